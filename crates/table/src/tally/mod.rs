//! Figures of a finished game: the sums that statistics are made of.

mod corsairs;
mod korsar;

use std::collections::BTreeMap;

use quayside_engine::{Game, History};
use serde::{Deserialize, Serialize};

/// A game with more figures than the winners.
pub trait Tallied: Game {
    /// Counts the figures of each seat in a finished game.
    fn tally(game: &History<Self>) -> Vec<Figures>;
}

/// Sums by their names. They are whole numbers, so that the order of addition does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Figures(BTreeMap<String, i64>);

impl Figures {
    /// Adds to a sum. A sum of 0 is not kept, so that equal figures have equal JSON in any order of
    /// addition.
    pub fn add(&mut self, name: &str, amount: i64) {
        match self.of(name) + amount {
            0 => _ = self.0.remove(name),
            sum => _ = self.0.insert(name.to_owned(), sum),
        }
    }

    /// Adds other sums.
    pub fn add_all(&mut self, others: &Figures) {
        for (name, &amount) in &others.0 {
            self.add(name, amount);
        }
    }

    /// Returns a sum; 0 if nothing was added to it.
    pub fn of(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    /// Returns one sum divided by another, if that is not 0.
    #[expect(clippy::cast_precision_loss, reason = "no sum reaches 2^52")]
    pub fn mean(&self, of: &str, by: &str) -> Option<f64> {
        let (sum, count) = (self.of(of), self.of(by));
        (count != 0).then(|| sum as f64 / count as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_of_0_is_left_out() {
        let mut luck = Figures::default();
        luck.add("luck", 7);
        luck.add("luck", -7);
        assert_eq!(luck, Figures::default());
    }

    #[test]
    fn sums_add_up_and_have_a_mean() {
        let mut one = Figures::default();
        one.add("games", 2);
        one.add("limits", 9);
        one.add("sweeps", 0);
        let mut all = one.clone();
        all.add_all(&one);
        assert_eq!((all.of("games"), all.of("limits"), all.of("sweeps")), (4, 18, 0));
        assert_eq!((one.mean("limits", "games"), one.mean("limits", "sails")), (Some(4.5), None));
        let written = serde_json::to_string(&all).expect("JSON");
        assert_eq!(written, r#"{"games":4,"limits":18}"#);
        assert_eq!(serde_json::from_str::<Figures>(&written).expect("JSON"), all);
    }
}
