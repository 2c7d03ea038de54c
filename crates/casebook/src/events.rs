//! Events by name: what happened, in the words of a test.

use std::collections::BTreeMap;

use ritual_content::documents::{EventValue, Happening};
use ritual_engine::event::Event;
use ritual_engine::ids::{AbilityId, EnemyKind, EpisodeAction, Figure, Piece, Seat, Space, bits};
use ritual_engine::state::State;
use serde_json::Value;

use crate::choices::{ability_name, who};
use crate::dice::{face_name, face_of};
use crate::log::Log;
use crate::names::{Names, short};
use crate::vocabulary::{Sort, Told, told};

/// The key beside the fields of an event that says how often it happened.
pub(crate) const TIMES: &str = "times";

/// An event as a test sees it: its name, and what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    values: BTreeMap<&'static str, String>,
}

impl Named {
    /// Names what happened at a position of the log; nothing where nothing did.
    pub(crate) fn of(names: Names<'_>, state: &State, log: &Log, index: usize) -> Option<Self> {
        let (event, _) = log.events.get(index)?;
        let Told { name, values } = told(event);
        let bonus = values.iter().any(|(field, _, value)| *field == "bonus" && *value == Value::Bool(true));
        let mut values: BTreeMap<&'static str, String> =
            values.iter().map(|(field, sort, value)| (*field, text(names, state, *sort, value, bonus))).collect();
        if let Event::RollStarted { .. } = event {
            let (standard, bonus) = log.thrown(index);
            values.extend([("standard", standard.to_string()), ("bonus", bonus.to_string())]);
        }
        Some(Self { name, values })
    }

    /// Returns whether this is what a test means.
    pub(crate) fn is(&self, wanted: &Happening) -> bool {
        match wanted {
            Happening::Name(name) => self.name == *name,
            Happening::With(with) => with.iter().all(|(name, values)| {
                let mut fields = values.iter().filter(|(field, _)| *field != TIMES);
                self.name == *name
                    && fields
                        .all(|(field, value)| self.values.get(field.as_str()).is_some_and(|it| *it == plain(value)))
            }),
        }
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)?;
        for (index, (field, value)) in self.values.iter().enumerate() {
            write!(out, "{} {field}: {value}", if index == 0 { " {" } else { "," })?;
        }
        if self.values.is_empty() { Ok(()) } else { out.write_str(" }") }
    }
}

/// How often an event is to have happened, where a test counts it.
pub(crate) fn times(wanted: &Happening) -> Option<u32> {
    match wanted {
        Happening::Name(_) => None,
        Happening::With(with) => with.values().find_map(|values| match values.get(TIMES) {
            Some(EventValue::Number(times)) => Some(*times),
            _ => None,
        }),
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

/// A value as it is compared.
pub(crate) fn plain(value: &EventValue) -> String {
    match value {
        EventValue::Flag(flag) => flag.to_string(),
        EventValue::Number(number) => number.to_string(),
        EventValue::Name(name) => name.clone(),
    }
}

/// A value by name.
fn text(names: Names<'_>, state: &State, sort: Sort, value: &Value, bonus: bool) -> String {
    let scenario = names.scenario;
    let id = |found: Option<&String>| found.map_or_else(|| "none".to_owned(), |id| short(id).to_owned());
    let enemy = |figure: u8| id(state.enemy_of(scenario, Figure(figure)).map(|it| &it.id));
    let action = |action: EpisodeAction| {
        let info = scenario.episode.actions.get(action.index());
        info.map_or_else(|| "none".to_owned(), |it| it.id.clone())
    };
    let large = value.as_u64().unwrap_or(u64::MAX);
    let number = u8::try_from(large).unwrap_or(u8::MAX);
    match sort {
        Sort::Seat => who(names, state, Seat(number)),
        Sort::Figure => enemy(number),
        Sort::Figures => {
            let all: Vec<String> = bits(large).map(enemy).collect();
            if all.is_empty() { "none".to_owned() } else { all.join(", ") }
        }
        Sort::Kind => id(scenario.enemies.get(EnemyKind(number).index()).map(|it| &it.id)),
        Sort::Monster => {
            let kind = scenario.unknown.get(usize::from(number)).and_then(|it| scenario.enemies.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        Sort::Space => {
            let space = scenario.map.spaces.get(Space(number).index());
            space.map_or_else(|| "none".to_owned(), |it| it.id.clone())
        }
        Sort::Token => id(scenario.tokens.get(usize::from(number)).map(|it| &it.id)),
        Sort::Piece => {
            let kind = state.pieces.get(Piece(number).index()).and_then(|it| scenario.tokens.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        Sort::Mythos => id(scenario.mythos.get(usize::from(number)).map(|it| &it.id)),
        Sort::Discovery => id(scenario.discoveries.get(usize::from(number)).map(|it| &it.id)),
        Sort::Relic => id(scenario.relics.get(usize::from(number)).map(|it| &it.id)),
        Sort::Ability => {
            let ability = u16::try_from(large).map_or(AbilityId::NONE, AbilityId);
            ability_name(names, state, ability)
        }
        Sort::Action => action(EpisodeAction(number)),
        Sort::Deed => match value {
            Value::Object(of_episode) => {
                let index = of_episode.values().find_map(Value::as_u64).and_then(|index| u8::try_from(index).ok());
                action(index.map_or(EpisodeAction::NONE, EpisodeAction))
            }
            other => word(other),
        },
        Sort::Stage => sort.words().get(usize::from(number)).map_or_else(|| number.to_string(), |it| (*it).to_owned()),
        Sort::Face => {
            let shown = face_of(scenario, bonus, number).and_then(face_name);
            shown.map_or_else(|| number.to_string(), str::to_owned)
        }
        Sort::Phase | Sort::Outcome | Sort::Roll | Sort::Symbol | Sort::Link | Sort::Number | Sort::Flag => word(value),
    }
}

/// A word as tests write it; what is no word as it is.
fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), snake)
}

/// `EndOfTurn` as `end_of_turn`.
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
