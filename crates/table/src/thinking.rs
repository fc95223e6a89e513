//! What bots are asked: a move, or advice for a person.

use quayside_bots::hint::{Hint, hint};
use quayside_bots::{BotRng, Budget, Situation, Weighed, by_name, rng_for, searches};
use quayside_engine::{Game, Seat};
use quayside_text::Percent;

use crate::command::Command;
use crate::json::{History, Progress, Question, read_answer};
use crate::table::{Playable, Table};

/// What a bot needs to choose a move: what its seat knows, and nothing else.
pub struct Errand<G: Game> {
    seat: Seat,
    seq: u32,
    view: G::View,
    bot: String,
    rng: BotRng,
    /// How the game came here, as the seat saw it; empty for our own bots, which don't ask.
    progress: Progress<G>,
    history: History,
}

/// Advice for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The moves that were weighed, the best first.
    pub moves: Vec<AdvisedMove>,
    /// The chance to win.
    pub chance: Percent,
}

/// A move that was weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdvisedMove {
    /// The move, in its notation.
    pub mv: String,
    /// Whether it may be as good as the best one, as far as playouts can tell.
    pub is_close: bool,
}

impl<G: Playable> Table<G> {
    /// Returns what the bot that is next to move needs.
    pub fn errand(&self) -> Option<Errand<G>> {
        let seat = self.next_bot()?;
        let view = self.game()?.state().view(seat);
        let bot = self.company().bot(seat)?.to_owned();
        let (mut progress, mut history) = (self.progress(), History::of(seat));
        if by_name::<G>(&bot).is_none() {
            self.game()?.replay(|step| {
                progress.go_on(step.events);
                history.add(&step);
            });
        }
        let (seq, rng) = (self.seq(), self.chance(seat));
        Some(Errand { seat, seq, view, bot, rng, progress, history })
    }

    /// Returns what the adviser of a seat that owes a move needs.
    pub fn question(&self, seat: Seat) -> Option<Errand<G>> {
        let asked = self.gives_hints() && self.to_move().contains(&seat);
        let view = self.game().filter(|_| asked)?.state().view(seat);
        let (bot, seq, rng) = (String::new(), self.seq(), self.chance(seat));
        let (progress, history) = (Progress::NONE, History::of(seat));
        Some(Errand { seat, seq, view, bot, rng, progress, history })
    }

    /// Returns what a program reads that chooses a move for a seat: the question of the bots'
    /// protocol, and how long the log is. Nothing, if the seat's person owes no move.
    pub fn asked(&self, seat: Seat) -> Option<String> {
        let game = self.game().filter(|_| self.owes(seat))?;
        let (view, mut rng) = (game.state().view(seat), self.chance(seat));
        let (mut progress, mut history) = (self.progress(), History::of(seat));
        game.replay(|step| {
            progress.go_on(step.events);
            history.add(&step);
        });
        let situation = Situation::new(&view, seat, &mut rng);
        Some(Question::of(&situation, progress, &history).at(self.seq()))
    }

    /// Returns the progress of the game before its first move.
    fn progress(&self) -> Progress<G> {
        Progress { forfeits: self.company().forfeits().to_vec(), ..Progress::NONE }
    }

    /// Returns the random source for one choice of a seat.
    fn chance(&self, seat: Seat) -> BotRng {
        rng_for("bot", self.setup().whims, &[self.seq().into(), seat.index() as u64])
    }
}

impl<G: Playable> Errand<G> {
    /// Returns the seat that moves.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the bot that moves.
    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// Returns whether the bot is one of ours.
    pub fn is_ours(&self) -> bool {
        by_name::<G>(&self.bot).is_some()
    }

    /// Asks a program for the move: `ask` sends it a line and returns what it answers.
    pub fn ask(
        &mut self,
        ask: impl FnOnce(Vec<u8>) -> Result<String, String>,
    ) -> Result<Command<G::Move>, String> {
        let situation = Situation::new(&self.view, self.seat, &mut self.rng);
        let question = Question::of(&situation, self.progress.clone(), &self.history);
        let mv = read_answer::<G>(&self.view, &ask(question.line())?)?;
        Ok(Command::Move { seat: self.seat, seq: self.seq, mv })
    }

    /// Returns whether the bot searches for its move, which takes as long as it may.
    pub fn searches(&self) -> bool {
        searches(&self.bot)
    }

    /// Lets the bot choose; the captain, if it is none of ours.
    pub fn choose(mut self, budget: Budget) -> Command<G::Move> {
        let mut bot = by_name::<G>(&self.bot)
            .or_else(|| by_name("captain"))
            .expect("there is always a captain");
        let situation = Situation::new(&self.view, self.seat, &mut self.rng);
        let mv = bot.choose(&situation, &mut self.rng, budget);
        Command::Move { seat: self.seat, seq: self.seq, mv }
    }

    /// Chooses any legal move, should a bot have chosen one that is not.
    pub fn choose_anything(mut self) -> Command<G::Move> {
        let situation = Situation::<G>::new(&self.view, self.seat, &mut self.rng);
        let mv = situation.random_move(&mut self.rng);
        Command::Move { seat: self.seat, seq: self.seq, mv }
    }

    /// Weighs the moves, and estimates the chance to win.
    pub fn advise(mut self, budget: Budget) -> Advice {
        let Hint { moves, chance } = hint::<G>(&self.view, self.seat, budget, &mut self.rng);
        let advised = |choice: &Weighed<G::Move>| AdvisedMove {
            mv: choice.mv.to_string(),
            is_close: choice.is_close_to(&moves[0]),
        };
        let chance = Percent::new(chance.chance, chance.error);
        Advice { moves: moves.iter().map(advised).collect(), chance }
    }
}
