//! Every rule the engine says it implements has a test that names it; what has none is listed.

use std::collections::{BTreeMap, BTreeSet};

use ritual_tests::content::project;

/// Returns the ids named as `[GROUP-3]` or, several at once, as `[GROUP-1] to [GROUP-9]`.
fn ids_in(text: &str, known: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut rest = text;
    let mut last: Option<(String, usize)> = None;
    let mut consumed = 0;
    while let Some(open) = rest.find('[') {
        let Some(close) = rest[open..].find(']') else { break };
        let id = &rest[open + 1..open + close];
        let position = consumed + open;
        if let Some(index) = known.iter().position(|it| it == id) {
            if let Some((first, end)) = &last {
                let between = text.get(*end..position).unwrap_or_default();
                if between == " to " {
                    let from = known.iter().position(|it| it == first).unwrap_or(index);
                    found.extend(known[from..=index.max(from)].iter().cloned());
                }
            }
            found.insert(id.to_owned());
            last = Some((id.to_owned(), position + close + 1));
        }
        consumed += open + close + 1;
        rest = &rest[open + close + 1..];
    }
    found
}

/// The rules by their ids, in their order.
pub(super) fn rules() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(project().join("docs/rules.md")).unwrap_or_default();
    text.lines()
        .filter_map(|line| {
            let (id, rule) = line.strip_prefix("- **")?.split_once("** ")?;
            Some((id.to_owned(), rule.to_owned()))
        })
        .collect()
}

/// Returns the ids that scenario tests name: `rules: [RUN-1, RUN-3]`.
fn ids_of_tests(text: &str, known: &[String]) -> BTreeSet<String> {
    let lists = text.lines().filter_map(|line| line.trim().strip_prefix("rules: [")?.strip_suffix(']'));
    let ids = lists.flat_map(|list| list.split(',').map(|id| id.trim().to_owned()));
    ids.filter(|id| known.contains(id)).collect()
}

fn ids_below(folders: &[&str], known: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in folders {
        for entry in walkdir::WalkDir::new(project().join(folder)).into_iter().filter_map(Result::ok) {
            let text = || std::fs::read_to_string(entry.path()).unwrap_or_default();
            if entry.path().extension().is_some_and(|it| it == "rs") {
                found.extend(ids_in(&text(), known));
            }
            if entry.file_name().to_string_lossy().ends_with(".test.yaml") {
                found.extend(ids_of_tests(&text(), known));
            }
        }
    }
    found
}

#[test]
fn the_rules_are_all_there() {
    let rules = rules();
    assert_eq!(rules.len(), 352);
    let distinct: BTreeSet<&String> = rules.iter().map(|(id, _)| id).collect();
    assert_eq!(distinct.len(), rules.len());
}

#[test]
fn every_rule_is_named_by_a_test() {
    let known: Vec<String> = rules().into_iter().map(|(id, _)| id).collect();
    let tested = ids_below(&["tests/tests", "tests/conformance", "content"], &known);
    let untested: Vec<&String> = known.iter().filter(|id| !tested.contains(*id)).collect();
    assert!(untested.is_empty(), "named by no test: {untested:?}");
}

#[test]
fn the_report_of_untested_rules_is_fresh() {
    let rules = rules();
    let known: Vec<String> = rules.iter().map(|(id, _)| id.clone()).collect();
    let tested = ids_below(&["tests/tests", "tests/conformance", "content"], &known);
    let named = ids_below(&["crates/engine/src"], &known);
    let mut groups: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for id in &known {
        let group = id.rsplit_once('-').map_or(id.as_str(), |(group, _)| group).to_owned();
        let entry = groups.entry(group).or_default();
        entry.0 += 1;
        if !tested.contains(id) {
            let mark = if named.contains(id) { " (named in the engine)" } else { "" };
            entry.1.push(format!("{id}{mark}"));
        }
    }
    let mut report = String::from(
        "# Conformance\n\nWhich rules of [rules.md](rules.md) have a test that names them, and which have none.\n\
         Written by the test `the_report_of_untested_rules_is_fresh`; run it with `UPDATE_EXPECT=1` to write it again.\n\n",
    );
    report.push_str(&format!("{} of {} rules are named by a test.\n\n", tested.len(), known.len()));
    report.push_str("| group | rules | tested | without a test |\n| --- | --- | --- | --- |\n");
    for (group, (all, missing)) in &groups {
        let tested = all - missing.len();
        let list = if missing.is_empty() { "none".to_owned() } else { missing.join(", ") };
        report.push_str(&format!("| {group} | {all} | {tested} | {list} |\n"));
    }
    let path = project().join("docs/conformance.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &report).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == report, "docs/conformance.md is stale: run this test with UPDATE_EXPECT=1 and commit it");
}

#[test]
fn what_the_engine_names_is_tested() {
    let known: Vec<String> = rules().into_iter().map(|(id, _)| id).collect();
    let untested: Vec<String> = ids_below(&["crates/engine/src"], &known)
        .difference(&ids_below(&["tests/tests", "tests/conformance", "content"], &known))
        .cloned()
        .collect();
    assert!(untested.is_empty(), "named in the engine and by no test: {}", untested.join(", "));
}
