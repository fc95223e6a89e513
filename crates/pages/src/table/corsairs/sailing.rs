//! Sailing with a limit that almost surely loses the round: the player must confirm.

use quayside_engine::corsairs::{Card, CardSet, Position as _, View, ViewPhase};

use quayside_table::Fields;

/// Limits by the number of the player's finished turns, for 2, 3 and 4 players: a higher one is
/// beaten or matched by another player in nine of ten rounds. Measured over 3,000 deals where the
/// others draw from the stock, keep the best cards and attach nothing; better players have lower
/// limits.
const HOPELESS: [[u16; 3]; 9] = [
    [46, 38, 34],
    [41, 32, 28],
    [35, 27, 24],
    [32, 24, 20],
    [28, 20, 17],
    [25, 18, 15],
    [22, 16, 13],
    [20, 14, 11],
    [18, 12, 9],
];

/// The field by which the player confirms.
pub(super) const SURE: &str = "sure";

/// Returns the limit with which a form would set sail, if it is hopeless, the player has a choice
/// and has not confirmed.
pub(super) fn hopeless(view: &View, fields: &Fields) -> Option<u16> {
    let sails = fields.get("act") == Some("sail") && fields.get(SURE).is_none();
    if !sails || !matches!(view.phase, ViewPhase::Discard(_)) || !view.may_sail() {
        return None;
    }
    let card: Card = fields.get("card")?.parse().ok()?;
    if view.must_sail() || !view.hand().contains(card) {
        return None;
    }
    let limit = view.lowest_limit(view.hand() - CardSet::only(card)).limit;
    let players = view.variant.players();
    let turns = usize::from(view.turns / players).min(HOPELESS.len() - 1);
    let most = HOPELESS[turns].get(usize::from(players).checked_sub(2)?)?;
    Some(limit).filter(|limit| limit > most)
}
