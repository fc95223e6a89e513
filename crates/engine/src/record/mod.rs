//! Recorded games (`.quay`): the table, the source of its decks or a position, its moves.
//!
//! A [`Record`] is played while it is read or written, so one that exists is legal.

mod history;
mod lengths;
mod malformed;
mod name;
mod notes;
mod read;
mod write;

pub use history::{AnyHistory, AnyTriedMove, History, MadeMove, TriedMove};
pub use lengths::{LONGEST_COMMENTS, LONGEST_LINE, LONGEST_NAME, LONGEST_RECORD, check_lengths};
pub use malformed::Malformed;
pub use name::visible_name;
pub use notes::{Note, NotePlace};
pub use read::{AnyRecord, Fault, FaultKind};

use alloc::string::String;
use alloc::vec::Vec;

use crate::game::{Game, Variant};
use crate::seat::{Seat, SeatSet};
use crate::seed::Seed;

/// A game from its beginning, or from a position, to its present state.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// The seat that deals or plays first; drawn by lot from the seed if absent.
    first: Option<Seat>,
    seed: Option<Seed>,
    /// Whether the game begins with a position instead of a deal.
    has_position: bool,
    /// The players' names.
    pub names: [Option<String>; 8],
    /// When the game was played: year, month and day.
    pub date: Option<String>,
    /// The lines that do not change the game, in the order of their places.
    pub notes: Vec<Note>,
    /// The seats that left a rated game or ran out of time in it, the first one first.
    forfeits: Vec<Seat>,
    history: History<G>,
}

/// One move of a record, as [`Record::replay`] shows it.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove<'a, G: Game> {
    /// The seat that moves.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The table before the move.
    pub before: &'a G,
    /// The events of the move.
    pub events: &'a [G::Event],
    /// The table after the move.
    pub after: &'a G,
}

impl<G: Game> PlayedMove<'_, G> {
    /// Returns the move without the states around it.
    pub fn made(&self) -> MadeMove<G> {
        let &PlayedMove { seat, mv, before, events, after } = self;
        MadeMove { seat, mv, drawn: after.drawn(before, seat), reveals: !events.is_empty() }
    }
}

/// An error: these cards are not the deck that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongDeck;

impl<G: Game> Record<G> {
    /// Begins a game whose decks follow from a seed.
    pub fn seeded(variant: Variant<G>, first: Option<Seat>, seed: Seed) -> Record<G> {
        Record::begin((first, Some(seed), false), History::new(G::new(variant, first, seed)))
    }

    /// Begins a game whose decks are given, by [`Record::deal`].
    pub fn undealt(variant: Variant<G>, first: Seat) -> Record<G> {
        Record::begin((Some(first), None, false), History::new(G::undealt(variant, first)))
    }

    /// Begins a game at a position; `None` if the game is over there, or not of full size.
    pub fn from_position(position: G) -> Option<Record<G>> {
        let fits = position.outcome().is_none() && position.variant().is_full_size();
        fits.then(|| Record::begin((None, None, true), History::new(position)))
    }

    fn begin(
        (first, seed, has_position): (Option<Seat>, Option<Seed>, bool),
        history: History<G>,
    ) -> Record<G> {
        let (names, date, notes, forfeits) = ([const { None }; 8], None, Vec::new(), Vec::new());
        Record { first, seed, has_position, names, date, notes, forfeits, history }
    }

    /// Returns the variant of the table.
    pub fn variant(&self) -> Variant<G> {
        self.state().variant()
    }

    /// Returns the seed, if the decks follow from one.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Returns the position with which the game begins, if it is not dealt.
    pub fn position(&self) -> Option<&G> {
        self.has_position.then(|| self.history.start())
    }

    /// Returns the game with its moves.
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// Returns the number of moves.
    pub fn moves(&self) -> usize {
        self.history.moves().len()
    }

    /// Returns the present state of the game.
    pub fn state(&self) -> &G {
        self.history.state()
    }

    /// Returns the seats that left a rated game or ran out of time in it, the first one first.
    pub fn forfeits(&self) -> &[Seat] {
        &self.forfeits
    }

    /// Adds a forfeit of a seat; returns whether it is possible: every seat forfeits at most once,
    /// and one side does not.
    pub fn forfeit(&mut self, seat: Seat) -> bool {
        let seats = || Seat::table(self.variant().players());
        let side = |seat: Seat| self.variant().side(seat);
        let stands = |other: Seat| {
            let forfeits = self.forfeits.iter().chain([&seat]);
            forfeits.into_iter().all(|&forfeit| side(forfeit) != side(other))
        };
        let fits = seats().any(|known| known == seat) && !self.forfeits.contains(&seat);
        let is_noted = fits && seats().any(stands);
        if is_noted {
            self.forfeits.push(seat);
        }
        is_noted
    }

    /// Returns the winners by the rules of the game, once it is over; forfeits do not change them.
    pub fn winners(&self) -> SeatSet {
        self.state().outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners)
    }

    /// Deals a deck, if one is due and this is one.
    pub fn deal(&mut self, deck: Vec<G::Card>) -> Result<(), WrongDeck> {
        self.history.deal(deck)
    }

    /// Plays a move of the first seat that owes one, or names the rule that forbids it.
    pub fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, G::Illegal> {
        // Where no seat owes a move, the game says why none can be made.
        let seat = self.state().to_move().first().unwrap_or(Seat::S0);
        let tried = self.history.try_move(seat, mv)?;
        self.history.make(&tried);
        Ok(tried.into_events())
    }

    /// Plays the moves of a game beyond the record, and returns their indexes in it.
    ///
    /// Seats that choose at once do so in any order (C5.6); a record holds a move of theirs once those
    /// of the seats before it are made.
    pub fn follow(&mut self, game: &History<G>) -> Result<Vec<usize>, G::Illegal> {
        let (mut waiting, mut order) = (Vec::new(), Vec::new());
        for place in self.moves()..=game.moves().len() {
            for (_, deck) in game.decks().iter().skip(self.history.decks().len()) {
                if self.deal(deck.clone()).is_err() {
                    break;
                }
            }
            waiting.extend((place < game.moves().len()).then_some(place));
            while let Some(seat) = self.state().to_move().first() {
                let is_next = |place: &usize| game.moves()[*place].0 == seat;
                let Some(next) = waiting.iter().position(is_next) else { break };
                order.push(waiting.remove(next));
                self.play(game.moves()[order[order.len() - 1]].1)?;
            }
        }
        Ok(order)
    }

    /// Returns the game after its first moves, without notes and later deck lines.
    pub fn after(&self, moves: usize) -> Record<G> {
        let start = (self.first, self.seed, self.has_position);
        let mut record = Record::begin(start, self.history.after(moves));
        record.names.clone_from(&self.names);
        record.date.clone_from(&self.date);
        if moves >= self.moves() {
            record.forfeits.clone_from(&self.forfeits);
        }
        record
    }

    /// Replays the game from its beginning, move by move.
    pub fn replay(&self, show: impl FnMut(PlayedMove<'_, G>)) {
        self.replay_first(usize::MAX, show);
    }

    /// Plays the first moves of the record again; `show` is called after each of them.
    pub fn replay_first(&self, moves: usize, show: impl FnMut(PlayedMove<'_, G>)) {
        self.history.replay_first(moves, show);
    }
}

impl<G: Game> PartialEq for Record<G> {
    /// Compares the tables and the lines; the states follow from them.
    fn eq(&self, other: &Record<G>) -> bool {
        let game = |record: &Record<G>| (record.variant(), record.first, record.seed);
        let (own, others) = (&self.history, &other.history);
        game(self) == game(other)
            && self.position() == other.position()
            && (own.decks(), own.moves()) == (others.decks(), others.moves())
            && (&self.names, &self.date) == (&other.names, &other.date)
            && (&self.notes, &self.forfeits) == (&other.notes, &other.forfeits)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::corsairs;

    #[test]
    fn a_record_goes_back_to_any_of_its_moments() {
        let text = include_bytes!("../../../../docs/games/short.quay");
        let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(text) else {
            panic!("a record of Corsairs");
        };
        let mut stood = vec![*record.after(0).state()];
        record.replay(|step| stood.push(*step.after));
        for (moves, state) in stood.iter().enumerate() {
            let back = record.after(moves);
            assert_eq!((back.moves(), back.state()), (moves, state));
            assert_eq!(back.names, record.names);
        }
        assert_eq!(record.after(record.moves()), *record);
        assert_eq!(record.after(usize::MAX), *record);
    }

    #[test]
    fn a_seat_forfeits_once_and_one_side_does_not() {
        let teams = Variant::<crate::korsar::State>::new(6, true).expect("six can play");
        let mut record = Record::seeded(teams, None, Seed([7; 32]));
        for (seat, is_noted) in
            [(5, true), (5, false), (4, true), (6, false), (0, true), (2, false)]
        {
            assert_eq!(record.forfeit(Seat::new(seat).expect("a seat")), is_noted, "{seat}");
        }
        assert_eq!(record.forfeits(), [Seat::S5, Seat::S4, Seat::S0], "the first one first");
        let text = alloc::format!("{record}");
        assert!(text.ends_with("forfeit 5\nforfeit 4\nforfeit 0\n"), "{text}");
        assert_eq!(AnyRecord::read(text.as_bytes()), Ok(AnyRecord::Korsar(record.into())));
    }

    #[test]
    fn a_deck_stays_with_the_move_that_made_it_due() {
        let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
        let mut record = Record::undealt(table, Seat::S0);
        record.deal(corsairs::Card::ALL.to_vec()).expect("a deck is due");
        record.play("draw stock".parse().expect("a move")).expect("it is legal");
        let back = record.after(0);
        assert_eq!((back.moves(), back.history().decks().len()), (0, 1));
        assert!(!back.state().awaits_deck());
    }
}
