//! Checking a record, step by step.

use quayside_engine::record::{Fault, Wrong};
use quayside_engine::{AnyRecord, Seat};

use super::{Secret, hash, seal, seed, significant, split};

/// What was looked at, in the order in which it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Every step.
    pub steps: Vec<Step>,
    /// The seats that added a nonce.
    pub added: Vec<Seat>,
    /// What the players are called; nothing where the record does not say.
    pub names: [String; 8],
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
    /// The commitment is the one that the reader noted before the game.
    Noted,
    /// The commitment is the secret's.
    Commitment,
    /// A seat added a nonce.
    Nonces,
    /// The seed follows from the secret and the nonces.
    Seed,
    /// The seal is the record's.
    Seal,
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
    /// Every step passed.
    Proved,
    /// A step failed.
    Failed,
    /// Nothing failed, but something is missing.
    Unproved,
}

impl What {
    /// Every step, in the order in which it is told.
    pub const ALL: [What; 6] =
        [What::Noted, What::Commitment, What::Nonces, What::Seed, What::Seal, What::Law];

    /// Returns what programs call the step.
    pub const fn name(self) -> &'static str {
        match self {
            What::Noted => "noted",
            What::Commitment => "commitment",
            What::Nonces => "nonces",
            What::Seed => "seed",
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
    /// Returns what programs call it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::Failed => "failed",
            Verdict::Unproved => "unproved",
        }
    }
}

impl Report {
    /// Returns what all steps together come to.
    pub fn verdict(&self) -> Verdict {
        let found = |name| self.steps.iter().any(|step| step.finding.name() == name);
        if found("failed") {
            Verdict::Failed
        } else if found("absent") {
            Verdict::Unproved
        } else {
            Verdict::Proved
        }
    }
}

/// Checks a record; `noted` is the commitment that the reader saw before the game, if any.
///
/// An illegal move is a step that fails; a record that can't be read at all is an error.
pub fn check(record: &[u8], noted: Option<&str>) -> Result<Report, Fault> {
    let law = match AnyRecord::read(record) {
        Ok(_) => Finding::Passed,
        Err(fault @ Fault { what: Wrong::Malformed(_), .. }) => return Err(fault),
        Err(fault) => Finding::Illegal(fault),
    };
    let text = String::from_utf8_lossy(record);
    let claims = Claims::read(&text);
    let secret = claims.secret.and_then(|secret| secret.parse::<Secret>().ok());
    let expected = secret.as_ref().map(|secret| seed(secret, &claims.nonces).to_string());
    let added: Vec<Seat> =
        Seat::ALL.into_iter().filter(|seat| claims.nonces[seat.index()].is_some()).collect();
    let nonces = if added.is_empty() { Finding::Absent } else { Finding::Passed };
    let noted = noted
        .map(|noted| (What::Noted, Finding::compare(Some(noted.to_owned()), claims.commitment)));
    let of_record = [
        (What::Commitment, Finding::compare(claims.secret.map(hash), claims.commitment)),
        (What::Nonces, nonces),
        (What::Seed, Finding::compare(expected, claims.seed)),
        (What::Seal, Finding::compare(Some(seal(&text)), claims.seal)),
        (What::Law, law),
    ];
    let steps = noted.into_iter().chain(of_record).map(|(what, finding)| Step { what, finding });
    let steps = steps.collect();
    Ok(Report { steps, added, names: claims.names })
}

/// What the lines of a record claim. They are read here and not from a `Record`, because a record
/// with an illegal move is none.
#[derive(Default)]
struct Claims<'a> {
    commitment: Option<&'a str>,
    nonces: [Option<String>; 8],
    secret: Option<&'a str>,
    seed: Option<&'a str>,
    seal: Option<&'a str>,
    names: [String; 8],
}

impl<'a> Claims<'a> {
    fn read(record: &'a str) -> Claims<'a> {
        let mut claims = Claims::default();
        for line in significant(record) {
            let (word, rest) = split(line);
            match word {
                "commitment" => claims.commitment = Some(rest),
                "secret" => claims.secret = Some(rest),
                "seed" => claims.seed = Some(rest),
                "seal" => claims.seal = Some(rest),
                "nonce" | "name" => {
                    let (seat, said) = split(rest);
                    let seat = seat.parse().ok().filter(|&seat: &usize| seat < 8);
                    match seat {
                        Some(seat) if word == "name" => said.clone_into(&mut claims.names[seat]),
                        Some(seat) => claims.nonces[seat] = Some(said.to_owned()),
                        None => (),
                    }
                }
                _ => (),
            }
        }
        claims
    }
}
