//! Fields of documents that are no part of the effect language, as pages. Everything is read from the schemas.

use std::collections::BTreeSet;

use ritual_content::language::facts;
use ritual_content::{Kind, schema};
use serde_json::{Value, json};

use super::prose::{first_sentence, lower};
use super::words::Dictionary;

/// Returns the page of a field, with the same for programs; nothing where no document has one of this name.
pub(super) fn look_up(name: &str) -> Option<(String, Value)> {
    let of_language: BTreeSet<&str> = facts::language().map(|shape| shape.name).collect();
    let mut seen = BTreeSet::new();
    let (mut lines, mut fields) = (String::new(), Vec::new());
    for kind in Kind::ALL {
        let mut whole = schema::schema(kind);
        let definitions = whole["$defs"].take();
        let dictionary = Dictionary::of(definitions.clone());
        for (title, definition) in definitions.as_object().into_iter().flatten() {
            let Some(property) = definition["properties"].get(name) else { continue };
            if of_language.contains(title.as_str()) || !seen.insert(title.clone()) {
                continue;
            }
            let of = lower(first_sentence(definition["description"].as_str().unwrap_or(title)));
            let meaning = first_paragraph(property["description"].as_str().unwrap_or_default());
            let holds = dictionary.holds(property);
            let is_required = definition["required"].as_array().into_iter().flatten().any(|it| it == name);
            let needed = if is_required { "; must be given" } else { "" };
            lines.push_str(&format!("- of {of}: {meaning} ({holds}{needed})\n"));
            fields.push(json!({
                "name": name,
                "of": of,
                "meaning": meaning,
                "holds": holds,
                "required": is_required,
                "default": property["default"],
                "facts": [],
            }));
        }
    }
    let page = format!("# `{name}`: a field of documents\n\n{lines}");
    (!fields.is_empty()).then(|| (page, json!({ "version": 1, "word": name, "meanings": [], "fields": fields })))
}

fn first_paragraph(text: &str) -> String {
    text.split("\n\n").next().unwrap_or_default().replace('\n', " ")
}
