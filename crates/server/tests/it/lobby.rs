//! Strangers meet: open tables, seeking opponents, and the home page of a returning player.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Session};
use quayside_table::{Millis, PlayerId, Stage, Table, TableId};

use crate::common::{Answer, House, Kind, Place, on_both, read};

on_both!(strangers_are_seated_together_and_the_game_begins_automatically);

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

/// Seeks opponents; returns the table.
async fn seek(house: &House, who: &Session, options: &str) -> String {
    let answer = house.post(who, "/seek", options).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.goes_to.expect("a table")
}

fn id(table: &str) -> TableId {
    table.trim_start_matches("/tables/").parse().expect("an id")
}

/// Sets up a public table.
async fn open_table(house: &House, who: &Session, game: &str, form: &str) -> String {
    let form = format!("player0=person&access=lobby&{form}");
    let answer = house.post(who, &format!("/new/{game}"), &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.goes_to.expect("a table")
}

async fn strangers_are_seated_together_and_the_game_begins_automatically(kind: Kind) {
    let house = House::on(kind).await;
    let table = seek(&house, &guest(1), "game=korsar&size=two&name=Ann").await;
    let mut news = house.events(&guest(1), &table).await;
    let waiting = house.get(&guest(1), &table).await.body;
    assert!(waiting.contains("Others can find this table in the lobby."), "{waiting}");
    assert!(waiting.contains("http-equiv=\"refresh\""), "a page without a script reloads");
    // Two presses lead to the same table; other options lead to another table.
    assert_eq!(seek(&house, &guest(1), "game=korsar&size=any&name=Ann").await, table);
    assert_ne!(seek(&house, &guest(2), "game=corsairs&size=two&name=Bob").await, table);
    assert_ne!(seek(&house, &guest(3), "game=korsar&size=more&name=Cay").await, table);
    // Two players with the same name meet, too.
    let found = seek(&house, &guest(4), "game=korsar&size=any&name=Ann").await;
    assert_eq!(found, table);
    let full = house.get(&guest(4), &table).await.body;
    assert!(full.contains("The game begins in a moment.") && full.contains("Ann 2"), "{full}");
    let early = house.post(&guest(4), &format!("{table}/start"), "seq=1").await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "only the server starts it");
    // `sit`, then automatically `list` or `start`.
    news.reaches(2).await;
    for who in [guest(1), guest(4)] {
        assert!(house.get(&who, &table).await.body.contains("class=\"hand"), "cards are dealt");
    }
    let home = house.get(&guest(4), "/").await.body;
    assert!(home.contains("Ann"), "a regular has a name");
}

#[tokio::test]
async fn players_who_seek_at_the_same_moment_meet() {
    let place = Place::new(Kind::Postgres);
    let nodes = [House::open(place.clone()).await, House::open(place).await];
    let mut met = 0;
    for round in 0..10_u8 {
        let pair = [guest(2 * round + 1), guest(2 * round + 2)];
        let options = |name: &str| format!("game=korsar&size=two&name={name}");
        let (ann, bob) = (options("Ann"), options("Bob"));
        let [one, other] = &nodes;
        let (one, other) = tokio::join!(seek(one, &pair[0], &ann), seek(other, &pair[1], &bob));
        met += u8::from(one == other);
        for (who, table) in pair.iter().zip([&one, &other]) {
            let written = nodes[0].store.table(id(table)).await.expect("read").expect("there");
            let table = Table::read(written).expect("a setup");
            let people = who.first_player().household();
            assert_eq!(table.company().seats_of(&people).count(), 1, "round {round}: they sit");
            assert_ne!(table.company().stage(), Stage::Closed, "round {round}: it is open");
        }
        // A player who waits alone is paired with the next seeker: four players make two pairs.
        for number in [100, 150] {
            seek(&nodes[0], &guest(number + round), &options("Cay")).await;
        }
        let people = PlayerId::new([0; 16]).household();
        let left = nodes[1].store.offered(None, Millis(0), &people).await;
        assert!(left.expect("read").is_empty(), "round {round}: all are paired");
    }
    assert!(met > 0, "some of them meet");
}

#[tokio::test]
async fn two_waiting_players_meet_when_one_seeks_again() {
    let house = House::new().await;
    let open = "table=2&player1=open&name0=";
    let anns = open_table(&house, &guest(1), "korsar", &format!("{open}Ann")).await;
    let bobs = open_table(&house, &guest(2), "korsar", &format!("{open}Bob")).await;
    let options = "game=korsar&size=two&name=";
    assert_eq!(seek(&house, &guest(1), &format!("{options}Ann")).await, anns, "she was first");
    assert_eq!(seek(&house, &guest(2), &format!("{options}Bob")).await, anns);
    let table = async |table| read(&house.store, id(table)).await;
    assert_eq!(table(&bobs).await.company().stage(), Stage::Closed);
    assert_eq!(table(&anns).await.company().open_seats().next(), None);
}

#[tokio::test]
async fn three_waiting_players_meet_at_the_fuller_table() {
    let house = House::new().await;
    let open = "table=3&player1=open&player2=open&name0=";
    let anns = open_table(&house, &guest(1), "korsar", &format!("{open}Ann")).await;
    let bobs = open_table(&house, &guest(2), "korsar", &format!("{open}Bob")).await;
    house.post(&guest(3), &format!("{bobs}/sit"), "seat=1&name=Cid").await;
    let options = "game=korsar&size=more&name=";
    // Ann has waited longer, but players with company stay together.
    assert_eq!(seek(&house, &guest(2), &format!("{options}Bob")).await, bobs);
    assert_eq!(seek(&house, &guest(3), &format!("{options}Cid")).await, bobs);
    assert_eq!(seek(&house, &guest(1), &format!("{options}Ann")).await, bobs);
    let table = async |table| read(&house.store, id(table)).await;
    assert_eq!(table(&anns).await.company().stage(), Stage::Closed);
    assert_eq!(table(&bobs).await.company().open_seats().next(), None);
}

#[tokio::test]
async fn the_lobby_lists_open_tables_and_one_tap_sits_down() {
    let house = House::new().await;
    let empty = house.get(&guest(1), "/lobby").await;
    assert_eq!(empty.status, StatusCode::OK);
    assert!(empty.body.contains("Nobody is waiting just now."), "{}", empty.body);
    let two = open_table(&house, &visitor(), "korsar", "table=2&name0=Ada&player1=open").await;
    let three =
        open_table(&house, &guest(9), "corsairs", "table=3&name0=Lucia&player1=open&player2=mate")
            .await;
    let by_link = "table=2&player0=person&player1=open";
    house.post(&guest(8), "/new/korsar", by_link).await;
    let lobby = house.get(&guest(1), "/lobby").await.body;
    for words in ["Ada", "1 of 2 seats taken", "Lucia (guest)<", "one bot", "2 of 3 seats taken"] {
        assert!(lobby.contains(words), "{words}: {lobby}");
    }
    // The filter is in the address.
    for (address, shown) in [
        ("/lobby?game=korsar", [true, false]),
        ("/lobby?game=corsairs", [false, true]),
        ("/lobby?size=two", [true, false]),
        ("/lobby?size=more&game=corsairs", [false, true]),
        ("/lobby?size=more&game=korsar", [false, false]),
        ("/lobby?game=chess&size=7", [true, true]),
    ] {
        let page = house.get(&guest(1), address).await.body;
        let found = [&two, &three].map(|table| page.contains(&format!("{table}/sit")));
        assert_eq!(found, shown, "{address}");
        if address.contains("chess") {
            let refused = house.api(&guest(1), address, None).await.body;
            assert!(refused.contains(r#""status":400"#) && refused.contains(r#"["game"]"#));
            continue;
        }
        let json = house.json(&guest(1), address).await;
        let ids: Vec<&str> = json["tables"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|table| table["table"].as_str().expect("an id"))
            .collect();
        let found = [&two, &three].map(|table| ids.contains(&&table["/tables/".len()..]));
        assert_eq!(found, shown, "{address}");
    }
    let json = house.json(&visitor(), "/lobby?game=korsar").await;
    assert_eq!(
        json["tables"][0]["seats"],
        serde_json::json!([
            { "kind": "person", "name": "Ada", "own": true },
            { "kind": "open", "own": false },
        ])
    );
    // The name is requested once; then one tap takes any open seat.
    let nameless = house.post(&guest(1), "/seek", "game=korsar&size=two&name=+").await;
    assert_eq!(nameless.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(nameless.body.contains("Tell the others what to call you."), "{}", nameless.body);
    let sits = house.post(&guest(1), &format!("{three}/sit"), "name=Bea").await;
    assert_eq!(sits.goes_to.as_ref(), Some(&three), "{}", sits.body);
    let lobby = house.get(&guest(1), "/lobby").await;
    assert!(!lobby.body.contains(&format!("{three}/sit")), "it is full");
    assert_eq!(lobby.hidden("name"), "Bea", "who has said a name is not asked again");
    for wrong in ["game=chess&name=Ann", "size=two&name=Ann", "game=korsar&size=9&name=Ann"] {
        let answer = house.post(&guest(1), "/seek", wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn a_table_with_company_is_closed_only_after_a_question() {
    let house = House::new().await;
    let table = seek(&house, &guest(1), "game=korsar&size=more&name=Ann").await;
    let closes_at_once = async || {
        let page = house.get(&guest(1), &table).await.body;
        assert!(page.contains("Stop looking"), "{page}");
        page.contains(&format!("<form method=\"post\" action=\"{table}/close\""))
    };
    assert!(closes_at_once().await, "alone, one click is enough");
    assert_eq!(seek(&house, &guest(2), "game=korsar&size=more&name=Bob").await, table);
    assert!(!closes_at_once().await, "Bob has a seat");
    let page = house.get(&guest(1), &table).await.body;
    let (_, asks) = page.split_once("<summary>Stop looking</summary>").expect("a question");
    let (asks, _) = asks.split_once("</details>").expect("its end");
    assert!(asks.contains(&format!("formaction=\"{table}/close\"")), "{asks}");
}

#[tokio::test]
async fn bots_take_the_empty_seats() {
    let house = House::new().await;
    let table = seek(&house, &guest(1), "game=corsairs&size=more&name=Ann").await;
    let other = house.post(&guest(2), &format!("{table}/bots"), "").await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let mut news = house.events(&guest(1), &table).await;
    let seated = house.post(&guest(1), &format!("{table}/bots"), "").await;
    assert_eq!(seated.status, StatusCode::SEE_OTHER);
    news.reaches(3).await;
    assert!(house.get(&guest(1), &table).await.body.contains("class=\"hand"), "cards are dealt");
}

#[tokio::test]
async fn the_lobby_hides_tables_whose_makers_are_away() {
    let away = std::time::Duration::from_millis(40);
    let house = House::with(Config { away, ..Config::default() }).await;
    let table = seek(&house, &guest(1), "game=korsar&size=two&name=Ann").await;
    let link = format!("{table}/sit");
    // Requesting this page does not count as waiting.
    while house.get(&guest(2), "/lobby").await.body.contains(&link) {}
    let other = seek(&house, &guest(2), "game=korsar&size=two&name=Bob").await;
    assert_ne!(other, table, "players who left are not paired");
}

#[tokio::test]
async fn the_stream_of_the_lobby_reports_changes_of_the_list() {
    let house = House::new().await;
    let mut stream =
        house.answer(&guest(1), Request::get("/lobby/events"), Body::empty()).await.into_body();
    let stamp = |page: &Answer| {
        let (_, rest) = page.body.split_once("data-stamp=\"").expect("a stamp");
        rest.split('"').next().expect("a stamp").to_owned()
    };
    let before = stamp(&house.get(&guest(1), "/lobby").await);
    open_table(&house, &visitor(), "korsar", "table=2&name0=Ada&player1=open").await;
    let after = stamp(&house.get(&guest(1), "/lobby").await);
    assert_ne!(before, after);
    loop {
        let frame = stream.frame().await.expect("the stream is open").expect("news");
        let text = String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text");
        if text.contains(&format!("data: {after}\n")) {
            break;
        }
    }
}
