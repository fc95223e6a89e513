//! Strangers meet: open tables, the search for an opponent, and the home page of a regular.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quayside_server::fixtures::visitor;
use quayside_server::{Config, LobbyFilter, Session};
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Millis, PlayerId, Stage, Table, TableId};

use crate::common::{Answer, House, Kind, Place, on_both, read};

on_both!(strangers_are_seated_together_and_the_game_begins_by_itself);

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

/// Looks for an opponent; returns the table.
async fn seek(house: &House, who: &Session, wish: &str) -> String {
    let answer = house.post(who, "/seek", wish).await;
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

async fn strangers_are_seated_together_and_the_game_begins_by_itself(kind: Kind) {
    let house = House::on(kind).await;
    let table = seek(&house, &guest(1), "game=korsar&size=two&name=Ann").await;
    let mut news = house.events(&guest(1), &table).await;
    let waiting = house.get(&guest(1), &table).await.body;
    assert!(waiting.contains("Others can find this table in the lobby."), "{waiting}");
    assert!(waiting.contains("http-equiv=\"refresh\""), "a page without a script goes on");
    // Who presses twice waits at one table; who wants something else waits elsewhere.
    assert_eq!(seek(&house, &guest(1), "game=korsar&size=any&name=Ann").await, table);
    assert_ne!(seek(&house, &guest(2), "game=corsairs&size=two&name=Bob").await, table);
    assert_ne!(seek(&house, &guest(3), "game=korsar&size=more&name=Cay").await, table);
    // Two of the same name meet, too.
    let found = seek(&house, &guest(4), "game=korsar&size=any&name=Ann").await;
    assert_eq!(found, table);
    let full = house.get(&guest(4), &table).await.body;
    assert!(full.contains("The game begins in a moment.") && full.contains("Ann 2"), "{full}");
    let early = house.post(&guest(4), &format!("{table}/start"), "seq=1").await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "nobody but time begins it");
    // `sit`, then automatically `list` or `start`.
    news.reaches(2).await;
    for who in [guest(1), guest(4)] {
        assert!(house.get(&who, &table).await.body.contains("class=\"hand"), "cards are dealt");
    }
    let home = house.get(&guest(4), "/").await.body;
    assert!(home.contains("Ann"), "a regular has a name");
}

#[tokio::test]
async fn whoever_looks_at_the_same_moment_is_not_lost() {
    let place = Place::new(Kind::Postgres);
    let nodes = [House::open(place.clone()).await, House::open(place).await];
    let mut met = 0;
    for round in 0..10_u8 {
        let pair = [guest(2 * round + 1), guest(2 * round + 2)];
        let wish = |name: &str| format!("game=korsar&size=two&name={name}");
        let (ann, bob) = (wish("Ann"), wish("Bob"));
        let [one, other] = &nodes;
        let (one, other) = tokio::join!(seek(one, &pair[0], &ann), seek(other, &pair[1], &bob));
        met += u8::from(one == other);
        for (who, table) in pair.iter().zip([&one, &other]) {
            let written = nodes[0].store.table(id(table)).await.expect("read").expect("there");
            let table = Table::read(written).expect("a setup");
            let people = who.first_player().household();
            assert_eq!(table.company().seats_of(&people).count(), 1, "round {round}: they sit");
            assert_ne!(table.company().stage(), Stage::Closed, "round {round}: it goes on");
        }
        // A player who waits alone is paired with the next who looks: four are two pairs.
        for number in [100, 150] {
            seek(&nodes[0], &guest(number + round), &wish("Cay")).await;
        }
        let people = PlayerId::new([0; 16]).household();
        let left = nodes[1].store.offered(LobbyFilter::default(), Millis(0), &people).await;
        assert!(left.expect("read").is_empty(), "round {round}: nobody waits beside others");
    }
    assert!(met > 0, "some of them meet");
}

#[tokio::test]
async fn two_who_wait_side_by_side_meet_when_one_looks_again() {
    let house = House::new().await;
    let open = "table=2&player1=open&name0=";
    let anns = open_table(&house, &guest(1), "korsar", &format!("{open}Ann")).await;
    let bobs = open_table(&house, &guest(2), "korsar", &format!("{open}Bob")).await;
    let wish = "game=korsar&size=two&name=";
    assert_eq!(seek(&house, &guest(1), &format!("{wish}Ann")).await, anns, "she was first");
    assert_eq!(seek(&house, &guest(2), &format!("{wish}Bob")).await, anns);
    let table = async |table| read(&house.store, id(table)).await;
    assert_eq!(table(&bobs).await.company().stage(), Stage::Closed);
    assert_eq!(table(&anns).await.company().open_seats().next(), None);
}

#[tokio::test]
async fn three_who_wait_at_two_tables_meet_where_two_are() {
    let house = House::new().await;
    let open = "table=3&player1=open&player2=open&name0=";
    let anns = open_table(&house, &guest(1), "korsar", &format!("{open}Ann")).await;
    let bobs = open_table(&house, &guest(2), "korsar", &format!("{open}Bob")).await;
    house.post(&guest(3), &format!("{bobs}/sit"), "seat=1&name=Cid").await;
    let wish = "game=korsar&size=more&name=";
    // Ann has waited longer, but those who have company stay together.
    assert_eq!(seek(&house, &guest(2), &format!("{wish}Bob")).await, bobs);
    assert_eq!(seek(&house, &guest(3), &format!("{wish}Cid")).await, bobs);
    assert_eq!(seek(&house, &guest(1), &format!("{wish}Ann")).await, bobs);
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
    for words in ["Ada", "1 of 2 seats taken", "Lucia</span>", "one bot", "2 of 3 seats taken"] {
        assert!(lobby.contains(words), "{words}: {lobby}");
    }
    // The filter stands in the address.
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
        let told = house.json(&guest(1), address).await;
        let told: Vec<&str> = told["tables"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|table| table["table"].as_str().expect("an id"))
            .collect();
        let found = [&two, &three].map(|table| told.contains(&&table["/tables/".len()..]));
        assert_eq!(found, shown, "{address}");
    }
    let told = house.json(&visitor(), "/lobby?game=korsar").await;
    assert_eq!(
        told["tables"][0]["seats"],
        serde_json::json!([
            { "kind": "person", "name": "Ada", "own": true },
            { "kind": "open", "own": false },
        ])
    );
    // A name is asked for once; one tap then takes any seat that is open.
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
async fn bots_take_the_seats_where_nobody_has_come() {
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
async fn the_lobby_forgets_tables_whose_makers_are_away() {
    let away = std::time::Duration::from_millis(40);
    let house = House::with(Config { away, ..Config::default() }).await;
    let table = seek(&house, &guest(1), "game=korsar&size=two&name=Ann").await;
    let link = format!("{table}/sit");
    // This page does not record that its reader waits.
    while house.get(&guest(2), "/lobby").await.body.contains(&link) {}
    let other = seek(&house, &guest(2), "game=korsar&size=two&name=Bob").await;
    assert_ne!(other, table, "nobody is seated with somebody who has left");
}

#[tokio::test]
async fn the_stream_of_the_lobby_tells_when_it_shows_something_else() {
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
        let frame = stream.frame().await.expect("the stream goes on").expect("news");
        let text = String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text");
        if text.contains(&format!("data: {after}\n")) {
            break;
        }
    }
}

#[tokio::test]
async fn a_regular_s_home_shows_first_what_waits_for_them() {
    let house = House::new().await;
    let stranger = house.get(&guest(1), "/").await.body;
    assert!(stranger.contains("class=\"hero water\"") && !stranger.contains("Find an opponent"));
    let turn = house.table(GameName::Korsar, 3, Moment::After(4)).await;
    let form = "table=2&player0=person&name0=Ada&player1=open";
    let waits = house.post(&visitor(), "/new/corsairs", form).await.goes_to.expect("a table");
    let waits = id(&waits);
    open_table(&house, &guest(2), "korsar", "table=2&name0=Bob&player1=open").await;
    let house = house.again().await;
    let home = house.get(&visitor(), "/").await.body;
    assert!(home.contains("Your turn at one table"), "{home}");
    let (turns, rest) = home.split_once("class=\"cols\"").expect("two parts");
    assert!(turns.contains("class=\"thumb korsar\""), "the table is drawn in small");
    assert!(turns.contains(&turn.to_string()) && !turns.contains(&waits.to_string()), "{home}");
    assert!(rest.contains(&waits.to_string()) && rest.contains("Waiting for others"), "{home}");
    assert!(rest.contains("Find an opponent") && rest.contains("Bob"), "{home}");
    let games = house.get(&visitor(), "/games").await.body;
    assert!(games.contains("Your turn") && games.contains("One seat is still open."), "{games}");
    // Only the tables that are drawn were read.
    let metrics = house.get(&visitor(), "/metrics").await.body;
    assert!(metrics.contains("quayside_open_tables 1"), "{metrics}");
}
