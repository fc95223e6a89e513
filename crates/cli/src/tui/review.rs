//! The review of a finished game, made on a thread of its own while the screen shows its progress.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use quayside_bots::review::Terms;
use quayside_engine::{Record, Seat};
use quayside_table::review::review_game;
use quayside_text::Text;

use super::terminal_game::TerminalGame;
use crate::review_text::review_lines;

/// A message of the thread.
enum Message {
    /// The completed part, from 0 to 1.
    Progress(f64),
    /// The review of a seat.
    Lines(Vec<String>),
}

/// A review that is being made; dropping it stops the thread.
pub(crate) struct PendingReview {
    messages: Receiver<Message>,
    percent: u8,
}

impl PendingReview {
    /// Begins to review these seats of a finished game, one after the other.
    pub(crate) fn begin<G: TerminalGame>(
        record: &Record<G>,
        seats: Vec<Seat>,
        text: &'static Text,
        terms: Terms,
    ) -> PendingReview {
        let (sender, messages) = mpsc::channel();
        let record = record.clone();
        thread::spawn(move || make(&record, &seats, text, terms, &sender));
        PendingReview { messages, percent: 0 }
    }

    /// Returns the lines that are new, and the completed part in percent; none if no more lines
    /// will follow.
    pub(super) fn news(&mut self) -> (Vec<String>, Option<u8>) {
        let mut lines = Vec::new();
        loop {
            match self.messages.try_recv() {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 100"
                )]
                Ok(Message::Progress(part)) => self.percent = (100.0 * part) as u8,
                Ok(Message::Lines(review)) => lines.extend(review),
                Err(TryRecvError::Empty) => return (lines, Some(self.percent)),
                Err(TryRecvError::Disconnected) => return (lines, None),
            }
        }
    }
}

/// Reviews the seats until the receiver is gone.
fn make<G: TerminalGame>(
    record: &Record<G>,
    seats: &[Seat],
    text: &Text,
    terms: Terms,
    sender: &Sender<Message>,
) {
    let (all, mut done) = (f64::from(seats.len() as u32), 0.0);
    let send = |message| match sender.send(message) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    for &seat in seats {
        let progress = |part: f64| send(Message::Progress((done + part) / all));
        let Some(review) = review_game(record, seat, terms, progress) else { return };
        let mut lines = review_lines(record, seat, &review, text);
        lines.push(String::new());
        if send(Message::Lines(lines)).is_break() {
            return;
        }
        done += 1.0;
    }
}

#[cfg(test)]
mod tests {
    use quayside_engine::AnyRecord;
    use quayside_text::Lang;

    use super::*;

    #[test]
    fn a_review_that_is_not_wanted_stops() {
        let bytes = include_bytes!("../../../../docs/games/short.quay");
        let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(bytes) else { panic!("Corsairs") };
        let (sender, receiver) = mpsc::channel();
        drop(receiver);
        // To its end it would take hours.
        let endless = Terms { worlds: 1000, ..Terms::default() };
        make(&record, &[Seat::S0; 1000], Text::of(Lang::En), endless, &sender);
    }
}
