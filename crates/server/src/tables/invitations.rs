//! The open invitations of a player.

use quayside_table::{AnyView, Household, InvitationView, PlayerId, Reader, Stage, TableId};

use super::Tables;
use crate::store::{Invitation, StoreError};

impl Tables {
    /// Returns a player's open invitations, and removes the others.
    pub(crate) async fn invitations_of(
        &self,
        player: PlayerId,
        household: &Household,
    ) -> Result<Vec<InvitationView>, StoreError> {
        let invitations = self.store.invitations(player).await?;
        if invitations.is_empty() {
            return Ok(Vec::new());
        }
        let apart = self.store.apart(player).await?;
        let (mut views, mut past): (Vec<InvitationView>, Vec<TableId>) = (Vec::new(), Vec::new());
        for (Invitation { table, made, .. }, host) in invitations {
            if views.iter().any(|view| view.table.id == table) {
                continue;
            }
            // A table that can't be read reports that on its own page.
            let Ok(open) = self.open(table).await else { continue };
            let Some((open, host)) = open.zip(host) else {
                past.push(table);
                continue;
            };
            let now = open.table().await;
            let company = now.company();
            if company.stage() != Stage::Gathering || company.seats_of(household).next().is_some() {
                past.push(table);
            } else if company.open_seats().next().is_some()
                && !apart.hides(&now, household)
                && let AnyView::Lobby(view) = now.view(household, Reader::Bystander)
            {
                views.push(InvitationView { host, made, table: view.listed() });
            }
        }
        self.store.add_accounts(views.iter_mut().map(|view| &mut view.table)).await?;
        self.store.decline(player, &past).await?;
        Ok(views)
    }
}
