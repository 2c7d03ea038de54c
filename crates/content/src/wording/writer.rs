//! Walks effects and hands their parts to messages.
//!
//! Which message a value has follows from its type, as the schema knows it: the word `your_space` of a `Place` is the
//! message `Place-your_space`, a mapping without alternatives such as `EnemyQuery` has the message of its type.

use std::sync::LazyLock;

use fluent_bundle::FluentArgs;
use serde::Serialize;
use serde_json::{Map, Value};

use super::Language;
use super::phrase::Phrase;
use crate::catalogue::Catalogue;
use crate::language::{Ability, Step};
use crate::{FullId, Kind, schema};

/// The definitions of every type of the language.
static TYPES: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let mut types = Map::new();
    for kind in Kind::ALL {
        if let Some(found) = schema::schema(kind)["$defs"].as_object() {
            types.extend(found.clone());
        }
    }
    types
});

/// Nesting beyond this is not written out.
const MOST_NESTING: u8 = 60;

/// Writes rules text in a language; names are looked up in the catalogue, seen from a pack.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) language: &'a Language,
    pub(super) home: &'a str,
}

impl<'a> Writer<'a> {
    /// A writer for the documents of a pack.
    #[must_use]
    pub const fn new(catalogue: &'a Catalogue, language: &'a Language, home: &'a str) -> Self {
        Self { catalogue, language, home }
    }

    /// What a list of steps does, as sentences.
    #[must_use]
    pub fn steps(self, steps: &[Step]) -> String {
        self.sentence(&self.list(&json(steps), &serde_json::json!({ "$ref": "#/$defs/Step" }), 0))
    }

    /// What abilities do, one paragraph each.
    #[must_use]
    pub fn abilities(self, abilities: &[Ability]) -> Vec<String> {
        abilities.iter().map(|ability| self.sentence(&self.of_type("Ability", &json(ability), 0))).collect()
    }

    /// A value of any type of the language, as a fragment.
    #[must_use]
    pub fn fragment(self, type_name: &str, value: &impl Serialize) -> String {
        self.of_type(type_name, &json(value), 0).text
    }

    /// A message with text arguments.
    pub(super) fn say(self, id: &str, parts: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in parts {
            let phrase = if text.is_empty() { Phrase::none() } else { Phrase::some(*text) };
            phrase.give(name, &mut args);
        }
        self.language.say(id, &args)
    }

    fn sentence(self, phrase: &Phrase) -> String {
        if phrase.text.is_empty() { String::new() } else { self.say("sentence", &[("text", &phrase.text)]) }
    }

    /// A value of a named type.
    fn of_type(self, name: &str, value: &Value, depth: u8) -> Phrase {
        match TYPES.get(name) {
            Some(definition) if depth < MOST_NESTING => self.value(name, definition, value, depth + 1),
            _ => Phrase::none(),
        }
    }

    fn value(self, type_name: &str, schema: &Value, value: &Value, depth: u8) -> Phrase {
        if value.is_null() {
            return Phrase::none();
        }
        if let Some(kind) = schema["x-ritual-reference"].as_str() {
            return self.reference(kind, value.as_str().unwrap_or_default());
        }
        if let Some(target) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
            return self.of_type(target, value, depth);
        }
        match value {
            Value::Number(number) => Phrase::number(number.as_i64().unwrap_or(0)),
            Value::Bool(flag) => Phrase { is: flag.to_string(), text: flag.to_string(), ..Phrase::default() },
            Value::Array(_) => self.list(value, &schema["items"], depth),
            Value::String(word) if type_name == "Id" => self.id(word),
            Value::String(word) if is_choice(schema) => self.word(type_name, schema, word, depth),
            Value::String(text) => Phrase::some(text.clone()),
            Value::Object(object) => self.object(type_name, schema, object, depth),
            Value::Null => Phrase::none(),
        }
    }

    /// A word: one of the type's own, or of a type it may also be.
    fn word(self, type_name: &str, schema: &Value, word: &str, depth: u8) -> Phrase {
        if !has_word(schema, word) {
            let alternatives = schema["anyOf"].as_array().or(schema["oneOf"].as_array());
            let targets = alternatives.into_iter().flatten().filter_map(|it| it["$ref"].as_str()?.rsplit('/').next());
            let mut known = targets.clone().filter(|target| TYPES.get(*target).is_some_and(|it| has_word(it, word)));
            if let Some(target) = known.next().or_else(|| targets.clone().last()) {
                return self.of_type(target, &Value::from(word), depth);
            }
        }
        self.message(&format!("{type_name}-{word}"), word, Vec::new())
    }

    /// A mapping: a choice of one key, or a type with fields.
    fn object(self, type_name: &str, schema: &Value, object: &Map<String, Value>, depth: u8) -> Phrase {
        let alternatives = schema["anyOf"].as_array().or(schema["oneOf"].as_array());
        for alternative in alternatives.into_iter().flatten() {
            let fits = alternative["$ref"].is_string() || has_keys(alternative, object);
            if fits {
                return self.value(type_name, alternative, &Value::Object(object.clone()), depth);
            }
        }
        let properties = &schema["properties"];
        if schema["maxProperties"] == 1 {
            let Some((key, inner)) = object.iter().next() else { return Phrase::none() };
            let inner_schema = &properties[key];
            let parts = self.parts(inner_schema, inner, depth);
            return self.message(&format!("{type_name}-{key}"), key, parts);
        }
        let parts = self.fields(properties, object, depth);
        self.message(type_name, "some", parts)
    }

    /// What a key carries: the fields of its type one by one, and the whole as `value`.
    fn parts(self, schema: &Value, value: &Value, depth: u8) -> Vec<(String, Phrase)> {
        let target = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
        let definition = target.and_then(|target| TYPES.get(target));
        let mut parts = Vec::new();
        if let (Some(definition), Value::Object(object)) = (definition, value)
            && definition["properties"].is_object()
            && definition["maxProperties"] != 1
        {
            parts = self.fields(&definition["properties"], object, depth);
        }
        if let Value::Array(items) = value
            && let Some(schemas) = schema["prefixItems"].as_array()
        {
            for (index, (schema, item)) in schemas.iter().zip(items).enumerate() {
                parts.push((format!("item-{index}"), self.value("", schema, item, depth)));
            }
        }
        if !parts.iter().any(|(name, _)| name == "value") {
            // Only a type that has a message of its own can be named as a whole.
            let is_whole = target.is_none_or(|target| is_choice_type(target) || self.language.knows(target));
            let whole = if is_whole { self.value("", schema, value, depth) } else { Phrase::none() };
            parts.push(("value".to_owned(), whole));
        }
        parts
    }

    fn fields(self, properties: &Value, object: &Map<String, Value>, depth: u8) -> Vec<(String, Phrase)> {
        let all = properties.as_object().into_iter().flatten();
        let field = |(name, schema): (&String, &Value)| {
            let phrase = object.get(name).map_or_else(Phrase::none, |value| self.value("", schema, value, depth));
            (name.clone(), phrase)
        };
        all.map(field).collect()
    }

    /// A list, read as one phrase: sentences one after the other, everything else joined by the message for lists.
    fn list(self, value: &Value, items: &Value, depth: u8) -> Phrase {
        let Value::Array(values) = value else { return Phrase::none() };
        let join = match items["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
            Some("Step") => "join-steps",
            Some("Condition") => "join-conditions",
            Some("Amount") => "join-amounts",
            _ => "join-words",
        };
        let mut texts = values.iter().map(|value| self.value("", items, value, depth).text).filter(|it| !it.is_empty());
        let Some(first) = texts.next() else { return Phrase::none() };
        let text = texts.fold(first, |all, next| self.say(join, &[("first", &all), ("next", &next)]));
        Phrase::some(text)
    }

    fn message(self, id: &str, is: &str, parts: Vec<(String, Phrase)>) -> Phrase {
        let mut args = FluentArgs::new();
        for (name, phrase) in &parts {
            phrase.give(name, &mut args);
        }
        Phrase {
            text: self.language.say(id, &args),
            is: is.to_owned(),
            number: None,
            forms: self.language.forms(id, &args),
        }
    }

    /// What a reference means: the name of the document.
    fn reference(self, kind: &str, written: &str) -> Phrase {
        let id = FullId::resolve(written, self.home);
        let catalogue = self.catalogue;
        let name = match kind {
            "enemy" => catalogue.enemies.get(&id).map(|it| it.document.name.clone()),
            "token" => catalogue.tokens.get(&id).map(|it| it.document.name.clone()),
            "skill" => catalogue.skills.get(&id).map(|it| it.document.name.clone()),
            "condition" => catalogue.conditions.get(&id).map(|it| it.document.name.clone()),
            _ => None,
        };
        Phrase::some(name.unwrap_or_else(|| written.to_owned()))
    }

    /// An id that is no reference: a space or an action of an episode of the pack by its name, anything else as words.
    fn id(self, id: &str) -> Phrase {
        let in_pack = self.catalogue.episodes.values().filter(|it| &*it.id.pack == self.home);
        for episode in in_pack {
            let spaces = episode.document.map.tiles.iter().flat_map(|tile| tile.spaces.values());
            if let Some(space) = spaces.into_iter().find(|space| space.id.as_str() == id) {
                return Phrase::some(space.name.clone());
            }
            if let Some(action) = episode.document.actions.iter().find(|action| action.id.as_str() == id) {
                return Phrase::some(action.name.clone());
            }
        }
        Phrase::some(id.replace('-', " "))
    }
}

fn json(value: &(impl Serialize + ?Sized)) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Returns whether a schema lists words.
fn is_choice(schema: &Value) -> bool {
    schema["oneOf"].is_array() || schema["anyOf"].is_array() || schema["enum"].is_array()
}

/// Returns whether a schema lists this word.
fn has_word(schema: &Value, word: &str) -> bool {
    let alternatives = [&schema["oneOf"], &schema["anyOf"]].into_iter().filter_map(Value::as_array).flatten();
    schema["const"] == word
        || schema["enum"].as_array().is_some_and(|words| words.iter().any(|it| it == word))
        || alternatives.clone().any(|it| has_word(it, word))
}

/// Returns whether a type is a choice of words or keys.
fn is_choice_type(name: &str) -> bool {
    TYPES.get(name).is_some_and(|it| is_choice(it) || it["maxProperties"] == 1 || it["type"] != "object")
}

/// Returns whether every key of a mapping is one of a schema's.
fn has_keys(schema: &Value, object: &Map<String, Value>) -> bool {
    schema["properties"].as_object().is_some_and(|known| object.keys().all(|key| known.contains_key(key)))
}
