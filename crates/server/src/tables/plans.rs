//! Planned moves of players: stored, published to other nodes, and played when due.
//!
//! Watchers do not learn of plans: no stamp changes until the planned move is in the log.

use std::sync::Arc;

use quayside_engine::{AnyMove, Seat};
use quayside_table::{Actor, Due, Household, Table, TimedEvent};

use super::{Acted, NodeMessage, OpenTable, RACES, Request, Tables};
use crate::store::StoreError;

impl Tables {
    /// Stores a plan for a seat of a locked table; an empty plan cancels it.
    pub(crate) async fn plan(
        &self,
        open: &Arc<OpenTable>,
        table: &mut Table,
        people: &Household,
        (seat, seq): (Seat, u32),
        moves: &[AnyMove],
    ) -> Result<Acted, StoreError> {
        for _ in 0..RACES {
            let plan = match table.plan(people, seat, seq, moves) {
                Ok(plan) => plan,
                Err(refusal) if !self.is_behind(open, table).await? => {
                    return Ok(Acted::Refused(refusal));
                }
                Err(_) => {
                    self.catch_up(open, table).await?;
                    continue;
                }
            };
            self.store.put_plan(open.id, plan.written()).await?;
            table.keep_plan(plan);
            self.node.publish(open.id, NodeMessage::Planned);
            // A planned move that waits may be cancelled.
            open.grown.notify_waiters();
            return Ok(Acted::Done(table.seq()));
        }
        Err(StoreError::Stale)
    }

    /// Plays the planned move of a seat when it is due, as the player would.
    pub(super) async fn play_plan(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        seat: Seat,
    ) -> Result<(), StoreError> {
        if !self.wait_until_due(open, due).await {
            return Ok(());
        }
        if self.store.is_shared() {
            // It may have been cancelled at another node.
            let mut table = open.table().await;
            self.read_plans(open, &mut table).await?;
        }
        let Some(command) = open.table().await.planned_move(seat) else { return Ok(()) };
        let acted = self.act(open, Request::new(Actor::Plan(seat), command)).await?;
        if matches!(acted, Acted::Refused(_)) && self.next(open).await == Some(due) {
            // The move is no longer possible.
            let mut table = open.table().await;
            let plan = table.cancel_plan(seat);
            self.store.put_plan(open.id, plan.written()).await?;
            table.keep_plan(plan);
        }
        Ok(())
    }

    /// Reads the plans made at other nodes, if they differ from those in memory.
    async fn read_plans(&self, open: &OpenTable, table: &mut Table) -> Result<(), StoreError> {
        let plans = self.store.plans(&[open.id]).await?;
        let is_known = plans.iter().map(|(_, plan)| plan).eq(table.written_plans());
        if !is_known {
            let seq = table.seq();
            *table = self.read(open.id).await?;
            let lines = self.store.lines(open.id, seq, u32::MAX).await?;
            let lines = super::read_lines(open.game, &lines);
            super::show(open, table, seq, lines.iter().map(|line| &line.entry));
        }
        Ok(())
    }

    /// Reads the plans again after a message from another node.
    pub(super) fn reload_plans(&self, open: Arc<OpenTable>) {
        let tables = self.clone();
        tokio::spawn(async move {
            let mut table = open.table().await;
            let read = tables.read_plans(&open, &mut table).await;
            if let Err(error) = read.and(tables.take_plan(&open, &table).await) {
                tracing::warn!(table = %open.id, %error, "failed to read plans");
            }
        });
    }

    /// Compares the plans in memory with the store.
    pub(super) async fn compare_plans(&self, opened: &[Arc<OpenTable>]) -> Result<(), StoreError> {
        let ids: Vec<_> = opened.iter().map(|open| open.id).collect();
        let plans = self.store.plans(&ids).await?;
        for open in opened {
            let kept = plans.iter().filter(|(id, _)| *id == open.id).map(|(_, plan)| plan);
            if !kept.eq(open.table().await.written_plans()) {
                self.reload_plans(Arc::clone(open));
            }
        }
        Ok(())
    }

    /// Drives a due planned move, unless another node has claimed it. The node that appended the
    /// last entry may not have known of the plan.
    pub(super) async fn take_plan(
        &self,
        open: &Arc<OpenTable>,
        table: &Table,
    ) -> Result<(), StoreError> {
        let is_plan = |due: &Due| matches!(due.what, TimedEvent::PlanMoves(_));
        if let Some(due) = table.due().filter(is_plan)
            && (open.is_held(table.seq())
                || self.store.claim_due(open.id, open.by_the_clock(due.at)).await?)
        {
            open.hold(table.seq());
            self.drive(open, table);
        }
        Ok(())
    }

    /// Forgets ended plans, in the background also in the store.
    pub(super) fn forget_plans(&self, table: &mut Table) {
        for plan in table.take_ended_plans() {
            let (store, id) = (self.store.clone(), table.id());
            tokio::spawn(async move {
                if let Err(error) = store.drop_plan(id, plan.seat, plan.seq).await {
                    tracing::debug!(table = %id, %error, "failed to remove an ended plan");
                }
            });
        }
    }
}
