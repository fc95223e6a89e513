//! Statistics: sums over finished games, for each person and for all together, by game and table
//! size.
//!
//! Like ratings they follow from the log up to the end of the game. All games by the printed rules
//! count, rated or not, if their cards were not chosen.

use std::fmt;
use std::str::FromStr;

use quayside_bots::chance::{self, WORLDS};
use quayside_bots::rng_for;
use quayside_engine::{GameName, History, Seat, with_game};

use crate::id::{Millis, PlayerId};
use crate::rating::RatedGame;
use crate::setup::Setup;
use crate::table::{Playable, Table, WrittenTable};
use crate::tally::Figures;
use crate::timing::Timing;

/// A kind of table: the game, the number of players, and whether in teams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableKind {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub players: usize,
    /// Whether in teams of two.
    pub teams: bool,
}

impl TableKind {
    /// Returns the number of sides.
    pub const fn sides(&self) -> usize {
        if self.teams { self.players / 2 } else { self.players }
    }
}

impl fmt::Display for TableKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.game.id(), self.players, if self.teams { "-teams" } else { "" })
    }
}

/// An error: the text is not a kind of table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a kind of table")]
pub struct ParseTableKindError;

impl FromStr for TableKind {
    type Err = ParseTableKindError;

    fn from_str(written: &str) -> Result<TableKind, ParseTableKindError> {
        let (game, size) = written.split_once('-').ok_or(ParseTableKindError)?;
        let (players, teams) = match size.strip_suffix("-teams") {
            Some(players) => (players, true),
            None => (size, false),
        };
        let game = game.parse().map_err(|()| ParseTableKindError)?;
        let players = players.parse().map_err(|_| ParseTableKindError)?;
        Ok(TableKind { game, players, teams })
    }
}

/// The contribution of a finished game to statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatistics {
    /// The kind of its table.
    pub kind: TableKind,
    /// For each person: `games`, `wins` (shared ones, too), `luck`, and the figures of the game.
    /// For people who left, only `games`.
    pub people: Vec<(PlayerId, Figures)>,
    /// For all: the sum of these, `tables`, the part of the wins of the `first` side, and the class
    /// of the duration, such as `took-20` for up to 20 minutes.
    pub all: Figures,
}

/// Parts of a win are counted in millionths, so that 1, 1/2 and 1/3 nearly add up to whole wins.
pub const WHOLE: i32 = 1_000_000;

/// Upper bounds of the classes of game lengths, in minutes.
pub const MINUTES: [i64; 16] = [2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 90, 120, 240, 1440];

/// The milliseconds of a minute.
const MINUTE: i64 = 60_000;

impl Setup {
    /// Returns whether the game is by the printed rules, with cards that were not chosen.
    pub(crate) fn is_plain(&self) -> bool {
        let is_dealt = self.arranged().is_none() && self.start.is_none();
        self.terms.options.is_empty() && !self.terms.guided && is_dealt
    }
}

/// The contributions of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Ratings, if it is rated.
    pub rated: Option<RatedGame>,
    /// Statistics.
    pub tally: GameStatistics,
}

impl Table {
    /// Reads a table to the end of its game, and returns its contributions.
    pub fn finished(mut written: WrittenTable) -> Option<Finished> {
        if !written.setup.is_plain() {
            return None;
        }
        let (made, log) = (written.made, std::mem::take(&mut written.log));
        let mut table = Table::read(written).ok()?;
        let mut dealt = table.is_dealt().then_some(made);
        for line in &log {
            table.read_line(line).ok()?;
            dealt = dealt.or_else(|| table.is_dealt().then_some(line.at));
            // A closed table may be opened again.
            if table.result().is_some() {
                break;
            }
        }
        let dealt = dealt?;
        let tally = with_game!(table.game()?, game => table.tally(game, dealt))?;
        Some(Finished { rated: table.rated_game(), tally })
    }

    /// Returns the game's contribution to statistics, if it was played to its end; `dealt` is the
    /// time of the deal.
    fn tally<G: Playable>(&self, game: &History<G>, dealt: Millis) -> Option<GameStatistics> {
        let (result, left) = (self.result()?, self.leavers());
        let variant = game.state().variant();
        let players = usize::from(variant.players());
        let kind = TableKind { game: G::GAME, players, teams: variant.teams() };
        let luck = luck(game.start());
        let mut seats = G::tally(game);
        let mut all = Figures::default();
        let mut people = Vec::new();
        for (seat, player) in self.company().people() {
            let mut figures = std::mem::take(&mut seats[seat.index()]);
            if left.contains(seat) {
                figures = Figures::default();
            } else {
                figures.add("luck", luck[variant.side(seat)]);
                figures.add("played", 1);
                figures.add("wins", result.winners.contains(seat).into());
            }
            figures.add("games", 1);
            all.add_all(&figures);
            people.push((player, figures));
        }
        all.add("tables", 1);
        if left.is_empty() {
            let outcome = game.state().outcome()?;
            let first = game.start().to_move().first().unwrap_or(Seat::S0);
            let part = chance::parts(variant, &outcome)[variant.side(first)];
            all.add("whole", 1);
            all.add("first", millionths(part));
            if !matches!(self.setup().terms.clock, Timing::Days(_)) {
                all.add(&took(self.last().0 - dealt.0), 1);
            }
        }
        Some(GameStatistics { kind, people, all })
    }
}

/// Returns by how much the dealt cards and the first turn raise the chance of each side to win
/// above its fair share, with all hands open: in millionths.
fn luck<G: Playable>(start: &G) -> Vec<i64> {
    let chances = chance::of_position(start, WORLDS, &mut rng_for("deal", 0, &[]));
    let fair = 1.0 / f64::from(start.variant().sides());
    chances.iter().map(|side| millionths(side.chance - fair)).collect()
}

fn millionths(part: f64) -> i64 {
    (part * f64::from(WHOLE)).round() as i64
}

/// Returns the name of the sum for a game of this length.
fn took(millis: i64) -> String {
    match MINUTES.into_iter().find(|minutes| millis <= minutes * MINUTE) {
        Some(minutes) => format!("took-{minutes}"),
        None => "took-more".to_owned(),
    }
}

/// Returns the median length of games in minutes, if there are any: within a class of lengths,
/// games are assumed to be spread evenly.
#[expect(clippy::cast_precision_loss, reason = "no sum reaches 2^52")]
pub fn median_minutes(figures: &Figures) -> Option<f64> {
    let counts = MINUTES.map(|minutes| figures.of(&format!("took-{minutes}")));
    let half = (counts.iter().sum::<i64>() + figures.of("took-more")) as f64 / 2.0;
    let (mut before, mut from) = (0.0, 0.0);
    for (count, minutes) in counts.into_iter().zip(MINUTES) {
        let (count, minutes) = (count as f64, minutes as f64);
        if count > 0.0 && before + count >= half {
            return Some(from + (minutes - from) * (half - before) / count);
        }
        (before, from) = (before + count, minutes);
    }
    (half > 0.0).then_some(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_and_read() {
        for (written, sides) in [("corsairs-3", 3), ("korsar-5", 5), ("korsar-8-teams", 4)] {
            let kind: TableKind = written.parse().expect("a kind");
            assert_eq!((kind.to_string().as_str(), kind.sides()), (written, sides));
        }
        for wrong in ["", "korsar", "korsar-", "korsar-x", "chess-2", "korsar-4-teams-"] {
            assert_eq!(wrong.parse::<TableKind>(), Err(ParseTableKindError), "{wrong}");
        }
    }

    #[test]
    fn half_of_the_games_take_at_most_the_median() {
        let mut figures = Figures::default();
        assert_eq!(median_minutes(&figures), None);
        for millis in [61_000, 5 * MINUTE, 6 * MINUTE, 7 * MINUTE, 99_999 * MINUTE] {
            figures.add(&took(millis), 1);
        }
        let median = median_minutes(&figures).expect("there are games");
        assert!((5.0..=7.0).contains(&median), "{median}");
    }
}
