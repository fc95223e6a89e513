//! The seating of the entrants in each game.

/// Returns the entrant on each side in a game of a match.
///
/// The entrants sit down in their order; the last one also takes the sides left over, so that of
/// two the first sits alone among copies of the second. From game to game all rotate by one side;
/// after a full rotation those behind the first change their order. So each entrant has each side
/// equally often, and in the long run every neighbour.
///
/// ```
/// use quayside_bots::arena::seating;
/// assert_eq!([seating(2, 3, 0), seating(2, 3, 1), seating(2, 3, 2)], [[0, 1, 1], [1, 1, 0], [1, 0, 1]]);
/// assert_eq!([seating(3, 3, 0), seating(3, 3, 3)], [[0, 1, 2], [0, 2, 1]]);
/// ```
pub fn seating(entrants: usize, sides: usize, game: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..sides).map(|side| side.min(entrants - 1)).collect();
    let mut arrangement = game / sides as u64;
    for place in 1..sides {
        let choices = (sides - place) as u64;
        // The chosen one moves to the front; the others keep their order.
        order[place..=place + (arrangement % choices) as usize].rotate_right(1);
        arrangement /= choices;
    }
    order.rotate_left((game % sides as u64) as usize);
    order
}
