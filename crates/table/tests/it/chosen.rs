//! Attacks of a host that chooses the cards: none of their records is called proved, for any notes
//! of the player. Honest deals of the same kinds are.

use quayside_engine::{Seat, SeatSet};
use quayside_table::fair::{
    Dealer, Key, Secret, Standing, Verdict, check, check_with_word, clear_hash, digest, list_text,
};
use quayside_table::{Command, GameName, Millis, PlayerId, Setup, Table, TableId};
use quayside_testkit::fixtures::{names, setup};
use quayside_testkit::{Claim, FairTable, chosen, unchosen, word};

/// Checks the verdict and the standings of the seats for each claim.
fn check_claims(claims: &[Claim], expected: &[(&str, Verdict, &str)]) {
    let found = claims.iter().map(|Claim { deed, record, noted }| {
        let report = check(record.as_bytes(), noted).expect("a record");
        let seats: Vec<&str> = report.standings().iter().map(|(_, how)| how.name()).collect();
        (*deed, report.verdict(), seats.join(" "))
    });
    let found: Vec<(&str, Verdict, String)> = found.collect();
    let expected: Vec<(&str, Verdict, String)> = expected
        .iter()
        .map(|(deed, verdict, seats)| (*deed, *verdict, (*seats).to_owned()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_host_that_chose_the_cards_proves_nothing() {
    use Verdict::{Consistent, Failed};
    check_claims(
        &chosen(),
        &[
            ("a bot's word in the clear, one click", Consistent, "clear clear nothing"),
            ("a bot's word in the clear, on a list", Consistent, "clear clear nothing"),
            ("a bot's word in the first version", Consistent, "clear clear nothing"),
            ("a bot's fixed word", Consistent, "clear unnoted nothing"),
            ("the same, and the own word not noted", Consistent, "clear unnoted nothing"),
            ("an absent player's fixed word", Consistent, "clear nothing unnoted"),
            ("the same, and the own word not noted", Consistent, "clear nothing unnoted"),
            ("an absent player's fixed word beside a bot", Consistent, "clear bot unnoted"),
            ("the fixed word of a seat that is named as a bot", Failed, ""),
            ("the fixed words of all but a silent player", Consistent, "nothing unnoted unnoted"),
            ("a fixed word in place of one in the clear", Failed, ""),
            ("the noted commitment as the only word", Consistent, "nothing unnoted nothing"),
            ("fixed words that do not count", Failed, ""),
            ("the hash of another list as the only word", Failed, ""),
            ("another secret after the word", Failed, ""),
        ],
    );
}

#[test]
fn a_host_that_could_choose_nothing_proves_it() {
    use Verdict::Proved;
    check_claims(
        &unchosen(),
        &[
            ("one click", Proved, "host nothing nothing"),
            ("no script, alone with bots on a list", Proved, "host bot bot"),
            ("no script, and the others silent", Proved, "host nothing nothing"),
            ("the only word of the first version", Proved, "host nothing nothing"),
            ("all words are fixed", Proved, "everybody everybody everybody"),
            ("all words of people are fixed", Proved, "everybody everybody bot"),
            ("the others are silent", Proved, "everybody nothing nothing"),
            ("another word is in the clear", Proved, "everybody clear bot"),
        ],
    );
}

/// Returns a table of two people, who have fixed words 1 and 2, and a bot.
fn with_a_bot() -> FairTable {
    let mut fair = FairTable::new(GameName::Korsar, 3);
    let rise = Command::Rise { seat: Seat::S2, seq: None, away: SeatSet::EMPTY };
    fair.act(Seat::S2, rise).expect("the table gathers");
    fair.write("bot 2 captain Captain").expect("the seat is open");
    for (seat, number) in [(Seat::S0, 1), (Seat::S1, 2)] {
        fair.fix(seat, &word(number)).expect("the table gathers");
    }
    fair
}

/// Reveals the words, plays, and returns the result for a player who noted the list and these
/// values.
fn found(fair: &mut FairTable, noted: &[String]) -> (String, Verdict, Vec<Standing>) {
    let list = fair.list().expect("signed");
    for (seat, number) in [(Seat::S0, 1), (Seat::S1, 2)] {
        fair.reveal(seat, &word(number)).expect("it was fixed");
    }
    fair.play();
    let record = fair.table.record(&fair.key).expect("it is over");
    let report = check(record.as_bytes(), &[&[list], noted].concat()).expect("a record");
    let seats = report.seats.iter().map(|(_, how)| *how).collect();
    (record, report.verdict(), seats)
}

#[test]
fn the_signed_list_names_the_bots() {
    let mut fair = with_a_bot();
    fair.start(SeatSet::table(3)).expect("all seats are taken");
    let (record, verdict, seats) = found(&mut fair, &[]);
    assert!(record.contains("\nbots 2\n"), "{record}");
    assert_eq!(verdict, Verdict::Proved);
    assert_eq!(seats, [Standing::Everybody, Standing::Everybody, Standing::Bot]);
    // The signature covers which seats are bots.
    for other in ["", "bots 1 2\n", "bots 1\n"] {
        let altered = record.replace("bots 2\n", other);
        let report = check(altered.as_bytes(), &[]).expect("a record");
        assert_eq!(report.verdict(), Verdict::Failed, "{other}");
    }
}

#[test]
fn a_list_of_an_earlier_build_is_still_right() {
    // It did not name the bots, so a reader must know which word is theirs.
    for (noted, expected) in [(false, Verdict::Consistent), (true, Verdict::Proved)] {
        let mut fair = with_a_bot();
        let deal = fair.table.deal();
        let commitment = deal.commitment().expect("a fair deal");
        let added = deal.added(fair.table.company());
        let (id, at) = (fair.table.id(), fair.now());
        let text = list_text(id, at, &commitment, &[], SeatSet::EMPTY, &added);
        fair.write(&format!("list 0,1 {}", fair.key.sign(&text))).expect("a log of that build");
        assert_eq!(fair.list(), Some(digest(&text)));
        let own = word(1).hash(id, Seat::S0);
        let noted: Vec<String> = noted.then_some(own).into_iter().collect();
        let (record, verdict, seats) = found(&mut fair, &noted);
        assert!(!record.contains("\nbots "), "{record}");
        assert_eq!((verdict, seats[2]), (expected, Standing::Nothing));
    }
}

#[test]
fn bots_add_no_word_and_no_nonce() {
    let mut fair = with_a_bot();
    for entry in [format!("word 2 {}", "5e".repeat(32)), "nonce 2 tide".to_owned()] {
        assert!(fair.write(&entry).is_err(), "{entry}");
    }
    // Nor by a setup that a host has altered.
    let secret = Secret::new([9; 32]);
    let owner = PlayerId::new([1; PlayerId::BYTES]);
    let mut setup = setup(owner, GameName::Korsar, 2, false);
    (setup.seed, setup.secret) = (String::new(), secret.to_string());
    let dealer = Dealer::new([1; 32].into(), Key::new(&[3; 32]), || [7; 16]);
    setup.promise = Some(dealer.promise(TableId::new([5; 8]), &secret, Millis(0)));
    let deal = |setup: &Setup| {
        let id = TableId::new([5; TableId::BYTES]);
        let table = Table::new(id, setup.clone(), names(setup), Millis(0));
        table.expect("a setup").record(dealer.key()).expect("the cards are dealt")
    };
    let without = deal(&setup);
    setup.seats[1].nonce = Some("tide".to_owned());
    assert_eq!(deal(&setup), without);
}

#[test]
fn a_word_that_looks_like_a_hash_counts_as_a_word_only() {
    let claim = unchosen().into_iter().next().expect("one click");
    let commitment = claim.noted[0].clone();
    let hash = "5e".repeat(32);
    // The word does not matter for the standing in a record with another seed.
    let record = claim.record.replace("nonce 0 high tide", &format!("nonce 0 {hash}"));
    let seat = |noted: &[&str], word: Option<&str>| {
        let noted: Vec<String> = noted.iter().map(|&note| note.to_owned()).collect();
        let report = check_with_word(record.as_bytes(), &noted, word).expect("a record");
        report.seats[0].1
    };
    assert_eq!(seat(&[&commitment], Some(&hash)), Standing::Host);
    assert_eq!(seat(&[&commitment, &clear_hash(&commitment, &hash)], None), Standing::Host);
    assert_eq!(seat(&[&commitment, &hash], None), Standing::Unnoted);
}
