//! Parts of a batch as files: what was counted, and of which games.

use std::path::Path;

use anyhow::{anyhow, bail};
use ritual_disk::{read_file, show};
use ritual_playtest::batch::{Batch, Shard};
use ritual_playtest::counts::Counts;
use ritual_playtest::report::Tally;
use ritual_playtest::thought::Effort;
use ritual_playtest::unreadable::in_words;
use serde::{Deserialize, Serialize};

use crate::library::Refused;
use crate::playing::BatchResult;

/// The version of [`Part`]; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;
/// No part is nearly as big.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// What is played: the same for all parts of a batch, by which they know each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchPlan {
    /// The full id of the scenario.
    pub(crate) scenario: String,
    /// A digest of its content, as it is played.
    pub(crate) content: String,
    /// The digest of the weights that the players follow.
    pub(crate) weights: String,
    /// How many games, all parts together.
    pub(crate) games: u64,
    /// The seed of all chance.
    pub(crate) seed: u64,
    /// How many players; one leads two investigators.
    pub(crate) players: usize,
    /// The investigators that were named; none where they are drawn for each game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) investigators: Vec<String>,
    /// The policy that chooses, by its name.
    pub(crate) policy: String,
    /// How much it thinks, where that was said: games thought of for a decision, turns in each, seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) effort: Option<(u32, u32, Option<f64>)>,
}

/// What was counted in a part of a batch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    version: u32,
    /// The batch it is a part of.
    pub(crate) batch: BatchPlan,
    /// Which part it is.
    pub(crate) shard: Shard,
    /// What was counted in its first games.
    pub(crate) tally: Tally,
    /// What was counted of their course, if it was.
    pub(crate) counts: Option<Counts>,
    /// How long they took.
    pub(crate) seconds: f64,
    /// The processor time they took, where the system tells.
    pub(crate) processor_seconds: Option<f64>,
}

impl Part {
    /// A part of which nothing has been played.
    pub(crate) fn empty(batch: BatchPlan, shard: Shard, is_watched: bool) -> Self {
        let counts = is_watched.then(Counts::default);
        Self { version: VERSION, batch, shard, tally: Tally::default(), counts, seconds: 0.0, processor_seconds: None }
    }

    /// Reads a file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let bytes = read_file(path, MOST_BYTES)?;
        let part: Self = serde_json::from_slice(&bytes).map_err(|error| {
            let (file, fault) = (show(path), in_words(&error));
            anyhow!("`{file}` is no part of a batch, as `ritual simulate --out` writes them: {fault}")
        })?;
        let lie = || Refused(format!("`{}` holds other games than it says: play the part again", show(path)));
        if part.version != VERSION {
            let Self { version, .. } = part;
            bail!("`{}` is of version {version}, and this is version {VERSION}: play the part again", show(path));
        }
        let Shard { part: number, of } = part.shard;
        let games = part.tally.games();
        let counted = part.counts.as_ref().map_or(games, |counts| counts.games);
        if number > of || games > part.expected() || counted != games || !part.tally.is_of(part.shard) {
            return Err(lie().into());
        }
        Ok(part)
    }

    /// Writes a file, as a whole or not at all.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let text = serde_json::to_string(self)? + "\n";
        Ok(ritual_disk::write(path, text.as_bytes())?)
    }

    /// How many games belong to it.
    pub(crate) fn expected(&self) -> u64 {
        self.shard.games(self.batch.games)
    }

    /// Returns whether all its games were played.
    pub(crate) fn is_whole(&self) -> bool {
        self.tally.games() == self.expected()
    }

    /// Adds what was counted here.
    pub(crate) fn add(&mut self, result: BatchResult) {
        let BatchResult { tally, counts, elapsed, processor } = result;
        self.take_in(tally, counts.as_ref(), elapsed.as_secs_f64(), processor.map(|it| it.as_secs_f64()));
    }

    /// Adds what was counted in another part.
    pub(crate) fn merge(&mut self, other: Self) {
        self.take_in(other.tally, other.counts.as_ref(), other.seconds, other.processor_seconds);
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
    pub(crate) fn name(&self) -> String {
        format!("{}/{}", self.shard.part, self.shard.of)
    }
}

impl BatchPlan {
    /// What is written of a batch of a scenario.
    pub(crate) fn of(
        batch: &Batch,
        scenario: &ritual_engine::scenario::Scenario,
        weights: String,
        investigators: Vec<String>,
        effort: Option<Effort>,
    ) -> Self {
        Self {
            scenario: scenario.id.clone(),
            content: format!("{:016x}", scenario.digest),
            weights,
            games: batch.games,
            seed: batch.seed,
            players: batch.players,
            investigators,
            policy: batch.policy.to_string(),
            effort: effort.map(|it| (it.rollouts, it.turns, it.limit.map(|limit| limit.as_secs_f64()))),
        }
    }

    /// What differs from another one, in words; none where nothing does.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let of = |it: &Self| serde_json::to_value(it).unwrap_or_default();
        let (one, other) = (of(self), of(other));
        let keys = one.as_object()?.keys().chain(other.as_object()?.keys());
        keys.into_iter().find(|key| one.get(key.as_str()) != other.get(key.as_str())).map(|key| {
            let value =
                |it: &serde_json::Value| it.get(key.as_str()).map_or_else(|| "nothing".to_owned(), ToString::to_string);
            format!("`{key}` is {} and {}", value(&one), value(&other))
        })
    }
}
