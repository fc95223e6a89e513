//! Korsar in words.

pub mod fight;
pub mod guide;
mod plain;
pub mod reason;

use quayside_engine::Seat;
use quayside_engine::korsar::{Card, Colour, Event, Illegal, Kind, Move, Ship, State, View};

use crate::{MoveText, Names, Narrate, SeenMove, Sentence, Text, Who, say};

impl Narrate for State {
    fn title(text: &Text) -> Sentence {
        say!(text, "plain-korsar")
    }

    fn open(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        plain::open(text, names, view)
    }

    fn layout(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        plain::layout(text, names, view)
    }

    fn turn(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
        plain::turn(text, names, view)
    }

    fn describe_move(text: &Text, names: &Names<'_>, seen_move: &SeenMove<'_, State>) -> MoveText {
        let mut said = MoveText::line(describe_move(text, names, seen_move));
        let events = seen_move.events.iter();
        said.lines
            .extend(events.map(|&event| describe_event(text, names, &seen_move.before, event)));
        said
    }

    fn refuse(text: &Text, names: &Names<'_>, illegal: &Illegal) -> Sentence {
        refuse(text, names, *illegal)
    }

    fn advise(text: &Text, _: &View, mv: Move) -> Sentence {
        match mv {
            Move::Draw => say!(text, "advise-draw"),
            Move::Lay(card) => say!(text, "advise-lay", card = card),
            Move::Play(card, ship) => say!(text, "advise-play", card = card, ship = ship),
            Move::Discard(card) => say!(text, "advise-throw", card = card),
        }
    }

    fn gains(
        text: &Text,
        names: &Names<'_>,
        view: &View,
        mv: Move,
        _: Option<Move>,
    ) -> Vec<Sentence> {
        let reasons = reason::gains(view, mv);
        reasons.into_iter().map(|reason| reason::describe(text, names, view, reason)).collect()
    }

    fn losses(
        text: &Text,
        names: &Names<'_>,
        view: &View,
        mv: Move,
        better: Move,
    ) -> Vec<Sentence> {
        let reasons = reason::losses(view, mv, better);
        reasons.into_iter().map(|reason| reason::describe(text, names, view, reason)).collect()
    }

    fn card_name(text: &Text, card: Card) -> String {
        match card.kind() {
            Kind::Merchant(gold) => say!(text, "card-merchant", gold = gold),
            Kind::Pirate(colour, strength) => {
                say!(text, "card-pirate", strength = strength, colour = colour_name(text, colour))
            }
            Kind::Captain(colour) => {
                say!(text, "card-captain", colour = colour_name(text, colour))
            }
            Kind::Admiral => say!(text, "card-admiral"),
        }
        .to_string()
    }

    fn short_name(text: &Text, card: Card) -> String {
        match card.kind() {
            Kind::Merchant(gold) => say!(text, "card-merchant.short", gold = gold).to_string(),
            Kind::Pirate(colour, strength) => {
                let colour = colour_name(text, colour);
                say!(text, "card-pirate.short", strength = strength, colour = colour).to_string()
            }
            Kind::Captain(_) | Kind::Admiral => Self::card_name(text, card),
        }
    }
}

/// Names a colour: "purple".
pub fn colour_name(text: &Text, colour: Colour) -> String {
    text.word(&format!("colour-{}", colour_id(colour)))
}

/// Returns the id of a colour in keys and style sheets.
pub const fn colour_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::Yellow => "yellow",
    }
}

/// Names a side: a player, or both partners of a team.
pub fn side_name(text: &Text, names: &Names<'_>, view: &View, side: Seat) -> Who {
    let seats = Seat::table(view.variant.players());
    names.list(text, seats.filter(|&seat| view.side(seat) == side))
}

fn describe_move(text: &Text, names: &Names<'_>, seen_move: &SeenMove<'_, State>) -> Sentence {
    let (before, seat) = (&seen_move.before, seen_move.seat);
    let who = names.of(text, seat);
    let Some(mv) = seen_move.mv else { return Sentence::default() };
    match mv {
        Move::Draw => {
            let drawn = seen_move.after.seen(seat).minus(before.seen(seat));
            let said = match drawn.iter().next() {
                Some(card) => say!(text, "did-draw-ship", who = who, card = card),
                None => say!(text, "did-draw", who = who),
            };
            if before.stock == 1 { said.then(say!(text, "was-last-of-stock")) } else { said }
        }
        Move::Lay(card) => {
            let gold = if let Kind::Merchant(gold) = card.kind() { gold } else { 0 };
            say!(text, "did-lay", who = who, gold = gold)
        }
        Move::Play(card, number) => match before.sea.ship(number) {
            Some(ship) => describe_play(text, names, seen_move, card, ship),
            None => Sentence::default(),
        },
        Move::Discard(card) => say!(text, "did-throw", who = who, card = card),
    }
}

fn describe_play(
    text: &Text,
    names: &Names<'_>,
    seen_move: &SeenMove<'_, State>,
    card: Card,
    ship: &Ship,
) -> Sentence {
    let (before, seat) = (&seen_move.before, seen_move.seat);
    let (who, gold, side) = (names.of(text, seat), ship.gold(), before.side(seat));
    let own = ship.owner() == seat;
    let owner = names.of(text, ship.owner());
    let did = match (card.kind(), ship.colour_of(side)) {
        (Kind::Captain(_), _) if own => {
            say!(text, "did-captain-own", who = who, card = card, gold = gold)
        }
        (Kind::Captain(_), _) => {
            say!(text, "did-captain", who = who, card = card, gold = gold, owner = owner)
        }
        (Kind::Admiral, _) => say!(text, "did-admiral", who = who, card = card, gold = gold),
        (Kind::Merchant(_) | Kind::Pirate(..), Some(_)) if own => {
            say!(text, "did-reinforce-own", who = who, card = card, gold = gold)
        }
        (Kind::Merchant(_) | Kind::Pirate(..), Some(_)) => {
            say!(text, "did-reinforce", who = who, card = card, gold = gold, owner = owner)
        }
        (Kind::Merchant(_) | Kind::Pirate(..), None) if own => {
            say!(text, "did-defend", who = who, card = card, gold = gold)
        }
        (Kind::Merchant(_) | Kind::Pirate(..), None) if before.side(ship.owner()) == side => {
            say!(text, "did-guard", who = who, card = card, gold = gold, owner = owner)
        }
        (Kind::Merchant(_) | Kind::Pirate(..), None) => {
            say!(text, "did-attack", who = who, card = card, gold = gold, owner = owner)
        }
    };
    match seen_move.after.sea.ship(ship.number()) {
        Some(ship) => did.then(who_leads(text, names, before, ship)),
        None => did,
    }
}

fn who_leads(text: &Text, names: &Names<'_>, view: &View, ship: &Ship) -> Sentence {
    let Some(leader) = ship.leader() else { return say!(text, "now-tied") };
    let (who, seats) = (side_name(text, names, view, leader), view.variant.team_size());
    say!(text, "now-leads", who = who, seats = seats)
}

fn describe_event(text: &Text, names: &Names<'_>, view: &View, event: Event) -> Sentence {
    match event {
        Event::Won { side, gold, .. } => {
            say!(text, "did-win", who = side_name(text, names, view, side), gold = gold)
        }
        Event::PassedOver(seat) => say!(text, "is-passed-over", who = names.of(text, seat)),
        Event::Lost { gold, .. } => say!(text, "nobody-wins", gold = gold),
    }
}

fn refuse(text: &Text, names: &Names<'_>, illegal: Illegal) -> Sentence {
    match illegal {
        Illegal::CardTwice(card) => say!(text, "refuse-card-twice", card = card),
        Illegal::NotDealt => say!(text, "refuse-not-dealt"),
        Illegal::NotYourTurn(seat) => {
            say!(text, "refuse-not-your-turn", who = names.of(text, seat))
        }
        Illegal::NotHeld(card) => say!(text, "refuse-not-held", card = card),
        Illegal::StockEmpty => say!(text, "refuse-stock-empty"),
        Illegal::StockLasts => say!(text, "refuse-stock-lasts"),
        Illegal::MerchantDiscarded(card) => {
            say!(text, "refuse-merchant-discarded", card = card)
        }
        Illegal::NotMerchant(card) => say!(text, "refuse-not-merchant", card = card),
        Illegal::NoSuchShip(number) => say!(text, "refuse-no-such-ship", ship = number),
        Illegal::ColourTaken(colour) => {
            say!(text, "refuse-colour-taken", colour = colour_name(text, colour))
        }
        Illegal::OtherColour(colour) => {
            say!(text, "refuse-other-colour", colour = colour_name(text, colour))
        }
        Illegal::FightFull(_) => say!(text, "refuse-fight-full"),
        Illegal::CaptainAlone(colour) => {
            say!(text, "refuse-captain-alone", colour = colour_name(text, colour))
        }
        Illegal::NotOwner(seat) => say!(text, "refuse-not-owner", who = names.of(text, seat)),
        Illegal::PartnersShip(seat) => {
            say!(text, "refuse-partners-ship", who = names.of(text, seat))
        }
        Illegal::GameOver => say!(text, "refuse-game-over"),
    }
}
