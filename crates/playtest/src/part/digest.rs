//! The digest of a part: a file in which a number was changed, or lost a bit, is not believed.
//!
//! Whoever means to deceive can work it out; what nobody can have counted is refused whatever the digest is.

use std::hash::Hasher as _;

use fnv::FnvHasher;

use super::{BatchPlan, Part, written};

/// The digest of all that counts in a part. Times are left out of it: they count nothing, and a number with a point in it
/// need not be read as it was written.
pub(super) fn of(part: &Part) -> serde_json::Result<String> {
    let Part { version, batch, shard, tally, counts, digest: _, seconds: _, processor_seconds: _ } = part;
    // How long a decision may take is such a number too, and has whole nanoseconds.
    let effort = batch.effort().map(|it| (it.rollouts, it.turns, it.limit.map(|limit| limit.as_nanos())));
    let plan = BatchPlan { effort: None, ..batch.clone() };
    let mut hasher = FnvHasher::default();
    hasher.write(&serde_json::to_vec(&(version, plan, effort, shard, tally, counts))?);
    Ok(written(hasher.finish()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::Value;

    use crate::part::tests::played;
    use crate::part::{Part, PartError};
    use crate::thought::Effort;

    /// Every number in a document that is not negative, by its pointer.
    fn numbers(value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Number(number) if number.is_u64() => found.push(at.to_owned()),
            Value::Array(values) => {
                values.iter().enumerate().for_each(|(place, it)| numbers(it, &format!("{at}/{place}"), found));
            }
            Value::Object(keys) => keys.iter().for_each(|(key, it)| numbers(it, &format!("{at}/{key}"), found)),
            _ => {}
        }
    }

    #[test]
    fn a_part_in_which_one_number_is_another_one_is_not_believed() {
        let text = played(1, 2, true).text().unwrap();
        let part: Value = serde_json::from_str(&text).unwrap();
        let mut places = Vec::new();
        numbers(&part, "", &mut places);
        assert!(places.len() > 100 && places.iter().any(|it| it == "/tally/options"), "{places:?}");
        let mut n_altered = 0;
        for place in &places {
            let mut other = part.clone();
            let number = other.pointer_mut(place).unwrap();
            *number = (number.as_u64().unwrap() + 1).into();
            let refused = Part::read(other.to_string().as_bytes()).expect_err(place);
            n_altered += u32::from(refused == PartError::Altered);
        }
        assert!(n_altered > 10, "what contradicts nothing else is known by the digest");
        let mut other = part.clone();
        other["batch"]["scenario"] = "count/to-nine".into();
        assert_eq!(Part::read(other.to_string().as_bytes()), Err(PartError::Altered));
        other = part.clone();
        other.as_object_mut().unwrap().remove("digest");
        let unsigned = Part::read(other.to_string().as_bytes()).unwrap_err().to_string();
        assert!(unsigned.contains("digest"), "{unsigned}");
        // Laid out otherwise, and with other times, it says the same.
        other = part;
        (other["seconds"], other["processor_seconds"]) = (7.5.into(), 0.1.into());
        Part::read(format!("{other:#}").as_bytes()).unwrap();
    }

    #[test]
    fn a_part_is_believed_however_long_a_decision_may_take() {
        let Part { batch, shard, .. } = played(1, 2, false);
        for nanoseconds in [1, 333_333_333, 1_234_567_891_234, 3_599_999_999_999] {
            let limit = Some(Duration::from_nanos(nanoseconds));
            let plan = batch.clone().with(Vec::new(), Some(Effort { rollouts: 9, turns: 4, limit }));
            let text = Part::empty(plan, shard, false).text().unwrap();
            assert!(Part::read(text.as_bytes()).is_ok(), "{nanoseconds}");
        }
    }
}
