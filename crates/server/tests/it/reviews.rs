//! Reviews of finished games: who sees them, how often they are made, and what they say.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::future::join_all;
use quayside_bots::review::Terms;
use quayside_engine::{AnyRecord, Seat};
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{App, Config, Limits, Session};
use quayside_table::fair::Key;
use quayside_table::review::{LedgerPoints, ReviewJson, review_record};
use quayside_table::{GameName, Millis, TableId};
use quayside_testkit::fixtures::Moment;
use quayside_text::Lang;
use quayside_text::review::{decimal, gain, tenths};

use crate::common::{House, Kind, Place, on_both, quick, read};

on_both!(
    a_review_is_made_once_and_kept,
    a_review_that_a_restart_stops_is_made_again,
    reviews_are_removed_with_their_games,
);

fn stranger() -> Session {
    Session::named(&"8".repeat(32)).expect("a name")
}

/// Returns settings with limits on started and on unfinished reviews.
fn limited(reviews_a_minute: u32, reviews: usize) -> Config {
    Config { limits: Limits { reviews, reviews_a_minute, ..Limits::default() }, ..quick() }
}

async fn over(house: &House) -> TableId {
    house.table(GameName::Korsar, 2, Moment::Over).await
}

/// Returns the status of an answer, and the seconds after which to retry.
async fn refusal(house: &House, who: &Session, address: &str) -> (StatusCode, Option<String>) {
    let answer = house.answer(who, Request::get(address), Body::empty()).await;
    let wait = answer.headers().get(header::RETRY_AFTER);
    (answer.status(), wait.map(|wait| wait.to_str().expect("seconds").to_owned()))
}

async fn a_review_is_made_once_and_kept(kind: Kind) {
    // A second job for the same review would be refused.
    let house = House::run(Place::new(kind), limited(1, 1)).await;
    let id = over(&house).await;
    let address = format!("/tables/{id}/review");
    let (all, me) = (0..6, visitor());
    let answers = join_all(all.map(|_| house.get(&me, &address))).await;
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK));
    assert!(answers[0].body.contains("data-auto"), "{}", answers[0].body);
    let made = house.reviewed(&me, &address).await;
    assert!(made.body.contains("class=\"ledger\""), "{}", made.body);
    let count = "SELECT count(*) FROM reviews";
    assert_eq!(house.place.count(count).await, 1);
    // With no room for any job, a stored review is still shown, to everyone.
    let house = house.again_with(limited(1, 0)).await;
    assert!(house.get(&stranger(), &format!("{address}?seat=0")).await.body.contains("ledger"));
    assert_eq!(house.place.count(count).await, 1);
}

async fn a_review_that_a_restart_stops_is_made_again(kind: Kind) {
    let endless = Terms { worlds: 5_000, ..Terms::default() };
    let config = Config { review: endless, ..Config::default() };
    let mut house = House::run(Place::new(kind), config).await;
    let address = format!("/tables/{}/review", over(&house).await);
    assert!(house.get(&visitor(), &address).await.body.contains("data-auto"));
    house.app = App::with(house.store.clone(), quick());
    let made = house.reviewed(&visitor(), &address).await;
    assert!(made.body.contains("class=\"ledger\""), "{}", made.body);
}

async fn reviews_are_removed_with_their_games(kind: Kind) {
    let house = House::run(Place::new(kind), quick()).await;
    let id = over(&house).await;
    house.reviewed(&visitor(), &format!("/tables/{id}/review")).await;
    let removed = house.store.remove(&[id], Millis(i64::MAX)).await.expect("removed");
    assert_eq!((removed, house.place.count("SELECT count(*) FROM reviews").await), (1, 0));
}

#[tokio::test]
async fn all_who_see_the_replay_see_the_review() {
    let house = House::with(quick()).await;
    let finished = format!("/tables/{}/review", over(&house).await);
    let mine = house.reviewed(&visitor(), &finished).await.body;
    assert!(mine.contains("<h1><b>You</b>"), "the reader's own seat comes first: {mine}");
    let theirs = house.reviewed(&stranger(), &finished).await.body;
    assert!(theirs.contains("<h1><b>") && !theirs.contains("<h1><b>You</b>"), "{theirs}");
    let other = house.reviewed(&visitor(), &format!("{finished}?seat=1")).await;
    assert_eq!(other.status, StatusCode::OK);
    assert!(!other.body.contains("<h1><b>You</b>"), "{}", other.body);
    let record = include_str!("../../../../docs/games/short.quay");
    let brought = house.bring(&stranger(), "/replay", record).await.goes_to.expect("a replay");
    let replay = house.get(&visitor(), &brought).await.body;
    assert!(replay.contains(&format!("href=\"{brought}/review\"")), "{replay}");
    let page = house.reviewed(&visitor(), &format!("{brought}/review?seat=1")).await.body;
    assert!(page.contains("Starboard"), "{page}");
    for (missing, status) in [
        (format!("{finished}?seat=2"), StatusCode::NOT_FOUND),
        ("/tables/0123456789abcdef/review".to_owned(), StatusCode::NOT_FOUND),
        ("/records/0123456789abcdef/review".to_owned(), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(house.get(&visitor(), &missing).await.status, status, "{missing}");
    }
    let wrong = house.get(&visitor(), &format!("{finished}?seat=9")).await.status;
    assert!(wrong.is_client_error(), "{wrong}");
}

#[tokio::test]
async fn no_unfinished_game_is_reviewed() {
    let house = House::with(quick()).await;
    let running = house.table(GameName::Korsar, 2, Moment::After(40)).await;
    let mut fair = setup(GameName::Korsar, 3, false);
    (fair.seed, fair.secret) = (String::new(), "ab".repeat(32));
    let closed = house.stage(&fair, Moment::After(8)).await;
    house.post(&visitor(), &format!("/tables/{closed}/close"), "").await;
    let whole = include_str!("../../../../docs/games/short.quay");
    let cut: Vec<&str> = whole.lines().take(12).collect();
    let brought = house.bring(&stranger(), "/replay", &cut.join("\n")).await.goes_to;
    let upload = format!("{}/review", brought.expect("a replay"));
    for address in [format!("/tables/{running}/review"), format!("/tables/{closed}/review"), upload]
    {
        for who in [visitor(), stranger()] {
            for address in [address.clone(), format!("{address}?seat=1")] {
                let answer = house.get(&who, &address).await;
                assert_eq!(answer.status, StatusCode::CONFLICT, "{address}");
                assert!(answer.body.contains("not over yet"), "{}", answer.body);
                let answer = house.api(&who, &address, None).await;
                assert_eq!(answer.error(), "not-over");
            }
        }
    }
    assert_eq!(house.place.count("SELECT count(*) FROM reviews").await, 0);
}

#[tokio::test]
async fn reviews_are_limited() {
    let house = House::with(limited(1, 1)).await;
    let address = format!("/tables/{}/review", over(&house).await);
    house.reviewed(&visitor(), &format!("{address}?seat=0")).await;
    let (status, wait) = refusal(&house, &visitor(), &format!("{address}?seat=1")).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(wait.is_some());
    let made = house.reviewed(&stranger(), &format!("{address}?seat=1")).await;
    assert_eq!(made.status, StatusCode::OK, "another visitor has another limit");
    let full = house.again_with(limited(9, 0)).await;
    let address = format!("/tables/{}/review", over(&full).await);
    let (status, wait) = refusal(&full, &visitor(), &address).await;
    assert_eq!((status, wait.as_deref()), (StatusCode::SERVICE_UNAVAILABLE, Some("5")));
    assert_eq!(full.api(&visitor(), &address, None).await.error(), "crowded");
}

#[tokio::test]
async fn programs_get_the_same_numbers() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let address = format!("/tables/{id}/review");
    let started = house.api(&visitor(), &format!("{address}?seat=1"), None).await;
    assert_eq!(started.status, StatusCode::ACCEPTED);
    assert_eq!(started.json()["percent"], 0);
    let page = house.reviewed(&visitor(), &format!("{address}?seat=1")).await.body;
    let sent = house.api(&visitor(), &format!("{address}?seat=1"), None).await;
    assert_eq!(sent.status, StatusCode::OK);
    let sent: ReviewJson = serde_json::from_str(&sent.body).expect("a review");
    let record = read(&house.store, id).await.record(&Key::new(&[1; 32])).expect("a record");
    let record = AnyRecord::read(record.as_bytes()).expect("a record");
    let made =
        review_record(&record, Seat::S1, quick().review, |_| std::ops::ControlFlow::Continue(()));
    let made = made.expect("it is over");
    assert_eq!(sent.decisions.len(), made.decisions.len());
    let points = LedgerPoints::of(&made.ledger);
    assert_eq!(LedgerPoints::of(&sent.ledger), points, "as the program on the command line");
    let text = quayside_text::Text::of(Lang::En);
    let mut printed =
        vec![decimal(text, tenths(points.fair)), decimal(text, tenths(points.result))];
    printed.extend(points.causes.map(|points| gain(text, tenths(points))));
    for number in printed {
        assert!(page.contains(&format!("<td class=\"n\">{number}")), "{number} in {page}");
    }
    for decision in made.costly().into_iter().take(6) {
        let moment = format!("/tables/{id}/review/{}?seat=1", decision.moves);
        assert!(page.contains(&moment), "{moment} in {page}");
    }
}

#[tokio::test]
async fn a_page_that_waits_reloads_without_a_script_in_every_language() {
    for lang in Lang::ALL {
        let house = House::with(quick()).await;
        let address = format!("/tables/{}/review", over(&house).await);
        let waits = house.get_in(&visitor(), &address, lang.code()).await.body;
        let text = quayside_text::Text::of(lang);
        assert!(waits.contains(&text.word("review.waits-how")), "{lang:?}: {waits}");
        assert!(waits.contains("http-equiv=\"refresh\""), "{waits}");
        house.reviewed(&visitor(), &address).await;
        let made = house.get_in(&visitor(), &address, lang.code()).await.body;
        assert!(made.contains(&text.word("review-ledger")) && !made.contains("refresh"), "{made}");
    }
}
