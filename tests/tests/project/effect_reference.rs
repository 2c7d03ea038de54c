//! The effect reference: every word has an example, every example does something, and the pages say what it does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ritual_content::load;
use ritual_diagnostic::Sink;
use ritual_tests::content::{packs_in, project, shipped};
use ritual_tests::reference::homes::errors_in_wishes;
use ritual_tests::reference::pages::{PAGES, Shown, pages};
use ritual_tests::reference::table::Table;
use ritual_tests::reference::wishes::HEADINGS;
use ritual_tests::reference::words::{FAMILIES, Form, Grammar};
use ritual_tests::reference::{Sample, samples};

fn read() -> Vec<Sample> {
    samples().unwrap_or_else(|error| panic!("the examples cannot be read: {error}"))
}

/// What came of every example, or what is wrong with it. They are played once for all tests.
static SHOWN: LazyLock<Vec<Result<Shown, String>>> = LazyLock::new(|| {
    let content = shipped();
    let table = Table::new(&content.catalogue);
    let play = |sample: Sample| {
        let played = sample.example.clone().and_then(|example| {
            let played = if sample.is_wish() { table.play_wish(&example)? } else { table.play(&example)? };
            Ok((played, example.shows))
        });
        match played {
            Ok((played, shows)) => Ok(Shown { sample, shows, played }),
            Err(what) => Err(format!("{}: {what}", sample.path())),
        }
    };
    // Whether an example for one home shows its word there is for the tests of homes to say.
    read().into_iter().filter(|sample| sample.home().is_none()).map(play).collect()
});

#[test]
fn every_word_has_an_example_and_every_example_a_word() {
    let grammar = Grammar::read();
    let mut wanted = BTreeSet::new();
    let mut possible = BTreeSet::new();
    for family in FAMILIES {
        for group in family.groups {
            let words = grammar.words(group);
            assert!(!words.is_empty(), "the language has no words of `{}`", group.definition);
            for word in words {
                let is_known = word.form == Form::Alone || !word.holds.is_null();
                assert!(is_known, "the schemas do not say what `{}` of `{}` holds", word.name, group.definition);
                let path = format!("{}/{}{}", family.folder, group.prefix, word.name);
                if group.complete {
                    wanted.insert(path.clone());
                }
                possible.insert(path);
            }
        }
    }
    let samples = read();
    let found = samples.iter().filter(|sample| !sample.is_wish());
    let found: BTreeSet<String> = found.map(|sample| format!("{}/{}", sample.family, sample.word())).collect();
    let missing: Vec<&String> = wanted.difference(&found).collect();
    let strange: Vec<&String> = found.difference(&possible).collect();
    assert!(missing.is_empty() && strange.is_empty(), "without an example: {missing:?}; without a word: {strange:?}");
}

#[test]
fn every_example_does_something() {
    let wrong: Vec<&String> = SHOWN.iter().filter_map(|it| it.as_ref().err()).collect();
    let list: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{} examples fail:\n{}", wrong.len(), list.join("\n"));
}

#[test]
fn wishes_and_nothing_else_stand_under_a_heading() {
    let is_under_one = |sample: &Sample| {
        let wish = sample.example.as_ref().ok().and_then(|example| example.wish.as_ref());
        wish.is_some_and(|wish| HEADINGS.contains(&wish.under.as_str()))
    };
    let samples = read();
    let wrong: Vec<String> =
        samples.iter().filter(|sample| sample.is_wish() != is_under_one(sample)).map(Sample::path).collect();
    assert!(wrong.is_empty(), "without a heading that the page has, or with one and no wish: {wrong:?}");
}

/// The page of all effects that cards want.
const WANTED: &str = "tests/effects/README.md";

/// An effect that cards want, as a line of the page says it.
struct Wanted {
    /// The heading it stands under, in lower case.
    under: String,
    /// The line.
    effect: String,
    /// What plays it: an example with a slash, or the id of a scenario test.
    played_by: Vec<String>,
}

fn wanted_effects() -> Vec<Wanted> {
    let page = std::fs::read_to_string(project().join(WANTED)).unwrap_or_else(|error| panic!("{WANTED}: {error}"));
    let mut under = String::new();
    let mut found = Vec::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            under = heading.to_lowercase();
        } else if let Some(effect) = line.strip_prefix("- ") {
            let played_by = effect.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            found.push(Wanted { under: under.clone(), effect: effect.to_owned(), played_by });
        }
    }
    found
}

/// The ids of all scenario tests.
fn scenario_tests() -> BTreeSet<String> {
    let mut packs = packs_in("content").unwrap();
    packs.extend(packs_in("tests/conformance").unwrap());
    load(packs, &mut Sink::new()).catalogue.tests.keys().map(|test| test.id.to_string()).collect()
}

#[test]
fn every_effect_that_cards_want_is_played() {
    let wanted = wanted_effects();
    let mut headings: Vec<&str> = wanted.iter().map(|it| it.under.as_str()).collect();
    headings.dedup();
    assert_eq!(headings, HEADINGS, "{WANTED} has other headings than the page of wishes");
    let samples = read();
    let mut known = scenario_tests();
    known.extend(samples.iter().map(|sample| format!("{}/{}", sample.family, sample.stem)));
    let is_played = |it: &Wanted| !it.played_by.is_empty() && it.played_by.iter().all(|name| known.contains(name));
    let unplayed: Vec<&str> = wanted.iter().filter(|it| !is_played(it)).map(|it| it.effect.as_str()).collect();
    assert!(unplayed.is_empty(), "nothing plays these lines of {WANTED}, or nothing that there is: {unplayed:#?}");
    let is_listed = |sample: &Sample| {
        let name = format!("{}/{}", sample.family, sample.stem);
        let wish = sample.example.as_ref().ok().and_then(|example| example.wish.as_ref());
        wish.is_some_and(|wish| wanted.iter().any(|it| it.under == wish.under && it.played_by.contains(&name)))
    };
    let unlisted: Vec<String> =
        samples.iter().filter(|sample| sample.is_wish() && !is_listed(sample)).map(Sample::path).collect();
    assert!(unlisted.is_empty(), "no line of {WANTED} under their headings names these wishes: {unlisted:?}");
}

#[test]
fn the_validator_finds_no_error_in_a_wish() {
    let found = errors_in_wishes(&shipped().catalogue, &read());
    assert!(found.is_empty(), "{} errors:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_pages_are_fresh() {
    let shown: Vec<Shown> = SHOWN.iter().flatten().cloned().collect();
    let wanted = pages(&Grammar::read(), &shown);
    let folder = project().join(PAGES);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let _none = std::fs::remove_dir_all(&folder);
        for (path, text) in &wanted {
            let path = folder.join(path);
            let parent = path.parent().unwrap_or(&folder);
            std::fs::create_dir_all(parent)
                .and_then(|()| std::fs::write(&path, text))
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
    let mut found = BTreeMap::new();
    let files = walkdir::WalkDir::new(&folder).into_iter().filter_map(Result::ok);
    for entry in files.filter(|it| it.file_type().is_file()) {
        let path = entry.path().strip_prefix(&folder).unwrap_or(entry.path()).to_string_lossy().replace('\\', "/");
        found.insert(path, std::fs::read_to_string(entry.path()).unwrap_or_default());
    }
    let stale: BTreeSet<&String> = wanted
        .iter()
        .filter(|(path, text)| found.get(*path) != Some(*text))
        .map(|(path, _)| path)
        .chain(found.keys().filter(|path| !wanted.contains_key(*path)))
        .collect();
    assert!(stale.is_empty(), "{PAGES} is stale: run this test with UPDATE_EXPECT=1 and commit it: {stale:?}");
}
