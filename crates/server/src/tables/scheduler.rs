//! The scheduler: lets bots move on their turn, plays planned moves, deals cards, and ends turns
//! whose clocks run out.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use quayside_engine::{Seat, SeatSet};
use quayside_table::{Actor, BotTask, Command, Due, Millis, Table, TimedEvent};
use tokio::sync::OwnedSemaphorePermit;

use super::open_table::Audience;
use super::thinkers::time_for_a_move;
use super::{Acted, OpenTable, Request, Tables};
use crate::store::StoreError;

/// Milliseconds after a failure of the store until a bot's move is tried again.
const RETRY: u64 = 2000;

/// Pause in milliseconds after a move at an unwatched table, for all such tables: their bots get a
/// small part of one thread.
const REST: u64 = 1200;

/// Milliseconds for which a table waits for its clock; later times are due in the store.
pub(super) const SOON: u64 = 5000;

impl Tables {
    /// Drives a table as long as events are due.
    pub(super) fn drive(&self, open: &Arc<OpenTable>, table: &Table) {
        if !self.is_due(open, table) {
            return;
        }
        if open.driven.swap(true, Ordering::AcqRel) {
            open.grown.notify_waiters();
            return;
        }
        let (tables, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            loop {
                if let Err(error) = tables.drive_on(&open).await {
                    tracing::error!(table = %open.id, %error, "failed to store a timed event");
                    // The disk may have room again later.
                    tables.clock.sleep_until(tables.now().plus(RETRY)).await;
                }
                open.driven.store(false, Ordering::Release);
                // A move may have arrived between the last check and this line.
                let due = tables.is_due(&open, &*open.table().await);
                if !due || open.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Stores the due time by the clock if the log of a table is far ahead of it: appending stored
    /// the table's time.
    pub(super) async fn correct_due(&self, open: &OpenTable, table: &Table) {
        let Some(due) = table.due() else { return };
        let at = open.by_the_clock(due.at);
        let is_kept = self.store.is_shared() || table.keeps_time();
        if is_kept
            && at < due.at
            && let Err(error) = self.store.claim_due(open.id, at).await
        {
            tracing::warn!(table = %open.id, %error, "failed to store a due time");
        }
    }

    /// Waits for a time of a table.
    pub(super) async fn sleep_until(&self, open: &OpenTable, at: Millis) {
        self.clock.sleep_until(open.by_the_clock(at)).await;
    }

    async fn drive_on(&self, open: &Arc<OpenTable>) -> Result<(), StoreError> {
        while let Some(due) = self.next(open).await {
            match due.what {
                TimedEvent::BotMoves(seat) => self.move_bot(open, due, seat).await?,
                TimedEvent::Begins => self.begin(open, due).await?,
                TimedEvent::PlanMoves(seat) => self.play_plan(open, due, seat).await?,
                TimedEvent::TimeIsUp(seat) => self.end_time(open, due, seat).await?,
            }
        }
        Ok(())
    }

    /// Deals the cards when due, unless a player has left meanwhile.
    async fn begin(&self, open: &Arc<OpenTable>, due: Due) -> Result<(), StoreError> {
        self.sleep_until(open, due.at).await;
        if self.next(open).await != Some(due) {
            return Ok(());
        }
        let table = open.table().await;
        let (seq, present) = (Some(table.seq()), open.present(&table));
        drop(table);
        let command = Command::Start {
            seq,
            present,
            key: self.store.signing_key().clone(),
            away: SeatSet::EMPTY,
        };
        let acted = self.act(open, Request::new(Actor::Clock, command)).await?;
        if matches!(acted, Acted::Refused(_)) && self.next(open).await == Some(due) {
            return Err(StoreError::Unreadable("the cards can't be dealt".to_owned()));
        }
        Ok(())
    }

    /// Waits while people read the result of a round; returns whether `due` is still next. A new
    /// entry ends the wait, since the last reader may have continued.
    async fn wait_for_readers(&self, open: &OpenTable, due: Due) -> bool {
        open.table().await.company().reading().is_empty() || self.wait_until_due(open, due).await
    }

    /// Waits for an event; returns whether it is still next. A new entry or plan ends the wait.
    pub(super) async fn wait_until_due(&self, open: &OpenTable, due: Due) -> bool {
        let mut grown = pin!(open.grown.notified());
        // Enabled before the check, so that neither an entry nor a plan is missed.
        grown.as_mut().enable();
        if self.next(open).await != Some(due) {
            return false;
        }
        tokio::select! {
            biased;
            () = grown => false,
            () = self.sleep_until(open, due.at) => true,
        }
    }

    /// Lets the bot of a seat move.
    async fn move_bot(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        seat: Seat,
    ) -> Result<(), StoreError> {
        if !self.wait_for_readers(open, due).await {
            return Ok(());
        }
        let quiet_turn = self.quiet_turn(open).await;
        // A player may have moved while the bot waited for its turn.
        let Some((due, task)) = self.due_task(open, seat).await else { return Ok(()) };
        let command = self.think(open, due, task).await;
        if let Some(turn) = quiet_turn {
            self.rest(turn);
        }
        let refused = match command {
            Some(command) => self.act_for_bot(open, seat, command).await?,
            None => true,
        };
        // A player may have returned or closed the table meanwhile; otherwise the bot is at fault.
        if refused
            && let Some((same, task)) = self.due_task(open, seat).await
            && same == due
        {
            tracing::error!(table = %open.id, %seat, "a bot chose an illegal move");
            if self.act_for_bot(open, seat, task.choose_anything()).await? {
                return Err(StoreError::Unreadable("no move of the bot is legal".to_owned()));
            }
        }
        Ok(())
    }

    /// Waits until the clock of a seat runs out, and lets the captain play for it.
    async fn end_time(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        seat: Seat,
    ) -> Result<(), StoreError> {
        if !self.wait_until_due(open, due).await {
            return Ok(());
        }
        let request = Request::new(Actor::Clock, Command::TimeUp { seat });
        // A player may have moved at the last moment, or another node was faster.
        self.act(open, request).await.map(|_| ())
    }

    /// Lets a bot think, and returns its move at a time that depends on public information only,
    /// never as soon as the move is found.
    async fn think(&self, open: &OpenTable, due: Due, task: BotTask) -> Option<Command> {
        let (asked, time) = (self.now(), time_for_a_move(&task));
        let is_watched = open.audience(asked) == Audience::Watching;
        let chosen = self.thinkers.choose(open.id, is_watched, task).await;
        let waited = chosen.as_ref().map(|chosen| chosen.waited).unwrap_or_default();
        let ready = asked.plus((waited + time).as_millis().try_into().unwrap_or(u64::MAX));
        self.pause(open, due, ready).await;
        chosen.map(|chosen| chosen.command)
    }

    /// Waits until a bot's move is due; if bots hurry, only until it is ready.
    async fn pause(&self, open: &OpenTable, due: Due, ready: Millis) {
        loop {
            let mut grown = pin!(open.grown.notified());
            // Enabled before the look, so that no hurry is missed.
            grown.as_mut().enable();
            let next = open.due(&*open.table().await).filter(|next| next.what == due.what);
            let at = next.map_or(due.at, |next| next.at.min(due.at));
            tokio::select! {
                biased;
                () = self.clock.sleep_until(open.by_the_clock(at).max(ready)) => return,
                () = grown => (),
            }
        }
    }

    /// Waits for the permit that all unwatched tables share, so that they move one after the
    /// other; a visitor ends the wait.
    async fn quiet_turn(&self, open: &OpenTable) -> Option<OwnedSemaphorePermit> {
        let mut visit = pin!(open.visit.notified());
        // Enabled before the check, so that no visit is missed.
        visit.as_mut().enable();
        if open.audience(self.now()) != Audience::Nobody {
            return None;
        }
        tokio::select! {
            biased;
            () = visit => None,
            turn = Arc::clone(&self.quiet_turn).acquire_owned() => turn.ok(),
        }
    }

    /// Releases the permit after a pause.
    fn rest(&self, turn: OwnedSemaphorePermit) {
        let (clock, until) = (Arc::clone(&self.clock), self.now().plus(REST));
        tokio::spawn(async move {
            clock.sleep_until(until).await;
            drop(turn);
        });
    }

    /// Makes the move of a bot; returns whether it was refused.
    async fn act_for_bot(
        &self,
        open: &Arc<OpenTable>,
        seat: Seat,
        command: Command,
    ) -> Result<bool, StoreError> {
        let request = Request::new(Actor::Bot(seat), command);
        Ok(matches!(self.act(open, request).await?, Acted::Refused(_)))
    }

    /// Returns whether a timed event is due soon, and this node handles it.
    fn is_due(&self, open: &OpenTable, table: &Table) -> bool {
        let is_ours = !self.store.is_shared() || open.is_held(table.seq());
        let soon = open.time(self.now(), table.last()).plus(SOON);
        is_ours
            && open.due(table).is_some_and(|due| match due.what {
                TimedEvent::BotMoves(_) | TimedEvent::Begins | TimedEvent::PlanMoves(_) => true,
                TimedEvent::TimeIsUp(_) => due.at <= soon,
            })
    }

    /// Returns the next timed event, if this node handles it.
    pub(super) async fn next(&self, open: &OpenTable) -> Option<Due> {
        let table = open.table().await;
        if self.is_due(open, &table) { open.due(&table) } else { None }
    }

    /// Returns when the bot of a seat moves, with its task, if the seat is still to move.
    async fn due_task(&self, open: &OpenTable, seat: Seat) -> Option<(Due, BotTask)> {
        let table = open.table().await;
        let due = open.due(&table).filter(|_| self.is_due(open, &table))?;
        let moves = due.what == TimedEvent::BotMoves(seat);
        if moves { Some((due, table.bot_task()?)) } else { None }
    }
}

#[cfg(test)]
mod tests;
