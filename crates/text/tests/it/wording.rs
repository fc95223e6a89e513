//! The style of the texts, in every language.

#![expect(clippy::disallowed_methods, reason = "reads the locales")]

use std::fs;
use std::path::Path;

use quayside_engine::{Eyes, Seat, corsairs, korsar};
use quayside_text::{Lang, Names, Narrate, Text, Who, say};

/// Returns the files of a language, without comments.
fn lines(lang: Lang) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let files = fs::read_dir(folder).expect("a language is a folder");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a text"));
    let lines = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    lines.filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn seats_are_counted_from_one() {
    for lang in Lang::ALL {
        let text = Text::of(lang);
        let first = Names::new(&[], Eyes::All).plain(text, Seat::S0);
        assert!(first.ends_with(" 1"), "{first}");
    }
}

/// French uses the singular for zero, too.
#[test]
fn no_game_is_not_called_one() {
    for text in Lang::ALL.map(Text::of) {
        let games = |count: usize| say!(text, "profile-games", count = count).to_string();
        assert_ne!(games(0), games(1));
    }
}

/// The article would have to change before 8 and 11: "l’8 novembre".
#[test]
fn italian_has_no_article_before_a_date() {
    let text = Text::of(Lang::It);
    for key in ["account-since", "account-made", "account-seen", "account-from"] {
        let label = text.word(key);
        assert!(label.ends_with(':'), "{label}");
    }
}

#[test]
fn french_punctuation_never_begins_a_line() {
    for line in lines(Lang::Fr) {
        for broken in [" :", " ;", " !", " ?", " »", "« ", " %"] {
            assert!(!line.contains(broken), "a plain space in {line}");
        }
    }
}

#[test]
fn french_elides_before_a_vowel() {
    let names = ["Ada", "Mimi", "Élise", "Hugo"].map(str::to_owned);
    let names = Names::new(&names, Eyes::Bystander);
    let text = Text::of(Lang::Fr);
    let ships = Seat::table(4).map(|seat| say!(text, "ship-of", who = names.of(text, seat)));
    let ships: Vec<String> = ships.map(|ship| ship.to_string()).collect();
    assert_eq!(ships, ["Navire d’Ada", "Navire de Mimi", "Navire d’Élise", "Navire de Hugo"]);
}

/// Names may begin with a vowel, and so does the admiral, as no card of Corsairs does.
#[test]
fn french_elides_before_every_name() {
    let lines = lines(Lang::Fr);
    for pair in lines.windows(2) {
        let (before, line) = (&pair[0], &pair[1]);
        for name in ["who", "owner", "closer", "name", "names"] {
            assert!(!line.contains(&format!("que {{ ${name} }}")), "{line}");
            let is_elided = before.contains(&format!("[yes] d’{{ ${name} }}"));
            assert!(is_elided || !line.contains(&format!(" de {{ ${name} }}")), "{line}");
        }
    }
    let text = Text::of(Lang::Fr);
    let (ada, admiral) = (Who { name: "Ada".to_owned(), you: false }, korsar::Card::ADMIRAL);
    let did = say!(text, "did-throw", who = ada, card = admiral);
    for said in [did, say!(text, "advise-throw", card = admiral)].map(|said| said.to_string()) {
        assert!(!said.contains(" de "), "{said}");
    }
}

/// Spanish addresses several people with "ustedes" or not at all.
#[test]
fn spanish_has_no_vosotros() {
    for line in lines(Lang::Es) {
        for word in line.to_lowercase().split(|letter: char| !letter.is_alphabetic()) {
            let is_pronoun =
                word == "os" || word.starts_with("vosotr") || word.starts_with("vuestr");
            let is_verb =
                ["áis", "éis", "ís", "asteis", "isteis"].iter().any(|end| word.ends_with(end));
            assert!(!is_pronoun && (!is_verb || word == "país"), "{word} in {line}");
        }
    }
}

#[test]
fn the_reader_is_named_first() {
    let names = ["Gull 3", "Ada", "Ben"].map(str::to_owned);
    let names = Names::new(&names, Eyes::Seat(Seat::S1));
    let all = names.list(Text::of(Lang::En), Seat::table(3));
    assert_eq!((all.name.as_str(), all.you), ("You, Gull 3 and Ben", false));
}

#[test]
fn a_card_is_not_named_twice_in_the_log() {
    for lang in Lang::ALL {
        let text = Text::of(lang);
        for line in lines(lang) {
            let said = line.split_once(" = ").map_or(line.as_str(), |(_, said)| said);
            for officer in ["chip-captain", "chip-admiral"].map(|key| text.word(key)) {
                assert!(!said.contains(&format!("{officer} {{ $card }}")), "{line}");
            }
        }
    }
}

#[test]
fn a_card_in_a_sentence_is_said_without_a_comma() {
    for text in Lang::ALL.map(Text::of) {
        let corsairs = corsairs::Card::ALL.map(|card| corsairs::State::short_name(text, card));
        let korsar = korsar::Card::ALL.map(|card| korsar::State::short_name(text, card));
        for name in corsairs.iter().chain(&korsar) {
            assert!(!name.contains(','), "{name}");
        }
    }
}

#[test]
fn roles_are_spoken_in_whole_words() {
    for text in Lang::ALL.map(Text::of) {
        for role in ["crew", "prisoner", "stowaway", "attach"] {
            let (written, spoken) =
                (text.word(&format!("role-{role}")), text.word(&format!("role-{role}.spoken")));
            assert!(!spoken.contains('.') && spoken != "blind", "{spoken}");
            assert!(written.chars().count() <= 12, "{written} fits under a card");
        }
    }
}
