//! A running game: its moves that were not taken back, and the present state.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::{PlayedMove, WrongDeck};
use crate::either::{AnyIllegal, AnyMove, AnyState, Either};
use crate::game::{Game, Outcome};
use crate::seat::{Seat, Turn};
use crate::{corsairs, korsar, with_game};

/// The minimum distance of the checkpoint in moves, so that the last moves can be replayed.
const KEPT: usize = 64;

/// A game with its moves.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    /// The game before the first move.
    start: G,
    /// The decks that were given, each with the number of moves before it.
    decks: Vec<(usize, Vec<G::Card>)>,
    /// The moves that were not taken back.
    moves: Vec<(Seat, G::Move)>,
    /// The cards that the moves brought into the hands of their seats.
    drawn: Vec<Option<G::Card>>,
    /// Events that followed from moves, with the number of the move.
    events: Vec<(usize, G::Event)>,
    /// The state after a number of moves: [`KEPT`] to twice as many back, or the start.
    checkpoint: (usize, G),
    state: G,
}

/// A move that was made, without the states around it.
pub struct MadeMove<G: Game> {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The card that it brought into the hand of its seat.
    pub drawn: Option<G::Card>,
    /// C5.6: whether it reveals the moves that lie face down. Events follow once all have chosen.
    pub reveals: bool,
}

/// A legal move that was tried on a copy of the game.
#[derive(Clone)]
pub struct TriedMove<G: Game> {
    seat: Seat,
    mv: G::Move,
    events: Vec<G::Event>,
    after: G,
}

/// A game of either kind with its moves.
pub type AnyHistory = Either<History<corsairs::State>, History<korsar::State>>;

/// A move of either game that was tried.
pub type AnyTriedMove = Either<TriedMove<corsairs::State>, TriedMove<korsar::State>>;

impl<G: Game> TriedMove<G> {
    /// Returns the events of the move.
    pub(super) fn into_events(self) -> Vec<G::Event> {
        self.events
    }

    /// Returns the game after the move.
    pub const fn after(&self) -> &G {
        &self.after
    }
}

impl<G: Game> fmt::Debug for TriedMove<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hidden cards stay out of logs.
        write!(f, "{} {}", self.seat, self.mv)
    }
}

impl<G: Game> History<G> {
    /// Begins a game.
    pub fn new(start: G) -> History<G> {
        History {
            start,
            decks: Vec::new(),
            moves: Vec::new(),
            drawn: Vec::new(),
            events: Vec::new(),
            checkpoint: (0, start),
            state: start,
        }
    }

    /// Returns the game before the first move.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// Returns the present state of the game.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Returns every move, with its seat.
    pub fn moves(&self) -> &[(Seat, G::Move)] {
        &self.moves
    }

    /// Returns every move that stands, and what was seen of it beside the table.
    pub fn made_moves(&self) -> impl Iterator<Item = MadeMove<G>> {
        self.moves.iter().zip(&self.drawn).enumerate().map(|(place, (&(seat, mv), &drawn))| {
            let reveals = self.events.binary_search_by_key(&place, |&(at, _)| at).is_ok();
            MadeMove { seat, mv, drawn, reveals }
        })
    }

    /// Returns the events that followed from the moves.
    pub fn events(&self) -> impl Iterator<Item = G::Event> {
        self.events.iter().map(|&(_, event)| event)
    }

    /// Returns the decks that were given, each with the number of moves before it.
    pub fn decks(&self) -> &[(usize, Vec<G::Card>)] {
        &self.decks
    }

    /// Deals a deck, if one is due and this is one.
    pub fn deal(&mut self, deck: Vec<G::Card>) -> Result<(), WrongDeck> {
        let mut cards = deck.clone();
        cards.sort_unstable();
        if !self.state.awaits_deck() || cards != self.state.deck_cards() {
            return Err(WrongDeck);
        }
        self.state.deal(&deck);
        self.decks.push((self.moves.len(), deck));
        Ok(())
    }

    /// Tries a move, or names the rule that forbids it; nothing changes.
    pub fn try_move(&self, seat: Seat, mv: G::Move) -> Result<TriedMove<G>, G::Illegal> {
        let mut after = self.state;
        let events = after.play(seat, mv)?;
        Ok(TriedMove { seat, mv, events, after })
    }

    /// Makes a move that was tried in the present state.
    pub fn make(&mut self, tried: &TriedMove<G>) {
        let place = self.moves.len();
        self.events.extend(tried.events.iter().map(|&event| (place, event)));
        let before = core::mem::replace(&mut self.state, tried.after);
        self.push(&before, tried.seat, tried.mv);
    }

    /// Plays a move that is legal.
    pub fn play(&mut self, seat: Seat, mv: G::Move) {
        let (place, before) = (self.moves.len(), self.state);
        let events = &mut self.events;
        self.state.apply(seat, mv, |event| events.push((place, event)));
        self.push(&before, seat, mv);
    }

    fn push(&mut self, before: &G, seat: Seat, mv: G::Move) {
        self.moves.push((seat, mv));
        self.drawn.push(self.state.drawn(before, seat));
        if self.moves.len() - self.checkpoint.0 >= 2 * KEPT {
            let (from, mut state) = self.checkpoint;
            self.show(from..from + KEPT, &mut state, |_| ());
            self.checkpoint = (from + KEPT, state);
        }
    }

    /// Returns the state after `moves` moves, with the deck that was dealt then.
    pub fn after(&self, moves: usize) -> History<G> {
        let mut again = History::new(self.start);
        again.decks = self.decks.iter().filter(|(place, _)| *place <= moves).cloned().collect();
        for (place, &(seat, mv)) in self.moves.iter().enumerate().take(moves) {
            self.deal_at(place, &mut again.state);
            again.play(seat, mv);
        }
        self.deal_at(again.moves.len(), &mut again.state);
        again
    }

    /// Deals the decks that were given after this number of moves.
    fn deal_at(&self, moves: usize, state: &mut G) {
        self.decks.iter().filter(|(at, _)| *at == moves).for_each(|(_, deck)| state.deal(deck));
    }

    /// Replays every move, from the first on.
    pub fn replay(&self, show: impl FnMut(PlayedMove<'_, G>)) {
        self.replay_first(usize::MAX, show);
    }

    /// Replays the first moves.
    pub fn replay_first(&self, moves: usize, show: impl FnMut(PlayedMove<'_, G>)) {
        let mut state = self.start;
        self.show(0..moves.min(self.moves.len()), &mut state, show);
    }

    /// Returns the number of moves that [`History::replay_last`] replays.
    pub fn kept_moves(&self) -> usize {
        self.moves.len() - self.checkpoint.0
    }

    /// Replays the last moves, at least 64 of them; returns the number of moves before them.
    pub fn replay_last(&self, show: impl FnMut(PlayedMove<'_, G>)) -> usize {
        let (from, mut state) = self.checkpoint;
        self.show(from..self.moves.len(), &mut state, show);
        from
    }

    /// Replays these moves, from the state before the first of them.
    fn show(&self, places: Range<usize>, state: &mut G, mut show: impl FnMut(PlayedMove<'_, G>)) {
        let mut events = Vec::new();
        for (place, &(seat, mv)) in places.clone().zip(&self.moves[places]) {
            self.deal_at(place, state);
            let before = *state;
            events.clear();
            state.apply(seat, mv, |event| events.push(event));
            show(PlayedMove { seat, mv, before: &before, events: &events, after: state });
        }
    }
}

impl AnyHistory {
    /// Begins a game.
    pub fn begin(start: AnyState) -> AnyHistory {
        with_game!(map start, start => History::new(start))
    }

    /// Returns the seats that owe a move.
    pub fn to_move(&self) -> Turn {
        with_game!(self, game => game.state.to_move())
    }

    /// Returns the outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, game => game.state.outcome())
    }

    /// Returns the number of moves.
    pub fn count(&self) -> usize {
        with_game!(self, game => game.moves.len())
    }

    /// Returns the number of moves before the seat's last choice.
    pub fn last_choice(&self, seat: Seat) -> Option<usize> {
        with_game!(self, game => game.moves.iter().rposition(|&(mover, _)| mover == seat))
    }

    /// Tries a move, or names the rule that forbids it; `None` if it is of the other game.
    pub fn try_move(&self, seat: Seat, mv: AnyMove) -> Option<Result<AnyTriedMove, AnyIllegal>> {
        Some(match (self, mv) {
            (Either::Corsairs(game), Either::Corsairs(mv)) => {
                game.try_move(seat, mv).map(Either::Corsairs).map_err(Either::Corsairs)
            }
            (Either::Korsar(game), Either::Korsar(mv)) => {
                game.try_move(seat, mv).map(Either::Korsar).map_err(Either::Korsar)
            }
            _ => return None,
        })
    }

    /// Makes a move that was tried in the present state.
    pub fn make(&mut self, tried: &AnyTriedMove) {
        match (self, tried) {
            (Either::Corsairs(game), Either::Corsairs(tried)) => game.make(tried),
            (Either::Korsar(game), Either::Korsar(tried)) => game.make(tried),
            _ => unreachable!("a move is tried at its own game"),
        }
    }

    /// Returns to the state after `moves` moves.
    pub fn go_back(&mut self, moves: usize) {
        with_game!(self, game => *game = game.after(moves));
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::game::Variant;
    use crate::random::below;
    use crate::seed::Seed;

    #[test]
    fn the_last_moves_are_shown_as_in_a_whole_replay() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
        let mut history = History::new(corsairs::State::new(table, None, Seed([3; 32])));
        while let Some(seat) =
            history.state().to_move().first().filter(|_| history.moves.len() < 500)
        {
            // No seat sails while there is another move, so that the game is a long one.
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
        history = history.after(130);
        assert_eq!(history.moves, before.moves[..130]);
        let events = before.events.iter().filter(|(place, _)| *place < 130).count();
        assert_eq!(history.events.len(), events);
    }
}
