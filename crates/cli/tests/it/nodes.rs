//! Several servers on one database: nodes, with and without NATS.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Instant;

use quayside_testkit::{Cluster, PATIENCE};

use crate::common::nats::Nats;
use crate::common::server::{Events, Server};

/// Starts a node for the browser with this cookie.
fn node(store: &str, bus: &str, cookie: &str) -> Server {
    let script = format!("exec $QUAYSIDE serve --listen 127.0.0.1:0 --store '{store}' {bus}");
    Server::start(&script, Path::new(""), cookie)
}

/// Starts two nodes with the same guest.
fn two_nodes(bus: &str) -> [Server; 2] {
    let store = Cluster::shared().database();
    let mut one = node(&store, bus, "");
    let mut two = node(&store, bus, one.cookie());
    two.act_for(Some(one.act_for(None)));
    [one, two]
}

/// A game of Korsar of a person, who begins, against another person or a bot.
struct Game {
    table: String,
    /// The seat that begins.
    first: u64,
}

impl Game {
    fn new(node: &Server, other: &str, pace: &str) -> Game {
        loop {
            let form = format!("game=korsar&seats=person&seats={other}&pace={pace}");
            let table = node.set_up(&form);
            let (_, json) = node.ask_json("GET", &table, "");
            let first = json["view"]["to_move"][0].as_u64().expect("a seat");
            // A game that the bot begins is skipped.
            if first == 0 || other == "person" {
                return Game { table, first };
            }
        }
    }

    /// Draws a card at a node after this number of entries.
    fn draw(&self, node: &Server, seq: u64) {
        let form = format!("seq={seq}&seat={}&move=draw", (self.first + seq) % 2);
        let (status, json) = node.ask_json("POST", &format!("{}/moves", self.table), &form);
        assert_eq!(status, 200, "after {seq}: {json}");
    }
}

/// Waits until a stream has sent entries up to this one, each once and in order.
fn hear(events: &mut Events, from: u64, upto: u64) {
    for seq in from + 1..=upto {
        assert_eq!(events.next(), Some(seq));
    }
}

/// Makes moves at two nodes until both have sent all of them; returns the address of their table.
fn exchange(bus: &str) -> String {
    let nodes = two_nodes(bus);
    let game = Game::new(&nodes[0], "person", "fast");
    let mut events = [nodes[0].events(&game.table), nodes[1].events(&game.table)];
    // Every node accepts every move, even if it is behind; both are behind in turn.
    for (seq, node) in [0, 1, 1, 0, 0, 1, 0, 1].into_iter().enumerate() {
        let seq = seq as u64;
        game.draw(&nodes[node], seq);
        // The other node gets the next move before it has learnt of this one.
        if seq % 2 == 1 {
            hear(&mut events[1 - node], seq - 1, seq + 1);
            hear(&mut events[node], seq - 1, seq + 1);
        }
    }
    game.table
}

#[test]
fn a_move_at_one_node_is_seen_at_another_without_nats() {
    exchange("");
}

#[test]
fn a_move_at_one_node_is_published_to_others_by_nats() {
    let nats = Nats::start();
    let mut messages = nats.messages();
    let table = exchange(&format!("--bus {}", nats.address()));
    let subject = table.replace("/tables/", "MSG quayside.table.");
    // The other node would also find the moves in the store, but only after seconds.
    for seq in 1..=8 {
        let message = format!("\"news\":{{\"grown\":{seq}}}");
        let is_sent =
            |[head, body]: [String; 2]| head.starts_with(&subject) && body.contains(&message);
        assert!(messages.any(is_sent), "{seq} is not published");
    }
}

#[test]
fn messages_lost_by_nats_are_recovered_from_the_store() {
    let mut nats = Nats::start();
    let nodes = two_nodes(&format!("--bus {}", nats.address()));
    let game = Game::new(&nodes[0], "person", "fast");
    let mut events = nodes[1].events(&game.table);
    game.draw(&nodes[0], 0);
    hear(&mut events, 0, 1);
    nats.kill();
    game.draw(&nodes[0], 1);
    game.draw(&nodes[0], 2);
    nats.restart();
    game.draw(&nodes[0], 3);
    hear(&mut events, 1, 4);
    nats.kill();
    game.draw(&nodes[0], 4);
    hear(&mut events, 4, 5);
    nats.restart();
    game.draw(&nodes[1], 5);
    hear(&mut events, 5, 6);
}

/// Kills the node that runs a bot, and waits until the bot moves at another node.
fn take_over(bus: &str) {
    let [one, two] = two_nodes(bus);
    let game = Game::new(&one, "captain", "calm");
    let mut events = two.events(&game.table);
    game.draw(&one, 0);
    one.crash();
    hear(&mut events, 0, 2);
}

#[test]
fn a_bot_whose_node_is_killed_moves_at_another() {
    let nats = Nats::start();
    // The end of a claim decides how soon (`store::nodes` of the server).
    take_over("");
    take_over(&format!("--bus {}", nats.address()));
}

#[test]
fn a_node_that_stops_leaves_its_bots_to_others() {
    let [one, two] = two_nodes("");
    let game = Game::new(&one, "captain", "slow");
    let mut events = two.events(&game.table);
    game.draw(&one, 0);
    one.stop();
    hear(&mut events, 0, 2);
    // It is the person's turn: no node lets bots move, and this node accepts the next move.
    game.draw(&two, 2);
    hear(&mut events, 2, 4);
}

#[test]
fn a_balancer_and_a_monitor_can_distinguish_nodes() {
    let nodes = two_nodes("");
    let names = nodes.each_ref().map(|node| {
        assert_eq!(["/healthz", "/readyz"].map(|path| node.ask("GET", path, "").status), [200; 2]);
        node.ask("GET", "/metrics", "").between("quayside_open_tables{node=\"", "\"").to_owned()
    });
    assert_ne!(names[0], names[1]);
}

#[test]
fn a_stream_continues_at_another_node() {
    // Without NATS the other node is behind for up to two seconds.
    let nodes = two_nodes("");
    let game = Game::new(&nodes[0], "person", "fast");
    let _open_there = nodes[1].events(&game.table);
    game.draw(&nodes[0], 0);
    game.draw(&nodes[0], 1);
    let mut events = nodes[1].events_after(&game.table, 2);
    game.draw(&nodes[0], 2);
    hear(&mut events, 2, 3);
}

/// Waits until the other side has read everything.
fn awaits_reader(wire: &TcpStream) {
    let [ours, theirs] = [wire.local_addr(), wire.peer_addr()]
        .map(|address| format!(":{:04X}", address.expect("an address").port()));
    let is_theirs = |line: &&str| {
        let mut fields = line.split_whitespace().skip(1);
        let [local, remote] = [fields.next(), fields.next()].map(Option::unwrap_or_default);
        local.ends_with(&theirs) && remote.ends_with(&ours)
    };
    let began = Instant::now();
    loop {
        let wires = fs::read_to_string("/proc/net/tcp").expect("Linux");
        let line = wires.lines().find(is_theirs).expect("it is connected");
        // The sizes of the send and receive queues.
        if line.split_whitespace().nth(4).is_some_and(|queues| queues.ends_with(":00000000")) {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "never read: {line}");
    }
}

#[test]
fn a_node_that_stops_is_not_ready() {
    let [one, _two] = two_nodes("");
    let game = Game::new(&one, "person", "fast");
    // A load balancer has begun a request.
    let mut balancer = one.connect();
    balancer.write_all(b"GET /readyz HTTP/1.1\r\n").expect("sent");
    awaits_reader(&balancer);
    let mut events = one.events(&game.table);
    one.signal("-TERM");
    assert_eq!(events.next(), None, "streams end");
    balancer.write_all(b"host: localhost\r\n\r\n").expect("sent");
    let mut answer = String::new();
    balancer.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.ends_with("\r\n\r\nstopping"), "{answer}");
    one.ends();
}

/// Two people at a table, each at a separate node.
struct Two {
    ada: Server,
    bea: Server,
    table: String,
}

impl Two {
    fn new(bus: &str) -> Two {
        let store = Cluster::shared().database();
        let [ada, bea] = [node(&store, bus, ""), node(&store, bus, "")];
        let form = "table=2&player0=person&name0=Ada&player1=open&pace=fast";
        let table = ada.ask("POST", "/new/korsar", form).between("location: ", "\r").to_owned();
        Two { ada, bea, table }
    }

    /// Waits until a person's page contains this, and calls `ask` before each request.
    fn sees_after(&self, who: &Server, what: &str, ask: impl Fn()) {
        let until = Instant::now() + PATIENCE;
        loop {
            ask();
            if who.ask("GET", &self.table, "").text.contains(what) {
                return;
            }
            assert!(Instant::now() < until, "no {what}");
        }
    }

    fn sees(&self, who: &Server, what: &str) {
        self.sees_after(who, what, || ());
    }

    fn does(&self, who: &Server, what: &str, form: &str) {
        let answer = who.ask("POST", &format!("{}/{what}", self.table), form);
        assert_eq!(answer.status, 303, "{what}: {}", answer.text);
    }

    fn begin(&self) {
        self.does(&self.bea, "sit", "seat=1&name=Bea&nonce=any");
        self.sees(&self.ada, "Bea");
        let (_, json) = self.ada.ask_json("GET", &self.table, "");
        self.does(&self.ada, "start", &format!("seq={}", json["seq"]));
    }
}

#[test]
fn people_at_different_nodes_play_and_talk_with_each_other() {
    let nats = Nats::start();
    let two = Two::new(&format!("--bus {}", nats.address()));
    two.sees(&two.bea, "Ada");
    let lobby = two.ada.ask("GET", &two.table, "").text;
    assert!(!lobby.contains(&format!("{}/network", two.table)), "a node has no door of its own");
    two.begin();
    two.does(&two.bea, "say", "phrase=phrase-ahoy");
    two.sees(&two.ada, "Bea</b>: Ahoy!");
    two.does(&two.ada, "say", "phrase=phrase-luck");
    two.sees(&two.bea, "Ada</b>: Fair winds to all!");
}

#[test]
fn spectators_at_another_node_are_counted() {
    let nats = Nats::start();
    let two = Two::new(&format!("--bus {}", nats.address()));
    two.begin();
    let _cleo = two.bea.events_of_stranger(&two.table);
    two.sees(&two.ada, "One more is watching.");
}

#[test]
fn nodes_start_without_nats_and_hear_each_other_when_it_starts() {
    let mut nats = Nats::start();
    nats.kill();
    let two = Two::new(&format!("--bus {}", nats.address()));
    // Entries in the store arrive without it.
    two.begin();
    two.sees(&two.bea, "Ada");
    nats.restart();
    // A phrase is lost until a node has reconnected to NATS.
    two.sees_after(&two.ada, "Bea</b>: Ahoy!", || two.does(&two.bea, "say", "phrase=phrase-ahoy"));
}
