//! Relations between players, each query and change in its own transaction: profiles, follows and
//! blocks, reports, invitations.

use std::collections::BTreeMap;

use quayside_engine::Seat;
use quayside_table::rating::{Certainty, Pool, Rating, Standing};
use quayside_table::statistics::TableKind;
use quayside_table::{Emblem, Figures, ListedTable, Millis, PlayerId, RatedSeat, TableId, Terms};

use super::connection::args;
use super::{
    Bond, Friend, Invitation, Ranked, RatedRow, Report, Role, Store, StoreError, Transaction,
};

/// Number of games in the graph of a profile.
const PLOTTED: u32 = 1000;

/// The data of a profile page.
pub(crate) struct Profile {
    /// Whether the profile is public.
    pub(crate) is_shown: bool,
    /// The player's former guests.
    pub(crate) aliases: Vec<PlayerId>,
    /// The number of finished games.
    pub(crate) games: u32,
    /// The reader's relation to the player; none for a guest.
    pub(crate) relation: Option<Relation>,
    /// The player's standing in each pool.
    pub(crate) standings: Vec<(Pool, Standing)>,
    /// The pool of the graph, and its games.
    pub(crate) history: Option<(Pool, Vec<RatedRow>)>,
    /// The player's statistics.
    pub(crate) figures: Vec<(TableKind, Figures)>,
    /// The statistics of all games.
    pub(crate) everyone: Vec<(TableKind, Figures)>,
}

/// The relation of a reader to the player of a profile.
pub(crate) enum Relation {
    /// It is the reader's profile.
    Own {
        /// The players that the reader follows.
        follows: Vec<Friend>,
        /// The players that the reader blocks.
        blocks: Vec<Friend>,
    },
    /// It is another player's profile.
    Other {
        /// Whether the reader follows the player.
        follows: bool,
        /// Whether the reader blocks the player.
        blocks: bool,
        /// The number of rated games of both, and in how many the reader was ahead, and behind.
        versus: (u32, u32, u32),
    },
}

impl Store {
    /// Returns the data of a player's profile for `reader`. The graph is of the requested pool, or
    /// else of the one with most games.
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

    /// Makes a profile public or private.
    pub(crate) async fn set_shown(&self, player: PlayerId, shown: bool) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        people.set_shown(player, shown).await?;
        people.commit().await
    }

    /// Stores hints of the server, except about players without an account.
    pub(crate) async fn put_hints(&self, hints: &[Report]) -> Result<(), StoreError> {
        if hints.is_empty() {
            return Ok(());
        }
        let mut people = self.change().await?;
        for hint in hints {
            if people.account_names(&[hint.player, hint.other]).await?.len() == 2 {
                people.put_report(hint).await?;
            }
        }
        people.commit().await
    }

    /// Returns an open report.
    pub(crate) async fn open_report(&self, id: &str) -> Result<Option<Report>, StoreError> {
        let mut people = self.read().await?;
        Ok(people.reports().await?.into_iter().find(|report| report.id == id))
    }

    /// Removes the invitations of a player to these tables.
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

    /// Returns the invitations of a player, each with the name of the host.
    pub(crate) async fn invitations(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Invitation, Option<String>)>, StoreError> {
        let mut people = self.read().await?;
        let invitations = people.invitations(player).await?;
        let hosts: Vec<PlayerId> = invitations.iter().map(|invitation| invitation.host).collect();
        let called = people.account_names(&hosts).await?;
        let host = |invitation: Invitation| {
            let host = called.iter().find(|(player, ..)| *player == invitation.host);
            (invitation, host.map(|(_, name)| name.clone()))
        };
        Ok(invitations.into_iter().map(host).collect())
    }

    /// Returns the players that a player follows.
    pub(crate) async fn followed(&self, player: PlayerId) -> Result<Vec<Friend>, StoreError> {
        self.read().await?.bound(Bond::Follows, player).await
    }

    /// Returns the players that a player follows, and those who are invited to a table.
    pub(crate) async fn invitable(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<(Vec<Friend>, Vec<PlayerId>), StoreError> {
        let mut people = self.read().await?;
        let friends = bound(&mut people, Bond::Follows, player).await?;
        Ok((friends, people.invited(table).await?))
    }

    /// Returns the ranking of a pool, strongest first: of people, or of programs.
    pub(crate) async fn ranking(
        &self,
        pool: Pool,
        programs: bool,
    ) -> Result<Vec<Ranked>, StoreError> {
        self.read().await?.strongest(pool, Certainty::UNCERTAIN_ABOVE, programs).await
    }

    /// Returns the statistics of all games, by the kind of table.
    pub(crate) async fn all_figures(&self) -> Result<Vec<(TableKind, Figures)>, StoreError> {
        self.read().await?.figures(None).await
    }

    /// Returns the rating of a player in a pool.
    pub(crate) async fn rating(&self, player: PlayerId, pool: Pool) -> Result<Rating, StoreError> {
        let standing = self.read().await?.standing(player, pool).await?;
        Ok(standing.unwrap_or(Standing::newcomer(pool)).rating)
    }

    /// Adds the accounts of people and their emblems to these tables, and to rated ones the ratings of
    /// people with a public profile.
    pub(crate) async fn add_accounts<'a>(
        &self,
        tables: impl IntoIterator<Item = &'a mut ListedTable>,
    ) -> Result<(), StoreError> {
        let mut tables: Vec<&mut ListedTable> = tables.into_iter().collect();
        let all: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        if all.is_empty() {
            return Ok(());
        }
        for (id, seat, emblem) in self.read().await?.accounts_at(&all).await? {
            if let Some(table) = tables.iter_mut().find(|table| table.id == id) {
                table.known.push(seat);
                table.emblems.extend(emblem.map(|emblem| (seat, emblem)));
            }
        }
        let rated = tables.iter().filter(|table| table.terms.rated);
        let rated: Vec<TableId> = rated.map(|table| table.id).collect();
        if rated.is_empty() {
            return Ok(());
        }
        for (id, seat, pool, points) in self.read().await?.standings_at(&rated).await? {
            let Some(table) = tables.iter_mut().find(|table| table.id == id) else { continue };
            let Terms { game, teams, .. } = table.terms;
            let counts = Pool::of(game, table.seats.len(), teams).id() == pool;
            if let Some(seat) = Seat::new(seat).filter(|_| counts) {
                table.ratings.push((seat, Rating { points, uncertainty: 0.0 }.shown()));
            }
        }
        Ok(())
    }

    /// Returns what a rated game did to the ratings of its people, once it is counted.
    pub(crate) async fn rated_seats(
        &self,
        table: TableId,
        pool: Pool,
        sitting: &[(Seat, PlayerId)],
    ) -> Result<Vec<RatedSeat>, StoreError> {
        let mut people = self.read().await?;
        let mut found = Vec::new();
        for &(seat, player) in sitting {
            let recent = people.recent_until(player, pool, table).await?;
            if let Some(now) = recent.last() {
                let missing = now.games_until_fair(pool);
                let recent = recent.iter().map(|rating| rating.shown()).collect();
                found.push(RatedSeat { seat, recent, missing });
            }
        }
        Ok(found)
    }

    /// Returns a player's data for a table's page, if the player has an account.
    pub(crate) async fn introduction(
        &self,
        player: PlayerId,
    ) -> Result<Option<Introduction>, StoreError> {
        let mut people = self.read().await?;
        let called = people.account_names(&[player]).await?.into_iter().next();
        let Some((_, name)) = called else { return Ok(None) };
        let blocks = people.bound(Bond::Blocks, player).await?;
        let account = people.account(player).await?;
        let is_shown = account.is_some() && people.is_shown(player).await?;
        let standings = if is_shown { people.standings(player).await? } else { Vec::new() };
        let shown = |(pool, standing): (Pool, Standing)| (pool, standing.rating.shown());
        Ok(Some(Introduction {
            name,
            ratings: standings.into_iter().map(shown).collect(),
            emblem: account.as_ref().and_then(|account| account.emblem),
            is_bot: account.is_some_and(|account| account.role == Role::Bot),
            blocks: blocks.into_iter().map(|friend| friend.player).collect(),
        }))
    }
}

/// A player's data for a table's page.
#[derive(Clone, Debug)]
pub(crate) struct Introduction {
    /// The name of the account.
    pub(crate) name: String,
    /// The ratings, if the profile is public.
    pub(crate) ratings: Vec<(Pool, i32)>,
    /// The chosen emblem.
    pub(crate) emblem: Option<Emblem>,
    /// Whether the account is a bot's.
    pub(crate) is_bot: bool,
    /// The players that the player blocks.
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

/// Returns the players that a player follows or blocks. A block hides presence from both.
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

/// Adds up the statistics of a player, including the former guests.
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
