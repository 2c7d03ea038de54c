//! Words on homes: an example is played with its word on any home, and once more without the word.
//!
//! What else an example needs, such as a conversion for a reaction to conversions, stands on an item of the first
//! investigator both times. So the two games differ by the word alone.

mod specimens;

use ritual_content::FullId;
use ritual_content::language::{Home, Shaped as _, Step, StepWord, facts};
use serde_json::{Value, json};

pub use self::specimens::{errors, errors_in_wishes};

use super::declared::with_declared;
use super::fixtures::{Site, bring_a_ghast, bring_into_play, hand_over_second_item, second};
use super::table::{Table, fault, test_of, told};
use super::words::{FAMILIES, Grammar};
use super::{Card, Example, Sample};

/// The family of the abilities.
pub const ABILITIES: &str = "abilities";
/// The family of the triggers.
pub const TRIGGERS: &str = "triggers";
/// The family of the steps.
pub const STEPS: &str = "steps";

/// The keys of a test that set its table.
const TABLE: [&str; 3] = ["scenario", "investigators", "given"];

/// A word that stands on homes: an ability, the trigger of a reaction, or a step about the card it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The folder of its family: [`ABILITIES`], [`TRIGGERS`] or [`STEPS`].
    pub family: &'static str,
    /// The word.
    pub word: String,
}

impl Subject {
    /// Every ability, every trigger and every step about its card, in the order of the schemas.
    pub fn all(grammar: &Grammar) -> Vec<Self> {
        let mut all = Vec::new();
        for family in FAMILIES.iter().filter(|family| [ABILITIES, TRIGGERS].contains(&family.folder)) {
            let words = family.groups.iter().flat_map(|group| grammar.words(group));
            all.extend(words.map(|word| Self { family: family.folder, word: word.name }));
        }
        let about_its_card = StepWord::ALL.iter().map(|step| step.facts()).filter(|facts| !facts.homes.is_empty());
        all.extend(about_its_card.map(|facts| Self { family: STEPS, word: facts.name.to_owned() }));
        all
    }

    /// The homes it works on, as the language says; none for a word of which it says nothing.
    pub fn homes(&self) -> Option<&'static [Home]> {
        let fact = match self.family {
            ABILITIES => facts::ability(&self.word),
            TRIGGERS => facts::trigger(&self.word),
            _ => <Step>::SHAPE.word(&self.word),
        };
        fact.map(|fact| fact.homes)
    }

    /// Its examples on homes: the one for a home first, then the one with a page, then those for other homes.
    pub fn samples<'s>(&self, samples: &'s [Sample], home: Home) -> Vec<&'s Sample> {
        let is_own = |sample: &&Sample| {
            let is_on_a_home = sample.example.as_ref().map_or(true, |example| !example.card.holds_steps());
            sample.family == self.family && sample.word() == self.word && is_on_a_home
        };
        let mut found: Vec<&Sample> = samples.iter().filter(is_own).collect();
        found.sort_by_key(|sample| match sample.home() {
            Some(wanted) if wanted == home.word() => 0,
            None => 1,
            Some(_) => 2,
        });
        found
    }

    /// Parts the abilities of an example: those that say the word, and what they need besides.
    fn part(&self, example: &Example) -> Result<(Value, Vec<Value>), String> {
        let abilities = example.example.as_array().ok_or("the example is no list of abilities")?;
        let (own, besides): (Vec<Value>, Vec<Value>) = abilities.iter().cloned().partition(|it| self.is_said_by(it));
        if own.is_empty() { Err("the example does not say the word".to_owned()) } else { Ok((own.into(), besides)) }
    }

    /// An example with a condition on the ability that never holds; none where the ability takes no condition.
    pub fn never(&self, example: &Example) -> Option<Example> {
        let word = facts::ability(&self.word)?;
        let carried = word.carries?;
        carried().field("if")?;
        let mut never = example.clone();
        for ability in never.example.as_array_mut()?.iter_mut().filter(|it| self.is_said_by(it)) {
            let fields = if word.is_beside { ability } else { &mut ability[self.word.as_str()] };
            fields.as_object_mut()?.insert("if".to_owned(), json!({ "compare": 0, "at_least": 1 }));
        }
        Some(never)
    }

    /// The abilities of an example without the word: none but for a step, which is one of several things they do.
    fn taken_from(&self, abilities: &Value) -> Value {
        if self.family == STEPS { without(abilities, &self.word) } else { json!([]) }
    }

    fn is_said_by(&self, ability: &Value) -> bool {
        if self.family == STEPS {
            return without(ability, &self.word) != *ability;
        }
        // The trigger of a reaction is what `when` holds.
        let written = if self.family == TRIGGERS { &ability["when"] } else { ability };
        // What stands beside a word is never called like another one.
        written == self.word.as_str() || written.get(&self.word).is_some()
    }
}

/// Returns what is written without a step, wherever it stands in a list.
fn without(written: &Value, step: &str) -> Value {
    match written {
        Value::Array(list) => {
            let is_it = |value: &Value| value == step || value.get(step).is_some();
            list.iter().filter(|value| !is_it(value)).map(|value| without(value, step)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), without(value, step))).collect(),
        plain => plain.clone(),
    }
}

/// Where abilities of a home are put.
pub const fn card_of(home: Home) -> Card {
    match home {
        Home::Item => Card::Item,
        Home::Companion => Card::Companion,
        Home::Condition => Card::Condition,
        Home::Relic => Card::Relic,
        Home::Skill => Card::Skill,
        Home::Enemy => Card::Enemy,
        Home::Stage => Card::Stage,
        Home::Episode => Card::Episode,
        Home::Insanity => Card::Insanity,
        Home::Space => Card::Space,
        Home::Granted => Card::Grant,
        Home::Discovery => Card::Discovery,
    }
}

/// What came of a word on a home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Something happened, was asked or was offered otherwise than without the word.
    pub changed: bool,
    /// What happened with the word, as far as the script fits, and what is asked in the end.
    pub log: Vec<String>,
    /// The same without it.
    pub control_log: Vec<String>,
    /// Why it cannot be played, or where the script does not fit the game with the word.
    pub problem: Option<String>,
}

/// Behind this a line tells the words of what is granted, which differ whether or not they do anything.
const GRANTED: &str = " has for a time: ";

/// The lines of a log without the words that are only told.
fn happened(log: &[String]) -> Vec<&str> {
    log.iter().map(|line| line.split_once(GRANTED).map_or(line.as_str(), |(who, _)| who)).collect()
}

/// A game as far as its script fits.
struct Game {
    log: Vec<String>,
    problem: Option<String>,
}

impl Table<'_> {
    /// Plays the examples of a word on a home until one of them shows it; what came of the first one where none does.
    pub fn play_word(&self, samples: &[Sample], subject: &Subject, home: Home) -> Played {
        let mut first = None;
        for sample in subject.samples(samples, home) {
            let played = match &sample.example {
                Ok(example) => self.play_on(example, subject, home),
                Err(what) => Played { problem: Some(what.clone()), ..Played::default() },
            };
            if played.changed {
                return played;
            }
            first.get_or_insert(played);
        }
        first.unwrap_or_else(|| Played { problem: Some("there is no example".to_owned()), ..Played::default() })
    }

    /// Plays an example with its word on a home, and once more without the word.
    pub fn play_on(&self, example: &Example, subject: &Subject, home: Home) -> Played {
        let problem = |what| Played { problem: Some(what), ..Played::default() };
        self.try_on(example, subject, home).unwrap_or_else(problem)
    }

    fn try_on(&self, example: &Example, subject: &Subject, home: Home) -> Result<Played, String> {
        let card = card_of(home);
        let (own, besides) = subject.part(example)?;
        let besides = Value::Array(besides);
        let site = Site::of(self.catalogue, example)?;
        // A reaction comes by itself: what a script chooses is what its example needs besides.
        let on = if subject.family == TRIGGERS { second() } else { site.stands_on(card) };
        let game = |written: &Value| self.game(example, &site, card, (written, &besides), &on);
        let with = game(&own)?;
        let control = game(&subject.taken_from(&own))?;
        // Of a script that fits neither game the reasons may differ.
        let changed =
            happened(&with.log) != happened(&control.log) || with.problem.is_some() != control.problem.is_some();
        let Game { log, problem } = with;
        Ok(Played { changed, log, control_log: control.log, problem })
    }

    /// Plays an example with `written` on a card and `besides` on an item; a script that does not fit is played as far
    /// as it does. What the script chooses stands on the document `on`.
    fn game(
        &self,
        example: &Example,
        site: &Site,
        card: Card,
        (written, besides): (&Value, &Value),
        on: &FullId,
    ) -> Result<Game, String> {
        let mut content = with_declared(self.catalogue, example)?;
        site.put(&mut content, card, written)?;
        let mut given = example.given.clone();
        bring_into_play(&mut given, example, card);
        if besides.as_array().is_some_and(|besides| !besides.is_empty()) {
            site.put_on_second_item(&mut content, besides)?;
            hand_over_second_item(&mut given, example);
        }
        if card == Card::Enemy {
            bring_a_ghast(&mut given);
        }
        let test = test_of(example, &given, on)?;
        match told(&content, &test) {
            Ok(log) => Ok(Game { log, problem: None }),
            // A table that cannot be set shows nothing.
            Err(failure) if TABLE.iter().any(|key| failure.route == test.route.key(key)) => Err(fault(&failure)),
            Err(failure) => Ok(Game { problem: Some(fault(&failure)), log: failure.log }),
        }
    }
}
