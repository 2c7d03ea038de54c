//! The table an example is played on: the shipped content with one card more, and a scenario test around it.

use std::sync::Arc;

use ritual_casebook::{Failure, Runner};
use ritual_content::documents::{ExpectedTable, PlayEntry, ScenarioTest};
use ritual_content::text::Language;
use ritual_content::{Catalogue, Entry, FullId};
use ritual_diagnostic::Route;
use serde_json::{Map, Value, json};

use super::Example;
use super::declared::with_declared;
use super::fixtures::{HOME, Site, bring_into_play, naming, typed};

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
    pub(super) catalogue: &'c Catalogue,
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
        let (text, with, without) = self.play_twice(example)?;
        let without = without.unwrap_or_else(|failure| failure.log);
        if with == without {
            return Err("the same happens without it".to_owned());
        }
        Ok(Played { text, log: difference(&with, &without) })
    }

    /// Plays a wish twice like any example: all that it expects must come about with it, and must not without.
    ///
    /// # Errors
    /// Returns why it cannot be played, or that it proves nothing.
    pub fn play_wish(&self, example: &Example) -> Result<Played, String> {
        let (text, with, without) = self.play_twice(example)?;
        // That a scripted draw is not made does not show that what is expected has not come about.
        let is_undrawn = |failure: &Failure| failure.route.path.to_string().starts_with("given.draws");
        if without.as_ref().map_or_else(|failure| is_undrawn(failure), |_| true) {
            return Err("all that it expects comes about without it, too".to_owned());
        }
        let (log, _) = parted(&with);
        Ok(Played { text, log: log.to_vec() })
    }

    /// The rules text written from an example, and what is told of the game with it and of the one without.
    fn play_twice(&self, example: &Example) -> Result<(String, Vec<String>, Told), String> {
        let mut given = example.given.clone();
        bring_into_play(&mut given, example, example.card);
        let site = Site::of(self.catalogue, example)?;
        let test = test_of(example, &given, &site.stands_on(example.card))?;
        let content = self.content(example, &example.example)?;
        let with = told(&content, &test).map_err(|failure| reason(&failure))?;
        let bare = self.content(example, &json!([]))?;
        let text = site.text(&content, &self.language, example.card);
        // A message that is broken leaves its own braces.
        if text.is_empty() || text.contains(['⟨', '{', '}']) {
            return Err(format!("no whole text is written from it: {text}"));
        }
        Ok((text, with, told(&bare, &test)))
    }

    /// The content with `written` where the example stands.
    fn content(&self, example: &Example, written: &Value) -> Result<Catalogue, String> {
        let mut content = with_declared(self.catalogue, example)?;
        Site::of(self.catalogue, example)?.put(&mut content, example.card, written)?;
        Ok(content)
    }
}

/// The scenario test around an example, on a table; `on` is what it calls the `example` in names of rules and branches.
pub(super) fn test_of(
    example: &Example,
    given: &Map<String, Value>,
    on: &FullId,
) -> Result<Entry<ScenarioTest>, String> {
    let play: Vec<Value> = example.play.iter().map(|entry| naming(entry, on)).collect();
    let mut test = json!({
        "id": "example", "name": "Example", "scenario": example.scenario, "investigators": example.investigators,
        "given": given, "play": play,
    });
    if let (Some(options), Some(test)) = (&example.options, test.as_object_mut()) {
        test.insert("options".to_owned(), options.clone());
    }
    let id = FullId::resolve("example", HOME);
    Ok(Entry { id, route: Route::file("example.test.yaml"), document: typed(&test)?, plain: Arc::new(test.into()) })
}

/// What happened in a game, and what is asked in the end; or where its script does not fit.
pub(super) type Told = Result<Vec<String>, Box<Failure>>;

/// Runs a test that must pass and returns what happened in it, and what is asked in the end.
pub(super) fn told(content: &Catalogue, test: &Entry<ScenarioTest>) -> Told {
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
    let mut text = fault(failure);
    for line in &failure.log {
        text.push_str(&format!("\n    {line}"));
    }
    text
}

/// What went wrong, in one line.
pub(super) fn fault(failure: &Failure) -> String {
    let Failure { route, what, expected, actual, log: _ } = failure;
    let mut text = format!("{:?}: {what}", route.path);
    if let (Some(expected), Some(actual)) = (expected, actual) {
        text.push_str(&format!(" (expected {expected}, actual {actual})"));
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
