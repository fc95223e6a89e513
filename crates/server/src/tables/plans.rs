//! What people have planned for their next turn: kept, told to other nodes, and played when due.
//!
//! Nobody who watches is told: no stamp changes until the planned move is in the log.

use std::pin::pin;
use std::sync::Arc;

use quayside_engine::Seat;
use quayside_table::{Actor, Due, Household, Table, TimedEvent, WrittenPlan};

use super::{Acted, News, OpenTable, RACES, Request, Tables};
use crate::store::StoreError;
use crate::system::random;

impl Tables {
    /// Keeps what the people at a browser plan for a seat; no moves cancel a plan.
    pub(crate) async fn plan(
        &self,
        open: &Arc<OpenTable>,
        people: &Household,
        (seat, seq): (Seat, u32),
        moves: &str,
    ) -> Result<Acted, StoreError> {
        let mut table = open.table.lock().await;
        for _ in 0..RACES {
            let plan = match table.plan(people, seat, seq, moves) {
                Ok(plan) => plan,
                Err(refusal) if !self.is_behind(open, &table).await? => {
                    return Ok(Acted::Refused(refusal));
                }
                Err(_) => {
                    self.catch_up(open, &mut table).await?;
                    continue;
                }
            };
            self.store.put_plan(open.id, &plan).await?;
            table.keep_plan(plan);
            self.node.tell(open.id, News::Planned);
            // What waited to be played may be cancelled.
            open.grown.notify_waiters();
            return Ok(Acted::Done(table.seq()));
        }
        Err(StoreError::Stale)
    }

    /// Makes the planned move of a seat when the time has come, as the person would.
    pub(super) async fn play_plan(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        seat: Seat,
    ) -> Result<(), StoreError> {
        let mut grown = pin!(open.grown.notified());
        // From here on neither an entry nor a plan is missed.
        grown.as_mut().enable();
        if self.next(open).await != Some(due) {
            return Ok(());
        }
        tokio::select! {
            biased;
            () = grown => return Ok(()),
            () = self.sleep_until(open, due.at) => (),
        }
        if self.store.is_shared() {
            // It may have been cancelled at another node.
            let mut table = open.table.lock().await;
            self.read_plans(open, &mut table).await?;
        }
        let Some(command) = open.table.lock().await.planned_move(seat) else { return Ok(()) };
        let (by, id) = (Actor::Plan(seat), random::request_id());
        let acted = self.act(open, Request { by, id, session: None, command }).await?;
        if matches!(acted, Acted::Refused(_)) && self.next(open).await == Some(due) {
            // There was no time for it any more.
            let mut table = open.table.lock().await;
            let plan = WrittenPlan { seat, seq: table.seq(), moves: String::new() };
            self.store.put_plan(open.id, &plan).await?;
            table.keep_plan(plan);
        }
        Ok(())
    }

    /// Reads what was planned at other nodes, if it is not what is known here.
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

    /// Hears that something was planned at another node, or no longer.
    pub(super) fn plan_again(&self, open: Arc<OpenTable>) {
        let tables = self.clone();
        tokio::spawn(async move {
            let mut table = open.table.lock().await;
            let read = tables.read_plans(&open, &mut table).await;
            if let Err(error) = read.and(tables.take_plan(&open, &table).await) {
                tracing::warn!(table = %open.id, %error, "cannot read what was planned");
            }
        });
    }

    /// Compares what is known here of plans with the store.
    pub(super) async fn compare_plans(&self, opened: &[Arc<OpenTable>]) -> Result<(), StoreError> {
        let ids: Vec<_> = opened.iter().map(|open| open.id).collect();
        let plans = self.store.plans(&ids).await?;
        for open in opened {
            let kept = plans.iter().filter(|(id, _)| *id == open.id).map(|(_, plan)| plan);
            if !kept.eq(open.table.lock().await.written_plans()) {
                self.plan_again(Arc::clone(open));
            }
        }
        Ok(())
    }

    /// Sees to a planned move that is due, unless another node does: the one that appended what
    /// stands before it may not have known of the plan.
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

    /// Forgets the plans that have ended, in the store as well; nobody waits for that.
    pub(super) fn forget_plans(&self, table: &mut Table) {
        for plan in table.take_ended_plans() {
            let (store, id) = (self.store.clone(), table.id());
            tokio::spawn(async move {
                if let Err(error) = store.drop_plan(id, plan.seat, plan.seq).await {
                    tracing::debug!(table = %id, %error, "a plan that has ended is still kept");
                }
            });
        }
    }
}
