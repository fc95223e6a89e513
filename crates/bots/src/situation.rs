//! The input of a bot: the view of its seat.

use std::ops::ControlFlow;

use quayside_engine::{Game, GameView, Seat};

use crate::BotRng;

/// The view of one seat, and its legal moves.
pub struct Situation<'a, G: Game> {
    view: &'a G::View,
    seat: Seat,
    deal: G,
}

impl<'a, G: Game> Situation<'a, G> {
    /// Creates the situation of `seat` from its view.
    pub fn new(view: &'a G::View, seat: Seat, rng: &mut BotRng) -> Situation<'a, G> {
        debug_assert_eq!(view.seat(), Some(seat), "a seat chooses by its own view");
        Situation { view, seat, deal: G::sample(view, rng) }
    }

    /// Returns the view of the seat.
    pub fn view(&self) -> &'a G::View {
        self.view
    }

    /// Returns the seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns a deal that fits the view; its hidden hands and stock are sampled.
    pub fn deal(&self) -> &G {
        &self.deal
    }

    /// Visits every legal move, in a fixed order, until `visit` breaks.
    pub fn visit_legal<B>(&self, visit: impl FnMut(G::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.view.visit_legal(visit)
    }

    /// Lists every legal move, in a fixed order.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        self.view.legal_moves()
    }

    /// Picks a legal move with the distribution of random play.
    pub fn random_move(&self, rng: &mut BotRng) -> G::Move {
        self.deal.random_move(self.seat, rng)
    }
}
