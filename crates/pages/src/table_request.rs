//! The inputs of a table page besides the table itself.

use quayside_engine::RuleId;
use quayside_table::{Advice, Fields, Lapse, TableContext};
use quayside_text::Sentence;

/// The inputs of a table page besides the table itself.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each with its own name")]
#[derive(Clone, Debug)]
pub struct TableRequest {
    /// The advice, if asked for.
    pub advice: Option<Advice>,
    /// Whether a hint was asked for at a table without hints.
    pub hint_refused: bool,
    /// Whether a hint was refused because of too many requests.
    pub hint_delayed: bool,
    /// Why the last move was refused: the broken rule, and the reason.
    pub refused: Option<(RuleId, Sentence)>,
    /// Why the last move came back, if the coach asks about it.
    pub lapse: Option<Lapse>,
    /// Whether the last form was made for an older state of the table.
    pub stale: bool,
    /// Whether the last form came after the reader's time had run out.
    pub late: bool,
    /// Whether the reader has just reported a player.
    pub reported: bool,
    /// The fields of the refused form, so that no input is lost.
    pub fields: Fields,
    /// Presence and phrases.
    pub context: TableContext,
    /// The messages of friends; only for a player of a table with chat.
    pub chat: Option<ChatView>,
    /// The inputs of a lobby only.
    pub lobby: LobbyRequest,
    /// The status of the answer.
    pub status: u16,
}

impl Default for TableRequest {
    fn default() -> TableRequest {
        TableRequest {
            advice: None,
            hint_refused: false,
            hint_delayed: false,
            refused: None,
            lapse: None,
            stale: false,
            late: false,
            reported: false,
            fields: Fields::default(),
            context: TableContext::default(),
            chat: None,
            lobby: LobbyRequest::default(),
            status: 200,
        }
    }
}

/// The inputs of a lobby page only.
#[derive(Clone, Debug, Default)]
pub struct LobbyRequest {
    /// The public address of this table.
    pub link: String,
    /// The token of the form that opens the server to the local network, if the visitor may do
    /// that.
    pub network: Option<String>,
    /// The key of the error of the submitted form, and the name in it.
    pub wrong: Option<(&'static str, String)>,
    /// The players that the reader can invite, those online first.
    pub friends: Vec<FriendToInvite>,
}

/// A followed player that the reader can invite to the table.
#[derive(Clone, Debug)]
pub struct FriendToInvite {
    /// The name.
    pub name: String,
    /// Whether they are online.
    pub is_here: bool,
    /// Whether they are already invited.
    pub is_invited: bool,
}

/// The messages of friends at a table, for one of its players.
#[derive(Clone, Debug)]
pub struct ChatView {
    /// The messages, the newest first.
    pub messages: Vec<MessageView>,
    /// Why the reader can't write now, besides a mute.
    pub barrier: Option<ChatBarrier>,
}

/// Why nothing can be written at a table with chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatBarrier {
    /// Not all players follow each other.
    Strangers,
    /// Partners still play.
    Partners,
}

/// A message of a friend.
#[derive(Clone, Debug)]
pub struct MessageView {
    /// The id.
    pub id: String,
    /// The author's name.
    pub name: String,
    /// The text.
    pub body: String,
    /// Whether the reader wrote it.
    pub is_own: bool,
    /// Whether it was written a moment ago.
    pub is_fresh: bool,
}
