//! `docs/checks.md` lists every finding; it is made from the pages and is never stale.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it anew.

use std::fs;

use ritual_tests::content::project;
use ritual_validator::{CHECKS, FEASIBILITY, LOADING};

/// What stands before the tables.
const HEAD: &str = "\
# Findings

Every finding of `ritual check`, with what it finds; `ritual explain CODE` shows the page with an example of what is wrong and what is right.
This file is made from those pages; [the guide](authoring.md#what-is-checked) says how findings are chosen, excused and fixed.
";

/// The first sentence under `What it finds`; of a list, its first item too.
fn finds(page: &str) -> String {
    let rest = page.split_once("## What it finds\n\n").map_or("", |(_, rest)| rest);
    let paragraph = rest.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let sentence = paragraph.split_once(". ").map_or(paragraph.as_str(), |(first, _)| first);
    sentence.trim().trim_end_matches(['.', ':']).replace('|', "\\|")
}

fn table(title: &str, rows: impl Iterator<Item = (&'static str, String, &'static str)>) -> String {
    let mut text = format!("\n## {title}\n\n| code | severity | finds |\n| --- | --- | --- |\n");
    for (code, severity, page) in rows {
        text.push_str(&format!("| `{code}` | {severity} | {} |\n", finds(page)));
    }
    text
}

#[test]
fn the_list_of_findings_is_fresh() {
    let checks = CHECKS.iter().map(|entry| (entry.code, entry.severity.to_string(), entry.page));
    let loading = LOADING.iter().map(|entry| (entry.code, entry.severity.to_string(), entry.page));
    let searches = FEASIBILITY.iter().map(|entry| (entry.code, entry.severity.to_string(), entry.page));
    let text = [
        HEAD.to_owned(),
        table("Between documents", checks),
        table("In files, documents and comments", loading),
        table("By search, with `--feasibility`", searches),
    ]
    .concat();
    let path = project().join("docs/checks.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "docs/checks.md is stale: run this test with UPDATE_EXPECT=1");
}
