//! Names of options, questions and events, made of ids: what recordings and programs share.

use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_table::{Kept as _, Told};
use serde_json::{Map, Value};

use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::ids::{CardId, CreatureId};
use crate::scenario::Scenario;
use crate::session::{Hunt, Saved};
use crate::state::Place;

impl Told for Hunt {
    fn names(&self) -> Vec<String> {
        let choices = self.next().map_or_else(Options::new, |seat| self.choices(seat));
        choices.into_iter().map(|it| choice(self.scenario(), it)).collect()
    }

    fn question(&self) -> Option<String> {
        self.decision().map(|asked| question(asked.question).to_owned())
    }

    fn seat(&self, seat: usize) -> String {
        self.hunter_at(seat).map_or_else(String::new, |hunter| hunter.id.to_string())
    }

    fn line(&self, told: &Event) -> String {
        event(self, *told)
    }

    fn digest(&self) -> u64 {
        digest(&self.save())
    }
}

/// Returns the name of an option.
pub(crate) fn choice(scenario: &Scenario, choice: Choice) -> String {
    match choice {
        Choice::Own(held) => {
            let card = &scenario.card(held.card).id;
            match held.place {
                Place::Hand => format!("card:{card}"),
                Place::Table => format!("card:{card}@table"),
                Place::Used => format!("card:{card}@used"),
            }
        }
        Choice::Offer(card) => format!("upgrade:{}", scenario.card(card).id),
        Choice::Trophy(trophy) => format!("trophy:{}", trophy.name()),
        Choice::Creature(creature) => format!("creature:{}", scenario.creature(creature).id),
        Choice::Pass => "pass".to_owned(),
    }
}

/// Returns the name of a question.
pub(crate) const fn question(question: Question) -> &'static str {
    match question {
        Question::FinalBoss => "final_boss",
        Question::Play => "play",
        Question::Transform => "transform",
        Question::ExtraTrophy(_) => "extra_trophy",
        Question::SpendWeapon => "spend_weapon",
        Question::Upgrade => "upgrade",
        Question::Remove => "remove",
    }
}

/// Returns an event in a line: its name, and its fields with ids in place of numbers.
fn event(hunt: &Hunt, event: Event) -> String {
    let told = serde_json::to_value(event).unwrap_or_default();
    let (name, fields) = parts(&told);
    let mut line = name.to_owned();
    for (key, value) in fields.into_iter().flatten() {
        line.push_str(&format!(" {key}={}", told_value(hunt, key, value)));
    }
    line
}

/// Returns the name of a written event, and its fields.
pub(crate) fn parts(event: &Value) -> (&str, Option<&Map<String, Value>>) {
    match event.as_object().and_then(|map| map.iter().next()) {
        Some((name, fields)) => (name, fields.as_object()),
        None => (event.as_str().unwrap_or_default(), None),
    }
}

fn told_value(hunt: &Hunt, key: &str, value: &Value) -> String {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    match (key, number) {
        ("seat", Some(seat)) => hunt.seat(usize::from(seat)),
        ("card", Some(card)) => hunt.scenario().card(CardId(card)).id.to_string(),
        ("creature", Some(creature)) => hunt.scenario().creature(CreatureId(creature)).id.to_string(),
        _ => value.as_str().map_or_else(|| value.to_string(), str::to_owned),
    }
}

/// Returns a number for a whole position, the same in every build: that of its saved form.
fn digest(saved: &Saved) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(serde_json::to_string(saved).unwrap_or_default().as_bytes());
    hasher.finish()
}
