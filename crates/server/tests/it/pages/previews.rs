//! Previews of links, icons, and the data for a home screen.

use std::net::SocketAddr;
use std::path::Path;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Limits, Session, png};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use resvg::tiny_skia::Pixmap;

use crate::common::House;

/// Returns the session of a program that fetches link previews.
fn crawler() -> Session {
    Session::named(&"c".repeat(32)).expect("a name")
}

/// Returns the value of a page's metadata with this name.
fn metadata(page: &str, name: &str) -> String {
    let tag = format!("<meta property=\"{name}\" content=\"");
    let rest = page.split(&tag).nth(1).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().expect("a value").replace("&amp;", "&")
}

/// Fetches a file.
async fn fetch(house: &House, address: &str) -> (StatusCode, String, Vec<u8>) {
    let answer = house.answer(&crawler(), Request::get(address), Body::empty()).await;
    let (status, kind) = (answer.status(), answer.headers().get(header::CONTENT_TYPE).cloned());
    let kind = kind.map_or(String::new(), |kind| kind.to_str().expect("text").to_owned());
    (status, kind, answer.into_body().collect().await.expect("a body").to_bytes().to_vec())
}

/// Returns the width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(png.get(..8), Some(&b"\x89PNG\r\n\x1a\n"[..]));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

/// Fetches the preview picture of a page.
async fn picture(house: &House, page: &str) -> Vec<u8> {
    let address = metadata(page, "og:image");
    let path = address.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
    let (status, kind, bytes) = fetch(house, path.expect("a whole address")).await;
    assert_eq!((status, kind.as_str(), size(&bytes)), (StatusCode::OK, "image/png", (1200, 630)));
    bytes
}

#[tokio::test]
async fn the_first_page_has_a_link_preview() {
    let house = House::new().await;
    let page = house.get(&crawler(), "/").await.body;
    assert_eq!(metadata(&page, "og:title"), "Two card games of the pirate seas");
    assert!(!metadata(&page, "og:description").is_empty());
    assert_eq!(metadata(&page, "og:url"), "http://localhost/");
}

#[tokio::test]
async fn a_link_to_an_open_table_says_who_invites() {
    let house = House::new().await;
    for game in ["corsairs", "korsar"] {
        let form = "table=3&player0=person&name0=Zo%C3%AB+%3CB%3E&player1=open&player2=mate";
        let to = house.post(&visitor(), &format!("/new/{game}"), form).await.goes_to;
        let to = to.expect("a table");
        let page = house.get(&crawler(), &to).await.body;
        assert!(metadata(&page, "og:title").starts_with("Zoë &lt;B&gt; invites you to "), "{page}");
        assert_eq!(metadata(&page, "og:url"), format!("http://localhost{to}"));
        assert_eq!(metadata(&page, "og:description"), "One seat is still open.");
        assert!(page.contains("name=\"twitter:card\" content=\"summary_large_image\""));
        let before = picture(&house, &page).await;
        let sit = "seat=1&name=Bea";
        house.post(&crawler(), &format!("{to}/sit"), sit).await;
        let page = house.get(&crawler(), &to).await.body;
        assert_ne!(picture(&house, &page).await, before, "the picture shows who sits there");
    }
    let public_urls = vec!["https://quay.example".to_owned()];
    let house = house.again_with(Config { public_urls, ..Config::default() }).await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    let page = house.get(&crawler(), &format!("/tables/{id}/replay")).await.body;
    assert_eq!(metadata(&page, "og:url"), format!("https://quay.example/tables/{id}"));
    assert!(metadata(&page, "og:image").starts_with("https://quay.example/"));
}

#[tokio::test]
async fn a_preview_of_a_game_shows_the_result_and_no_card() {
    let house = House::new().await;
    for game in GameName::ALL {
        let mut pictures = Vec::new();
        for when in [Moment::After(8), Moment::After(20), Moment::Over] {
            let id = house.table(game, 3, when).await;
            let page = house.get(&crawler(), &format!("/tables/{id}")).await.body;
            assert_eq!(metadata(&page, "og:title").contains("won"), when == Moment::Over);
            pictures.push(picture(&house, &page).await);
        }
        assert_eq!(pictures[0], pictures[1], "hands and moves do not change it");
        assert_ne!(pictures[0], pictures[2], "the result does");
    }
}

#[tokio::test]
async fn pictures_have_a_limit() {
    let limits = Limits { pictures_a_minute: 2, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let address = format!("/tables/{id}/picture.png");
    let mut answers = Vec::new();
    for _ in 0..3 {
        let peer: SocketAddr = "192.0.2.7:9".parse().expect("an address");
        let request = Request::get(&*address).extension(ConnectInfo(peer));
        answers.push(house.answer(&crawler(), request, Body::empty()).await.status());
    }
    assert_eq!(answers, [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS]);
    assert_eq!(
        fetch(&house, "/tables/0123456789abcdef/picture.png").await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_home_screen_gets_a_manifest_and_icons() {
    let house = House::new().await;
    let page = house.get(&visitor(), "/").await.body;
    let manifest = page.split("<link rel=\"manifest\" href=\"").nth(1).expect("a manifest");
    let manifest = manifest.split('"').next().expect("an address");
    let (status, kind, manifest) = fetch(&house, manifest).await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/manifest+json"));
    let manifest: serde_json::Value = serde_json::from_slice(&manifest).expect("JSON");
    assert_eq!((&manifest["start_url"], &manifest["display"]), (&"/".into(), &"standalone".into()));
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/assets");
    let icons = manifest["icons"].as_array().expect("icons");
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let (_, _, bytes) = fetch(&house, icon["src"].as_str().expect("an address")).await;
        let (width, height) = size(&bytes);
        assert_eq!(icon["sizes"], format!("{width}x{height}"));
        let masked = icon["purpose"] == "maskable";
        let drawing = if masked { "app-icon-maskable.svg" } else { "app-icon.svg" };
        let drawing = std::fs::read_to_string(assets.join(drawing)).expect("a drawing");
        // The same pixels, whatever the compression.
        let pixels = |png: &[u8]| Pixmap::decode_png(png).expect("a picture").take();
        let drawn = png(&drawing, (width, height)).expect("a picture");
        assert!(
            pixels(&drawn) == pixels(&bytes),
            "draw it again: cargo run -p quayside-tools -- icons"
        );
    }
}
