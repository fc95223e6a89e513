//! Why a move is refused: one variant for each reason, with its rule.

use super::{Band, Card, Job};
use crate::game::IllegalMove;
use crate::rule::RuleId;
use crate::seat::Seat;

/// Why a move is refused, with what the player needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// No card is there twice.
    CardTwice(Card),
    /// The cards of this round are not dealt yet.
    NotDealt,
    /// It is another player's turn.
    NotYourTurn(Seat),
    /// A card must be drawn first.
    DrawFirst,
    /// A card was drawn already: now one must be discarded.
    DrawnAlready,
    /// The card to discard is not in the hand.
    NotHeld(Card),
    /// No player has set sail.
    NobodySails,
    /// The closer must lay down the crew now.
    LayDown,
    /// A card of the crew is not in the hand.
    CrewNotHeld(Card),
    /// A card of the pier's colour is a prisoner, never crew.
    PrisonerInCrew(Card),
    /// A crew is of two bands at most.
    ThirdBand(Band),
    /// A job is served once.
    JobTwice(Job),
    /// A card that fits the crew is left ashore.
    LeftAshore(Card),
    /// Players do not sail on their first turn of a round (house rule).
    TooSoonToSail,
    /// The round is closed: those who have not settled must settle.
    SettleNow,
    /// This seat has settled, or is the closer.
    NothingToSettle,
    /// A card to settle with is not in the hand.
    SettleNotHeld(Card),
    /// The card is of no band of the closer's crew.
    AttachBand(Card),
    /// The closer's crew is of one band and takes only that.
    AttachOtherBand(Card),
    /// The closer's crew has this job already.
    AttachJob(Card),
    /// A job is attached once.
    AttachJobTwice(Job),
    /// An empty crew takes nothing.
    AttachToNobody(Card),
    /// The card is attached already.
    AttachedAndCrew(Card),
    /// The last card of the pier can't be drawn (house rule).
    LastPierCard,
    /// The last card of the stock was drawn: the player must sail.
    MustSail,
    /// The game is over.
    GameOver,
}

impl IllegalMove for Illegal {
    type Card = Card;

    fn card_twice(card: Card) -> Illegal {
        Illegal::CardTwice(card)
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            Illegal::CardTwice(_) => "C1.1",
            Illegal::NotDealt => "C2.2",
            Illegal::NotYourTurn(_) => "C3.1",
            Illegal::DrawFirst | Illegal::DrawnAlready => "C3.2",
            Illegal::NotHeld(_) => "C3.3",
            Illegal::NobodySails | Illegal::LayDown | Illegal::CrewNotHeld(_) => "C4.1",
            Illegal::PrisonerInCrew(_) => "C4.2",
            Illegal::ThirdBand(_) | Illegal::JobTwice(_) => "C4.3",
            Illegal::LeftAshore(_) => "C4.4",
            Illegal::TooSoonToSail => "C4.7",
            Illegal::SettleNow | Illegal::SettleNotHeld(_) => "C5.1",
            Illegal::AttachBand(_) | Illegal::AttachJob(_) => "C5.2",
            Illegal::AttachJobTwice(_) => "C5.3",
            Illegal::AttachOtherBand(_) | Illegal::AttachToNobody(_) => "C5.4",
            Illegal::AttachedAndCrew(_) => "C5.5",
            Illegal::NothingToSettle => "C5.6",
            Illegal::LastPierCard => "C6.1",
            Illegal::MustSail => "C6.2",
            Illegal::GameOver => "C8.1",
        })
    }
}
