//! The strategy for Korsar.

mod judge;
mod captain;
mod search;
mod measure;
mod endgame;
mod read;

use std::convert::Infallible;
use std::ops::ControlFlow;

use quayside_engine::korsar::{Card, Move, State};
use quayside_engine::{Game, Seat};

use crate::measure::Row;
use crate::{Bot, BotRng, Candidate, Place, Situation, Skill, Skills, Solved, Strategy, make_bot};
use captain::CAPTAIN;
use judge::{DECKHAND, Judge, MATE, Odds, Weights};

/// Number of random moves that a deckhand considers.
const IDEAS: usize = 4;

impl Strategy for State {
    fn bot(name: &str) -> Option<Box<dyn Bot<State>>> {
        make_bot(name)
    }

    const RULES: &'static [Skill] = captain::RULES;

    fn deckhand(situation: &Situation<'_, State>, rng: &mut BotRng) -> Move {
        // The best of a few random moves.
        let judge = Judge::new(situation.deal(), situation.seat(), &DECKHAND, &Odds::FULL);
        let ideas = (0..IDEAS).map(|_| situation.random_move(rng)).map(|mv| (judge.score(mv), mv));
        ideas.max_by(|one, other| one.0.total_cmp(&other.0)).expect("there are ideas").1
    }

    fn mate(situation: &Situation<'_, State>, _: &mut BotRng) -> Move {
        best(situation.deal(), situation.seat(), &MATE, &Odds::FULL)
    }

    fn captain(situation: &Situation<'_, State>, rules: Skills, _: &mut BotRng) -> Move {
        best(
            situation.deal(),
            situation.seat(),
            &captain::weights(rules),
            &Odds::of(situation.view().unseen()),
        )
    }

    fn solve(situation: &Situation<'_, State>, positions: u32) -> Option<Solved<Move>> {
        endgame::solve(situation, positions)
    }

    fn decided(&self) -> Option<usize> {
        endgame::decided(self)
    }

    const SKILLS: &'static [Skill] = search::SKILLS;

    fn candidates(
        situation: &Situation<'_, State>,
        skills: Skills,
        _: &mut BotRng,
    ) -> Vec<Candidate<Move>> {
        search::candidates(situation, skills)
    }

    fn hinted(situation: &Situation<'_, State>, also: &[Move]) -> Vec<Candidate<Move>> {
        search::hinted(situation, also)
    }

    fn measure(&self, start: &State, seat: Seat, rng: &mut BotRng) -> Row {
        measure::measure(*self, start, seat, rng)
    }

    fn playout_step(&mut self, seat: Seat, _: &mut BotRng) {
        let mv = best(self, seat, &CAPTAIN, &Odds::FULL);
        self.play_unchecked(seat, mv);
    }

    fn is_played_out(&self, _: &State, moves: u32, skills: Skills) -> bool {
        search::is_played_out(self, moves, skills)
    }

    fn is_judged(&self, skills: Skills) -> bool {
        search::is_judged(self, skills)
    }

    fn worth(&self, _: &State, seat: Seat, skills: Skills) -> f64 {
        search::worth(self, seat, skills)
    }

    fn worths(&self, _: &State) -> Vec<f64> {
        search::worths(self)
    }

    fn is_draw(mv: Move) -> bool {
        mv == Move::Draw
    }

    fn cards_in(&self, place: Place) -> Vec<Card> {
        match place {
            Place::Hand(seat) => self.hand(seat).iter().collect(),
            Place::Stock => self.stock_cards().iter().collect(),
        }
    }

    fn policy_step(&mut self, seat: Seat, rng: &mut BotRng) {
        search::policy_step(self, seat, rng);
    }
}

/// Returns the move with the highest heuristic value; among equals, the first listed.
fn best(state: &State, seat: Seat, weights: &Weights, odds: &Odds) -> Move {
    let judge = Judge::new(state, seat, weights, odds);
    let (mut most, mut best) = (f32::MIN, None);
    let ControlFlow::Continue(()) = state.visit_legal(seat, |mv| {
        let score = judge.score_above(mv, most);
        if score > most {
            (most, best) = (score, Some(mv));
        }
        ControlFlow::<Infallible>::Continue(())
    });
    best.expect("the mover can move")
}
