//! Clubs: their members, the link by which players join, and their limits.

use std::collections::BTreeMap;

use quayside_engine::record::visible_name;
use quayside_table::rating::{Pool, Rating};
use quayside_table::{ClubId, Emblem, Millis, PlayerId, clean_name};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::people::{Role, read_emblem};
use super::rows::{club_id, player_id};
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::accounts::name_skeleton::name_skeleton;
use crate::system::random;

/// Maximum number of clubs that an account owns.
const MOST_OWNED: i64 = 3;

/// Maximum number of clubs that an account belongs to.
const MOST_JOINED: i64 = 20;

/// Maximum number of members of a club.
const MOST_MEMBERS: i64 = 200;

/// A club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Club {
    /// The id.
    pub id: ClubId,
    /// The name.
    pub name: String,
    /// The owner, who is one of the members.
    pub owner: PlayerId,
    /// Part of the link by which players join. It is not hashed, because the owner sees it again.
    pub code: String,
    /// When it was founded.
    pub made: Millis,
    /// When an operator deleted it. Then only operators, who can undo that, know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<Millis>,
}

/// A refused change of a club. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClubError {
    /// A name needs at least one letter or digit.
    #[error("a name needs a letter or a digit")]
    NoName,
    /// Another club has a name that looks like this one.
    #[error("another club has this name, or one that looks like it")]
    NameTaken,
    /// The link was renewed, the club is gone, or its owner blocks the player.
    #[error("the link leads nowhere")]
    Gone,
    /// The account has too many clubs.
    #[error("too many clubs")]
    TooMany,
    /// The club has too many members.
    #[error("the club is full")]
    Full,
}

/// The outcome of a change, or the reason why the store failed.
type ClubResult<T> = Result<Result<T, ClubError>, StoreError>;

/// A club with its members, the oldest first.
#[derive(Debug)]
pub struct ClubRows {
    /// The club.
    pub club: Club,
    /// The members.
    pub members: Vec<Member>,
}

/// A member of a club.
#[derive(Debug)]
pub struct Member {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The emblem.
    pub emblem: Emblem,
    /// Whether the account is a bot's.
    pub is_bot: bool,
    /// Whether the profile is public.
    pub is_shown: bool,
    /// The rating in the pool with most games, if the profile is public.
    pub rating: Option<(Pool, i32)>,
}

/// A club in a list.
#[derive(Debug)]
pub struct ListedClub {
    /// The club.
    pub club: Club,
    /// The name of the owner.
    pub owner: String,
    /// The number of members.
    pub members: usize,
    /// When the player joined it.
    pub joined: Millis,
}

impl Store {
    /// Founds a club.
    pub async fn found_club(
        &self,
        name: &str,
        founder: PlayerId,
        now: Millis,
    ) -> ClubResult<ClubId> {
        let (id, code) = (random::club_id(), random::hex::<16>());
        let club =
            Club { id, name: name.to_owned(), owner: founder, code, made: now, removed: None };
        if name_skeleton(name).is_empty() {
            return Ok(Err(ClubError::NoName));
        }
        let mut rows = self.change().await?;
        rows.lock_clubs_of(founder).await?;
        let (joined, owned) = rows.count_clubs(founder).await?;
        if joined >= MOST_JOINED || owned >= MOST_OWNED {
            return Ok(Err(ClubError::TooMany));
        }
        if !rows.put_club(&club).await? {
            return Ok(Err(ClubError::NameTaken));
        }
        rows.put_member(id, founder, now).await?;
        rows.commit().await?;
        Ok(Ok(id))
    }

    /// Returns the clubs of a player, by name.
    pub async fn clubs_of(&self, player: PlayerId) -> Result<Vec<ListedClub>, StoreError> {
        self.read().await?.clubs_of(player).await
    }

    /// Returns a club with its members.
    pub async fn club(&self, id: ClubId) -> Result<Option<ClubRows>, StoreError> {
        let mut rows = self.read().await?;
        let Some(club) = rows.club(id).await?.filter(|club| club.removed.is_none()) else {
            return Ok(None);
        };
        Ok(Some(ClubRows { members: rows.members(id).await?, club }))
    }

    /// Returns the club of a link with its members, unless its owner blocks the player.
    pub async fn club_of_link(
        &self,
        id: ClubId,
        code: &str,
        player: Option<PlayerId>,
    ) -> Result<Option<ClubRows>, StoreError> {
        let Some(found) = self.club(id).await? else { return Ok(None) };
        let is_blocked = match player {
            Some(player) => self.apart(player).await?.blocking.contains(&found.club.owner),
            None => false,
        };
        Ok((found.club.code == code && !is_blocked).then_some(found))
    }

    /// Adds a player with an account to a club, if the code of the link is right.
    pub async fn join_club(
        &self,
        id: ClubId,
        code: &str,
        player: PlayerId,
        now: Millis,
    ) -> ClubResult<()> {
        let mut rows = self.change().await?;
        if !rows.lock_club(id).await? {
            return Ok(Err(ClubError::Gone));
        }
        let club = rows.club(id).await?.filter(|club| club.code == code);
        let Some(club) = club else { return Ok(Err(ClubError::Gone)) };
        if rows.is_member(id, player).await? {
            return Ok(Ok(()));
        }
        if rows.apart(player).await?.blocking.contains(&club.owner) {
            return Ok(Err(ClubError::Gone));
        }
        // After the club, as where an account is removed.
        rows.lock_clubs_of(player).await?;
        let (joined, _) = rows.count_clubs(player).await?;
        if joined >= MOST_JOINED {
            return Ok(Err(ClubError::TooMany));
        }
        if rows.count_members(id).await? >= MOST_MEMBERS {
            return Ok(Err(ClubError::Full));
        }
        rows.put_member(id, player, now).await?;
        rows.commit().await?;
        Ok(Ok(()))
    }

    /// Removes a player from a club, if they belong to it.
    pub async fn leave_club(&self, id: ClubId, player: PlayerId) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        rows.leave_club(id, player).await?;
        rows.commit().await
    }

    /// Removes a member for the owner; returns whether this is the owner.
    pub async fn remove_member(
        &self,
        id: ClubId,
        owner: PlayerId,
        player: PlayerId,
    ) -> Result<bool, StoreError> {
        let mut rows = self.change().await?;
        rows.lock_club(id).await?;
        let club = rows.club(id).await?.filter(|club| club.removed.is_none());
        if club.is_none_or(|club| club.owner != owner) {
            return Ok(false);
        }
        rows.leave_club(id, player).await?;
        rows.commit().await?;
        Ok(true)
    }

    /// Renews the link of a club for its owner, so that the link before leads nowhere; returns
    /// whether this is the owner.
    pub async fn renew_link(&self, id: ClubId, owner: PlayerId) -> Result<bool, StoreError> {
        let renew = "UPDATE clubs SET code = $3 WHERE id = $1 AND owner = $2 AND removed IS NULL";
        let code = random::hex::<16>();
        Ok(self.database()?.run(renew, args![id, owner, code]).await? > 0)
    }

    /// Deletes a club for its owner; returns whether this is the owner.
    pub async fn delete_club(&self, id: ClubId, owner: PlayerId) -> Result<bool, StoreError> {
        let mut rows = self.change().await?;
        let delete = "DELETE FROM clubs WHERE id = $1 AND owner = $2 AND removed IS NULL";
        if rows.run(delete, args![id, owner]).await? == 0 {
            return Ok(false);
        }
        rows.run("DELETE FROM club_members WHERE club = $1", args![id]).await?;
        rows.commit().await?;
        Ok(true)
    }

    /// Renames a club for an operator.
    pub(crate) async fn rename_club(&self, id: ClubId, name: &str) -> ClubResult<()> {
        let name = clean_name(name);
        let alike = name_skeleton(&name);
        if alike.is_empty() {
            return Ok(Err(ClubError::NoName));
        }
        let rename = "UPDATE clubs SET name = $2, alike = $3 WHERE id = $1 AND NOT EXISTS \
                      (SELECT 1 FROM clubs AS other WHERE other.alike = $3 AND other.id <> $1)";
        match self.database()?.run(rename, args![id, name, alike]).await {
            Ok(0) | Err(StoreError::Stale) => Ok(Err(ClubError::NameTaken)),
            done => done.map(|_| Ok(())),
        }
    }

    /// Deletes a club for an operator, or restores it; returns whether it is there.
    pub(crate) async fn set_club_removed(
        &self,
        id: ClubId,
        removed: Option<Millis>,
    ) -> Result<bool, StoreError> {
        let set = "UPDATE clubs SET removed = $2 WHERE id = $1";
        let removed = removed.map(|removed| removed.0);
        Ok(self.database()?.run(set, args![id, removed]).await? > 0)
    }
}

/// Selects clubs.
fn clubs(which: &str) -> String {
    format!("SELECT id, name, owner, code, made, removed FROM clubs WHERE {which}")
}

type ClubRow = (String, String, String, String, i64, Option<i64>);

fn club((id, name, owner, code, made, removed): ClubRow) -> Result<Club, StoreError> {
    let (id, owner, name) = (club_id(&id)?, player_id(&owner)?, visible_name(&name));
    Ok(Club { id, name, owner, code, made: Millis(made), removed: removed.map(Millis) })
}

/// Clubs and their members.
impl Transaction {
    /// Stores a club; returns whether its name was free.
    pub(super) async fn put_club(&mut self, new: &Club) -> Result<bool, StoreError> {
        let put = "INSERT INTO clubs (id, name, alike, owner, code, made, removed) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let Club { id, name, owner, code, made, removed } = new;
        let removed = removed.map(|removed| removed.0);
        let values = args![*id, name, name_skeleton(name), *owner, code, *made, removed];
        Ok(self.run(put, values).await? > 0)
    }

    /// Stores that a player belongs to a club.
    pub(super) async fn put_member(
        &mut self,
        id: ClubId,
        player: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError> {
        let put = "INSERT INTO club_members (club, player, joined) VALUES ($1, $2, $3) \
                   ON CONFLICT DO NOTHING";
        self.run(put, args![id, player, now]).await?;
        Ok(())
    }

    /// Returns a club, also one that an operator has deleted.
    pub(super) async fn club(&mut self, id: ClubId) -> Result<Option<Club>, StoreError> {
        self.one(clubs("id = $1"), args![id]).await?.map(club).transpose()
    }

    /// Returns up to a thousand clubs after this id, also those that operators have deleted.
    pub(super) async fn clubs_after(&mut self, after: &str) -> Result<Vec<Club>, StoreError> {
        let some = clubs("id > $1 ORDER BY id LIMIT 1000");
        self.all(some, args![after]).await?.into_iter().map(club).collect()
    }

    /// Returns the members of a club with the times when they joined, the oldest first.
    pub(super) async fn joined(
        &mut self,
        id: ClubId,
    ) -> Result<Vec<(PlayerId, Millis)>, StoreError> {
        let found =
            "SELECT player, joined FROM club_members WHERE club = $1 ORDER BY joined, player";
        let found: Vec<(String, i64)> = self.all(found, args![id]).await?;
        found.iter().map(|(player, joined)| Ok((player_id(player)?, Millis(*joined)))).collect()
    }

    /// Returns the clubs of a player, by name.
    pub(super) async fn clubs_of(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<ListedClub>, StoreError> {
        type Row = (String, String, String, String, i64, String, i64, i64);
        let found = "SELECT clubs.id, clubs.name, clubs.owner, clubs.code, clubs.made, \
                            coalesce(accounts.name, ''), own.joined, \
                            (SELECT count(*) FROM club_members JOIN accounts USING (player) \
                             WHERE club = clubs.id) \
                     FROM club_members AS own JOIN clubs ON clubs.id = own.club \
                     LEFT JOIN accounts ON accounts.player = clubs.owner \
                     WHERE own.player = $1 AND clubs.removed IS NULL ORDER BY clubs.alike";
        let found: Vec<Row> = self.all(found, args![player]).await?;
        let listed = |(id, name, owner, code, made, owner_name, joined, members): Row| {
            Ok(ListedClub {
                club: club((id, name, owner, code, made, None))?,
                owner: visible_name(&owner_name),
                members: members.try_into().unwrap_or(0),
                joined: Millis(joined),
            })
        };
        found.into_iter().map(listed).collect()
    }

    /// Removes a player from all clubs.
    pub(super) async fn leave_clubs(&mut self, player: PlayerId) -> Result<(), StoreError> {
        // In one order, so that two players who leave the same clubs do not wait for each other.
        let found = "SELECT club FROM club_members WHERE player = $1 ORDER BY club";
        let found: Vec<(String,)> = self.all(found, args![player]).await?;
        for (id,) in found {
            self.leave_club(club_id(&id)?, player).await?;
        }
        Ok(())
    }

    /// Removes a player from a club. The club of an owner passes to its oldest member, and is
    /// deleted if there is none.
    async fn leave_club(&mut self, id: ClubId, player: PlayerId) -> Result<(), StoreError> {
        self.lock_club(id).await?;
        let leave = [
            "DELETE FROM club_members WHERE club = $1 AND player = $2",
            "UPDATE clubs SET owner = (SELECT player FROM club_members WHERE club = $1 \
                                       ORDER BY joined, player LIMIT 1) \
             WHERE id = $1 AND owner = $2 \
             AND EXISTS (SELECT 1 FROM club_members WHERE club = $1)",
        ];
        self.each(&leave, args![id, player]).await?;
        let delete = "DELETE FROM clubs WHERE id = $1 \
                      AND NOT EXISTS (SELECT 1 FROM club_members WHERE club = $1)";
        self.run(delete, args![id]).await?;
        Ok(())
    }

    /// Makes other changes of a club's members wait; returns whether players know the club.
    async fn lock_club(&mut self, id: ClubId) -> Result<bool, StoreError> {
        let lock = "UPDATE clubs SET code = code WHERE id = $1";
        self.run(lock, args![id]).await?;
        Ok(self.club(id).await?.is_some_and(|club| club.removed.is_none()))
    }

    /// Makes other requests of a player to join or found a club wait.
    async fn lock_clubs_of(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let lock = "UPDATE accounts SET name = name WHERE player = $1";
        self.run(lock, args![player]).await?;
        Ok(())
    }

    async fn is_member(&mut self, id: ClubId, player: PlayerId) -> Result<bool, StoreError> {
        let found = "SELECT player FROM club_members WHERE club = $1 AND player = $2";
        let found: Option<(String,)> = self.one(found, args![id, player]).await?;
        Ok(found.is_some())
    }

    /// Returns the number of clubs that a player belongs to, and of those that the player owns.
    async fn count_clubs(&mut self, player: PlayerId) -> Result<(i64, i64), StoreError> {
        let count = "SELECT count(*), count(CASE WHEN clubs.owner = $1 THEN 1 END) \
                     FROM club_members JOIN clubs ON clubs.id = club_members.club \
                     WHERE club_members.player = $1 AND clubs.removed IS NULL";
        Ok(self.one(count, args![player]).await?.unwrap_or_default())
    }

    async fn count_members(&mut self, id: ClubId) -> Result<i64, StoreError> {
        let count = "SELECT count(*) FROM club_members WHERE club = $1";
        let count: Option<(i64,)> = self.one(count, args![id]).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    /// Returns the members of a club, the oldest first.
    async fn members(&mut self, id: ClubId) -> Result<Vec<Member>, StoreError> {
        type Row = (String, String, Option<String>, String, bool);
        let mut ratings = self.ratings_in(id).await?;
        let found = "SELECT accounts.player, accounts.name, accounts.emblem, accounts.role, \
                            accounts.shown <> 0 \
                     FROM club_members JOIN accounts ON accounts.player = club_members.player \
                     WHERE club = $1 ORDER BY joined, accounts.player";
        let found: Vec<Row> = self.all(found, args![id]).await?;
        let member = |(player, name, emblem, role, is_shown): Row| {
            let rating = ratings.remove(&player);
            let name = visible_name(&name);
            Ok(Member {
                player: player_id(&player)?,
                emblem: read_emblem(emblem).unwrap_or_else(|| Emblem::of_name(&name)),
                name,
                is_bot: Role::read(&role) == Role::Bot,
                is_shown,
                rating,
            })
        };
        found.into_iter().map(member).collect()
    }

    /// Returns the rating of each member with a public profile in the pool with most games.
    async fn ratings_in(
        &mut self,
        id: ClubId,
    ) -> Result<BTreeMap<String, (Pool, i32)>, StoreError> {
        let found = "SELECT accounts.player, standings.pool, standings.points \
                     FROM club_members JOIN accounts ON accounts.player = club_members.player \
                     JOIN standings ON standings.player = accounts.player \
                     WHERE club_members.club = $1 AND accounts.shown <> 0 \
                     ORDER BY standings.games, standings.pool";
        let found: Vec<(String, String, f64)> = self.all(found, args![id]).await?;
        // The last row of a player replaces the others.
        let rating = |(player, pool, points): (String, String, f64)| {
            Some((player, (Pool::named(&pool)?, Rating { points, uncertainty: 0.0 }.shown())))
        };
        Ok(found.into_iter().filter_map(rating).collect())
    }
}
