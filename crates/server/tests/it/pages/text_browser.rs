//! Pages in a text browser: words are separated, and none is repeated.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use quayside_server::fixtures::{cookie, setup, visitor};
use quayside_table::{GameName, Player};
use quayside_testkit::fixtures::Moment;
use tokio::net::TcpListener;

use crate::common::{Answer, House};

/// Returns the text that w3m shows for this input.
fn w3m(arguments: &[&str], input: &str) -> String {
    let mut w3m = Command::new("w3m")
        .args(["-dump", "-cols", "200", "-O", "UTF-8"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("w3m is there; ./test installs it");
    w3m.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("w3m reads");
    let shown = w3m.wait_with_output().expect("w3m answers");
    String::from_utf8(shown.stdout).expect("text")
}

/// Returns a page as w3m shows it.
fn dump(page: &str) -> String {
    w3m(&["-T", "text/html", "-I", "UTF-8"], page)
}

/// Returns the faults of a line.
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
    // Two adjacent buttons may start alike.
    let begins = next.starts_with(char::is_uppercase);
    !ends && !begins && plain(one) == plain(next) && plain(one).chars().any(char::is_alphabetic)
}

/// Returns whether a word consists of two: `RulesYour`, `12cards`.
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

/// Returns doubled numbers of cards: "77 of pink".
fn doubled(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let of_card = |three: &&[&str]| {
        let number = three[0].trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u32>();
        three[1] == "of" && number.is_ok_and(|number| number > 11) && three[2].ends_with(',')
    };
    words.windows(3).filter(of_card).map(|three| format!("doubled: {}", three.join(" "))).collect()
}

/// Returns pages of every state of both games, and other pages.
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

/// Returns the faults of a page as w3m shows it.
fn faults_of(shown: &str) -> Vec<String> {
    let mut all = Vec::new();
    for line in shown.lines() {
        let faults = faults(line).into_iter().chain(doubled(line));
        all.extend(faults.map(|fault| format!("{fault}  in  {}", line.trim())));
    }
    all
}

#[tokio::test]
async fn pages_read_well_as_text_alone() {
    let house = House::new().await;
    let mut wrong = BTreeSet::new();
    for address in pages(&house).await {
        let shown = dump(&house.get(&visitor(), &address).await.body);
        assert!(shown.lines().count() > 8, "{address}: {shown}");
        wrong.extend(faults_of(&shown).into_iter().map(|fault| format!("{address}: {fault}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns where the player's action on a page is sent, and its form.
fn step(page: &Answer) -> Option<(&'static str, String)> {
    let shows = |what: &str| page.body.contains(what);
    if shows("/continue\"") {
        return Some(("continue", "seat=0".to_owned()));
    }
    let choice = if let Some(choice) = page.checked("choice") {
        format!("choice={choice}&lay={}", page.hidden("lay"))
    } else if shows("value=\"draw stock\"") {
        "move=draw+stock".to_owned()
    } else if shows("name=\"act\" value=\"discard\"") {
        format!("act=discard&card={}", page.hidden("card"))
    } else if shows("name=\"act\" value=\"sail\"") {
        format!("act=sail&sure=yes&card={}", page.hidden("card"))
    } else if shows("name=\"move\" value=\"") {
        // The last offer is taken: a ship or a pirate if there is one, else a card from the stock.
        let moves = page.body.split("name=\"move\" value=\"").skip(1);
        format!("move={}", moves.last()?.split('"').next()?.replace(' ', "+"))
    } else {
        return None;
    };
    Some(("moves", format!("seq={}&seat=0&{choice}", page.hidden("seq"))))
}

/// Plays a whole game with forms sent by w3m, and checks every page.
async fn whole_game(game: GameName) {
    let house = House::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    let cookie = format!("Cookie: {}; prefs=lang:en", cookie(&house.store, &visitor()));
    let table = format!("/tables/{}", house.table(game, 2, Moment::After(0)).await);
    let (mut wrong, mut moves) = (BTreeSet::new(), 0);
    loop {
        let page = house.get(&visitor(), &table).await;
        if page.body.contains("/rematch\"") {
            break;
        }
        let (link, form) = match step(&page) {
            Some((action, form)) => {
                moves += 1;
                (format!("{base}{table}/{action}"), form)
            }
            None => (format!("{base}{table}"), String::new()),
        };
        let cookie = cookie.clone();
        let shown = tokio::task::spawn_blocking(move || {
            let post = if form.is_empty() { &[][..] } else { &["-post", "-"] };
            w3m(&[&["-header", &*cookie], post, &[&*link]].concat(), &form)
        });
        let shown = shown.await.expect("w3m ends");
        assert!(shown.contains("Rules") && shown.lines().count() > 8, "{table}: {shown}");
        wrong.extend(faults_of(&shown));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(moves > 10, "a whole game takes more than {moves} moves");
}

#[tokio::test]
async fn a_game_of_corsairs_is_played_through_a_text_browser() {
    whole_game(GameName::Corsairs).await;
}

#[tokio::test]
async fn a_game_of_korsar_is_played_through_a_text_browser() {
    whole_game(GameName::Korsar).await;
}

#[test]
fn joined_words_and_marks_are_faults() {
    for line in ["RulesYour games", "12cards", "stowaway; stowaway", "discarded.You drew"] {
        assert!(!faults(line).is_empty(), "{line}");
    }
    assert!(!doubled("took 77 of pink, surgeon").is_empty());
    for line in ["Rules Your games", "7 of pink, surgeon; crew", "11 of sky, powder monkey", "g7"] {
        assert!(faults(line).is_empty() && doubled(line).is_empty(), "{line}");
    }
}
