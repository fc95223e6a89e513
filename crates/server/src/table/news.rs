//! What those who watch a table hear: every entry of its log, as each of them may see it.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use quayside_engine::{Eyes, Seat, SeatSet};
use serde::Serialize;

use super::Entry;

/// So many entries are kept at hand; whoever falls behind further reads the log.
const RECENT: usize = 8;

/// An entry of a log as event streams tell it, written once for all who may see the same.
#[derive(Clone, Debug)]
pub(crate) struct News {
    /// How long the log is with it.
    pub(crate) seq: u32,
    open: Bytes,
    /// Those before whom it was made face down, and what they are told instead.
    covered: Option<(SeatSet, Bytes)>,
}

/// An entry in JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum Line<'a> {
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

impl News {
    /// Tells an entry with which the log is `seq` long; `blind` are those before whom it was made
    /// face down.
    pub(crate) fn of(seq: u32, entry: &Entry, blind: SeatSet) -> News {
        match entry {
            Entry::Move(seat, mv) => {
                let told = |mv| event(seq, &Line::Move { seq, seat: seat.index(), mv });
                let covered = (!blind.is_empty()).then(|| (blind, told(None)));
                News { seq, open: told(Some(mv)), covered }
            }
            Entry::Back(back) => {
                News { seq, open: event(seq, &Line::Back { seq, back: *back }), covered: None }
            }
            // Who came and who went is on the page, and none of it is a move.
            Entry::Company(_) => {
                News { seq, open: event(seq, &Line::Company { seq }), covered: None }
            }
        }
    }

    /// Returns what these eyes are told; who sits nowhere sees no more than whoever sees least.
    pub(crate) fn told(&self, eyes: Eyes) -> &Bytes {
        match (&self.covered, eyes) {
            (Some((_, covered)), Eyes::Bystander) => covered,
            (Some((blind, covered)), Eyes::Seat(seat)) if blind.contains(seat) => covered,
            (_, Eyes::Bystander | Eyes::Seat(_) | Eyes::All) => &self.open,
        }
    }
}

/// Returns the seats of a table before whom a move is made face down.
pub(super) fn blind(players: u8, is_face_down: impl Fn(Eyes) -> bool) -> SeatSet {
    Seat::table(players).filter(|&seat| is_face_down(Eyes::Seat(seat))).collect()
}

fn event(seq: u32, line: &Line<'_>) -> Bytes {
    let line = serde_json::to_string(line).expect("an entry can be written as JSON");
    Bytes::from(format!("id: {seq}\ndata: {line}\n\n"))
}

/// The last entries of a log, at hand for those who watch.
#[derive(Debug, Default)]
pub(crate) struct Recent(Mutex<VecDeque<News>>);

impl Recent {
    /// Adds what is new.
    pub(crate) fn add(&self, news: News) {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(news);
    }

    /// Returns the news from `after` to `upto`, if all of them are still at hand.
    pub(crate) fn between(&self, after: u32, upto: u32) -> Option<Vec<News>> {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = |news: &&News| news.seq > after && news.seq <= upto;
        let news: Vec<News> = recent.iter().filter(asked).cloned().collect();
        (news.len() == upto.saturating_sub(after) as usize).then_some(news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(seq: u32) -> News {
        News::of(seq, &Entry::Move(Seat::S0, "draw".to_owned()), SeatSet::EMPTY)
    }

    #[test]
    fn who_falls_behind_has_to_read_the_log() {
        let recent = Recent::default();
        (4..=20).for_each(|seq| recent.add(moved(seq)));
        let numbers = |after, upto| {
            let news = recent.between(after, upto)?;
            Some(news.iter().map(|news| news.seq).collect::<Vec<_>>())
        };
        assert_eq!(numbers(18, 20), Some(vec![19, 20]));
        assert_eq!(numbers(12, 20), Some((13..=20).collect()));
        assert_eq!(numbers(11, 20), None);
        assert_eq!(numbers(20, 20), Some(vec![]));
        assert_eq!(numbers(19, 21), None);
    }

    #[test]
    fn news_are_told_as_each_may_see_them() {
        let settled = Entry::Move(Seat::S1, "settle crew b1".to_owned());
        let news = News::of(9, &settled, SeatSet::table(3).without(Seat::S1));
        let open = "id: 9\ndata: {\"seq\":9,\"seat\":1,\"move\":\"settle crew b1\"}\n\n";
        let covered = "id: 9\ndata: {\"seq\":9,\"seat\":1,\"move\":null}\n\n";
        for (eyes, told) in [
            (Eyes::Seat(Seat::S1), open),
            (Eyes::All, open),
            (Eyes::Seat(Seat::S0), covered),
            (Eyes::Seat(Seat::S2), covered),
            (Eyes::Bystander, covered),
        ] {
            assert_eq!(news.told(eyes), told, "{eyes:?}");
        }
        let back = News::of(10, &Entry::Back(7), SeatSet::EMPTY);
        assert_eq!(back.told(Eyes::Bystander), "id: 10\ndata: {\"seq\":10,\"back\":7}\n\n");
    }
}
