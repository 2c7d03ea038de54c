//! The weights of the network while it learns, in floating point.

use std::slice;

use ritual_playtest::chance::SeededChance;
pub(crate) use ritual_playtest::network::{HIDDEN, VALUE_HIDDEN};
use ritual_table::{Chance as _, Draw, ONE};

/// No weight gets larger: the file has no room for 8.
pub(crate) const LARGEST: f32 = 7.9;
/// No hidden unit gets larger: the whole numbers of the network end here.
pub(crate) const FULL: f32 = 32_767.0 / 1024.0;

/// How many numbers the network is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// About a position.
    pub(crate) position: usize,
    /// About an option, with the difference it makes.
    pub(crate) option: usize,
}

/// The weights, or anything that there is one of for each weight. Rows are those of inputs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layers {
    /// From a position to the units that score.
    pub(crate) position: Vec<[f32; HIDDEN]>,
    /// What these units begin with.
    pub(crate) hidden_bias: [f32; HIDDEN],
    /// From an option to the same units.
    pub(crate) option: Vec<[f32; HIDDEN]>,
    /// From these units to the score of the option.
    pub(crate) out: [f32; HIDDEN],
    /// From a position to the units that value.
    pub(crate) value_position: Vec<[f32; VALUE_HIDDEN]>,
    /// What these units begin with.
    pub(crate) value_bias: [f32; VALUE_HIDDEN],
    /// From these units to the chance of winning, as a logit.
    pub(crate) value_out: [f32; VALUE_HIDDEN],
    /// What the logit begins with.
    pub(crate) value_out_bias: f32,
    /// From the same units to the reward that is still to come. It is not part of the file.
    pub(crate) shaped_out: [f32; VALUE_HIDDEN],
    /// What that reward begins with.
    pub(crate) shaped_bias: f32,
}

/// How many inputs are not 0 at a time, roughly: what the first weights are small against.
const ACTIVE: f32 = 96.0;
/// How large the weights to an output are at first.
const FIRST_OUT: f32 = 0.01;

impl Layers {
    /// Nothing but 0.
    pub(crate) fn zero(shape: Shape) -> Self {
        Self {
            position: vec![[0.0; HIDDEN]; shape.position],
            hidden_bias: [0.0; HIDDEN],
            option: vec![[0.0; HIDDEN]; shape.option],
            out: [0.0; HIDDEN],
            value_position: vec![[0.0; VALUE_HIDDEN]; shape.position],
            value_bias: [0.0; VALUE_HIDDEN],
            value_out: [0.0; VALUE_HIDDEN],
            value_out_bias: 0.0,
            shaped_out: [0.0; VALUE_HIDDEN],
            shaped_bias: 0.0,
        }
    }

    /// Small weights of both signs, with which every option is about as likely as the others.
    pub(crate) fn at_random(shape: Shape, chance: &mut SeededChance) -> Self {
        let mut layers = Self::zero(shape);
        let inner = (6.0 / ACTIVE).sqrt();
        fill(layers.position.as_flattened_mut(), inner, chance);
        fill(layers.option.as_flattened_mut(), inner, chance);
        fill(layers.value_position.as_flattened_mut(), inner, chance);
        fill(&mut layers.out, FIRST_OUT, chance);
        fill(&mut layers.value_out, FIRST_OUT, chance);
        fill(&mut layers.shaped_out, FIRST_OUT, chance);
        layers
    }

    /// How many numbers the network is given.
    pub(crate) fn shape(&self) -> Shape {
        Shape { position: self.position.len(), option: self.option.len() }
    }

    /// Every weight, in a fixed order.
    pub(crate) fn parts(&self) -> [&[f32]; PARTS] {
        [
            self.position.as_flattened(),
            &self.hidden_bias,
            self.option.as_flattened(),
            &self.out,
            self.value_position.as_flattened(),
            &self.value_bias,
            &self.value_out,
            slice::from_ref(&self.value_out_bias),
            &self.shaped_out,
            slice::from_ref(&self.shaped_bias),
        ]
    }

    /// Every weight, in the same order, to be changed.
    pub(crate) fn parts_mut(&mut self) -> [&mut [f32]; PARTS] {
        [
            self.position.as_flattened_mut(),
            &mut self.hidden_bias,
            self.option.as_flattened_mut(),
            &mut self.out,
            self.value_position.as_flattened_mut(),
            &mut self.value_bias,
            &mut self.value_out,
            slice::from_mut(&mut self.value_out_bias),
            &mut self.shaped_out,
            slice::from_mut(&mut self.shaped_bias),
        ]
    }

    /// How many weights there are.
    pub(crate) fn len(&self) -> usize {
        self.parts().iter().map(|part| part.len()).sum()
    }

    /// Makes everything 0.
    pub(crate) fn clear(&mut self) {
        for part in self.parts_mut() {
            part.fill(0.0);
        }
    }

    /// Adds others, weight by weight.
    pub(crate) fn add(&mut self, others: &Self) {
        for (part, other) in self.parts_mut().into_iter().zip(others.parts()) {
            for (number, more) in part.iter_mut().zip(other) {
                *number += more;
            }
        }
    }

    /// The root of the sum of all squares.
    pub(crate) fn norm(&self) -> f64 {
        let squares = |part: &&[f32]| part.iter().map(|it| f64::from(*it) * f64::from(*it)).sum::<f64>();
        self.parts().iter().map(squares).sum::<f64>().sqrt()
    }
}

/// How many parts the weights have.
const PARTS: usize = 10;

/// Numbers of both signs up to a largest one, each as likely as the others.
fn fill(part: &mut [f32], largest: f32, chance: &mut SeededChance) {
    for number in part {
        let drawn = i32::try_from(chance.below(1 << 16, Draw::Pick)).unwrap_or(0) - (1 << 15);
        *number = f32::from(i16::try_from(drawn).unwrap_or(0)) / 32_768.0 * largest;
    }
}

/// Inputs that are not 0, by their places.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sparse<'a> {
    pub(crate) places: &'a [u16],
    /// What stands there, in units of 1 / [`ONE`].
    pub(crate) numbers: &'a [i8],
}

impl Sparse<'_> {
    fn pairs(self) -> impl Iterator<Item = (usize, f32)> {
        self.places
            .iter()
            .zip(self.numbers)
            .map(|(place, number)| (usize::from(*place), f32::from(*number) / f32::from(ONE)))
    }
}

/// Adds what inputs give to some units.
pub(crate) fn gather<const N: usize>(units: &mut [f32; N], rows: &[[f32; N]], inputs: Sparse<'_>) {
    for (place, number) in inputs.pairs() {
        let Some(row) = rows.get(place) else { continue };
        for (unit, weight) in units.iter_mut().zip(row) {
            *unit += number * weight;
        }
    }
}

/// Adds what a slope of some units is for the weights of the inputs.
pub(crate) fn scatter<const N: usize>(rows: &mut [[f32; N]], slopes: &[f32; N], inputs: Sparse<'_>) {
    for (place, number) in inputs.pairs() {
        let Some(row) = rows.get_mut(place) else { continue };
        for (weight, slope) in row.iter_mut().zip(slopes) {
            *weight += number * slope;
        }
    }
}

/// The sum of the products. The order of its additions is fixed, in eight lanes.
pub(crate) fn dot<const N: usize>(left: &[f32; N], right: &[f32; N]) -> f32 {
    let mut lanes = [0.0_f32; 8];
    for (left, right) in left.chunks_exact(8).zip(right.chunks_exact(8)) {
        for (lane, (left, right)) in lanes.iter_mut().zip(left.iter().zip(right)) {
            *lane += left * right;
        }
    }
    lanes.iter().sum()
}

/// What is left of a unit: nothing below 0, and no more than there is room for.
pub(crate) fn cut<const N: usize>(units: &mut [f32; N]) {
    for unit in units {
        *unit = unit.clamp(0.0, FULL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { position: 3, option: 5 };

    #[test]
    fn the_parts_hold_every_weight() {
        let layers = Layers::at_random(SHAPE, &mut SeededChance::new(1, 0));
        assert_eq!(layers.len(), 3 * 64 + 64 + 5 * 64 + 64 + 3 * 32 + 32 + 32 + 1 + 32 + 1);
        let mut copy = Layers::zero(SHAPE);
        copy.add(&layers);
        assert_eq!(copy, layers);
        assert_eq!(copy.shape(), SHAPE);
        copy.clear();
        assert!(copy.norm().abs() < f64::EPSILON);
    }

    #[test]
    fn inputs_count_in_their_units() {
        let mut rows = vec![[0.0; 8]; 4];
        rows[2] = [2.0; 8];
        let inputs = Sparse { places: &[2, 9], numbers: &[16, 32] };
        let mut units = [1.0; 8];
        gather(&mut units, &rows, inputs);
        assert!(units.iter().all(|it| (it - 2.0).abs() < 1e-6), "{units:?}");
        scatter(&mut rows, &[4.0; 8], inputs);
        assert!((rows[2][7] - 4.0).abs() < 1e-6);
        assert!((dot(&[2.0; 16], &[0.5; 16]) - 16.0).abs() < 1e-6);
    }
}
