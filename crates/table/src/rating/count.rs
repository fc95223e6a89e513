//! The effect of a game on the ratings of its people.
//!
//! Games are counted in the order of their ends, then of their tables. The same games in this order
//! always give the same numbers.

use super::game::{RatedGame, RatedPlayer, RatedSide};
use super::{Certainty, Contestant, Pool, Rating, RatingSide, bot_points, rate};
use crate::id::{Millis, PlayerId};

/// Daily limit of rated games per pair in a pool: friends can play all evening, but a player can't
/// gain many points from a friend who loses on purpose.
pub const A_DAY: u32 = 10;

/// The milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A person's rating and number of games in a pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The rating.
    pub rating: Rating,
    /// How many games have counted.
    pub games: u32,
}

impl Standing {
    /// Returns the standing of a person who has not played in a pool.
    pub const fn newcomer(pool: Pool) -> Standing {
        Standing { rating: Rating::newcomer(pool), games: 0 }
    }
}

/// The state of the ratings before a game is counted.
pub trait Standings {
    /// Returns the standing of a person in the pool of the game.
    fn standing(&self, player: PlayerId) -> Standing;

    /// Returns how many games have counted for both of these people in the pool on the day of the
    /// game.
    fn met(&self, one: PlayerId, other: PlayerId) -> u32;
}

/// Returns the start of the day (UTC) that contains a time.
pub const fn day_of(at: Millis) -> Millis {
    Millis(at.0 - at.0.rem_euclid(DAY))
}

/// Returns the new standings of the people whose ratings a game changes.
///
/// A game with bots counts only while the ratings of all its people are still uncertain: an
/// established player could lose there without cost to help another. A game of two people who have
/// reached the daily limit counts for neither.
pub fn count(game: &RatedGame, known: &impl Standings) -> Vec<(PlayerId, Standing)> {
    let people: Vec<PlayerId> = game.people().collect();
    let too_often = people
        .iter()
        .enumerate()
        .any(|(place, one)| people[..place].iter().any(|other| known.met(*one, *other) >= A_DAY));
    let is_known =
        |player: &PlayerId| known.standing(*player).rating.certainty() != Certainty::Uncertain;
    if too_often || game.has_bots() && people.iter().any(is_known) {
        return Vec::new();
    }
    let after = rated(game, known);
    let stands = |(player, rating)| {
        let games = known.standing(player).games + 1;
        (player, Standing { rating, games })
    };
    people.into_iter().zip(after).map(stands).collect()
}

/// Returns the ratings of the people after a game, in their order.
fn rated(game: &RatedGame, known: &impl Standings) -> Vec<Rating> {
    let sides: Vec<RatingSide> =
        game.sides.iter().map(|side| contestants(game, side, known)).collect();
    let mut after = rate(game.pool, &sides);
    for (number, side) in game.sides.iter().enumerate() {
        if !side.players.iter().any(has_left) {
            continue;
        }
        // People who left are ranked last; a partner who stayed keeps the place of the side.
        let mut deserted = sides.clone();
        deserted[number].place = sides.len() + 1;
        let theirs = &rate(game.pool, &deserted)[number];
        let people =
            side.players.iter().filter(|player| matches!(player, RatedPlayer::Person { .. }));
        for ((rating, last), player) in after[number].iter_mut().zip(theirs).zip(people) {
            if has_left(player) {
                *rating = *last;
            }
        }
    }
    after.concat()
}

fn contestants(game: &RatedGame, side: &RatedSide, known: &impl Standings) -> RatingSide {
    let contestant = |player: &RatedPlayer| match player {
        RatedPlayer::Person { player, .. } => Contestant::Person(known.standing(*player).rating),
        RatedPlayer::Bot(bot) => {
            // A rated game has no bot without points.
            Contestant::Bot(bot_points(game.pool, bot, game.at).unwrap_or(Rating::START))
        }
    };
    RatingSide { place: side.place, players: side.players.iter().map(contestant).collect() }
}

const fn has_left(player: &RatedPlayer) -> bool {
    matches!(player, RatedPlayer::Person { left: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::TableId;
    use crate::rating::Pool;

    /// All players have this standing, and any two have met this often.
    struct UniformStandings(Standing, u32);

    impl Standings for UniformStandings {
        fn standing(&self, _: PlayerId) -> Standing {
            self.0
        }

        fn met(&self, _: PlayerId, _: PlayerId) -> u32 {
            self.1
        }
    }

    const fn sure() -> Standing {
        Standing { rating: Rating { points: 1500.0, uncertainty: 50.0 }, games: 40 }
    }

    fn person(number: u8) -> RatedPlayer {
        RatedPlayer::Person { player: PlayerId::new([number; 16]), left: false }
    }

    fn leaver(number: u8) -> RatedPlayer {
        RatedPlayer::Person { player: PlayerId::new([number; 16]), left: true }
    }

    fn game(pool: Pool, sides: &[(usize, &[RatedPlayer])]) -> RatedGame {
        let side = |(place, players): &(usize, &[RatedPlayer])| RatedSide {
            place: *place,
            players: players.to_vec(),
        };
        RatedGame {
            table: TableId::new([0; TableId::BYTES]),
            at: Millis(0),
            pool,
            sides: sides.iter().map(side).collect(),
        }
    }

    #[test]
    fn the_same_two_people_count_ten_times_a_day() {
        let two = game(Pool::KorsarAlone, &[(1, &[person(1)]), (2, &[person(2)])]);
        assert_eq!(count(&two, &UniformStandings(sure(), A_DAY - 1)).len(), 2);
        assert_eq!(count(&two, &UniformStandings(sure(), A_DAY)), []);
        assert_eq!(count(&two, &UniformStandings(sure(), 0))[0].1.games, 41);
    }

    #[test]
    fn bots_count_only_for_those_who_are_uncertain() {
        let bot = RatedPlayer::Bot("captain".to_owned());
        let alone = game(Pool::CorsairsTwo, &[(1, &[person(1)]), (2, &[bot])]);
        assert_eq!(count(&alone, &UniformStandings(sure(), 0)), []);
        let after = count(&alone, &UniformStandings(Standing::newcomer(Pool::CorsairsTwo), 0));
        assert!(after[0].1.rating.points > 1650.0, "a captain was beaten: {after:?}");
    }

    #[test]
    fn newcomers_do_not_change_other_ratings() {
        struct OneRatedPlayer;
        impl Standings for OneRatedPlayer {
            fn standing(&self, player: PlayerId) -> Standing {
                let newcomer = Standing::newcomer(Pool::KorsarAlone);
                if player == PlayerId::new([1; 16]) { sure() } else { newcomer }
            }

            fn met(&self, _: PlayerId, _: PlayerId) -> u32 {
                0
            }
        }
        let bot = RatedPlayer::Bot("deckhand".to_owned());
        let sides: [(usize, &[RatedPlayer]); 3] =
            [(1, &[person(2)]), (2, &[person(1)]), (3, &[bot])];
        assert_eq!(count(&game(Pool::KorsarAlone, &sides), &OneRatedPlayer), []);
        let without = game(Pool::KorsarAlone, &sides[..2]);
        assert_eq!(count(&without, &OneRatedPlayer).len(), 2, "people count for each other");
    }

    #[test]
    fn a_player_who_left_comes_last_and_the_partner_does_not() {
        let stayed =
            game(Pool::KorsarTeams, &[(1, &[person(1), person(2)]), (2, &[person(3), person(4)])]);
        let left =
            game(Pool::KorsarTeams, &[(1, &[person(1), leaver(2)]), (2, &[person(3), person(4)])]);
        let (stayed, left) = (
            count(&stayed, &UniformStandings(sure(), 0)),
            count(&left, &UniformStandings(sure(), 0)),
        );
        assert_eq!(left[0], stayed[0], "the partner has won");
        assert!(left[1].1.rating.points < 1500.0, "{left:?}");
        assert_eq!(left[2..], stayed[2..]);
    }

    #[test]
    fn days_begin_at_midnight() {
        assert_eq!(day_of(Millis(DAY - 1)), Millis(0));
        assert_eq!(day_of(Millis(DAY)), Millis(DAY));
        assert_eq!(day_of(Millis(-1)), Millis(-DAY));
    }
}
