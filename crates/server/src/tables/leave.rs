//! Leaving tables: for good, or because a block keeps players apart.

use std::sync::Arc;

use quayside_engine::SeatSet;
use quayside_table::{Actor, Command, Household, STAND_IN, Stage, Table, TableId};

use super::{Acted, OpenTable, Request, Tables};
use crate::store::{Blocks, StoreError};

impl Tables {
    /// Leaves all tables of a player. A table without other players is closed, and so is one that
    /// the player has made and whose cards are not dealt. At other tables the seat becomes free
    /// before the deal, and a bot takes it over afterwards.
    pub(crate) async fn leave_all(&self, people: &Household) -> Result<(), StoreError> {
        for id in self.store.unfinished_tables(people).await? {
            self.leave(id, people).await?;
        }
        Ok(())
    }

    async fn leave(&self, id: TableId, people: &Household) -> Result<(), StoreError> {
        let Some(open) = self.open(id).await? else { return Ok(()) };
        let table = open.table().await;
        let company = table.company();
        let seats: Vec<_> = company.seats_of(people).collect();
        let alone = company.people().all(|(_, player)| people.contains(player));
        let (stage, is_maker) = (company.stage(), company.is_maker(people));
        let closes = stage != Stage::Playing && is_maker || alone;
        drop(table);
        let commands = seats.into_iter().map(|seat| match stage {
            _ if closes => Command::Close,
            Stage::Gathering => Command::Rise { seat, seq: None, away: SeatSet::EMPTY },
            Stage::Dealing | Stage::Playing | Stage::Closed => Command::SeatBot {
                seat,
                bot: STAND_IN.to_owned(),
                name: String::new(),
                away: SeatSet::EMPTY,
            },
        });
        for command in commands {
            let request = Request::new(Actor::People(people), command);
            if let Acted::Refused(refusal) = self.act(&open, request).await? {
                tracing::debug!(table = %id, ?refusal, "a player who leaves stays seated");
            }
        }
        Ok(())
    }

    /// Frees seats at all tables where these people sit with blocked or blocking players.
    pub(crate) async fn part_all(&self, people: &Household) -> Result<(), StoreError> {
        let apart = self.store.apart(people.owner()).await?;
        if apart.is_empty() {
            return Ok(());
        }
        for id in self.store.unfinished_tables(people).await? {
            if let Some(open) = self.open(id).await? {
                self.part(&open, &mut *open.table().await, people, &apart).await?;
            }
        }
        Ok(())
    }

    /// Frees seats at a locked table where these people sit with blocked or blocking players,
    /// before the deal. The log looks the same as when players leave.
    pub(crate) async fn part(
        &self,
        open: &Arc<OpenTable>,
        table: &mut Table,
        people: &Household,
        apart: &Blocks,
    ) -> Result<(), StoreError> {
        for (seat, player) in apart.freed(table, people) {
            let owner = player.household();
            let command = Command::Rise { seat, seq: None, away: SeatSet::EMPTY };
            let request = Request::new(Actor::People(&owner), command);
            if let Acted::Refused(refusal) = self.act_at(open, table, request).await? {
                tracing::debug!(table = %open.id, ?refusal, "a blocked player stays seated");
            }
        }
        Ok(())
    }
}
