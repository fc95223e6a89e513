//! Who is at the other end: a session leads to a person, once the person has sat down at a table.

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
use crate::store::cache::Cache;
use crate::store::{NewSession, Person, Role, Scope, Store, StoreError};

/// The person behind a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The people at this browser.
    pub(crate) people: Household,
    /// The session.
    pub(crate) session: Session,
    /// Whether the store does not know the session: it learns of it when the person sits down.
    pub(crate) is_stranger: bool,
    /// What is known of somebody who keeps a name.
    pub(crate) account: Option<Arc<AccountInfo>>,
    /// Whether a program acts for a guest.
    pub(crate) is_guest_program: bool,
}

/// What is known of somebody who keeps a name.
#[derive(Debug)]
pub(crate) struct AccountInfo {
    /// The name.
    pub(crate) name: String,
    /// What the person may do beside playing.
    pub(crate) role: Role,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_else(|| Visitor::stranger(&Session::new())))
    }
}

impl Visitor {
    /// Returns a person whom no store knows yet.
    pub(crate) fn stranger(session: &Session) -> Visitor {
        Visitor {
            people: session.first_player().household(),
            session: session.clone(),
            is_stranger: true,
            account: None,
            is_guest_program: false,
        }
    }

    /// Returns a person whom the store knows.
    fn known(person: Person, session: Session) -> Visitor {
        let Person { player, aliases, name, role, .. } = person;
        let account = name.map(|name| Arc::new(AccountInfo { name, role }));
        let (people, is_guest_program) = (player.household().once(&aliases), false);
        Visitor { people, session, is_stranger: false, account, is_guest_program }
    }

    /// Returns the session to store when the person first sits down; none if it is stored already.
    pub(crate) fn new_session(&self) -> Option<NewSession> {
        let (token, player) = (self.session.token(), self.people.owner());
        self.is_stranger.then_some(NewSession { token, player })
    }

    /// Returns the guest who has played at this browser, if it is no account and somebody did.
    pub(crate) fn guest(&self) -> Option<PlayerId> {
        (!self.is_stranger && self.account.is_none()).then(|| self.people.owner())
    }

    /// Returns whether a program alone plays under the name that is kept.
    pub(crate) fn is_program(&self) -> bool {
        self.account.as_ref().is_some_and(|account| account.role == Role::Bot)
    }

    /// Returns the name that the person keeps, or else the one that was typed.
    pub(crate) fn name_or(&self, typed: String) -> String {
        self.account.as_ref().map_or(typed, |account| account.name.clone())
    }
}

/// It is noted this often that somebody was here, in milliseconds.
pub(crate) const NOTED: u64 = 5 * 60 * 1000;

/// A token that another node has taken away is noticed after this time.
const LOOKING: Duration = Duration::from_secs(15);

/// The people behind sessions, and behind the tokens of programs.
#[derive(Clone, Default)]
pub(crate) struct Sessions {
    browsers: Cache<Session, Visitor>,
    programs: Cache<TokenSecret, (Visitor, Vec<Scope>)>,
    /// Something about a person has changed.
    changes: watch::Sender<()>,
}

impl Sessions {
    /// Returns the person behind a session.
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
                // A full disk keeps no visitor from reading.
                tracing::warn!(%error, "failed to note the last use of a session");
            }
            Ok::<_, StoreError>(person.map(|person| Visitor::known(person, session.clone())))
        };
        let known = self.browsers.read(store, session, read).await?;
        Ok(known.unwrap_or_else(|| Visitor::stranger(session)))
    }

    /// Returns for whom a program acts by a token, and what it may do.
    pub(crate) async fn bearer(
        &self,
        store: &Store,
        secret: &TokenSecret,
        now: Millis,
    ) -> Result<Option<(Visitor, Vec<Scope>)>, StoreError> {
        let read = async {
            let found = store.bearer(secret, now, NOTED).await?;
            Ok(found.map(|(person, scopes)| {
                // No browser has this session: a program has none.
                let mut visitor = Visitor::known(person, Session::new());
                visitor.is_guest_program = visitor.account.is_none();
                (visitor, scopes)
            }))
        };
        self.programs.read(store, secret, read).await
    }

    /// Forgets a session, since it leads elsewhere now.
    pub(crate) fn forget(&self, session: &Session) {
        self.browsers.forget(session);
    }

    /// Forgets all sessions and tokens of a person, since something about the person has changed.
    pub(crate) fn forget_person(&self, player: PlayerId) {
        let is_meant = |visitor: &Visitor| visitor.people.owner() == player;
        self.browsers.forget_all(is_meant);
        self.programs.forget_all(|(visitor, _)| is_meant(visitor));
        self.changes.send_replace(());
    }

    /// Waits until a token is worth nothing any more. Where another node takes it away, that is
    /// noticed after a while.
    pub(crate) async fn revoked(
        &self,
        store: &Store,
        secret: &TokenSecret,
        clock: impl Fn() -> Millis,
    ) {
        let mut changes = self.changes.subscribe();
        // While the store does not answer, nothing is known.
        while !matches!(self.bearer(store, secret, clock()).await, Ok(None)) {
            let _ = tokio::time::timeout(LOOKING, changes.changed()).await;
        }
    }
}
