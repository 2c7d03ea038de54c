//! Events by name: what happened, in the words of a test.

use std::collections::BTreeMap;

use ritual_content::documents::{EventValue, Happening};
use ritual_engine::decision::Deed;
use ritual_engine::event::{Event, Value, stage_word, word};
use ritual_engine::ids::{EpisodeAction, Figure, bits};
use ritual_engine::naming::value_name;
use ritual_engine::state::{Holder, State};

use crate::called;
use crate::counters;
use crate::dice::{face_name, face_of};
use crate::log::Log;
use crate::names::Names;

/// The key beside the fields of an event that says how often it happened.
pub(crate) const TIMES: &str = "times";

/// What stands between several enemies.
pub(crate) const BETWEEN: &str = ", ";

/// An event as a test sees it: its name, and what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NamedEvent {
    pub(crate) name: &'static str,
    values: BTreeMap<&'static str, String>,
    /// The numbers of counters that have names: a test may write either.
    numbers: BTreeMap<&'static str, String>,
}

impl NamedEvent {
    /// Names what happened at a position of the log; nothing where nothing did.
    pub(crate) fn of(names: Names<'_>, state: &State, log: &Log, index: usize) -> Option<Self> {
        let (event, _) = log.events.get(index)?;
        let fields = event.fields();
        let number = |(field, value): &(&'static str, Value)| match value {
            Value::CounterNumber(number, _) => Some((*field, number.to_string())),
            _ => None,
        };
        let numbers = fields.iter().filter_map(number).collect();
        let mut values: BTreeMap<&'static str, String> =
            fields.into_iter().map(|(field, value)| (field, text(names, state, value))).collect();
        if let Event::RollStarted { .. } = event {
            let (standard, bonus) = log.thrown(index);
            values.extend([("standard", standard.to_string()), ("bonus", bonus.to_string())]);
        }
        Some(Self { name: event.name(), values, numbers })
    }

    /// Returns whether this is what a test means.
    pub(crate) fn is(&self, wanted: &Happening) -> bool {
        match wanted {
            Happening::Name(name) => self.name == *name,
            Happening::With(with) => with.iter().all(|(name, values)| {
                let mut fields = values.iter().filter(|(field, _)| *field != TIMES);
                let is_so = |field: &String, value: &EventValue| {
                    let mut ways = [&self.values, &self.numbers].into_iter().filter_map(|all| all.get(field.as_str()));
                    ways.any(|it| fits(&plain(value), it))
                };
                self.name == *name && fields.all(|(field, value)| is_so(field, value))
            }),
        }
    }
}

impl std::fmt::Display for NamedEvent {
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

/// Whether a test means this value: each of several things by as much of its name as is needed.
fn fits(wanted: &str, value: &str) -> bool {
    let (mut wanted, mut values) = (wanted.split(BETWEEN), value.split(BETWEEN));
    let all_fit = values.all(|it| wanted.next().is_some_and(|wanted| called::fits(wanted, it)));
    all_fit && wanted.next().is_none()
}

/// A value by its whole name.
fn text(names: Names<'_>, state: &State, value: Value) -> String {
    let scenario = names.scenario;
    let id = |found: Option<&String>| found.cloned().unwrap_or_else(|| "none".to_owned());
    let enemy = |figure: Figure| id(state.enemy_of(scenario, figure).map(|it| &it.id));
    let action = |action: EpisodeAction| {
        let info = scenario.episode.actions.get(action.index());
        info.map_or_else(|| "none".to_owned(), |it| it.id.clone())
    };
    match value {
        Value::Seat(seat) => {
            let person = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)));
            person.map_or_else(|| "nobody".to_owned(), |it| it.id.clone())
        }
        Value::Figure(figure) => enemy(figure),
        Value::Figures(figures) => {
            let all: Vec<String> = bits(figures).map(|figure| enemy(Figure(figure))).collect();
            if all.is_empty() { "none".to_owned() } else { all.join(BETWEEN) }
        }
        Value::Kind(kind) => id(scenario.enemies.get(kind.index()).map(|it| &it.id)),
        Value::Monster(monster) => {
            let kind = scenario.unknown.get(monster.index()).and_then(|it| scenario.enemies.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        Value::Space(space) => {
            scenario.map.spaces.get(space.index()).map_or_else(|| "none".to_owned(), |it| it.id.clone())
        }
        Value::Tile(tile) => id(scenario.map.tiles.get(tile.index()).map(|it| &it.id)),
        Value::Turn(turn) => word(&turn),
        Value::Gate(gate) => word(&gate),
        Value::Token(token) => id(scenario.tokens.get(token.index()).map(|it| &it.id)),
        Value::Piece(piece) => {
            let kind = state.pieces.get(piece.index()).and_then(|it| scenario.tokens.get(it.kind.index()));
            id(kind.map(|it| &it.id))
        }
        Value::Counter(counter) => id(scenario.counters.get(counter.index()).map(|it| &it.id)),
        Value::CounterNumber(number, counter) => {
            let info = scenario.counters.get(counter.index());
            info.map_or_else(|| number.to_string(), |info| counters::written(info, number))
        }
        Value::Holder(holder) => match holder {
            Holder::Game => "game".to_owned(),
            Holder::Investigator(seat) => text(names, state, Value::Seat(seat)),
            Holder::Enemy(figure) => text(names, state, Value::Figure(figure)),
            Holder::Space(space) => text(names, state, Value::Space(space)),
            Holder::Piece(piece) => text(names, state, Value::Piece(piece)),
        },
        Value::Mythos(card) => id(scenario.mythos.get(card.index()).map(|it| &it.id)),
        Value::Discovery(card) => id(scenario.discoveries.get(card.index()).map(|it| &it.id)),
        Value::Relic(relic) => id(scenario.relics.get(usize::from(relic)).map(|it| &it.id)),
        Value::Ability(_) | Value::Branch(_) | Value::Gift(_) | Value::Label(_) => value_name(scenario, state, value),
        Value::Until(until) => word(&until),
        Value::Deed(Deed::Episode(of_episode)) | Value::Action(of_episode) => action(of_episode),
        Value::Deed(deed) => word(&deed),
        Value::Stage(stage) => stage_word(stage),
        Value::Phase(phase) => word(&phase),
        Value::Outcome(outcome) => word(&outcome),
        Value::Roll(kind) => word(&kind),
        Value::Symbol(symbol) => word(&symbol),
        Value::Face(face, bonus) => {
            let shown = face_of(scenario, bonus, face).and_then(face_name);
            shown.map_or_else(|| face.to_string(), str::to_owned)
        }
        Value::Link(kind) => word(&kind),
        Value::Side(number, _)
        | Value::CardSide(number)
        | Value::SkillSlot(number, _)
        | Value::Place(number)
        | Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_written_where_ids_are_alike() {
        for (wanted, value, is_it) in [
            ("ghast", "dark/ghast", true),
            ("dark/ghast", "dark/ghast", true),
            ("light/ghast", "dark/ghast", false),
            ("none", "none", true),
            ("ghast, dark/cultist", "dark/ghast, dark/cultist", true),
            ("ghast", "dark/ghast, dark/cultist", false),
            ("ghast, cultist", "dark/ghast", false),
            ("cultist, ghast", "dark/ghast, dark/cultist", false),
            ("3", "3", true),
        ] {
            assert_eq!(fits(wanted, value), is_it, "{wanted} for {value}");
        }
    }
}
