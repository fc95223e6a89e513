//! Sentences about a table of Corsairs, besides its cards.

use quayside_engine::Turn;
use quayside_engine::corsairs::{LAST_ROUND, Position as _, View, ViewPhase};

use super::band;
use crate::{Names, Sentence, Text, say};

/// Describes the progress of the game: "round 3 · 12 of 35 penalties are out". The round is the one
/// that is shown: while its result is, the next one is dealt already.
pub fn progress(text: &Text, view: &View, round: u16) -> Sentence {
    let out = view.penalties_out();
    match (view.last_round, round > view.round) {
        (false, _) => {
            say!(text, "whereabouts-corsairs", round = round, count = out, most = LAST_ROUND)
        }
        (true, false) => say!(text, "whereabouts-one-more", round = round, count = out),
        (true, true) => say!(text, "whereabouts-last-round", round = round, count = out),
    }
}

/// C3.4, C6.1: describes the consequence of taking the first card of the pier.
pub fn if_pier_is_taken(text: &Text, view: &View) -> Sentence {
    match view.pier.cards() {
        [first, next, ..] if next.band() == first.band() => {
            say!(text, "pier-stays", card = *first, band = band(text, first.band()))
        }
        [first, next, ..] => {
            say!(text, "pier-would-turn", card = *first, band = band(text, next.band()))
        }
        [last] if view.may_draw_pier() => say!(text, "pier-would-end", card = *last),
        [last] => say!(text, "pier-last-stays", card = *last),
        [] => Sentence::default(),
    }
}

/// Says where the top discard came from, unless a card was taken since.
pub fn thrown_by(text: &Text, names: &Names<'_>, view: &View) -> Option<Sentence> {
    view.discards.iter().next_back().filter(|discard| !discard.taken)?;
    let thrown = view.discards.iter().len() - 1;
    if thrown == 0 {
        return Some(say!(text, "discard-turned-up"));
    }
    let players = view.variant.players();
    let seat = (0..thrown).fold(view.dealer, |seat, _| seat.left(players));
    Some(say!(text, "discard-from", who = names.of(text, seat)))
}

/// Returns the key of the task of the reader, whose turn it is.
pub const fn turn_key(view: &View) -> &'static str {
    match view.phase {
        ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Over(_) => "turn-draw",
        ViewPhase::Discard(_) => "turn-discard",
        ViewPhase::Crew | ViewPhase::Settle { .. } => "turn-lay",
    }
}

/// Names the players that the table waits for.
pub fn waiting(text: &Text, names: &Names<'_>, view: &View, turn: Turn) -> Sentence {
    let (who, count) = (names.list(text, turn.iter()), turn.iter().count());
    match view.phase {
        ViewPhase::Crew | ViewPhase::Settle { .. } => {
            say!(text, "lays-down-now", who = who, count = count)
        }
        ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
            say!(text, "thinks", who = who)
        }
    }
}

/// Names the bands of a crew: "red and blue".
pub fn bands(text: &Text, crew: quayside_engine::corsairs::CardSet) -> String {
    let mut names = crew.bands().map(|band| super::band_name(text, band));
    match (names.next(), names.next()) {
        (Some(one), Some(other)) => say!(text, "and", one = one, other = other).to_string(),
        (Some(one), None) => one,
        (None, _) => String::new(),
    }
}
