//! What a bot has heard of the tables of its account.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;

/// A line of the stream of an account.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    All { tables: Vec<Table>, invitations: Vec<Invitation> },
    One(Table),
    Invited(Invitation),
}

/// How a table of the account stands.
#[derive(Deserialize)]
pub(super) struct Table {
    #[serde(rename = "table")]
    pub(super) id: String,
    pub(super) owing: Vec<u32>,
    pub(super) dealt: bool,
    over: bool,
}

/// Somebody wants to play with the bot.
#[derive(Deserialize)]
pub(super) struct Invitation {
    pub(super) table: String,
    pub(super) game: String,
    pub(super) clock: Option<String>,
    #[serde(default)]
    pub(super) rated: bool,
}

/// What a bot has heard so far; it outlives connections.
#[derive(Default)]
pub(super) struct Seen {
    /// Whether the server has answered since this was last asked.
    pub(super) connected: bool,
    /// The tables that are not over.
    tables: BTreeMap<String, Table>,
    /// The invitations that are not answered yet.
    pub(super) invitations: Vec<Invitation>,
    /// The tables where nothing more happens.
    over: HashSet<String>,
    /// Whether it is time to look for others, although the account waits for some.
    again: bool,
    /// How many games were played there; a table that was closed before the deal had none.
    ended: usize,
}

impl Seen {
    /// Takes note of a line; returns the tables whose games have ended.
    pub(super) fn hear(&mut self, line: Line) -> Vec<String> {
        let ended: Vec<String> = match line {
            Line::All { tables, invitations } => {
                self.connected = true;
                self.invitations = invitations;
                let all = tables.into_iter().map(|table| (table.id.clone(), table)).collect();
                let before = std::mem::replace(&mut self.tables, all);
                // What is not listed any more has ended while nobody listened.
                let is_gone = |table: &Table| table.dealt && !self.tables.contains_key(&table.id);
                before.into_values().filter(is_gone).map(|table| table.id).collect()
            }
            Line::One(table) if table.over => {
                self.tables.remove(&table.id);
                self.over.insert(table.id.clone());
                if table.dealt { vec![table.id] } else { Vec::new() }
            }
            Line::One(table) => {
                self.tables.insert(table.id.clone(), table);
                Vec::new()
            }
            Line::Invited(invitation) => {
                self.invitations.push(invitation);
                Vec::new()
            }
        };
        self.ended += ended.len();
        self.over.extend(ended.iter().cloned());
        ended
    }

    /// Takes note that the account sits at a table, of which it is told later.
    pub(super) fn sits_at(&mut self, id: String) {
        let new = Table { id: id.clone(), owing: Vec::new(), dealt: false, over: false };
        if !self.over.contains(&id) {
            self.tables.entry(id).or_insert(new);
        }
    }

    /// Returns how many games are not over.
    pub(super) fn going(&self) -> usize {
        self.tables.len()
    }

    /// Returns how many games are over.
    pub(super) fn ended(&self) -> usize {
        self.ended
    }

    /// Takes note that it is time to look for others once more.
    pub(super) fn looks_again(&mut self) {
        self.again = self.waits();
    }

    /// Returns whether it is time to look for others once more; that is then forgotten.
    pub(super) fn takes_again(&mut self) -> bool {
        std::mem::take(&mut self.again)
    }

    /// Returns whether the account waits at a table for others.
    pub(super) fn waits(&self) -> bool {
        self.tables.values().any(|table| !table.dealt)
    }

    /// Returns the tables where the account owes moves.
    pub(super) fn owing(&mut self) -> impl Iterator<Item = &mut Table> {
        self.tables.values_mut().filter(|table| !table.owing.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        serde_json::from_str(text).expect("a line")
    }

    fn table(id: &str, rest: &str) -> String {
        format!(r#"{{"event":"turn","table":"{id}","seats":[0],"seq":3,"owing":[0],{rest}}}"#)
    }

    #[test]
    fn what_ended_while_nobody_listened_has_ended() {
        let mut seen = Seen::default();
        assert!(seen.hear(line(r#"{"tables":[],"invitations":[]}"#)).is_empty());
        for id in ["a", "b", "c"] {
            let dealt = r#""dealt":true,"over":false"#;
            assert!(seen.hear(line(&table(id, dealt))).is_empty());
        }
        seen.hear(line(&table("d", r#""dealt":false,"over":false"#)));
        assert_eq!((seen.going(), seen.ended(), seen.waits()), (4, 0, true));
        assert_eq!(seen.hear(line(&table("a", r#""dealt":true,"over":true"#))), ["a"]);
        let withdrawn = table("e", r#""dealt":false,"over":true"#);
        assert!(seen.hear(line(&withdrawn)).is_empty(), "no game was played there");
        seen.sits_at("e".to_owned());
        assert_eq!(seen.going(), 3);
        let b = table("b", r#""dealt":true,"over":false"#);
        let all = format!(r#"{{"tables":[{b}],"invitations":[]}}"#);
        assert_eq!(seen.hear(line(&all)), ["c"], "a table that was left before the deal is none");
        assert_eq!((seen.going(), seen.ended(), seen.waits()), (1, 2, false));
    }
}
