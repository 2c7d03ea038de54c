//! Documents that hold one word on one home each, or one wish: no game brings them into play, the validator reads them.

use ritual_content::documents::{ConditionCard, Discovery, ElderOne, Enemy, Episode, Insanity, Mythos, Relic, Skill};
use ritual_content::language::Home;
use ritual_content::{Catalogue, Document, FullId};
use ritual_diagnostic::{Severity, Sink};
use serde_json::{Map, Value, json};

use super::{Subject, card_of};
use crate::reference::declared::declare;
use crate::reference::fixtures::{HOME, add, condition, discovery, ghast, pyromania, relic, side};
use crate::reference::{Card, Example, Sample};

/// What the file of a specimen begins with; its number follows.
const FILE: &str = "specimen-";

/// What is written on a card.
type Specimen = (Card, Value);

/// The errors that words on homes are, in the order of the pairs: what cannot be read, and what the validator finds.
///
/// What is found in the same document without the word does not count.
pub fn errors(catalogue: &Catalogue, samples: &[Sample], pairs: &[(Subject, Home)]) -> Vec<Vec<String>> {
    let written = |(subject, home): &(Subject, Home)| (card_of(*home), abilities(samples, subject, *home));
    let specimens: Vec<Specimen> = pairs.iter().map(written).collect();
    new_errors(catalogue, samples, &specimens)
}

/// The same of wishes, each with the file it is in.
pub fn errors_in_wishes(catalogue: &Catalogue, samples: &[Sample]) -> Vec<String> {
    let read = |sample: &Sample| Some((sample.path(), sample.example.clone().ok()?));
    let wishes: Vec<(String, Example)> = samples.iter().filter(|sample| sample.is_wish()).filter_map(read).collect();
    let specimens: Vec<Specimen> = wishes.iter().map(|(_, example)| (example.card, example.example.clone())).collect();
    let found = new_errors(catalogue, samples, &specimens).into_iter();
    let each = wishes.iter().zip(found);
    each.flat_map(|((path, _), errors)| errors.into_iter().map(move |error| format!("{path}: {error}"))).collect()
}

/// What the first example for a home says with the word itself.
fn abilities(samples: &[Sample], subject: &Subject, home: Home) -> Value {
    let examples = subject.samples(samples, home).into_iter().filter_map(|sample| sample.example.as_ref().ok());
    let mut parts = examples.filter_map(|example| subject.part(example).ok());
    parts.next().map_or_else(|| json!([]), |(own, _)| own)
}

fn new_errors(catalogue: &Catalogue, samples: &[Sample], specimens: &[Specimen]) -> Vec<Vec<String>> {
    let mut content = catalogue.clone();
    let examples = samples.iter().filter_map(|sample| sample.example.as_ref().ok());
    // What is wrong with a declaration is said where the example is played.
    examples.for_each(|example| drop(declare(&mut content, example)));
    let bare: Vec<Specimen> = specimens.iter().map(|(card, _)| (*card, json!([]))).collect();
    let with = check(&content, specimens);
    let without = check(&content, &bare);
    let new = |(with, without): (Vec<String>, Vec<String>)| -> Vec<String> {
        with.into_iter().filter(|error| !without.contains(error)).collect()
    };
    with.into_iter().zip(without).map(new).collect()
}

fn check(content: &Catalogue, specimens: &[Specimen]) -> Vec<Vec<String>> {
    let mut content = content.clone();
    let mut found: Vec<Vec<String>> = Vec::new();
    for (index, (card, written)) in specimens.iter().enumerate() {
        let unread = write(&mut content, *card, &format!("{FILE}{index}"), written).err();
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

/// Adds a document with abilities, or with steps where its card has steps.
fn write(content: &mut Catalogue, card: Card, name: &str, written: &Value) -> Result<(), String> {
    let id = FullId::resolve(name, HOME);
    let file = format!("{name}.yaml");
    let (no_steps, no_abilities) = (json!([]), json!([]));
    match card {
        Card::Mythos => {
            let mythos = json!({ "id": name, "name": name, "source": "original", "symbol": false, "steps": written });
            add::<Mythos>(content, &id, &file, mythos)
        }
        Card::Discovery => {
            let card = discovery(name, written, &side(Card::Item, name, &no_abilities));
            add::<Discovery>(content, &id, &file, card)
        }
        Card::Item => {
            let card = discovery(name, &no_steps, &side(Card::Item, name, written));
            add::<Discovery>(content, &id, &file, card)
        }
        Card::Companion => {
            let card = discovery(name, &no_steps, &side(Card::Companion, name, written));
            add::<Discovery>(content, &id, &file, card)
        }
        Card::Condition => add::<ConditionCard>(content, &id, &file, condition(name, written)),
        Card::Relic => add::<Relic>(content, &id, &file, relic(name, written)),
        Card::Skill => {
            let nothing = json!({ "abilities": [] });
            let levels = json!([{ "abilities": written }, nothing, nothing, nothing]);
            let skill = json!({ "id": name, "name": name, "source": "original", "levels": levels });
            add::<Skill>(content, &id, &file, skill)
        }
        Card::Enemy => copy::<Enemy>(content, &ghast(), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Card::Stage => copy::<ElderOne>(content, &FullId::resolve("tsathoggua", HOME), &id, |fields| {
            if let Some(stages) = fields.get_mut("stages") {
                stages["i"] = json!({ "abilities": written });
            }
        }),
        Card::Episode => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Card::Grant => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
            let grant = json!({ "grant": written, "until": "end_of_turn" });
            fields.insert("abilities".to_owned(), json!([{ "when": "turn_starts", "steps": [grant] }]));
        }),
        Card::Insanity => copy::<Insanity>(content, &pyromania(), &id, |fields| {
            fields.insert("abilities".to_owned(), written.clone());
        }),
        Card::Symptoms => copy::<Insanity>(content, &pyromania(), &id, |fields| {
            fields.insert("symptoms".to_owned(), written.clone());
        }),
        Card::Space => copy::<Episode>(content, &FullId::resolve("great-punishment", HOME), &id, |fields| {
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
    let mut plain = entry.map(|entry| entry.plain.to_json()).ok_or_else(|| format!("there is no `{original}`"))?;
    if let Some(fields) = plain.as_object_mut() {
        fields.insert("id".to_owned(), id.id.to_string().into());
        fields.remove("text");
        change(fields);
    }
    add::<T>(content, id, &format!("{}.yaml", id.id), plain)
}
