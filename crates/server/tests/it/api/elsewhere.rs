//! Tables in frames of other sites, and feeds: they show the spectators' view and set no cookies.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use quayside_server::fixtures::visitor;
use quayside_table::{GameName, Millis, TableId};
use quayside_testkit::fixtures::Moment;

use super::program::Program;
use crate::common::browser::Browser;
use crate::common::{House, Kind, on_both};

on_both!(feeds_contain_only_public_information);

/// Sends a request with a cookie.
async fn page(house: &House, address: &str) -> (StatusCode, String, bool, String) {
    parts(house.answer(&visitor(), Request::get(address), Body::empty()).await).await
}

/// Returns the status, the policy, whether a cookie is set, and the page.
async fn parts(response: Response) -> (StatusCode, String, bool, String) {
    let headers = response.headers();
    let policy = headers.get(header::CONTENT_SECURITY_POLICY).map(|it| it.to_str().expect("text"));
    let policy = policy.unwrap_or_default().to_owned();
    let sets_cookies = headers.contains_key(header::SET_COOKIE);
    let status = response.status();
    let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    (status, policy, sets_cookies, String::from_utf8(body.to_vec()).expect("text"))
}

#[tokio::test]
async fn only_frames_may_stand_in_frames() {
    let house = House::new().await;
    let going = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let over = house.table(GameName::Corsairs, 2, Moment::Over).await;
    let record = house.get(&visitor(), &format!("/tables/{over}/record.quay")).await.body;
    let brought = TableId::new([9; TableId::BYTES]);
    house.store.keep_record(brought, &record, Millis(1)).await.expect("stored");
    for address in [
        format!("/embed/tables/{going}"),
        format!("/embed/tables/{over}"),
        format!("/embed/tables/{over}/replay?at=3"),
        format!("/embed/records/{brought}?at=3"),
    ] {
        let (status, policy, sets_cookies, body) = page(&house, &address).await;
        assert_eq!(status, StatusCode::OK, "{address}");
        assert!(policy.contains("frame-ancestors *"), "{policy}");
        assert!(!sets_cookies, "{address}");
        // A browser without a cookie gets none, and sees the same.
        let stranger = parts(house.program(None, Request::get(&address), "").await).await;
        assert!(!stranger.2, "{address}");
        assert_eq!(stranger.3, body, "{address}");
        // There are no forms, and links open in a new tab.
        assert!(!body.contains("method=\"post\"") && !body.contains("formaction"), "{body}");
        let ways = body.split("<a ").skip(1).filter_map(|rest| rest.split('>').next());
        for way in ways.filter(|way| way.contains("href=\"/")) {
            assert!(way.contains("/embed/") || way.contains("_blank"), "{address}: {way}");
        }
    }
    for address in [format!("/tables/{going}"), format!("/tables/{over}/replay"), "/".to_owned()] {
        let (_, policy, ..) = page(&house, &address).await;
        assert!(policy.contains("frame-ancestors 'none'"), "{address}: {policy}");
    }
    // The visitor sits at the table, but is not identified in a frame.
    let own = house.get(&visitor(), &format!("/tables/{going}")).await.body;
    assert!(own.contains("name=\"seq\""), "a form");
    // In the frame the visitor gets the events of a spectator.
    let address = format!("/embed/tables/{going}/events");
    let hears = house.answer(&visitor(), Request::get(address), Body::empty()).await;
    assert_eq!(hears.status(), StatusCode::OK);
    assert!(!hears.headers().contains_key(header::SET_COOKIE));
    let (status, ..) = page(&house, "/embed/tables/0123456789abcdef").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, ..) = page(&house, &format!("/embed/tables/{going}/replay")).await;
    assert_eq!(status, StatusCode::CONFLICT, "not before it is over");
}

async fn feeds_contain_only_public_information(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let mut tables = Vec::new();
    for access in ["lobby", "link"] {
        let form = format!("game=korsar&seats=person&seats=open&pace=fast&access={access}");
        let table = ada.post("/tables", &form).await.json()["table"].clone();
        let table = table.as_str().expect("a table").to_owned();
        bea.post(&format!("/tables/{table}/sit"), "").await;
        ada.post(&format!("/tables/{table}/start"), "seq=1").await;
        let all = page(&house, "/games.atom").await.3;
        assert!(!all.contains(&table), "unfinished games are not in it");
        super::games::play_on(&[&ada, &bea], &table).await;
        tables.push(table);
    }
    let (status, _, _, all) = page(&house, "/games.atom").await;
    assert_eq!(status, StatusCode::OK);
    assert!(all.starts_with("<?xml") && all.trim_end().ends_with("</feed>"), "{all}");
    assert!(all.contains(&format!("/tables/{}/replay", tables[0])), "{all}");
    assert!(all.contains("Ada") && all.contains("Bea"));
    assert!(!all.contains(&tables[1]), "who has no link finds no table");
    let of_ada = page(&house, "/people/ada/games.atom").await.3;
    assert_eq!(of_ada.matches("<entry>").count(), 2, "{of_ada}");
    assert!(tables.iter().all(|table| !of_ada.contains(table)), "tables are not named: {of_ada}");
    assert!(!of_ada.contains("Bea"), "nor with whom");
    // A hidden profile has no feed.
    let mut owner = Browser::new(&house, 9);
    owner.keep("Cay").await;
    assert_eq!(page(&house, "/people/Cay/games.atom").await.0, StatusCode::OK);
    owner.post("/account/shown", "").await;
    assert_eq!(page(&house, "/people/Cay/games.atom").await.0, StatusCode::NOT_FOUND);
}
