//! C3.5: the knowledge of one reader, and the deals that fit it.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::deck::Deck;
use super::discards::Discards;
use super::divide::Laid;
use super::legal::Law;
use super::score;
use super::state::{Decks, Phase, Pier, Settling, State};
use super::{BySeat, Card, CardSet, Illegal, Move, Position, Sight, Source, Variant};
use crate::game::{Eyes, GameView, Hand, Outcome};
use crate::random::shuffle_front;
use crate::seat::{Seat, SeatSet, Turn};
use crate::seed::Seed;

/// The knowledge of one reader: a seat, or a bystander.
///
/// Built field by field: what [`State`] holds is secret until it is written here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub eyes: Eyes,
    /// The variant of the table.
    pub variant: Variant,
    /// The phase, as far as the reader sees it.
    pub phase: ViewPhase,
    /// The dealer of this round.
    pub dealer: Seat,
    /// Whose turn it is; the closer, once a player has set sail.
    pub mover: Seat,
    /// Rounds that were dealt before this one, annulled ones too.
    pub round: u16,
    /// Turns of this round that are over.
    pub turns: u8,
    /// C8.2: rounds annulled in a row.
    pub annulled: u8,
    /// C8.1: this round is the last, unless it is annulled.
    pub last_round: bool,
    /// The hands, as far as the reader sees them.
    pub hands: BySeat<Hand<CardSet>>,
    /// C3.5: cards that all players saw a seat take, and that it still holds.
    pub known: BySeat<CardSet>,
    /// C7.4: the penalty cards; all saw them laid.
    pub penalties: BySeat<CardSet>,
    /// The pier.
    pub pier: Pier,
    /// Every discard of the round.
    pub discards: Discards,
    /// How many cards are in the stock.
    pub stock: u8,
}

/// The phase, as one reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewPhase {
    /// C2: the dealer deals.
    Deal,
    /// C3.2: the mover draws.
    Draw,
    /// C3.3: the mover discards or sails, after drawing from here.
    Discard(Source),
    /// C4.3: the closer lays down the crew.
    Crew,
    /// C5: the others settle.
    Settle {
        /// The closer's crew.
        crew: CardSet,
        /// The cards that the seat of this view has laid down, if any.
        own: Option<Laid>,
        /// C5.6: the seats that have settled, the closer included; their choices are hidden.
        settled: SeatSet,
    },
    /// C8, C9: the game is over, and these have won.
    Over(SeatSet),
}

impl View {
    #[inline]
    pub(super) fn of(state: &State, eyes: Eyes) -> View {
        let laid_down = |other: Seat| other == state.mover && state.closers_crew().is_some();
        let at_table = |other: Seat| other.index() < state.variant.players().into();
        let open = |other: Seat| match eyes {
            Eyes::Seat(seat) => other == seat || laid_down(other),
            Eyes::Bystander => laid_down(other),
            Eyes::All => true,
        };
        View {
            eyes,
            variant: state.variant,
            phase: ViewPhase::of(state, eyes),
            dealer: state.dealer,
            mover: state.mover,
            round: state.round,
            turns: state.turns,
            annulled: state.annulled,
            last_round: state.last_round,
            hands: BySeat::from_fn(|other| {
                let hand = state.hands[other];
                match at_table(other) {
                    true if open(other) => Hand::Seen(hand),
                    true => Hand::Hidden(hand.len()),
                    false => Hand::Hidden(0),
                }
            }),
            known: state.known,
            penalties: state.penalties,
            pier: state.pier,
            discards: state.discards,
            stock: state.stock(),
        }
    }

    /// Returns the hand of the viewer's seat; empty for a bystander.
    pub fn hand(&self) -> CardSet {
        self.eyes.seat().map_or(CardSet::EMPTY, |seat| self.seen(seat))
    }

    /// Returns the cards of a hand that the viewer knows.
    pub fn seen(&self, seat: Seat) -> CardSet {
        match self.hands[seat] {
            Hand::Seen(cards) => cards,
            Hand::Hidden(_) => self.known[seat],
        }
    }

    /// Returns how many cards a seat holds.
    pub fn count(&self, seat: Seat) -> u8 {
        match self.hands[seat] {
            Hand::Seen(cards) => cards.len(),
            Hand::Hidden(count) => count,
        }
    }

    /// Returns the cards that may be anywhere: in a hidden hand or in the stock.
    pub fn unseen(&self) -> CardSet {
        let pier: CardSet = self.pier.cards().iter().copied().collect();
        let on_table = pier | self.discards.pile();
        Seat::table(self.variant.players())
            .fold(self.variant.size().cards() - on_table, |unseen, seat| {
                unseen - self.seen(seat) - self.penalties[seat]
            })
    }

    /// Returns the cards that a seat discarded this round, in order.
    pub fn thrown(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let players = usize::from(self.variant.players());
        // The card that the dealer turned up comes first, then the beginner's discard.
        let first = (seat.index() + players - self.dealer.index() - 1) % players + 1;
        self.discards.iter().skip(first).step_by(players).map(|discard| discard.card)
    }

    /// Returns a state that fits the view: unseen cards are equally likely anywhere.
    ///
    /// Settlements of others that are face down (C5.6) are drawn like those of random play.
    /// Later rounds are dealt from a new seed.
    pub(super) fn sample(&self, rng: &mut impl Rng) -> State {
        let seed = Seed::random(rng);
        let mut state = State {
            variant: self.variant,
            phase: Phase::Deal,
            decks: if self.phase == ViewPhase::Deal { Decks::Given } else { Decks::Seeded },
            dealer: self.dealer,
            mover: self.mover,
            round: self.round,
            turns: self.turns,
            annulled: self.annulled,
            last_round: self.last_round,
            hands: BySeat::all(CardSet::EMPTY),
            known: self.known,
            penalties: self.penalties,
            pier: self.pier,
            discards: self.discards,
            deck: Deck::given(&[], Deck::NO_SEED),
        };
        if self.phase.is_dealt() {
            self.deal_unseen(&mut state, seed, rng);
        }
        state.phase = self.sample_phase(&state, rng);
        state
    }

    fn sample_phase(&self, state: &State, rng: &mut impl Rng) -> Phase {
        match self.phase {
            ViewPhase::Deal => Phase::Deal,
            ViewPhase::Draw => Phase::Draw,
            ViewPhase::Discard(source) => Phase::Discard(source),
            ViewPhase::Crew => Phase::Crew,
            ViewPhase::Over(winners) => Phase::Over(winners),
            ViewPhase::Settle { crew, own, settled } => {
                let mut laid = BySeat::all(Laid::default());
                laid[self.mover].crew = crew;
                for seat in settled.without(self.mover).iter() {
                    laid[seat] = match own {
                        Some(own) if self.eyes == Eyes::Seat(seat) => own,
                        Some(_) | None => state.random_settlement(crew, seat, rng),
                    };
                }
                Phase::Settle(Settling { laid, settled })
            }
        }
    }

    fn deal_unseen(&self, state: &mut State, seed: Seed, rng: &mut impl Rng) {
        let unseen = self.unseen();
        let mut cards = Card::ALL;
        for (place, card) in unseen.iter().enumerate() {
            cards[place] = card;
        }
        let seats = Seat::table(self.variant.players());
        let missing = |seat: Seat| match self.hands[seat] {
            Hand::Seen(_) => 0,
            Hand::Hidden(count) => usize::from(count - self.known[seat].len()),
        };
        let dealt = seats.clone().map(missing).sum();
        shuffle_front(rng, &mut cards[..usize::from(unseen.len())], dealt);
        let mut next = cards.into_iter();
        for seat in seats {
            let drawn: CardSet = next.by_ref().take(missing(seat)).collect();
            state.hands[seat] = self.seen(seat) | drawn;
        }
        let in_hands: CardSet = cards[..dealt].iter().copied().collect();
        state.deck = Deck::undecided(unseen - in_hands, seed);
    }
}

impl GameView<State> for View {
    fn eyes(&self) -> Eyes {
        self.eyes
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Turn {
        self.owing()
    }

    fn outcome(&self) -> Option<Outcome> {
        let players = self.variant.players();
        match self.phase {
            ViewPhase::Over(winners) => Some(score::outcome(winners, &self.penalties, players)),
            ViewPhase::Deal
            | ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Settle { .. } => None,
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.eyes.seat() {
            Some(seat) => self.refusal(seat, mv),
            None => Err(self.refusal_out_of_turn()),
        }
    }

    fn visit_legal<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.eyes.seat() {
            Some(seat) => self.visit_moves(seat, visit),
            None => ControlFlow::Continue(()),
        }
    }
}

impl View {
    /// C4.5: returns the lowest limit that a seen hand can still have; none once it is laid down.
    pub fn lowest_limit_of(&self, seat: Seat) -> Option<u16> {
        let (sight, owes) = (Sight::new(self, seat), self.to_move().contains(seat));
        match self.phase {
            // One of the thirteen cards is discarded before anything is divided.
            ViewPhase::Discard(_) if owes => Some(sight.parting(sight.hand, sight.pier()).limit),
            ViewPhase::Settle { .. } if !owes => None,
            ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Settle { .. } => Some(sight.solver().lowest_limit().limit),
            ViewPhase::Deal | ViewPhase::Over(_) => None,
        }
    }
}

impl ViewPhase {
    /// Returns the name of the phase for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            ViewPhase::Deal => "deal",
            ViewPhase::Draw => "draw",
            ViewPhase::Discard(_) => "discard",
            ViewPhase::Crew => "crew",
            ViewPhase::Settle { .. } => "settle",
            ViewPhase::Over(_) => "over",
        }
    }

    /// Returns whether players hold the cards of a round.
    pub const fn is_dealt(&self) -> bool {
        !matches!(self, ViewPhase::Deal | ViewPhase::Over(_))
    }

    fn of(state: &State, eyes: Eyes) -> ViewPhase {
        match &state.phase {
            Phase::Deal => ViewPhase::Deal,
            Phase::Draw => ViewPhase::Draw,
            Phase::Discard(source) => ViewPhase::Discard(*source),
            Phase::Crew => ViewPhase::Crew,
            Phase::Settle(settling) => ViewPhase::Settle {
                crew: settling.laid[state.mover].crew,
                own: match eyes {
                    Eyes::Seat(seat) if settling.settled.contains(seat) => {
                        Some(settling.laid[seat])
                    }
                    Eyes::Seat(_) | Eyes::Bystander | Eyes::All => None,
                },
                settled: settling.settled,
            },
            Phase::Over(winners) => ViewPhase::Over(*winners),
        }
    }
}
