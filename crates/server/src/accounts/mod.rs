//! People who keep their name: how they get an account, sign in on other devices, and leave.

mod code;
mod device;
#[cfg(feature = "passkeys")]
mod passkeys;
mod token;

use std::collections::HashMap;

use quayside_pages::clean_name;
use quayside_table::{Household, Millis, PlayerId, TableId};

use crate::alike::alike;
use crate::random;
use crate::session::Session;
use crate::store::{Account, Device, Passkey, People, Role, Store, StoreError, Token};

pub use code::Code;
pub(crate) use device::device;
#[cfg(feature = "passkeys")]
pub(crate) use passkeys::{Answered, Site};
pub use token::TokenSecret;

/// How long a link for another device is good.
pub(crate) const LINK_MILLIS: u64 = 10 * 60 * 1000;

/// A person brings the games of about this many guests along; those of later guests stay theirs.
const MOST_ALIASES: usize = 200;

/// Why something can't be done about an account. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// A name needs at least one letter or digit.
    #[error("a name needs a letter or a digit")]
    NoName,
    /// Somebody else has a name that looks like this.
    #[error("somebody else has this name, or one that looks like it")]
    NameTaken,
    /// There is no such account.
    #[error("nobody has this name")]
    Nobody,
}

/// What the account page lists.
pub(crate) struct AccountRows {
    /// The devices that are signed in.
    pub(crate) devices: Vec<Device>,
    /// The passkeys.
    pub(crate) passkeys: Vec<Passkey>,
    /// The tokens of programs.
    pub(crate) tokens: Vec<Token>,
    /// Whether the person has sat at a table.
    pub(crate) has_played: bool,
}

type Done<T> = Result<Result<T, Wrong>, StoreError>;

/// A device that signs in, and the session that it had before.
pub(crate) struct Arriving<'a> {
    /// The session that it had.
    pub(crate) before: &'a Session,
    /// The guest who played there, if somebody did.
    pub(crate) guest: Option<PlayerId>,
    /// What it is called.
    pub(crate) device: String,
    /// The time.
    pub(crate) now: Millis,
}

impl Arriving<'_> {
    /// Begins a session that leads to an account; the one before leads to nobody from now on.
    async fn sign_in(
        &self,
        people: &mut dyn People,
        person: PlayerId,
    ) -> Result<Session, StoreError> {
        // Every request of the person reads all of these.
        let has_room = people.aliases(person).await?.len() < MOST_ALIASES;
        if let Some(guest) = self.guest.filter(|guest| *guest != person && has_room) {
            for id in guest.household().iter() {
                if !people.tables(id).await?.is_empty() {
                    people.add_alias(id, person).await?;
                }
            }
        }
        people.end_session(&self.before.token(), nobody()).await?;
        let session = Session::new();
        let new = Device {
            token: session.token(),
            made: self.now,
            seen: self.now,
            device: self.device.clone(),
        };
        people.begin_session(&new, person).await?;
        Ok(session)
    }
}

impl Store {
    /// Makes an account for a guest, who becomes known by this name.
    pub(crate) async fn keep_name(
        &self,
        guest: PlayerId,
        name: &str,
        arriving: &Arriving<'_>,
    ) -> Done<(Session, Code)> {
        let (alike, code, now) = (alike(name), Code::new(), arriving.now);
        if alike.is_empty() {
            return Ok(Err(Wrong::NoName));
        }
        let mut people = self.change_people().await?;
        let account = Account {
            player: guest,
            name: name.to_owned(),
            alike,
            made: now,
            code: code.hash(),
            coded: now,
            role: Role::Player,
        };
        if !people.put_account(&account).await? {
            return Ok(Err(Wrong::NameTaken));
        }
        people.rename(guest, name).await?;
        let session = arriving.sign_in(&mut *people, guest).await?;
        people.commit().await?;
        Ok(Ok((session, code)))
    }

    /// Signs in by name and code; nothing tells which of the two is wrong.
    pub(crate) async fn sign_in(
        &self,
        name: &str,
        code: &str,
        arriving: &Arriving<'_>,
    ) -> Result<Option<Session>, StoreError> {
        // As much is done for a name that nobody has.
        let code = Code::read(code).map(|code| code.hash()).unwrap_or_default();
        let fits = |account: &Account| !account.code.is_empty() && account.code == code;
        // Guesses only read.
        if !self.account_named(name).await?.is_some_and(|account| fits(&account)) {
            return Ok(None);
        }
        let mut people = self.change_people().await?;
        let account = people.account_alike(&alike(name)).await?;
        let Some(account) = account.filter(fits) else { return Ok(None) };
        let session = arriving.sign_in(&mut *people, account.player).await?;
        people.rename_all(account.player, &account.name).await?;
        people.commit().await?;
        Ok(Some(session))
    }

    /// Makes a link by which another device signs in; returns its secret.
    pub(crate) async fn make_link(
        &self,
        player: PlayerId,
        now: Millis,
    ) -> Result<String, StoreError> {
        let secret = random::hex::<16>();
        let mut people = self.change_people().await?;
        let (token, until) = (code::hash("link", &secret), now.plus(LINK_MILLIS));
        people.put_link(&token, player, until, now).await?;
        people.commit().await?;
        Ok(secret)
    }

    /// Returns to whose account a link leads.
    pub(crate) async fn linked(
        &self,
        secret: &str,
        now: Millis,
    ) -> Result<Option<Account>, StoreError> {
        let mut people = self.people().await?;
        match people.link(&code::hash("link", secret), now).await? {
            Some(player) => people.account(player).await,
            None => Ok(None),
        }
    }

    /// Signs in by a link, which is good once.
    pub(crate) async fn sign_in_by_link(
        &self,
        secret: &str,
        arriving: &Arriving<'_>,
    ) -> Result<Option<Session>, StoreError> {
        let token = code::hash("link", secret);
        let mut people = self.change_people().await?;
        let Some(player) = people.link(&token, arriving.now).await? else { return Ok(None) };
        // Of two who come at the same moment, one is first.
        if !people.take_link(&token).await? {
            return Ok(None);
        }
        let Some(account) = people.account(player).await? else { return Ok(None) };
        let session = arriving.sign_in(&mut *people, player).await?;
        people.rename_all(player, &account.name).await?;
        people.commit().await?;
        Ok(Some(session))
    }

    /// Signs devices of a person out.
    pub(crate) async fn sign_out(
        &self,
        player: PlayerId,
        which: impl Fn(&Device) -> bool + Send,
    ) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        let devices = people.devices(player).await?;
        for device in devices.iter().filter(|device| which(device)) {
            people.end_session(&device.token, nobody()).await?;
        }
        people.commit().await
    }

    /// Makes a new sign-in code in place of the one that was there.
    pub async fn new_code(&self, player: PlayerId, now: Millis) -> Done<Code> {
        let mut people = self.change_people().await?;
        let Some(account) = people.account(player).await? else { return Ok(Err(Wrong::Nobody)) };
        let code = Code::new();
        people.change_account(&Account { code: code.hash(), coded: now, ..account }).await?;
        people.commit().await?;
        Ok(Ok(code))
    }

    /// Takes everything away by which somebody could sign in, and makes a new code.
    pub async fn reset_account(&self, player: PlayerId, now: Millis) -> Done<Code> {
        let mut people = self.change_people().await?;
        let Some(account) = people.account(player).await? else { return Ok(Err(Wrong::Nobody)) };
        let code = Code::new();
        people.change_account(&Account { code: code.hash(), coded: now, ..account }).await?;
        people.remove_passkeys(player).await?;
        people.remove_links(player).await?;
        people.remove_tokens(player).await?;
        for device in people.devices(player).await? {
            people.end_session(&device.token, nobody()).await?;
        }
        people.commit().await?;
        Ok(Ok(code))
    }

    /// Returns the account of a person.
    pub(crate) async fn account(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        self.people().await?.account(player).await
    }

    /// Removes a passkey of a person.
    pub(crate) async fn remove_passkey(
        &self,
        player: PlayerId,
        id: &str,
    ) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        people.remove_passkey(player, id).await?;
        people.commit().await
    }

    /// Returns all accounts, by their names, each with the number of its passkeys.
    pub async fn accounts(&self) -> Result<Vec<(Account, i64)>, StoreError> {
        let mut people = self.people().await?;
        let mut accounts: Vec<Account> = Vec::new();
        loop {
            let last = accounts.last().map(|account| account.player.to_string());
            let more = people.accounts(&last.unwrap_or_default()).await?;
            if more.is_empty() {
                break;
            }
            accounts.extend(more);
        }
        let counts: HashMap<_, _> = people.passkey_counts().await?.into_iter().collect();
        accounts.sort_by(|one, other| one.alike.cmp(&other.alike));
        let with_count = |account: Account| {
            let count = counts.get(&account.player).copied().unwrap_or(0);
            (account, count)
        };
        Ok(accounts.into_iter().map(with_count).collect())
    }

    /// Gives an account another role.
    pub async fn set_role(&self, player: PlayerId, role: Role) -> Done<()> {
        let mut people = self.change_people().await?;
        let Some(account) = people.account(player).await? else { return Ok(Err(Wrong::Nobody)) };
        people.change_account(&Account { role, ..account }).await?;
        people.commit().await?;
        Ok(Ok(()))
    }

    /// Marks an account as a program's, for good; returns whether it has not played yet.
    pub(crate) async fn mark_bot(&self, player: PlayerId) -> Result<bool, StoreError> {
        let mut people = self.change_people().await?;
        let account = people.account(player).await?;
        let Some(account) = account.filter(|account| account.role == Role::Player) else {
            return Ok(false);
        };
        if has_played(&mut *people, player).await? {
            return Ok(false);
        }
        people.change_account(&Account { role: Role::Bot, ..account }).await?;
        people.commit().await?;
        Ok(true)
    }

    /// Returns what the account page lists.
    pub(crate) async fn account_rows(&self, player: PlayerId) -> Result<AccountRows, StoreError> {
        let mut people = self.people().await?;
        Ok(AccountRows {
            devices: people.devices(player).await?,
            passkeys: people.passkeys(player).await?,
            tokens: people.tokens(player).await?,
            has_played: has_played(&mut *people, player).await?,
        })
    }

    /// Returns the tables where a person sits, also those as a guest before.
    pub(crate) async fn tables_of_person(
        &self,
        player: PlayerId,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut people = self.people().await?;
        let (mut tables, mut ids) = (Vec::new(), people.aliases(player).await?);
        ids.push(player);
        for id in ids {
            tables.extend(people.tables(id).await?.into_iter().map(|(table, _)| table));
        }
        Ok(tables)
    }

    /// Returns the tables where people of a household sit and the game is not over.
    pub(crate) async fn unfinished_tables(
        &self,
        household: &Household,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut people = self.people().await?;
        let mut ids = Vec::new();
        for player in household.iter() {
            ids.extend(people.unfinished(player).await?);
        }
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// Records that a session is in use.
    pub(crate) async fn touch_session(&self, token: &str, now: Millis) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        people.touch_session(token, now).await?;
        people.commit().await
    }

    /// Returns the account with a name that looks like this.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.people().await?.account_alike(&alike(name)).await
    }

    /// Gives somebody another name, at every table; returns it as it is kept.
    pub async fn rename_account(&self, player: PlayerId, name: &str) -> Done<String> {
        let name = clean_name(name);
        let alike = alike(&name);
        if alike.is_empty() {
            return Ok(Err(Wrong::NoName));
        }
        let mut people = self.change_people().await?;
        let Some(account) = people.account(player).await? else { return Ok(Err(Wrong::Nobody)) };
        if !people.change_account(&Account { name: name.clone(), alike, ..account }).await? {
            return Ok(Err(Wrong::NameTaken));
        }
        people.rename_all(player, &name).await?;
        people.commit().await?;
        Ok(Ok(name))
    }

    /// Removes an account: devices, passkeys, links, tokens, and the name at every table, which it
    /// returns. Logs stay as they are.
    pub async fn remove_account(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        let mut people = self.change_people().await?;
        let mut changed = Vec::new();
        for id in player.household().once(&people.aliases(player).await?).iter() {
            changed.extend(people.tables(id).await?.into_iter().map(|(table, _)| table));
            people.forget(id).await?;
        }
        for device in people.devices(player).await? {
            people.end_session(&device.token, nobody()).await?;
        }
        people.forget_bonds(player).await?;
        people.forget_invitations(player).await?;
        people.remove_account(player).await?;
        people.commit().await?;
        Ok(changed)
    }
}

impl dyn People + '_ {
    /// Gives a person, and the guests whom the person was, a name at every table.
    async fn rename_all(&mut self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        let mut ids = self.aliases(player).await?;
        ids.push(player);
        for id in ids {
            self.rename(id, name).await?;
        }
        Ok(())
    }
}

/// Returns whether a person has sat at a table, now or as a guest before.
async fn has_played(people: &mut dyn People, player: PlayerId) -> Result<bool, StoreError> {
    Ok(!people.tables(player).await?.is_empty() || !people.aliases(player).await?.is_empty())
}

/// Returns the id of somebody who is nowhere.
fn nobody() -> PlayerId {
    PlayerId::new(random::bytes())
}
