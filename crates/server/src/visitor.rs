//! Who is at the other end: a session leads to a person, once the person has sat down at a table.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use quayside_table::Household;

use crate::session::Session;
use crate::store::{NewSession, Store, StoreError};

/// The person behind a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The people at this browser.
    pub(crate) people: Household,
    /// The session to store when the person first sits down; none if it is stored already.
    pub(crate) new: Option<NewSession>,
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
        let player = session.first_player();
        let new = NewSession { token: session.token(), player };
        Visitor { people: player.household(), new: Some(new) }
    }
}

/// How many sessions are kept in memory.
const KEPT: usize = 10_000;

/// The people behind sessions, so that not every request asks the database.
#[derive(Clone, Default)]
pub(crate) struct Sessions(Arc<Mutex<HashMap<Session, Household>>>);

impl Sessions {
    /// Returns the person behind a session.
    pub(crate) async fn visitor(
        &self,
        store: &Store,
        session: &Session,
        is_new: bool,
    ) -> Result<Visitor, StoreError> {
        if is_new {
            return Ok(Visitor::stranger(session));
        }
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(session).copied();
        if let Some(people) = known {
            return Ok(Visitor { people, new: None });
        }
        let Some(player) = store.player_of(&session.token()).await? else {
            return Ok(Visitor::stranger(session));
        };
        let people = player.household();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(session.clone(), people);
        Ok(Visitor { people, new: None })
    }
}
