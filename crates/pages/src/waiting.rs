//! What waits for the reader at other tables: the signal in the bar of every page.

use quayside_table::{TableId, Waiting};
use quayside_text::{Text, say};

/// The signal of a page: a dot and a count that lead to the next table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signal {
    /// The number of turns and invitations; without any, the signal is hidden.
    pub count: usize,
    /// The address of the next table, or of the home page with the invitations.
    pub next: String,
    /// What waits, in words.
    pub words: String,
}

impl Signal {
    /// Returns the signal of a page; at a table, that table does not count.
    pub fn new(waiting: &Waiting, text: &Text, here: Option<TableId>) -> Signal {
        let elsewhere = || waiting.turns.iter().filter(|table| Some(**table) != here);
        let turns = elsewhere().count();
        let next = elsewhere().next().map_or_else(|| "/".to_owned(), |id| format!("/tables/{id}"));
        let mut words = Vec::new();
        if turns > 0 {
            words.push(say!(text, "home-turns", count = turns).to_string());
        }
        if waiting.invitations > 0 {
            words.push(say!(text, "signal-invitations", count = waiting.invitations).to_string());
        }
        Signal { count: turns + waiting.invitations, next, words: words.join(" · ") }
    }
}

#[cfg(test)]
mod tests {
    use quayside_text::Lang;

    use super::*;

    #[test]
    fn the_signal_counts_what_waits_elsewhere() {
        let [one, two] = [1, 2].map(|number| TableId::new([number; TableId::BYTES]));
        let text = Text::of(Lang::En);
        let waiting = Waiting { turns: vec![one, two], invitations: 1 };
        let signal = Signal::new(&waiting, text, None);
        assert_eq!((signal.count, &*signal.next), (3, &*format!("/tables/{one}")));
        assert_eq!(signal.words, "Your turn at 2 tables · One invitation");
        let signal = Signal::new(&waiting, text, Some(one));
        assert_eq!((signal.count, &*signal.next), (2, &*format!("/tables/{two}")));
        let invited = Waiting { turns: vec![one], invitations: 2 };
        let signal = Signal::new(&invited, text, Some(one));
        assert_eq!((signal.count, &*signal.next, &*signal.words), (2, "/", "2 invitations"));
        let none = Waiting { turns: vec![one], invitations: 0 };
        assert_eq!(Signal::new(&none, text, Some(one)).count, 0);
    }
}
