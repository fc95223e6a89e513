//! Operators' actions hold at once, are shown, can be undone, and stay in a log for operators alone.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use axum::http::{Request, StatusCode};
use quayside_server::{Account, Clock as _, OperatorAction, Role, SystemClock, export, import};
use quayside_table::rating::Pool;
use quayside_table::{GameName, PlayerId, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, on_both, read};
use crate::ratings::rated;

on_both!(
    a_report_names_a_guest_as_at_the_table,
    a_report_quotes_a_message_and_a_muted_person_writes_none,
    a_banned_person_reads_and_nothing_else,
    a_ban_holds_at_every_node,
    a_person_barred_from_rated_games_plays_others,
    an_annulled_game_does_not_count_until_that_is_undone,
    every_action_is_shown_logged_and_can_be_undone,
    actions_come_along_and_go_with_the_person,
);

const OPEN: &str = "table=2&player0=person&player1=open&pace=fast";

/// Signs an operator in at another browser.
async fn operator(house: &House, number: u8) -> Browser<'_> {
    let mut first = Browser::new(house, number);
    let code = first.keep("Carla").await;
    let account = house.store.account_named("Carla").await.expect("read").expect("there");
    let mut people = house.store.change().await.expect("people");
    people.change_account(&Account { role: Role::Operator, ..account }).await.expect("stored");
    people.commit().await.expect("stored");
    let mut browser = Browser::new(house, number + 100);
    browser.post("/sign-in", &format!("name=Carla&code={code}")).await;
    browser
}

/// Takes an action about a person; returns the page that shows it.
async fn act(operator: &mut Browser<'_>, player: PlayerId, form: &str) -> Answer {
    let done = operator.post("/operator", &format!("person={player}&{form}")).await;
    let page = done.goes_to.unwrap_or_else(|| panic!("{form}: {}", done.body));
    operator.get(&page).await
}

/// Undoes the action that a page shows first.
async fn undo(operator: &mut Browser<'_>, page: &Answer) {
    let undone =
        operator.post("/operator", &format!("do=undo&action={}", page.hidden("action"))).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.body);
}

async fn a_report_names_a_guest_as_at_the_table(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let table = ada.post("/new/korsar", &format!("{OPEN}&name0=Ada")).await.goes_to;
    let table = table.expect("a table");
    bea.post(&format!("{table}/sit"), "seat=1&name=Marisol").await;
    ada.post(&format!("{table}/start"), "seq=1").await;
    ada.post(&format!("{table}/report"), "about=1&reason=report-stalls").await;
    let page = carla.get("/operator").await.body;
    for part in ["Marisol</a> (guest)", "seat 2", "Ada</a> (guest)", "</b> <small"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let history = format!("/operator/people/{}", bea.session.first_player());
    assert!(page.contains(&format!("href=\"{history}\"")), "{page}");
    let shown = carla.get(&history).await;
    assert!(shown.body.contains("Makes others wait on purpose"), "{}", shown.body);
    for browser in [&ada, &bea] {
        for address in ["/operator", &*history, "/operator/people?name=Ada"] {
            assert_eq!(browser.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
        }
    }
    // A guest can be muted and banned like a player with an account, and has no name to change.
    assert!(!shown.body.contains("value=\"rename\"") && !shown.body.contains("value=\"unrate\""));
    act(&mut carla, bea.session.first_player(), "do=mute&days=1").await;
    let seen = bea.get(&table).await.body;
    assert!(seen.contains("muted until") && !seen.contains("value=\"phrase-ahoy\""), "{seen}");
    act(&mut carla, bea.session.first_player(), "do=ban&days=1").await;
    assert_eq!(bea.post(&format!("{table}/rise"), "for=1").await.status, StatusCode::FORBIDDEN);
    // A closed report stays in the history, and is open again when that is undone.
    let report = carla.get("/operator").await.hidden("report").to_owned();
    let closed = carla.post("/operator", &format!("report={report}&do=close")).await.goes_to;
    let page = carla.get(&closed.expect("a page")).await;
    assert!(!page.body.contains("name=\"report\""), "{}", page.body);
    assert!(carla.get(&history).await.body.contains("closed"));
    undo(&mut carla, &page).await;
    assert_eq!(carla.get("/operator").await.hidden("report"), report);
}

async fn a_report_quotes_a_message_and_a_muted_person_writes_none(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let muted = bea.session.first_player();
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    bea.post("/people/Ada/follow", "").await;
    let form = format!("{OPEN}&chat=yes");
    let table = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
    bea.post(&format!("{table}/sit"), "seat=1").await;
    ada.post(&format!("{table}/start"), "seq=1").await;
    let (say, report) = (format!("{table}/chat"), format!("{table}/report"));
    for body in ["Walk+the+plank!", "Sink!"] {
        bea.post(&say, &format!("body={body}")).await;
    }
    let page = ada.get(&table).await.body;
    let (before, _) = page.split_once("\">Bea: Walk the plank!</option>").expect("a choice");
    let id = before.rsplit_once("value=\"").expect("a value").1;
    let reason = "reason=report-phrases";
    ada.post(&report, &format!("about=1&{reason}")).await;
    ada.post(&report, &format!("about=0&{reason}&message={id}")).await;
    let page = carla.get("/operator").await.body;
    assert!(page.contains("<q>Walk the plank!</q>") && !page.contains("Sink!"), "{page}");
    assert_eq!(page.matches("Bothers others").count(), 2, "{page}");
    // Only a message that the author of the report reads, and not an own one.
    for (browser, id) in [(&mut ada, "5".repeat(32)), (&mut bea, id.to_owned())] {
        let answer = browser.post(&report, &format!("about=1&{reason}&message={id}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
    }
    act(&mut carla, muted, "do=mute&days=1").await;
    bea.post(&say, "body=Muted").await;
    let page = bea.get(&table).await.body;
    assert!(!page.contains("Muted</li>") && !page.contains("name=\"body\""), "{page}");
    ada.post(&say, "body=Ahoy").await;
    assert!(bea.get(&table).await.body.contains("Ahoy</li>"));
    // The quoted message goes with its author's account.
    bea.post("/account/delete", "sure=Bea").await;
    assert!(!carla.get("/operator").await.body.contains("plank"));
}

async fn a_banned_person_reads_and_nothing_else(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let mut bea = Browser::new(&house, 8);
    let player = bea.session.first_player();
    let code = bea.keep("Bea").await;
    let token = bea.token(&["read", "play"]).await;
    let table = bea.post("/new/korsar", OPEN).await.goes_to.expect("a table");
    let page = act(&mut carla, player, "do=ban&days=30&note=Threats").await;
    assert!(page.body.contains("Bea is banned until") && page.body.contains("Threats"));
    for (address, form) in [
        ("/new/korsar", OPEN),
        ("/play/corsairs", ""),
        ("/seek", "game=korsar&size=two"),
        (&*format!("{table}/close"), ""),
        ("/account/name", "name=Polly"),
        ("/account/tokens", "token-name=more&scope=play"),
    ] {
        let refused = bea.post(address, form).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{address}");
        assert!(refused.body.contains("You are banned from this server"), "{}", refused.body);
        assert!(refused.body.contains("Until ") && !refused.body.contains("{ $date"));
    }
    for address in ["/", &*table, "/account", "/account/data.json", "/people/Bea", "/lobby"] {
        assert_eq!(bea.get(address).await.status, StatusCode::OK, "{address}");
    }
    for request in [Request::get("/api/v1/account"), Request::post("/api/v1/seek")] {
        let answer = house.program(Some(&token), request, "game=korsar").await;
        let answer = Answer::read(answer).await;
        assert_eq!((answer.status, &*answer.error()), (StatusCode::FORBIDDEN, "banned"));
        assert!(answer.json()["until"].as_i64() > Some(SystemClock.now().0));
    }
    // The right code at another browser says so, too; a wrong one does not.
    let mut other = Browser::new(&house, 10);
    let refused = other.post("/sign-in", &format!("name=Bea&code={code}")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("You are banned"), "{}", refused.body);
    assert!(!other.post("/sign-in", "name=Bea&code=wrong").await.body.contains("You are banned"));
    // It ends when it is undone, or after its time.
    undo(&mut carla, &page).await;
    assert_eq!(bea.post("/play/korsar", "").await.status, StatusCode::SEE_OTHER);
    act(&mut carla, player, "do=ban&days=1").await;
    assert_eq!(bea.post("/play/korsar", "").await.status, StatusCode::FORBIDDEN);
    house.store.jump_in_time(25 * 60 * 60 * 1000);
    assert_eq!(bea.post("/play/korsar", "").await.status, StatusCode::SEE_OTHER);
    // A banned person can still leave.
    act(&mut carla, player, "do=ban&days=1").await;
    assert_eq!(bea.post("/account/delete", "sure=Bea").await.status, StatusCode::OK);
}

async fn a_ban_holds_at_every_node(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let mut bea = Browser::new(&house, 8);
    let player = bea.session.first_player();
    bea.keep("Bea").await;
    act(&mut carla, player, "do=ban").await;
    // Another node reads the ban; its cache of sessions holds for two seconds.
    let other = House::open(house.place.clone()).await;
    let refused = other.post(&bea.session, "/play/korsar", "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

async fn a_person_barred_from_rated_games_plays_others(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let [one, other] = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let form = format!("{OPEN}&rated=yes&clock=3d");
    let table = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
    let running = house.stage(&rated(1, one, Some(other)), Moment::After(4)).await;
    let over = house.stage(&rated(2, one, Some(other)), Moment::Over).await;
    let page = act(&mut carla, other, "do=unrate&days=7").await;
    for (address, form) in [
        ("/new/korsar", &*form),
        ("/seek", "game=korsar&size=two&rated=yes"),
        (&*format!("{table}/sit"), "seat=1"),
        (&*format!("/tables/{over}/rematch"), ""),
    ] {
        let refused = bea.post(address, form).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{address}");
        assert!(refused.body.contains("No rated games for now"), "{}", refused.body);
    }
    let program = house.api(&bea.session, &format!("{table}/sit"), Some("seat=1")).await;
    assert_eq!(program.error(), "unrated");
    // Other games are open, and a rated game that runs is played to its end.
    assert!(bea.post("/new/korsar", OPEN).await.goes_to.is_some());
    let before = read(&house.store, running).await;
    let (seat, seq) = (before.to_move()[0], before.seq());
    let mover = if before.company().person(seat) == Some(other) { &mut bea } else { &mut ada };
    mover
        .post(&format!("/tables/{running}/bot"), &format!("for={}&bot=captain", seat.index()))
        .await;
    assert!(read(&house.store, running).await.seq() > seq);
    undo(&mut carla, &page).await;
    assert_eq!(bea.post(&format!("{table}/sit"), "seat=1").await.status, StatusCode::SEE_OTHER);
}

/// Returns the tables that count for a person, with the points after each.
async fn counted(house: &House, player: PlayerId) -> Vec<(TableId, f64)> {
    let mut rows = house.store.read().await.expect("a transaction");
    let games = rows.rated(player, Pool::KorsarAlone, 100).await.expect("read");
    let standing = rows.standing(player, Pool::KorsarAlone).await.expect("read");
    let last = games.last().map(|game| (game.rating.points, games.len()));
    let stands = standing.map(|standing| (standing.rating.points, standing.games as usize));
    assert_eq!(stands, last, "the last game is the standing");
    games.into_iter().map(|game| (game.table, game.rating.points)).collect()
}

async fn an_annulled_game_does_not_count_until_that_is_undone(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let mut tables = Vec::new();
    for number in 0..4 {
        let [one, other] = if number % 2 == 0 { players } else { [players[1], players[0]] };
        tables.push(house.stage(&rated(number, one, Some(other)), Moment::Over).await);
    }
    house.store.jump_in_time(11_000);
    house.store.count_games().await.expect("counted");
    let all = counted(&house, players[0]).await;
    assert_eq!(all.len(), 4);
    let table = all[1].0;
    let annul = format!("do=annul&table={table}");
    let page = act(&mut carla, players[1], &annul).await;
    assert!(page.body.contains("A rated game was annulled."), "{}", page.body);
    let without = counted(&house, players[0]).await;
    let left: Vec<TableId> = without.iter().map(|(table, _)| *table).collect();
    assert_eq!(left, [all[0].0, all[2].0, all[3].0]);
    assert_eq!(without[0], all[0], "games before it are as they were");
    assert!((without[1].1 - all[2].1).abs() > 1e-9, "later ones are counted again");
    let again = carla.post("/operator", &format!("person={}&{annul}", players[1])).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "once");
    let shown = Browser::new(&house, 10).get(&format!("/tables/{table}")).await.body;
    assert!(shown.contains("This game was annulled."), "{shown}");
    let shown = bea.get("/people/Ada").await.body;
    assert_eq!(shown.matches(">annulled<").count(), 1, "{shown}");
    // A rebuild, and an import elsewhere, leave it out, too.
    house.store.rebuild_ratings().await.expect("rebuilt");
    are_near(&counted(&house, players[0]).await, &without);
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("written");
    let new = House::on(kind).await;
    import(&new.store, &*lines, |_| ()).await.expect("taken in");
    new.store.jump_in_time(11_000);
    new.store.count_games().await.expect("counted");
    are_near(&counted(&new, players[0]).await, &without);
    undo(&mut carla, &page).await;
    are_near(&counted(&house, players[0]).await, &all);
    let shown = ada.get(&format!("/tables/{table}")).await.body;
    assert!(!shown.contains("annulled") && shown.contains("Rated game."), "{shown}");
    // A game that is not counted yet is left out when its turn comes.
    let late = house.stage(&rated(9, players[0], Some(players[1])), Moment::Over).await;
    act(&mut carla, players[1], &format!("do=annul&table={late}")).await;
    house.store.jump_in_time(11_000);
    house.store.count_games().await.expect("counted");
    are_near(&counted(&house, players[0]).await, &all);
    // Only a rated game that is over.
    let plain = house.table(GameName::Korsar, 2, Moment::Over).await;
    let form = format!("person={}&do=annul&table={plain}", players[1]);
    let refused = carla.post("/operator", &form).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

fn are_near(one: &[(TableId, f64)], other: &[(TableId, f64)]) {
    assert_eq!(one.len(), other.len(), "{one:?} {other:?}");
    for ((table, points), (known, expected)) in one.iter().zip(other) {
        assert_eq!(table, known);
        assert!((points - expected).abs() < 1e-6, "{points} {expected}");
    }
}

async fn every_action_is_shown_logged_and_can_be_undone(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let mut bea = Browser::new(&house, 8);
    let player = bea.session.first_player();
    bea.keep("Bea").await;
    let found = carla.get("/operator/people?name=bea").await.goes_to;
    assert_eq!(found, Some(format!("/operator/people/{player}")));
    let unknown = carla.get("/operator/people?name=Nobody").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    let profile = carla.get("/people/Bea").await.body;
    assert!(profile.contains(&format!("/operator/people/{player}")), "{profile}");
    assert!(!bea.get("/people/Bea").await.body.contains("/operator/"), "for operators alone");
    for (form, sentence) in [
        ("do=mute&days=7&note=Rude", "Bea is muted until"),
        ("do=ban&days=365", "Bea is banned until"),
        ("do=unrate&days=30", "Bea can’t begin rated games until"),
        ("do=rename&name=Polly", "Bea is called Polly now."),
    ] {
        let page = act(&mut carla, player, form).await;
        let (_, status) = page.body.split_once("role=\"status\"").expect("it says what was done");
        assert!(status.contains(sentence), "{form}: {status}");
        assert!(carla.get("/operator").await.body.contains(sentence), "{form}: the log");
        undo(&mut carla, &page).await;
        let after = carla.get(&format!("/operator/people/{player}")).await;
        assert!(after.body.contains("undone by Carla on"), "{form}: {}", after.body);
        assert!(!after.body.contains("value=\"undo\""), "{form}: nothing holds");
    }
    assert_eq!(bea.get("/people/Bea").await.status, StatusCode::OK, "she has her name again");
    assert_eq!(bea.post("/play/korsar", "").await.status, StatusCode::SEE_OTHER);
    let log = house.place.count("SELECT count(*) FROM operator_actions").await;
    assert_eq!(log, 4, "nothing is removed");
    // An operator can't shut out another.
    let own = house.store.account_named("Carla").await.expect("read").expect("there").player;
    let refused = carla.post("/operator", &format!("person={own}&do=ban")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nonsense = carla.post("/operator", &format!("person={player}&do=nonsense")).await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST);
    let stranger = bea.post("/operator", &format!("person={own}&do=mute")).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
}

async fn actions_come_along_and_go_with_the_person(kind: Kind) {
    let house = House::on(kind).await;
    let mut carla = operator(&house, 9).await;
    let mut bea = Browser::new(&house, 8);
    let player = bea.session.first_player();
    bea.keep("Bea").await;
    act(&mut carla, player, "do=mute&days=365&note=Rude").await;
    let own = bea.get("/account/data.json").await.json();
    assert_eq!(own["operator_actions"][0]["action"], "mute", "{own}");
    assert!(!own.to_string().contains("Rude"), "notes are for operators: {own}");
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("written");
    let lines = String::from_utf8(lines).expect("text");
    for other in [Kind::Sqlite, Kind::Postgres] {
        let new = House::on(other).await;
        let imported = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
        assert_eq!(imported.rejected, []);
        let again = import(&new.store, lines.as_bytes(), |_| ()).await.expect("taken in");
        assert_eq!((again.new, again.rejected), (0, vec![]));
        let mut rows = new.store.read().await.expect("a transaction");
        assert!(rows.sanctions(player).await.expect("read").muted > SystemClock.now());
    }
    bea.post("/account/delete", "sure=Bea").await;
    let left = "SELECT count(*) FROM operator_actions WHERE player IS NOT NULL";
    assert_eq!(house.place.count(left).await, 0);
}

#[test]
fn an_action_of_a_newer_version_is_read() {
    let line = r#"{"id":"1f","made":1,"operator":null,"measure":"pillory","player":null,
        "table":null,"report":null,"until":0,"note":"","undone":null,"undone_by":null}"#;
    assert!(serde_json::from_str::<OperatorAction>(line).is_ok());
}
