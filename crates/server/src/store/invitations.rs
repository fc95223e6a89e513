//! Invitations to tables, until the invited player sits down or declines.

use quayside_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;
use super::{Bond, Notice, Occasion, Recipient, Store, StoreError};
use crate::accounts::name_skeleton::name_skeleton;

/// An invitation of a player to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// The invited player.
    pub player: PlayerId,
    /// The host.
    pub host: PlayerId,
    /// The table.
    pub table: TableId,
    /// The time.
    pub made: Millis,
}

/// An invitation by name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewInvitation<'a> {
    /// The host.
    pub(crate) host: PlayerId,
    /// The name of the invited player.
    pub(crate) name: &'a str,
    /// The table.
    pub(crate) table: TableId,
    /// The time.
    pub(crate) made: Millis,
    /// Whether every player with a public profile can be invited, followed or not.
    pub(crate) is_for_all: bool,
}

impl Store {
    /// Stores an invitation of a player by name, and its notice if `due` returns a time. Returns
    /// the player, and whether the invitation is shown to them. It is not if it existed before, or
    /// if a block exists between the two, which the host does not learn.
    pub(crate) async fn invite(
        &self,
        new: NewInvitation<'_>,
        due: impl FnOnce(&Recipient) -> Option<Millis> + Send,
    ) -> Result<Option<(PlayerId, bool)>, StoreError> {
        let NewInvitation { host, name, table, made, is_for_all } = new;
        let mut people = self.change().await?;
        let followed = people.bound(Bond::Follows, host).await?;
        let friend = followed.into_iter().find(|friend| friend.name == name);
        let player = match friend {
            Some(friend) => Some(friend.player),
            None if is_for_all => people.shown_player(name).await?.filter(|other| *other != host),
            None => None,
        };
        let Some(player) = player else { return Ok(None) };
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

    /// Returns whether a player is invited to a table, with no block between player and host.
    pub(crate) async fn is_invited(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<bool, StoreError> {
        let invitations = self.read().await?.invitations(player).await?;
        Ok(invitations.iter().any(|invitation| invitation.table == table))
    }

    /// Returns the players who are invited to a table.
    pub(crate) async fn invited(&self, table: TableId) -> Result<Vec<PlayerId>, StoreError> {
        self.read().await?.invited(table).await
    }
}

impl Transaction {
    /// Returns the player of this name, if the profile is public.
    async fn shown_player(&mut self, name: &str) -> Result<Option<PlayerId>, StoreError> {
        let Some(account) = self.account_alike(&name_skeleton(name)).await? else {
            return Ok(None);
        };
        Ok(self.is_shown(account.player).await?.then_some(account.player))
    }
}

type InvitationRow = (String, String, String, i64);

fn invitation((player, host, table, made): InvitationRow) -> Result<Invitation, StoreError> {
    let (player, host) = (player_id(&player)?, player_id(&host)?);
    Ok(Invitation { player, host, table: table_id(&table)?, made: Millis(made) })
}

/// Invitations to tables.
impl Transaction {
    /// Stores an invitation, which replaces one to another table by the same host. Returns whether
    /// it is new.
    pub async fn invite(&mut self, new: &Invitation) -> Result<bool, StoreError> {
        let put = "INSERT INTO invitations (player, host, table_id, made) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (player, host) DO UPDATE \
                   SET table_id = excluded.table_id, made = excluded.made \
                   WHERE invitations.table_id <> excluded.table_id";
        Ok(self.run(put, args![new.player, new.host, new.table, new.made]).await? > 0)
    }

    /// Returns up to 20 invitations of a player, the latest first, without those of blocked or
    /// blocking hosts.
    pub async fn invitations(&mut self, player: PlayerId) -> Result<Vec<Invitation>, StoreError> {
        let found = "SELECT player, host, table_id, made FROM invitations \
                     WHERE player = $1 AND NOT EXISTS (SELECT 1 FROM blocks \
                         WHERE blocks.player = $1 AND blocks.other = host \
                         OR blocks.player = host AND blocks.other = $1) \
                     ORDER BY made DESC, host LIMIT 20";
        self.all(found, args![player]).await?.into_iter().map(invitation).collect()
    }

    /// Returns up to 500 players who are invited to a table.
    pub async fn invited(&mut self, table: TableId) -> Result<Vec<PlayerId>, StoreError> {
        let found = "SELECT player FROM invitations WHERE table_id = $1 LIMIT 500";
        let found: Vec<(String,)> = self.all(found, args![table]).await?;
        found.iter().map(|(player,)| player_id(player)).collect()
    }

    /// Removes the invitation of a player by a host.
    pub(super) async fn uninvite(
        &mut self,
        player: PlayerId,
        host: PlayerId,
    ) -> Result<(), StoreError> {
        let uninvite = "DELETE FROM invitations WHERE player = $1 AND host = $2";
        self.run(uninvite, args![player, host]).await?;
        Ok(())
    }

    /// Removes the invitations to a player and by a player.
    pub(super) async fn forget_invitations(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let forget = "DELETE FROM invitations WHERE player = $1 OR host = $1";
        self.run(forget, args![player]).await?;
        Ok(())
    }
}
