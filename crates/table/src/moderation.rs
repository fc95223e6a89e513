//! Moderation: reports, and the measures of operators.

use serde::{Deserialize, Serialize};

use crate::{ClubId, TableId};

/// The reasons of reports, as keys of their sentences.
pub const REASONS: [&str; 4] = ["report-name", "report-phrases", "report-stalls", "report-cheats"];

/// The reason of reports by the server itself about two accounts that share an address.
pub const NEIGHBOURS: &str = "report-neighbours";

/// The place of an incident that is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Incident {
    /// A table.
    Table(TableId),
    /// A club, whose name is reported.
    Club(ClubId),
}

impl Incident {
    /// Returns the table.
    pub const fn table(self) -> Option<TableId> {
        match self {
            Incident::Table(table) => Some(table),
            Incident::Club(_) => None,
        }
    }
}

/// A measure of an operator about a person, a game or a club.
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
    /// A club gets another name.
    RenameClub,
    /// A club is deleted.
    DeleteClub,
}

impl Measure {
    /// All of them.
    pub const ALL: [Measure; 8] = [
        Measure::Mute,
        Measure::Ban,
        Measure::Unrate,
        Measure::Rename,
        Measure::Annul,
        Measure::Close,
        Measure::RenameClub,
        Measure::DeleteClub,
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
            Measure::RenameClub => "rename-club",
            Measure::DeleteClub => "delete-club",
        }
    }

    /// Returns the measure with this id.
    pub fn named(id: &str) -> Option<Measure> {
        Measure::ALL.into_iter().find(|measure| measure.id() == id)
    }
}
