//! Weights as they are shipped: a file in which the large layers are empty, and behind its line their numbers as bytes.
//!
//! First come the high bytes of all numbers and then the low ones. Whatever compresses a program makes a fifth less of them
//! than of their digits, and nobody has to read sixty thousand numbers before the first choice.

use ritual_table::Seen;

use super::weights::{Weights, WeightsError};
use super::{HIDDEN, VALUE_HIDDEN};

/// Ends the file.
pub(super) const END: u8 = b'\n';

/// Reads packed weights for the numbers that the seats of a game see.
///
/// # Errors
/// As [`Weights::read`]; numbers that are missing are found when the weights become a network.
pub(super) fn read<G: Seen>(packed: &[u8]) -> Result<Weights, WeightsError> {
    let (file, numbers) = packed.split_at(packed.iter().position(|byte| *byte == END).unwrap_or(packed.len()));
    let mut weights = Weights::read::<G>(&String::from_utf8_lossy(file))?;
    let numbers = numbers.get(1..).unwrap_or_default();
    let (mut high, mut low) = numbers.split_at(numbers.len() / 2);
    for (layer, n_weights) in large(&mut weights) {
        if let (Some(high), Some(low)) = (high.split_off(..n_weights), low.split_off(..n_weights)) {
            *layer = high.iter().zip(low).map(|(high, low)| i16::from_be_bytes([*high, *low])).collect();
        }
    }
    Ok(weights)
}

/// The large layers, each with how many weights it has.
pub(super) fn large(weights: &mut Weights) -> [(&mut Vec<i16>, usize); 3] {
    let (position, option, layers) = (weights.position, weights.option, &mut weights.layers);
    [
        (&mut layers.position, position.saturating_mul(HIDDEN)),
        (&mut layers.option, option.saturating_mul(HIDDEN)),
        (&mut layers.value_position, position.saturating_mul(VALUE_HIDDEN)),
    ]
}
