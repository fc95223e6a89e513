//! A bot's knowledge of the tables of its account.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;

/// A line of the stream of an account.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AccountLine {
    All { tables: Vec<AccountTable>, invitations: Vec<Invitation> },
    One(AccountTable),
    Invited(Invitation),
}

/// The state of a table of the account.
#[derive(Deserialize, Default)]
pub(super) struct AccountTable {
    #[serde(rename = "table")]
    pub(super) id: String,
    #[serde(default)]
    event: String,
    /// The seats of the account; unknown right after it has sat down.
    pub(super) seats: Vec<u32>,
    pub(super) owing: Vec<u32>,
    dealt: bool,
    over: bool,
}

/// An invitation to the bot.
#[derive(Deserialize)]
pub(super) struct Invitation {
    pub(super) table: String,
    pub(super) game: String,
    pub(super) clock: Option<String>,
    #[serde(default)]
    pub(super) rated: bool,
}

/// A bot's knowledge of its account, which outlives connections.
#[derive(Default)]
pub(super) struct AccountState {
    /// Whether the server has answered since the last failure.
    pub(super) connected: bool,
    /// The unfinished tables.
    tables: BTreeMap<String, AccountTable>,
    /// The unanswered invitations.
    pub(super) invitations: Vec<Invitation>,
    /// The finished tables.
    over: HashSet<String>,
    /// The table that the last search for opponents found.
    found: Option<String>,
    /// Whether a search for opponents is unanswered.
    looks: bool,
    /// Whether to search again, although the account is waiting for players already.
    again: bool,
    /// The number of games played; a table that was closed before the deal does not count.
    ended: usize,
}

impl AccountState {
    /// Stores a line; returns the tables whose games have ended.
    pub(super) fn receive(&mut self, line: AccountLine) -> Vec<String> {
        let mut ended = match line {
            AccountLine::All { tables, invitations } => {
                self.invitations = invitations;
                self.replace(tables)
            }
            AccountLine::One(table) if table.over => {
                self.tables.remove(&table.id);
                if table.dealt {
                    vec![table.id]
                } else {
                    self.over.insert(table.id);
                    Vec::new()
                }
            }
            AccountLine::One(table) if table.event == "left" => {
                self.leave(&table.id);
                Vec::new()
            }
            AccountLine::One(table) => {
                self.tables.insert(table.id.clone(), table);
                Vec::new()
            }
            AccountLine::Invited(invitation) => {
                self.invitations.push(invitation);
                Vec::new()
            }
        };
        ended.retain(|id| self.over.insert(id.clone()));
        self.ended += ended.len();
        ended
    }

    /// Stores the list of all tables; returns those that have ended without a connection.
    fn replace(&mut self, tables: Vec<AccountTable>) -> Vec<String> {
        self.connected = true;
        let all = tables.into_iter().map(|table| (table.id.clone(), table)).collect();
        let before = std::mem::replace(&mut self.tables, all);
        // The lost answer to a search contained the table where the bot waits now.
        if std::mem::take(&mut self.looks) {
            let is_new = |table: &&AccountTable| !table.dealt && !before.contains_key(&table.id);
            let new = self.tables.values().find(is_new).map(|table| table.id.clone());
            self.found = new.or(self.found.take());
        }
        let is_gone = |table: &AccountTable| table.dealt && !self.tables.contains_key(&table.id);
        before.into_values().filter(is_gone).map(|table| table.id).collect()
    }

    /// Stores that the account sits at a table; the stream reports its seats later.
    pub(super) fn sits_at(&mut self, id: String) {
        if !self.over.contains(&id) {
            let new = AccountTable { id: id.clone(), ..AccountTable::default() };
            self.tables.entry(id).or_insert(new);
        }
    }

    /// Stores that a search for opponents has begun.
    pub(super) fn looks(&mut self) {
        self.looks = true;
    }

    /// Stores the result of a search: a table, or none.
    pub(super) fn finds(&mut self, table: Option<String>) {
        self.looks = false;
        if let Some(table) = table {
            self.found = Some(table.clone());
            self.sits_at(table);
        }
    }

    /// Stores that the account has left a table.
    pub(super) fn leave(&mut self, id: &str) {
        self.tables.remove(id);
    }

    /// Returns whether the account sits at this unfinished table.
    pub(super) fn is_at(&self, id: &str) -> bool {
        self.tables.contains_key(id)
    }

    /// Returns the number of unfinished games.
    pub(super) fn going(&self) -> usize {
        self.tables.len()
    }

    /// Returns the number of finished games.
    pub(super) fn ended(&self) -> usize {
        self.ended
    }

    /// Stores that it is time for another search, if the bot waits at a table that a search found.
    pub(super) fn looks_again(&mut self) {
        let found = self.found.as_ref().and_then(|id| self.tables.get(id));
        self.again = found.is_some_and(|table| !table.dealt);
    }

    /// Returns whether it is time for another search, once.
    pub(super) fn takes_again(&mut self) -> bool {
        std::mem::take(&mut self.again)
    }

    /// Returns whether the account waits for other players.
    pub(super) fn waits(&self) -> bool {
        self.waiting().next().is_some()
    }

    /// Returns the tables where the account waits for other players.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &AccountTable> {
        self.tables.values().filter(|table| !table.dealt)
    }

    /// Returns the tables where the account owes moves.
    pub(super) fn tables_to_move(&mut self) -> impl Iterator<Item = &mut AccountTable> {
        self.tables.values_mut().filter(|table| !table.owing.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> AccountLine {
        serde_json::from_str(text).expect("a line")
    }

    fn table(id: &str, rest: &str) -> String {
        format!(r#"{{"event":"turn","table":"{id}","seats":[0],"seq":3,"owing":[0],{rest}}}"#)
    }

    #[test]
    fn games_that_ended_while_disconnected_are_over() {
        let mut seen = AccountState::default();
        assert!(seen.receive(line(r#"{"tables":[],"invitations":[]}"#)).is_empty());
        for id in ["a", "b", "c"] {
            let dealt = r#""dealt":true,"over":false"#;
            assert!(seen.receive(line(&table(id, dealt))).is_empty());
        }
        seen.receive(line(&table("d", r#""dealt":false,"over":false"#)));
        assert_eq!((seen.going(), seen.ended(), seen.waits()), (4, 0, true));
        let over = table("a", r#""dealt":true,"over":true"#);
        assert_eq!(seen.receive(line(&over)), ["a"]);
        assert!(seen.receive(line(&over)).is_empty(), "a game ends once");
        let withdrawn = table("e", r#""dealt":false,"over":true"#);
        assert!(seen.receive(line(&withdrawn)).is_empty(), "no game was played there");
        seen.sits_at("e".to_owned());
        assert_eq!(seen.going(), 3);
        let b = table("b", r#""dealt":true,"over":false"#);
        let all = format!(r#"{{"tables":[{b}],"invitations":[]}}"#);
        assert_eq!(
            seen.receive(line(&all)),
            ["c"],
            "a table that was left before the deal is none"
        );
        assert_eq!((seen.going(), seen.ended(), seen.waits()), (1, 2, false));
    }

    #[test]
    fn a_table_that_was_left_is_forgotten() {
        let mut seen = AccountState::default();
        seen.sits_at("a".to_owned());
        let left = r#"{"event":"left","table":"a","seq":3,"seats":[],"owing":[],"dealt":false,"over":false}"#;
        assert!(seen.receive(line(left)).is_empty());
        assert_eq!((seen.going(), seen.ended()), (0, 0));
        seen.sits_at("a".to_owned());
        assert_eq!(seen.going(), 1, "it may come back");
    }

    #[test]
    fn a_table_is_found_even_where_the_answer_is_lost() {
        let mut seen = AccountState::default();
        seen.sits_at("a".to_owned());
        seen.looks();
        let [a, b] = ["a", "b"].map(|id| table(id, r#""dealt":false,"over":false"#));
        let all = format!(r#"{{"tables":[{a},{b}],"invitations":[]}}"#);
        seen.receive(line(&all));
        seen.looks_again();
        assert!(seen.takes_again());
        seen.receive(line(&table("b", r#""dealt":true,"over":false"#)));
        seen.looks_again();
        assert!(!seen.takes_again(), "only the other table is waited at");
    }
}
