//! Faults of records, in words.

use quayside_engine::record::{
    Fault, FaultKind, LONGEST_COMMENTS, LONGEST_LINE, LONGEST_NAME, LONGEST_RECORD, Malformed,
};
use quayside_engine::{Eyes, GameName, IllegalMove as _, RuleId};

use crate::{Names, Sentence, Text, refusal, say};

/// Describes the fault of a record, with the broken rule if a move is illegal.
pub fn explain(text: &Text, fault: &Fault) -> (Option<RuleId>, Sentence) {
    match &fault.what {
        FaultKind::Malformed(what) => (None, malformed(text, *what)),
        FaultKind::Illegal(what) => {
            (Some(what.rule()), refusal(text, &Names::new(&[], Eyes::All), what))
        }
    }
}

fn malformed(text: &Text, what: Malformed) -> Sentence {
    match what {
        Malformed::NotUtf8 => say!(text, "record-not-utf8"),
        Malformed::NotARecord => say!(text, "record-not-a-record"),
        Malformed::Version => say!(text, "record-version"),
        Malformed::Missing(line) => say!(text, "record-missing", line = line),
        Malformed::Twice(line) => say!(text, "record-twice", line = line),
        Malformed::TooLate(line) => say!(text, "record-too-late", line = line),
        Malformed::UnknownGame => {
            let [one, other] = GameName::ALL.map(GameName::id);
            say!(text, "record-unknown-game", one = one, other = other)
        }
        Malformed::Players => say!(text, "record-players"),
        Malformed::Teams => say!(text, "record-teams"),
        Malformed::Option => say!(text, "record-option"),
        Malformed::Seat => say!(text, "record-seat"),
        Malformed::OtherGame(line) => say!(text, "record-other-game", line = line),
        Malformed::Seed => say!(text, "record-seed"),
        Malformed::DeckWithSeed => say!(text, "record-deck-with-seed"),
        Malformed::NoDeckDue => say!(text, "record-no-deck-due"),
        Malformed::WrongDeck => say!(text, "record-wrong-deck"),
        Malformed::DeckDue => say!(text, "record-deck-due"),
        Malformed::Position => say!(text, "record-position"),
        Malformed::PositionOver => say!(text, "record-position-over"),
        Malformed::PositionTable => say!(text, "record-position-table"),
        Malformed::PositionWithDeal => say!(text, "record-position-with-deal"),
        Malformed::Name => say!(text, "record-name"),
        Malformed::Date => say!(text, "record-date"),
        Malformed::Digits => say!(text, "record-digits"),
        Malformed::Signature => say!(text, "record-signature"),
        Malformed::Nonce => say!(text, "record-nonce"),
        Malformed::Clock => say!(text, "record-clock"),
        Malformed::Forfeit => say!(text, "record-forfeit"),
        Malformed::Result => say!(text, "record-result"),
        Malformed::TooLong => say!(
            text,
            "record-too-long",
            line = LONGEST_LINE,
            name = LONGEST_NAME,
            comments = LONGEST_COMMENTS,
            record = LONGEST_RECORD
        ),
        Malformed::Unknown => say!(text, "record-unknown"),
    }
}
