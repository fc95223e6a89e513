//! From the first version to this one: visitors become people, and names leave the log.
//!
//! The first version wrote the name that a cookie held into setups and logs (`sit 1 VISITOR Ada`).
//! Now a log names people by their ids, names are kept beside it, and a session leads from the
//! cookie to the person.

use std::collections::BTreeMap;

use quayside_table::PlayerNames;
use serde_json::Value;

use super::NewSession;
use crate::session::Session;

/// What the setup and the log of a table become.
#[derive(Default)]
pub(super) struct Converter {
    /// The names of the table's people.
    pub(super) names: PlayerNames,
    /// The sessions of its people.
    pub(super) sessions: Vec<NewSession>,
    /// How many seats of the setup each visitor has.
    seats: BTreeMap<String, usize>,
}

impl Converter {
    /// Converts a setup in place; `None` if it is not one of the first version.
    pub(super) fn setup(&mut self, setup: &mut Value) -> Option<()> {
        for place in setup.get_mut("seats")?.as_array_mut()? {
            let place = place.as_object_mut()?;
            let Some(visitor) = place.get("player")?.get("person").and_then(Value::as_str) else {
                continue;
            };
            let session = session(visitor)?;
            let number = self.seats.entry(visitor.to_owned()).or_default();
            let player = session.player.companion(*number);
            *number += 1;
            self.sessions.push(session);
            if let Some(Value::String(name)) = place.remove("name") {
                self.names.insert(player, name);
            }
            place.insert("player".to_owned(), serde_json::json!({ "person": player }));
        }
        if let Some(maker) = setup.get_mut("maker")
            && let Some(visitor) = maker.as_str()
        {
            *maker = serde_json::json!(session(visitor)?.player);
        }
        Some(())
    }

    /// Converts an entry of the log; `None` if it stays as it is.
    pub(super) fn entry(&mut self, entry: &str) -> Option<String> {
        let mut words = entry.strip_prefix("sit ")?.splitn(3, ' ');
        let (seat, visitor, name) = (words.next()?, words.next()?, words.next()?);
        let session = session(visitor)?;
        let player = session.player;
        self.sessions.push(session);
        self.names.insert(player, name.to_owned());
        Some(format!("sit {seat} {player}"))
    }
}

/// Returns the session of a visitor of the first version, whose cookie goes on to work.
fn session(visitor: &str) -> Option<NewSession> {
    let session = Session::named(visitor)?;
    Some(NewSession { token: session.token(), player: session.first_player() })
}

#[cfg(test)]
mod tests {
    use quayside_table::PlayerId;

    use super::*;

    fn player(visitor: &str) -> PlayerId {
        session(visitor).expect("32 digits").player
    }

    #[test]
    fn visitors_become_people() {
        let visitor = "ab".repeat(16);
        let mut setup = serde_json::json!({
            "seats": [
                { "name": "Ada", "player": { "person": visitor } },
                { "name": "Bea", "player": { "person": visitor } },
                { "name": "Captain", "player": { "bot": "captain" } },
                { "name": "", "player": "open" },
            ],
            "maker": visitor,
        });
        let mut converter = Converter::default();
        assert!(converter.setup(&mut setup).is_some());
        let [ada, bea] = [0, 1].map(|number| player(&visitor).companion(number));
        assert_eq!(setup["seats"][0], serde_json::json!({ "player": { "person": ada } }));
        assert_eq!(setup["seats"][1], serde_json::json!({ "player": { "person": bea } }));
        assert_eq!(setup["seats"][2]["name"], "Captain");
        assert_eq!(setup["maker"], serde_json::json!(ada));
        let guest = "cd".repeat(16);
        let sit = converter.entry(&format!("sit 3 {guest} Cleo of the Quay"));
        assert_eq!(sit, Some(format!("sit 3 {}", player(&guest))));
        assert_eq!(converter.entry("0 draw"), None);
        let names: Vec<&str> = converter.names.values().map(String::as_str).collect();
        assert_eq!(names.len(), 3);
        assert_eq!(converter.names[&player(&guest)], "Cleo of the Quay");
        assert_eq!(converter.names[&bea], "Bea");
    }
}
