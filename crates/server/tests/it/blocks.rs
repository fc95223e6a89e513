//! Blocks: neither player sees or joins the other's tables, seeks or invitations, and a blocked
//! player gets the answers of a table that does not exist.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quayside_engine::Seat;
use quayside_server::Config;
use quayside_server::fixtures::setup;
use quayside_table::{Access, GameName, Place, PlayerId, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, Place as Database, on_both, read};

on_both!(
    a_block_hides_public_tables_from_both,
    a_private_link_works_unless_its_maker_blocks_the_visitor,
    the_finder_does_not_seat_them_together,
    a_block_parts_players_before_the_deal,
    a_blocked_invitation_looks_sent_and_does_not_arrive,
    a_rematch_leaves_the_blocked_seat_open,
    aliases_and_companions_are_blocked,
    a_guest_who_signs_in_is_parted,
    the_feed_leaves_blocked_players_out,
    a_blocked_player_s_phrases_are_hidden,
    streams_of_the_lobby_follow_a_block,
);

/// An id without a table.
const MISSING: &str = "0123456789abcdef";

const PUBLIC: &str = "table=2&player0=person&player1=open&access=lobby";
const PRIVATE: &str = "table=2&player0=person&player1=open";

fn id(table: &str) -> TableId {
    table.trim_start_matches("/tables/").parse().expect("an id")
}

async fn new_table(browser: &mut Browser<'_>, form: &str) -> String {
    let answer = browser.post("/new/korsar", form).await;
    answer.goes_to.expect("a table")
}

/// Returns the players at a table.
async fn people(house: &House, table: &str) -> Vec<(Seat, PlayerId)> {
    read(&house.store, id(table)).await.company().people().collect()
}

/// Sends a request as a browser and with a token; returns the answers.
async fn ask(browser: &Browser<'_>, token: &str, post: bool, path: &str) -> Vec<Answer> {
    let request = |address: &str| {
        if post { Request::post(address) } else { Request::get(address) }
            .header("content-type", "application/x-www-form-urlencoded")
    };
    let program = browser.house.program(Some(token), request(&format!("/api/v1{path}")), "");
    let page = browser.house.ask(&browser.session, request(path), Body::empty());
    vec![Answer::read(program.await).await, page.await]
}

/// Checks whether a table is visible to a player: in lists, at its address, and for sitting down.
async fn check(browser: &Browser<'_>, token: &str, table: &str, is_there: bool, is_listed: bool) {
    let short = &table["/tables/".len()..];
    let [lobby, home] = [browser.get("/lobby").await.body, browser.get("/").await.body];
    assert_eq!(lobby.contains(short), is_listed, "{table}");
    assert!(is_listed || !home.contains(short), "{table}");
    for answer in ask(browser, token, false, "/lobby").await {
        assert_eq!(answer.body.contains(short), is_listed, "{table}: {}", answer.body);
    }
    let stream = Request::get("/api/v1/lobby/stream");
    let mut stream = browser.house.program(Some(token), stream, "").await.into_body();
    assert_eq!(next(&mut stream).await.contains(short), is_listed, "{table}");
    if is_there {
        for answer in ask(browser, token, false, table).await {
            assert_eq!(answer.status, StatusCode::OK, "{table}");
        }
        return;
    }
    let missing = format!("/tables/{MISSING}");
    for (post, what) in [
        (false, ""),
        (false, "/events"),
        (false, "/stream"),
        (true, "/sit"),
        (true, "/rematch"),
        (true, "/start"),
        (true, "/report"),
    ] {
        let answers = ask(browser, token, post, &format!("{table}{what}")).await;
        let expected = ask(browser, token, post, &format!("{missing}{what}")).await;
        for (answer, expected) in answers.iter().zip(&expected) {
            assert_eq!(answer.status, expected.status, "{what}");
            assert_eq!(answer.goes_to, expected.goes_to, "{what}");
            assert_eq!(answer.body.replace(short, MISSING), expected.body, "{what}");
        }
    }
}

async fn a_block_hides_public_tables_from_both(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let scopes = ["read", "play", "account"];
    let tokens = [ada.token(&scopes).await, bea.token(&scopes).await];
    let before = [new_table(&mut ada, PUBLIC).await, new_table(&mut bea, PUBLIC).await];
    check(&bea, &tokens[1], &before[0], true, true).await;
    ada.post("/people/Bea/block", "").await;
    let after = [new_table(&mut ada, PUBLIC).await, new_table(&mut bea, PUBLIC).await];
    for tables in [&before, &after] {
        check(&bea, &tokens[1], &tables[0], false, false).await;
        check(&ada, &tokens[0], &tables[1], false, false).await;
        check(&ada, &tokens[0], &tables[0], true, true).await;
        assert_eq!(people(&house, &tables[0]).await.len(), 1);
    }
    // Also at another player's table: the first of the two keeps the other out.
    let mut cay = Browser::new(&house, 9);
    let form = "table=3&player0=person&name0=Cay&player1=open&player2=open&access=lobby";
    let shared = new_table(&mut cay, form).await;
    bea.post(&format!("{shared}/sit"), "").await;
    assert_eq!(people(&house, &shared).await.len(), 2);
    check(&ada, &tokens[0], &shared, false, false).await;
    ada.post("/people/Bea/unblock", "").await;
    check(&bea, &tokens[1], &before[0], true, true).await;
}

async fn a_private_link_works_unless_its_maker_blocks_the_visitor(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let scopes = ["read", "play", "account"];
    let tokens = [ada.token(&scopes).await, bea.token(&scopes).await];
    ada.post("/people/Bea/block", "").await;
    let [hers, other] = [new_table(&mut ada, PRIVATE).await, new_table(&mut bea, PRIVATE).await];
    check(&bea, &tokens[1], &hers, false, false).await;
    assert_eq!(people(&house, &hers).await.len(), 1);
    check(&ada, &tokens[0], &other, true, false).await;
    ada.post(&format!("{other}/sit"), "").await;
    assert_eq!(people(&house, &other).await.len(), 2);
}

async fn the_finder_does_not_seat_them_together(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    let code = bea.keep("Bea").await;
    let options = "game=korsar&size=two";
    let waits = ada.post("/seek", options).await.goes_to.expect("a table");
    ada.post("/people/Bea/block", "").await;
    let other = bea.post("/seek", options).await.goes_to.expect("a table");
    assert_ne!(other, waits);
    assert_eq!(ada.post("/seek", options).await.goes_to.as_ref(), Some(&waits));
    ada.post("/people/Bea/unblock", "").await;
    assert_eq!(ada.post("/seek", options).await.goes_to.as_ref(), Some(&waits));
    assert_eq!(bea.post("/seek", options).await.goes_to.as_ref(), Some(&waits));
    // A guest who sought opponents turns out to be Bea.
    let [mut cay, mut guest] = [9, 10].map(|number| Browser::new(&house, number));
    cay.keep("Cay").await;
    cay.post("/people/Bea/block", "").await;
    let waits = guest.post("/seek", "game=corsairs&size=two&name=Guest").await.goes_to;
    guest.post("/sign-in", &format!("name=Bea&code={code}")).await;
    assert_ne!(cay.post("/seek", "game=corsairs&size=two").await.goes_to, waits);
}

async fn a_block_parts_players_before_the_deal(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut cay] = [7, 8, 9].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let three = "table=3&player0=person&name0=Cay&player1=open&player2=open&access=lobby";
    let tables = [
        // The maker who blocks frees the seat of the other.
        (new_table(&mut ada, PRIVATE).await, 1),
        // A player who blocks the maker leaves a public table and stays at a private one.
        (new_table(&mut bea, PUBLIC).await, 1),
        (new_table(&mut bea, PRIVATE).await, 2),
        // At the table of another player, the one who blocks leaves.
        (new_table(&mut cay, three).await, 2),
    ];
    for (table, _) in &tables {
        for browser in [&mut ada, &mut bea] {
            browser.post(&format!("{table}/sit"), "").await;
        }
    }
    // A started game continues.
    let begun = new_table(&mut ada, PRIVATE).await;
    bea.post(&format!("{begun}/sit"), "").await;
    ada.post(&format!("{begun}/start"), "seq=1").await;
    ada.post("/people/Bea/block", "").await;
    for (table, left) in &tables {
        assert_eq!(people(&house, table).await.len(), *left, "{table}");
    }
    assert!(read(&house.store, id(&begun)).await.is_dealt());
    assert_eq!(people(&house, &begun).await.len(), 2);
    assert_eq!(bea.get(&begun).await.status, StatusCode::OK, "she sits there");
}

async fn a_blocked_invitation_looks_sent_and_does_not_arrive(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    bea.post("/people/Ada/block", "").await;
    let follows = ada.get("/people/Ada").await.body;
    assert!(follows.contains("/people/Bea/unfollow"), "who is blocked does not learn of it");
    let table = new_table(&mut ada, PRIVATE).await;
    let sent = ada.post(&format!("{table}/invite"), "name=Bea").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert!(ada.get(&table).await.body.contains("Invitation sent"), "as for anyone else");
    assert!(!bea.get("/").await.body.contains("invites you"));
    let token = bea.token(&["read"]).await;
    let listed = ask(&bea, &token, false, "/invitations").await;
    assert_eq!(listed[0].body, "{\"invitations\":[]}");
    // The blocking player can't invite either.
    bea.post("/people/Ada/follow", "").await;
    let other = new_table(&mut bea, PRIVATE).await;
    bea.post(&format!("{other}/invite"), "name=Ada").await;
    assert!(!ada.get("/").await.body.contains("invites you"));
}

async fn a_rematch_leaves_the_blocked_seat_open(kind: Kind) {
    for asks in 0..3 {
        let house = House::on(kind).await;
        let mut browsers = [7, 8, 9].map(|number| Browser::new(&house, number));
        for (browser, name) in browsers.iter_mut().zip(["Ada", "Bea", "Cay"]) {
            browser.keep(name).await;
        }
        let form = "table=3&player0=person&player1=open&player2=open";
        let table = new_table(&mut browsers[0], form).await;
        for browser in &mut browsers[1..] {
            browser.post(&format!("{table}/sit"), "").await;
        }
        browsers[0].post(&format!("{table}/start"), "seq=2").await;
        browsers[0].post("/people/Bea/block", "").await;
        browsers[0].post(&format!("{table}/close"), "").await;
        let next = browsers[asks].post(&format!("{table}/rematch"), "").await;
        let next = next.goes_to.expect("a table");
        let seated = people(&house, &next).await;
        assert_eq!(seated.len(), 2, "{seated:?}");
        let left_out = if asks == 1 { Seat::S0 } else { Seat::S1 };
        assert!(seated.iter().all(|(seat, _)| *seat != left_out), "{asks}: {seated:?}");
    }
}

async fn aliases_and_companions_are_blocked(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    let code = bea.keep("Bea").await;
    let token = ada.token(&["read", "play", "account"]).await;
    // A guest makes tables and then signs in as Bea.
    let mut guest = Browser::new(&house, 9);
    let public = format!("{PUBLIC}&name0=Guest");
    let as_guest = new_table(&mut guest, &public).await;
    let companion =
        "table=3&player0=person&player1=person&name0=Guest&name1=Cay&player2=open&access=lobby";
    let with_companion = new_table(&mut guest, companion).await;
    guest.post("/sign-in", &format!("name=Bea&code={code}")).await;
    let with_own = new_table(&mut bea, companion).await;
    // Bea leaves, and her companion waits alone.
    bea.post(&format!("{with_own}/rise"), "for=0").await;
    check(&ada, &token, &as_guest, true, true).await;
    ada.post("/people/Bea/block", "").await;
    for table in [&as_guest, &with_companion, &with_own] {
        check(&ada, &token, table, false, false).await;
    }
}

async fn a_guest_who_signs_in_is_parted(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut guest] = [7, 8, 9].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    let code = bea.keep("Bea").await;
    ada.post("/people/Bea/block", "").await;
    let table = new_table(&mut ada, PUBLIC).await;
    guest.post(&format!("{table}/sit"), "name=Guest").await;
    assert_eq!(people(&house, &table).await.len(), 2, "a guest is not recognised");
    guest.post("/sign-in", &format!("name=Bea&code={code}")).await;
    assert_eq!(people(&house, &table).await.len(), 1);
    assert_eq!(guest.get(&table).await.status, StatusCode::NOT_FOUND);
}

async fn a_blocked_player_s_phrases_are_hidden(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let mut setup = setup(GameName::Korsar, 2, false);
    (setup.seats, setup.maker) = (players.map(Place::person).into(), Some(players[0]));
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(4)).await);
    bea.post(&format!("{table}/say"), "phrase=phrase-ahoy").await;
    for (way, hears) in [("unblock", true), ("block", false), ("unblock", true)] {
        ada.post(&format!("/people/Bea/{way}"), "").await;
        let page = ada.get(&table).await.body;
        assert_eq!(page.contains("class=\"said\""), hears, "{way}: {page}");
    }
}

async fn the_feed_leaves_blocked_players_out(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    bea.keep("Bea").await;
    ada.keep("Ada").await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.access = Access::Lobby;
    setup.seats[0] = Place::person(Browser::new(&house, 7).session.first_player());
    setup.maker = None;
    let over = house.stage(&setup, Moment::Over).await.to_string();
    assert!(bea.get("/games.atom").await.body.contains(&over));
    ada.post("/people/Bea/block", "").await;
    assert!(!bea.get("/games.atom").await.body.contains(&over));
    assert!(Browser::new(&house, 10).get("/games.atom").await.body.contains(&over));
}

async fn streams_of_the_lobby_follow_a_block(kind: Kind) {
    // Blocks are checked when a blank line is due.
    let config = Config { keep_alive: Duration::from_millis(20), ..Config::default() };
    let house = House::run(Database::new(kind), config).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let token = bea.token(&["read"]).await;
    let table = new_table(&mut ada, PUBLIC).await;
    // After its first event, the lobby shows no change.
    let request = Request::get("/lobby/events");
    let mut others = house.answer(&ada.session, request, Body::empty()).await.into_body();
    next(&mut others).await;
    let request = Request::get("/api/v1/lobby/stream");
    let mut lines = house.program(Some(&token), request, "").await.into_body();
    assert!(next(&mut lines).await.contains(&table["/tables/".len()..]));
    let request = Request::get("/lobby/events");
    let mut events = house.answer(&bea.session, request, Body::empty()).await.into_body();
    ada.post("/people/Bea/block", "").await;
    let empty = bea.get("/lobby").await.body;
    let (_, stamp) = empty.split_once("data-stamp=\"").expect("a stamp");
    let stamp = stamp.split('"').next().expect("a stamp");
    assert_eq!(next(&mut lines).await, "{\"tables\":[]}\n");
    assert_eq!(next(&mut events).await, format!("data: {stamp}\n\n"));
}

/// Waits for the next part of a stream that is not blank.
async fn next(stream: &mut Body) -> String {
    loop {
        let frame = stream.frame().await.expect("another part").expect("read");
        let part = String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text");
        // The signal of a page is no news of the lobby.
        let is_signal = part.starts_with("event: waiting\n");
        if part != "\n" && part != ":\n\n" && !is_signal {
            return part;
        }
    }
}
