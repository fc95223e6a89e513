//! A game in the terminal: its record, its players, and its file.

use std::io;
use std::path::Path;

use quayside_bots::hint::{LAPSE_BUDGET, hint, lapse};
use quayside_bots::{BotRng, Budget, Situation, by_name_or_captain, rng_for};
use quayside_engine::{Eyes, Record, Seat, Seed};
use quayside_table::Coach;
use quayside_text::{CoachQuestion, MoveLog, Names, Sentence, Text};

use super::save::Save;
use super::seats::{SeatPlayer, Seating};
use super::terminal_game::TerminalGame;
use crate::advice::{explain, object};
use crate::external::ProgramTask;

/// A game in the terminal.
pub(crate) struct Sitting<G: TerminalGame> {
    record: Record<G>,
    seating: Seating,
    /// The file of the game; none if it is only viewed.
    save: Option<Save>,
    /// The thinking time of the admiral, and of hints.
    budget: Budget,
}

impl<G: TerminalGame> Sitting<G> {
    /// Begins or continues a game, and saves it.
    pub(crate) fn new(
        record: Record<G>,
        seating: Seating,
        save: Option<Save>,
        budget: Budget,
    ) -> io::Result<Sitting<G>> {
        let sitting = Sitting { record, seating, save, budget };
        sitting.save()?;
        Ok(sitting)
    }

    fn save(&self) -> io::Result<()> {
        match &self.save {
            Some(save) => save.write(&self.record, &self.seating.players),
            None => Ok(()),
        }
    }

    /// Returns the record.
    pub(crate) fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Returns the present state of the game.
    pub(crate) fn state(&self) -> &G {
        self.record.state()
    }

    /// Returns the players.
    pub(crate) fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the file of the game.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.save.as_ref().map(Save::file)
    }

    /// Returns whether the game shows instructions for newcomers.
    pub(crate) fn is_guided(&self) -> bool {
        self.save.as_ref().is_some_and(|save| save.guided)
    }

    /// Returns whether players may ask for hints: a person alone against bots, or anyone if the
    /// table allows it.
    pub(crate) fn allows_hints(&self) -> bool {
        self.seating.alone().is_some() || self.hints()
    }

    /// Returns whether hints are allowed among several people.
    pub(crate) fn hints(&self) -> bool {
        self.save.as_ref().is_some_and(|save| save.hints)
    }

    /// Returns which moves come back; none among several people.
    pub(crate) fn coach(&self) -> Coach {
        let kept = self.save.as_ref().map_or(Coach::Off, |save| save.coach);
        if self.seating.alone().is_some() { kept } else { Coach::Off }
    }

    /// Returns the next player. If several choose at once (C5.6), they are asked one by one in the
    /// order of a record, so that no move is made out of order.
    pub(crate) fn next(&self) -> Option<(Seat, &SeatPlayer)> {
        let seat = self.state().to_move().first()?;
        Some((seat, self.seating.player(seat)))
    }

    /// Plays a move of the next player; it is saved before it is shown.
    pub(crate) fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, MoveError<G>> {
        let mut after = self.record.clone();
        let events = after.play(mv).map_err(MoveError::Illegal)?;
        let before = std::mem::replace(&mut self.record, after);
        if let Err(error) = self.save() {
            self.record = before;
            return Err(MoveError::NotKept(error));
        }
        Ok(events)
    }

    /// Takes back the last choice of the only person, and everything after it; returns whether
    /// there was one.
    pub(crate) fn take_back(&mut self) -> io::Result<bool> {
        let Some(place) = self.last_choice() else { return Ok(false) };
        let back = self.record.after(place);
        let before = std::mem::replace(&mut self.record, back);
        let kept = self.save();
        if kept.is_err() {
            self.record = before;
        }
        kept.map(|()| true)
    }

    /// Returns the place of the last choice that can be taken back: against bots only.
    pub(crate) fn last_choice(&self) -> Option<usize> {
        let person = self.seating.alone()?;
        self.movers().iter().rposition(|&mover| mover == person)
    }

    /// Returns the events of all moves.
    pub(crate) fn events(&self) -> Vec<G::Event> {
        self.record.history().events().collect()
    }

    /// Returns the moves since the last event, except for events of the very last move.
    pub(crate) fn last_moves(&self) -> Vec<(Seat, G::Move)> {
        let (mut moves, mut over) = (Vec::new(), false);
        self.record.replay(|step| {
            if std::mem::replace(&mut over, !step.events.is_empty()) {
                moves.clear();
            }
            moves.push((step.seat, step.mv));
        });
        moves
    }

    fn movers(&self) -> Vec<Seat> {
        self.record.history().moves().iter().map(|&(mover, _)| mover).collect()
    }

    /// Describes the game, as the reader may know it.
    pub(crate) fn story(&self, text: &Text, names: &Names<'_>) -> MoveLog<G> {
        MoveLog::of(text, names, self.state(), &self.movers(), |show| self.record.replay(show))
    }

    /// Returns the random numbers of a bot's choice or of advice: the same for equal seeds and
    /// moves.
    fn whim(&self, seat: Seat) -> BotRng {
        let seed = self.record.seed().unwrap_or(Seed([0; 32]));
        rng_for("bot", seed, &[self.record.moves() as u64, seat.index() as u64])
    }

    /// Returns a task in which a bot chooses for its seat, from the view of the seat.
    pub(crate) fn think(
        &self,
        seat: Seat,
        bot: &'static str,
    ) -> impl FnOnce() -> G::Move + Send + use<G> {
        let (view, mut rng, budget) = (self.state().view(seat), self.whim(seat), self.budget);
        let program = ProgramTask::of(bot, &self.record, seat);
        move || {
            if let Some(mv) = program.and_then(|program| program.run(&mut rng)) {
                return mv;
            }
            let mut bot = by_name_or_captain::<G>(bot);
            let situation = Situation::new(&view, seat, &mut rng);
            bot.choose(&situation, &mut rng, budget)
        }
    }

    /// Returns the question of the coach about a move of the person, if it comes back.
    pub(crate) fn judge(&self, text: &Text, seat: Seat, mv: G::Move) -> Option<CoachQuestion> {
        let threshold = self.coach().threshold()?;
        let own = self.movers().into_iter().filter(|&mover| mover == seat).count() as u64;
        let seed = self.record.seed().unwrap_or(Seed([0; 32]));
        let mut rng = rng_for("coach", seed, &[own, seat.index() as u64]);
        let view = self.state().view(seat);
        let lapse = lapse::<G>(&view, seat, (mv, threshold), LAPSE_BUDGET, &mut rng)?;
        let names = Names::new(&self.seating.names, Eyes::Seat(seat));
        Some(object::<G>(text, &names, &view, &lapse))
    }

    /// Returns a task that finds advice for a seat, in words.
    pub(crate) fn advise(
        &self,
        text: &'static Text,
        seat: Seat,
    ) -> impl FnOnce() -> Vec<Sentence> + Send + use<G> {
        let (view, mut rng, budget) = (self.state().view(seat), self.whim(seat), self.budget);
        let called = self.seating.names.clone();
        move || {
            let hint = hint::<G>(&view, seat, &[], budget, &mut rng);
            explain::<G>(text, &Names::new(&called, Eyes::Seat(seat)), &view, &hint)
        }
    }
}

/// The reason why a move was not made.
pub(crate) enum MoveError<G: TerminalGame> {
    /// A rule forbids it.
    Illegal(G::Illegal),
    /// It could not be saved, and so it was not made.
    NotKept(io::Error),
}
