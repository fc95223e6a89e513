//! Somebody leaves for good.

use quayside_engine::SeatSet;
use quayside_table::{Actor, Command, Household, Stage, TableId};

use super::{Acted, Request, Tables};
use crate::random;
use crate::store::StoreError;

/// The bot that plays for whoever has left.
const STAND_IN: &str = "captain";

impl Tables {
    /// Leaves all tables where the people sit: a bot plays on for them among others, seats are free
    /// again where no card is dealt, and a table of their own is closed.
    pub(crate) async fn leave_all(&self, people: &Household) -> Result<(), StoreError> {
        let mut tables = Vec::new();
        let mut known = self.store.people().await?;
        for player in people.iter() {
            tables.extend(known.tables(player).await?);
        }
        drop(known);
        for (id, _) in tables.into_iter().filter(|(_, goes_on)| *goes_on) {
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
            Stage::Gathering => Command::Rise { seat, seq: None },
            Stage::Dealing | Stage::Playing | Stage::Closed => Command::SeatBot {
                seat,
                bot: STAND_IN.to_owned(),
                name: String::new(),
                away: SeatSet::EMPTY,
            },
        });
        for command in commands {
            let (by, session) = (Actor::People(people), None);
            let request = Request { by, id: random::request_id(), session, command };
            if let Acted::Refused(refusal) = self.act(&open, request).await? {
                tracing::debug!(table = %id, ?refusal, "somebody who leaves stays seated");
            }
        }
        Ok(())
    }
}
