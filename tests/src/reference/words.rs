//! The words of the language by family, and what the schemas say about them.

use ritual_content::language::{self, SHORT, Shape, WORD, facts};
use ritual_content::{Kind, schema};
use serde_json::{Map, Value};

/// A part of the language: a folder of examples and a folder of pages.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The folder.
    pub folder: &'static str,
    /// The heading.
    pub title: &'static str,
    /// Its groups of words.
    pub groups: &'static [Group],
}

/// Words that stand in the same places.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The definition in the schemas.
    pub definition: &'static str,
    /// The heading.
    pub title: &'static str,
    /// What one of them is called in a table of fields.
    pub noun: &'static str,
    /// What stands before the word in the name of its file.
    pub prefix: &'static str,
    /// Every word has an example; of the fields of a description only those have one that need it.
    pub complete: bool,
}

/// Every part of the language, in the order of the reference.
pub const FAMILIES: &[Family] = &[
    Family { folder: "steps", title: "Steps", groups: &[whole("Step", "Steps", "step", "")] },
    Family { folder: "abilities", title: "Abilities", groups: &[whole("Ability", "Abilities", "ability", "")] },
    Family { folder: "triggers", title: "Triggers", groups: &[whole("Trigger", "Triggers", "trigger", "")] },
    Family { folder: "conditions", title: "Conditions", groups: &[whole("Condition", "Conditions", "condition", "")] },
    Family {
        folder: "amounts",
        title: "Amounts",
        groups: &[
            whole("AskedAmount", "Amounts", "amount", ""),
            whole("Countable", "What can be counted", "things", "count-"),
        ],
    },
    Family {
        folder: "selectors",
        title: "Selectors",
        groups: &[
            whole("Enemies", "Enemies", "enemies", "enemies-"),
            some("EnemyQuery", "Descriptions of enemies", "description of enemies", "enemy-"),
            whole("Who", "Investigators", "investigators", "who-"),
            some("InvestigatorQuery", "Descriptions of investigators", "description of investigators", "investigator-"),
            whole("Place", "Spaces", "space", "place-"),
            some("SpaceQuery", "Descriptions of spaces", "description of spaces", "space-"),
            whole("Pieces", "Pieces", "pieces", "pieces-"),
            some("PieceQuery", "Descriptions of pieces", "description of pieces", "piece-"),
            some("CardQuery", "Descriptions of cards", "description of cards", "card-"),
            whole("Pick", "How many are meant", "how many are meant", "pick-"),
            whole("Picked", "What is picked", "what is picked", "picked-"),
            whole("Figures", "What is moved", "figures", "figures-"),
            whole("Things", "Things in play", "things in play", "things-"),
        ],
    },
];

const fn whole(definition: &'static str, title: &'static str, noun: &'static str, prefix: &'static str) -> Group {
    Group { definition, title, noun, prefix, complete: true }
}

const fn some(definition: &'static str, title: &'static str, noun: &'static str, prefix: &'static str) -> Group {
    Group { definition, title, noun, prefix, complete: false }
}

impl Group {
    /// The anchor of its heading.
    pub fn anchor(&self) -> String {
        self.title.to_lowercase().replace(' ', "-")
    }
}

/// A word of the language, or a field of a description.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// The word or key.
    pub name: String,
    /// What it means.
    pub about: String,
    /// How it is written.
    pub form: Form,
    /// The schema of what it holds, of a word with fields beside it that of the mapping they stand in; nothing for a bare
    /// word.
    pub holds: Value,
    /// What it holds, where that is of the language.
    pub carries: Option<&'static Shape>,
    /// A field that alone may stand for the whole description.
    pub is_short: bool,
}

/// How a word is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Alone.
    Alone,
    /// Before a colon, what it holds behind or below it.
    Below,
    /// Before a colon, one field behind it and the others beside it.
    Beside,
    /// Not at all: what it holds stands for itself.
    Wordless,
}

/// A field of a mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The key.
    pub name: String,
    /// What it is.
    pub about: String,
    /// What may stand there, as Markdown.
    pub holds: String,
    /// What counts when it is left out, as Markdown.
    pub default: String,
}

/// The definitions of the schemas.
#[derive(Clone, Debug)]
pub struct Grammar {
    definitions: Map<String, Value>,
}

impl Grammar {
    /// Takes the definitions from the schema of Discovery cards, where every part of the language may stand.
    pub fn read() -> Self {
        let schema = schema::schema(Kind::Discovery);
        Self { definitions: schema["$defs"].as_object().cloned().unwrap_or_default() }
    }

    /// Every word of a group, in the order of their definitions.
    pub fn words(&self, group: &Group) -> Vec<Word> {
        let Some(shape) = facts::language().find(|shape| shape.name == group.definition) else { return Vec::new() };
        let words = shape.words.iter().map(|word| self.word(shape, word));
        words.chain(shape.fields.iter().map(|field| self.field(shape, field))).collect()
    }

    fn word(&self, shape: &Shape, word: &language::Word) -> Word {
        let carries = word.carries.map(|carries| carries());
        let mut parts = branches(self.definition(shape.name));
        let (form, holds) = if word.is_beside {
            (Form::Beside, parts.find(|part| part[WORD] == word.name))
        } else if word.is_wordless {
            let definition = carries.map_or("Id", |carries| carries.name);
            (Form::Wordless, parts.find(|part| reference(part) == Some(definition)))
        } else {
            let behind = parts.find_map(|part| part.get("properties")?.get(word.name));
            (if behind.is_some() { Form::Below } else { Form::Alone }, behind)
        };
        Word {
            name: word.name.to_owned(),
            about: word.doc.trim().to_owned(),
            form,
            holds: holds.cloned().unwrap_or_default(),
            carries,
            is_short: false,
        }
    }

    fn field(&self, shape: &Shape, field: &language::Field) -> Word {
        let holds = mapping(self.definition(shape.name)).and_then(|mapping| mapping["properties"].get(field.name));
        Word {
            name: field.name.to_owned(),
            about: field.doc.trim().to_owned(),
            form: Form::Below,
            holds: holds.cloned().unwrap_or_default(),
            carries: field.holds.map(|holds| holds()),
            is_short: shape.short == field.name,
        }
    }

    /// What a group is for.
    pub fn about(&self, group: &Group) -> String {
        about(self.definition(group.definition))
    }

    /// The field of a description that alone may stand for the whole of it.
    pub fn short(&self, group: &Group) -> Option<&str> {
        self.definition(group.definition)[SHORT].as_str()
    }

    /// The fields of the mapping a word holds, or stands in with them; none when it holds something else.
    pub fn fields(&self, word: &Word) -> Vec<Field> {
        let Some(mapping) = mapping(self.resolved(&word.holds)) else { return Vec::new() };
        let required: Vec<&str> = list(&mapping["required"]).iter().filter_map(Value::as_str).collect();
        let main = word.carries.and_then(Shape::main).filter(|_| word.form == Form::Beside);
        let field = |(name, property): (&String, &Value)| Field {
            name: name.clone(),
            about: main.filter(|_| *name == word.name).map_or_else(|| about(property), |it| it.doc.trim().to_owned()),
            holds: self.holds(property),
            default: if required.contains(&name.as_str()) { "must be given".to_owned() } else { default(property) },
        };
        mapping["properties"].as_object().into_iter().flatten().map(field).collect()
    }

    /// What may stand in a place, as Markdown.
    pub fn holds(&self, schema: &Value) -> String {
        if let Some(name) = reference(schema) {
            return self.named(name);
        }
        if let [_, ..] = list(&schema["anyOf"]) {
            let branches: Vec<String> = list(&schema["anyOf"]).iter().map(|branch| self.holds(branch)).collect();
            return branches.join(" or ");
        }
        let words: Vec<String> =
            list(&schema["oneOf"]).iter().filter_map(|it| it["const"].as_str()).map(code).collect();
        if !words.is_empty() {
            return words.join(", ");
        }
        if let [first, ..] = list(&schema["prefixItems"]) {
            return format!("a list of {}: {}", list(&schema["prefixItems"]).len(), self.holds(first));
        }
        match schema["type"].as_str() {
            Some("boolean") => "`true` or `false`".to_owned(),
            Some("string") => "text".to_owned(),
            Some("array") => format!("a list: {}", self.holds(&schema["items"])),
            Some("integer") => match (schema["minimum"].as_u64(), schema["maximum"].as_u64()) {
                (Some(least), Some(most)) if most < 255 => format!("a number from {least} to {most}"),
                _ => "a number".to_owned(),
            },
            _ => keys(schema),
        }
    }

    /// What may stand where a definition is named.
    fn named(&self, name: &str) -> String {
        let listed = if name == "Amount" { "AskedAmount" } else { name };
        if let Some(group) = FAMILIES.iter().flat_map(|family| family.groups).find(|it| it.definition == listed) {
            return format!("[{}](../README.md#{})", group.noun, group.anchor());
        }
        if name == "Id" {
            return "an id".to_owned();
        }
        let Some(definition) = self.definitions.get(name) else { return "a mapping".to_owned() };
        if definition.get("x-ritual-reference").is_some() {
            let about = about(definition);
            return about.split_once(':').map_or_else(|| about.clone(), |(id, _)| lower(id));
        }
        self.holds(definition)
    }

    fn definition(&self, name: &str) -> &Value {
        self.definitions.get(name).unwrap_or(&Value::Null)
    }

    fn resolved<'s>(&'s self, schema: &'s Value) -> &'s Value {
        reference(schema).and_then(|name| self.definitions.get(name)).unwrap_or(schema)
    }
}

/// A definition and the branches it has.
fn branches(definition: &Value) -> impl Iterator<Item = &Value> {
    std::iter::once(definition).chain(list(&definition["anyOf"]))
}

/// A mapping with fields, alone or as the long form of a description; nothing for a choice.
fn mapping(definition: &Value) -> Option<&Value> {
    let has_fields = |part: &&Value| part.get("properties").is_some() && part["maxProperties"] != 1;
    match definition.get(SHORT) {
        Some(_) => branches(definition).find(has_fields),
        None => Some(definition).filter(has_fields),
    }
}

/// Which keys a mapping has, as Markdown.
fn keys(schema: &Value) -> String {
    match schema["properties"].as_object() {
        Some(properties) => {
            let keys: Vec<String> = properties.keys().map(|key| code(key)).collect();
            format!("a mapping: {}", keys.join(", "))
        }
        None => "a mapping".to_owned(),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn about(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().trim().to_owned()
}

/// The name of the definition a schema points at.
fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn default(property: &Value) -> String {
    match &property["default"] {
        Value::Bool(value) => code(&value.to_string()),
        Value::Number(value) => code(&value.to_string()),
        Value::String(value) => code(value),
        _ => "nothing".to_owned(),
    }
}

fn code(word: &str) -> String {
    format!("`{word}`")
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
