//! Events for programs: the table from the view of one reader, and every entry of its log as each
//! reader may see it.

use quayside_engine::{AnyMove, Eyes, History, Seat, SeatSet, with_game};
use serde::Serialize;

use crate::entry::Entry;
use crate::fair::Signature;
use crate::json::{Message, Progress, RunningClock};
use crate::table::{Playable, Table};
use crate::view::{DealView, ListView, Reader};

/// An entry of a log in JSON, serialized once for all readers who may see the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntryJson {
    /// The length of the log including the entry.
    pub seq: u32,
    /// The entry.
    pub open: String,
    /// The seats that may not see the entry's move, and the JSON that they get instead.
    pub covered: Option<(SeatSet, String)>,
}

/// An entry in JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum Event<'a> {
    Move {
        seq: u32,
        seat: usize,
        #[serde(rename = "move")]
        mv: Option<&'a str>,
    },
    Back {
        seq: u32,
        back: usize,
    },
    Company {
        seq: u32,
    },
}

/// A table before its cards are dealt, in JSON.
#[derive(Serialize)]
struct LobbyEvent {
    seq: u32,
    seat: (),
    view: (),
    legal: [(); 0],
    deal: DealJson,
}

/// The steps to the deal, in JSON.
#[derive(Serialize)]
struct DealJson {
    arranged: bool,
    commitment: Option<String>,
    promise: Option<Signature>,
    list: Option<ListJson>,
    missing: Vec<usize>,
    broken: usize,
}

/// The list of the words of all seats, in JSON.
#[derive(Serialize)]
struct ListJson {
    text: String,
    hash: String,
    #[serde(flatten)]
    signature: Signature,
}

impl DealJson {
    fn of(deal: &DealView) -> DealJson {
        let list = deal.list.clone();
        DealJson {
            arranged: deal.is_arranged,
            commitment: deal.commitment.clone(),
            promise: deal.promise.clone(),
            list: list.map(|ListView { text, signature, digest }| ListJson {
                text,
                hash: digest,
                signature,
            }),
            missing: deal.missing.iter().map(Seat::index).collect(),
            broken: deal.broken,
        }
    }
}

impl LogEntryJson {
    fn of(seq: u32, entry: &Entry, blind: SeatSet) -> LogEntryJson {
        let (open, covered) = match entry {
            Entry::Move(seat, mv) => {
                let event_json = |mv| json(&Event::Move { seq, seat: seat.index(), mv });
                let covered = (!blind.is_empty()).then(|| (blind, event_json(None)));
                (event_json(Some(&mv.to_string())), covered)
            }
            Entry::Back(back) => (json(&Event::Back { seq, back: *back }), None),
            // The table itself shows its players, and these entries are not moves.
            Entry::Company(_) => (json(&Event::Company { seq }), None),
        };
        LogEntryJson { seq, open, covered }
    }

    /// Returns the JSON for these eyes. A bystander sees no more than the seat that sees least.
    pub fn for_viewer(&self, eyes: Eyes) -> &str {
        match (&self.covered, eyes) {
            (Some((_, covered)), Eyes::Bystander) => covered,
            (Some((blind, covered)), Eyes::Seat(seat)) if blind.contains(seat) => covered,
            (_, Eyes::Bystander | Eyes::Seat(_) | Eyes::All) => &self.open,
        }
    }
}

fn json(event: &Event<'_>) -> String {
    serde_json::to_string(event).expect("an entry can be written as JSON")
}

impl Table {
    /// Returns the table as JSON for a program; before the deal it has no view.
    pub fn json(&self, reader: Reader) -> String {
        let Some(game) = self.game() else {
            let (seq, deal) = (self.seq(), DealJson::of(&self.deal_view()));
            let lobby = LobbyEvent { seq, seat: (), view: (), legal: [], deal };
            return serde_json::to_string(&lobby).expect("a lobby can be written as JSON");
        };
        with_game!(game, game => self.game_json(game, reader))
    }

    fn game_json<G: Playable>(&self, game: &History<G>, reader: Reader) -> String {
        let view = game.state().view_for(reader.eyes());
        let progress = Progress::of(game, self.company().forfeits());
        let paused = self.company().is_paused();
        let clock = self.clocks_view().map(|clocks| RunningClock::of(&clocks, paused));
        let planned = reader.seat().map_or(&[][..], |seat| self.planned(seat));
        let plan = planned.iter().map(ToString::to_string).collect();
        Message::to::<G>(&view, progress).at(self.seq(), clock, plan, self.company().reading())
    }

    /// Returns the event for an entry after which the log has `seq` entries.
    pub fn news(&self, seq: u32, entry: &Entry) -> LogEntryJson {
        let blind = match (entry, self.game()) {
            (&Entry::Move(mover, mv), Some(game)) => {
                with_game!(game, game => blind_seats(game, mover, mv))
            }
            (Entry::Move(..) | Entry::Back(_) | Entry::Company(_), _) => SeatSet::EMPTY,
        };
        LogEntryJson::of(seq, entry, blind)
    }
}

/// Returns the seats that may not see a move because it was made face down.
fn blind_seats<G: Playable>(game: &History<G>, mover: Seat, mv: AnyMove) -> SeatSet {
    let is_blind =
        |seat: &Seat| mv.get().is_some_and(|mv| G::is_face_down(Eyes::Seat(*seat), mover, *mv));
    Seat::table(game.state().variant().players()).filter(is_blind).collect()
}

#[cfg(test)]
mod tests {
    use quayside_engine::GameName;

    use super::*;

    #[test]
    fn an_entry_is_written_for_each_viewer() {
        let settled = Entry::parse(GameName::Corsairs, "1 settle crew b1").expect("an entry");
        let news = LogEntryJson::of(9, &settled, SeatSet::table(3).without(Seat::S1));
        let open = r#"{"seq":9,"seat":1,"move":"settle crew b1"}"#;
        let covered = r#"{"seq":9,"seat":1,"move":null}"#;
        for (eyes, expected) in [
            (Eyes::Seat(Seat::S1), open),
            (Eyes::All, open),
            (Eyes::Seat(Seat::S0), covered),
            (Eyes::Seat(Seat::S2), covered),
            (Eyes::Bystander, covered),
        ] {
            assert_eq!(news.for_viewer(eyes), expected, "{eyes:?}");
        }
        let back = LogEntryJson::of(10, &Entry::Back(7), SeatSet::EMPTY);
        assert_eq!(back.for_viewer(Eyes::Bystander), r#"{"seq":10,"back":7}"#);
    }
}
