//! Endgames of Korsar with nothing hidden: the admiral plays them perfectly.

use quayside_bots::chance::Chance;
use quayside_bots::hint::hint;
use quayside_bots::{Bot, BotRng, Budget, Situation, by_name};
use quayside_engine::korsar::State;
use quayside_engine::{Game, Seat, Seed, Variant};
use rand::SeedableRng;

/// Returns the gold by which `seat` ends ahead under best play: a full search without bounds.
fn lead(state: &State, seat: Seat) -> i16 {
    if let Some(outcome) = state.outcome() {
        return outcome.scores[seat.index()] - outcome.scores[1 - seat.index()];
    }
    let mover = state.mover();
    let leads = state.legal_moves(mover).into_iter().map(|mv| {
        let mut next = *state;
        next.play_unchecked(mover, mv);
        lead(&next, seat)
    });
    if mover == seat { leads.max() } else { leads.min() }.expect("the mover can move")
}

#[test]
fn the_admiral_solves_endgames() {
    let mut rng = BotRng::seed_from_u64(11);
    let mut captain: Box<dyn Bot<State>> = by_name("captain").expect("a bot of the house");
    let mut admiral: Box<dyn Bot<State>> = by_name("admiral").expect("a bot of the house");
    let mut policy: Box<dyn Bot<State>> = by_name("admiral-search").expect("a bot of the house");
    let (mut solved, mut hard, mut unsolved, mut won) = (0, 0, 0, 0);
    for game in 0..120 {
        let table = Variant::new(2, false).expect("two can play");
        let mut state = State::new(table, None, Seed([game; 32]));
        while let Some(seat) = state.to_move().first() {
            let view = state.view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            let usual = captain.choose(&situation, &mut rng, Budget::Playouts(1));
            let cards = state.hand(Seat::S0).len() + state.hand(Seat::S1).len();
            if state.stock() == 0 && cards <= 7 {
                let chosen = admiral.choose(&situation, &mut rng, Budget::Playouts(5_000));
                let after = |mv| {
                    let mut next = state;
                    next.play_unchecked(seat, mv);
                    lead(&next, seat)
                };
                assert_eq!(after(chosen), lead(&state, seat), "game {game}: {chosen} is not best");
                solved += 1;
                let advice = hint::<State>(&view, seat, &[], Budget::Playouts(5_000), &mut rng);
                if lead(&state, seat) > 0 {
                    assert_eq!(advice.chance, Chance { chance: 1.0, error: 0.0 });
                    won += 1;
                } else {
                    assert!(advice.chance.chance < 1.0, "{:?}", advice.chance);
                }
                let first = policy.choose(&situation, &mut rng, Budget::Playouts(5_000));
                unsolved += u32::from(after(first) != after(chosen));
                hard += u32::from(after(usual) != after(chosen));
            }
            state.play_unchecked(seat, usual);
        }
    }
    assert!(solved > 100, "only {solved} endgames came up");
    assert!((20..solved).contains(&won), "{won} of {solved} endgames were won");
    assert!(unsolved > 0, "without its search the admiral solves nothing");
    assert!(hard >= 5, "in only {hard} of {solved} endgames the captain's own move is not best");
}
