//! The report of the arena.

use std::fmt;

use quayside_bots::Budget;
use quayside_bots::arena::{ForfeitedGame, Ladder, Match, Rating, Results, Score, Summary};
use quayside_engine::Game;
use serde::Serialize;

use crate::report_error::count;

/// The settings and results of the games.
pub(super) struct ArenaReport {
    pub(super) game: &'static str,
    /// A description of the table and the settings.
    pub(super) setting: String,
    pub(super) games: u64,
    pub(super) lines: Vec<Summary>,
    /// A sentence that compares the first two bots.
    verdict: Option<String>,
    pub(super) ladder: Option<Rungs>,
    forfeits: Vec<Forfeited>,
}

/// A game that a bot forfeited.
#[derive(Serialize)]
struct Forfeited {
    bot: String,
    game: u64,
    deal: u64,
    seat: usize,
    reason: String,
}

/// The results of every pair of bots.
pub(super) struct Rungs {
    /// The win share of each bot by row, against each other bot by column.
    pub(super) payoff: Vec<Vec<Option<f64>>>,
    pub(super) ratings: Vec<Rating>,
}

impl ArenaReport {
    /// Summarises a match; `searches` is whether one of its bots searches, so that the budget
    /// matters.
    pub(super) fn of_match<G: Game>(
        set: &Match<'_, G>,
        results: &Results,
        searches: bool,
    ) -> ArenaReport {
        let lines: Vec<Summary> = results.scores.iter().map(Score::summary).collect();
        let verdict = verdict(&lines, results.first_two_differ(), set.sides());
        ArenaReport {
            game: G::NAME,
            setting: setting(set, results.games, set.games(), searches),
            games: results.games,
            lines,
            verdict: Some(verdict),
            ladder: None,
            forfeits: results.forfeits.iter().map(|lost| forfeit(set, lost, None)).collect(),
        }
    }

    /// Summarises a ladder.
    pub(super) fn of_ladder<G: Game>(
        set: &Match<'_, G>,
        ladder: &Ladder,
        searches: bool,
    ) -> ArenaReport {
        let bots = ladder.bots.len();
        let pairs = Ladder::pairs(bots, set.sides()).len() as u64;
        // A bot without games, because they were aborted, has an empty score.
        let unmet = |bot: usize| Score::new(ladder.bots[bot].clone(), 1, set.sides(), Vec::new());
        let share = |one, many| ladder.score(one, many).map(|score| score.summary().win_share);
        let payoff = (0..bots).map(|one| (0..bots).map(|many| share(one, many)).collect());
        let lost = ladder.pairings.iter().flat_map(|pairing| {
            let pair = Some([pairing.one, pairing.many]);
            pairing.results.forfeits.iter().map(move |lost| forfeit(set, lost, pair))
        });
        ArenaReport {
            game: G::NAME,
            setting: setting(set, ladder.games(), pairs * set.games(), searches),
            games: ladder.games(),
            lines: (0..bots)
                .map(|bot| ladder.total(bot).unwrap_or_else(|| unmet(bot)).summary())
                .collect(),
            verdict: None,
            ladder: Some(Rungs { payoff: payoff.collect(), ratings: ladder.ratings() }),
            forfeits: lost.collect(),
        }
    }

    /// Prints the first forfeited games to standard error, and their number.
    pub(super) fn print_forfeits(&self) {
        // A faulty program forfeits every game; a few lines show the reason.
        const SHOWN: usize = 5;
        for Forfeited { bot, game, deal, seat, reason } in self.forfeits.iter().take(SHOWN) {
            eprintln!("{bot} forfeits game {game} (deal {deal}) at seat {}: {reason}", seat + 1);
        }
        if self.forfeits.len() > SHOWN {
            eprintln!("… {} games were forfeited in all", self.forfeits.len());
        }
    }

    /// Returns whether every game ended by a forfeit.
    pub(super) fn is_all_forfeited(&self) -> bool {
        self.forfeits.len() as u64 == self.games
    }

    /// Returns the output of `--json`.
    pub(super) fn json(&self) -> Json<'_> {
        let bot = |line: &Summary| BotLine {
            bot: line.bot.clone(),
            wins: line.wins,
            shared: line.shared,
            win_share: line.win_share,
            low: line.low,
            high: line.high,
            mean_score: line.mean_score,
            p50_ms: line.p50_ms,
            p99_ms: line.p99_ms,
            forfeits: line.forfeits,
        };
        let rated = |rating: &Rating| Rated {
            bot: rating.bot.clone(),
            rating: rating.rating,
            low: rating.low,
            high: rating.high,
        };
        Json {
            game: self.game,
            games: self.games,
            bots: self.lines.iter().map(bot).collect(),
            forfeits: &self.forfeits,
            payoff: self.ladder.as_ref().map(|rungs| &*rungs.payoff),
            ratings: self.ladder.as_ref().map(|rungs| rungs.ratings.iter().map(rated).collect()),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Json<'a> {
    game: &'a str,
    games: u64,
    bots: Vec<BotLine>,
    forfeits: &'a [Forfeited],
    #[serde(skip_serializing_if = "Option::is_none")]
    payoff: Option<&'a [Vec<Option<f64>>]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<Vec<Rated>>,
}

#[derive(Serialize)]
struct BotLine {
    bot: String,
    wins: u64,
    shared: u64,
    win_share: f64,
    low: f64,
    high: f64,
    mean_score: f64,
    p50_ms: f64,
    p99_ms: f64,
    forfeits: u64,
}

#[derive(Serialize)]
struct Rated {
    bot: String,
    rating: f64,
    low: f64,
    high: f64,
}

/// Describes the settings, and how many of the planned games were played.
fn setting<G: Game>(set: &Match<'_, G>, games: u64, all: u64, searches: bool) -> String {
    let teams = if set.table.teams() { " in teams" } else { "" };
    let deals = match (set.duplicate, set.sides()) {
        (true, 2) => ", every deal played from both sides".to_owned(),
        (true, sides) => format!(", every deal played in {sides} seatings"),
        (false, _) => String::new(),
    };
    let budget = match set.budget {
        _ if !searches => String::new(),
        Budget::Time(time, _) => format!("; {} ms a choice", time.as_secs_f64() * 1e3),
        Budget::Playouts(playouts) => format!("; {} a choice", count(playouts.into(), "playout")),
    };
    let whole = if games < all {
        format!(" of {all}, then stopped")
    } else if set.games() == set.games {
        String::new()
    } else {
        format!(" ({} asked for, rounded up to whole deals)", set.games)
    };
    let (players, games) = (set.table.players(), count(games, "game"));
    format!("{players} players{teams}, {games}{whole}{deals}{budget}")
}

fn verdict(lines: &[Summary], p: f64, sides: usize) -> String {
    let (first, second) = (&lines[0], &lines[1]);
    let most_off = (first.high - first.win_share).max(first.win_share - first.low);
    let (share, error) = (100.0 * first.win_share, 100.0 * most_off);
    let fair = match sides {
        2 => String::new(),
        _ => format!(" (fair: {:.1}%)", 100.0 * first.fair_share),
    };
    let p_said = if p < 0.001 { "p < 0.001".to_owned() } else { format!("p = {p:.3}") };
    let chance = if p < 0.05 { "is beyond chance" } else { "may be chance" };
    let (one, other, games) = (&first.bot, &second.bot, count(first.games, "game"));
    format!(
        "{one} wins {share:.1}% ± {error:.1} of {games}{fair}; \
         the difference to {other} {chance} ({p_said})."
    )
}

fn forfeit<G: Game>(
    set: &Match<'_, G>,
    lost: &ForfeitedGame,
    pair: Option<[usize; 2]>,
) -> Forfeited {
    let entrant = pair.map_or(lost.entrant, |pair| pair[lost.entrant]);
    Forfeited {
        bot: set.entrants[entrant].name.clone(),
        game: lost.game,
        deal: set.deal(lost.game),
        seat: lost.forfeit.seat.index(),
        reason: lost.forfeit.reason.clone(),
    }
}

impl fmt::Display for ArenaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}\n", self.game, self.setting)?;
        let bots = self.lines.iter().map(|line| line.bot.as_str());
        let wide = bots.map(|bot| bot.chars().count()).fold(3, usize::max);
        writeln!(
            f,
            "{:<wide$}  {:>7} {:>7} {:>7}   {:<22} {:>6} {:>11} {:>10} {:>10}",
            "bot", "games", "wins", "shared", "win share, 95%", "fair", "mean score", "p50", "p99"
        )?;
        self.lines.iter().try_for_each(|line| row(line, wide, f))?;
        if let Some(verdict) = &self.verdict {
            writeln!(f, "\n{verdict}")?;
        }
        if let Some(rungs) = &self.ladder {
            self.matrix(rungs, wide, f)?;
            writeln!(f, "\nrating (the weakest has 0; 400 points are ten times the strength)")?;
            for Rating { bot, rating, low, high } in &rungs.ratings {
                writeln!(f, "{bot:<wide$}  {rating:>6.0}  [{low:.0}, {high:.0}]")?;
            }
        }
        for line in self.lines.iter().filter(|line| line.forfeits > 0) {
            writeln!(f, "{} forfeited {}.", line.bot, count(line.forfeits, "game"))?;
        }
        Ok(())
    }
}

impl ArenaReport {
    fn matrix(&self, rungs: &Rungs, wide: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\nwin share in %, row against column")?;
        let cell = wide.max(6);
        write!(f, "{:<wide$}", "")?;
        self.lines.iter().try_for_each(|line| write!(f, "  {:>cell$}", line.bot))?;
        for (line, shares) in self.lines.iter().zip(&rungs.payoff) {
            write!(f, "\n{:<wide$}", line.bot)?;
            for share in shares {
                let share = share.map_or("–".to_owned(), |share| format!("{:.1}", 100.0 * share));
                write!(f, "  {share:>cell$}")?;
            }
        }
        writeln!(f)
    }
}

fn row(line: &Summary, wide: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let share =
        format!("{}% [{}, {}]", percent(line.win_share), percent(line.low), percent(line.high));
    let fair = percent(line.fair_share) + "%";
    let Summary { bot, games, wins, shared, mean_score, p50_ms, p99_ms, .. } = line;
    writeln!(
        f,
        "{bot:<wide$}  {games:>7} {wins:>7} {shared:>7}   {share:<22} {fair:>6} {mean_score:>11.2} \
         {:>10} {:>10}",
        time(*p50_ms),
        time(*p99_ms)
    )
}

/// Writes a time in a suitable unit.
fn time(ms: f64) -> String {
    if ms < 1.0 { format!("{:.1} µs", 1e3 * ms) } else { format!("{ms:.1} ms") }
}
