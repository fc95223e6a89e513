//! People: they read a table at one node, move at another, click twice, leave before the answer,
//! and repeat a request with the same id when its outcome is unknown.

use std::sync::{Arc, LazyLock};

use futures_util::future::join;
use quayside_engine::{AnyMove, SeatSet, corsairs, korsar};
use quayside_table::fair::Key;
use quayside_table::{
    Access, Actor, Command, GameName, Household, Millis, RequestId, Stage, Table, TableId,
};

use super::node::Node;
use super::world::{World, lock};
use crate::store::StoreError;
use crate::tables::{Acted, Request};

/// No deal is signed in a simulation, but the start of a game needs a key.
static KEY: LazyLock<Key> = LazyLock::new(|| Key::new(&[3; 32]));

/// A person at a table.
pub(super) struct SimulatedPerson {
    pub(super) world: Arc<World>,
    pub(super) name: &'static str,
    pub(super) people: Household,
    pub(super) table: TableId,
}

/// A person's request, with its answers.
pub(super) struct SentRequest {
    pub(super) table: TableId,
    pub(super) people: Household,
    pub(super) id: RequestId,
    pub(super) command: Command,
    /// Whether it was sent to two nodes at once.
    pub(super) is_doubled: bool,
    pub(super) answers: Vec<RequestAnswer>,
}

impl SentRequest {
    /// Returns whether a repeated request was found in the log.
    pub(super) fn was_found(&self) -> bool {
        let is_old = |answer: &RequestAnswer| match answer.outcome {
            RequestResult::Done(seq) => seq as usize <= answer.from,
            RequestResult::Refused | RequestResult::Unstored | RequestResult::Unknown => false,
        };
        self.answers.iter().any(is_old)
    }
}

/// An answer, with the log lengths at its request and its arrival.
pub(super) struct RequestAnswer {
    pub(super) outcome: RequestResult,
    pub(super) from: usize,
    pub(super) upto: usize,
    pub(super) at: Millis,
}

/// The outcome of a request, as far as the person knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RequestResult {
    /// It is in the log, which now has this length.
    Done(u32),
    /// It was refused.
    Refused,
    /// It could not be stored.
    Unstored,
    /// There was no answer: it may be in the log, now or later.
    Unknown,
}

impl SimulatedPerson {
    /// Plays until the storm is over.
    pub(super) async fn play(self) {
        loop {
            self.world.pause(50..1200).await;
            if self.world.is_calm() {
                return;
            }
            let Some(node) = self.world.any_node() else { continue };
            if self.world.happens(250) {
                node.while_alive(self.plan(&node)).await;
            }
            let Some(Some(command)) = node.while_alive(self.next_command(&node)).await else {
                continue;
            };
            // Others may move meanwhile.
            self.world.pause(0..600).await;
            self.insist(command).await;
        }
    }

    /// Reads the table, and returns the next command.
    async fn next_command(&self, node: &Node) -> Option<Command> {
        let open = match node.tables.open(self.table).await {
            Ok(Some(open)) => open,
            Ok(None) => {
                self.world.fail("a table is gone");
                return None;
            }
            Err(StoreError::Away(_)) => return None,
            Err(error) => {
                self.world.fail(error);
                return None;
            }
        };
        let table = open.table().await;
        match table.company().stage() {
            Stage::Gathering => self.gather(&table),
            Stage::Playing => self.choose(&table),
            Stage::Dealing | Stage::Closed => None,
        }
    }

    /// Plans the next turn, or cancels a plan.
    async fn plan(&self, node: &Node) {
        let Ok(Some(open)) = node.tables.open(self.table).await else { return };
        let mut table = open.table().await;
        let Some(seat) = table.company().seats_of(&self.people).next() else { return };
        let (seq, game) = (table.seq(), table.setup().terms.game);
        let moves = match (game, self.world.below(4)) {
            (_, 0) => Vec::new(),
            (GameName::Corsairs, _) => vec![corsairs::Move::Draw(corsairs::Source::Stock).into()],
            (GameName::Korsar, _) => vec![korsar::Move::Draw.into()],
        };
        lock(&self.world.planned).insert((self.table, seat));
        let planned = node.tables.plan(&open, &mut table, &self.people, (seat, seq), &moves).await;
        drop(table);
        self.world
            .note(format_args!("{} plans {moves:?} at {}: {planned:?}", self.name, node.name));
        if let Err(error @ (StoreError::Db(_) | StoreError::Unreadable(_))) = planned {
            self.world.fail(error);
        }
    }

    /// Sits down, or starts the game when all seats are taken.
    fn gather(&self, table: &Table) -> Option<Command> {
        let company = table.company();
        let own = company.seats_of(&self.people).next();
        let seat = company.open_seats().next();
        let is_by_link = table.setup().terms.access == Access::Link;
        match (own, seat) {
            (None, Some(seat)) => {
                Some(Command::Sit { seat, name: self.name.to_owned(), nonce: None })
            }
            (Some(seat), _) if self.world.happens(50) => {
                Some(Command::Rise { seat, seq: Some(table.seq()), away: SeatSet::EMPTY })
            }
            // A public table starts automatically.
            (_, None) if is_by_link && company.is_maker(&self.people) => {
                let (seq, present) = (Some(table.seq()), SeatSet::EMPTY);
                Some(Command::Start { seq, present, key: KEY.clone(), away: SeatSet::EMPTY })
            }
            _ => None,
        }
    }

    /// Moves on the person's turn, and sometimes does something else.
    fn choose(&self, table: &Table) -> Option<Command> {
        let company = table.company();
        let (seat, seq) = (company.seats_of(&self.people).next()?, table.seq());
        let is_fair = self.world.weather().is_fair;
        let whim = if is_fair { 1000 } else { self.world.below(1000) };
        match whim {
            0..20 => Some(Command::Move { seat, seq, mv: of_the_other_game(table) }),
            20..50 => Some(Command::Move { seat, seq, mv: korsar::Move::Draw.into() }),
            50..90 => Some(Command::TakeBack { seat, seq }),
            90..120 => Some(Command::SeatBot {
                seat,
                bot: "deckhand".to_owned(),
                name: String::new(),
                away: SeatSet::EMPTY,
            }),
            120..300 if company.stand_in(seat).is_some() => Some(Command::Return { seat }),
            300..303 => Some(Command::Close),
            303..330 => Some(Command::Pause),
            330..450 if company.is_paused() => Some(Command::Resume),
            330..340 => Some(Command::Resume),
            340..450 if company.reading().contains(seat) => Some(Command::Continue { seat }),
            _ if company.is_paused() => None,
            _ if company.bot(seat).is_some() => None,
            _ => Some(table.question(seat)?.choose_anything()),
        }
    }

    /// Repeats a request until the answer is known, or a few times.
    async fn insist(&self, command: Command) {
        let id = RequestId::new(self.world.bytes());
        let (table, people) = (self.table, self.people.clone());
        let is_doubled = self.world.happens(80);
        let asked = SentRequest { table, people, id, command, is_doubled, answers: Vec::new() };
        let place = {
            let mut all = lock(&self.world.asked);
            all.push(asked);
            all.len() - 1
        };
        for _ in 0..6 {
            let once = Box::pin(self.ask(place));
            let outcome =
                if is_doubled { join(once, Box::pin(self.ask(place))).await.0 } else { once.await };
            let gives_up = outcome == RequestResult::Unstored || self.world.happens(150);
            if gives_up || matches!(outcome, RequestResult::Done(_) | RequestResult::Refused) {
                return;
            }
            self.world.pause(10..1500).await;
        }
    }

    /// Sends a request to a node, and records the answer.
    async fn ask(&self, place: usize) -> RequestResult {
        let world = &self.world;
        let (id, command) = {
            let asked = &lock(&world.asked)[place];
            (asked.id, asked.command.clone())
        };
        let Some(node) = world.any_node() else { return RequestResult::Unknown };
        let from = lock(&world.memory).log(self.table).len();
        let before = node.tables.now();
        world.note(format_args!("{} asks {}: {place} {}", self.name, node.name, name(&command)));
        let request = node.while_alive(self.request(&node, id, command));
        let outcome = if world.happens(80) {
            let patience = world.time(0..200);
            tokio::time::timeout(patience, request).await.ok().flatten()
        } else {
            request.await
        };
        let outcome = outcome.unwrap_or(RequestResult::Unknown);
        world.note(format_args!("{} receives from {}: {place} {outcome:?}", self.name, node.name));
        let memory = lock(&world.memory);
        let log = memory.log(self.table);
        if let RequestResult::Done(seq) = outcome
            && log.get((seq as usize).wrapping_sub(1)).is_none_or(|line| line.request != id)
        {
            world.fail(format_args!("{place} is not in the log as entry {seq}"));
        }
        // By the node's clock, which may have been set in between.
        let at = before.max(node.tables.now());
        let answer = RequestAnswer { outcome, from, upto: log.len(), at };
        lock(&world.asked)[place].answers.push(answer);
        outcome
    }

    async fn request(&self, node: &Node, id: RequestId, command: Command) -> RequestResult {
        // `look` reports a missing table.
        let Ok(Some(open)) = node.tables.open(self.table).await else {
            return RequestResult::Unknown;
        };
        let by = Actor::People(&self.people);
        let request = Request { by, id, session: None, command };
        match node.tables.act(&open, request).await {
            Ok(Acted::Done(seq)) => RequestResult::Done(seq),
            Ok(Acted::Refused(_)) => RequestResult::Refused,
            Err(StoreError::Unwritten(_) | StoreError::Stale) => RequestResult::Unstored,
            Err(StoreError::Away(_)) => RequestResult::Unknown,
            Err(
                error @ (StoreError::Gone
                | StoreError::Banned(_)
                | StoreError::Db(_)
                | StoreError::Unreadable(_)),
            ) => {
                self.world.fail(error);
                RequestResult::Unknown
            }
        }
    }
}

/// Returns a move of the other game.
fn of_the_other_game(table: &Table) -> AnyMove {
    match table.setup().terms.game {
        GameName::Corsairs => korsar::Move::Draw.into(),
        GameName::Korsar => corsairs::Move::Draw(corsairs::Source::Stock).into(),
    }
}

fn name(command: &Command) -> String {
    match command {
        Command::Move { seat, seq, mv } => format!("{seat} {mv} after {seq}"),
        Command::TakeBack { seat, seq } => format!("{seat} takes back after {seq}"),
        Command::Sit { seat, .. } => format!("sits at {seat}"),
        Command::Rise { seat, .. } => format!("rises from {seat}"),
        Command::Start { .. } => "starts".to_owned(),
        Command::SeatBot { seat, .. } => format!("leaves {seat} to a bot"),
        Command::Return { seat } => format!("returns to {seat}"),
        Command::Pause => "wants a pause".to_owned(),
        Command::Resume => "goes on".to_owned(),
        Command::Continue { seat } => format!("continues at {seat}"),
        Command::Close => "closes".to_owned(),
        Command::Withdraw
        | Command::Reopen
        | Command::AddNonce { .. }
        | Command::FixWord { .. }
        | Command::Reveal { .. }
        | Command::DealAgain { .. }
        | Command::TimeUp { .. }
        | Command::Rematch { .. } => "is not simulated".to_owned(),
    }
}
