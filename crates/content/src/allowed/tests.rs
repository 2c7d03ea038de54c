use std::path::Path as FilePath;

use serde_json::{Map, json};

use super::*;
use crate::language::WORD;
use crate::schema;

/// The schemas of all documents in one, without what explains them.
fn made_of_schemas() -> String {
    let (mut documents, mut named) = (Map::new(), BTreeMap::new());
    for kind in Kind::ALL {
        let schema = schema::of_document(kind);
        documents.insert(kind.name().to_owned(), brief(&json!({ "$ref": schema["$ref"] })));
        for (name, definition) in schema["$defs"].as_object().unwrap() {
            let form = brief(definition);
            let known = named.entry(name.clone()).or_insert_with(|| form.clone());
            assert_eq!(*known, form, "`{name}` means something else for {kind}");
        }
    }
    let unfinished = schema::of_unfinished();
    let unfinished = unfinished.pointer(unfinished["$ref"].as_str().unwrap().trim_start_matches('#')).unwrap();
    let (documents, like, unfinished) = (Value::Object(documents), brief(&schema::of_like()), brief(unfinished));
    let named: Vec<String> = named.iter().map(|(name, form)| format!("\"{name}\":{form}")).collect();
    format!(
        "{{\n\"documents\":{documents},\n\"like\":{like},\n\"unfinished\":{unfinished},\n\"$defs\":{{\n{}\n}}}}\n",
        named.join(",\n")
    )
}

/// A part of a schema as a form says it.
fn brief(schema: &Value) -> Value {
    // Only the branches of a choice are guarded, see `schema::of_document`: a form has its word and needs no guard.
    if let Some(then) = schema.get("then") {
        return brief(then);
    }
    let each = |all: &Value| -> Value {
        all.as_object().unwrap().iter().map(|(name, schema)| (name.clone(), brief(schema))).collect()
    };
    let mut form = Map::new();
    for (key, value) in schema.as_object().unwrap() {
        let (key, value) = match (key.as_str(), value) {
            ("$schema" | "default" | "deprecated" | "description" | "title", _)
            | ("additionalProperties", Value::Bool(true)) => {
                continue;
            }
            (key, _) if key.starts_with("x-") && key != WORD => continue,
            ("additionalProperties", Value::Bool(false)) => ("closed", true.into()),
            ("$ref", name) => ("$ref", name.as_str().unwrap().trim_start_matches("#/$defs/").into()),
            ("oneOf", words) => ("enum", words.as_array().unwrap().iter().map(|word| word["const"].clone()).collect()),
            ("anyOf", branches) => ("anyOf", branches.as_array().unwrap().iter().map(brief).collect()),
            ("additionalProperties" | "items", inside) => (key.as_str(), brief(inside)),
            ("patternProperties" | "properties", fields) => (key.as_str(), each(fields)),
            (key, value) => (key, value.clone()),
        };
        form.insert(key.to_owned(), value);
    }
    form.into()
}

#[test]
fn the_forms_are_those_of_the_schemas() {
    let made = made_of_schemas();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let path = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("src/allowed/forms.json");
        std::fs::write(path, &made).unwrap();
        return;
    }
    assert!(made == FORMS, "crates/content/src/allowed/forms.json is stale: run this test with UPDATE_EXPECT=1");
    // A keyword or a pattern that is not known here is refused.
    let forms: Forms = serde_json::from_str(FORMS).unwrap();
    assert_eq!(forms.documents.len(), Kind::ALL.len());
}

/// The way to what is not allowed of a token with other fields; empty where the token is allowed.
fn of_token(changes: &Value) -> Option<String> {
    let mut token = json!({ "id": "clue", "name": "Clue", "source": "original", "supply": 3, "placed": "map" });
    for (key, value) in changes.as_object().unwrap() {
        token[key] = value.clone();
    }
    check(Asked::Whole(Kind::Token), &token).err().map(|way| way.to_string())
}

#[test]
fn what_is_not_allowed_has_a_place() {
    let says = |changes: Value, place: Option<&str>| assert_eq!(of_token(&changes).as_deref(), place, "{changes}");
    says(json!({}), None);
    says(json!({ "supply": 99 }), None);
    says(json!({ "supply": 100 }), Some("supply"));
    says(json!({ "supply": "3" }), Some("supply"));
    says(json!({ "supply": 2.5 }), Some("supply"));
    says(json!({ "suply": 3 }), Some("suply"));
    says(json!({ "name": "" }), Some("name"));
    let misspelt = json!({ "id": "clue", "name": "Clue", "source": "original", "suply": 3, "placed": "map" });
    assert_eq!(check(Asked::Whole(Kind::Token), &misspelt).err().map(|way| way.to_string()), Some("suply".to_owned()));
    let missing = json!({ "id": "clue", "name": "Clue", "source": "original", "placed": "map" });
    assert!(check(Asked::Whole(Kind::Token), &missing).is_err_and(|way| way.is_root()));
    says(json!({ "name": "ż".repeat(40) }), None);
    says(json!({ "name": "ż".repeat(41) }), Some("name"));
    says(json!({ "placed": "moon" }), Some("placed"));
    says(json!({ "numbers": [1, "2"] }), Some("numbers[1]"));
    says(json!({ "id": "Clue" }), Some("id"));
    assert!(check(Asked::Whole(Kind::Token), &json!([])).is_err_and(|way| way.is_root()));
}

#[test]
fn of_several_branches_the_one_with_the_word_is_asked() {
    let of = |steps: Value| {
        let card =
            json!({ "id": "a", "name": "A", "source": "original", "text": "…", "symbol": false, "steps": steps });
        check(Asked::Whole(Kind::Mythos), &card).err().map(|way| way.to_string())
    };
    assert_eq!(of(json!(["investigate", { "summon": "core/ghast", "at": { "gate": "red" }, "count": 2 }])), None);
    let place = "steps[0].then[0].summon".to_owned();
    assert_eq!(
        of(json!([{ "if": { "safe": "your_space" }, "then": [{ "summon": 1, "at": "your_space" }] }])),
        Some(place)
    );
    assert_eq!(of(json!([{ "summon": "ghast", "at": "your_space", "raise": "doom" }])), Some("steps[0]".to_owned()));
}

#[test]
fn what_a_document_must_say_that_is_like_another_one_or_only_begun() {
    let is_like = |document: Value| check(Asked::Like, &document).is_ok();
    assert!(is_like(json!({ "id": "a", "like": "core/cultist", "health": "many" })));
    assert!(!is_like(json!({ "like": "core/cultist" })));
    assert!(!is_like(json!({ "id": "a", "like": "Core/cultist" })));
    let is_begun = |document: Value| check(Asked::Unfinished, &document).is_ok();
    assert!(is_begun(json!({ "id": "a", "name": "A", "source": "original", "unfinished": true })));
    assert!(!is_begun(json!({ "id": "a", "name": "A", "source": "original", "unfinished": true, "map": 3 })));
}
