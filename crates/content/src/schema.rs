//! JSON Schemas (draft 2020-12), generated from the types of the documents.
//!
//! The doc comment of a type, field or variant is its help text in the schema, so an editor that speaks YAML schemas
//! completes and explains everything an author may write.

mod like;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Override, Pack, Relic,
    Rules, Scenario, ScenarioTest, Skill, Tile, Token, Translation,
};
use crate::language::WORD;
use crate::like::{FIELD, can_be_like};
use crate::{Id, Kind, unfinished};

#[cfg(test)]
pub(crate) use like::LIKE;
pub use ritual_grammar::reference::{KEYS, OF_GAME, REFERENCE, VALUES};

/// The version of the content format that is read here: packs of a later one are refused.
///
/// It is raised when documents that were right before would be read otherwise, or not at all.
pub const VERSION: u32 = 2;

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns the schema of a file of this kind: one document or, of any kind but packs, a list of documents.
#[must_use]
pub fn schema(kind: Kind) -> Value {
    let Parts { document, description, mut definitions } = parts(kind);
    let mut root = Map::new();
    root.insert("$schema".into(), DRAFT.into());
    root.insert("$id".into(), address(kind).into());
    root.insert("title".into(), title(kind).into());
    if kind == Kind::Pack {
        root.insert("description".into(), description.into());
        root.insert("$ref".into(), document);
    } else {
        root.insert(
            "description".into(),
            format!("{description}\n\nA file holds one document or a list of them.").into(),
        );
        let one = if can_be_like(kind) {
            like::either(kind, &document, &mut definitions)
        } else if kind == unfinished::KIND {
            unfinished::or_unfinished(&document, &definitions)
        } else {
            json!({ "$ref": document })
        };
        let list = json!({ "type": "array", "description": "Several documents of the kind.", "items": one.clone() });
        root.insert("anyOf".into(), Value::Array(vec![one, list]));
    }
    root.insert("$defs".into(), definitions.into());
    Value::Object(root)
}

/// Returns the schema of a file that programs write and that documents are part of.
///
/// What documents may leave out and get by default stands there always.
#[must_use]
pub fn of_written<T: JsonSchema>(name: &str, title: &str) -> Value {
    let Parts { document, description, definitions } = parts_by::<T>(SchemaSettings::draft2020_12().for_serialize());
    json!({
        "$schema": DRAFT,
        "$id": format!("{}/raw/main/schemas/{name}.schema.json", env!("CARGO_PKG_REPOSITORY")),
        "title": title,
        "description": description,
        "$ref": document,
        "$defs": definitions,
    })
}

/// Returns the schema of a file of documents of another game: one of them, or a list.
#[must_use]
pub fn of_other_game<T: JsonSchema>(game: &str, kind: &str) -> Value {
    let Parts { document, description, definitions } = parts_of::<T>();
    let one = json!({ "$ref": document });
    let list = json!({ "type": "array", "description": "Several documents of the kind.", "items": one.clone() });
    json!({
        "$schema": DRAFT,
        "$id": format!("{}/raw/main/schemas/{game}/{kind}.schema.json", env!("CARGO_PKG_REPOSITORY")),
        "title": format!("Ritual, {game}: {}", kind.replace('-', " ")),
        "description": format!("{description}\n\nA file holds one document or a list of them."),
        (OF_GAME): game,
        "anyOf": [one, list],
        "$defs": definitions,
    })
}

/// Returns the schema of one document, as the validators need it.
///
/// It has no `$id`, so that places inside it are plain pointers, and its choices are guarded.
pub(crate) fn of_document(kind: Kind) -> Value {
    let Parts { document, mut definitions, .. } = parts(kind);
    definitions.values_mut().for_each(guard);
    json!({ "$schema": DRAFT, "$ref": document, "$defs": definitions })
}

/// Lets a choice look into the branch of its word and into no other.
///
/// Several words have a field of one name, such as `steps`. A checker that tries every branch would look at it once for
/// each of them, and at what stands in it once more for each: in thirty nested steps that never ends.
fn guard(definition: &mut Value) {
    let Some(branches) = definition.get_mut("anyOf").and_then(Value::as_array_mut) else { return };
    let word = |branch: &Value| branch.get(WORD).cloned();
    let words: Vec<Value> = branches.iter().filter_map(word).collect();
    for branch in branches {
        let Some(word) = word(branch) else { continue };
        let others: Vec<&Value> = words.iter().filter(|other| **other != word).collect();
        let is_meant = match others.as_slice() {
            [] => json!({ "required": [word] }),
            others => json!({ "required": [word], "propertyNames": { "not": { "enum": others } } }),
        };
        *branch = json!({ "if": is_meant, "then": branch.take(), "else": false });
    }
}

/// Returns the schema of what a document must say that is like another one; what it says besides is checked in the whole.
pub(crate) fn of_like() -> Value {
    json!({
        "$schema": DRAFT,
        "type": "object",
        "properties": { "id": Id::json_schema(&mut SchemaSettings::draft2020_12().into_generator()), FIELD: like::named() },
        "required": ["id"],
    })
}

/// Returns the schema of a document that is only begun, as the validators need it.
pub(crate) fn of_unfinished() -> Value {
    let mut schema = of_document(unfinished::KIND);
    let name = schema.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#')).map(str::to_owned);
    if let Some(definition) = name.and_then(|name| schema.pointer_mut(&name)) {
        unfinished::loosen(definition);
    }
    schema
}

/// What the schema of a kind consists of.
struct Parts {
    /// The reference to the definition of one document.
    document: Value,
    /// What one document is.
    description: String,
    /// Every definition, by name.
    definitions: Map<String, Value>,
}

fn parts(kind: Kind) -> Parts {
    match kind {
        Kind::Pack => parts_of::<Pack>(),
        Kind::Rules => parts_of::<Rules>(),
        Kind::Tile => parts_of::<Tile>(),
        Kind::Enemy => parts_of::<Enemy>(),
        Kind::Investigator => parts_of::<Investigator>(),
        Kind::Skill => parts_of::<Skill>(),
        Kind::Insanity => parts_of::<Insanity>(),
        Kind::Condition => parts_of::<ConditionCard>(),
        Kind::Relic => parts_of::<Relic>(),
        Kind::Token => parts_of::<Token>(),
        Kind::Counter => parts_of::<Counter>(),
        Kind::ElderOne => parts_of::<ElderOne>(),
        Kind::Episode => parts_of::<Episode>(),
        Kind::Mythos => parts_of::<Mythos>(),
        Kind::Discovery => parts_of::<Discovery>(),
        Kind::Scenario => parts_of::<Scenario>(),
        Kind::Test => parts_of::<ScenarioTest>(),
        Kind::Translation => parts_of::<Translation>(),
        Kind::Override => parts_of::<Override>(),
    }
}

fn parts_of<T: JsonSchema>() -> Parts {
    parts_by::<T>(SchemaSettings::draft2020_12())
}

fn parts_by<T: JsonSchema>(settings: SchemaSettings) -> Parts {
    let mut generator = settings.into_generator();
    let document = generator.subschema_for::<T>().get("$ref").cloned().unwrap_or_default();
    // Sorted by name, so that a new field does not reorder the whole file.
    let definitions: BTreeMap<String, Value> = generator.take_definitions(true).into_iter().collect();
    let mut definitions: Map<String, Value> = definitions.into_iter().collect();
    definitions.values_mut().for_each(simplify);
    let description = definitions.get(&*T::schema_name()).and_then(|own| own.get("description"));
    let description = description.and_then(Value::as_str).unwrap_or_default().to_owned();
    Parts { document, description, definitions }
}

/// Removes what says something about Rust instead of about the document: `null` for fields that may be left out,
/// formats such as `uint8`.
fn simplify(schema: &mut Value) {
    let Some(object) = schema.as_object_mut() else { return };
    without_null(object);
    if object
        .get("format")
        .and_then(Value::as_str)
        .is_some_and(|format| format.trim_start_matches('u').starts_with("int"))
    {
        object.remove("format");
    }
    for (keyword, value) in object.iter_mut() {
        match (keyword.as_str(), value) {
            ("properties" | "patternProperties", Value::Object(inner)) => inner.values_mut().for_each(simplify),
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(inner)) => inner.iter_mut().for_each(simplify),
            ("items" | "additionalProperties" | "not", inner) => simplify(inner),
            _ => {}
        }
    }
}

/// A field that may be left out is left out, never written as `null`.
fn without_null(object: &mut Map<String, Value>) {
    if object.get("default").is_some_and(Value::is_null) {
        object.remove("default");
    }
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(values)) = object.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    let Some(Value::Array(branches)) = object.get_mut("anyOf") else { return };
    branches.retain(|branch| branch.get("type").is_none_or(|name| name != "null"));
    if let [Value::Object(only)] = branches.as_slice() {
        let only = only.clone();
        object.remove("anyOf");
        for (key, value) in only {
            object.entry(key).or_insert(value);
        }
    }
}

fn address(kind: Kind) -> String {
    format!("{}/raw/main/schemas/{kind}.schema.json", env!("CARGO_PKG_REPOSITORY"))
}

fn title(kind: Kind) -> String {
    format!("Ritual: {}", kind.name().replace('-', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Field, facts};

    fn has_null_type(value: &Value) -> bool {
        match value {
            Value::Object(object) => {
                object.get("type").is_some_and(|name| name == "null" || name.is_array())
                    || object.values().any(has_null_type)
            }
            Value::Array(items) => items.iter().any(has_null_type),
            _ => false,
        }
    }

    #[test]
    fn every_schema_is_a_valid_schema_and_always_the_same() {
        for kind in Kind::ALL {
            let made = schema(kind);
            assert!(jsonschema::draft202012::meta::is_valid(&made), "{kind}");
            assert_eq!(made.to_string(), schema(kind).to_string(), "{kind}");
        }
    }

    #[test]
    fn nothing_is_written_as_null() {
        // What is like another document takes fields out with `null`.
        for kind in Kind::ALL {
            assert!(!has_null_type(&of_document(kind)), "{kind}");
        }
    }

    #[test]
    fn every_field_explains_itself() {
        for kind in Kind::ALL {
            let schema = schema(kind);
            let definitions = schema["$defs"].as_object().unwrap();
            for (name, definition) in definitions {
                let branches = definition["anyOf"].as_array().into_iter().flatten();
                for branch in std::iter::once(definition).chain(branches) {
                    for (field, property) in branch["properties"].as_object().into_iter().flatten() {
                        assert!(property["description"].is_string(), "{kind}: {name}.{field}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_word_with_fields_beside_it_has_a_branch_of_its_own() {
        let schema = schema(Kind::Mythos);
        let branches = schema["$defs"]["Step"]["anyOf"].as_array().unwrap();
        let summon = branches.iter().find(|branch| branch["x-ritual-word"] == "summon").unwrap();
        let properties = summon["properties"].as_object().unwrap();
        assert_eq!(properties.keys().collect::<Vec<_>>(), ["summon", "at", "count"]);
        assert_eq!(summon["required"], json!(["summon", "at"]));
        assert_eq!(summon["additionalProperties"], false);
        let about = properties["summon"]["description"].as_str().unwrap();
        assert!(
            about.starts_with("Places figures of an enemy")
                && about.ends_with("\n\nThe enemy of which a figure comes."),
            "{about}"
        );
        let alone: Vec<_> = branches.iter().filter(|branch| branch["maxProperties"] == 1).collect();
        let [alone] = alone.as_slice() else { panic!("{alone:#?}") };
        assert!(alone["properties"]["kill"].is_object());
        assert!(alone["properties"].get("summon").is_none());
    }

    #[test]
    fn a_mapping_tells_by_its_keys_which_word_is_meant() {
        for choice in facts::language() {
            for word in choice.words {
                let Some(carried) = word.carries.map(|carried| carried()) else { continue };
                let is_key = |field: &&Field| word.is_wordless || (word.is_beside && !field.is_main);
                let fields = carried.fields.iter().filter(is_key).map(|field| field.name);
                let words = carried.words.iter().filter(|_| word.is_wordless).map(|inner| inner.name);
                for key in fields.chain(words) {
                    let meant = choice.word(key).filter(|other| !other.is_wordless);
                    assert!(meant.is_none(), "`{key}` of `{}` is a word of {} too", word.name, choice.name);
                }
            }
        }
    }

    #[test]
    fn what_is_usually_said_may_stand_alone() {
        let schema = schema(Kind::Mythos);
        let enemies = &schema["$defs"]["EnemyQuery"];
        assert_eq!(enemies["x-ritual-short"], "kinds");
        let [alone, whole] = enemies["anyOf"].as_array().unwrap().as_slice() else { panic!("{enemies:#}") };
        assert_eq!(*alone, whole["properties"]["kinds"]["items"]);
        assert!(whole["properties"]["within"].is_object());
    }

    #[test]
    fn an_episode_is_whole_unless_it_says_that_it_is_not() {
        let schema = schema(Kind::Episode);
        let validator = jsonschema::options().build(&schema).unwrap();
        let is_valid = |more: Value| {
            let mut document = json!({ "id": "pier", "name": "The pier", "source": "original" });
            document.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            validator.is_valid(&document)
        };
        assert!(is_valid(json!({ "unfinished": true, "intro": "It creaks." })));
        assert!(!is_valid(json!({ "unfinished": true, "intro": 7 })), "what it says is checked");
        assert!(!is_valid(json!({ "unfinished": true, "pier": "long" })));
        assert!(!is_valid(json!({ "unfinished": false })) && !is_valid(json!({})), "nothing else may be left out");
    }

    #[test]
    fn a_file_holds_one_document_or_a_list_but_a_pack_has_one_manifest() {
        assert_eq!(schema(Kind::Scenario)["anyOf"][1]["items"]["$ref"], "#/$defs/Scenario");
        assert_eq!(schema(Kind::Pack)["$ref"], "#/$defs/Pack");
    }
}
