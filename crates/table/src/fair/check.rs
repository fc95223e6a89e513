//! Step-by-step verification of a record.

use quayside_engine::Seat;
use quayside_engine::record::{Fault, FaultKind};

use super::word::{Added, AllAdded, clear_hash, list_text};
use super::{
    FairNotes, Secret, Signature, deal, hash, is_hash, promise_text, read_record, seal, seal_text,
    seed, significant, split,
};
use crate::id::{Millis, TableId};

/// The results of a verification, in the order in which they are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Every step.
    pub steps: Vec<Step>,
    /// The proof for each seat, where the deal can be proved at all.
    pub seats: Vec<(Seat, Standing)>,
    /// How many deals were broken off before this one.
    pub broken: usize,
    /// Whether the seed was chosen instead of derived.
    pub arranged: bool,
    /// Whether the game begins with a position instead of a deal.
    pub has_position: bool,
    /// The players' names; empty where the record has none.
    pub names: [String; 8],
}

/// The proof for a seat: against which cheats its word protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Not even the host together with all other seats could choose the cards.
    Everybody,
    /// The host could not choose the cards: the only word was given after the commitment.
    Host,
    /// It would be proved if the reader had noted the evidence.
    Unnoted,
    /// The word was given in the clear beside other words, which the host could choose after it.
    Clear,
    /// The seat added no word, and relies on those who did.
    Nothing,
    /// A bot, which adds no word.
    Bot,
}

/// One verification step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its kind.
    pub what: StepKind,
    /// Its result.
    pub finding: Finding,
}

/// A kind of verification step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// The reader's notes from before the game occur in the record.
    Noted,
    /// The commitment is signed.
    Promise,
    /// The commitment is the hash of the secret.
    Commitment,
    /// A seat added a word, and each revealed word matches its hash.
    Nonces,
    /// The list of all words is signed.
    List,
    /// The seed is derived from the secret and the words.
    Seed,
    /// The starting player was drawn by lot, from the seed.
    Lot,
    /// The seal matches the record.
    Seal,
    /// The seal is signed.
    Signed,
    /// Every move is legal.
    Law,
}

/// The result of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The record is correct.
    Passed,
    /// The record is wrong.
    Failed {
        /// The expected value.
        expected: String,
        /// The value in the record.
        found: String,
    },
    /// A move is illegal.
    Illegal(Fault),
    /// The record lacks the necessary data.
    Absent,
}

/// The combined result of all steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every step passed, and for at least one seat it is proved that its cards were not chosen.
    Proved,
    /// Every step passed, but the reader's notes do not prove the deal.
    Consistent,
    /// The seed was chosen: the person who chose it knew every card.
    Arranged,
    /// The game begins with a position, so no deal can be proved.
    Position,
    /// A step failed.
    Failed,
    /// No step failed, but data is missing.
    Unproved,
}

impl StepKind {
    /// Every step, in the order in which it is shown.
    pub const ALL: [StepKind; 10] = [
        StepKind::Noted,
        StepKind::Promise,
        StepKind::Commitment,
        StepKind::Nonces,
        StepKind::List,
        StepKind::Seed,
        StepKind::Lot,
        StepKind::Seal,
        StepKind::Signed,
        StepKind::Law,
    ];

    /// Returns the step's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Noted => "noted",
            StepKind::Promise => "promise",
            StepKind::List => "list",
            StepKind::Signed => "signed",
            StepKind::Commitment => "commitment",
            StepKind::Nonces => "nonces",
            StepKind::Seed => "seed",
            StepKind::Lot => "lot",
            StepKind::Seal => "seal",
            StepKind::Law => "law",
        }
    }
}

impl Finding {
    /// Returns the result's name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Finding::Passed => "passed",
            Finding::Failed { .. } | Finding::Illegal(_) => "failed",
            Finding::Absent => "absent",
        }
    }

    fn compare(expected: Option<String>, found: Option<&str>) -> Finding {
        match (expected, found) {
            (Some(expected), Some(found)) if expected == found => Finding::Passed,
            (Some(expected), Some(found)) => Finding::Failed { expected, found: found.to_owned() },
            (None, _) | (_, None) => Finding::Absent,
        }
    }
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 6] = [
        Verdict::Proved,
        Verdict::Consistent,
        Verdict::Arranged,
        Verdict::Position,
        Verdict::Failed,
        Verdict::Unproved,
    ];

    /// Returns the verdict's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::Consistent => "consistent",
            Verdict::Arranged => "arranged",
            Verdict::Position => "position",
            Verdict::Failed => "failed",
            Verdict::Unproved => "unproved",
        }
    }
}

impl Verification {
    /// Returns the proof for each seat; empty if a step failed.
    pub fn standings(&self) -> &[(Seat, Standing)] {
        if self.verdict() == Verdict::Failed { &[] } else { &self.seats }
    }

    /// Returns the seats that added a word.
    pub fn added(&self) -> impl Iterator<Item = Seat> {
        let has_word = |how| !matches!(how, Standing::Nothing | Standing::Bot);
        self.seats.iter().filter(move |(_, how)| has_word(*how)).map(|(seat, _)| *seat)
    }

    /// Returns the combined result of all steps.
    pub fn verdict(&self) -> Verdict {
        let found = |name| self.steps.iter().any(|step| step.finding.name() == name);
        let proved = |(_, standing): &(Seat, Standing)| match standing {
            Standing::Everybody | Standing::Host => true,
            Standing::Unnoted | Standing::Clear | Standing::Nothing | Standing::Bot => false,
        };
        if found("failed") {
            Verdict::Failed
        } else if self.has_position {
            Verdict::Position
        } else if self.arranged {
            Verdict::Arranged
        } else if found("absent") {
            Verdict::Unproved
        } else if self.seats.iter().any(proved) {
            Verdict::Proved
        } else {
            Verdict::Consistent
        }
    }
}

/// Checks a record. `noted` are the reader's notes from before the game, as far as there are any:
/// the commitment, the hash of the signed list, and the reader's word (the hash that fixed it, or
/// for a word in the clear the word or its hash).
///
/// An illegal move is a failed step; a record that can't be parsed is an error.
pub fn check(record: &[u8], noted: &[String]) -> Result<Verification, Fault> {
    check_with_word(record, noted, None)
}

/// Checks a record like [`check`]. `word` is the reader's word in the clear, which may look like a
/// hash here.
pub fn check_with_word(
    record: &[u8],
    noted: &[String],
    word: Option<&str>,
) -> Result<Verification, Fault> {
    let law = match read_record(record) {
        Ok(_) => Finding::Passed,
        Err(fault @ Fault { what: FaultKind::Malformed(_), .. }) => return Err(fault),
        Err(fault) => Finding::Illegal(fault),
    };
    let text = String::from_utf8_lossy(record);
    let claims = Claims::read(&text);
    let noted: Vec<String> =
        noted.iter().cloned().chain(word.map(|word| claims.word_note(word))).collect();
    let mut steps = claims.steps(&text, &noted);
    steps.push((StepKind::Law, law));
    let steps = steps.into_iter().map(|(what, finding)| Step { what, finding }).collect();
    Ok(Verification {
        steps,
        seats: claims.seats(&noted),
        broken: claims.fair.broken.len(),
        has_position: claims.has_position,
        arranged: claims.seed.is_some() && claims.fair.secret.is_none() && !claims.is_signed(),
        names: claims.names,
    })
}

/// The claims that the lines of a record make. They are parsed here instead of with `Record`,
/// because a record with an illegal move can't become a `Record`.
#[derive(Default)]
struct Claims<'a> {
    fair: FairNotes,
    seed: Option<&'a str>,
    /// The starting player, if not drawn by lot.
    first: Option<&'a str>,
    has_position: bool,
    players: usize,
    names: [String; 8],
}

impl<'a> Claims<'a> {
    fn read(record: &'a str) -> Claims<'a> {
        let mut claims = Claims::default();
        for line in significant(record) {
            let (word, rest) = split(line);
            match word {
                "seed" => claims.seed = Some(rest),
                "first" | "dealer" => claims.first = Some(rest),
                "position" => claims.has_position = true,
                "players" => claims.players = rest.parse().unwrap_or(0),
                "name" => {
                    let (seat, said) = split(rest);
                    let seat = seat.parse().ok().filter(|&seat: &usize| seat < 8);
                    if let Some(seat) = seat {
                        said.clone_into(&mut claims.names[seat]);
                    }
                }
                // The record was parsed before, so these lines are well-formed.
                _ => {
                    let _ = claims.fair.read(word, rest, 8);
                }
            }
        }
        claims
    }

    /// Returns whether the deal is of the second version: one line of it is enough. Otherwise a
    /// host could leave out the promise and deal by the first version, where fixed words do not
    /// count.
    fn is_signed(&self) -> bool {
        let FairNotes { promise, list, words, .. } = &self.fair;
        promise.is_some() || list.is_some() || words.iter().any(Option::is_some)
    }

    fn table(&self) -> Option<TableId> {
        self.fair.table.as_ref()?.parse().ok()
    }

    fn steps(&self, text: &str, noted: &[String]) -> Vec<(StepKind, Finding)> {
        let fair = &self.fair;
        let added = self.fair.added();
        let secret = fair.secret.as_deref().and_then(Secret::parse);
        let seed = match (self.is_signed(), secret) {
            (true, Some(secret)) => deal(&secret, &added),
            (false, Some(secret)) => Some(seed(&secret, &fair.nonces)),
            (_, None) => None,
        };
        let mut steps = Vec::new();
        for note in noted {
            let known = [fair.commitment.clone(), self.list_digest()];
            let found = known.iter().flatten().any(|known| known == note)
                || added.iter().flatten().any(|added| self.is_own(added, note));
            let otherwise = fair.commitment.as_deref();
            let finding = if found { Some(note.as_str()) } else { otherwise };
            steps.push((StepKind::Noted, Finding::compare(Some(note.clone()), finding)));
        }
        if self.is_signed() {
            let text = |at| self.promise_text(at);
            steps.push((StepKind::Promise, Finding::signed(fair.promise.as_ref(), text)));
        }
        let commitment = fair.secret.as_deref().map(hash);
        steps
            .push((StepKind::Commitment, Finding::compare(commitment, fair.commitment.as_deref())));
        steps.push((StepKind::Nonces, self.words(&added)));
        if fair.list.is_some() || fair.words.iter().any(Option::is_some) {
            let text = |at| self.list_text(at);
            steps.push((StepKind::List, Finding::signed(fair.list.as_ref(), text)));
        }
        let expected = seed.map(|seed| seed.to_string());
        steps.push((StepKind::Seed, Finding::compare(expected, self.seed)));
        if fair.secret.is_some() {
            let lot = Some("-".to_owned());
            steps.push((StepKind::Lot, Finding::compare(lot, Some(self.first.unwrap_or("-")))));
        }
        steps.push((StepKind::Seal, Finding::compare(Some(seal(text)), fair.seal.as_deref())));
        if self.is_signed() {
            let text = |at| Some(seal_text(self.table()?, at, fair.seal.as_ref()?));
            steps.push((StepKind::Signed, Finding::signed(fair.signed.as_ref(), text)));
        }
        steps
    }

    fn promise_text(&self, at: Millis) -> Option<String> {
        Some(promise_text(self.table()?, at, self.fair.commitment.as_ref()?))
    }

    fn list_text(&self, at: Millis) -> Option<String> {
        let commitment = self.fair.commitment.as_ref()?;
        let FairNotes { broken, bots, .. } = &self.fair;
        Some(list_text(self.table()?, at, commitment, broken, *bots, &self.fair.added()))
    }

    /// Returns whether a note identifies this word as the reader's.
    fn is_own(&self, added: &Added, note: &str) -> bool {
        match added {
            Added::Fixed { hash, .. } => note == hash,
            // A host could use a hash that the reader noted, such as the commitment, as a word.
            Added::Clear(nonce) if is_hash(note) => note == self.clear_hash(nonce),
            Added::Clear(nonce) => note == nonce,
        }
    }

    /// Returns the note for a word that the reader gave in the clear.
    fn word_note(&self, word: &str) -> String {
        if is_hash(word) { self.clear_hash(word) } else { word.to_owned() }
    }

    /// Returns the hash of a word that was sent in the clear.
    fn clear_hash(&self, word: &str) -> String {
        clear_hash(self.fair.commitment.as_deref().unwrap_or_default(), word)
    }

    /// Returns the hash of the signed list.
    fn list_digest(&self) -> Option<String> {
        self.list_text(self.fair.list.as_ref()?.at).map(|text| hash(&text))
    }

    /// Checks each revealed word against its hash. A bot can't have a word.
    fn words(&self, added: &AllAdded) -> Finding {
        let mut words = 0;
        for (seat, added) in Seat::ALL.into_iter().zip(added) {
            let Some(added) = added else { continue };
            words += 1;
            if self.fair.bots.contains(seat) {
                let (Added::Fixed { hash: found, .. } | Added::Clear(found)) = added;
                return Finding::Failed { expected: "-".to_owned(), found: found.clone() };
            }
            let Added::Fixed { hash, word } = added else { continue };
            let revealed = word.as_ref().zip(self.table());
            let revealed = revealed.map(|(word, table)| word.hash(table, seat));
            let found = Finding::compare(revealed, Some(hash));
            if found != Finding::Passed {
                return found;
            }
        }
        if words == 0 { Finding::Absent } else { Finding::Passed }
    }

    /// Returns the proof for each seat, to a reader with these notes.
    ///
    /// The record can't show who chose a word: the host signs all of it, and can present a bot or
    /// an absent player as a person. So a word counts only if its owner noted it, and only if no
    /// other word could be chosen after it.
    fn seats(&self, noted: &[String]) -> Vec<(Seat, Standing)> {
        if self.fair.secret.is_none() || self.has_position {
            return Vec::new();
        }
        let is_noted = |hash: Option<&String>| hash.is_some_and(|hash| noted.contains(hash));
        let added = self.fair.added();
        let seats = || Seat::ALL.into_iter().zip(&added).take(self.players);
        let is_bot = |seat| self.fair.bots.contains(seat);
        let is_fixed = |added: &Added| matches!(added, Added::Fixed { .. });
        let is_own = |added: &Added| noted.iter().any(|note| self.is_own(added, note));
        // The note of a list proves something only to a reader whose fixed word is on it: either
        // that word is noted, or the words of all people at the table are fixed.
        let has_own = added.iter().flatten().any(|added| is_fixed(added) && is_own(added));
        let has_all =
            seats().all(|(seat, added)| is_bot(seat) || added.as_ref().is_some_and(is_fixed));
        let list = is_noted(self.list_digest().as_ref()) && (has_own || has_all);
        let commitment = is_noted(self.fair.commitment.as_ref());
        let is_only = added.iter().flatten().count() == 1;
        let standing = |seat, added: &Option<Added>| match added {
            None if is_bot(seat) => Standing::Bot,
            None => Standing::Nothing,
            Some(Added::Fixed { .. }) if list => Standing::Everybody,
            Some(Added::Clear(_)) if !is_only => Standing::Clear,
            Some(clear @ Added::Clear(_)) if commitment && is_own(clear) => Standing::Host,
            Some(Added::Fixed { .. } | Added::Clear(_)) => Standing::Unnoted,
        };
        seats().map(|(seat, added)| (seat, standing(seat, added))).collect()
    }
}

impl Finding {
    /// Checks a signature; `text` is the text that should have been signed.
    fn signed(
        signature: Option<&Signature>,
        text: impl FnOnce(Millis) -> Option<String>,
    ) -> Finding {
        let Some(Signature { at, signed }) = signature else { return Finding::Absent };
        let Some(text) = text(*at) else { return Finding::Absent };
        if signed.holds(&text) {
            Finding::Passed
        } else {
            Finding::Failed { expected: text, found: signed.signature.clone() }
        }
    }
}
