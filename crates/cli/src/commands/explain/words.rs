//! The words and fields of the effect language, as pages. Everything is read from their definitions.

use ritual_content::language::{
    Ability, Amount, AskedAmount, CardQuery, Condition, Countable, Enemies, EnemyQuery, Field, Figures, Home,
    InvestigatorQuery, Pick, Picked, PieceQuery, Pieces, Place, Shape, Shaped as _, SpaceQuery, Step, Trigger, Who,
    Word, facts,
};
use ritual_content::{Kind, schema};
use serde_json::{Value, json};

use super::sentences;

/// Words that stand in the same places and have pages in the reference.
struct Family {
    shape: &'static Shape,
    /// What one of them is called.
    noun: &'static str,
    /// How the path of a page begins.
    pages: &'static str,
    /// Every word has a page.
    is_whole: bool,
}

const FAMILIES: &[Family] = &[
    whole(<Step>::SHAPE, "a step", "steps/"),
    whole(<Ability>::SHAPE, "an ability", "abilities/"),
    whole(<Trigger>::SHAPE, "a trigger", "triggers/"),
    whole(<Condition>::SHAPE, "a condition", "conditions/"),
    whole(<AskedAmount>::SHAPE, "an amount", "amounts/"),
    whole(<Countable>::SHAPE, "things to count", "amounts/count-"),
    whole(<Enemies>::SHAPE, "enemies", "selectors/enemies-"),
    part(<EnemyQuery>::SHAPE, "a description of enemies", "selectors/enemy-"),
    whole(<Who>::SHAPE, "investigators", "selectors/who-"),
    part(<InvestigatorQuery>::SHAPE, "a description of investigators", "selectors/investigator-"),
    whole(<Place>::SHAPE, "a space", "selectors/place-"),
    part(<SpaceQuery>::SHAPE, "a description of spaces", "selectors/space-"),
    whole(<Pieces>::SHAPE, "pieces", "selectors/pieces-"),
    part(<PieceQuery>::SHAPE, "a description of pieces", "selectors/piece-"),
    part(<CardQuery>::SHAPE, "a description of cards", "selectors/card-"),
    whole(Pick::SHAPE, "how many are meant", "selectors/pick-"),
    whole(<Picked>::SHAPE, "what is picked", "selectors/picked-"),
    whole(<Figures>::SHAPE, "what is moved or gone through", "selectors/figures-"),
];

const fn whole(shape: &'static Shape, noun: &'static str, pages: &'static str) -> Family {
    Family { shape, noun, pages, is_whole: true }
}

const fn part(shape: &'static Shape, noun: &'static str, pages: &'static str) -> Family {
    Family { shape, noun, pages, is_whole: false }
}

/// Returns every type of the language: first those of the reference, in its order.
fn shapes() -> impl Iterator<Item = &'static Shape> {
    let others = facts::language().filter(|shape| family_of(shape).is_none());
    FAMILIES.iter().map(|family| family.shape).chain(others)
}

fn family_of(shape: &Shape) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.shape == shape)
}

/// Returns what a word of a type is called, or what the type is.
fn family_name(shape: &Shape) -> String {
    family_of(shape).map_or_else(|| lower(first_sentence(shape.doc)), |family| family.noun.to_owned())
}

/// Returns every word of the language with what it is called, in the order of the reference.
pub(super) fn all() -> Vec<(&'static Word, String)> {
    shapes().flat_map(|shape| shape.words.iter().map(move |word| (word, family_name(shape)))).collect()
}

/// Returns the names of all words and fields.
pub(super) fn names() -> Vec<&'static str> {
    let words = shapes().flat_map(|shape| shape.words).map(|word| word.name);
    words.chain(shapes().flat_map(|shape| shape.fields).map(|field| field.name)).collect()
}

/// Returns the words, or else the fields, that hold a type, as code.
pub(super) fn carriers(shape: &'static Shape) -> Vec<String> {
    let mut names: Vec<&'static str> = Vec::new();
    let holds = |it: Option<fn() -> &'static Shape>| it.is_some_and(|it| it() == shape);
    for outer in shapes() {
        names.extend(outer.words.iter().filter(|word| holds(word.carries)).map(|word| word.name));
    }
    if names.is_empty() {
        for outer in shapes() {
            names.extend(outer.fields.iter().filter(|field| holds(field.holds)).map(|field| field.name));
        }
    }
    let mut listed: Vec<String> = Vec::new();
    for name in names {
        let name = format!("`{name}`");
        if !listed.contains(&name) {
            listed.push(name);
        }
    }
    listed
}

/// What the schemas say of the language besides the facts: what stands in a field, and what it is when left out.
pub(super) struct Dictionary {
    definitions: Value,
}

/// One meaning of a word.
struct Meaning {
    word: &'static Word,
    family: String,
    holds: Option<String>,
    fields: Vec<Part>,
    homes: Option<String>,
    facts: Vec<String>,
    page: Option<String>,
}

/// A field of a mapping.
struct Part {
    field: &'static Field,
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
        Self { definitions: whole["$defs"].take() }
    }

    /// Returns the page of a word or field, with the same for programs; nothing where there is none of this name.
    pub(super) fn look_up(&self, name: &str) -> Option<(String, Value)> {
        let meanings: Vec<Meaning> =
            shapes().filter_map(|shape| Some(self.meaning(shape, shape.word(name)?))).collect();
        let fields: Vec<Part> = shapes().filter_map(|shape| Some(self.part(shape, shape.field(name)?))).collect();
        if meanings.is_empty() && fields.is_empty() {
            return None;
        }
        let mut pages: Vec<String> = meanings.iter().map(Meaning::page).collect();
        if !fields.is_empty() {
            let lines: Vec<String> = fields.iter().map(|part| part.line(&format!("of {}", part.of))).collect();
            pages.push(format!("# `{name}`: a field\n\n{}", lines.concat()));
        }
        let meanings: Vec<Value> = meanings.iter().map(Meaning::json).collect();
        let fields: Vec<Value> = fields.iter().map(Part::json).collect();
        Some((pages.join("\n"), json!({ "version": 1, "word": name, "meanings": meanings, "fields": fields })))
    }

    fn meaning(&self, shape: &'static Shape, word: &'static Word) -> Meaning {
        let property = self.property(shape, word.name);
        let carried = word.carries.map(|carries| carries());
        let fields: Vec<Part> = carried
            .map_or_else(Vec::new, |carried| carried.fields.iter().map(|field| self.part(carried, field)).collect());
        let mut facts = sentences::of_word(word);
        if family_of(shape).is_none() {
            let places = carriers(shape);
            if !places.is_empty() {
                facts.push(format!("It is written in {}.", places.join(", ")));
            }
        }
        let finding = if shape == <Trigger>::SHAPE { "trigger/never-answers" } else { "ability/never-works" };
        let page = family_of(shape).filter(|family| family.is_whole);
        Meaning {
            word,
            family: family_name(shape),
            // Its fields say more than that it is a mapping.
            holds: property.filter(|_| fields.is_empty()).map(|property| self.holds(property)),
            fields,
            homes: sentences::of_homes(word, finding),
            facts,
            page: page.map(|family| format!("docs/effects/{}{}.md", family.pages, word.name)),
        }
    }

    fn part(&self, shape: &'static Shape, field: &'static Field) -> Part {
        let property = self.property(shape, field.name).unwrap_or(&Value::Null);
        let required = self.definitions[shape.name]["required"].as_array();
        let of = match (family_of(shape), carriers(shape).as_slice()) {
            (Some(family), _) => family.noun.to_owned(),
            (None, []) => lower(first_sentence(shape.doc)),
            (None, carriers) => carriers.join(", "),
        };
        Part {
            field,
            of,
            holds: self.holds(property),
            is_required: required.is_some_and(|names| names.iter().any(|name| name == field.name)),
            default: property["default"].clone(),
            facts: sentences::of_field(field),
        }
    }

    /// Returns what the schema says about a field, or about what stands behind a word.
    fn property(&self, shape: &Shape, name: &str) -> Option<&Value> {
        let definition = &self.definitions[shape.name];
        let branches = definition["anyOf"].as_array().into_iter().flatten();
        std::iter::once(definition).chain(branches).find_map(|branch| branch.get("properties")?.get(name))
    }

    /// Says what may stand in a place.
    fn holds(&self, node: &Value) -> String {
        if let Some(name) = node["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
            return self.named(name);
        }
        if let Some(branches) = node["anyOf"].as_array() {
            return branches.iter().map(|branch| self.holds(branch)).collect::<Vec<_>>().join(" or ");
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
            _ => "a mapping".to_owned(),
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
        let options = definition["oneOf"].as_array().into_iter().flatten();
        let words: Vec<&str> = options.filter_map(|option| option["const"].as_str()).collect();
        if !words.is_empty() {
            return sentences::listed(words, "or");
        }
        match definition["properties"].as_object() {
            Some(properties) => {
                format!("a mapping: {}", sentences::listed(properties.keys().map(String::as_str).collect(), "and"))
            }
            None => self.holds(definition),
        }
    }
}

impl Meaning {
    fn page(&self) -> String {
        let Self { word, family, holds, fields, homes, facts, page } = self;
        let mut text = format!("# `{}`: {family}\n\n{}\n", word.name, word.doc.trim());
        if let Some(holds) = holds {
            text.push_str(&format!("\nIt holds {holds}.\n"));
        }
        if !fields.is_empty() {
            text.push_str("\nIt holds a mapping:\n\n");
            text.extend(fields.iter().map(|part| part.line(&format!("`{}`", part.field.name))));
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
        let Self { word, family, holds, fields, homes: _, facts, page } = self;
        let on = |works: bool| -> Vec<&str> {
            let has_homes = !word.homes.is_empty();
            let homes = Home::ALL.into_iter().filter(|home| has_homes && word.works_on_home(*home) == works);
            homes.map(Home::word).collect()
        };
        json!({
            "word": word.name,
            "family": family,
            "meaning": word.doc.trim(),
            "holds": holds,
            "fields": fields.iter().map(Part::json).collect::<Vec<_>>(),
            "works_on": on(true),
            "refused_on": on(false),
            "facts": facts,
            "page": page,
        })
    }
}

impl Part {
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
            "name": self.field.name,
            "of": self.of,
            "meaning": self.field.doc.trim(),
            "holds": self.holds,
            "required": self.is_required,
            "default": self.default,
            "facts": self.facts,
        })
    }
}

/// Returns the first sentence of a description, without its full stop and the numbers of rules behind it.
fn first_sentence(doc: &str) -> &str {
    let doc = doc.trim();
    let end = doc.find(" ([").into_iter().chain(doc.find(". ")).min().unwrap_or(doc.len());
    doc[..end].trim_end_matches('.')
}

/// Returns a text that begins in lower case.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

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
    fn every_family_is_a_part_of_the_language_and_every_type_is_in_the_schemas() {
        let dictionary = Dictionary::open();
        for family in FAMILIES {
            assert!(facts::language().any(|shape| shape == family.shape), "{}", family.noun);
        }
        for shape in shapes() {
            assert!(dictionary.definitions[shape.name].is_object(), "the schemas have no `{}`", shape.name);
        }
    }

    #[test]
    fn a_sentence_ends_before_the_numbers_of_rules() {
        assert_eq!(first_sentence(" A class of enemies ([TERM-1], [TERM-2])."), "A class of enemies");
        assert_eq!(first_sentence("A relic. Relics are not items."), "A relic");
    }
}
