//! A game that begins in the middle: its position, and the replay that the position is from.

use quayside_bots::{BotRng, Skills, Strategy};
use quayside_engine::{Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::id::TableId;

/// The position with which a game begins, instead of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The position in one line, with all hidden cards.
    pub position: String,
    /// Its origin.
    pub origin: Origin,
}

/// The moment of a recorded game that a position is from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The recorded game.
    pub of: Recorded,
    /// The number of moves before the moment.
    pub moves: usize,
    /// The seat that plays on.
    pub seat: u8,
    /// The source of the hidden cards.
    pub cards: HiddenCards,
}

/// A recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recorded {
    /// The finished game of a table.
    Table(TableId),
    /// An uploaded record.
    Upload(TableId),
}

/// The source of the cards that the seat does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HiddenCards {
    /// Drawn again: one of the deals that the seat had to expect.
    #[default]
    Drawn,
    /// As they were in the recorded game.
    True,
}

impl HiddenCards {
    /// Both sources, the default first.
    pub const ALL: [HiddenCards; 2] = [HiddenCards::Drawn, HiddenCards::True];

    /// Returns the name in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            HiddenCards::Drawn => "drawn",
            HiddenCards::True => "true",
        }
    }

    /// Returns a position from which `seat` plays on; `None` if the game is over there, or waits for
    /// a deal.
    pub fn position<G: Strategy>(self, state: &G, seat: Seat, rng: &mut BotRng) -> Option<G> {
        if state.outcome().is_some() || state.awaits_deck() {
            return None;
        }
        let mut position = match self {
            HiddenCards::Drawn => G::believe(&state.view(seat), Skills::ALL, rng),
            HiddenCards::True => *state,
        };
        position.seed_later_decks(Seed::random(rng));
        Some(position)
    }
}

/// Returns whether a game can be played from this position to its end without given decks.
pub fn can_play_on<G: Strategy>(state: &G) -> bool {
    let mut seeded = *state;
    seeded.seed_later_decks(Seed([0; 32]));
    state.outcome().is_none() && !state.awaits_deck() && seeded == *state
}
