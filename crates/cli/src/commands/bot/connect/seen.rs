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
#[derive(Deserialize, Default)]
pub(super) struct Table {
    #[serde(rename = "table")]
    pub(super) id: String,
    #[serde(default)]
    event: String,
    /// The seats of the account; none are known where it has just sat down.
    pub(super) seats: Vec<u32>,
    pub(super) owing: Vec<u32>,
    dealt: bool,
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
    /// The table that was found when the bot last looked for opponents.
    found: Option<String>,
    /// Whether the bot looks for opponents and is not answered yet.
    looks: bool,
    /// Whether it is time to look for others, although the account waits for some.
    again: bool,
    /// How many games were played there; a table that was closed before the deal had none.
    ended: usize,
}

impl Seen {
    /// Takes note of a line; returns the tables whose games have ended.
    pub(super) fn hear(&mut self, line: Line) -> Vec<String> {
        let mut ended = match line {
            Line::All { tables, invitations } => {
                self.invitations = invitations;
                self.replace(tables)
            }
            Line::One(table) if table.over => {
                self.tables.remove(&table.id);
                if table.dealt {
                    vec![table.id]
                } else {
                    self.over.insert(table.id);
                    Vec::new()
                }
            }
            Line::One(table) if table.event == "left" => {
                self.leave(&table.id);
                Vec::new()
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
        ended.retain(|id| self.over.insert(id.clone()));
        self.ended += ended.len();
        ended
    }

    /// Takes note of all tables; returns those whose games have ended while nobody listened.
    fn replace(&mut self, tables: Vec<Table>) -> Vec<String> {
        self.connected = true;
        let all = tables.into_iter().map(|table| (table.id.clone(), table)).collect();
        let before = std::mem::replace(&mut self.tables, all);
        // The answer was lost that told where the bot waits now.
        if std::mem::take(&mut self.looks) {
            let is_new = |table: &&Table| !table.dealt && !before.contains_key(&table.id);
            let new = self.tables.values().find(is_new).map(|table| table.id.clone());
            self.found = new.or(self.found.take());
        }
        let is_gone = |table: &Table| table.dealt && !self.tables.contains_key(&table.id);
        before.into_values().filter(is_gone).map(|table| table.id).collect()
    }

    /// Takes note that the account sits at a table, of which it is told later.
    pub(super) fn sits_at(&mut self, id: String) {
        if !self.over.contains(&id) {
            let new = Table { id: id.clone(), ..Table::default() };
            self.tables.entry(id).or_insert(new);
        }
    }

    /// Takes note that the bot looks for opponents.
    pub(super) fn looks(&mut self) {
        self.looks = true;
    }

    /// Takes note of the table that was found, or that none was.
    pub(super) fn finds(&mut self, table: Option<String>) {
        self.looks = false;
        if let Some(table) = table {
            self.found = Some(table.clone());
            self.sits_at(table);
        }
    }

    /// Takes note that the account does not sit at a table any more.
    pub(super) fn leave(&mut self, id: &str) {
        self.tables.remove(id);
    }

    /// Returns whether the account sits at a table that is not over.
    pub(super) fn is_at(&self, id: &str) -> bool {
        self.tables.contains_key(id)
    }

    /// Returns how many games are not over.
    pub(super) fn going(&self) -> usize {
        self.tables.len()
    }

    /// Returns how many games are over.
    pub(super) fn ended(&self) -> usize {
        self.ended
    }

    /// Takes note that it is time to look for others once more, if the bot waits for those whom it
    /// has looked for.
    pub(super) fn looks_again(&mut self) {
        let found = self.found.as_ref().and_then(|id| self.tables.get(id));
        self.again = found.is_some_and(|table| !table.dealt);
    }

    /// Returns whether it is time to look for others once more; that is then forgotten.
    pub(super) fn takes_again(&mut self) -> bool {
        std::mem::take(&mut self.again)
    }

    /// Returns whether the account waits at a table for others.
    pub(super) fn waits(&self) -> bool {
        self.waiting().next().is_some()
    }

    /// Returns the tables where the account waits for others.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &Table> {
        self.tables.values().filter(|table| !table.dealt)
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
        let over = table("a", r#""dealt":true,"over":true"#);
        assert_eq!(seen.hear(line(&over)), ["a"]);
        assert!(seen.hear(line(&over)).is_empty(), "a game ends once");
        let withdrawn = table("e", r#""dealt":false,"over":true"#);
        assert!(seen.hear(line(&withdrawn)).is_empty(), "no game was played there");
        seen.sits_at("e".to_owned());
        assert_eq!(seen.going(), 3);
        let b = table("b", r#""dealt":true,"over":false"#);
        let all = format!(r#"{{"tables":[{b}],"invitations":[]}}"#);
        assert_eq!(seen.hear(line(&all)), ["c"], "a table that was left before the deal is none");
        assert_eq!((seen.going(), seen.ended(), seen.waits()), (1, 2, false));
    }

    #[test]
    fn a_table_that_was_left_is_forgotten() {
        let mut seen = Seen::default();
        seen.sits_at("a".to_owned());
        let left = r#"{"event":"left","table":"a","seq":3,"seats":[],"owing":[],"dealt":false,"over":false}"#;
        assert!(seen.hear(line(left)).is_empty());
        assert_eq!((seen.going(), seen.ended()), (0, 0));
        seen.sits_at("a".to_owned());
        assert_eq!(seen.going(), 1, "it may come back");
    }

    #[test]
    fn a_table_is_found_even_where_the_answer_is_lost() {
        let mut seen = Seen::default();
        seen.sits_at("a".to_owned());
        seen.looks();
        let [a, b] = ["a", "b"].map(|id| table(id, r#""dealt":false,"over":false"#));
        let all = format!(r#"{{"tables":[{a},{b}],"invitations":[]}}"#);
        seen.hear(line(&all));
        seen.looks_again();
        assert!(seen.takes_again());
        seen.hear(line(&table("b", r#""dealt":true,"over":false"#)));
        seen.looks_again();
        assert!(!seen.takes_again(), "only the other table is waited at");
    }
}
