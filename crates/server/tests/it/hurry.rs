//! People who play alone with bots let them move without pauses.

use axum::http::StatusCode;
use quayside_server::Session;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Millis, NewTable, Pace, Place, TableId};
use quayside_testkit::fixtures::{Moment, names};

use crate::common::House;

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

#[tokio::test]
async fn bots_hurry_for_a_person_who_waits_for_them_alone() {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, 5, false);
    // Four bots move first.
    (setup.terms.pace, setup.first) = (Pace::Slow, Some(1));
    setup.maker = Some(visitor().first_player());
    for (number, by_program) in [(1, false), (2, true)] {
        let id = TableId::new([number; TableId::BYTES]);
        let table = NewTable::of(id, setup.clone(), names(&setup), Millis(0)).expect("a setup");
        house.store.create(&table, None).await.expect("stored");
        let address = format!("/tables/{id}/finish");
        if by_program {
            let answer = house.api(&visitor(), &address, Some("seat=0")).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
            let stranger = house.api(&guest(1), &address, Some("seat=0")).await;
            assert_eq!(stranger.status, StatusCode::FORBIDDEN, "{}", stranger.body);
        } else {
            let page = house.get(&visitor(), &format!("/tables/{id}")).await.body;
            assert!(page.contains(&format!("formaction=\"{address}\"")), "{page}");
            let answer = house.post(&visitor(), &address, "seat=0").await;
            assert_eq!(answer.goes_to, Some(format!("/tables/{id}?seat=0")), "{}", answer.body);
        }
    }
}

#[tokio::test]
async fn bots_keep_their_pauses_for_all_other_visitors() {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.maker = Some(visitor().first_player());
    let own = house.stage(&setup, Moment::After(8)).await;
    setup.seats[1] = Place::person(guest(1).first_player());
    let shared = house.stage(&setup, Moment::After(8)).await;
    let over = house.table(GameName::Corsairs, 2, Moment::Over).await;
    for (who, table, status) in [
        (visitor(), own, StatusCode::CONFLICT),
        (guest(1), own, StatusCode::FORBIDDEN),
        (guest(77), own, StatusCode::FORBIDDEN),
        (visitor(), shared, StatusCode::FORBIDDEN),
        (guest(1), shared, StatusCode::FORBIDDEN),
        (guest(77), over, StatusCode::FORBIDDEN),
    ] {
        let page = house.get(&who, &format!("/tables/{table}")).await.body;
        let address = format!("/tables/{table}/finish");
        assert!(!page.contains(&address), "no button: {page}");
        let answer = house.post(&who, &address, "seat=0").await;
        assert_eq!(answer.status, status, "{}", answer.body);
    }
}
