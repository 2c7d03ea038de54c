//! The file with the weights of a network: its shape, and everything that can be wrong with it.

use ritual_table::Seen;
use serde::{Deserialize, Serialize};

use super::{HIDDEN, VALUE_HIDDEN, observation, option_inputs};
use crate::digest::Digest;
use crate::statistics::float;
use crate::unreadable::in_words;

/// The version of [`Weights`]; raised when a key changes its meaning or disappears.
pub const FORMAT: u32 = 1;
/// The most bytes of a file that is read at all.
pub const MOST_BYTES: usize = 16 << 20;

/// A file with weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The version of the file: 1.
    pub format: u32,
    /// The digest of the names of all numbers that a seat sees: weights fit no others.
    pub observation: Digest,
    /// The numbers of a position.
    pub position: usize,
    /// The numbers that a choice is scored by.
    pub option: usize,
    /// The units that score choices.
    pub hidden: usize,
    /// The units that value positions.
    pub value_hidden: usize,
    /// How the weights came about.
    pub record: TrainingRecord,
    /// The numbers of each layer, in the order of the layers.
    pub layers: Layers,
}

/// How weights came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingRecord {
    /// The seed of all chance in training.
    pub seed: u64,
    /// The digest of the content that was played.
    pub content: String,
    /// How many games were played.
    pub games: u64,
    /// How long training took, in minutes.
    pub minutes: f64,
    /// How many threads played; the weights do not depend on it.
    pub jobs: usize,
    /// What was played.
    pub scenarios: Vec<String>,
    /// How often games were won in the course of training.
    pub curve: Vec<CurvePoint>,
}

/// A point of the curve of training.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurvePoint {
    /// How many games had been played.
    pub games: u64,
    /// The share of the last games that was won, from 0 to 1.
    pub won: f64,
}

/// All weights, in units of 2^-12, those of an input side by side; biases are in units of 2^-17.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layers {
    /// From the numbers of a position to the units that score choices.
    pub position: Vec<i16>,
    /// What those units begin with.
    pub hidden_bias: Vec<i32>,
    /// From the numbers of a choice to the same units.
    pub option: Vec<i16>,
    /// From those units to the score.
    pub out: Vec<i16>,
    /// From the numbers of a position to the units that value it.
    pub value_position: Vec<i16>,
    /// What those units begin with.
    pub value_bias: Vec<i32>,
    /// From those units to the value.
    pub value_out: Vec<i16>,
    /// What the value begins with.
    pub value_out_bias: i32,
}

/// Why weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// There is nothing to read.
    #[error("there are no weights: train some with `ritual train`")]
    Missing,
    /// Too much to read.
    #[error(
        "the weights have more than {most} bytes, which no network needs: train again with `ritual train`",
        most = MOST_BYTES
    )]
    TooLong,
    /// This is no file with weights, or not all of it.
    #[error("the weights cannot be read: {0}: fetch the file again, or train again with `ritual train`")]
    Unreadable(String),
    /// Another version of the file.
    #[error(
        "the weights have format {found}, and only format {format} can be read: train again with `ritual train`",
        format = FORMAT
    )]
    OtherFormat {
        /// The format of the file.
        found: u32,
    },
    /// What seats see is something else than what the network was trained with.
    #[error(
        "the weights were trained for another observation, {found} instead of {expected}: what a seat sees has changed \
         since, so train again with `ritual train`"
    )]
    OtherObservation {
        /// The observation of the file.
        found: String,
        /// The one of this game.
        expected: String,
    },
    /// Too few or too many weights.
    #[error("`{layer}` of the weights is {found} and must be {expected}: train again with `ritual train`")]
    OtherShape {
        /// The key: a number, or a list of so many numbers.
        layer: &'static str,
        /// What it is, or how many there are.
        found: usize,
        /// What it must be.
        expected: usize,
    },
    /// What the file says of its training cannot be.
    #[error(
        "`{key}` in the record of the weights must be {wanted}: fetch the file again, or train again with `ritual train`"
    )]
    Record {
        /// The key of the record that does not fit.
        key: &'static str,
        /// What it must be.
        wanted: &'static str,
    },
    /// Weights that would add up to more than can be counted.
    #[error(
        "`{layer}` of the weights has numbers that are too large, for unit {unit}: train again with `ritual train`"
    )]
    TooLarge {
        /// The key of the layer in the file.
        layer: &'static str,
        /// The unit, counted from 0.
        unit: usize,
    },
}

/// The most games that weights can have behind them, and the most minutes: more is no record of anything.
const MOST_BEHIND: u64 = 1_000_000_000_000;

/// What is read first: files of another version may have other keys.
#[derive(Deserialize)]
struct Head {
    format: u32,
    #[serde(default)]
    observation: Option<String>,
}

impl Weights {
    /// Makes layers a file for the numbers that the seats of a game see.
    pub fn of_layers<G: Seen>(layers: Layers, record: TrainingRecord) -> Self {
        Self {
            format: FORMAT,
            observation: Digest(observation::<G>()),
            position: G::POSITION.len(),
            option: option_inputs::<G>(),
            hidden: HIDDEN,
            value_hidden: VALUE_HIDDEN,
            record,
            layers,
        }
    }

    /// Reads a file with weights for the numbers that the seats of a game see.
    ///
    /// # Errors
    /// Returns what is wrong with the file; how many weights there are in each layer, and how large they are, is looked
    /// at when they become a [network](super::Network::of).
    pub fn read<G: Seen>(text: &str) -> Result<Self, WeightsError> {
        if text.trim_ascii().is_empty() {
            return Err(WeightsError::Missing);
        }
        if text.len() > MOST_BYTES {
            return Err(WeightsError::TooLong);
        }
        let unreadable = |error: serde_json::Error| WeightsError::Unreadable(in_words(&error));
        let head: Head = serde_json::from_str(text).map_err(unreadable)?;
        if head.format != FORMAT {
            return Err(WeightsError::OtherFormat { found: head.format });
        }
        let expected = format!("{:016x}", observation::<G>());
        if let Some(found) = head.observation.filter(|found| *found != expected) {
            // A digest has 16 digits; whoever wrote more than that shall not fill the screen.
            return Err(WeightsError::OtherObservation { found: found.chars().take(16).collect(), expected });
        }
        let weights: Self = serde_json::from_str(text).map_err(unreadable)?;
        let sizes = [
            ("position", weights.position, G::POSITION.len()),
            ("option", weights.option, option_inputs::<G>()),
            ("hidden", weights.hidden, HIDDEN),
            ("value_hidden", weights.value_hidden, VALUE_HIDDEN),
        ];
        match sizes.into_iter().find(|(_, found, expected)| found != expected) {
            Some((layer, found, expected)) => Err(WeightsError::OtherShape { layer, found, expected }),
            None => weights.record.check().map(|()| weights),
        }
    }
}

impl TrainingRecord {
    /// Looks for what no training writes; a record that was left empty says nothing.
    ///
    /// # Errors
    /// Returns the first key that cannot be what it is.
    pub fn check(&self) -> Result<(), WeightsError> {
        let Self { content, games, minutes, curve, .. } = self;
        let is_digest = content.len() == 16 && content.bytes().all(|it| it.is_ascii_hexdigit());
        let rises = curve.is_sorted_by_key(|point| point.games);
        let facts = [
            ("content", "16 hexadecimal digits", content.is_empty() || is_digest),
            ("games", "a number of games that can be played", *games <= MOST_BEHIND),
            ("minutes", "a time that can go by", (0.0..=float(MOST_BEHIND)).contains(minutes)),
            ("curve", "points of more and more games", rises),
            ("curve", "shares of games from 0 to 1", curve.iter().all(|point| (0.0..=1.0).contains(&point.won))),
        ];
        match facts.into_iter().find(|(_, _, is_right)| !is_right) {
            Some((key, wanted, _)) => Err(WeightsError::Record { key, wanted }),
            None => Ok(()),
        }
    }
}
