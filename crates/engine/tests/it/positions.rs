//! Positions as lines of text: golden lines, lines that are refused, and the lines of the document.
//!
//! That every position of a game reads back is a law (`laws/positions.rs`).

#![expect(clippy::disallowed_methods, reason = "reads the document")]

use std::fs;
use std::path::Path;

use quayside_engine::ParsePositionError::{
    self, Kind, Malformed, Missing, Twice, Unknown, Unsound,
};
use quayside_engine::{Game, Seat, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// A seat settles after the closer; another has settled face down.
const SETTLING: &str = "corsairs view 1 players=3 phase=settle dealer=1 mover=2 round=1 \
    hands=12/p3,v10,s11,n1,n5,r2,r6,g2,g5,g6,g7,g11/p11,v2,v5,b6,s4,a1,a2,r4,r7,r8,y6,y7 \
    penalties=-/p2,p5,v3,b2,b3,b4,b5,b7,b11,s7,s8,a5,a7,a10,a11,n6,n10,r5,o1,o2,o3,o4,o5,o7,o11,\
    g8,g9,g10/- pier=s5,o10,v1,p9,o8,y8,r3,n9 discards=s9,n4 stock=36 crew=*/?/p11";

/// Two fights, one of them commanded, and discards of a game in teams.
const FIGHTS: &str = "korsar view bystander players=4 teams=yes partner_admiral=yes phase=action \
    first=0 mover=1 laid=4 hands=6/9/3/5 sea=3:m3@2+0:b3,b4+2:g1,g2,gc!/4:m8@1+2:y1+0:ad! \
    gold=5/0/2/0 piles=4/0/1/0 stock=41 won=m2,m5,b1,p1,p2";

fn corsairs_view(line: &str) -> Result<corsairs::View, ParsePositionError> {
    line.parse()
}

fn korsar_view(line: &str) -> Result<korsar::View, ParsePositionError> {
    line.parse()
}

#[test]
fn golden_lines_read_back() {
    assert_eq!(corsairs_view(SETTLING).map(|view| view.to_string()).as_deref(), Ok(SETTLING));
    assert_eq!(korsar_view(FIGHTS).map(|view| view.to_string()).as_deref(), Ok(FIGHTS));
}

#[test]
fn positions_are_written_canonically() {
    let untidy = FIGHTS
        .replace("players=4 teams=yes", "teams=yes  partner_admiral=yes players=04")
        .replace(" partner_admiral=yes phase", "\tphase")
        .replace("g1,g2,gc", "gc,g02,g1");
    assert_ne!(untidy, FIGHTS);
    assert_eq!(korsar_view(&untidy).map(|view| view.to_string()).as_deref(), Ok(FIGHTS));
}

/// Reads a line with a part replaced, which must be there.
fn refused<T: std::str::FromStr<Err = ParsePositionError>>(
    line: &str,
    part: &str,
    by: &str,
) -> Option<ParsePositionError> {
    assert!(line.contains(part), "{part}");
    line.replace(part, by).parse::<T>().err()
}

#[test]
fn invalid_positions_of_corsairs_are_refused() {
    let ashore = "C1.1: a card is missing or there twice";
    for (part, by, error) in [
        ("corsairs", "korsar", Kind),
        ("view 1", "state", Kind),
        ("view 1", "view", Kind),
        ("view 1", "view 3", Unsound("C2.1: no such seat")),
        ("view 1", "view 2", Unsound("C3.5: not what the seat sees")),
        ("players=3", "players=5", Malformed("players")),
        ("players=3", "players=255", Malformed("players")),
        ("players=3", "", Missing("players")),
        ("players=3", "players=3 players=3", Twice),
        ("players=3", "players=3 gold=3", Unknown),
        ("players=3", "players=3 division=any", Malformed("division")),
        ("players=3", "players=3 last_round=yes", Unsound("C8.1: the last round")),
        ("phase=settle", "phase=sail", Malformed("phase")),
        ("phase=settle", "phase=draw", Unknown),
        ("round=1", "round=65535", Unsound("C7, C8.2: more rounds than were scored or annulled")),
        ("hands=12", "hands=13", Unsound(ashore)),
        ("hands=12", "hands=256", Malformed("hands")),
        ("stock=36", "stock=35", Unsound(ashore)),
        ("p3,v10", "p3,p3", Malformed("hands")),
        ("pier=s5,", "pier=n4,", Unsound(ashore)),
        ("crew=*/?/p11", "crew=*/?/p11,v2,b6", Unsound("C4, C5: what is laid down")),
        ("crew=*/?/p11", "crew=-/?/p11", Malformed("crew")),
        ("crew=*/?/p11", "crew=*/*/p11", Unsound("C4, C5: what is laid down")),
        ("crew=*/?/p11", "crew=*/?/p11 attach=p1/-/-", Malformed("attach")),
    ] {
        assert_eq!(refused::<corsairs::View>(SETTLING, part, by), Some(error), "{by} for {part}");
    }
}

#[test]
fn invalid_positions_of_korsar_are_refused() {
    let twice = "K1: a card is missing or there twice";
    for (part, by, error) in [
        ("mover=1", "mover=4", Malformed("mover")),
        ("first=0", "first=1", Unsound("K8.1: who began")),
        ("laid=4", "laid=3", Unsound("K4.1: more or fewer ships than were laid")),
        ("stock=41", "stock=42", Unsound(twice)),
        ("hands=6", "hands=-", Unsound(twice)),
        ("gold=5/0", "gold=4/1", Unsound("K3.1: gold is missing or too much")),
        ("piles=4/0/1/0", "piles=4/0/1", Malformed("piles")),
        ("won=m2", "won=m8", Unsound(twice)),
        ("gc!", "gc", Unsound("K5.7: who commands")),
        ("+2:y1", "+2:y1!", Malformed("sea")),
        ("+0:b3,b4", "+0:b3,g4", Malformed("sea")),
        ("+0:b3,b4", "+0:b3,ad", Malformed("sea")),
        ("+0:b3,b4", "+1:b3,b4", Unsound("K5.2: a side with two colours, or two with one")),
        ("+0:b3,b4", "+0:m3", Malformed("sea")),
        ("mover=1", "mover=2", Unsound("K3.1: not collected")),
        ("phase=action", "phase=last_lap", Unsound("K7.1: whether the game ends")),
        ("phase=action", "phase=deal", Unsound("K1: a card is missing or there twice")),
    ] {
        assert_eq!(refused::<korsar::View>(FIGHTS, part, by), Some(error), "{by} for {part}");
    }
}

/// Plays at random and reads every position back.
fn check_game<G: Game>(mut state: G, mut prepare: impl FnMut(&mut G)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    prepare(&mut state);
    for _ in 0..200 {
        assert_eq!(state.to_string().parse(), Ok(state));
        for seat in Seat::table(state.variant().players()) {
            let view = state.view(seat);
            assert_eq!(view.to_string().parse().as_ref(), Ok(&view));
        }
        let Some(seat) = state.to_move().first() else { break };
        let mv = state.random_move(seat, &mut rng);
        state.play_unchecked(seat, mv);
    }
}

#[test]
fn small_games_read_back() {
    let size = corsairs::Size {
        bands: 3,
        jobs: 3,
        hand: 2,
        pier: 2,
        turns: 4,
        ..corsairs::Size::one_round(2)
    };
    let table: corsairs::Variant =
        Variant::new(2, false).and_then(|table| table.sized(size)).unwrap();
    let state = corsairs::State::new(table, None, Seed([7; 32]));
    assert!(state.to_string().contains(" size=3,3,110,2,2,1,4,1,1,1 "));
    check_game(state, |_| ());
    let deck = "m2 m3 b1 b1 g2 gc".split(' ').map(|card| card.parse::<korsar::Card>().unwrap());
    let size = korsar::Size { deck: deck.collect(), hand: 2 };
    let table: korsar::Variant =
        Variant::new(2, false).and_then(|table| table.sized(size)).unwrap();
    let state = korsar::State::new(table, None, Seed([7; 32]));
    assert!(state.to_string().contains(" size=2:m2,m3,b1,b1,g2,gc "));
    check_game(state, |_| ());
}

#[test]
fn given_decks_read_back() {
    let table = Variant::<corsairs::State>::new(3, false).unwrap();
    let seeded = corsairs::State::new(table, Some(Seat::S1), Seed([7; 32]));
    assert!(seeded.to_string().ends_with(&format!(" seed={}", Seed([7; 32]))));
    check_game(seeded, |state| {
        let next = state.stock_cards().iter().last().unwrap();
        assert!(state.stack(next));
    });
    check_game(seeded, |state| {
        state.await_decks();
        assert!(!state.to_string().contains("seed="));
    });
    let mut given = corsairs::State::undealt(table, Seat::S2);
    check_game(given, |_| ());
    let deck = given.deck_cards();
    given.deal(&deck);
    check_game(given, |_| ());
}

/// Returns the state of a game that was dealt from the seed of the document, after these moves.
fn played<G: Game>(moves: &[&str]) -> G {
    let seed = "0123456789abcdef".repeat(4).parse().expect("64 digits");
    let table = Variant::new(2, false).expect("two can play");
    let mut state = G::new(table, Some(Seat::S0), seed);
    for mv in moves {
        let seat = state.to_move().first().expect("the game goes on");
        state.play(seat, mv.parse().expect("a move")).expect("a legal move");
    }
    state
}

#[test]
fn the_document_shows_positions_as_they_are_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let text = fs::read_to_string(path).expect("docs/formats.md is there");
    let section = text.split("\n## ").find(|part| part.starts_with("Positions\n")).unwrap();
    let shown: Vec<&str> = section.lines().filter(|line| line.contains(" players=")).collect();
    let corsairs: corsairs::State = played(&["draw pier", "discard o11", "draw discard"]);
    let korsar: korsar::State = played(&["draw", "play m4", "play p4 @1", "play ad @1"]);
    let lines = [
        corsairs.view(Seat::S0).to_string(),
        corsairs.to_string(),
        korsar.view(Seat::S0).to_string(),
        korsar.to_string(),
    ];
    assert_eq!(shown, lines);
}
