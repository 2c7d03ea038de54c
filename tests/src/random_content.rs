//! Random content made from the JSON Schemas: whatever an author may write, however senseless.

use std::sync::Arc;

use ritual_content::catalogue::{Catalogue, Entry};
use ritual_content::documents::{Counter, CounterHolder, Episode, Source};
use ritual_content::language::{Place, Shaped as _};
use ritual_content::{FullId, Id, Kind, Reference as _, schema};
use ritual_diagnostic::Route;
use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};
use serde_json::{Map, Value, json};

/// Makes random values that fit the schemas, with references that lead somewhere.
pub struct Maker {
    definitions: Map<String, Value>,
    chance: SeededChance,
    names: NamePool,
}

/// What references and names may say.
struct NamePool {
    of_kinds: Vec<(&'static str, Vec<String>)>,
    places: Vec<String>,
    actions: Vec<String>,
    sides: Vec<String>,
}

/// How deep values are nested before the simplest ones are taken.
const DEPTH: u8 = 5;

/// Adds a counter of each sort, so that effects have counters to name.
pub fn add_counters(catalogue: &mut Catalogue, pack: &str) {
    for (name, on) in [
        ("flood", CounterHolder::Game),
        ("dread", CounterHolder::Investigator),
        ("hunger", CounterHolder::Enemy),
        ("frost", CounterHolder::Space),
        ("charge", CounterHolder::Piece),
    ] {
        let document = Counter {
            id: Id(name.into()),
            name: name.to_owned(),
            source: Source::Original,
            on,
            start: 1,
            at_most: 4,
            // Every name without a list of its own is called so.
            values: ["evidence", "doubt", "proof", "verdict", "sentence"].map(|value| Id(value.into())).to_vec(),
            wraps: false,
            text: String::new(),
        };
        let id = FullId::resolve(name, pack);
        let route = Route::file("counters.yaml");
        let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::default() };
        catalogue.counters.insert(id, entry);
    }
}

impl Maker {
    /// Begins with a seed; names are taken from a catalogue and one of its episodes.
    pub fn new(catalogue: &Catalogue, episode: &Episode, pack: &str, seed: u64) -> Self {
        let mut definitions = Map::new();
        for kind in [Kind::Mythos, Kind::Skill, Kind::Enemy, Kind::Token, Kind::ElderOne] {
            if let Some(found) = schema::schema(kind)["$defs"].as_object() {
                definitions.extend(found.clone());
            }
        }
        let enemies = ["core/cultist".to_owned()].into_iter();
        let of_enemies = enemies.chain(episode.monsters.iter().map(|it| it.0.to_string())).collect();
        let ids = |kind: Kind| {
            let in_pack = catalogue.ids(kind).filter(|id| &*id.pack == pack).map(ToString::to_string);
            in_pack.take(3).collect()
        };
        let sides = ["guilty", "innocent"].map(str::to_owned).to_vec();
        let tiles = episode.map.tiles.iter().map(|it| it.tile.resolve(pack).to_string()).collect();
        Self {
            definitions,
            chance: SeededChance::new(11, seed),
            names: NamePool {
                of_kinds: vec![
                    ("enemy", of_enemies),
                    ("token", vec!["fear-of-the-unknown/fatigue".into(), "fear-of-the-unknown/jury-member".into()]),
                    ("counter", catalogue.ids(Kind::Counter).map(ToString::to_string).collect()),
                    ("condition", ids(Kind::Condition)),
                    ("skill", vec!["core/brawling".into(), "core/stealth".into()]),
                    ("tile", tiles),
                ],
                places: episode
                    .map
                    .tiles
                    .iter()
                    .flat_map(|it| it.spaces.values())
                    .map(|it| it.id.to_string())
                    .collect(),
                actions: episode.actions.iter().map(|it| it.id.to_string()).collect(),
                sides,
            },
        }
    }

    /// A random value of a definition of the language, such as `Step`.
    pub fn make(&mut self, definition: &str) -> Value {
        let schema = self.definitions.get(definition).cloned().unwrap_or_default();
        self.value(&schema, "", DEPTH)
    }

    /// Some random values of a definition.
    pub fn some(&mut self, definition: &str, most: u32) -> Value {
        (0..=self.below(most)).map(|_| self.make(definition)).collect()
    }

    fn below(&mut self, choices: u32) -> u32 {
        if choices < 2 { 0 } else { self.chance.below(choices, Draw::Pick) }
    }

    fn one_of<'v, T>(&mut self, list: &'v [T]) -> Option<&'v T> {
        let index = self.below(u32::try_from(list.len()).unwrap_or(1)) as usize;
        list.get(index)
    }

    /// A branch of a choice: bare words as often as all others, and of those each as often as it has words.
    fn one_branch<'v>(&mut self, branches: &'v [Value]) -> Option<&'v Value> {
        let is_words = |branch: &Value| branch["type"] == "string" && branch["oneOf"].is_array();
        let (words, others): (Vec<&Value>, Vec<&Value>) = branches.iter().partition(|branch| is_words(branch));
        if others.is_empty() || (!words.is_empty() && self.below(2) == 0) {
            return self.one_of(&words).copied();
        }
        // A name that must be that of something is hardly ever met by chance, and the pack would be refused for it.
        if let [number, name] = others.as_slice()
            && number["type"] == "integer"
            && name["$ref"] == "#/$defs/Id"
        {
            return Some(if self.below(20) == 0 { name } else { number });
        }
        let n_words = |branch: &Value| match branch["properties"].as_object() {
            Some(properties) if branch["maxProperties"] == 1 => properties.len(),
            _ => 1,
        };
        let weighted: Vec<&Value> = others.iter().flat_map(|it| std::iter::repeat_n(*it, n_words(it))).collect();
        self.one_of(&weighted).copied()
    }

    fn name(&mut self, list: fn(&NamePool) -> &Vec<String>) -> Value {
        let names = list(&self.names).clone();
        self.one_of(&names).map_or(Value::Null, |name| name.as_str().into())
    }

    fn value(&mut self, schema: &Value, key: &str, depth: u8) -> Value {
        if let Some(kind) = schema["x-ritual-reference"].as_str() {
            let names = self.names.of_kinds.iter().find(|(of, _)| *of == kind).map(|(_, names)| names.clone());
            return self.one_of(&names.unwrap_or_default()).map_or(Value::Null, |name| name.as_str().into());
        }
        if let Some(target) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
            if target == "Id" {
                return match key {
                    "named" => self.name(|names| &names.places),
                    "action" | "action_taken" | "episode" => self.name(|names| &names.actions),
                    "side" | "to" => self.name(|names| &names.sides),
                    _ => "evidence".into(),
                };
            }
            if matches!(target, "ActionName" | "ForbiddenDeed") {
                return self.name(|names| &names.actions);
            }
            let definition = self.definitions.get(target).cloned().unwrap_or_default();
            // A space is named by its id alone, whatever it is the space of.
            let key = if target == <Place>::SHAPE.name { "named" } else { key };
            return self.value(&definition, key, depth);
        }
        if let Some(constant) = schema.get("const") {
            return constant.clone();
        }
        for choice in ["anyOf", "oneOf"] {
            if let Some(options) = schema[choice].as_array() {
                // At the bottom the simplest is taken: a word or a number, which is always listed first.
                let shallow = depth == 0;
                let picked = if shallow { options.first() } else { self.one_branch(options) };
                return picked.cloned().map_or(Value::Null, |option| self.value(&option, key, depth));
            }
        }
        if let Some(options) = schema["enum"].as_array() {
            return self.one_of(options).cloned().unwrap_or_default();
        }
        match schema["type"].as_str() {
            Some("object") => self.object(schema, depth.saturating_sub(1)),
            Some("array") => self.array(schema, key, depth),
            Some("integer") => {
                let least = schema["minimum"].as_u64().unwrap_or(0);
                let most = schema["maximum"].as_u64().unwrap_or(u64::from(u8::MAX));
                let wide = u32::try_from(most.saturating_sub(least)).unwrap_or(0);
                let span = if self.below(8) == 0 { wide } else { wide.min(3) };
                json!(least + u64::from(self.below(span + 1)))
            }
            Some("boolean") => json!(self.below(2) == 1),
            Some("string") => "A label".into(),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, depth: u8) -> Value {
        let empty = Map::new();
        let properties = schema["properties"].as_object().unwrap_or(&empty);
        if schema["maxProperties"] == 1 {
            let keys: Vec<&String> = properties.keys().collect();
            let Some(key) = self.one_of(&keys) else { return json!({}) };
            return json!({ key.as_str(): self.value(&properties[key.as_str()], key, depth) });
        }
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut object = Map::new();
        for (key, property) in properties {
            if required.contains(&key.as_str()) || (depth > 0 && self.below(4) == 0) {
                object.insert(key.clone(), self.value(property, key, depth));
            }
        }
        Value::Object(object)
    }

    fn array(&mut self, schema: &Value, key: &str, depth: u8) -> Value {
        let fixed = schema["prefixItems"].as_array();
        if let Some(items) = fixed {
            return items.iter().map(|item| self.value(item, key, depth)).collect();
        }
        let least = schema["minItems"].as_u64().and_then(|least| u32::try_from(least).ok()).unwrap_or(0);
        let most = schema["maxItems"].as_u64().and_then(|most| u32::try_from(most).ok()).unwrap_or(2).min(2).max(least);
        let count = if depth == 0 { least } else { least + self.below(most - least + 1) };
        (0..count).map(|_| self.value(&schema["items"], key, depth)).collect()
    }
}
