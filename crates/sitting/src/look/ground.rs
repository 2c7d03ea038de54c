//! The map: its spaces, and what is in them.

use ritual_content::language::{EnemyClass, Gate};
use ritual_engine::event::Value;
use ritual_engine::ids::{Figure, Mask, Piece, Seat, Space, TokenKind, bits};
use ritual_engine::state::{Holder, PieceState};
use schemars::JsonSchema;
use serde::Serialize;

use super::{CounterLook, View};

/// A space that is on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SpaceLook {
    /// The id, which the map of the bundle has too.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The spaces to which a way leads now.
    pub next_to: Vec<String>,
    /// It is the starting space.
    pub start: bool,
    /// The gates in it.
    pub gates: Vec<Gate>,
    /// Fire tokens in it.
    pub fire: u8,
    /// The seats of those who are there.
    pub people: Vec<usize>,
    /// The enemies there.
    pub enemies: Vec<EnemyLook>,
    /// The pieces there.
    pub pieces: Vec<PieceLook>,
    /// The counters that the space has.
    pub counters: Vec<CounterLook>,
}

/// An enemy on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EnemyLook {
    /// The id of the figure, as in options and events: the second of a kind is `core/ghast#2`.
    pub id: String,
    /// The kind of enemy, by full id.
    pub kind: String,
    /// Cultist, monster or Elder One.
    pub class: EnemyClass,
    /// The name people read, numbered where its kind has several figures.
    pub name: String,
    /// Wounds it has.
    pub wounds: u8,
    /// Wounds that kill it; 0 where none do.
    pub health: u8,
    /// The kinds of tokens on it, by full id.
    pub tokens: Vec<String>,
    /// The Discovery cards it carries, by id.
    pub carries: Vec<String>,
    /// What it has for a time, in words.
    pub lasting: Vec<String>,
    /// The counters that the enemy has.
    pub counters: Vec<CounterLook>,
}

/// A piece on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PieceLook {
    /// The id of the piece, as in options and events.
    pub id: String,
    /// The kind of token, by full id.
    pub token: String,
    /// The name people read, with its number where there are several and its side.
    pub name: String,
    /// The side that is up; left out where its kind has but one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// What it hides, once everybody was shown it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hides: Option<String>,
    /// Wounds on it.
    pub wounds: u8,
    /// Wounds that destroy it; 0 where none do.
    pub health: u8,
    /// The counters that the piece has.
    pub counters: Vec<CounterLook>,
}

impl View<'_> {
    pub(super) fn spaces(self) -> Vec<SpaceLook> {
        bits(self.state.spaces(self.scenario)).filter_map(|space| self.space(Space(space))).collect()
    }

    fn space(self, space: Space) -> Option<SpaceLook> {
        let (scenario, state) = (self.scenario, self.state);
        let info = scenario.map.spaces.get(space.index())?;
        let next_to = bits(state.layout(scenario).neighbours(space)).map(|it| self.id(Value::Space(Space(it))));
        let gates = state.gates(scenario).into_iter().filter(|(_, at)| *at == space).map(|(gate, _)| gate);
        let people = state.seats.iter().enumerate().filter(|(_, it)| it.alive && it.space == space);
        let pieces = state.pieces.iter().enumerate().filter(|(_, it)| it.space == space);
        Some(SpaceLook {
            id: info.id.clone(),
            name: info.name.clone(),
            next_to: next_to.collect(),
            start: scenario.map.start == space,
            gates: gates.collect(),
            fire: state.fire_at(space),
            people: people.map(|(seat, _)| seat).collect(),
            enemies: bits(state.figures_in(space)).filter_map(|figure| self.enemy(Figure(figure))).collect(),
            pieces: pieces.map(|(piece, it)| self.piece(Piece::from_index(piece), *it)).collect(),
            counters: self.counters(Holder::Space(space)),
        })
    }

    fn enemy(self, figure: Figure) -> Option<EnemyLook> {
        let (scenario, state) = (self.scenario, self.state);
        let (it, info) = (state.figure(figure)?, state.enemy_of(scenario, figure)?);
        let tokens = bits(Mask::from(it.tokens)).map(|token| self.id(Value::Token(TokenKind(token))));
        let carries = state.carried_by(figure).map(|held| self.id(Value::Discovery(held.card)));
        let lasting = self.narrator.lasting_on(scenario, state, figure);
        Some(EnemyLook {
            id: self.id(Value::Figure(figure)),
            kind: info.id.clone(),
            class: info.class,
            name: self.narrator.figure(scenario, state, figure),
            wounds: it.wounds,
            health: self.session.health(figure),
            tokens: tokens.collect(),
            carries: carries.collect(),
            lasting: lasting.into_iter().map(|it| it.text).collect(),
            counters: self.counters(Holder::Enemy(figure)),
        })
    }

    fn piece(self, piece: Piece, it: PieceState) -> PieceLook {
        let token = self.scenario.tokens.get(it.kind.index());
        let side = token.filter(|token| token.sides.len() > 1).and_then(|token| token.sides.get(usize::from(it.side)));
        PieceLook {
            id: self.id(Value::Piece(piece)),
            token: self.id(Value::Token(it.kind)),
            name: self.narrator.piece(self.scenario, self.state, piece),
            side: side.cloned(),
            hides: token.filter(|_| it.is_seen_by(Seat::NONE)).and_then(|token| token.hidden_of(it)),
            wounds: it.wounds,
            health: token.map_or(0, |token| token.health),
            counters: self.counters(Holder::Piece(piece)),
        }
    }

    /// Several enemies, by id.
    pub(super) fn figures(self, figures: Mask) -> Vec<String> {
        bits(figures).map(|figure| self.id(Value::Figure(Figure(figure)))).collect()
    }
}
