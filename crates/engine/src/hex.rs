//! Bytes as hexadecimal digits: seeds, ids, hashes, keys.

use core::fmt;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Bytes that are written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In pieces: a formatter costs more than the digits.
        self.0.chunks(32).try_for_each(|bytes| {
            let mut digits = [0; 64];
            for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
                *pair = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
            }
            let digits = core::str::from_utf8(&digits[..2 * bytes.len()]);
            f.write_str(digits.expect("hexadecimal digits are ASCII"))
        })
    }
}

/// Reads exactly `N` bytes; digits may be upper-case.
pub fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != N || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
        let digit = |hex: u8| (hex as char).to_digit(16);
        *byte = (digit(high)? << 4 | digit(low)?) as u8;
    }
    Some(bytes)
}

/// Returns whether the text is this number of lower-case digits.
pub fn is_lower(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| DIGITS.contains(&byte))
}
