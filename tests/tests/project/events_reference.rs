//! `docs/authoring/events.md` lists every event and every question of scenario tests; it is made from the tables they
//! are read with and is never stale.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it again.

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

## Names

What has no id of its own is called by the way to it, as in recordings: by its pack, its document and its part.
Positions count from 0.

| what | its name |
| --- | --- |
| an ability, a reaction | `core/lantern/left/abilities[1]` |
| an ability of one of several copies of a card | `core/lantern/left/abilities[1]@core/lantern#2` |
| a reaction of one of several investigators | `core/lantern/left/abilities[0]@core/ann` |
| a branch of a choice or of a vote | `core/omen/options[1]` |
| a row of a table | `core/weather/rows[1]` |
| what is granted; a skill with its level | `core/watch/left/granted[0]`, `core/stealth/levels[2]` |

The document is always named; its pack, parts behind it and what stands behind `@` are written where they are needed.
So `lantern` is any ability of the lantern, `lantern/left` one of its left side, and `lantern/abilities[1]` the second of a side.
An option that is chosen must be the only one on offer that fits, copies aside; of events any that fits counts.
`ritual test` shows what each option on offer is called, in the shortest form that tells it from the others.
";

/// What stands before the table of values.
const VALUES: &str = "
## Values

What a field holds, and how it is written; an id with its pack, as in `core/cultist`, where another pack has the same one.

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
