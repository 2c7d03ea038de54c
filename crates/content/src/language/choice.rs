//! The shape every choice of the language has: a mapping with exactly one key, or a single word.
//!
//! In the schema a choice is one object type that lists every key as a property and allows exactly one,
//! so an editor offers the keys and reports a wrong field where it stands.

/// Builds the schema of a choice from its words and keys.
pub(crate) fn schema_of_choice(
    description: &str,
    words: &[(&str, &str)],
    keys: &[(&str, &str, schemars::Schema)],
) -> schemars::Schema {
    let word_schema = || {
        let options: Vec<serde_json::Value> =
            words.iter().map(|(word, doc)| serde_json::json!({ "const": word, "description": doc.trim() })).collect();
        serde_json::json!({ "type": "string", "oneOf": options })
    };
    let key_schema = || {
        let mut properties = serde_json::Map::new();
        for (key, doc, schema) in keys {
            let mut property = schema.clone();
            property.insert("description".into(), doc.trim().into());
            properties.insert((*key).into(), property.to_value());
        }
        serde_json::json!({
            "type": "object",
            "properties": properties,
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": false,
        })
    };
    let mut value = match (words.is_empty(), keys.is_empty()) {
        (true, _) => key_schema(),
        (false, true) => word_schema(),
        (false, false) => serde_json::json!({ "anyOf": [word_schema(), key_schema()] }),
    };
    if let Some(object) = value.as_object_mut() {
        object.insert("description".into(), description.trim().into());
    }
    schemars::Schema::try_from(value).unwrap_or_default()
}
