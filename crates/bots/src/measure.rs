//! What follows from moves, measured in the same worlds.

/// A quantity that is measured in playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Corsairs: the lowest limit of the seat at its next turn, or when a player sets sail.
    OwnLimit,
    /// Corsairs: the mean of the lowest limits of the other seats at that time.
    RivalLimit,
    /// Corsairs: whether the seat is sent under in this round.
    SentUnder,
    /// Corsairs: whether the seat wins with a clean sweep in this round.
    OwnSweep,
    /// Corsairs: whether another seat does.
    RivalSweep,
    /// Corsairs: the penalty cards that the seat takes in this round.
    OwnPenalties,
    /// Corsairs: the mean of the penalty cards that the other seats take.
    RivalPenalties,
    /// Korsar: the gold that the seat's side has won or leads for, after two laps.
    OwnGold,
    /// Korsar: that of the richest other side.
    RivalGold,
    /// Korsar: the gold of the ships of the seat's side at sea that others then lead for.
    LostGold,
}

impl Measure {
    /// Every measure.
    pub const ALL: [Measure; 10] = [
        Measure::OwnLimit,
        Measure::RivalLimit,
        Measure::SentUnder,
        Measure::OwnSweep,
        Measure::RivalSweep,
        Measure::OwnPenalties,
        Measure::RivalPenalties,
        Measure::OwnGold,
        Measure::RivalGold,
        Measure::LostGold,
    ];

    /// Returns the name of the measure, as in the keys of sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::OwnLimit => "own-limit",
            Measure::RivalLimit => "rival-limit",
            Measure::SentUnder => "sent-under",
            Measure::OwnSweep => "own-sweep",
            Measure::RivalSweep => "rival-sweep",
            Measure::OwnPenalties => "own-penalties",
            Measure::RivalPenalties => "rival-penalties",
            Measure::OwnGold => "own-gold",
            Measure::RivalGold => "rival-gold",
            Measure::LostGold => "lost-gold",
        }
    }

    /// Returns whether less of it is better for the seat.
    pub const fn is_bad(self) -> bool {
        match self {
            Measure::OwnLimit
            | Measure::SentUnder
            | Measure::RivalSweep
            | Measure::OwnPenalties
            | Measure::RivalGold
            | Measure::LostGold => true,
            Measure::RivalLimit
            | Measure::OwnSweep
            | Measure::RivalPenalties
            | Measure::OwnGold => false,
        }
    }

    /// Returns the unit in which it is written: points of a chance, whole numbers of the others.
    const fn unit(self) -> f64 {
        match self {
            Measure::SentUnder | Measure::OwnSweep | Measure::RivalSweep => 0.01,
            Measure::OwnLimit
            | Measure::RivalLimit
            | Measure::OwnPenalties
            | Measure::RivalPenalties
            | Measure::OwnGold
            | Measure::RivalGold
            | Measure::LostGold => 1.0,
        }
    }
}

/// The measures of one playout, as far as they occurred in it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row([Option<f32>; Measure::ALL.len()]);

impl Row {
    /// Writes a measure.
    pub(crate) fn set(&mut self, measure: Measure, value: f32) {
        self.0[measure as usize] = Some(value);
    }

    /// Writes whether something happened.
    pub(crate) fn mark(&mut self, measure: Measure, happens: bool) {
        self.set(measure, if happens { 1.0 } else { 0.0 });
    }

    /// Returns a measure, if it occurred.
    pub fn get(&self, measure: Measure) -> Option<f32> {
        self.0[measure as usize]
    }
}

/// A measure after two moves: the means over the same worlds, in whole units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The measure.
    pub of: Measure,
    /// Its mean after the better move.
    pub best: u16,
    /// Its mean after the other move.
    pub other: u16,
}

/// Worlds that a difference needs.
const LEAST_WORLDS: f64 = 30.0;
/// Standard errors that a difference needs. There are some measures, and two moves differ in a few
/// of them: with fewer errors one hint in a hundred would name a difference by chance.
const ERRORS: f64 = 4.0;

/// Returns the measures that are clearly better after the better move, the clearest first: in
/// standard deviations, because their units differ.
pub(crate) fn differences(best: &[Row], other: &[Row]) -> Vec<Difference> {
    let mut found: Vec<(f64, Difference)> =
        Measure::ALL.into_iter().filter_map(|of| difference(of, best, other)).collect();
    found.sort_by(|one, next| next.0.total_cmp(&one.0));
    found.into_iter().map(|(_, difference)| difference).collect()
}

fn difference(of: Measure, best: &[Row], other: &[Row]) -> Option<(f64, Difference)> {
    let pair =
        |(best, other): (&Row, &Row)| Some((f64::from(best.get(of)?), f64::from(other.get(of)?)));
    let pairs: Vec<(f64, f64)> = best.iter().zip(other).filter_map(pair).collect();
    let count = f64::from(pairs.len() as u32);
    if count < LEAST_WORLDS {
        return None;
    }
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (best, other) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    let gain = if of.is_bad() { other - best } else { best - other };
    let apart = mean(&|pair| (pair.0 - pair.1 - (best - other)).powi(2));
    // One extra contrary world, as some measures are rarely anything but zero.
    let error = ((apart + 1.0 / count) / count).sqrt();
    let spread = mean(&|pair| (pair.0 - best).powi(2) + (pair.1 - other).powi(2)).sqrt();
    let [best, other] = [best, other].map(|mean| whole(mean / of.unit()));
    let is_clear = gain > ERRORS * error && best != other;
    is_clear.then(|| (gain / spread.max(of.unit()), Difference { of, best, other }))
}

#[expect(clippy::cast_sign_loss, reason = "no measure is negative")]
fn whole(mean: f64) -> u16 {
    mean.round() as u16
}
