//! The file of golden recordings: JSON with a decision or an event in each line, so that a difference shows little.
//!
//! `turn` and `who` of a decision are written where they are others than before, and what is empty is left out.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Golden, GoldenGame, GoldenStep, Options, VERSION};
use crate::unreadable::in_words;

/// Why a file of golden recordings cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It has another form.
    #[error("it has the form {0}, and only the form {known} can be compared", known = VERSION)]
    OtherForm(u64),
    /// It is something else.
    #[error("it is no golden recording: {0}")]
    SomethingElse(String),
}

/// The games of a scenario as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scenario: String,
    games: Vec<WrittenGame>,
}

/// A game as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
    players: Vec<String>,
    seed: u64,
    #[serde(default)]
    outcome: Option<String>,
    #[serde(default)]
    setup: Vec<String>,
    decisions: Vec<WrittenStep>,
}

/// A decision as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    /// None where it is that of the decision before.
    #[serde(default)]
    turn: Option<u32>,
    /// None where it is that of the decision before.
    #[serde(default)]
    who: Option<String>,
    question: String,
    options: Options,
    chosen: String,
    #[serde(default)]
    events: Vec<String>,
}

impl Golden {
    /// Reads a file.
    ///
    /// # Errors
    /// Returns what is wrong with it.
    pub fn read(text: &[u8]) -> Result<Self, Unreadable> {
        let wrong = |error: serde_json::Error| Unreadable::SomethingElse(in_words(&error));
        let mut document: Value = serde_json::from_slice(text).map_err(wrong)?;
        let version = document.as_object_mut().and_then(|fields| fields.remove("version"));
        match version.as_ref().and_then(Value::as_u64) {
            Some(version) if version == u64::from(VERSION) => {}
            Some(other) => return Err(Unreadable::OtherForm(other)),
            None => return Err(Unreadable::SomethingElse("it says no `version`".to_owned())),
        }
        let Written { scenario, games } = serde_json::from_value(document).map_err(wrong)?;
        Ok(Self { scenario, games: games.into_iter().map(GoldenGame::of).collect() })
    }

    /// Writes the file.
    #[must_use]
    pub fn written(&self) -> String {
        let mut out = format!("{{\"version\":{VERSION},\"scenario\":{},\"games\":[", json(&self.scenario));
        let mut before = "\n";
        for game in &self.games {
            out.push_str(before);
            game.write(&mut out);
            before = ",\n";
        }
        out.push_str("\n]}\n");
        out
    }
}

impl GoldenGame {
    fn of(written: WrittenGame) -> Self {
        let WrittenGame { players, seed, outcome, setup, decisions } = written;
        let (mut turn_now, mut who_now) = (0, String::new());
        let step = |step: WrittenStep| {
            let WrittenStep { turn, who, question, options, chosen, events } = step;
            turn_now = turn.unwrap_or(turn_now);
            if let Some(who) = who {
                who_now = who;
            }
            GoldenStep { turn: turn_now, who: who_now.clone(), question, options, chosen, events }
        };
        let decisions = decisions.into_iter().map(step).collect();
        Self { players, seed, setup, decisions, outcome }
    }

    fn write(&self, out: &mut String) {
        let Self { players, seed, setup, decisions, outcome } = self;
        out.push_str(&format!("{{\"players\":{},\"seed\":{seed}", json(players)));
        if let Some(outcome) = outcome {
            out.push_str(&format!(",\"outcome\":{}", json(outcome)));
        }
        write_lines("setup", setup, out);
        out.push_str(",\"decisions\":[");
        let mut before: Option<&GoldenStep> = None;
        for step in decisions {
            out.push_str(if before.is_some() { ",\n{" } else { "\n{" });
            let GoldenStep { turn, who, question, options, chosen, events } = step;
            if before.is_none_or(|before| before.turn != *turn) {
                out.push_str(&format!("\"turn\":{turn},"));
            }
            if before.is_none_or(|before| before.who != *who) {
                out.push_str(&format!("\"who\":{},", json(who)));
            }
            out.push_str(&format!("\"question\":{},\"options\":{}", json(question), json(options)));
            out.push_str(&format!(",\"chosen\":{}", json(chosen)));
            write_lines("events", events, out);
            out.push('}');
            before = Some(step);
        }
        out.push_str("\n]}");
    }
}

/// Writes a list of texts with each in a line of its own, and nothing where there are none.
fn write_lines(key: &str, lines: &[String], out: &mut String) {
    if lines.is_empty() {
        return;
    }
    out.push_str(&format!(",\"{key}\":["));
    for (place, line) in lines.iter().enumerate() {
        out.push_str(if place > 0 { ",\n" } else { "\n" });
        out.push_str(&json(line));
    }
    out.push(']');
}

/// Texts, and lists of them, can always be written.
fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(turn: u32, who: &str, names: &[&str], events: &[&str]) -> GoldenStep {
        let owned = |all: &[&str]| all.iter().map(|it| (*it).to_owned()).collect::<Vec<String>>();
        GoldenStep {
            turn,
            who: who.to_owned(),
            question: "what \"now\"".to_owned(),
            options: Options::of(&owned(names)),
            chosen: names.first().copied().unwrap_or_default().to_owned(),
            events: owned(events),
        }
    }

    fn golden() -> Golden {
        let game = |seed: u64, decisions: Vec<GoldenStep>, outcome: Option<&str>| GoldenGame {
            players: vec!["toy/ann".to_owned()],
            seed,
            setup: decisions.iter().map(|step| step.who.clone()).collect(),
            decisions,
            outcome: outcome.map(str::to_owned),
        };
        let decisions = vec![
            step(1, "toy/ann", &["a", "b"], &["rolled points=1", "rolled points=2"]),
            step(1, "toy/ann", &["a", "b", "c"], &[]),
            step(1, "toy/bob", &["a"], &[]),
            step(2, "toy/bob", &["a", "c", "b"], &["rolled points=3"]),
        ];
        Golden {
            scenario: "toy/ten".to_owned(),
            games: vec![game(1, decisions, Some("ten")), game(u64::MAX, Vec::new(), None)],
        }
    }

    #[test]
    fn a_file_reads_as_it_was_written_with_a_line_for_each_event() {
        let golden = golden();
        let text = golden.written();
        assert_eq!(Golden::read(text.as_bytes()), Ok(golden));
        assert!(text.lines().any(|line| line == "\"rolled points=2\"]},"), "{text}");
        assert_eq!(text.matches("toy/bob").count(), 3, "{text}");
        let none = Golden { scenario: "toy/ten".to_owned(), games: Vec::new() };
        assert_eq!(Golden::read(none.written().as_bytes()), Ok(none));
    }

    #[test]
    fn of_many_options_the_order_is_known_by_a_digest() {
        let games = golden().games;
        let steps = &games[0].decisions;
        let Options::Counted(first) = &steps[1].options else { panic!("{steps:?}") };
        let Options::Counted(second) = &steps[3].options else { panic!("{steps:?}") };
        assert!(first.starts_with("3 ") && second.starts_with("3 ") && first != second, "{first}, {second}");
        assert_eq!(steps[0].options, Options::Named(vec!["a".to_owned(), "b".to_owned()]));
    }

    #[test]
    fn what_is_no_file_of_this_form_is_said() {
        let said = |text: &str| Golden::read(text.as_bytes()).unwrap_err();
        assert_eq!(said("{\"version\":3,\"scenario\":\"toy/ten\"}"), Unreadable::OtherForm(3));
        let more = "{\"version\":4,\"scenario\":\"a\",\"games\":[],\"x\":1}";
        for text in ["", "[]", "{}", "{\"version\":4}", more] {
            assert!(matches!(said(text), Unreadable::SomethingElse(_)), "{text}");
        }
    }
}
