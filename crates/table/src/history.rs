//! The game at a table: every move that stands, and the state that follows.

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat};

/// A state is kept at most this many moves back, so that the last moves can be shown again.
const KEPT: usize = 64;

/// A game with its moves.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    /// The game before the first move.
    start: G,
    /// The moves that stand; those taken back are gone.
    moves: Vec<(Seat, G::Move)>,
    /// What followed from moves by itself, with the number of the move.
    events: Vec<(usize, G::Event)>,
    /// The state after a number of moves: [`KEPT`] to twice as many back, or the start.
    checkpoint: (usize, G),
    state: G,
}

impl<G: Game> History<G> {
    /// Begins a game.
    pub fn new(start: G) -> History<G> {
        History {
            start,
            moves: Vec::new(),
            events: Vec::new(),
            checkpoint: (0, start),
            state: start,
        }
    }

    /// Returns the game before the first move.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// Returns the game as it stands.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Returns every move that stands, with the seat that made it.
    pub fn moves(&self) -> &[(Seat, G::Move)] {
        &self.moves
    }

    /// Returns what followed from the moves by itself.
    pub fn events(&self) -> impl Iterator<Item = G::Event> {
        self.events.iter().map(|&(_, event)| event)
    }

    /// Plays a move that is legal.
    pub fn play(&mut self, seat: Seat, mv: G::Move) {
        let place = self.moves.len();
        let events = &mut self.events;
        self.state.apply(seat, mv, |event| events.push((place, event)));
        self.moves.push((seat, mv));
        if self.moves.len() - self.checkpoint.0 >= 2 * KEPT {
            let (from, mut state) = self.checkpoint;
            for &(seat, mv) in &self.moves[from..from + KEPT] {
                state.apply(seat, mv, |_| ());
            }
            self.checkpoint = (from + KEPT, state);
        }
    }

    /// Goes back to where the game stood after `moves` moves.
    pub fn go_back(&mut self, moves: usize) {
        let mut again = History::new(self.start);
        for &(seat, mv) in &self.moves[..moves] {
            again.play(seat, mv);
        }
        *self = again;
    }

    /// Returns the number of moves before the seat's last choice.
    pub fn last_choice(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().rposition(|&(mover, _)| mover == seat)
    }

    /// Shows every move again, from the first on.
    pub fn replay(&self, show: impl FnMut(PlayedMove<'_, G>)) {
        replay(self.start, &self.moves, show);
    }

    /// Returns how many of the last moves can be shown again by [`History::replay_last`].
    pub fn kept_moves(&self) -> usize {
        self.moves.len() - self.checkpoint.0
    }

    /// Shows the last moves again, at least 64 of them; returns the number of moves before them.
    pub fn replay_last(&self, show: impl FnMut(PlayedMove<'_, G>)) -> usize {
        let (from, state) = self.checkpoint;
        replay(state, &self.moves[from..], show);
        from
    }
}

fn replay<G: Game>(
    mut state: G,
    moves: &[(Seat, G::Move)],
    mut show: impl FnMut(PlayedMove<'_, G>),
) {
    let mut events = Vec::new();
    for &(seat, mv) in moves {
        let before = state;
        events.clear();
        state.apply(seat, mv, |event| events.push(event));
        show(PlayedMove { seat, mv, before: &before, events: &events, after: &state });
    }
}

#[cfg(test)]
mod tests {
    use quayside_bots::BotRng;
    use quayside_engine::random::below;
    use quayside_engine::{Seed, Variant, corsairs};
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn the_last_moves_are_shown_as_in_a_whole_replay() {
        let mut rng = BotRng::seed_from_u64(1);
        let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
        let mut history = History::new(corsairs::State::new(table, None, Seed([3; 32])));
        while let Some(seat) =
            history.state().to_move().first().filter(|_| history.moves.len() < 500)
        {
            // Nobody sails, as long as there is another move, so that the game is a long one.
            let moves = history.state().legal_moves(seat);
            let stays = |mv: &&corsairs::Move| !matches!(mv, corsairs::Move::Sail(_));
            let stays: Vec<_> = moves.iter().filter(stays).copied().collect();
            let moves = if stays.is_empty() { moves } else { stays };
            history.play(seat, moves[below(&mut rng, moves.len() as u32) as usize]);
            let mut all = Vec::new();
            history.replay(|step| all.push((step.seat, *step.before, *step.after)));
            let mut last = Vec::new();
            let from =
                history.replay_last(|step| last.push((step.seat, *step.before, *step.after)));
            assert_eq!(last, all[from..]);
            assert!(last.len() >= KEPT.min(all.len()) && last.len() <= 2 * KEPT);
        }
        assert_eq!(history.moves.len(), 500, "a long game");
        let before = history.clone();
        history.go_back(130);
        assert_eq!(history.moves, before.moves[..130]);
        let events = before.events.iter().filter(|(place, _)| *place < 130).count();
        assert_eq!(history.events.len(), events);
    }
}
