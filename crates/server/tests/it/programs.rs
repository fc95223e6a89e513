//! What programs are answered and told: JSON at the same addresses, and streams of moves.

use std::collections::VecDeque;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt;
use quayside_engine::{AnyRecord, Game, Seat, corsairs};
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Pace, Player, TableId};
use serde_json::{Value, json};

use crate::common::{self, Answer, House};

fn stranger() -> Session {
    Session::named(&"1".repeat(32)).expect("a name")
}

/// Asks for JSON as a visitor.
async fn look(house: &House, visitor: &Session, address: &str) -> (StatusCode, Value) {
    let request = Request::get(address).header(header::ACCEPT, "application/json");
    read(&house.ask(visitor, request, Body::empty()).await)
}

/// Sends a form and asks for JSON.
async fn send(house: &House, visitor: &Session, address: &str, form: &str) -> (StatusCode, Value) {
    let request = Request::post(address)
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    read(&house.ask(visitor, request, Body::from(form.to_owned())).await)
}

fn read(answer: &Answer) -> (StatusCode, Value) {
    let body = serde_json::from_str(&answer.body);
    (answer.status, body.unwrap_or_else(|error| panic!("{error}: {}", answer.body)))
}

#[tokio::test]
async fn a_table_is_told_as_its_reader_may_know_it() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 3, Moment::Draw).await;
    let table = format!("/tables/{id}");
    let (status, own) = look(&house, &visitor(), &table).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&own["seat"], &own["view"]["seat"]), (&json!(0), &json!(0)));
    assert_eq!(own["view"]["hands"][0].as_array().map(Vec::len), Some(12));
    assert_eq!(own["view"]["hands"][1], json!(12));
    assert!(own["legal"].as_array().expect("moves").contains(&json!("draw stock")));
    assert_eq!(own["seq"], own["view"]["moves"], "nothing was taken back");
    let (_, other) = look(&house, &stranger(), &table).await;
    assert_eq!((&other["seat"], &other["view"]["seat"]), (&Value::Null, &Value::Null));
    assert_eq!(other["view"]["hands"], json!([12, 12, 12]));
    assert_eq!(other["legal"], json!([]));
    // A browser still gets its page.
    let page = house.get(&visitor(), &table).await;
    assert!(page.body.contains("<h1"));
}

#[tokio::test]
async fn partners_see_each_other() {
    let house = House::new().await;
    let id = house.stage(&setup(GameName::Korsar, 4, true), Moment::After(8)).await;
    let (_, own) = look(&house, &visitor(), &format!("/tables/{id}")).await;
    let seen = own["view"]["hands"].as_array().expect("hands").iter().map(Value::is_array);
    assert_eq!(seen.collect::<Vec<_>>(), [true, true, false, false]);
}

#[tokio::test]
async fn a_move_is_answered_with_how_long_the_log_is() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let seq = look(&house, &visitor(), &table).await.1["seq"].as_u64().expect("a number");
    let form = |mv: &str| format!("seq={seq}&seat=0&move={mv}");
    let (status, refused) = send(&house, &visitor(), &moves, &form("discard+g7")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused,
        json!({"seq": seq, "error": "refused", "rule": "C3.2", "why": "Draw a card first."})
    );
    let made = send(&house, &visitor(), &moves, &form("draw+stock")).await;
    assert_eq!(made, (StatusCode::OK, json!({"seq": seq + 1})));
    let stale = send(&house, &visitor(), &moves, &form("draw+stock")).await;
    assert_eq!(stale, (StatusCode::CONFLICT, json!({"seq": seq + 1, "error": "stale"})));
    let form = format!("seq={}&seat=0", seq + 1);
    let back = send(&house, &visitor(), &format!("{table}/back"), &form).await;
    assert_eq!(back, (StatusCode::OK, json!({"seq": seq + 2})));
}

#[tokio::test]
async fn errors_for_programs_are_json() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let moves = format!("/tables/{id}/moves");
    let form = "seq=0&seat=0&move=draw+stock";
    for (answer, status, error) in [
        (send(&house, &stranger(), &moves, form).await, 403, "forbidden"),
        (send(&house, &visitor(), "/tables/0123456789abcdef/moves", form).await, 404, "not-found"),
        (send(&house, &visitor(), &moves, "seat=0").await, 400, "malformed"),
        (send(&house, &visitor(), &moves, &"x".repeat(1_000_000)).await, 413, "too-large"),
        (look(&house, &visitor(), &format!("/tables/{id}?seat=x")).await, 400, "malformed"),
        (look(&house, &visitor(), &format!("/tables/{id}/record.quay")).await, 409, "not-over"),
        (look(&house, &visitor(), &moves).await, 405, "malformed"),
        (look(&house, &visitor(), "/nowhere").await, 404, "not-found"),
        (send(&house, &visitor(), "/new/korsar", "seed=1").await, 422, "malformed"),
    ] {
        assert_eq!((answer.0.as_u16(), &answer.1), (status, &json!({"error": error})));
    }
}

/// A stream of events that is read as it comes.
struct Events {
    response: Response,
    told: VecDeque<String>,
}

impl Events {
    /// Listens to a table, from after an entry where one is named.
    async fn open(house: &House, visitor: &Session, address: &str, after: Option<u32>) -> Events {
        let mut request = Request::get(address);
        if let Some(after) = after {
            request = request.header("last-event-id", after.to_string());
        }
        let response = house.answer(visitor, request, Body::empty()).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Events { response, told: VecDeque::new() }
    }

    /// Waits for the next event.
    async fn next(&mut self) -> String {
        while self.told.is_empty() {
            let frame = self.response.body_mut().frame().await.expect("more").expect("a frame");
            let bytes = frame.into_data().expect("data");
            let text = std::str::from_utf8(&bytes).expect("text");
            // On a busy computer a sign of life may come between.
            let events = text.split_terminator("\n\n").filter(|event| !event.starts_with(':'));
            self.told.extend(events.map(str::to_owned));
        }
        self.told.pop_front().expect("an event")
    }

    /// Waits for the next entry.
    async fn entry(&mut self) -> Value {
        let event = self.next().await;
        let (id, data) = event.split_once("\ndata: ").expect("data");
        let entry: Value = serde_json::from_str(data).expect("JSON");
        assert_eq!(id, format!("id: {}", entry["seq"]));
        entry
    }
}

async fn seq(house: &House, id: &TableId) -> u32 {
    let (_, told) = look(house, &visitor(), &format!("/tables/{id}")).await;
    u32::try_from(told["seq"].as_u64().expect("a number")).expect("a small one")
}

#[tokio::test]
async fn a_bots_move_is_heard_of_by_itself() {
    let house = House::new().await;
    let mut fast = setup(GameName::Korsar, 2, false);
    fast.terms.pace = Pace::Fast;
    let id = house.stage(&fast, Moment::After(4)).await;
    let seq = seq(&house, &id).await;
    let events = format!("/tables/{id}/events");
    let mut page = Events::open(&house, &visitor(), &events, None).await;
    let mut moves = Events::open(&house, &stranger(), &format!("{events}?moves=yes"), None).await;
    assert_eq!(page.next().await, format!("id: {seq}\ndata: {seq}-0"));
    assert_eq!(moves.next().await, format!("id: {seq}"));
    let form = format!("seq={seq}&seat=0&move=draw");
    let (status, _) = send(&house, &visitor(), &format!("/tables/{id}/moves"), &form).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(moves.entry().await, json!({"seq": seq + 1, "seat": 0, "move": "draw"}));
    let bot = moves.entry().await;
    assert_eq!((&bot["seq"], &bot["seat"]), (&json!(seq + 2), &json!(1)));
    assert!(bot["move"].is_string());
    // A page may have missed the one, and hears how long the log is now.
    while page.next().await != format!("id: {0}\ndata: {0}-0", seq + 2) {}
}

#[tokio::test]
async fn a_stream_is_resumed_without_a_gap() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let moves = format!("/tables/{id}/events?moves=yes");
    let seq = seq(&house, &id).await;
    let form = format!("seq={seq}&seat=0");
    send(&house, &visitor(), &format!("/tables/{id}/back"), &form).await;
    let mut all = Events::open(&house, &visitor(), &moves, Some(0)).await;
    let mut told = Vec::new();
    for _ in 0..=seq {
        told.push(all.entry().await);
    }
    assert_eq!(told.last(), Some(&json!({"seq": seq + 1, "back": seq - 1})));
    for after in [1, seq - 1, seq] {
        let mut rest = Events::open(&house, &visitor(), &moves, Some(after)).await;
        for entry in &told[after as usize..] {
            assert_eq!(rest.entry().await, *entry);
        }
    }
    // What is not there yet can't have been heard.
    let mut present = Events::open(&house, &visitor(), &moves, Some(seq + 9)).await;
    assert_eq!(present.next().await, format!("id: {}", seq + 1));
}

/// Stages a game of Corsairs that is over, between the visitor and another; returns its moves.
async fn played(house: &House, other: &Session) -> (TableId, Vec<(Seat, corsairs::Move)>) {
    let mut people = setup(GameName::Corsairs, 2, false);
    people.seats[1].player = Player::Person(other.first_player());
    let id = house.stage(&people, Moment::Over).await;
    let record = house.get(&visitor(), &format!("/tables/{id}/record.quay")).await.body;
    let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(record.as_bytes()) else {
        panic!("no record of Corsairs")
    };
    assert!(record.state().outcome().is_some());
    let mut moves = Vec::new();
    record.replay(|step| moves.push((step.seat, step.mv)));
    (id, moves)
}

/// C5.6: a settlement is made face down; only who made it reads it on a stream.
#[tokio::test]
async fn a_settlement_is_covered() {
    let house = House::new().await;
    let (id, made) = played(&house, &stranger()).await;
    let moves = format!("/tables/{id}/events?moves=yes");
    let bystander = Session::named(&"2".repeat(32)).expect("a name");
    let readers = [(visitor(), Some(0)), (stranger(), Some(1)), (bystander, None)];
    for (reader, own) in readers {
        let mut events = Events::open(&house, &reader, &moves, Some(0)).await;
        let mut covered = 0;
        for &(seat, mv) in &made {
            let hidden = matches!(mv, corsairs::Move::Settle { .. }) && own != Some(seat.index());
            covered += usize::from(hidden);
            let told = if hidden { Value::Null } else { json!(mv.to_string()) };
            let entry = events.entry().await;
            assert_eq!((&entry["seat"], &entry["move"]), (&json!(seat.index()), &told));
        }
        assert!(covered > 0, "nobody settled");
    }
}

/// Whoever has risen is told what a bystander is, also on a stream that was open before.
#[tokio::test]
async fn a_stream_sees_from_where_its_reader_sits() {
    let house = House::new().await;
    let form = "table=2&player0=person&player1=open&name0=Ada&pace=fast";
    let made = house.post(&visitor(), "/new/corsairs", form).await;
    let table = made.goes_to.expect("a table");
    let [spy, bea] = ["3", "4"].map(|digit| Session::named(&digit.repeat(32)).expect("a name"));
    house.post(&spy, &format!("{table}/sit"), "seat=1&name=Spy").await;
    let mut hears = Events::open(&house, &spy, &format!("{table}/events?moves=yes"), None).await;
    hears.next().await;
    for (who, what, form) in
        [(&spy, "rise", "for=1"), (&bea, "sit", "seat=1&name=Bea"), (&visitor(), "start", "seq=3")]
    {
        let answer = house.post(who, &format!("{table}/{what}"), form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.body);
    }
    let id: TableId = table.trim_start_matches("/tables/").parse().expect("an id");
    let settled = play_until_settled(&house, id, &[visitor(), bea]).await;
    loop {
        let entry = hears.entry().await;
        if entry["seq"] == settled {
            assert!(entry["seat"].is_u64() && entry["move"].is_null(), "{entry}");
            return;
        }
    }
}

/// Plays until somebody has settled; returns how long the log is then.
async fn play_until_settled(house: &House, id: TableId, players: &[Session; 2]) -> u32 {
    loop {
        let table = common::read(&house.store, id).await;
        let seat = table.to_move()[0];
        let question = table.asked(seat).expect("a move is owed");
        let question: Value = serde_json::from_str(&question).expect("JSON");
        let legal = question["legal"].as_array().expect("moves");
        let mv = legal.iter().filter_map(Value::as_str);
        let mv = mv.max_by_key(|mv| (mv.starts_with("sail"), mv.starts_with("draw stock")));
        // At a settlement there may be too much to list: keeping all cards is always allowed.
        let mv = mv.unwrap_or("settle");
        let form = format!("seq={}&seat={}&move={mv}", table.seq(), seat.index());
        let who = &players[seat.index()];
        let (status, told) = send(house, who, &format!("/tables/{id}/moves"), &form).await;
        assert_eq!(status, StatusCode::OK, "{form}: {told}");
        if mv.starts_with("settle") {
            return table.seq() + 1;
        }
    }
}

/// People who share a screen are told what the seat may see that they name.
#[tokio::test]
async fn who_has_two_seats_says_which() {
    let house = House::new().await;
    let (id, made) = played(&house, &visitor()).await;
    for (question, own) in [("", None), ("&seat=0", Some(Seat::S0)), ("&seat=1", Some(Seat::S1))] {
        let moves = format!("/tables/{id}/events?moves=yes{question}");
        let mut events = Events::open(&house, &visitor(), &moves, Some(0)).await;
        for &(seat, mv) in &made {
            let hidden = matches!(mv, corsairs::Move::Settle { .. }) && own != Some(seat);
            assert_eq!(events.entry().await["move"].is_null(), hidden);
        }
    }
}
