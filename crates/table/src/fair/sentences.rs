//! Verification results in words, the same for the command and the page.

use quayside_engine::Eyes;
use quayside_text::{Names, Sentence, Text, say};

use super::{Finding, Standing, Step, StepKind, Verdict, Verification};

/// The sentences that explain the limits of a proof.
pub const LIMITS: [&str; 5] = [
    "fair-limit-proved",
    "fair-limit-script",
    "fair-limit-looked",
    "fair-limit-last",
    "fair-limit-seal",
];

impl StepKind {
    /// Returns the key of the step's heading; `.passed`, `.failed` and `.absent` are the keys of
    /// results.
    pub const fn key(self) -> &'static str {
        match self {
            StepKind::Noted => "fair-noted",
            StepKind::Promise => "fair-promise",
            StepKind::List => "fair-list",
            StepKind::Signed => "fair-signed",
            StepKind::Commitment => "fair-commitment",
            StepKind::Nonces => "fair-nonces",
            StepKind::Seed => "fair-seed",
            StepKind::Lot => "fair-lot",
            StepKind::Seal => "fair-seal",
            StepKind::Law => "fair-law",
        }
    }
}

impl Verification {
    /// Describes the result of a step.
    pub fn describe(&self, text: &Text, step: &Step) -> Sentence {
        match (&step.what, &step.finding) {
            (StepKind::Nonces, Finding::Passed) => {
                let names = Names::new(&self.names, Eyes::All);
                let who = names.list(text, self.added());
                say!(text, "fair-nonces.passed", who = who)
            }
            (StepKind::Nonces, Finding::Failed { .. }) => say!(text, "fair-nonces.failed"),
            (_, Finding::Illegal(fault)) => {
                let (rule, why) = quayside_text::record::explain(text, fault);
                let rule = rule.map(|rule| rule.to_string()).unwrap_or_default();
                say!(text, "fair-law.failed", line = fault.line, rule = rule, why = why)
            }
            (what, finding) => text.say(&format!("{}.{}", what.key(), finding.name()), vec![]),
        }
    }
}

impl Standing {
    /// Every standing.
    pub const ALL: [Standing; 6] = [
        Standing::Everybody,
        Standing::Host,
        Standing::Unnoted,
        Standing::Clear,
        Standing::Nothing,
        Standing::Bot,
    ];

    /// Returns the standing's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Everybody => "everybody",
            Standing::Host => "host",
            Standing::Unnoted => "unnoted",
            Standing::Clear => "clear",
            Standing::Nothing => "nothing",
            Standing::Bot => "bot",
        }
    }

    /// Returns the key of its explanation for a seat.
    pub const fn key(self) -> &'static str {
        match self {
            Standing::Everybody => "fair-seat-everybody",
            Standing::Host => "fair-seat-host",
            Standing::Unnoted => "fair-seat-unnoted",
            Standing::Clear => "fair-seat-clear",
            Standing::Nothing => "fair-seat-nothing",
            Standing::Bot => "fair-seat-bot",
        }
    }
}

/// Describes the combined result of all steps.
pub fn verdict(text: &Text, verdict: Verdict) -> String {
    text.word(match verdict {
        Verdict::Proved => "fair-proved",
        Verdict::Consistent => "fair-consistent",
        Verdict::Arranged => "fair-arranged",
        Verdict::Position => "fair-position",
        Verdict::Failed => "fair-failed",
        Verdict::Unproved => "fair-unproved",
    })
}
