//! Moderation: the reasons of reports and the measures of operators.

/// The reasons of reports, as keys of their sentences.
pub const REASONS: [&str; 4] = ["report-name", "report-phrases", "report-stalls", "report-cheats"];

/// The reason of reports by the server itself about two accounts that share an address.
pub const NEIGHBOURS: &str = "report-neighbours";

/// A measure of an operator about a person or a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The person says no phrases for a time.
    Mute,
    /// The person only reads for a time.
    Ban,
    /// The person begins no rated games for a time.
    Unrate,
    /// The person gets another name.
    Rename,
    /// A rated game does not count.
    Annul,
    /// A report is closed.
    Close,
}

impl Measure {
    /// All of them.
    pub const ALL: [Measure; 6] = [
        Measure::Mute,
        Measure::Ban,
        Measure::Unrate,
        Measure::Rename,
        Measure::Annul,
        Measure::Close,
    ];

    /// Returns the id, as forms and the store write it.
    pub const fn id(self) -> &'static str {
        match self {
            Measure::Mute => "mute",
            Measure::Ban => "ban",
            Measure::Unrate => "unrate",
            Measure::Rename => "rename",
            Measure::Annul => "annul",
            Measure::Close => "close",
        }
    }

    /// Returns the measure with this id.
    pub fn named(id: &str) -> Option<Measure> {
        Measure::ALL.into_iter().find(|measure| measure.id() == id)
    }
}
