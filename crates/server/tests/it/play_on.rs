//! Games that begin at a moment of a replay.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Limits, Session};
use quayside_table::fair::{Key, Verdict, check};
use quayside_table::{GameName, HiddenCards, Player, Recorded, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{House, read};

const FORM: &str = "at=30&seat=1&bot=mate&cards=drawn";

fn stranger() -> Session {
    Session::named(&"8".repeat(32)).expect("a name")
}

/// Returns the table that an answer leads to.
fn led_to(address: Option<String>) -> TableId {
    let address = address.expect("a table");
    address.trim_start_matches("/tables/").parse().expect("an id")
}

#[tokio::test]
async fn anyone_who_sees_a_replay_plays_on_from_it() {
    let house = House::new().await;
    for (game, players) in [(GameName::Corsairs, 3), (GameName::Korsar, 4)] {
        let over = house.table(game, players, Moment::Over).await;
        let replay = format!("/tables/{over}/replay");
        let page = house.get(&stranger(), &format!("{replay}?at=30")).await.body;
        assert!(page.contains(&format!("action=\"{replay}/play-on\"")), "{page}");
        assert!(page.contains("name=\"at\" value=\"30\""), "{page}");
        for cards in HiddenCards::ALL {
            let form = format!("at=30&seat=1&bot=mate&cards={}", cards.id());
            let answer = house.post(&stranger(), &format!("{replay}/play-on"), &form).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            let id = led_to(answer.goes_to);
            let table = read(&house.store, id).await;
            let setup = table.setup();
            let origin = setup.start.as_ref().expect("a start").origin;
            assert_eq!((origin.of, origin.moves, origin.cards), (Recorded::Table(over), 30, cards));
            assert_eq!(setup.seats[1].player(), Some(stranger().first_player()));
            let bots =
                setup.seats.iter().filter(|place| place.player == Player::Bot("mate".to_owned()));
            assert_eq!(bots.count(), players - 1);
            let page = house.get(&stranger(), &format!("/tables/{id}")).await.body;
            assert!(page.contains(&format!("href=\"{replay}?at=30\"")), "{page}");
            assert!(page.contains("after move 30 of an earlier one"), "{page}");
            let other = house.get(&visitor(), &format!("/tables/{id}")).await.body;
            assert!(other.contains("after move 30") && !other.contains(&replay), "{other}");
        }
    }
}

#[tokio::test]
async fn the_new_game_is_replayed_and_proves_nothing() {
    let house = House::new().await;
    let over = house.table(GameName::Korsar, 2, Moment::Over).await;
    let form = "at=60&seat=0&bot=captain&cards=true";
    let answer = house.post(&visitor(), &format!("/tables/{over}/replay/play-on"), form).await;
    let id = led_to(answer.goes_to);
    let replay = house.get(&visitor(), &format!("/tables/{id}/replay")).await;
    assert_eq!(replay.status, StatusCode::CONFLICT, "it is not over");
    let text = read(&house.store, id).await.record(&Key::new(&[1; 32])).expect("a record");
    assert!(text.contains("\nposition korsar state players=2 "), "{text}");
    assert_eq!(check(text.as_bytes(), &[]).expect("a record").verdict(), Verdict::Position);
    let checked = house.bring(&stranger(), "/verify", &text).await;
    assert!(checked.body.contains("data-verdict=\"position\""), "{}", checked.body);
}

#[tokio::test]
async fn an_uploaded_record_is_played_on() {
    let house = House::new().await;
    let record = include_str!("../../../../docs/games/teams.quay");
    let address = house.bring(&stranger(), "/replay", record).await.goes_to.expect("a replay");
    let page = house.get(&stranger(), &address).await.body;
    assert!(page.contains(&format!("action=\"{address}/play-on\"")), "{page}");
    let answer = house.post(&stranger(), &format!("{address}/play-on"), FORM).await;
    let id = led_to(answer.goes_to);
    let page = house.get(&stranger(), &format!("/tables/{id}")).await.body;
    assert!(page.contains(&format!("href=\"{address}?at=30\"")), "{page}");
    assert!(read(&house.store, id).await.setup().terms.teams);
    let missing = house.post(&stranger(), "/records/0123456789abcdef/play-on", FORM).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_possible_moments_of_finished_games_are_played_on() {
    let house = House::new().await;
    let running = house.table(GameName::Korsar, 2, Moment::After(40)).await;
    let replay = house.get(&visitor(), &format!("/tables/{running}/replay")).await.status;
    let answer = house.post(&visitor(), &format!("/tables/{running}/replay/play-on"), FORM).await;
    assert_eq!((answer.status, answer.goes_to), (replay, None), "as the replay");
    assert_ne!(replay, StatusCode::OK);
    let over = house.table(GameName::Korsar, 2, Moment::Over).await;
    for form in [
        "at=30&seat=2&bot=mate",
        "at=30&seat=8&bot=mate",
        "at=30&seat=0&bot=nobody",
        "at=30&seat=0&bot=mate&cards=all",
        "at=99999&seat=0&bot=mate",
        "at=-1&seat=0&bot=mate",
        "seat=0&bot=mate",
    ] {
        let answer = house.post(&visitor(), &format!("/tables/{over}/replay/play-on"), form).await;
        assert!(answer.status.is_client_error() && answer.goes_to.is_none(), "{form}");
    }
    let end = house.get(&visitor(), &format!("/tables/{over}/replay?at=99999")).await.body;
    assert!(!end.contains("play-on"), "the game is over there");
    let framed = house.get(&visitor(), &format!("/embed/tables/{over}/replay")).await.body;
    assert!(!framed.contains("play-on"), "in frames of other sites nobody plays");
}

#[tokio::test]
async fn programs_play_on_from_a_replay() {
    let house = House::new().await;
    let over = house.table(GameName::Corsairs, 2, Moment::Over).await;
    let address = format!("/tables/{over}/play-on");
    let answer = house.api(&stranger(), &address, Some(FORM)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let id: TableId = answer.json()["table"].as_str().expect("an id").parse().expect("an id");
    assert!(read(&house.store, id).await.setup().start.is_some());
    let wrong = house.api(&stranger(), &address, Some("at=30&seat=5&bot=mate")).await;
    assert!(wrong.body.contains("seat"), "{}", wrong.body);
    assert!(wrong.status.is_client_error());
}

#[tokio::test]
async fn tables_from_replays_are_limited_like_other_new_tables() {
    let limits = Limits { tables_a_minute: 2, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let over = house.table(GameName::Korsar, 2, Moment::Over).await;
    let address = format!("/tables/{over}/replay/play-on");
    for status in [StatusCode::SEE_OTHER, StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS] {
        let request = Request::post(&address)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 7], 9))));
        let answer = house.ask(&stranger(), request, Body::from(FORM)).await;
        assert_eq!(answer.status, status);
    }
}

#[tokio::test]
async fn the_form_is_there_in_every_language() {
    let house = House::new().await;
    let over = house.table(GameName::Korsar, 2, Moment::Over).await;
    for (lang, title) in [
        ("en", "Play on from here"),
        ("de", "Von hier weiterspielen"),
        ("fr", "Continuer à partir d’ici"),
        ("it", "Continua da qui"),
        ("es", "Seguir desde aquí"),
    ] {
        let page = house.get_in(&visitor(), &format!("/tables/{over}/replay"), lang).await.body;
        assert!(page.contains(title), "{lang}");
    }
}
