//! Accounts in the store: making one, signing in on other devices, and deleting it.

use std::collections::HashMap;

use quayside_table::clean_name;
use quayside_table::{Emblem, Household, Millis, PlayerId, TableId};

use super::connection::args;
use super::rows::table_id;
use super::{
    Account, Device, Hook, Passkey, Person, Role, Scope, Store, StoreError, Token, Transaction,
};
use crate::accounts::name_skeleton::name_skeleton;
use crate::accounts::session::Session;
use crate::accounts::{AccountError, Code, LINK_MILLIS, SignInContext, TokenSecret, hash};
use crate::system::random;

/// Approximate limit of the former guests of an account; tables of later guests are not taken
/// over.
const MOST_ALIASES: usize = 200;

/// Lifetime of a guest's token: a week.
const GUEST_MILLIS: u64 = 7 * 24 * 60 * 60 * 1000;

/// Maximum number of tokens per account.
const MOST_TOKENS: usize = 32;

/// The rows for the account page.
pub(crate) struct AccountRows {
    /// The signed-in devices.
    pub(crate) devices: Vec<Device>,
    /// The passkeys.
    pub(crate) passkeys: Vec<Passkey>,
    /// The tokens of programs.
    pub(crate) tokens: Vec<Token>,
    /// Whether the person has sat at a table.
    pub(crate) has_played: bool,
}

type AccountResult<T> = Result<Result<T, AccountError>, StoreError>;

impl Store {
    /// Makes an account with this name for a guest.
    pub(crate) async fn keep_name(
        &self,
        guest: PlayerId,
        name: &str,
        context: &SignInContext<'_>,
    ) -> AccountResult<(Session, Code)> {
        let (alike, code, now) = (name_skeleton(name), Code::new(), context.now);
        if alike.is_empty() {
            return Ok(Err(AccountError::NoName));
        }
        let mut people = self.change().await?;
        let account = Account {
            player: guest,
            name: name.to_owned(),
            alike,
            made: now,
            code: code.hash(),
            coded: now,
            role: Role::Player,
            emblem: None,
        };
        if !people.put_account(&account).await? {
            return Ok(Err(AccountError::NameTaken));
        }
        people.rename(guest, name).await?;
        let session = people.sign_in(context, guest).await?;
        people.commit().await?;
        Ok(Ok((session, code)))
    }

    /// Signs in by name and code; the answer does not reveal which of the two is wrong.
    pub(crate) async fn sign_in(
        &self,
        name: &str,
        code: &str,
        context: &SignInContext<'_>,
    ) -> Result<Option<Session>, StoreError> {
        // An unknown name takes the same time.
        let code = Code::read(code).map(|code| code.hash()).unwrap_or_default();
        let fits = |account: &Account| !account.code.is_empty() && account.code == code;
        // Checks guesses without a write transaction.
        if !self.account_named(name).await?.is_some_and(|account| fits(&account)) {
            return Ok(None);
        }
        let mut people = self.change().await?;
        let account = people.account_alike(&name_skeleton(name)).await?;
        let Some(account) = account.filter(fits) else { return Ok(None) };
        let session = people.sign_in(context, account.player).await?;
        people.rename_all(account.player, &account.name).await?;
        people.commit().await?;
        Ok(Some(session))
    }

    /// Makes a link that signs another device in; returns its secret.
    pub(crate) async fn make_link(
        &self,
        player: PlayerId,
        now: Millis,
    ) -> Result<String, StoreError> {
        let secret = random::hex::<16>();
        let mut people = self.change().await?;
        let (token, until) = (hash("link", &secret), now.plus(LINK_MILLIS));
        people.put_link(&token, player, until, now).await?;
        people.commit().await?;
        Ok(secret)
    }

    /// Returns the account of a link.
    pub(crate) async fn linked(
        &self,
        secret: &str,
        now: Millis,
    ) -> Result<Option<Account>, StoreError> {
        let mut people = self.read().await?;
        match people.link(&hash("link", secret), now).await? {
            Some(player) => people.account(player).await,
            None => Ok(None),
        }
    }

    /// Signs in by a link, which works once.
    pub(crate) async fn sign_in_by_link(
        &self,
        secret: &str,
        context: &SignInContext<'_>,
    ) -> Result<Option<Session>, StoreError> {
        let token = hash("link", secret);
        let mut people = self.change().await?;
        let Some(player) = people.link(&token, context.now).await? else { return Ok(None) };
        // Of two simultaneous requests, only one gets the link.
        if !people.take_link(&token).await? {
            return Ok(None);
        }
        let Some(account) = people.account(player).await? else { return Ok(None) };
        let session = people.sign_in(context, player).await?;
        people.rename_all(player, &account.name).await?;
        people.commit().await?;
        Ok(Some(session))
    }

    /// Signs devices of a player out.
    pub(crate) async fn sign_out(
        &self,
        player: PlayerId,
        which: impl Fn(&Device) -> bool + Send,
    ) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        let devices = people.devices(player).await?;
        for device in devices.iter().filter(|device| which(device)) {
            people.end_session(&device.token, random_player()).await?;
        }
        people.commit().await
    }

    /// Replaces the sign-in code of an account.
    pub async fn new_code(&self, player: PlayerId, now: Millis) -> AccountResult<Code> {
        let mut people = self.change().await?;
        let Some(account) = people.account(player).await? else {
            return Ok(Err(AccountError::Nobody));
        };
        let code = Code::new();
        people.change_account(&Account { code: code.hash(), coded: now, ..account }).await?;
        people.commit().await?;
        Ok(Ok(code))
    }

    /// Removes all means to sign in to an account, and makes a new code.
    pub async fn reset_account(&self, player: PlayerId, now: Millis) -> AccountResult<Code> {
        let mut people = self.change().await?;
        let Some(account) = people.account(player).await? else {
            return Ok(Err(AccountError::Nobody));
        };
        let code = Code::new();
        people.change_account(&Account { code: code.hash(), coded: now, ..account }).await?;
        let remove = [
            "DELETE FROM passkeys WHERE player = $1",
            "DELETE FROM links WHERE player = $1",
            "DELETE FROM tokens WHERE player = $1",
        ];
        people.each(&remove, args![player]).await?;
        people.end_sessions(player).await?;
        people.commit().await?;
        Ok(Ok(code))
    }

    /// Returns the account of a player.
    pub(crate) async fn account(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        self.read().await?.account(player).await
    }

    /// Removes a passkey of a player.
    pub(crate) async fn remove_passkey(
        &self,
        player: PlayerId,
        id: &str,
    ) -> Result<(), StoreError> {
        let remove = "DELETE FROM passkeys WHERE player = $1 AND id = $2";
        self.database()?.run(remove, args![player, id]).await?;
        Ok(())
    }

    /// Returns all accounts, by name, each with the number of its passkeys.
    pub async fn accounts(&self) -> Result<Vec<(Account, i64)>, StoreError> {
        let mut people = self.read().await?;
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

    /// Changes the role of an account.
    pub async fn set_role(&self, player: PlayerId, role: Role) -> AccountResult<()> {
        let mut people = self.change().await?;
        let Some(account) = people.account(player).await? else {
            return Ok(Err(AccountError::Nobody));
        };
        people.change_account(&Account { role, ..account }).await?;
        people.commit().await?;
        Ok(Ok(()))
    }

    /// Changes the emblem of an account; without one it is derived from the name.
    pub(crate) async fn set_emblem(
        &self,
        player: PlayerId,
        emblem: Option<Emblem>,
    ) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        people.set_emblem(player, emblem).await?;
        people.commit().await
    }

    /// Marks an account permanently as a bot's; returns false if it has played or already has a
    /// role.
    pub(crate) async fn mark_bot(&self, player: PlayerId) -> Result<bool, StoreError> {
        let mut people = self.change().await?;
        let account = people.account(player).await?;
        let Some(account) = account.filter(|account| account.role == Role::Player) else {
            return Ok(false);
        };
        if people.has_played(player).await? {
            return Ok(false);
        }
        people.change_account(&Account { role: Role::Bot, ..account }).await?;
        people.commit().await?;
        Ok(true)
    }

    /// Returns the rows for the account page.
    pub(crate) async fn account_rows(&self, player: PlayerId) -> Result<AccountRows, StoreError> {
        let mut people = self.read().await?;
        Ok(AccountRows {
            devices: people.devices(player).await?,
            passkeys: people.passkeys(player).await?,
            tokens: people.tokens(player).await?,
            has_played: people.has_played(player).await?,
        })
    }

    /// Returns the tables where a player sits, including those as a former guest.
    pub(crate) async fn tables_of_person(
        &self,
        player: PlayerId,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut people = self.read().await?;
        let (mut tables, mut ids) = (Vec::new(), people.aliases(player).await?);
        ids.push(player);
        for id in ids {
            tables.extend(people.tables(id).await?.into_iter().map(|(table, _)| table));
        }
        Ok(tables)
    }

    /// Returns the unfinished tables of a household.
    pub(crate) async fn unfinished_tables(
        &self,
        household: &Household,
    ) -> Result<Vec<TableId>, StoreError> {
        let found = "SELECT DISTINCT table_id FROM seats WHERE over IS NULL AND player {in 1}";
        let found: Vec<(String,)> = self.database()?.all(found, args![household]).await?;
        found.iter().map(|(id,)| table_id(id)).collect()
    }

    /// Returns the account with this skeleton of a name.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.read().await?.account_alike(&name_skeleton(name)).await
    }

    /// Renames an account at every table; returns the stored name.
    pub async fn rename_account(&self, player: PlayerId, name: &str) -> AccountResult<String> {
        let name = clean_name(name);
        let alike = name_skeleton(&name);
        if alike.is_empty() {
            return Ok(Err(AccountError::NoName));
        }
        let mut people = self.change().await?;
        let Some(account) = people.account(player).await? else {
            return Ok(Err(AccountError::Nobody));
        };
        if !people.change_account(&Account { name: name.clone(), alike, ..account }).await? {
            return Ok(Err(AccountError::NameTaken));
        }
        people.rename_all(player, &name).await?;
        people.commit().await?;
        Ok(Ok(name))
    }

    /// Removes an account with its devices, passkeys, links and tokens, and its name at every
    /// table; returns these tables. Logs are not changed.
    pub async fn remove_account(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        let mut people = self.change().await?;
        let mut changed = Vec::new();
        for id in player.household().once(&people.aliases(player).await?).iter() {
            changed.extend(people.tables(id).await?.into_iter().map(|(table, _)| table));
            people.forget(id).await?;
        }
        people.end_sessions(player).await?;
        people.forget_bonds(player).await?;
        people.forget_invitations(player).await?;
        people.leave_clubs(player).await?;
        people.remove_account(player).await?;
        people.commit().await?;
        Ok(changed)
    }

    /// Makes a token for a player; `None` if there are too many.
    pub async fn make_token(
        &self,
        player: PlayerId,
        name: &str,
        scopes: &[Scope],
        hook: Option<&Hook>,
        now: Millis,
    ) -> Result<Option<TokenSecret>, StoreError> {
        let mut people = self.change().await?;
        if people.tokens(player).await?.len() >= MOST_TOKENS {
            return Ok(None);
        }
        let secret = TokenSecret::for_account();
        let (token, name, scopes) = (secret.hash(), name.to_owned(), scopes.to_vec());
        let new = Token { token, name, scopes, made: now, seen: Millis(0), hook: hook.cloned() };
        people.put_token(player, &new).await?;
        people.commit().await?;
        Ok(Some(secret))
    }

    /// Makes a token for a guest, which replaces an earlier one; returns it with its expiry.
    pub async fn make_guest_token(
        &self,
        guest: PlayerId,
        now: Millis,
    ) -> Result<(TokenSecret, Millis), StoreError> {
        let (secret, expires) = (TokenSecret::for_guest(), now.plus(GUEST_MILLIS));
        let mut people = self.change().await?;
        // Stored like a link: it leads to a player for a limited time.
        people.put_link(&secret.hash(), guest, expires, now).await?;
        people.commit().await?;
        Ok((secret, expires))
    }

    /// Revokes the token of a guest.
    pub(crate) async fn revoke_guest(&self, secret: &TokenSecret) -> Result<(), StoreError> {
        let mut people = self.change().await?;
        people.take_link(&secret.hash()).await?;
        people.commit().await
    }

    /// Returns the player of a token's secret, and its scopes; stores its last use every `often`
    /// milliseconds.
    pub(crate) async fn bearer(
        &self,
        secret: &TokenSecret,
        now: Millis,
        often: u64,
    ) -> Result<Option<(Person, Vec<Scope>)>, StoreError> {
        if secret.is_of_guest() {
            let mut rows = self.read().await?;
            let Some(player) = rows.link(&secret.hash(), now).await? else { return Ok(None) };
            let (aliases, role) = (Vec::new(), Role::Player);
            let sanctions = rows.sanctions(player).await?;
            let guest = Person { player, aliases, name: None, role, seen: now, sanctions };
            return Ok(Some((guest, vec![Scope::Read, Scope::Play])));
        }
        self.token_bearer(&secret.hash(), now, often).await
    }
}

impl Transaction {
    /// Starts a session of an account, and ends the session before it.
    pub(super) async fn sign_in(
        &mut self,
        context: &SignInContext<'_>,
        person: PlayerId,
    ) -> Result<Session, StoreError> {
        let banned = self.sanctions(person).await?.banned;
        if banned > context.now {
            return Err(StoreError::Banned(banned));
        }
        // Limited, because every request of the player reads all aliases.
        let has_room = self.aliases(person).await?.len() < MOST_ALIASES;
        if let Some(guest) = context.guest.filter(|guest| *guest != person && has_room) {
            for id in guest.household().iter() {
                if !self.tables(id).await?.is_empty() {
                    self.add_alias(id, person).await?;
                }
            }
        }
        self.end_session(&context.before.token(), random_player()).await?;
        let session = Session::new();
        let (token, device, now) = (session.token(), context.device.clone(), context.now);
        self.begin_session(&Device { token, made: now, seen: now, device }, person).await?;
        Ok(session)
    }

    /// Renames a player, including the former guests, at every table.
    pub(super) async fn rename_all(
        &mut self,
        player: PlayerId,
        name: &str,
    ) -> Result<(), StoreError> {
        let mut ids = self.aliases(player).await?;
        ids.push(player);
        for id in ids {
            self.rename(id, name).await?;
        }
        Ok(())
    }

    /// Signs all devices of a player out.
    async fn end_sessions(&mut self, player: PlayerId) -> Result<(), StoreError> {
        for device in self.devices(player).await? {
            self.end_session(&device.token, random_player()).await?;
        }
        Ok(())
    }

    /// Returns whether a player has sat at a table, now or as a former guest.
    async fn has_played(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        Ok(!self.tables(player).await?.is_empty() || !self.aliases(player).await?.is_empty())
    }
}

/// Returns a random id, which belongs to no player.
fn random_player() -> PlayerId {
    PlayerId::new(random::bytes())
}
