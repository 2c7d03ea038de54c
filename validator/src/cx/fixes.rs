//! Edits that several checks propose.

use ritual_diagnostic::{Fix, Path, Route, Segment};
use serde_json::{Value, json};

use super::DocumentFacts;

/// Adds an item to the list under a key of a mapping; a list that is not written begins with it.
pub(crate) fn with_item(fix: Fix, is_written: bool, mapping: &Route, key: &str, item: Value) -> Fix {
    if is_written { fix.append(mapping.key(key), item) } else { fix.add(mapping.clone(), key, json!([item])) }
}

/// Puts a value under a key of a mapping, whether another one is written there or none.
pub(crate) fn with_entry(fix: Fix, is_written: bool, mapping: &Route, key: &str, value: Value) -> Fix {
    if is_written { fix.replace(mapping.key(key), value) } else { fix.add(mapping.clone(), key, value) }
}

/// Puts steps into the place of the one that holds them, or takes it out when there are none.
///
/// Nothing where the steps behind it would have to be written again, without their comments, and where no step would be
/// left: what has none does nothing either.
pub(crate) fn without_step(document: &DocumentFacts<'_>, step: &Path, steps: &[Value], title: &str) -> Option<Fix> {
    let Some(Segment::Index(index)) = step.last() else { return None };
    let (list, route) = (step.parent()?, document.at(step));
    let n_steps = document.read::<Vec<Value>>(&list)?.len();
    let Some((first, others)) = steps.split_first() else {
        return (n_steps > 1).then(|| Fix::risky("take the step out").remove(route));
    };
    let is_last = n_steps == index + 1;
    if !others.is_empty() && !is_last {
        return None;
    }
    let fix = Fix::risky(title).replace(route, first.clone());
    Some(others.iter().fold(fix, |fix, other| fix.append(document.at(&list), other.clone())))
}
