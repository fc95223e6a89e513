//! Plays games and reviews them; measures how the levels of bots differ.

use std::ops::ControlFlow;

use quayside_bots::review::{Review, Terms, judge_move, review};
use quayside_bots::{BotRng, Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Record, Seat, Seed, Variant};

use crate::mixed::in_parallel;

pub(crate) fn reviewed<G: Strategy>(
    record: &Record<G>,
    seat: Seat,
    terms: Terms,
) -> Review<G::Move> {
    review(record, seat, terms, |_| ControlFlow::Continue(())).expect("the game is over")
}

/// Plays a game; `choose` returns the move of a seat.
pub(crate) fn play<G: Strategy>(
    table: Variant<G>,
    rng: &mut BotRng,
    mut choose: impl FnMut(&Record<G>, &Situation<'_, G>, &mut BotRng) -> G::Move,
) -> Record<G> {
    let mut record = Record::seeded(table, None, Seed::random(rng));
    while let Some(seat) = record.state().to_move().first() {
        let view = record.state().view(seat);
        let situation = Situation::new(&view, seat, rng);
        let mv = choose(&record, &situation, rng);
        record.play(mv).expect("bots play by the law");
    }
    record
}

/// Returns the move of a bot; an admiral has this number of playouts.
pub(crate) fn bot_move<G: Strategy>(
    level: Level,
    playouts: u32,
    situation: &Situation<'_, G>,
    rng: &mut BotRng,
) -> G::Move {
    let mut bot = by_name::<G>(level.name()).expect("the levels are bots");
    bot.choose(situation, rng, Budget::Playouts(playouts))
}

/// Draws a level for each seat.
pub(crate) fn any_levels(players: u8, rng: &mut BotRng) -> Vec<Level> {
    let count = Level::OPPONENTS.len() as u32;
    (0..players).map(|_| Level::OPPONENTS[below(rng, count) as usize]).collect()
}

/// Returns the random source of a game at a table.
pub(crate) fn table_rng<G: Strategy>(
    purpose: &str,
    table: Variant<G>,
    seed: u64,
    number: u64,
) -> BotRng {
    rng_for(purpose, seed, &[number, table.players().into(), table.teams().into()])
}

/// A mean with its standard error, and the spread of the values.
#[derive(Clone, Copy)]
pub(crate) struct Summary {
    pub(crate) mean: f64,
    pub(crate) error: f64,
    pub(crate) spread: f64,
}

pub(crate) fn mean(values: &[f64]) -> Summary {
    let count = f64::from(values.len().max(1) as u32);
    let mean = values.iter().sum::<f64>() / count;
    let spread = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    Summary { mean, error: spread / count.sqrt(), spread }
}

pub(crate) fn name<G: Strategy>(table: Variant<G>) -> String {
    let teams = if table.teams() { " in teams" } else { "" };
    format!("{} {}{teams}", G::NAME, table.players())
}

/// Prints for each table the points that each level loses in 100 turns. Bots of random levels play;
/// at each of their positions every level chooses, and all are judged in the same worlds.
pub(crate) fn levels<G: Strategy>(tables: &[Variant<G>], count: u64, seed: u64) {
    println!("| table | deckhand | mate | captain | admiral |");
    println!("|---|---|---|---|---|");
    for &table in tables {
        let games = in_parallel(count, |number| lost(table, seed, number));
        let turns: f64 = games.iter().map(|(_, turns)| turns).sum();
        let cell = |level: usize| {
            let ratio = games.iter().map(|(lost, _)| lost[level]).sum::<f64>() / turns;
            // The error of a ratio: that of what the games lose beyond it.
            let beyond = games.iter().map(|(lost, turns)| lost[level] - ratio * turns);
            let error = mean(&beyond.collect::<Vec<f64>>()).error * f64::from(count as u32) / turns;
            format!("{:.0} ± {:.0}", 100.0 * ratio, 100.0 * error)
        };
        println!("| {} | {} |", name(table), [0, 1, 2, 3].map(cell).join(" | "));
    }
}

/// Plays a game; returns the points that the choices of each level lose in it, and its turns.
fn lost<G: Strategy>(table: Variant<G>, seed: u64, number: u64) -> ([f64; 4], f64) {
    let rng = &mut table_rng("levels", table, seed, number);
    let levels = any_levels(table.players(), rng);
    let (mut points, mut turns, mut mover) = ([0.0; 4], 0.0, None);
    play(table, rng, |record, situation, rng| {
        let seat = situation.seat();
        if mover != Some(seat) {
            turns += 1.0;
        }
        mover = Some(seat);
        let choices = Level::OPPONENTS.map(|level| bot_move(level, AT_ONCE, situation, rng));
        let worlds = Seed::random(rng);
        let mut judged: Vec<(G::Move, f64)> = Vec::new();
        for (mv, sum) in choices.iter().zip(&mut points) {
            let known = judged.iter().find(|(other, _)| other == mv);
            let lost = known.map_or_else(
                || 100.0 * judge_move(record.state(), seat, *mv, WORLDS, worlds).measured,
                |(_, lost)| *lost,
            );
            judged.push((*mv, lost));
            *sum += lost;
        }
        let place = Level::OPPONENTS.iter().position(|level| *level == levels[seat.index()]);
        choices[place.expect("a level of bots")]
    });
    (points, turns)
}

/// Worlds of a decision.
const WORLDS: u32 = 200;
/// Playouts of an admiral: about as many as in 20 ms.
pub(crate) const AT_ONCE: u32 = 1_000;
