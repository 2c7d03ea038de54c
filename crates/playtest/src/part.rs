//! Parts of a batch as files: what was counted, and of which games. Played anywhere, they add up to the whole.

mod contradictions;
mod digest;
mod merged;

use std::time::Duration;

use ritual_table::Measured;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::counts::Counts;
use crate::figures::Figures;
use crate::plan::{Batch, Shard};
use crate::policy::UnknownPolicy;
use crate::report::{Report, Tally};
use crate::thought::Effort;
use crate::unreadable::in_words;

pub use merged::{MergeError, Merged, merge};

/// The version of [`Part`]; raised when a key changes its meaning or disappears.
const VERSION: u32 = 5;
/// No file of a part has nearly as many bytes.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// What is played: the same for all parts of a batch, by which they know each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchPlan {
    /// The version of Ritual that plays it: another one may play the same content by other rules.
    pub ritual_version: String,
    /// The full id of the scenario.
    pub scenario: String,
    /// A digest of its content, as it is played.
    pub content: String,
    /// The digest of the weights that the players follow.
    pub weights: String,
    /// How many games, all parts together.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// How many players.
    pub players: usize,
    /// Who plays, where they were named; none where they are drawn for each game.
    #[serde(rename = "investigators", default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<String>,
    /// The policy that chooses, by its name.
    pub policy: String,
    /// How much it thinks, where that was said: games thought of for a decision, turns in each, seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<(u32, u32, Option<f64>)>,
}

impl BatchPlan {
    /// What is written of a batch of a scenario, which has this id and this digest; so have the weights.
    pub fn of(batch: &Batch, scenario: String, digest: u64, weights: u64) -> Self {
        Self {
            ritual_version: env!("CARGO_PKG_VERSION").to_owned(),
            scenario,
            content: written(digest),
            weights: written(weights),
            games: batch.games,
            seed: batch.seed,
            players: batch.players,
            named: Vec::new(),
            policy: batch.policy.to_string(),
            effort: None,
        }
    }

    /// Says who plays, if anybody was named, and how much is thought, if that was said.
    #[must_use]
    pub fn with(self, named: Vec<String>, effort: Option<Effort>) -> Self {
        let effort = effort.map(|it| (it.rollouts, it.turns, it.limit.map(|limit| limit.as_secs_f64())));
        Self { named, effort, ..self }
    }

    /// The whole batch, to be told of.
    ///
    /// # Errors
    /// Says that nobody knows its policy.
    pub fn batch(&self) -> Result<Batch, UnknownPolicy> {
        Ok(Batch { players: self.players, ..Batch::whole(self.games, self.seed, self.policy.parse()?) })
    }

    /// How much is thought, if that was said.
    pub fn effort(&self) -> Option<Effort> {
        let (rollouts, turns, seconds) = self.effort?;
        let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Some(Effort { rollouts, turns, limit })
    }

    /// Returns whether it is of content with this digest.
    pub fn is_of(&self, digest: u64) -> bool {
        self.content == written(digest)
    }

    /// What differs from another one, in words; none where nothing does.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let of = |it: &Self| serde_json::to_value(it).unwrap_or_default();
        let (one, other) = (of(self), of(other));
        let keys = one.as_object()?.keys().chain(other.as_object()?.keys());
        let differing = keys.filter(|key| one.get(key.as_str()) != other.get(key.as_str()));
        // What is known by a digest differs with much else, which says more.
        let key = differing.min_by_key(|key| matches!(key.as_str(), "content" | "weights"))?;
        let value = |it: &Value| it.get(key.as_str()).map_or_else(|| "nothing".to_owned(), ToString::to_string);
        Some(match key.as_str() {
            "content" => {
                "`content` is not the same: the scenario was changed in between, or is played with other options"
                    .to_owned()
            }
            "weights" => "`weights` are not the same: the players follow others".to_owned(),
            _ => format!("`{key}` is {} and {}", value(&one), value(&other)),
        })
    }
}

/// A digest as it is written.
fn written(digest: u64) -> String {
    format!("{digest:016x}")
}

/// What was counted in a batch, and how long it took.
#[derive(Clone, Debug, PartialEq)]
pub struct BatchResult {
    /// How the games ended.
    pub tally: Tally,
    /// Their course, where that was wanted.
    pub counts: Option<Counts>,
    /// How long it took.
    pub elapsed: Duration,
    /// The processor time it took, where the system tells.
    pub processor: Option<Duration>,
}

/// What was counted in a part of a batch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    version: u32,
    /// The digest of the file, which [`Self::text`] writes; nothing once it has been read.
    digest: String,
    /// The batch it is a part of.
    pub batch: BatchPlan,
    /// Which part it is.
    pub shard: Shard,
    /// What was counted in its first games.
    pub tally: Tally,
    /// What was counted of their course, if it was.
    pub counts: Option<Counts>,
    /// How long they took.
    pub seconds: f64,
    /// The processor time they took, where the system tells.
    pub processor_seconds: Option<f64>,
}

/// Why a file is no part of a batch.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartError {
    /// It says something else.
    #[error("is no part of a batch, as `ritual simulate --out` writes them: {0}")]
    Unreadable(String),
    /// Another version wrote it.
    #[error("is of version {0}, and this is version {VERSION}: play the part again")]
    OtherVersion(u32),
    /// It cannot have been counted in the games it names.
    #[error("holds other games than it says: play the part again")]
    OtherGames,
    /// Nobody can have counted what it says.
    #[error("cannot be true: {0}; play the part again")]
    Untrue(String),
    /// Somebody or something has changed it.
    #[error("was altered since it was written: its digest is that of other numbers; play the part again")]
    Altered,
}

/// What every version says.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

impl Part {
    /// A part of which nothing has been played.
    pub fn empty(batch: BatchPlan, shard: Shard, is_watched: bool) -> Self {
        let counts = is_watched.then(Counts::default);
        let (digest, tally) = (String::new(), Tally::default());
        Self { version: VERSION, digest, batch, shard, tally, counts, seconds: 0.0, processor_seconds: None }
    }

    /// Reads what [`Self::text`] has written.
    ///
    /// # Errors
    /// Says why it is no part.
    pub fn read(text: &[u8]) -> Result<Self, PartError> {
        let unreadable = |error: serde_json::Error| PartError::Unreadable(in_words(&error));
        let Versioned { version } = serde_json::from_slice(text).map_err(unreadable)?;
        if version != VERSION {
            return Err(PartError::OtherVersion(version));
        }
        let mut part: Self = serde_json::from_slice(text).map_err(unreadable)?;
        let Shard { part: number, of } = part.shard;
        let games = part.tally.games();
        let counted = part.counts.as_ref().map_or(games, |counts| counts.games);
        if number > of || games > part.expected() || counted != games || !part.tally.is_of(part.shard) {
            return Err(PartError::OtherGames);
        }
        // What cannot be is told by its place, which says more than that something was altered.
        contradictions::refuse(&part).map_err(PartError::Untrue)?;
        let known = std::mem::take(&mut part.digest);
        if digest::of(&part).map_err(unreadable)? != known {
            return Err(PartError::Altered);
        }
        Ok(part)
    }

    /// Refuses what was counted of things, or of numbers of the table, that games like this one do not have.
    ///
    /// # Errors
    /// Says the first of them.
    pub fn fits<G: Measured>(&self, game: &G) -> Result<(), PartError> {
        let Some(counts) = &self.counts else { return Ok(()) };
        contradictions::strangers(counts, game.things().len(), G::GAUGES.len()).map_err(PartError::Untrue)
    }

    /// The file.
    ///
    /// # Errors
    /// Says that a number cannot be written, which does not happen.
    pub fn text(&self) -> serde_json::Result<String> {
        let whole = Self { digest: digest::of(self)?, ..self.clone() };
        Ok(serde_json::to_string(&whole)? + "\n")
    }

    /// How many games belong to it.
    pub fn expected(&self) -> u64 {
        self.shard.games(self.batch.games)
    }

    /// Returns whether all its games were played.
    pub fn is_whole(&self) -> bool {
        self.tally.games() == self.expected()
    }

    /// Adds what was counted here.
    pub fn add(&mut self, result: BatchResult) {
        let BatchResult { tally, counts, elapsed, processor } = result;
        self.take_in(tally, counts.as_ref(), elapsed.as_secs_f64(), processor.map(|it| it.as_secs_f64()));
    }

    fn take_in(&mut self, tally: Tally, counts: Option<&Counts>, seconds: f64, processor: Option<f64>) {
        self.tally.merge(tally);
        if let (Some(known), Some(counts)) = (&mut self.counts, counts) {
            known.merge(counts);
        }
        self.seconds += seconds;
        self.processor_seconds = match (self.processor_seconds, processor) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        };
    }

    /// What it is called, as in `3/8`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.shard.part, self.shard.of)
    }

    /// What came of its batch.
    pub fn report(&self, batch: &Batch) -> Report {
        let elapsed = Duration::try_from_secs_f64(self.seconds).unwrap_or_default();
        self.tally.clone().report(batch, elapsed)
    }

    /// The same as a document for programs, with what the course of the games says.
    ///
    /// # Errors
    /// Says that a number cannot be written, which does not happen.
    pub fn document(&self, report: &Report, figures: Option<&Figures>) -> serde_json::Result<Map<String, Value>> {
        let Value::Object(mut keys) = serde_json::to_value(report)? else { return Ok(Map::new()) };
        keys.insert("scenario".to_owned(), self.batch.scenario.clone().into());
        keys.insert("processor_seconds".to_owned(), self.processor_seconds.into());
        if self.shard != Shard::WHOLE {
            keys.insert("shard".to_owned(), serde_json::to_value(self.shard)?);
        }
        if let Some(Effort { rollouts, turns, limit }) = self.batch.effort() {
            keys.insert("rollouts".to_owned(), rollouts.into());
            keys.insert("turns_ahead".to_owned(), turns.into());
            if let Some(limit) = limit {
                keys.insert("seconds_a_decision".to_owned(), limit.as_secs_f64().into());
            }
        }
        if let Some(figures) = figures {
            keys.insert("statistics".to_owned(), serde_json::to_value(figures)?);
        }
        Ok(keys)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::batch::count;
    use crate::chance::SeededChance;
    use crate::policy::PolicyName;
    use crate::toy::{CountToTen, network};

    /// A part of a batch of 20 games.
    pub(super) fn played(part: u64, of: u64, is_watched: bool) -> Part {
        played_of(20, part, of, is_watched)
    }

    /// A part of a batch of so many games.
    pub(super) fn played_of(games: u64, part: u64, of: u64, is_watched: bool) -> Part {
        let n = |number| NonZeroU64::new(number).unwrap();
        let shard = Shard { part: n(part), of: n(of) };
        let batch = Batch { shard, ..Batch::whole(games, 7, PolicyName::Random) };
        let network = network::<CountToTen>(1);
        let policy = |game| batch.policy.make::<CountToTen>(&network, batch.seed, game);
        let table = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
        let watching = is_watched.then_some(&network);
        let counted = count(&batch, policy, table, watching, &|| {}, &AtomicBool::new(false));
        let (tally, counts) = counted.unwrap();
        let mut played = Part::empty(BatchPlan::of(&batch, "count/to-ten".to_owned(), 1, 2), shard, is_watched);
        played.add(BatchResult { tally, counts, elapsed: Duration::from_secs(1), processor: None });
        played
    }

    #[test]
    fn how_much_was_thought_is_told_of_parts_too() {
        let Part { batch, shard, .. } = played(1, 2, false);
        let told = |effort: Option<Effort>| {
            let part = Part::empty(batch.clone().with(Vec::new(), effort), shard, false);
            part.document(&part.report(&part.batch.batch().unwrap()), None).unwrap()
        };
        let limit = Some(Duration::from_millis(500));
        let some = told(Some(Effort { rollouts: 9, turns: 4, limit }));
        assert_eq!((&some["rollouts"], &some["turns_ahead"]), (&9.into(), &4.into()));
        assert_eq!(some["seconds_a_decision"], 0.5);
        let unlimited = told(Some(Effort { rollouts: 9, turns: 4, limit: None }));
        assert!(unlimited.contains_key("rollouts") && !unlimited.contains_key("seconds_a_decision"));
        assert!(!told(None).contains_key("rollouts"));
    }

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let part = played(2, 3, true);
        let text = part.text().unwrap();
        assert_eq!(Part::read(text.as_bytes()), Ok(part));
        let other = text.replace("\"shard\":{\"part\":2", "\"shard\":{\"part\":3");
        assert_eq!(Part::read(other.as_bytes()), Err(PartError::OtherGames));
        let newer = text.replace("\"version\":5", "\"version\":6");
        assert_eq!(Part::read(newer.as_bytes()), Err(PartError::OtherVersion(6)));
        // Of another version nothing else is looked at.
        assert_eq!(Part::read(b"{ \"version\": 1, \"squares\": 2 }"), Err(PartError::OtherVersion(1)));
        let cut = Part::read(&text.as_bytes()[..text.len() / 2]).unwrap_err();
        assert!(cut.to_string().contains("it ends in the middle"), "{cut}");
    }

    #[test]
    fn what_differs_is_said_by_what_people_know() {
        let plan = played(1, 1, false).batch;
        let said = |other: &BatchPlan| plan.difference(other).unwrap_or_default();
        assert_eq!(said(&plan), "");
        let mut other = BatchPlan { weights: "0123".to_owned(), ..plan.clone() };
        assert!(said(&other).starts_with("`weights` are not the same: ") && !said(&other).contains("0123"));
        other.content = "4567".to_owned();
        assert!(said(&other).starts_with("`content` is not the same: the scenario was changed "), "{}", said(&other));
        other.ritual_version = "0.0.1".to_owned();
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(said(&other), format!("`ritual_version` is \"{version}\" and \"0.0.1\""));
        other.ritual_version = version.to_owned();
        // A scenario has its own content; what differs besides says so.
        other.scenario = "toy/other".to_owned();
        assert!(said(&other).starts_with("`scenario` is ") && said(&other).ends_with(" and \"toy/other\""));
    }
}
