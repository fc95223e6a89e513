//! A table of Korsar in plain lines.

use quayside_engine::korsar::{Card, CardSet, Colour, HAND, Kind, Phase, Ship, View};
use quayside_engine::{GameView, Hand, Seat, SeatSet};

use super::side_name;
use crate::{AnyCard, Arg, Names, Sentence, Text, plain, say};

/// Names the first player, if the game was just dealt.
pub(super) fn open(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
    let undrawn = Card::COUNT - HAND * usize::from(view.variant.players());
    // The only other first move is to lay a ship.
    let begins = usize::from(view.stock) == undrawn && view.laid == 0;
    if !begins || view.phase == Phase::Deal {
        return Vec::new();
    }
    let who = names.of(text, view.first);
    vec![say!(text, "plain-begins", stock = view.stock, who = who)]
}

/// Describes everything that the view shows.
pub(super) fn layout(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
    if view.phase == Phase::Deal {
        return vec![say!(text, "refuse-not-dealt")];
    }
    let over = view.phase == Phase::Over;
    let ships = view.sea.ships();
    let mut lines: Vec<Sentence> =
        ships.iter().map(|at_sea| ship(text, names, view, at_sea)).collect();
    if ships.is_empty() && !over {
        lines.push(say!(text, "sea-empty"));
    }
    lines.extend(seats(view).map(|seat| hand(text, names, view, seat)));
    if !view.thrown.is_empty() {
        let cards = view.thrown.iter().map(|&(_, card)| AnyCard::from(card)).collect();
        lines.push(say!(text, "plain-thrown", cards = Arg::Cards(cards)));
    }
    if !over {
        lines.push(plain::stock(text, view.stock));
    }
    let gold = sides(view).map(|side| (side_name(text, names, view, side), view.score(side)));
    lines.push(say!(text, "plain-gold", scores = plain::scores(text, gold)));
    lines
}

fn seats(view: &View) -> impl Iterator<Item = Seat> {
    Seat::table(view.variant.players())
}

fn sides(view: &View) -> impl Iterator<Item = Seat> {
    seats(view).filter(|&seat| view.side(seat) == seat)
}

/// Shows a ship at sea and the fight for it.
fn ship(text: &Text, names: &Names<'_>, view: &View, ship: &Ship) -> Sentence {
    let owner = names.of(text, ship.owner());
    let (number, gold) = (ship.number(), ship.gold());
    if ship.fight().is_empty() {
        return say!(text, "plain-ship-calm", ship = number, gold = gold, owner = owner);
    }
    let fight = fight(text, names, view, ship);
    let said = say!(text, "plain-ship", ship = number, gold = gold, owner = owner, fight = fight);
    said.then(super::who_leads(text, names, view, ship))
}

/// Joins the sides of a fight, each with its cards.
fn fight(text: &Text, names: &Names<'_>, view: &View, ship: &Ship) -> Sentence {
    let owners = view.side(ship.owner());
    let admiral = ship.fight().contains(Card::ADMIRAL).then_some(Card::ADMIRAL);
    let mut sides: Vec<(Seat, CardSet)> =
        ship.sides().map(|side| (side.seat, of_colour(ship.fight(), side.colour))).collect();
    if let Some(admiral) = admiral {
        match sides.iter_mut().find(|(side, _)| *side == owners) {
            Some((_, cards)) => cards.insert(admiral),
            None => sides.push((owners, [admiral].into_iter().collect())),
        }
    }
    plain::listed(sides.into_iter().map(|(side, cards)| {
        let who = side_name(text, names, view, side);
        say!(text, "plain-side", who = who, cards = cards)
    }))
}

fn of_colour(cards: CardSet, colour: Colour) -> CardSet {
    let sails = |card: &Card| match card.kind() {
        Kind::Pirate(of, _) | Kind::Captain(of) => of == colour,
        Kind::Merchant(_) | Kind::Admiral => false,
    };
    cards.iter().filter(sails).collect()
}

fn hand(text: &Text, names: &Names<'_>, view: &View, seat: Seat) -> Sentence {
    let who = names.of(text, seat);
    match view.hands[seat] {
        Hand::Seen(cards) if !cards.is_empty() => {
            say!(text, "plain-hand", who = who, cards = cards)
        }
        Hand::Seen(_) => plain::hidden_hand(text, who, 0),
        Hand::Hidden(count) => plain::hidden_hand(text, who, count),
    }
}

/// Says whose turn it is, or who has won.
pub(super) fn turn(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
    let moves = say!(text, "plain-turn", who = names.of(text, view.mover));
    match view.phase {
        Phase::Deal => Vec::new(),
        Phase::Action => vec![moves],
        Phase::LastLap => {
            vec![say!(text, "sea-last-lap", who = names.of(text, view.first)), moves]
        }
        Phase::Over => {
            let winners = view.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners);
            vec![plain::won(text, names, winners, view.variant.team_size())]
        }
    }
}
