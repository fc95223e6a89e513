//! Measures reviews: what the judge cannot know, how levels differ, whether seeds agree, and
//! whether planted mistakes are found.

use std::ops::ControlFlow;
use std::time::Instant;

use quayside_bots::review::{Cause, Review, Terms, Verdict, judge_move, review};
use quayside_bots::{BotRng, Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Record, Seat, Seed, Variant};

use crate::mixed::in_parallel;

/// Playouts of an admiral.
const PLAYOUTS: u32 = 200;

fn reviewed<G: Strategy>(record: &Record<G>, seat: Seat, terms: Terms) -> Review<G::Move> {
    review(record, seat, terms, |_| ControlFlow::Continue(())).expect("the game is over")
}

/// Plays a game, each seat by the bot of this level; `spoil` may replace a move.
fn play<G: Strategy>(
    table: Variant<G>,
    level: impl Fn(Seat) -> Level,
    rng: &mut BotRng,
    mut spoil: impl FnMut(&Record<G>, Seat, G::Move) -> G::Move,
) -> Record<G> {
    let mut record = Record::seeded(table, None, Seed::random(rng));
    while let Some(seat) = record.state().to_move().first() {
        let view = record.state().view(seat);
        let situation = Situation::new(&view, seat, rng);
        let mut bot = by_name::<G>(level(seat).name()).expect("the levels are bots");
        let mv = bot.choose(&situation, rng, Budget::Playouts(PLAYOUTS));
        let mv = spoil(&record, seat, mv);
        record.play(mv).expect("bots play by the law");
    }
    record
}

/// Returns the mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64, f64) {
    let count = f64::from(values.len().max(1) as u32);
    let mean = values.iter().sum::<f64>() / count;
    let spread = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    (mean, spread / count.sqrt(), spread)
}

/// Prints the mean gain by each cause at each table, and the time of a review.
pub(crate) fn hidden<G: Strategy>(count: u64, seed: u64) {
    println!("| table | cards | others | decisions | hidden | spread of hidden | slowest 5% |");
    println!("|---|---|---|---|---|---|---|");
    for table in Variant::<G>::all() {
        let of = |number: u64| {
            let numbers = [number, table.players().into(), table.teams().into()];
            let rng = &mut rng_for("hidden", seed, &numbers);
            let levels: Vec<Level> = (0..table.players())
                .map(|_| Level::OPPONENTS[below(rng, Level::OPPONENTS.len() as u32) as usize])
                .collect();
            let record = play(table, |seat| levels[seat.index()], rng, |_, _, mv| mv);
            let seat = Seat::ALL[below(rng, table.players().into()) as usize];
            let terms = Terms { worlds: 100, seed: Seed::random(rng), confirmed: 0 };
            let start = Instant::now();
            let ledger = reviewed(&record, seat, terms).ledger;
            (ledger.causes, start.elapsed().as_secs_f64())
        };
        let games = in_parallel(count, of);
        let gain = |cause: Cause| -> Vec<f64> {
            games.iter().map(|(causes, _)| 100.0 * causes[cause as usize]).collect()
        };
        let cell = |cause| {
            let (mean, error, _) = mean(&gain(cause));
            format!("{mean:+.2} ± {error:.2}")
        };
        let mut times: Vec<f64> = games.iter().map(|(_, time)| *time).collect();
        times.sort_by(f64::total_cmp);
        let slow = times[times.len() * 95 / 100];
        let [cards, others, decisions, hidden] = Cause::ALL.map(cell);
        let spread = mean(&gain(Cause::Hidden)).2;
        println!(
            "| {} | {cards} | {others} | {decisions} | {hidden} | {spread:.1} | {slow:.2} s |",
            name(table)
        );
    }
}

fn name<G: Strategy>(table: Variant<G>) -> String {
    let teams = if table.teams() { " in teams" } else { "" };
    format!("{} {}{teams}", G::NAME, table.players())
}

/// Prints for each table the points that each level loses in 100 turns.
pub(crate) fn levels<G: Strategy>(count: u64, seed: u64) {
    println!("| table | deckhand | mate | captain | admiral |");
    println!("|---|---|---|---|---|");
    for table in Variant::<G>::all() {
        let cell = |level: Level| {
            let of = |number: u64| {
                let numbers = [number, table.players().into(), table.teams().into()];
                let rng = &mut rng_for("levels", seed, &numbers);
                let record = play(table, |_| level, rng, |_, _, mv| mv);
                let terms = Terms { worlds: 200, seed: Seed::random(rng), confirmed: 0 };
                let seats = Seat::table(table.players());
                let lost = seats.map(|seat| reviewed(&record, seat, terms).lost_in_100_turns());
                mean(&lost.map(|lost| lost.chance).collect::<Vec<f64>>()).0
            };
            let (mean, error, _) = mean(&in_parallel(count, of));
            format!("{mean:.1} ± {error:.1}")
        };
        let [deckhand, mate, captain, admiral] = Level::OPPONENTS.map(cell);
        println!("| {} | {deckhand} | {mate} | {captain} | {admiral} |", name(table));
    }
}

/// Plants a random move in a game of admirals, and prints how many of those that are worse by eight
/// points are found, how many unspoiled games have a mistake, and how often two seeds agree.
pub(crate) fn planted<G: Strategy>(count: u64, seed: u64) {
    let table = Variant::<G>::all().next().expect("two can play");
    let of = |number: u64| {
        let rng = &mut rng_for("planted", seed, &[number]);
        let at = 8 + below(rng, 30) as usize;
        let mut planted = None;
        let luck = &mut rng.clone();
        let record = play(
            table,
            |_| Level::Admiral,
            rng,
            |record, seat, mv| {
                if record.moves() < at || planted.is_some() {
                    return mv;
                }
                let other = record.state().random_move(seat, luck);
                // A judge with other worlds and many of them calls the loss.
                let lost = judge_move(record.state(), seat, other, 5_000, Seed([7; 32])).loss;
                if lost.chance < 0.08 || other == mv {
                    return mv;
                }
                planted = Some((record.moves(), seat));
                other
            },
        );
        let seat = planted.map_or(Seat::S0, |(_, seat)| seat);
        let flagged = |seed: Seed| -> Vec<(usize, Verdict)> {
            let review = reviewed(&record, seat, Terms { seed, ..Terms::default() });
            review.costly().iter().map(|decision| (decision.at, decision.verdict)).collect()
        };
        let (one, other) = (flagged(Seed([1; 32])), flagged(Seed([2; 32])));
        let is_mistake = |flags: &[(usize, Verdict)], at| flags.contains(&(at, Verdict::Mistake));
        let mistakes = one.iter().filter(|(place, verdict)| {
            *verdict == Verdict::Mistake && Some(*place) != planted.map(|(at, _)| at)
        });
        let own = record.history().moves().iter().filter(|(mover, _)| *mover == seat).count();
        let same = (0..record.moves())
            .filter(|&at| is_mistake(&one, at) != is_mistake(&other, at))
            .count();
        let found = planted
            .map(|(at, _)| (one.iter().any(|(place, _)| *place == at), is_mistake(&one, at)));
        (found, mistakes.count(), own, same)
    };
    let games = in_parallel(count, of);
    let planted: Vec<(bool, bool)> = games.iter().filter_map(|game| game.0).collect();
    let listed = planted.iter().filter(|found| found.0).count();
    let found = planted.iter().filter(|found| found.1).count();
    println!("planted {}: listed {listed}, called mistakes {found}", planted.len());
    let spoiled = games.iter().filter(|game| game.1 > 0).count();
    let others: usize = games.iter().map(|game| game.1).sum();
    println!("other mistakes: {others}, in {spoiled} of {count} games");
    let [moves, differ] = [
        games.iter().map(|game| game.2).sum::<usize>(),
        games.iter().map(|game| game.3).sum::<usize>(),
    ];
    println!("two seeds differ at {differ} of {moves} moves");
}
