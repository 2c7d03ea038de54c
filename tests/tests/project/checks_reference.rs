//! `docs/checks.md` lists every finding; it is made from the pages and is never stale.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it again.

use std::collections::BTreeSet;
use std::fs;

use ritual_diagnostic::{FindingKind, anchor, url};
use ritual_games::GAMES;
use ritual_tests::content::project;
use ritual_validator::{CHECKS, CheckEntry, FEASIBILITY, LOADING};

/// What stands before the tables.
const HEAD: &str = "\
# Findings

Every finding of `ritual check`, with what it finds; `ritual explain CODE` shows the page with an example of what is wrong and what is right.
This file is made from those pages; [the guide](authoring.md#what-is-checked) says how findings are chosen, excused and fixed.
";

/// A table of kinds; each row has the anchor that reports point at.
fn table(title: &str, kinds: &[FindingKind]) -> String {
    let mut text = format!("\n## {title}\n\n| code | severity | finds |\n| --- | --- | --- |\n");
    for kind in kinds {
        let FindingKind { code, severity, .. } = kind;
        let finds = kind.finds().replace('|', "\\|");
        text.push_str(&format!("| <a id=\"{}\"></a>`{code}` | {severity} | {finds} |\n", anchor(code)));
    }
    text
}

#[test]
fn the_list_of_findings_is_fresh() {
    let checks: Vec<FindingKind> = CHECKS.iter().map(CheckEntry::kind).collect();
    let text = [
        HEAD.to_owned(),
        table("Between documents", &checks),
        table("In files, documents and comments", LOADING),
        table("By search, with `--feasibility`", FEASIBILITY),
    ];
    let games = GAMES.iter().map(|game| table(&format!("In packs for `{}`", game.name), game.findings));
    let text = text.into_iter().chain(games).collect::<String>();
    let path = project().join("docs/checks.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "docs/checks.md is stale: run this test with UPDATE_EXPECT=1");
}

#[test]
fn every_report_points_at_the_row_of_its_finding() {
    let page = fs::read_to_string(project().join("docs/checks.md")).unwrap();
    let mut anchors = BTreeSet::new();
    for FindingKind { code, .. } in ritual_validator::kinds() {
        let address = url(code).unwrap_or_default();
        let anchor = address.split_once("/docs/checks.md#").map_or("", |(_, anchor)| anchor);
        assert!(page.contains(&format!("| <a id=\"{anchor}\"></a>`{code}` |")), "`{code}` is not at {address}");
        assert!(anchors.insert(anchor.to_owned()), "two findings are at {address}");
    }
}

/// The most characters that code hosts show of a description.
const MOST_SHOWN: usize = 1_024;

#[test]
fn every_kind_is_described_as_briefly_as_code_hosts_ask() {
    for kind in ritual_validator::kinds() {
        let (finds, matters) = (kind.finds(), kind.matters());
        assert!(!finds.is_empty() && !matters.is_empty(), "{}: a section of its page is empty", kind.code);
        let length = finds.chars().count() + matters.chars().count();
        assert!(length < MOST_SHOWN, "{}: {length} characters are too many for a description", kind.code);
    }
}
