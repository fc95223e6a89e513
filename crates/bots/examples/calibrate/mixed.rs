//! Games between bots of all levels.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use quayside_bots::chance::parts;
use quayside_bots::{Bot, BotRng, Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Record, Seed, Variant};

/// Number of lines of progress.
const PRINTED: u64 = 4;

/// A game, its positions, and a random source for later sampling.
pub(crate) struct Mixed<G: Strategy> {
    pub(crate) record: Record<G>,
    /// Every position in which a move was made.
    pub(crate) positions: Vec<G>,
    pub(crate) rng: BotRng,
}

impl<G: Strategy> Mixed<G> {
    /// Plays a game at a random table; each seat has a random bot, from the deckhand to an admiral
    /// with a budget of 20 to 50 playouts.
    pub(crate) fn play(seed: u64, number: u64) -> Mixed<G> {
        let mut rng = rng_for("mixed", seed, &[number]);
        let tables: Vec<Variant<G>> = Variant::all().collect();
        let table = tables[below(&mut rng, tables.len() as u32) as usize];
        let levels = Level::OPPONENTS.map(Level::name);
        let mut bot = || by_name(levels[below(&mut rng, levels.len() as u32) as usize]);
        let bots: Option<Vec<Box<dyn Bot<G>>>> = (0..table.players()).map(|_| bot()).collect();
        let mut bots = bots.expect("the levels are bots");
        let budget = Budget::Playouts(20 + below(&mut rng, 31));
        let mut record = Record::seeded(table, None, Seed::random(&mut rng));
        let mut positions = Vec::new();
        while let Some(seat) = record.state().to_move().first() {
            let view = record.state().view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            let mv = bots[seat.index()].choose(&situation, &mut rng, budget);
            positions.push(*record.state());
            record.play(mv).expect("bots play by the law");
        }
        Mixed { record, positions, rng }
    }

    /// Returns the share of each side in the win.
    pub(crate) fn parts(&self) -> Vec<f64> {
        let outcome = self.record.state().outcome().expect("the game is over");
        parts(self.record.variant(), &outcome)
    }
}

/// Plays games on all cores, and returns the results of `of` in the order of the games.
pub(crate) fn games<G: Strategy, T: Send>(
    games: u64,
    seed: u64,
    of: impl Fn(Mixed<G>) -> T + Sync,
) -> Vec<T> {
    in_parallel(games, |number| of(Mixed::play(seed, number)))
}

/// Calls `of` with numbers from 0 on all cores, and returns the results in their order; prints the
/// progress.
pub(crate) fn in_parallel<T: Send>(count: u64, of: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let part = || {
        let mut results = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return results;
            }
            results.push((number, of(number)));
            let done = 1 + done.fetch_add(1, Ordering::Relaxed);
            if done.is_multiple_of(count.div_ceil(PRINTED)) {
                eprintln!("{done} of {count}");
            }
        }
    };
    let mut all: Vec<(u64, T)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(part)).collect();
        let results = running.into_iter().map(|thread| thread.join().expect("a game went wrong"));
        results.flatten().collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}
