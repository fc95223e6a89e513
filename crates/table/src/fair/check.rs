//! Checking a record, step by step.

use quayside_engine::record::{self, FairDeal, Fault, Reveal, Wrong};
use quayside_engine::{AnyRecord, Seat};

use super::word::{Added, AllAdded, Word, clear_hash, list_text};
use super::{Secret, Signed, deal, hash, promise_text, seal, seal_text, seed, significant, split};
use crate::id::{Millis, TableId};

/// What was looked at, in the order in which it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Every step.
    pub steps: Vec<Step>,
    /// What is proved for each seat, where the deal can be proved at all.
    pub seats: Vec<(Seat, Standing)>,
    /// How often a deal was broken off before this one.
    pub broken: usize,
    /// Whether the seed was given and follows from nothing.
    pub arranged: bool,
    /// What the players are called; nothing where the record does not say.
    pub names: [String; 8],
}

/// What is proved for a seat: against whom its word protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Not even the host in league with all other seats could choose the cards.
    Everybody,
    /// The host alone could not choose the cards.
    Host,
    /// It would be proved if the seat had noted what the server signed.
    Unnoted,
    /// The host alone could not choose the cards if this seat gave its word last.
    Last,
    /// The seat added nothing, and relies on those who did.
    Nothing,
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Which.
    pub what: What,
    /// What came of it.
    pub finding: Finding,
}

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// What the reader noted before the game stands in the record.
    Noted,
    /// The commitment is signed.
    Promise,
    /// The commitment is the secret's.
    Commitment,
    /// A seat added a word, and what was revealed is what was fixed.
    Nonces,
    /// The list of all words is signed.
    List,
    /// The seed follows from the secret and the words.
    Seed,
    /// Who begins was drawn by lot, from the seed.
    Lot,
    /// The seal is the record's.
    Seal,
    /// The seal is signed.
    Signed,
    /// Every move is legal.
    Law,
}

/// What came of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It is as it should be.
    Passed,
    /// It is not.
    Failed {
        /// What should stand in the record.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// A move is illegal.
    Illegal(Fault),
    /// The record does not have what is needed.
    Absent,
}

/// What all steps together come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every step passed, and for a seat it is proved that nobody chose its cards.
    Proved,
    /// Every step passed, but nothing was noted that would prove it.
    Consistent,
    /// The seed was given: whoever gave it knew every card.
    Arranged,
    /// A step failed.
    Failed,
    /// Nothing failed, but something is missing.
    Unproved,
}

impl What {
    /// Every step, in the order in which it is told.
    pub const ALL: [What; 10] = [
        What::Noted,
        What::Promise,
        What::Commitment,
        What::Nonces,
        What::List,
        What::Seed,
        What::Lot,
        What::Seal,
        What::Signed,
        What::Law,
    ];

    /// Returns what programs call the step.
    pub const fn name(self) -> &'static str {
        match self {
            What::Noted => "noted",
            What::Promise => "promise",
            What::List => "list",
            What::Signed => "signed",
            What::Commitment => "commitment",
            What::Nonces => "nonces",
            What::Seed => "seed",
            What::Lot => "lot",
            What::Seal => "seal",
            What::Law => "law",
        }
    }
}

impl Finding {
    /// Returns what programs call it.
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
    pub const ALL: [Verdict; 5] = [
        Verdict::Proved,
        Verdict::Consistent,
        Verdict::Arranged,
        Verdict::Failed,
        Verdict::Unproved,
    ];

    /// Returns what programs call it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::Consistent => "consistent",
            Verdict::Arranged => "arranged",
            Verdict::Failed => "failed",
            Verdict::Unproved => "unproved",
        }
    }
}

impl Report {
    /// Returns what is proved for each seat; nothing, if a step failed.
    pub fn standings(&self) -> &[(Seat, Standing)] {
        if self.verdict() == Verdict::Failed { &[] } else { &self.seats }
    }

    /// Returns what all steps together come to.
    pub fn verdict(&self) -> Verdict {
        let found = |name| self.steps.iter().any(|step| step.finding.name() == name);
        let proved = |(_, standing): &(Seat, Standing)| match standing {
            Standing::Everybody | Standing::Host => true,
            Standing::Unnoted | Standing::Last | Standing::Nothing => false,
        };
        if found("failed") {
            Verdict::Failed
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

/// Checks a record. `noted` are the commitment, the hash of the signed list, and a word that was
/// given in the clear or its hash, as far as the reader noted them before the game.
///
/// An illegal move is a step that fails; a record that can't be read at all is an error.
pub fn check(record: &[u8], noted: &[String]) -> Result<Report, Fault> {
    let law = match AnyRecord::read(record) {
        Ok(_) => Finding::Passed,
        Err(fault @ Fault { what: Wrong::Malformed(_), .. }) => return Err(fault),
        Err(fault) => Finding::Illegal(fault),
    };
    let text = String::from_utf8_lossy(record);
    let claims = Claims::read(&text);
    let mut steps = claims.steps(&text, noted);
    steps.push((What::Law, law));
    let steps = steps.into_iter().map(|(what, finding)| Step { what, finding }).collect();
    Ok(Report {
        steps,
        seats: claims.seats(noted),
        broken: claims.fair.broken.len(),
        arranged: claims.seed.is_some() && claims.fair.secret.is_none() && !claims.is_signed(),
        names: claims.names,
    })
}

/// What the lines of a record claim. They are read here and not from a `Record`, because a record
/// with an illegal move is none.
#[derive(Default)]
struct Claims<'a> {
    fair: FairDeal,
    seed: Option<&'a str>,
    /// Who begins, if it was not drawn by lot.
    first: Option<&'a str>,
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
                "players" => claims.players = rest.parse().unwrap_or(0),
                "name" => {
                    let (seat, said) = split(rest);
                    let seat = seat.parse().ok().filter(|&seat: &usize| seat < 8);
                    if let Some(seat) = seat {
                        said.clone_into(&mut claims.names[seat]);
                    }
                }
                // A record that could be read has these lines in their form.
                _ => {
                    let _ = claims.fair.take(word, rest);
                }
            }
        }
        claims
    }

    const fn is_signed(&self) -> bool {
        self.fair.promise.is_some()
    }

    fn added(&self) -> AllAdded {
        std::array::from_fn(|seat| {
            let word = self.fair.reveals[seat].as_ref();
            let word = word.map(|Reveal { salt, word }| (salt.clone(), word.clone()));
            let word = word.map(|(salt, word)| Word { salt, word });
            match (&self.fair.words[seat], &self.fair.nonces[seat]) {
                (Some(hash), _) => Some(Added::Fixed { hash: hash.clone(), word }),
                (None, Some(nonce)) => Some(Added::Clear(nonce.clone())),
                (None, None) => None,
            }
        })
    }

    fn table(&self) -> Option<TableId> {
        self.fair.table.as_ref()?.parse().ok()
    }

    fn steps(&self, text: &str, noted: &[String]) -> Vec<(What, Finding)> {
        let fair = &self.fair;
        let added = self.added();
        let secret = fair.secret.as_ref().and_then(|secret| secret.parse::<Secret>().ok());
        let seed = match (self.is_signed(), secret) {
            (true, Some(secret)) => deal(&secret, &added),
            (false, Some(secret)) => Some(seed(&secret, &fair.nonces)),
            (_, None) => None,
        };
        let mut steps = Vec::new();
        for note in noted {
            let known = [fair.commitment.clone(), self.list_digest()];
            let found = known.iter().flatten().any(|known| known == note)
                || added.iter().flatten().any(|added| self.is_bound(added, note));
            let otherwise = fair.commitment.as_deref();
            let finding = if found { Some(note.as_str()) } else { otherwise };
            steps.push((What::Noted, Finding::compare(Some(note.clone()), finding)));
        }
        if self.is_signed() {
            let text = |at| self.promise_text(at);
            steps.push((What::Promise, Finding::signed(fair.promise.as_ref(), text)));
        }
        let commitment = fair.secret.as_deref().map(hash);
        steps.push((What::Commitment, Finding::compare(commitment, fair.commitment.as_deref())));
        steps.push((What::Nonces, self.words(&added)));
        if fair.list.is_some() || fair.words.iter().any(Option::is_some) {
            let text = |at| self.list_text(at);
            steps.push((What::List, Finding::signed(fair.list.as_ref(), text)));
        }
        let expected = seed.map(|seed| seed.to_string());
        steps.push((What::Seed, Finding::compare(expected, self.seed)));
        if fair.secret.is_some() {
            let lot = Some("-".to_owned());
            steps.push((What::Lot, Finding::compare(lot, Some(self.first.unwrap_or("-")))));
        }
        steps.push((What::Seal, Finding::compare(Some(seal(text)), fair.seal.as_deref())));
        if self.is_signed() {
            let text = |at| Some(seal_text(self.table()?, at, fair.seal.as_ref()?));
            steps.push((What::Signed, Finding::signed(fair.signed.as_ref(), text)));
        }
        steps
    }

    fn promise_text(&self, at: Millis) -> Option<String> {
        Some(promise_text(self.table()?, at, self.fair.commitment.as_ref()?))
    }

    fn list_text(&self, at: Millis) -> Option<String> {
        let commitment = self.fair.commitment.as_ref()?;
        Some(list_text(self.table()?, at, commitment, &self.fair.broken, &self.added()))
    }

    /// Returns whether a note says that this word was given in the clear.
    fn is_bound(&self, added: &Added, note: &str) -> bool {
        let Added::Clear(nonce) = added else { return false };
        let commitment = self.fair.commitment.as_deref().unwrap_or_default();
        note == nonce || note == clear_hash(commitment, nonce)
    }

    /// Returns the hash of the list that the server signed.
    fn list_digest(&self) -> Option<String> {
        self.list_text(time(self.fair.list.as_ref()?)).map(|text| hash(&text))
    }

    /// Compares what was revealed with what was fixed.
    fn words(&self, added: &AllAdded) -> Finding {
        let mut words = 0;
        for (seat, added) in Seat::ALL.into_iter().zip(added) {
            let Some(added) = added else { continue };
            words += 1;
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

    /// Returns what is proved for each seat.
    fn seats(&self, noted: &[String]) -> Vec<(Seat, Standing)> {
        let is_noted = |hash: Option<&String>| hash.is_some_and(|hash| noted.contains(hash));
        let promise = is_noted(self.fair.commitment.as_ref());
        let list = is_noted(self.list_digest().as_ref());
        let added = self.added();
        let alone = added.iter().flatten().count() == 1;
        let standing = |added: &Added| {
            // Somebody has to know that this is the word which was given.
            let bound = promise && noted.iter().any(|note| self.is_bound(added, note));
            match added {
                Added::Fixed { .. } if list => Standing::Everybody,
                Added::Clear(_) if bound && (list || alone) => Standing::Host,
                // Without a list nobody knows in which order words were given.
                Added::Clear(_) if bound && !self.is_signed() => Standing::Last,
                Added::Fixed { .. } | Added::Clear(_) => Standing::Unnoted,
            }
        };
        if self.fair.secret.is_none() {
            return Vec::new();
        }
        let seats = Seat::ALL.into_iter().zip(&added).take(self.players);
        let standing = |added: &Option<Added>| added.as_ref().map_or(Standing::Nothing, standing);
        seats.map(|(seat, added)| (seat, standing(added))).collect()
    }
}

impl Finding {
    /// Checks a signature; `text` is what was signed at that time.
    fn signed(
        signed: Option<&record::Signed>,
        text: impl FnOnce(Millis) -> Option<String>,
    ) -> Finding {
        let Some(signed) = signed else { return Finding::Absent };
        let Some(text) = text(time(signed)) else { return Finding::Absent };
        let record::Signed { key, signature, .. } = signed;
        let by = Signed { key: key.clone(), signature: signature.clone() };
        if by.holds(&text) {
            Finding::Passed
        } else {
            Finding::Failed { expected: text, found: signature.clone() }
        }
    }
}

fn time(signed: &record::Signed) -> Millis {
    Millis(signed.at.try_into().unwrap_or(i64::MAX))
}
