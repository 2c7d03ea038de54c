//! The numbered rules themselves: their agreed wording, what names them, and where their open points are decided.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ritual_content::options::{RuleOption, SetIn, all};
use ritual_tests::content::project;
use sha2::{Digest as _, Sha256};

use super::conformance::rules;

/// The SHA-256 of every rule, `OPEN:` and `DIFF:` line as agreed. It is taken from the numbered rules and not from this
/// project, so that a rule cannot be reworded here to fit what the engine does:
/// `grep -E '^- \*\*[A-Z-]+-[0-9]+\*\* |^  - (OPEN|DIFF): \(' RULES.md | sha256sum`
const AGREED: &str = "ea70372d02202b7cee7040ba1fabcd17b9306d4480d007866b0ef68fa3465db6";

/// What may name a rule or a point.
const NAMING: [&str; 7] = ["rs", "md", "yaml", "json", "toml", "ts", "html"];

/// Folders with nothing of ours in them.
const FOREIGN: [&str; 3] = ["target", "node_modules", ".git"];

/// A point that the rulebooks leave open, with our default, or one in which their editions differ.
struct Point {
    name: String,
    default: Option<String>,
}

/// A line of a table in the open rules.
struct Row {
    points: Vec<String>,
    default: String,
    place: String,
}

fn read(path: &str) -> String {
    std::fs::read_to_string(project().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn points() -> Vec<Point> {
    read("docs/rules.md")
        .lines()
        .filter_map(|line| {
            let stated = line.strip_prefix("  - OPEN: (").or_else(|| line.strip_prefix("  - DIFF: ("))?;
            let (name, text) = stated.split_once(") ")?;
            let default = text.split_once("Default: ").map(|(_, default)| without_sources(default).to_owned());
            Some(Point { name: name.to_owned(), default })
        })
        .collect()
}

/// Drops the tag at the end of a statement that says where it comes from.
fn without_sources(text: &str) -> &str {
    match text.rsplit_once(" [") {
        Some((statement, tag)) if tag.ends_with(']') => statement,
        _ => text,
    }
}

fn rows() -> Vec<Row> {
    read("docs/decisions/open-rules.md")
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
            let (points, default, place) = (cells.next()?, cells.next()?, cells.next()?);
            let points: Vec<String> = points.split(", ").map(str::to_owned).collect();
            points.iter().all(|it| is_point(it)).then(|| Row {
                points,
                default: default.to_owned(),
                place: place.to_owned(),
            })
        })
        .collect()
}

/// The options named as `name: value`, in the way they are written in a rules document.
fn settings(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).filter(|code| code.contains(": ")).collect()
}

fn setting(option: &RuleOption) -> String {
    format!("{}: {}", option.name, option.default)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

fn is_point(word: &str) -> bool {
    word.strip_prefix('O').or_else(|| word.strip_prefix('D')).is_some_and(is_number)
}

/// The words of a text; `RUN-3` is one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|it: char| !(it.is_ascii_alphanumeric() || it == '-' || it == '_'))
}

/// Every file of the project that may name a rule.
fn naming_files() -> Vec<PathBuf> {
    let is_ours = |name: &std::ffi::OsStr| !FOREIGN.iter().any(|it| name == *it);
    walkdir::WalkDir::new(project())
        .into_iter()
        .filter_entry(|entry| is_ours(entry.file_name()))
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|it| NAMING.iter().any(|naming| it == *naming)))
        .collect()
}

#[test]
fn the_rules_are_worded_as_agreed() {
    let text = read("docs/rules.md");
    let is_stated =
        |line: &&str| ["- **", "  - OPEN: (", "  - DIFF: ("].iter().any(|beginning| line.starts_with(beginning));
    let mut digest = Sha256::new();
    for line in text.lines().filter(is_stated) {
        digest.update(line);
        digest.update("\n");
    }
    let found: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(
        found == AGREED,
        "a rule in docs/rules.md is not worded as agreed (`git diff` and `git log -p docs/rules.md` say which): the rules \
         decide what the engine does, so it is the engine that changes. Where the agreed rules themselves have changed, \
         take over their text and put their digest here"
    );
}

#[test]
fn points_are_counted_through_and_every_open_one_has_a_default() {
    let points = points();
    for letter in ['O', 'D'] {
        let mut numbers: Vec<usize> =
            points.iter().filter_map(|it| it.name.strip_prefix(letter)).filter_map(|it| it.parse().ok()).collect();
        numbers.sort_unstable();
        assert!(numbers.iter().copied().eq(1..=numbers.len()), "{letter}: {numbers:?}");
        assert!(!numbers.is_empty());
    }
    for point in points.iter().filter(|it| it.name.starts_with('O')) {
        assert!(point.default.as_ref().is_some_and(|it| !it.is_empty()), "{} has no default", point.name);
    }
}

#[test]
fn the_open_rules_say_of_every_point_what_the_rules_say() {
    let rows = rows();
    for point in points() {
        let found: Vec<&Row> = rows.iter().filter(|row| row.points.contains(&point.name)).collect();
        let [row] = found.as_slice() else {
            panic!("{} stands in {} rows of docs/decisions/open-rules.md instead of one", point.name, found.len());
        };
        if let Some(default) = &point.default {
            assert_eq!(
                &row.default, default,
                "{}: docs/decisions/open-rules.md says something else than docs/rules.md",
                point.name
            );
        }
    }
}

#[test]
fn the_open_rules_name_every_option_with_its_default() {
    let page = read("docs/decisions/open-rules.md");
    let (rows, on_page) = (rows(), settings(&page));
    let options: Vec<RuleOption> = all().into_iter().filter(|it| it.set_in == SetIn::Rules).collect();
    for option in &options {
        let setting = setting(option);
        assert!(on_page.contains(&setting.as_str()), "docs/decisions/open-rules.md does not say `{setting}`");
        // The text of an option names the point that it decides: `(O23)`.
        for point in words(&option.text).filter(|it| is_point(it)) {
            let is_there = rows
                .iter()
                .any(|row| row.points.iter().any(|it| it == point) && settings(&row.place).contains(&setting.as_str()));
            assert!(is_there, "{point} in docs/decisions/open-rules.md does not say `{setting}`");
        }
    }
    for found in on_page {
        let is_known = options.iter().any(|option| setting(option) == found);
        assert!(is_known, "docs/decisions/open-rules.md says `{found}`, which is no option or not its default");
    }
}

#[test]
fn nothing_names_a_rule_or_a_point_that_does_not_exist() {
    let rules: BTreeSet<String> = rules().into_iter().map(|(id, _)| id).collect();
    let groups: BTreeSet<&str> = rules.iter().filter_map(|id| id.rsplit_once('-').map(|(group, _)| group)).collect();
    let points: BTreeSet<String> = points().into_iter().map(|it| it.name).collect();
    let mut unknown = BTreeSet::new();
    for path in naming_files() {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let in_file = |id: &str| format!("{id} in {}", path.display());
        for word in words(&text) {
            let is_rule =
                word.rsplit_once('-').is_some_and(|(group, number)| groups.contains(group) && is_number(number));
            if (is_rule && !rules.contains(word)) || (is_point(word) && !points.contains(word)) {
                unknown.insert(in_file(word));
            }
        }
        // What a scenario test lists are rules, whatever it looks like.
        let lists = text.lines().filter_map(|line| line.trim().strip_prefix("rules: [")?.strip_suffix(']'));
        if path.to_string_lossy().ends_with(".test.yaml") {
            let listed = lists.flat_map(|list| list.split(',').map(str::trim));
            unknown.extend(listed.filter(|id| !rules.contains(*id)).map(in_file));
        }
    }
    assert!(unknown.is_empty(), "no such rules: {unknown:?}");
}
