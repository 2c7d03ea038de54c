//! The table an example is played on: the shipped content with one card more, and a scenario test around it.

use std::sync::Arc;

use ritual_casebook::{Failure, Runner};
use ritual_content::documents::{
    CardSide, DeckEntry, Discovery, DiscoveryEntry, ExpectedTable, FirstStage, Mythos, PlayEntry, ScenarioTest,
};
use ritual_content::text::{Language, Writer};
use ritual_content::{Catalogue, DiscoveryRef, Document, Entry, FullId, MythosRef, Reference as _};
use ritual_diagnostic::Route;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::{Card, Example};

/// The pack whose names examples use.
const HOME: &str = "fear-of-the-unknown";

/// What came of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The rules text written from it.
    pub text: String,
    /// What happened, and what is asked in the end where that has to do with it.
    pub log: Vec<String>,
}

/// Plays examples.
pub struct Table<'c> {
    catalogue: &'c Catalogue,
    language: Language,
}

impl<'c> Table<'c> {
    /// A table with the content of a catalogue.
    pub fn new(catalogue: &'c Catalogue) -> Self {
        Self { catalogue, language: Language::english() }
    }

    /// Plays an example twice, as it is and with nothing in its place.
    ///
    /// # Errors
    /// Returns why it cannot be played, or that it makes no difference.
    pub fn play(&self, example: &Example) -> Result<Played, String> {
        let test = test_of(example)?;
        let content = self.content(example, &example.example)?;
        let with = told(&content, &test).map_err(|failure| reason(&failure))?;
        let bare = self.content(example, &json!([]))?;
        let without = told(&bare, &test).unwrap_or_else(|failure| failure.log);
        if with == without {
            return Err("the same happens without it".to_owned());
        }
        let text = self.text(&content, example);
        if text.is_empty() || text.contains('⟨') {
            return Err(format!("no whole text is written from it: {text}"));
        }
        Ok(Played { text, log: difference(&with, &without) })
    }

    /// The content with `written` where the example stands.
    fn content(&self, example: &Example, written: &Value) -> Result<Catalogue, String> {
        let mut content = self.catalogue.clone();
        let wanted = example.scenario.resolve(HOME);
        let scenario = self.catalogue.scenarios.get(&wanted);
        let scenario = scenario.ok_or_else(|| format!("there is no scenario `{wanted}`"))?;
        let pack = &scenario.id.pack;
        match example.card {
            Card::Mythos => {
                let card = json!({
                    "id": "example", "name": "Example", "source": "original", "symbol": false, "steps": written,
                });
                add::<Mythos>(&mut content, card)?;
                if let Some(episode) = content.episodes.get_mut(&scenario.document.episode.resolve(pack)) {
                    let card = MythosRef(own().to_string().into());
                    episode.document_mut().mythos.push(DeckEntry { card, copies: 1 });
                }
            }
            Card::Discovery | Card::Item | Card::Companion => {
                add::<Discovery>(&mut content, discovery(example.card, written))?;
                if let Some(episode) = content.episodes.get_mut(&scenario.document.episode.resolve(pack)) {
                    let card = DiscoveryRef(own().to_string().into());
                    episode.document_mut().discoveries.push(DiscoveryEntry { card, copies: 1 });
                }
            }
            Card::Enemy => {
                if let Some(entry) = content.enemies.get_mut(&FullId::resolve("ghast", HOME)) {
                    entry.document_mut().text.clear();
                    entry.document_mut().abilities = typed(written)?;
                }
            }
            Card::Stage => {
                if let Some(entry) = content.elder_ones.get_mut(&scenario.document.elder_one.resolve(pack)) {
                    let stage = &mut entry.document_mut().stages.first;
                    stage.text.clear();
                    stage.abilities = typed(written)?;
                }
            }
            Card::Symptoms => {
                if let Some(entry) = content.insanities.get_mut(&insanity()) {
                    "Example".clone_into(&mut entry.document_mut().name);
                    entry.document_mut().text.clear();
                    entry.document_mut().symptoms = typed(written)?;
                }
            }
        }
        Ok(content)
    }

    /// The rules text of the example's card.
    fn text(&self, content: &Catalogue, example: &Example) -> String {
        let writer = Writer::new(content, &self.language, HOME);
        let text = match example.card {
            Card::Mythos => content.mythos.get(&own()).map(|entry| writer.mythos(&entry.document)),
            Card::Discovery => content.discoveries.get(&own()).map(|entry| writer.discovery(&entry.document)),
            Card::Item | Card::Companion => content.discoveries.get(&own()).map(|entry| match &entry.document.left {
                CardSide::Item(item) => writer.item(item),
                CardSide::Companion(companion) => writer.companion(companion),
                CardSide::Condition(_) => String::new(),
            }),
            Card::Enemy => {
                content.enemies.get(&FullId::resolve("ghast", HOME)).map(|entry| writer.enemy(&entry.document))
            }
            Card::Stage => {
                let scenario = content.scenarios.get(&example.scenario.resolve(HOME));
                let elder_one = scenario.and_then(|scenario| {
                    content.elder_ones.get(&scenario.document.elder_one.resolve(&scenario.id.pack))
                });
                elder_one.map(|entry| {
                    let stage = entry.document.stages.first.clone();
                    writer.first_stage(&FirstStage { on_advance: Vec::new(), end_of_turn: Vec::new(), ..stage })
                })
            }
            Card::Symptoms => content.insanities.get(&insanity()).map(|entry| writer.insanity(&entry.document)),
        };
        text.unwrap_or_default()
    }
}

/// The card that is added.
fn own() -> FullId {
    FullId::resolve("example", HOME)
}

/// The insanity whose symptoms are replaced.
fn insanity() -> FullId {
    FullId::resolve("pyromania", HOME)
}

fn typed<T: DeserializeOwned>(written: &Value) -> Result<T, String> {
    serde_json::from_value(written.clone()).map_err(|error| error.to_string())
}

fn add<T: Document>(content: &mut Catalogue, written: Value) -> Result<(), String> {
    let document = serde_json::from_value(written).map_err(|error| error.to_string())?;
    T::table_mut(content)
        .insert(own(), Entry { id: own(), route: Route::file("example.yaml"), document, plain: Arc::default() });
    Ok(())
}

/// A Discovery card with the example on it.
fn discovery(card: Card, written: &Value) -> Value {
    let nothing = json!([]);
    let (steps, abilities) = if card == Card::Discovery { (written, &nothing) } else { (&nothing, written) };
    let left = if card == Card::Companion {
        json!({ "companion": { "name": "Example", "health": 3, "abilities": abilities } })
    } else {
        json!({ "item": { "name": "Example", "abilities": abilities } })
    };
    let right = json!({ "item": { "name": "Other side", "abilities": [{ "move_distance": 1 }] } });
    json!({
        "id": "example", "name": "Example", "source": "original", "steps": steps, "left": left, "right": right,
    })
}

/// The scenario test around an example.
fn test_of(example: &Example) -> Result<Entry<ScenarioTest>, String> {
    let mut given = example.given.clone();
    match example.card {
        Card::Mythos => {
            given.entry("phase").or_insert_with(|| "mythos".into());
            given.entry("discoveries").or_insert_with(|| json!({ "empty": true }));
            put_on_top(&mut given, "mythos");
        }
        Card::Discovery => {
            given.entry("phase").or_insert_with(|| "encounter".into());
            put_on_top(&mut given, "discoveries");
        }
        Card::Item | Card::Companion => {
            let is_new = given.get("from_the_start") == Some(&Value::Bool(true));
            let owner = owner(&mut given, example).filter(|_| !is_new);
            if let Some(cards) = owner.and_then(|owner| array(owner, "cards")) {
                cards.push(json!({ "card": "example", "side": "left" }));
            }
        }
        Card::Symptoms => {
            if let Some(owner) = owner(&mut given, example) {
                owner.entry("insanity").or_insert_with(|| "pyromania".into());
            }
        }
        Card::Enemy | Card::Stage => {}
    }
    let mut test = json!({
        "id": "example", "name": "Example", "scenario": example.scenario, "investigators": example.investigators,
        "given": given, "play": example.play,
    });
    if let (Some(options), Some(test)) = (&example.options, test.as_object_mut()) {
        test.insert("options".to_owned(), options.clone());
    }
    Ok(Entry { id: own(), route: Route::file("example.test.yaml"), document: typed(&test)?, plain: Arc::new(test) })
}

fn put_on_top(given: &mut Map<String, Value>, deck: &str) {
    if let Some(top) = object(given, deck).and_then(|deck| array(deck, "top")) {
        top.insert(0, "example".into());
    }
}

/// What is given about the first investigator.
fn owner<'g>(given: &'g mut Map<String, Value>, example: &Example) -> Option<&'g mut Map<String, Value>> {
    let first = example.investigators.first()?.resolve(HOME);
    object(object(given, "investigators")?, &first.id)
}

fn object<'g>(given: &'g mut Map<String, Value>, key: &str) -> Option<&'g mut Map<String, Value>> {
    given.entry(key).or_insert_with(|| json!({})).as_object_mut()
}

fn array<'g>(given: &'g mut Map<String, Value>, key: &str) -> Option<&'g mut Vec<Value>> {
    given.entry(key).or_insert_with(|| json!([])).as_array_mut()
}

/// Runs a test that must pass and returns what happened in it, and what is asked in the end.
fn told(content: &Catalogue, test: &Entry<ScenarioTest>) -> Result<Vec<String>, Box<Failure>> {
    let mut runner = Runner::new(content);
    runner.run(test)?;
    // Only of a test that fails the log is told: this one waits for an end that never comes.
    let mut endless = test.clone();
    let never = ExpectedTable { outcome: Some("never".to_owned()), ..ExpectedTable::default() };
    endless.document_mut().play.push(PlayEntry::Expect(Box::new(never)));
    Ok(runner.run(&endless).err().map_or_else(Vec::new, |failure| failure.log))
}

/// What went wrong, with the log.
fn reason(failure: &Failure) -> String {
    let Failure { route, what, expected, actual, log } = failure;
    let mut text = format!("{:?}: {what}", route.path);
    if let (Some(expected), Some(actual)) = (expected, actual) {
        text.push_str(&format!(" (expected {expected}, actual {actual})"));
    }
    for line in log {
        text.push_str(&format!("\n    {line}"));
    }
    text
}

/// The log up to where the example is done with, or everything goes on as it would have done anyway; and what is asked
/// in the end, where that has to do with it.
fn difference(with: &[String], without: &[String]) -> Vec<String> {
    let (log, question) = parted(with);
    let (plain_log, plain_question) = parted(without);
    if let Some(done) = log.iter().position(|line| line == "Example is discarded") {
        return log.iter().take(done).cloned().collect();
    }
    let same = log.iter().rev().zip(plain_log.iter().rev()).take_while(|(one, other)| one == other).count();
    let n_shown = if same == log.len() { same } else { log.len() - same };
    let mut lines: Vec<String> = log.iter().take(n_shown).cloned().collect();
    let is_passing = |line: &str| line == "The turn comes to its end" || line.ends_with("'s turn ends");
    while lines.len() > 1 && lines.last().is_some_and(|line| is_passing(line) || line.ends_with("'s turn begins")) {
        lines.pop();
    }
    // What a turn offers matters only if nothing else did.
    let is_turn = question.first().is_some_and(|line| line.starts_with("asked: What does "));
    if question != plain_question && (!is_turn || log == plain_log) {
        lines.extend_from_slice(question);
    }
    lines
}

/// What happened, and what is asked in the end.
fn parted(lines: &[String]) -> (&[String], &[String]) {
    let at = lines.iter().position(|line| line.starts_with("asked: ")).unwrap_or(lines.len());
    lines.split_at(at)
}
