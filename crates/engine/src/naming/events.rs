//! Events in a line each, by the names that options have too.

use super::{Things, card_side};
use crate::decision::Deed;
use crate::event::{Event, Value, stage_word, word};
use crate::ids::{Figure, Piece, bits};
use crate::scenario::Scenario;
use crate::state::{Gift, State};

/// Stands where an event is about nothing.
const NONE: &str = "none";

/// What happened: the word for it, then each field with its value.
///
/// The table may be that of a later moment of the same game.
pub fn event_name(scenario: &Scenario, state: &State, event: &Event) -> String {
    let mut line = event.name().to_owned();
    for (field, value) in event.fields() {
        line.push_str(&format!(" {field}={}", value_name(scenario, state, value)));
    }
    line
}

/// What a value of an event is called.
pub fn value_name(scenario: &Scenario, state: &State, value: Value) -> String {
    let name = Things { scenario, state }.value(value);
    name.map_or_else(|| NONE.to_owned(), |name| name.to_lowercase())
}

impl<'a> Things<'a> {
    /// A value by name; none where it is none.
    fn value(self, value: Value) -> Option<String> {
        let Self { scenario, .. } = self;
        match value {
            Value::Seat(seat) => Some(self.seat(seat).to_owned()),
            Value::Figure(figure) => figure.is_some().then(|| self.figure(figure)),
            Value::Figures(figures) => {
                let all: Vec<String> = bits(figures).map(|figure| self.figure(Figure(figure))).collect();
                (!all.is_empty()).then(|| all.join(","))
            }
            Value::Kind(kind) => kind.is_some().then(|| self.kind(kind).to_owned()),
            Value::Monster(monster) => scenario.unknown.get(monster.index()).map(|it| self.kind(it.kind).to_owned()),
            Value::Space(space) => space.is_some().then(|| self.space(space).to_owned()),
            Value::Tile(tile) => tile.is_some().then(|| self.tile(tile).to_owned()),
            Value::Turn(turn) => Some(word(&turn)),
            Value::Gate(gate) => Some(word(&gate)),
            Value::Place(place) => {
                let gate = scenario.map.gates.get(usize::from(place));
                Some(gate.map_or_else(|| "start".to_owned(), |(gate, _)| word(gate)))
            }
            Value::Token(token) => token.is_some().then(|| self.token(token).to_owned()),
            Value::Piece(piece) => piece.is_some().then(|| self.piece(piece)),
            Value::Counter(counter) => counter.is_some().then(|| self.counter(counter).to_owned()),
            Value::Holder(holder) => Some(self.holder(holder)),
            Value::Side(side, piece) => self.side(side, piece).map(str::to_owned),
            Value::Mythos(card) => card.is_some().then(|| self.mythos(card)),
            Value::Discovery(card) => card.is_some().then(|| self.card(card)),
            Value::CardSide(side) => Some(card_side(side).to_owned()),
            Value::Relic(relic) => Some(self.relic(relic)),
            Value::SkillSlot(slot, seat) => Some(self.skill(seat, slot)),
            Value::Branch(label) => Some(scenario.key(label).to_owned()),
            Value::Ability(ability) => ability.is_some().then(|| scenario.ability_key(ability)),
            Value::Gift(gift) => self.gift(gift),
            Value::Until(until) => Some(word(&until)),
            Value::Deed(Deed::Episode(action)) | Value::Action(action) => {
                self.episode_action(action).map(str::to_owned)
            }
            Value::Deed(deed) => Some(word(&deed)),
            Value::Stage(stage) => Some(stage_word(stage)),
            Value::Phase(phase) => Some(word(&phase)),
            Value::Outcome(outcome) => Some(word(&outcome)),
            Value::Roll(kind) => Some(word(&kind)),
            Value::Symbol(symbol) => Some(word(&symbol)),
            Value::Face(face, bonus) => Some(self.face(bonus, face)),
            Value::Link(kind) => Some(word(&kind)),
            Value::Label(label) => label.is_some().then(|| scenario.key(label).to_owned()),
            Value::CounterNumber(number, _) | Value::Number(number) => Some(number.to_string()),
            Value::Flag(flag) => Some(flag.to_string()),
        }
    }

    /// What is granted: the place on its card, or the level of a skill as of a document.
    fn gift(self, gift: Gift) -> Option<String> {
        let Self { scenario, .. } = self;
        match gift {
            Gift::Abilities(step) => {
                let first = scenario.program.members(scenario.program.granted(step)).first()?;
                scenario.program.ability(*first).map(|it| scenario.key(it.name).to_owned())
            }
            Gift::Skill { skill, level, .. } => {
                let skill = scenario.skills.get(skill.index())?;
                Some(format!("{}/levels[{}]", skill.id, level.saturating_sub(1)))
            }
        }
    }

    /// A side of a piece, by the id its kind of token gives it; none for a token without sides.
    fn side(self, side: u8, piece: Piece) -> Option<&'a str> {
        let kind = self.state.pieces.get(piece.index())?.kind;
        self.scenario.tokens.get(kind.index())?.sides.get(usize::from(side)).map(String::as_str)
    }
}
