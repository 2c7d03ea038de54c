//! The edges of checks, as data: what is found just inside of them, and that nothing is just outside.
//!
//! A file in `tests/edges` is Markdown.
//! A fence holds files, in the form of the examples on pages, and stands for all tables up to the next one.
//! A heading names a check, and each row of a table below it is a case.
//! Its first cell says what it is about, and the last one what the check finds: each place, followed by some words of
//! what is said. Those between stand under the keys that head them in place of what the files say there (`-` takes the
//! line out).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ritual_content::load;
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_validator::{CHECKS, check, example};

/// A row of a table: what a check finds in some files.
struct Case {
    /// The file and the line of the row.
    place: String,
    /// The code of the check.
    check: String,
    /// What it is about.
    name: String,
    /// The files, each after a line `# file: path`.
    files: String,
    /// The places of the findings, each with some words of what is said.
    wanted: Vec<(String, String)>,
}

/// Returns the files of a folder beside this one, sorted by name, with their texts.
fn texts(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("a file of text"))).collect()
}

/// Returns the cases of a file.
fn cases(file: &str, text: &str) -> Vec<Case> {
    let (mut check, mut files, mut is_inside) = ("", String::new(), false);
    let mut keys: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if is_inside {
            is_inside = line != "```";
            if is_inside {
                files.push_str(line);
                files.push('\n');
            }
            continue;
        }
        if !line.starts_with('|') {
            keys.clear();
        }
        if line == "```yaml" {
            is_inside = true;
            files.clear();
        } else if let Some(code) = line.strip_prefix("## ") {
            check = code;
        } else if line.starts_with('|') && keys.is_empty() {
            keys = cells(line);
        } else if line.starts_with('|') && !line.starts_with("| ---") {
            let (place, cells) = (format!("{file}, line {}", index + 1), cells(line));
            assert_eq!(cells.len(), keys.len(), "{place}: as many cells as the head of the table has");
            let [name, written @ .., wanted] = cells.as_slice() else { panic!("{place}: a case and what is found") };
            let written = keys.iter().skip(1).zip(written).filter(|(_, value)| !value.is_empty());
            found.push(Case {
                check: check.to_owned(),
                name: (*name).to_owned(),
                files: written.fold(files.clone(), |files, (key, value)| with_line(&files, key, value, &place)),
                wanted: findings(wanted),
                place,
            });
        }
    }
    found
}

/// Returns the cells of a row.
fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// Returns what a cell says is found: places in backticks, each followed by words.
fn findings(cell: &str) -> Vec<(String, String)> {
    let parts: Vec<&str> = cell.split('`').skip(1).collect();
    let pairs = parts.chunks(2).map(|pair| (pair[0].to_owned(), pair[1].trim().trim_end_matches(',').to_owned()));
    pairs.collect()
}

/// Returns files with something else under a key that one line of them has, or without that line.
fn with_line(files: &str, key: &str, value: &str, place: &str) -> String {
    let is_of_key = |line: &str| line.trim_start_matches([' ', '-']).starts_with(&format!("{key}:"));
    let n_lines = files.lines().filter(|line| is_of_key(line)).count();
    assert_eq!(n_lines, 1, "{place}: one line has the key `{key}`");
    let (value, mut changed) = (value.trim_matches('`'), String::new());
    for line in files.lines() {
        if !is_of_key(line) {
            changed.push_str(&format!("{line}\n"));
        } else if value != "-" {
            let before = line.split(key).next().unwrap_or_default();
            changed.push_str(&format!("{before}{key}: {value}\n"));
        }
    }
    changed
}

/// Returns what the check of a case finds, each place with all that is said about it.
fn found(case: &Case, base: &str) -> Vec<(String, String)> {
    let mut sink = Sink::new();
    let loaded = load(example::packs(&format!("{}{base}", case.files)), &mut sink);
    assert_eq!(sink.into_sorted(), [], "{}: a case must be well formed", case.place);
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    let findings = sink.into_sorted().into_iter().filter(|finding| finding.code == case.check);
    let place = |finding: &Diagnostic| finding.route.to_string().trim_start_matches("example/").to_owned();
    findings.map(|finding| (place(&finding), told(&finding))).collect()
}

/// Returns everything that is said at the place of a finding.
fn told(finding: &Diagnostic) -> String {
    let fix = finding.fix.as_ref().map(|fix| fix.title.as_str());
    let parts = [Some(finding.message.as_str()), finding.label.as_deref(), finding.help.as_deref(), fix];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    format!("{}: {}.", finding.severity, parts.join("; ")).replace('`', "")
}

#[test]
fn each_check_finds_what_is_just_inside_its_edges_and_nothing_else() {
    let base: String = texts("base").iter().map(|(name, text)| format!("# file: ../base/{name}\n{text}")).collect();
    let mut wrong = Vec::new();
    for (file, text) in texts("edges") {
        let cases = cases(&file, &text);
        assert!(!cases.is_empty(), "{file} has no case");
        for case in &cases {
            let (mut found, mut wanted) = (found(case, &base), case.wanted.clone());
            found.sort_unstable();
            wanted.sort_unstable();
            let is_same = |((place, said), (there, words)): (&(String, String), &(String, String))| {
                place == there && said.contains(words.as_str())
            };
            if found.len() != wanted.len() || !found.iter().zip(&wanted).all(is_same) {
                wrong.push(format!("{}: {}, {}: {found:#?}", case.place, case.check, case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "something else is found:\n{}", wrong.join("\n"));
}

#[test]
fn each_check_has_cases_on_both_sides_of_its_edges() {
    let mut sides: BTreeMap<String, BTreeSet<bool>> = BTreeMap::new();
    for (file, text) in texts("edges") {
        for case in cases(&file, &text) {
            sides.entry(case.check).or_default().insert(case.wanted.is_empty());
        }
    }
    let one_sided: Vec<&String> = sides.iter().filter(|(_, sides)| sides.len() < 2).map(|(check, _)| check).collect();
    assert!(one_sided.is_empty(), "always found, or never: {one_sided:?}");
    let checks: BTreeSet<&str> = CHECKS.iter().map(|entry| entry.code).collect();
    let told: BTreeSet<&str> = sides.keys().map(String::as_str).collect();
    assert_eq!(told, checks, "`tests/edges` has cases of each check");
}
