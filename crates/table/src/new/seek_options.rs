//! The options of a player who seeks opponents.

use quayside_engine::GameName;
use serde::Deserialize;

use super::{Field, FieldError, TableRandomness};
use crate::setup::{Access, Hints, Place, Setup, Terms};
use crate::table::PlayerNames;
use crate::timing::Timing;
use crate::view::{ListedTable, SeatKind};

/// The options: game, number of players, pace, and whether it is rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeekOptions {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub size: SeekSize,
    /// The pace.
    pub time: SeekTime,
    /// Whether the game is rated.
    pub rated: bool,
}

impl Default for SeekOptions {
    fn default() -> SeekOptions {
        let (size, time) = Default::default();
        SeekOptions { game: GameName::Korsar, size, time, rated: false }
    }
}

/// The pace of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeekTime {
    /// No clock.
    #[default]
    None,
    /// By a live clock.
    Live,
    /// A clock of days.
    Days,
}

impl SeekTime {
    /// Every pace.
    pub const ALL: [SeekTime; 3] = [SeekTime::None, SeekTime::Live, SeekTime::Days];

    /// Returns the id in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            SeekTime::None => "none",
            SeekTime::Live => "live",
            SeekTime::Days => "days",
        }
    }

    const fn fits(self, clock: Timing) -> bool {
        match clock {
            Timing::None => matches!(self, SeekTime::None),
            Timing::Live { .. } => matches!(self, SeekTime::Live),
            Timing::Days(_) => matches!(self, SeekTime::Days),
        }
    }

    /// Returns the usual clock of this pace.
    fn clock(self, game: GameName, players: usize) -> Timing {
        match self {
            SeekTime::None => Timing::None,
            SeekTime::Live => Timing::live_for(game, players)[1],
            SeekTime::Days => Timing::Days(3),
        }
    }
}

/// The number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeekSize {
    /// Two.
    Two,
    /// Three or more.
    More,
    /// Any number.
    #[default]
    Any,
}

impl SeekSize {
    /// Every size.
    pub const ALL: [SeekSize; 3] = [SeekSize::Two, SeekSize::More, SeekSize::Any];

    /// Returns the id in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            SeekSize::Two => "two",
            SeekSize::More => "more",
            SeekSize::Any => "any",
        }
    }

    /// Returns whether the options allow a table of this size.
    pub fn fits(self, players: usize) -> bool {
        match self {
            SeekSize::Two => players == 2,
            SeekSize::More => players > 2,
            SeekSize::Any => true,
        }
    }
}

impl SeekOptions {
    /// Returns the options of a form. A rated game has a live clock, unless a time is given.
    pub fn new(
        game: GameName,
        size: Option<SeekSize>,
        time: Option<SeekTime>,
        rated: bool,
    ) -> SeekOptions {
        let usual = if rated { SeekTime::Live } else { SeekTime::default() };
        SeekOptions { game, size: size.unwrap_or_default(), time: time.unwrap_or(usual), rated }
    }

    /// Returns the field that keeps the game from being rated, if there is one.
    pub fn wrong(self) -> Option<FieldError> {
        let lacks_clock = self.rated && self.time == SeekTime::None;
        lacks_clock.then_some(FieldError { field: Field::Time, key: "new-rated.clock" })
    }

    /// Returns whether an open table fits: strangers meet by the printed rules, each for
    /// themselves, without bots.
    pub fn suits(self, table: &ListedTable) -> bool {
        let Terms { game, teams, options, hints, clock, rated, .. } = &table.terms;
        let is_bot = |kind: &SeatKind| matches!(kind, SeatKind::Bot(_));
        *game == self.game
            && self.size.fits(table.seats.len())
            && !teams
            && options.is_empty()
            && *hints == Hints::Alone
            && self.time.fits(*clock)
            && *rated == self.rated
            && !table.seats.iter().any(|seat| is_bot(&seat.kind))
    }

    /// Sets up a table where the owner, under this name, waits for others with the same options:
    /// the smallest that they allow, so that it begins soon.
    pub fn setup(self, name: String, chance: TableRandomness) -> (Setup, PlayerNames) {
        let TableRandomness { owner, bot_seed, offered, .. } = chance;
        let alone = self.game.tables().into_iter().filter(|&(_, teams)| !teams);
        let sizes = alone.map(|(players, _)| usize::from(players));
        let fitting = sizes.filter(|&players| self.size.fits(players)).min();
        let others = fitting.map_or(1, |players| players - 1);
        let clock = self.time.clock(self.game, others + 1);
        let (access, rated) = (Access::Lobby, self.rated);
        let terms = Terms { access, clock, rated, ..Terms::new(self.game) };
        let setup = Setup {
            terms,
            seats: std::iter::once(Place::person(owner))
                .chain(std::iter::repeat_n(Place::open(), others))
                .collect(),
            seed: String::new(),
            secret: offered.secret.to_string(),
            promise: Some(offered.promise),
            bot_seed,
            first: None,
            start: None,
            waits: true,
            rests: true,
            maker: Some(owner),
        };
        (setup, PlayerNames::from([(owner, name)]))
    }
}
