//! Kinds of documents and their fields that are no part of the effect language, as pages. Everything is read from the
//! schemas.

use std::collections::BTreeSet;

use ritual_content::language::facts;
use ritual_content::{Kind, schema};
use serde_json::{Value, json};

use super::prose::{first_sentence, lower};
use super::words::Dictionary;

/// A field of a document or of a part of one.
struct DocumentField {
    name: String,
    /// What it is a field of.
    of: String,
    meaning: String,
    holds: String,
    is_required: bool,
    default: Value,
}

impl DocumentField {
    fn read(name: &str, title: &str, definition: &Value, dictionary: &Dictionary) -> Option<Self> {
        let property = definition["properties"].get(name)?;
        Some(Self {
            name: name.to_owned(),
            of: about(definition, title),
            meaning: first_paragraph(property["description"].as_str().unwrap_or_default()),
            holds: dictionary.holds(property),
            is_required: definition["required"].as_array().into_iter().flatten().any(|it| it == name),
            default: property["default"].clone(),
        })
    }

    /// The field in a line of a list, behind what it is called there.
    fn line(&self, called: &str) -> String {
        let needed = if self.is_required { "; must be given" } else { "" };
        format!("- {called}: {} ({}{needed})\n", self.meaning, self.holds)
    }

    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "of": self.of,
            "meaning": self.meaning,
            "holds": self.holds,
            "required": self.is_required,
            "default": self.default,
            "facts": [],
        })
    }
}

/// Puts what documents of a kind of this name are before what the name means as a word.
pub(super) fn beside(name: &str, usual: Option<(String, Value)>) -> Option<(String, Value)> {
    let Some(kind) = Kind::from_name(name) else { return usual };
    let mut whole = schema::schema(kind);
    let definitions = whole["$defs"].take();
    let Some(title) = document_of(&whole) else { return usual };
    let definition = &definitions[title];
    let dictionary = Dictionary::of(definitions.clone());
    let keys = definition["properties"].as_object().into_iter().flatten().map(|(key, _)| key);
    let fields: Vec<DocumentField> =
        keys.filter_map(|key| DocumentField::read(key, title, definition, &dictionary)).collect();
    let meaning = first_paragraph(definition["description"].as_str().unwrap_or_default());
    let lines: String = fields.iter().map(|field| field.line(&format!("`{}`", field.name))).collect();
    let kind = kind.name();
    let mut page = format!(
        "# `{kind}`: a kind of document\n\n{meaning}\n\n{lines}\n\
         `ritual new {kind}` makes one; docs/authoring/kinds.md says what it needs around it.\n"
    );
    let (usual, mut json) = usual.unwrap_or_else(|| nothing(name));
    if !usual.is_empty() {
        page.push_str(&format!("\n{usual}"));
    }
    let fields: Vec<Value> = fields.iter().map(DocumentField::json).collect();
    json["document"] = json!({ "kind": kind, "meaning": meaning, "fields": fields });
    Some((page, json))
}

/// Returns the page of a field, with the same for programs; nothing where no document has one of this name.
pub(super) fn look_up(name: &str) -> Option<(String, Value)> {
    let of_language: BTreeSet<&str> = facts::language().map(|shape| shape.name).collect();
    let mut seen = BTreeSet::new();
    let mut fields: Vec<DocumentField> = Vec::new();
    for kind in Kind::ALL {
        let mut whole = schema::schema(kind);
        let definitions = whole["$defs"].take();
        let dictionary = Dictionary::of(definitions.clone());
        for (title, definition) in definitions.as_object().into_iter().flatten() {
            // What a document may say that is like another one is what documents say.
            let is_of_like = title.strip_suffix("Like").is_some_and(|plain| definitions.get(plain).is_some());
            let Some(field) = DocumentField::read(name, title, definition, &dictionary) else { continue };
            if !is_of_like && !of_language.contains(title.as_str()) && seen.insert(title.clone()) {
                fields.push(field);
            }
        }
    }
    let lines: String = fields.iter().map(|field| field.line(&format!("of {}", field.of))).collect();
    let page = format!("# `{name}`: a field of documents\n\n{lines}");
    let told: Vec<Value> = fields.iter().map(DocumentField::json).collect();
    (!fields.is_empty()).then(|| (page, json!({ "version": 1, "word": name, "meanings": [], "fields": told })))
}

/// What is told of a name that means nothing by itself.
pub(super) fn nothing(name: &str) -> (String, Value) {
    (String::new(), json!({ "version": 1, "word": name, "meanings": [], "fields": [] }))
}

/// Returns the name of the definition of a whole document in the schema of its kind.
pub(super) fn document_of(schema: &Value) -> Option<&str> {
    let one = schema["anyOf"].get(0).unwrap_or(schema);
    // One that is like another one, or only begun, may say less.
    let whole = one.get("else").unwrap_or(one);
    whole["$ref"].as_str()?.rsplit('/').next()
}

/// Says what a definition is about.
pub(super) fn about(definition: &Value, title: &str) -> String {
    lower(first_sentence(definition["description"].as_str().unwrap_or(title)))
}

/// Returns the first paragraph of a description in one line.
pub(super) fn first_paragraph(text: &str) -> String {
    text.split("\n\n").next().unwrap_or_default().replace('\n', " ")
}
