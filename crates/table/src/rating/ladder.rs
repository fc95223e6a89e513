//! Results of the arena: the bots' points, and the influence of luck at each kind of table.
//!
//! Both are derived from the shares of games that a bot wins on one side among copies of the next
//! weaker one (`docs/strength.md`, "Rung by rung"; the test below has the shares). A share of `w`
//! with `n` sides means odds of `w (n - 1) / (1 - w)` to one between two of them (Plackett and
//! Luce), and odds of ten to one are 400 points.
//!
//! In a pool the smallest table sets the scale. At a larger one the same bots are closer together;
//! the ratio is its luck. A bot's points in a pool are the mean over its tables, with their luck
//! removed, and 1500 is halfway between the deckhand and the admiral.

use quayside_bots::Level;

use super::Pool;
use crate::id::Millis;

/// The points of bots from a time on. New ladders are added and old ones never changed, so that
/// earlier games keep the points with which they were rated.
struct Ladder {
    since: Millis,
    /// By pool, then by bot.
    points: [[f64; 4]; 4],
}

/// The ladders, oldest first.
const LADDERS: [Ladder; 1] = [
    // The arena of November 2026, which also holds for all games before it.
    Ladder {
        since: Millis(i64::MIN),
        points: [
            [770.0, 1610.0, 1915.0, 2230.0],
            [1015.0, 1600.0, 1705.0, 1985.0],
            [1145.0, 1300.0, 1525.0, 1855.0],
            [1190.0, 1335.0, 1510.0, 1810.0],
        ],
    },
];

/// Returns the points of a bot in a pool at a time; `None` for a bot that was not in the arena.
pub fn bot_points(pool: Pool, bot: &str, at: Millis) -> Option<f64> {
    let ladder = LADDERS.iter().rev().find(|ladder| ladder.since <= at)?;
    let bot = Level::OPPONENTS.iter().position(|level| level.name() == bot)?;
    Some(ladder.points[pool as usize][bot])
}

/// Returns the bot that was nearest to these points in a pool at a time: an even game says most
/// about a player's strength.
pub fn nearest_bot(pool: Pool, points: f64, at: Millis) -> &'static str {
    let distance = |bot: &str| bot_points(pool, bot, at).map_or(f64::MAX, |it| (it - points).abs());
    let nearer = |one: &&str, other: &&str| distance(one).total_cmp(&distance(other));
    let bots = Level::OPPONENTS.map(Level::name);
    bots.into_iter().min_by(nearer).unwrap_or(Level::Deckhand.name())
}

/// Returns the standard deviation of strengths that are spread evenly from the deckhand to the
/// admiral. It does not change with the ladder, so that earlier games keep their ratings.
pub(super) const fn spread(pool: Pool) -> f64 {
    match pool {
        Pool::CorsairsTwo => 420.0,
        Pool::CorsairsMore => 280.0,
        Pool::KorsarAlone => 205.0,
        Pool::KorsarTeams => 180.0,
    }
}

/// Returns how much closer together players are at a table of the pool than at its smallest one.
pub(super) const fn luck(pool: Pool, sides: usize) -> f64 {
    match pool {
        // Teams of six and eight differ from teams of four by less than the arena's few games can
        // show.
        Pool::CorsairsTwo | Pool::KorsarTeams => 1.0,
        Pool::CorsairsMore => match sides {
            ..=3 => 1.0,
            _ => 1.38,
        },
        Pool::KorsarAlone => match sides {
            ..=2 => 1.0,
            3 => 1.18,
            4 => 1.29,
            _ => 1.37,
        },
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "compared with whole points")]
mod tests {
    use super::*;

    /// The rungs of a table, in points: deckhand to mate, mate to captain, captain to admiral.
    type Rungs = [f64; 3];

    /// By pool and table: the number of sides, and the shares of `docs/strength.md`. The shares for
    /// teams of eight are from `quayside arena --game korsar --players 8 --teams --duplicate --seed
    /// 20261117`, 1500 games each, and 152 for the admiral with `--playouts 100`.
    const SHARES: [&[(u8, Rungs)]; 4] = [
        &[(2, [0.992, 0.855, 0.859])],
        &[(3, [0.929, 0.474, 0.740]), (4, [0.808, 0.346, 0.491])],
        &[
            (2, [0.778, 0.759, 0.843]),
            (3, [0.493, 0.635, 0.704]),
            (4, [0.371, 0.486, 0.611]),
            (5, [0.308, 0.383, 0.526]),
        ],
        &[(2, [0.739, 0.682, 0.856]), (3, [0.490, 0.618, 0.753]), (4, [0.426, 0.511, 0.625])],
    ];

    fn rungs((sides, shares): &(u8, Rungs)) -> Rungs {
        let others = f64::from(sides - 1);
        shares.map(|won| 400.0 * (won * others / (1.0 - won)).log10())
    }

    #[test]
    fn the_ladder_is_what_the_arena_measured() {
        for (pool, tables) in Pool::ALL.into_iter().zip(SHARES) {
            let height = |table| rungs(table).iter().sum::<f64>();
            let whole = height(&tables[0]);
            let mut mean = [0.0; 3];
            for table in tables {
                let measured = whole / height(table);
                let luck = luck(pool, table.0.into());
                assert!((luck - measured).abs() < 0.02, "{pool:?} {}: {measured}", table.0);
                for (sum, rung) in mean.iter_mut().zip(rungs(table)) {
                    *sum += rung * measured / tables.len() as f64;
                }
            }
            let mut points = 1500.0 - whole / 2.0;
            for (level, rung) in Level::OPPONENTS.into_iter().zip(mean.into_iter().chain([0.0])) {
                let bot = level.name();
                let known = bot_points(pool, bot, Millis(0)).expect("a bot of the ladder");
                assert!((known - points).abs() < 5.0, "{pool:?} {bot}: {points}");
                points += rung;
            }
        }
    }

    #[test]
    fn strengths_are_spread_as_widely_as_the_bots() {
        for pool in Pool::ALL {
            let points = |bot| bot_points(pool, bot, Millis(0)).expect("a bot of the ladder");
            let even = (points("admiral") - points("deckhand")) / 12_f64.sqrt();
            assert!((spread(pool) - even).abs() < 2.0, "{pool:?}: {even}");
        }
    }

    #[test]
    fn the_nearest_bot_is_as_strong_as_one_is() {
        for pool in Pool::ALL {
            for bot in Level::OPPONENTS.map(Level::name) {
                let points = bot_points(pool, bot, Millis(0)).expect("a bot of the ladder");
                assert_eq!(nearest_bot(pool, points + 20.0, Millis(0)), bot, "{pool:?}");
            }
            assert_eq!(nearest_bot(pool, 0.0, Millis(0)), "deckhand");
            assert_eq!(nearest_bot(pool, 3000.0, Millis(0)), "admiral");
        }
    }

    #[test]
    fn ladders_are_in_order_and_only_known_bots_have_points() {
        assert!(LADDERS.is_sorted_by(|one, next| one.since < next.since));
        assert_eq!(LADDERS[0].since, Millis(i64::MIN), "every game has a ladder");
        assert_eq!(bot_points(Pool::KorsarAlone, "random", Millis(0)), None);
        assert_eq!(bot_points(Pool::KorsarAlone, "parrot", Millis(0)), None);
    }
}
