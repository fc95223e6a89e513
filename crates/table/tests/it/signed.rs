//! Deals whose words are fixed before any is revealed: the proofs, the players that they hold
//! against, and that no player can choose the cards.

use quayside_engine::{Seat, SeatSet, korsar};
use quayside_table::fair::{
    Added, Finding, Key, Secret, Standing, StepKind, Verdict, Word, check, clear_hash, deal,
};
use quayside_table::{
    Actor, Change, Command, Entry, GameName, Line, Millis, PATIENCE, Refusal, RequestId, Stage,
};
use quayside_testkit::fixtures::state_of;
use quayside_testkit::{FairGame, FairTable, fair_game, people, word};

const GAMES: [GameName; 2] = [GameName::Corsairs, GameName::Korsar];

fn verdict(record: &str, noted: &[&str]) -> Option<Verdict> {
    let noted: Vec<String> = noted.iter().map(|&note| note.to_owned()).collect();
    check(record.as_bytes(), &noted).ok().map(|report| report.verdict())
}

/// Returns a table of three people, some of which have fixed word number 1, 2 or 3.
fn gathered(fixed: &[Seat]) -> FairTable {
    let mut fair = FairTable::new(GameName::Korsar, 3);
    for &seat in fixed {
        fair.fix(seat, &word(seat.index() as u8 + 1)).expect("the table gathers");
    }
    fair
}

/// Returns the hash by which seat 0 fixed the word of this number.
fn own(fair: &FairTable, number: u8) -> String {
    word(number).hash(fair.table.id(), Seat::S0)
}

#[test]
fn the_proof_depends_on_the_notes() {
    use Standing::{Clear, Everybody, Unnoted};
    for game in GAMES {
        let FairGame { record, commitment, list, own } = fair_game(game);
        let standings = |noted: &[&String]| {
            let noted: Vec<String> = noted.iter().map(|&note| note.clone()).collect();
            let report = check(record.as_bytes(), &noted).expect("it can be read");
            let seats: Vec<Standing> = report.seats.iter().map(|(_, how)| *how).collect();
            (report.verdict(), seats)
        };
        // In Corsairs a third seat gave its word in the clear, which proves nothing beside others.
        let clear = vec![Clear; usize::from(game == GameName::Corsairs)];
        let all = |how| [vec![how; 2], clear.clone()].concat();
        let nothing = (Verdict::Consistent, all(Unnoted));
        let proved = (Verdict::Proved, all(Everybody));
        for noted in [&[][..], &[&commitment], &[&own], &[&commitment, &own]] {
            assert_eq!(standings(noted), nothing, "{noted:?}");
        }
        assert_eq!(standings(&[&list, &own]), proved);
        // Where all words are fixed, that of the reader is.
        let is_enough = game == GameName::Korsar;
        let expected = if is_enough { proved.clone() } else { nothing.clone() };
        assert_eq!(standings(&[&commitment, &list]), expected);
        if game == GameName::Corsairs {
            for word in ["high tide".to_owned(), clear_hash(&commitment, "high tide")] {
                assert_eq!(standings(&[&commitment, &list, &word]), nothing);
            }
            assert_eq!(verdict(&record, &[&commitment, "low tide"]), Some(Verdict::Failed));
        }
        assert_eq!(verdict(&record, &["0".repeat(64).as_str()]), Some(Verdict::Failed));
    }
}

#[test]
fn every_altered_byte_breaks_the_signature() {
    let mut altered = 0;
    for game in GAMES {
        let FairGame { record, commitment, list, own } = fair_game(game);
        let noted = [commitment.as_str(), list.as_str(), own.as_str()];
        assert_eq!(verdict(&record, &noted), Some(Verdict::Proved));
        let bytes = record.trim_end().as_bytes();
        let line = |at: usize| {
            let begin = record[..at].rfind('\n').map_or(0, |end| end + 1);
            record[begin..].split(['\n', ' ']).next().unwrap_or_default()
        };
        // Names are not signed, so that a person can be forgotten.
        let of_name = |at: usize| line(at) == "name" || record[at..].starts_with("\nname");
        let places = (0..bytes.len()).filter(|&at| record.is_char_boundary(at));
        for at in places.filter(|&at| !of_name(at)) {
            let old = bytes[at];
            for new in [old ^ 1, old ^ 0x20, b'0', b'a', b' ', b'#', b'\n', 0xff] {
                if new == old {
                    continue;
                }
                let mut other = bytes.to_vec();
                other[at] = new;
                altered += 1;
                let other = String::from_utf8_lossy(&other).into_owned();
                assert_ne!(verdict(&other, &noted), Some(Verdict::Proved), "byte {at}: {other}");
            }
        }
        let renamed = record.replace("name 0 Ada", "name 0 somebody");
        assert_eq!(verdict(&renamed, &noted), Some(Verdict::Proved), "a person was forgotten");
    }
    assert!(altered > 36_000, "{altered}");
}

#[test]
fn a_signature_of_another_key_or_for_another_purpose_is_invalid() {
    let FairGame { record, .. } = fair_game(GameName::Korsar);
    let line = |begins: &str| record.lines().find(|line| line.starts_with(begins)).expect("there");
    let [promise, list] = ["promise ", "list "].map(line);
    let signature = |line: &str| line.rsplit(' ').next().expect("a signature").to_owned();
    let swapped = record.replace(&signature(promise), &signature(list));
    let report = check(swapped.as_bytes(), &[]).expect("it can be read");
    let finding = report.steps.iter().find(|step| step.what == StepKind::Promise).expect("a step");
    assert!(matches!(finding.finding, Finding::Failed { .. }));
    let key = promise.split(' ').nth(2).expect("a key");
    let stranger = record.replace(key, &Key::new(&[8; 32]).name());
    assert_eq!(verdict(&stranger, &[]), Some(Verdict::Failed));
}

#[test]
fn cards_are_dealt_when_every_word_on_the_list_is_revealed() {
    let mut fair = gathered(&[Seat::S0, Seat::S1, Seat::S2]);
    // The browser of seat 2 is not there, so its word is left out.
    fair.start([Seat::S0, Seat::S1].into_iter().collect()).expect("all seats are taken");
    assert_eq!(fair.table.company().stage(), Stage::Dealing);
    fair.reveal(Seat::S0, &word(1)).expect("it was fixed");
    assert!(fair.table.game().is_none(), "a word is missing");
    assert!(matches!(fair.reveal(Seat::S2, &word(3)), Err(Refusal::NotNow)), "not on the list");
    assert!(matches!(fair.reveal(Seat::S0, &word(1)), Err(Refusal::NotNow)), "once is enough");
    fair.reveal(Seat::S1, &word(2)).expect("it was fixed");
    assert_eq!(fair.table.company().stage(), Stage::Playing);
    assert_eq!(fair.table.seal(), None, "it is not over");
    fair.play();
    let record = fair.table.record(&fair.key).expect("it is over");
    let seal = fair.table.seal().expect("it is over");
    assert!(record.contains(&format!("\nseal {seal}\n")), "{record}");
    assert!(std::ptr::eq(seal, fair.table.seal().expect("it is over")), "it is made once");
    assert!(!record.contains("word 2"), "{record}");
    let noted = [fair.list().expect("signed"), own(&fair, 1)];
    let report = check(record.as_bytes(), &noted).expect("a record");
    assert_eq!(report.verdict(), Verdict::Proved);
    assert_eq!(report.seats[2], (Seat::S2, Standing::Nothing), "and it says so");
    assert_eq!(verdict(&record, &[&noted[0]]), Some(Verdict::Consistent), "a note of seat 2");
}

#[test]
fn a_game_can_begin_without_any_word() {
    let mut fair = gathered(&[Seat::S1]);
    fair.start(SeatSet::EMPTY).expect("all seats are taken");
    fair.play();
    let record = fair.table.record(&fair.key).expect("it is over");
    let list = fair.list().expect("signed");
    assert_eq!(verdict(&record, &[&list]), Some(Verdict::Unproved), "the server chose alone");
}

/// The attack on the first version: the last player tries words until the cards are right. Here
/// the server and all seats but one work together, and have seen the last word.
#[test]
fn no_coalition_without_the_honest_seat_can_choose() {
    for honest in [Seat::S0, Seat::S1, Seat::S2] {
        let mut fair = gathered(&[Seat::S0, Seat::S1, Seat::S2]);
        fair.start(SeatSet::table(3)).expect("all are here");
        let list = fair.list().expect("signed");
        fair.reveal(honest, &word(honest.index() as u8 + 1)).expect("it was fixed");
        let others: Vec<Seat> = Seat::table(3).filter(|&seat| seat != honest).collect();
        // No other word passes, by the door or in the log.
        for number in 10..200 {
            for &seat in &others {
                assert!(fair.reveal(seat, &word(number)).is_err(), "{number} is another word");
                let entry = Entry::Company(Change::Reveal(seat, word(number)));
                let (at, request) = (Millis(0), RequestId::new([0; 16]));
                let line = Line { at, request, entry };
                assert!(fair.table.clone().apply(&line).is_err());
            }
        }
        for &seat in &others {
            fair.reveal(seat, &word(seat.index() as u8 + 1)).expect("it was fixed");
        }
        fair.play();
        let record = fair.table.record(&fair.key).expect("it is over");
        assert_eq!(verdict(&record, &[&list]), Some(Verdict::Proved));
        // A forged record of the server, with another secret or other words of its accomplices, has
        // another list than the one that the honest seat has noted.
        for forged in forgeries(honest) {
            assert_ne!(forged.1, list);
            assert_eq!(verdict(&forged.0, &[&list]), Some(Verdict::Failed));
            assert_eq!(verdict(&forged.0, &[&forged.1]), Some(Verdict::Proved), "a good forgery");
        }
    }
}

/// Games in which the honest seat has the same word, and everything else was chosen again.
fn forgeries(honest: Seat) -> Vec<(String, String)> {
    let forge = |number: u8| {
        let mut fair = FairTable::new(GameName::Korsar, 3);
        let own = |seat: Seat| {
            let first = if seat == honest { 1 } else { number };
            word(first + seat.index() as u8)
        };
        for seat in Seat::table(3) {
            fair.fix(seat, &own(seat)).expect("the table gathers");
        }
        fair.start(SeatSet::table(3)).expect("all are here");
        for seat in Seat::table(3) {
            fair.reveal(seat, &own(seat)).expect("it was fixed");
        }
        fair.play();
        let list = fair.list().expect("signed");
        (fair.table.record(&fair.key).expect("it is over"), list)
    };
    (50..53).map(forge).collect()
}

#[test]
fn before_the_last_word_the_cards_are_unknown() {
    // The same secret and the same words of two seats: the third alone changes every hand.
    let deal = |last: u8| {
        let mut fair = FairTable::new(GameName::Korsar, 3);
        for (seat, number) in Seat::table(3).zip([1, 2, last]) {
            fair.fix(seat, &word(number)).expect("the table gathers");
        }
        fair.start(SeatSet::table(3)).expect("all are here");
        for (seat, number) in Seat::table(3).zip([1, 2, last]) {
            fair.reveal(seat, &word(number)).expect("it was fixed");
        }
        let game: korsar::State = state_of(&fair.table).expect("the cards are dealt");
        Seat::table(3).map(|seat| format!("{:?}", game.hand(seat))).collect::<Vec<_>>()
    };
    let deals: std::collections::HashSet<Vec<String>> = (3..103).map(deal).collect();
    assert_eq!(deals.len(), 100);
}

#[test]
fn breaking_off_leaves_its_trace() {
    let mut fair = gathered(&[Seat::S0, Seat::S1, Seat::S2]);
    let before = fair.table.deal().commitment();
    fair.start(SeatSet::table(3)).expect("all are here");
    fair.reveal(Seat::S0, &word(1)).expect("it was fixed");
    let again = |fair: &FairTable| Command::DealAgain {
        secret: Secret::new([8; 32]),
        key: fair.key.clone(),
    };
    let command = again(&fair);
    assert!(matches!(fair.act(Seat::S0, command), Err(Refusal::NotNow)), "too early");
    fair.wait(PATIENCE);
    let (stranger, command) = (people(Seat::S7), again(&fair));
    let refused = fair.table.decide(Actor::People(&stranger), command, Millis(i64::MAX));
    assert!(matches!(refused, Err(Refusal::Forbidden)));
    let command = again(&fair);
    fair.act(Seat::S0, command).expect("they had time");
    assert_eq!(fair.table.company().stage(), Stage::Gathering);
    assert_ne!(fair.table.deal().commitment(), before, "another secret");
    assert!(fair.table.deal().hash(Seat::S0).is_none(), "and other words");
    for seat in Seat::table(3) {
        fair.fix(seat, &word(seat.index() as u8 + 20)).expect("the table gathers again");
    }
    fair.start(SeatSet::table(3)).expect("all are here");
    for seat in Seat::table(3) {
        fair.reveal(seat, &word(seat.index() as u8 + 20)).expect("it was fixed");
    }
    fair.play();
    let record = fair.table.record(&fair.key).expect("it is over");
    assert!(record.contains("\nbroken 1 2\n"), "whose words were missing: {record}");
    let report = check(record.as_bytes(), &[fair.list().expect("signed")]).expect("a record");
    assert_eq!((report.verdict(), report.broken), (Verdict::Proved, 1));
}

#[test]
fn a_word_is_bound_to_its_table_and_seat() {
    let mut fair = gathered(&[Seat::S0, Seat::S1]);
    // Seat 1 copies what seat 0 has fixed, to cancel it out.
    let hash = word(1).hash(fair.table.id(), Seat::S0);
    fair.act(Seat::S1, Command::FixWord { hash }).expect("nobody can tell");
    fair.start(SeatSet::table(3)).expect("all are here");
    fair.reveal(Seat::S0, &word(1)).expect("it was fixed");
    assert!(fair.reveal(Seat::S1, &word(1)).is_err(), "it is not seat 1's word");
    assert!(Word::new("5e", "").is_none() && Word::new(&"5E".repeat(32), "").is_none());
}

/// Alone against bots the word goes with the click: the host knows it before the table is there.
#[test]
fn a_host_that_knows_the_word_of_a_lone_player_can_choose_nothing() {
    let promised = Secret::new([9; 32]);
    let word =
        [Some(Added::Clear("high tide".to_owned())), None, None, None, None, None, None, None];
    // Nothing but the secret and the word is in the seed: neither table nor time can be tried.
    assert!(deal(&promised, &word).is_some());
    let FairGame { record, commitment, .. } = fair_game(GameName::Korsar);
    let (head, _) = record.split_once("\nsecret ").expect("a secret");
    let begins =
        format!("{}\nsecret {promised}\n", head.replacen("\nseed ", "\nfirst 1\nseed ", 1));
    let report = check(begins.as_bytes(), &[commitment]).expect("it can be read");
    let lot = report.steps.iter().find(|step| step.what == StepKind::Lot).expect("a step");
    assert!(matches!(lot.finding, Finding::Failed { .. }), "who begins is drawn by lot");
}

#[test]
fn a_server_that_hides_a_broken_deal_has_signed_another_list() {
    let mut fair = gathered(&[Seat::S0, Seat::S1]);
    fair.start(SeatSet::table(3)).expect("all are here");
    fair.wait(PATIENCE);
    let again = Command::DealAgain { secret: Secret::new([8; 32]), key: fair.key.clone() };
    fair.act(Seat::S0, again).expect("they had time");
    fair.fix(Seat::S0, &word(7)).expect("the table gathers again");
    fair.start(SeatSet::table(3)).expect("all are here");
    let list = fair.list().expect("signed");
    fair.reveal(Seat::S0, &word(7)).expect("it was fixed");
    fair.play();
    let record = fair.table.record(&fair.key).expect("it is over");
    let own = own(&fair, 7);
    assert_eq!(verdict(&record, &[&list, &own]), Some(Verdict::Proved));
    let hidden: String =
        record.lines().filter(|line| !line.starts_with("broken")).flat_map(|l| [l, "\n"]).collect();
    assert_eq!(verdict(&hidden, &[&list, &own]), Some(Verdict::Failed));
}
