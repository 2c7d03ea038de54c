//! One fault that makes many findings: those that follow from it are told with the first.

use std::collections::BTreeMap;

use crate::Diagnostic;

/// A finding with those that follow from the same cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldFinding<'d> {
    /// The first of them.
    pub finding: &'d Diagnostic,
    /// The others, in their order.
    pub follows: Vec<&'d Diagnostic>,
}

/// Puts findings together that have the same cause, where the first of them stands.
#[must_use]
pub fn told(findings: &[Diagnostic]) -> Vec<ToldFinding<'_>> {
    let mut all: Vec<ToldFinding<'_>> = Vec::new();
    let mut by_cause: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in findings {
        let first = finding.cause.as_ref().and_then(|cause| by_cause.get(&*cause.name).copied());
        if let Some(told) = first.and_then(|position| all.get_mut(position)) {
            told.follows.push(finding);
            continue;
        }
        if let Some(cause) = &finding.cause {
            by_cause.insert(&cause.name, all.len());
        }
        all.push(ToldFinding { finding, follows: Vec::new() });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Route;

    #[test]
    fn what_has_one_cause_is_told_together_and_nothing_is_lost() {
        let one = |file: &str| Diagnostic::error("test/lost", "lost", Route::file(file));
        let findings = [one("a").follows_from("seat"), one("b"), one("c").follows_from("seat"), one("d")];
        let told = told(&findings);
        let files = |told: &ToldFinding<'_>| {
            let follows: String = told.follows.iter().map(|it| it.route.file.to_string()).collect();
            (told.finding.route.file.to_string(), follows)
        };
        let expected = [("a", "c"), ("b", ""), ("d", "")];
        let expected = expected.map(|(file, follows)| (file.to_owned(), follows.to_owned()));
        assert_eq!(told.iter().map(files).collect::<Vec<_>>(), expected);
    }
}
