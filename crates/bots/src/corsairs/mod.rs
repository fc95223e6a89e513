//! The strategy for Corsairs.

mod deckhand;
mod mate;
mod captain;
mod search;
mod measure;
mod belief;
mod read;

use quayside_engine::corsairs::{Card, GAME_OVER, Move, Position as _, Source, State, View};
use quayside_engine::{Game, Seat};

use crate::measure::Row;
use crate::{Bot, BotRng, Candidate, Place, Situation, Skill, Skills, Strategy, make_bot};

/// The cards of a deal that a seat sees: its hand and all open cards.
type Sight<'a> = quayside_engine::corsairs::Sight<'a, State>;

/// Minimum reduction of the limit by an open card in a playout.
const WORTH_TAKING: u16 = 1;

impl Strategy for State {
    fn bot(name: &str) -> Option<Box<dyn Bot<State>>> {
        make_bot(name)
    }

    const RULES: &'static [Skill] = captain::RULES;

    fn deckhand(situation: &Situation<'_, State>, rng: &mut BotRng) -> Move {
        deckhand::choose(&Sight::new(situation.deal(), situation.seat()), rng)
    }

    fn mate(situation: &Situation<'_, State>, _: &mut BotRng) -> Move {
        let sight = Sight::new(situation.deal(), situation.seat());
        mate::choose(&sight, mate::WORTH_TAKING, mate::SAILS_AT)
    }

    fn captain(situation: &Situation<'_, State>, rules: Skills, _: &mut BotRng) -> Move {
        captain::choose(situation, rules)
    }

    /// C8.1: returns the progress of the game, which the penalty cards measure because they end it.
    fn left(&self) -> f64 {
        (1.0 - f64::from(self.penalties_out()) / f64::from(GAME_OVER)).max(0.0)
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

    fn believe(view: &View, skills: Skills, rng: &mut BotRng) -> State {
        if skills.has(Skill::Belief) { belief::sample(view, rng) } else { State::sample(view, rng) }
    }

    /// Plays a move of the playout policy: almost the mate's moves, but it sails as the captain
    /// does.
    fn playout_step(&mut self, seat: Seat, _: &mut BotRng) {
        let sight = Sight::new(self, seat);
        let mv = mate::choose(&sight, WORTH_TAKING, captain::race(&sight));
        self.play_unchecked(seat, mv);
    }

    fn is_played_out(&self, start: &State, moves: u32, skills: Skills) -> bool {
        search::is_played_out(self, start, moves, skills)
    }

    fn is_judged(&self, skills: Skills) -> bool {
        search::is_judged(self, skills)
    }

    fn worth(&self, start: &State, seat: Seat, skills: Skills) -> f64 {
        search::worth(self, start, seat, skills)
    }

    fn worths(&self, start: &State) -> Vec<f64> {
        search::worths(self, start)
    }

    fn is_draw(mv: Move) -> bool {
        mv == Move::Draw(Source::Stock)
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

/// Lays down the crew with the lowest limit, or the best settlement.
fn lay_down(sight: &Sight<'_>) -> Move {
    sight.lay(sight.best().laid)
}

#[cfg(test)]
mod tests {
    use quayside_engine::Variant;
    use quayside_engine::corsairs::Source;

    use super::*;
    use crate::rng_for;

    /// Plays the first moves of a game between captains.
    pub(super) fn played(players: u8, seed: u64, moves: usize) -> State {
        let variant = Variant::new(players, false).expect("a table");
        let mut state = State::new(variant, None, seed.into());
        for number in 0..moves {
            let Some(seat) = state.to_move().first() else { break };
            let mut rng = rng_for("move", seed, &[number as u64]);
            let view = state.view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            let mv = State::captain(&situation, Skills::ALL, &mut rng);
            state.play_unchecked(seat, mv);
        }
        state
    }

    #[test]
    fn a_card_just_drawn_is_not_discarded() {
        for seed in 0..60 {
            let mut state = played(2, seed, 12);
            let Some(seat) = state.to_move().first() else { continue };
            let take = Move::Draw(Source::Discard);
            if state.check(seat, take).is_err() {
                continue;
            }
            let taken = state.discards().top().map(Move::Discard);
            state.play_unchecked(seat, take);
            let (view, mut rng) = (state.view(seat), rng_for("bot", seed, &[]));
            let situation = Situation::new(&view, seat, &mut rng);
            let moves = State::candidates(&situation, Skills::ALL, &mut rng);
            assert!(moves.iter().all(|other| Some(other.mv) != taken), "{moves:?}");
        }
    }
}
