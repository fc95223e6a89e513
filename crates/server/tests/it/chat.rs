//! Messages of friends: who may write, who reads, and when they are gone.

use std::sync::Arc;

use axum::http::{Request, StatusCode};
use quayside_server::{Bus as _, BusEvent, Config, LocalBus, NodeMessage, export};
use quayside_table::{GameName, Place as Seated, PlayerId, TableId};
use quayside_testkit::fixtures::{self, Moment};

use crate::api::program::Program;
use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, Place, on_both, read};

on_both!(
    friends_write_to_each_other_and_nobody_else_reads_it,
    everyone_at_the_table_is_a_friend_of_the_author,
    some_tables_have_no_chat,
    a_message_that_is_empty_too_long_or_too_much_is_refused,
    friends_who_part_read_each_other_no_more,
    a_message_shows_on_the_pages_of_all_nodes,
    messages_last_for_30_days,
    messages_come_with_the_data_and_go_with_the_account,
);

const OPEN: &str = "table=2&player0=person&player1=open&pace=fast&chat=yes";

/// Two friends at a table of Korsar with chat.
struct Friends<'a> {
    ada: Browser<'a>,
    bea: Browser<'a>,
    table: String,
}

/// Signs two players in who follow each other.
async fn two_friends(house: &House) -> [Browser<'_>; 2] {
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    bea.post("/people/Ada/follow", "").await;
    [ada, bea]
}

impl<'a> Friends<'a> {
    async fn play(house: &'a House) -> Friends<'a> {
        let [mut ada, mut bea] = two_friends(house).await;
        let table = ada.post("/new/korsar", OPEN).await.goes_to.expect("a table");
        bea.post(&format!("{table}/sit"), "seat=1").await;
        ada.post(&format!("{table}/start"), "seq=1").await;
        Friends { ada, bea, table }
    }

    fn id(&self) -> TableId {
        self.table["/tables/".len()..].parse().expect("an id")
    }
}

async fn player(house: &House, name: &str) -> PlayerId {
    house.store.account_named(name).await.expect("read").expect("there").player
}

/// Writes a message; returns whether the author then reads it.
async fn write(author: &mut Browser<'_>, table: &str, body: &str) -> bool {
    author.post(&format!("{table}/chat"), &format!("body={body}")).await;
    reads(author, table, body).await
}

async fn reads(reader: &Browser<'_>, table: &str, body: &str) -> bool {
    reader.get(table).await.body.contains(&format!("{body}</li>"))
}

/// Returns the answer to a program that writes as the owner of a browser.
async fn program(author: &Browser<'_>, table: &str, body: &str) -> Answer {
    author.house.api(&author.session, &format!("{table}/chat"), Some(&format!("body={body}"))).await
}

async fn friends_write_to_each_other_and_nobody_else_reads_it(kind: Kind) {
    let house = House::on(kind).await;
    let Friends { mut ada, mut bea, table } = Friends::play(&house).await;
    let page = ada.get(&table).await.body;
    assert!(page.contains("name=\"body\"") && page.contains("id=\"chat-form\""), "{page}");
    let form = format!("body=%3Cb%3EFirst%26light%0A&request={}", "5".repeat(32));
    for _ in 0..2 {
        // A repeated request is stored once. Without a script, its answer leads to the table.
        let answer = ada.post(&format!("{table}/chat"), &form).await;
        assert_eq!(answer.goes_to.as_deref(), Some(&*table));
    }
    let written = "&lt;b&gt;First&amp;light";
    for browser in [&ada, &bea] {
        let page = browser.get(&table).await.body;
        let log = page.split_once("role=\"log\" aria-labelledby=\"chat-h\"").expect("a log").1;
        let log = log.split_once("</div>").expect("its end").0;
        assert_eq!(log.matches(written).count(), 1, "{log}");
        assert!(!page.contains("<b>First"), "{page}");
    }
    let answer = program(&bea, &table, "Second light").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(
        write(&mut bea, &table, "Third light").await && reads(&ada, &table, "Second light").await
    );
    // Other visitors, and every other form of the table.
    let mut cay = Browser::new(&house, 9);
    cay.keep("Cay").await;
    for stranger in [&cay, &Browser::new(&house, 10)] {
        for address in [&table, &format!("/embed{table}"), &format!("{table}/picture.svg")] {
            let page = stranger.get(address).await;
            assert_eq!(page.status, StatusCode::OK, "{address}");
            assert!(!page.body.contains("light") && !page.body.contains("chat-h"), "{address}");
        }
    }
    let player = Program::of_browser(&house, &ada.session).await;
    let mut stream = player.follow(&format!("{table}/stream")).await;
    assert!(!stream.next().await.to_string().contains("light"));
    write(&mut bea, &table, "Fourth light").await;
    // The next line is a move: messages are not in the stream.
    let id = table["/tables/".len()..].parse().expect("an id");
    let now = read(&house.store, id).await;
    let (seat, seq) = (now.to_move()[0].index(), now.seq());
    let mover = if seat == 0 { &ada } else { &bea };
    let form = format!("seq={seq}&seat={seat}&move=draw");
    house.api(&mover.session, &format!("{table}/moves"), Some(&form)).await;
    let line = stream.next().await.to_string();
    assert!(line.contains("draw") && !line.contains("light"), "{line}");
    // At the end of the game.
    for _ in 0..2 {
        ada.post(&format!("{table}/close"), "").await;
    }
    house.store.jump_in_time(70_000);
    for address in ["/replay", "/record.quay", ""] {
        let page = cay.get(&format!("{table}{address}")).await.body;
        assert!(!page.contains("light"), "{address}: {page}");
    }
    for feed in ["/games.atom", "/people/Ada/games.atom", "/api/v1/lobby"] {
        assert!(!cay.get(feed).await.body.contains("light"), "{feed}");
    }
    let log = house.store.table(id).await.expect("read").expect("there").log;
    assert!(log.iter().all(|line| !line.entry.contains("light")));
}

async fn everyone_at_the_table_is_a_friend_of_the_author(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = two_friends(&house).await;
    let form = "table=3&player0=person&player1=open&player2=open&pace=fast&chat=yes";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    let mut cay = Browser::new(&house, 9);
    cay.keep("Cay").await;
    bea.post(&format!("{table}/sit"), "seat=1").await;
    cay.post(&format!("{table}/sit"), "seat=2").await;
    assert_eq!(program(&ada, &table, "Early").await.status, StatusCode::FORBIDDEN, "no cards yet");
    ada.post(&format!("{table}/start"), "seq=2").await;
    let refused = async |author: &Browser<'_>| {
        program(author, &table, "Ahoy").await.status == StatusCode::FORBIDDEN
    };
    // Each step is not enough, until all follow each other.
    for (who, address) in
        [(0, "/people/Cay/follow"), (1, "/people/Cay/follow"), (2, "/people/Ada/follow")]
    {
        let before = ada.get(&table).await.body;
        assert!(before.contains("once all players follow each other"), "{before}");
        assert!(refused(&ada).await && refused(&cay).await, "before {who}: {address}");
        [&mut ada, &mut bea, &mut cay][who].post(address, "").await;
    }
    assert!(write(&mut ada, &table, "For all").await && refused(&cay).await && refused(&bea).await);
    cay.post("/people/Bea/follow", "").await;
    for author in [&mut ada, &mut bea, &mut cay] {
        assert!(write(author, &table, "For everyone").await);
    }
    // People without a seat, and a guest at the table.
    let mut dan = Browser::new(&house, 10);
    assert!(refused(&dan).await);
    dan.keep("Dan").await;
    assert!(refused(&dan).await);
    let other = ada.post("/new/korsar", OPEN).await.goes_to.expect("a table");
    let guest = Browser::new(&house, 11);
    house.post(&guest.session, &format!("{other}/sit"), "seat=1&name=Eve").await;
    ada.post(&format!("{other}/start"), "seq=1").await;
    for author in [&ada, &guest] {
        assert_eq!(program(author, &other, "Ahoy").await.status, StatusCode::FORBIDDEN);
    }
    // A block, which looks like an unfollow to the blocked player.
    bea.post("/people/Cay/block", "").await;
    assert!(refused(&bea).await && refused(&cay).await && !refused(&ada).await);
    assert!(!reads(&cay, &table, "Bea").await);
}

async fn some_tables_have_no_chat(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = two_friends(&house).await;
    // Without the choice, which is off at first.
    let form = OPEN.replace("&chat=yes", "");
    let plain = ada.post("/new/korsar", &form).await.goes_to.expect("a table");
    bea.post(&format!("{plain}/sit"), "seat=1").await;
    ada.post(&format!("{plain}/start"), "seq=1").await;
    assert_eq!(program(&ada, &plain, "Ahoy").await.status, StatusCode::FORBIDDEN);
    assert!(!ada.get(&plain).await.body.contains("chat-h"));
    let new = ada.get("/new/korsar").await;
    assert!(new.body.contains("name=\"chat\"") && new.checked("chat").is_none());
    assert!(!Browser::new(&house, 12).get("/new/korsar").await.body.contains("name=\"chat\""));
    // Rated games.
    let rated = ada.post("/new/korsar", &format!("{OPEN}&rated=yes&clock=3d")).await;
    assert_eq!(rated.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(rated.body.contains("id=\"wrong-chat\""), "{}", rated.body);
    let (one, other) = (player(&house, "Ada").await, player(&house, "Bea").await);
    let mut setup = fixtures::setup(one, GameName::Korsar, 2, false);
    (setup.seats[1], setup.maker) = (Seated::person(other), Some(one));
    (setup.terms.takebacks, setup.terms.chat) = (false, true);
    let staged = format!("/tables/{}", house.stage(&setup, Moment::After(4)).await);
    assert!(write(&mut ada, &staged, "Unrated").await);
    setup.terms.rated = true;
    let staged = format!("/tables/{}", house.stage(&setup, Moment::After(4)).await);
    assert_eq!(program(&ada, &staged, "Ahoy").await.status, StatusCode::FORBIDDEN);
    assert!(!ada.get(&staged).await.body.contains("chat-h"));
    // Partners, until the end of the game.
    for (when, status) in [(Moment::After(4), StatusCode::CONFLICT), (Moment::Over, StatusCode::OK)]
    {
        let mut setup = fixtures::setup(one, GameName::Korsar, 4, true);
        (setup.seats[1], setup.maker) = (Seated::person(other), Some(one));
        (setup.terms.takebacks, setup.terms.chat) = (false, true);
        let table = format!("/tables/{}", house.stage(&setup, when).await);
        let answer = program(&ada, &table, "Ahoy").await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(reads(&bea, &table, "Ahoy").await, status == StatusCode::OK);
        let says = bea.get(&table).await.body.contains("only after the game");
        assert_eq!(says, status == StatusCode::CONFLICT);
        // A closed table can be opened again.
        ada.post(&format!("{table}/close"), "").await;
        assert_eq!(program(&ada, &table, "Ahoy").await.status, status);
    }
}

async fn a_message_that_is_empty_too_long_or_too_much_is_refused(kind: Kind) {
    let mut config = Config::default();
    config.limits.messages_an_hour = 3;
    let house = House::run(Place::new(kind), config).await;
    let Friends { ada, bea, table } = Friends::play(&house).await;
    for body in ["", "+%0A", "%E2%80%8B", &"a".repeat(201)] {
        let answer = program(&ada, &table, body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body:?}: {}", answer.body);
        assert!(answer.body.contains("body"), "{}", answer.body);
    }
    for status in [StatusCode::OK; 3].into_iter().chain([StatusCode::TOO_MANY_REQUESTS]) {
        assert_eq!(program(&ada, &table, &"a".repeat(200)).await.status, status);
    }
    assert_eq!(program(&bea, &table, "Ahoy").await.status, StatusCode::OK, "a limit of its own");
    let none = Request::post(format!("/api/v1{table}/chat"));
    let answer = Answer::read(house.program(None, none, "body=Ahoy").await).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

async fn friends_who_part_read_each_other_no_more(kind: Kind) {
    let house = House::on(kind).await;
    let Friends { mut ada, mut bea, table } = Friends::play(&house).await;
    assert!(write(&mut ada, &table, "Before").await && reads(&bea, &table, "Before").await);
    bea.post("/people/Ada/unfollow", "").await;
    assert!(!reads(&bea, &table, "Before").await && reads(&ada, &table, "Before").await);
    assert!(!write(&mut ada, &table, "After").await && !write(&mut bea, &table, "After").await);
    let page = ada.get(&table).await.body;
    assert!(page.contains("once all players follow each other") && !page.contains("name=\"body\""));
    assert_eq!(house.place.count("SELECT count(*) FROM messages").await, 1);
    bea.post("/people/Ada/follow", "").await;
    assert!(reads(&bea, &table, "Before").await && write(&mut bea, &table, "After").await);
}

async fn a_message_shows_on_the_pages_of_all_nodes(kind: Kind) {
    let (place, bus) = (Place::new(kind), Arc::new(LocalBus::default()));
    let house = House::node(place.clone(), bus.clone()).await;
    let other = House::node(place, bus.clone()).await;
    let friends = Friends::play(&house).await;
    let id = friends.id();
    let Friends { mut ada, bea, table } = friends;
    let mut stream = other.events(&bea.session, &table).await;
    let first = stream.next().await;
    // The first node publishes it, and the second one notifies its pages.
    let mut heard = bus.subscribe();
    assert!(write(&mut ada, &table, "Ahoy").await);
    loop {
        let BusEvent::Message(message) = heard.recv().await.expect("the bus is open") else {
            continue;
        };
        if message.news == NodeMessage::Wrote {
            assert_eq!(message.table, id);
            break;
        }
    }
    assert_ne!(stream.next().await, first);
    assert!(other.get(&bea.session, &table).await.body.contains("Ahoy</li>"));
}

async fn messages_last_for_30_days(kind: Kind) {
    let house = House::on(kind).await;
    let friends = Friends::play(&house).await;
    let id = friends.id();
    let Friends { mut ada, bea, table } = friends;
    let now = read(&house.store, id).await.last();
    assert!(write(&mut ada, &table, "Gone").await);
    let day = 24 * 60 * 60 * 1000;
    house.store.jump_in_time(29 * day);
    assert!(reads(&bea, &table, "Gone").await);
    house.store.jump_in_time(day + 60_000);
    assert!(!reads(&bea, &table, "Gone").await, "before the hour of the clean-up, too");
    assert!(write(&mut ada, &table, "Fresh").await);
    let removed = house.store.remove_messages(now.plus(60_000)).await.expect("removed");
    assert_eq!((removed, reads(&bea, &table, "Fresh").await), (1, true));
}

async fn messages_come_with_the_data_and_go_with_the_account(kind: Kind) {
    let house = House::on(kind).await;
    let Friends { mut ada, mut bea, table } = Friends::play(&house).await;
    write(&mut ada, &table, "Mine").await;
    write(&mut bea, &table, "Hers").await;
    let data = ada.get("/account/data.json").await.json();
    let messages = data["messages"].as_array().expect("messages");
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert_eq!(messages[0]["message"], "Mine");
    assert_eq!(messages[0]["table"], table["/tables/".len()..]);
    // Another server gets none.
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("written");
    let lines = String::from_utf8(lines).expect("text");
    assert!(!lines.contains("Mine") && lines.contains("\"chat\":true"), "{lines}");
    assert!(reads(&bea, &table, "Mine").await);
    let deleted = ada.post("/account/delete", "sure=Ada").await;
    assert_eq!(deleted.status, StatusCode::OK, "{}", deleted.body);
    assert!(!reads(&bea, &table, "Mine").await && reads(&bea, &table, "Hers").await);
    assert_eq!(house.place.count("SELECT count(*) FROM messages").await, 1);
}
