//! Parts of a batch as files: what was counted, and of which games. Played anywhere, they add up to the whole.

mod contradictions;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::counts::Counts;
use crate::figures::Figures;
use crate::plan::{Batch, Shard};
use crate::policy::UnknownPolicy;
use crate::report::{Report, Tally};
use crate::thought::Effort;
use crate::unreadable::in_words;

/// The version of [`Part`]; raised when a key changes its meaning or disappears.
const VERSION: u32 = 2;
/// No file of a part has nearly as many bytes.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The most parts that are named where some are missing.
const MOST_NAMED: usize = 12;

/// What is played: the same for all parts of a batch, by which they know each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchPlan {
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
        keys.into_iter().find(|key| one.get(key.as_str()) != other.get(key.as_str())).map(|key| {
            let value = |it: &Value| it.get(key.as_str()).map_or_else(|| "nothing".to_owned(), ToString::to_string);
            format!("`{key}` is {} and {}", value(&one), value(&other))
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
        Self { version: VERSION, batch, shard, tally: Tally::default(), counts, seconds: 0.0, processor_seconds: None }
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
        let part: Self = serde_json::from_slice(text).map_err(unreadable)?;
        let Shard { part: number, of } = part.shard;
        let games = part.tally.games();
        let counted = part.counts.as_ref().map_or(games, |counts| counts.games);
        if number > of || games > part.expected() || counted != games || !part.tally.is_of(part.shard) {
            return Err(PartError::OtherGames);
        }
        contradictions::refuse(&part).map_err(PartError::Untrue)?;
        Ok(part)
    }

    /// The file.
    ///
    /// # Errors
    /// Says that a number cannot be written, which does not happen.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
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

/// Parts that were put together.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// What they come to.
    pub whole: Part,
    /// What is missing of the batch, or was not played to its end: the parts as they are called, if there are any.
    pub missing: Option<String>,
}

/// Why parts do not belong together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There is nothing to put together.
    #[error("there is no part")]
    Nothing,
    /// They are of other batches; these are the files, and what differs.
    #[error("`{0}` and `{1}` are of different batches: {2}")]
    OtherBatch(String, String, String),
    /// The batch was cut otherwise.
    #[error("`{0}` is one of {1} parts and `{2}` one of {3}")]
    OtherCut(String, u64, String, u64),
    /// Only one of them has the course of its games.
    #[error("`{0}` and `{1}`: only one of them was counted with --statistics")]
    OtherCounts(String, String),
    /// A part is there twice.
    #[error("part {0} is there twice: leave one of the files out")]
    Twice(String),
}

/// Puts parts of a batch together, in any order; each has the name of its file.
///
/// # Errors
/// Says why they do not belong together.
pub fn merge(parts: impl IntoIterator<Item = (String, Part)>) -> Result<Merged, MergeError> {
    let mut known: BTreeMap<u64, Part> = BTreeMap::new();
    let mut first: Option<(String, Part)> = None;
    for (file, part) in parts {
        let (first_file, one) = first.get_or_insert_with(|| (file.clone(), part.clone()));
        if let Some(difference) = one.batch.difference(&part.batch) {
            return Err(MergeError::OtherBatch(first_file.clone(), file, difference));
        }
        let (of, other) = (one.shard.of.get(), part.shard.of.get());
        if of != other {
            return Err(MergeError::OtherCut(first_file.clone(), of, file, other));
        }
        if one.counts.is_some() != part.counts.is_some() {
            return Err(MergeError::OtherCounts(first_file.clone(), file));
        }
        let name = part.name();
        if known.insert(part.shard.part.get(), part).is_some() {
            return Err(MergeError::Twice(name));
        }
    }
    let Some((_, Part { batch, shard: Shard { of, .. }, counts, .. })) = first else { return Err(MergeError::Nothing) };
    let missing = missing(&known, of.get().min(batch.games), of.get());
    let mut whole = Part::empty(batch, Shard::WHOLE, counts.is_some());
    for Part { tally, counts, seconds, processor_seconds, .. } in known.into_values() {
        whole.take_in(tally, counts.as_ref(), seconds, processor_seconds);
    }
    Ok(Merged { whole, missing })
}

/// The parts that are missing or not whole, of those that have games: the first so many.
fn missing(known: &BTreeMap<u64, Part>, with_games: u64, of: u64) -> Option<String> {
    let whole = known.iter().filter(|(number, part)| **number <= with_games && part.is_whole()).count();
    let lacking = with_games.saturating_sub(u64::try_from(whole).unwrap_or(u64::MAX));
    let lacks = |part: &u64| known.get(part).is_none_or(|part| !part.is_whole());
    let first = (1..=with_games).filter(lacks).take(MOST_NAMED).map(|part| format!("{part}/{of}"));
    let first: Vec<String> = first.collect();
    let others = lacking.saturating_sub(u64::try_from(first.len()).unwrap_or(u64::MAX));
    match (lacking, others) {
        (0, _) => None,
        (_, 0) => Some(first.join(", ")),
        _ => Some(format!("{} and {others} more", first.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;
    use std::sync::atomic::AtomicBool;

    use serde_json::json;

    use super::*;
    use crate::batch::count;
    use crate::chance::SeededChance;
    use crate::policy::PolicyName;
    use crate::toy::{CountToTen, network};

    /// A part of a batch of 20 games.
    fn played(part: u64, of: u64, is_watched: bool) -> Part {
        played_of(20, part, of, is_watched)
    }

    /// A part of a batch of so many games.
    fn played_of(games: u64, part: u64, of: u64, is_watched: bool) -> Part {
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

    fn named(parts: &[&Part]) -> Vec<(String, Part)> {
        parts.iter().map(|part| (format!("{}.json", part.shard.part), (*part).clone())).collect()
    }

    #[test]
    fn parts_in_any_order_are_the_whole_times_aside() {
        for is_watched in [false, true] {
            let whole = played(1, 1, is_watched);
            let parts: Vec<Part> = (1..=3).map(|part| played(part, 3, is_watched)).collect();
            let Merged { whole: merged, missing } = merge(named(&[&parts[2], &parts[0], &parts[1]])).unwrap();
            assert_eq!(merged, Part { seconds: 3.0, ..whole });
            assert!(missing.is_none() && merged.is_whole());
        }
    }

    #[test]
    fn parts_that_are_missing_or_were_stopped_are_named() {
        let (first, last) = (played(1, 3, false), played(3, 3, false));
        let Merged { whole, missing } = merge(named(&[&last, &first])).unwrap();
        assert_eq!((whole.tally.games(), missing.as_deref()), (13, Some("2/3")));
        let stopped = Part { tally: Tally::default(), ..first.clone() };
        assert_eq!(merge(named(&[&stopped])).unwrap().missing.as_deref(), Some("1/3, 2/3, 3/3"));
        assert_eq!(merge(named(&[&first, &first])), Err(MergeError::Twice("1/3".to_owned())));
        assert_eq!(merge(named(&[])), Err(MergeError::Nothing));
        let error = merge(named(&[&first, &played(2, 4, false)])).unwrap_err();
        assert_eq!(error.to_string(), "`1.json` is one of 3 parts and `2.json` one of 4");
        let watched = merge(named(&[&first, &played(2, 3, true)])).unwrap_err();
        assert_eq!(watched, MergeError::OtherCounts("1.json".to_owned(), "2.json".to_owned()));
    }

    #[test]
    fn parts_without_games_are_not_missing_and_of_many_the_first_are_named() {
        // Of 20 games in 30 parts, ten parts have none.
        let parts: Vec<Part> = (1..=20).map(|part| played(part, 30, false)).collect();
        let Merged { whole, missing } = merge(named(&parts.iter().collect::<Vec<_>>())).unwrap();
        assert_eq!((whole.tally.games(), missing), (20, None));
        let empty = played(25, 30, false);
        assert_eq!((empty.expected(), empty.is_whole()), (0, true));
        let lacking = merge(named(&[&parts[0], &empty])).unwrap().missing.unwrap();
        assert!(lacking.starts_with("2/30, 3/30, ") && lacking.ends_with(", 13/30 and 7 more"), "{lacking}");
        // However many parts somebody writes down.
        let far = Shard { of: NonZeroU64::MAX, ..Shard::WHOLE };
        let mut many = Part { shard: far, ..parts[0].clone() };
        many.batch.games = u64::MAX;
        let lacking = merge(named(&[&many])).unwrap().missing.unwrap();
        assert!(lacking.ends_with(" and 18446744073709551602 more"), "{lacking}");
        many.batch.games = 0;
        assert_eq!(merge(named(&[&many])).unwrap().missing, None);
    }

    /// A part in which a number stands at a place.
    fn edited(part: &Part, place: &str, number: Value) -> Vec<u8> {
        let mut edited: Value = serde_json::from_str(&part.text().unwrap()).unwrap();
        let mut at = &mut edited;
        for key in place.split('.') {
            at = match key.parse::<usize>() {
                Ok(index) if at.is_array() => &mut at[index],
                _ => &mut at[key],
            };
        }
        *at = number;
        edited.to_string().into_bytes()
    }

    #[test]
    fn what_nobody_can_have_counted_is_refused_with_its_place() {
        let part = played_of(500, 1, 1, true);
        let (wins, decisions) = (part.tally.wins(), part.tally.decisions);
        assert!(wins > 0, "{part:?}");
        let ending = part.tally.lost.keys().next().unwrap().clone();
        let loss = format!("counts.losses.{ending}.games");
        let more = |most: u64| format!("cannot be more than {most}");
        let less = |least: u64| format!("cannot be less than {least}");
        let of_tally: [(&str, Value, String); 7] = [
            ("batch.players", json!(1_000_000_000_000_000_u64), more(255)),
            ("batch.players", json!(0), less(1)),
            ("batch.effort", json!([100_001, 2, null]), more(100_000)),
            ("seconds", json!(-1.5), less(0)),
            ("processor_seconds", json!(1e300), more(100_000_000_000_000)),
            ("tally.decisions", json!(u64::MAX), more(500 * 20_000)),
            ("tally.options", json!(0), less(decisions)),
        ];
        let of_counts: [(&str, Value, String); 15] = [
            ("counts.wins", json!(0), format!("can only be {wins}")),
            ("counts.things.1.with.games", json!(501), more(500)),
            ("counts.things.1.with.wins", json!(wins + 1), more(wins)),
            ("counts.things.1.change", json!(i64::MAX), "cannot be more".to_owned()),
            ("counts.things.1.change", json!(i64::MIN), "cannot be less than -".to_owned()),
            ("counts.things.1.alone", json!(501), "cannot be more".to_owned()),
            ("counts.things.1.own.turns", json!(0), "cannot be less".to_owned()),
            ("counts.things.1.own.changes", json!(-1), less(0)),
            ("counts.kinds.0.games", json!(501), more(500)),
            ("counts.course.0.open", json!(501), "cannot be more".to_owned()),
            ("counts.course.0.win", json!(u64::MAX), "cannot be more".to_owned()),
            ("counts.lead_changes", json!(u64::MAX), more(decisions)),
            ("counts.decided", json!(500_001), more(500_000)),
            ("counts.questions.go_on.weighed", json!(decisions + 1), more(decisions)),
            (&loss, json!(0), "can only be".to_owned()),
        ];
        for (place, number, said) in of_tally.into_iter().chain(of_counts) {
            let PartError::Untrue(why) = Part::read(&edited(&part, place, number)).unwrap_err() else {
                panic!("`{place}` is refused for something else");
            };
            assert!(why.starts_with(&format!("`{place}` is ")) && why.contains(&said), "{why}");
        }
        let policy = Part::read(&edited(&part, "batch.policy", json!("lucky"))).unwrap_err().to_string();
        assert!(policy.starts_with("cannot be true: `batch.policy`: ") && policy.contains("`lucky`"), "{policy}");
        let endless = Part::read(&edited(&part, "batch.effort", json!([1, 1, -1.0]))).unwrap_err();
        assert!(matches!(&endless, PartError::Untrue(why) if why.contains("limit of time")), "{endless}");
        // Nothing is called so that a terminal does what it says.
        let odd = Part::read(&edited(&part, "tally.lost.\u{1b}[31m", json!(0))).unwrap_err().to_string();
        assert!(odd.contains("`tally.lost.` has \"\\u{1b}[31m\""), "{odd}");
        // A game that ended so is won or lost.
        let won = [("ten".to_owned(), wins - 1), (ending.clone(), 1)].into();
        let both = Part { tally: Tally { won, ..part.tally.clone() }, ..part };
        let refused = Part::read(both.text().unwrap().as_bytes()).unwrap_err().to_string();
        assert!(refused.contains(&format!("`tally.won.{ending}` is 1, and cannot be more than 0; play")), "{refused}");
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
        let newer = text.replace("\"version\":2", "\"version\":3");
        assert_eq!(Part::read(newer.as_bytes()), Err(PartError::OtherVersion(3)));
        // Of another version nothing else is looked at.
        assert_eq!(Part::read(b"{ \"version\": 1, \"squares\": 2 }"), Err(PartError::OtherVersion(1)));
        let cut = Part::read(&text.as_bytes()[..text.len() / 2]).unwrap_err();
        assert!(cut.to_string().contains("it ends in the middle"), "{cut}");
    }
}
