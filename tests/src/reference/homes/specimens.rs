//! Documents that hold one word on one home each: no game brings them into play, the validator reads them.

use ritual_content::documents::{ConditionCard, Discovery, ElderOne, Enemy, Episode, Insanity, Relic, Skill};
use ritual_content::language::Home;
use ritual_content::{Catalogue, Document, FullId};
use ritual_diagnostic::{Severity, Sink};
use serde_json::{Map, Value, json};

use super::Subject;
use crate::reference::fixtures::{HOME, add, condition, discovery, ghast, pyromania, relic, side};
use crate::reference::{Card, Sample};

/// What the file of a specimen begins with; its number follows.
const FILE: &str = "specimen-";

/// The errors that words on homes are, in the order of the pairs: what cannot be read, and what the validator finds.
///
/// What is found in the same document without the word does not count.
pub fn errors(catalogue: &Catalogue, samples: &[Sample], pairs: &[(Subject, Home)]) -> Vec<Vec<String>> {
    let written: Vec<Value> = pairs.iter().map(|(subject, home)| abilities(samples, subject, *home)).collect();
    let with = check(catalogue, pairs, &written);
    let without = check(catalogue, pairs, &vec![json!([]); pairs.len()]);
    let new = |(with, without): (Vec<String>, Vec<String>)| -> Vec<String> {
        with.into_iter().filter(|error| !without.contains(error)).collect()
    };
    with.into_iter().zip(without).map(new).collect()
}

/// What the first example for a home says with the word itself.
fn abilities(samples: &[Sample], subject: &Subject, home: Home) -> Value {
    let examples = subject.samples(samples, home).into_iter().filter_map(|sample| sample.example.as_ref().ok());
    let mut parts = examples.filter_map(|example| subject.part(example).ok());
    parts.next().map_or_else(|| json!([]), |(own, _)| own)
}

fn check(catalogue: &Catalogue, pairs: &[(Subject, Home)], written: &[Value]) -> Vec<Vec<String>> {
    let mut content = catalogue.clone();
    let mut found: Vec<Vec<String>> = Vec::new();
    for (index, ((_, home), written)) in pairs.iter().zip(written).enumerate() {
        let unread = write(&mut content, *home, &format!("{FILE}{index}"), written).err();
        found.push(unread.into_iter().collect());
    }
    let mut sink = Sink::new();
    ritual_validator::check(&content, &mut sink);
    for finding in sink.into_sorted().into_iter().filter(|finding| finding.severity == Severity::Error) {
        let number = finding.route.file.strip_prefix(FILE).and_then(|rest| rest.strip_suffix(".yaml"));
        let index = number.and_then(|number| number.parse::<usize>().ok());
        if let Some(errors) = index.and_then(|index| found.get_mut(index)) {
            errors.push(format!("{}: {:?}: {}", finding.code, finding.route.path, finding.message));
        }
    }
    found
}

/// Adds a document with abilities on a home.
fn write(content: &mut Catalogue, home: Home, name: &str, written: &Value) -> Result<(), String> {
    let id = FullId::resolve(name, HOME);
    let file = format!("{name}.yaml");
    let no_steps = json!([]);
    match home {
        Home::Item => {
            let card = discovery(name, &no_steps, &side(Card::Item, name, written));
            add::<Discovery>(content, &id, &file, card)
        }
        Home::Companion => {
            let card = discovery(name, &no_steps, &side(Card::Companion, name, written));
            add::<Discovery>(content, &id, &file, card)
        }
        Home::Condition => add::<ConditionCard>(content, &id, &file, condition(name, written)),
        Home::Relic => add::<Relic>(content, &id, &file, relic(name, written)),
        Home::Skill => {
            let nothing = json!({ "abilities": [] });
            let levels = json!([{ "abilities": written }, nothing, nothing, nothing]);
            let skill = json!({ "id": name, "name": name, "source": "original", "levels": levels });
            add::<Skill>(content, &id, &file, skill)
        }
        Home::Enemy => copy::<Enemy>(content, &ghast(), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Home::Stage => copy::<ElderOne>(content, &FullId::resolve("tsathoggua", HOME), &id, |fields| {
            if let Some(stages) = fields.get_mut("stages") {
                stages["i"] = json!({ "abilities": written });
            }
        }),
        Home::Episode => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Home::Granted => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
            let grant = json!({ "grant": written, "until": "end_of_turn" });
            fields.insert("abilities".to_owned(), json!([{ "when": "turn_starts", "steps": [grant] }]));
        }),
        Home::Insanity => copy::<Insanity>(content, &pyromania(), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Home::Space => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
            let rule = json!({ "name": name, "at": [fields["map"]["start"]], "abilities": written });
            fields.insert("spaces".to_owned(), json!([rule]));
        }),
    }
}

/// Adds a shipped document once more, changed and without its own words.
fn copy<T: Document>(
    content: &mut Catalogue,
    original: &FullId,
    id: &FullId,
    change: impl FnOnce(&mut Map<String, Value>),
) -> Result<(), String> {
    let entry = T::table(content).get(original);
    let mut plain = entry.map(|entry| (*entry.plain).clone()).ok_or_else(|| format!("there is no `{original}`"))?;
    if let Some(fields) = plain.as_object_mut() {
        fields.insert("id".to_owned(), id.id.to_string().into());
        fields.remove("text");
        change(fields);
    }
    add::<T>(content, id, &format!("{}.yaml", id.id), plain)
}
