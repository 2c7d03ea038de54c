//! The schema of a choice: a word, a mapping with a word as its key and perhaps fields beside it, or what some words
//! carry without the word.
//!
//! Words whose value stands alone share one object type that lists every key as a property and allows exactly one, so an
//! editor offers the keys and reports a wrong field where it stands. A word with fields beside it is an object type of its
//! own, marked with [`WORD`], so that nobody has to guess which one an author meant.

use schemars::Schema;
use schemars::transform::Transform;
use serde_json::{Map, Value, json};

/// The key that names the word of an object type.
pub const WORD: &str = "x-ritual-word";
/// The key that names the field which alone stands for a whole description.
pub const SHORT: &str = "x-ritual-short";

/// The schema of a choice, put together word by word.
#[derive(Debug, Default)]
pub struct ChoiceSchema {
    words: Vec<Value>,
    keys: Map<String, Value>,
    beside: Vec<Value>,
    inline: Vec<Value>,
}

impl ChoiceSchema {
    /// Adds a bare word.
    pub fn word(&mut self, word: &str, doc: &str) {
        self.words.push(json!({ "const": word, "description": doc.trim() }));
    }

    /// Adds a word whose value stands alone.
    pub fn key(&mut self, word: &str, doc: &str, mut value: Schema) {
        value.insert("description".into(), doc.trim().into());
        self.keys.insert(word.into(), value.to_value());
    }

    /// Adds a word that holds one field of a struct, the others beside it.
    pub fn beside(&mut self, word: &str, doc: &str, main: &str, fields: Schema) {
        let mut fields = fields.to_value();
        let Some(object) = fields.as_object_mut() else { return };
        let mut properties = Map::new();
        if let Some(Value::Object(all)) = object.get_mut("properties") {
            let mut held = all.shift_remove(main).unwrap_or_default();
            if let Some(held) = held.as_object_mut() {
                let about = held.get("description").and_then(Value::as_str).unwrap_or_default();
                let about = format!("{}\n\n{about}", doc.trim());
                held.insert("description".into(), about.into());
            }
            properties.insert(word.into(), held);
            properties.append(all);
        }
        let required = object.get("required").and_then(Value::as_array).into_iter().flatten();
        let others = required.filter(|name| *name != main).cloned();
        let required: Vec<Value> = std::iter::once(word.into()).chain(others).collect();
        self.beside.push(json!({
            "type": "object",
            WORD: word,
            "description": doc.trim(),
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        }));
    }

    /// Adds what is written without its word.
    pub fn wordless(&mut self, value: Schema) {
        self.inline.push(value.to_value());
    }

    /// Returns the schema.
    pub fn finish(self, doc: &str) -> Schema {
        let Self { words, keys, beside, inline } = self;
        let mut branches = Vec::new();
        if !words.is_empty() {
            branches.push(json!({ "type": "string", "oneOf": words }));
        }
        if !keys.is_empty() {
            branches.push(json!({
                "type": "object",
                "properties": keys,
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": false,
            }));
        }
        branches.extend(beside);
        branches.extend(inline);
        let mut whole = match branches.len() {
            1 => branches.remove(0),
            _ => json!({ "anyOf": branches }),
        };
        if let Some(object) = whole.as_object_mut() {
            object.insert("description".into(), doc.trim().into());
        }
        Schema::try_from(whole).unwrap_or_default()
    }
}

/// Lets a value of which only one field is said be that field alone.
pub fn short_schema(field: &'static str) -> impl Transform {
    move |schema: &mut Schema| {
        let mut whole = std::mem::take(schema).to_value();
        let Some(object) = whole.as_object_mut() else { return };
        let description = object.remove("description");
        let mut alone = object.get("properties").and_then(|all| all.get(field)).cloned().unwrap_or_default();
        if let Some(item) = alone.get_mut("items") {
            alone = item.take();
        } else if let Some(alone) = alone.as_object_mut() {
            alone.remove("description");
        }
        let whole = json!({ "description": description, SHORT: field, "anyOf": [alone, whole] });
        *schema = Schema::try_from(whole).unwrap_or_default();
    }
}
