//! What waits for a player: turns and invitations.

use crate::id::{Millis, TableId};
use crate::view::ListedTable;

/// What waits for a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// The tables where it is their turn, the longest waiting first.
    pub turns: Vec<TableId>,
    /// The number of their open invitations.
    pub invitations: usize,
}

/// An invitation to a table that is not dealt yet.
#[derive(Clone, Debug)]
pub struct InvitationView {
    /// The name of the player who invites.
    pub host: String,
    /// When it was sent.
    pub made: Millis,
    /// The table.
    pub table: ListedTable,
}
