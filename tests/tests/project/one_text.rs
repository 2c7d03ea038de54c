//! One text, one meaning: effects that do different things print different words, but for those that are listed in
//! `tests/golden/alike.md`, in every language; the same effect always prints the same, and in English, where numbers are
//! told in figures, every number of it can be read.
//!
//! It is tried on all shipped effects and examples, and on what becomes of each when one thing in it is changed: a number,
//! a word, a name, or whether something is said at all.

mod settle;
mod shorten;
mod vary;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use ritual_content::documents::{EnemyKindClass, Skill};
use ritual_content::language::{Ability, Home, Step};
use ritual_content::references::references;
use ritual_content::text::{Language, Writer};
use ritual_content::{Catalogue, FullId, Kind};
use ritual_tests::content::{project, shipped};
use ritual_tests::reference::{Card, samples};
use serde::Deserialize as _;
use serde_json::Value;

use settle::{Surroundings, settled};
use vary::{Neighbours, variations};

/// The pack whose names the examples use.
const HOME: &str = "fear-of-the-unknown";

/// The keys of documents that hold steps.
const STEPS: [&str; 7] = ["steps", "symptoms", "on_reveal", "on_advance", "end_of_turn", "on_disrupt", "setup"];

/// A step or an ability where it stands.
#[derive(Clone, Debug)]
struct Effect {
    pack: String,
    /// Where the ability stands; none for a step.
    home: Option<Home>,
    value: Value,
    /// Where it comes from.
    from: String,
}

/// What an effect is and what it says.
struct Told {
    /// All that is written, and nothing that is not.
    program: Value,
    text: String,
}

impl Effect {
    /// Returns the documents that it names and that are not there.
    fn unknown(&self, catalogue: &Catalogue) -> BTreeSet<(Kind, String)> {
        let named = match self.home {
            Some(_) => Ability::deserialize(&self.value).map(|it: Ability| references(&it)),
            None => Step::deserialize(&self.value).map(|it: Step| references(&it)),
        };
        let named = named.into_iter().flatten().map(|it| (it.kind, it.written));
        named.filter(|(kind, written)| !catalogue.contains(*kind, &FullId::of(*kind, written, &self.pack))).collect()
    }

    /// Writes it; nothing for what is no effect.
    fn told(&self, catalogue: &Catalogue, language: &Language) -> Option<Told> {
        let writer = Writer::new(catalogue, language, &self.pack);
        if let Some(home) = self.home {
            let ability = Ability::deserialize(&self.value).ok()?;
            return Some(Told { program: serde_json::to_value(&ability).ok()?, text: writer.rule(home, &ability) });
        }
        let step = Step::deserialize(&self.value).ok()?;
        Some(Told { program: serde_json::to_value(&step).ok()?, text: writer.steps(std::slice::from_ref(&step)) })
    }
}

/// The shipped effects and the examples.
fn effects(catalogue: &Catalogue) -> Vec<Effect> {
    let mut found = Vec::new();
    catalogue.for_each_document(|entry| {
        let home = match entry.kind {
            Kind::Enemy => Home::Enemy,
            Kind::ElderOne => Home::Stage,
            Kind::Episode => Home::Episode,
            Kind::Skill => Home::Skill,
            _ => Home::Item,
        };
        let near = Effect {
            pack: entry.id.pack.to_string(),
            home: Some(home),
            value: Value::Null,
            from: format!("{} {}", entry.kind, entry.id),
        };
        collect(&near, &entry.plain.to_json(), &mut found);
    });
    for sample in samples().unwrap() {
        let Ok(example) = &sample.example else { continue };
        let home = match example.card {
            Card::Mythos | Card::Discovery | Card::Symptoms => None,
            Card::Item => Some(Home::Item),
            Card::Companion => Some(Home::Companion),
            Card::Condition => Some(Home::Condition),
            Card::Relic => Some(Home::Relic),
            Card::Skill => Some(Home::Skill),
            Card::Enemy => Some(Home::Enemy),
            Card::Stage => Some(Home::Stage),
            Card::Episode => Some(Home::Episode),
            Card::Insanity => Some(Home::Insanity),
            Card::Space => Some(Home::Space),
            Card::Grant => Some(Home::Granted),
        };
        for value in example.example.as_array().into_iter().flatten() {
            found.push(Effect { pack: HOME.to_owned(), home, value: value.clone(), from: sample.path() });
        }
    }
    found
}

/// Adds the effects in a part of a document, which are like `near`.
fn collect(near: &Effect, value: &Value, found: &mut Vec<Effect>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let home = match key.as_str() {
                    "abilities" => near.home,
                    key if STEPS.contains(&key) => None,
                    "spaces" if near.home == Some(Home::Episode) => {
                        collect(&Effect { home: Some(Home::Space), ..near.clone() }, value, found);
                        continue;
                    }
                    "when_turned" => {
                        let sides = value.as_object().into_iter().flatten();
                        let steps = sides.filter_map(|(_, steps)| steps.as_array()).flatten();
                        found.extend(steps.map(|it| Effect { home: None, value: it.clone(), ..near.clone() }));
                        continue;
                    }
                    _ => {
                        collect(near, value, found);
                        continue;
                    }
                };
                let effects = value.as_array().into_iter().flatten();
                found.extend(effects.map(|it| Effect { home, value: it.clone(), ..near.clone() }));
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(near, value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The effects that are known to print the same words.
const ALIKE: &str = "tests/golden/alike.md";

/// What stands before them.
const HEAD: &str = "\
<!-- Effects that differ and print the same words: where they do, and how. Each wants a sentence that tells them apart, or, \
where the difference cannot matter in play, its reason in `tests/tests/project/one_text/settle.rs`. What is alike in another \
language only stands behind the name of that language. This file is made by a test, which says how to make it again. -->
";

/// Returns where two programs differ first, and what stands there in each.
fn first_difference(one: &Value, other: &Value) -> (String, String, String) {
    let nothing = || "nothing".to_owned();
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            for key in one.keys().chain(other.keys()) {
                match (one.get(key), other.get(key)) {
                    (Some(one), Some(other)) if one == other => {}
                    (Some(one), Some(other)) => {
                        let (path, one, other) = first_difference(one, other);
                        let path = if path.is_empty() { key.clone() } else { format!("{key}/{path}") };
                        return (path, one, other);
                    }
                    (one, other) => {
                        let shown = |it: Option<&Value>| it.map_or_else(nothing, Value::to_string);
                        return (key.clone(), shown(one), shown(other));
                    }
                }
            }
            (String::new(), nothing(), nothing())
        }
        (Value::Array(these), Value::Array(those)) if these.len() == those.len() => {
            let differ = these.iter().zip(those).enumerate().find(|(_, (one, other))| one != other);
            let Some((index, (one, other))) = differ else { return (String::new(), nothing(), nothing()) };
            let (path, one, other) = first_difference(one, other);
            (if path.is_empty() { index.to_string() } else { format!("{index}/{path}") }, one, other)
        }
        (one, other) => (String::new(), one.to_string(), other.to_string()),
    }
}

/// Compares a list with the one that is kept, which `UPDATE_EXPECT=1` makes again.
fn kept_as(path: &str, head: &str, lines: &BTreeSet<String>) {
    let text: String = std::iter::once(head)
        .chain(lines.iter().map(String::as_str))
        .fold(String::new(), |text, line| text + line + "\n");
    let path = project().join(path);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let kept: BTreeSet<&str> = kept.lines().collect();
    let new: Vec<&str> = text.lines().filter(|line| !kept.contains(line)).collect();
    let gone = kept.iter().filter(|line| !text.lines().any(|it| it == **line)).count();
    assert!(
        new.is_empty() && gone == 0,
        "{} are not in {} yet, {gone} are there no longer; UPDATE_EXPECT=1 keeps the list:\n{}",
        new.len(),
        path.display(),
        new.join("\n")
    );
}

/// What was found wrong: all of it at once.
#[derive(Default)]
struct Faults(BTreeSet<String>);

impl Faults {
    fn check(&self, what: &str) {
        let list: Vec<&str> = self.0.iter().map(String::as_str).collect();
        assert!(list.is_empty(), "{what}, {} times:\n{}", list.len(), list.join("\n"));
    }
}

/// What the effects and all their variations say in a language.
#[derive(Default)]
struct Sayings {
    /// Effects that differ and print the same words: where they do, and how.
    alike: BTreeSet<String>,
    /// The same effects with other words.
    unsteady: Faults,
    /// Numbers that no words say.
    unsaid: Faults,
}

impl Sayings {
    /// Tells all effects; numbers are looked for where they may also go by these names.
    fn of(catalogue: &Catalogue, language: &Language, all: &[Effect], names: &BTreeSet<String>) -> Self {
        let neighbours = Neighbours::of(all.iter().map(|effect| &effect.value));
        let single = catalogue.enemies.values().map(|entry| &entry.document).filter(|enemy| enemy.reserve == 1);
        let single: BTreeSet<String> = single.map(|enemy| enemy.id.as_str().to_owned()).collect();
        let mut said = Self::default();
        // By where it stands: what each text means, and what each program says.
        let mut meanings: BTreeMap<(String, Option<Home>, String), (Value, String)> = BTreeMap::new();
        let mut sayings: BTreeMap<(String, Option<Home>, String), String> = BTreeMap::new();
        for effect in all {
            // What an example declares is in no pack.
            let declared = effect.unknown(catalogue);
            for value in std::iter::once(effect.value.clone()).chain(variations(&effect.value, &neighbours)) {
                let varied = Effect { value, ..effect.clone() };
                // The name of what is not there may be that of something else.
                if !varied.unknown(catalogue).is_subset(&declared) {
                    continue;
                }
                let Some(Told { program, text }) = varied.told(catalogue, language) else { continue };
                let at = |what: String| (varied.pack.clone(), varied.home, what);
                let first = sayings.entry(at(program.to_string())).or_insert_with(|| text.clone());
                if *first != text {
                    said.unsteady.0.insert(format!("{}: {program}\n    {first}\n    {text}", effect.from));
                }
                let settled = settled(&program, &Surroundings { home: varied.home, single: &single });
                for number in unread(&settled, &text, names) {
                    said.unsaid.0.insert(format!("{}: {number} of {program}\n    {text}", effect.from));
                }
                let (known, from) =
                    meanings.entry(at(text.clone())).or_insert_with(|| (settled.clone(), effect.from.clone()));
                if *known != settled {
                    let (path, one, other) = first_difference(known, &settled);
                    said.alike.insert(format!("{from}, `{path}`: `{one}` and `{other}`"));
                }
            }
        }
        said
    }
}

#[test]
fn effects_that_differ_print_different_words_but_for_those_that_are_known_and_every_number_can_be_read() {
    let content = shipped();
    let all = effects(&content.catalogue);
    assert!(all.len() > 500, "only {} effects are found", all.len());
    let cultists = content.catalogue.enemies.values().filter(|entry| entry.document.class == EnemyKindClass::Cultist);
    assert_eq!(cultists.count(), 1, "each of the class of Cultists is not each Cultist any more: see `settle.rs`");
    let counters = || content.catalogue.counters.values().flat_map(|it| &it.document.values);
    let english = Sayings::of(&content.catalogue, &Language::english(), &all, &counters().map(told_name).collect());
    english.unsteady.check("the same effect prints different words");
    english.unsaid.check("a number of an effect is not in its words");
    let mut twice: BTreeSet<String> = english.alike.iter().map(|line| format!("- {line}")).collect();
    for id in Language::ids().filter(|id| *id != "en") {
        let (catalogue, language) = (content.catalogue.in_language(id), Language::named(id).unwrap());
        let read = &catalogue;
        let names = read
            .counters
            .values()
            .flat_map(|entry| entry.document.values.iter().map(move |value| read.value_name(&entry.id, value)));
        let said = Sayings::of(&catalogue, &language, &all, &names.collect());
        said.unsteady.check(&format!("the same effect prints different words in `{id}`"));
        // What is alike in English is so in every language, as far as it is listed at all.
        twice.extend(said.alike.difference(&english.alike).map(|line| format!("- `{id}`: {line}")));
    }
    // What has no sentence of its own yet, or is two ways to write one thing, is listed; nothing may be added unseen.
    kept_as(ALIKE, HEAD, &twice);
}

#[test]
fn every_effect_is_told_in_every_language_without_a_gap() {
    let content = shipped();
    let all = effects(&content.catalogue);
    let neighbours = Neighbours::of(all.iter().map(|effect| &effect.value));
    for id in Language::ids().filter(|id| *id != "en") {
        let (catalogue, language) = (content.catalogue.in_language(id), Language::named(id).unwrap());
        let mut gaps = Faults::default();
        for effect in &all {
            for value in std::iter::once(effect.value.clone()).chain(variations(&effect.value, &neighbours)) {
                let varied = Effect { value, ..effect.clone() };
                let Some(Told { text, .. }) = varied.told(&catalogue, &language) else { continue };
                if text.contains(['⟨', '⟩']) || text.contains("{$") {
                    gaps.0.insert(format!("{}: {text}", effect.from));
                }
            }
        }
        gaps.check(&format!("a text in `{id}` has a gap"));
    }
}

#[test]
fn no_two_levels_of_a_skill_print_the_same_in_any_language() {
    let content = shipped();
    let mut faults = Faults::default();
    for id in Language::ids() {
        let (catalogue, language) = (content.catalogue.in_language(id), Language::named(id).unwrap());
        for entry in catalogue.skills.values() {
            let writer = Writer::new(&catalogue, &language, &entry.id.pack);
            let mut skill: Skill = (*entry.document).clone();
            for level in &mut skill.levels {
                level.text.clear();
            }
            let texts = writer.skill_levels(&skill);
            for (index, text) in texts.iter().enumerate() {
                if !text.is_empty() && texts.iter().take(index).any(|before| before == text) {
                    faults.0.insert(format!("{} {} in `{id}`: {text}", entry.id, index + 1));
                }
            }
        }
    }
    faults.check("a level of a skill prints what another one does");
}

/// Returns what a number of a counter is called in a text.
fn told_name(id: &ritual_content::Id) -> String {
    id.as_str().replace('-', " ")
}

/// Returns the numbers above 1 of a program that its text does not have. Those below are told in words: once, a, no. In a
/// condition that is not to hold the next number may stand for it.
fn unread(program: &Value, text: &str, names: &BTreeSet<String>) -> Vec<u64> {
    let said = text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok());
    let said: BTreeSet<u64> = said.collect();
    if names.iter().any(|name| text.contains(name.as_str())) {
        return Vec::new();
    }
    let mut numbers = Vec::new();
    collect_numbers(program, false, &mut numbers);
    let is_said = |number: u64, is_not: bool| {
        said.contains(&number) || is_not && (said.contains(&(number - 1)) || said.contains(&(number + 1)))
    };
    let unsaid = numbers.into_iter().filter(|(number, is_not)| *number > 1 && !is_said(*number, *is_not));
    unsaid.map(|(number, _)| number).collect()
}

fn collect_numbers(value: &Value, is_not: bool, out: &mut Vec<(u64, bool)>) {
    match value {
        Value::Number(number) => out.extend(number.as_u64().map(|number| (number, is_not))),
        Value::Array(values) => values.iter().for_each(|value| collect_numbers(value, is_not, out)),
        Value::Object(map) => map.iter().for_each(|(key, value)| collect_numbers(value, is_not || key == "not", out)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
