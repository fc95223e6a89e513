//! Measures whether reviews find planted mistakes, call good moves mistakes, and repeat themselves.

use std::collections::BTreeSet;

use quayside_bots::chance::parts;
use quayside_bots::review::{Terms, Verdict};
use quayside_bots::{BotRng, Level, Skills, Strategy};
use quayside_engine::random::below;
use quayside_engine::{Record, Seat, Seed, Variant};
use rand::{Rng as _, SeedableRng as _};

use crate::mixed::in_parallel;
use crate::review::{AT_ONCE, bot_move, mean, name, play, reviewed, table_rng};

/// Least loss of a planted move.
const WORSE: f64 = 0.08;
/// Numbers of playouts of each move after which it may be clear that it is not worse by so much.
const STAGES: [usize; 3] = [100, 1_000, 5_000];
/// Number of moves after which a playout counts as a tie.
const LONGEST: u32 = 2_000;

/// What two reviews of a seat with different seeds found.
struct Found {
    /// Number of the seat's moves.
    moves: usize,
    /// The places of the listed moves, and of those called mistakes, by seed.
    listed: [BTreeSet<usize>; 2],
    mistakes: [BTreeSet<usize>; 2],
    planted: Option<usize>,
}

/// Prints for each table how many planted moves are found, how many moves of unspoiled games are
/// called mistakes, and how many flags of one seed another repeats.
pub(crate) fn run<G: Strategy>(tables: &[Variant<G>], count: u64, seed: u64) {
    println!("Admirals, {count} games with a planted move and as many without, seed {seed}\n");
    println!(
        "| table | planted | listed | called mistakes | false mistakes | listed again | \
         mistakes again | moves flagged alike |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for &table in tables {
        let all = in_parallel(2 * count, |number| found(table, seed, number));
        let planted = all.iter().filter_map(|found| found.planted.map(|at| (at, found)));
        let planted: Vec<(usize, &Found)> = planted.collect();
        let listed = planted.iter().filter(|(at, found)| found.listed[0].contains(at)).count();
        let called = planted.iter().filter(|(at, found)| found.mistakes[0].contains(at)).count();
        let whole = all.iter().step_by(2);
        let wrong: usize = whole.map(|found| found.mistakes[0].len()).sum();
        println!(
            "| {} | {} | {listed} | {called} | {wrong} in {count} games | {} | {} | {} |",
            name(table),
            planted.len(),
            again(&all, |found| &found.listed),
            again(&all, |found| &found.mistakes),
            alike(&all),
        );
    }
}

/// Returns how many of the moves that the first seed flags the second one flags too.
fn again(all: &[Found], of: impl Fn(&Found) -> &[BTreeSet<usize>; 2]) -> String {
    let flagged: usize = all.iter().map(|found| of(found)[0].len()).sum();
    let both = |found: &Found| of(found)[0].intersection(&of(found)[1]).count();
    format!("{} of {flagged}", all.iter().map(both).sum::<usize>())
}

/// Returns the share of all moves that are mistakes by both seeds or by neither.
fn alike(all: &[Found]) -> String {
    let moves: usize = all.iter().map(|found| found.moves).sum();
    let differ = |found: &Found| found.mistakes[0].symmetric_difference(&found.mistakes[1]).count();
    let differ: usize = all.iter().map(differ).sum();
    let share = 100.0 * (1.0 - f64::from(differ as u32) / f64::from(moves as u32));
    format!("{share:.2}% of {moves}")
}

/// Plays a game of admirals, with a planted move if its number is odd, and reviews it twice.
fn found<G: Strategy>(table: Variant<G>, seed: u64, number: u64) -> Found {
    let rng = &mut table_rng("planted", table, seed, number);
    let from = 4 * usize::from(table.players()) + below(rng, 20) as usize;
    let spoils = !number.is_multiple_of(2);
    let luck = &mut rng.clone();
    let mut planted = None;
    let record = play(table, rng, |record, situation, rng| {
        let seat = situation.seat();
        let mv = bot_move(Level::Admiral, AT_ONCE, situation, rng);
        if !spoils || record.moves() < from || planted.is_some() {
            return mv;
        }
        let other = situation.random_move(luck);
        if other == mv || !is_worse(record, seat, [mv, other], luck) {
            return mv;
        }
        planted = Some((record.moves(), seat));
        other
    });
    let any = Seat::ALL[below(rng, table.players().into()) as usize];
    let seat = planted.map_or(any, |(_, seat)| seat);
    let reviews = [1, 2]
        .map(|seed| reviewed(&record, seat, Terms { seed: Seed([seed; 32]), ..Terms::default() }));
    let flagged = |is_flag: fn(Verdict) -> bool| {
        reviews.each_ref().map(|review| {
            let costly = review.costly().into_iter();
            costly.filter(|found| is_flag(found.verdict)).map(|found| found.at).collect()
        })
    };
    Found {
        moves: record.history().moves().iter().filter(|(mover, _)| *mover == seat).count(),
        listed: flagged(|_| true),
        mistakes: flagged(|verdict| verdict == Verdict::Mistake),
        planted: planted.map(|(at, _)| at),
    }
}

/// Returns whether a move is clearly worse than another by games to the end between captains'
/// playouts: a judge that knows no network.
fn is_worse<G: Strategy>(
    record: &Record<G>,
    seat: Seat,
    [better, worse]: [G::Move; 2],
    rng: &mut BotRng,
) -> bool {
    let view = record.state().view(seat);
    let mut leads = Vec::new();
    for playouts in STAGES {
        while leads.len() < playouts {
            let world = G::believe(&view, Skills::ALL, rng);
            let luck = rng.next_u64();
            let share = |mv| {
                let mut state = world;
                state.play_unchecked(seat, mv);
                played_out(state, seat, &mut BotRng::seed_from_u64(luck))
            };
            leads.push(share(better) - share(worse));
        }
        let lead = mean(&leads);
        if lead.mean + 2.0 * lead.error < WORSE {
            return false;
        }
    }
    mean(&leads).mean >= WORSE
}

/// Plays a game to its end by the playout policy, and returns the share of the seat's side.
fn played_out<G: Strategy>(mut state: G, seat: Seat, rng: &mut BotRng) -> f64 {
    let table = state.variant();
    for _ in 0..LONGEST {
        let Some(mover) = state.to_move().first() else { break };
        state.playout_step(mover, rng);
    }
    let fair = 1.0 / f64::from(table.sides());
    state.outcome().map_or(fair, |outcome| parts(table, &outcome)[table.side(seat)])
}
