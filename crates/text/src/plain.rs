//! Plain texts of both games: heads, piles, scores, and results.

use quayside_engine::{Seat, SeatSet, Variant};

use crate::{Names, Narrate, Piece, Sentence, Text, Who, say};

/// Describes the game and the number of players.
pub fn head<G: Narrate>(text: &Text, variant: Variant<G>) -> Sentence {
    let (game, players) = (G::title(text), variant.players());
    if variant.teams() {
        say!(text, "plain-head-teams", game = game, players = players)
    } else {
        say!(text, "plain-head", game = game, players = players)
    }
}

/// Describes the number of cards in the stock.
pub(crate) fn stock(text: &Text, count: u8) -> Sentence {
    say!(text, "plain-stock", count = count)
}

/// Shows a hand of which only the number of cards is visible.
pub(crate) fn hidden_hand(text: &Text, who: Who, count: u8) -> Sentence {
    say!(text, "plain-hidden-hand", who = who, count = count)
}

/// Joins the scores of players or sides: "Port (8), Starboard (5)".
pub(crate) fn scores(text: &Text, scores: impl Iterator<Item = (Who, i16)>) -> Sentence {
    listed(scores.map(|(who, count)| say!(text, "plain-score", who = who, count = count)))
}

/// Joins the parts of a list: "one, other".
pub(crate) fn listed(parts: impl Iterator<Item = Sentence>) -> Sentence {
    let mut list = Sentence::default();
    for part in parts {
        if !list.is_empty() {
            list.0.push(Piece::Words(", ".to_owned()));
        }
        list.0.extend(part.0);
    }
    list
}

/// Names the seats that have forfeited the game, a line for each.
pub fn forfeits(text: &Text, names: &Names<'_>, seats: &[Seat]) -> Vec<Sentence> {
    seats.iter().map(|&seat| say!(text, "forfeit", who = names.of(text, seat))).collect()
}

/// Names the winners; a side has this many seats.
pub fn won(text: &Text, names: &Names<'_>, winners: SeatSet, team: u8) -> Sentence {
    let seats: Vec<Seat> = winners.iter().collect();
    let who = names.list(text, seats.iter().copied());
    if seats.len() > team.into() {
        say!(text, "plain-won-shared", who = who)
    } else {
        say!(text, "plain-won", who = who, seats = seats.len())
    }
}
