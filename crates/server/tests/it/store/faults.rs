//! A `PostgreSQL` server that is missing, stops, and restarts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::http::StatusCode;
use futures_util::poll;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Store, StoreError};
use quayside_table::{Decision, GameName, TableId};
use quayside_testkit::fixtures::{Moment, Staged, stage};
use quayside_testkit::{Cluster, Network, PATIENCE, Passage, rounds};

use crate::common::{House, Kind, Place, decide, read, request};

async fn refused(address: &str) -> String {
    Store::connect(address).await.err().expect("it is refused").to_string()
}

#[tokio::test]
async fn errors_at_the_start_are_reported() {
    let cluster = Cluster::shared();
    let error = refused(&cluster.address("quayside", "nothing")).await;
    assert!(error.contains("database \"nothing\" does not exist"), "{error}");
    cluster.order("CREATE ROLE guarded LOGIN PASSWORD 'open sesame'");
    let error = refused(&cluster.address("guarded:wrong", "postgres")).await;
    assert!(error.contains("password authentication failed for user \"guarded\""), "{error}");
    let error = refused("postgres://quayside@localhost/quay?host=/nowhere/at/all").await;
    assert!(error.contains("the database does not answer"), "{error}");
    let error = refused("postgres://quayside@127.0.0.1:1/quay").await;
    assert!(error.contains("Connection refused"), "{error}");
    let error = refused(&format!("{}&sslmode=require", cluster.address("quayside", "x"))).await;
    assert!(error.contains("TLS"), "{error}");
}

/// The state that players share.
#[derive(Default)]
struct Load {
    /// Number of acknowledged entries.
    moves: AtomicUsize,
    stop: AtomicBool,
}

impl Load {
    /// Waits until further entries are acknowledged.
    async fn wait_for_moves(&self) {
        let wanted = self.moves.load(Ordering::Relaxed) + 300;
        while self.moves.load(Ordering::Relaxed) < wanted {
            tokio::task::yield_now().await;
        }
    }
}

/// Plays game after game until a signal; returns the acknowledged entries.
async fn play_on(store: Store, player: u8, load: Arc<Load>) -> Vec<(TableId, Vec<Decision>)> {
    let setup = setup(GameName::Korsar, 2, false);
    let mut games = Vec::new();
    for game in 0_u8.. {
        let id = TableId::new([player, game, 0, 0, 0, 0, 0, 1]);
        let Staged { table, decisions } = stage(id, &setup, Moment::Over);
        while is_away(store.create(&table, None).await) {}
        let mut stored = Vec::new();
        for (number, decision) in (0_u8..).zip(decisions) {
            if load.stop.load(Ordering::Relaxed) {
                break;
            }
            while is_away(store.append(decision.clone(), request(number), None).await) {}
            load.moves.fetch_add(1, Ordering::Relaxed);
            stored.push(decision);
        }
        games.push((id, stored));
        if load.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    games
}

/// Returns whether a write must be repeated, as browsers do.
fn is_away(written: Result<(), StoreError>) -> bool {
    match written {
        Ok(()) => false,
        Err(StoreError::Away(_)) => true,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_database_is_restarted() {
    let cluster = Arc::new(Cluster::start());
    let store = Store::connect(&cluster.database()).await.expect("it is there");
    let load = Arc::new(Load::default());
    let players: Vec<_> = (0..24)
        .map(|player| tokio::spawn(play_on(store.clone(), player, Arc::clone(&load))))
        .collect();
    let restarts = rounds("QUAYSIDE_RESTARTS", 2, 4) as usize;
    for how in ["fast", "immediate"].into_iter().cycle().take(restarts) {
        load.wait_for_moves().await;
        let cluster = Arc::clone(&cluster);
        let restart = tokio::task::spawn_blocking(move || {
            cluster.order(how);
            cluster.order("start");
        });
        restart.await.expect("restarted");
        store.table(TableId::new([1; 8])).await.expect("reads go on, too");
    }
    load.wait_for_moves().await;
    load.stop.store(true, Ordering::Relaxed);
    let (mut games, mut moves) = (0, 0);
    for player in players {
        for (id, decisions) in player.await.expect("no panic") {
            let log = store.table(id).await.expect("read").expect("there").log;
            let entries = decisions.iter().flat_map(Decision::entries);
            let entries: Vec<String> = entries.map(ToString::to_string).collect();
            let found: Vec<String> = log.into_iter().map(|line| line.entry).collect();
            assert_eq!(found, entries, "each acknowledged move once, in order");
            games += 1;
            moves += entries.len();
        }
    }
    assert!(games >= 24 && moves > 1000, "{games} games, {moves} moves");
}

#[tokio::test]
async fn visitors_see_an_error_while_the_database_is_away_and_later_continue() {
    let cluster = Cluster::start();
    let house = House::open(Place::Address(cluster.database())).await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let page = house.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0&move=draw+stock", page.hidden("seq"));
    let next = decide(&read(&house.store, id).await, "draw stock");
    let ada = visitor();
    cluster.order("immediate");
    let began = tokio::time::Instant::now();
    let (append, read, post, ready) = tokio::join!(
        house.store.append(next, request(1), None),
        house.store.table(TableId::new([1; 8])),
        house.post(&ada, &moves, &form),
        house.get(&ada, "/readyz"),
    );
    assert!(matches!(append, Err(StoreError::Away(_))), "{append:?}");
    assert!(matches!(read, Err(StoreError::Away(_))), "{read:?}");
    assert_eq!(post.status, StatusCode::SERVICE_UNAVAILABLE, "{}", post.body);
    assert!(post.body.contains("Nothing you have done is lost"), "{}", post.body);
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(began.elapsed() < PATIENCE, "all waits end");
    cluster.order("start");
    let made = house.post(&visitor(), &moves, &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
}

#[tokio::test]
async fn a_cut_network_delays_nothing_for_long() {
    let cluster = Cluster::shared();
    let network = Network::new(cluster.socket());
    let store = Store::connect(&network.address(&cluster.database())).await.expect("it is there");
    let setup = setup(GameName::Korsar, 2, false);
    let Staged { table, decisions } = stage(TableId::new([1; 8]), &setup, Moment::After(4));
    store.create(&table, None).await.expect("stored");
    network.set(Passage::Cut);
    let began = tokio::time::Instant::now();
    let (append, read) = tokio::join!(
        store.append(decisions[0].clone(), request(0), None),
        store.table(table.id()),
    );
    assert!(matches!(append, Err(StoreError::Away(_))), "{append:?}");
    assert!(matches!(read, Err(StoreError::Away(_))), "{read:?}");
    assert!(began.elapsed() < PATIENCE, "all waits end");
    network.set(Passage::Open);
    // Repeats the same writes, whatever their outcome was.
    let mut waits = 0;
    for (number, decision) in (0..).zip(&decisions) {
        while is_away(store.append(decision.clone(), request(number), None).await) {
            waits += 1;
        }
    }
    let log = store.table(table.id()).await.expect("read").expect("there").log;
    assert_eq!(log.len(), decisions.len());
    assert_eq!(waits, 0, "connections that were cut off cause no second wait");
}

/// A request cancelled while its transaction begins leaves none open on the pooled connection.
#[tokio::test]
async fn a_disconnected_client_leaves_no_transaction_open() {
    let house = House::open(Place::new(Kind::Postgres)).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    for polls in 0..200 {
        let mut reads = Box::pin(house.store.table(id));
        let mut changes = Box::pin(house.store.change());
        for _ in 0..polls {
            let are_done = [poll!(&mut reads).is_ready(), poll!(&mut changes).is_ready()];
            if are_done != [false, false] {
                break;
            }
            tokio::task::yield_now().await;
        }
        drop((reads, changes));
        let person = house.store.person_of(&visitor().token()).await;
        assert!(person.is_ok(), "after {polls} polls: {person:?}");
        let read = house.store.table(id).await;
        assert!(matches!(read, Ok(Some(_))), "after {polls} polls: {read:?}");
    }
}
