//! A simulated season: people of known strength play each other, and the ratings must find out.
//!
//! Strengths are spread evenly from the deckhand to the admiral. Each game has a table of the pool
//! at random, and players of similar rating, by and large. A side plays as well as its players are strong on average,
//! plus luck that follows a Gumbel distribution as wide as the arena says (`ladder.rs`): then
//! one comes before another with exactly the odds that their points tell. While a player is
//! uncertain, every other game is with bots of the strength that is nearest to the player's rating,
//! as the server seats them.

use quayside_bots::{BotRng, Level, rng_for};
use quayside_engine::random::{below, shuffle_front};
use quayside_table::Millis;
use quayside_table::rating::{
    Certainty, Contestant, Pool, Rating, Share, Side, bot_points, nearest_bot, rate, scale, update,
};
use rand::Rng as _;

use super::hindsight;

/// How far ratings of people who play each other lie apart: people are sorted by their points and
/// luck of this width.
const SIMILAR: f64 = 125.0;

/// How a season is played and rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Season {
    /// How many people play.
    pub(crate) players: usize,
    /// How many games each plays, at least.
    pub(crate) games: usize,
    /// What all chance follows from.
    pub(crate) seed: u64,
    /// How the games are rated.
    pub(crate) method: Method,
    /// Who plays with whom.
    pub(crate) company: Company,
}

/// Who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// People of similar rating, by and large.
    Similar,
    /// People at random.
    Random,
}

/// How games are rated: as they are, or with a part left out, to see what it is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Method {
    /// As people's games are
    Whole,
    /// Without scaling updates by the number of sides
    Unscaled,
    /// Only who won counts
    Winner,
}

/// A player at the end of a season.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Player {
    /// The true strength, in points.
    pub(crate) strength: f64,
    /// What the ratings know of it.
    pub(crate) rating: Rating,
    /// The games that were played.
    pub(crate) games: usize,
}

/// How a season ended.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// The players, the weakest first.
    pub(crate) players: Vec<Player>,
    pool: Pool,
    games: Vec<Game>,
}

/// A game of a season.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The points that make the odds 2.718 to one.
    pub(super) points: f64,
    /// The sides, the best first.
    pub(super) sides: Vec<Vec<Seated>>,
}

/// Who sits at a table.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seated {
    /// A player, by number.
    Player(usize),
    /// A bot, by its points.
    Bot(f64),
}

impl Season {
    /// Plays the season in a pool.
    pub(crate) fn play(&self, pool: Pool) -> Outcome {
        let mut rng = rng_for("season", self.seed, &[pool as u64]);
        let [low, high] =
            [Level::Deckhand, Level::Admiral].map(|level| points_of(pool, level.name()));
        let player = |number: usize| {
            let part = (number as f64 + 0.5) / self.players as f64;
            Player { strength: low + part * (high - low), rating: Rating::newcomer(pool), games: 0 }
        };
        let mut outcome =
            Outcome { players: (0..self.players).map(player).collect(), pool, games: Vec::new() };
        while outcome.players.iter().any(|player| player.games < self.games) {
            for seats in self.tables(pool, &outcome.players, &mut rng) {
                self.play_game(pool, &mut outcome, seats, &mut rng);
            }
        }
        outcome
    }

    /// Seats everybody who still has games to play; the last table is filled up.
    fn tables(&self, pool: Pool, players: &[Player], rng: &mut BotRng) -> Vec<Vec<Vec<Seated>>> {
        let mut all: Vec<usize> = (0..players.len()).collect();
        shuffle_front(rng, &mut all, players.len());
        if self.company == Company::Similar {
            let near = |player: &Player| player.rating.points + SIMILAR * gumbel(rng);
            let near: Vec<f64> = players.iter().map(near).collect();
            all.sort_by(|&one, &other| near[one].total_cmp(&near[other]));
        }
        all.sort_by_key(|&number| players[number].games >= self.games);
        let eager = all.partition_point(|&number| players[number].games < self.games);
        let mut tables = Vec::new();
        let mut next = 0;
        while next < eager {
            let kinds = pool.tables();
            let (sides, size) = kinds[below(rng, kinds.len() as u32) as usize];
            let first = players[all[next]].rating;
            let with_bots = first.certainty() == Certainty::Uncertain && below(rng, 2) == 0;
            let bot = points_of(pool, nearest_bot(pool, first.points, Millis(0)));
            let mut seat = |place: usize| {
                if with_bots && place > 0 {
                    return Seated::Bot(bot);
                }
                next += 1;
                Seated::Player(all[(next - 1) % all.len()])
            };
            let seats: Vec<Seated> = (0..sides * size).map(&mut seat).collect();
            tables.push(seats.chunks(size).map(<[Seated]>::to_vec).collect());
        }
        tables
    }

    fn play_game(
        &self,
        pool: Pool,
        outcome: &mut Outcome,
        seats: Vec<Vec<Seated>>,
        rng: &mut BotRng,
    ) {
        let points = scale(pool, seats.len());
        let strength = |seated: &Seated| match *seated {
            Seated::Player(number) => outcome.players[number].strength,
            Seated::Bot(points) => points,
        };
        let mean = |side: &[Seated]| side.iter().map(strength).sum::<f64>() / side.len() as f64;
        let mut played: Vec<(f64, Vec<Seated>)> =
            seats.into_iter().map(|side| (mean(&side) + points * gumbel(rng), side)).collect();
        played.sort_by(|one, other| other.0.total_cmp(&one.0));
        let sides: Vec<Vec<Seated>> = played.into_iter().map(|(_, side)| side).collect();
        let contestant = |seated: &Seated| match *seated {
            Seated::Player(number) => Contestant::Person(outcome.players[number].rating),
            Seated::Bot(points) => Contestant::Bot(points),
        };
        let side = |(place, side): (usize, &Vec<Seated>)| Side {
            place: if self.method == Method::Winner { place.min(1) } else { place } + 1,
            players: side.iter().map(contestant).collect(),
        };
        let rated: Vec<Side> = sides.iter().enumerate().map(side).collect();
        let after = match self.method {
            Method::Whole | Method::Winner => rate(pool, &rated),
            Method::Unscaled => {
                update(pool, &rated, Share { points: 1.0, variance: 1.0, undamped: false })
            }
        };
        let people = sides.iter().flatten().filter_map(|seated| match *seated {
            Seated::Player(number) => Some(number),
            Seated::Bot(_) => None,
        });
        for (number, rating) in people.zip(after.concat()) {
            outcome.players[number].rating = rating;
            outcome.players[number].games += 1;
        }
        outcome.games.push(Game { points, sides });
    }
}

fn points_of(pool: Pool, bot: &str) -> f64 {
    bot_points(pool, bot, Millis(0)).expect("a bot of the ladder")
}

/// Draws from a Gumbel distribution of width 1.
fn gumbel(rng: &mut BotRng) -> f64 {
    let part = ((rng.next_u64() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    -(-part.ln()).ln()
}

/// Returns Spearman's rank correlation between these points and the players' strengths, by which
/// they are numbered.
fn order(points: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&one, &other| points[one].total_cmp(&points[other]));
    let apart = |(rank, &number): (usize, &usize)| (rank.abs_diff(number) as f64).powi(2);
    let count = points.len() as f64;
    let sum: f64 = order.iter().enumerate().map(apart).sum();
    1.0 - 6.0 * sum / (count * (count * count - 1.0))
}

impl Outcome {
    /// Returns how well the ratings order the players: Spearman's rank correlation.
    pub(crate) fn rank_correlation(&self) -> f64 {
        order(&self.players.iter().map(|player| player.rating.points).collect::<Vec<_>>())
    }

    /// Returns the rank correlation that could be reached at best: by the strengths that explain
    /// all games of the season best, in hindsight.
    pub(crate) fn best_rank_correlation(&self) -> f64 {
        order(&hindsight::strengths(self.pool, self.players.len(), &self.games))
    }

    /// Returns for which part of the players the truth lies within two uncertainties.
    pub(crate) fn covered(&self) -> f64 {
        self.mean(|player| f64::from(u8::from(player.rating.covers(player.strength))))
    }

    /// Returns by how many points ratings are off: the root of the mean square.
    pub(crate) fn error(&self) -> f64 {
        self.mean(|player| (player.rating.points - player.strength).powi(2)).sqrt()
    }

    /// Returns the mean uncertainty, in points.
    pub(crate) fn uncertainty(&self) -> f64 {
        self.mean(|player| player.rating.uncertainty)
    }

    fn mean(&self, of: impl Fn(&Player) -> f64) -> f64 {
        self.players.iter().map(of).sum::<f64>() / self.players.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use quayside_testkit::rounds;

    use super::*;

    /// Returns means over seasons that nothing was tuned on: order, and truth within two sigmas.
    fn seasons(count: u16, method: Method, pool: Pool) -> (f64, f64) {
        let company = Company::Similar;
        let outcomes = (0..count).map(|number| {
            let season = Season {
                players: 200,
                games: 100,
                seed: 9000 + u64::from(number),
                method,
                company,
            };
            let outcome = season.play(pool);
            (outcome.rank_correlation(), outcome.covered())
        });
        let (order, covered) =
            outcomes.fold((0.0, 0.0), |sum, next| (sum.0 + next.0, sum.1 + next.1));
        (order / f64::from(count), covered / f64::from(count))
    }

    #[test]
    fn ratings_find_the_truth_in_a_season() {
        for pool in Pool::ALL {
            let count = rounds("QUAYSIDE_SEASONS", 100, 100) as u16;
            let (order, covered) = seasons(count, Method::Whole, pool);
            assert!(order >= 0.95, "{pool:?}: {order}");
            assert!((0.93..=0.98).contains(&covered), "{pool:?}: {covered}");
        }
    }

    #[test]
    fn what_is_left_out_is_missed() {
        let whole = seasons(10, Method::Whole, Pool::KorsarAlone);
        let unscaled = seasons(10, Method::Unscaled, Pool::KorsarAlone);
        let winner = seasons(10, Method::Winner, Pool::KorsarAlone);
        assert!(unscaled.0 < whole.0, "order: {unscaled:?} {whole:?}");
        assert!(winner.0 < whole.0 && winner.1 < 0.9, "{winner:?} {whole:?}");
    }

    #[test]
    fn a_season_follows_from_its_seed() {
        let season = Season {
            players: 30,
            games: 10,
            seed: 1,
            method: Method::Whole,
            company: Company::Similar,
        };
        let (one, again) = (season.play(Pool::KorsarTeams), season.play(Pool::KorsarTeams));
        assert_eq!(one.players, again.players);
        assert!(one.players.iter().all(|player| (10..20).contains(&player.games)), "{one:?}");
        let other = Season { seed: 2, ..season }.play(Pool::KorsarTeams);
        assert_ne!(one.players, other.players);
    }

    #[test]
    fn hindsight_sees_at_least_as_much() {
        let season = Season {
            players: 60,
            games: 40,
            seed: 5,
            method: Method::Whole,
            company: Company::Random,
        };
        let outcome = season.play(Pool::KorsarTeams);
        let (found, best) = (outcome.rank_correlation(), outcome.best_rank_correlation());
        assert!(best > 0.8 && best > found - 0.03, "{found} {best}");
    }
}
