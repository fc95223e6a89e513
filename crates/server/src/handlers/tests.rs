//! Tests that no request holds a transaction of the store while it waits for a table, and that
//! requests for seats lock their table rarely.

use std::pin::pin;
use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::FutureExt as _;
use futures_util::future::{Either, select};
use quayside_table::{GameName, NewTable, Place, PlayerId, TableId};
use tower::ServiceExt as _;

use crate::accounts::SignInContext;
use crate::accounts::session::Session;
use crate::app::App;
use crate::fixtures::{cookie, setup, store, visitor};
use crate::serve::routes::router;
use crate::store::BondChange;
use crate::system::random;

/// A server with two accounts, where Ada follows Bea.
struct Scene {
    app: App,
    ada: Session,
    players: [PlayerId; 2],
}

impl Scene {
    async fn new() -> Scene {
        let store = store().await;
        let app = App::new(store.clone());
        let bea = Session::named(&"1".repeat(32)).expect("32 digits");
        let players = [visitor().first_player(), bea.first_player()];
        let mut signed_in = Vec::new();
        for (session, name) in [(visitor(), "Ada"), (bea, "Bea")] {
            let (player, device, now) = (session.first_player(), String::new(), app.tables.now());
            let sign_in_context = SignInContext { before: &session, guest: None, device, now };
            let kept = store.keep_name(player, name, &sign_in_context).await.expect("stored");
            signed_in.push(kept.expect("the name is free").0);
        }
        let now = app.tables.now();
        let [ada, bea] = players;
        store.set_bond(BondChange::Follow, ada, bea, now).await.expect("stored");
        Scene { app, ada: signed_in.remove(0), players }
    }

    /// Sets up a table with Ada and Bea, and one open seat.
    async fn table(&self) -> TableId {
        let mut setup = setup(GameName::Korsar, 3, false);
        setup.seats[1] = Place::person(self.players[1]);
        setup.seats[2] = Place::open();
        (setup.waits, setup.maker) = (true, Some(self.players[0]));
        let names = self.players.into_iter().zip(["Ada".to_owned(), "Bea".to_owned()]).collect();
        let table = NewTable::of(random::table_id(), setup, names, self.app.tables.now());
        let table = table.expect("a table");
        self.app.tables.create(&table, None).await.expect("stored");
        table.id()
    }

    /// Returns Ada's request with a form.
    fn request(&self, table: TableId, action: &str, form: &str) -> Request<Body> {
        Request::post(format!("/tables/{table}/{action}"))
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, cookie(self.app.tables.store(), &self.ada))
            .body(Body::from(form.to_owned()))
            .expect("a request")
    }

    /// Sends a form, and returns how often the request locks its table.
    async fn locks(&self, table: TableId, action: &str, form: &str) -> u32 {
        let open = self.app.tables.open(table).await.expect("read").expect("there");
        let before = open.locks.load(Ordering::Relaxed);
        let request = self.request(table, action, form);
        check(&router(self.app.clone()).oneshot(request).await, action);
        open.locks.load(Ordering::Relaxed) - before
    }

    /// Sends a form while the table is repeatedly locked until a write is stored. A request that
    /// waits for the table inside a transaction would block that write.
    async fn post(&self, table: TableId, action: &str, form: &str) {
        let request = self.request(table, action, form);
        let open = self.app.tables.open(table).await.expect("read").expect("there");
        let mut answer = pin!(router(self.app.clone()).oneshot(request));
        loop {
            let Some(lock) = open.table().now_or_never() else {
                // The request holds the table.
                match select(answer.as_mut(), pin!(tokio::task::yield_now())).await {
                    Either::Left((answer, _)) => return check(&answer, action),
                    Either::Right(_) => continue,
                }
            };
            let write = pin!(self.app.tables.store().set_shown(self.players[1], true));
            let done = match select(answer.as_mut(), write).await {
                Either::Left((answer, write)) => {
                    write.await.expect("stored");
                    Some(answer)
                }
                Either::Right((written, _)) => {
                    written.expect("nothing holds a transaction");
                    None
                }
            };
            drop(lock);
            if let Some(answer) = done {
                return check(&answer, action);
            }
            // The request gets the free table first.
            tokio::task::yield_now().await;
            if let Some(answer) = answer.as_mut().now_or_never() {
                return check(&answer, action);
            }
        }
    }
}

fn check<E: std::fmt::Debug>(answer: &Result<axum::response::Response, E>, action: &str) {
    let status = answer.as_ref().expect("an answer").status();
    assert!(status == StatusCode::OK || status.is_redirection(), "{action}: {status}");
}

#[tokio::test]
async fn writes_continue_while_a_request_waits_for_a_table() {
    let scene = Scene::new().await;
    let table = scene.table().await;
    for (action, form) in [
        ("report", "about=1&reason=report-name"),
        ("report", "about=1&reason=report-name"),
        ("invite", "name=Bea"),
        ("invite", "name=Bea"),
        ("decline", ""),
        ("say", "phrase=phrase-ahoy"),
        ("rise", "for=1"),
    ] {
        scene.post(table, action, form).await;
    }
}

#[tokio::test]
async fn a_request_for_a_seat_locks_its_table_at_most_twice() {
    let scene = Scene::new().await;
    let table = scene.table().await;
    for (action, form) in [
        ("say", "phrase=phrase-ahoy"),
        ("rise", "for=0"),
        ("sit", "seat=0&name=Ada"),
        ("bot", "for=2"),
    ] {
        let locks = scene.locks(table, action, form).await;
        assert!(locks <= 2, "{action} locks the table {locks} times");
    }
}
