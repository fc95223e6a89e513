//! Networks trained on games: the value of a position, and a policy over its moves.
//!
//! The first layer sums over the table's bits and, through a layer that all items share, over the
//! items' bits; then follow one or two layers. `crates/python/training` trains the networks, and
//! its `export.py` documents the layout of a weights file.

mod bits;
mod layer;
mod learned;
mod policy;
mod value;

pub use bits::{Bits, Choices, Readable, RowLayout};
pub(crate) use learned::Learned;
pub use policy::Policy;
pub use value::Value;

#[cfg(test)]
pub(crate) use bits::seen;

/// Upper bound of the words of any table's row, for arrays on the stack.
const MOST_WORDS: usize = 32;

/// Sets negative sums to zero (`ReLU`).
fn positive<const BLOCKS: usize>(sums: &mut layer::Sums<BLOCKS>) {
    for sum in sums.as_flattened_mut() {
        *sum = sum.max(0.0);
    }
}
