//! The schema of a document that may be like another one of its kind: it need not say what that one says.
//!
//! `if` and `else` tell the two apart, and not branches of which one has to fit: a field that is missing or misspelt is
//! then reported as such, by every tool that speaks JSON Schema.

use serde_json::{Map, Value, json};

use crate::Kind;
use crate::id::{REFERENCE_LENGTH, REFERENCE_PATTERN};
use crate::like::{FIELD, OWN};

/// What the names of definitions end with that are followed where a document is like another one.
pub(crate) const LIKE: &str = "Like";

/// Adds to the definitions what a document may say that is like another one, and returns the schema of either document.
pub(super) fn either(kind: Kind, document: &Value, definitions: &mut Map<String, Value>) -> Value {
    let whole = json!({ "$ref": document });
    let name = document.as_str().and_then(|pointer| pointer.strip_prefix("#/$defs/")).unwrap_or_default();
    let Some(name_of_partial) = partial(name, &OWN, definitions) else {
        debug_assert!(false, "a document of the kind {kind} is a mapping with fields");
        return whole;
    };
    // Sorted by name, so that a new field does not reorder the whole file.
    definitions.sort_keys();
    for name in [name, &name_of_partial] {
        if let Some(Value::Object(fields)) = definitions.get_mut(name).and_then(|it| it.get_mut("properties")) {
            *fields = with_field(kind, std::mem::take(fields));
        }
    }
    json!({ "if": { "required": [FIELD] }, "then": { "$ref": format!("#/$defs/{name_of_partial}") }, "else": whole })
}

/// Returns the schema of what names another document.
pub(super) fn named() -> Value {
    json!({ "type": "string", "pattern": REFERENCE_PATTERN, "maxLength": REFERENCE_LENGTH })
}

/// Adds the field that names another document, behind the id.
fn with_field(kind: Kind, fields: Map<String, Value>) -> Map<String, Value> {
    let mut named = named();
    named["description"] = format!(
        "The {} it is like: `id` in the same pack, `pack/id` elsewhere.\n\nWhat is not written here is as it is there. \
         Mappings are merged, lists are replaced, and `null` takes a field out.",
        kind.name().replace('-', " ")
    )
    .into();
    named["x-ritual-reference"] = kind.name().into();
    let mut out = Map::new();
    for (name, schema) in fields {
        let is_id = name == "id";
        out.insert(name, schema);
        if is_id {
            out.insert(FIELD.to_owned(), named.clone());
        }
    }
    out
}

/// Adds a definition that is like another one, but that its fields may be left out, except those that are `own`; returns
/// its name, or nothing where the other one is no mapping with fields.
fn partial(name: &str, own: &[&str], definitions: &mut Map<String, Value>) -> Option<String> {
    let name_of_partial = format!("{name}{LIKE}");
    if definitions.contains_key(&name_of_partial) {
        return Some(name_of_partial);
    }
    let Value::Object(mut found) = definitions.get(name).filter(|whole| is_record(whole))?.clone() else { return None };
    // It is there before its fields are looked at: a mapping may hold one of its kind.
    definitions.insert(name_of_partial.clone(), Value::Null);
    let required = found.shift_remove("required").unwrap_or_default();
    let is_required = |name: &str| required.as_array().is_some_and(|all| all.iter().any(|it| it == name));
    if let Some(Value::Object(fields)) = found.get_mut("properties") {
        for (field, schema) in fields.iter_mut().filter(|(field, _)| !own.contains(&field.as_str())) {
            *schema = loose(schema, is_required(field), definitions);
        }
    }
    if !own.is_empty() {
        let needed = own.iter().copied().filter(|field| is_required(field)).chain([FIELD]);
        found.insert("required".to_owned(), needed.collect());
    }
    if let Some(Value::String(description)) = found.get_mut("description") {
        description.push_str("\n\nWhat is not written is as in the document that this one is like.");
    }
    definitions.insert(name_of_partial.clone(), Value::Object(found));
    Some(name_of_partial)
}

/// Returns what may be written in a field of a document that is like another one; one that may be left out may be taken
/// out as well.
fn loose(schema: &Value, is_required: bool, definitions: &mut Map<String, Value>) -> Value {
    let mut inner = schema.as_object().cloned().unwrap_or_default();
    let target = inner.get("$ref").and_then(|it| it.as_str()?.strip_prefix("#/$defs/")).map(str::to_owned);
    if let Some(partial) = target.and_then(|target| partial(&target, &[], definitions)) {
        inner.insert("$ref".to_owned(), format!("#/$defs/{partial}").into());
    }
    if let Some(entry) = inner.get_mut("additionalProperties").filter(|entry| entry.is_object()) {
        *entry = loose(entry, false, definitions);
    }
    if let Some(Value::Object(patterns)) = inner.get_mut("patternProperties") {
        for entry in patterns.values_mut() {
            *entry = loose(entry, false, definitions);
        }
    }
    if is_required {
        return Value::Object(inner);
    }
    let mut outer = Map::new();
    if let Some(description) = inner.shift_remove("description") {
        outer.insert("description".to_owned(), description);
    }
    // What holds where nothing is written is what the other document says.
    inner.shift_remove("default");
    outer.insert("anyOf".to_owned(), json!([inner, { "type": "null" }]));
    Value::Object(outer)
}

/// Returns whether a definition is a mapping with fields, and not a choice of one of them.
fn is_record(definition: &Value) -> bool {
    definition.get("type").is_some_and(|it| it == "object")
        && definition.get("properties").is_some()
        && definition.get("maxProperties").is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::schema;

    /// Returns whether a file that holds this document, alone or in a list, follows the schema of its kind.
    fn is_valid(kind: Kind, document: &str) -> bool {
        let schema = schema(kind);
        let validator = jsonschema::options().build(&schema).unwrap();
        let tree = ritual_yaml::parse(document.as_bytes(), &ritual_yaml::Limits::DEFAULT).unwrap();
        let document = tree.to_json();
        let (alone, listed) = (validator.is_valid(&document), validator.is_valid(&json!([document])));
        assert_eq!(alone, listed, "{document}");
        alone
    }

    #[test]
    fn who_is_like_another_one_need_not_say_everything() {
        let enemy = "id: a, name: A, source: original";
        let whole = format!("{{ {enemy}, class: monster, health: 3, reserve: 2, dice: {{ standard: 1 }} }}");
        assert!(is_valid(Kind::Enemy, &whole));
        assert!(is_valid(Kind::Enemy, &format!("{{ {enemy}, like: core/cultist }}")));
        assert!(is_valid(Kind::Enemy, &format!("{{ {enemy}, like: b, health: 3, dice: {{ bonus: 1 }} }}")));
        assert!(!is_valid(Kind::Enemy, &format!("{{ {enemy}, health: 3 }}")));
    }

    #[test]
    fn what_it_says_has_the_form_it_has_everywhere() {
        let says =
            |text: &str| is_valid(Kind::Enemy, &format!("{{ id: a, name: A, source: original, like: b, {text} }}"));
        assert!(says("abilities: [{ armour: 1 }]"));
        assert!(!says("health: 0"));
        assert!(!says("helth: 3"));
        assert!(!says("dice: { standrad: 1 }"));
        assert!(!is_valid(Kind::Enemy, "{ id: a, like: b }"), "name and source are always its own");
        assert!(!is_valid(Kind::Enemy, "{ id: a, name: A, source: original, like: [b] }"));
    }

    #[test]
    fn what_may_be_left_out_may_be_taken_out() {
        let says =
            |text: &str| is_valid(Kind::Enemy, &format!("{{ id: a, name: A, source: original, like: b, {text} }}"));
        assert!(says("text: null, plural: null, unknown: null"));
        assert!(says("unknown: { setup: null }"));
        assert!(!says("class: null"));
        assert!(!is_valid(Kind::Enemy, "{ id: a, name: null, source: original, like: b }"));
    }

    #[test]
    fn mappings_in_it_need_not_say_everything_either() {
        let says =
            |text: &str| is_valid(Kind::Rules, &format!("{{ id: a, name: A, source: original, like: b, {text} }}"));
        assert!(says("limits: { fire: 8 }, options: { heal_less: true }"));
        assert!(says("turn: { symbols_in_deck: { at_most: 9 } }"));
        assert!(says("turn: { symbols_in_deck: null }"));
        assert!(!says("limits: { fire: eight }"));
        assert!(!says("tracks: { thresholds: [{ bonus_die: true }] }"), "a list is replaced, so its items are whole");
    }

    #[test]
    fn every_kind_that_may_be_like_another_one_says_so() {
        for kind in Kind::ALL {
            let schema = schema(kind);
            let has = schema["anyOf"][0]["if"]["required"][0] == FIELD;
            assert_eq!(has, crate::like::can_be_like(kind), "{kind}");
        }
    }
}
