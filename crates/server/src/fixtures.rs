//! Tables at notable moments, stored for tests and pictures.

use quayside_table::{GameName, Millis, RequestId, Setup, TableId};
use quayside_testkit::fixtures::{Moment, Staged};

use crate::accounts::TokenSecret;
use crate::accounts::session::Session;
use crate::store::{NewSession, Scope, Store, StoreError};
use crate::system::clock::Clock as _;
use crate::system::random;

/// Returns the session of the person at seat 0 of every staged table.
pub fn visitor() -> Session {
    Session::named(&"0".repeat(32)).expect("32 digits")
}

/// Returns the cookie that a browser sends for a session: `visitor=…`.
pub fn cookie(store: &Store, session: &Session) -> String {
    format!("visitor={}", session.signed(store.key()))
}

/// Makes a token with which a program acts for the player of a session.
pub async fn token(store: &Store, session: &Session) -> Result<TokenSecret, StoreError> {
    let (person, now) = (store.person_of(&session.token()).await?, store.clock().now());
    let player = person.as_ref().map_or_else(|| session.first_player(), |person| person.player);
    if person.is_some_and(|person| person.name.is_some()) {
        let made = store.make_token(player, "test", &Scope::ALL, None, now).await?;
        return Ok(made.expect("an account has fewer tokens"));
    }
    Ok(store.make_guest_token(player, now).await?.0)
}

/// Opens a store in a new temporary file.
#[cfg(test)]
pub(crate) async fn store() -> Store {
    let file = format!("quayside-{}.db", random::hex::<8>());
    Store::open(&std::env::temp_dir().join(file)).await.expect("a database")
}

/// Sets up a table with [`visitor`] at seat 0 and bots at the others.
pub fn setup(game: GameName, players: usize, teams: bool) -> Setup {
    quayside_testkit::fixtures::setup(visitor().first_player(), game, players, teams)
}

/// Stores a table at this moment of its game; the moment is now if the table has clocks.
pub async fn stage(store: &Store, setup: &Setup, moment: Moment) -> Result<TableId, StoreError> {
    let id = random::table_id();
    // With an old time the clocks would already have run out.
    let at = if setup.terms.clock.is_none() { Millis(0) } else { store.clock().now() };
    let Staged { table, decisions } = quayside_testkit::fixtures::stage_at(id, setup, moment, at);
    let session = visitor();
    let session = NewSession { token: session.token(), player: session.first_player() };
    store.create(&table, Some(&session)).await?;
    for decision in decisions {
        let request = RequestId::new(random::bytes());
        store.append(decision, request, None).await?;
    }
    Ok(id)
}
