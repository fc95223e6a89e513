//! The tables of `docs/rules/corsairs.md`.

use quayside_engine::corsairs::{Band, Card, CardSet, Position as _, Reckoning, RoundEnd, State};
use quayside_engine::{Game, Seat};

use super::{Given, Kind, spaced, values};
use crate::common::table::corsairs::{Deal, charge, charge_all, pass, round, sail, undealt};
use crate::common::table::{attempt, cards, legal, mover, play, winners};

pub(super) const KINDS: &[Kind] = &[
    Kind { page: PAGE, given: &["letter"], out: &["band"], run: band },
    Kind {
        page: PAGE,
        given: &["players"],
        out: &["cards each", "pier", "stock", "stock with 44 penalties out"],
        run: dealt,
    },
    Kind { page: PAGE, given: &["pier", "drawn from"], out: &["colour"], run: colour },
    Kind { page: PAGE, given: &["pier", "crew", "the rest"], out: &["comes out"], run: division },
    Kind { page: PAGE, given: &["closer's crew", "attaches"], out: &["allowed"], run: attachment },
    Kind {
        page: PAGE,
        given: &["cards left in the pier"],
        out: &["taking the first one"],
        run: pier_runs_out,
    },
    Kind {
        page: PAGE,
        given: &["cards left in the stock", "drawn from"],
        out: &["then"],
        run: stock_runs_out,
    },
    Kind {
        page: PAGE,
        given: &["closer is left with", "1 is left with", "2 is left with"],
        out: &["closer takes", "1 takes", "2 takes"],
        run: reckoning,
    },
    Kind { page: PAGE, given: &["out before", "paid in this round"], out: &["then"], run: end },
    Kind {
        page: PAGE,
        given: &["penalties before", "without stowaways"],
        out: &["wins"],
        run: sweep,
    },
    Kind { page: PAGE, given: &["option"], out: &["values, default first"], run: values::<State> },
];

const PAGE: &str = "corsairs.md";

fn band(given: &Given) -> Vec<String> {
    let card: Card = format!("{}1", given.get("letter")).parse().unwrap();
    vec![name(card.band())]
}

fn name(band: Band) -> String {
    format!("{band:?}").to_lowercase()
}

fn dealt(given: &Given) -> Vec<String> {
    let players = given.number("players") as u8;
    let state = Deal::default().at(players, "");
    let mut late = undealt(players, "");
    charge_all(&mut late, 0, 44);
    late.deal(&late.deck_cards());
    let hand = state.hand(Seat::S0).len();
    let numbers = [hand, state.pier().len() as u8, state.stock(), late.stock()];
    numbers.iter().map(ToString::to_string).collect()
}

fn colour(given: &Given) -> Vec<String> {
    let mut state = Deal::default().pier(given.get("pier")).at(2, given.house_rule());
    play(&mut state, 0, &format!("draw {}", given.get("drawn from")));
    vec![name(state.pier_colour().unwrap())]
}

/// Returns the division of a row: the hand is the crew, the rest, and prisoners up to twelve cards.
fn division(given: &Given) -> Vec<String> {
    let pier = given.get("pier");
    let pier = Band::ALL.into_iter().find(|&band| name(band) == pier).unwrap();
    let named = format!("{} {}", given.get("crew"), given.get("the rest"));
    let (first, hand) = with_prisoners(pier, &cards(&named));
    let mut state = Deal::default().hand(0, &hand).pier(&first).at(2, given.house_rule());
    sail(&mut state, 0);
    let events = match attempt(&mut state, 0, &format!("crew {}", given.get("crew"))) {
        Err(rule) => return vec![format!("no: {rule}")],
        Ok(events) if events.is_empty() => play(&mut state, 1, "settle"),
        Ok(events) => events,
    };
    let reckoning = reckoned(&events);
    let (limit, stowaways) = (reckoning.limit(Seat::S0), reckoning.stowaways[Seat::S0]);
    let count = stowaways.unwrap().len();
    let plural = if count == 1 { "" } else { "s" };
    vec![format!("limit {} with {count} stowaway{plural}", limit.unwrap())]
}

/// Returns a first card of the pier, and the hand with prisoners up to twelve cards.
fn with_prisoners(pier: Band, named: &[Card]) -> (String, String) {
    let named_set: CardSet = named.iter().copied().collect();
    let mut free = (CardSet::ALL.of_band(pier) - named_set).iter();
    let first = free.next().unwrap();
    let hand: Vec<Card> = named.iter().copied().chain(free).take(12).collect();
    (first.to_string(), spaced(hand))
}

fn reckoned(events: &[RoundEnd]) -> Reckoning {
    match events {
        [RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning)] => *reckoning,
        _ => panic!("the round did not sail: {events:?}"),
    }
}

/// Returns the answer to an attachment: the closer has the crew, stowaways of bands that the row
/// does not name, and prisoners.
fn attachment(given: &Given) -> Vec<String> {
    let (crew, attaches) = (given.get("closer's crew"), given.get("attaches"));
    let named: CardSet = cards(&format!("{crew} {attaches}")).into_iter().collect();
    let mut unnamed = Band::ALL.into_iter().filter(|&band| named.of_band(band).is_empty());
    let pier = unnamed.next().unwrap();
    let stowaways = spaced(CardSet::ALL.of_band(unnamed.next().unwrap()).iter().take(2));
    let (first, hand) = with_prisoners(pier, &cards(&format!("{crew} {stowaways}")));
    let deal = Deal::default().hand(0, &hand).hand(1, attaches).pier(&first);
    let mut state = deal.at(2, given.house_rule());
    sail(&mut state, 0);
    play(&mut state, 0, &format!("crew {crew}"));
    let attach = if attaches.is_empty() { String::new() } else { format!(" attach {attaches}") };
    vec![match attempt(&mut state, 1, &format!("settle{attach}")) {
        Ok(_) => "yes".to_owned(),
        Err(rule) => format!("no: {rule}"),
    }]
}

fn pier_runs_out(given: &Given) -> Vec<String> {
    let mut state = Deal::default().at(2, given.house_rule());
    while state.pier().len() > given.number("cards left in the pier") {
        let (number, first) = (mover(&state), state.pier()[0]);
        play(&mut state, number, "draw pier");
        play(&mut state, number, &format!("discard {first}"));
    }
    let number = mover(&state);
    vec![match attempt(&mut state, number, "draw pier") {
        Ok(events) if events.is_empty() => "the round continues".to_owned(),
        Ok(events) if events == [RoundEnd::Annulled] => "the round is annulled".to_owned(),
        Ok(events) => format!("{events:?}"),
        Err(rule) => format!("no: {rule}"),
    }]
}

fn stock_runs_out(given: &Given) -> Vec<String> {
    let mut state = Deal::default().at(2, given.house_rule());
    while usize::from(state.stock()) > given.number("cards left in the stock") {
        pass(&mut state);
    }
    let number = mover(&state);
    play(&mut state, number, &format!("draw {}", given.get("drawn from")));
    let legal = legal(&state, number);
    let count = |verb: &str| legal.iter().filter(|mv| mv.starts_with(verb)).count();
    vec![match (count("discard"), count("sail")) {
        (13, 13) => "may sail".to_owned(),
        (0, 13) => "must sail".to_owned(),
        counts => format!("{counts:?}"),
    }]
}

fn reckoning(given: &Given) -> Vec<String> {
    let mut state = undealt(3, given.house_rule());
    let left = ["closer is left with", "1 is left with", "2 is left with"];
    round(&mut state, 0, &left.map(|column| cards(given.get(column))));
    Seat::table(3).map(|seat| state.penalties(seat).to_string()).collect()
}

fn end(given: &Given) -> Vec<String> {
    let mut state = undealt(2, given.house_rule());
    charge_all(&mut state, 0, given.number("out before"));
    charge(&mut state, 0, given.number("paid in this round"));
    vec![match (state.outcome(), state.is_last_round()) {
        (Some(_), _) => "game over".to_owned(),
        (None, true) => "last round".to_owned(),
        (None, false) => "next round".to_owned(),
    }]
}

fn sweep(given: &Given) -> Vec<String> {
    let mut state = undealt(3, given.house_rule());
    let before = given.get("penalties before").split(' ').map(|count| count.parse().unwrap());
    before.enumerate().for_each(|(number, count)| charge_all(&mut state, number, count));
    let clean: Vec<usize> =
        given.get("without stowaways").split(' ').map(|number| number.parse().unwrap()).collect();
    let spare = state.deck_cards().into_iter().rev();
    let spare: Vec<Card> = spare.filter(|card| card.band() == Band::Green).take(3).collect();
    let stowaways: Vec<Vec<Card>> = (0..3)
        .map(|number| if clean.contains(&number) { Vec::new() } else { vec![spare[number]] })
        .collect();
    let events = round(&mut state, 0, &stowaways);
    assert!(matches!(events[..], [RoundEnd::Sweep(_)]), "nobody sweeps: {events:?}");
    vec![spaced(winners(&state))]
}
