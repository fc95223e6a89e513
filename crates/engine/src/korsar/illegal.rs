//! Why a move is refused: one variant for each reason, with its rule.

use super::{Card, Colour, ShipNumber};
use crate::game::IllegalMove;
use crate::rule::RuleId;
use crate::seat::Seat;

/// Why a move is refused, with what the player needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A move names one card once.
    CardTwice(Card),
    /// The cards are not dealt yet.
    NotDealt,
    /// It is another player's turn.
    NotYourTurn(Seat),
    /// The card is not in the hand.
    NotHeld(Card),
    /// The stock is empty: there is no card to draw.
    StockEmpty,
    /// Players may not discard while the stock lasts.
    StockLasts,
    /// A merchant ship can't be discarded.
    MerchantDiscarded(Card),
    /// A merchant ship is laid, not played on a ship; anything else is played on a ship.
    NotMerchant(Card),
    /// No ship with this number is at sea.
    NoSuchShip(ShipNumber),
    /// Another side fights for this ship under this colour.
    ColourTaken(Colour),
    /// The player's side fights for this ship under another colour.
    OtherColour(Colour),
    /// Four sides fight for this ship: no other side can join.
    FightFull(ShipNumber),
    /// A captain joins ships of the same side and colour.
    CaptainAlone(Colour),
    /// The admiral is played by the owner of the ship.
    NotOwner(Seat),
    /// The admiral is played by the very player who laid the ship, not by the partner.
    PartnersShip(Seat),
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
            Illegal::NotDealt | Illegal::NotYourTurn(_) => "K2.2",
            Illegal::CardTwice(_) | Illegal::NotHeld(_) => "K3.2",
            Illegal::StockEmpty | Illegal::StockLasts | Illegal::MerchantDiscarded(_) => "K3.3",
            Illegal::NotMerchant(_) => "K4.1",
            Illegal::NoSuchShip(_) => "K5.1",
            Illegal::ColourTaken(_) | Illegal::OtherColour(_) => "K5.2",
            Illegal::FightFull(_) => "K5.4",
            Illegal::CaptainAlone(_) => "K5.5",
            Illegal::NotOwner(_) => "K5.6",
            Illegal::PartnersShip(_) => "K8.4",
            Illegal::GameOver => "K7.1",
        })
    }
}
