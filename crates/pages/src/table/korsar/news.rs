//! Changes since the reader's last move.

use quayside_engine::Seat;
use quayside_engine::korsar::{Card, CardSet, Event, Move, ShipNumber};

use super::Board;

/// The changes since the reader's last move.
#[derive(Default)]
pub(super) struct News {
    /// The ships that others laid.
    laid: Vec<ShipNumber>,
    /// The cards that others played, with their ships.
    played: Vec<(ShipNumber, Card)>,
    /// The cards that the reader drew.
    pub drawn: CardSet,
    /// The gold won, by seat.
    pub won: Vec<(Seat, u8)>,
}

impl News {
    /// Collects the changes from the moves that the reader saw.
    pub(super) fn of(board: &Board<'_>) -> News {
        let mut news = News::default();
        let me = board.me();
        for seen_move in board.since {
            let own = Some(seen_move.seat) == me;
            match seen_move.mv {
                Some(Move::Draw) if own => {
                    news.drawn = seen_move
                        .after
                        .seen(seen_move.seat)
                        .minus(seen_move.before.seen(seen_move.seat));
                }
                Some(Move::Lay(_)) if !own => news.laid.push(seen_move.after.laid),
                Some(Move::Play(card, ship)) if !own => news.played.push((ship, card)),
                Some(Move::Draw | Move::Lay(_) | Move::Play(..) | Move::Discard(_)) | None => (),
            }
            for &event in seen_move.events.iter() {
                if let Event::Won { side, gold, .. } = event {
                    news.win(side, gold);
                }
            }
        }
        news
    }

    fn win(&mut self, side: Seat, gold: u8) {
        match self.won.iter_mut().find(|(winner, _)| *winner == side) {
            Some((_, all)) => *all += gold,
            None => self.won.push((side, gold)),
        }
    }

    /// Returns whether a ship is new at sea.
    pub(super) fn is_laid(&self, ship: ShipNumber) -> bool {
        self.laid.contains(&ship)
    }

    /// Returns how many cards of this kind were played on a ship.
    pub(super) fn played(&self, ship: ShipNumber, card: Card) -> usize {
        self.played.iter().filter(|&&play| play == (ship, card)).count()
    }
}
