//! Who is invited to which table, and by whom, until they sit down or decline.

use quayside_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;
use super::{Bond, Notice, Occasion, Recipient, Store, StoreError};

/// A person invites another to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// Who is invited.
    pub player: PlayerId,
    /// Who invites.
    pub host: PlayerId,
    /// The table.
    pub table: TableId,
    /// When.
    pub made: Millis,
}

impl Store {
    /// Keeps the invitation of a player by this name, if the host follows one, and the notice of it,
    /// if `due` returns its time for the player.
    /// Returns the player, and whether the invitation is shown to them: not if it was before, or if
    /// there is a block between the two, which the host does not learn.
    pub(crate) async fn invite(
        &self,
        host: PlayerId,
        name: &str,
        table: TableId,
        made: Millis,
        due: impl FnOnce(&Recipient) -> Option<Millis> + Send,
    ) -> Result<Option<(PlayerId, bool)>, StoreError> {
        let mut people = self.change().await?;
        let followed = people.bound(Bond::Follows, host).await?;
        let Some(friend) = followed.into_iter().find(|friend| friend.name == name) else {
            return Ok(None);
        };
        let player = friend.player;
        let is_shown = !people.apart(host).await?.contains(player);
        let is_new = people.invite(&Invitation { player, host, table, made }).await?;
        let (occasion, is_shown) = (Occasion::Invitation, is_new && is_shown);
        let to = people.recipient(player).await?.filter(|_| is_shown);
        if let Some(to) = to
            && let Some(due) = due(&to)
        {
            let notice = Notice { player: to.player, table, occasion, seq: 0, due };
            people.put_notice(&notice).await?;
        }
        people.commit().await?;
        Ok(Some((player, is_shown)))
    }

    /// Returns whether a player is invited to a table, and no block is between the two.
    pub(crate) async fn is_invited(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<bool, StoreError> {
        let invitations = self.read().await?.invitations(player).await?;
        Ok(invitations.iter().any(|invitation| invitation.table == table))
    }
}

type Row = (String, String, String, i64);

fn invitation((player, host, table, made): Row) -> Result<Invitation, StoreError> {
    let (player, host) = (player_id(&player)?, player_id(&host)?);
    Ok(Invitation { player, host, table: table_id(&table)?, made: Millis(made) })
}

/// Invitations to tables.
impl Transaction {
    /// Keeps an invitation, in place of the one to another table by the same host. Returns whether
    /// the person is not yet invited to this table by this host.
    pub async fn invite(&mut self, new: &Invitation) -> Result<bool, StoreError> {
        let put = "INSERT INTO invitations (player, host, table_id, made) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (player, host) DO UPDATE \
                   SET table_id = excluded.table_id, made = excluded.made \
                   WHERE invitations.table_id <> excluded.table_id";
        Ok(self.run(put, args![new.player, new.host, new.table, new.made]).await? > 0)
    }

    /// Returns the invitations of a person, the last first, up to 20, without those of
    /// blocked or blocking hosts.
    pub async fn invitations(&mut self, player: PlayerId) -> Result<Vec<Invitation>, StoreError> {
        let found = "SELECT player, host, table_id, made FROM invitations \
                     WHERE player = $1 AND NOT EXISTS (SELECT 1 FROM blocks \
                         WHERE blocks.player = $1 AND blocks.other = host \
                         OR blocks.player = host AND blocks.other = $1) \
                     ORDER BY made DESC, host LIMIT 20";
        self.all(found, args![player]).await?.into_iter().map(invitation).collect()
    }

    /// Returns the people who are invited to a table, up to 500.
    pub async fn invited(&mut self, table: TableId) -> Result<Vec<PlayerId>, StoreError> {
        let found = "SELECT player FROM invitations WHERE table_id = $1 LIMIT 500";
        let found: Vec<(String,)> = self.all(found, args![table]).await?;
        found.iter().map(|(player,)| player_id(player)).collect()
    }

    /// Removes the invitation of a person by a host.
    pub(super) async fn uninvite(
        &mut self,
        player: PlayerId,
        host: PlayerId,
    ) -> Result<(), StoreError> {
        let uninvite = "DELETE FROM invitations WHERE player = $1 AND host = $2";
        self.run(uninvite, args![player, host]).await?;
        Ok(())
    }

    /// Removes the invitations of a person and by a person.
    pub(super) async fn forget_invitations(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let forget = "DELETE FROM invitations WHERE player = $1 OR host = $1";
        self.run(forget, args![player]).await?;
        Ok(())
    }
}
