//! A bot's opponents: it seeks them, answers invitations, and leaves waiting tables at its end.

use std::io::Write;
use std::time::Duration;

use serde::Deserialize;
use tokio::time::Instant;

use super::rules::InvitationAnswer;
use super::seen::Invitation;
use super::{Host, LOOKING, PAUSES, Work};
use crate::api_client::ApiAnswer;

/// The result of seeking opponents: a table where the bot waits or plays.
#[derive(Deserialize)]
struct SoughtTable {
    table: String,
}

/// The public tables with open seats.
#[derive(Deserialize)]
struct Lobby {
    tables: Vec<LobbyTable>,
}

#[derive(Deserialize)]
struct LobbyTable {
    table: String,
    seats: Vec<LobbySeat>,
}

#[derive(Deserialize)]
struct LobbySeat {
    kind: String,
    own: bool,
}

impl Host {
    /// Answers the invitations that can be answered now.
    pub(super) async fn answer(&self, work: &mut Work, out: &mut impl Write) -> anyhow::Result<()> {
        let mut waiting = Vec::new();
        for invitation in std::mem::take(&mut work.seen.invitations) {
            let verdict = self.rules.judge(&invitation, &work.seen);
            if verdict == InvitationAnswer::Wait || Instant::now() < work.may_answer {
                waiting.push(invitation);
                continue;
            }
            let answer = self.give(&verdict, &invitation).await?;
            match (answer.status, answer.rest()) {
                (_, Some(rest)) => {
                    work.may_answer = Instant::now() + rest;
                    waiting.push(invitation);
                }
                (200, _) => work.seen.sits_at(invitation.table),
                // It is declined, or there is no open seat any more.
                (204 | 403 | 404 | 409 | 410, _) => (),
                (_, None) => {
                    let (table, problem) = (&invitation.table, answer.text());
                    writeln!(out, "cannot answer the invitation to {table}: {problem}")?;
                }
            }
        }
        work.seen.invitations = waiting;
        Ok(())
    }

    /// Accepts or declines an invitation.
    async fn give(
        &self,
        verdict: &InvitationAnswer,
        invitation: &Invitation,
    ) -> anyhow::Result<ApiAnswer> {
        let way = if *verdict == InvitationAnswer::Accept { "sit" } else { "decline" };
        let address = format!("/api/v1/tables/{}/{way}", invitation.table);
        self.client.post(&address, String::new()).await
    }

    /// Seeks opponents, if the rules allow it and the bot is not waiting already.
    pub(super) async fn look_for_opponents(
        &self,
        work: &mut Work,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if Instant::now() < work.may_look {
            return Ok(());
        }
        let Some(form) = self.rules.seek_form(&mut work.seen) else { return Ok(()) };
        work.seen.looks();
        let answer = self.client.post("/api/v1/seek", form).await?;
        if answer.status == 201 {
            let SoughtTable { table } = serde_json::from_str(&answer.text())?;
            work.seen.finds(Some(table));
            return Ok(());
        }
        work.seen.finds(None);
        if answer.rest().is_none() {
            writeln!(out, "cannot look for opponents: {}", answer.text())?;
        }
        work.may_look = Instant::now() + answer.rest().unwrap_or(PAUSES.1);
        Ok(())
    }

    /// Leaves the tables that have not begun.
    pub(super) async fn leave_waiting(
        &self,
        work: &mut Work,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if Instant::now() < work.may_leave {
            return Ok(());
        }
        // A new table without known seats is reported again soon.
        let waiting = work.seen.waiting().filter(|table| !table.seats.is_empty());
        let waiting: Vec<(String, Vec<u32>)> =
            waiting.map(|table| (table.id.clone(), table.seats.clone())).collect();
        for (table, seats) in waiting {
            match self.leave(&table, &seats).await? {
                None => work.seen.leave(&table),
                Some(answer) => {
                    // A game that is about to begin is played.
                    if answer.rest().is_none() && answer.status != 409 {
                        writeln!(out, "cannot leave {table}: {}", answer.text())?;
                    }
                    let rest: Duration = answer.rest().unwrap_or(LOOKING);
                    work.may_leave = Instant::now() + rest;
                }
            }
        }
        Ok(())
    }

    /// Leaves a table that has not begun; returns the answer of the server if that is not possible.
    async fn leave(&self, table: &str, seats: &[u32]) -> anyhow::Result<Option<ApiAnswer>> {
        let address = format!("/api/v1/tables/{table}");
        // No player can join a table whose maker has left.
        if self.is_alone(table).await? {
            let closed = self.client.post(&format!("{address}/close"), String::new()).await?;
            if closed.status == 200 {
                return Ok(None);
            }
        }
        for seat in seats {
            let risen = self.client.post(&format!("{address}/rise"), format!("for={seat}")).await?;
            if !matches!(risen.status, 200 | 403 | 404 | 410) {
                return Ok(Some(risen));
            }
        }
        Ok(None)
    }

    /// Returns whether the bot is alone at a public table.
    async fn is_alone(&self, table: &str) -> anyhow::Result<bool> {
        let lobby = self.client.get("/api/v1/lobby").await?;
        let Ok(Lobby { tables }) = serde_json::from_str(&lobby.text()) else { return Ok(false) };
        let is_other = |seat: &LobbySeat| seat.kind == "person" && !seat.own;
        let is_alone = |open: &LobbyTable| open.table == table && !open.seats.iter().any(is_other);
        Ok(tables.iter().any(is_alone))
    }
}
