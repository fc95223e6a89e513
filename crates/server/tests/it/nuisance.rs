//! Nuisances that one visitor can cause: invitations, reports, names, guesses.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use quayside_server::fixtures::setup;
use quayside_server::{Account, Config, Limits, Report, ReportNames, Role};
use quayside_table::{GameName, Incident, Millis, Place as Sits};
use quayside_testkit::fixtures::Moment;

use crate::common::browser::Browser;
use crate::common::{House, Kind, Place, on_both, read};

on_both!(
    a_deleted_account_is_named_by_no_replay,
    a_hidden_player_is_unknown_to_followers,
    a_stranger_s_invitations_are_few_notices,
    reports_are_limited_and_those_of_players_come_first,
    names_are_visible_characters,
    guesses_lock_no_owner_out,
);

const OPEN: &str = "table=2&player0=person&player1=open";

async fn a_deleted_account_is_named_by_no_replay(kind: Kind) {
    let house = House::on(kind).await;
    let mut bea = Browser::new(&house, 8);
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[0] = Sits::person(bea.session.first_player());
    setup.maker = None;
    let table = format!("/tables/{}", house.stage(&setup, Moment::Over).await);
    bea.keep("Beatrix").await;
    let reader = Browser::new(&house, 9);
    let pages = ["", "/replay", "/replay?at=3", "/record.quay"].map(|end| format!("{table}{end}"));
    for page in &pages {
        assert!(reader.get(page).await.body.contains("Beatrix"), "{page}");
    }
    bea.post("/account/name", "name=Polly").await;
    for page in &pages {
        let body = reader.get(page).await.body;
        assert!(body.contains("Polly") && !body.contains("Beatrix"), "{page}");
    }
    bea.post("/account/delete", "sure=Polly").await;
    for page in &pages {
        assert!(!reader.get(page).await.body.contains("Polly"), "{page}");
    }
}

async fn a_hidden_player_is_unknown_to_followers(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut cay] = [7, 8, 9].map(|number| Browser::new(&house, number));
    for (browser, name) in [(&mut ada, "Ada"), (&mut bea, "Bea"), (&mut cay, "Cay")] {
        browser.keep(name).await;
    }
    bea.post("/people/Ada/follow", "").await;
    let is_present = "<span class=\"tag\">";
    assert!(bea.get("/people/Bea").await.body.contains(is_present));
    ada.post("/account/shown", "shown=no").await;
    let own = bea.get("/people/Bea").await.body;
    assert!(own.contains("/people/Ada/unfollow") && !own.contains(is_present), "{own}");
    let token = cay.token(&["account"]).await;
    let mut answers = Vec::new();
    for name in ["Ada", "Unknown"] {
        let page = cay.post(&format!("/people/{name}/follow"), "").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
        let request = Request::post(format!("/api/v1/people/{name}/follow"));
        let api = house.program(Some(&token), request, "").await;
        assert_eq!(api.status(), StatusCode::NOT_FOUND);
        answers.push(page.body.replace(name, "NAME"));
    }
    assert_eq!(answers[0], answers[1]);
    assert!(!cay.get("/people/Cay").await.body.contains("/people/Ada"));
    assert_eq!(bea.post("/people/Ada/unfollow", "").await.status, StatusCode::SEE_OTHER);
}

async fn a_stranger_s_invitations_are_few_notices(kind: Kind) {
    let limits = Limits { invitations_an_hour: 30, ..Limits::default() };
    let house = House::run(Place::new(kind), Config { limits, ..Config::default() }).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    bea.post("/account/notices", "browser=invitation&from=0&to=0&zone=0").await;
    ada.post("/people/Bea/follow", "").await;
    let notices = "SELECT count(*) FROM notices WHERE occasion = 'invitation'";
    let mut last = None;
    for number in 1..=28 {
        let table = ada.post("/new/korsar", OPEN).await.goes_to.expect("a table");
        let sent = ada.post(&format!("{table}/invite"), "name=Bea").await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{number}");
        last = Some(table);
    }
    assert_eq!(house.place.count(notices).await, 3);
    let last = last.expect("a table");
    assert!(bea.get("/").await.body.contains(&last), "the last is shown");
    // Another host has a separate limit, within the limit of one recipient.
    for number in 9..15 {
        let mut host = Browser::new(&house, number);
        host.keep(&format!("Host{number}")).await;
        host.post("/people/Bea/follow", "").await;
        for _ in 0..3 {
            let table = host.post("/new/korsar", OPEN).await.goes_to.expect("a table");
            host.post(&format!("{table}/invite"), "name=Bea").await;
        }
    }
    assert_eq!(house.place.count(notices).await, 12);
    for number in 29..=31 {
        let sent = ada.post(&format!("{last}/invite"), "name=Bea").await;
        let is_refused = sent.status == StatusCode::TOO_MANY_REQUESTS;
        assert_eq!(is_refused, number > 30, "{number}");
    }
}

async fn reports_are_limited_and_those_of_players_come_first(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea, mut carla] = [7, 8, 9].map(|number| Browser::new(&house, number));
    let (ada_id, bea_id) = (ada.session.first_player(), bea.session.first_player());
    bea.keep("Bea").await;
    let code = carla.keep("Carla").await;
    // Hints of the server are older, and more than a page shows.
    let table = house.table(GameName::Korsar, 2, Moment::Over).await;
    let mut people = house.store.change().await.expect("people");
    for number in 0..120 {
        let (id, reason) = (format!("hint-{number}"), "report-neighbours".to_owned());
        let made = Millis(number);
        let (player, other, names) = (ada_id, bea_id, ReportNames::default());
        let incident = Incident::Table(table);
        let hint = Report { id, player, other, incident, reason, made, names };
        people.put_report(&hint).await.expect("stored");
    }
    let account = people.account_alike("carla").await.expect("read").expect("there");
    people.change_account(&Account { role: Role::Operator, ..account }).await.expect("stored");
    people.commit().await.expect("stored");
    let mut statuses = Vec::new();
    for number in 0..3 {
        let form = format!("{OPEN}&pace=fast&name0=Ada");
        let table = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
        bea.post(&format!("{table}/sit"), "seat=1").await;
        for reason in ["name", "phrases", "stalls", "cheats"] {
            let form = format!("about=1&reason=report-{reason}");
            statuses.push(ada.post(&format!("{table}/report"), &form).await.status);
        }
        if number == 0 {
            let again = ada.post(&format!("{table}/report"), "about=1&reason=report-name").await;
            assert_eq!(again.status, StatusCode::SEE_OTHER, "the same once more");
        }
    }
    let [done, refused] = [StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS];
    assert_eq!(statuses, [[done; 10].as_slice(), &[refused; 2]].concat());
    carla = Browser::new(&house, 10);
    carla.post("/sign-in", &format!("name=Carla&code={code}")).await;
    let page = carla.get("/operator").await.body;
    assert_eq!(page.matches("value=\"close\"").count(), 100);
    assert!(page.contains("and 30 more reports"), "{page}");
    let first_hint = page.find("value=\"hint-").expect("a hint");
    assert_eq!(page[..first_hint].matches("value=\"close\"").count(), 10, "ten before it");
    // A day later another report is possible.
    house.store.jump_in_time(25 * 60 * 60 * 1000);
    let table = ada.post("/new/korsar", &format!("{OPEN}&name0=Ada")).await.goes_to;
    let table = table.expect("a table");
    bea.post(&format!("{table}/sit"), "seat=1").await;
    let later = ada.post(&format!("{table}/report"), "about=1&reason=report-name").await;
    assert_eq!(later.status, StatusCode::SEE_OTHER);
}

async fn names_are_visible_characters(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let turned = "%E2%80%AE"; // U+202E
    let form = format!("{OPEN}&name0=A{turned}da");
    let table = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
    bea.post(&format!("{table}/sit"), &format!("name=Be{turned}a")).await;
    let id = table.trim_start_matches("/tables/").parse().expect("an id");
    assert_eq!(read(&house.store, id).await.names(), ["Ada", "Bea"]);
    let none = Browser::new(&house, 9).post("/keep", "name=%E2%80%AE%E2%80%8B").await;
    assert!(none.goes_to.is_none() && none.session().is_none(), "{}", none.body);
    let kept = bea.post("/keep", &format!("name=Bea{turned}trix")).await;
    assert!(kept.body.contains("Beatrix"), "{}", kept.body);
    bea.post("/account/name", &format!("name={turned}xirtaeB")).await;
    let written: i64 = house.place.count("SELECT count(*) FROM names WHERE name = 'xirtaeB'").await;
    assert_eq!(written, 1);
    // Characters stored by older versions and other servers are hidden.
    let over = house.table(GameName::Korsar, 2, Moment::Over).await;
    let record = bea.get(&format!("/tables/{over}/record.quay")).await.body;
    let (name, _) =
        record.split_once("name 0 ").expect("a name").1.split_once('\n').expect("a line");
    let record = record.replace(&format!("name 0 {name}"), &format!("name 0 \u{202e}{name}"));
    let brought = house.bring(&bea.session, "/replay", &record).await.goes_to.expect("a replay");
    let replay = bea.get(&brought).await.body;
    assert!(replay.contains(name) && !replay.contains('\u{202e}'), "{replay}");
    let older = "UPDATE names SET name = 'Ol' || char(8238) || 'der'";
    house.place.execute(older, &older.replace("char", "chr")).await;
    house
        .place
        .execute(
            "UPDATE accounts SET name = 'xir' || char(8238) || 'taeB'",
            "UPDATE accounts SET name = 'xir' || chr(8238) || 'taeB'",
        )
        .await;
    let House { place, .. } = house;
    let house = House::open(place).await;
    let reader = Browser::new(&house, 10);
    for page in [&*table, "/people/xirtaeB", "/games.atom", "/lobby"] {
        assert!(!reader.get(page).await.body.contains('\u{202e}'), "{page}");
    }
    assert!(reader.get(&table).await.body.contains("Older"));
}

/// Signs in from an address.
async fn sign_in(house: &House, from: [u8; 4], number: u8, code: &str) -> StatusCode {
    let session = Browser::new(house, number).session;
    let request = Request::post("/sign-in")
        .header("content-type", "application/x-www-form-urlencoded")
        .extension(ConnectInfo(std::net::SocketAddr::from((from, 9))));
    let body = Body::from(format!("name=Ada&code={code}"));
    house.ask(&session, request, body).await.status
}

async fn guesses_lock_no_owner_out(kind: Kind) {
    // So low that hardly any further attempt is allowed before the end of this test.
    let limits = Limits { sign_ins_a_minute: 3, wrong_codes_a_minute: 6, ..Limits::default() };
    let house = House::run(Place::new(kind), Config { limits, ..Config::default() }).await;
    let code = Browser::new(&house, 7).keep("Ada").await;
    for _ in 0..10 {
        sign_in(&house, [192, 0, 2, 1], 8, "wrong").await;
    }
    let same = sign_in(&house, [192, 0, 2, 1], 8, &code).await;
    assert_eq!(same, StatusCode::TOO_MANY_REQUESTS, "one address guesses no more");
    assert_eq!(sign_in(&house, [192, 0, 2, 2], 9, &code).await, StatusCode::SEE_OTHER);
    // Guesses from many addresses are slowed down, but not the owner.
    let mut refused = 0;
    for address in 10..60 {
        let status = sign_in(&house, [192, 0, 2, address], 8, "wrong").await;
        refused += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 40, "{refused} of 50");
    assert_eq!(sign_in(&house, [192, 0, 2, 3], 10, &code).await, StatusCode::SEE_OTHER);
}
