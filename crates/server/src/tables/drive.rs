//! Bots move when it is their turn.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quayside_table::{Actor, AnyErrand, AnyTable, Command, Due};

use super::{Acted, OpenTable, Request, Tables};
use crate::random;
use crate::store::StoreError;

/// After a failure of the store, a bot's move is tried again after this many milliseconds.
const RETRY: u64 = 2000;

impl Tables {
    /// Lets the bots of a table move as long as it is their turn.
    pub(super) fn drive(&self, open: &Arc<OpenTable>, table: &AnyTable) {
        if table.due().is_none() || open.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            loop {
                if let Err(error) = tables.drive_on(&open).await {
                    tracing::error!(table = %open.id, %error, "a bot's move was not stored");
                    // The disk may have room again later.
                    tables.clock.sleep_until(tables.now().plus(RETRY)).await;
                }
                open.driven.store(false, Ordering::Release);
                // A move may have come between the last look and this line.
                let due = open.table.lock().await.due().is_some();
                if !due || open.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    async fn drive_on(&self, open: &Arc<OpenTable>) -> Result<(), StoreError> {
        while let Some((due, errand)) = next(open).await {
            let thinking = self.thinkers.choose(errand);
            let (command, ()) = tokio::join!(thinking, self.clock.sleep_until(due.at));
            let refused = match command {
                Some(command) => self.act_for_bot(open, due, command).await?,
                None => true,
            };
            // A person may have returned or closed the table meanwhile. Else the bot is at fault.
            if refused
                && let Some((same, errand)) = next(open).await
                && same == due
            {
                tracing::error!(table = %open.id, seat = %due.bot, "a bot chose an illegal move");
                if self.act_for_bot(open, due, errand.choose_anything()).await? {
                    return Err(StoreError::Unreadable("no move of the bot is legal".to_owned()));
                }
            }
        }
        Ok(())
    }

    /// Makes the move of a bot; returns whether it was refused.
    async fn act_for_bot(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        command: Command<String>,
    ) -> Result<bool, StoreError> {
        let by = Actor::Bot(due.bot);
        let request = Request { by, id: random::request_id(), session: None, command };
        Ok(matches!(self.act(open, request).await?, Acted::Refused(_)))
    }
}

/// Returns the bot that moves next, and what it needs.
async fn next(open: &OpenTable) -> Option<(Due, AnyErrand)> {
    let table = open.table.lock().await;
    Some((table.due()?, table.errand()?))
}
