//! Chat among friends: the tables that have it, and the form of a message. No log keeps messages.

use quayside_engine::record::visible_name;

use crate::company::Stage;
use crate::names::is_noncharacter;
use crate::table::Table;

/// Maximum number of characters of a message.
pub const LONGEST_MESSAGE: usize = 200;

/// Whether people at a table may write to each other, if all of them follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatState {
    /// Never: its maker has not chosen chat, the game is rated, or one browser has all players.
    Off,
    /// Not before the end of the game, because partners could show each other their cards.
    Partners,
    /// They may.
    Open,
}

impl Table {
    /// Returns whether people at the table may write to each other. Before the deal they may not,
    /// because seats can still change.
    pub fn chat(&self) -> ChatState {
        let terms = &self.setup().terms;
        if !terms.chat || terms.rated || !self.company().is_shared() {
            return ChatState::Off;
        }
        match self.company().stage() {
            Stage::Gathering | Stage::Dealing => ChatState::Off,
            // A table that is closed may be opened again.
            Stage::Playing | Stage::Closed if terms.teams && !self.game_is_over() => {
                ChatState::Partners
            }
            Stage::Playing | Stage::Closed => ChatState::Open,
        }
    }
}

/// Returns a message as it is stored: one line of visible characters, without spaces around it.
/// `None` if it is empty or too long.
pub fn clean_message(written: &str) -> Option<String> {
    let spaced = |c: char| if c.is_whitespace() { ' ' } else { c };
    let line: String = written.chars().map(spaced).filter(|c| !is_noncharacter(*c)).collect();
    let line = visible_name(&line);
    let fits = !line.is_empty() && line.chars().count() <= LONGEST_MESSAGE;
    fits.then_some(line)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_MESSAGE, clean_message};

    #[test]
    fn a_message_is_one_line_of_visible_characters() {
        for (written, message) in [
            (" Ahoy!\r\nBea ", Some("Ahoy!  Bea")),
            ("#1 <b>\u{202e}Ahoy</b>\u{7}", Some("#1 <b>Ahoy</b>")),
            ("\u{200b} \n", None),
            ("", None),
        ] {
            assert_eq!(clean_message(written).as_deref(), message, "{written:?}");
        }
        let longest = "ü".repeat(LONGEST_MESSAGE);
        assert_eq!(clean_message(&format!(" {longest}\u{200b} ")), Some(longest.clone()));
        assert_eq!(clean_message(&(longest + "ü")), None);
    }
}
