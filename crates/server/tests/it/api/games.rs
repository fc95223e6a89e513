//! Programs can do the same as people: play whole games, and read their records.

use axum::http::StatusCode;
use quayside_engine::AnyRecord;
use quayside_table::{GameName, PlayerId, Reader};
use serde_json::{Value, json};

use super::program::Program;
use crate::common::{House, Kind, on_both, read};

on_both!(two_programs_play_a_whole_game, games_are_exported_as_they_are_asked_for);

/// Makes the first legal move of the player who owes one, until the game is over.
pub(crate) async fn play_on(players: &[&Program<'_>], table: &str) {
    'game: loop {
        for player in players {
            let asked = player.get(&format!("/tables/{table}/question")).await;
            if asked.status == StatusCode::CONFLICT {
                continue;
            }
            let asked = asked.json();
            let view = &asked["view"];
            let legal = asked["legal"].as_array().expect("moves");
            // Players attack if they can, so that the game ends.
            let attack = legal.iter().find(|mv| mv.as_str().is_some_and(|mv| mv.contains('@')));
            let mv = attack.or(legal.first()).and_then(Value::as_str).expect("a move");
            let form = format!("seq={}&seat={}&move={mv}", asked["seq"], view["seat"]);
            let answer = player.post(&format!("/tables/{table}/moves"), &form).await;
            assert_eq!(answer.status, StatusCode::OK, "{form}: {}", answer.body);
            continue 'game;
        }
        return;
    }
}

async fn two_programs_play_a_whole_game(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let table = ada.table().await;
    let at = |what: &str| format!("/tables/{table}/{what}");
    assert_eq!(ada.get(&at("question")).await.error(), "not-now", "before the deal");
    assert_eq!(bea.get(&at("question")).await.error(), "forbidden", "a spectator");
    assert_eq!(bea.post(&at("sit"), "seat=0").await.error(), "seat-taken");
    assert_eq!(bea.post(&at("sit"), "").await.status, StatusCode::OK);
    assert_eq!(bea.post(&at("start"), "seq=1").await.error(), "forbidden", "the maker's right");
    assert_eq!(ada.post(&at("start"), "seq=0").await.error(), "stale");
    let unread = ada.post(&at("start"), "").await;
    assert_eq!((&*unread.error(), &unread.json()["fields"]), ("malformed", &json!(["seq"])));
    assert_eq!(ada.post(&at("start"), "seq=1").await.status, StatusCode::OK);
    assert_eq!(ada.post(&at("say"), "phrase=phrase-ahoy").await.status, StatusCode::OK);
    let seen = ada.get(&format!("/tables/{table}")).await.json();
    let mover = if seen["view"]["to_move"][0] == 0 { &ada } else { &bea };
    let seat = &seen["view"]["to_move"][0];
    let stale = mover.post(&at("moves"), &format!("seq=0&seat={seat}&move=draw")).await;
    assert_eq!((&*stale.error(), &stale.json()["seq"]), ("stale", &seen["seq"]));
    let form = format!("seq={}&seat={seat}&move=", seen["seq"]);
    let illegal = mover.post(&at("moves"), &format!("{form}play b1 @7")).await;
    assert_eq!((illegal.status, &*illegal.error()), (StatusCode::UNPROCESSABLE_ENTITY, "refused"));
    assert!(illegal.json()["rule"].as_str().is_some_and(|rule| rule.starts_with('K')));
    assert_eq!(mover.post(&at("moves"), &format!("{form}nonsense")).await.error(), "malformed");
    assert_eq!(
        mover.post(&at("back"), &format!("seq={}&seat={seat}", seen["seq"])).await.error(),
        "not-now"
    );
    assert_eq!(ada.get(&at("record")).await.error(), "not-over");
    play_on(&[&ada, &bea], &table).await;
    let over = ada.get(&format!("/tables/{table}")).await.json();
    assert_eq!(over["view"]["over"], true);
    let record = ada.get(&at("record")).await.body;
    AnyRecord::read(record.as_bytes()).expect("a record");
    let next = ada.post(&at("rematch"), "").await;
    assert_eq!(next.status, StatusCode::CREATED);
    let same = bea.post(&at("rematch"), "").await;
    assert_eq!(same.json(), next.json(), "both go on to the same table");
    let person = Program::of_nobody(&house).get("/people/bea").await.json();
    assert_eq!((&person["name"], &person["games"]), (&json!("Bea"), &json!(1)));
    assert_eq!(person["recent"][0]["game"], "korsar");
    assert!(!person.to_string().contains(&table), "the table is not named");
}

/// The API returns to a reader the same bytes as `quayside_table`, so the law of
/// `crates/table/tests/it/leaks.rs` holds here, too.
#[tokio::test]
async fn a_table_shows_each_reader_their_view() {
    let house = House::new().await;
    let [ada, bea] = [7, 8].map(|number| (number, ["read", "play"]));
    let ada = Program::of(&house, ada.0, "Ada", &ada.1).await;
    let bea = Program::of(&house, bea.0, "Bea", &bea.1).await;
    for game in [GameName::Corsairs, GameName::Korsar] {
        let form = format!("game={}&seats=person&seats=open&pace=fast", game.id());
        let table = ada.post("/tables", &form).await.json()["table"].clone();
        let table = table.as_str().expect("a table");
        bea.post(&format!("/tables/{table}/sit"), "").await;
        ada.post(&format!("/tables/{table}/start"), "seq=1").await;
        let played = read(&house.store, table.parse().expect("an id")).await;
        let people: Vec<PlayerId> = played.company().people().map(|(_, player)| player).collect();
        let nobody = Program::of_nobody(&house);
        for (program, reader) in [
            (&ada, played.reader(&people[0].household(), None)),
            (&bea, played.reader(&people[1].household(), None)),
            (&nobody, Reader::Bystander),
        ] {
            let address = format!("/tables/{table}");
            assert_eq!(program.get(&address).await.body, played.json(reader));
            let mut lines = program.follow(&format!("{address}/stream")).await;
            let first: Value = serde_json::from_str(&played.json(reader)).expect("JSON");
            assert_eq!(lines.next().await, first);
            let asked = program.get(&format!("{address}/question")).await;
            let seat =
                if let Reader::Seat(seat) = reader { played.program_input(seat) } else { None };
            assert!(seat.is_none_or(|question| question == asked.body));
        }
        assert_ne!(ada.get(&format!("/tables/{table}")).await.body, played.json(Reader::Bystander));
    }
}

async fn games_are_exported_as_they_are_asked_for(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play", "account"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let table = ada.table().await;
    bea.post(&format!("/tables/{table}/sit"), "").await;
    ada.post(&format!("/tables/{table}/start"), "seq=1").await;
    play_on(&[&ada, &bea], &table).await;
    let going = ada.table().await;
    let lines = |body: &str| -> Vec<Value> {
        body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let tables = |lines: &[Value]| -> Vec<String> {
        lines.iter().map(|line| line["table"].as_str().expect("a table").to_owned()).collect()
    };
    let all = lines(&ada.get("/games").await.body);
    assert_eq!(tables(&all), [going.clone(), table.clone()]);
    assert_eq!(
        all[1]["seats"][0],
        json!({"kind": "person", "name": "Ada", "own": true, "bot": false})
    );
    let last = all[1]["last"].as_i64().expect("a time");
    for (asked, expected) in [
        ("over=yes", vec![&table]),
        ("over=no", vec![&going]),
        ("game=corsairs", vec![]),
        ("game=korsar&max=1", vec![&going]),
        (&format!("over=yes&since={last}"), vec![&table]),
        (&format!("over=yes&since={}", last + 1), vec![]),
        (&format!("over=yes&until={last}"), vec![]),
    ] {
        let games = lines(&ada.get(&format!("/games?{asked}")).await.body);
        assert_eq!(tables(&games).iter().collect::<Vec<_>>(), expected, "{asked}");
    }
    let games = lines(&ada.get("/games?records=yes").await.body);
    assert_eq!(games[0]["record"], Value::Null, "an unfinished game has none");
    AnyRecord::read(games[1]["record"].as_str().expect("a record").as_bytes()).expect("a record");
    assert_eq!(
        tables(&lines(&bea.get("/games").await.body)),
        std::slice::from_ref(&table),
        "the own alone"
    );
    let form = format!("table={table}");
    assert_eq!(ada.post("/games/remove", &form).await.status, StatusCode::NO_CONTENT);
    assert_eq!(tables(&lines(&ada.get("/games").await.body)), [going]);
    assert_eq!(ada.post("/games/restore", &form).await.status, StatusCode::NO_CONTENT);
    let data = ada.get("/account/data").await.json();
    assert_eq!(data["name"], "Ada");
    ada.post("/tables", "game=korsar&seats=person&seats=mate").await;
    let bot = &lines(&ada.get("/games?max=1").await.body)[0]["seats"][1];
    assert_eq!((&bot["kind"], &bot["bot"]), (&json!("bot"), &json!(true)));
    assert_eq!(ada.post("/people/Bea/follow", "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.post("/people/Bea/marry", "").await.error(), "not-found");
}
