//! Korsar, the game of Reiner Knizia, also known as Loot.
//!
//! Merchant ships full of gold put to sea, and pirates go after them. In turn each player draws
//! a card or plays one. A player who alone leads the fight for a ship when their next turn begins
//! has won it; captains beat any number of ships, and the owner's admiral beats them all until the
//! next captain comes. Most gold wins.

mod card;
mod card_set;
mod size;
mod moves;
mod illegal;
mod ship;
mod state;
mod play;
mod legal;
mod steps;
mod view;
mod sound;
mod position;

pub use card::{Card, Colour, Kind};
pub use card_set::CardSet;
pub use illegal::Illegal;
pub use moves::Move;
pub use play::Event;
pub use ship::{Sea, Ship, ShipNumber, Side};
pub use size::Size;
pub use state::{Phase, State, Thrown};
pub use steps::Action;
pub use view::View;

use crate::game::house_rules;
use crate::seat;

/// K2.1: at most eight players.
pub const MOST_PLAYERS: usize = 8;
/// K2.2: cards dealt to each player.
pub const HAND: usize = 6;
/// K1.1: merchant ships in the game.
pub const MERCHANTS: usize = 25;

/// One `T` for each seat that Korsar can have.
pub type BySeat<T> = seat::BySeat<T, MOST_PLAYERS>;
/// A table of Korsar.
pub type Variant = crate::game::Variant<State>;

house_rules! {
    /// K7.1: when the game ends.
    end: End {
        /// At once after the action.
        AtOnce = "at_once",
        /// When the turn would pass to the first player.
        FinishLap = "finish_lap",
    }
    /// K7.2: who wins the ships that were not attacked when the game ends.
    unattacked_at_end: UnattackedAtEnd {
        /// Their owners.
        Owner = "owner",
        /// No player.
        Nobody = "nobody",
    }
    /// K8.4: whether a partner may play the admiral.
    partner_admiral: PartnerAdmiral {
        /// Only the very player who laid the merchant ship.
        No = "no",
        /// Either partner of the owner's team.
        Yes = "yes",
    }
    /// K8.7: when a game in teams ends.
    team_end: TeamEnd {
        /// When both partners of one team have no cards.
        BothOut = "both_out",
        /// When any one player has no cards.
        OneOut = "one_out",
    }
}
