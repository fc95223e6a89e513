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
