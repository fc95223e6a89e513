//! The border: tables of either game, with moves in their notation.

use quayside_bots::Budget;
use quayside_engine::{
    AnyIllegal, Eyes, GameName, IllegalMove as _, ParseMoveError, Seat, corsairs, korsar,
};
use quayside_text::{Names, Sentence, Text, refusal};

use crate::clock::Clocks;
use crate::command::{Actor, Command, Refusal};
use crate::company::Company;
use crate::decision::{Decision, Due, Listing, NewTable};
use crate::entry::WrittenLine;
use crate::fair::Key;
use crate::id::{Household, Millis, PlayerId, RequestId, TableId};
use crate::news::News;
use crate::plan::WrittenPlan;
use crate::rating::RatedGame;
use crate::result::GameResult;
use crate::setup::Setup;
use crate::statistics::Tally;
use crate::table::{BadSetup, Playable, PlayerNames, Spoiled, Table, WrittenTable};
use crate::thinking::{Advice, Errand};
use crate::view::{LobbyView, Reader, TableView};

/// A table of either game.
#[derive(Clone, Debug)]
pub enum AnyTable {
    /// A table of Corsairs.
    Corsairs(Table<corsairs::State>),
    /// A table of Korsar.
    Korsar(Table<korsar::State>),
}

/// A table of either game as one reader knows it.
pub enum AnyView {
    /// The cards are not dealt yet.
    Lobby(Box<LobbyView>),
    /// A table of Corsairs.
    Corsairs(Box<TableView<corsairs::State>>),
    /// A table of Korsar.
    Korsar(Box<TableView<korsar::State>>),
}

/// What a bot of either game is asked.
pub enum AnyErrand {
    /// At a table of Corsairs.
    Corsairs(Box<Errand<corsairs::State>>),
    /// At a table of Korsar.
    Korsar(Box<Errand<korsar::State>>),
}

/// Does the same at a table of either game.
macro_rules! at {
    ($table:expr, $at:ident => $body:expr) => {
        match $table {
            AnyTable::Corsairs($at) => $body,
            AnyTable::Korsar($at) => $body,
        }
    };
}

impl AnyErrand {
    /// Returns the seat that moves.
    pub fn seat(&self) -> Seat {
        match self {
            AnyErrand::Corsairs(errand) => errand.seat(),
            AnyErrand::Korsar(errand) => errand.seat(),
        }
    }

    /// Returns the bot that moves.
    pub fn bot(&self) -> &str {
        match self {
            AnyErrand::Corsairs(errand) => errand.bot(),
            AnyErrand::Korsar(errand) => errand.bot(),
        }
    }

    /// Returns whether the bot is one of ours.
    pub fn is_ours(&self) -> bool {
        match self {
            AnyErrand::Corsairs(errand) => errand.is_ours(),
            AnyErrand::Korsar(errand) => errand.is_ours(),
        }
    }

    /// Asks a program for the move: `ask` sends it a line and returns what it answers.
    pub fn ask(
        &mut self,
        ask: impl FnOnce(Vec<u8>) -> Result<String, String>,
    ) -> Result<Command<String>, String> {
        match self {
            AnyErrand::Corsairs(errand) => errand.ask(ask).map(written),
            AnyErrand::Korsar(errand) => errand.ask(ask).map(written),
        }
    }

    /// Returns whether the bot searches for its move, which takes as long as it may.
    pub fn searches(&self) -> bool {
        match self {
            AnyErrand::Corsairs(errand) => errand.searches(),
            AnyErrand::Korsar(errand) => errand.searches(),
        }
    }

    /// Lets the bot choose.
    pub fn choose(self, budget: Budget) -> Command<String> {
        match self {
            AnyErrand::Corsairs(errand) => written(errand.choose(budget)),
            AnyErrand::Korsar(errand) => written(errand.choose(budget)),
        }
    }

    /// Chooses any legal move.
    pub fn choose_anything(self) -> Command<String> {
        match self {
            AnyErrand::Corsairs(errand) => written(errand.choose_anything()),
            AnyErrand::Korsar(errand) => written(errand.choose_anything()),
        }
    }

    /// Weighs the moves, and estimates the chance to win.
    pub fn advise(self, budget: Budget) -> Advice {
        match self {
            AnyErrand::Corsairs(errand) => errand.advise(budget),
            AnyErrand::Korsar(errand) => errand.advise(budget),
        }
    }
}

fn written<Move: ToString>(command: Command<Move>) -> Command<String> {
    let write = |_, mv: Move| Ok::<String, std::convert::Infallible>(mv.to_string());
    let Ok(command) = command.try_map(write);
    command
}

/// What a finished game counts for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Ratings, if it is rated.
    pub rated: Option<RatedGame>,
    /// Statistics.
    pub tally: Tally,
}

impl AnyTable {
    /// Reads a table as far as its log can be read.
    pub fn read(written: WrittenTable) -> Result<AnyTable, BadSetup> {
        Ok(match written.setup.terms.game {
            GameName::Corsairs => AnyTable::Corsairs(Table::read(written)?),
            GameName::Korsar => AnyTable::Korsar(Table::read(written)?),
        })
    }

    /// Reads a table to the end of its game, and returns what that counts for.
    pub fn finished(mut written: WrittenTable) -> Option<Finished> {
        if !written.setup.is_plain() {
            return None;
        }
        let (made, log) = (written.made, std::mem::take(&mut written.log));
        let mut table = AnyTable::read(written).ok()?;
        let mut dealt = table.is_dealt().then_some(made);
        for line in &log {
            table.read_line(line).ok()?;
            dealt = dealt.or_else(|| table.is_dealt().then_some(line.at));
            if table.is_over() {
                break;
            }
        }
        let dealt = dealt?;
        let tally = at!(&table, table => table.tally(dealt))?;
        Some(Finished { rated: at!(&table, table => table.rated_game()), tally })
    }

    /// Reads a line of the log and makes it part of the table.
    pub fn read_line(&mut self, line: &WrittenLine) -> Result<(), Spoiled> {
        at!(self, table => table.read_line(line))
    }

    /// Makes what was decided and stored part of the table.
    pub fn follow(&mut self, decision: &Decision, request: RequestId) -> Result<(), Spoiled> {
        for (player, name) in decision.names() {
            at!(self, table => table.rename(*player, name.clone()));
        }
        decision.entries().iter().try_for_each(|entry| {
            self.read_line(&WrittenLine { at: decision.at(), request, entry: entry.clone() })
        })
    }

    /// Returns what follows if `by` does this at `now`, or why it can't be done.
    pub fn decide(
        &self,
        by: Actor<'_>,
        command: Command<String>,
        now: Millis,
    ) -> Result<Decision, Refusal<AnyIllegal>> {
        match self {
            AnyTable::Corsairs(table) => {
                decide(table, by, command, now).map_err(|why| why.map(AnyIllegal::Corsairs))
            }
            AnyTable::Korsar(table) => {
                decide(table, by, command, now).map_err(|why| why.map(AnyIllegal::Korsar))
            }
        }
    }

    /// Returns what is to be kept if the people at a browser plan this for a seat, or why they can't;
    /// they looked at the table when its log had `seq` entries. No moves cancel a plan.
    pub fn plan(
        &self,
        people: &Household,
        seat: Seat,
        seq: u32,
        moves: &str,
    ) -> Result<WrittenPlan, Refusal<AnyIllegal>> {
        match self {
            AnyTable::Corsairs(table) => {
                table.plan(people, seat, seq, moves).map_err(|why| why.map(AnyIllegal::Corsairs))
            }
            AnyTable::Korsar(table) => {
                table.plan(people, seat, seq, moves).map_err(|why| why.map(AnyIllegal::Korsar))
            }
        }
    }

    /// Makes a plan part of the table that a store keeps now, or takes one away.
    pub fn keep_plan(&mut self, plan: WrittenPlan) {
        at!(self, table => table.keep_plan(plan));
    }

    /// Returns the plans as a store keeps them, in the order of seats; some may have ended.
    pub fn written_plans(&self) -> &[WrittenPlan] {
        at!(self, table => table.written_plans())
    }

    /// Takes away the plans that have ended, and returns them: a store need not keep them.
    pub fn take_ended_plans(&mut self) -> Vec<WrittenPlan> {
        at!(self, table => table.take_ended_plans())
    }

    /// Returns the move that follows from the plan of a seat that owes one.
    pub fn planned_move(&self, seat: Seat) -> Option<Command<String>> {
        at!(self, table => table.planned_move(seat).map(written))
    }

    /// Returns the seats that owe a move and have not planned it.
    pub fn awaited(&self) -> Vec<Seat> {
        at!(self, table => table.awaited())
    }

    /// Returns the id of the table.
    pub fn id(&self) -> TableId {
        at!(self, table => table.id())
    }

    /// Returns how the table was set up.
    pub fn setup(&self) -> &Setup {
        at!(self, table => table.setup())
    }

    /// Returns who sits at the table.
    pub fn company(&self) -> &Company {
        at!(self, table => table.company())
    }

    /// Returns how many entries the log has.
    pub fn seq(&self) -> u32 {
        at!(self, table => table.seq())
    }

    /// Returns how often moves were taken back.
    pub fn rewinds(&self) -> u32 {
        at!(self, table => table.rewinds())
    }

    /// Returns the length of the log after a request that was already carried out.
    pub fn answered(&self, request: RequestId) -> Option<u32> {
        at!(self, table => table.answered(request))
    }

    /// Returns where the log can't be read, if it can't be read to its end.
    pub fn spoiled(&self) -> Option<&Spoiled> {
        at!(self, table => table.spoiled())
    }

    /// Returns whether the cards are dealt.
    pub fn is_dealt(&self) -> bool {
        at!(self, table => table.game().is_some())
    }

    /// Returns whether nobody will move any more.
    pub fn is_over(&self) -> bool {
        at!(self, table => table.is_over())
    }

    /// Returns the seats that owe a move.
    pub fn to_move(&self) -> Vec<Seat> {
        at!(self, table => table.to_move())
    }

    /// Returns whether the person of a seat owes a move.
    pub fn owes(&self, seat: Seat) -> bool {
        at!(self, table => table.owes(seat))
    }

    /// Returns what the players are called, by seat.
    pub fn names(&self) -> Vec<String> {
        at!(self, table => table.names())
    }

    /// Says to a seat why a move is refused, without the clause.
    pub fn explain(&self, illegal: &AnyIllegal, seat: Seat, text: &Text) -> Sentence {
        refusal(text, &Names::new(&self.names(), Eyes::Seat(seat)), illegal)
    }

    /// Gives a person a name.
    pub fn rename(&mut self, player: PlayerId, name: String) {
        at!(self, table => table.rename(player, name));
    }

    /// Returns what lists show of the table.
    pub fn listing(&self) -> Listing {
        at!(self, table => table.listing())
    }

    /// Returns when something happens by itself next.
    pub fn due(&self) -> Option<Due> {
        at!(self, table => table.due())
    }

    /// Returns whether what is due here must happen even if nobody looks at the table.
    pub fn keeps_time(&self) -> bool {
        at!(self, table => table.keeps_time())
    }

    /// Returns what the bot that is next to move needs.
    pub fn errand(&self) -> Option<AnyErrand> {
        Some(match self {
            AnyTable::Corsairs(table) => AnyErrand::Corsairs(Box::new(table.errand()?)),
            AnyTable::Korsar(table) => AnyErrand::Korsar(Box::new(table.errand()?)),
        })
    }

    /// Returns what the adviser of a seat that owes a move needs.
    pub fn question(&self, seat: Seat) -> Option<AnyErrand> {
        Some(match self {
            AnyTable::Corsairs(table) => AnyErrand::Corsairs(Box::new(table.question(seat)?)),
            AnyTable::Korsar(table) => AnyErrand::Korsar(Box::new(table.question(seat)?)),
        })
    }

    /// Returns the time of the last entry.
    pub fn last(&self) -> Millis {
        at!(self, table => table.last())
    }

    /// Returns how the people at a browser look at the table; `wanted` is the seat they say.
    pub fn reader(&self, household: &Household, wanted: Option<Seat>) -> Reader {
        at!(self, table => table.reader(household, wanted))
    }

    /// Returns the table as a reader knows it.
    pub fn view(&self, household: &Household, reader: Reader) -> AnyView {
        self.view_from(household, reader, 0)
    }

    /// Returns the table as a reader knows it who has been told the moves before `from`.
    pub fn view_from(&self, household: &Household, reader: Reader, from: usize) -> AnyView {
        let lobby = || at!(self, table => AnyView::Lobby(Box::new(table.lobby_view(household))));
        match self {
            AnyTable::Corsairs(table) => table
                .view_from(household, reader, from)
                .map_or_else(lobby, |view| AnyView::Corsairs(Box::new(view))),
            AnyTable::Korsar(table) => table
                .view_from(household, reader, from)
                .map_or_else(lobby, |view| AnyView::Korsar(Box::new(view))),
        }
    }

    /// Returns the clocks.
    pub fn clocks(&self) -> &Clocks {
        at!(self, table => table.clocks())
    }

    /// Returns the result of the game, once it has one.
    pub fn result(&self) -> Option<GameResult> {
        at!(self, table => table.result())
    }

    /// Returns the place of each seat, once the game has a result.
    pub fn placings(&self) -> Option<Vec<usize>> {
        at!(self, table => table.placings())
    }

    /// Tells a program how the table stands, as JSON.
    pub fn json(&self, reader: Reader) -> String {
        at!(self, table => table.json(reader))
    }

    /// Asks a program for a move of a seat that owes one, as JSON.
    pub fn asked(&self, seat: Seat) -> Option<String> {
        at!(self, table => table.asked(seat))
    }

    /// Tells an entry with which the log is `seq` long to programs that watch.
    pub fn news(&self, seq: u32, entry: &str) -> Option<News> {
        at!(self, table => table.news(seq, entry))
    }

    /// Writes the game down, once the cards are dealt.
    pub fn record(&self, key: &Key) -> Option<String> {
        at!(self, table => table.record(key))
    }
}

impl NewTable {
    /// Decides to set up a table of either game.
    pub fn of(
        id: TableId,
        setup: Setup,
        names: PlayerNames,
        made: Millis,
    ) -> Result<NewTable, BadSetup> {
        match setup.terms.game {
            GameName::Corsairs => NewTable::new::<corsairs::State>(id, setup, names, made),
            GameName::Korsar => NewTable::new::<korsar::State>(id, setup, names, made),
        }
    }
}

fn decide<G: Playable>(
    table: &Table<G>,
    by: Actor<'_>,
    command: Command<String>,
    now: Millis,
) -> Result<Decision, Refusal<G::Illegal>> {
    let read = |_, notation: String| {
        notation.parse::<G::Move>().map_err(|error| match error {
            ParseMoveError::Malformed => Refusal::Malformed,
            ParseMoveError::CardTwice(card) => Refusal::Illegal(G::Illegal::card_twice(card)),
        })
    };
    table.decide(by, command.try_map(read)?, now)
}
