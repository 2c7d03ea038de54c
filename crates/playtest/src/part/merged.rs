//! Parts of a batch that are put together.

use std::collections::BTreeMap;

use super::Part;
use crate::plan::Shard;

/// The most parts that are named where some are missing.
const MOST_NAMED: usize = 12;

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
    #[error("`{0}` and `{1}`: only one of them was counted with --statistics; play the other one so too")]
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

    use super::*;
    use crate::part::tests::played;
    use crate::report::Tally;

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
}
