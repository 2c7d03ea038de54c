//! The weights that were learned, rounded for the file that players read, and read again to begin with.

use ritual_playtest::network::{Layers as Whole, TrainingRecord, Weights, WeightsError};
use ritual_table::Seen;

use crate::layers::Layers;
use crate::numbers::{narrow, units};
use crate::recorded::shape;

/// Units of a weight in 1.
const WEIGHT: f64 = 4_096.0;
/// Units of a bias in 1.
const BIAS: f64 = 131_072.0;

/// A hash as it is written.
pub fn digits(hash: u64) -> String {
    format!("{hash:016x}")
}

/// The text of a file with weights.
pub fn text(weights: &Weights) -> String {
    // Numbers and names are always JSON.
    let mut text = serde_json::to_string(weights).unwrap_or_default();
    text.push('\n');
    text
}

/// Rounds weights for the file.
pub(crate) fn rounded<G: Seen>(layers: &Layers, record: TrainingRecord) -> Weights {
    let weights = |part: &[f32]| part.iter().map(|it| weight(*it)).collect::<Vec<i16>>();
    let biases = |part: &[f32]| part.iter().map(|it| bias(*it)).collect::<Vec<i32>>();
    let whole = Whole {
        position: weights(layers.position.as_flattened()),
        hidden_bias: biases(&layers.hidden_bias),
        option: weights(layers.option.as_flattened()),
        out: weights(&layers.out),
        value_position: weights(layers.value_position.as_flattened()),
        value_bias: biases(&layers.value_bias),
        value_out: weights(&layers.value_out),
        value_out_bias: bias(layers.value_out_bias),
    };
    Weights::of_layers::<G>(whole, record)
}

/// The weights of a file, to begin with. What is learned for training only begins with 0.
pub(crate) fn begin<G: Seen>(weights: &Weights) -> Result<Layers, WeightsError> {
    let mut layers = Layers::zero(shape::<G>());
    let Whole { position, hidden_bias, option, out, value_position, value_bias, value_out, value_out_bias } =
        &weights.layers;
    copy("position", layers.position.as_flattened_mut(), position, WEIGHT)?;
    copy("hidden_bias", &mut layers.hidden_bias, hidden_bias, BIAS)?;
    copy("option", layers.option.as_flattened_mut(), option, WEIGHT)?;
    copy("out", &mut layers.out, out, WEIGHT)?;
    copy("value_position", layers.value_position.as_flattened_mut(), value_position, WEIGHT)?;
    copy("value_bias", &mut layers.value_bias, value_bias, BIAS)?;
    copy("value_out", &mut layers.value_out, value_out, WEIGHT)?;
    layers.value_out_bias = narrow(f64::from(*value_out_bias) / BIAS);
    Ok(layers)
}

/// Copies a part, if it has the right length.
fn copy<T: Copy + Into<f64>>(
    layer: &'static str,
    into: &mut [f32],
    from: &[T],
    per_one: f64,
) -> Result<(), WeightsError> {
    if into.len() != from.len() {
        return Err(WeightsError::OtherShape { layer, found: from.len(), expected: into.len() });
    }
    for (into, from) in into.iter_mut().zip(from) {
        let units: f64 = (*from).into();
        *into = narrow(units / per_one);
    }
    Ok(())
}

fn weight(number: f32) -> i16 {
    let units = units(number, WEIGHT).clamp(i64::from(i16::MIN), i64::from(i16::MAX));
    i16::try_from(units).unwrap_or(0)
}

fn bias(number: f32) -> i32 {
    let units = units(number, BIAS).clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    i32::try_from(units).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::LARGEST;
    use crate::recorded::{Eyes, Recorded};
    use crate::thought::Thought;
    use crate::toy::Ladder;
    use ritual_playtest::chance::SeededChance;
    use ritual_playtest::network::{CERTAIN, Network};

    fn layers() -> Layers {
        let mut layers = Layers::at_random(shape::<Ladder>(), &mut SeededChance::new(1, 0));
        // As large as after some training.
        for out in layers.out.iter_mut().chain(&mut layers.value_out) {
            *out *= 40.0;
        }
        (layers.hidden_bias[0], layers.value_bias[1], layers.value_out_bias) = (0.75, 1.5, -0.25);
        layers
    }

    #[test]
    fn what_is_written_is_read_with_the_digits_it_has() {
        let mut known = layers();
        known.out[3] = -LARGEST;
        let weights = rounded::<Ladder>(&known, TrainingRecord::default());
        let read = Weights::read::<Ladder>(&text(&weights)).unwrap();
        assert_eq!(read, weights);
        let again = begin::<Ladder>(&read).unwrap();
        // What only training needs begins again.
        for (part, (old, new)) in known.parts().into_iter().zip(again.parts()).take(8).enumerate() {
            let far = old.iter().zip(new).map(|(old, new)| (old - new).abs()).fold(0.0, f32::max);
            assert!(far <= 0.5 / 4096.0 + 1e-6, "part {part}: {far}");
        }
        assert_eq!(rounded::<Ladder>(&again, TrainingRecord::default()), weights);
    }

    #[test]
    fn weights_of_another_shape_are_refused() {
        let mut weights = rounded::<Ladder>(&layers(), TrainingRecord::default());
        weights.layers.option.truncate(9);
        let error = begin::<Ladder>(&weights).unwrap_err();
        assert!(matches!(error, WeightsError::OtherShape { layer: "option", found: 9, .. }), "{error}");
    }

    /// The two networks are one: what players reckon in whole numbers is what training reckons.
    #[test]
    fn players_choose_and_value_as_was_learned() {
        let layers = layers();
        let weights = rounded::<Ladder>(&layers, TrainingRecord::default());
        let network = Network::read::<Ladder>(&text(&weights)).unwrap();
        let (mut recorded, mut thought) = (Recorded::default(), Thought::default());
        for (rung, turn) in [(0, 0), (2, 1), (5, 3), (-3, 7)] {
            let game = Ladder { rung, turn };
            let moment = recorded.see(&game, &mut game.clone(), &mut Eyes::default());
            let view = recorded.view(moment);
            thought.think(&layers, view);
            let mut position = [0; Ladder::POSITION.len()];
            game.see(0, &mut position);
            let sums = network.sums(&position);
            let scores = view.options().map(|row| {
                let mut choice = vec![0; shape::<Ladder>().option];
                for (place, number) in row.places.iter().zip(row.numbers) {
                    choice[usize::from(*place)] = *number;
                }
                f64::from(network.score(&sums, &choice)) / f64::from(CERTAIN)
            });
            let scores: Vec<f64> = scores.collect();
            for (score, log) in scores.iter().zip(&thought.logs) {
                let (played, learned) = (score - scores[0], f64::from(log - thought.logs[0]));
                assert!((played - learned).abs() < 0.05, "{game:?}: {played}, not {learned}");
            }
            let win = f64::from(network.win(&position)) / f64::from(CERTAIN);
            assert!((win - f64::from(thought.win)).abs() < 0.01, "{game:?}: {win}, not {}", thought.win);
        }
        // Had they been all alike, nothing would have been compared.
        assert!(thought.chances.iter().any(|chance| (chance - 1.0 / 3.0).abs() > 0.01), "{:?}", thought.chances);
    }
}
