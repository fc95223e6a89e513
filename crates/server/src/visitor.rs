//! Who is at the other end: a session leads to a person, once the person has sat down at a table.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use quayside_table::{Household, Millis, PlayerId};

use crate::session::Session;
use crate::store::{NewSession, Role, Store, StoreError};

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
    pub(crate) account: Option<Arc<Known>>,
}

/// What is known of somebody who keeps a name.
#[derive(Debug)]
pub(crate) struct Known {
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
    fn stranger(session: &Session) -> Visitor {
        Visitor {
            people: session.first_player().household(),
            session: session.clone(),
            is_stranger: true,
            account: None,
        }
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

    /// Returns the name that the person keeps, or else the one that was typed.
    pub(crate) fn name_or(&self, typed: String) -> String {
        self.account.as_ref().map_or(typed, |account| account.name.clone())
    }
}

/// How many sessions are kept in memory.
const KEPT: usize = 10_000;

/// After this time the store is asked again, where other nodes may have changed something.
const ELSEWHERE: Duration = Duration::from_secs(2);

/// After this time the store is asked again in any case: the operator may have changed something.
const HERE: Duration = Duration::from_mins(1);

/// It is noted this often that somebody was here, in milliseconds.
pub(crate) const NOTED: u64 = 5 * 60 * 1000;

/// The people behind sessions, so that not every request asks the database.
#[derive(Clone, Default)]
pub(crate) struct Sessions(Arc<Mutex<HashMap<Session, (Instant, Visitor)>>>);

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
        let fresh = if store.is_shared() { ELSEWHERE } else { HERE };
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(session).cloned();
        if let Some((since, visitor)) = kept
            && since.elapsed() < fresh
        {
            return Ok(visitor);
        }
        let token = session.token();
        let Some(person) = store.person_of(&token).await? else {
            self.forget(session);
            return Ok(Visitor::stranger(session));
        };
        let role = person.role;
        let account = person.name.map(|name| Arc::new(Known { name, role }));
        if account.is_some() && now.since(person.seen) > NOTED {
            let mut people = store.change_people().await?;
            people.touch_session(&token, now).await?;
            people.commit().await?;
        }
        let visitor = Visitor {
            people: person.player.household().once(&person.aliases),
            session: session.clone(),
            is_stranger: false,
            account,
        };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(session.clone(), (Instant::now(), visitor.clone()));
        Ok(visitor)
    }

    /// Forgets a session, since it leads elsewhere now.
    pub(crate) fn forget(&self, session: &Session) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(session);
    }

    /// Forgets all sessions of a person, since something about the person has changed.
    pub(crate) fn forget_person(&self, player: PlayerId) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, (_, visitor)| visitor.people.owner() != player);
    }
}
