//! TypeScript types from a JSON Schema, as far as the schemas of this house go.
//!
//! What a schema says beyond types (patterns, ranges, lengths) has no place in TypeScript and is left out.

use serde_json::{Map, Value};

/// The most items of a list of fixed length that is written as a tuple.
const MOST_OF_TUPLE: u64 = 6;

/// Returns a module that declares a type for every definition of a schema.
pub(super) fn declarations(schema: &Value) -> String {
    let types = types(entries(schema, "$defs"));
    format!("// Made by Ritual from bundle.schema.json; changes are lost.\n{types}")
}

/// Returns a module that declares a type for every definition of a schema whose documents are read beside a bundle: what
/// both have comes from the module of the bundle, of which everything is handed on.
pub(super) fn beside(schema: &Value, bundle: &Value) -> String {
    let is_shared = |(name, it): &(&str, &Value)| bundle.get("$defs").and_then(|defs| defs.get(*name)) == Some(*it);
    let (shared, own): (Vec<_>, Vec<_>) = entries(schema, "$defs").partition(is_shared);
    let shared: Vec<&str> = shared.into_iter().map(|(name, _)| name).collect();
    let import = match shared.as_slice() {
        [] => String::new(),
        shared => format!("import type {{ {} }} from \"./bundle.js\";\n", shared.join(", ")),
    };
    let own = types(own.into_iter());
    format!("// Made by Ritual; changes are lost.\n\n{import}export type * from \"./bundle.js\";\n{own}")
}

/// Declares types, each behind an empty line.
fn types<'s>(definitions: impl Iterator<Item = (&'s str, &'s Value)>) -> String {
    let mut out = String::new();
    for (name, definition) in definitions {
        out.push('\n');
        out.push_str(&comment(definition, ""));
        let has_fields = definition.get("properties").is_some() && !is_choice(definition);
        if has_fields {
            out.push_str(&format!("export interface {name} {}\n", fields(definition, "")));
        } else {
            out.push_str(&format!("{};\n", behind(&format!("export type {name} ="), &of(definition, ""))));
        }
    }
    out
}

/// Returns the type that a schema describes; `indent` is that of the line it begins in.
fn of(schema: &Value, indent: &str) -> String {
    let Value::Object(keywords) = schema else { return "unknown".to_owned() };
    if let Some(target) = keywords.get("$ref").and_then(Value::as_str) {
        return target.rsplit('/').next().unwrap_or("unknown").to_owned();
    }
    if let Some(value) = keywords.get("const") {
        return value.to_string();
    }
    let alternatives = ["enum", "anyOf", "oneOf"].into_iter().find_map(|it| Some((it, keywords.get(it)?.as_array()?)));
    if let Some((keyword, items)) = alternatives {
        return match keyword {
            "enum" => union(items.iter().map(Value::to_string).collect()),
            _ => one_of(items, indent),
        };
    }
    match keywords.get("type").and_then(Value::as_str) {
        Some("integer" | "number") => "number".to_owned(),
        Some(plain @ ("string" | "boolean" | "null")) => plain.to_owned(),
        Some("array") => list(keywords, indent),
        Some("object") if is_choice(schema) => choice(schema, indent),
        Some("object") if keywords.contains_key("properties") => fields(schema, indent),
        Some("object") => format!("{{ [key: string]: {} }}", value_of_mapping(keywords, indent)),
        _ => "unknown".to_owned(),
    }
}

/// A type behind what it is the type of; one that begins on a line of its own stays there.
fn behind(what: &str, it: &str) -> String {
    let space = if it.starts_with('\n') { "" } else { " " };
    format!("{what}{space}{it}")
}

/// The types that several schemas describe, each on a line of its own where one of them needs more than a line.
fn one_of(schemas: &[Value], indent: &str) -> String {
    let types: Vec<String> = schemas.iter().map(|it| of(it, indent)).collect();
    if schemas.len() < 2 || !types.iter().any(|it| it.contains('\n')) {
        return union(types);
    }
    let inner = format!("{indent}    ");
    once(schemas.iter().map(|it| of(it, &inner))).iter().map(|it| format!("\n{indent}  | {it}")).collect()
}

/// Several types, each once.
fn union(types: Vec<String>) -> String {
    let types = once(types.into_iter());
    if types.is_empty() { "never".to_owned() } else { types.join(" | ") }
}

fn once(types: impl Iterator<Item = String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for it in types {
        if !once.contains(&it) {
            once.push(it);
        }
    }
    once
}

fn list(keywords: &Map<String, Value>, indent: &str) -> String {
    let item = keywords.get("items").map_or_else(|| "unknown".to_owned(), |items| of(items, indent));
    let length = |keyword: &str| keywords.get(keyword).and_then(Value::as_u64);
    match (length("minItems"), length("maxItems")) {
        (Some(least), Some(most)) if least == most && (1..=MOST_OF_TUPLE).contains(&most) => {
            let items: Vec<&str> = (0..most).map(|_| item.as_str()).collect();
            format!("[{}]", items.join(", "))
        }
        _ => format!("Array<{item}>"),
    }
}

/// The type of what stands under the keys of a mapping that may have any.
fn value_of_mapping(keywords: &Map<String, Value>, indent: &str) -> String {
    let patterns = keywords.get("patternProperties").and_then(Value::as_object);
    let values = patterns.into_iter().flat_map(Map::values).chain(keywords.get("additionalProperties"));
    let types: Vec<String> = values.filter(|it| it.is_object()).map(|it| of(it, indent)).collect();
    if types.is_empty() { "unknown".to_owned() } else { union(types) }
}

/// Returns whether a schema describes a mapping with exactly one of its keys.
fn is_choice(schema: &Value) -> bool {
    schema.get("maxProperties").and_then(Value::as_u64) == Some(1) && schema.get("properties").is_some()
}

fn choice(schema: &Value, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let keys =
        entries(schema, "properties").map(|(key, property)| format!("{{ {}: {} }}", name(key), of(property, &inner)));
    union(keys.collect())
}

/// The fields of an object, between braces.
fn fields(schema: &Value, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required: Vec<&str> =
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let mut out = String::from("{\n");
    for (key, property) in entries(schema, "properties") {
        let mark = if required.contains(&key) { "" } else { "?" };
        out.push_str(&comment(property, &inner));
        out.push_str(&format!("{};\n", behind(&format!("{inner}{}{mark}:", name(key)), &of(property, &inner))));
    }
    out.push_str(indent);
    out.push('}');
    out
}

/// What a schema says about itself, for editors to show.
fn comment(schema: &Value, indent: &str) -> String {
    let Some(text) = schema.get("description").and_then(Value::as_str) else { return String::new() };
    let text = text.replace("*/", "* /");
    let lines: Vec<&str> = text.lines().collect();
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let body: String =
                lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n").collect();
            format!("{indent}/**\n{body}{indent} */\n")
        }
    }
}

/// A key, in quotes where it needs them.
fn name(key: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
    let is_name = key.starts_with(is_plain) && key.chars().all(|letter| is_plain(letter) || letter.is_ascii_digit());
    if is_name { key.to_owned() } else { Value::from(key).to_string() }
}

fn entries<'s>(schema: &'s Value, keyword: &str) -> impl Iterator<Item = (&'s str, &'s Value)> {
    schema.get(keyword).and_then(Value::as_object).into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn schemas_become_types() {
        let cases = [
            (json!({ "type": "integer", "minimum": 1 }), "number"),
            (json!({ "type": "array", "items": { "$ref": "#/$defs/Step" } }), "Array<Step>"),
            (
                json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 }),
                "[string, string]",
            ),
            (json!({ "oneOf": [{ "const": "a", "type": "string" }, { "const": "b" }] }), "\"a\" | \"b\""),
            (json!({ "anyOf": [{ "type": "string" }, { "type": "string" }] }), "string"),
            (json!({ "type": "object", "additionalProperties": { "type": "boolean" } }), "{ [key: string]: boolean }"),
            (
                json!({ "type": "object", "additionalProperties": false, "patternProperties": { "^a$": { "type": "null" } } }),
                "{ [key: string]: null }",
            ),
            (
                json!({ "type": "object", "maxProperties": 1, "properties": { "a-b": { "const": 1 }, "c": {} } }),
                "{ \"a-b\": 1 } | { c: unknown }",
            ),
            (json!(true), "unknown"),
        ];
        for (schema, expected) in cases {
            assert_eq!(of(&schema, ""), expected, "{schema}");
        }
    }

    #[test]
    fn what_a_bundle_has_too_comes_from_its_types() {
        let (gate, other) = (json!({ "enum": ["red"] }), json!({ "enum": ["blue"] }));
        let bundle = json!({ "$defs": { "Gate": gate, "Roll": gate } });
        let schema = json!({ "$defs": { "Gate": gate, "Roll": other } });
        let head = "// Made by Ritual; changes are lost.\n\n";
        let all = "export type * from \"./bundle.js\";\n";
        let roll = "\nexport type Roll = \"blue\";\n";
        let import = "import type { Gate } from \"./bundle.js\";\n";
        assert_eq!(beside(&schema, &bundle), format!("{head}{import}{all}{roll}"));
        let gate = "\nexport type Gate = \"red\";\n";
        assert_eq!(beside(&schema, &json!({})), format!("{head}{all}{gate}{roll}"));
    }

    #[test]
    fn a_word_with_fields_beside_it_is_a_type_of_its_own() {
        let schema = json!({ "$defs": { "Step": { "description": "One operation.", "anyOf": [
            { "type": "string", "oneOf": [{ "const": "investigate" }, { "const": "keep_mythos" }] },
            { "type": "object", "maxProperties": 1, "properties": { "kill": { "$ref": "#/$defs/Enemies" }, "heal": { "$ref": "#/$defs/Heal" } } },
            {
                "type": "object",
                "x-ritual-word": "summon",
                "description": "Places figures.",
                "required": ["summon", "at"],
                "properties": {
                    "summon": { "$ref": "#/$defs/EnemyRef", "description": "Places figures.\n\nThe enemy." },
                    "at": { "$ref": "#/$defs/Place", "description": "The space." },
                    "count": { "$ref": "#/$defs/Amount" },
                },
                "additionalProperties": false,
            },
        ] } } });
        let expected = [
            "/** One operation. */",
            "export type Step =",
            "  | \"investigate\" | \"keep_mythos\"",
            "  | { kill: Enemies } | { heal: Heal }",
            "  | {",
            "      /**",
            "       * Places figures.",
            "       *",
            "       * The enemy.",
            "       */",
            "      summon: EnemyRef;",
            "      /** The space. */",
            "      at: Place;",
            "      count?: Amount;",
            "    };",
        ];
        assert_eq!(declarations(&schema).lines().skip(2).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_written_without_a_word_is_one_of_the_types() {
        let place = json!({ "anyOf": [
            { "type": "string", "oneOf": [{ "const": "your_space" }] },
            { "type": "object", "maxProperties": 1, "properties": { "gate": { "$ref": "#/$defs/Gate" } } },
            { "$ref": "#/$defs/Id" },
            { "$ref": "#/$defs/SpaceQuery" },
        ] });
        assert_eq!(of(&place, ""), "\"your_space\" | { gate: Gate } | Id | SpaceQuery");
    }

    #[test]
    fn a_description_may_be_what_it_usually_says() {
        let query = json!({ "x-ritual-short": "kinds", "anyOf": [
            { "$ref": "#/$defs/EnemyRef" },
            { "type": "object", "properties": { "kinds": { "type": "array", "items": { "$ref": "#/$defs/EnemyRef" } } } },
        ] });
        assert_eq!(of(&query, ""), "\n  | EnemyRef\n  | {\n      kinds?: Array<EnemyRef>;\n    }");
        let condition = json!({ "type": "object", "properties": { "with_enemy": query } });
        assert_eq!(
            of(&condition, ""),
            "{\n  with_enemy?:\n    | EnemyRef\n    | {\n        kinds?: Array<EnemyRef>;\n      };\n}"
        );
    }

    #[test]
    fn definitions_are_declared_with_what_they_say() {
        let schema = json!({ "$defs": {
            "Card": {
                "description": "A card.",
                "type": "object",
                "required": ["id"],
                "properties": { "id": { "type": "string", "description": "Its */ id.\n\nIn kebab-case." }, "cost": { "type": "integer" } },
            },
            "Gate": { "enum": ["red", "blue"] },
        } });
        let expected = "// Made by Ritual from bundle.schema.json; changes are lost.\n\n/** A card. */\nexport interface Card {\n  /**\n   * Its * / id.\n   *\n   * In kebab-case.\n   */\n  id: string;\n  cost?: number;\n}\n\nexport type Gate = \"red\" | \"blue\";\n";
        assert_eq!(declarations(&schema), expected);
    }
}
