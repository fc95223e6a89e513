//! Ratings: one number for each bot that best explains the results of all contests.
//!
//! The Plackett–Luce model: a side of strength `s` wins with chance `s` / (sum over all sides).
//! With two sides that is the Bradley–Terry model, and the scale is that of chess: 400 points are
//! ten times the strength.

/// Games between two bots: the first on one side, the second on all others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contest {
    /// The bot on one side.
    pub one: usize,
    /// The bot on the other sides.
    pub many: usize,
    /// The number of sides.
    pub sides: usize,
    /// The wins of `one`; a shared win counts its part.
    pub won: f64,
    /// The number of games.
    pub games: f64,
}

/// A bot's rating; that of the weakest is 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Its name.
    pub bot: String,
    /// The rating.
    pub rating: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Returns the maximum-likelihood strength of each bot.
///
/// Hunter's MM algorithm. Each pair also gets one virtual game with a shared win, as a prior:
/// otherwise a bot that wins every game would be infinitely strong.
#[allow(clippy::disallowed_methods, reason = "read by people, and no move depends on it")]
pub fn strengths(bots: usize, contests: &[Contest]) -> Vec<f64> {
    let mut strengths = vec![1.0; bots];
    let mut won = vec![0.0; bots];
    for contest in contests {
        won[contest.one] += contest.won + 0.5;
        won[contest.many] += contest.games - contest.won + 0.5;
    }
    for _ in 0..1000 {
        let mut due = vec![0.0; bots];
        for contest in contests {
            let others = f64::from(contest.sides as u32 - 1);
            let (one, many) = (strengths[contest.one], strengths[contest.many]);
            let by_luck = contest.games / (one + others * many);
            due[contest.one] += by_luck + 1.0 / (one + many);
            due[contest.many] += others * by_luck + 1.0 / (one + many);
        }
        let mut moved: f64 = 0.0;
        for bot in 0..bots {
            let better = if due[bot] > 0.0 { won[bot] / due[bot] } else { 1.0 };
            moved = moved.max((better / strengths[bot]).ln().abs());
            strengths[bot] = better;
        }
        if moved < 1e-9 {
            break;
        }
    }
    strengths
}

/// Returns the ratings of the strengths: the weakest has 0.
#[allow(clippy::disallowed_methods, reason = "read by people, and no move depends on it")]
pub(super) fn ratings(strengths: &[f64]) -> Vec<f64> {
    let weakest = strengths.iter().copied().fold(f64::INFINITY, f64::min);
    strengths.iter().map(|strength| 400.0 * (strength / weakest).log10()).collect()
}
