//! A dense layer of a network: sums of rows of weights.

/// A block of sums; 32 of them stay in registers while rows are added.
type Block = [f32; 32];

/// The sums of a layer, in blocks.
pub(super) type Sums<const BLOCKS: usize> = [Block; BLOCKS];

/// Weights and bias of a layer. The outputs are stored in blocks; the last block is padded with
/// zeros.
pub(super) struct Layer<const BLOCKS: usize> {
    /// For each block of outputs, one row per input.
    rows: [Vec<Block>; BLOCKS],
    bias: Sums<BLOCKS>,
}

impl<const BLOCKS: usize> Layer<BLOCKS> {
    /// Reads a layer from the front of `rest`: its bias, then its weights by input, as 16-bit
    /// floating-point numbers. Returns none if there are too few.
    pub(super) fn read(rest: &mut &[u8], inputs: usize, outputs: usize) -> Option<Layer<BLOCKS>> {
        let mut take = || {
            let (row, after) = rest.split_at_checked(2 * outputs)?;
            *rest = after;
            let mut sums = [[0.0; 32]; BLOCKS];
            let places = sums.as_flattened_mut().iter_mut();
            places.zip(row.as_chunks().0).for_each(|(place, &half)| *place = wide(half));
            Some(sums)
        };
        let bias = take()?;
        let mut rows = [const { Vec::new() }; BLOCKS];
        for _ in 0..inputs {
            rows.iter_mut().zip(take()?).for_each(|(rows, row)| rows.push(row));
        }
        Some(Layer { rows, bias })
    }

    /// Returns the sums without any input: the bias.
    pub(super) fn start(&self) -> Sums<BLOCKS> {
        self.bias
    }

    /// Adds the rows of the set bits.
    pub(super) fn add_bits(&self, bits: &[u64], sums: &mut Sums<BLOCKS>) {
        for (rows, sums) in self.rows.iter().zip(sums) {
            let mut block = *sums;
            for (place, &word) in bits.iter().enumerate() {
                let mut rest = word;
                while rest != 0 {
                    let input = 64 * place + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    add(&mut block, &rows[input], 1.0);
                }
            }
            *sums = block;
        }
    }

    /// Adds the rows of the positive inputs, each multiplied by its input.
    pub(super) fn add<const INPUTS: usize>(&self, inputs: &Sums<INPUTS>, sums: &mut Sums<BLOCKS>) {
        for (rows, sums) in self.rows.iter().zip(sums) {
            let mut block = *sums;
            for (&input, row) in inputs.as_flattened().iter().zip(rows) {
                if input > 0.0 {
                    add(&mut block, row, input);
                }
            }
            *sums = block;
        }
    }
}

/// Adds a row multiplied by `times`. The compiler vectorizes this loop.
#[inline]
fn add(block: &mut Block, row: &Block, times: f32) {
    for place in 0..block.len() {
        block[place] += times * row[place];
    }
}

/// Adds the positive part of `more`.
pub(super) fn add_positive<const BLOCKS: usize>(sums: &mut Sums<BLOCKS>, more: &Sums<BLOCKS>) {
    for (sum, more) in sums.as_flattened_mut().iter_mut().zip(more.as_flattened()) {
        *sum += more.max(0.0);
    }
}

/// Converts a 16-bit floating-point number to 32 bits.
fn wide(half: [u8; 2]) -> f32 {
    let half = u16::from_le_bytes(half);
    let (sign, exponent, fraction) = (half >> 15, half >> 10 & 31, half & 0x3ff);
    if exponent == 0 {
        let tiny = f32::from(fraction) / 16_777_216.0;
        return if sign == 0 { tiny } else { -tiny };
    }
    let (exponent, fraction) = (u32::from(exponent) + 112, u32::from(fraction));
    f32::from_bits(u32::from(sign) << 31 | exponent << 23 | fraction << 13)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read_exactly() {
        let read = |bits: u16| wide(bits.to_le_bytes());
        for (bits, number) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x0001, 5.960_464_5e-8),
            (0x83ff, -6.097_555e-5),
            (0x7bff, 65_504.0),
        ] {
            assert_eq!(read(bits).to_bits(), f32::to_bits(number), "{bits:x}");
        }
    }

    #[test]
    fn a_layer_adds_the_rows_of_its_inputs() {
        // A bias of 1 2 3, and for four inputs the weights 10, 20, 30 and 40 in each place.
        let numbers = [1.0, 2.0, 3.0, 10.0, 10.0, 10.0, 20.0, 20.0, 20.0]
            .into_iter()
            .chain([30.0; 3])
            .chain([40.0; 3]);
        let file: Vec<u8> = numbers.flat_map(half).collect();
        let layer = Layer::<1>::read(&mut &file[..], 4, 3).expect("a layer");
        assert!(Layer::<1>::read(&mut &file[1..], 4, 3).is_none());
        let mut sums = layer.start();
        layer.add_bits(&[0b1010], &mut sums);
        assert_eq!(sums[0][..4], [61.0, 62.0, 63.0, 0.0]);
        let mut inputs = [[0.0; 32]];
        inputs[0][..4].copy_from_slice(&[0.5, -1.0, 0.0, 2.0]);
        let mut sums = layer.start();
        layer.add(&inputs, &mut sums);
        assert_eq!(sums[0][..4], [86.0, 87.0, 88.0, 0.0]);
    }

    /// Encodes a whole number below 2048 as a 16-bit floating-point number.
    fn half(number: f32) -> [u8; 2] {
        let bits = number.to_bits();
        (((bits >> 23) - 112) << 10 | bits >> 13 & 0x3ff).to_le_bytes()[..2]
            .try_into()
            .expect("two bytes")
    }
}
