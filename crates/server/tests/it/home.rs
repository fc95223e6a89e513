//! The home page of a returning visitor, and the signal of every page.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::{
    Access, GameName, Place as Seating, Player, PlayerId, Table, TableId, Timing,
};
use quayside_testkit::fixtures::Moment;
use tokio::net::TcpListener;

use crate::common::browser::Browser;
use crate::common::site::{Site, SitePage};
use crate::common::{House, Kind, Place, on_both, read};

on_both!(the_streams_report_turns_and_invitations);

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

fn id(table: &str) -> TableId {
    table.trim_start_matches("/tables/").parse().expect("an id")
}

/// Returns the value of an attribute of the body.
fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("{name}=\"")).expect("the attribute");
    rest.split('"').next().expect("a value")
}

/// The time within which a page shows a turn or an invitation.
const HERE: Duration = Duration::from_secs(2);

/// The same between nodes without a bus.
const ELSEWHERE: Duration = Duration::from_secs(4);

/// A stream of events, with the rest of the last frame.
struct Events(Body);

impl Events {
    async fn of(house: &House, who: &Session, address: &str) -> Events {
        Events(house.answer(who, Request::get(address), Body::empty()).await.into_body())
    }

    /// Waits for an event that contains this text, no longer than [`HERE`].
    async fn until(&mut self, text: &str) {
        self.within(HERE, text).await;
    }

    /// Waits for an event that contains this text, no longer than this.
    async fn within(&mut self, bar: Duration, text: &str) {
        let in_time = tokio::time::timeout(bar, self.hear(text)).await;
        in_time.unwrap_or_else(|_| panic!("no {text} within {bar:?}"));
    }

    async fn hear(&mut self, text: &str) {
        loop {
            let frame = self.0.frame().await.expect("the stream is open").expect("news");
            let data = frame.into_data().expect("text");
            if String::from_utf8_lossy(&data).contains(text) {
                return;
            }
        }
    }
}

/// Stages a game of two people, where the first one moves.
async fn game_of_two(house: &House, [one, other]: [PlayerId; 2]) -> String {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats = [one, other].map(Seating::person).into();
    setup.maker = Some(one);
    (setup.terms.takebacks, setup.first) = (false, Some(0));
    format!("/tables/{}", house.stage(&setup, Moment::After(0)).await)
}

async fn draw(house: &House, who: &Session, table: &str, seat: u8) {
    let log = read(&house.store, id(table)).await;
    let form = format!("seq={}&seat={seat}&move=draw", log.seq());
    let answer = house.post(who, &format!("{table}/moves"), &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

async fn the_streams_report_turns_and_invitations(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut bea) = (Browser::new(&house, 1), Browser::new(&house, 2));
    // With an account a browser gets another session, but the player stays.
    let players = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    let table = game_of_two(&house, players).await;
    let before = bea.get("/").await.body;
    assert!(
        before.contains("It is not your turn anywhere") && before.contains("Waiting for others")
    );
    let mut home = Events::of(&house, &bea.session, "/home/events").await;
    let mut rules = Events::of(&house, &bea.session, "/waiting/events").await;
    let mut here = Events::of(&house, &bea.session, &format!("{table}/events")).await;
    home.until(&format!("data: {}\n", attribute(&before, "data-stamp"))).await;
    rules.until("\"count\":0").await;
    here.until("\"count\":0").await;
    draw(&house, &ada.session, &table, 0).await;
    rules.until(&format!("{{\"count\":1,\"next\":\"{table}\"")).await;
    let now = bea.get("/").await.body;
    assert!(now.contains("Your turn at one table"), "{now}");
    home.until(&format!("data: {}\n", attribute(&now, "data-stamp"))).await;
    // The signal is on every page, but not for the table that a page shows.
    let page = bea.get("/rules").await.body;
    assert!(page.contains(&format!("<a href=\"{table}\"><b")), "{page}");
    assert!(page.contains("data-signal=\"/waiting/events\""), "a stream keeps it up to date");
    let own = bea.get(&table).await.body;
    assert!(own.contains("<a href=\"/\" hidden>"), "{own}");
    // An invitation counts, too, until it is declined.
    ada.post("/people/Bea/follow", "").await;
    let form = "table=2&player0=person&player1=open";
    let open = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    ada.post(&format!("{open}/invite"), "name=Bea").await;
    rules.until("Your turn at one table · One invitation").await;
    here.until("\"count\":1,\"next\":\"/\"").await;
    let invited = bea.get("/").await.body;
    assert!(invited.contains("Ada invites you"), "{invited}");
    home.until(&format!("data: {}\n", attribute(&invited, "data-stamp"))).await;
    bea.post(&format!("{open}/decline"), "").await;
    rules.until("\"words\":\"Your turn at one table\"").await;
    // A table that starts is no invitation any more.
    ada.post(&format!("{open}/invite"), "name=Bea").await;
    rules.until("One invitation").await;
    ada.post(&format!("{open}/close"), "").await;
    rules.until("\"words\":\"Your turn at one table\"").await;
    // A table that is removed from the list does not wait.
    bea.post("/games/remove", &format!("table={}", id(&table))).await;
    rules.until("\"count\":0").await;
}

#[tokio::test]
async fn friends_who_come_and_go_show_without_a_reload() {
    const HOUR: i64 = 60 * 60 * 1000;
    let config = Config { keep_alive: Duration::from_millis(20), ..Config::default() };
    let house = House::with(config).await;
    let [mut ada, mut bea] = [1, 2].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    ada.post("/play/korsar", "").await;
    let ada = ada;
    let look = async || {
        let page = ada.get("/").await.body;
        let stamp = attribute(&page, "data-stamp");
        (page.contains("class=\"friends-here\""), format!("data: {stamp}\n"))
    };
    house.store.jump_in_time(HOUR);
    let mut home = Events::of(&house, &ada.session, "/home/events").await;
    let (shown, alone) = look().await;
    assert!(!shown, "she is away");
    home.until(&alone).await;
    // Presence is stored when a page is opened.
    bea.get("/rules").await;
    home.until("data: ").await;
    let (shown, together) = look().await;
    assert!(shown && alone != together, "she is here");
    // A hidden player never is.
    bea.post("/account/shown", "shown=no").await;
    home.until(&alone).await;
    assert!(!look().await.0, "she hides");
    bea.post("/account/shown", "shown=yes").await;
    home.until(&together).await;
    house.store.jump_in_time(HOUR);
    home.until(&alone).await;
    assert!(!look().await.0, "she has left");
}

#[tokio::test]
async fn a_turn_shows_at_another_node_without_a_bus() {
    let place = Place::new(Kind::Postgres);
    let [here, there] = [House::open(place.clone()).await, House::open(place).await];
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let node = quayside_server::serve(listener, there.app.clone(), std::future::pending());
    tokio::spawn(node);
    let players = [guest(1), guest(2)];
    let table = game_of_two(&here, players.each_ref().map(Session::first_player)).await;
    let mut events = Events::of(&there, &players[1], "/home/events").await;
    events.until("\"count\":0").await;
    draw(&here, &players[0], &table, 0).await;
    events.within(ELSEWHERE, "\"count\":1").await;
    // So does an invitation.
    let [mut ada, mut bea] = [3, 4].map(|number| Browser::new(&here, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    let form = "table=2&player0=person&player1=open";
    let open = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    let mut events = Events::of(&there, &bea.session, "/waiting/events").await;
    events.until("\"count\":0").await;
    ada.post(&format!("{open}/invite"), "name=Bea").await;
    events.within(ELSEWHERE, "One invitation").await;
}

#[tokio::test]
async fn one_button_begins_the_game_of_last_time() {
    let house = House::new().await;
    let stranger = house.get(&guest(1), "/").await.body;
    assert!(stranger.contains("class=\"hero water\""), "{stranger}");
    let first = house.post(&guest(1), "/play/korsar", "").await.goes_to.expect("a table");
    house.post(&guest(1), &format!("{first}/close"), "").await;
    // A second visit begins with the same row, also without an unfinished game.
    let second = house.get(&guest(1), "/").await.body;
    assert!(second.contains("home regular"), "{second}");
    assert!(second.contains("Captain · Mate · Deckhand"), "{second}");
    assert!(
        second.contains("action=\"/new/korsar\"") && second.contains("action=\"/play/corsairs\"")
    );
    let form = "table=3&player0=mate&player1=person&player2=mate&pace=slow&end=finish_lap";
    let made = house.post(&guest(1), "/new/korsar", form).await;
    let made = made.goes_to.unwrap_or_else(|| panic!("{}", made.body));
    let home = house.get(&guest(1), "/").await.body;
    assert!(home.contains("2 × Mate · House rules"), "{home}");
    let (_, form) = home.split_once("action=\"/new/korsar\"").expect("a form");
    let (form, _) = form.split_once("</form>").expect("its end");
    let fields = form.split("<input type=\"hidden\" ").skip(1).filter_map(|input| {
        let (_, name) = input.split_once("name=\"")?;
        let (_, value) = input.split_once("value=\"").unwrap_or(("", "\""));
        Some(format!("{}={}", name.split('"').next()?, value.split('"').next()?.replace(' ', "+")))
    });
    let fields: Vec<String> = fields.collect();
    let again = house.post(&guest(1), "/new/korsar", &fields.join("&")).await;
    let again = again.goes_to.unwrap_or_else(|| panic!("{}", again.body));
    assert_ne!(again, made);
    let [made, again] = [read(&house.store, id(&made)).await, read(&house.store, id(&again)).await];
    assert_eq!(made.setup().terms, again.setup().terms);
    let players = |table: &Table| {
        table.setup().seats.iter().map(|place| place.player.clone()).collect::<Vec<Player>>()
    };
    assert_eq!(players(&made), players(&again));
    assert_eq!(made.names(), again.names());
}

/// Returns the navigation of a page, without the mark of the present place.
fn navigation(page: &str) -> String {
    let (_, nav) = page.split_once("<nav class=\"places\"").expect("the navigation");
    let (nav, _) = nav.split_once("</nav>").expect("its end");
    nav.replace(" aria-current=\"page\"", "")
}

#[tokio::test]
async fn the_navigation_is_the_same_on_every_page() {
    let house = House::new().await;
    let site = Site::new(&house).await;
    let (guest, stranger) = (guest(2), guest(77));
    house.post(&guest, "/play/korsar", "").await;
    let mut refused = BTreeSet::new();
    for lang in ["en", "it", "de", "fr", "es"] {
        let same = navigation(&house.get_in(&guest, "/", lang).await.body);
        assert_eq!(same.matches("<a href=").count(), 3, "{same}");
        for SitePage { address, form } in &site.pages {
            for who in [&site.reader.session, &guest, &stranger] {
                let page = match form {
                    Some(form) => house.post_in(who, address, form, lang).await,
                    None => house.get_in(who, address, lang).await,
                };
                if page.status == StatusCode::UNPROCESSABLE_ENTITY {
                    refused.insert(address);
                }
                if page.goes_to.is_some() {
                    continue;
                }
                let here = format!("{address} in {lang}");
                assert_eq!(navigation(&page.body), same, "{here}");
                for part in ["class=\"brand\" href=\"/\"", "class=\"signal\"", "href=\"/account\""]
                {
                    let (_, header) = page.body.split_once("<header").expect("a header");
                    let (header, _) = header.split_once("</header>").expect("its end");
                    assert_eq!(header.matches(part).count(), 1, "{here}: {part} in {header}");
                }
            }
        }
    }
    let forms = site.pages.iter().filter(|page| page.form.is_some());
    for form in forms {
        assert!(refused.contains(&form.address), "{} explains what is wrong", form.address);
    }
}

#[tokio::test]
async fn a_challenge_leads_from_a_profile_to_an_invitation() {
    let house = House::new().await;
    let [mut ada, mut bea, mut cay] = [1, 2, 3].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    cay.keep("Cay").await;
    let link = "/new/korsar?table=2&amp;player1=open&amp;challenge=Bea";
    assert!(ada.get("/people/Bea").await.body.contains(link));
    assert!(!bea.get("/people/Bea").await.body.contains("challenge="), "not oneself");
    let form = ada.get(&link.replace("amp;", "")).await;
    assert!(form.body.contains("Bea will be invited to this table."), "{}", form.body);
    assert_eq!(form.hidden("challenge"), "Bea");
    let form = "table=2&player0=person&player1=open&challenge=Bea";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    assert!(bea.get("/").await.body.contains("Ada invites you"), "she does not follow her");
    bea.post(&format!("{table}/sit"), "").await;
    assert_eq!(read(&house.store, id(&table)).await.company().open_seats().count(), 0);
    // A block and a hidden profile keep challenges away.
    cay.post("/people/Ada/block", "").await;
    bea.post("/account/shown", "shown=no").await;
    for name in ["Bea", "Cay", "Ada", "Dan"] {
        let form = form.replace("Bea", name);
        assert!(ada.post("/new/korsar", &form).await.goes_to.is_some(), "{name}");
    }
    for who in [&ada, &bea, &cay] {
        assert!(!who.get("/").await.body.contains("Ada invites you"));
    }
    let guests = house.post(&guest(9), "/new/korsar", &form.replace("Bea", "Cay")).await;
    assert!(guests.goes_to.is_some(), "a guest just opens a table");
}

#[tokio::test]
async fn a_profile_shows_finished_games_at_public_tables() {
    let house = House::new().await;
    let mut ada = Browser::new(&house, 1);
    let player = ada.session.first_player();
    ada.keep("Ada").await;
    let mut setup = setup(GameName::Korsar, 2, false);
    (setup.seats[0], setup.maker) = (Seating::person(player), Some(player));
    let private = house.stage(&setup, Moment::Over).await;
    (setup.terms.access, setup.bot_seed) = (Access::Lobby, setup.bot_seed + 1);
    let public = house.stage(&setup, Moment::Over).await;
    let links =
        |page: &str| [private, public].map(|id| page.contains(&format!("/tables/{id}/replay")));
    assert_eq!(links(&ada.get("/people/Ada").await.body), [true, true]);
    let page = house.get(&guest(2), "/people/Ada").await.body;
    assert_eq!(links(&page), [false, true], "{page}");
    assert!(page.contains("Korsar with"), "{page}");
}

#[tokio::test]
async fn live_public_games_can_be_watched() {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, 3, false);
    // With a clock, its moves are made now.
    (setup.terms.access, setup.terms.clock) = (Access::Lobby, Timing::Days(3));
    setup.seats[1] = Seating::person(guest(7).first_player());
    let public = house.stage(&setup, Moment::After(4)).await;
    setup.terms.access = Access::Link;
    setup.bot_seed += 1;
    let private = house.stage(&setup, Moment::After(4)).await;
    for address in ["/lobby", "/"] {
        house.post(&guest(1), "/play/korsar", "").await;
        let page = house.get(&guest(1), address).await.body;
        assert!(page.contains(&format!("/tables/{public}\"")), "{address}: {page}");
        assert!(!page.contains(&private.to_string()), "{address}");
    }
    let own = house.get(&visitor(), "/").await.body;
    assert!(!own.contains("Games to watch"), "the own game is not for watching");
}

#[tokio::test]
async fn a_regular_s_home_shows_first_what_waits_for_them() {
    let house = House::new().await;
    let stranger = house.get(&guest(1), "/").await.body;
    assert!(stranger.contains("class=\"hero water\"") && !stranger.contains("Find an opponent"));
    let turn = house.table(GameName::Korsar, 3, Moment::After(4)).await;
    let form = "table=2&player0=person&name0=Ada&player1=open";
    let waits = house.post(&visitor(), "/new/corsairs", form).await.goes_to.expect("a table");
    let waits = id(&waits);
    let bobs = "player0=person&access=lobby&table=2&name0=Bob&player1=open";
    house.post(&guest(2), "/new/korsar", bobs).await;
    let house = house.again().await;
    let home = house.get(&visitor(), "/").await.body;
    assert!(home.contains("Your turn at one table"), "{home}");
    let (turns, rest) = home.split_once("class=\"games\"").expect("two parts");
    assert!(turns.contains("class=\"thumb korsar\""), "the table is drawn in small");
    assert!(turns.contains(&turn.to_string()) && !turns.contains(&waits.to_string()), "{home}");
    assert!(rest.contains(&waits.to_string()) && rest.contains("Waiting for others"), "{home}");
    assert!(rest.contains("Find an opponent"), "{home}");
    assert!(rest.contains("One table in the lobby waits for players."), "{home}");
    let games = house.get(&visitor(), "/games").await.body;
    assert!(games.contains("Your turn") && games.contains("One seat is still open."), "{games}");
    // Only the drawn tables were read.
    let metrics = house.get(&visitor(), "/metrics").await.body;
    assert!(metrics.contains("quayside_open_tables 1"), "{metrics}");
}
