//! Turns planned during others' turns: stored, played, cancelled, and hidden from other players.

use std::net::SocketAddr;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use quayside_engine::{Seat, korsar};
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Session, Store};
use quayside_table::{Actor, Command, GameName, Millis, Pace, Player, Setup, TableId, Timing};
use quayside_testkit::PATIENCE;
use quayside_testkit::fixtures::Moment;
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};

use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, Place, on_both, read, request};

fn guest() -> Session {
    Session::named(&"7".repeat(32)).expect("a name")
}

/// Returns a setup for two people: the visitor starts, and the guest plans.
fn two(game: GameName) -> Setup {
    let mut setup = setup(game, 2, false);
    setup.seats[1].player = Player::Person(guest().first_player());
    (setup.first, setup.terms.takebacks, setup.terms.pace) = (Some(0), false, Pace::Fast);
    if game == GameName::Corsairs {
        // The player to the left of the dealer starts.
        setup.first = Some(1);
    }
    setup
}

struct PlanTable {
    house: House,
    id: TableId,
}

impl PlanTable {
    async fn new(kind: Kind, setup: &Setup) -> PlanTable {
        let house = House::on(kind).await;
        let id = house.stage(setup, Moment::After(0)).await;
        PlanTable { house, id }
    }

    fn address(&self, what: &str) -> String {
        format!("/tables/{}{what}", self.id)
    }

    async fn post(&self, who: &Session, what: &str, form: &str) -> Answer {
        self.house.post(who, &self.address(what), form).await
    }

    /// Sends a plan of the guest, who sits at seat 1.
    async fn plan(&self, plan: &str) -> Answer {
        let seq = read(&self.house.store, self.id).await.seq();
        self.post(&guest(), "/plan", &format!("seat=1&seq={seq}&plan={plan}")).await
    }

    async fn json(&self, who: &Session) -> Value {
        self.house.json(who, &self.address("")).await
    }

    /// Sends a move of the visitor.
    async fn moves(&self, mv: &str) -> Answer {
        let seq = read(&self.house.store, self.id).await.seq();
        let form = format!("seat=0&seq={seq}&move={mv}");
        let answer = self.post(&visitor(), "/moves", &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{mv}: {}", answer.body);
        answer
    }
}

/// Runs a server with its background tasks; returns its address.
async fn serve(house: &House) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    address
}

/// Waits until the log of a table has this many entries.
async fn log(store: &Store, id: TableId, entries: usize) -> Vec<String> {
    let grown = async {
        loop {
            let log = store.table(id).await.expect("read").expect("there").log;
            if log.len() >= entries {
                return log.into_iter().map(|line| line.entry).collect();
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, grown).await.expect("it is played")
}

async fn a_planned_turn_is_played_and_its_row_is_gone(kind: Kind) {
    let table = PlanTable::new(kind, &two(GameName::Corsairs)).await;
    let card = table.json(&guest()).await["view"]["hands"][1][4].clone();
    let card = card.as_str().expect("a card");
    let planned = table.plan(&format!("draw+stock&then=discard+{card}")).await;
    assert_eq!(planned.status, StatusCode::SEE_OTHER, "{}", planned.body);
    assert_eq!(
        table.json(&guest()).await["plan"],
        serde_json::json!(["draw stock", format!("discard {card}")])
    );
    table.moves("draw+stock").await;
    let thrown = table.json(&visitor()).await["view"]["hands"][0][0].clone();
    table.moves(&format!("discard+{}", thrown.as_str().expect("a card"))).await;
    let log = log(&table.house.store, table.id, 4).await;
    assert_eq!(log[2..], ["1 draw stock".to_owned(), format!("1 discard {card}")]);
    let gone = async {
        while !table.house.store.plans(&[table.id]).await.expect("read").is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it need not be kept");
}

async fn cancelled_plans_are_not_played(kind: Kind) {
    let table = PlanTable::new(kind, &two(GameName::Korsar)).await;
    table.plan("draw").await;
    let page = table.house.get(&guest(), &table.address("")).await.body;
    assert!(
        page.contains("Planned: draw from the stock.") && page.contains("Cancel plan"),
        "{page}"
    );
    assert_eq!(table.plan("").await.status, StatusCode::SEE_OTHER);
    assert!(table.house.store.plans(&[table.id]).await.expect("read").is_empty());
    let page = table.house.get(&guest(), &table.address("")).await.body;
    assert!(page.contains("Plan to draw") && !page.contains("Cancel plan"), "{page}");
    table.moves("draw").await;
    let json = table.json(&guest()).await;
    assert_eq!((&json["seq"], &json["view"]["to_move"]), (&1.into(), &serde_json::json!([1])));
    let store = &table.house.store;
    assert!(store.take_turns(Millis(i64::MAX)).await.expect("read").is_empty());
}

/// Only the store has the move, as if the node had died before its answer. The clock may have been
/// set back by a day meanwhile.
async fn after_a_crash_the_plan_is_played_at_an_unwatched_table(kind: Kind) {
    let now = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_millis();
    let now = Millis(i64::try_from(now).expect("not too late"));
    let tomorrow = now.plus(24 * 60 * 60 * 1000);
    for (clock, at) in [
        (Timing::None, now),
        (Timing::Days(3), now),
        (Timing::None, tomorrow),
        (Timing::Days(3), tomorrow),
    ] {
        let place = Place::new(kind);
        let mut setup = two(GameName::Korsar);
        setup.terms.clock = clock;
        let store = place.open().await.expect("a database");
        let id = quayside_server::fixtures::stage(&store, &setup, Moment::After(0)).await;
        let id = id.expect("stored");
        let people = guest().first_player().household();
        let draw = [korsar::Move::Draw.into()];
        let plan = read(&store, id).await.plan(&people, Seat::S1, 0, &draw).expect("planned");
        store.put_plan(id, plan.written()).await.expect("stored");
        let by = visitor().first_player().household();
        let mv = Command::Move { seat: Seat::S0, seq: 0, mv: korsar::Move::Draw.into() };
        let draws = read(&store, id).await.decide(Actor::People(&by), mv, at).expect("legal");
        store.append(draws, request(1), None).await.expect("stored");
        store.release_turns().await.expect("the node is gone");
        drop(store);
        let house = House::open(place).await;
        serve(&house).await;
        assert_eq!(log(&house.store, id, 2).await[1], "1 draw", "{clock:?} {at:?}");
    }
}

/// The table in memory has the stored plan, although the browser has left before the answer.
async fn the_plan_of_a_player_who_leaves_is_kept_everywhere(kind: Kind) {
    let table = PlanTable::new(kind, &two(GameName::Korsar)).await;
    assert!(table.json(&guest()).await["plan"].is_null(), "the table is in memory");
    let cookie = quayside_server::fixtures::cookie(&table.house.store, &guest());
    let (form, path) = ("seat=1&seq=0&plan=draw", table.address("/plan"));
    let mut wire = TcpStream::connect(serve(&table.house).await).await.expect("it listens");
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\ncontent-length: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\n\r\n{form}",
        form.len()
    );
    wire.write_all(request.as_bytes()).await.expect("sent");
    drop(wire);
    let kept = async {
        while table.house.store.plans(&[table.id]).await.expect("read").is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, kept).await.expect("it is stored");
    assert_eq!(table.json(&guest()).await["plan"], serde_json::json!(["draw"]));
}

on_both!(
    the_plan_of_a_player_who_leaves_is_kept_everywhere,
    a_planned_turn_is_played_and_its_row_is_gone,
    cancelled_plans_are_not_played,
    after_a_crash_the_plan_is_played_at_an_unwatched_table,
);

#[tokio::test]
async fn a_plan_outlives_a_restart() {
    let PlanTable { house, id } = PlanTable::new(Kind::Sqlite, &two(GameName::Korsar)).await;
    let table = PlanTable { house, id };
    table.plan("draw").await;
    let table = PlanTable { house: table.house.again().await, id };
    assert_eq!(table.json(&guest()).await["plan"], serde_json::json!(["draw"]));
    table.moves("draw").await;
    assert_eq!(log(&table.house.store, id, 2).await[1], "1 draw");
}

/// The other node, which gets no messages, has the table open and appends the preceding entry.
#[tokio::test]
async fn a_plan_is_played_whichever_node_knows_of_it() {
    for plans_first in [true, false] {
        let place = Place::new(Kind::Postgres);
        let [one, other] = [House::open(place.clone()).await, House::open(place).await];
        let id = one.stage(&two(GameName::Korsar), Moment::After(0)).await;
        for house in [&one, &other] {
            serve(house).await;
        }
        let [one, other] = [one, other].map(|house| PlanTable { house, id });
        if !plans_first {
            other.json(&visitor()).await;
        }
        assert_eq!(one.plan("draw").await.status, StatusCode::SEE_OTHER);
        other.moves("draw").await;
        assert_eq!(log(&one.house.store, id, 2).await[1], "1 draw", "{plans_first}");
    }
}

#[tokio::test]
async fn others_can_neither_plan_for_a_seat_nor_see_what_it_has_planned() {
    for game in [GameName::Corsairs, GameName::Korsar] {
        let table = PlanTable::new(Kind::Sqlite, &two(game)).await;
        let stranger = Session::named(&"9".repeat(32)).expect("a name");
        let plan = if game == GameName::Korsar { "draw" } else { "draw+stock" };
        let form = format!("seat=1&seq=0&plan={plan}");
        for who in [&visitor(), &stranger] {
            let answer = table.post(who, "/plan", &form).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
        }
        let read_all = async || {
            let mut answers = Vec::new();
            for who in [&visitor(), &stranger] {
                for what in ["", "/replay", "/record.quay", "/picture.png"] {
                    let answer = table
                        .house
                        .answer(who, Request::get(table.address(what)), Body::empty())
                        .await;
                    let bytes = http_body_util::BodyExt::collect(answer.into_body()).await;
                    answers.push(bytes.expect("a body").to_bytes());
                }
                answers.push(table.json(who).await.to_string().into());
            }
            answers
        };
        // Presence must not change in between.
        read_all().await;
        let before = read_all().await;
        assert_eq!(table.plan(plan).await.status, StatusCode::SEE_OTHER);
        assert!(read_all().await == before, "{game:?}: others see that something was planned");
        // Other players can't cancel it.
        let answer = table.post(&visitor(), "/plan", "seat=1&seq=0&plan=").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(table.json(&guest()).await["plan"].is_array());
        // Only its player's data export contains it.
        for (session, name, planned) in [(visitor(), "Ada", false), (guest(), "Bea", true)] {
            let mut browser = Browser { house: &table.house, session };
            browser.keep(name).await;
            let data = browser.get("/account/data.json").await.body;
            let data: Value = serde_json::from_str(&data).expect("JSON");
            assert_eq!(data["tables"][0]["plans"]["1"].is_string(), planned, "{data}");
        }
    }
}

#[tokio::test]
async fn invalid_plans_are_refused() {
    let table = PlanTable::new(Kind::Sqlite, &two(GameName::Korsar)).await;
    let ask = async |who: &Session, form: &str| {
        table.house.api(who, &table.address("/plan"), Some(form)).await
    };
    for (form, status) in [
        ("seat=1&seq=0&plan=draw", 200),
        ("seat=1&seq=0&plan=draw%2C+draw", 409),
        ("seat=1&seq=0&plan=play+m2", 409),
        ("seat=1&seq=0&plan=nonsense", 400),
        ("seat=1&seq=7&plan=draw", 409),
        ("seat=1&plan=draw", 400),
        ("seat=9&seq=0&plan=draw", 400),
        ("seat=1&seq=0", 200),
    ] {
        let answer = ask(&guest(), form).await;
        assert_eq!(answer.status, status, "{form}: {}", answer.body);
    }
    let answer = ask(&visitor(), "seat=0&seq=0&plan=draw").await;
    let problem: Value = serde_json::from_str(&answer.body).expect("JSON");
    assert_eq!((answer.status.as_u16(), &problem["seq"]), (409, &serde_json::json!(0)));
    assert_eq!(problem["error"], "stale");
}
