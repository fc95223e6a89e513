//! Tables as programs of guests see them, moves, and streams of moves.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use quayside_engine::{AnyRecord, Game, Seat, corsairs};
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{Access, GameName, Pace, Player, TableId, Timing};
use quayside_testkit::fixtures::Moment;
use serde_json::{Value, json};

use super::program::Program;
use crate::common::{self, House};

fn stranger() -> Session {
    Session::named(&"1".repeat(32)).expect("a name")
}

/// Returns the programs of the visitor and of a stranger.
async fn programs(house: &House) -> [Program<'_>; 2] {
    [Program::of_browser(house, &visitor()).await, Program::of_browser(house, &stranger()).await]
}

#[tokio::test]
async fn a_table_shows_its_reader_their_view() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 3, Moment::Draw).await;
    let table = format!("/tables/{id}");
    let [program, stranger] = programs(&house).await;
    let own = program.get(&table).await;
    assert_eq!(own.status, StatusCode::OK);
    let own = own.json();
    assert_eq!((&own["seat"], &own["view"]["seat"]), (&json!(0), &json!(0)));
    assert_eq!(own["view"]["hands"][0].as_array().map(Vec::len), Some(12));
    assert_eq!(own["view"]["hands"][1], json!(12));
    assert!(own["legal"].as_array().expect("moves").contains(&json!("draw stock")));
    assert_eq!(own["seq"], own["view"]["moves"], "nothing was taken back");
    let other = stranger.get(&table).await.json();
    assert_eq!((&other["seat"], &other["view"]["seat"]), (&Value::Null, &Value::Null));
    assert_eq!(other["view"]["hands"], json!([12, 12, 12]));
    assert_eq!(other["legal"], json!([]));
    // The page's address returns the page, whatever the request accepts.
    let request = Request::get(&table).header(header::ACCEPT, "application/json");
    let page = house.ask(&visitor(), request, Body::empty()).await;
    assert!(page.body.contains("<h1"));
}

#[tokio::test]
async fn partners_see_each_other() {
    let house = House::new().await;
    let id = house.stage(&setup(GameName::Korsar, 4, true), Moment::After(8)).await;
    let own = house.json(&visitor(), &format!("/tables/{id}")).await;
    let seen = own["view"]["hands"].as_array().expect("hands").iter().map(Value::is_array);
    assert_eq!(seen.collect::<Vec<_>>(), [true, true, false, false]);
}

#[tokio::test]
async fn a_move_is_answered_with_how_long_the_log_is() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let [program, _] = programs(&house).await;
    let seq = program.get(&table).await.json()["seq"].as_u64().expect("a number");
    let form = |mv: &str| format!("seq={seq}&seat=0&move={mv}");
    let refused = program.post(&moves, &form("discard+g7")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let problem = refused.json();
    assert_eq!((&problem["seq"], &problem["error"]), (&json!(seq), &json!("refused")));
    assert_eq!(
        (&problem["rule"], &problem["detail"]),
        (&json!("C3.2"), &json!("Draw a card first."))
    );
    // Fields of a page's form change nothing for a program.
    let made = program.post(&moves, &(form("draw+stock") + "&check=yes&choice=hand")).await;
    assert_eq!((made.status, made.json()), (StatusCode::OK, json!({"seq": seq + 1})));
    let stale = program.post(&moves, &form("draw+stock")).await;
    assert_eq!((stale.status, &*stale.error()), (StatusCode::CONFLICT, "stale"));
    assert_eq!(stale.json()["seq"], seq + 1);
    let back = program.post(&format!("{table}/back"), &format!("seq={}&seat=0", seq + 1)).await;
    assert_eq!((back.status, back.json()), (StatusCode::OK, json!({"seq": seq + 2})));
}

#[tokio::test]
async fn errors_for_programs_are_problems() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let moves = format!("/tables/{id}/moves");
    let form = "seq=0&seat=0&move=draw+stock";
    let [program, stranger] = programs(&house).await;
    for (answer, status, error) in [
        (stranger.post(&moves, form).await, 403, "forbidden"),
        (program.post("/tables/0123456789abcdef/moves", form).await, 404, "not-found"),
        (program.post(&moves, "seat=0").await, 400, "malformed"),
        (program.post(&moves, &"x".repeat(1_000_000)).await, 413, "too-large"),
        (program.get(&format!("/tables/{id}?seat=x")).await, 400, "malformed"),
        (program.get(&format!("/tables/{id}/record")).await, 409, "not-over"),
        (program.get(&moves).await, 405, "malformed"),
        (program.get("/nowhere").await, 404, "not-found"),
        (
            program.post("/tables", "game=korsar&seats=person&seats=mate&seed=1").await,
            422,
            "wrong-fields",
        ),
    ] {
        assert_eq!((answer.status.as_u16(), &*answer.error()), (status, error));
    }
}

#[tokio::test]
async fn errors_of_a_new_table_name_the_fields_of_the_body() {
    let house = House::new().await;
    let [program, _] = programs(&house).await;
    let two = "game=korsar&seats=person&seats=mate";
    for (form, error, field) in [
        ("game=korsar&seats=person", "malformed", "seats"),
        ("game=korsar&seats=person&seats=nobody", "wrong-fields", "seats"),
        (&format!("{two}&rules=end%3Dnever"), "malformed", "rules"),
        (&format!("{two}&clock=own"), "malformed", "clock"),
        (&format!("{two}&pace=warp"), "malformed", "pace"),
        (&format!("{two}&seed=1"), "wrong-fields", "seed"),
    ] {
        let problem = program.post("/tables", form).await;
        assert_eq!(problem.error(), error, "{form}");
        assert_eq!(problem.json()["fields"], json!([field]), "{form}");
    }
    let rules = "&rules=end%3Dfinish_lap&clock=slow&seats=open&access=lobby&name=Ada";
    let made = program.post("/tables", &format!("{two}{rules}")).await;
    let id = made.json()["table"].as_str().expect("a table").parse().expect("an id");
    let table = common::read(&house.store, id).await;
    let terms = &table.setup().terms;
    assert_eq!(terms.options, [("end".to_owned(), "finish_lap".to_owned())]);
    assert_eq!(
        (terms.access, terms.clock),
        (Access::Lobby, Timing::live_for(GameName::Korsar, 3)[2])
    );
    assert_eq!(table.names(), ["Ada", "Jonas", ""]);
}

#[tokio::test]
async fn a_rematch_reads_the_body_that_is_described() {
    let house = House::new().await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    let [program, _] = programs(&house).await;
    let rematch = Request::post(format!("/api/v1/tables/{id}/rematch"));
    let rematch = rematch.header(header::CONTENT_TYPE, "application/json");
    let next = program.ask(rematch, r#"{"nonce": "high tide"}"#).await;
    assert_eq!(next.status, StatusCode::CREATED, "{}", next.body);
    let next = next.json()["table"].as_str().expect("a table").parse().expect("an id");
    let table = common::read(&house.store, next).await;
    assert_eq!(table.setup().seats[0].nonce.as_deref(), Some("high tide"));
    let described = program.get("/openapi.json").await.json();
    let rematch = &described["paths"]["/api/v1/tables/{id}/rematch"]["post"];
    let body = &rematch["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(body["$ref"], "#/components/schemas/NextDeal");
    assert!(described["components"]["schemas"]["NextDeal"]["properties"]["nonce"].is_object());
}

/// Returns the log length of a table.
async fn seq(house: &House, id: &TableId) -> u32 {
    common::read(&house.store, *id).await.seq()
}

#[tokio::test]
async fn a_preview_is_answered_like_the_move_and_makes_none() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let seq = seq(&house, &id).await;
    let [program, stranger] = programs(&house).await;
    let preview = format!("/tables/{id}/preview");
    let question = program.get(&format!("/tables/{id}/question")).await.json();
    let legal = question["legal"][0].as_str().expect("a move").replace(' ', "+");
    let form = format!("seq={seq}&seat=0&move={legal}");
    let checked = program.post(&preview, &form).await;
    assert_eq!((checked.status, checked.json()), (StatusCode::OK, json!({ "seq": seq })));
    for (answer, error) in [
        (program.post(&preview, &format!("seq={seq}&seat=0&move=draw+stock")).await, "refused"),
        (program.post(&preview, &format!("seq={seq}&seat=0&move=sing")).await, "malformed"),
        (program.post(&preview, &format!("seq={}&seat=0&move={legal}", seq - 1)).await, "stale"),
        (stranger.post(&preview, &form).await, "forbidden"),
    ] {
        assert_eq!(answer.error(), error);
    }
    assert_eq!(self::seq(&house, &id).await, seq);
    let made = program.post(&format!("/tables/{id}/moves"), &form).await;
    assert_eq!(made.json()["seq"], seq + 1);
}

#[tokio::test]
async fn a_bots_move_is_sent_to_streams_and_pages() {
    let house = House::new().await;
    let mut fast = setup(GameName::Korsar, 2, false);
    fast.terms.pace = Pace::Fast;
    let id = house.stage(&fast, Moment::After(4)).await;
    let (table, seq) = (format!("/tables/{id}"), seq(&house, &id).await);
    let mut page = house.events(&visitor(), &table).await;
    page.reaches(seq).await;
    let [program, stranger] = programs(&house).await;
    let mut moves = stranger.follow(&format!("{table}/stream")).await;
    assert_eq!(moves.next().await["seq"], seq);
    let form = format!("seq={seq}&seat=0&move=draw");
    assert_eq!(program.post(&format!("{table}/moves"), &form).await.status, StatusCode::OK);
    assert_eq!(moves.next().await, json!({"seq": seq + 1, "seat": 0, "move": "draw"}));
    let bot = moves.next().await;
    assert_eq!((&bot["seq"], &bot["seat"]), (&json!(seq + 2), &json!(1)));
    assert!(bot["move"].is_string());
    // A page may have missed the first entry, and receives the current log length.
    page.reaches(seq + 2).await;
}

#[tokio::test]
async fn pages_receive_only_stamps() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let seq = seq(&house, &id).await;
    // A parameter of former versions has no effect.
    let request = Request::get(format!("/tables/{id}/events?moves=yes"));
    let request = request.header("last-event-id", "0");
    let mut response = house.answer(&visitor(), request, Body::empty()).await;
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let frame = response.body_mut().frame().await.expect("more").expect("a frame");
    assert_eq!(frame.into_data().expect("data"), format!("id: {seq}\ndata: {seq}-0\n\n"));
}

#[tokio::test]
async fn a_stream_is_resumed_without_a_gap() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let seq = seq(&house, &id).await;
    let [program, _] = programs(&house).await;
    program.post(&format!("/tables/{id}/back"), &format!("seq={seq}&seat=0")).await;
    let follow = async |after: u32| {
        let mut lines = program.follow(&format!("/tables/{id}/stream?after={after}")).await;
        assert_eq!(lines.next().await["seq"], seq + 1, "the whole table");
        lines
    };
    let mut all = follow(0).await;
    let mut entries = Vec::new();
    for number in 1..=seq + 1 {
        entries.push(all.next().await);
        assert_eq!(entries[entries.len() - 1]["seq"], number);
    }
    assert_eq!(entries.last(), Some(&json!({"seq": seq + 1, "back": seq - 1})));
    for after in [1, seq - 1, seq] {
        let mut rest = follow(after).await;
        for entry in &entries[after as usize..] {
            assert_eq!(rest.next().await, *entry);
        }
    }
    // A client can't have seen entries that do not exist yet.
    let mut present = follow(seq + 9).await;
    let mv = json!({"seq": seq + 2, "seat": 0, "move": "draw stock"});
    let form = format!("seq={}&seat=0&move=draw+stock", seq + 1);
    assert_eq!(program.post(&format!("/tables/{id}/moves"), &form).await.status, StatusCode::OK);
    assert_eq!(present.next().await, mv);
}

/// Stages a finished game of Corsairs between the visitor and another; returns its moves.
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

/// C5.6: a settlement is made face down; on a stream only its player reads it.
#[tokio::test]
async fn streams_hide_a_settlement_from_other_seats() {
    let house = House::new().await;
    let (id, made) = played(&house, &stranger()).await;
    let moves = format!("/tables/{id}/stream?after=0");
    let bystander = Session::named(&"2".repeat(32)).expect("a name");
    let readers = [(visitor(), Some(0)), (stranger(), Some(1)), (bystander, None)];
    for (reader, own) in readers {
        let mut events = Program::of_browser(&house, &reader).await.follow(&moves).await;
        events.next().await;
        let mut covered = 0;
        for &(seat, mv) in &made {
            let hidden = matches!(mv, corsairs::Move::Settle { .. }) && own != Some(seat.index());
            covered += usize::from(hidden);
            let expected = if hidden { Value::Null } else { json!(mv.to_string()) };
            let entry = events.next().await;
            assert_eq!((&entry["seat"], &entry["move"]), (&json!(seat.index()), &expected));
        }
        assert!(covered > 0, "settlements are covered");
    }
}

/// A player who has left the seat sees a bystander's view, also on a stream opened before.
#[tokio::test]
async fn a_stream_sees_from_where_its_reader_sits() {
    let house = House::new().await;
    let [ada, bea, spy] =
        [Program::guest(&house).await, Program::guest(&house).await, Program::guest(&house).await];
    let form = "game=corsairs&seats=person&seats=open&name=Ada&pace=fast";
    let table = ada.post("/tables", form).await.json()["table"].clone();
    let table = format!("/tables/{}", table.as_str().expect("a table"));
    spy.post(&format!("{table}/sit"), "seat=1&name=Spy").await;
    let mut hears = spy.follow(&format!("{table}/stream")).await;
    hears.next().await;
    for (who, what, form) in
        [(&spy, "rise", "for=1"), (&bea, "sit", "seat=1&name=Bea"), (&ada, "start", "seq=3")]
    {
        let answer = who.post(&format!("{table}/{what}"), form).await;
        assert_eq!(answer.status, StatusCode::OK, "{what}: {}", answer.body);
    }
    let settled = play_until_settled(&house, &table, &[ada, bea]).await;
    loop {
        let entry = hears.next().await;
        if entry["seq"] == settled {
            assert!(entry["seat"].is_u64() && entry["move"].is_null(), "{entry}");
            return;
        }
    }
}

/// Plays until a seat has settled; returns the length of the log.
async fn play_until_settled(house: &House, table: &str, players: &[Program<'_>; 2]) -> u32 {
    let id: TableId = table["/tables/".len()..].parse().expect("an id");
    loop {
        let now = common::read(&house.store, id).await;
        let seat = now.to_move()[0];
        let question = now.program_input(seat).expect("a move is owed");
        let question: Value = serde_json::from_str(&question).expect("JSON");
        let legal = question["legal"].as_array().expect("moves");
        let mv = legal.iter().filter_map(Value::as_str);
        let mv = mv.max_by_key(|mv| (mv.starts_with("sail"), mv.starts_with("draw stock")));
        // At a settlement there may be too many moves to list, but keeping all cards is always
        // legal.
        let mv = mv.unwrap_or("settle");
        let form = format!("seq={}&seat={}&move={mv}", now.seq(), seat.index());
        let answer = players[seat.index()].post(&format!("{table}/moves"), &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{form}: {}", answer.body);
        if mv.starts_with("settle") {
            return now.seq() + 1;
        }
    }
}

/// Players who share a screen see the view of the seat that they name.
#[tokio::test]
async fn players_with_two_seats_must_name_one() {
    let house = House::new().await;
    let (id, made) = played(&house, &visitor()).await;
    for (question, own) in [("", None), ("&seat=0", Some(Seat::S0)), ("&seat=1", Some(Seat::S1))] {
        let moves = format!("/tables/{id}/stream?after=0{question}");
        let mut events = Program::of_browser(&house, &visitor()).await.follow(&moves).await;
        events.next().await;
        for &(seat, mv) in &made {
            let hidden = matches!(mv, corsairs::Move::Settle { .. }) && own != Some(seat);
            assert_eq!(events.next().await["move"].is_null(), hidden);
        }
    }
}
