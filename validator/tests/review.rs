//! What is said of a pack at once after a change is what a check of everything says of it, whatever lies beside it.

use std::path::Path;

use ritual_content::{PackFiles, load};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_validator::{Review, check_all, example};

/// Returns the pack `example` with these files, the pack it builds on, and what lies beside them.
fn packs(files: &str, beside: &str) -> Vec<PackFiles> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/base");
    let mut all = format!("{files}{beside}");
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let entry = entry.expect("an entry");
        let text = std::fs::read_to_string(entry.path()).expect("a file of text");
        all.push_str(&format!("# file: ../base/{}\n{text}", entry.file_name().to_string_lossy()));
    }
    example::packs(&all)
}

/// Returns what is said of the pack `example`, in one order.
fn of_example(findings: &[Diagnostic]) -> Vec<String> {
    let mut said: Vec<String> = findings
        .iter()
        .filter(|finding| finding.route.file.starts_with("example/"))
        .map(|finding| format!("{} {}: {}", finding.route, finding.code, finding.message))
        .collect();
    said.sort_unstable();
    said
}

/// Returns how often a check finds something in the pack `example`; fails where something else is said at once after a
/// change of a comment than by a check of everything.
#[track_caller]
fn times_found(code: &str, files: &str, beside: &str) -> usize {
    let before = packs(files, beside);
    let mut changed = before.iter().find(|pack| pack.folder == "example").expect("it is always there").clone();
    for file in &mut changed.files {
        file.bytes.extend_from_slice(b"# changed\n");
    }
    let mut review = Review::new(before);
    let fresh = review.change(vec![changed], &[]);
    assert!(fresh.contains("example"), "{fresh:?}");
    let at_once = of_example(&review.checked().findings);
    let mut sink = Sink::new();
    let loaded = load(packs(files, beside), &mut sink);
    let findings = check_all(&loaded, sink).findings;
    assert_eq!(at_once, of_example(&findings), "said at once, and of everything");
    findings.iter().filter(|it| it.code == code && it.route.file.starts_with("example/")).count()
}

const OTHER: &str = "# file: ../other/pack.yaml\n\
    { id: other, schema_version: 2, name: Other, version: 1.0.0, authors: [us], licence: MIT }\n";

const KEYS: &str = "# file: discoveries.yaml\n\
    id: key-ring\n\
    name: Key ring\n\
    source: original\n\
    steps: [{ claim: { left: {}, right: {} } }]\n\
    left: { item: { name: Brass key, keywords: [kee], text: It opens something. } }\n\
    right: { item: { name: Iron key, keywords: [key], text: It opens something. } }\n";

const ASKS_FOR_KEY: &str = "# file: mythos.yaml\n\
    id: locked-door\n\
    name: Locked door\n\
    source: original\n\
    symbol: false\n\
    steps: [{ if: { you_have: { keyword: key } }, then: [{ suffer: { stress: 1 } }] }]\n";

/// A card that asks for another keyword.
fn asks_for_kee(pack: &str) -> String {
    ASKS_FOR_KEY.replace("# file: ", &format!("# file: ../{pack}/")).replace("keyword: key", "keyword: kee")
}

#[test]
fn a_keyword_is_asked_for_where_it_is_played_and_not_by_any_pack_that_lies_there() {
    let files = format!("{KEYS}{ASKS_FOR_KEY}");
    let code = "card/unasked-keyword";
    assert_eq!(times_found(code, &files, ""), 1, "nothing asks for it");
    let unrelated = format!("{OTHER}{}", asks_for_kee("other"));
    assert_eq!(times_found(code, &files, &unrelated), 1, "nobody can play with the pack that asks for it");
    let dependent = unrelated.replace("licence: MIT }", "licence: MIT, dependencies: { example: ^1.0 } }");
    assert_eq!(times_found(code, &files, &dependent), 0, "a pack that builds on it asks for it");
}

#[test]
fn the_most_there_can_be_is_that_of_the_rules_a_pack_is_played_by() {
    let files = "# file: mythos.yaml\n\
        id: hush\n\
        name: Hush\n\
        source: original\n\
        symbol: false\n\
        steps: [{ if: { compare: { investigators: { at: your_space } }, at_least: 6 }, then: [investigate] }]\n";
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/base/rules.yaml");
    let rules =
        std::fs::read_to_string(base).expect("the rules of the base").replace("investigators: 5", "investigators: 6");
    let unrelated = format!("{OTHER}# file: ../other/rules.yaml\n{rules}");
    let code = "condition/more-than-there-is";
    assert_eq!(times_found(code, files, ""), 1);
    assert_eq!(times_found(code, files, &unrelated), 1, "rules that it is never played by");
    let dependent = unrelated.replace("licence: MIT }", "licence: MIT, dependencies: { example: ^1.0 } }");
    assert_eq!(times_found(code, files, &dependent), 0, "a pack that builds on it may be played by such rules");
}

#[test]
fn a_pack_without_a_manifest_may_use_anything() {
    let files = "# file: enemies.yaml\n\
        { id: rat, name: Rat, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }\n\
        # file: scenario.yaml\n\
        id: trial-of-doom\n\
        name: Trial of doom\n\
        source: original\n\
        rules: base/standard\n\
        episode: base/trial\n\
        elder_one: base/sleeper\n\
        investigators: [base/ada, base/ben]\n\
        insanities: [base/fear, base/doubt]\n";
    let code = "reference/unused";
    assert_eq!(times_found(code, files, OTHER), 1, "nothing is out of sight");
    let lost = asks_for_kee("other");
    assert_eq!(times_found(code, files, &lost), 0, "what the other pack builds on is not known");
}
