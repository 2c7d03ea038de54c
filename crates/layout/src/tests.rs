use serde_json::json;

use super::*;

fn order() -> Order {
    let word = json!({ "properties": { "when": {}, "if": {}, "steps": { "items": { "$ref": "#/$defs/Word" } } } });
    let either = json!({ "anyOf": [word, { "properties": { "move": {}, "spaces": {}, "toward": {} } }] });
    let card = json!({ "properties": {
        "id": {},
        "name": {},
        "text": {},
        "cells": {},
        "steps": { "type": "array", "items": { "$ref": "#/$defs/Word" } },
        "names": { "additionalProperties": { "$ref": "#/$defs/Word" } },
    } });
    Order::of_schema(json!({
        "anyOf": [{ "$ref": "#/$defs/Card" }, { "type": "array", "items": { "$ref": "#/$defs/Card" } }],
        "$defs": { "Card": card, "Word": either },
    }))
}

/// Lays a text out, and once more.
fn laid(text: &str) -> String {
    let once = lay_out(text, &order()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(lay_out(&once, &order()).as_ref(), Ok(&once), "the second time");
    once
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let laid = laid(text);
    assert_eq!(laid, expected, "from:\n{text}\ncame:\n{laid}");
}

/// What is laid out as we like it.
const AS_IT_IS: &str = "\
# yaml-language-server: $schema=card.schema.json

# Two cards.

- id: a # the first
  name: 'A \"quoted\" name'
  text: >-
    It is cold.
      Very.

    The end.
  cells: [[0, 0], [1, 0]]
  steps:
    # First they move.
    - { move: all, spaces: 2 }
    - when: [ { a: 1 }, b ]

      steps:
        - move:
            a: {}
        # Nothing else.
    # No more steps.

# Another one.
- id: b
  names: {}
# The end.
";

#[test]
fn what_is_laid_out_stays() {
    check(AS_IT_IS, AS_IT_IS);
    for text in ["a\n", "[]\n", "{}\n", "a:\n", "- a\n- b\n", "- { id: a }\n- { id: b }\n", "k: |\n  a\n"] {
        let expected = format!("{}\n", text.trim_end());
        check(text, &expected);
    }
}

#[test]
fn keys_stand_in_the_order_of_the_schema_with_their_comments() {
    check(
        "# head\n\n# of the name\nname: A # the name\n# of the id\nid: a\nsteps: [ { toward: you, spaces: 1, move: all } ]\n",
        "# head\n\n# of the name\n# of the id\nid: a\nname: A # the name\nsteps: [ { move: all, spaces: 1, toward: you } ]\n",
    );
    check("- name: A\n  # of the id\n  id: a\n", "# of the id\n- id: a\n  name: A\n");
    check("names:\n  z: { spaces: 1, move: all }\n  a: b\n", "names:\n  z: { move: all, spaces: 1 }\n  a: b\n");
}

#[test]
fn keys_that_no_schema_has_and_headed_ones_keep_their_order() {
    for text in
        ["name: A\nid: a\nodd: 1\n", "name: A\n\n# Ids.\n\nid: a\n", "steps:\n  - { toward: you, when: turn_ends }\n"]
    {
        check(text, text);
    }
}

#[test]
fn brackets_stand_on_one_line_or_are_opened() {
    check("cells: [ [ 0,0 ],[1 , 0] ,]\n", "cells: [[0, 0], [1, 0]]\n");
    check("steps: [{move: all,\n  spaces: 1}]\n", "steps: [ { move: all, spaces: 1 } ]\n");
    let long = "a ".repeat(50);
    let long = long.trim_end();
    check(
        &format!("steps: [{{ move: [{long}], spaces: 1 }}, {{}}]\n"),
        &format!("steps:\n  - move: [{long}]\n    spaces: 1\n  - {{}}\n"),
    );
    check("- [a: 1, \"b\":2]\n", "- [ { a: 1 }, { \"b\": 2 } ]\n");
}

#[test]
fn a_line_may_be_as_long_as_the_width_and_no_longer() {
    let line = |n: usize| format!("cells: [{}]\n", "a".repeat(n));
    check(&line(111), &line(111));
    assert_eq!(line(111).trim_end().len(), 120);
    check(&line(112), &format!("cells:\n  - {}\n", "a".repeat(112)));
    check(&line(112).replace(']', "] # c"), &format!("cells: # c\n  - {}\n", "a".repeat(112)));
}

#[test]
fn documents_of_several_lines_stand_apart() {
    check(
        "- id: a\n  name: A\n- { id: b }\n- { id: c }\n\n\n\n- id: d\n",
        "- id: a\n  name: A\n\n- { id: b }\n- { id: c }\n\n- id: d\n",
    );
    check("- id: a\n  name: A\n# of b\n- id: b\n", "- id: a\n  name: A\n\n# of b\n- id: b\n");
    check("id: a\n\n\n\nsteps:\n\n  - b\n\n\n  - c\n", "id: a\n\nsteps:\n  - b\n\n  - c\n");
}

#[test]
fn comments_stay_in_every_place() {
    check(
        "a: [ # one\n  b, # two\n  # three\n  c # four\n  # five\n] # six\n",
        "a: # six\n  # one\n  - b # two\n  # three\n  - c # four\n  # five\n",
    );
    check("a: # one\n  # two\n  b # three\n", "# two\n# one\na: b # three\n");
    check(
        "a: # one\n  # two\n  - b # three\n  # four\n# five\nc: 1\n# six",
        "a: # one\n  # two\n  - b # three\n  # four\n# five\nc: 1\n# six\n",
    );
    check("- # one\n  id: a\n-\n  # two\n  id: b\n", "# one\n- id: a\n# two\n- id: b\n");
    check("a:\n- b: 1\n  # one\n-\n  # two\n  c: 1\n", "a:\n  - b: 1\n    # one\n  # two\n  - c: 1\n");
    check("- [ # one\n  a ] # two\n", "# one\n- [a] # two\n");
    check("a: | # one\n   b # no comment\n# two\n", "a: | # one\n  b # no comment\n# two\n");
    check("a: [\n# one\n]\n", "# one\na: []\n");
    check("[ # one\n]\n", "[]\n# one\n");
    check("{ a: 1, # one\n b: \"#\" }", "a: 1 # one\nb: \"#\"\n");
    check("a:\n- b: 1\n  # in b\n# of c\nc: 1\n", "a:\n  - b: 1\n    # in b\n# of c\nc: 1\n");
}

#[test]
fn texts_keep_their_lines_and_move_with_their_keys() {
    check("a: |\nb:   >-\n\n# c\nc: |\n\n  d\n", "a: |\nb: >-\n\n# c\nc: |\n\n  d\n");
    check("- a: |", "- a: |\n");
    check("-   text: a\n      b\n\n      c\n", "- text: a\n    b\n\n    c\n");
    check("text: \"a\\\n   \\ b\n c\"\n", "text: \"a\\\n  \\ b\n  c\"\n");
    check(
        "steps:\n- text: |-\n        a\n          b\n\n        c  \n",
        "steps:\n  - text: |-\n      a\n        b\n\n      c  \n",
    );
}

#[test]
fn the_ends_of_lines_stay_and_a_byte_order_mark_goes() {
    check("\u{feff}a:   1\r\nb: [ ]\r\n", "a: 1\r\nb: []\r\n");
    check("a:   1\nb: 2", "a: 1\nb: 2\n");
}

#[test]
fn what_is_left_alone_is_named_with_its_place() {
    let cases = [
        ("a: &x 1\nb: *x\n", "an anchor stands at line 1, column 4, and a file with one is left as it is"),
        ("a: 1\nb: !!str 2\n", "a tag stands at line 2, column 4, and a file with one is left as it is"),
        ("---\na: 1\n", "a line `---` stands at line 1, column 1, and a file with one is left as it is"),
        ("? a\n: 1\n", "a key behind a `?` stands at line 1, column 1, and a file with one is left as it is"),
        (
            "a: |2\n   b\n",
            "a text with signs behind its `|` or `>` stands at line 1, column 4, and a file with one is left as it is",
        ),
        ("a: 1\na: 2\n", "the key `a` stands twice in this mapping"),
    ];
    for (text, expected) in cases {
        assert_eq!(lay_out(text, &order()).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn hostile_texts_are_laid_out_or_refused() {
    let deep = |n: usize| format!("a: {}{}\n", "[".repeat(n), "]".repeat(n));
    check(&deep(50), &deep(50));
    assert!(matches!(lay_out(&deep(1_000), &order()), Err(Unlaid::Unreadable(_))));
    let word = "a".repeat(1_000_000);
    check(&format!("a: [{word}]"), &format!("a:\n  - {word}\n"));
    check(&format!("#{word}\na: {word}"), &format!("#{word}\na: {word}\n"));
    let list = "b, ".repeat(50_000);
    assert_eq!(laid(&format!("a: [{list}]")).lines().count(), 50_001);
    assert!(matches!(lay_out("\ta: 1\n\tb: 2\n", &order()), Err(Unlaid::Unreadable(_))));
}

/// Damages a text in each of its bytes, one after the other, and asks whether what comes of it is still well.
#[test]
fn damaged_texts_keep_what_they_say() {
    let damages = [
        "", "\n", " ", "\n\n", "#", " # c\n", "- ", ": ", "[", "]", "{", "}", ",", "\"", "'", "|", ">-", "\t", "\r",
        "&a ", "? ", "é",
    ];
    let mut n_laid = 0;
    for at in (0..AS_IT_IS.len()).filter(|at| AS_IT_IS.is_char_boundary(*at)) {
        for damage in damages {
            let rest = if damage.is_empty() { at + 1 } else { at };
            let text = format!("{}{damage}{}", &AS_IT_IS[..at], AS_IT_IS.get(rest..).unwrap_or_default());
            match lay_out(&text, &order()) {
                Ok(laid) => {
                    n_laid += 1;
                    let json = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap().to_json();
                    assert_eq!(json(&laid), json(&text), "it says something else:\n{text}\n{laid}");
                    assert_eq!(lay_out(&laid, &order()).as_ref(), Ok(&laid), "the second time, from:\n{text}");
                }
                Err(Unlaid::Changed) => panic!("no layout was found for:\n{text}"),
                Err(_) => {}
            }
        }
    }
    assert!(n_laid > 1_000, "only {n_laid} texts could be read");
}
