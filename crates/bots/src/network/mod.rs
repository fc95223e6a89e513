//! Networks that were trained on games: what a position is worth, and which move to look at.
//!
//! Each is a sum over the table's bits and, through a part that all of them share, over the items'
//! bits; then a layer or two. `crates/python/training` trains them, and its `export.py` says how a
//! file of weights is laid out.

mod bits;
mod layer;
mod learned;
mod policy;
mod value;

pub use bits::{Bits, Choices, Readable, Row};
pub(crate) use learned::Learned;
pub use policy::Policy;
pub use value::Value;

#[cfg(test)]
pub(crate) use bits::seen;

/// More words than the row of any table has.
const MOST_WORDS: usize = 32;

/// Sets what is below zero to zero.
fn positive<const BLOCKS: usize>(sums: &mut layer::Sums<BLOCKS>) {
    for sum in sums.as_flattened_mut() {
        *sum = sum.max(0.0);
    }
}
