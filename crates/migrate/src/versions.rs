//! The steps from each version of the format to the next.

use std::sync::LazyLock;

use crate::grammar::Grammar;

/// How a version is rewritten to the next one.
///
/// A later version adds a table of the version before it, and one of what it writes otherwise.
pub(crate) struct VersionStep {
    /// The version that is rewritten.
    pub(crate) from: u32,
    grammar: &'static LazyLock<Grammar>,
}

impl VersionStep {
    /// Returns what the version is made of, and what the next one writes otherwise.
    pub(crate) fn grammar(&self) -> &'static Grammar {
        self.grammar
    }
}

/// Every step, each behind the one before it.
pub(crate) static STEPS: &[VersionStep] = &[VersionStep { from: 1, grammar: &FROM_1_TO_2 }];

static FROM_1_TO_2: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::read(include_str!("grammar/format_1.txt"), include_str!("grammar/from_1_to_2.txt")));

/// Returns the steps from a version to the present one.
pub(crate) fn steps_from(version: u32) -> impl Iterator<Item = &'static VersionStep> {
    STEPS.iter().filter(move |step| step.from >= version)
}

#[cfg(test)]
mod tests {
    use ritual_content::schema;

    use super::*;

    #[test]
    fn the_steps_lead_from_the_first_version_to_the_present_one() {
        let versions: Vec<u32> = STEPS.iter().map(|step| step.from).collect();
        assert_eq!(versions, (1..schema::VERSION).collect::<Vec<u32>>());
    }
}
