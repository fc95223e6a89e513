//! A clock that ran out, as pages show it.

use axum::http::StatusCode;
use quayside_engine::Seat;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::{Actor, CLAIM, Command, GameName, Place, Timing};
use quayside_testkit::fixtures::Moment;

use crate::common::browser::Browser;
use crate::common::{House, read, request};

const DAY: u64 = 24 * 60 * 60 * 1000;

#[tokio::test]
async fn a_clock_that_ran_out_is_shown_to_all() {
    let house = House::new().await;
    let [guest, watcher] =
        ["1", "2"].map(|digit| Session::named(&digit.repeat(32)).expect("32 digits"));
    for is_rated in [false, true] {
        let mut setup = setup(GameName::Korsar, if is_rated { 2 } else { 3 }, false);
        setup.seats[1] = Place::person(guest.first_player());
        (setup.terms.clock, setup.terms.takebacks) = (Timing::Days(1), false);
        if is_rated {
            setup.terms.rated = true;
            (setup.seed, setup.secret) = (String::new(), "5e".repeat(32));
        }
        let id = house.stage(&setup, Moment::After(4)).await;
        let table = read(&house.store, id).await;
        let time_up = Command::TimeUp { seat: Seat::S0 };
        let out = table.decide(Actor::Clock, time_up, table.last().plus(2 * DAY));
        house.store.append(out.expect("no time is left"), request(9), None).await.expect("stored");
        for (who, said) in [(visitor(), "Your time ran out."), (guest.clone(), "’s time ran out.")]
        {
            let page = house.get(&who, &format!("/tables/{id}")).await.body;
            let (_, log) = page.split_once("role=\"log\"").expect("a log");
            assert!(log.contains(said), "rated {is_rated}: {page}");
            let (_, notices) = page.split_once("class=\"notices\"").expect("notices");
            let (notices, _) = notices.split_once("</div>").expect("their end");
            // The loser of a rated game sees its end instead.
            if !is_rated || who != visitor() {
                let said = if who == visitor() { "Your time " } else { "’s time ran out" };
                // Words and names of a sentence flow in one element.
                let (_, notice) = notices.split_once("<span>").expect("a sentence");
                let (notice, _) = notice.split_once("</span>").expect("its end");
                assert!(notice.contains(said), "rated {is_rated}: {notice}");
            }
        }
        let said =
            if is_rated { "has lost this rated game." } else { "A bot plays for this seat until" };
        for who in [&guest, &watcher] {
            let page = house.get(who, &format!("/tables/{id}")).await.body;
            assert!(page.contains(said), "rated {is_rated}: {page}");
        }
        if is_rated {
            let replay = house.get(&watcher, &format!("/tables/{id}/replay?at=9999")).await.body;
            assert!(replay.contains("’s time ran out."), "{replay}");
        }
    }
}

#[tokio::test]
async fn the_maker_sets_the_times_of_a_clock_within_limits() {
    let house = House::new().await;
    let own = |minutes: &str, seconds: &str| {
        let times = format!("clock=own&minutes={minutes}&seconds={seconds}");
        format!("table=2&player0=person&player1=mate&{times}")
    };
    let made = house.post(&visitor(), "/new/korsar", &own("7", "3")).await;
    let table = made.goes_to.unwrap_or_else(|| panic!("{}", made.body));
    let id = table.trim_start_matches("/tables/").parse().expect("an id");
    assert_eq!(read(&house.store, id).await.setup().terms.clock, Timing::live(7, 3));
    let home = house.get(&visitor(), "/").await.body;
    assert!(home.contains("name=\"minutes\" value=\"7\""), "as last time: {home}");
    for (minutes, seconds) in [("0", "5"), ("181", "5"), ("5", "181"), ("-1", "5"), ("x", "")] {
        let refused = house.post(&visitor(), "/new/korsar", &own(minutes, seconds)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{minutes} {seconds}");
        assert!(refused.body.contains("Please choose 1 to 180 minutes"), "{}", refused.body);
        assert_eq!(refused.checked("clock").as_deref(), Some("own"), "it stays");
    }
    let mut ada = Browser::new(&house, 5);
    ada.keep("Ada").await;
    for (minutes, seconds, is_enough) in [("1", "2", false), ("1", "6", true), ("5", "0", true)] {
        let form = own(minutes, seconds).replace("mate", "captain") + "&rated=yes";
        let answer = ada.post("/new/korsar", &form).await;
        assert_eq!(answer.goes_to.is_some(), is_enough, "{minutes} {seconds}: {}", answer.body);
        assert_eq!(answer.body.contains("that is too fast"), !is_enough);
    }
}

#[tokio::test]
async fn the_win_against_an_absent_player_can_be_claimed() {
    let away = std::time::Duration::from_millis(40);
    for (is_rated, clock, claims) in [
        (true, Timing::live(30, 10), true),
        (true, Timing::Days(3), false),
        (false, Timing::live(30, 10), false),
    ] {
        let house = House::with(Config { away, ..Config::default() }).await;
        let guest = Session::named(&"1".repeat(32)).expect("32 digits");
        let mut setup = setup(GameName::Korsar, 2, false);
        // A staged game begins with the first seat.
        setup.seats = [&guest, &visitor()].map(|who| Place::person(who.first_player())).into();
        (setup.terms.clock, setup.terms.takebacks) = (clock, false);
        setup.terms.rated = is_rated;
        (setup.seed, setup.secret) = (String::new(), "5e".repeat(32));
        let id = house.stage(&setup, Moment::After(0)).await;
        let table = format!("/tables/{id}");
        let claim = || async { house.post(&visitor(), &format!("{table}/bot"), "for=0").await };
        // The other player becomes absent while the page is read again.
        let words = "Claim the win";
        if claims {
            while !house.get(&visitor(), &table).await.body.contains(words) {}
        }
        let early = claim().await;
        let refused = if claims { StatusCode::SEE_OTHER } else { StatusCode::FORBIDDEN };
        assert_eq!(early.status, refused, "it is too early");
        assert_eq!(read(&house.store, id).await.company().forfeits().len(), 0);
        house.store.jump_in_time(CLAIM.cast_signed());
        let later = claim().await;
        let has_lost = read(&house.store, id).await.company().forfeits().contains(&Seat::S0);
        assert_eq!(has_lost, claims, "{clock}: {}", later.status);
        if claims {
            let page = house.get(&visitor(), &table).await.body;
            assert!(page.contains("left or ran out of time."), "{page}");
        }
    }
}
