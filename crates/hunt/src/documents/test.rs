//! Scenario tests: a table, choices by name, and what must come of them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::named::{By, CardRef, ChoiceRef, CreatureRef, EventFields, FinalBossRef, HunterRef, ScenarioRef};
use super::{Face, Id, Trophy};

/// A scenario test. Decks lie as the scenario lists them, and chance brings the first of what it may, but where the test
/// says otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The id of the document.
    pub id: Id,
    /// What it shows, in a sentence.
    pub name: String,
    /// What is played.
    #[schemars(with = "ScenarioRef")]
    pub scenario: Id,
    /// Who plays, in the order of their seats.
    #[schemars(with = "Vec<HunterRef>")]
    pub hunters: Vec<Id>,
    /// How the table lies when the first cards are to be chosen, where it is not as after the setup.
    #[serde(default, skip_serializing_if = "is_given_nothing")]
    pub given: Given,
    /// What is done, and what must come of it, in order.
    pub play: Vec<Line>,
}

/// How the table lies at first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The final boss of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<FinalBossRef>")]
    pub final_boss: Option<Id>,
    /// What is fought. What it does when it is turned up is not done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<GivenEncounter>,
    /// What lies on top of the dungeon, the next one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<CreatureRef>")]
    pub dungeon: Vec<Id>,
    /// The upgrades on offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub row: Option<Vec<Id>>,
    /// Who has the first-player marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<HunterRef>")]
    pub first: Option<Id>,
    /// How hunters stand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "By<HunterRef, GivenHunter>")]
    pub hunters: BTreeMap<Id, GivenHunter>,
}

/// What is fought at first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenEncounter {
    /// The monster, the boss or the final boss.
    #[schemars(with = "CreatureRef")]
    pub creature: Id,
    /// The echoes on it.
    pub echoes: u16,
}

/// How a hunter stands at first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenHunter {
    /// Health.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub health: Option<u8>,
    /// Collected echoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collected: Option<u16>,
    /// Banked echoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banked: Option<u16>,
    /// How often the hunter has died.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deaths: Option<u8>,
    /// Trophies, by type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub trophies: BTreeMap<Trophy, u8>,
    /// The cards in hand; with `used` these are all that the hunter owns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub hand: Option<Vec<Id>>,
    /// The cards in the used pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub used: Option<Vec<Id>>,
}

/// A line of a test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// What dice show from here on, in order; all of it must be rolled.
    Roll(Vec<Rolled>),
    /// What hunters choose: a card, an upgrade, a creature or a type of trophies by its id, or `pass`. A card in the used
    /// pile is `id@used`, one on the table `id@table`.
    Choose(#[schemars(with = "By<HunterRef, ChoiceRef>")] BTreeMap<Id, String>),
    /// What hunters are offered: all of it, in the order in which it is listed.
    Offered(#[schemars(with = "By<HunterRef, Vec<ChoiceRef>>")] BTreeMap<Id, Vec<String>>),
    /// What happened since the last such line, in this order; other things may have happened in between.
    Happened(Vec<Happening>),
    /// How things must stand.
    Expect(Box<Expect>),
}

/// An event that is looked for: `encounter_died`, or with what must be so, `{ echoes_taken: { seat: irma, echoes: 2 } }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Happening {
    /// Any of this name.
    Any(String),
    /// One of this name of which these things are so; with `times`, so many of them, whenever they happened.
    With(#[schemars(with = "BTreeMap<String, EventFields>")] BTreeMap<String, BTreeMap<String, Value>>),
}

/// What a die shows: a number, or a face with a plus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Rolled {
    /// A number without a plus.
    Number(u8),
    /// A face.
    Face(Face),
}

impl Rolled {
    /// Returns the face.
    pub const fn face(self) -> Face {
        match self {
            Self::Number(value) => Face { value, plus: false },
            Self::Face(face) => face,
        }
    }
}

/// How things must stand. What is not named may be as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The number of rounds begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// What is fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<CreatureRef>")]
    pub encounter: Option<Id>,
    /// The echoes on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub echoes: Option<u16>,
    /// The upgrades on offer, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub row: Option<Vec<Id>>,
    /// Who has the first-player marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<HunterRef>")]
    pub first: Option<Id>,
    /// How many cards are in the dungeon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dungeon: Option<usize>,
    /// What is asked: `play`, `transform`, `extra_trophy`, `spend_weapon`, `upgrade`, `remove` or `final_boss`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// How the game has ended: `scored`, `eliminated` or `endless_roll`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// How hunters stand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "By<HunterRef, ExpectHunter>")]
    pub hunters: BTreeMap<Id, ExpectHunter>,
}

/// How a hunter must stand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectHunter {
    /// Health.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub health: Option<u8>,
    /// Collected echoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collected: Option<u16>,
    /// Banked echoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banked: Option<u16>,
    /// Trophies, by type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub trophies: BTreeMap<Trophy, u8>,
    /// The cards in hand, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub hand: Option<Vec<Id>>,
    /// The cards played this round, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub table: Option<Vec<Id>>,
    /// The cards in the used pile, in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<CardRef>>")]
    pub used: Option<Vec<Id>>,
    /// Whether the hunter is not dead until the dream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alive: Option<bool>,
    /// Whether the hunter is out of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eliminated: Option<bool>,
    /// Once the game is over: the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// Once the game is over: the place, 1 for whoever won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
}

fn is_given_nothing(given: &Given) -> bool {
    *given == Given::default()
}
