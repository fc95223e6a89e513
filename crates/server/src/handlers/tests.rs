//! Tests that no request holds a transaction of the store while it waits for a table, and that a
//! click locks its table at most twice.

use std::pin::pin;
use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::FutureExt as _;
use futures_util::future::{Either, select};
use http_body_util::BodyExt as _;
use quayside_engine::{Game as _, History, Seat, corsairs};
use quayside_pages::ShownParts;
use quayside_table::{Coach, GameName, Millis, NewTable, Place, PlayerId, TableId};
use quayside_testkit::fixtures::Moment;
use tower::ServiceExt as _;

use crate::accounts::SignInContext;
use crate::accounts::session::Session;
use crate::app::App;
use crate::fixtures::{cookie, setup, stage, store, token, visitor};
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

    /// Returns Ada's request with a form to a table's page.
    fn request(&self, table: TableId, action: &str, form: &str) -> Request<Body> {
        self.request_to(Method::POST, &format!("/tables/{table}/{action}"), form)
    }

    /// Returns Ada's request, as a script sends it.
    fn request_to(&self, method: Method, address: &str, form: &str) -> Request<Body> {
        Request::builder()
            .method(method)
            .uri(address)
            .header(header::HOST, "localhost")
            .header(ShownParts::HEADER, "")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, cookie(self.app.tables.store(), &self.ada))
            .body(Body::from(form.to_owned()))
            .expect("a request")
    }

    /// Returns the length of a table's log.
    async fn seq(&self, table: TableId) -> u32 {
        let open = self.app.tables.open(table).await.expect("read").expect("there");
        open.table().await.seq()
    }

    /// Sends a request that locks its table at most twice; returns the status and the page.
    async fn click(&self, table: TableId, request: Request<Body>) -> (StatusCode, String) {
        let open = self.app.tables.open(table).await.expect("read").expect("there");
        let address = request.uri().to_string();
        let before = open.locks.load(Ordering::Relaxed);
        let answer = router(self.app.clone()).oneshot(request).await.expect("an answer");
        let locks = open.locks.load(Ordering::Relaxed) - before;
        assert!(locks <= 2, "{address} locks the table {locks} times");
        let status = answer.status();
        let body = answer.into_body().collect().await.expect("a body").to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
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
async fn a_click_for_a_seat_locks_its_table_at_most_twice() {
    let scene = Scene::new().await;
    let table = scene.table().await;
    for (action, form) in [
        ("say", "phrase=phrase-ahoy"),
        ("rise", "for=0"),
        ("sit", "seat=0&name=Ada"),
        ("bot", "for=2"),
    ] {
        let (status, _) = scene.click(table, scene.request(table, action, form)).await;
        assert_eq!(status, StatusCode::OK, "{action}");
    }
    let seq = scene.seq(table).await;
    scene.click(table, scene.request(table, "start", &format!("seq={seq}"))).await;
    assert!(scene.seq(table).await > seq, "the game has started");
}

#[tokio::test]
async fn a_move_a_preview_and_a_hint_lock_their_table_at_most_twice() {
    let scene = Scene::new().await;
    let store = scene.app.tables.store();
    let setup = setup(GameName::Korsar, 2, false);
    let table = stage(store, &setup, Moment::After(4)).await.expect("stored");
    let seq = scene.seq(table).await;
    let hint = scene.request_to(Method::GET, &format!("/tables/{table}?seat=0&hint=yes"), "");
    let (_, page) = scene.click(table, hint).await;
    assert!(page.contains("class=\"notice hint\""), "{page}");
    let form = format!("seq={seq}&seat=0&move=draw");
    let (status, _) = scene.click(table, scene.request(table, "preview", &form)).await;
    assert_eq!((status, scene.seq(table).await), (StatusCode::OK, seq));
    scene.click(table, scene.request(table, "moves", &form)).await;
    assert!(scene.seq(table).await > seq, "the move is made");

    let table = stage(store, &setup, Moment::After(4)).await.expect("stored");
    let token = token(store, &scene.ada).await.expect("stored");
    let mut request =
        scene.request_to(Method::POST, &format!("/api/v1/tables/{table}/moves"), &form);
    let token = format!("Bearer {token}").parse().expect("a header");
    request.headers_mut().insert(header::AUTHORIZATION, token);
    assert_eq!(scene.click(table, request).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_coached_move_locks_its_table_at_most_twice() {
    let scene = Scene::new().await;
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.terms.coach = Coach::All;
    let table = stage(scene.app.tables.store(), &setup, Moment::After(1)).await.expect("stored");
    let open = scene.app.tables.open(table).await.expect("read").expect("there");
    let (seq, people) = (scene.seq(table).await, scene.players[0].household());
    let lapse = {
        let table = open.table().await;
        let game = table.game().and_then(|game| game.get::<History<corsairs::State>>());
        let moves = game.expect("the cards are dealt").state().legal_moves(Seat::S0);
        let judge = |mv: &corsairs::Move| {
            table.coach_task(&people, (Seat::S0, seq), (*mv).into(), Millis(0))?.judge()
        };
        moves.iter().find_map(judge).expect("a move loses much")
    };
    let mv = lapse.played.to_string().replace(' ', "+");
    let form = format!("seq={seq}&seat=0&move={mv}");
    let (status, page) = scene.click(table, scene.request(table, "moves", &form)).await;
    assert_eq!((status, scene.seq(table).await), (StatusCode::UNPROCESSABLE_ENTITY, seq));
    assert!(page.contains("class=\"notice coach\""), "{page}");
    scene.click(table, scene.request(table, "moves", &form)).await;
    assert!(scene.seq(table).await > seq, "the move is made");
}

#[tokio::test]
async fn a_message_locks_its_table_at_most_twice() {
    let scene = Scene::new().await;
    let (store, [ada, bea]) = (scene.app.tables.store(), scene.players);
    store.set_bond(BondChange::Follow, bea, ada, scene.app.tables.now()).await.expect("stored");
    let mut setup = setup(GameName::Korsar, 2, false);
    (setup.seats[1], setup.maker) = (Place::person(bea), Some(ada));
    (setup.terms.takebacks, setup.terms.chat) = (false, true);
    let table = stage(store, &setup, Moment::After(4)).await.expect("stored");
    let (status, _) = scene.click(table, scene.request(table, "chat", "body=Ahoy")).await;
    assert_eq!(status, StatusCode::OK);
    let now = scene.app.tables.now();
    let chat = store.chat(table, ada, &[ada, bea], now).await.expect("read");
    assert_eq!(chat.messages.len(), 1);
}
