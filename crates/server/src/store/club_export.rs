//! Clubs as rows of an export.

use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};

use super::export_rows::{ImportOutcome, Item};
use super::{Club, StoreError, Transaction};

/// A club with its members.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ClubExport {
    /// The club.
    #[serde(flatten)]
    pub(super) club: Club,
    /// The members with the times when they joined, the oldest first.
    pub(super) members: Vec<(PlayerId, Millis)>,
}

/// Visits all clubs; an error ends it.
pub(super) async fn show(
    kept: &mut Transaction,
    each: &mut (impl FnMut(&Item) -> Result<(), StoreError> + Send),
) -> Result<(), StoreError> {
    let mut last = String::new();
    loop {
        let clubs = kept.clubs_after(&last).await?;
        let Some(end) = clubs.last() else { return Ok(()) };
        last = end.id.to_string();
        for club in clubs {
            let members = kept.joined(club.id).await?;
            each(&Item::Club(ClubExport { club, members }))?;
        }
    }
}

/// Imports a club.
pub(super) async fn put(
    kept: &mut Transaction,
    new: &ClubExport,
) -> Result<ImportOutcome, StoreError> {
    let ClubExport { club, members } = new;
    if let Some(known) = kept.club(club.id).await? {
        let known = ClubExport { members: kept.joined(known.id).await?, club: known };
        return Ok(if known == *new { ImportOutcome::Same } else { ImportOutcome::Different });
    }
    if !kept.put_club(club).await? {
        return Ok(ImportOutcome::Different);
    }
    for (player, joined) in members {
        kept.put_member(club.id, *player, *joined).await?;
    }
    Ok(ImportOutcome::New)
}
