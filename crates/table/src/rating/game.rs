//! Rated games: which count, and the places of their players.
//!
//! All of it follows from a table's log up to the end of its game, so a rebuild gives the same
//! result: later actions change nothing, and neither does the deletion of an account.

use quayside_engine::{Seat, SeatSet};

use super::{Pool, bot_points};
use crate::id::{Millis, PlayerId, TableId};
use crate::setup::{Coach, Hints, Player, Setup};
use crate::table::Table;
use crate::timing::Timing;

/// A finished rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    /// The table.
    pub table: TableId,
    /// When the game ended.
    pub at: Millis,
    /// The pool that it counts in.
    pub pool: Pool,
    /// The sides, by seat.
    pub sides: Vec<RatedSide>,
}

/// A side of a rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedSide {
    /// Its place, from 1.
    pub place: usize,
    /// Its players.
    pub players: Vec<RatedPlayer>,
}

/// A player of a rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatedPlayer {
    /// A person.
    Person {
        /// The person's id.
        player: PlayerId,
        /// Whether the person left before the entry `forfeit` existed: then they are ranked last,
        /// whatever place their partner has. A person who forfeits is ranked last together with the
        /// side.
        left: bool,
    },
    /// A bot, by its level.
    Bot(String),
}

impl RatedGame {
    /// Returns the people who played.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.sides.iter().flat_map(|side| &side.players).filter_map(|player| match player {
            RatedPlayer::Person { player, .. } => Some(*player),
            RatedPlayer::Bot(_) => None,
        })
    }

    /// Returns whether a bot played.
    pub fn has_bots(&self) -> bool {
        let mut players = self.sides.iter().flat_map(|side| &side.players);
        players.any(|player| matches!(player, RatedPlayer::Bot(_)))
    }
}

impl Setup {
    /// Returns whether a game with this setup can be rated: by the printed rules, with cards that
    /// were not chosen, and without help. It needs clocks, because a losing player could otherwise
    /// stop playing.
    pub fn can_be_rated(&self) -> bool {
        let terms = &self.terms;
        let is_unaided = terms.hints == Hints::Alone
            && !terms.takebacks
            && !terms.chat
            && terms.coach == Coach::Off;
        self.is_plain() && is_unaided && terms.clock != Timing::None
    }

    /// Returns whether the game counts for ratings.
    pub fn is_rated(&self) -> bool {
        self.terms.rated && self.can_be_rated()
    }
}

impl Table {
    /// Returns the rated game, if it is rated and was played to its end.
    ///
    /// It does not count if two people share a browser, if a bot without arena points played, or if
    /// all of several people left before the entry `forfeit` existed.
    pub fn rated_game(&self) -> Option<RatedGame> {
        if !self.setup().is_rated() {
            return None;
        }
        let (placings, left, at) = (self.placings()?, self.absent(), self.last());
        let people: Vec<(Seat, PlayerId)> = self.company().people().collect();
        let share_browser = people.iter().any(|(seat, player)| {
            let household = player.household();
            people.iter().any(|(other, known)| other != seat && household.contains(*known))
        });
        // A person who leaves a game with bots has lost; if all of several people leave, the game
        // does not count.
        let all_left = people.len() > 1 && people.iter().all(|(seat, _)| left.contains(*seat));
        if share_browser || all_left {
            return None;
        }
        let terms = &self.setup().terms;
        let pool = Pool::of(terms.game, placings.len(), terms.teams);
        let players = self.players(pool, left, at)?;
        let partners = if terms.teams { 2 } else { 1 };
        let sides = placings.chunks(partners).zip(players.chunks(partners));
        let side = |(places, players): (&[usize], &[RatedPlayer])| {
            let place = places.iter().copied().min()?;
            Some(RatedSide { place, players: players.to_vec() })
        };
        let sides = sides.map(side).collect::<Option<_>>()?;
        Some(RatedGame { table: self.id(), at, pool, sides })
    }

    /// Returns the players, by seat; `None` if one of them has no rating.
    fn players(&self, pool: Pool, left: SeatSet, at: Millis) -> Option<Vec<RatedPlayer>> {
        let places = self.company().places();
        let player = |(seat, place): (Seat, &crate::setup::Place)| match &place.player {
            Player::Person(player) => {
                Some(RatedPlayer::Person { player: *player, left: left.contains(seat) })
            }
            Player::Bot(bot) => {
                bot_points(pool, bot, at).is_some().then(|| RatedPlayer::Bot(bot.clone()))
            }
            Player::Open => None,
        };
        places.map(player).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, Moment};
    use crate::setup::Place;
    use crate::{GameName, RequestId, WrittenLine, WrittenTable};

    const ADA: PlayerId = PlayerId::new([1; 16]);
    const BEN: PlayerId = PlayerId::new([2; 16]);

    /// Returns a rated table of people and captains, played to the end.
    fn played(game: GameName, players: usize, teams: bool, people: &[PlayerId]) -> WrittenTable {
        let mut setup = fixtures::setup(ADA, game, players, teams);
        for (place, player) in setup.seats.iter_mut().zip(people) {
            *place = Place::person(*player);
        }
        setup.terms.rated = true;
        setup.terms.takebacks = false;
        setup.terms.clock = Timing::Days(3);
        (setup.seed, setup.secret) = (String::new(), "5e".repeat(32));
        written(&setup)
    }

    fn rated_game(table: WrittenTable) -> Option<RatedGame> {
        Table::finished(table)?.rated
    }

    fn written(setup: &Setup) -> WrittenTable {
        let id = TableId::new([7; TableId::BYTES]);
        let staged = fixtures::stage_at(id, setup, Moment::Over, Millis(1000));
        let request = RequestId::new([0; RequestId::BYTES]);
        let lines = staged.decisions.iter().flat_map(|decision| decision.written(request));
        let log = lines.map(|line| WrittenLine { at: Millis(2000), ..line }).collect();
        let names = fixtures::names(setup);
        WrittenTable { id, made: Millis(1000), setup: setup.clone(), names, log, plans: Vec::new() }
    }

    #[test]
    fn a_game_of_two_people_counts() {
        let game = rated_game(played(GameName::Korsar, 2, false, &[ADA, BEN]));
        let game = game.expect("it counts");
        assert_eq!((game.pool, game.at), (Pool::KorsarAlone, Millis(2000)));
        assert_eq!(game.people().collect::<Vec<_>>(), [ADA, BEN]);
        assert!(!game.has_bots());
        let mut places: Vec<usize> = game.sides.iter().map(|side| side.place).collect();
        places.sort_unstable();
        assert!(places == [1, 2] || places == [1, 1], "{places:?}");
    }

    #[test]
    fn partners_are_one_side() {
        let table = played(GameName::Korsar, 6, true, &[ADA, BEN]);
        let game = rated_game(table).expect("it counts");
        assert_eq!((game.pool, game.sides.len()), (Pool::KorsarTeams, 3));
        assert!(game.sides.iter().all(|side| side.players.len() == 2) && game.has_bots());
        assert_eq!(game.sides[0].players.len(), 2);
    }

    #[test]
    fn entries_after_the_end_change_nothing() {
        let mut table = played(GameName::Corsairs, 2, false, &[ADA, BEN]);
        let game = rated_game(table.clone()).expect("it counts");
        let last = table.log.last().expect("moves").clone();
        for entry in ["bot 1 captain", "nonsense"] {
            table.log.push(WrittenLine {
                at: Millis(9000),
                entry: entry.to_owned(),
                ..last.clone()
            });
        }
        assert_eq!(rated_game(table), Some(game));
    }

    #[test]
    fn a_player_who_left_comes_last_and_a_game_that_all_left_is_not_counted() {
        let mut table = played(GameName::Korsar, 2, false, &[ADA, BEN]);
        let first = table.log[0].clone();
        let leaves =
            |seat: usize| WrittenLine { entry: format!("bot {seat} captain"), ..first.clone() };
        table.log.insert(0, leaves(1));
        let game = rated_game(table.clone()).expect("it counts");
        assert_eq!((game.sides[0].place, game.sides[1].place), (1, 2));
        assert!(matches!(game.sides[1].players[0], RatedPlayer::Person { left: true, .. }));
        table.log.insert(0, leaves(0));
        assert_eq!(rated_game(table), None);
    }

    #[test]
    fn a_player_who_leaves_bots_alone_has_lost() {
        let mut table = played(GameName::Korsar, 2, false, &[ADA]);
        let leaves = WrittenLine { entry: "bot 0 captain".to_owned(), ..table.log[0].clone() };
        table.log.insert(0, leaves);
        let game = rated_game(table).expect("it counts");
        assert_eq!((game.sides[0].place, game.sides[1].place), (2, 1));
        assert!(matches!(game.sides[0].players[0], RatedPlayer::Person { left: true, .. }));
    }

    #[test]
    fn unrated_and_assisted_games_do_not_count() {
        let fair = played(GameName::Korsar, 2, false, &[ADA, BEN]);
        let unfit: [fn(&mut Setup); 7] = [
            |setup| setup.terms.rated = false,
            |setup| setup.terms.takebacks = true,
            |setup| setup.terms.hints = Hints::All,
            |setup| setup.terms.guided = true,
            |setup| setup.terms.clock = Timing::None,
            |setup| (setup.seed, setup.secret) = (setup.secret.clone(), String::new()),
            |setup| setup.seats[1] = Place::person(ADA.companion(3)),
        ];
        for (number, change) in unfit.into_iter().enumerate() {
            let mut setup = fair.setup.clone();
            change(&mut setup);
            assert_eq!(rated_game(written(&setup)), None, "{number}");
        }
        let mut unknown = fair.setup.clone();
        unknown.seats[1] = Place::bot("parrot", "Polly".to_owned());
        assert_eq!(rated_game(written(&unknown)), None, "a bot without points");
        let mut short = fair;
        short.log.pop();
        assert_eq!(rated_game(short), None, "not over");
    }
}
