//! Requests to bots: for a move, or for advice to a person.

use quayside_bots::chance::Chance;
use quayside_bots::hint::{self, Choice, Hint, LAPSE_BUDGET, hint};
use quayside_bots::{BotRng, Budget, Situation, by_name, by_name_or_captain, rng_for, searches};
use quayside_engine::{
    AnyMove, Either, Game, GameName, History, Seat, corsairs, korsar, with_game,
};
use quayside_text::{Difference, Percent};

use crate::command::Command;
use crate::json::{PositionJson, SeatHistory, read_answer};
use crate::setup::Hints;
use crate::table::{Playable, Table};

/// The input of a bot that chooses a move: the view of its seat, and nothing else.
pub struct BotTask {
    seat: Seat,
    seq: u32,
    bot: String,
    rng: BotRng,
    known: Either<Box<SeatKnowledge<corsairs::State>>, Box<SeatKnowledge<korsar::State>>>,
}

/// The knowledge of a seat about its game.
struct SeatKnowledge<G: Game> {
    view: G::View,
    /// The moves so far, as the seat saw them; empty for our own bots, which don't need them.
    history: SeatHistory<G>,
}

/// Advice for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The candidate moves, best first.
    pub moves: Vec<AdvisedMove>,
    /// The chance to win.
    pub chance: Percent,
}

/// A candidate move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdvisedMove {
    /// The move.
    pub mv: AnyMove,
    /// Whether it may be as good as the best one, within the error of the playouts.
    pub is_close: bool,
    /// What the best move changes for the better, compared with this one: the clearest first.
    pub differences: Vec<Difference>,
}

/// A move that comes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lapse {
    /// The better move.
    pub best: AnyMove,
    /// The move that came back.
    pub played: AnyMove,
    /// Its loss in points, which are wins in 100 games, and the error of the loss.
    pub loss: (u8, u8),
    /// What the better move changes for the better: the clearest first.
    pub differences: Vec<Difference>,
}

/// Returns measured differences as sentences need them.
pub fn differences(measured: &[quayside_bots::Difference]) -> Vec<Difference> {
    let difference =
        |&quayside_bots::Difference { of, best, other }: &quayside_bots::Difference| Difference {
            of: of.name(),
            best,
            other,
        };
    measured.iter().map(difference).collect()
}

impl Table {
    /// Returns the input of the bot that is next to move.
    pub fn bot_task(&self) -> Option<BotTask> {
        let seat = self.next_bot()?;
        let bot = self.company().bot(seat)?.to_owned();
        let asks = !is_ours(self.setup().terms.game, &bot);
        let known = with_game!(map self.game()?, game => {
            let mut known = SeatKnowledge::of(game, seat);
            if asks {
                known.history = SeatHistory::of(game, self.company().forfeits(), seat);
            }
            Box::new(known)
        });
        Some(BotTask { seat, seq: self.seq(), bot, rng: self.chance(seat), known })
    }

    /// Returns whether a person may ask for a hint here.
    pub fn gives_hints(&self) -> bool {
        match self.setup.terms.hints {
            Hints::All => true,
            Hints::Alone => !self.company.has_several_people() && !self.setup.is_rated(),
        }
    }

    /// Returns the input of the adviser of a seat that owes a move.
    pub fn question(&self, seat: Seat) -> Option<BotTask> {
        let asked = self.gives_hints() && self.to_move().contains(&seat);
        let game = self.game().filter(|_| asked)?;
        let known = with_game!(map game, game => Box::new(SeatKnowledge::of(game, seat)));
        let (bot, seq, rng) = (String::new(), self.seq(), self.chance(seat));
        Some(BotTask { seat, seq, bot, rng, known })
    }

    /// Returns the input of the coach of a seat. Its random numbers follow from the number of the
    /// seat's moves, so the same moves are judged alike, whatever was taken back.
    pub(crate) fn judged(&self, seat: Seat) -> Option<BotTask> {
        let game = self.game()?;
        let known = with_game!(map game, game => Box::new(SeatKnowledge::of(game, seat)));
        let own = with_game!(game, game => {
            game.moves().iter().filter(|(mover, _)| *mover == seat).count()
        });
        let rng = rng_for("coach", self.setup().bot_seed, &[own as u64, seat.index() as u64]);
        Some(BotTask { seat, seq: self.seq(), bot: String::new(), rng, known })
    }

    /// Returns the input of a program that chooses a move for a seat: the question of the bots'
    /// protocol, and the log length. None if the seat's person owes no move.
    pub fn program_input(&self, seat: Seat) -> Option<String> {
        let game = self.game().filter(|_| self.owes(seat))?;
        let mut rng = self.chance(seat);
        Some(with_game!(game, game => {
            let history = SeatHistory::of(game, self.company().forfeits(), seat);
            let known = SeatKnowledge { history, ..SeatKnowledge::of(game, seat) };
            known.question(seat, &mut rng).at(self.seq())
        }))
    }

    /// Returns the random source for one choice of a seat.
    fn chance(&self, seat: Seat) -> BotRng {
        rng_for("bot", self.setup().bot_seed, &[self.seq().into(), seat.index() as u64])
    }
}

impl BotTask {
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
        is_ours(self.known.game(), &self.bot)
    }

    /// Asks a program for the move: `ask` sends it a line and returns the answer.
    pub fn ask(
        &mut self,
        ask: impl FnOnce(Vec<u8>) -> Result<String, String>,
    ) -> Result<Command, String> {
        let answer = ask(with_game!(&self.known, known => {
            known.question(self.seat, &mut self.rng).line()
        }))?;
        let mv = with_game!(&self.known, known => known.read_answer(&answer))?;
        Ok(Command::Move { seat: self.seat, seq: self.seq, mv })
    }

    /// Returns whether the bot searches for its move, which takes all the time it may have.
    pub fn searches(&self) -> bool {
        searches(&self.bot)
    }

    /// Makes the bot choose; the captain, if the bot is not built in.
    pub fn choose(mut self, budget: Budget) -> Command {
        let (seat, seq, rng) = (self.seat, self.seq, &mut self.rng);
        let mv = with_game!(&self.known, known => known.choose(seat, &self.bot, rng, budget));
        Command::Move { seat, seq, mv }
    }

    /// Chooses any legal move, in case a bot has chosen an illegal one.
    pub fn choose_anything(mut self) -> Command {
        let (seat, seq, rng) = (self.seat, self.seq, &mut self.rng);
        let mv = with_game!(&self.known, known => known.choose_anything(seat, rng));
        Command::Move { seat, seq, mv }
    }

    /// Evaluates the moves, and estimates the chance to win.
    pub fn advise(mut self, budget: Budget) -> Advice {
        with_game!(&self.known, known => known.advise(self.seat, &mut self.rng, budget))
    }

    /// Judges a move of the seat; returns why it comes back, if it loses this much of the chance.
    pub(crate) fn judge(mut self, mv: AnyMove, threshold: f64) -> Option<Lapse> {
        let (seat, rng) = (self.seat, &mut self.rng);
        with_game!(&self.known, known => known.judge(seat, mv, threshold, rng))
    }
}

fn is_ours(game: GameName, bot: &str) -> bool {
    with_game!(game, type G => by_name::<G>(bot).is_some())
}

impl<G: Playable> SeatKnowledge<G> {
    /// Returns the knowledge of a seat about the present state.
    fn of(game: &History<G>, seat: Seat) -> SeatKnowledge<G> {
        SeatKnowledge { view: game.state().view(seat), history: SeatHistory::new(seat) }
    }

    fn question(&self, seat: Seat, rng: &mut BotRng) -> PositionJson<'_, G::Json> {
        let situation = Situation::new(&self.view, seat, rng);
        PositionJson::of(&situation, &self.history)
    }

    fn read_answer(&self, answer: &str) -> Result<AnyMove, String> {
        read_answer::<G>(&self.view, answer).map(Into::into)
    }

    fn choose(&self, seat: Seat, bot: &str, rng: &mut BotRng, budget: Budget) -> AnyMove {
        let mut bot = by_name_or_captain::<G>(bot);
        let situation = Situation::new(&self.view, seat, rng);
        bot.choose(&situation, rng, budget).into()
    }

    fn choose_anything(&self, seat: Seat, rng: &mut BotRng) -> AnyMove {
        Situation::<G>::new(&self.view, seat, rng).random_move(rng).into()
    }

    fn advise(&self, seat: Seat, rng: &mut BotRng, budget: Budget) -> Advice {
        let Hint { moves, chance } = hint::<G>(&self.view, seat, &[], budget, rng);
        let advised = |choice: &Choice<G::Move>| AdvisedMove {
            mv: choice.mv.into(),
            is_close: choice.is_close,
            differences: differences(&choice.differences),
        };
        let chance = Percent::new(chance.chance, chance.error);
        Advice { moves: moves.iter().map(advised).collect(), chance }
    }

    fn judge(&self, seat: Seat, mv: AnyMove, threshold: f64, rng: &mut BotRng) -> Option<Lapse> {
        let mv: G::Move = *mv.get()?;
        let judged = (mv, threshold);
        let lapse = hint::lapse::<G>(&self.view, seat, judged, LAPSE_BUDGET, rng)?;
        Some(Lapse {
            best: lapse.best.mv.into(),
            played: mv.into(),
            loss: points(lapse.played.loss),
            differences: differences(&lapse.played.differences),
        })
    }
}

/// Rounds a loss of chance to points, at least one, with its error: two standard errors.
#[expect(clippy::cast_sign_loss, reason = "the clamped value is positive")]
pub fn points(loss: Chance) -> (u8, u8) {
    let whole = |part: f64| (100.0 * part).round().clamp(1.0, 100.0) as u8;
    (whole(loss.chance), whole(2.0 * loss.error))
}
