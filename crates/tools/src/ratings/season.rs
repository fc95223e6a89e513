//! A simulated season: people of known strength play each other, and the ratings must find the
//! strengths.
//!
//! Strengths are spread evenly from the deckhand to the admiral. Each game is at a random table of
//! the pool, between players of roughly similar rating. A side plays as well as the mean strength
//! of its players, plus luck from a Gumbel distribution whose width was measured in the arena
//! (`ladder.rs`): then one comes before another with exactly the odds of their points. While a
//! player is uncertain, every second game is against bots of the strength nearest to the player's
//! rating, as the server seats them.

use quayside_bots::{BotRng, Level, rng_for};
use quayside_engine::random::{below, shuffle_front};
use quayside_table::Millis;
use quayside_table::rating::{
    Certainty, Contestant, Pool, Rating, RatingSide, Share, bot_points, nearest_bot, rate, scale,
    update,
};
use rand::Rng as _;

use super::hindsight;

/// The spread of ratings at a table: people are sorted by their points plus luck of this width.
const SIMILAR: f64 = 125.0;

/// The parameters of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Season {
    /// The number of people.
    pub(crate) players: usize,
    /// The minimum number of games of each.
    pub(crate) games: usize,
    /// The seed of all random choices.
    pub(crate) seed: u64,
    /// The method of rating.
    pub(crate) method: Method,
    /// The choice of opponents.
    pub(crate) company: Opponents,
}

/// The choice of opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opponents {
    /// People of roughly similar rating.
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
pub(crate) struct SeasonPlayer {
    /// The true strength, in points.
    pub(crate) strength: f64,
    /// Their rating.
    pub(crate) rating: Rating,
    /// The number of played games.
    pub(crate) games: usize,
}

/// The result of a season.
#[derive(Clone, Debug)]
pub(crate) struct SeasonResult {
    /// The players, weakest first.
    pub(crate) players: Vec<SeasonPlayer>,
    pool: Pool,
    games: Vec<PlayedGame>,
}

/// A game of a season.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The difference of points at which the odds are 2.718 to one.
    pub(super) points: f64,
    /// The sides, best first.
    pub(super) sides: Vec<Vec<Seated>>,
}

/// The player of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seated {
    /// A player, by number.
    Player(usize),
    /// A bot, by its points.
    Bot(f64),
}

impl Season {
    /// Plays a season in a pool.
    pub(crate) fn play(&self, pool: Pool) -> SeasonResult {
        let mut rng = rng_for("season", self.seed, &[pool as u64]);
        let [low, high] =
            [Level::Deckhand, Level::Admiral].map(|level| points_of(pool, level.name()));
        let player = |number: usize| {
            let part = (number as f64 + 0.5) / self.players as f64;
            SeasonPlayer {
                strength: low + part * (high - low),
                rating: Rating::newcomer(pool),
                games: 0,
            }
        };
        let mut outcome = SeasonResult {
            players: (0..self.players).map(player).collect(),
            pool,
            games: Vec::new(),
        };
        while outcome.players.iter().any(|player| player.games < self.games) {
            for seats in self.tables(pool, &outcome.players, &mut rng) {
                self.play_game(pool, &mut outcome, seats, &mut rng);
            }
        }
        outcome
    }

    /// Seats all players with remaining games; the last table is filled up.
    fn tables(
        &self,
        pool: Pool,
        players: &[SeasonPlayer],
        rng: &mut BotRng,
    ) -> Vec<Vec<Vec<Seated>>> {
        let mut all: Vec<usize> = (0..players.len()).collect();
        shuffle_front(rng, &mut all, players.len());
        if self.company == Opponents::Similar {
            let near = |player: &SeasonPlayer| player.rating.points + SIMILAR * gumbel(rng);
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
        outcome: &mut SeasonResult,
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
        let side = |(place, side): (usize, &Vec<Seated>)| RatingSide {
            place: if self.method == Method::Winner { place.min(1) } else { place } + 1,
            players: side.iter().map(contestant).collect(),
        };
        let rated: Vec<RatingSide> = sides.iter().enumerate().map(side).collect();
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
        outcome.games.push(PlayedGame { points, sides });
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

/// Returns Spearman's rank correlation between these points and the players' strengths, which are
/// in order.
fn order(points: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&one, &other| points[one].total_cmp(&points[other]));
    let apart = |(rank, &number): (usize, &usize)| (rank.abs_diff(number) as f64).powi(2);
    let count = points.len() as f64;
    let sum: f64 = order.iter().enumerate().map(apart).sum();
    1.0 - 6.0 * sum / (count * (count * count - 1.0))
}

impl SeasonResult {
    /// Returns Spearman's rank correlation between ratings and strengths.
    pub(crate) fn rank_correlation(&self) -> f64 {
        order(&self.players.iter().map(|player| player.rating.points).collect::<Vec<_>>())
    }

    /// Returns the highest possible rank correlation: by the strengths that explain all games of
    /// the season best, in hindsight.
    pub(crate) fn best_rank_correlation(&self) -> f64 {
        order(&hindsight::strengths(self.pool, self.players.len(), &self.games))
    }

    /// Returns the share of players whose strength is within two uncertainties of the rating.
    pub(crate) fn covered(&self) -> f64 {
        self.mean(|player| f64::from(u8::from(player.rating.covers(player.strength))))
    }

    /// Returns the root mean square error of ratings, in points.
    pub(crate) fn error(&self) -> f64 {
        self.mean(|player| (player.rating.points - player.strength).powi(2)).sqrt()
    }

    /// Returns the mean uncertainty, in points.
    pub(crate) fn uncertainty(&self) -> f64 {
        self.mean(|player| player.rating.uncertainty)
    }

    fn mean(&self, of: impl Fn(&SeasonPlayer) -> f64) -> f64 {
        self.players.iter().map(of).sum::<f64>() / self.players.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use quayside_testkit::rounds;

    use super::*;

    /// Returns means over seasons that were not used for tuning: order, and strength within two
    /// sigmas.
    fn seasons(count: u16, method: Method, pool: Pool) -> (f64, f64) {
        let company = Opponents::Similar;
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
    fn every_omission_makes_ratings_worse() {
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
            company: Opponents::Similar,
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
            company: Opponents::Random,
        };
        let outcome = season.play(Pool::KorsarTeams);
        let (found, best) = (outcome.rank_correlation(), outcome.best_rank_correlation());
        assert!(best > 0.8 && best > found - 0.03, "{found} {best}");
    }
}
