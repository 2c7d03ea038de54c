//! What the source of the validator and that of the content must not say.

use std::path::Path;

use ritual_content::language::facts;

/// Returns every line of Rust in a folder, with its file and number, but for tests and what is told to the compiler.
fn lines(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(lines(&path));
        } else if path.extension().is_some_and(|it| it == "rs") && path.file_stem().is_some_and(|it| it != "tests") {
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
