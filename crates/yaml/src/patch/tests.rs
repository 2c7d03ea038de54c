//! Every edit is compared with the text that a careful person would have written.

use ritual_diagnostic::Path;
use serde_json::{Value as Json, json};

use super::{Edit, PatchError, apply};

const TEXT: &str = "\
# The deep ones, by hand.

- id: fishers   # keep this id
  title: 'The \"Fishers\"'

  steps:
    # first they move
    - move: { spaces: 2, toward: you }  # slowly
    - summon: { enemy: ghast, at: [\"the gate\", 1] }  # then one comes

  text: |
    It is: cold.

    Very.
  tags: [deep]

# The end.
";

fn card() -> Path {
    Path::root().index(0)
}

fn replace(path: Path, value: Json) -> Edit {
    Edit::Replace { path, value }
}

#[track_caller]
fn check(edit: Edit, old: &str, new: &str) {
    assert_eq!(TEXT.matches(old).count(), 1, "`{old}` is not unique");
    assert_eq!(apply(TEXT, &[edit]).unwrap(), TEXT.replace(old, new));
}

#[test]
fn a_scalar_is_replaced_where_it_stands() {
    let step = card().key("steps").index(0).key("move");
    check(replace(step.key("spaces"), json!(3)), "spaces: 2", "spaces: 3");
    check(replace(step.key("toward"), json!("the gate, or you")), "toward: you", "toward: \"the gate, or you\"");
    check(replace(card().key("id"), json!("divers")), "id: fishers ", "id: divers ");
    check(replace(card().key("title"), json!("A: b")), "'The \"Fishers\"'", "\"A: b\"");
    let place = card().key("steps").index(1).key("summon").key("at").index(0);
    check(replace(place, json!("a door")), "\"the gate\"", "\"a door\"");
}

#[test]
fn a_flow_value_is_replaced_on_its_line() {
    let step = card().key("steps").index(0);
    let value = json!({ "spaces": 1, "to": ["a", "b"] });
    check(replace(step.key("move"), value), "{ spaces: 2, toward: you }", "{ spaces: 1, to: [a, b] }");
    check(replace(card().key("tags"), json!([])), "[deep]", "[]");
}

#[test]
fn a_key_without_a_value_gets_one() {
    let text = "id: e\nsetup: # what stands there\nmap: { start: , gates: {} }\nlast:";
    let check = |path: Path, value: Json, old: &str, new: &str| {
        assert_eq!(apply(text, &[replace(path, value)]).unwrap(), text.replace(old, new));
    };
    let key = |key: &str| Path::root().key(key);
    let fires = json!({ "fire": [{ "at": "hall" }] });
    check(key("setup"), fires.clone(), "there\n", "there\n  fire:\n    - at: hall\n");
    check(key("setup"), json!({ "fire": 1 }), "setup:", "setup: { fire: 1 }");
    check(key("setup"), json!("none"), "setup:", "setup: none");
    check(key("map").key("start"), json!("hall"), "start:", "start: hall");
    check(key("last"), fires, "last:", "last:\n  fire:\n    - at: hall");
    let crlf = apply("setup:\r\nid: e\r\n", &[replace(key("setup"), json!([{ "at": "a" }, { "at": "b" }]))]).unwrap();
    assert_eq!(crlf, "setup:\r\n  - at: a\r\n  - at: b\r\nid: e\r\n");
}

#[test]
fn an_entry_is_added_behind_the_last_one() {
    let add = |path, value| Edit::Add { path, key: "cost".to_owned(), value };
    check(add(card(), json!(2)), "tags: [deep]\n", "tags: [deep]\n  cost: 2\n");
    let value = json!({ "sanity": 1, "or": ["a", "b: c"] });
    let new = apply(TEXT, &[add(card(), value)]).unwrap();
    assert!(new.starts_with(TEXT.split("\n# The end.").next().unwrap()), "{new}");
    assert!(new.contains("\n  cost: { sanity: 1, or: [a, \"b: c\"] }\n"), "{new}");
    let step = card().key("steps").index(0).key("move");
    check(add(step, json!("x")), "toward: you }", "toward: you, cost: x }");
}

#[test]
fn a_mapping_is_opened_where_the_last_one_is() {
    let text = "texts:\n  item/a:\n    name: A\n";
    let add = |path: Path, key: &str| Edit::Add { path, key: key.to_owned(), value: json!({ "name": "B" }) };
    let new = apply(text, &[add(Path::root().key("texts"), "item/b")]).unwrap();
    assert_eq!(new, format!("{text}  item/b:\n    name: B\n"));
    assert_eq!(apply("a: { name: A }\n", &[add(Path::root(), "b")]).unwrap(), "a: { name: A }\nb: { name: B }\n");
}

#[test]
fn an_item_is_appended_and_no_comment_moves() {
    let append = |path, value| Edit::Append { path, value };
    let steps = card().key("steps");
    let (old, new) = ("# then one comes\n", "# then one comes\n    - gain: 1\n");
    check(append(steps.clone(), json!({ "gain": 1 })), old, new);
    check(append(steps, json!("wait")), old, "# then one comes\n    - wait\n");
    check(append(card().key("tags"), json!("new")), "[deep]", "[deep, new]");
    check(append(Path::root(), json!({ "id": "b" })), "tags: [deep]\n", "tags: [deep]\n\n- id: b\n");
}

#[test]
fn an_item_stands_on_one_line_where_the_last_one_does() {
    let text = "- id: a\n  cells: [[0, 0]]\n- { id: b, cells: [[0, 1]] } # small\n";
    let append = |value| apply(text, &[Edit::Append { path: Path::root(), value }]).unwrap();
    assert_eq!(append(json!({ "id": "c", "cells": [[1, 1]] })), format!("{text}- {{ id: c, cells: [[1, 1]] }}\n"));
    let long = append(json!({ "id": "c", "text": "It is cold. ".repeat(12).trim() }));
    assert!(long.starts_with(&format!("{text}\n- id: c\n  text: ")), "too long for one line: {long}");
    let above = "- { id: b }\n- id: a\n  name: A\n";
    let below = apply(above, &[Edit::Append { path: Path::root(), value: json!({ "id": "c", "name": "C" }) }]).unwrap();
    assert_eq!(below, format!("{above}\n- id: c\n  name: C\n"), "only the last one counts");
}

#[test]
fn the_first_mapping_of_a_list_opens_it() {
    let text = "- id: a\n  steps: []\n  left: { steps: [] }\n  right: [] # none\n";
    let append = |path: Path, value| apply(text, &[Edit::Append { path, value }]).unwrap();
    let two = json!({ "deal_wounds": 1, "to": "you" });
    let steps = card().key("steps");
    assert_eq!(
        append(steps.clone(), two.clone()),
        text.replace("steps: []\n  l", "steps:\n    - { deal_wounds: 1, to: you }\n  l")
    );
    assert_eq!(append(steps, json!("rest")), text.replace("steps: []\n", "steps: [rest]\n"));
    let inner = card().key("left").key("steps");
    assert_eq!(append(inner, two.clone()), text.replace("[] }", "[ { deal_wounds: 1, to: you } ] }"));
    assert_eq!(append(card().key("right"), two.clone()), text.replace("[] #", "[ { deal_wounds: 1, to: you } ] #"));
    let edits = [json!({ "wait": { "for": 1 } }), two].map(|value| Edit::Append { path: card().key("steps"), value });
    let lines = "steps:\n    - wait: { for: 1 }\n    - { deal_wounds: 1, to: you }\n  l";
    assert_eq!(apply(text, &edits).unwrap(), text.replace("steps: []\n  l", lines));
}

#[test]
fn an_entry_or_item_is_taken_out_with_its_line() {
    let remove = |path| Edit::Remove { path };
    let step = card().key("steps").index(0);
    check(remove(step.clone()), "    # first they move\n    - move: { spaces: 2, toward: you }  # slowly\n", "");
    check(remove(card().key("title")), "  title: 'The \"Fishers\"'\n", "");
    check(remove(step.key("move").key("spaces")), "spaces: 2, ", "");
}

#[test]
fn an_entry_behind_a_dash_leaves_its_place_to_the_next() {
    let remove = |path| Edit::Remove { path };
    check(remove(card().key("id")), "id: fishers   # keep this id\n  title:", "title:");
    let text = "- a: 1\n  # about b\n  b: 2\n";
    let is_lost = |text: String| !text.contains("# about b");
    assert!(!apply(text, &[remove(card().key("a"))]).is_ok_and(is_lost));
}

#[test]
fn an_item_of_several_lines_is_replaced_with_all_of_them() {
    let text = "- steps:\n    - move:\n        toward: you\n    - wait\n";
    let item = || card().key("steps").index(0);
    let changed = |value| apply(text, &[replace(item(), value)]).unwrap();
    assert_eq!(
        changed(json!({ "stay": { "for": 1 } })),
        text.replace("move:\n        toward: you", "stay: { for: 1 }")
    );
    assert_eq!(changed(json!("rest")), text.replace("move:\n        toward: you", "rest"));
}

#[test]
fn a_key_is_renamed_where_it_stands() {
    let rename = |path, key: &str| Edit::Rename { path, key: key.to_owned() };
    let step = card().key("steps").index(0).key("move");
    check(rename(step.key("toward"), "away_from"), "toward: you", "away_from: you");
    check(rename(card().key("steps"), "effects"), "  steps:", "  effects:");
    let error = |edit| apply(TEXT, &[edit]).unwrap_err().to_string();
    assert_eq!(error(rename(card().key("id"), "title")), "the key `title` is at `[0]` already");
    assert_eq!(error(rename(card(), "title")), "there is no mapping at ``");
}

#[test]
fn the_last_item_leaves_an_empty_list() {
    let text = "a: 1  # one\nlist:\n  - x\nz: 2\n";
    let edit = Edit::Remove { path: Path::root().key("list").index(0) };
    assert_eq!(apply(text, &[edit]).unwrap(), "a: 1  # one\nlist: []\nz: 2\n");
    let edit = Edit::Remove { path: card().key("tags").index(0) };
    check(edit, "[deep]", "[]");
}

#[test]
fn edits_follow_one_another() {
    let spaces = card().key("steps").index(0).key("move").key("spaces");
    let edits = [Edit::Remove { path: card().key("title") }, replace(spaces, json!(4))];
    let expected = TEXT.replace("  title: 'The \"Fishers\"'\n", "").replace("spaces: 2", "spaces: 4");
    assert_eq!(apply(TEXT, &edits).unwrap(), expected);
}

#[test]
fn line_ends_and_a_missing_last_one_stay() {
    let append = Edit::Append { path: Path::root(), value: json!("b") };
    assert_eq!(apply("- a", std::slice::from_ref(&append)).unwrap(), "- a\n- b");
    assert_eq!(apply("- a # x\r\n", &[append]).unwrap(), "- a # x\r\n- b\r\n");
    let remove = Edit::Remove { path: Path::root().key("a") };
    assert_eq!(apply("a: 1\nb: 2", &[remove]).unwrap(), "b: 2");
}

#[test]
fn an_edit_that_would_change_another_place_is_refused() {
    let text = "a: &a [1]\nb: *a\n";
    let edit = Edit::Append { path: Path::root().key("a"), value: json!(2) };
    assert!(matches!(apply(text, &[edit]), Err(PatchError::Refused { .. })));
    let edit = replace(Path::root().key("b"), json!(3));
    assert_eq!(apply(text, &[edit]).unwrap(), "a: &a [1]\nb: 3\n");
}

#[test]
fn an_edit_that_makes_no_sense_says_why() {
    let error = |edit| apply(TEXT, &[edit]).unwrap_err().to_string();
    assert_eq!(error(replace(card().key("oops"), json!(1))), "there is nothing at `[0].oops`");
    let append = Edit::Append { path: card(), value: json!(1) };
    assert_eq!(error(append), "there is no list at `[0]`");
    let add = Edit::Add { path: card(), key: "id".to_owned(), value: json!(1) };
    assert_eq!(error(add), "the key `id` is at `[0]` already");
    let remove = Edit::Remove { path: Path::root() };
    assert!(matches!(apply(TEXT, std::slice::from_ref(&remove)), Err(PatchError::Refused { .. })));
    assert!(matches!(apply("a: [", &[remove]), Err(PatchError::Unreadable(_))));
}

#[test]
fn a_comment_behind_the_last_item_is_about_what_follows() {
    let text = "- id: a\n  abilities:\n    - armour: 1\n    - when: dies\n      steps: []\n\n# Heavy.\n- id: b\n";
    let abilities = Path::root().index(0).key("abilities");
    let without = apply(text, &[Edit::Remove { path: abilities.index(1) }]).unwrap();
    assert_eq!(without, "- id: a\n  abilities:\n    - armour: 1\n\n# Heavy.\n- id: b\n");
    let without = apply(text, &[Edit::Remove { path: abilities.index(1).key("steps") }]).unwrap();
    assert_eq!(without, text.replace("      steps: []\n", ""));
    let alone = text.replace("    - armour: 1\n", "");
    let without = apply(&alone, &[Edit::Remove { path: abilities.index(0) }]).unwrap();
    assert_eq!(without, "- id: a\n  abilities: []\n\n# Heavy.\n- id: b\n");
}
