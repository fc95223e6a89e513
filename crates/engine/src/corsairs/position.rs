//! A table of Corsairs as one line of text.

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use super::deck::Deck;
use super::discards::Discards;
use super::divide::Laid;
use super::state::{Decks, Phase, Pier, Settling, State};
use super::{BySeat, Card, CardSet, Size, Source, TURNS, Variant, View, ViewPhase};
use crate::game::{Eyes, Game, Hand, ParsePositionError};
use crate::position::{
    Fields, Kind, all_seen, by_seat, hands, list, number, seat, sound, spread, write_by_seat,
    write_head, write_list, write_number,
};
use crate::seat::{Seat, SeatSet};

/// The sign of a seat whose laid cards are hidden from the reader (C5.6).
const FACE_DOWN: &str = "*";
/// The sign of a seat that has not laid down yet.
const NOT_YET: &str = "?";
/// Follows a card of the pier or the discard pile that a player has drawn.
const TAKEN: char = '*';

impl Display for View {
    /// Writes the position as `docs/formats.md` says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_table(f, Kind::View(self.eyes), self)?;
        write_number(f, "stock", self.stock.into())?;
        if let ViewPhase::Settle { crew, own, settled } = self.phase {
            write_laid(f, self.variant.players(), settled, |seat| match own {
                _ if seat == self.mover => Some(Laid { crew, ..Laid::default() }),
                Some(own) if self.eyes == Eyes::Seat(seat) => Some(own),
                Some(_) | None => None,
            })?;
        }
        write_end(f, self)
    }
}

impl Display for State {
    /// Writes the position as `docs/formats.md` says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.view_for(Eyes::All);
        write_table(f, Kind::State, &view)?;
        let deck = self.deck.decided();
        if deck.len() > 0 {
            f.write_str(" stock=")?;
            write_list(f, deck.upcoming())?;
        }
        if let Phase::Settle(Settling { laid, settled }) = &self.phase {
            write_laid(f, self.players(), *settled, |seat| Some(laid[seat]))?;
        }
        write_end(f, &view)?;
        match self.decks {
            Decks::Seeded => write!(f, " seed={}", self.deck.seed()),
            Decks::Given => Ok(()),
        }
    }
}

/// Writes the cards on the table, except for the stock and the laid cards.
fn write_table(f: &mut fmt::Formatter<'_>, kind: Kind, view: &View) -> fmt::Result {
    let players = view.variant.players();
    write_head(f, kind, &view.variant)?;
    if !view.variant.is_full_size() {
        f.write_str(" size=")?;
        write_list(f, numbers(view.variant.size()))?;
    }
    let phase = match view.phase {
        ViewPhase::Deal => "deal",
        ViewPhase::Draw => "draw",
        ViewPhase::Discard(Source::Stock) => "discard:stock",
        ViewPhase::Discard(Source::Discard) => "discard:discard",
        ViewPhase::Discard(Source::Pier) => "discard:pier",
        ViewPhase::Crew => "crew",
        ViewPhase::Settle { .. } => "settle",
        ViewPhase::Over(_) => "over",
    };
    write!(f, " phase={phase} dealer={} mover={}", view.dealer, view.mover)?;
    write_number(f, "round", view.round)?;
    write_number(f, "turns", view.turns.into())?;
    write_number(f, "annulled", view.annulled.into())?;
    if view.last_round {
        f.write_str(" last_round=yes")?;
    }
    write_by_seat(f, "hands", players, |f, seat| match view.hands[seat] {
        Hand::Seen(cards) => write_list(f, cards.iter()),
        Hand::Hidden(count) => write!(f, "{count}"),
    })?;
    for (name, cards) in [("known", &view.known), ("penalties", &view.penalties)] {
        if Seat::table(players).any(|seat| !cards[seat].is_empty()) {
            write_by_seat(f, name, players, |f, seat| write_list(f, cards[seat].iter()))?;
        }
    }
    let drawn = usize::from(view.pier.drawn());
    let pier = view.pier.row().iter().enumerate().map(|(place, &card)| (card, place < drawn));
    write_taken(f, "pier", pier)?;
    write_taken(f, "discards", view.discards.iter().map(|discard| (discard.card, discard.taken)))
}

/// Writes cards of which some were taken, unless there are none.
fn write_taken(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    cards: impl ExactSizeIterator<Item = (Card, bool)>,
) -> fmt::Result {
    for (place, (card, taken)) in cards.enumerate() {
        if place == 0 {
            write!(f, " {name}={card}")?;
        } else {
            write!(f, ",{card}")?;
        }
        if taken {
            write!(f, "{TAKEN}")?;
        }
    }
    Ok(())
}

/// Writes the visible cards of seats that have settled.
fn write_laid(
    f: &mut fmt::Formatter<'_>,
    players: u8,
    settled: SeatSet,
    laid: impl Fn(Seat) -> Option<Laid>,
) -> fmt::Result {
    write_by_seat(f, "crew", players, |f, seat| match laid(seat) {
        _ if !settled.contains(seat) => f.write_str(NOT_YET),
        Some(laid) => write_list(f, laid.crew.iter()),
        None => f.write_str(FACE_DOWN),
    })?;
    let attached = |seat: Seat| {
        laid(seat).filter(|_| settled.contains(seat)).map_or(CardSet::EMPTY, |laid| laid.attach)
    };
    if Seat::table(players).all(|seat| attached(seat).is_empty()) {
        return Ok(());
    }
    write_by_seat(f, "attach", players, |f, seat| write_list(f, attached(seat).iter()))
}

fn write_end(f: &mut fmt::Formatter<'_>, view: &View) -> fmt::Result {
    if let ViewPhase::Over(winners) = view.phase {
        f.write_str(" winners=")?;
        write_list(f, winners.iter())?;
    }
    Ok(())
}

/// Returns the numbers of a size, in the order in which they are declared.
fn numbers(size: &Size) -> [u8; 10] {
    let Size { bands, jobs, deck, hand, pier, crews, turns, last_round, game_over, annulled } =
        *size;
    [bands, jobs, deck, hand, pier, crews, turns, last_round, game_over, annulled]
}

fn size(text: &str) -> Option<Size> {
    let numbers: [u8; 10] = list(text, number)?.try_into().ok()?;
    let [bands, jobs, deck, hand, pier, crews, turns, last_round, game_over, annulled] = numbers;
    Some(Size { bands, jobs, deck, hand, pier, crews, turns, last_round, game_over, annulled })
}

impl FromStr for View {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<View, ParsePositionError> {
        let (eyes, mut fields) = Fields::of_view::<State>(line)?;
        let mut table = OpenCards::read(&mut fields)?;
        table.view.eyes = eyes;
        table.view.stock = fields.number("stock")?;
        let view = table.read_view_phase(&mut fields)?;
        fields.end()?;
        sound(view, View::unsound)
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<State, ParsePositionError> {
        let mut fields = Fields::of_state::<State>(line)?;
        let table = OpenCards::read(&mut fields)?;
        let stock = fields.get("stock", cards_in_order)?.unwrap_or_default();
        let phase = table.read_phase(&mut fields)?;
        let seed = fields.get("seed", |text| text.parse().ok())?;
        fields.end()?;
        let view = table.view;
        all_seen(view.variant.players(), &view.hands)?;
        let state = State {
            variant: view.variant,
            phase,
            decks: if seed.is_some() { Decks::Seeded } else { Decks::Given },
            dealer: view.dealer,
            mover: view.mover,
            round: view.round,
            turns: view.turns,
            annulled: view.annulled,
            last_round: view.last_round,
            hands: BySeat::from_fn(|seat| view.seen(seat)),
            known: view.known,
            penalties: view.penalties,
            pier: view.pier,
            discards: view.discards,
            deck: Deck::given(&stock, seed.unwrap_or(Deck::NO_SEED)),
        };
        sound(state, State::first_unsound)
    }
}

/// The cards on the table, while the rest of the line is read.
struct OpenCards {
    /// The table, waiting for a deal.
    view: View,
    /// What the table waits for, in words.
    phase: Phase,
}

impl OpenCards {
    /// Reads what [`write_table`] writes.
    fn read(fields: &mut Fields<'_>) -> Result<OpenCards, ParsePositionError> {
        let mut variant: Variant = fields.variant()?;
        if let Some(sized) = fields.get("size", |text| variant.sized(size(text)?))? {
            variant = sized;
        }
        let players = variant.players();
        let phase = fields.need("phase", phase)?;
        let dealer = fields.need("dealer", seat(players))?;
        let mover = fields.need("mover", seat(players))?;
        let hands = fields.need("hands", |text| hands(players, text, cards))?;
        let mut per_seat = |name| {
            let read = fields.get(name, |text| by_seat(players, text, cards))?;
            Ok(read.map_or(BySeat::all(CardSet::EMPTY), |read| spread(&read, CardSet::EMPTY)))
        };
        let (known, penalties) = (per_seat("known")?, per_seat("penalties")?);
        let view = View {
            eyes: Eyes::All,
            variant,
            phase: ViewPhase::Deal,
            dealer,
            mover,
            round: fields.number("round")?,
            turns: fields.number("turns")?,
            annulled: fields.number("annulled")?,
            last_round: fields.get("last_round", |text| (text == "yes").then_some(()))?.is_some(),
            hands,
            known,
            penalties,
            pier: fields.get("pier", pier)?.unwrap_or(Pier::NONE),
            discards: fields.get("discards", discards)?.unwrap_or(Discards::NONE),
            stock: 0,
        };
        Ok(OpenCards { view, phase })
    }

    /// Reads the cards laid down, or the winner, of a state.
    fn read_phase(&self, fields: &mut Fields<'_>) -> Result<Phase, ParsePositionError> {
        match self.phase {
            Phase::Settle(_) => {
                let mut settling =
                    Settling { laid: BySeat::all(Laid::default()), settled: SeatSet::EMPTY };
                for (seat, laid) in self.read_laid(fields)? {
                    settling.laid[seat] = laid.ok_or(ParsePositionError::Malformed("crew"))?;
                    settling.settled = settling.settled.with(seat);
                }
                Ok(Phase::Settle(settling))
            }
            Phase::Over(_) => Ok(Phase::Over(self.read_winners(fields)?)),
            phase @ (Phase::Deal | Phase::Draw | Phase::Discard(_) | Phase::Crew) => Ok(phase),
        }
    }

    /// Reads the cards laid down, or the winner, of a view.
    fn read_view_phase(mut self, fields: &mut Fields<'_>) -> Result<View, ParsePositionError> {
        self.view.phase = match self.phase {
            Phase::Deal => ViewPhase::Deal,
            Phase::Draw => ViewPhase::Draw,
            Phase::Discard(source) => ViewPhase::Discard(source),
            Phase::Crew => ViewPhase::Crew,
            Phase::Over(_) => ViewPhase::Over(self.read_winners(fields)?),
            Phase::Settle(_) => {
                let all = self.read_laid(fields)?;
                let of = |wanted: Option<Seat>| {
                    all.iter().find(|(seat, _)| Some(*seat) == wanted).and_then(|(_, laid)| *laid)
                };
                let seen = [Some(self.view.mover), self.view.eyes.seat()];
                if all.iter().any(|(seat, laid)| laid.is_some() && !seen.contains(&Some(*seat))) {
                    return Err(ParsePositionError::Malformed("crew"));
                }
                let closers = of(Some(self.view.mover));
                ViewPhase::Settle {
                    crew: closers.ok_or(ParsePositionError::Malformed("crew"))?.crew,
                    own: of(self.view.eyes.seat()),
                    settled: all.iter().map(|&(seat, _)| seat).collect(),
                }
            }
        };
        Ok(self.view)
    }

    /// Reads the cards of seats that have settled; none if they are face down.
    fn read_laid(
        &self,
        fields: &mut Fields<'_>,
    ) -> Result<Vec<(Seat, Option<Laid>)>, ParsePositionError> {
        let players = self.view.variant.players();
        let crew = |text: &str| match text {
            NOT_YET => Some(Crew::NotYet),
            FACE_DOWN => Some(Crew::FaceDown),
            text => cards(text).map(Crew::Seen),
        };
        let crews = fields.need("crew", |text| by_seat(players, text, crew))?;
        let attached = fields.get("attach", |text| by_seat(players, text, cards))?;
        let attached: BySeat<_> = spread(&attached.unwrap_or_default(), CardSet::EMPTY);
        let mut all = Vec::new();
        for (seat, crew) in Seat::table(players).zip(crews) {
            let attach = attached[seat];
            match crew {
                Crew::Seen(crew) => all.push((seat, Some(Laid { attach, crew }))),
                Crew::FaceDown if attach.is_empty() => all.push((seat, None)),
                Crew::NotYet if attach.is_empty() => (),
                Crew::FaceDown | Crew::NotYet => {
                    return Err(ParsePositionError::Malformed("attach"));
                }
            }
        }
        Ok(all)
    }

    fn read_winners(&self, fields: &mut Fields<'_>) -> Result<SeatSet, ParsePositionError> {
        let players = self.view.variant.players();
        fields.need("winners", |text| Some(list(text, seat(players))?.into_iter().collect()))
    }
}

/// What a line shows of the crew of a seat.
#[derive(Clone, Copy)]
enum Crew {
    NotYet,
    FaceDown,
    Seen(CardSet),
}

/// Reads the name of a phase; the laid cards and winners are in other fields.
fn phase(text: &str) -> Option<Phase> {
    Some(match text {
        "deal" => Phase::Deal,
        "draw" => Phase::Draw,
        "discard:stock" => Phase::Discard(Source::Stock),
        "discard:discard" => Phase::Discard(Source::Discard),
        "discard:pier" => Phase::Discard(Source::Pier),
        "crew" => Phase::Crew,
        "settle" => {
            Phase::Settle(Settling { laid: BySeat::all(Laid::default()), settled: SeatSet::EMPTY })
        }
        "over" => Phase::Over(SeatSet::EMPTY),
        _ => return None,
    })
}

/// Reads cards in any order, each once.
fn cards(text: &str) -> Option<CardSet> {
    Some(cards_in_order(text)?.into_iter().collect())
}

/// Reads cards, each once.
fn cards_in_order(text: &str) -> Option<Vec<Card>> {
    let cards: Vec<Card> = list(text, |card| card.parse().ok())?;
    let set: CardSet = cards.iter().copied().collect();
    (cards.len() == usize::from(set.len())).then_some(cards)
}

/// Reads cards of which some were taken.
fn taken(text: &str) -> Option<Vec<(Card, bool)>> {
    list(text, |card| {
        let rest = card.strip_suffix(TAKEN);
        Some((rest.unwrap_or(card).parse().ok()?, rest.is_some()))
    })
}

/// C3.4: reads the row; cards are drawn from its beginning.
fn pier(text: &str) -> Option<Pier> {
    let row = taken(text).filter(|row| row.len() <= Pier::LONGEST)?;
    let cards: Vec<Card> = row.iter().map(|&(card, _)| card).collect();
    let mut pier = Pier::of(&cards);
    let drawn = row.iter().filter(|(_, taken)| *taken).count();
    (0..drawn).for_each(|_| {
        pier.draw();
    });
    row.is_sorted_by_key(|&(_, taken)| !taken).then_some(pier)
}

/// C3.3: reads every discard of the round.
fn discards(text: &str) -> Option<Discards> {
    let all = taken(text).filter(|all| all.len() <= usize::from(TURNS) + 1)?;
    let mut discards = Discards::NONE;
    for (card, taken) in all {
        discards.push(card);
        if taken {
            discards.take();
        }
    }
    Some(discards)
}
