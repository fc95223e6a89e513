//! A table as a dict, with the keys of `docs/formats.md`.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3::{Bound, IntoPyObjectExt};
use quayside_engine::korsar::Ship;
use quayside_engine::{Game, Hand, Seat, corsairs, korsar};

use crate::studied::Studied;

/// A game whose views can be written as a dict.
pub(crate) trait WriteDict: Studied {
    /// Fills in what the view shows; `self` is a deal that fits it.
    fn write_dict(&self, view: &Self::View, dict: &Bound<'_, PyDict>) -> PyResult<()>;
}

/// Writes the keys that both games have.
fn common<G: Game>(deal: &G, phase: &str, stock: u8, dict: &Bound<'_, PyDict>) -> PyResult<()> {
    let winners = deal.outcome().map(|outcome| outcome.winners);
    let winners: Vec<usize> =
        winners.map_or(Vec::new(), |winners| winners.iter().map(Seat::index).collect());
    dict.set_item("phase", phase)?;
    dict.set_item("over", deal.outcome().is_some())?;
    dict.set_item("winners", winners)?;
    dict.set_item("to_move", deal.to_move().iter().map(Seat::index).collect::<Vec<_>>())?;
    dict.set_item("stock", stock)
}

fn names(cards: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// Hands: card lists where they are seen, counts where not.
fn hands<Cards>(
    py: Python<'_>,
    hands: impl Iterator<Item = Hand<Cards>>,
    list: impl Fn(&Cards) -> Vec<String>,
) -> PyResult<Bound<'_, PyList>> {
    let told = PyList::empty(py);
    for hand in hands {
        match hand {
            Hand::Seen(cards) => told.append(list(&cards))?,
            Hand::Hidden(count) => told.append(count)?,
        }
    }
    Ok(told)
}

impl WriteDict for corsairs::State {
    fn write_dict(&self, view: &corsairs::View, dict: &Bound<'_, PyDict>) -> PyResult<()> {
        use corsairs::ViewPhase;
        common(self, view.phase.name(), view.stock, dict)?;
        let seats = || Seat::table(view.variant.players());
        let seen =
            seats().take(if view.phase.is_dealt() { 8 } else { 0 }).map(|seat| view.hands[seat]);
        dict.set_item("hands", hands(dict.py(), seen, |cards| names(cards.iter()))?)?;
        dict.set_item("pier", names(view.pier.cards()))?;
        dict.set_item("discard", view.discards.top().map(|card| card.to_string()))?;
        let penalties = seats().map(|seat| names(view.penalties[seat].iter()));
        dict.set_item("penalties", penalties.collect::<Vec<_>>())?;
        let known = seats().map(|seat| names(view.known[seat].iter()));
        dict.set_item("known", known.collect::<Vec<_>>())?;
        let thrown = seats().map(|seat| names(view.thrown(seat)));
        dict.set_item("thrown", thrown.collect::<Vec<_>>())?;
        if let ViewPhase::Settle { crew, .. } = view.phase {
            dict.set_item("crew", names(crew.iter()))?;
        }
        for (key, number) in [("dealer", view.dealer.index()), ("mover", view.mover.index())] {
            dict.set_item(key, number)?;
        }
        dict.set_item("round", view.round)?;
        dict.set_item("turns", view.turns)?;
        dict.set_item("last_round", view.last_round)
    }
}

impl WriteDict for korsar::State {
    fn write_dict(&self, view: &korsar::View, dict: &Bound<'_, PyDict>) -> PyResult<()> {
        let over = view.phase == korsar::Phase::Over;
        common(self, if over { "over" } else { "action" }, view.stock, dict)?;
        let py = dict.py();
        let seats = || Seat::table(view.variant.players());
        let seen = seats().map(|seat| view.hands[seat]);
        dict.set_item("hands", hands(py, seen, |cards| names(cards.iter()))?)?;
        dict.set_item("gold", seats().map(|seat| u16::from(view.gold[seat])).collect::<Vec<_>>())?;
        dict.set_item("score", seats().map(|seat| self.score(seat)).collect::<Vec<_>>())?;
        let ships = PyList::empty(py);
        for told in view.sea.ships() {
            ships.append(ship(py, told)?)?;
        }
        dict.set_item("ships", ships)?;
        let thrown = seats().map(|seat| {
            names(view.thrown.iter().filter(|(who, _)| *who == seat).map(|(_, card)| card))
        });
        dict.set_item("thrown", thrown.collect::<Vec<_>>())
    }
}

fn ship<'py>(py: Python<'py>, ship: &Ship) -> PyResult<Bound<'py, PyAny>> {
    let dict = PyDict::new(py);
    dict.set_item("ship", ship.number())?;
    dict.set_item("owner", ship.owner().index())?;
    dict.set_item("gold", ship.gold())?;
    dict.set_item("leader", ship.leader().map(Seat::index))?;
    dict.set_item("admiral", ship.has_played(korsar::Card::ADMIRAL))?;
    let sides = PyList::empty(py);
    for side in ship.sides() {
        let told = PyDict::new(py);
        told.set_item("seat", side.seat.index())?;
        told.set_item("colour", side.colour.letter().to_string())?;
        let strengths: Vec<u16> = ship.strengths(side.colour).map(u16::from).collect();
        told.set_item("ships", strengths)?;
        let captain = korsar::Card::captain(side.colour);
        told.set_item("captain", ship.has_played(captain))?;
        sides.append(told)?;
    }
    dict.set_item("sides", sides)?;
    dict.into_bound_py_any(py)
}
