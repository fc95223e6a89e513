//! K5, K6: the fights, the effect of a card there, and why it can't be played there.

use quayside_engine::korsar::{Card, CardSet, End, Illegal, Kind, Move, Phase, Ship, State, View};
use quayside_engine::{GameView as _, Seat};

use super::{colour_name, side_name};
use crate::{Arg, Names, Narrate, Sentence, Text, Who, say};

/// A side, by the reader's name for it: you, your team, a player, two partners.
pub struct Party {
    /// The name.
    pub who: Who,
    /// The form of the verb: "you", "ours", "one", "many".
    form: &'static str,
}

impl Party {
    /// Names a side.
    pub fn of(text: &Text, names: &Names<'_>, view: &View, side: Seat) -> Party {
        let who = side_name(text, names, view, side);
        let own = names.me().is_some_and(|me| view.side(me) == side);
        match (own, view.variant.teams()) {
            (true, false) => Party { who, form: "you" },
            (true, true) => {
                let name = text.word("sea-your-team");
                Party { who: Who { name, you: false }, form: "ours" }
            }
            (false, false) => Party { who, form: "one" },
            (false, true) => Party { who, form: "many" },
        }
    }

    /// Writes a sentence about this side and an amount of gold or strength.
    pub fn say(&self, text: &Text, key: &str, count: impl Into<Arg>) -> Sentence {
        self.sentence(text, key, vec![("count", count.into())])
    }

    /// Writes a sentence about this side with further arguments.
    pub(super) fn sentence(
        &self,
        text: &Text,
        key: &str,
        mut args: Vec<(&'static str, Arg)>,
    ) -> Sentence {
        args.push(("who", Arg::Who(self.who.clone())));
        args.push(("form", Arg::Choice(self.form)));
        text.say(key, args)
    }
}

/// Describes the leader, the lead in strength or by an officer, and who wins the ship if the fight
/// ends like this.
pub fn standing(text: &Text, names: &Names<'_>, view: &View, ship: &Ship) -> Sentence {
    let Some(leader) = ship.leader() else {
        return say!(text, "sea-tied", strength = best(ship, None));
    };
    let party = Party::of(text, names, view, leader);
    if ship.is_unattacked() && ship.commander().is_none() {
        return party.say(text, "sea-next-turn", ship.gold());
    }
    if ship.commander().is_some() {
        let by_admiral = ship.is_led_by_admiral(view.side(ship.owner()));
        let key = if by_admiral { "sea-lead-admiral" } else { "sea-lead-captain" };
        return party.say(text, key, ship.gold());
    }
    party.say(text, "sea-lead-by", lead(ship, leader))
}

/// Returns the lead of a side in strength.
pub(super) fn lead(ship: &Ship, side: Seat) -> i64 {
    let own = ship.colour_of(side).map_or(0, |colour| ship.strength(colour));
    i64::from(own) - i64::from(best(ship, Some(side)))
}

/// Returns the highest strength of all sides except one.
pub(super) fn best(ship: &Ship, but: Option<Seat>) -> u8 {
    let others = ship.sides().filter(|side| Some(side.seat) != but);
    others.map(|side| ship.strength(side.colour)).max().unwrap_or(0)
}

/// Returns the ship as it would be once a seat has played a card there.
pub fn joined(view: &View, ship: &Ship, seat: Seat, card: Card) -> Ship {
    let mut after = *ship;
    after.join(view.side(seat), card, view.side(ship.owner()));
    after
}

/// Describes the effect of a seat's card at a ship: "Add b4: 5 → 9".
pub fn does(text: &Text, view: &View, ship: &Ship, seat: Seat, card: Card) -> Sentence {
    let side = view.side(seat);
    match (card.kind(), ship.colour_of(side)) {
        (Kind::Captain(_) | Kind::Admiral, _) => say!(text, "ship-send", card = card),
        (Kind::Pirate(..) | Kind::Merchant(_), Some(colour)) => {
            let to = joined(view, ship, seat, card).strength(colour);
            say!(text, "ship-add", card = card, from = ship.strength(colour), to = to)
        }
        (Kind::Pirate(..) | Kind::Merchant(_), None) => {
            if view.side(ship.owner()) == side {
                say!(text, "ship-guard", card = card)
            } else {
                say!(text, "ship-attack", card = card)
            }
        }
    }
}

/// Describes the fight after a seat has played a card there.
pub fn follows(
    text: &Text,
    names: &Names<'_>,
    view: &View,
    ship: &Ship,
    (seat, card): (Seat, Card),
) -> Sentence {
    let (side, after) = (view.side(seat), joined(view, ship, seat, card));
    match (after.leader(), after.commander()) {
        (Some(leader), None) if leader == side => {
            say!(text, "ship-then-lead-by", by = lead(&after, side))
        }
        (Some(leader), Some(_)) if leader == side => say!(text, "ship-then-lead"),
        (Some(leader), Some(_)) => {
            Party::of(text, names, view, leader).say(text, "ship-then-officer", 0u8)
        }
        (Some(_), None) => say!(text, "ship-then-behind", by = -lead(&after, side)),
        (None, _) => say!(text, "ship-then-tied", strength = best(&after, None)),
    }
}

/// Describes briefly why a card can't be played on a ship.
pub fn why_not(text: &Text, names: &Names<'_>, illegal: Illegal) -> Sentence {
    match illegal {
        Illegal::OtherColour(colour) => {
            say!(text, "ship-not-colour", colour = colour_name(text, colour))
        }
        Illegal::ColourTaken(colour) => {
            say!(text, "ship-not-taken", colour = colour_name(text, colour))
        }
        Illegal::FightFull(_) => say!(text, "ship-not-full"),
        Illegal::CaptainAlone(colour) => {
            say!(text, "ship-not-captain", colour = colour_name(text, colour))
        }
        Illegal::NotOwner(_) => say!(text, "ship-not-owner"),
        Illegal::PartnersShip(seat) => say!(text, "ship-not-partner", who = names.of(text, seat)),
        Illegal::CardTwice(_)
        | Illegal::NotDealt
        | Illegal::NotYourTurn(_)
        | Illegal::NotHeld(_)
        | Illegal::StockEmpty
        | Illegal::StockLasts
        | Illegal::MerchantDiscarded(_)
        | Illegal::NotMerchant(_)
        | Illegal::NoSuchShip(_)
        | Illegal::GameOver => State::refuse(text, names, &illegal),
    }
}

/// Returns the key of the task of the reader, whose turn it is.
pub fn turn_key(view: &View) -> &'static str {
    match (view.stock, view.hand()) {
        (0, hand) if hand.iter().all(Card::is_merchant) => "hand-must-lay",
        (0, _) => "hand-must-play",
        (_, CardSet::EMPTY) => "hand-must-draw",
        (_, hand) if hand.iter().all(|card| is_idle(view, card)) => "hand-only-draw",
        (_, _) => "hand-choose-ship",
    }
}

/// Returns whether a card can be played nowhere.
pub fn is_idle(view: &View, card: Card) -> bool {
    let may = |mv: Move| view.check(mv).is_ok();
    let mut ships = view.sea.ships().iter();
    !may(Move::Lay(card))
        && !may(Move::Discard(card))
        && !ships.any(|ship| may(Move::Play(card, ship.number())))
}

/// The number of cards in the stock from which players are warned of the end.
const LOW: u8 = 6;

/// Warns that the stock runs low, and says what ends the game.
pub fn warning(text: &Text, names: &Names<'_>, view: &View) -> Option<Sentence> {
    match view.phase {
        Phase::LastLap => Some(say!(text, "sea-last-lap", who = names.of(text, view.first))),
        Phase::Action if view.stock == 0 => {
            Some(match (view.ends_by_team(), view.variant.rules.end) {
                (true, End::AtOnce) => say!(text, "sea-stock-empty-teams"),
                (false, End::AtOnce) => say!(text, "sea-stock-empty"),
                (_, End::FinishLap) => say!(text, "sea-stock-empty-lap"),
            })
        }
        Phase::Action if view.stock <= LOW => Some(say!(text, "sea-stock-low", stock = view.stock)),
        Phase::Deal | Phase::Action | Phase::Over => None,
    }
}

/// Says the number of players, and of cards in the stock.
pub fn progress(text: &Text, view: &View) -> Sentence {
    let players = view.variant.players();
    match view.phase {
        Phase::Over => say!(text, "korsar-over", players = players),
        Phase::Deal | Phase::Action | Phase::LastLap => {
            say!(text, "korsar-where", players = players, stock = view.stock)
        }
    }
}
