//! The games of a match, on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

use quayside_bots::arena::{Match, Played, Results};
use quayside_engine::Game;

/// Plays a match on this number of threads and calls `on_game` for each game as it ends; an error
/// there stops the match. Once `stop` is set, the games so far are the results.
///
/// `on_game` is called from several threads.
pub(super) fn play<G, F>(
    of: &Match<'_, G>,
    threads: usize,
    stop: &AtomicBool,
    on_game: F,
) -> Result<Results, String>
where
    G: Game,
    F: Fn(&Played<G>) -> Result<(), String> + Sync,
{
    let (next, results) = (AtomicU64::new(0), Mutex::new(of.begin()?));
    let worker = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= of.games() || stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let played = of.play_game(number);
            // Its players have given up as well.
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if let Err(reason) = on_game(&played) {
                next.store(of.games(), Ordering::Relaxed);
                return Err(reason);
            }
            results.lock().expect("counting does not panic").add(&played);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let join = |worker: ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|_| Err("a bot panicked".to_owned()))
        };
        // All are joined, even after the first error.
        workers.into_iter().map(join).fold(Ok(()), Result::and)
    })?;
    let mut results = results.into_inner().expect("counting does not panic");
    if stop.load(Ordering::Relaxed) {
        results.keep_whole_deals(of.seatings());
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use quayside_bots::arena::{Entrant, Score, Tally};
    use quayside_bots::{Budget, Strategy};
    use quayside_engine::{Seed, Variant, corsairs, korsar};

    use super::*;
    use crate::clock::clock;

    fn named<G: Strategy>(names: [&str; 2]) -> [Entrant<G>; 2] {
        names.map(|name| Entrant::named(name).expect("one of ours"))
    }

    fn of<G: Game>(entrants: &[Entrant<G>], players: u8, teams: bool, games: u64) -> Match<'_, G> {
        Match {
            table: Variant::new(players, teams).expect("the game is played so"),
            entrants: entrants.iter().collect(),
            games,
            duplicate: true,
            seed: Seed([3; 32]),
            budget: Budget::Playouts(8),
            clock,
        }
    }

    /// Returns the results without times, which do not depend on the seed.
    fn without_times(results: &Results) -> Vec<(String, usize, Vec<Tally>)> {
        let row = |score: &Score| (score.name.clone(), score.sides, score.deals.clone());
        results.scores.iter().map(row).collect()
    }

    fn same_on_two_threads<G: Strategy>(players: u8, teams: bool) {
        let entrants = named::<G>(["admiral", "deckhand"]);
        let set = of(&entrants, players, teams, 8);
        let never = AtomicBool::new(false);
        let played = |threads| {
            without_times(&play(&set, threads, &never, |_| Ok(())).expect("nothing stops it"))
        };
        let alone = without_times(&set.play(|_| Ok(())).expect("nothing stops it"));
        assert_eq!(alone, played(1), "one thread");
        assert_eq!(alone, played(2), "two threads");
    }

    #[test]
    fn a_seed_decides_a_match_on_any_number_of_threads() {
        same_on_two_threads::<corsairs::State>(2, false);
        same_on_two_threads::<korsar::State>(3, false);
        same_on_two_threads::<korsar::State>(6, true);
    }

    #[test]
    fn a_match_can_be_stopped() {
        let entrants = named::<korsar::State>(["random", "random"]);
        let set = of(&entrants, 2, false, 1_000_000);
        let enough = |number: u64| if number > 9 { Err("enough".to_owned()) } else { Ok(()) };
        let stopped = play(&set, 2, &AtomicBool::new(false), |played| enough(played.number));
        assert_eq!(stopped.err().as_deref(), Some("enough"));
    }

    #[test]
    fn a_match_that_is_broken_off_keeps_its_whole_deals() {
        let entrants = named::<korsar::State>(["mate", "random"]);
        let set = of(&entrants, 3, false, 1_000_000);
        let stop = AtomicBool::new(false);
        let results = play(&set, 2, &stop, |played| {
            stop.fetch_or(played.number > 100, Ordering::Relaxed);
            Ok(())
        });
        let results = results.expect("no reason to fail");
        assert!((60..=105).contains(&results.games), "{}", results.games);
        for score in &results.scores {
            assert_eq!(score.deals.len() as u64 * 3, results.games);
            assert!(score.deals.iter().all(|deal| deal.games == 3));
        }
    }
}
