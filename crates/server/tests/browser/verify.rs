//! The reader's browser gets the same result as the server, and deals the same cards.

use quayside_engine::{AnyRecord, Game, Record, Seat, Seed, Variant, corsairs, korsar};
use quayside_table::GameName;
use quayside_table::fair::{Finding, check, clear_hash, notes, seal};
use quayside_testkit::{Claim, FairGame, chosen, fair_game, sealed, unchosen};
use serde_json::{Value, json};

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

/// Opens the page in a browser.
async fn open(house: &House) -> Chrome {
    let chrome =
        Chrome::open(&serve(house).await, &house.store, Script::On).await.expect("a browser");
    chrome.go("/verify").await.expect("the page");
    chrome
}

/// Writes a record and a noted commitment into the page. The page's earlier result is removed
/// first: it would stay until the signatures of the new record are checked.
async fn write(chrome: &Chrome, record: &str, noted: &str) {
    let script = format!(
        "for (const old of document.querySelectorAll('#proof > :not(h2)')) old.remove();
         const {{ text, noted }} = document.querySelector('form.verify').elements;
         noted.value = {}; text.value = {}; text.dispatchEvent(new Event('input'));",
        json!(noted),
        json!(record)
    );
    chrome.run(&script).await.expect("the text is written");
}

/// Reads the steps from the page, after the server has replayed the moves.
async fn read(chrome: &Chrome) -> Value {
    chrome.wait(&["[data-step=law]:not([data-result=waiting])", "#proof .wrong"]).await;
    let script = "return {
        by: !!document.querySelector('#proof .by'),
        verdict: document.querySelector('[data-verdict]')?.dataset.verdict ?? null,
        seats: [...document.querySelectorAll('#proof [data-standing]')].map(row => row.dataset.standing),
        steps: [...document.querySelectorAll('#proof [data-step]')].map(item => [
            item.dataset.step, item.dataset.result,
            item.querySelector('.expected')?.textContent ?? null,
            item.querySelector('.found')?.textContent ?? null ]) }";
    chrome.run(script).await.expect("the page can be read")
}

/// Returns the server's result in the same form.
fn expected(record: &str, noted: &str) -> Value {
    let noted = notes(noted);
    let Ok(report) = check(record.as_bytes(), &noted) else {
        return json!({ "by": false, "verdict": null, "seats": [], "steps": [] });
    };
    let steps: Vec<Value> = report
        .steps
        .iter()
        .map(|step| {
            let (expected, found) = match &step.finding {
                Finding::Failed { expected, found } => (Some(expected), Some(found)),
                Finding::Passed | Finding::Illegal(_) | Finding::Absent => (None, None),
            };
            json!([step.what.name(), step.finding.name(), expected, found])
        })
        .collect();
    let seats: Vec<&str> = report.standings().iter().map(|(_, how)| how.name()).collect();
    json!({ "by": true, "verdict": report.verdict().name(), "seats": seats, "steps": steps })
}

/// Returns records of signed deals, whole and altered, with the reader's notes.
fn signed_rows() -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let zeros = "0".repeat(64);
    for game in [GameName::Corsairs, GameName::Korsar] {
        let FairGame { record, commitment, list, own } = fair_game(game);
        let both = format!("{commitment} {list}");
        let fixed = format!("{list} {own}");
        let bound = format!("{both} {}", clear_hash(&commitment, "high tide"));
        let typed = format!("{both} high tide");
        let none = String::new();
        for noted in
            [none, commitment.clone(), list, both.clone(), fixed, zeros.clone(), bound, typed]
        {
            rows.push((record.clone(), noted));
        }
        let altered = |from: &str, to: &str| (record.replacen(from, to, 1), both.clone());
        rows.push(altered("name 0 Ada", "name 0 Eva"));
        rows.push(altered("reveal 0 01", "reveal 0 02"));
        rows.push(altered("word 0 ", "word 0 0"));
        rows.push(altered("promise 1763", "promise 1764"));
        rows.push(altered("list 1763", "list 1764"));
        rows.push(altered("signed 1763", "signed 1764"));
        rows.push(altered("secret ", "broken 1\nsecret "));
        rows.push(altered("promise ", "#"));
        rows.push(altered("list ", "bots 1\nlist "));
        rows.push(altered("list ", "bots 1 0\nlist "));
    }
    rows
}

/// Returns deals of hosts that chose the cards, and of hosts that could not, with all or some of
/// their players' notes.
fn claimed_rows() -> Vec<(String, String)> {
    let claims = chosen().into_iter().chain(unchosen());
    let rows = claims.flat_map(|Claim { record, noted, .. }| {
        let some = (0..=noted.len()).map(move |count| noted[..count].join(" "));
        some.map(move |noted| (record.clone(), noted))
    });
    rows.collect()
}

#[tokio::test]
async fn browser_and_server_reach_the_same_verdict() {
    let house = House::new().await;
    let chrome = open(&house).await;
    let corsairs = sealed(GameName::Corsairs);
    let korsar = sealed(GameName::Korsar);
    let zeros = "0".repeat(64);
    let unsealed: String =
        korsar.lines().filter(|line| !line.starts_with("seal")).flat_map(|l| [l, "\n"]).collect();
    let illegal = format!("{unsealed}draw\n");
    let strange = format!("\u{85} # odd\r\n\r\n{}", korsar.replace('\n', " \u{2003}# é\r\n"));
    let rows = [
        (corsairs.clone(), ""),
        (korsar.clone(), ""),
        (korsar.clone(), zeros.as_str()),
        (strange, ""),
        (corsairs.replace("nonce 1 ", "nonce 1 another "), ""),
        (corsairs.replace("nonce 0 high tide\n", ""), ""),
        (korsar.replacen("name 0 Ada", "name 0 Eva", 1), ""),
        (korsar.replacen("commitment ", &format!("commitment {zeros} #"), 1), ""),
        (korsar.replacen("secret ", &format!("secret {zeros} #"), 1), zeros.as_str()),
        (korsar.replacen("seed ", &format!("seed {zeros} #"), 1), ""),
        (unsealed, ""),
        (format!("{illegal}seal {}\n", seal(&illegal)), ""),
        (korsar.replacen("secret ", "secret 0", 1), ""),
        ("a message in a bottle".to_owned(), ""),
    ];
    let mut rows: Vec<(String, String)> =
        rows.into_iter().map(|(record, noted)| (record, noted.to_owned())).collect();
    rows.extend(signed_rows());
    rows.extend(claimed_rows());
    for (record, noted) in &rows {
        write(&chrome, record, noted).await;
        assert_eq!(read(&chrome).await, expected(record, noted), "{record}");
    }
    // A stored record is checked again when the page opens.
    let brought =
        house.bring(&quayside_server::fixtures::visitor(), "/replay", &korsar).await.goes_to;
    let id = brought.as_deref().and_then(|to| to.strip_prefix("/records/")).expect("it is kept");
    chrome.go(&format!("/verify?record={id}")).await.expect("the page");
    chrome.wait(&["#proof .by"]).await;
    assert_eq!(read(&chrome).await, expected(&korsar, ""));
    chrome.close().await.expect("closed");
}

/// Reads the hands dealt by the browser from the page.
async fn hands(chrome: &Chrome) -> Value {
    chrome.wait(&["#proof .dealt dd"]).await;
    let script = "return [...document.querySelectorAll('#proof .dealt dd')].map(row =>
        [...row.querySelectorAll('[data-card]')].map(card => card.dataset.card).join(' '))";
    chrome.run(script).await.expect("the page can be read")
}

/// Returns the record of a game that has just been dealt, and its hands.
fn dealt<G: Game>(
    players: u8,
    teams: bool,
    first: Option<Seat>,
    seed: Seed,
    hand: impl Fn(&G, Seat) -> String,
) -> (String, Value) {
    let variant = Variant::<G>::new(players, teams).expect("so many can play");
    let record = Record::seeded(variant, first, seed);
    let hands: Vec<String> = Seat::table(players).map(|seat| hand(record.state(), seat)).collect();
    (record.to_string(), json!(hands))
}

#[tokio::test]
async fn the_browser_deals_the_cards_that_were_dealt() {
    let house = House::new().await;
    let chrome = open(&house).await;
    let words = |cards: Vec<String>| cards.join(" ");
    let mut rows = Vec::new();
    for number in 0..40u8 {
        let seed = Seed(std::array::from_fn(|byte| number.wrapping_mul(37) ^ (byte as u8 * 7)));
        let first = (number % 3 == 0).then_some(Seat::S0);
        rows.push(dealt(2 + number % 3, false, first, seed, |game: &corsairs::State, seat| {
            words(game.hand(seat).iter().map(|card| card.to_string()).collect())
        }));
        let (players, teams) =
            [(2, false), (3, false), (4, true), (5, false), (6, true), (8, true)]
                [usize::from(number % 6)];
        rows.push(dealt(players, teams, first, seed, |game: &korsar::State, seat| {
            words(game.hand(seat).iter().map(|card| card.to_string()).collect())
        }));
    }
    for (record, expected) in rows {
        assert!(AnyRecord::read(record.as_bytes()).is_ok());
        write(&chrome, &record, "").await;
        assert_eq!(hands(&chrome).await, expected, "{record}");
    }
    chrome.close().await.expect("closed");
}
