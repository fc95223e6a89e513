//! Messages of friends at tables, for 30 days.

use quayside_engine::record::visible_name;
use quayside_table::{Millis, PlayerId, TableId};

use super::connection::args;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;
use super::{Store, StoreError};

/// Lifetime of a message in milliseconds: 30 days.
pub(crate) const MESSAGE_MILLIS: i64 = 30 * 24 * 60 * 60 * 1000;

/// Number of messages that a page shows.
const SHOWN: u32 = 20;

/// A message at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// The id.
    pub(crate) id: String,
    /// The table.
    pub(crate) table: TableId,
    /// The author.
    pub(crate) player: PlayerId,
    /// The text.
    pub(crate) body: String,
    /// The time.
    pub(crate) made: Millis,
}

/// The chat at a table, for one of its players.
pub(crate) struct Chat {
    /// The last messages that the player may read, the newest first, each with its author's name.
    pub(crate) messages: Vec<(Message, String)>,
    /// Whether all people at the table are friends of the player.
    pub(crate) has_friends_only: bool,
}

/// Selects accounts that follow the player and are followed, without blocks.
const IS_FRIEND: &str = "\
    EXISTS (SELECT 1 FROM follows WHERE follows.player = $1 AND follows.other = accounts.player) \
    AND EXISTS (SELECT 1 FROM follows \
                WHERE follows.player = accounts.player AND follows.other = $1) \
    AND NOT EXISTS (SELECT 1 FROM blocks \
                    WHERE blocks.player = $1 AND blocks.other = accounts.player \
                    OR blocks.player = accounts.player AND blocks.other = $1)";

impl Store {
    /// Stores a message, if all people at the table are friends of its author; returns whether they
    /// are.
    pub(crate) async fn add_message(
        &self,
        new: &Message,
        sitting: &[PlayerId],
    ) -> Result<bool, StoreError> {
        let mut rows = self.change().await?;
        if !rows.are_friends(new.player, sitting).await? {
            return Ok(false);
        }
        let put = "INSERT INTO messages (id, table_id, player, body, made) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let Message { id, table, player, body, made } = new;
        rows.run(put, args![id, *table, *player, body, *made]).await?;
        rows.commit().await?;
        Ok(true)
    }

    /// Returns the chat at a table for one of its players, who reads messages of present friends.
    pub(crate) async fn chat(
        &self,
        table: TableId,
        reader: PlayerId,
        sitting: &[PlayerId],
        now: Millis,
    ) -> Result<Chat, StoreError> {
        let mut rows = self.read().await?;
        let has_friends_only = rows.are_friends(reader, sitting).await?;
        let found = format!(
            "SELECT messages.id, messages.player, messages.body, messages.made, accounts.name \
             FROM messages JOIN accounts ON accounts.player = messages.player \
             WHERE messages.table_id = $2 AND messages.made > $3 \
             AND (accounts.player = $1 OR {IS_FRIEND}) \
             ORDER BY messages.made DESC, messages.id LIMIT {SHOWN}"
        );
        let after = Millis(now.0 - MESSAGE_MILLIS);
        let found: Vec<(String, String, String, i64, String)> =
            rows.all(found, args![reader, table, after]).await?;
        let message = |(id, player, body, made, name): (_, String, _, _, String)| {
            let (player, made) = (player_id(&player)?, Millis(made));
            Ok((Message { id, table, player, body, made }, visible_name(&name)))
        };
        let messages = found.into_iter().map(message).collect::<Result<_, StoreError>>()?;
        Ok(Chat { messages, has_friends_only })
    }

    /// Removes the messages before this time.
    pub async fn remove_messages(&self, before: Millis) -> Result<u64, StoreError> {
        self.database()?.run("DELETE FROM messages WHERE made <= $1", args![before]).await
    }
}

impl Transaction {
    /// Returns whether each of these people is the player, or has an account that is a friend's.
    async fn are_friends(
        &mut self,
        player: PlayerId,
        people: &[PlayerId],
    ) -> Result<bool, StoreError> {
        let friend = format!(
            "SELECT accounts.player FROM accounts WHERE accounts.player = \
             coalesce((SELECT person FROM aliases WHERE aliases.player = $2), $2) \
             AND (accounts.player = $1 OR {IS_FRIEND})"
        );
        for other in people {
            let found: Option<(String,)> = self.one(friend.clone(), args![player, *other]).await?;
            if found.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the messages of a player, the oldest first.
    pub(super) async fn messages_by(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<Message>, StoreError> {
        let found = "SELECT id, table_id, body, made FROM messages WHERE player = $1 \
                     ORDER BY made, id";
        let found: Vec<(String, String, String, i64)> = self.all(found, args![player]).await?;
        let message = |(id, table, body, made): (_, String, _, _)| {
            Ok(Message { id, table: table_id(&table)?, player, body, made: Millis(made) })
        };
        found.into_iter().map(message).collect()
    }
}
