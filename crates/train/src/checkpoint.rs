//! A training that stopped, as bytes: everything it needs to go on as if it had not.
//!
//! A mark, the length of a header, the header as JSON, the weights and what Adam remembers as 32-bit numbers with the
//! lowest byte first, and a hash of all of it.

use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_playtest::network::{CurvePoint, TrainingRecord};
use serde::{Deserialize, Serialize};

use crate::adam::Adam;
use crate::curve::Stretch;
use crate::layers::{Layers, Shape};
use crate::table_history::TableHistory;

/// What the bytes begin with; the digit is the version.
const MARK: &[u8; 8] = b"RITUALT1";
/// The most bytes a checkpoint has.
pub const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// No training takes so many steps.
const MOST_STEPS: u64 = 1 << 40;

/// Where a training stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    /// The numbers the game shows.
    pub(crate) observation: u64,
    /// The plan: its seed.
    pub(crate) seed: u64,
    /// The plan: games of a lot.
    pub(crate) lot: u64,
    /// The plan: what else the games depend on.
    pub(crate) content: u64,
    /// The plan: how often each table is played.
    pub(crate) tables: Vec<u32>,
    /// The plan: what each table is called; nothing in checkpoints of earlier versions.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    /// Steps of the weights.
    pub(crate) steps: u64,
    /// Seconds it took, as whoever trains says.
    pub(crate) seconds: u64,
    /// What the weights it began with had behind them.
    pub(crate) before: Before,
    /// Every lot.
    pub(crate) history: Vec<Stretch>,
    /// What came of the latest games of each table.
    pub(crate) histories: Vec<TableHistory>,
}

/// What weights had behind them when a training began with them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    pub(crate) games: u64,
    pub(crate) minutes: f64,
    pub(crate) curve: Vec<CurvePoint>,
}

impl Before {
    /// Returns whether players would read it in the record of weights.
    fn is_possible(&self) -> bool {
        let Self { games, minutes, curve } = self.clone();
        TrainingRecord { games, minutes, curve, ..TrainingRecord::default() }.check().is_ok()
    }
}

/// Why a training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The bytes are not those of a checkpoint.
    #[error("this is no checkpoint, or not all of one ({0}); train again from the start, without --resume")]
    Unreadable(&'static str),
    /// The game shows other numbers.
    #[error(
        "the checkpoint was made for other numbers of a game than this version shows; train again from the start, without --resume"
    )]
    Observation,
    /// Something else is to be trained.
    #[error("the checkpoint was made with {0}; give the same as then, or train again from the start, without --resume")]
    Other(String),
}

/// The hash that stands behind all other bytes.
fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

/// A training as bytes.
pub(crate) fn write(header: &Header, layers: &Layers, adam: &Adam) -> Vec<u8> {
    // Numbers and names are always JSON.
    let text = serde_json::to_vec(header).unwrap_or_default();
    let mut bytes = Vec::with_capacity(text.len() + layers.len() * 12 + 20);
    bytes.extend_from_slice(MARK);
    bytes.extend_from_slice(&u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend_from_slice(&text);
    for part in [layers, &adam.means, &adam.squares].into_iter().flat_map(Layers::parts) {
        for number in part {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
    }
    let hash = hash_of(&bytes);
    bytes.extend_from_slice(&hash.to_le_bytes());
    bytes
}

/// A training from bytes, for a network of this shape.
pub(crate) fn read(bytes: &[u8], observation: u64, shape: Shape) -> Result<(Header, Layers, Adam), CheckpointError> {
    let cut_off = || CheckpointError::Unreadable("it is cut off");
    let Some((bytes, hash)) = bytes.split_last_chunk::<8>() else { return Err(cut_off()) };
    let Some(rest) = bytes.strip_prefix(MARK) else {
        return Err(CheckpointError::Unreadable("it begins otherwise"));
    };
    if hash_of(bytes) != u64::from_le_bytes(*hash) {
        return Err(CheckpointError::Unreadable("its bytes are not those that were written"));
    }
    let (length, rest) = rest.split_first_chunk::<4>().ok_or_else(cut_off)?;
    let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX);
    let (text, numbers) = rest.split_at_checked(length).ok_or_else(cut_off)?;
    let header: Header =
        serde_json::from_slice(text).map_err(|_| CheckpointError::Unreadable("its header is of another version"))?;
    if header.observation != observation {
        return Err(CheckpointError::Observation);
    }
    // Somebody may have written it and made the hash fit.
    if header.steps > MOST_STEPS || !header.before.is_possible() {
        return Err(CheckpointError::Unreadable("its header says what no training writes"));
    }
    let mut layers = Layers::zero(shape);
    let mut adam = Adam::new(shape);
    adam.steps = header.steps;
    if numbers.len() != layers.len() * 12 {
        return Err(CheckpointError::Unreadable("it has another number of weights"));
    }
    let (numbers, _) = numbers.as_chunks::<4>();
    let mut numbers = numbers.iter().map(|it| f32::from_le_bytes(*it));
    for part in [&mut layers, &mut adam.means, &mut adam.squares].into_iter().flat_map(Layers::parts_mut) {
        for (place, number) in part.iter_mut().zip(&mut numbers) {
            *place = number;
        }
    }
    if layers.parts().into_iter().flatten().any(|weight| !weight.is_finite()) {
        return Err(CheckpointError::Unreadable("it has weights that are no numbers"));
    }
    Ok((header, layers, adam))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ritual_playtest::chance::SeededChance;

    const SHAPE: Shape = Shape { position: 2, option: 6 };

    fn sample() -> (Header, Layers, Adam) {
        let mut chance = SeededChance::new(1, 0);
        let mut random = || Layers::at_random(SHAPE, &mut chance);
        let header = Header {
            observation: 77,
            seed: u64::MAX,
            lot: 256,
            content: 3,
            tables: vec![1, 4],
            names: vec!["one".to_owned(), "two".to_owned()],
            steps: 12,
            seconds: 5,
            before: Before::default(),
            history: vec![Stretch { games: 256, wins: 3 }],
            histories: vec![TableHistory::default(); 2],
        };
        (header, random(), Adam { means: random(), squares: random(), steps: 12 })
    }

    #[test]
    fn a_checkpoint_is_read_as_it_was_written() {
        let (header, layers, adam) = sample();
        let bytes = write(&header, &layers, &adam);
        let (read_header, read_layers, read_adam) = read(&bytes, 77, SHAPE).unwrap();
        assert_eq!((read_header, read_layers, read_adam), (header, layers, adam));
    }

    #[test]
    fn what_is_no_checkpoint_for_this_game_is_refused() {
        let (header, layers, adam) = sample();
        let bytes = write(&header, &layers, &adam);
        for length in [0, 7, 8, 20, bytes.len() / 2, bytes.len() - 1] {
            let error = read(&bytes[..length], 77, SHAPE).unwrap_err();
            assert!(matches!(error, CheckpointError::Unreadable(_)), "{length}: {error}");
        }
        for place in [0, 9, 30, bytes.len() / 2, bytes.len() - 1] {
            let mut wrong = bytes.clone();
            wrong[place] ^= 4;
            assert!(read(&wrong, 77, SHAPE).is_err(), "byte {place}");
        }
        assert!(matches!(read(&bytes, 78, SHAPE), Err(CheckpointError::Observation)));
        let other = Shape { option: 7, ..SHAPE };
        assert!(matches!(read(&bytes, 77, other), Err(CheckpointError::Unreadable(_))));
    }

    #[test]
    fn what_no_training_writes_is_refused() {
        let read_with = |change: fn(&mut Header)| {
            let (mut header, layers, adam) = sample();
            change(&mut header);
            read(&write(&header, &layers, &adam), 77, SHAPE).map(|_| ()).map_err(|error| error.to_string())
        };
        assert_eq!(read_with(|_| {}), Ok(()));
        let changes: [fn(&mut Header); 4] = [
            |it| it.steps = u64::MAX,
            |it| it.before.minutes = -1.0,
            |it| it.before.games = u64::MAX,
            |it| it.before.curve = vec![CurvePoint { games: 1, won: 7.0 }],
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let refused = read_with(change).unwrap_err();
            assert!(refused.contains("what no training writes"), "{number}: {refused}");
        }
    }
}
