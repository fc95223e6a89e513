//! What people know of each other, each question and change in a transaction of its own: profiles,
//! follows and blocks, reports, invitations.

use std::collections::BTreeMap;

use quayside_table::rating::{Certainty, Pool, Rating, Standing};
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, Millis, PlayerId, TableId};

use super::connection::args;
use super::{
    Account, Bond, Friend, Invitation, Ranked, RatedRow, Report, Role, Store, StoreError,
    Transaction,
};
use crate::accounts::name_skeleton::name_skeleton;

/// A profile page plots this many games.
const PLOTTED: u32 = 1000;

/// The data of a profile page.
pub(crate) struct Profile {
    /// Whether the page is public.
    pub(crate) is_shown: bool,
    /// Who the person was before, as a guest.
    pub(crate) aliases: Vec<PlayerId>,
    /// How many games they have finished.
    pub(crate) games: u32,
    /// The reader's relation to the person; none for a guest.
    pub(crate) relation: Option<Relation>,
    /// The person's standing in each pool.
    pub(crate) standings: Vec<(Pool, Standing)>,
    /// The pool that is plotted, and its games.
    pub(crate) history: Option<(Pool, Vec<RatedRow>)>,
    /// The sums of the person's games.
    pub(crate) figures: Vec<(TableKind, Figures)>,
    /// The sums of all games.
    pub(crate) everyone: Vec<(TableKind, Figures)>,
}

/// The relation of a reader to the person of a profile.
pub(crate) enum Relation {
    /// It is the reader's own.
    Own {
        /// The people the reader follows.
        follows: Vec<Friend>,
        /// The people the reader blocks.
        blocks: Vec<Friend>,
    },
    /// It is another person's.
    Other {
        /// Whether the reader follows the person.
        follows: bool,
        /// Whether the reader blocks the person.
        blocks: bool,
        /// Rated games of both; in how many the reader was ahead, and behind.
        versus: (u32, u32, u32),
    },
}

impl Store {
    /// Returns what the profile page of a person shows to `reader`; the rating graph is of the
    /// pool that is asked for, else of the one with most games.
    pub(crate) async fn profile(
        &self,
        player: PlayerId,
        reader: Option<PlayerId>,
        asked: Option<Pool>,
    ) -> Result<Profile, StoreError> {
        let mut people = self.read().await?;
        let is_shown = people.is_shown(player).await?;
        let aliases = people.aliases(player).await?;
        let mut games = 0;
        for id in aliases.iter().chain([&player]) {
            games += people.count_played(*id).await?;
        }
        let relation = match reader {
            Some(reader) => Some(relation(&mut people, reader, player).await?),
            None => None,
        };
        let standings = people.standings(player).await?;
        let most = standings.iter().max_by_key(|(_, standing)| standing.games);
        let history = match asked.or(most.map(|(pool, _)| *pool)) {
            Some(pool) => Some((pool, people.rated(player, pool, PLOTTED).await?)),
            None => None,
        };
        let figures = sums(&mut people, player, &aliases).await?;
        let everyone = people.figures(None).await?;
        Ok(Profile { is_shown, aliases, games, relation, standings, history, figures, everyone })
    }

    /// Makes the profile page of a person public or private.
    pub(crate) async fn set_shown(&self, player: PlayerId, shown: bool) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        people.set_shown(player, shown).await?;
        people.commit().await
    }

    /// Stores hints that the server found, unless one of the two people has no account any more.
    pub(crate) async fn put_hints(&self, hints: &[Report]) -> Result<(), StoreError> {
        if hints.is_empty() {
            return Ok(());
        }
        let mut people = self.change().await?;
        for hint in hints {
            if people.called(&[hint.player, hint.other]).await?.len() == 2 {
                people.put_report(hint).await?;
            }
        }
        people.commit().await
    }

    /// Returns an open report, and the account of the person it is about.
    pub(crate) async fn open_report(
        &self,
        id: &str,
    ) -> Result<Option<(Report, Option<Account>)>, StoreError> {
        let mut people = self.read().await?;
        let report = people.reports().await?.into_iter().find(|report| report.id == id);
        let Some(report) = report else { return Ok(None) };
        let account = match people.called(&[report.other]).await?.first() {
            Some((_, name, _)) => people.account_alike(&name_skeleton(name)).await?,
            None => None,
        };
        Ok(Some((report, account)))
    }

    /// Closes a report.
    pub(crate) async fn close_report(&self, id: &str, now: Millis) -> Result<(), StoreError> {
        let close = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
        self.database()?.run(close, args![id, now]).await?;
        Ok(())
    }

    /// Mutes a person until this time.
    pub(crate) async fn mute(&self, player: PlayerId, until: Millis) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        people.mute(player, until).await?;
        people.commit().await
    }

    /// Removes the invitations of a person to these tables.
    pub(crate) async fn decline(
        &self,
        player: PlayerId,
        tables: &[TableId],
    ) -> Result<(), StoreError> {
        let decline = "DELETE FROM invitations WHERE player = $1 AND table_id {in 2}";
        if !tables.is_empty() {
            self.database()?.run(decline, args![player, tables]).await?;
        }
        Ok(())
    }

    /// Returns the invitations of a person, each with the name of the host.
    pub(crate) async fn invitations(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Invitation, Option<String>)>, StoreError> {
        let mut people = self.read().await?;
        let invitations = people.invitations(player).await?;
        let hosts: Vec<PlayerId> = invitations.iter().map(|invitation| invitation.host).collect();
        let called = people.called(&hosts).await?;
        let host = |invitation: Invitation| {
            let host = called.iter().find(|(player, ..)| *player == invitation.host);
            (invitation, host.map(|(_, name, _)| name.clone()))
        };
        Ok(invitations.into_iter().map(host).collect())
    }

    /// Returns the people that a person follows, and those who are invited to a table.
    pub(crate) async fn invitable(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<(Vec<Friend>, Vec<PlayerId>), StoreError> {
        let mut people = self.read().await?;
        let friends = bound(&mut people, Bond::Follows, player).await?;
        Ok((friends, people.invited(table).await?))
    }

    /// Returns the strongest of a pool: people, or programs.
    pub(crate) async fn strongest(
        &self,
        pool: Pool,
        programs: bool,
    ) -> Result<Vec<Ranked>, StoreError> {
        self.read().await?.strongest(pool, Certainty::UNCERTAIN_ABOVE, programs).await
    }

    /// Returns the sums of all games, by the kind of table.
    pub(crate) async fn all_figures(&self) -> Result<Vec<(TableKind, Figures)>, StoreError> {
        self.read().await?.figures(None).await
    }

    /// Returns the rating of a person in a pool.
    pub(crate) async fn rating(&self, player: PlayerId, pool: Pool) -> Result<Rating, StoreError> {
        let standing = self.read().await?.standing(player, pool).await?;
        Ok(standing.unwrap_or(Standing::newcomer(pool)).rating)
    }

    /// Returns what a table's page needs to know about a person, if the person has an account.
    pub(crate) async fn introduction(
        &self,
        player: PlayerId,
    ) -> Result<Option<Introduction>, StoreError> {
        let mut people = self.read().await?;
        let called = people.called(&[player]).await?.into_iter().next();
        let Some((_, name, muted)) = called else { return Ok(None) };
        let blocks = people.bound(Bond::Blocks, player).await?;
        let account = people.account(player).await?;
        Ok(Some(Introduction {
            name,
            is_bot: account.is_some_and(|account| account.role == Role::Bot),
            muted,
            blocks: blocks.into_iter().map(|friend| friend.player).collect(),
        }))
    }
}

/// What a table's page needs to know about a person with an account.
#[derive(Clone, Debug)]
pub(crate) struct Introduction {
    /// The name of the account.
    pub(crate) name: String,
    /// Whether a program plays under it.
    pub(crate) is_bot: bool,
    /// Until when the person is muted.
    pub(crate) muted: Millis,
    /// The people the person blocks.
    pub(crate) blocks: Vec<PlayerId>,
}

async fn relation(
    people: &mut Transaction,
    reader: PlayerId,
    player: PlayerId,
) -> Result<Relation, StoreError> {
    if reader == player {
        return Ok(Relation::Own {
            follows: bound(people, Bond::Follows, player).await?,
            blocks: bound(people, Bond::Blocks, player).await?,
        });
    }
    let is_bound = |bound: Vec<Friend>| bound.iter().any(|friend| friend.player == player);
    Ok(Relation::Other {
        follows: is_bound(people.bound(Bond::Follows, reader).await?),
        blocks: is_bound(people.bound(Bond::Blocks, reader).await?),
        versus: people.compared(reader, player).await?,
    })
}

/// Returns the players that a person follows or blocks. A block hides presence from both.
async fn bound(
    people: &mut Transaction,
    bond: Bond,
    player: PlayerId,
) -> Result<Vec<Friend>, StoreError> {
    let apart = people.apart(player).await?;
    let mut friends = people.bound(bond, player).await?;
    for friend in friends.iter_mut().filter(|friend| apart.contains(friend.player)) {
        friend.seen = Millis(0);
    }
    Ok(friends)
}

/// Adds up the games of a person, including those they played as a guest.
pub(super) async fn sums(
    people: &mut Transaction,
    player: PlayerId,
    aliases: &[PlayerId],
) -> Result<Vec<(TableKind, Figures)>, StoreError> {
    let mut sums: BTreeMap<TableKind, Figures> = BTreeMap::new();
    for id in aliases.iter().chain([&player]) {
        for (kind, figures) in people.figures(Some(*id)).await? {
            sums.entry(kind).or_default().add_all(&figures);
        }
    }
    Ok(sums.into_iter().collect())
}
