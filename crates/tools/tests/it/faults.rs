//! Three nodes under load while their infrastructure fails: nodes and NATS are killed, `PostgreSQL`
//! is restarted, and the network between is slow or cut.
//!
//! `QUAYSIDE_KILLS=100` makes the run long, `QUAYSIDE_SEED` repeats one (docs/cluster.md).
//! `QUAYSIDE_STUCK` is the number of seconds that people may wait after a fault: a minute, since the
//! computer may be busy. On a quiet one five are enough, which the simulation of `server` requires
//! by its own clock.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use quayside_testkit::{Cluster, Network, Passage, number, rounds};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use serde_json::Value;

use crate::common::nats::Nats;
use crate::common::server::Server;
use crate::common::{folder, program, quayside, text};
use crate::running_load::{Load, is_move};

/// Returns the maximum wait after a fault.
fn stuck() -> Duration {
    Duration::from_secs(number("QUAYSIDE_STUCK").unwrap_or(60))
}

/// A fault.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// This number of nodes is killed.
    Kill(usize),
    Nats,
    /// `PostgreSQL` is stopped in this mode and restarted.
    Restart(&'static str),
    /// The network between a node and `PostgreSQL` is cut.
    Cut,
    /// The network between a node and `PostgreSQL` is slow.
    Slow,
}

/// Returns faults in random order, with this number of node kills, and a fifth of it of each other
/// kind.
fn faults(kills: usize, rng: &mut impl Rng) -> Vec<Fault> {
    let fifth = kills.div_ceil(5);
    let mut faults = Vec::new();
    while faults.len() < kills {
        faults.push(Fault::Kill(if rng.random_ratio(1, 4) { 2 } else { 1 }));
    }
    faults.extend((0..fifth).flat_map(|_| [Fault::Nats, Fault::Cut, Fault::Slow]));
    // Both modes, even if there are few.
    let ways = ["fast", "immediate"].into_iter().cycle();
    faults.extend(ways.take(fifth.max(2)).map(Fault::Restart));
    faults.shuffle(rng);
    faults
}

/// A node, its network, and its log.
struct Node {
    server: Option<Server>,
    network: Network,
    store: String,
    bus: String,
    listen: String,
    log: PathBuf,
}

impl Node {
    fn url(&self) -> String {
        format!("http://{}", self.listen)
    }

    fn start(&mut self) {
        let log = File::options().append(true).create(true).open(&self.log).expect("a log");
        let mut command = Command::new(program());
        command.args(["serve", "--listen", &self.listen, "--store", &self.store]);
        let server = Server::run(command.args(["--bus", &self.bus]).stderr(log));
        server.address().clone_into(&mut self.listen);
        self.server = Some(server);
    }
}

/// The requests and entries of a log.
type Log = Vec<(String, String)>;

/// All running programs.
struct Site {
    cluster: Cluster,
    database: String,
    nats: Nats,
    nodes: Vec<Node>,
    /// The number of killed nodes.
    killed: usize,
    /// The folder of logs and exports.
    folder: PathBuf,
}

impl Site {
    fn start(nodes: usize) -> Site {
        let folder = folder("faults");
        let (cluster, nats) = (Cluster::start(), Nats::start());
        let database = cluster.database();
        let nodes = (0..nodes).map(|number| {
            let network = Network::new(cluster.socket());
            let log = folder.join(format!("node-{number}.log"));
            let (store, bus) = (network.address(&database), nats.address());
            let listen = "127.0.0.1:0".to_owned();
            let mut node = Node { server: None, network, store, bus, listen, log };
            node.start();
            node
        });
        let nodes = nodes.collect();
        Site { cluster, database, nats, nodes, killed: 0, folder }
    }

    fn kill(&mut self, node: usize) {
        self.nodes[node].server = None;
        self.killed += 1;
    }

    /// Causes a fault, and waits until all tables have continued.
    fn fail(&mut self, fault: Fault, load: &Load, rng: &mut impl Rng) {
        let nodes = self.nodes.len();
        let chosen = rng.random_range(0..nodes);
        match fault {
            Fault::Kill(many) => {
                let killed = (chosen..chosen + many).map(|node| node % nodes);
                killed.clone().for_each(|node| self.kill(node));
                // Their people move to the others.
                load.all_continue(2, stuck());
                load.makes(rng.random_range(0..400));
                killed.for_each(|node| self.nodes[node].start());
            }
            Fault::Nats => {
                self.nats.kill();
                load.all_continue(1, stuck());
                // Nodes that have not learnt of the last moves take over people.
                if rng.random_ratio(1, 2) {
                    self.kill(chosen);
                    load.all_continue(1, stuck());
                    self.nodes[chosen].start();
                }
                self.nats.restart();
            }
            Fault::Restart(how) => {
                self.cluster.order(how);
                load.lasts(time(rng, 0..3000, 6000..8000));
                self.cluster.order("start");
            }
            Fault::Cut => {
                self.nodes[chosen].network.set(Passage::Cut);
                load.lasts(time(rng, 500..6000, 10_000..12_000));
                self.nodes[chosen].network.set(Passage::Open);
            }
            Fault::Slow => {
                let time = Duration::from_millis(rng.random_range(10..200));
                self.nodes[chosen].network.set(Passage::Slow(time));
                load.makes(rng.random_range(100..500));
                self.nodes[chosen].network.set(Passage::Open);
            }
        }
        load.all_continue(2, stuck());
    }

    /// Reads all logs from the store; checks that requests are unique, and all games legal.
    fn kept(&self) -> BTreeMap<String, Log> {
        let file = self.folder.join("export").to_str().expect("text").to_owned();
        let data = self.folder.join("import").to_str().expect("text").to_owned();
        for args in [
            ["export", &file, "--store", &self.database],
            // Every game is checked against the rules.
            ["import", &file, "--data", &data],
        ] {
            let output = quayside(&args);
            assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
        }
        let lines = std::fs::read_to_string(&file).expect("an export");
        let lines = lines.lines().map(|line| serde_json::from_str(line).expect("JSON"));
        let tables = lines.filter_map(|line: Value| line.get("table").cloned());
        let tables = tables.map(|table| {
            let log: Vec<(i64, String, String)> =
                serde_json::from_value(table["log"].clone()).expect("a log");
            let log: Log = log.into_iter().map(|(_, request, entry)| (request, entry)).collect();
            let moves =
                log.iter().filter(|(_, entry)| entry.starts_with(|c: char| c.is_ascii_digit()));
            let requests: BTreeSet<&String> = moves.clone().map(|(request, _)| request).collect();
            assert_eq!(requests.len(), moves.count(), "{table}");
            (table["id"].as_str().expect("an id").to_owned(), log)
        });
        tables.collect()
    }
}

/// Draws a time in milliseconds: mostly one below the timeouts of nodes, and at times a longer one.
fn time(rng: &mut impl Rng, short: Range<u64>, long: Range<u64>) -> Duration {
    let range = if rng.random_ratio(1, 3) { long } else { short };
    Duration::from_millis(rng.random_range(range))
}

#[test]
fn whatever_fails_no_acknowledged_move_is_lost_or_made_twice() {
    let seed = number("QUAYSIDE_SEED").unwrap_or_else(rand::random);
    eprintln!("QUAYSIDE_SEED={seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kills = rounds("QUAYSIDE_KILLS", 1, 4);
    let faults = faults(kills.try_into().expect("not so many"), &mut rng);
    let mut site = Site::start(3);
    let urls: Vec<String> = site.nodes.iter().map(Node::url).collect();
    let load = Load::start(&urls, 8);
    for (number, fault) in faults.iter().enumerate() {
        load.makes(rng.random_range(1..300));
        eprintln!("{number}: {fault:?} after {} moves", load.moves());
        site.fail(*fault, &load, &mut rng);
    }
    let (killed, longest) = (site.killed, load.longest());
    eprintln!("{killed} nodes killed; after a fault all tables continued within {longest:?}");
    let (report, journal) = load.stop();
    eprintln!("{report}");
    let check = &report["check"];
    for wrong in ["missing", "extra", "gaps", "illegal"] {
        assert_eq!(check[wrong], 0, "{wrong}: {check}");
    }
    assert!(check["moves"].as_u64() > Some(10 * faults.len() as u64), "{check}");
    let kept = site.kept();
    let acknowledged = journal.lines().filter(|line| is_move(line));
    for line in acknowledged {
        let (id, rest) = line.split_once(' ').expect("a table");
        let (seq, entry) = rest.split_once(' ').expect("a number");
        let seq: usize = seq.parse().expect("a number");
        assert_eq!(kept[id][seq - 1].1, entry, "{line}");
    }
}
