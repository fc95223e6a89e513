//! Several nodes on one database.

use futures_util::future::join_all;
use quayside_engine::Seat;
use quayside_server::fixtures::{cookie, setup, visitor};
use quayside_server::{Store, StoreError};
use quayside_table::{Actor, Command, Decision, GameName, Millis, TableId, TimedEvent, Timing};
use quayside_testkit::fixtures::{Moment, Staged, stage};
use sqlx::Connection;

use crate::common::{House, Kind, Place, on_both, read, request};

on_both!(
    two_nodes_append_to_the_same_tables_and_one_is_first,
    a_node_finds_out_how_long_logs_are,
    due_times_of_clocks_are_stored,
);

#[tokio::test]
async fn the_tables_of_a_dead_node_are_free_after_a_second_and_a_half() {
    let House { store, place, .. } = House::on(Kind::Postgres).await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.clock = Timing::Days(3);
    let id = TableId::new([7; 8]);
    let Staged { table, decisions } = stage(id, &setup, Moment::After(1));
    store.create(&table, None).await.expect("stored");
    store.append(decisions[0].clone(), request(1), None).await.expect("stored");
    // The time of the claim is between two readings of the database's clock.
    let clock = "floor(extract(epoch FROM clock_timestamp()) * 1000)::int8";
    place.execute("SELECT 1", &format!("CREATE TABLE readings AS SELECT {clock} AS began")).await;
    place.execute("SELECT 1", "UPDATE due SET until = 0").await;
    assert_eq!(store.take_turns(Millis(i64::MAX)).await.expect("asked"), [id]);
    let length = format!(
        "DO $$ BEGIN ASSERT (SELECT until - 1500 BETWEEN began AND {clock} FROM due, readings); \
         END $$"
    );
    place.execute("SELECT 1", &length).await;
}

async fn due_times_of_clocks_are_stored(kind: Kind) {
    let House { store, place, .. } = House::on(kind).await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.clock = Timing::Days(3);
    let id = TableId::new([7; 8]);
    let Staged { table, decisions } = stage(id, &setup, Moment::After(3));
    store.create(&table, None).await.expect("stored");
    for decision in decisions {
        assert!(decision.keeps_time());
        store.append(decision, request(1), None).await.expect("stored");
    }
    let due = read(&store, id).await.due().expect("a clock ticks");
    assert_eq!(due.what, TimedEvent::TimeIsUp(Seat::S0));
    // The claims of all nodes expire.
    let end_turns = async || place.execute("SELECT 1", "UPDATE due SET until = 0").await;
    let before = |millis| Millis(due.at.0 + millis);
    end_turns().await;
    assert_eq!(store.take_turns(before(-1)).await.expect("asked"), [], "not yet");
    assert_eq!(store.take_turns(before(0)).await.expect("asked"), [id]);
    // An export contains it.
    let mut lines = Vec::new();
    quayside_server::export(&store, &mut lines, |_| ()).await.expect("written");
    let other = House::on(kind).await.store;
    quayside_server::import(&other, &lines[..], |_| ()).await.expect("read");
    assert_eq!(other.take_turns(before(0)).await.expect("asked"), [id]);
    // Once no event is due, no due time is stored.
    let table = read(&store, id).await;
    let maker = table.company().maker().expect("a maker").household();
    let closed = table.decide(Actor::People(&maker), Command::Close, due.at);
    store.append(closed.expect("the maker may"), request(2), None).await.expect("stored");
    end_turns().await;
    assert_eq!(store.take_turns(before(1)).await.expect("asked"), []);
    // An early due time is released.
    store.claim_due(id, due.at).await.expect("noted");
    store.release_due(id, read(&store, id).await.seq()).await.expect("given up");
    end_turns().await;
    assert_eq!(store.take_turns(before(1)).await.expect("asked"), []);
}

async fn a_node_finds_out_how_long_logs_are(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Korsar, 2, false);
    let mut wanted = Vec::new();
    for number in 0..5 {
        let id = TableId::new([number; 8]);
        let Staged { table, decisions } = stage(id, &setup, Moment::After(number.into()));
        house.store.create(&table, None).await.expect("stored");
        let mut length = 0;
        for decision in decisions.into_iter().take(number.into()) {
            length += decision.entries().len() as u32;
            house.store.append(decision, request(1), None).await.expect("stored");
        }
        wanted.push((id, length));
    }
    let mut ids: Vec<TableId> = wanted.iter().map(|(id, _)| *id).collect();
    ids.push(TableId::new([99; 8]));
    let mut heads = house.store.heads(&ids).await.expect("read");
    heads.sort_unstable();
    assert_eq!(heads, wanted, "and nothing of a table that is not there");
    assert_eq!(house.store.heads(&[]).await.expect("read"), []);
}

/// Later than all staged entries.
const NOW: Millis = Millis(60_000);

/// Opens this number of nodes on one database.
async fn nodes<const N: usize>(place: &Place) -> [Store; N] {
    let stores = join_all((0..N).map(|_| place.open())).await;
    let stores: Result<Vec<Store>, StoreError> = stores.into_iter().collect();
    stores.expect("they open").try_into().ok().expect("as many")
}

#[tokio::test]
async fn the_appending_node_moves_the_bots_and_one_other_node_takes_over() {
    let place = Place::new(Kind::Postgres);
    let nodes: [Store; 4] = nodes(&place).await;
    let id = TableId::new([1; 8]);
    let Staged { table, decisions } =
        stage(id, &setup(GameName::Korsar, 2, false), Moment::After(9));
    nodes[0].create(&table, None).await.expect("stored");
    let is_due = |decision: &Decision| decision.due().is_some();
    assert!(decisions.iter().any(is_due) && !decisions.iter().all(is_due), "a bot plays");
    let last = decisions.iter().rposition(is_due).expect("a bot plays");
    // So that claims do not expire, however slow this test is.
    let stop_time = async || {
        place.execute("", "UPDATE due SET until = until + 3600000").await;
    };
    let end_turns = async || place.execute("", "UPDATE due SET until = 0").await;
    for decision in &decisions[..=last] {
        nodes[0].append(decision.clone(), request(1), None).await.expect("stored");
        stop_time().await;
        // If a bot is to move, the node that has appended holds the claim.
        let is_free = nodes[1].claim_due(id, NOW).await.expect("asked");
        assert_eq!(is_free, !is_due(decision), "{decision:?}");
    }
    // Claims of a running node are not taken.
    assert_eq!(nodes[1].take_turns(NOW).await.expect("asked"), []);
    end_turns().await;
    nodes[0].keep_turns(&[id]).await.expect("kept");
    stop_time().await;
    assert_eq!(nodes[1].take_turns(NOW).await.expect("asked"), [], "it was prolonged");
    end_turns().await;
    // Of simultaneous attempts, one takes over.
    let taken = join_all(nodes.iter().map(|node| node.take_turns(NOW))).await;
    let taken: Vec<_> = taken.into_iter().map(|taken| taken.expect("asked")).collect();
    assert_eq!(taken.concat(), [id], "{taken:?}");
    let holder = taken.iter().position(|taken| !taken.is_empty()).expect("one");
    stop_time().await;
    let (holder, other) = (&nodes[holder], &nodes[(holder + 1) % 4]);
    let seq = decisions[last].seq() + decisions[last].entries().len() as u32;
    other.release_due(id, seq).await.expect("asked");
    holder.release_due(id, seq - 1).await.expect("asked");
    assert!(!other.claim_due(id, NOW).await.expect("asked"), "the log is longer than that");
    holder.release_due(id, seq).await.expect("asked");
    assert!(other.claim_due(id, NOW).await.expect("asked"));
    // A node that stops releases its claims immediately.
    other.release_turns().await.expect("left");
    assert_eq!(holder.take_turns(NOW).await.expect("asked"), [id]);
}

#[tokio::test]
async fn one_node_cleans_up() {
    let nodes: [Store; 4] = nodes(&Place::new(Kind::Postgres)).await;
    let begun = join_all(nodes.iter().map(Store::begin_clean_up)).await;
    let begun: Vec<bool> = begun.into_iter().map(|begun| begun.expect("asked")).collect();
    assert_eq!(begun.iter().filter(|begun| **begun).count(), 1, "{begun:?}");
}

/// Lets both nodes append a whole game, each entry at the same time; returns the winners.
async fn play(nodes: [Store; 2], decisions: Vec<Decision>) -> Vec<u8> {
    let mut firsts = Vec::new();
    for decision in decisions {
        let [one, two] = &nodes;
        let (one, two) = tokio::join!(
            one.append(decision.clone(), request(1), None),
            two.append(decision.clone(), request(2), None),
        );
        firsts.push(match (one, two) {
            (Ok(()), Err(StoreError::Stale)) => 1,
            (Err(StoreError::Stale), Ok(())) => 2,
            both => panic!("one is first: {both:?}"),
        });
    }
    firsts
}

async fn two_nodes_append_to_the_same_tables_and_one_is_first(kind: Kind) {
    let house = House::on(kind).await;
    let nodes = [house.store.clone(), house.place.open().await.expect("another node")];
    let setup = setup(GameName::Korsar, 2, false);
    let mut games = Vec::new();
    for number in 0..24 {
        let id = TableId::new([number; 8]);
        let Staged { table, decisions } = stage(id, &setup, Moment::After(30));
        house.store.create(&table, None).await.expect("stored");
        let playing = tokio::spawn(play(nodes.clone(), decisions.clone()));
        games.push((id, decisions, playing));
    }
    for (id, decisions, playing) in games {
        let firsts = playing.await.expect("no panic");
        let log = nodes[1].table(id).await.expect("read").expect("there").log;
        let wanted = decisions.iter().zip(firsts).flat_map(|(decision, first)| {
            decision.written(request(first)).map(|line| (line.entry, line.request))
        });
        let found: Vec<_> = log.into_iter().map(|line| (line.entry, line.request)).collect();
        assert_eq!(found, wanted.collect::<Vec<_>>(), "the log has the first of both");
    }
}

#[tokio::test]
async fn nodes_that_start_together_for_the_first_time_have_the_same_keys() {
    let place = Place::new(Kind::Postgres);
    let stores = join_all((0..6).map(|_| place.open())).await;
    let stores: Vec<Store> = stores.into_iter().map(|store| store.expect("it opens")).collect();
    for store in &stores {
        assert_eq!(cookie(store, &visitor()), cookie(&stores[0], &visitor()));
        assert_eq!(store.signing_key().name(), stores[0].signing_key().name());
    }
    assert_eq!(stores[0].public_keys().await.expect("read").len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn batches_that_arrive_in_any_order_never_deadlock() {
    let place = Place::new(Kind::Postgres);
    let nodes = [place.open().await.expect("a node"), place.open().await.expect("another")];
    let setup = setup(GameName::Korsar, 2, false);
    let mut games = Vec::new();
    for number in 0..=255 {
        let game = stage(TableId::new([number; 8]), &setup, Moment::After(40));
        nodes[0].create(&game.table, None).await.expect("stored");
        games.push(game.decisions);
    }
    for turn in 0..40 {
        let append = |node: u8, game: &Vec<Decision>| {
            nodes[usize::from(node)].append(game[turn].clone(), request(node), None)
        };
        let (one, two) = tokio::join!(
            join_all(games.iter().map(|game| append(0, game))),
            join_all(games.iter().rev().map(|game| append(1, game))),
        );
        for (one, two) in one.iter().zip(two.iter().rev()) {
            assert!(one.is_ok() != two.is_ok(), "one is first: {one:?}, {two:?}");
        }
    }
    let Place::Address(address) = place else { panic!("it has an address") };
    let mut beside = sqlx::PgConnection::connect(&address).await.expect("it is there");
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    let deadlocks: i64 =
        sqlx::query_scalar(deadlocks).fetch_one(&mut beside).await.expect("a number");
    assert_eq!(deadlocks, 0);
}
