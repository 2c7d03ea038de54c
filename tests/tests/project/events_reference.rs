//! `docs/authoring/events.md` lists every event and every question of scenario tests; it is made from the tables they
//! are read with and is never stale.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it anew.

use std::fs;

use ritual_casebook::QUESTIONS;
use ritual_engine::event::{EVENTS, EventEntry, Sort};
use ritual_tests::content::project;

/// What stands before the tables.
const HEAD: &str = "\
# Events and questions

What [scenario tests](tests.md) call what happens and what is asked.
This file is made from the tables that tests are read with.

Events stand in `happened`, `not_happened` and the `after` of `expect`; `times` beside the fields counts them.
";

/// What stands before the table of values.
const VALUES: &str = "
## Values

What a field holds, and how it is written.

| value | written as |
| --- | --- |
";

fn row(event: &EventEntry) -> String {
    let fields: Vec<String> = event.fields.iter().map(|(field, sort)| format!("`{field}` ({})", sort.name())).collect();
    let fields = if fields.is_empty() { "none".to_owned() } else { fields.join(", ") };
    format!("| `{}` | {} | {fields} |\n", event.name, event.about)
}

fn value(sort: Sort) -> String {
    let words: Vec<String> = sort.words().iter().map(|word| format!("`{word}`")).collect();
    let words = if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
    format!("| {} | {}{words} |\n", sort.name(), sort.about())
}

#[test]
fn the_list_of_events_is_fresh() {
    let mut text = HEAD.to_owned();
    text.push_str("\n## Events\n\n| event | what it says | fields |\n| --- | --- | --- |\n");
    text.extend(EVENTS.iter().map(row));
    text.push_str(VALUES);
    text.extend(Sort::ALL.into_iter().map(value));
    text.push_str("\n## Questions\n\nThey stand in `asked` and `until`.\n");
    text.push_str("\n| question | what is asked |\n| --- | --- |\n");
    text.extend(QUESTIONS.iter().map(|it| format!("| `{}` | {} |\n", it.name, it.about)));
    let path = project().join("docs/authoring/events.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "docs/authoring/events.md is stale: run this test with UPDATE_EXPECT=1");
}
