//! Pages in a browser that shows text alone: no word runs into the next, and none is said twice.

use std::io::Write as _;
use std::process::{Command, Stdio};

use quayside_server::fixtures::{setup, visitor};
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Player};

use crate::common::House;

/// Returns a page as w3m shows it.
fn dump(page: &str) -> String {
    let mut w3m = Command::new("w3m")
        .args(["-dump", "-T", "text/html", "-cols", "200", "-I", "UTF-8", "-O", "UTF-8"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("w3m is there; ./test installs it");
    w3m.stdin.take().expect("a pipe").write_all(page.as_bytes()).expect("w3m reads");
    let shown = w3m.wait_with_output().expect("w3m answers");
    String::from_utf8(shown.stdout).expect("text")
}

/// Returns what reads badly in a line.
fn faults(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let twice = words.windows(2).filter(|pair| is_said_twice(pair[0], pair[1]));
    let twice = twice.map(|pair| format!("said twice: {} {}", pair[0], pair[1]));
    let joined = words.iter().filter(|word| runs_together(word));
    twice.chain(joined.map(|word| format!("run together: {word}"))).collect()
}

/// Returns whether a word repeats the one before it: "crew; crew". A number may follow the same
/// number, as in a row of scores.
fn is_said_twice(one: &str, next: &str) -> bool {
    let plain = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let ends = one.ends_with([':', '.', '!', '?', ')']);
    // Two buttons may begin alike, and an officer has the name of the card.
    let begins = next.starts_with(char::is_uppercase) || matches!(one, "captain" | "admiral");
    !ends && !begins && plain(one) == plain(next) && plain(one).chars().any(char::is_alphabetic)
}

/// Returns whether a word is made of two: `RulesYour`, `12cards`.
fn runs_together(word: &str) -> bool {
    // Names of clauses, cards and programs, and hashes.
    let names = ["JavaScript", "ChaCha", ".quay"];
    let is_name = word.len() < 5 || word.len() > 40 || names.iter().any(|name| word.contains(name));
    let letters: Vec<char> = word.chars().collect();
    let joined = letters.windows(2).any(|two| {
        let (one, next) = (two[0], two[1]);
        one.is_lowercase() && (next.is_uppercase() || next.is_numeric())
            || one.is_numeric() && next.is_alphabetic()
            || matches!(one, ';' | '.' | ',') && next.is_alphabetic()
    });
    !is_name && joined
}

/// Returns the numbers of cards that are no numbers of cards: "77 of pink".
fn doubled(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let of_card = |three: &&[&str]| {
        let number = three[0].trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u32>();
        three[1] == "of" && number.is_ok_and(|number| number > 11) && three[2].ends_with(',')
    };
    words.windows(3).filter(of_card).map(|three| format!("doubled: {}", three.join(" "))).collect()
}

/// Returns pages of every state of both games, and those around them.
async fn pages(house: &House) -> Vec<String> {
    let mut all: Vec<String> =
        ["/", "/games", "/rules", "/new/korsar", "/settings", "/about", "/replay"]
            .map(str::to_owned)
            .to_vec();
    for when in Moment::CORSAIRS {
        let id = house.table(GameName::Corsairs, 3, when).await;
        all.push(format!("/tables/{id}"));
        if when == Moment::Over {
            all.push(format!("/tables/{id}/replay?at=20"));
        }
    }
    for when in Moment::KORSAR {
        let id = house.table(GameName::Korsar, 3, when).await;
        all.push(format!("/tables/{id}"));
        let id = house.stage(&setup(GameName::Korsar, 4, true), when).await;
        all.push(format!("/tables/{id}"));
        if when == Moment::Over {
            all.push(format!("/tables/{id}/replay?at=20"));
        }
    }
    let mut shared = setup(GameName::Corsairs, 3, false);
    let guest = quayside_server::Session::named(&"7".repeat(32)).expect("a name");
    shared.seats[1].player = Player::Person(guest.first_player());
    all.push(format!("/tables/{}", house.stage(&shared, Moment::Settle).await));
    let form = "table=4t&player0=person&name0=Ada&player1=open&player2=open&player3=mate";
    all.push(house.post(&visitor(), "/new/korsar", form).await.goes_to.expect("a table"));
    all
}

#[tokio::test]
async fn pages_read_well_as_text_alone() {
    let house = House::new().await;
    let mut wrong = Vec::new();
    for address in pages(&house).await {
        let shown = dump(&house.get(&visitor(), &address).await.body);
        assert!(shown.lines().count() > 8, "{address}: {shown}");
        for line in shown.lines() {
            let faults = faults(line).into_iter().chain(doubled(line));
            wrong.extend(faults.map(|fault| format!("{address}: {fault}  in  {}", line.trim())));
        }
    }
    wrong.sort();
    wrong.dedup();
    let count = wrong.len();
    assert!(wrong.is_empty(), "{count} faults\n{}", wrong[..count.min(60)].join("\n"));
}

#[test]
fn faults_are_found() {
    for line in ["RulesYour games", "12cards", "stowaway; stowaway", "discarded.You drew"] {
        assert!(!faults(line).is_empty(), "{line}");
    }
    assert!(!doubled("took 77 of pink, surgeon").is_empty());
    for line in ["Rules Your games", "7 of pink, surgeon; crew", "11 of sky, powder monkey", "g7"] {
        assert!(faults(line).is_empty() && doubled(line).is_empty(), "{line}");
    }
}
