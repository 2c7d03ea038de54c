//! The words and fields of the effect language, as pages. Everything is read from their definitions.

use ritual_content::language::{Amount, AskedAmount, Field, Home, Shape, Shaped as _, Step, Trigger, WORD, Word};
use ritual_content::{Kind, schema};
use serde_json::{Value, json};

use super::families::{FAMILIES, carriers, family_name, family_of, key_beside, shapes, words_beside};
use super::prose::{first_sentence, lower};
use super::sentences;

/// What the schemas say of the language besides the facts: what stands in a field, and what it is when left out.
pub(super) struct Dictionary {
    definitions: Value,
}

/// One meaning of a word.
struct Meaning {
    word: &'static Word,
    family: String,
    form: WordForm,
    holds: Option<String>,
    fields: Vec<FieldHelp>,
    homes: Option<String>,
    facts: Vec<String>,
    page: Option<String>,
}

/// How a word is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WordForm {
    Alone,
    /// Before a colon, what it holds behind or below it.
    Below,
    /// Before a colon, one field behind it and the others beside it.
    Beside,
    /// Not at all: what it holds stands for itself.
    Wordless,
}

impl WordForm {
    const fn of(word: &Word, has_value: bool) -> Self {
        match word {
            Word { is_beside: true, .. } => Self::Beside,
            Word { is_wordless: true, .. } => Self::Wordless,
            _ if has_value => Self::Below,
            _ => Self::Alone,
        }
    }

    /// What programs call it.
    const fn name(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Below => "below",
            Self::Beside => "beside",
            Self::Wordless => "wordless",
        }
    }
}

/// A field of a mapping.
struct FieldHelp {
    field: &'static Field,
    /// What authors write.
    key: &'static str,
    of: String,
    holds: String,
    is_required: bool,
    default: Value,
    facts: Vec<String>,
}

impl Dictionary {
    /// Takes the definitions from the schema of Discovery cards, where every part of the language may stand.
    pub(super) fn open() -> Self {
        let mut whole = schema::schema(Kind::Discovery);
        Self::of(whole["$defs"].take())
    }

    /// Takes the definitions of a schema.
    pub(super) fn of(definitions: Value) -> Self {
        Self { definitions }
    }

    /// Returns the page of a word or field, with the same for programs; nothing where there is none of this name.
    pub(super) fn look_up(&self, name: &str) -> Option<(String, Value)> {
        let meanings: Vec<Meaning> =
            shapes().filter_map(|shape| Some(self.meaning(shape, shape.word(name)?))).collect();
        let fields: Vec<FieldHelp> = shapes().filter_map(|shape| Some(self.part(shape, shape.field(name)?))).collect();
        if meanings.is_empty() && fields.is_empty() {
            return None;
        }
        let mut pages: Vec<String> = meanings.iter().map(Meaning::page).collect();
        if !fields.is_empty() {
            let lines: Vec<String> = fields.iter().map(|part| part.line(&format!("of {}", part.of))).collect();
            pages.push(format!("# `{name}`: a field\n\n{}", lines.concat()));
        }
        let meanings: Vec<Value> = meanings.iter().map(Meaning::json).collect();
        let fields: Vec<Value> = fields.iter().map(FieldHelp::json).collect();
        Some((pages.join("\n"), json!({ "version": 1, "word": name, "meanings": meanings, "fields": fields })))
    }

    fn meaning(&self, shape: &'static Shape, word: &'static Word) -> Meaning {
        let holds = self.behind(shape, word);
        let form = WordForm::of(word, holds.is_some());
        let carried = word.carries.map(|carries| carries());
        let mut fields: Vec<FieldHelp> = carried.map_or_else(Vec::new, |carried| {
            let part = |field: &'static Field| match form {
                WordForm::Beside => FieldHelp { key: key_beside(word, field), ..self.part(carried, field) },
                _ => self.part(carried, field),
            };
            carried.fields.iter().map(part).collect()
        });
        if form == WordForm::Beside {
            // The word comes first.
            fields.sort_by_key(|part| !part.field.is_main);
        }
        let mut facts = sentences::of_word(word);
        if family_of(shape).is_none() {
            let places = carriers(shape);
            if !places.is_empty() {
                facts.push(format!("It is written in {}.", places.join(", ")));
            }
        }
        let finding = match shape {
            _ if shape == <Trigger>::SHAPE => "trigger/never-answers",
            _ if shape == <Step>::SHAPE => "effect/wrong-home",
            _ => "ability/never-works",
        };
        let page = family_of(shape).filter(|family| family.is_whole);
        Meaning {
            word,
            family: family_name(shape),
            form,
            // Its fields say more than that it is a mapping.
            holds: holds.filter(|_| fields.is_empty()),
            fields,
            homes: sentences::of_homes(word, finding),
            facts,
            page: page.map(|family| format!("docs/effects/{}{}.md", family.pages, word.name)),
        }
    }

    fn part(&self, shape: &'static Shape, field: &'static Field) -> FieldHelp {
        let (property, is_required) = self.property(shape, field).unwrap_or((&Value::Null, false));
        let of = match (family_of(shape), carriers(shape).as_slice()) {
            (Some(family), _) => family.noun.to_owned(),
            (None, []) => lower(first_sentence(shape.doc)),
            (None, carriers) => carriers.join(", "),
        };
        let binding = shape.field(field.bound_by).map_or("", |binding| match words_beside(shape).next() {
            Some((_, word)) => key_beside(word, binding),
            None => binding.name,
        });
        let mut facts = sentences::of_field(field, binding);
        if shape.short == field.name {
            facts.push("Where nothing else is said, one of it alone may stand for the whole mapping.".to_owned());
        }
        FieldHelp {
            field,
            key: field.name,
            of,
            holds: self.holds(property),
            is_required,
            default: property["default"].clone(),
            facts,
        }
    }

    /// Says what stands behind a word; nothing for a bare one.
    fn behind(&self, shape: &Shape, word: &Word) -> Option<String> {
        let definition = &self.definitions[shape.name];
        if !word.is_wordless {
            return branches(definition).find_map(|it| it.get("properties")?.get(word.name)).map(|it| self.holds(it));
        }
        if let Some(carries) = word.carries {
            return Some(self.named(carries().name));
        }
        // A name: it is the only one of the choice that is of no type of the language.
        let is_carried = |name: &str| shape.words.iter().any(|it| it.carries.is_some_and(|it| it().name == name));
        branches(definition).filter_map(reference).find(|name| !is_carried(name)).map(|name| self.named(name))
    }

    /// Returns what the schema says about a field of a type, and whether it must be given.
    fn property(&self, shape: &Shape, field: &'static Field) -> Option<(&Value, bool)> {
        // What always stands beside a word has no definition of its own.
        let alone = branches(&self.definitions[shape.name]).map(|branch| (branch, field.name));
        let beside = words_beside(shape).flat_map(|(outer, word)| {
            let of_word = branches(&self.definitions[outer.name]).filter(move |branch| branch[WORD] == word.name);
            of_word.map(move |branch| (branch, key_beside(word, field)))
        });
        alone.chain(beside).find_map(|(branch, key)| {
            let mut required = branch["required"].as_array().into_iter().flatten();
            Some((branch.get("properties")?.get(key)?, required.any(|name| name == key)))
        })
    }

    /// Says what may stand in a place.
    pub(super) fn holds(&self, node: &Value) -> String {
        if let Some(name) = reference(node) {
            return self.named(name);
        }
        if let Some(branches) = node["anyOf"].as_array() {
            return branches.iter().map(|branch| self.holds(branch)).collect::<Vec<_>>().join(" or ");
        }
        let options = node["oneOf"].as_array().into_iter().flatten();
        let words: Vec<&str> = options.filter_map(|option| option["const"].as_str()).collect();
        if !words.is_empty() {
            return sentences::listed(words, "or");
        }
        if let Some([first, others @ ..]) = node["prefixItems"].as_array().map(Vec::as_slice) {
            return format!("a list of {}, each {}", others.len() + 1, self.holds(first));
        }
        match node["type"].as_str() {
            Some("boolean") => "`true` or `false`".to_owned(),
            Some("string") => "text".to_owned(),
            Some("array") => format!("a list, each {}", self.holds(&node["items"])),
            Some("integer") => match (node["minimum"].as_u64(), node["maximum"].as_u64()) {
                (Some(least), Some(most)) if most < 255 => format!("a number from {least} to {most}"),
                _ => "a number".to_owned(),
            },
            _ => mapping(node),
        }
    }

    /// Says what may stand where a definition is named.
    fn named(&self, name: &str) -> String {
        let shape = if name == <Amount>::SHAPE.name { <AskedAmount>::SHAPE.name } else { name };
        if let Some(family) = FAMILIES.iter().find(|family| family.shape.name == shape) {
            return family.noun.to_owned();
        }
        let definition = &self.definitions[name];
        if definition.get("x-ritual-reference").is_some() {
            let about = definition["description"].as_str().unwrap_or_default();
            return lower(about.split(':').next().unwrap_or_default());
        }
        if definition.get("pattern").is_some() {
            return "an id".to_owned();
        }
        self.holds(definition)
    }
}

/// Returns a definition and the branches it has.
fn branches(definition: &Value) -> impl Iterator<Item = &Value> {
    std::iter::once(definition).chain(definition["anyOf"].as_array().into_iter().flatten())
}

/// Returns the name of the definition that a part of a schema refers to.
fn reference(node: &Value) -> Option<&str> {
    node["$ref"].as_str()?.rsplit('/').next()
}

/// Says of a mapping which keys it has.
fn mapping(node: &Value) -> String {
    match node["properties"].as_object() {
        Some(properties) => {
            format!("a mapping: {}", sentences::listed(properties.keys().map(String::as_str).collect(), "and"))
        }
        None => "a mapping".to_owned(),
    }
}

impl Meaning {
    fn page(&self) -> String {
        let Self { word, family, form, holds, fields, homes, facts, page } = self;
        let mut text = format!("# `{}`: {family}\n\n{}\n", word.name, word.doc.trim());
        if *form == WordForm::Wordless {
            text.push_str("\nIt is written without this word: what it holds stands in its place.\n");
        }
        if let Some(holds) = holds {
            text.push_str(&format!("\nIt holds {holds}.\n"));
        }
        if !fields.is_empty() {
            let beside = "The word holds the first of these, and the others stand beside it:";
            let lead = match (form, fields.as_slice()) {
                (WordForm::Beside, [_, _, ..]) => beside,
                (WordForm::Beside, _) => "The word holds:",
                _ => "It holds a mapping:",
            };
            text.push_str(&format!("\n{lead}\n\n"));
            text.extend(fields.iter().map(|part| part.line(&format!("`{}`", part.key))));
        }
        if homes.is_some() || !facts.is_empty() {
            text.push('\n');
            text.extend(homes.iter().chain(facts).map(|sentence| format!("{sentence}\n")));
        }
        if let Some(page) = page {
            text.push_str(&format!("\nAn example, and what comes of it when it is played: {page}\n"));
        }
        text
    }

    fn json(&self) -> Value {
        let Self { word, family, form, holds, fields, homes: _, facts, page } = self;
        let short = word.carries.map(|carries| carries().short).filter(|short| !short.is_empty());
        let on = |works: bool| -> Vec<&str> {
            let has_homes = !word.homes.is_empty();
            let homes = Home::ALL.into_iter().filter(|home| has_homes && word.works_on_home(*home) == works);
            homes.map(Home::word).collect()
        };
        json!({
            "word": word.name,
            "family": family,
            "meaning": word.doc.trim(),
            "written": form.name(),
            "holds": holds,
            "short": short,
            "fields": fields.iter().map(FieldHelp::json).collect::<Vec<_>>(),
            "works_on": on(true),
            "refused_on": on(false),
            "facts": facts,
            "page": page,
        })
    }
}

impl FieldHelp {
    /// The field in a line of a list, behind what it is called there.
    fn line(&self, name: &str) -> String {
        let default = match &self.default {
            _ if self.is_required => "; must be given".to_owned(),
            Value::Bool(_) | Value::Number(_) => format!("; `{}` when left out", self.default),
            Value::String(word) => format!("; `{word}` when left out"),
            _ => String::new(),
        };
        let facts: String = self.facts.iter().map(|sentence| format!(" {sentence}")).collect();
        format!("- {name}: {} ({}{default}){facts}\n", self.field.doc.trim(), self.holds)
    }

    fn json(&self) -> Value {
        json!({
            "name": self.key,
            "of": self.of,
            "meaning": self.field.doc.trim(),
            "holds": self.holds,
            "required": self.is_required,
            "default": self.default,
            "facts": self.facts,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ritual_content::language::{EnemyQuery, SHORT, facts};

    use super::*;

    #[test]
    fn every_word_has_a_page_and_every_page_that_is_named_is_there() {
        let dictionary = Dictionary::open();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for shape in shapes() {
            for word in shape.words {
                let meaning = dictionary.meaning(shape, word);
                assert!(!word.doc.is_empty() && !meaning.family.is_empty(), "{}: {}", shape.name, word.name);
                let page = meaning.page.map(|page| root.join(page));
                assert!(page.as_ref().is_none_or(|page| page.is_file()), "{page:?}");
            }
        }
    }

    #[test]
    fn every_family_is_a_part_of_the_language_and_the_schemas_say_what_every_word_and_field_holds() {
        let dictionary = Dictionary::open();
        for family in FAMILIES {
            assert!(facts::language().any(|shape| shape == family.shape), "{}", family.noun);
        }
        for shape in shapes() {
            for field in shape.fields {
                let property = dictionary.property(shape, field);
                assert!(property.is_some(), "the schemas say nothing of `{}` of `{}`", field.name, shape.name);
            }
            let is_known = shape.words.is_empty() || dictionary.definitions[shape.name].is_object();
            assert!(is_known, "the schemas have no `{}`", shape.name);
            for word in shape.words.iter().filter(|word| word.carries.is_some() || word.is_wordless) {
                let holds = dictionary.behind(shape, word);
                assert!(holds.is_some(), "the schemas say nothing of `{}` of `{}`", word.name, shape.name);
            }
        }
    }

    #[test]
    fn what_may_be_written_short_is_marked_in_the_schemas_too() {
        let dictionary = Dictionary::open();
        let marked = |shape: &Shape| dictionary.definitions[shape.name][SHORT].as_str().unwrap_or_default().to_owned();
        for shape in shapes().filter(|shape| dictionary.definitions[shape.name].is_object()) {
            assert_eq!(marked(shape), shape.short, "{}", shape.name);
        }
        assert_eq!(marked(<EnemyQuery>::SHAPE), "kinds");
    }
}
