//! Rated games are counted once and in order, by any node; a rebuild gives the same result.

use quayside_server::{RatedRow, Store, export, import};
use quayside_table::rating::{A_DAY, Certainty, Pool, Rating};
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, GameName, Millis, Place, PlayerId, Setup, TableId};
use quayside_testkit::fixtures::{self, Moment, Staged};

use crate::common::{House, Kind, on_both, request};

on_both!(
    a_rebuild_finds_the_same_numbers,
    two_nodes_count_every_game_once,
    the_same_two_people_count_ten_times_a_day,
    bots_count_while_a_newcomer_is_uncertain,
    just_ended_games_are_not_counted_yet,
    an_import_recounts_all_games,
    an_interrupted_count_changes_nothing,
    a_game_that_is_written_late_is_counted,
    after_a_clock_that_was_ahead_games_are_counted,
    a_game_that_cannot_be_read_stops_no_other,
);

/// A day in the past, at midnight.
const DAY: i64 = 20_000 * 86_400_000;

/// Time between the ends of two games.
const HOUR: i64 = 3_600_000;

fn person(number: u8) -> PlayerId {
    PlayerId::new([number; PlayerId::BYTES])
}

fn rated(number: u16, game: GameName, players: usize, people: &[u8]) -> Setup {
    let mut setup = fixtures::setup(person(people[0]), game, players, players == 6);
    for (place, number) in setup.seats.iter_mut().zip(people) {
        *place = Place::person(person(*number));
    }
    quayside_testkit::rated(setup, number)
}

/// Stores a game that was played to its end at this time.
async fn play(store: &Store, number: u16, setup: &Setup, at: i64) {
    let mut id = [0; TableId::BYTES];
    id[..2].copy_from_slice(&number.to_be_bytes());
    let Staged { table, decisions } =
        fixtures::stage_at(TableId::new(id), setup, Moment::Over, Millis(at));
    store.create(&table, None).await.expect("stored");
    for decision in decisions {
        store.append(decision, request(1), None).await.expect("stored");
    }
}

/// Plays games of all kinds between five people.
async fn season(store: &Store) {
    for number in 0..24_u16 {
        let (one, other) = (1 + (number % 5) as u8, 1 + ((number + 1 + number / 5 % 4) % 5) as u8);
        let third = (1..=5).find(|third| ![one, other].contains(third)).expect("five people");
        let setup = match number % 4 {
            0 => rated(number, GameName::Corsairs, 2, &[one, other]),
            1 => rated(number, GameName::Korsar, 3, &[one, other, third]),
            2 => rated(number, GameName::Korsar, 6, &[one, other, third]),
            _ => rated(number, GameName::Korsar, 2, &[one, other]),
        };
        // Two games end at the same time; the table's id then decides the order.
        play(store, number, &setup, DAY + i64::from(number / 2) * HOUR).await;
    }
}

async fn all(store: &Store) -> Vec<(u8, Pool, RatedRow)> {
    let mut people = store.read().await.expect("a transaction");
    let mut all = Vec::new();
    for number in 1..=9 {
        for pool in Pool::ALL {
            let rows = people.rated(person(number), pool, 1000).await.expect("read");
            let standing = people.standing(person(number), pool).await.expect("read");
            let last = rows.last().map(|row| row.rating);
            assert_eq!(standing.map(|standing| standing.rating), last, "the last game is it");
            assert_eq!(standing.map_or(0, |standing| standing.games as usize), rows.len());
            all.extend(rows.into_iter().map(|row| (number, pool, row)));
        }
    }
    all
}

/// Returns the statistics in total, and per player.
async fn figures(store: &Store) -> Vec<(Option<u8>, TableKind, Figures)> {
    let mut people = store.read().await.expect("a transaction");
    let mut all = Vec::new();
    for number in [None].into_iter().chain((1..=9).map(Some)) {
        let rows = people.figures(number.map(person)).await.expect("read");
        all.extend(rows.into_iter().map(|(kind, figures)| (number, kind, figures)));
    }
    all
}

fn are_the_same(one: &[(u8, Pool, RatedRow)], other: &[(u8, Pool, RatedRow)]) {
    assert_eq!(one.len(), other.len());
    for ((number, pool, row), (of, in_pool, again)) in one.iter().zip(other) {
        assert_eq!((number, pool, row.table, row.place), (of, in_pool, again.table, again.place));
        let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
        assert!(near(row.rating.points, again.rating.points), "{row:?} {again:?}");
        assert!(near(row.rating.uncertainty, again.rating.uncertainty), "{row:?} {again:?}");
    }
}

async fn a_rebuild_finds_the_same_numbers(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    // Games are counted as they are played, some at a time.
    for number in 0..30_u16 {
        let (one, other) = (1 + (number % 4) as u8, 1 + ((number + 1) % 4) as u8);
        let setup = rated(number, GameName::Korsar, 2, &[one, other]);
        play(&store, number, &setup, DAY + i64::from(number) * HOUR).await;
        if number % 7 == 0 {
            store.count_games().await.expect("counted");
        }
    }
    store.count_games().await.expect("counted");
    let before = all(&store).await;
    assert_eq!(before.len(), 60);
    assert_eq!(store.rebuild_ratings().await.expect("rebuilt"), 30);
    are_the_same(&before, &all(&store).await);
}

async fn a_game_that_is_written_late_is_counted(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    play(&store, 2, &rated(2, GameName::Korsar, 2, &[1, 2]), DAY + HOUR).await;
    assert_eq!(store.count_games().await.expect("counted"), 1);
    // It ended before the other, but a slow node has written it only now.
    play(&store, 1, &rated(1, GameName::Korsar, 2, &[2, 3]), DAY).await;
    assert_eq!(store.count_games().await.expect("counted"), 1);
    let counted = all(&store).await;
    assert_eq!(counted.len(), 4);
    assert_eq!(store.rebuild_ratings().await.expect("rebuilt"), 2);
    are_the_same(&counted, &all(&store).await);
}

async fn a_game_that_cannot_be_read_stops_no_other(kind: Kind) {
    let house = House::on(kind).await;
    for number in 0..3 {
        let setup = rated(number, GameName::Korsar, 2, &[1, 2]);
        play(&house.store, number, &setup, DAY + i64::from(number) * HOUR).await;
    }
    let spoil = "UPDATE tables SET setup = replace(setup, 'korsar', 'chess') WHERE id LIKE '0001%'";
    house.place.execute(spoil, spoil).await;
    assert_eq!(house.store.count_games().await.expect("counted"), 2);
    assert_eq!(all(&house.store).await.len(), 4);
}

async fn two_nodes_count_every_game_once(kind: Kind) {
    let house = House::on(kind).await;
    season(&house.store).await;
    let other = house.place.open().await.expect("another node");
    let (one, two) = tokio::join!(house.store.count_games(), other.count_games());
    assert_eq!(one.expect("counted") + two.expect("counted"), 24);
    let (counted, sums) = (all(&house.store).await, figures(&house.store).await);
    let tables = sums.iter().filter(|(player, ..)| player.is_none());
    assert_eq!(tables.map(|(.., sums)| sums.of("tables")).sum::<i64>(), 24);
    let games = sums.iter().filter(|(player, ..)| player.is_some());
    assert_eq!(games.map(|(.., sums)| sums.of("games")).sum::<i64>(), 12 * 2 + 12 * 3);
    assert_eq!(house.store.rebuild_ratings().await.expect("rebuilt"), 24);
    are_the_same(&counted, &all(&house.store).await);
    assert_eq!(figures(&house.store).await, sums);
    assert!(Pool::ALL.iter().filter(|pool| counted.iter().any(|row| row.1 == **pool)).count() == 3);
}

async fn the_same_two_people_count_ten_times_a_day(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    for number in 0..14_u16 {
        let setup = rated(number, GameName::Korsar, 2, &[1, 2]);
        play(&store, number, &setup, DAY + i64::from(number) * HOUR).await;
    }
    let next_day = rated(14, GameName::Korsar, 2, &[2, 1]);
    play(&store, 14, &next_day, DAY + 24 * HOUR).await;
    store.count_games().await.expect("counted");
    let mut people = store.read().await.expect("a transaction");
    let rows = people.rated(person(1), Pool::KorsarAlone, 1000).await.expect("read");
    assert_eq!(rows.len(), A_DAY as usize + 1);
}

async fn bots_count_while_a_newcomer_is_uncertain(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    for number in 0..30_u16 {
        let setup = rated(number, GameName::Korsar, 2, &[1]);
        play(&store, number, &setup, DAY + i64::from(number) * HOUR).await;
    }
    store.count_games().await.expect("counted");
    let mut people = store.read().await.expect("a transaction");
    let rows = people.rated(person(1), Pool::KorsarAlone, 1000).await.expect("read");
    assert!((3..20).contains(&rows.len()), "{}", rows.len());
    let (last, before) = rows.split_last().expect("some counted");
    assert_ne!(last.rating.certainty(), Certainty::Uncertain);
    let uncertain = |row: &RatedRow| row.rating.certainty() == Certainty::Uncertain;
    assert!(before.iter().all(uncertain), "the others came before that");
}

async fn just_ended_games_are_not_counted_yet(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    let setup = rated(1, GameName::Corsairs, 2, &[1, 2]);
    let ended = now();
    play(&store, 1, &setup, ended).await;
    // It ended just now, however long the write took.
    store.jump_in_time(ended - now());
    assert_eq!(store.count_games().await.expect("counted"), 0);
    store.jump_in_time(11_000);
    assert_eq!(store.count_games().await.expect("counted"), 1);
    assert_eq!(store.count_games().await.expect("counted"), 0, "once");
    // Players with uncertain ratings, or without a kept name, are not listed.
    let mut people = store.read().await.expect("a transaction");
    let most = Rating::newcomer(Pool::KorsarAlone).uncertainty;
    assert_eq!(people.strongest(Pool::CorsairsTwo, most, false).await.expect("read"), []);
}

async fn after_a_clock_that_was_ahead_games_are_counted(kind: Kind) {
    let house = House::on(kind).await;
    let ahead = 400 * 24 * HOUR;
    let setup = |number| rated(number, GameName::Corsairs, 2, &[1, 2]);
    house.store.jump_in_time(ahead);
    play(&house.store, 1, &setup(1), now() + ahead - HOUR).await;
    assert_eq!(house.store.count_games().await.expect("counted"), 1);
    // The clock is corrected, and the server restarted.
    house.store.jump_in_time(-ahead);
    house.store.correct_times().await.expect("stored");
    play(&house.store, 2, &setup(2), now() - HOUR).await;
    house.store.jump_in_time(11_000);
    assert_eq!(house.store.count_games().await.expect("counted"), 2, "both");
    let counted = all(&house.store).await;
    assert_eq!(counted.len(), 4);
    house.store.rebuild_ratings().await.expect("counted");
    assert_eq!(all(&house.store).await, counted);
    house.store.correct_times().await.expect("stored");
    assert_eq!(house.store.count_games().await.expect("counted"), 0, "nothing is ahead");
}

fn now() -> i64 {
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("after 1970");
    i64::try_from(now.as_millis()).expect("a time")
}

async fn an_import_recounts_all_games(kind: Kind) {
    let House { store, .. } = House::on(kind).await;
    season(&store).await;
    store.count_games().await.expect("counted");
    let mut lines = Vec::new();
    export(&store, &mut lines, |_| ()).await.expect("written");
    // A later game is already counted in the target database.
    let other = House::on(kind).await.store;
    let later = rated(900, GameName::Corsairs, 2, &[8, 9]);
    play(&other, 900, &later, DAY + 1000 * HOUR).await;
    other.count_games().await.expect("counted");
    import(&other, &lines[..], |_| ()).await.expect("read");
    other.count_games().await.expect("counted");
    let (here, there) = (all(&store).await, all(&other).await);
    are_the_same(&here, &there[..here.len()]);
    assert_eq!(there.len(), here.len() + 2);
}

async fn an_interrupted_count_changes_nothing(kind: Kind) {
    let house = House::on(kind).await;
    season(&house.store).await;
    // The database fails after the mark is moved and some rows are written.
    let break_it = "CREATE TRIGGER broken BEFORE INSERT ON statistics WHEN NEW.player <> '' \
                    BEGIN SELECT RAISE(ABORT, 'broken'); END";
    let broken = "ALTER TABLE statistics ADD CONSTRAINT broken CHECK (player = '')";
    house.place.execute(break_it, broken).await;
    assert!(house.store.count_games().await.is_err());
    assert_eq!((all(&house.store).await, figures(&house.store).await), (vec![], vec![]));
    let mend = "ALTER TABLE statistics DROP CONSTRAINT broken";
    house.place.execute("DROP TRIGGER broken", mend).await;
    assert_eq!(house.store.count_games().await.expect("counted"), 24);
    let (rows, sums) = (all(&house.store).await, figures(&house.store).await);
    house.store.rebuild_ratings().await.expect("rebuilt");
    are_the_same(&rows, &all(&house.store).await);
    assert_eq!(figures(&house.store).await, sums);
}
