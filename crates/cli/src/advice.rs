//! Why a move is the one to make, in words.

use quayside_bots::{Situation, Weighed};
use quayside_engine::Game;
use quayside_text::{Text, plain, say};

/// Says why the first move is the one to make.
pub(crate) fn reasons<G: Game>(
    text: &Text,
    situation: &Situation<'_, G>,
    weighed: &[Weighed<G::Move>],
) -> Vec<String> {
    let [best, others @ ..] = weighed else { return Vec::new() };
    if best.playouts == 0 {
        let only = situation.legal_moves().len() == 1;
        let why = if only { say!(text, "hint-only-move") } else { say!(text, "hint-no-other") };
        return vec![why.to_string()];
    }
    let chance = say!(text, "hint-chance", chance = chance(text, best)).to_string();
    std::iter::once(chance).chain(compare(text, best, others)).collect()
}

/// Compares the choice with the others.
fn compare<M: ToString>(text: &Text, best: &Weighed<M>, others: &[Weighed<M>]) -> Option<String> {
    let next = others.iter().filter(|other| other.playouts > 0);
    let next = next.max_by(|one, other| one.worth.total_cmp(&other.worth))?;
    let (mv, worth) = (next.mv.to_string(), chance(text, next));
    let said = if next.worth > best.worth {
        say!(text, "hint-luck", move = mv, chance = worth)
    } else {
        say!(text, "hint-next", move = mv, chance = worth)
    };
    Some(said.to_string())
}

/// A worth as the chance to win: "61.3% ± 1.2".
pub(crate) fn chance<M>(text: &Text, weighed: &Weighed<M>) -> String {
    let [percent, error] =
        [weighed.worth, weighed.error].map(|part| plain::decimal(text, 100.0 * part));
    say!(text, "hint-percent", percent = percent, error = error).to_string()
}
