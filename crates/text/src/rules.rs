//! The rules in words, clause by clause.

/// The clauses of a game, by section: ("C1", ["C1.1", …]).
pub struct Section {
    /// The id of the section.
    pub id: &'static str,
    /// The number of its clauses.
    pub clauses: u8,
}

macro_rules! sections {
    ($($id:literal: $clauses:literal),+ $(,)?) => {
        &[$(Section { id: $id, clauses: $clauses }),+]
    };
}

/// The sections of Corsairs.
pub const CORSAIRS: &[Section] = sections! {
    "C1": 3, "C2": 6, "C3": 5, "C4": 8, "C5": 7, "C6": 3, "C7": 4, "C8": 3, "C9": 3,
};

/// The sections of Korsar.
pub const KORSAR: &[Section] = sections! {
    "K1": 3, "K2": 3, "K3": 5, "K4": 1, "K5": 7, "K6": 4, "K7": 3, "K8": 8,
};

impl Section {
    /// Returns the ids of the clauses: "C4.3".
    pub fn clauses(&self) -> impl Iterator<Item = String> {
        let id = self.id;
        (1..=self.clauses).map(move |number| format!("{id}.{number}"))
    }
}

/// Returns the key of a clause: "C4-3" for "C4.3".
pub fn key(clause: &str) -> String {
    clause.replace('.', "-")
}
