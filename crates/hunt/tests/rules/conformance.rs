//! Every rule has a test that names it, and the table of the book says so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ritual_hunt::documents::OpenRules;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The ids of the rules, in their order.
fn rules() -> Vec<String> {
    let text = std::fs::read_to_string(project().join("docs/rules-hunt.md")).unwrap();
    let ids = text.lines().filter_map(|line| Some(line.strip_prefix("- **")?.split_once("** ")?.0.to_owned()));
    ids.collect()
}

/// The rules that tests name.
fn tested(known: &[String]) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let named = text.lines().filter(|line| line.trim_start().starts_with("/// [BB-"));
        let ids = named.flat_map(|line| line.split(['[', ']']).map(str::to_owned));
        found.extend(ids.filter(|id| known.contains(id)));
    }
    found
}

#[test]
fn every_rule_is_named_by_a_test() {
    let known = rules();
    assert_eq!(known.len(), 172);
    assert_eq!(known.iter().collect::<BTreeSet<_>>().len(), known.len(), "an id twice");
    let tested = tested(&known);
    let untested: Vec<_> = known.iter().filter(|id| !tested.contains(*id)).collect();
    assert!(untested.is_empty(), "named by no test: {untested:?}");
}

#[test]
fn the_table_of_the_book_is_fresh() {
    let known = rules();
    let tested = tested(&known);
    let mut groups: BTreeMap<&str, (usize, Vec<&str>)> = BTreeMap::new();
    for id in &known {
        let (all, missing) = groups.entry(id.rsplit_once('-').unwrap().0).or_default();
        *all += 1;
        if !tested.contains(id) {
            missing.push(id);
        }
    }
    let mut report = String::from(
        "# Conformance of the hunt\n\n\
         Which rules of [rules-hunt.md](rules-hunt.md) have a test that names them, and which have none.\n\
         Written by the test `the_table_of_the_book_is_fresh` of `ritual-hunt`; \
         run it with `UPDATE_EXPECT=1` to write it again.\n\n",
    );
    report.push_str(&format!("{} of {} rules are named by a test.\n\n", tested.len(), known.len()));
    report.push_str("| group | rules | tested | without a test |\n| --- | --- | --- | --- |\n");
    for (group, (all, missing)) in &groups {
        let list = if missing.is_empty() { "none".to_owned() } else { missing.join(", ") };
        report.push_str(&format!("| {group} | {all} | {} | {list} |\n", all - missing.len()));
    }
    let path = project().join("docs/conformance-hunt.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &report).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == report, "docs/conformance-hunt.md is stale: run this test with UPDATE_EXPECT=1 and commit it");
}

#[test]
fn every_open_point_is_an_option_that_the_book_names() {
    let text = std::fs::read_to_string(project().join("docs/rules-hunt.md")).unwrap();
    let missing: Vec<_> = OpenRules::POINTS.iter().filter(|point| !text.contains(&format!("`{point}`"))).collect();
    assert!(missing.is_empty(), "named nowhere in docs/rules-hunt.md: {missing:?}");
    let open = text.lines().filter(|line| line.starts_with("- OPEN: "));
    let undecided: Vec<_> = open.filter(|line| !line.contains(" Option: ") && !line.contains(" Data: ")).collect();
    assert!(undecided.is_empty(), "neither an option nor data: {undecided:#?}");
}
