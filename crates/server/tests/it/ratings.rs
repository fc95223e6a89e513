//! Rated games through the pages: who may play them, forbidden actions, and where ratings show.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use quayside_engine::{AnyRecord, Seat, with_game};
use quayside_server::{Account, RatedRow, Role};
use quayside_table::rating::{Pool, Rating, Standing};
use quayside_table::{GameName, GameScreen, Millis, Place, PlayerId, Setup, TableId, WrittenTable};
use quayside_testkit::fixtures::{self, Moment};
use serde_json::Value;

use crate::common::browser::Browser;
use crate::common::{House, Kind, on_both, read};

on_both!(
    a_rated_game_is_for_those_who_keep_a_name,
    rated_games_have_no_hints_and_cannot_be_closed,
    every_place_shows_the_same_result,
    lists_and_profiles_show_who_is_strong,
    a_rated_game_is_looked_for_with_others_who_want_one,
    bots_are_as_strong_as_the_waiting_player,
    rated_seeks_match_players_of_equal_strength,
    a_rematch_stays_rated,
    one_player_cannot_pause_a_rated_game_alone,
    programs_have_a_list_of_their_own,
    one_address_is_a_hint_for_the_operator,
    ratings_show_where_one_plays,
);

const RATED: &str = "table=2&player0=person&player1=open&rated=yes&name0=Ada";

fn id(table: &str) -> TableId {
    table.trim_start_matches("/tables/").parse().expect("an id")
}

/// Returns a rated game of two people, or of one and a captain.
pub(crate) fn rated(number: u16, one: PlayerId, other: Option<PlayerId>) -> Setup {
    let mut setup = fixtures::setup(one, GameName::Korsar, 2, false);
    setup.seats[1] = match other {
        Some(player) => Place::person(player),
        None => Place::bot("captain", "Marlow".to_owned()),
    };
    setup.maker = Some(one);
    quayside_testkit::rated(setup, number)
}

async fn ratings_show_where_one_plays(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let [one, other] = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let first = house.stage(&rated(1, one, Some(other)), Moment::Over).await;
    let soon = ada.get(&format!("/tables/{first}")).await.body;
    assert!(!soon.contains("Your rating:"), "it is not counted yet");
    house.store.jump_in_time(60_000);
    house.app.count_games().await.expect("counted");
    let mut changes = Vec::new();
    for (who, player) in [(&ada, one), (&bea, other)] {
        let mut rows = house.store.read().await.expect("a transaction");
        let standing = rows.standing(player, Pool::KorsarAlone).await.expect("read");
        let rating = standing.expect("rated").rating;
        drop(rows);
        let (after, change) = (rating.shown(), rating.shown() - 1500);
        let sign = if change < 0 { "−" } else { "+" };
        let change = format!("{sign}{}", change.abs());
        let end = who.get(&format!("/tables/{first}")).await.body;
        assert!(end.contains(&format!("Your rating: 1500 → {after} ({change}).")), "{end}");
        let missing = rating.games_until_fair(Pool::KorsarAlone);
        assert!(end.contains(&format!("{missing} more rated games, and you will be listed.")));
        assert!(end.contains(&format!("{after} ({change})</span>")), "beside the name: {end}");
        assert!(end.contains("class=\"spark\" viewBox=\"0 0 1 "), "a graph of two games: {end}");
        changes.push(after);
    }
    // So it does alone with bots, in the player's panel.
    let alone = house.stage(&rated(2, one, None), Moment::After(4)).await;
    let alone = ada.get(&format!("/tables/{alone}")).await.body;
    let (_, panels) = alone.split_once("class=\"players").expect("the players");
    let (panels, _) = panels.split_once("</ul>").expect("their end");
    assert!(panels.contains(&format!("{}</span>", changes[0])), "{panels}");
    let form = format!("{RATED}&clock=3d&access=lobby");
    let table = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
    let ada_now = changes[0];
    let lobby = bea.get("/lobby").await.body;
    assert!(lobby.contains(&format!("Ada ({ada_now})")), "{lobby}");
    let room = bea.get(&table).await.body;
    assert!(room.contains(&format!("{ada_now}</span>")), "{room}");
    // A hidden profile shows no rating.
    ada.post("/account/shown", "shown=no").await;
    house.app.count_games().await.expect("nothing new");
    for address in ["/lobby", &table] {
        let page = bea.get(address).await.body;
        assert!(page.contains("Ada") && !page.contains(&ada_now.to_string()), "{address}: {page}");
    }
}

async fn a_rated_game_is_for_those_who_keep_a_name(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let with_clock = format!("{RATED}&clock=3d");
    let as_guest = ada.post("/new/korsar", &with_clock).await;
    assert_eq!(as_guest.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!ada.get("/new/korsar").await.body.contains("name=\"rated\""));
    ada.keep("Ada").await;
    assert!(ada.get("/new/korsar").await.body.contains("name=\"rated\""));
    for (field, wrong) in [
        ("clock", RATED.to_owned()),
        ("clock", format!("{RATED}&clock=none")),
        ("seed", format!("{with_clock}&seed={}", "5e".repeat(32))),
        ("hints", format!("{with_clock}&hints=yes")),
        ("player1", with_clock.replace("player1=open", "player1=person&name1=Bea")),
        ("end", format!("{with_clock}&end=finish_lap")),
    ] {
        let refused = ada.post("/new/korsar", &wrong).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        let named: Vec<&str> = refused.body.split("id=\"wrong-").skip(1).collect();
        assert!(named.len() == 1 && named[0].starts_with(field), "{wrong}: {named:?}");
        assert!(refused.body.contains("name=\"rated\" value=\"yes\" checked"), "{wrong}: it stays");
        let clock = refused.checked("clock").expect("a clock");
        assert_eq!(clock, if field == "clock" { "usual" } else { "3d" }, "it is chosen");
    }
    // The finder refuses it, too, and changes nothing unseen.
    let seek = ada.post("/seek", "game=corsairs&size=two&time=none&rated=yes").await;
    assert_eq!(seek.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(seek.body.contains("id=\"wrong-time\""), "{}", seek.body);
    let chosen = ["game", "size", "time"].map(|name| seek.checked(name));
    assert_eq!(chosen, ["corsairs", "two", "live"].map(|value| Some(value.to_owned())));
    assert!(seek.body.contains("name=\"rated\" value=\"yes\" checked"), "{}", seek.body);
    let table = ada.post("/new/korsar", &with_clock).await.goes_to.expect("a table");
    let sit = format!("{table}/sit");
    let page = bea.get(&table).await.body;
    assert!(page.contains("Rated game.") && page.contains("href=\"/keep\""), "{page}");
    assert!(!page.contains(&sit), "a guest is not asked to sit down");
    let refused = bea.post(&sit, "seat=1&name=Bea").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    bea.keep("Bea").await;
    assert_eq!(bea.post(&sit, "seat=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(read(&house.store, id(&table)).await.company().people().count(), 2);
}

async fn rated_games_have_no_hints_and_cannot_be_closed(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let staged = house.stage(&rated(1, players[0], Some(players[1])), Moment::After(4)).await;
    let table = format!("/tables/{staged}");
    let hint = ada.get(&format!("{table}?hint=1")).await;
    assert!(!hint.body.contains("notice hint"), "no hint");
    assert!(!hint.body.contains(&format!("{table}/close")), "there is no button to close it");
    let seq = read(&house.store, staged).await.seq();
    ada.post(&format!("{table}/back"), &format!("seq={seq}&seat=0")).await;
    ada.post(&format!("{table}/close"), "").await;
    let after = read(&house.store, staged).await;
    assert_eq!((after.seq(), after.is_over()), (seq, false), "nothing has happened");
    // Against a bot alone there is no hint either.
    let alone = house.stage(&rated(2, players[0], None), Moment::After(4)).await;
    let hint = ada.get(&format!("/tables/{alone}?hint=1")).await;
    assert!(!hint.body.contains("notice hint"), "no hint");
    // But it can be resigned.
    assert!(hint.body.contains("if you leave, you have lost it"), "{}", hint.body);
    ada.post(&format!("/tables/{alone}/bot"), "for=0").await;
    let resigned = read(&house.store, alone).await.result().expect("it is over");
    assert_eq!(resigned.forfeits, [Seat::S0]);
    // A player who leaves has lost, and can't return.
    assert!(bea.get(&table).await.body.contains("if you leave, you have lost it"));
    bea.post(&format!("{table}/bot"), "for=1&bot=captain").await;
    let after = read(&house.store, staged).await;
    assert!(after.is_over() && after.result().is_some_and(|it| it.forfeits == [Seat::S1]));
    let seq = after.seq();
    bea.post(&format!("{table}/return"), "for=1").await;
    assert_eq!(read(&house.store, staged).await.seq(), seq);
}

/// Waits until the log of a table has this entry.
async fn until(house: &House, table: TableId, entry: &str) -> WrittenTable {
    let due = async {
        loop {
            let written = house.store.table(table).await.expect("read").expect("there");
            if written.log.iter().any(|line| line.entry == entry) {
                return written;
            }
            tokio::task::yield_now().await;
        }
    };
    let soon = tokio::time::timeout(std::time::Duration::from_mins(2), due);
    soon.await.expect("the clock runs out")
}

/// Ada and Marisol play rated games of two; Ada leaves one and runs out of time in the other.
async fn every_place_shows_the_same_result(kind: Kind) {
    for (game, leaves) in
        [(GameName::Korsar, false), (GameName::Korsar, true), (GameName::Corsairs, false)]
    {
        let house = House::on(kind).await;
        let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
        let players = [&ada, &bea].map(|browser| browser.session.first_player());
        ada.keep("Ada").await;
        bea.keep("Marisol").await;
        let mut setup = rated(1, players[0], Some(players[1]));
        setup.terms.game = game;
        let staged = house.stage(&setup, Moment::After(20)).await;
        assert_eq!(read(&house.store, staged).await.to_move(), [Seat::S0]);
        let table = format!("/tables/{staged}");
        if leaves {
            ada.post(&format!("{table}/bot"), "for=0&bot=captain").await;
        } else {
            // Unused days are kept, up to twice as many.
            house.store.jump_in_time(6 * 24 * 60 * 60 * 1000);
            let _here = house.events(&ada.session, &table).await;
            until(&house, staged, "forfeit 0").await;
        }
        let log = until(&house, staged, "forfeit 0").await.log;
        let how = if leaves { "bot 0 captain" } else { "time 0" };
        let entries: Vec<&str> = log.iter().map(|line| &*line.entry).collect();
        assert_eq!(entries[entries.len() - 2..], [how, "forfeit 0"]);
        shown_on_pages(&mut ada, &mut bea, staged).await;
        house.store.jump_in_time(11_000);
        assert_eq!(house.store.count_games().await.expect("counted"), 1);
        counted(&ada, &bea, game).await;
        house.store.rebuild_ratings().await.expect("rebuilt");
        counted(&ada, &bea, game).await;
        check_api(&mut ada, "Ada", staged).await;
        check_api(&mut bea, "Marisol", staged).await;
    }
}

const OTHER_WON: [&str; 2] = ["Marisol wins", "Marisol has won"];

/// Checks the table, its replay and its link, the list of games, the profile and the feeds.
async fn shown_on_pages(ada: &mut Browser<'_>, bea: &mut Browser<'_>, staged: TableId) {
    let table = format!("/tables/{staged}");
    for (browser, you) in [(&*ada, false), (&*bea, true)] {
        for address in [table.clone(), "/games".to_owned(), format!("{table}/replay?at=9999")] {
            let page = browser.get(&address).await.body.replace("<b>", "").replace("</b>", "");
            let is_own = !address.contains("replay");
            let won = if is_own && you { ["You win", "You have won"] } else { OTHER_WON };
            assert!(won.iter().any(|won| page.contains(won)), "{address}: {page}");
            let wrong = ["Ada wins", "Ada has won", "This table was closed"];
            assert!(!wrong.iter().any(|wrong| page.contains(wrong)), "{address}: {page}");
            let forfeit = if is_own && !you { "You left or" } else { "Ada left or" };
            assert!(page.contains(forfeit), "{address}: {page}");
        }
        for (name, how) in [("Ada", "lost"), ("Marisol", "won")] {
            for address in [format!("/people/{name}"), format!("/people/{name}/games.atom")] {
                let page = browser.get(&address).await.body;
                assert!(page.contains(&format!("2 players · {how}")), "{address}: {page}");
            }
        }
    }
    let link = ada.get(&table).await.body;
    assert!(link.contains("og:title\" content=\"Marisol has won"), "{link}");
    let record = ada.get(&format!("{table}/record.quay")).await.body;
    assert!(record.contains("\nforfeit 0\n") && !record.contains("\nresult"), "{record}");
    let record = AnyRecord::read(record.as_bytes()).expect("a record");
    let result = with_game!(record, record => GameScreen::of_record(&record, usize::MAX).result);
    assert!(result.is_some_and(|result| result.winners.iter().eq([Seat::S1])));
    assert!(bea.post(&format!("{table}/rematch"), "").await.goes_to.is_some(), "they play again");
}

/// Checks ratings and statistics.
async fn counted(ada: &Browser<'_>, bea: &Browser<'_>, game: GameName) {
    let kind = format!("{}-2", game.id());
    for (browser, other, wins, rises) in [(ada, "Marisol", 0, false), (bea, "Ada", 1, true)] {
        let data: Value =
            serde_json::from_str(&browser.get("/account/data.json").await.body).expect("JSON");
        let figures = &data["statistics"][&kind];
        assert_eq!(figures["games"], 1, "{data}");
        assert_eq!(figures["wins"].as_i64().unwrap_or(0), wins, "{data}");
        let points = data["ratings"][0]["points"].as_f64().expect("a rating");
        assert_eq!((points > 1500.0, points < 1500.0), (rises, !rises), "{data}");
        let page = browser.get(&format!("/people/{other}")).await.body;
        let [ahead, behind] = if rises { ["once", "0 times"] } else { ["0 times", "once"] };
        let versus = format!("you finished ahead of {other} {ahead} and behind {other} {behind}");
        assert!(page.contains(&versus), "{page}");
    }
}

/// Checks the API, as a player's program reads it.
async fn check_api(browser: &mut Browser<'_>, name: &str, staged: TableId) {
    let token = browser.token(&["read"]).await;
    let ask = async |path: &str| {
        let request = Request::get(format!("/api/v1{path}"));
        let answer = browser.house.program(Some(&token), request, "").await;
        let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("text")
    };
    let json = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
    let (winners, forfeits) = (Value::from([1]), Value::from([0]));
    let table = json(&ask(&format!("/tables/{staged}")).await);
    let view = &table["view"];
    assert_eq!((&view["winners"], &view["forfeits"]), (&winners, &forfeits), "{table}");
    assert_eq!((&view["over"], &view["to_move"]), (&true.into(), &Value::Array(vec![])));
    assert_eq!(table["legal"], Value::Array(vec![]));
    let games = ask("/games").await;
    let game = games.lines().find(|line| line.contains(&staged.to_string())).map(json);
    let game = game.expect("it is listed");
    assert_eq!((&game["winners"], &game["forfeits"]), (&winners, &forfeits), "{games}");
    let person = json(&ask(&format!("/people/{name}")).await);
    assert_eq!(person["recent"][0]["won"], name == "Marisol", "{person}");
}

async fn lists_and_profiles_show_who_is_strong(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let guest = Browser::new(&house, 9);
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    for number in 0..30 {
        let other = (number < 3).then_some(players[1]);
        house.stage(&rated(number, players[0], other), Moment::Over).await;
    }
    house.store.jump_in_time(11_000);
    assert_eq!(house.store.count_games().await.expect("counted"), 30);
    let list = "/ratings?pool=korsar-alone";
    let page = guest.get(list).await.body;
    assert!(page.contains("/people/Ada"), "{page}");
    assert!(!page.contains("/people/Bea"), "three games say little");
    assert!(page.contains("All games together") && page.contains("<td class=\"n\">30</td>"));
    assert!(!page.contains("<tr class=\"own\"") && !page.contains("you will be listed"), "{page}");
    assert!(ada.get(list).await.body.contains("<tr class=\"own\""), "the own row is marked");
    let page = bea.get(list).await.body;
    assert!(page.contains("more rated games here, and you will be listed."), "{page}");
    let first = "href=\"/ratings?pool=corsairs-two\" aria-current=\"page\"";
    assert!(bea.get("/ratings").await.body.contains(first), "the first pool is open");
    let page = ada.get("/games?show=rated").await.body;
    assert!(
        page.contains("<span class=\"tag\">Rated game</span>") && page.contains("You: "),
        "{page}"
    );
    assert!(!ada.get("/games?show=corsairs").await.body.contains("Rated game</span>"));
    let page = guest.get("/people/Ada").await.body;
    assert!(page.contains("?pool=korsar-alone") && page.contains("class=\"rgraph\""), "{page}");
    assert_eq!(page.matches("<text class=\"xt").count(), 2, "the first and the last day: {page}");
    assert!(page.contains("In Korsar") && page.contains("30 games"), "{page}");
    let page = bea.get("/people/Ada").await.body;
    assert!(page.contains("In 3 rated games you finished ahead of Ada"), "{page}");
    let data = bea.get("/account/data.json").await.body;
    let data: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(data["ratings"].as_array().map(Vec::len), Some(3), "{data}");
    assert_eq!(data["statistics"]["korsar-2"]["games"], 3, "{data}");
    // Hidden players are not listed, and deleted ones are removed.
    ada.post("/account/shown", "shown=no").await;
    assert!(!guest.get(list).await.body.contains("Ada"));
    ada.post("/account/shown", "shown=yes").await;
    assert!(guest.get(list).await.body.contains("Ada"));
    ada.post("/account/delete", "sure=Ada").await;
    assert!(!guest.get(list).await.body.contains("Ada"));
    assert_eq!(guest.get("/people/Ada").await.status, StatusCode::NOT_FOUND);
    // A rebuild does not restore deleted people.
    house.store.rebuild_ratings().await.expect("rebuilt");
    assert!(!guest.get(list).await.body.contains("Ada"));
}

async fn a_rated_game_is_looked_for_with_others_who_want_one(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut guest] = [7, 8, 9].map(|number| Browser::new(&house, number));
    let options = "game=korsar&size=two&rated=yes&name=Gil";
    let refused = guest.post("/seek", options).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("keep your name first"), "{}", refused.body);
    let plain = "game=korsar&size=two&time=live&name=Gil";
    let waits = guest.post("/seek", plain).await.goes_to.expect("a table");
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let table = ada.post("/seek", options).await.goes_to.expect("a table");
    assert_ne!(table, waits, "that is not rated");
    assert!(read(&house.store, id(&table)).await.setup().is_rated());
    assert!(bea.get("/lobby").await.body.contains("Rated game"), "the lobby says so");
    assert_eq!(bea.post("/seek", options).await.goes_to.as_deref(), Some(&*table), "they meet");
}

async fn bots_are_as_strong_as_the_waiting_player(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    let player = ada.session.first_player();
    ada.keep("Ada").await;
    let seated = async |ada: &mut Browser<'_>| {
        let options = "game=corsairs&size=two&rated=yes";
        let table = ada.post("/seek", options).await.goes_to.expect("a table");
        ada.post(&format!("{table}/bots"), "").await;
        let table = read(&house.store, id(&table)).await;
        table.company().bot(Seat::S1).expect("a bot").to_owned()
    };
    assert_eq!(seated(&mut ada).await, "mate", "newcomers are between deckhand and captain");
    put_points(&house, player, Pool::CorsairsTwo, 2200.0).await;
    assert_eq!(seated(&mut ada).await, "admiral");
}

/// Gives a player these points.
async fn put_points(house: &House, player: PlayerId, pool: Pool, points: f64) {
    let rating = Rating { points, uncertainty: 120.0 };
    let standing = Standing { rating, games: 9 };
    let (table, at) = (TableId::new([9; TableId::BYTES]), Millis(1));
    let game = RatedRow { table, at, place: 1, rating };
    let mut people = house.store.change().await.expect("a transaction");
    people.put_standing(player, pool, standing, game).await.expect("stored");
    people.commit().await.expect("stored");
}

async fn rated_seeks_match_players_of_equal_strength(kind: Kind) {
    let house = House::on(kind).await;
    let mut people = [1, 2, 3, 4].map(|number| Browser::new(&house, number));
    for (browser, (name, points)) in
        people.iter_mut().zip([("Ada", 1900.0), ("Bea", 1520.0), ("Cay", 1510.0), ("Dan", 1890.0)])
    {
        let player = browser.session.first_player();
        browser.keep(name).await;
        put_points(&house, player, Pool::KorsarAlone, points).await;
    }
    let waits = "table=2&player0=person&player1=open&rated=yes&clock=usual&access=lobby";
    let [ada, bea, cay, dan] = &mut people;
    let adas = ada.post("/new/korsar", waits).await.goes_to.expect("a table");
    let beas = bea.post("/new/korsar", waits).await.goes_to.expect("a table");
    let options = "game=korsar&size=two&rated=yes";
    assert_eq!(
        cay.post("/seek", options).await.goes_to,
        Some(beas),
        "Ada has waited longer at {adas}"
    );
    assert_eq!(dan.post("/seek", options).await.goes_to, Some(adas));
}

async fn a_rematch_stays_rated(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let over = house.stage(&rated(1, players[0], Some(players[1])), Moment::Over).await;
    let next = bea.post(&format!("/tables/{over}/rematch"), "").await.goes_to.expect("a table");
    let table = read(&house.store, id(&next)).await;
    assert!(table.setup().is_rated(), "by the same terms");
    // A player is never seated at a rated game without having agreed.
    let seated: Vec<_> = table.company().people().map(|(_, player)| player).collect();
    assert_eq!(seated, players[1..]);
    assert_eq!(ada.post(&format!("{next}/start"), "seq=0").await.status, StatusCode::FORBIDDEN);
    bea.post(&format!("{next}/start"), "seq=0").await;
    assert!(!read(&house.store, id(&next)).await.is_dealt(), "a seat is open");
    assert_eq!(ada.post(&format!("{next}/sit"), "seat=0").await.status, StatusCode::SEE_OTHER);
    assert_eq!(bea.post(&format!("{next}/start"), "seq=1").await.status, StatusCode::SEE_OTHER);
    assert!(read(&house.store, id(&next)).await.is_dealt());
}

async fn one_player_cannot_pause_a_rated_game_alone(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let paused = async |table| read(&house.store, table).await.company().is_paused();
    let alone = house.stage(&rated(1, players[0], None), Moment::After(4)).await;
    let page = ada.get(&format!("/tables/{alone}")).await.body;
    assert!(page.contains("id=\"time\"") && !page.contains(&format!("{alone}/pause")), "{page}");
    ada.post(&format!("/tables/{alone}/pause"), "").await;
    assert!(!paused(alone).await);
    let both = house.stage(&rated(2, players[0], Some(players[1])), Moment::After(4)).await;
    for browser in [&mut ada, &mut bea] {
        assert!(!paused(both).await);
        browser.post(&format!("/tables/{both}/pause"), "").await;
    }
    assert!(paused(both).await, "two agree");
}

async fn programs_have_a_list_of_their_own(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bot] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bot].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bot.keep("Robot").await;
    assert_eq!(bot.post("/account/bot", "").await.status, StatusCode::SEE_OTHER);
    for number in 0..60 {
        house.stage(&rated(number, players[usize::from(number % 2)], None), Moment::Over).await;
    }
    house.store.jump_in_time(11_000);
    assert_eq!(house.store.count_games().await.expect("counted"), 60);
    let page = ada.get("/ratings?pool=korsar-alone").await.body;
    let (people, programs) = page.split_once("id=\"h-programs\"").expect("two lists");
    assert!(people.contains("/people/Ada") && !people.contains("/people/Robot"), "{people}");
    assert!(programs.contains("/people/Robot") && !programs.contains("/people/Ada"), "{programs}");
    let request = Request::get("/api/v1/ratings/korsar-alone");
    let answer = house.program(None, request, "").await;
    let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    let league: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
    for (list, name) in [("people", "Ada"), ("bots", "Robot")] {
        assert_eq!(league[list].as_array().map(Vec::len), Some(1), "{league}");
        assert_eq!(league[list][0]["name"], name);
    }
}

/// Tries to move at a missing table.
async fn move_from(browser: &Browser<'_>, home: &str) {
    let peer: SocketAddr = home.parse().expect("an address");
    let request = Request::post("/tables/0123456789abcdef/moves")
        .header("content-type", "application/x-www-form-urlencoded")
        .extension(ConnectInfo(peer));
    let body = Body::from("seat=0&seq=0&move=draw");
    let answer = browser.house.answer(&browser.session, request, body).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
}

async fn one_address_is_a_hint_for_the_operator(kind: Kind) {
    let house = House::on(kind).await;
    let mut people = [7, 8, 9, 10].map(|number| Browser::new(&house, number));
    let [ada, bea, cay, dan] = [0, 1, 2, 3].map(|place| people[place].session.first_player());
    for (browser, name) in people.iter_mut().zip(["Ada", "Bea", "Cay", "Dan"]) {
        browser.keep(name).await;
    }
    let account = house.store.account_named("Dan").await.expect("read").expect("there");
    let mut rows = house.store.change().await.expect("a transaction");
    rows.change_account(&Account { role: Role::Operator, ..account }).await.expect("stored");
    rows.commit().await.expect("stored");
    let homes = ["192.0.2.7:1", "192.0.2.7:2", "192.0.2.8:1", "192.0.2.9:1"];
    let play = async |number, one, other| {
        house.stage(&rated(number, one, Some(other)), Moment::Over).await;
        house.store.jump_in_time(11_000);
        house.app.count_games().await.expect("counted");
    };
    let reported = async || {
        let mut rows = house.store.read().await.expect("a transaction");
        rows.reports().await.expect("read").len()
    };
    play(1, ada, bea).await;
    assert_eq!(reported().await, 0, "no address is known");
    for (browser, home) in people.iter().zip(homes) {
        move_from(browser, home).await;
    }
    play(2, ada, cay).await;
    play(3, bea, dan).await;
    assert_eq!(reported().await, 0, "from three addresses");
    play(4, bea, ada).await;
    play(5, ada, bea).await;
    assert_eq!(reported().await, 1, "once about each two");
    for browser in &people[..2] {
        let data = browser.get("/account/data.json").await.body;
        assert!(data.contains("\"reports\": []"), "they reported nothing: {data}");
    }
    let [.., operator] = &mut people;
    let page = operator.get("/operator").await;
    let [names, why] = ["Ada", "from the same address"].map(|part| page.body.contains(part));
    assert!(names && page.body.contains("Bea") && why, "{}", page.body);
    assert!(page.body.contains("only a hint") && page.body.contains("noticed by the server"));
    assert!(!page.body.contains("value=\"mute\""), "a hint accuses no player");
    operator.post("/operator", &format!("report={}&do=close", page.hidden("report"))).await;
    play(6, ada, bea).await;
    house.store.rebuild_ratings().await.expect("counted");
    assert_eq!(reported().await, 0, "the operator has seen it");
    // A deleted player is not mentioned.
    move_from(&people[2], homes[3]).await;
    people[2].post("/account/delete", "sure=Cay").await;
    play(7, cay, dan).await;
    assert_eq!(reported().await, 0);
}
