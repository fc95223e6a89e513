//! Fair choices from a random source.

use rand_core::Rng;

/// Returns a number below `bound`, each with exactly the same chance.
///
/// Multiply and reject: the high half of `word × bound` is the answer, and the few words that
/// would favour some answers are thrown away.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    // The division for the exact limit is slow, and is rarely needed.
    if (product as u32) < bound {
        // 2^32 modulo `bound`: as many words are left over when every answer has the same number of
        // them.
        let unfair = bound.wrapping_neg() % bound;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Shuffles the first `count` places of `items`: they then hold a uniform choice, in order.
#[inline]
pub fn shuffle_front<T>(rng: &mut impl Rng, items: &mut [T], count: usize) {
    for place in 0..count {
        let rest = (items.len() - place) as u32;
        items.swap(place, place + below(rng, rest) as usize);
    }
}
