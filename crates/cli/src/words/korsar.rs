//! Korsar in words.

use quayside_engine::korsar::{Card, Colour, Event, Illegal, Kind, Move, Ship, State};
use quayside_engine::{Game, Record, Seat, record::Step};

use super::{count, or_none};
use crate::json;
use crate::told::{Names, Said, Told};

impl Told for State {
    type Json = json::Korsar;

    const TITLE: &'static str = "Korsar, the game of Reiner Knizia";

    fn json(record: &Record<State>) -> json::Korsar {
        json::Korsar::of(record)
    }

    fn tell_deal(&self, names: &Names) -> Vec<String> {
        let Some(seat) = self.to_move().first() else { return Vec::new() };
        let stock = count(self.stock(), "card", "cards");
        vec![format!("Six cards each, {stock} in the stock; {} begins.", names.of(seat))]
    }

    fn tell(step: &Step<'_, State>, names: &Names) -> Said {
        let events = step.events.iter().map(|event| tell_event(*event, step.before, names));
        let then = events.map(|line| format!("    {line}")).collect();
        Said { did: tell_move(step, names), then }
    }

    fn goes_on(_: &Step<'_, State>) -> bool {
        false
    }

    fn show(&self, names: &Names) -> Vec<String> {
        let mut lines: Vec<String> =
            self.sea().ships().iter().map(|ship| show_ship(self, ship, names)).collect();
        let over = self.outcome().is_some();
        for seat in seats(self) {
            let hand = or_none(&self.hand(seat));
            lines.push(format!("{}  {hand}", names.of(seat)));
        }
        if !over {
            lines.push(format!("Stock  {}", count(self.stock(), "card", "cards")));
        }
        let sides = seats(self).filter(|&seat| self.side(seat) == seat);
        let gold = |side| format!("{} {}", side_name(self, side, names), self.score(side));
        let gold = sides.map(gold).collect::<Vec<_>>().join(", ");
        lines.push(format!("Gold: {gold}."));
        if let Some(seat) = self.to_move().first() {
            lines.push(format!("It is the turn of {}.", names.of(seat)));
        }
        lines
    }

    fn refuse(illegal: &Illegal) -> String {
        refusal(*illegal)
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    Seat::table(state.variant().players())
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::Yellow => "yellow",
    }
}

fn side_name(state: &State, side: Seat, names: &Names) -> String {
    names.list(seats(state).filter(|&seat| state.side(seat) == side))
}

fn tell_move(step: &Step<'_, State>, names: &Names) -> String {
    let before = step.before;
    match step.mv {
        Move::Draw => {
            format!("draws {}", step.after.hand(step.seat).minus(before.hand(step.seat)))
        }
        Move::Lay(card) => format!("sends ship {} to sea: {card}", before.laid() + 1),
        Move::Play(card, number) => match before.sea().ship(number) {
            Some(ship) => tell_play(step, card, ship, names),
            None => format!("plays {card}"),
        },
        Move::Discard(card) => format!("discards {card}"),
    }
}

fn tell_play(step: &Step<'_, State>, card: Card, ship: &Ship, names: &Names) -> String {
    let number = ship.number();
    let side = step.before.side(step.seat);
    let did = match (card.kind(), ship.colour_of(side)) {
        (Kind::Captain(_), _) => format!("plays the captain {card} on ship {number}"),
        (Kind::Admiral, _) => format!("plays the admiral on ship {number}"),
        (Kind::Merchant(_) | Kind::Pirate(..), Some(_)) => {
            format!("reinforces at ship {number} with {card}")
        }
        (Kind::Merchant(_) | Kind::Pirate(..), None) if step.before.side(ship.owner()) == side => {
            format!("defends ship {number} with {card}")
        }
        (Kind::Merchant(_) | Kind::Pirate(..), None) => {
            format!("attacks ship {number} of {} with {card}", names.of(ship.owner()))
        }
    };
    let leader = step.after.sea().ship(number).map(Ship::leader);
    match leader {
        Some(None) => format!("{did}: a tie"),
        Some(Some(_)) | None => did,
    }
}

fn tell_event(event: Event, state: &State, names: &Names) -> String {
    match event {
        Event::Won { side, ship, gold } => {
            format!("Ship {ship} with {gold} gold goes to {}.", side_name(state, side, names))
        }
        Event::PassedOver(seat) => format!("{} has no cards and is passed over.", names.of(seat)),
        Event::Lost { ship, gold } => format!("Nobody wins ship {ship} with {gold} gold."),
    }
}

fn show_ship(state: &State, ship: &Ship, names: &Names) -> String {
    let side = |side: quayside_engine::korsar::Side| {
        let captain =
            if ship.fight().contains(Card::captain(side.colour)) { " and the captain" } else { "" };
        let strength = ship.fight().strength(side.colour);
        format!(
            "{} {} {strength}{captain}",
            side_name(state, side.seat, names),
            colour_name(side.colour)
        )
    };
    let mut fight: Vec<String> = ship.sides().map(side).collect();
    if ship.fight().contains(Card::ADMIRAL) {
        fight.push("the admiral".to_owned());
    }
    let fight = if fight.is_empty() { "not attacked".to_owned() } else { fight.join(", ") };
    let leads = match ship.leader() {
        Some(side) => format!("{} leads", side_name(state, side, names)),
        None => "a tie".to_owned(),
    };
    let (number, gold, owner) = (ship.number(), ship.gold(), names.of(ship.owner()));
    format!("Ship {number}  {gold} gold, of {owner}: {fight}; {leads}")
}

fn refusal(illegal: Illegal) -> String {
    match illegal {
        Illegal::CardTwice(card) => format!("{card} stands twice"),
        Illegal::NotDealt => "the cards are not dealt yet".to_owned(),
        Illegal::NotYourTurn(seat) => format!("it is the turn of seat {seat}"),
        Illegal::NotHeld(card) => format!("{card} is not in the hand"),
        Illegal::StockEmpty => "the stock is empty: play a card or discard one".to_owned(),
        Illegal::StockLasts => "nobody may discard while the stock lasts".to_owned(),
        Illegal::MerchantDiscarded(card) => {
            format!("{card} is a merchant ship and can't be discarded")
        }
        Illegal::NotMerchant(card) => format!("{card} can't be played like that"),
        Illegal::NoSuchShip(number) => format!("there is no ship {number} at sea"),
        Illegal::ColourTaken(colour) => {
            format!("another side fights for this ship in {}", colour_name(colour))
        }
        Illegal::OtherColour(colour) => {
            format!("this side fights for this ship in {}", colour_name(colour))
        }
        Illegal::FightFull(number) => {
            format!("four sides fight for ship {number}; nobody can join")
        }
        Illegal::CaptainAlone(colour) => {
            format!(
                "the {} captain needs {} ships of the own side there",
                colour_name(colour),
                colour_name(colour)
            )
        }
        Illegal::NotOwner(seat) => format!("the admiral is for the ship's owner, seat {seat}"),
        Illegal::PartnersShip(seat) => {
            format!("the admiral is for the very player who laid the ship, seat {seat}")
        }
        Illegal::GameOver => "the game is over".to_owned(),
    }
}
