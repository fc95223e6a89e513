//! `quayside replay`: its output, its errors and its exit status.

use std::fs;

use serde_json::{Value, json};

use crate::common::{file, folder, keys, quayside, text};

fn replay_json(name: &str, record: &str) -> Value {
    let path = file(name, record);
    let output = quayside(&["replay", "--json", &path]);
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_str(&text(&output.stdout)).expect("one line of JSON")
}

const CORSAIRS: &str = "quayside-record 1\ngame corsairs\nplayers 2\ndealer 0\nseed \
    0000000000000000000000000000000000000000000000000000000000000001\n";
const KORSAR: &str = "quayside-record 1\ngame korsar\nplayers 2\nfirst 0\nseed \
    0000000000000000000000000000000000000000000000000000000000000001\n";

#[test]
fn a_game_is_described_in_words() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    let output = quayside(&["replay", game]);
    assert_eq!(output.status.code(), Some(0));
    insta::assert_snapshot!("short", text(&output.stdout));
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/teams.quay");
    insta::assert_snapshot!("teams", text(&quayside(&["replay", game]).stdout));
}

#[test]
fn the_latest_game_is_replayed_up_to_a_torn_line() {
    let data = folder("replay-last");
    fs::create_dir_all(data.join("games")).expect("the folder for tests is writable");
    fs::write(data.join("games/korsar-0001.quay"), format!("{KORSAR}draw\nplay")).expect("a file");
    let data = data.to_str().expect("the folder's name is text");
    let output = quayside(&["replay", "--last", "--json", "--data", data]);
    let table: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    assert_eq!(table["moves"], 1);
}

#[test]
fn json_has_exactly_the_documented_keys() {
    let mut common = [
        "game", "players", "moves", "over", "winners", "phase", "to_move", "hands", "stock",
        "legal",
    ]
    .to_vec();
    let sorted = |mut keys: Vec<&'static str>| {
        keys.sort_unstable();
        keys
    };
    let corsairs = replay_json("keys-corsairs", CORSAIRS);
    let korsar = replay_json("keys-korsar", KORSAR);
    let of_corsairs =
        [common.clone(), ["pier", "discard", "penalties", "rounds"].to_vec()].concat();
    assert_eq!(keys(&corsairs), sorted(of_corsairs));
    common.extend(["gold", "score", "ships"]);
    assert_eq!(keys(&korsar), sorted(common));
    assert_eq!((&corsairs["phase"], &corsairs["to_move"]), (&json!("draw"), &json!([1])));
    assert_eq!(corsairs["legal"], json!(["draw discard", "draw pier", "draw stock"]));
    assert_eq!((&corsairs["stock"], &korsar["stock"]), (&json!(110 - 24 - 7 - 1), &json!(78 - 12)));
    assert_eq!(
        (&korsar["phase"], &korsar["gold"], &korsar["score"]),
        (&json!("action"), &json!([0, 0]), &json!([0, 0]))
    );
}

#[test]
fn a_forfeit_decides_the_game_of_two() {
    let record = format!("{CORSAIRS}name 0 Port\nname 1 Starboard\ndraw stock\nforfeit 1\n");
    let json = replay_json("forfeit", &record);
    let [over, winners, forfeits] = ["over", "winners", "forfeits"].map(|key| json[key].clone());
    assert_eq!((over, winners, forfeits), (json!(true), json!([0]), json!([1])));
    assert_eq!((&json["to_move"], &json["legal"]), (&json!([]), &json!([])));
    let output = quayside(&["replay", &file("forfeit", &record)]);
    let stdout = text(&output.stdout);
    assert!(stdout.contains("Port has won.\nStarboard left or ran out of time."), "{stdout}");
}

#[test]
fn a_record_without_its_deck_waits_for_the_deal() {
    let record = "quayside-record 1\ngame corsairs\nplayers 3\ndealer 2\n";
    assert_eq!(
        replay_json("deal", record),
        json!({
            "game": "corsairs", "players": 3, "moves": 0, "over": false, "winners": [], "phase": "deal",
            "to_move": [], "hands": [], "stock": 0, "legal": [], "pier": [], "discard": null,
            "penalties": [0, 0, 0], "rounds": [],
        })
    );
}

/// C2.5: two players hold the bands of one ship each, so that the round can be read from the deck.
const DECK: &str = "deck o1 p1 o2 p2 o7 p3 o8 p4 v3 p5 v10 p6 v2 s1 a2 s2 g1 s3 b4 s4 b5 s5 b6 s6 \
    b7 r1 r2 r3 r4 r5 r6 y6";

/// Returns all cards that [`DECK`] leaves out, in canonical order.
fn deck() -> String {
    let bands = ["p", "v", "b", "s", "a", "n", "r", "o", "y", "g"];
    let all = bands.iter().flat_map(|band| (1..=11).map(move |job| format!("{band}{job}")));
    let dealt: Vec<&str> = DECK.split_whitespace().collect();
    all.filter(|card| !dealt.contains(&card.as_str()))
        .fold(DECK.to_owned(), |deck, card| deck + " " + card.as_str())
}

#[test]
fn c4_8_the_sheets_example_is_scored() {
    let record = format!(
        "quayside-record 1\ngame corsairs\nplayers 2\ndealer 1\n{}\n\
         draw discard\nsail y6\ncrew o1 o2 o7 o8 v3 v10\n",
        deck()
    );
    let settling = replay_json("settle", &record);
    assert_eq!(settling["phase"], "settle");
    assert_eq!(settling["to_move"], json!([1]));
    assert_eq!(settling["hands"][0].as_array().unwrap().len(), 12);
    assert_eq!(settling["discard"], "y6");
    let settled = format!("{record}settle crew p1 p2 p3 p4 p5 p6\n");
    let scored = replay_json("settled", &settled);
    assert_eq!(scored["phase"], "deal");
    assert_eq!(
        scored["rounds"],
        json!([{
            "end": "sailed", "closer": 0, "limits": [5, 21],
            "stowaways": [["v2", "a2", "g1"], ["s1", "s2", "s3", "s4", "s5", "s6"]], "paid": [0, 6],
        }])
    );
    assert_eq!(scored["penalties"], json!([0, 6]));
}

#[test]
fn a_replay_of_korsar_lists_the_ships_at_sea() {
    let record = "quayside-record 1\ngame korsar\nplayers 2\nfirst 0\n";
    let mut cards = String::from("deck m5 b3 b2 m4 g1 gc p1 p2 y1 y2 ad b1");
    let counts = [("m2", 5), ("m3", 6), ("m4", 4), ("m5", 4), ("m6", 2), ("m7", 1), ("m8", 1)];
    for (card, count) in counts {
        cards.push_str(&format!(" {card}").repeat(count));
    }
    for (colour, of) in [
        ("b", [1, 3, 3, 2, 1]),
        ("g", [1, 4, 4, 2, 0]),
        ("p", [1, 3, 4, 2, 1]),
        ("y", [1, 3, 4, 2, 1]),
    ] {
        for (rank, count) in ["1", "2", "3", "4", "c"].iter().zip(of) {
            cards.push_str(&format!(" {colour}{rank}").repeat(count));
        }
    }
    let json = replay_json(
        "sea",
        &format!("{record}{cards}\nplay m5\nplay b1 @1\nplay g1 @1\nplay b3 @1\nplay ad @1\n"),
    );
    assert_eq!(
        json["ships"],
        json!([{
            "ship": 1, "owner": 0, "gold": 5, "leader": 0, "admiral": true,
            "sides": [
                {"seat": 1, "colour": "b", "ships": [1, 3], "captain": false},
                {"seat": 0, "colour": "g", "ships": [1], "captain": false},
            ],
        }])
    );
}

/// Runs `replay --json` on a record; returns the exit status and the first error after the name.
fn fault(name: &str, record: impl AsRef<[u8]>) -> (i32, String) {
    let path = file(name, record);
    let output = quayside(&["replay", "--json", &path]);
    let error = text(&output.stderr);
    assert_eq!(text(&output.stdout), "", "a file that fails prints no JSON");
    let error = error.trim_end().strip_prefix(path.as_str()).unwrap_or(&error).to_owned();
    (output.status.code().expect("an exit status"), error)
}

#[test]
fn a_forbidden_move_exits_1_and_names_file_line_and_clause() {
    for (name, base, moves, error) in [
        ("phase", CORSAIRS, "discard g7", ":6: C3.2: Draw a card first."),
        (
            "again",
            CORSAIRS,
            "draw stock\ndraw pier",
            ":7: C3.2: You have drawn already; now discard a card or set sail.",
        ),
        ("twice", CORSAIRS, "crew g1 g1", ":6: C1.1: g1 appears twice, but there is only one."),
        ("crew", CORSAIRS, "crew", ":6: C4.1: Nobody has set sail."),
        ("ship", KORSAR, "play b3 @99999999999999999999", ":6: K5.1: There is no ship 255 at sea."),
        (
            "lasts",
            KORSAR,
            "# a comment\r\n\r\n  discard   b3",
            ":8: K3.3: Nobody may discard while the stock lasts.",
        ),
        ("held", KORSAR, "play ad @1", ":6: K3.2: ad is not in your hand."),
    ] {
        assert_eq!(fault(name, format!("{base}{moves}\n")), (1, error.to_owned()), "{name}");
    }
    let undealt = "quayside-record 1\ngame corsairs\nplayers 2\ndealer 0\ndraw stock\n";
    assert_eq!(fault("undealt", undealt).0, 1);
}

/// Checks that each record is refused with exit status 2 and this line.
fn check_malformed<const N: usize>(rows: [(&str, String, usize); N]) {
    for (name, record, line) in rows {
        let (status, error) = fault(&format!("malformed {name}"), &record);
        assert_eq!(status, 2, "{name}: {error}");
        assert!(error.starts_with(&format!(":{line}: ")), "{name}: {error}, not in line {line}");
    }
}

#[test]
fn a_wrong_header_exits_2_and_names_file_and_line() {
    let seed = "0".repeat(64);
    let head = "quayside-record 1\ngame corsairs\nplayers 2\n";
    check_malformed([
        ("empty", String::new(), 1),
        ("magic", "game corsairs\n".to_owned(), 1),
        ("version", "quayside-record 2\n".to_owned(), 1),
        ("game", "quayside-record 1\ngame poker\n".to_owned(), 2),
        ("players", "quayside-record 1\ngame corsairs\nplayers 5\ndealer 0\n".to_owned(), 3),
        ("seven", format!("quayside-record 1\ngame korsar\nplayers 7\nseed {seed}\n"), 3),
        ("six alone", format!("quayside-record 1\ngame korsar\nplayers 6\nseed {seed}\n"), 3),
        (
            "teams of 5",
            format!("quayside-record 1\ngame korsar\nplayers 5\nteams yes\nseed {seed}\n"),
            4,
        ),
        ("teams", format!("{head}teams yes\nseed {seed}\n"), 4),
        (
            "no teams",
            format!("quayside-record 1\ngame korsar\nplayers 4\nteams no\nseed {seed}\n"),
            4,
        ),
        (
            "odd first",
            format!("quayside-record 1\ngame korsar\nplayers 4\nteams yes\nfirst 1\nseed {seed}\n"),
            5,
        ),
        ("option", format!("{head}option division=half\nseed {seed}\n"), 4),
        (
            "option twice",
            format!("{head}option division=free\noption division=full\nseed {seed}\n"),
            5,
        ),
        ("other option", format!("{head}option end=at_once\nseed {seed}\n"), 4),
        ("seat", format!("{head}dealer 2\nseed {seed}\n"), 4),
        ("first", format!("{head}first 0\nseed {seed}\n"), 4),
        ("short seed", format!("{head}seed 00\n"), 4),
        ("no dealer", head.to_owned(), 3),
        ("no dealer before a move", format!("{head}draw stock\n"), 4),
        ("no deck", "quayside-record 1\ngame korsar\nplayers 2\nfirst 0\n".to_owned(), 4),
        (
            "no deck before a move",
            "quayside-record 1\ngame korsar\nplayers 2\nfirst 0\ndraw\n".to_owned(),
            5,
        ),
        ("deck and seed", format!("{CORSAIRS}{}\n", deck()), 6),
        ("short deck", format!("{head}dealer 0\n{DECK}\n"), 5),
        ("double deck", format!("{head}dealer 0\n{0}\n{0}\n", deck()), 6),
    ]);
}

#[test]
fn a_wrong_line_exits_2_and_names_file_and_line() {
    check_malformed([
        ("late", format!("{CORSAIRS}draw stock\nplayers 2\n"), 7),
        ("again", format!("{CORSAIRS}game corsairs\n"), 6),
        ("word", format!("{CORSAIRS}draw\n"), 6),
        ("card", format!("{CORSAIRS}discard g12\n"), 6),
        ("other game", format!("{CORSAIRS}play m5\n"), 6),
        ("no target", format!("{KORSAR}play b3\n"), 6),
        ("target", format!("{KORSAR}play m3 @1\n"), 6),
        ("result", format!("{CORSAIRS}result 0\n"), 6),
        ("forfeit of no seat", format!("{CORSAIRS}forfeit 2\n"), 6),
        ("second forfeit", format!("{CORSAIRS}forfeit 1\nforfeit 1\n"), 7),
        ("forfeit of all", format!("{CORSAIRS}forfeit 1\nforfeit 0\n"), 7),
        ("name", format!("{CORSAIRS}name 2 Keel\n"), 6),
        ("nameless", format!("{CORSAIRS}name 0\n"), 6),
        ("date", format!("{CORSAIRS}date 2026-02-29\n"), 6),
        ("case", format!("{CORSAIRS}Draw stock\n"), 6),
        ("short secret", format!("{CORSAIRS}secret 00\n"), 6),
        ("capital seal", format!("{CORSAIRS}seal {}\n", "A".repeat(64)), 6),
        ("no commitment", format!("{CORSAIRS}commitment\n"), 6),
        ("second seal", format!("{CORSAIRS}{0}{0}", format!("seal {}\n", "0".repeat(64))), 7),
        ("nonce of nobody", format!("{CORSAIRS}nonce 2 tide\n"), 6),
        ("no nonce", format!("{CORSAIRS}nonce 0\n"), 6),
        ("no bots", format!("{CORSAIRS}bots\n"), 6),
        ("bot beyond the table", format!("{CORSAIRS}bots 2\n"), 6),
        ("bots in another order", format!("{CORSAIRS}bots 1 0\n"), 6),
        ("second bots", format!("{CORSAIRS}bots 0\nbots 1\n"), 7),
        ("second nonce", format!("{CORSAIRS}nonce 0 tide\nnonce 0 ebb\n"), 7),
    ]);
    let (status, error) = fault("bytes", b"quayside-record 1\ngame \xff\n");
    assert_eq!((status, error.as_str()), (2, ":2: This is not a text file."));
}

/// A position of two players in a game of Korsar, as `docs/formats.md` shows it.
fn position() -> String {
    let formats = include_str!("../../../../docs/formats.md");
    let line = formats.lines().find(|line| line.starts_with("korsar state players=2"));
    line.expect("the document shows a position").to_owned()
}

#[test]
fn a_record_that_begins_with_a_position_is_replayed() {
    let position = position();
    let head = format!("quayside-record 1\ngame korsar\nplayers 2\nposition {position}\n");
    let table = replay_json("position", &format!("{head}name 0 Port\ndraw\ndraw\n"));
    assert_eq!((&table["moves"], &table["phase"]), (&json!(2), &json!("action")));
    assert_eq!(table["stock"], json!(63));
    let (status, error) = fault("position illegal", format!("{head}play m8\n"));
    assert_eq!((status, &error[..9]), (1, ":5: K3.2:"), "{error}");
}

#[test]
fn a_wrong_position_exits_2_and_names_file_and_line() {
    let (head, position) = ("quayside-record 1\ngame korsar\n", position());
    let begun = format!("{head}players 2\nposition {position}\n");
    let over = "korsar state players=2 phase=over first=0 mover=0 laid=0 hands=-/-";
    check_malformed([
        ("beside a seed", format!("{begun}seed {}\n", "0".repeat(64)), 5),
        ("beside a first", format!("{begun}first 0\n"), 5),
        ("position twice", format!("{begun}position {position}\n"), 5),
        ("late position", format!("{begun}draw\nposition {position}\n"), 6),
        ("deck and position", format!("{begun}deck m2\n"), 5),
        ("no position", format!("{head}players 2\nposition\n"), 4),
        (
            "a view",
            format!("{head}players 2\nposition {}\n", position.replace("state", "view 0")),
            4,
        ),
        ("of the other game", begun.replace("game korsar", "game corsairs"), 4),
        ("unsound", begun.replace("mover=0", "mover=1"), 4),
        ("over", format!("{head}players 2\nposition {over}\n"), 4),
        ("other players", begun.replace("players 2\n", "players 3\n"), 4),
        ("other rule", begun.replace("players 2\n", "players 2\noption end=finish_lap\n"), 5),
        ("teams", begun.replace("players 2\n", "players 4\nteams yes\n"), 5),
    ]);
}

#[test]
fn every_file_is_tried_and_the_worst_status_counts() {
    let good = file("good", CORSAIRS);
    let illegal = file("illegal", format!("{CORSAIRS}sail g1\n"));
    let output = quayside(&["replay", "--json", &illegal, &good, "no such file", &good]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout).lines().count(), 2);
    assert_eq!(text(&output.stderr).lines().count(), 2);
    assert_eq!(quayside(&["replay", &good, &illegal]).status.code(), Some(1));
}

#[test]
fn notes_and_line_ends_do_not_change_a_replay() {
    let noted = CORSAIRS.replace(
        "dealer",
        "name 1 Two Words # and a comment\nnonce 1 high tide\ndate 2024-02-29\noption division=full\n\ndealer",
    );
    let plain = replay_json("plain", CORSAIRS);
    assert_eq!(replay_json("noted", &noted), plain);
    assert_eq!(replay_json("crlf", &noted.replace('\n', "\r\n")), plain);
}

#[test]
fn a_byte_order_mark_is_welcome() {
    let record = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/fair.quay"));
    let record = record.expect("a record");
    let (plain, marked) =
        (file("unmarked", &record), file("marked", [b"\xef\xbb\xbf", &record[..]].concat()));
    for command in ["replay", "verify"] {
        let [one, other] = [&plain, &marked].map(|path| {
            let output = quayside(&[command, path]);
            (output.status.code(), text(&output.stdout).replace(path.as_str(), ""), output.stderr)
        });
        assert_eq!(one, other, "{command}");
    }
}
