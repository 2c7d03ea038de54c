//! What the source of the validator and that of the content must not say.

use std::path::Path;

use ritual_content::language::{Shaped as _, Step, facts};

/// Returns every line of Rust in a folder, with its file and number, but for tests and what is told to the compiler.
fn lines(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.file_stem().is_some_and(|it| it == "tests") {
            continue;
        }
        if path.is_dir() {
            found.extend(lines(&path));
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(&path).expect("a file of text");
            let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            let numbered = code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with(['#', '/']));
            found.extend(numbered.map(|(index, line)| (format!("{}:{}", path.display(), index + 1), line.to_owned())));
        }
    }
    found
}

/// A type is named by itself, `part.is::<Step>()`: a text with its name would go stale without a word.
#[test]
fn no_text_is_the_name_of_a_type() {
    let names: Vec<String> =
        facts::shapes().filter(|shape| !shape.name.is_empty()).map(|shape| format!("\"{}\"", shape.name)).collect();
    assert!(!names.is_empty());
    let mut found = Vec::new();
    for folder in ["src", "../crates/content/src"] {
        let lines = lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        assert!(!lines.is_empty());
        for (place, line) in &lines {
            found.extend(names.iter().filter(|name| line.contains(*name)).map(|name| format!("{place}: {name}")));
        }
    }
    assert!(found.is_empty(), "the type itself is meant: {found:#?}");
}

/// In the place of a text: whatever text it is.
const EVERY_ONE: &str = "*";

/// Texts that are called like a step and are none: the file, the text, and what it is.
const NO_STEPS: [(&str, &str, &str); 8] = [
    ("action_safe_by_condition.rs", "if", "a field of an action"),
    ("card_relic_taken.rs", "discard", "a field of a price"),
    ("choice_dead_branch.rs", "if", "a field of a branch"),
    ("condition_constant.rs", "if", "a field of what has a condition"),
    ("effect_does_nothing/empty.rs", "if", "a field of what has a condition"),
    ("limit_outside_span.rs", "roll", "a span of time"),
    ("text_duplicate_name.rs", "table", "a word that people read"),
    ("text_words_differ/english.rs", EVERY_ONE, "words that people read"),
];

/// A check asks for the facts of steps, or names one by `StepWord`: a list of their names would not know a new one.
#[test]
fn no_text_is_the_name_of_a_step() {
    let steps = <Step>::SHAPE.words;
    let mut excused = vec![false; NO_STEPS.len()];
    let mut found = Vec::new();
    let folders = ["src", "../crates/content/src/validate"];
    for (place, line) in folders.iter().flat_map(|it| lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join(it))) {
        for step in steps.iter().filter(|step| line.contains(&format!("\"{}\"", step.name))) {
            let is_meant =
                |(file, text, _): &(&str, &str, &str)| place.contains(file) && [step.name, EVERY_ONE].contains(text);
            match NO_STEPS.iter().position(is_meant) {
                Some(at) => excused[at] = true,
                None => found.push(format!("{place}: \"{}\"", step.name)),
            }
        }
    }
    assert!(found.is_empty(), "`StepWord` or a fact is meant: {found:#?}");
    let idle: Vec<_> = NO_STEPS.iter().zip(excused).filter(|(_, is_used)| !is_used).map(|(it, _)| it).collect();
    assert!(idle.is_empty(), "excused for nothing: {idle:#?}");
}
