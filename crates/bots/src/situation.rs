//! What a bot gets to see.

use std::ops::ControlFlow;

use quayside_engine::{Game, GameView, Seat};

use crate::BotRng;

/// What one seat knows, and the moves it may make.
pub struct Situation<'a, G: Game> {
    view: &'a G::View,
    seat: Seat,
    deal: G,
}

impl<'a, G: Game> Situation<'a, G> {
    /// Looks at the table as `seat` does, whose view this is.
    pub fn new(view: &'a G::View, seat: Seat, rng: &mut BotRng) -> Situation<'a, G> {
        debug_assert_eq!(view.seat(), Some(seat), "a seat chooses by its own view");
        Situation { view, seat, deal: G::sample(view, rng) }
    }

    /// Returns what the seat knows.
    pub fn view(&self) -> &'a G::View {
        self.view
    }

    /// Returns whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns a deal that fits the view: what it shows of other hands and of the stock is made up.
    pub fn deal(&self) -> &G {
        &self.deal
    }

    /// Shows every legal move, in a fixed order, until `visit` breaks off.
    pub fn visit_legal<B>(&self, visit: impl FnMut(G::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.view.visit_legal(visit)
    }

    /// Lists every legal move, in a fixed order.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        self.view.legal_moves()
    }

    /// Picks a legal move as random play does.
    pub fn random_move(&self, rng: &mut BotRng) -> G::Move {
        self.deal.random_move(self.seat, rng)
    }
}
