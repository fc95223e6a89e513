//! Views as arrays, as the Python package exports them: its own tests can't be linked.

#[path = "../../../python/src/encode/mod.rs"]
mod encode;

use encode::Encode;
use quayside_bots::BotRng;
use quayside_engine::random::below;
use quayside_engine::{Game, Seat, Seed, Step, Variant, corsairs, korsar};
use rand::SeedableRng;

/// Plays random games in steps, and passes each position to the caller.
fn play_through<G: Encode>(mut show: impl FnMut(&G, Seat, &G::Begun, &mut BotRng)) {
    let mut rng = BotRng::seed_from_u64(4);
    for table in Variant::<G>::all() {
        for _ in 0..30 {
            let mut state = G::new(table, None, Seed::random(&mut rng));
            let mut begun = G::Begun::default();
            while let Some(seat) = state.to_move().first() {
                show(&state, seat, &begun, &mut rng);
                let mut legal = Vec::new();
                state.visit_actions(seat, &begun, |action| legal.push(action));
                let action = legal[below(&mut rng, legal.len() as u32) as usize];
                match state.step(seat, &begun, action) {
                    Step::Begun(more) => begun = more,
                    Step::Move(mv) => {
                        state.play_unchecked(seat, mv);
                        begun = G::Begun::default();
                    }
                }
            }
        }
    }
}

fn observation<G: Encode>(state: &G, seat: Seat, begun: &G::Begun) -> Vec<u8> {
    let mut out = vec![9; G::length(&state.variant())];
    G::encode(&state.view(seat), begun, &mut out);
    out
}

/// Returns a part of an observation.
fn part<'a, G: Encode>(state: &G, observation: &'a [u8], name: &str) -> &'a [u8] {
    let mut from = 0;
    for part in G::parts(&state.variant()) {
        if part.name == name {
            return &observation[from..from + part.length()];
        }
        from += part.length();
    }
    panic!("no part {name}")
}

/// An assertion in the writer checks the length of every part.
#[test]
fn a_deal_that_looks_the_same_is_written_the_same() {
    fn check<G: Encode>() {
        play_through::<G>(|state, seat, begun, rng| {
            let sampled = G::sample(&state.view(seat), rng);
            let observed = observation(state, seat, begun);
            assert_eq!(observed, observation(&sampled, seat, begun));
            let mut masks = [vec![7; G::ACTIONS], vec![7; G::ACTIONS]];
            state.mask(seat, begun, &mut masks[0]);
            sampled.mask(seat, begun, &mut masks[1]);
            assert_eq!(masks[0], masks[1]);
            assert!(masks[0].contains(&1) && masks[0].iter().all(|&bit| bit < 2));
        });
    }
    check::<corsairs::State>();
    check::<korsar::State>();
}

#[test]
fn corsairs_positions_are_encoded() {
    play_through::<corsairs::State>(|state, seat, _, _| {
        let observed = observation(state, seat, &corsairs::Begun::default());
        let of = |name: &str| part(state, &observed, name);
        let cards = |name: &str| -> corsairs::CardSet {
            let here = corsairs::Card::ALL.into_iter().zip(of(name));
            here.filter(|(_, number)| **number > 0).map(|(card, _)| card).collect()
        };
        assert_eq!(cards("hand"), state.hand(seat));
        assert_eq!(cards("pile"), state.discards().pile());
        assert_eq!(cards("top").iter().next(), state.discards().top());
        let first = state.pier()[0].index();
        assert_eq!(of("pier")[usize::from(first)], 1);
        assert_eq!(of("penalty_count")[0], state.penalties(seat).len());
        assert_eq!(of("stock"), [state.stock()]);
        let next = seat.left(state.variant().players());
        let owners = corsairs::Card::ALL.into_iter().zip(of("penalties"));
        let theirs: corsairs::CardSet =
            owners.filter(|(_, owner)| **owner == 2).map(|(card, _)| card).collect();
        assert_eq!(theirs, state.penalties(next));
        // The player of the top card: the seat before the mover, or the dealer who turned it up.
        let top = state.discards().iter().last().filter(|discard| !discard.taken);
        if let (Some(top), corsairs::Phase::Draw) = (top, state.phase()) {
            let players = state.variant().players();
            let who = if state.turns() == 0 { players + 1 } else { players };
            assert_eq!(of("pile")[usize::from(top.card.index())], who);
        }
    });
}

#[test]
fn korsar_positions_are_encoded() {
    play_through::<korsar::State>(|state, seat, (), _| {
        let observed = observation(state, seat, &());
        let of = |name: &str| part(state, &observed, name);
        for card in korsar::Card::ALL {
            assert_eq!(of("hand")[card.index()], state.hand(seat).count(card));
            assert_eq!(of("won")[card.index()], state.won().count(card));
        }
        for ship in state.sea().ships() {
            let row = &of("ships")[17 * usize::from(ship.number() - 1)..][..17];
            assert_eq!(row[0], ship.gold());
            let players = state.variant().players();
            let owner = (ship.owner() as u8 + players - seat as u8) % players;
            assert_eq!(row[1], 1 + owner);
            assert_eq!(row[2] == 0, ship.leader().is_none());
            let strengths: u8 = row[8..12].iter().sum();
            let all: u8 = korsar::Colour::ALL.into_iter().map(|of| ship.strength(of)).sum();
            assert_eq!(strengths, all);
        }
        assert_eq!(of("stock"), [state.stock()]);
        assert_eq!(of("gold")[0], state.gold(seat));
    });
}
