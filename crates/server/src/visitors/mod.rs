//! Visitors: the players behind sessions and tokens. A session is stored when its player first
//! sits down.

pub(crate) mod player_cache;
pub(crate) mod shared_address;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use quayside_table::{Household, Millis, PlayerId};
use tokio::sync::watch;

use crate::accounts::TokenSecret;
use crate::accounts::session::Session;
use crate::error::Error;
use crate::store::cache::Cache;
use crate::store::{NewSession, Person, Role, Sanctions, Scope, Store, StoreError};

/// The player behind a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The people at this browser.
    pub(crate) people: Household,
    /// The session.
    pub(crate) session: Session,
    /// Whether the session is not stored yet: that happens when the player first sits down.
    pub(crate) is_stranger: bool,
    /// The account, if the player has one.
    pub(crate) account: Option<Arc<AccountInfo>>,
    /// Whether a program acts for a guest.
    pub(crate) is_guest_program: bool,
    /// The sanctions of operators.
    pub(crate) sanctions: Sanctions,
}

/// The account of a player.
#[derive(Debug)]
pub(crate) struct AccountInfo {
    /// The name.
    pub(crate) name: String,
    /// The player's rights beside playing.
    pub(crate) role: Role,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_else(|| Visitor::stranger(&Session::new())))
    }
}

impl Visitor {
    /// Returns the visitor of a session that is not stored.
    pub(crate) fn stranger(session: &Session) -> Visitor {
        Visitor {
            people: session.first_player().household(),
            session: session.clone(),
            is_stranger: true,
            account: None,
            is_guest_program: false,
            sanctions: Sanctions::default(),
        }
    }

    /// Returns the visitor for a stored player.
    fn of_person(person: Person, session: Session) -> Visitor {
        let Person { player, aliases, name, role, sanctions, .. } = person;
        let account = name.map(|name| Arc::new(AccountInfo { name, role }));
        let (people, is_guest_program) = (player.household().once(&aliases), false);
        Visitor { people, session, is_stranger: false, account, is_guest_program, sanctions }
    }

    /// Returns the session to store when the player first sits down; none if it is already stored.
    pub(crate) fn new_session(&self) -> Option<NewSession> {
        let new = || NewSession { token: self.session.token(), player: self.people.owner() };
        self.is_stranger.then(new)
    }

    /// Returns the guest who has played in this browser, if any; an account is not a guest.
    pub(crate) fn guest(&self) -> Option<PlayerId> {
        (!self.is_stranger && self.account.is_none()).then(|| self.people.owner())
    }

    /// Returns the player of the account, if the visitor has one.
    pub(crate) fn account_player(&self) -> Option<PlayerId> {
        self.account.as_ref().map(|_| self.people.owner())
    }

    /// Returns whether the account is a bot's.
    pub(crate) fn is_program(&self) -> bool {
        self.account.as_ref().is_some_and(|account| account.role == Role::Bot)
    }

    /// Refuses a banned person.
    pub(crate) fn may_write(&self, now: Millis) -> Result<(), Error> {
        let until = self.sanctions.banned;
        if until > now { Err(Error::Banned(until)) } else { Ok(()) }
    }

    /// Refuses a person who may begin no rated games.
    pub(crate) fn may_play_rated(&self, now: Millis) -> Result<(), Error> {
        let until = self.sanctions.unrated;
        if until > now { Err(Error::Unrated(until)) } else { Ok(()) }
    }

    /// Returns the account's name, or else the typed one.
    pub(crate) fn name_or(&self, typed: String) -> String {
        self.account.as_ref().map_or(typed, |account| account.name.clone())
    }
}

/// Interval in milliseconds at which a player's last visit is stored.
pub(crate) const NOTED: u64 = 5 * 60 * 1000;

/// Poll interval for tokens that another node has revoked.
const LOOKING: Duration = Duration::from_secs(15);

/// Cache of the visitors of sessions and tokens.
#[derive(Clone, Default)]
pub(crate) struct Sessions {
    browsers: Cache<Session, Visitor>,
    programs: Cache<TokenSecret, (Visitor, Vec<Scope>)>,
    /// Notifies of a change of any player's account or tokens.
    changes: watch::Sender<()>,
}

impl Sessions {
    /// Returns the visitor of a session.
    pub(crate) async fn visitor(
        &self,
        store: &Store,
        session: &Session,
        is_new: bool,
        now: Millis,
    ) -> Result<Visitor, StoreError> {
        if is_new {
            return Ok(Visitor::stranger(session));
        }
        let read = async {
            let token = session.token();
            let person = store.person_of(&token).await?;
            if let Some(person) = &person
                && person.name.is_some()
                && now.since(person.seen) > NOTED
                && let Err(error) = store.touch_session(&token, now).await
            {
                // A visitor can still read when the disk is full.
                tracing::warn!(%error, "failed to store the last use of a session");
            }
            Ok::<_, StoreError>(person.map(|person| Visitor::of_person(person, session.clone())))
        };
        let known = self.browsers.read(store, session, read).await?;
        Ok(known.unwrap_or_else(|| Visitor::stranger(session)))
    }

    /// Returns the visitor and the scopes of a program's token.
    pub(crate) async fn bearer(
        &self,
        store: &Store,
        secret: &TokenSecret,
        now: Millis,
    ) -> Result<Option<(Visitor, Vec<Scope>)>, StoreError> {
        let read = async {
            let found = store.bearer(secret, now, NOTED).await?;
            Ok(found.map(|(person, scopes)| {
                // A random session, because a program has none.
                let mut visitor = Visitor::of_person(person, Session::new());
                visitor.is_guest_program = visitor.account.is_none();
                (visitor, scopes)
            }))
        };
        self.programs.read(store, secret, read).await
    }

    /// Drops a session from the cache, because it has a new player.
    pub(crate) fn forget(&self, session: &Session) {
        self.browsers.forget(session);
    }

    /// Drops all sessions and tokens of a player from the cache, because the player's data has
    /// changed.
    pub(crate) fn forget_person(&self, player: PlayerId) {
        let is_meant = |visitor: &Visitor| visitor.people.owner() == player;
        self.browsers.forget_all(is_meant);
        self.programs.forget_all(|(visitor, _)| is_meant(visitor));
        self.changes.send_replace(());
    }

    /// Waits until a token is revoked or its player is banned. A change at another node is noticed by
    /// polling.
    pub(crate) async fn revoked(
        &self,
        store: &Store,
        secret: &TokenSecret,
        clock: impl Fn() -> Millis,
    ) {
        let mut changes = self.changes.subscribe();
        // Errors of the store do not end the wait.
        loop {
            match self.bearer(store, secret, clock()).await {
                Ok(None) => return,
                Ok(Some((visitor, _))) if visitor.may_write(clock()).is_err() => return,
                Ok(Some(_)) | Err(_) => (),
            }
            let _ = tokio::time::timeout(LOOKING, changes.changed()).await;
        }
    }
}
