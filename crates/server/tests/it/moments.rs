//! Decisions of reviews: who sees them, another try, and the truth.

use axum::http::StatusCode;
use quayside_engine::Seat;
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Limits, Session};
use quayside_table::review::{OptionJson, ReviewJson};
use quayside_table::{GameName, TableId};
use quayside_testkit::fixtures::Moment;
use quayside_text::{Lang, Text};

use crate::common::{House, quick};

fn stranger() -> Session {
    Session::named(&"8".repeat(32)).expect("a name")
}

/// Makes the review of a seat.
async fn review(house: &House, id: TableId, seat: Seat) -> ReviewJson {
    let address = format!("/tables/{id}/review?seat={seat}");
    house.reviewed(&visitor(), &address).await;
    let answer = house.api(&visitor(), &address, None).await;
    serde_json::from_str(&answer.body).expect("a review")
}

/// Finds a decision of a review with an option, and returns its address and the option.
fn find(
    id: TableId,
    review: &ReviewJson,
    is_wanted: impl Fn(&OptionJson) -> bool,
) -> Option<(String, OptionJson)> {
    review.decisions.iter().find_map(|decision| {
        let option = decision.options.iter().find(|option| is_wanted(option))?;
        let address = format!("/tables/{id}/review/{}?seat={}", decision.moves, review.seat);
        Some((address, option.clone()))
    })
}

/// Returns the values of the fields with this name.
fn values<'a>(page: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

#[tokio::test]
async fn a_decision_has_the_access_of_its_review() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    let base = format!("/tables/{id}/review");
    let waits = house.get(&stranger(), &format!("{base}/3?seat=1")).await.body;
    assert!(waits.contains(&format!("data-auto href=\"{base}/3?seat=1\"")), "{waits}");
    let made = review(&house, id, Seat::S1).await;
    let [own, others] = [1, 0]
        .map(|seat| made.course.iter().position(|step| step.seat == seat).expect("a decision"));
    for who in [visitor(), stranger()] {
        let shown = house.get(&who, &format!("{base}/{own}?seat=1")).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
        for lang in Lang::ALL {
            let shown = house.get_in(&who, &format!("{base}/{own}?seat=1"), lang.code()).await.body;
            assert!(shown.contains(&Text::of(lang).word("review-fog")), "{lang:?}: {shown}");
        }
        for missing in [format!("{others}?seat=1"), "100000?seat=1".into(), format!("{own}?seat=5")]
        {
            let answer = house.get(&who, &format!("{base}/{missing}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{missing}");
        }
        let wrong = house.get(&who, &format!("{base}/first?seat=1")).await.status;
        assert!(wrong.is_client_error(), "{wrong}");
    }
    let running = house.table(GameName::Korsar, 2, Moment::After(40)).await;
    for query in ["", "?truth=1", "?try=1", "?move=draw"] {
        let answer = house.get(&visitor(), &format!("/tables/{running}/review/10{query}")).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{query}: {}", answer.body);
    }
    let record = include_str!("../../../../docs/games/short.quay");
    let brought = house.bring(&stranger(), "/replay", record).await.goes_to.expect("a replay");
    let page = house.reviewed(&visitor(), &format!("{brought}/review/0?seat=0")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("As Port saw it"), "{}", page.body);
}

#[tokio::test]
async fn the_truth_is_shown_on_request() {
    let house = House::with(quick()).await;
    for (game, players) in [(GameName::Corsairs, 3), (GameName::Korsar, 4)] {
        let id = house.table(game, players, Moment::Over).await;
        let made = review(&house, id, Seat::S0).await;
        let (address, _) = find(id, &made, |_| true).expect("a decision");
        let seen = house.get(&visitor(), &address).await.body;
        let hands = |page: &str| page.matches("data-part=\"hand").count();
        assert_eq!(hands(&seen), 1, "only the own hand: {seen}");
        assert!(
            !seen.contains("class=\"shade0 there\"") && !seen.contains("As the cards"),
            "{seen}"
        );
        let truth = format!("{address}&truth=1");
        assert!(seen.contains(&format!("href=\"{}\"", truth.replace('&', "&amp;"))), "{seen}");
        let open = house.get(&visitor(), &truth).await.body;
        assert_eq!(hands(&open), players, "{open}");
        assert!(open.contains(" there\""), "{open}");
        assert!(open.contains(&format!("href=\"{}\"", address.replace('&', "&amp;"))), "{open}");
        let replay = format!("action=\"/tables/{id}/replay/play-on\"");
        assert!(seen.contains(&replay) && seen.contains("name=\"at\""), "{seen}");
    }
}

#[tokio::test]
async fn another_move_is_answered() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let made = review(&house, id, Seat::S0).await;
    let (cheap, good) = find(id, &made, OptionJson::is_accepted).expect("a good move");
    let good = format!("{cheap}&move={}", good.r#move.replace(' ', "+"));
    let good = house.get(&visitor(), &good).await.body;
    assert!(good.contains("Accepted:") && good.contains("class=\"answer\""), "{good}");
    let is_bad = |option: &OptionJson| !option.is_accepted() && option.loss > 0.05;
    let (address, bad) = find(id, &made, is_bad).expect("a bad move");
    let bad = format!("{address}&move={}", bad.r#move.replace(' ', "+"));
    let bad = house.get(&visitor(), &bad).await.body;
    assert!(bad.contains("This costs") && !bad.contains("Accepted:"), "{bad}");
    let asked = house.get(&visitor(), &format!("{address}&try=1")).await.body;
    assert!(!asked.contains("ranked") && asked.contains("What would you play?"), "{asked}");
    let weighed: Vec<&str> = values(&asked, "name=\"move\" value=\"").collect();
    assert!(weighed.is_sorted() && weighed.len() >= 3, "the order says nothing: {weighed:?}");
    let forced = made.decisions.iter().find(|decision| decision.options.len() == 1);
    let forced = format!("/tables/{id}/review/{}?seat=0", forced.expect("a crew").moves);
    assert!(good.contains("try=1") && !house.get(&visitor(), &forced).await.body.contains("try=1"));
    for wrong in ["lay+m5", "draw+everything", ""] {
        let answer = house.get(&visitor(), &format!("{address}&move={wrong}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn moves_that_were_not_weighed_are_judged() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let made = review(&house, id, Seat::S0).await;
    let is_discard = |option: &OptionJson| option.r#move.starts_with("discard");
    let (address, _) = find(id, &made, is_discard).expect("a discard");
    let asked = house.get(&visitor(), &format!("{address}&try=1")).await.body;
    let other = values(&asked, "option value=\"").find(|mv| mv.starts_with("discard"));
    let other = format!("{address}&move={}", other.expect("another card").replace(' ', "+"));
    let [once, again] =
        [house.get(&visitor(), &other).await.body, house.get(&stranger(), &other).await.body];
    let answer = |page: &str| values(page, "class=\"answer\"").next().map(str::to_owned);
    assert!(answer(&once).is_some() && answer(&once) == answer(&again), "{once}");
    // Judging costs as much as a hint, and is limited with it.
    let limits = Limits { hints_a_minute: 1, ..Limits::default() };
    let house = house.again_with(Config { limits, ..quick() }).await;
    assert_eq!(house.get(&visitor(), &other).await.status, StatusCode::OK);
    assert_eq!(house.get(&visitor(), &other).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(house.get(&visitor(), &address).await.status, StatusCode::OK);
}

#[tokio::test]
async fn costly_decisions_lead_to_each_other() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let made = review(&house, id, Seat::S0).await;
    let costly: Vec<usize> =
        made.decisions.iter().filter(|one| one.costly).map(|one| one.moves).collect();
    assert!(costly.len() > 2, "{costly:?}");
    let address = |moves: usize| format!("/tables/{id}/review/{moves}?seat=0");
    for (place, &moves) in costly.iter().enumerate() {
        let page = house.get(&visitor(), &address(moves)).await.body;
        let steps: Vec<&str> = values(&page, "class=\"btn step\" href=\"").collect();
        let before = place.checked_sub(1).map(|place| address(costly[place]));
        let next = costly.get(place + 1).map(|&moves| address(moves));
        assert_eq!(steps, before.into_iter().chain(next).collect::<Vec<_>>(), "{page}");
        assert!(page.contains(&format!("{} of {} that cost most", place + 1, costly.len())));
        assert!(page.contains(&format!("href=\"/tables/{id}/review?seat=0\"")), "{page}");
    }
}
