//! The tables of `docs/rules/korsar.md`.

use quayside_engine::korsar::{Card, Event, Phase, Ship, State, Variant};
use quayside_engine::{Game, Seat};

use super::{Given, Kind, spaced, values};
use crate::common::table::korsar::{alone, deal, drained, endgame, gold, scores, shed, teams};
use crate::common::table::{attempt, cards, legal, mover, play, seat, winners, without};

pub(super) const KINDS: &[Kind] = &[
    Kind { page: PAGE, given: &["card"], out: &["how many"], run: copies },
    Kind { page: PAGE, given: &["players"], out: &["alone", "in teams", "stock"], run: seats },
    Kind { page: PAGE, given: &["players", "begins"], out: &["order of play"], run: order },
    Kind { page: PAGE, given: &["plays on the ship of 0"], out: &["comes out"], run: fight },
    Kind {
        page: PAGE,
        given: &["plays in two teams on the ship of 0"],
        out: &["comes out"],
        run: team_fight,
    },
    Kind { page: PAGE, given: &["hand", "stock"], out: &["may do"], run: may_do },
    Kind { page: PAGE, given: &["last moves"], out: &["0 gets", "1 gets"], run: last_moves },
    Kind {
        page: PAGE,
        given: &["0 has won", "1 has won", "1 still holds"],
        out: &["score of 0", "score of 1", "wins"],
        run: score,
    },
    Kind { page: PAGE, given: &["option"], out: &["values, default first"], run: values::<State> },
];

const PAGE: &str = "korsar.md";

fn copies(given: &Given) -> Vec<String> {
    let card: Card = given.get("card").parse().unwrap();
    vec![Card::DECK.iter().filter(|&&other| other == card).count().to_string()]
}

fn seats(given: &Given) -> Vec<String> {
    let players = given.number("players") as u8;
    let tables = [false, true].map(|teams| Variant::new(players, teams));
    let yes = |table: &Option<Variant>| if table.is_some() { "yes" } else { "no" }.to_owned();
    let mut stocks = tables.iter().flatten().map(|&table| deal(table, &[], "").stock());
    let stock = stocks.next();
    assert!(stocks.all(|other| Some(other) == stock), "teams change the stock");
    vec![yes(&tables[0]), yes(&tables[1]), stock.map_or(String::new(), |stock| stock.to_string())]
}

fn order(given: &Given) -> Vec<String> {
    let players = given.get("players");
    let table = match players.strip_suffix(" in teams") {
        Some(players) => teams(players.parse().unwrap(), given.house_rule()),
        None => alone(players.parse().unwrap(), given.house_rule()),
    };
    let mut state = State::undealt(table, seat(given.number("begins")));
    state.deal(&Card::DECK);
    let turns = (0..table.players()).map(|_| {
        let number = mover(&state);
        play(&mut state, number, "draw");
        number
    });
    vec![spaced(turns.collect::<Vec<_>>())]
}

fn fight(given: &Given) -> Vec<String> {
    let plays = given.get("plays on the ship of 0");
    vec![fight_at(alone(5, given.house_rule()), plays)]
}

fn team_fight(given: &Given) -> Vec<String> {
    let plays = given.get("plays in two teams on the ship of 0");
    vec![fight_at(teams(4, given.house_rule()), plays)]
}

/// Returns the result of a fight: seat 0 lays a ship, then the plays are made, and a seat that is
/// not mentioned draws.
fn fight_at(table: Variant, plays: &str) -> String {
    let plays: Vec<(usize, &str)> = plays.split(", ").map(play_of).collect();
    let mut hands = vec![Vec::new(); table.players().into()];
    hands[0].push("m5");
    for &(number, card) in plays.iter().filter(|(_, card)| *card != "draw") {
        hands[number].push(card);
    }
    let hands: Vec<String> = hands.iter().map(|hand| hand.join(" ")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let mut state = deal(table, &hands, "");
    let mut events = play(&mut state, 0, "play m5");
    for (place, &(number, card)) in plays.iter().enumerate() {
        while mover(&state) != number {
            let idle = mover(&state);
            events.extend(play(&mut state, idle, "draw"));
        }
        let mv = if card == "draw" { "draw".to_owned() } else { format!("play {card} @1") };
        match attempt(&mut state, number, &mv) {
            Ok(more) => events.extend(more),
            Err(rule) => {
                assert_eq!(place + 1, plays.len(), "{number} {card} is refused: {rule}");
                return format!("no: {rule}");
            }
        }
    }
    match (state.sea().ship(1).map(Ship::leader), &events[..]) {
        (Some(Some(leader)), []) => format!("{leader} leads"),
        (Some(None), []) => "no side leads".to_owned(),
        (None, [Event::Won { side, ship: 1, gold: 5 }]) => format!("{side} has won"),
        other => panic!("{other:?}"),
    }
}

/// Reads `1 b3`: who, and what.
fn play_of(text: &str) -> (usize, &str) {
    let (number, card) = text.split_once(' ').unwrap();
    (number.parse().unwrap(), card)
}

/// Returns the legal actions: two players, seat 0 to move, nothing at sea that can be fought for.
fn may_do(given: &Given) -> Vec<String> {
    let hand: Vec<Card> = cards(given.get("hand"));
    let state = match given.get("stock") {
        "left" => with_stock(given, &hand),
        "empty" => endgame(given.house_rule(), &as_many(hand.clone(), Vec::new())),
        other => panic!("the stock is left or empty, not {other:?}"),
    };
    assert_eq!(state.hand(Seat::S0).iter().collect::<Vec<_>>(), hand);
    vec![legal(&state, 0).join(", ")]
}

/// Gives seat 1 as many cards to keep as seat 0 keeps.
fn as_many(zero: Vec<Card>, mut one: Vec<Card>) -> [Vec<Card>; 2] {
    let mut free = without(Card::DECK.to_vec(), &[&zero[..], &one].concat());
    free.retain(|card| !card.is_merchant());
    one.extend(free.into_iter().take(zero.len() - one.len()));
    [zero, one]
}

/// Lays merchant ships until the hand is as small as it should be.
fn with_stock(given: &Given, hand: &[Card]) -> State {
    let extra = &cards::<Card>("m3 m3 m3 m3 m3 m3")[hand.len()..];
    let dealt = spaced(hand.iter().chain(extra));
    let mut state = deal(alone(2, given.house_rule()), &[&dealt], "");
    for _ in extra {
        play(&mut state, 0, "play m3");
        play(&mut state, 1, "draw");
    }
    state
}

/// Plays the last moves: the stock is empty, both hold as many cards, and seat 0 plays the last of
/// its own.
fn last_moves(given: &Given) -> Vec<String> {
    let moves: Vec<(usize, &str)> = given.get("last moves").split(", ").map(play_of).collect();
    let kept = |number: usize| -> Vec<Card> {
        let own = moves.iter().filter(|(who, _)| *who == number);
        own.map(|(_, card)| card.parse().unwrap()).collect()
    };
    let mut state = endgame(given.house_rule(), &as_many(kept(0), kept(1)));
    let before = gold(&state);
    let mut laid = state.view(Seat::S0).laid;
    for &(number, card) in &moves {
        let is_merchant = card.parse::<Card>().unwrap().is_merchant();
        laid += u8::from(is_merchant);
        let at = if is_merchant { String::new() } else { format!(" @{laid}") };
        play(&mut state, number, &format!("play {card}{at}"));
    }
    assert_eq!(state.phase(), Phase::Over, "the game goes on");
    gold(&state).iter().zip(before).map(|(after, before)| (after - before).to_string()).collect()
}

/// Returns the scores: seat 0 wins so much gold and runs out of cards; seat 1 wins so much and
/// keeps one card.
fn score(given: &Given) -> Vec<String> {
    let held: Card = given.get("1 still holds").parse().unwrap();
    let mut others = without(Card::DECK.to_vec(), &[held]);
    others.sort_by_key(|card| !card.is_merchant());
    let pirates = others.split_off(others.iter().filter(|card| card.is_merchant()).count());
    let mut zero = ships(given.number("0 has won"), &others).unwrap();
    let mut one = without(others, &zero);
    let gold: usize = one.iter().map(|&card| merchant_gold(card)).sum();
    assert_eq!(gold, given.number("1 has won"), "all the gold makes 100");
    one.push(held);
    zero.extend(&pirates[..39 - zero.len()]);
    let mut state = drained(alone(2, given.house_rule()), &[zero, one]);
    while state.phase() != Phase::Over {
        let keep = if mover(&state) == 1 { vec![held] } else { Vec::new() };
        shed(&mut state, &keep);
    }
    assert_eq!(state.hand(Seat::S1).iter().collect::<Vec<_>>(), [held]);
    let scores = scores(&state);
    vec![scores[0].to_string(), scores[1].to_string(), spaced(winners(&state))]
}

fn merchant_gold(card: Card) -> usize {
    card.to_string().trim_start_matches('m').parse().unwrap()
}

/// Picks merchant ships that are worth so much together.
fn ships(gold: usize, from: &[Card]) -> Option<Vec<Card>> {
    if gold == 0 {
        return Some(Vec::new());
    }
    let (&last, rest) = from.split_last()?;
    let with = gold.checked_sub(merchant_gold(last)).and_then(|gold| {
        let mut picked = ships(gold, rest)?;
        picked.push(last);
        Some(picked)
    });
    with.or_else(|| ships(gold, rest))
}
