//! Ratings: the estimated strength of a person and its uncertainty, in each of four pools.
//!
//! The method is Weng and Lin's for every pair of sides, by the crate `skillratings`, with three
//! additions: before each game all uncertainties grow a little, since people change; the update is
//! scaled by 2/n for n sides, since the pairs of one game are not independent; and the uncertainty
//! shrinks undamped. The crate damps that by a factor gamma, which becomes smaller with the
//! uncertainty; without damping the uncertainty is right both early and late (`quayside-tools
//! ratings`).
//!
//! Points are on the scale of chess: a side whose players have 400 points more on average is ranked
//! before another with odds of ten to one, at the pool's smallest table. At larger tables luck has
//! more influence.

#![expect(clippy::cast_precision_loss, reason = "no season has 2^52 games")]

mod ladder;
mod game;
mod count;

use quayside_engine::GameName;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

pub use count::{A_DAY, Standing, Standings, count, day_of};
pub use game::{RatedGame, RatedPlayer, RatedSide};
pub use ladder::{bot_points, nearest_bot};

/// A group of games with comparable results. Every person has a rating in each pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pool {
    /// Corsairs with two players.
    CorsairsTwo,
    /// Corsairs with three or four players.
    CorsairsMore,
    /// Korsar without teams.
    KorsarAlone,
    /// Korsar in teams.
    KorsarTeams,
}

impl Pool {
    /// Every pool.
    pub const ALL: [Pool; 4] =
        [Pool::CorsairsTwo, Pool::CorsairsMore, Pool::KorsarAlone, Pool::KorsarTeams];

    /// Returns the name in URLs, database rows and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            Pool::CorsairsTwo => "corsairs-two",
            Pool::CorsairsMore => "corsairs-more",
            Pool::KorsarAlone => "korsar-alone",
            Pool::KorsarTeams => "korsar-teams",
        }
    }

    /// Returns the pool with this name.
    pub fn named(id: &str) -> Option<Pool> {
        Pool::ALL.into_iter().find(|pool| pool.id() == id)
    }

    /// Returns the pool of a table.
    pub const fn of(game: GameName, players: usize, teams: bool) -> Pool {
        match (game, players, teams) {
            (GameName::Corsairs, ..=2, _) => Pool::CorsairsTwo,
            (GameName::Corsairs, ..) => Pool::CorsairsMore,
            (GameName::Korsar, _, false) => Pool::KorsarAlone,
            (GameName::Korsar, _, true) => Pool::KorsarTeams,
        }
    }

    /// Returns the tables of the pool: the number of sides, and the players of each.
    pub const fn tables(self) -> &'static [(usize, usize)] {
        match self {
            Pool::CorsairsTwo => &[(2, 1)],
            Pool::CorsairsMore => &[(3, 1), (4, 1)],
            Pool::KorsarAlone => &[(2, 1), (3, 1), (4, 1), (5, 1)],
            Pool::KorsarTeams => &[(2, 2), (3, 2), (4, 2)],
        }
    }
}

/// The estimated strength of a player, with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely strength, in points.
    pub points: f64,
    /// The standard deviation of the estimate, in points.
    pub uncertainty: f64,
}

/// The certainty of a rating, in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// A newcomer: games against bots count.
    Uncertain,
    /// The strength is known roughly.
    Fair,
    /// The strength is known well.
    Sure,
}

impl Certainty {
    /// A rating with an uncertainty above this is uncertain.
    pub const UNCERTAIN_ABOVE: f64 = 110.0;

    /// Returns the name in text keys.
    pub const fn id(self) -> &'static str {
        match self {
            Certainty::Uncertain => "uncertain",
            Certainty::Fair => "fair",
            Certainty::Sure => "sure",
        }
    }
}

impl Rating {
    /// The points of a player without games: halfway between a deckhand and an admiral.
    pub const START: f64 = 1500.0;

    /// Returns the rating of a player without games in a pool: anything from a deckhand to an
    /// admiral.
    pub const fn newcomer(pool: Pool) -> Rating {
        Rating { points: Rating::START, uncertainty: ladder::spread(pool) }
    }

    /// Returns the points in the form that is shown.
    pub fn shown(self) -> i32 {
        self.points.round() as i32
    }

    /// Returns the certainty of the rating.
    pub fn certainty(self) -> Certainty {
        match self.uncertainty {
            ..=60.0 => Certainty::Sure,
            ..=Certainty::UNCERTAIN_ABOVE => Certainty::Fair,
            _ => Certainty::Uncertain,
        }
    }

    /// Returns the number of games against equals after which the rating is fairly certain.
    pub fn games_until_fair(mut self, pool: Pool) -> u32 {
        let (sides, size) = pool.tables()[0];
        let mut games = 0;
        while self.certainty() == Certainty::Uncertain {
            // Equals who share the place keep their points.
            let equal = RatingSide { place: 1, players: vec![Contestant::Person(self); size] };
            self = rate(pool, &vec![equal; sides])[0][0];
            games += 1;
        }
        games
    }

    /// Returns whether this true strength is consistent with the rating: at most two uncertainties
    /// away.
    pub fn covers(self, points: f64) -> bool {
        (points - self.points).abs() <= 2.0 * self.uncertainty
    }
}

/// A player of a rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contestant {
    /// A person, with their rating before the game.
    Person(Rating),
    /// A bot, whose points are fixed.
    Bot(f64),
}

/// A side of a rated game: one player, or partners.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingSide {
    /// Its place, from 1; ties share a place.
    pub place: usize,
    /// Its players.
    pub players: Vec<Contestant>,
}

/// The points for odds of e (2.718) to one: 400 / ln 10, so that ten to one are 400 points.
const POINTS: f64 = 173.717_792_761_117_07;

/// The uncertainty that is added to each person's before a game is counted, because people change.
const DRIFT: f64 = 3.0;

/// Factor on the undamped decrease of the uncertainty. Chosen with simulated seasons, so that the
/// true strength is within two uncertainties for about 19 of 20 players.
const LEARNING: f64 = 1.2;

/// The uncertainty of bots. They are known well, but an uncertainty of 0 is not allowed.
const OF_BOTS: f64 = 1.0;

/// The parts of an update that are applied.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The part of the change of points.
    pub points: f64,
    /// The part of the change of variance.
    pub variance: f64,
    /// Whether the variance shrinks undamped.
    pub undamped: bool,
}

/// Returns the points for odds of e (2.718) to one at a table with this number of sides.
pub fn scale(pool: Pool, sides: usize) -> f64 {
    POINTS * ladder::luck(pool, sides)
}

/// Returns the ratings of the people of each side after a game, in their order. Bots have fixed
/// points, so they are left out.
pub fn rate(pool: Pool, sides: &[RatingSide]) -> Vec<Vec<Rating>> {
    let share = 2.0 / sides.len() as f64;
    update(pool, sides, Share { points: share, variance: share * LEARNING, undamped: true })
}

/// Rates like [`rate`], with another share of the update.
pub fn update(pool: Pool, sides: &[RatingSide], share: Share) -> Vec<Vec<Rating>> {
    let size = sides.iter().map(|side| side.players.len()).max().unwrap_or(1) as f64;
    let before: Vec<Vec<WengLinRating>> =
        sides.iter().map(|side| side.players.iter().map(drifted).collect()).collect();
    let game: Vec<(&[WengLinRating], MultiTeamOutcome)> = (before.iter().zip(sides))
        .map(|(team, side)| (&team[..], MultiTeamOutcome::new(side.place)))
        .collect();
    // The strength of a side is the mean of its players, but the crate adds them up.
    let beta = scale(pool, sides.len()) * size / std::f64::consts::SQRT_2;
    let config = WengLinConfig { beta, ..WengLinConfig::new() };
    let after = weng_lin_multi_team(&game, &config);
    let rated = |(number, side): (usize, &RatingSide)| {
        let share = if share.undamped {
            Share { variance: share.variance / damping(&before, number, beta), ..share }
        } else {
            share
        };
        let players = side.players.iter().zip(&before[number]).zip(&after[number]);
        let people = players.filter(|((player, _), _)| matches!(player, Contestant::Person(_)));
        people.map(|((_, before), after)| share.of(before, after)).collect()
    };
    sides.iter().enumerate().map(rated).collect()
}

/// Returns gamma, the crate's damping of a side's update, as a mean over the other sides.
fn damping(teams: &[Vec<WengLinRating>], side: usize, beta: f64) -> f64 {
    let variance = |team: &Vec<WengLinRating>| -> f64 {
        team.iter().map(|player| player.uncertainty.powi(2)).sum()
    };
    let own = variance(&teams[side]);
    let gamma =
        |other: &Vec<WengLinRating>| (own / (own + variance(other) + 2.0 * beta * beta)).sqrt();
    let others = teams.iter().enumerate().filter(|(other, _)| *other != side);
    let sum: f64 = others.map(|(_, other)| gamma(other)).sum();
    sum / (teams.len() - 1).max(1) as f64
}

/// Returns the method's input for a player.
fn drifted(player: &Contestant) -> WengLinRating {
    match *player {
        Contestant::Person(Rating { points, uncertainty }) => {
            WengLinRating { rating: points, uncertainty: uncertainty.hypot(DRIFT) }
        }
        Contestant::Bot(points) => WengLinRating { rating: points, uncertainty: OF_BOTS },
    }
}

impl Share {
    fn of(self, before: &WengLinRating, after: &WengLinRating) -> Rating {
        let points = before.rating + self.points * (after.rating - before.rating);
        let (old, new) = (before.uncertainty.powi(2), after.uncertainty.powi(2));
        // A single game removes at most half of the variance.
        let variance = (old - self.variance * (old - new)).max(old / 2.0);
        Rating { points, uncertainty: variance.sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alone(place: usize, points: f64, uncertainty: f64) -> RatingSide {
        let player = Contestant::Person(Rating { points, uncertainty });
        RatingSide { place, players: vec![player] }
    }

    #[test]
    fn pools_have_every_table_once() {
        for (game, players, teams, pool) in [
            (GameName::Corsairs, 2, false, Pool::CorsairsTwo),
            (GameName::Corsairs, 3, false, Pool::CorsairsMore),
            (GameName::Corsairs, 4, false, Pool::CorsairsMore),
            (GameName::Korsar, 2, false, Pool::KorsarAlone),
            (GameName::Korsar, 5, false, Pool::KorsarAlone),
            (GameName::Korsar, 4, true, Pool::KorsarTeams),
            (GameName::Korsar, 8, true, Pool::KorsarTeams),
        ] {
            assert_eq!(Pool::of(game, players, teams), pool, "{game:?} {players} {teams}");
            let side = if teams { 2 } else { 1 };
            assert!(pool.tables().contains(&(players / side, side)));
            assert_eq!(Pool::named(pool.id()), Some(pool));
        }
    }

    #[test]
    fn the_winner_gains_and_all_become_more_certain() {
        let sides = [1, 2, 3].map(|place| alone(place, 1500.0, 100.0));
        let after = rate(Pool::CorsairsMore, &sides).concat();
        assert!(after[0].points > 1510.0, "{after:?}");
        assert!((after[1].points - 1500.0).abs() < 1e-9, "the middle of equals stays: {after:?}");
        assert!((after[0].points + after[2].points - 3000.0).abs() < 1e-9, "{after:?}");
        assert!(after.iter().all(|rating| rating.uncertainty < 100.0), "{after:?}");
    }

    #[test]
    fn equals_who_share_a_place_keep_their_points() {
        let after = rate(Pool::KorsarAlone, &[1, 1].map(|place| alone(place, 1600.0, 90.0)));
        assert!(after.concat().iter().all(|rating| (rating.points - 1600.0).abs() < 1e-9));
    }

    #[test]
    fn an_upset_changes_more_than_an_expected_result() {
        let win = |one: f64, other: f64| {
            let sides = [alone(1, one, 80.0), alone(2, other, 80.0)];
            rate(Pool::CorsairsTwo, &sides)[0][0].points - one
        };
        assert!(win(1300.0, 1700.0) > 5.0 * win(1700.0, 1300.0));
    }

    #[test]
    fn the_surer_a_rating_the_less_it_moves() {
        let sides = [alone(1, 1500.0, 200.0), alone(2, 1500.0, 40.0)];
        let after = rate(Pool::KorsarAlone, &sides).concat();
        assert!(after[0].points - 1500.0 > 10.0 * (1500.0 - after[1].points), "{after:?}");
    }

    #[test]
    fn partners_share_what_they_won_and_bots_stay() {
        let person = |uncertainty| Contestant::Person(Rating { points: 1500.0, uncertainty });
        let sides = [
            RatingSide { place: 1, players: vec![person(100.0), person(50.0)] },
            RatingSide { place: 2, players: vec![Contestant::Bot(1500.0), person(100.0)] },
        ];
        let after = rate(Pool::KorsarTeams, &sides);
        assert_eq!((after[0].len(), after[1].len()), (2, 1));
        let gain = |rating: Rating| rating.points - 1500.0;
        assert!(gain(after[0][0]) > 3.0 * gain(after[0][1]), "{after:?}");
        assert!(gain(after[1][0]) < 0.0, "{after:?}");
    }

    #[test]
    fn uncertainty_falls_slowly_and_never_grows_by_playing() {
        for pool in Pool::ALL {
            let bots = [
                RatingSide { place: 1, players: vec![Contestant::Person(Rating::newcomer(pool))] },
                RatingSide { place: 2, players: vec![Contestant::Bot(1500.0)] },
            ];
            let first = rate(pool, &bots)[0][0];
            assert_eq!(first.certainty(), Certainty::Uncertain, "{pool:?}: {first:?}");
        }
        let mut rating = Rating { points: 1500.0, uncertainty: 5.0 };
        for _ in 0..2000 {
            let sides = [alone(1, rating.points, rating.uncertainty), alone(1, 1500.0, 40.0)];
            rating = rate(Pool::KorsarAlone, &sides)[0][0];
        }
        assert!((20.0..60.0).contains(&rating.uncertainty), "{rating:?}");
    }

    #[test]
    fn newcomers_are_listed_after_some_games() {
        let games = Pool::ALL.map(|pool| Rating::newcomer(pool).games_until_fair(pool));
        assert!(games.iter().all(|games| (3..=40).contains(games)), "{games:?}");
        let known = Rating { points: 1500.0, uncertainty: Certainty::UNCERTAIN_ABOVE };
        assert_eq!(known.games_until_fair(Pool::KorsarTeams), 0);
    }

    #[test]
    fn shown_ratings_are_whole_and_have_a_word() {
        assert_eq!(Rating { points: 1499.6, uncertainty: 61.0 }.shown(), 1500);
        for (uncertainty, certainty) in [
            (350.0, Certainty::Uncertain),
            (110.5, Certainty::Uncertain),
            (110.0, Certainty::Fair),
            (60.0, Certainty::Sure),
        ] {
            assert_eq!(Rating { points: 1500.0, uncertainty }.certainty(), certainty);
        }
    }
}
