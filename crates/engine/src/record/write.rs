//! A record as text, in its one canonical form.

use core::fmt;

use super::{NotePlace, Record};
use crate::game::{Game, HouseRules};

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "quayside-record 1")?;
        writeln!(f, "game {}", G::NAME)?;
        writeln!(f, "players {}", self.variant().players())?;
        if self.variant().teams() {
            writeln!(f, "teams yes")?;
        }
        for &(option, values) in G::HouseRules::OPTIONS {
            match self.variant().rules.value(option) {
                Some(value) if value != values[0] => writeln!(f, "option {option}={value}")?,
                Some(_) | None => (),
            }
        }
        for (seat, name) in self.names.iter().enumerate() {
            if let Some(name) = name {
                writeln!(f, "name {seat} {name}")?;
            }
        }
        if let Some(date) = &self.date {
            writeln!(f, "date {date}")?;
        }
        if let Some(first) = self.first {
            writeln!(f, "{} {first}", G::FIRST)?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed {seed}")?;
        }
        if let Some(position) = self.position() {
            writeln!(f, "position {position}")?;
        }
        let mut notes = self.notes.iter().peekable();
        let mut write_notes = |f: &mut fmt::Formatter<'_>, place| -> fmt::Result {
            while let Some(note) = notes.next_if(|note| note.place <= place) {
                writeln!(f, "{}", note.text)?;
            }
            Ok(())
        };
        write_notes(f, NotePlace::After(0))?;
        let game = self.history();
        for place in 0..=self.moves() {
            for (_, deck) in game.decks().iter().filter(|(at, _)| *at == place) {
                write!(f, "deck")?;
                deck.iter().try_for_each(|card| write!(f, " {card}"))?;
                writeln!(f)?;
            }
            if let Some((_, mv)) = game.moves().get(place) {
                writeln!(f, "{mv}")?;
            }
            write_notes(f, NotePlace::After(place + 1))?;
        }
        self.forfeits.iter().try_for_each(|seat| writeln!(f, "forfeit {seat}"))?;
        if self.state().outcome().is_some() {
            write!(f, "result")?;
            self.winners().iter().try_for_each(|seat| write!(f, " {seat}"))?;
            writeln!(f)?;
        }
        write_notes(f, NotePlace::End)
    }
}
