//! What somebody looks for who has nobody to play with.

use quayside_table::{
    Access, GameName, Hints, ListedTable, Place, PlayerNames, SeatKind, Setup, Terms, Timing,
};

use super::Chance;
use crate::fields::Fields;

/// A game, how many are to play it, how fast, and whether it is rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeekOptions {
    /// The game.
    pub game: GameName,
    /// How many play.
    pub size: SeekSize,
    /// How fast.
    pub time: SeekTime,
    /// Whether it is to count for ratings.
    pub rated: bool,
}

/// How fast a game is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeekTime {
    /// As it comes.
    #[default]
    None,
    /// By a live clock.
    Live,
    /// Over days.
    Days,
}

impl SeekTime {
    /// Every pace.
    pub const ALL: [SeekTime; 3] = [SeekTime::None, SeekTime::Live, SeekTime::Days];

    /// Returns the name in forms and text keys.
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

/// How many are to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeekSize {
    /// Two.
    Two,
    /// Three or more.
    More,
    /// It does not matter.
    #[default]
    Any,
}

impl SeekSize {
    /// Every size.
    pub const ALL: [SeekSize; 3] = [SeekSize::Two, SeekSize::More, SeekSize::Any];

    /// Returns the name in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            SeekSize::Two => "two",
            SeekSize::More => "more",
            SeekSize::Any => "any",
        }
    }

    pub(crate) fn fits(self, players: usize) -> bool {
        match self {
            SeekSize::Two => players == 2,
            SeekSize::More => players > 2,
            SeekSize::Any => true,
        }
    }
}

impl SeekOptions {
    /// Reads a form; nothing, if it is none of ours.
    pub fn read(fields: &Fields) -> Option<SeekOptions> {
        let size = fields.get("size").unwrap_or(SeekSize::default().id());
        let size = SeekSize::ALL.into_iter().find(|known| known.id() == size)?;
        let time = fields.get("time").unwrap_or(SeekTime::default().id());
        let time = SeekTime::ALL.into_iter().find(|known| known.id() == time)?;
        let rated = fields.get("rated").is_some();
        // A rated game has a clock.
        let time = if rated && time == SeekTime::None { SeekTime::Live } else { time };
        Some(SeekOptions { game: fields.get("game")?.parse().ok()?, size, time, rated })
    }

    /// Returns whether an open table is what was wished for: strangers meet by the printed rules,
    /// each for themselves, without bots.
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

    /// Sets up a table where the owner, under this name, waits for others with the same wish: the
    /// smallest that it allows, so that it begins soon.
    pub fn setup(self, name: String, chance: Chance) -> (Setup, PlayerNames) {
        let Chance { owner, bot_seed, offered } = chance;
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
            waits: true,
            maker: Some(owner),
        };
        (setup, PlayerNames::from([(owner, name)]))
    }
}
