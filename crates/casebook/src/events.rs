//! Events by name: what happened, in the words of a test.

use std::collections::BTreeMap;

use ritual_content::documents::{EventValue, Happening};
use ritual_engine::event::Event;
use ritual_engine::ids::{EnemyKind, Figure, Piece, Seat, Space};
use ritual_engine::state::State;
use serde_json::Value;

use crate::choices::who;
use crate::names::{Names, short};

/// An event as a test sees it: its name, and what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Named {
    pub(crate) name: String,
    values: BTreeMap<String, String>,
}

impl Named {
    /// Names an event. What a value is follows from the name of its field.
    pub(crate) fn of(names: Names<'_>, state: &State, event: &Event) -> Self {
        let (name, fields) = match serde_json::to_value(event).unwrap_or_default() {
            Value::String(name) => (name, serde_json::Map::new()),
            Value::Object(object) => match object.into_iter().next() {
                Some((name, Value::Object(fields))) => (name, fields),
                Some((name, _)) => (name, serde_json::Map::new()),
                None => (String::new(), serde_json::Map::new()),
            },
            _ => (String::new(), serde_json::Map::new()),
        };
        let values =
            fields.iter().map(|(field, value)| (field.clone(), text(names, state, &name, field, value))).collect();
        Self { name: snake(&name), values }
    }

    /// Returns whether this is what a test means.
    pub(crate) fn is(&self, wanted: &Happening) -> bool {
        match wanted {
            Happening::Name(name) => self.name == *name,
            Happening::With(with) => with.iter().all(|(name, values)| {
                self.name == *name
                    && values.iter().all(|(field, value)| self.values.get(field).is_some_and(|it| *it == plain(value)))
            }),
        }
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.name)?;
        for (index, (field, value)) in self.values.iter().enumerate() {
            write!(out, "{} {field}: {value}", if index == 0 { " {" } else { "," })?;
        }
        if self.values.is_empty() { Ok(()) } else { out.write_str(" }") }
    }
}

/// A wanted event as people read it.
pub(crate) fn show(wanted: &Happening) -> String {
    match wanted {
        Happening::Name(name) => name.clone(),
        Happening::With(with) => {
            let one = |(name, values): (&String, &BTreeMap<String, EventValue>)| {
                let values: Vec<String> =
                    values.iter().map(|(field, value)| format!("{field}: {}", plain(value))).collect();
                format!("{name} {{ {} }}", values.join(", "))
            };
            with.iter().map(one).collect::<Vec<_>>().join(", ")
        }
    }
}

fn plain(value: &EventValue) -> String {
    match value {
        EventValue::Flag(flag) => flag.to_string(),
        EventValue::Number(number) => number.to_string(),
        EventValue::Name(name) => name.clone(),
    }
}

/// A value by name.
fn text(names: Names<'_>, state: &State, event: &str, field: &str, value: &Value) -> String {
    let Some(number) = value.as_u64().and_then(|number| u8::try_from(number).ok()) else {
        return match value {
            Value::String(word) => snake(word),
            other => other.to_string(),
        };
    };
    let scenario = names.scenario;
    let id = |found: Option<&String>| found.map_or_else(|| "none".to_owned(), |id| short(id).to_owned());
    let is_trade = matches!(event, "CardTraded" | "PieceTraded");
    match (event, field) {
        (_, "seat") | ("EnemyKilled" | "StageDefeated", "by") | ("AttackRedirected", "to") => {
            who(names, state, Seat(number))
        }
        (_, "from" | "to") if is_trade => who(names, state, Seat(number)),
        ("EnemyFavoured" | "SummoningSkipped", "enemy") => {
            id(scenario.enemies.get(EnemyKind(number).index()).map(|it| &it.id))
        }
        (_, "figure" | "enemy") => id(state.enemy_of(scenario, Figure(number)).map(|it| &it.id)),
        (_, "space")
        | ("InvestigatorMoved" | "EnemyMoved" | "PieceMoved", "from" | "to")
        | ("InvestigatorPlaced" | "EnemyFollowed" | "EnemyPlaced", "to") => place(names, number),
        (_, "token") => id(scenario.tokens.get(usize::from(number)).map(|it| &it.id)),
        (_, "piece") => {
            let kind = state.pieces.get(Piece(number).index()).and_then(|it| scenario.tokens.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        ("MythosStacked" | "MythosDrawn" | "MythosDiscarded" | "MythosReturned" | "MythosKept", "card") => {
            id(scenario.mythos.get(usize::from(number)).map(|it| &it.id))
        }
        (_, "card") => id(scenario.discoveries.get(usize::from(number)).map(|it| &it.id)),
        (_, "relic") => id(scenario.relics.get(usize::from(number)).map(|it| &it.id)),
        ("UnknownDrawn", "monster") => {
            let kind = scenario.unknown.get(usize::from(number)).and_then(|it| scenario.enemies.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        ("StageRevealed" | "StageDefeated", "stage") => {
            ["i", "ii", "iii", "final"].get(usize::from(number)).map_or_else(String::new, |it| (*it).to_owned())
        }
        _ => number.to_string(),
    }
}

fn place(names: Names<'_>, number: u8) -> String {
    let space = names.scenario.map.spaces.get(Space(number).index());
    space.map_or_else(|| "none".to_owned(), |it| it.id.clone())
}

/// `EnemyKilled` as `enemy_killed`.
pub(crate) fn snake(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && index > 0 {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}
