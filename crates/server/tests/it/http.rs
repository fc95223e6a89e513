//! Whole requests against a real database: responses and stored changes.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Player};
use quayside_testkit::fixtures::Moment;

use crate::common::{self, House, decide, read, request};

fn stranger() -> Session {
    Session::named(&"1".repeat(32)).expect("a name")
}

/// Starts a server with one table of two; returns the address of the table, and the log length on
/// its page.
async fn house_with(game: GameName, when: Moment) -> (House, String, String) {
    let house = House::new().await;
    let table = format!("/tables/{}", house.table(game, 2, when).await);
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    (house, table, seq)
}

#[tokio::test]
async fn one_click_begins_a_game() {
    let house = House::new().await;
    for game in ["corsairs", "korsar"] {
        let answer = house.post(&visitor(), &format!("/play/{game}"), "").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        let table = answer.goes_to.expect("a table");
        let page = house.get(&visitor(), &table).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("class=\"hand"), "cards are on the table");
        // Other visitors see no hand.
        let other = house.get(&stranger(), &table).await;
        assert_eq!(other.status, StatusCode::OK);
        assert!(!other.body.contains("class=\"hand"), "a stranger sees no hand");
    }
}

#[tokio::test]
async fn a_move_is_made_once() {
    let (house, table, seq) = house_with(GameName::Corsairs, Moment::Draw).await;
    let form = format!("seq={seq}&seat=0&move=draw+stock");
    let made = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    // The second click of a double click, or an old tab.
    let stale = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let now: u32 = house.get(&visitor(), &table).await.hidden("seq").parse().expect("a number");
    assert_eq!(now, seq.parse::<u32>().expect("a number") + 1);
}

#[tokio::test]
async fn a_refused_move_says_why_and_changes_nothing() {
    let (house, table, seq) = house_with(GameName::Corsairs, Moment::Draw).await;
    let form = format!("seq={seq}&seat=0&move=discard+g7");
    let refused = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("/rules/corsairs#C3."), "the clause is linked");
    assert!(refused.body.contains("Draw a card first."), "the reason is said");
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq);
}

#[tokio::test]
async fn only_the_player_of_a_seat_moves() {
    let (house, table, seq) = house_with(GameName::Korsar, Moment::After(4)).await;
    for (who, seat) in [(stranger(), 0), (visitor(), 1), (visitor(), 7)] {
        let form = format!("seq={seq}&seat={seat}&move=draw");
        let answer = house.post(&who, &format!("{table}/moves"), &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        let answer = house.post(&who, &format!("{table}/back"), &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    let rematch = house.post(&stranger(), &format!("{table}/rematch"), "").await;
    assert_eq!(rematch.status, StatusCode::FORBIDDEN);
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq);
}

#[tokio::test]
async fn a_choice_can_be_taken_back() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let table = format!("/tables/{id}");
    let before = house.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0", before.hidden("seq"));
    let back = house.post(&visitor(), &format!("{table}/back"), &form).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    let after = house.get(&visitor(), &table).await;
    assert!(after.body.contains("value=\"draw stock\""), "the draw is to be made again");
    // The log only grows.
    let seq = |page: &common::Answer| page.hidden("seq").parse::<u32>().expect("a number");
    assert!(seq(&after) > seq(&before));
    let house = house.again().await;
    let later = house.get(&visitor(), &table).await;
    assert!(later.body.contains("value=\"draw stock\""), "and still after a restart");
}

#[tokio::test]
async fn nothing_is_taken_back_where_it_is_not_allowed() {
    let house = House::new().await;
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.terms.takebacks = false;
    let id = house.stage(&setup, Moment::Discard).await;
    let table = format!("/tables/{id}");
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    let form = format!("seq={seq}&seat=0");
    let back = house.post(&visitor(), &format!("{table}/back"), &form).await;
    assert_eq!(back.status, StatusCode::CONFLICT);
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq);
}

#[tokio::test]
async fn a_restarted_server_continues_its_tables() {
    let house = House::new().await;
    let id = house.table(GameName::Korsar, 3, Moment::After(40)).await;
    let table = format!("/tables/{id}");
    let before = house.get(&visitor(), &table).await;
    let house = house.again().await;
    let after = house.get(&visitor(), &table).await;
    assert_eq!(before.body, after.body);
    let home = house.get(&visitor(), "/").await;
    assert!(home.body.contains(&table), "the table is found again");
}

#[tokio::test]
async fn people_who_share_a_screen_do_not_see_each_other() {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[1].player = Player::Person(visitor().first_player());
    let id = house.stage(&setup, Moment::After(4)).await;
    let table = format!("/tables/{id}");
    let curtain = house.get(&visitor(), &table).await;
    assert!(!curtain.body.contains("class=\"hand"), "no hand is shown");
    let own = house.get(&visitor(), &format!("{table}?seat=0")).await;
    assert!(own.body.contains("class=\"hand"), "the player to move sees their cards");
    // Seat 1 is not to move, so its hand stays hidden.
    let other = house.get(&visitor(), &format!("{table}?seat=1")).await;
    assert!(!other.body.contains("class=\"hand"));
    let seq = own.hidden("seq").to_owned();
    let form = format!("seq={seq}&seat=0&move=draw");
    let made = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    let next = house.get(&visitor(), &made.goes_to.expect("the table")).await;
    assert!(next.body.contains("class=\"hand"), "the drawn card is seen");
    let passed_on = house.get(&visitor(), &table).await;
    assert!(!passed_on.body.contains("class=\"hand"), "the curtain falls for the next");
}

#[tokio::test]
async fn a_record_is_for_when_the_game_is_over() {
    let house = House::new().await;
    let going = house.table(GameName::Corsairs, 3, Moment::Draw).await;
    for page in ["replay", "record.quay"] {
        let answer = house.get(&visitor(), &format!("/tables/{going}/{page}")).await;
        assert_eq!(answer.status, StatusCode::CONFLICT);
        assert!(!answer.body.contains("seed"), "no hidden card is shown");
    }
    for (game, players) in [(GameName::Corsairs, 3), (GameName::Korsar, 4)] {
        let over = house.table(game, players, Moment::Over).await;
        let record = house.get(&visitor(), &format!("/tables/{over}/record.quay")).await;
        let read = quayside_engine::AnyRecord::read(record.body.as_bytes());
        assert!(read.is_ok(), "{:?}", read.err());
        for at in ["", "?at=0", "?at=7", "?at=99999", "?at=3&play=1"] {
            let replay = house.get(&visitor(), &format!("/tables/{over}/replay{at}")).await;
            assert_eq!(replay.status, StatusCode::OK);
        }
        // The same record, uploaded by another visitor, is replayed too.
        let brought = house.bring(&stranger(), "/replay", &record.body).await;
        assert_eq!(brought.status, StatusCode::SEE_OTHER);
        let address = brought.goes_to.expect("a replay");
        let page = house.get(&stranger(), &format!("{address}?at=5")).await;
        assert_eq!(page.status, StatusCode::OK);
        let same = house.get(&stranger(), &format!("{address}/record.quay")).await;
        assert_eq!(same.body, record.body);
    }
}

#[tokio::test]
async fn files_that_are_no_records_are_recognised() {
    let house = House::new().await;
    let cases = [
        ("", "quayside-record 1"),
        ("hello\u{1}\u{2}", "quayside-record 1"),
        ("quayside-record 1\ngame chess\n", "Line 2"),
        ("quayside-record 1\ngame korsar\nplayers 2\nfirst 0\nseed 00\n", "64"),
    ];
    for (text, why) in cases {
        let answer = house.bring(&stranger(), "/replay", text).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text:?}");
        assert!(answer.body.contains(why), "{text:?} is explained");
    }
    let illegal = "quayside-record 1\ngame korsar\nplayers 2\nfirst 0\n".to_owned()
        + &format!("seed {}\ndiscard b3\n", "0".repeat(64));
    let answer = house.bring(&stranger(), "/replay", &illegal).await;
    assert!(answer.body.contains("<b>K3."), "the rule is named");
}

#[tokio::test]
async fn oversized_records_are_refused() {
    let house = House::new().await;
    let record = include_str!("../../../../docs/games/short.quay");
    let taken = house.bring(&stranger(), "/replay", record).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    let long = [
        format!("{record}name 0 {}\n", "x".repeat(25)),
        format!("{record}name 0 {}\n", "x".repeat(125_000)),
        format!("{record}# {}\n", "x".repeat(250_000)),
        format!("{record}{}", "# comment\n".repeat(2_000)),
        format!("{record}{}", "\n".repeat(200_000)),
    ];
    for text in long {
        for address in ["/replay", "/verify"] {
            let answer = house.bring(&stranger(), address, &text).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{address}");
            assert!(answer.body.contains("This is too long."), "{address}: it is explained");
        }
    }
    let quotes = house.bring(&stranger(), "/verify", &"\"".repeat(250_000)).await;
    assert!(quotes.body.len() < 100_000, "what is too long is not sent back");
}

#[tokio::test]
async fn bad_input_gets_a_clear_page() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let before = house.get(&visitor(), &format!("/tables/{id}")).await.body;
    let nowhere = [
        "/tables/0123456789abcdef",
        "/tables/x",
        "/tables/%00",
        "/nowhere",
        "/rules/chess",
        "/records/0123456789abcdef",
        "/new/chess",
        "/assets/0/nothing.css",
    ];
    for address in nowhere {
        let answer = house.get(&visitor(), address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.body.contains("<h1"), "{address} gets a page");
    }
    let moves = format!("/tables/{id}/moves");
    let long = "x".repeat(70_000);
    let bodies = [
        "",
        "seq=1",
        "seq=x&seat=0&move=draw",
        "seq=-1&seat=0",
        "seat=0&move=draw+stock",
        "seq=99999999999&seat=0&move=draw",
        "%ff%fe=%00",
        "move=crew&seq=0&seat=99",
        long.as_str(),
    ];
    for body in bodies {
        let answer = house.post(&visitor(), &moves, body).await;
        assert!(answer.status.is_client_error(), "{body:.40}: {}", answer.status);
        assert!(answer.body.contains("<h1"), "{body:.40} gets a page");
    }
    let huge = "x".repeat(1_000_000);
    assert_eq!(house.post(&visitor(), &moves, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let wrong_kind = house.ask(&visitor(), Request::post(&moves), Body::from("seq=1")).await;
    assert!(wrong_kind.status.is_client_error());
    let question = house.get(&visitor(), &format!("/tables/{id}?seat=a&hint=-3")).await;
    assert!(question.status.is_client_error());
    assert_eq!(house.get(&visitor(), &format!("/tables/{id}")).await.body, before);
}

#[tokio::test]
async fn settings_are_remembered_and_lead_nowhere_else() {
    let house = House::new().await;
    let answer =
        house.post(&visitor(), "/settings", "lang=de&theme=dark&back=//evil.example").await;
    assert_eq!(answer.goes_to.as_deref(), Some("/settings"));
    assert!(answer.cookies.iter().any(|cookie| {
        cookie.contains("lang:de") && cookie.contains("theme:dark") && cookie.contains("HttpOnly")
    }));
    let answer = house.post(&visitor(), "/settings", "theme=pink&lang=xx&back=/rules").await;
    assert_eq!(answer.goes_to.as_deref(), Some("/rules"));
    assert!(answer.cookies.iter().any(|cookie| cookie.contains("theme:auto")));
}

#[tokio::test]
async fn the_log_is_the_truth_even_where_memory_is_behind() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let table = format!("/tables/{id}");
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    let number: u32 = seq.parse().expect("a number");
    let more = decide(&read(&house.store, id).await, "draw stock");
    house.store.append(more, request(9), None).await.expect("it is stored");
    let form = format!("seq={seq}&seat=0&move=draw+discard");
    let late = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(late.hidden("seq"), (number + 1).to_string(), "what is in the log is shown");
}
