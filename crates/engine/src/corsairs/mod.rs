//! Corsairs, the game of Leo Colovini.
//!
//! Each player holds twelve cards and in turn draws one and throws one, until a player sets sail.
//! Cards of the pier's colour are prisoners, two bands make the crew, and the rest are stowaways:
//! their numbers add up to the limit, their count is what is paid.
//! The others sail too, and a player with no higher limit than the closer sinks the closer.
//! Fewest penalty cards wins; sailing without a stowaway wins at once.

mod card;
mod card_set;
mod size;
mod moves;
mod illegal;
mod state;
mod play;
mod legal;
mod deck;
mod discards;
mod divide;
mod steps;
mod score;
mod solve;
mod parting;
mod sight;
mod view;
mod sound;
mod position;

pub use card::{Band, Card, Job};
pub use card_set::{CardSet, Jobs};
pub use discards::{Discard, Discards};
pub use divide::Laid;
pub use illegal::Illegal;
pub use moves::{Move, Source};
pub use parting::Parting;
pub use score::{Reckoning, RoundEnd};
pub use sight::{Due, Position, Sight};
pub use size::Size;
pub use solve::{Division, Frontier, Solver};
pub use state::{Phase, Pier, Settling, State};
pub use steps::{Action, Begun};
pub use view::{View, ViewPhase};

use crate::game::house_rules;
use crate::seat;

/// C2.1: at most four players.
pub const MOST_PLAYERS: usize = 4;
/// C2.2: cards in a hand between turns.
pub const HAND: u8 = 12;
/// C2.3: cards in the pier: five and one for each player.
pub const fn pier_length(players: u8) -> u8 {
    players + 5
}
/// C6.3: the number of turns after which a round is annulled.
pub const TURNS: u8 = 200;
/// C8.1: the number of penalty cards from which on one more round is played.
pub const LAST_ROUND: u8 = 35;
/// C8.1: the number of penalty cards from which on the game is over.
pub const GAME_OVER: u8 = 45;
/// C8.2: the number of annulled rounds in a row after which the game is over.
pub const ANNULLED_IN_A_ROW: u8 = 20;

/// One `T` for each seat that Corsairs can have.
pub type BySeat<T> = seat::BySeat<T, MOST_PLAYERS>;
/// A table of Corsairs.
pub type Variant = crate::game::Variant<State>;

house_rules! {
    /// C4.4: whether a card that fits may be left out of the crew.
    division: DivisionRule {
        /// Every card that fits is crew.
        Full = "full",
        /// A player may leave any fitting cards out; pier-coloured cards stay prisoners.
        Free = "free",
    }
    /// C4.2: whether cards of the pier's colour can be crew.
    prisoners: Prisoners {
        /// All cards of the pier's colour are prisoners.
        Always = "always",
        /// The pier's colour may be one of the crew's bands; its other cards are prisoners.
        Choice = "choice",
    }
    /// C6.1: the effect of the last card of the pier.
    last_pier_card: LastPierCard {
        /// Drawing it annuls the round.
        Annul = "annul",
        /// It can't be drawn.
        Forbid = "forbid",
    }
    /// C2.1: who deals after an annulled round.
    annulled_dealer: AnnulledDealer {
        /// The next player.
        Next = "next",
        /// The same player again.
        Same = "same",
    }
    /// C4.7: whether players may sail on their first turn of a round.
    first_lap_sailing: FirstLapSailing {
        /// From the very first turn.
        Allowed = "allowed",
        /// Not on the first turn, unless C6.2 obliges.
        Forbidden = "forbidden",
    }
    /// C9.1: who wins when the closer and others all sail without stowaways.
    sweep_tie: SweepTie {
        /// The closer, at once.
        Closer = "closer",
        /// The one with the fewest penalty cards.
        Fewest = "fewest",
    }
}
