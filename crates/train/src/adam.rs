//! Steps by Adam: each weight at its own pace.

use crate::layers::{LARGEST, Layers, Shape};
use crate::numbers::narrow;

/// How long the mean of slopes remembers.
const MEAN: f32 = 0.9;
/// How long the mean of their squares remembers.
const SQUARE: f32 = 0.999;
/// What keeps slopes that are nearly 0 from great steps.
const LEAST: f32 = 1e-7;

/// What is remembered of former slopes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Adam {
    pub(crate) means: Layers,
    /// The means of the squares.
    pub(crate) squares: Layers,
    /// Steps taken.
    pub(crate) steps: u64,
}

impl Adam {
    /// Remembers nothing.
    pub(crate) fn new(shape: Shape) -> Self {
        Self { means: Layers::zero(shape), squares: Layers::zero(shape), steps: 0 }
    }

    /// Goes one step down the slopes, each of them times `scale`. No weight gets too large for the file.
    pub(crate) fn step(&mut self, layers: &mut Layers, slopes: &Layers, scale: f32, rate: f32) {
        self.steps += 1;
        // The first means know few slopes; this makes up for it.
        let power = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let young = |memory: f32| 1.0 - narrow(f64::from(memory).powi(power));
        let (mean_young, square_young) = (young(MEAN), young(SQUARE));
        let pace = rate / mean_young;
        let parts = layers.parts_mut().into_iter().zip(slopes.parts());
        let memory = self.means.parts_mut().into_iter().zip(self.squares.parts_mut());
        for ((weights, slopes), (means, squares)) in parts.zip(memory) {
            let numbers = weights.iter_mut().zip(slopes).zip(means.iter_mut().zip(squares));
            for ((weight, slope), (mean, square)) in numbers {
                let slope = slope * scale;
                *mean += (1.0 - MEAN) * (slope - *mean);
                *square += (1.0 - SQUARE) * (slope * slope - *square);
                *weight -= pace * *mean / ((*square / square_young).sqrt() + LEAST);
                *weight = weight.clamp(-LARGEST, LARGEST);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { position: 1, option: 1 };

    #[test]
    fn the_first_step_has_the_length_of_the_rate_whatever_the_slope() {
        let (mut layers, mut slopes) = (Layers::zero(SHAPE), Layers::zero(SHAPE));
        (slopes.out[0], slopes.out[1]) = (0.5, -20.0);
        let mut adam = Adam::new(SHAPE);
        adam.step(&mut layers, &slopes, 0.1, 0.01);
        assert!((layers.out[0] + 0.01).abs() < 1e-4 && (layers.out[1] - 0.01).abs() < 1e-4, "{:?}", layers.out);
        for _ in 0..2_000 {
            adam.step(&mut layers, &slopes, 0.1, 0.01);
        }
        assert!((layers.out[0] + LARGEST).abs() < 1e-6 && (layers.out[1] - LARGEST).abs() < 1e-6);
    }
}
