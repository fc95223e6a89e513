//! No response and no stream names a card that its reader does not know.
//!
//! A reader's view of a table comes from `quayside_table`, whose law
//! (`crates/table/tests/it/leaks.rs`) says that it contains nothing hidden; here every operation of
//! the description is checked against it.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use http_body_util::BodyExt;
use quayside_engine::corsairs::Card;
use quayside_table::{PlayerId, Reader, Table};
use serde_json::Value;

use super::description::{Operation, answer, operations};
use super::program::{Lines, Program};
use crate::common::{House, read};

/// Returns the cards that a text names.
fn cards(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.parse::<Card>().is_ok()).map(str::to_owned).collect()
}

/// Returns the cards that a reader may know: those in their view, and those in the question to a
/// bot at their seat.
fn known(table: &Table, reader: Reader) -> BTreeSet<String> {
    let asked = if let Reader::Seat(seat) = reader { table.program_input(seat) } else { None };
    cards(&table.json(reader)).into_iter().chain(cards(&asked.unwrap_or_default())).collect()
}

/// A client, and its view of the table.
struct Asker<'a> {
    program: Program<'a>,
    reader: Reader,
    /// The stream of the table that it follows.
    follows: Lines,
}

/// Draws and discards in turn until this many moves are made.
async fn play(players: &[&Program<'_>], table: &str, moves: usize) {
    let mut made = 0;
    while made < moves {
        for player in players {
            let asked = player.get(&format!("/tables/{table}/question")).await;
            if asked.status != StatusCode::OK {
                continue;
            }
            let asked = asked.json();
            let legal = asked["legal"].as_array().expect("moves");
            let mv = legal.iter().filter_map(Value::as_str);
            let mv = mv.max_by_key(|mv| (mv.starts_with("draw stock"), mv.starts_with("discard")));
            let mv = mv.expect("a move");
            let form = format!("seq={}&seat={}&move={mv}", asked["seq"], asked["view"]["seat"]);
            let answer = player.post(&format!("/tables/{table}/moves"), &form).await;
            assert_eq!(answer.status, StatusCode::OK, "{form}: {}", answer.body);
            made += 1;
        }
    }
}

/// Sends an operation as every client; returns how many cards were named to readers who know them.
async fn check(operation: &Operation, askers: &[Asker<'_>], table: &str, now: &Table) -> usize {
    let (method, path, _) = operation;
    let mut named = 0;
    for asker in askers {
        let response = answer(&asker.program, operation, table).await;
        let mut body = response.into_body();
        let bytes = if path.ends_with("/stream") {
            let frame = body.frame().await.expect("a line").expect("a line");
            frame.into_data().expect("text")
        } else {
            body.collect().await.expect("a body").to_bytes()
        };
        let body = String::from_utf8(bytes.to_vec()).expect("text");
        let (named_cards, known) = (cards(&body), known(now, asker.reader));
        let hidden: Vec<_> = named_cards.difference(&known).collect();
        assert!(hidden.is_empty(), "{method} {path} shows {:?} {hidden:?}", asker.reader);
        named += named_cards.len();
    }
    named
}

#[tokio::test]
async fn no_operation_names_a_hidden_card() {
    let house = House::new().await;
    let scopes = ["read", "play", "account"];
    let ada = Program::of(&house, 7, "Ada", &scopes).await;
    let bea = Program::of(&house, 8, "Bea", &scopes).await;
    let cay = Program::of(&house, 9, "Cay", &scopes).await;
    let form = "game=corsairs&seats=person&seats=open&pace=fast";
    let table = ada.post("/tables", form).await.json()["table"].clone();
    let table = table.as_str().expect("a table");
    bea.post(&format!("/tables/{table}/sit"), "").await;
    ada.post(&format!("/tables/{table}/start"), "seq=1").await;
    let begun = read(&house.store, table.parse().expect("an id")).await;
    let people: Vec<PlayerId> = begun.company().people().map(|(_, player)| player).collect();
    let seat = |number: usize| begun.reader(&people[number].household(), None);
    let mut askers = Vec::new();
    for (program, reader) in [
        (Program { house: &house, token: ada.token.clone() }, seat(0)),
        (Program { house: &house, token: bea.token.clone() }, seat(1)),
        (cay, Reader::Bystander),
        (Program::guest(&house).await, Reader::Bystander),
        (Program::of_nobody(&house), Reader::Bystander),
    ] {
        let mut follows = program.follow(&format!("/tables/{table}/stream")).await;
        let first = follows.next().await.to_string();
        assert!(cards(&first).is_subset(&cards(&begun.json(reader))), "{reader:?}");
        askers.push(Asker { program, reader, follows });
    }
    play(&[&ada, &bea], table, 12).await;
    let now = read(&house.store, table.parse().expect("an id")).await;
    let hands: Vec<BTreeSet<String>> =
        [0, 1].map(|number| cards(&now.json(seat(number)))).into_iter().collect();
    assert!(!hands[0].is_subset(&hands[1]) && !hands[1].is_subset(&hands[0]));
    // The entries, move by move.
    for Asker { reader, follows, .. } in &mut askers {
        let known = cards(&now.json(*reader));
        for _ in 0..12 {
            let named_cards = cards(&follows.next().await.to_string());
            assert!(named_cards.is_subset(&known), "{reader:?} hears {named_cards:?}");
        }
    }
    // First operations that read, then those that change; the description itself has cards in its
    // examples.
    let mut operations = operations(&house).await;
    operations.retain(|(_, path, _)| path != "/openapi.json");
    operations.sort_by_key(|(method, ..)| method == "POST");
    let mut named = 0;
    for operation in &operations {
        named += check(operation, &askers, table, &now).await;
    }
    assert!(operations.len() > 30 && named > 100, "{} {named}", operations.len());
}

#[tokio::test]
async fn players_who_left_a_seat_no_longer_see_its_view() {
    let house = House::new().await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play", "account"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play", "account"]).await;
    let table = ada.table().await;
    let at = |what: &str| format!("/tables/{table}/{what}");
    for (who, what, form) in [
        (&ada, "rise", "for=0"),
        (&ada, "sit", "seat=1"),
        (&bea, "sit", "seat=0"),
        (&ada, "start", "seq=3"),
    ] {
        let done = who.post(&at(what), form).await;
        assert_eq!(done.status, StatusCode::OK, "{what} {form}: {}", done.body);
    }
    super::games::play_on(&[&ada, &bea], &table).await;
    for (who, seat, other) in [(&ada, "1", "0"), (&bea, "0", "1")] {
        let data = who.get("/account/data").await.json();
        assert_eq!(data["tables"][0]["seats"].to_string(), format!("[{seat}]"));
        let entries = data["tables"][0]["entries"].as_array().expect("entries");
        let moves = |seat: &str| {
            let begins = format!("{seat} ");
            let entries = entries.iter().filter_map(|entry| entry[1].as_str());
            entries.filter(|entry| entry.starts_with(&begins)).count()
        };
        assert!(moves(seat) > 5 && moves(other) == 0, "{data}");
    }
}
