//! The network that scores choices and values positions: whole numbers only, so that it chooses alike on every machine.
//!
//! A position is summed up once into units, each choice adds to these what it says and what it changes, and what is
//! left above 0 is weighed into a score. Other units value the position. Most numbers are 0 and cost nothing.
//!
//! INVARIANT: no floating point; sums cannot overflow, which is checked when weights are read.

mod fixed;
mod packed;
mod weights;

use std::fmt;
use std::hash::Hasher as _;
use std::sync::Arc;

use fnv::FnvHasher;
use ritual_table::Seen;

pub use fixed::CERTAIN;
pub(crate) use fixed::{chance, draw, logistic, share};
pub use weights::{CurvePoint, FORMAT, Layers, MOST_BYTES, TrainingRecord, Weights, WeightsError};

/// The weights that come with these players. They say for which numbers they were trained. They are packed of
/// `network/weights.json` by the test `the_shipped_weights_are_those_that_were_trained`.
const SHIPPED: &[u8] = include_bytes!("network/weights.bin");

/// The units that score choices.
pub const HIDDEN: usize = 64;
/// The units that value positions.
pub const VALUE_HIDDEN: usize = 32;
/// What a choice is scored by beside what it says on its face and what it changes: whether chance is drawn, whether
/// something hidden shows, and whether the game is over behind it.
pub const ENDS: usize = 3;

/// How far sums of inputs times weights, in units of 2^-17, are shifted to become units of 2^-10.
const SUM_SHIFT: u32 = 7;
/// How far sums of units times weights, in units of 2^-22, are shifted to become units of 2^-16.
const OUT_SHIFT: u32 = 6;
/// How far a bias in units of 2^-17 is shifted to be added to sums in units of 2^-22.
const BIAS_SHIFT: u32 = 5;
/// The most that a unit passes on, in units of 2^-10.
const MOST_PASSED_ON: i32 = 32_767;
/// How many inputs are passed over at once where all of them are 0.
const STRIDE: usize = 8;

/// Returns how many numbers a choice is scored by.
pub const fn option_inputs<G: Seen>() -> usize {
    G::OPTION.len() + G::POSITION.len() + ENDS
}

/// Returns the digest of the names of all numbers that the seats of a game see.
pub fn observation<G: Seen>() -> u64 {
    let mut hasher = FnvHasher::default();
    for names in [G::POSITION, G::OPTION] {
        for name in names {
            hasher.write(name.as_bytes());
            hasher.write(&[0]);
        }
        // Behind the last name of a list, so that none can move to the other one.
        hasher.write(&[1]);
    }
    hasher.finish()
}

/// A network, cheap to clone.
#[derive(Clone)]
pub struct Network {
    layers: Arc<Matrices>,
}

/// The weights as they are used: those of one input side by side.
struct Matrices {
    position: Box<[[i16; HIDDEN]]>,
    hidden_bias: [i32; HIDDEN],
    option: Box<[[i16; HIDDEN]]>,
    out: [i16; HIDDEN],
    value_position: Box<[[i16; VALUE_HIDDEN]]>,
    value_bias: [i32; VALUE_HIDDEN],
    value_out: [i16; VALUE_HIDDEN],
    value_out_bias: i32,
    record: TrainingRecord,
}

impl fmt::Debug for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Matrices { position, option, .. } = &*self.layers;
        out.debug_struct("Network")
            .field("position", &position.len())
            .field("option", &option.len())
            .finish_non_exhaustive()
    }
}

impl Network {
    /// Reads a network from a file with weights.
    ///
    /// # Errors
    /// Returns what is wrong with the file: it is too long, no such file or only a part of it, of another version, for
    /// other numbers than the seats of this game see, of another shape, or its weights are too large.
    pub fn read<G: Seen>(text: &str) -> Result<Self, WeightsError> {
        Self::of(Weights::read::<G>(text)?)
    }

    /// Reads the network that comes with these players.
    ///
    /// # Errors
    /// As [`Self::read`]: it was trained for the numbers of one game, and no other game can use it.
    pub fn shipped<G: Seen>() -> Result<Self, WeightsError> {
        Self::of(packed::read::<G>(SHIPPED)?)
    }

    /// A network that knows nothing: all choices are alike to it, and every position is won half the time.
    pub fn untrained<G: Seen>() -> Self {
        Self {
            layers: Arc::new(Matrices {
                position: vec![[0_i16; HIDDEN]; G::POSITION.len()].into_boxed_slice(),
                hidden_bias: [0; HIDDEN],
                option: vec![[0_i16; HIDDEN]; option_inputs::<G>()].into_boxed_slice(),
                out: [0; HIDDEN],
                value_position: vec![[0_i16; VALUE_HIDDEN]; G::POSITION.len()].into_boxed_slice(),
                value_bias: [0; VALUE_HIDDEN],
                value_out: [0; VALUE_HIDDEN],
                value_out_bias: 0,
                record: TrainingRecord::default(),
            }),
        }
    }

    /// Makes weights a network.
    ///
    /// # Errors
    /// Returns which layer has another shape, or weights that are too large.
    pub fn of(weights: Weights) -> Result<Self, WeightsError> {
        let Weights { position: n_position, option: n_option, record, layers, .. } = weights;
        let position = matrix::<HIDDEN>("position", &layers.position, n_position)?;
        let hidden_bias = array::<_, HIDDEN>("hidden_bias", &layers.hidden_bias)?;
        let option = matrix::<HIDDEN>("option", &layers.option, n_option)?;
        let out = array::<_, HIDDEN>("out", &layers.out)?;
        let value_position = matrix::<VALUE_HIDDEN>("value_position", &layers.value_position, n_position)?;
        let value_bias = array::<_, VALUE_HIDDEN>("value_bias", &layers.value_bias)?;
        let value_out = array::<_, VALUE_HIDDEN>("value_out", &layers.value_out)?;
        let value_out_bias = layers.value_out_bias;
        bound("option", &hidden_bias, &[&position, &option])?;
        bound("value_position", &value_bias, &[&value_position])?;
        Ok(Self {
            layers: Arc::new(Matrices {
                position,
                hidden_bias,
                option,
                out,
                value_position,
                value_bias,
                value_out,
                value_out_bias,
                record,
            }),
        })
    }

    /// A digest of all weights, by which networks are told apart.
    pub fn digest(&self) -> u64 {
        let Matrices { position, hidden_bias, option, out, value_position, value_bias, value_out, .. } = &*self.layers;
        let rows = |rows: &[[i16; HIDDEN]]| rows.concat();
        let weights =
            [rows(position), rows(option), out.to_vec(), value_position.concat(), value_out.to_vec()].concat();
        let weights = weights.into_iter().map(i32::from);
        let biases = hidden_bias.iter().chain(value_bias).chain([&self.layers.value_out_bias]).copied();
        let mut hasher = FnvHasher::default();
        weights.chain(biases).for_each(|number| hasher.write(&number.to_le_bytes()));
        hasher.finish()
    }

    /// How the network came about.
    pub fn record(&self) -> &TrainingRecord {
        &self.layers.record
    }

    /// Sums a position up, for [`Self::score`].
    pub fn sums(&self, position: &[i8]) -> [i32; HIDDEN] {
        let mut sums = self.layers.hidden_bias;
        add_all(&mut sums, &self.layers.position, position);
        sums
    }

    /// Makes the sums of a position those of another one: quick where few numbers differ.
    pub fn change(&self, sums: &mut [i32; HIDDEN], before: &[i8], after: &[i8]) {
        for ((before, after), row) in before.iter().zip(after).zip(&self.layers.position) {
            if before != after {
                add(sums, row, i16::from(*after) - i16::from(*before));
            }
        }
    }

    /// Scores a choice at a position that was summed up, as a logit in units of 2^-16.
    pub fn score(&self, sums: &[i32; HIDDEN], choice: &[i8]) -> i32 {
        let mut hidden = *sums;
        add_all(&mut hidden, &self.layers.option, choice);
        narrow(weigh(&hidden, &self.layers.out))
    }

    /// Returns the chance of winning at a position, of [`CERTAIN`]; an estimate is never 0 and never certain.
    pub fn win(&self, position: &[i8]) -> u32 {
        let Matrices { value_position, value_bias, value_out, value_out_bias, .. } = &*self.layers;
        let mut hidden = *value_bias;
        add_all(&mut hidden, value_position, position);
        logistic(narrow((i64::from(*value_out_bias) << BIAS_SHIFT) + weigh(&hidden, value_out)))
    }
}

/// Makes a list of weights an array.
fn array<T: Copy, const N: usize>(layer: &'static str, weights: &[T]) -> Result<[T; N], WeightsError> {
    weights.try_into().map_err(|_| WeightsError::OtherShape { layer, found: weights.len(), expected: N })
}

/// Makes a list of weights as many rows as there are inputs.
fn matrix<const N: usize>(
    layer: &'static str,
    weights: &[i16],
    inputs: usize,
) -> Result<Box<[[i16; N]]>, WeightsError> {
    let (rows, rest) = weights.as_chunks::<N>();
    if rows.len() != inputs || !rest.is_empty() {
        let expected = inputs.saturating_mul(N);
        return Err(WeightsError::OtherShape { layer, found: weights.len(), expected });
    }
    Ok(rows.into())
}

/// Refuses weights of which a sum could overflow, whatever the inputs are.
fn bound<const N: usize>(layer: &'static str, bias: &[i32; N], rows: &[&[[i16; N]]]) -> Result<(), WeightsError> {
    const GREATEST_INPUT: u64 = 128;
    let mut most = bias.map(|it| u64::from(it.unsigned_abs()));
    for row in rows.iter().copied().flatten() {
        for (most, weight) in most.iter_mut().zip(row) {
            *most += GREATEST_INPUT * u64::from(weight.unsigned_abs());
        }
    }
    match most.iter().position(|it| i32::try_from(*it).is_err()) {
        Some(unit) => Err(WeightsError::TooLarge { layer, unit }),
        None => Ok(()),
    }
}

/// Adds all inputs, each times its weights.
fn add_all<const N: usize>(sums: &mut [i32; N], rows: &[[i16; N]], inputs: &[i8]) {
    for (inputs, rows) in inputs.chunks(STRIDE).zip(rows.chunks(STRIDE)) {
        if *inputs == [0; STRIDE] {
            continue;
        }
        for (input, row) in inputs.iter().zip(rows) {
            if *input != 0 {
                add(sums, row, i16::from(*input));
            }
        }
    }
}

/// Adds an input times its weights.
#[inline]
fn add<const N: usize>(sums: &mut [i32; N], row: &[i16; N], input: i16) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        // Nothing wraps, since the weights are bounded; said so, the loop needs no checks in any build.
        *sum = sum.wrapping_add(i32::from(*weight) * i32::from(input));
    }
}

/// Weighs what the units pass on: what is above 0.
fn weigh<const N: usize>(hidden: &[i32; N], weights: &[i16; N]) -> i64 {
    let passed_on = hidden.iter().map(|sum| (sum >> SUM_SHIFT).clamp(0, MOST_PASSED_ON));
    passed_on.zip(weights).map(|(unit, weight)| i64::from(unit * i32::from(*weight))).sum()
}

/// A sum as a logit.
fn narrow(sum: i64) -> i32 {
    i32::try_from(sum >> OUT_SHIFT).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests;
