//! The rules by their ids: what a test may say that it is about.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ritual_content::suggest;

use crate::names::behind;

/// The rules as a list, the id of each in bold at the beginning of a line that states it.
const RULES: &str = include_str!("../../../docs/rules.md");

static IDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| all().collect());

/// Returns the id of every rule, in the order of the list.
pub fn all() -> impl Iterator<Item = &'static str> {
    RULES.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** ").map(|(id, _)| id))
}

/// Says which of some ids is the first that no rule has, and what was likely meant.
pub(crate) fn unknown(named: &[String]) -> Option<(usize, String)> {
    let (index, id) = named.iter().enumerate().find(|(_, id)| !IDS.contains(id.as_str()))?;
    let close = suggest::closest(id, all()).map(|close| format!("did you mean `{close}`?"));
    Some((index, format!("there is no rule `{id}`{}", behind(close))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_one_id() {
        let ids: std::collections::BTreeSet<&str> = all().collect();
        assert!(ids.contains("FIRE-1") && !ids.contains("FLOOD-1"));
        assert_eq!(ids.len(), all().count());
    }
}
