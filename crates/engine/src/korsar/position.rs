//! A table of Korsar as one line of text.

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use super::state::{State, Stock, Thrown, side, stock};
use super::{
    BySeat, Card, CardSet, Colour, Kind as CardKind, MERCHANTS, Phase, Sea, Ship, Side, Size,
    Variant, View,
};
use crate::game::{Eyes, Game, Hand, ParsePositionError};
use crate::position::{
    Fields, Kind, all_seen, by_seat, hands, list, number, seat, sound, spread, write_by_seat,
    write_head, write_list, write_number,
};
use crate::seat::Seat;

/// Follows the side whose captain or admiral was played last on a ship (K5.7).
const COMMANDS: char = '!';

impl Display for View {
    /// Writes the position as `docs/formats.md` says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_table(f, Kind::View(self.eyes), self)?;
        write_number(f, "stock", self.stock.into())?;
        if self.won.is_empty() {
            return Ok(());
        }
        f.write_str(" won=")?;
        write_list(f, self.won.iter())
    }
}

impl Display for State {
    /// Writes the position as `docs/formats.md` says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_table(f, Kind::State, &self.view_for(Eyes::All))?;
        if self.stock.is_empty() {
            return Ok(());
        }
        f.write_str(" stock=")?;
        write_list(f, self.stock.iter().rev())
    }
}

/// Writes the cards on the table, except for the stock and the piles.
fn write_table(f: &mut fmt::Formatter<'_>, kind: Kind, view: &View) -> fmt::Result {
    let players = view.variant.players();
    write_head(f, kind, &view.variant)?;
    if !view.variant.is_full_size() {
        let Size { deck, hand } = view.variant.size();
        write!(f, " size={hand}:")?;
        write_list(f, deck.iter())?;
    }
    let phase = match view.phase {
        Phase::Deal => "deal",
        Phase::Action => "action",
        Phase::LastLap => "last_lap",
        Phase::Over => "over",
    };
    write!(f, " phase={phase} first={} mover={}", view.first, view.mover)?;
    write_number(f, "laid", view.laid.into())?;
    write_by_seat(f, "hands", players, |f, seat| match view.hands[seat] {
        Hand::Seen(cards) => write_list(f, cards.iter()),
        Hand::Hidden(count) => write!(f, "{count}"),
    })?;
    for (place, ship) in view.sea.ships().iter().enumerate() {
        f.write_str(if place == 0 { " sea=" } else { "/" })?;
        write_ship(f, ship, view.side(ship.owner()))?;
    }
    for (name, counts) in [("gold", &view.gold), ("piles", &view.piles)] {
        if Seat::table(players).any(|seat| counts[seat] > 0) {
            write_by_seat(f, name, players, |f, seat| write!(f, "{}", counts[seat]))?;
        }
    }
    for (place, (seat, card)) in view.thrown.iter().enumerate() {
        f.write_str(if place == 0 { " thrown=" } else { "," })?;
        write!(f, "{seat}:{card}")?;
    }
    Ok(())
}

/// Writes a ship and each side of the fight with its cards; the admiral is among the owner's.
fn write_ship(f: &mut fmt::Formatter<'_>, ship: &Ship, owners: Seat) -> fmt::Result {
    write!(f, "{}:m{}@{}", ship.number(), ship.gold(), ship.owner())?;
    let mut admiral = ship.has_played(Card::ADMIRAL).then_some(Card::ADMIRAL);
    let write_side = |f: &mut fmt::Formatter<'_>, seat: Seat, cards: &[Card]| {
        write!(f, "+{seat}:")?;
        write_list(f, cards)?;
        if ship.commander() == Some(seat) { write!(f, "{COMMANDS}") } else { Ok(()) }
    };
    for side in ship.sides() {
        let of_side = ship.fight().iter().filter(|card| colour(*card) == Some(side.colour));
        let admiral = if side.seat == owners { admiral.take() } else { None };
        write_side(f, side.seat, &of_side.chain(admiral).collect::<Vec<Card>>())?;
    }
    admiral.map_or(Ok(()), |admiral| write_side(f, owners, &[admiral]))
}

/// Returns the colour of a pirate ship or a captain.
fn colour(card: Card) -> Option<Colour> {
    match card.kind() {
        CardKind::Pirate(colour, _) | CardKind::Captain(colour) => Some(colour),
        CardKind::Merchant(_) | CardKind::Admiral => None,
    }
}

impl FromStr for View {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<View, ParsePositionError> {
        let (eyes, mut fields) = Fields::of_view::<State>(line)?;
        let mut view = read_table(&mut fields, eyes)?;
        view.stock = fields.number("stock")?;
        view.won = fields.get("won", cards)?.unwrap_or_default();
        fields.end()?;
        sound(view, View::unsound)
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(line: &str) -> Result<State, ParsePositionError> {
        let mut fields = Fields::of_state::<State>(line)?;
        let view = read_table(&mut fields, Eyes::All)?;
        let stock = fields.get("stock", in_order)?.unwrap_or_else(|| stock(&[]));
        fields.end()?;
        all_seen(view.variant.players(), &view.hands)?;
        let state = State {
            variant: view.variant,
            phase: view.phase,
            first: view.first,
            mover: view.mover,
            laid: view.laid,
            hands: BySeat::from_fn(|seat| view.seen(seat)),
            stock,
            sea: view.sea,
            gold: view.gold,
            piles: view.piles,
            thrown: view.thrown,
        };
        sound(state, State::first_unsound)
    }
}

/// Reads what [`write_table`] writes.
fn read_table(fields: &mut Fields<'_>, eyes: Eyes) -> Result<View, ParsePositionError> {
    let mut variant: Variant = fields.variant()?;
    if let Some(sized) = fields.get("size", |text| variant.sized(size(text)?))? {
        variant = sized;
    }
    let players = variant.players();
    let phase = fields.need("phase", phase)?;
    let hands = fields.need("hands", |text| hands(players, text, cards))?;
    let mut counts = |name| {
        let read = fields.get(name, |text| by_seat(players, text, number))?;
        Ok(spread(&read.unwrap_or_default(), 0))
    };
    let (gold, piles) = (counts("gold")?, counts("piles")?);
    Ok(View {
        eyes,
        variant,
        phase,
        first: fields.need("first", seat(players))?,
        mover: fields.need("mover", seat(players))?,
        laid: fields.number("laid")?,
        hands,
        stock: 0,
        sea: fields.get("sea", |text| sea(variant, text))?.unwrap_or(Sea::CALM),
        gold,
        piles,
        won: CardSet::EMPTY,
        thrown: fields.get("thrown", |text| thrown(players, text))?.unwrap_or(NOTHING_THROWN),
    })
}

const NOTHING_THROWN: Thrown = Thrown::empty((Seat::S0, Card::ADMIRAL));

fn phase(text: &str) -> Option<Phase> {
    match text {
        "deal" => Some(Phase::Deal),
        "action" => Some(Phase::Action),
        "last_lap" => Some(Phase::LastLap),
        "over" => Some(Phase::Over),
        _ => None,
    }
}

fn size(text: &str) -> Option<Size> {
    let (hand, deck) = text.split_once(':')?;
    Some(Size { deck: cards(deck)?, hand: number(hand)? })
}

/// Reads cards in any order, of each kind no more than there are.
fn cards(text: &str) -> Option<CardSet> {
    set_of(&list(text, |card| card.parse().ok())?)
}

fn set_of(cards: &[Card]) -> Option<CardSet> {
    let set: CardSet = cards.iter().copied().collect();
    (usize::from(set.len()) == cards.len()).then_some(set)
}

/// Reads the stock, the next card first.
fn in_order(text: &str) -> Option<Stock> {
    let cards: Vec<Card> = list(text, |card| card.parse().ok())?;
    set_of(&cards).map(|_| stock(&cards))
}

fn thrown(players: u8, text: &str) -> Option<Thrown> {
    let all = list(text, |text| {
        let (by, card) = text.split_once(':')?;
        Some((seat(players)(by)?, card.parse().ok()?))
    })?;
    let mut thrown = NOTHING_THROWN;
    for discard in (all.len() <= Card::COUNT - MERCHANTS).then_some(all)? {
        thrown.push(discard);
    }
    Some(thrown)
}

fn sea(variant: Variant, text: &str) -> Option<Sea> {
    let mut sea = Sea::CALM;
    for (place, text) in text.split('/').enumerate() {
        sea.push(ship(variant, text).filter(|_| place < MERCHANTS)?);
    }
    Some(sea)
}

/// Reads `2:m5@1`, a ship with its number and owner, and the sides of the fight.
fn ship(variant: Variant, text: &str) -> Option<Ship> {
    let mut parts = text.split('+');
    let (at, merchant) = parts.next()?.split_once(':')?;
    let (merchant, owner) = merchant.split_once('@')?;
    let seat = seat(variant.players());
    let (number, owner) = (number(at)?, seat(owner)?);
    let CardKind::Merchant(gold) = merchant.parse::<Card>().ok()?.kind() else { return None };
    let owners = side(variant, owner);
    let (mut fight, mut sides, mut commander) = (Vec::new(), Vec::new(), None);
    for part in parts {
        let by = part.strip_suffix(COMMANDS);
        let (of, cards) = by.unwrap_or(part).split_once(':')?;
        let (of, cards) = (seat(of)?, list(cards, |card| card.parse::<Card>().ok())?);
        let second_commander = by.is_some() && commander.replace(of).is_some();
        if second_commander || !is_of_one_side(&cards, of == owners) {
            return None;
        }
        let colour = cards.iter().find_map(|&card| colour(card));
        sides.extend(colour.map(|colour| Side { seat: of, colour }));
        fight.extend(cards);
    }
    let mut joined = [None; 4];
    for (place, side) in sides.into_iter().enumerate() {
        *joined.get_mut(place)? = Some(side);
    }
    let laid = Ship::laid(number, owner, gold, owners);
    Some(laid.fought(set_of(&fight)?, joined, commander, owners))
}

/// Returns whether a side can have played these cards: all of one colour, but for the owner's
/// admiral.
fn is_of_one_side(cards: &[Card], owns: bool) -> bool {
    let first = cards.iter().find_map(|&card| colour(card));
    let fits = |&card: &Card| match colour(card) {
        Some(colour) => Some(colour) == first,
        None => card == Card::ADMIRAL && owns,
    };
    !cards.is_empty() && cards.iter().all(fits)
}
