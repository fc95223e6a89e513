//! Several nodes on one database.

use futures_util::future::join_all;
use quayside_server::fixtures::{cookie, setup, visitor};
use quayside_server::{Store, StoreError};
use quayside_table::fixtures::{Moment, Staged, stage};
use quayside_table::{Decision, GameName, TableId};
use sqlx::Connection;

use crate::common::{House, Kind, Place, on_both, request};

on_both!(two_nodes_append_to_the_same_tables_and_one_is_first);

/// Has both nodes append a whole game, entry by entry at the same time; returns which was first.
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
            decision.entries().iter().map(move |entry| (entry, request(first)))
        });
        let found: Vec<_> = log.iter().map(|line| (&line.entry, line.request)).collect();
        assert_eq!(found, wanted.collect::<Vec<_>>(), "who was told to be first is first");
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
