//! The file with the weights: what players read, and what a training can begin with.
//!
//! Its shape is that of `ritual_playtest::network`, which reads it to play.

use ritual_table::Seen;
use serde::{Deserialize, Serialize};

use crate::curve::Point;
use crate::fnv;
use crate::layers::{HIDDEN, Layers, VALUE_HIDDEN};
use crate::numbers::{narrow, units};
use crate::recorded::shape;

/// The version of the file.
pub const FORMAT: u32 = 1;
/// The largest file that is read, in bytes.
pub const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// Units of a weight in 1.
const WEIGHT: f64 = 4_096.0;
/// Units of a bias in 1.
const BIAS: f64 = 131_072.0;

/// The file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Its version.
    pub format: u32,
    /// The [`observation`] that the network was trained for, as 16 hexadecimal digits.
    pub observation: String,
    /// Numbers of a position.
    pub position: usize,
    /// Numbers of an option, with the difference it makes.
    pub option: usize,
    /// Units that score options.
    pub hidden: usize,
    /// Units that value positions.
    pub value_hidden: usize,
    /// How the training went.
    pub record: Record,
    /// The weights.
    pub layers: Whole,
}

/// How a training went.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The seed of all chance.
    pub seed: u64,
    /// A number for what was played, as 16 hexadecimal digits.
    pub content: String,
    /// Games played, with those of the weights it began with.
    pub games: u64,
    /// Minutes it took, on the machine it was made on.
    pub minutes: f64,
    /// How many threads worked.
    pub jobs: usize,
    /// What was played.
    pub scenarios: Vec<String>,
    /// How the share of games won grew.
    pub curve: Vec<Point>,
}

/// The weights in whole units of 2^-12, and biases in units of 2^-17; rows are those of inputs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whole {
    /// From a position to the units that score.
    pub position: Vec<i16>,
    /// What these units begin with.
    pub hidden_bias: Vec<i32>,
    /// From an option to the same units.
    pub option: Vec<i16>,
    /// From these units to the score.
    pub out: Vec<i16>,
    /// From a position to the units that value.
    pub value_position: Vec<i16>,
    /// What these units begin with.
    pub value_bias: Vec<i32>,
    /// From these units to the logit of the chance of winning.
    pub value_out: Vec<i16>,
    /// What the logit begins with.
    pub value_out_bias: i32,
}

/// Why a training cannot begin with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum WeightsError {
    /// It is no such file.
    #[error("these are no weights, or not all of them: {0}; name a file that `ritual train` has written")]
    Unreadable(String),
    /// Another version.
    #[error("the weights have format {0}, and this version reads format {format}; train anew, without --from", format = FORMAT)]
    Format(u32),
    /// Other numbers.
    #[error(
        "the weights were trained for other numbers of a game ({0}) than this version shows ({1}); train anew, without --from"
    )]
    Observation(String, String),
    /// Other sizes.
    #[error("`{0}` has another number of weights than the network; train anew, without --from")]
    Shape(&'static str),
}

/// A number for what a game shows: of the names of its numbers, each with a 0 behind it, and a 1 behind each list.
pub fn observation<G: Seen>() -> u64 {
    let add = |hash: u64, names: &[&str]| {
        let hash = names.iter().fold(hash, |hash, name| fnv::go_on(fnv::go_on(hash, name.as_bytes()), &[0]));
        fnv::go_on(hash, &[1])
    };
    add(add(fnv::EMPTY, G::POSITION), G::OPTION)
}

/// A hash as it is written.
pub fn digits(hash: u64) -> String {
    format!("{hash:016x}")
}

impl Weights {
    /// Rounds weights for the file.
    pub(crate) fn of<G: Seen>(layers: &Layers, record: Record) -> Self {
        let weights = |part: &[f32]| part.iter().map(|it| weight(*it)).collect::<Vec<i16>>();
        let biases = |part: &[f32]| part.iter().map(|it| bias(*it)).collect::<Vec<i32>>();
        Self {
            format: FORMAT,
            observation: digits(observation::<G>()),
            position: layers.position.len(),
            option: layers.option.len(),
            hidden: HIDDEN,
            value_hidden: VALUE_HIDDEN,
            record,
            layers: Whole {
                position: weights(layers.position.as_flattened()),
                hidden_bias: biases(&layers.hidden_bias),
                option: weights(layers.option.as_flattened()),
                out: weights(&layers.out),
                value_position: weights(layers.value_position.as_flattened()),
                value_bias: biases(&layers.value_bias),
                value_out: weights(&layers.value_out),
                value_out_bias: bias(layers.value_out_bias),
            },
        }
    }

    /// Reads a file for a game.
    ///
    /// # Errors
    /// Says why these are no weights for it.
    pub fn read<G: Seen>(bytes: &[u8]) -> Result<Self, WeightsError> {
        if u64::try_from(bytes.len()).is_ok_and(|length| length > MOST_BYTES) {
            return Err(WeightsError::Unreadable(format!("the file has more than {} MiB", MOST_BYTES >> 20)));
        }
        let weights: Self = serde_json::from_slice(bytes).map_err(|it| WeightsError::Unreadable(it.to_string()))?;
        if weights.format != FORMAT {
            return Err(WeightsError::Format(weights.format));
        }
        let shown = digits(observation::<G>());
        if weights.observation != shown {
            return Err(WeightsError::Observation(weights.observation, shown));
        }
        weights.layers::<G>()?;
        Ok(weights)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        // Numbers and names are always JSON.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The weights to begin with. What is learned for training only begins with 0.
    pub(crate) fn layers<G: Seen>(&self) -> Result<Layers, WeightsError> {
        let sizes = [("hidden", self.hidden, HIDDEN), ("value_hidden", self.value_hidden, VALUE_HIDDEN)];
        if let Some((name, ..)) = sizes.into_iter().find(|(_, size, right)| size != right) {
            return Err(WeightsError::Shape(name));
        }
        let mut layers = Layers::zero(shape::<G>());
        let Whole { position, hidden_bias, option, out, value_position, value_bias, value_out, value_out_bias } =
            &self.layers;
        copy("position", layers.position.as_flattened_mut(), position, |it| from_units(f64::from(it), WEIGHT))?;
        copy("hidden_bias", &mut layers.hidden_bias, hidden_bias, |it| from_units(f64::from(it), BIAS))?;
        copy("option", layers.option.as_flattened_mut(), option, |it| from_units(f64::from(it), WEIGHT))?;
        copy("out", &mut layers.out, out, |it| from_units(f64::from(it), WEIGHT))?;
        let rows = layers.value_position.as_flattened_mut();
        copy("value_position", rows, value_position, |it| from_units(f64::from(it), WEIGHT))?;
        copy("value_bias", &mut layers.value_bias, value_bias, |it| from_units(f64::from(it), BIAS))?;
        copy("value_out", &mut layers.value_out, value_out, |it| from_units(f64::from(it), WEIGHT))?;
        layers.value_out_bias = from_units(f64::from(*value_out_bias), BIAS);
        Ok(layers)
    }
}

/// Copies a part, if it has the right length.
fn copy<T: Copy>(
    name: &'static str,
    into: &mut [f32],
    from: &[T],
    number: impl Fn(T) -> f32,
) -> Result<(), WeightsError> {
    if into.len() != from.len() {
        return Err(WeightsError::Shape(name));
    }
    for (into, from) in into.iter_mut().zip(from) {
        *into = number(*from);
    }
    Ok(())
}

fn from_units(units: f64, per_one: f64) -> f32 {
    narrow(units / per_one)
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
    use crate::toy::Ladder;
    use ritual_playtest::chance::SeededChance;

    fn layers() -> Layers {
        let mut layers = Layers::at_random(shape::<Ladder>(), &mut SeededChance::new(1, 0));
        (layers.out[3], layers.value_bias[1], layers.value_out_bias) = (-LARGEST, 1.5, -0.25);
        layers
    }

    #[test]
    fn what_is_written_is_read_with_the_digits_it_has() {
        let weights = Weights::of::<Ladder>(&layers(), Record::default());
        let read = Weights::read::<Ladder>(weights.text().as_bytes()).unwrap();
        assert_eq!(read, weights);
        let again = read.layers::<Ladder>().unwrap();
        // What only training needs begins anew.
        let known = layers();
        for (part, (old, new)) in known.parts().into_iter().zip(again.parts()).take(8).enumerate() {
            let far = old.iter().zip(new).map(|(old, new)| (old - new).abs()).fold(0.0, f32::max);
            assert!(far <= 0.5 / 4096.0 + 1e-6, "part {part}: {far}");
        }
        assert_eq!(Weights::of::<Ladder>(&again, Record::default()), weights);
    }

    #[test]
    fn what_is_not_for_this_network_is_refused_in_words() {
        let right = Weights::of::<Ladder>(&layers(), Record::default());
        let refusal = |change: &dyn Fn(&mut Weights)| {
            let mut weights = right.clone();
            change(&mut weights);
            Weights::read::<Ladder>(weights.text().as_bytes()).map(|_| ()).unwrap_err().to_string()
        };
        assert!(refusal(&|it| it.format = 2).contains("format 2"));
        assert!(refusal(&|it| it.observation = digits(7)).contains("other numbers"));
        assert!(refusal(&|it| it.hidden = 65).contains("`hidden`"));
        assert!(refusal(&|it| it.layers.option.truncate(9)).contains("`option`"));
        let text = right.text();
        for text in [&text[..text.len() / 2], "", "[]", "{\"format\":1}"] {
            let error = Weights::read::<Ladder>(text.as_bytes()).unwrap_err();
            assert!(matches!(error, WeightsError::Unreadable(_)), "{error}");
        }
        let large = text.replacen("\"out\":[", "\"out\":[40000,", 1);
        assert!(matches!(Weights::read::<Ladder>(large.as_bytes()), Err(WeightsError::Unreadable(_))));
    }
}
