//! The stored data of a player, without the tables' logs.

use quayside_table::rating::Pool;
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, Household, PlayerId, TableId};

use super::company::sums;
use super::{
    Bond, Browser, Device, Friend, ListedClub, Message, OperatorAction, Passkey, RatedRow,
    Recipient, Report, Store, StoreError, Token,
};

/// The stored data of a player, without the tables' logs.
pub(crate) struct OwnData {
    /// The signed-in devices.
    pub(crate) devices: Vec<Device>,
    /// The tokens of programs.
    pub(crate) tokens: Vec<Token>,
    /// The passkeys.
    pub(crate) passkeys: Vec<Passkey>,
    /// The followed players.
    pub(crate) follows: Vec<Friend>,
    /// The blocked players.
    pub(crate) blocks: Vec<Friend>,
    /// The player's clubs.
    pub(crate) clubs: Vec<ListedClub>,
    /// The tables to which the player is invited.
    pub(crate) invitations: Vec<TableId>,
    /// The messages by the player.
    pub(crate) messages: Vec<Message>,
    /// The reports by the player.
    pub(crate) reports: Vec<Report>,
    /// The actions of operators about the person.
    pub(crate) actions: Vec<OperatorAction>,
    /// The rated games, by pool.
    pub(crate) rated: Vec<(Pool, Vec<RatedRow>)>,
    /// The statistics of the player's games.
    pub(crate) figures: Vec<(TableKind, Figures)>,
    /// The notice settings, and the browsers that show notices.
    pub(crate) notices: (Option<Recipient>, Vec<Browser>),
    /// The player's tables, each with the id at that table.
    pub(crate) tables: Vec<(TableId, PlayerId)>,
}

impl Store {
    /// Returns the stored data of a player, without the tables' logs.
    pub(crate) async fn own_data(
        &self,
        player: PlayerId,
        household: &Household,
    ) -> Result<OwnData, StoreError> {
        let mut rows = self.read().await?;
        let (mut tables, mut reports, mut rated) = (Vec::new(), Vec::new(), Vec::new());
        for id in household.iter() {
            reports.extend(rows.reports_of(id).await?);
            tables.extend(rows.tables(id).await?.into_iter().map(|(table, _)| (table, id)));
        }
        for pool in Pool::ALL {
            rated.push((pool, rows.rated(player, pool, u32::MAX).await?));
        }
        let aliases = rows.aliases(player).await?;
        let invitations = rows.invitations(player).await?;
        Ok(OwnData {
            devices: rows.devices(player).await?,
            tokens: rows.tokens(player).await?,
            passkeys: rows.passkeys(player).await?,
            follows: rows.bound(Bond::Follows, player).await?,
            blocks: rows.bound(Bond::Blocks, player).await?,
            clubs: rows.clubs_of(player).await?,
            invitations: invitations.iter().map(|invitation| invitation.table).collect(),
            messages: rows.messages_by(player).await?,
            reports,
            actions: rows.actions_about(household).await?,
            rated,
            figures: sums(&mut rows, player, &aliases).await?,
            notices: (rows.recipient(player).await?, rows.browsers(player).await?),
            tables,
        })
    }
}
