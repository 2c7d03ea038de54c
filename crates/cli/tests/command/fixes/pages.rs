//! What becomes of the examples of pages.

use std::collections::BTreeMap;

use ritual_validator::example::examples;
use ritual_validator::{CHECKS, LOADING};

use super::{MANIFEST, check, findings, packs};

/// The codes of which so many of the wrong examples on their page are fixed.
const FIXED: &[(&str, usize)] = &[
    ("action/safe-by-condition", 2),
    ("action/unknown", 1),
    ("choice/dead-branch", 4),
    ("condition/constant", 6),
    ("deck/repeated-card", 1),
    ("distance/out-of-reach", 2),
    ("effect/does-nothing", 1),
    ("effect/unbound-word", 2),
    ("enemy/never-matches", 1),
    ("enemy/strange-species", 1),
    ("enemy/unknown-listed", 1),
    ("field/repeated-word", 2),
    ("investigator/always-you", 2),
    ("limit/outside-span", 5),
    ("map/barrier-nowhere", 1),
    ("map/duplicate-space", 1),
    ("map/gate-unreachable", 1),
    ("map/pointless-link", 2),
    ("map/unnamed-space", 1),
    ("override/changes-nothing", 1),
    ("override/not-valid", 1),
    ("override/unknown-target", 2),
    ("pack/dependency-cycle", 1),
    ("pack/duplicate-id", 1),
    ("pack/reversed-bounds", 2),
    ("pack/unmet-dependency", 1),
    ("reference/duplicate-id", 1),
    ("reference/repeated", 1),
    ("reference/shadowed", 1),
    ("reference/undeclared-dependency", 1),
    ("reference/unknown", 1),
    ("ritual/impossible", 2),
    ("roll/against-yourself-too", 3),
    ("scenario/nothing-to-draw", 1),
    ("schema/bad-id", 1),
    ("schema/below-its-word", 1),
    ("schema/not-allowed", 1),
    ("schema/out-of-range", 1),
    ("schema/unknown-field", 1),
    ("schema/wrong-type", 1),
    ("skill/replaces", 2),
    ("stage/comes-twice", 1),
    ("text/by-hand", 1),
    ("text/missing-translation", 2),
    ("text/numbers-differ", 2),
    ("text/stale-translation", 3),
    ("text/unseen-character", 6),
    ("tile/wrong-exit", 1),
    ("tile/wrong-passage", 2),
    ("token/short-supply", 3),
    ("token/unknown-side", 3),
    ("trigger/never-answers", 2),
];

#[test]
fn examples_of_pages_are_fixed() {
    let pages = CHECKS.iter().map(|entry| (entry.code, entry.page));
    let pages: BTreeMap<&str, &str> = pages.chain(LOADING.iter().map(|entry| (entry.code, entry.page))).collect();
    let manifest = format!("{MANIFEST}dependencies: {{ base: ^1.0 }}\n");
    let mut found = Vec::new();
    for &(code, _) in FIXED {
        let mut n_without = 0;
        for example in examples(pages[code]).iter().filter(|example| example.is_wrong) {
            let files: BTreeMap<&str, &str> =
                [("pack.yaml", manifest.as_str())].into_iter().chain(example.files()).collect();
            let files: Vec<(&str, &str)> = files.into_iter().collect();
            let folder = packs(&files);
            assert!(!findings(&folder, code).is_empty(), "there is no {code}");
            check(&folder, &["--select", code, "--fix", "--unsafe"]);
            n_without += usize::from(findings(&folder, code).is_empty());
        }
        found.push((code, n_without));
    }
    assert_eq!(found, FIXED);
}
