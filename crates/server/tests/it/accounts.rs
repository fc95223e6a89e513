//! Accounts: signing in on other devices, signing devices out, renaming, deleting.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use quayside_engine::Seat;
use quayside_server::fixtures::setup;
use quayside_server::{Account, Config, Limits, Role};
use quayside_table::{GameName, Place, Setup};
use quayside_testkit::fixtures::Moment;

use crate::common::browser::{Browser, code};
use crate::common::{House, Kind, on_both, read};

on_both!(
    a_guest_keeps_name_and_games,
    a_code_signs_in_elsewhere_and_a_guest_brings_games_along,
    nothing_reveals_whether_name_or_code_is_wrong,
    a_link_signs_in_once,
    devices_are_signed_out_by_their_owner_alone,
    names_that_look_alike_are_taken,
    a_new_name_is_seen_at_every_table,
    a_deleted_account_is_forgotten_and_a_bot_replaces_the_player,
    all_that_is_kept_about_a_person_is_one_file,
    own_data_is_sent_table_by_table_to_one_reader_at_a_time,
    an_account_sits_down_beside_a_guest_of_its_name,
    the_lobby_marks_guests_of_an_accounts_name,
    people_follow_and_block_each_other,
    friends_are_invited_to_a_table,
    invitations_are_deleted_with_the_account,
    operators_resolve_reports,
    an_account_has_one_place_for_notices,
);

/// Sets up a table of Korsar with a browser at seat 0 and an open seat 1.
async fn table(house: &House, browser: &Browser<'_>) -> String {
    let id = house.stage(&own_setup(browser), Moment::After(2)).await;
    format!("/tables/{id}")
}

async fn a_guest_keeps_name_and_games(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    let before = ada.session.clone();
    let table = table(&house, &ada).await;
    assert!(ada.get(&table).await.body.contains("data-turn=\"yes\""), "the guest's own table");
    assert_eq!(ada.get("/account").await.goes_to.as_deref(), Some("/keep"));
    ada.keep("Ada").await;
    assert_ne!(ada.session, before, "a new session begins with an account");
    let account = ada.get("/account").await;
    assert_eq!(account.status, StatusCode::OK);
    assert!(account.body.contains("Ada"), "{}", account.body);
    assert!(ada.get(&table).await.body.contains("data-turn=\"yes\""), "still the own table");
    // The old session cookie identifies no account, so a stolen one is useless.
    let old = Browser { house: &house, session: before };
    assert_eq!(old.get("/account").await.goes_to.as_deref(), Some("/keep"));
    assert!(!old.get(&table).await.body.contains("data-turn=\"yes\""), "a stranger watches");
    // Sending the form again makes no second account.
    let again = ada.post("/keep", "name=Ada").await;
    assert_eq!(again.goes_to.as_deref(), Some("/account"));
}

async fn a_code_signs_in_elsewhere_and_a_guest_brings_games_along(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    let first = table(&house, &ada).await;
    let code = ada.keep("Ada").await;
    let mut phone = Browser::new(&house, 8);
    let second = phone.post("/play/corsairs", "").await.goes_to.expect("a table");
    let typed = code.to_lowercase().replace('-', "+");
    let answer = phone.post("/sign-in", &format!("name=ada&code={typed}")).await;
    assert_eq!(answer.goes_to.as_deref(), Some("/"), "{}", answer.body);
    for table in [&first, &second] {
        assert!(phone.get("/games").await.body.contains(table), "{table} on the phone");
        assert!(ada.get("/games").await.body.contains(table), "{table} on the first");
        assert!(phone.get(table).await.body.contains("name=\"seat\" value=\"0\""), "{table}");
    }
    assert_eq!(ada.get("/account").await.body.matches("name=\"device\"").count(), 2);
}

async fn nothing_reveals_whether_name_or_code_is_wrong(kind: Kind) {
    let house = House::on(kind).await;
    let code = Browser::new(&house, 7).keep("Ada").await;
    let other = Browser::new(&house, 8).keep("Bea").await;
    let mut thief = Browser::new(&house, 9);
    let mut pages = Vec::new();
    for (name, code) in [("Ada", &other), ("Ada", &String::new()), ("Eve", &code), ("", &code)] {
        let answer = thief.post("/sign-in", &format!("name={name}&code={code}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        pages.push(answer.body.replace(&format!("value=\"{name}\""), ""));
    }
    assert!(pages.windows(2).all(|pages| pages[0] == pages[1]), "{pages:?}");
    assert_eq!(thief.get("/account").await.goes_to.as_deref(), Some("/keep"));
    // A replaced code is useless.
    let mut ada = Browser::new(&house, 10);
    ada.post("/sign-in", &format!("name=Ada&code={code}")).await;
    let fresh = self::code(&ada.post("/account/code", "").await);
    assert_ne!(fresh, code);
    let late = thief.post("/sign-in", &format!("name=Ada&code={code}")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let now = thief.post("/sign-in", &format!("name=Ada&code={fresh}")).await;
    assert_eq!(now.goes_to.as_deref(), Some("/"));
}

async fn a_link_signs_in_once(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    assert_eq!(ada.post("/account/link", "").await.status, StatusCode::FORBIDDEN);
    ada.keep("Ada").await;
    let page = ada.post("/account/link", "").await.body;
    let (_, link) = page.split_once("http://localhost/link/").expect("a link");
    let link = format!("/link/{}", &link[..32]);
    let [mut phone, mut thief] = [8, 9].map(|number| Browser::new(&house, number));
    // Reading uses up no attempt.
    for _ in 0..2 {
        assert!(phone.get(&link).await.body.contains("Ada"));
    }
    assert_eq!(phone.post(&link, "").await.goes_to.as_deref(), Some("/"));
    assert!(phone.get("/account").await.body.contains("Ada"));
    assert_eq!(thief.get(&link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(thief.post(&link, "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(thief.get("/account").await.goes_to.as_deref(), Some("/keep"));
    // A second link replaces the first.
    let links = [ada.post("/account/link", "").await, ada.post("/account/link", "").await];
    let links = links.map(|page| {
        let (_, link) = page.body.split_once("http://localhost/link/").expect("a link");
        format!("/link/{}", &link[..32])
    });
    assert_eq!(thief.post(&links[0], "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(thief.post(&links[1], "").await.goes_to.as_deref(), Some("/"));
}

async fn devices_are_signed_out_by_their_owner_alone(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut phone, mut bea] = [7, 8, 9].map(|number| Browser::new(&house, number));
    let code = ada.keep("Ada").await;
    bea.keep("Bea").await;
    phone.post("/sign-in", &format!("name=Ada&code={code}")).await;
    let device = phone.session.token();
    let times = ada.get("/account").await.body.matches(" UTC</time>").count();
    assert_eq!(times, 4, "two devices of one name differ by their times");
    // Ada's devices can't be signed out by another account.
    bea.post("/account/sign-out", &format!("device={device}")).await;
    assert_eq!(phone.get("/account").await.status, StatusCode::OK);
    ada.post("/account/sign-out", &format!("device={device}")).await;
    assert_eq!(phone.get("/account").await.goes_to.as_deref(), Some("/keep"));
    phone.post("/sign-in", &format!("name=Ada&code={code}")).await;
    assert_eq!(phone.get("/account").await.status, StatusCode::OK);
    phone.post("/account/sign-out", "others=yes").await;
    assert_eq!(ada.get("/account").await.goes_to.as_deref(), Some("/keep"));
    assert_eq!(phone.get("/account").await.status, StatusCode::OK);
    let itself = phone.session.token();
    phone.post("/account/sign-out", &format!("device={itself}")).await;
    assert_eq!(phone.get("/account").await.goes_to.as_deref(), Some("/keep"));
}

async fn names_that_look_alike_are_taken(kind: Kind) {
    let house = House::on(kind).await;
    Browser::new(&house, 7).keep("Mara").await;
    let mut other = Browser::new(&house, 8);
    for name in ["Mara", "mARA", "M%D0%B0ra", "+M.a.r.a+"] {
        let answer = other.post("/keep", &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(answer.body.contains("This name is taken"), "{name}");
    }
    for name in ["", "+", "%E2%80%A6"] {
        let answer = other.post("/keep", &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    other.keep("Maria").await;
    let renamed = other.post("/account/name", "name=MARA").await;
    assert_eq!(renamed.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A name can be changed to another spelling of itself.
    assert_eq!(other.post("/account/name", "name=MARIA").await.status, StatusCode::SEE_OTHER);
}

async fn a_new_name_is_seen_at_every_table(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    let answer =
        ada.post("/new/korsar", "table=2&player0=person&player1=open&pace=fast&name0=Adele").await;
    let table = answer.goes_to.expect("a table");
    let other = Browser::new(&house, 8);
    assert!(other.get(&table).await.body.contains("Adele"));
    ada.keep("Ada").await;
    assert!(!sees(&other, &table, "Adele", false).await, "the old name");
    ada.post("/account/name", "name=Countess").await;
    assert!(sees(&other, &table, "Countess", true).await);
}

/// Waits until a page shows a name, or no longer shows it: tables are updated a moment later.
async fn sees(browser: &Browser<'_>, table: &str, name: &str, wanted: bool) -> bool {
    let seen = async {
        while browser.get(table).await.body.contains(name) != wanted {
            tokio::task::yield_now().await;
        }
    };
    let soon = tokio::time::timeout(Duration::from_mins(2), seen).await;
    soon.is_ok() == wanted
}

async fn a_deleted_account_is_forgotten_and_a_bot_replaces_the_player(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let answer =
        ada.post("/new/korsar", "table=2&player0=person&player1=open&pace=fast&name0=Ada").await;
    let table = answer.goes_to.expect("a table");
    let sits = bea.post(&format!("{table}/sit"), "seat=1&name=Beatrix").await;
    assert_eq!(sits.status, StatusCode::SEE_OTHER, "{}", sits.body);
    ada.post(&format!("{table}/start"), "seq=1").await;
    let form = bea.get("/keep").await.body;
    assert!(form.contains("value=\"Beatrix\""), "the name of the last game is filled in: {form}");
    bea.keep("Beatrix").await;
    let wrong = bea.post("/account/delete", "sure=Ada").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let left = bea.post("/account/delete", "sure=beatrix").await;
    assert!(left.body.contains("Your account is deleted"), "{}", left.body);
    assert!(!left.body.contains("Beatrix"), "the bar names nobody: {}", left.body);
    assert_eq!(bea.get("/account").await.goes_to.as_deref(), Some("/keep"));
    assert!(!sees(&ada, &table, "Beatrix", false).await);
    assert!(sees(&ada, &table, "Somebody", true).await);
    let id = table.trim_start_matches("/tables/").parse().expect("an id");
    let played = read(&house.store, id).await;
    assert_eq!(played.company().stand_in(Seat::new(1).expect("a seat")), Some("captain"));
    assert!(played.spoiled().is_none());
    // The whole database no longer contains the name.
    let mut all = Vec::new();
    quayside_server::export(&house.store, &mut all, |_| ()).await.expect("an export");
    assert!(!String::from_utf8(all).expect("text").contains("Beatrix"));
    // Another player may take the name now.
    Browser::new(&house, 9).keep("Beatrix").await;
}

async fn all_that_is_kept_about_a_person_is_one_file(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    assert_eq!(ada.get("/account/data.json").await.status, StatusCode::FORBIDDEN);
    let table = table(&house, &ada).await;
    ada.keep("Ada").await;
    let data: serde_json::Value =
        serde_json::from_str(&ada.get("/account/data.json").await.body).expect("JSON");
    assert_eq!(data["name"], "Ada");
    assert_eq!(data["devices"].as_array().map(Vec::len), Some(1));
    assert_eq!(data["tables"][0]["table"], table.trim_start_matches("/tables/"));
    assert!(data["tables"][0]["entries"].as_array().is_some_and(|entries| !entries.is_empty()));
}

async fn own_data_is_sent_table_by_table_to_one_reader_at_a_time(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    for _ in 0..3 {
        table(&house, &ada).await;
    }
    ada.keep("Ada").await;
    let ask = || house.answer(&ada.session, Request::get("/account/data.json"), Body::empty());
    let first = ask().await;
    assert_eq!(first.status(), StatusCode::OK);
    assert_eq!(ask().await.status(), StatusCode::TOO_MANY_REQUESTS, "the first is not read yet");
    let mut body = first.into_body();
    let mut tables = 0;
    while let Some(frame) = body.frame().await {
        let piece = frame.expect("sent").into_data().expect("data");
        let count = String::from_utf8_lossy(&piece).matches("\"entries\"").count();
        assert!(count <= 1, "a table at a time");
        tables += count;
    }
    assert_eq!(tables, 3);
    drop(body);
    // An unfinished download frees its place as well.
    drop(ask().await);
    assert_eq!(ask().await.status(), StatusCode::OK);
}

async fn an_account_sits_down_beside_a_guest_of_its_name(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut guest] = [7, 8].map(|number| Browser::new(&house, number));
    let name = "Ada of the Seven Seas ab";
    assert_eq!(name.chars().count(), 24, "the longest name");
    ada.keep(name).await;
    let open = "table=3&player0=person&name0=Host&player1=open&player2=open";
    let table = Browser::new(&house, 9).post("/new/korsar", open).await.goes_to.expect("a table");
    guest.post(&format!("{table}/sit"), &format!("seat=1&name={name}")).await;
    ada.post(&format!("{table}/sit"), "seat=2").await;
    let seats = guest.get(&table).await.body;
    assert_eq!(seats.matches("(guest)").count(), 1, "the host, and not the account: {seats}");
    let written = house.store.table(table.trim_start_matches("/tables/").parse().expect("an id"));
    let names = written.await.expect("read").expect("there").names;
    let names: Vec<&String> = names.values().collect();
    assert!(names.iter().any(|name| *name == "Ada of the Seven Seas 2"), "{names:?}");
    let mut lines = Vec::new();
    quayside_server::export(&house.store, &mut lines, |_| ()).await.expect("an export");
    let new = House::on(kind).await;
    let taken = quayside_server::import(&new.store, &*lines, |_| ()).await.expect("taken in");
    assert_eq!(taken.rejected, []);
}

async fn the_lobby_marks_guests_of_an_accounts_name(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut guest, reader] = [7, 8, 9].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    let open = "table=2&player0=person&player1=open&access=lobby&name0=Ada";
    for host in [&mut ada, &mut guest] {
        host.post("/new/korsar", open).await.goes_to.expect("a table");
    }
    let hosts = |page: &str, host: &str| {
        page.matches(&format!("<span class=\"host\">{host}</span>")).count()
    };
    let lobby = reader.get("/lobby").await.body;
    assert_eq!([hosts(&lobby, "Ada"), hosts(&lobby, "Ada (guest)")], [1, 1], "{lobby}");
    let own = guest.get("/lobby").await.body;
    assert!(!own.contains("(guest)"), "one's own seat is not marked: {own}");
}

#[tokio::test]
async fn codes_can_t_be_guessed_fast() {
    // So low that no further attempt is allowed before the end of this test.
    let limits = Limits { sign_ins_a_minute: 2, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let code = Browser::new(&house, 7).keep("Ada").await;
    let mut thief = Browser::new(&house, 8);
    let mut refused = false;
    for number in 0..20 {
        let answer = thief.post("/sign-in", &format!("name=Ada&code={number}")).await;
        refused |= answer.status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(refused, "twenty guesses in a moment");
    // Even the right code is refused now.
    let late = thief.post("/sign-in", &format!("name=a+d+a&code={code}")).await;
    assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
}

async fn people_follow_and_block_each_other(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    assert_eq!(ada.get("/people/Ada").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post("/people/Ada/follow", "").await.status, StatusCode::FORBIDDEN);
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let page = bea.get("/people/ada").await.body;
    assert!(page.contains("/people/Ada/follow") && page.contains("/people/Ada/block"), "{page}");
    assert_eq!(bea.post("/people/Ada/follow", "").await.goes_to.as_deref(), Some("/people/Ada"));
    assert!(bea.get("/people/Bea").await.body.contains("/people/Ada/unfollow"), "the own list");
    assert_eq!(bea.post("/people/Bea/follow", "").await.status, StatusCode::CONFLICT);
    assert_eq!(bea.post("/people/Ada/marry", "").await.status, StatusCode::NOT_FOUND);
    // A player does not learn of a block: she still follows.
    ada.post("/people/Bea/block", "").await;
    assert!(bea.get("/people/Bea").await.body.contains("/people/Ada/unfollow"));
    assert!(ada.get("/people/Ada").await.body.contains("/people/Bea/unblock"));
    // A hidden profile looks like a missing one.
    ada.post("/account/shown", "shown=no").await;
    assert_eq!(bea.get("/people/Ada").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/people/Ada").await.status, StatusCode::OK);
    // The table of a game is shown to its players only.
    ada.post("/account/shown", "shown=yes").await;
    let over = house.stage(&own_setup(&Browser::new(&house, 7)), Moment::Over).await.to_string();
    let own = ada.get("/people/Ada").await.body;
    assert!(own.contains(&over) && own.contains("one game"), "{own}");
    let others = bea.get("/people/Ada").await.body;
    assert!(others.contains("one game") && !others.contains(&over), "{others}");
}

async fn friends_are_invited_to_a_table(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut cay] = [7, 8, 9].map(|number| Browser::new(&house, number));
    let open = "table=3&player0=person&name0=Ada&player1=open&player2=open";
    let as_guest = ada.post("/new/korsar", open).await.goes_to.expect("a table");
    let refused = ada.post(&format!("{as_guest}/invite"), "name=Bea").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "guests can't follow");
    for (browser, name) in [(&mut ada, "Ada"), (&mut bea, "Bea"), (&mut cay, "Cay")] {
        browser.keep(name).await;
    }
    ada.post("/people/Bea/follow", "").await;
    let table = ada.post("/new/korsar", open).await.goes_to.expect("a table");
    let (invite, invites) = (format!("{table}/invite"), "Ada invites you to");
    assert!(ada.get(&table).await.body.contains(&invite));
    assert!(!bea.get(&table).await.body.contains(&invite), "she does not sit there");
    for name in ["Cay", "Nobody", "Ada"] {
        let refused = ada.post(&invite, &format!("name={name}")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{name}");
    }
    assert_eq!(bea.post(&invite, "name=Ada").await.status, StatusCode::FORBIDDEN);
    ada.post(&invite, "name=Bea").await;
    assert!(ada.get(&table).await.body.contains("Invitation sent"));
    assert!(bea.get("/").await.body.contains(invites));
    assert!(!cay.get("/").await.body.contains(invites));
    let data = bea.get("/account/data.json").await.body;
    assert!(data.contains(table.trim_start_matches("/tables/")), "{data}");
    // She declines, is invited again, and sits down.
    let declined = bea.post(&format!("{table}/decline"), "").await;
    assert_eq!(declined.goes_to.as_deref(), Some("/"));
    assert!(!bea.get("/").await.body.contains(invites));
    ada.post(&invite, "name=Bea").await;
    assert!(bea.get("/").await.body.contains(invites));
    bea.post(&format!("{table}/sit"), "").await;
    assert!(bea.get(&table).await.body.contains("Bea"));
    assert!(!bea.get("/").await.body.contains(invites));
    // An invitation to another table replaces the first; a block ends it.
    let other = ada.post("/new/korsar", open).await.goes_to.expect("a table");
    ada.post(&format!("{other}/invite"), "name=Bea").await;
    assert!(bea.get("/").await.body.contains(invites));
    bea.post("/people/Ada/block", "").await;
    assert!(!bea.get("/").await.body.contains(invites));
    // Ada is not notified of the block, and Bea receives nothing.
    ada.post("/people/Bea/follow", "").await;
    let sent = ada.post(&format!("{other}/invite"), "name=Bea").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert!(!bea.get("/").await.body.contains(invites));
    let page = ada.get("/people/Ada").await.body;
    let (_, follows) = page.split_once("/people/Bea").expect("she follows Bea");
    assert!(!follows.contains("<span class=\"tag\">"), "{follows}");
    // After the start of the game no player can be invited.
    ada.post("/people/Cay/follow", "").await;
    ada.post(&format!("{other}/invite"), "name=Cay").await;
    assert!(cay.get("/").await.body.contains(invites));
    ada.post(&format!("{other}/close"), "").await;
    assert!(!cay.get("/").await.body.contains(invites));
    let refused = ada.post(&format!("{other}/invite"), "name=Cay").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

async fn invitations_are_deleted_with_the_account(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    bea.keep("Bea").await;
    for (host, guest) in [("Ada", "Bea"), ("Bea", "Ada")] {
        ada.keep("Ada").await;
        let inviting = if host == "Ada" { &mut ada } else { &mut bea };
        inviting.post(&format!("/people/{guest}/follow"), "").await;
        let open = "table=2&player0=person&player1=open";
        let table = inviting.post("/new/korsar", open).await.goes_to.expect("a table");
        inviting.post(&format!("{table}/invite"), &format!("name={guest}")).await;
        let id = table.trim_start_matches("/tables/").parse().expect("an id");
        let mut people = house.store.read().await.expect("people");
        assert_eq!(people.invited(id).await.expect("read").len(), 1, "{host} invites {guest}");
        drop(people);
        ada.post("/account/delete", "sure=Ada").await;
        let mut people = house.store.read().await.expect("people");
        assert_eq!(people.invited(id).await.expect("read"), [], "{host} invited {guest}");
    }
}

async fn operators_resolve_reports(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut carla] = [7, 8, 9].map(|number| Browser::new(&house, number));
    bea.keep("Bea").await;
    let code = carla.keep("Carla").await;
    let form = "table=2&player0=person&player1=open&pace=fast&name0=Ada";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    bea.post(&format!("{table}/sit"), "seat=1").await;
    ada.post(&format!("{table}/start"), "seq=1").await;
    let report = format!("{table}/report");
    for (form, status) in [
        ("about=1&reason=report-name", StatusCode::SEE_OTHER),
        ("about=1&reason=report-name", StatusCode::SEE_OTHER),
        ("about=1&reason=nonsense", StatusCode::BAD_REQUEST),
        ("about=7&reason=report-name", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(ada.post(&report, form).await.status, status, "{form}");
    }
    let thanks = ada.post(&report, "about=1&reason=report-name").await.goes_to.expect("thanks");
    assert!(ada.get(&thanks).await.body.contains("Thank you. The operator will look at it."));
    ada.keep("Ada").await;
    for (browser, count) in [(&ada, 1), (&bea, 0)] {
        let data = browser.get("/account/data.json").await.body;
        assert_eq!(data.matches("report-name").count(), count, "it is in its author's data only");
    }
    let stranger = carla.post(&report, "about=1&reason=report-name").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN, "only who sits there");
    // Other players do not learn that the page exists.
    assert_eq!(carla.get("/operator").await.status, StatusCode::NOT_FOUND);
    assert_eq!(carla.post("/operator", "report=1&do=close").await.status, StatusCode::NOT_FOUND);
    let account = house.store.account_named("Carla").await.expect("read").expect("there");
    let mut people = house.store.change().await.expect("people");
    people.change_account(&Account { role: Role::Operator, ..account }).await.expect("stored");
    people.commit().await.expect("stored");
    carla = Browser::new(&house, 10);
    carla.post("/sign-in", &format!("name=Carla&code={code}")).await;
    let page = carla.get("/operator").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.body.matches("value=\"close\"").count(), 1, "once, though it was sent twice");
    let id = page.hidden("report").to_owned();
    carla.post("/operator", &format!("report={id}&do=mute")).await;
    let says = bea.post(&format!("{table}/say"), "phrase=phrase-ahoy").await;
    assert_eq!(says.status, StatusCode::SEE_OTHER, "an old page leads back to the table");
    assert!(sees(&bea, &table, "muted until", true).await);
    for (browser, is_offered) in [(&ada, true), (&bea, false)] {
        let page = browser.get(&table).await.body;
        assert_eq!(page.contains("value=\"phrase-ahoy\""), is_offered);
        assert!(!page.contains("class=\"said\""), "nothing was said");
    }
    let taken = carla.post("/operator", &format!("report={id}&do=rename&name=Carla")).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    carla.post("/operator", &format!("report={id}&do=rename&name=Polly")).await;
    assert!(sees(&ada, &table, "Polly", true).await);
    carla.post("/operator", &format!("report={id}&do=close")).await;
    assert!(!carla.get("/operator").await.body.contains("name=\"report\""));
}

/// Sets up a table of Korsar with a browser at seat 0.
fn own_setup(browser: &Browser<'_>) -> Setup {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[0] = Place::person(browser.session.first_player());
    setup.maker = None;
    setup
}

async fn an_account_has_one_place_for_notices(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    assert!(ada.get("/settings").await.body.contains("name=\"notify\""), "guests have no account");
    ada.keep("Ada").await;
    let settings = ada.get("/settings").await.body;
    assert!(!settings.contains("name=\"notify\""), "{settings}");
    assert!(settings.contains("href=\"/account#notices\""), "{settings}");
    let account = ada.get("/account").await.body;
    // The languages of the bar are a form of settings, too.
    let mut forms = account.split("action=\"/settings\"").skip(1);
    let form = forms.find(|form| form.contains("name=\"notify\"")).expect("a form");
    let (form, _) = form.split_once("</form>").expect("its end");
    assert!(form.contains("name=\"notify\" value=\"off\" checked"), "{form}");
    // What few people need is folded.
    for field in ["token-name", "webhook"] {
        let (before, _) = account.split_once(&format!("name=\"{field}\"")).expect("a field");
        let (_, details) = before.rsplit_once("<details ").expect("a fold");
        let (tag, inside) = details.split_once('>').expect("a tag");
        assert!(!tag.contains(" open") && !inside.contains("</details>"), "{field}: {details}");
    }
    let set = ada.post("/settings", "notify=on&back=%2Faccount%23notices").await;
    assert_eq!(set.goes_to.as_deref(), Some("/account#notices"));
}
