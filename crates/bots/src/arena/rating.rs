//! Ratings: one number a bot that explains best who won how often against whom.
//!
//! Plackett and Luce: a side of strength `s` wins with chance `s` / (sum over all sides). With two
//! sides that is Bradley and Terry's model, and the scale is that of chess: 400 points are ten
//! times the strength.

/// Some games between two: the first on one side, the second on all others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contest {
    /// The bot that sat alone.
    pub one: usize,
    /// The bot on the other sides.
    pub many: usize,
    /// How many sides there were.
    pub sides: usize,
    /// The wins of the one; a shared win counts its part.
    pub won: f64,
    /// The games.
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

/// Returns the strength of each bot that explains the contests best.
///
/// Hunter's MM algorithm. Each pair also shares one game evenly that was never played, so that
/// who wins everything is not infinitely strong.
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
