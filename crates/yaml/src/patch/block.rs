//! Writes a new value over several lines, as `ritual fmt` lays it out (see `docs/decisions/layout.md`).

use serde_json::Value as Json;

use super::flow::{flow, flow_text};

/// The longest line that is begun for a value that could stand on several.
pub(super) const LONGEST_LINE: usize = 120;
/// How much further in each level stands.
const STEP: usize = 2;

/// Writes a new document, or a list of documents, as the text of a file that ends with a line break.
#[must_use]
pub fn document_text(value: &Json) -> String {
    let text = match value {
        // Documents are opened even where they would fit on a line, and stand apart.
        Json::Array(documents) if !documents.is_empty() => {
            let documents: Vec<_> = documents.iter().map(|it| format!("- {}", lines(it, STEP))).collect();
            documents.join("\n\n")
        }
        _ => lines(value, 0),
    };
    text + "\n"
}

/// Writes a value on lines of their own, each but the first one after so many spaces.
pub(super) fn lines(value: &Json, indent: usize) -> String {
    let parts: Vec<String> = match value {
        Json::Array(items) if !items.is_empty() => {
            items.iter().map(|it| format!("- {}", item(it, indent + STEP))).collect()
        }
        Json::Object(entries) if !entries.is_empty() => {
            entries.iter().map(|(key, value)| entry(key, value, indent)).collect()
        }
        _ => return scalar(value, indent),
    };
    parts.join(&line_break(indent))
}

/// Writes what stands behind a dash: on its line if it fits there, without brackets if it has one entry.
pub(super) fn item(value: &Json, indent: usize) -> String {
    match value {
        Json::Object(entries) if entries.len() == 1 => lines(value, indent),
        _ => one_line(value, indent).unwrap_or_else(|| lines(value, indent)),
    }
}

/// Writes an entry of a mapping.
pub(super) fn entry(key: &str, value: &Json, indent: usize) -> String {
    let key = flow_text(key);
    if !is_block(value) {
        return format!("{key}: {}", scalar(value, indent + STEP));
    }
    match one_line(value, indent + key.chars().count() + ": ".len()) {
        Some(line) => format!("{key}: {line}"),
        None => opened(&key, value, indent),
    }
}

/// Writes an entry with its list or mapping on lines of its own, whatever would fit.
pub(super) fn opened(key: &str, value: &Json, indent: usize) -> String {
    format!("{key}:{}{}", line_break(indent + STEP), lines(value, indent + STEP))
}

pub(super) fn is_block(value: &Json) -> bool {
    match value {
        Json::Array(items) => !items.is_empty(),
        Json::Object(entries) => !entries.is_empty(),
        _ => false,
    }
}

/// Writes a list or mapping on one line from a column on, where it fits and holds no list of mappings.
fn one_line(value: &Json, column: usize) -> Option<String> {
    if !is_block(value) || !is_narrow(value) {
        return None;
    }
    let line = flow(value);
    (column + line.chars().count() <= LONGEST_LINE).then_some(line)
}

/// Whether no list in it has mappings, such as steps: each of those has a line of its own.
fn is_narrow(value: &Json) -> bool {
    match value {
        Json::Array(items) => items.iter().all(|item| !item.is_object() && is_narrow(item)),
        Json::Object(entries) => entries.values().all(is_narrow),
        Json::String(text) => !text.contains('\n'),
        _ => true,
    }
}

/// Writes what is no list and no mapping; a text of several lines keeps them.
fn scalar(value: &Json, indent: usize) -> String {
    let literal = value.as_str().filter(|text| text.contains('\n')).and_then(|text| {
        let (mark, body) = text.strip_suffix('\n').map_or(("|-", text), |body| ("|", body));
        let is_plain = body.chars().all(|c| c == '\n' || !c.is_control()) && body.trim() == body && !body.is_empty();
        is_plain.then(|| {
            let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { line_break(indent) + line };
            format!("{mark}{}", body.split('\n').map(line).collect::<String>())
        })
    });
    literal.unwrap_or_else(|| flow(value))
}

fn line_break(indent: usize) -> String {
    format!("\n{}", " ".repeat(indent))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Limits, parse};

    #[test]
    fn a_new_document_is_laid_out_by_what_it_holds() {
        let steps = json!([
            { "suffer": { "stress": 1 } },
            { "summon": "ghast", "at": "pub" },
            "discard_this",
            { "if": { "safe": "you" }, "then": [{ "heal": { "mix": 1 } }] },
        ]);
        let card = json!({ "id": "a", "cells": [[0, 0], [1, 0]], "steps": steps, "text": "One.\n\nTwo." });
        let text = document_text(&json!([card, { "id": "b", "steps": [], "dice": { "standard": 1, "bonus": 2 } }]));
        let expected = "\
- id: a
  cells: [[0, 0], [1, 0]]
  steps:
    - suffer: { stress: 1 }
    - { summon: ghast, at: pub }
    - discard_this
    - if: { safe: you }
      then:
        - heal: { mix: 1 }
  text: |-
    One.

    Two.

- id: b
  steps: []
  dice: { standard: 1, bonus: 2 }
";
        assert_eq!(text, expected, "{text}");
    }

    #[test]
    fn what_does_not_fit_on_a_line_is_opened() {
        let word = |n: usize| "a".repeat(n);
        let (fits, long) = (word(110), word(111));
        assert_eq!(document_text(&json!({ "a": { "b": fits } })), format!("a: {{ b: {fits} }}\n"), "120 letters");
        assert_eq!(document_text(&json!({ "a": { "b": long } })), format!("a:\n  b: {long}\n"));
        let (fits, long) = (word(115), word(116));
        assert_eq!(document_text(&json!({ "a": [fits] })), format!("a: [{fits}]\n"), "120 letters");
        assert_eq!(document_text(&json!({ "a": [long] })), format!("a:\n  - {long}\n"));
    }

    #[test]
    fn texts_of_several_lines_read_back() {
        for text in ["a\nb", "a\nb\n", "a\n\n\n", "\na", " a\nb", "a\n  b\n c", "a\tb\nc ", "# a\n- b\n", "\n"] {
            let value = json!([{ "text": text, "deep": { "er": text } }, text]);
            let written = document_text(&value);
            assert_eq!(parse(written.as_bytes(), &Limits::DEFAULT).unwrap().to_json(), value, "{written}");
        }
    }
}
