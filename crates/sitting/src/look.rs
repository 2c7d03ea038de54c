//! How the table lies, as plain data for whoever draws it: what everybody sees there, by the ids that options, events and
//! bundles have, with the words beside them.

mod ground;
mod people;

use ritual_content::language::RollKind;
use ritual_engine::Session;
use ritual_engine::event::{Value, stage_word, word};
use ritual_engine::ids::{MythosCard, Name, Space};
use ritual_engine::naming::value_name;
use ritual_engine::narrate::Narrator;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Holder, Roll, State};
use ritual_table::Game as _;
use schemars::JsonSchema;
use serde::Serialize;

pub use ground::{EnemyLook, PieceLook, SpaceLook};
pub use people::{PersonLook, SkillLook, ThingKind, ThingLook, TrackLook};

/// How the table lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TableLook {
    /// How many turns have begun.
    pub turn: u32,
    /// How many rounds have begun.
    pub round: u32,
    /// Where the turn is: `setup`, `actions`, `mythos`, `encounter` or `end_of_turn`.
    pub phase: String,
    /// The seat whose turn it is, from 0; left out before the first turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<usize>,
    /// Actions that are left in this turn.
    pub actions_left: u8,
    /// The Elder One.
    pub elder_one: ElderOneLook,
    /// The task that disrupts the ritual, in the author's words.
    pub ritual: String,
    /// The ritual is disrupted.
    pub disrupted: bool,
    /// Cards in the Mythos deck.
    pub mythos_deck: usize,
    /// The Mythos discard pile by id, the top card last.
    pub mythos_discard: Vec<String>,
    /// Cards in the Discovery deck.
    pub discovery_deck: usize,
    /// Fire tokens in the reserve.
    pub fire_reserve: u8,
    /// Counters of the game.
    pub counters: Vec<CounterLook>,
    /// The investigators, in the order of seats.
    pub people: Vec<PersonLook>,
    /// The spaces that are on the map now.
    pub spaces: Vec<SpaceLook>,
    /// The roll under way; left out where nobody rolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollLook>,
    /// How the game ended, as in `elder_one_defeated`; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// It is won.
    pub won: bool,
}

/// The Elder One.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ElderOneLook {
    /// The id of its figure, as in options and events.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The stage in force: `i`, `ii`, `iii` or `final`.
    pub stage: String,
    /// The name of that stage.
    pub stage_name: String,
    /// What that stage does.
    pub text: String,
    /// What is read aloud; left out where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flavour: Option<String>,
    /// Where it is, by the id of the space; left out before it is on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
    /// Wounds of the stage in force.
    pub wounds: u8,
    /// Wounds that defeat that stage; 0 where none do.
    pub health: u8,
    /// The space of the Summoning track, from 1.
    pub track: u8,
    /// The last space of the track.
    pub track_end: u8,
    /// The first red space.
    pub first_red: u8,
    /// Symbols in the Mythos discard pile.
    pub symbols: usize,
    /// Symbols that make it advance.
    pub symbols_needed: u8,
}

/// A counter of somebody or something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CounterLook {
    /// The id of the counter.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The number that it is at.
    pub value: u8,
    /// What that number is called; left out where it has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_name: Option<String>,
}

/// A roll under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RollLook {
    /// What it is made for.
    pub kind: RollKind,
    /// The seat that rolls.
    pub seat: usize,
    /// The attacking enemy, by id; left out where none attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemy: Option<String>,
    /// Whom an investigator attacks, by id.
    pub targets: Vec<String>,
    /// The dice as they lie.
    pub dice: Vec<DieLook>,
    /// Free rerolls that are left.
    pub free_rerolls: u8,
}

/// A die that was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DieLook {
    /// It is a bonus die.
    pub bonus: bool,
    /// Successes it shows.
    pub successes: u8,
    /// Elder signs it shows.
    pub elder_signs: u8,
    /// Tentacles it shows.
    pub tentacles: u8,
}

impl TableLook {
    /// Looks at a game; its words are those of whoever tells of it.
    pub fn of(session: &Session, narrator: Narrator<'_>) -> Self {
        let view = View { session, scenario: session.scenario(), state: session.state(), narrator };
        let View { scenario, state, .. } = view;
        let outcome = session.outcome();
        Self {
            turn: state.turns,
            round: state.clock.rounds,
            phase: word(&state.phase),
            active: (state.turns > 0).then(|| state.active.index()),
            actions_left: session.actions_left(),
            elder_one: view.elder_one(),
            ritual: scenario.episode.ritual_text.clone(),
            disrupted: state.disrupted,
            mythos_deck: state.mythos_deck.len(),
            mythos_discard: state.mythos_discard.iter().map(|card| view.id(Value::Mythos(*card))).collect(),
            discovery_deck: state.discovery_deck.len(),
            fire_reserve: state.fire_reserve,
            counters: view.counters(Holder::Game),
            people: view.people(),
            spaces: view.spaces(),
            roll: state.roll().map(|roll| view.roll(roll)),
            outcome: outcome.map(|outcome| outcome.to_string()),
            won: outcome.is_some_and(Session::is_win),
        }
    }
}

/// A game that is looked at.
#[derive(Clone, Copy)]
struct View<'v> {
    session: &'v Session,
    scenario: &'v Scenario,
    state: &'v State,
    narrator: Narrator<'v>,
}

/// What is read aloud of a source, if anything is.
pub(crate) fn read_aloud(scenario: &Scenario, name: Name) -> Option<String> {
    Some(scenario.flavour(name)).filter(|flavour| !flavour.is_empty()).map(str::to_owned)
}

impl View<'_> {
    /// What something is called by ids, as in options and events.
    fn id(self, value: Value) -> String {
        value_name(self.scenario, self.state, value)
    }

    /// The id of a space; none for what is nowhere.
    fn place(self, space: Space) -> Option<String> {
        space.is_some().then(|| self.id(Value::Space(space)))
    }

    fn elder_one(self) -> ElderOneLook {
        let Self { session, scenario, state, narrator } = self;
        let figure = scenario.elder_one();
        let stage = scenario.stages.get(usize::from(state.stage)).map(|it| it.name);
        let has_symbol = |card: &&MythosCard| scenario.mythos.get(card.index()).is_some_and(|it| it.symbol);
        ElderOneLook {
            id: self.id(Value::Figure(figure)),
            name: narrator.figure(scenario, state, figure),
            stage: stage_word(state.stage),
            stage_name: stage.map_or_else(String::new, |name| scenario.name(name).to_owned()),
            text: stage.map_or_else(String::new, |name| scenario.text(name).to_owned()),
            flavour: stage.and_then(|name| read_aloud(scenario, name)),
            space: self.place(state.space_of(figure)),
            wounds: state.figure(figure).map_or(0, |it| it.wounds),
            health: session.health(figure),
            track: state.track,
            track_end: scenario.numbers.track,
            first_red: scenario.numbers.first_red,
            symbols: state.mythos_discard.iter().filter(has_symbol).count(),
            symbols_needed: scenario.numbers.symbols,
        }
    }

    /// The counters of a holder that players are shown.
    fn counters(self, holder: Holder) -> Vec<CounterLook> {
        let Self { scenario, state, .. } = self;
        let shown = state.counters_shown(scenario, holder).filter_map(|(counter, value)| {
            let info = scenario.counters.get(counter.index())?;
            Some(CounterLook {
                id: info.id.clone(),
                name: scenario.name(info.name).to_owned(),
                value,
                value_name: info.value_name(value).map(str::to_owned),
            })
        });
        shown.collect()
    }

    fn roll(self, roll: &Roll) -> RollLook {
        let numbers = &self.scenario.numbers;
        let kinds = [(false, &numbers.standard), (true, &numbers.bonus)];
        let dice = kinds.into_iter().zip(&roll.shown).flat_map(|((bonus, die), shown)| {
            die.faces.iter().zip(shown).flat_map(move |(face, count)| {
                let (successes, elder_signs, tentacles) = (face.successes, face.elder_signs, face.tentacles);
                std::iter::repeat_n(DieLook { bonus, successes, elder_signs, tentacles }, usize::from(*count))
            })
        });
        RollLook {
            kind: roll.kind,
            seat: roll.seat.index(),
            enemy: roll.enemy.is_some().then(|| self.id(Value::Figure(roll.enemy))),
            targets: self.figures(roll.targets),
            dice: dice.collect(),
            free_rerolls: roll.free_rerolls,
        }
    }
}
