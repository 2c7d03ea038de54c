//! In which order findings are told: where the author must act first, and what follows from it behind it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Severity, Sources, sort_by_place};

use super::baseline::MANIFEST;

/// The groups of checks whose errors take whole packs or files from those who look for something in them.
const FIRST_GROUPS: &[&str] = &["pack/", "file/", "yaml/"];
/// The check that leaves one of two documents out.
const DUPLICATE: &str = "reference/duplicate-id";

/// Sorts findings as a reader should meet them.
///
/// Errors of manifests, of files that cannot be read and of ids that are there twice come first, and so do documents
/// whose new ids make others; everything else goes by file, line, column and code. Findings with the same cause stand
/// together, where the first of them would stand.
pub fn sort_by_cause(findings: &mut Vec<Diagnostic>, sources: &dyn Sources) {
    sort_by_place(findings, sources);
    let mut first: BTreeMap<Arc<str>, (bool, usize)> = BTreeMap::new();
    for (position, finding) in findings.iter().enumerate() {
        if let Some(cause) = &finding.cause {
            let this = (!cause.is_here, position);
            let first = first.entry(Arc::clone(&cause.name)).or_insert(this);
            *first = this.min(*first);
        }
    }
    let keys: Vec<(bool, usize, usize)> = findings
        .iter()
        .enumerate()
        .map(|(position, finding)| {
            let first = finding.cause.as_ref().and_then(|cause| first.get(&cause.name));
            let first = first.map_or(position, |(_, first)| *first);
            let is_cause = findings.get(first).is_some_and(is_cause);
            // The first one may stand behind others that follow from it.
            (!is_cause, first, if first == position { 0 } else { position + 1 })
        })
        .collect();
    let mut keyed: Vec<_> = keys.into_iter().zip(std::mem::take(findings)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    findings.extend(keyed.into_iter().map(|(_, finding)| finding));
}

/// Returns whether a finding is likely to be what others come from.
fn is_cause(finding: &Diagnostic) -> bool {
    let in_manifest = || finding.route.file.rsplit(['/', '\\']).next() == Some(MANIFEST);
    let is_of_first = || finding.code == DUPLICATE || FIRST_GROUPS.iter().any(|it| finding.code.starts_with(it));
    let is_here = finding.cause.as_ref().is_some_and(|cause| cause.is_here);
    is_here || (finding.severity == Severity::Error && (is_of_first() || in_manifest()))
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;

    use super::*;

    #[test]
    fn causes_come_first_and_what_follows_from_one_stays_with_it() {
        let at = |file: &str| Route::file(file);
        let mut findings = vec![
            Diagnostic::error("reference/unknown", "1", at("p/cards.yaml")).follows_from("token p/seat"),
            Diagnostic::error("reference/unknown", "2", at("p/cards.yaml")).follows_from("token p/chair"),
            Diagnostic::warning("file/other-schema", "3", at("p/enemies.yaml")),
            Diagnostic::error("reference/unknown", "4", at("p/episode.yaml")).follows_from("token p/seat"),
            Diagnostic::error("map/unreachable-space", "5", at("p/episode.yaml")),
            Diagnostic::error("schema/missing-field", "6", at("p/pack.yaml")),
            Diagnostic::error("reference/unknown", "7", at("p/skills.yaml")).follows_from("token p/chair"),
            Diagnostic::error("reference/unknown", "8", at("p/tokens.yaml")).causes("token p/seat"),
            Diagnostic::error("reference/duplicate-id", "9", at("q/cards.yaml")),
        ];
        sort_by_cause(&mut findings, &());
        let order: String = findings.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(order, "681492735");
    }
}
