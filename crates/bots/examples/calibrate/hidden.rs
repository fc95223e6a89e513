//! Measures the causes of results, and after how many games the play of an oracle stands out.

use quayside_bots::chance::of_position;
use quayside_bots::review::{Cause, Terms};
use quayside_bots::{BotRng, Level, Situation, Skills, Strategy, rng_for};
use quayside_engine::random::{below, shuffle_front};
use quayside_engine::{Game, Record, Seat, Seed, Variant, corsairs};

use crate::mixed::in_parallel;
use crate::review::{Summary, any_levels, bot_move, mean, name, play, reviewed, table_rng};

/// Playouts of an admiral: fewer than usual, as in the games to which the chances are fitted.
const PLAYOUTS: u32 = 50;
/// Worlds of a decision: their errors add to the spread of a game, but not to its mean.
const WORLDS: u32 = 100;
/// Games of honest players for each game of an oracle.
const HONEST: u64 = 8;
/// Number of samples of each size.
const SAMPLES: u32 = 1_000;
/// The least z that an operator sees.
const SEEN: f64 = 4.0;
/// Stocks that an oracle thinks of.
const STOCKS: u32 = 40;

/// The gain of a seat by each cause, in points.
type Gains = [f64; 4];

/// Prints the mean gain by each cause, in each rating pool and at its tables.
pub(crate) fn run<G: Strategy>(tables: &[Variant<G>], count: u64, seed: u64) {
    let is_corsairs = G::NAME == corsairs::State::NAME;
    let (one, other): (Vec<_>, Vec<_>) = tables
        .iter()
        .partition(|table| if is_corsairs { table.players() == 2 } else { !table.teams() });
    let names = if is_corsairs { ["two", "more"] } else { ["alone", "teams"] };
    for (pool, tables) in names.into_iter().zip([one, other]) {
        if tables.is_empty() {
            continue;
        }
        println!("\n{}-{pool}, {count} games with seed {seed}\n", G::NAME);
        println!("The mean gain by each cause, and its spread\n");
        println!("| table | cards | others | decisions | hidden |\n|---|---|---|---|---|");
        let place = |number: u64| number as usize % tables.len();
        let all = in_parallel(count, |number| {
            gains(tables[place(number)], ("hidden", seed, number), None)
        });
        line("all", &all);
        for (at, table) in tables.iter().enumerate() {
            let of = all.iter().zip(0..).filter(|(_, number)| place(*number) == at);
            line(&name(*table), &of.map(|(gains, _)| *gains).collect::<Vec<_>>());
        }
        let knowing = Some(oracle as Oracle<G>);
        let oracles = in_parallel(count.div_ceil(HONEST), |number| {
            gains(tables[place(number)], ("oracle", seed, number), knowing)
        });
        line("an oracle", &oracles);
        detect(&all, &oracles, seed);
    }
}

fn hidden(gains: &[Gains]) -> Vec<f64> {
    gains.iter().map(|causes| causes[Cause::Hidden as usize]).collect()
}

fn line(name: &str, gains: &[Gains]) {
    let cells = Cause::ALL.map(|cause| {
        let of: Vec<f64> = gains.iter().map(|causes| causes[cause as usize]).collect();
        let Summary { mean, error, spread } = mean(&of);
        format!("{mean:+.2} ± {error:.2} ({spread:.0})")
    });
    println!("| {name} | {} |", cells.join(" | "));
}

type Oracle<G> = fn(&Record<G>, &Situation<'_, G>, &mut BotRng) -> <G as Game>::Move;

/// Plays and reviews a game between bots of random levels; the reviewed seat may be an oracle.
fn gains<G: Strategy>(
    table: Variant<G>,
    (purpose, seed, number): (&str, u64, u64),
    oracle: Option<Oracle<G>>,
) -> Gains {
    let rng = &mut table_rng(purpose, table, seed, number);
    let levels: Vec<Level> = any_levels(table.players(), rng);
    let seat = Seat::ALL[below(rng, table.players().into()) as usize];
    let record = play(table, rng, |record, situation, rng| match oracle {
        Some(oracle) if situation.seat() == seat => oracle(record, situation, rng),
        _ => bot_move(levels[situation.seat().index()], PLAYOUTS, situation, rng),
    });
    let terms = Terms { worlds: WORLDS, seed: Seed::random(rng), confirmed: 0 };
    reviewed(&record, seat, terms).ledger.causes.map(|gain| 100.0 * gain)
}

/// Returns the move that an admiral would prefer with all hands open; the order of the stock is
/// unknown.
fn oracle<G: Strategy>(
    record: &Record<G>,
    situation: &Situation<'_, G>,
    rng: &mut BotRng,
) -> G::Move {
    let seat = situation.seat();
    let side = record.variant().side(seat);
    let moves: Vec<G::Move> =
        G::hinted(situation, &[]).into_iter().map(|option| option.mv).collect();
    let mut sums = vec![0.0; moves.len()];
    for _ in 0..STOCKS {
        let mut before = *record.state();
        before.reshuffle(rng);
        for (&mv, sum) in moves.iter().zip(&mut sums) {
            let (mut after, mut played) = (before, 1);
            after.play_unchecked(seat, mv);
            while !after.is_played_out(&before, played, Skills::ALL) {
                let Some(next) = after.to_move().first() else { break };
                after.playout_step(next, rng);
                played += 1;
            }
            *sum += of_position(&after, 1, rng)[side].chance;
        }
    }
    let best = (0..moves.len()).max_by(|&one, &other| sums[one].total_cmp(&sums[other]));
    moves[best.expect("a move")]
}

/// Prints how often samples of honest players and of the oracle are seen, by the number of games.
fn detect(honest: &[Gains], oracle: &[Gains], seed: u64) {
    let (honest, oracle) = (hidden(honest), hidden(oracle));
    let pool = mean(&honest);
    println!("\n| games | honest: highest z | seen of {SAMPLES} | oracle: mean z | seen |");
    println!("|---|---|---|---|---|");
    let sizes = [10, 20, 50, 100, 150, 200];
    for games in sizes.into_iter().filter(|&size| size <= oracle.len()) {
        let [honest, oracle] = [&honest, &oracle].map(|all| zs(all, games, pool, seed));
        let passes = |zs: &[f64]| zs.iter().filter(|z| **z > SEEN).count();
        let highest = honest.iter().copied().fold(f64::MIN, f64::max);
        println!(
            "| {games} | {highest:.2} | {} | {:.2} | {} |",
            passes(&honest),
            mean(&oracle).mean,
            passes(&oracle)
        );
    }
}

/// Returns the z of samples of games, with the mean and the spread of their pool.
fn zs(all: &[f64], games: usize, pool: Summary, seed: u64) -> Vec<f64> {
    let rng = &mut rng_for("samples", seed, &[games as u64]);
    let mut drawn = all.to_vec();
    let sample = |_| {
        shuffle_front(rng, &mut drawn, games);
        let sum: f64 = drawn[..games].iter().map(|value| value - pool.mean).sum();
        sum / (pool.spread * f64::from(games as u32).sqrt())
    };
    (0..SAMPLES).map(sample).collect()
}
