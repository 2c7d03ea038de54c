//! The table as it must be.

use crate::language::{CounterNumber, NameOf, Shaped};
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CountersOf, GivenCard, GivenRelic, GivenTokens, Happening, StageName, one};
use crate::{EnemyRef, Id, TokenRef};

/// A table as it must be; what is not named is not looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedTable {
    /// Not the table now, but as it was right after this event: the first such of those that `not_happened` looks at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::Event))]
    pub after: Option<Happening>,
    /// How the game ended, such as `elder_one_defeated`; `none` while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub turn: Option<Id>,
    /// The number of the round, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// Actions taken in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions_taken: Option<u8>,
    /// The ritual has been disrupted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ritual_disrupted: Option<bool>,
    /// The space of the Summoning track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// The Elder One.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<ExpectedElderOne>,
    /// The investigators, by id.
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub investigators: BTreeMap<Id, Box<ExpectedInvestigator>>,
    /// How many enemies of a kind are in a space; an empty list says that none is on the map but the Elder One.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemies: Option<Vec<ExpectedEnemies>>,
    /// How many pieces of a kind are in a space; an empty list says that none is on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Vec<ExpectedPieces>>,
    /// Fire on spaces; an empty mapping says that there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub fire: Option<BTreeMap<Id, u8>>,
    /// Counters of the game, and those of investigators and spaces.
    pub counters: BTreeMap<Id, CountersOf>,
    /// Fire tokens in the reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire_reserve: Option<u8>,
    /// Figures in the reserve.
    pub reserve: Vec<ExpectedReserve>,
    /// Which spaces are safe.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub safe: BTreeMap<Id, bool>,
    /// Cards in the Mythos deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mythos_deck: Option<u8>,
    /// Cards in the Mythos discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mythos_discarded: Option<u8>,
    /// Cards in the Discovery deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discovery_deck: Option<u8>,
    /// Cards in the Discovery discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discoveries_discarded: Option<u8>,
    /// Distances between spaces.
    pub distances: Vec<ExpectedDistance>,
    /// What the dice of the rules show.
    pub dice: ExpectedDice,
}

/// The dice as they must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedDice {
    /// The standard die.
    pub standard: ExpectedDie,
    /// The bonus die.
    pub bonus: ExpectedDie,
}

/// A die as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedDie {
    /// How many faces it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<u8>,
    /// On how many of them there is a success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub successes: Option<u8>,
    /// On how many of them there is an elder sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_signs: Option<u8>,
    /// On how many of them there is a tentacle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tentacles: Option<u8>,
}

/// The Elder One as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedElderOne {
    /// Its figure is on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_map: Option<bool>,
    /// The space in which its figure stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// The last stage that is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<StageName>,
    /// Wounds of that stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Its counters: those that enemies have.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
}

/// An investigator as it must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedInvestigator {
    /// The space in which the investigator is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// How far stress is raised, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stress: Option<u8>,
    /// How many wounds the investigator has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// How much sanity is lost, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity_lost: Option<u8>,
    /// How many thresholds of the sanity track are reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<u8>,
    /// Bonus dice of the sanity track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_dice: Option<u8>,
    /// Fire on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<u8>,
    /// Still in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alive: Option<bool>,
    /// Levels of skills, those companions lend included.
    pub skills: BTreeMap<Id, u8>,
    /// Tokens; an empty list says that there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<Vec<GivenTokens>>,
    /// Claimed cards: these and no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<GivenCard>>,
    /// Relics: these and no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relics: Option<Vec<GivenRelic>>,
    /// Counters on the insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<u8>,
    /// How many pieces are held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces_held: Option<u8>,
}

/// Enemies of a kind in a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ExpectedEnemies {
    /// The kind of enemy that is counted.
    pub enemy: EnemyRef,
    /// The space; the whole map when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// How many figures of it there are.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on them all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Tokens on them all together; an empty list says that there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<Vec<GivenTokens>>,
    /// Counters of them: a number is that of all together, a name that of each.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
    /// Claimed cards that they carry all together: these and no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries: Option<Vec<GivenCard>>,
}

/// Pieces of a kind in a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ExpectedPieces {
    /// The kind of token that is counted.
    pub token: TokenRef,
    /// The space; the whole map when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// The side that is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSide))]
    pub side: Option<Id>,
    /// How many pieces of it there are.
    #[serde(default = "one")]
    pub count: u8,
    /// Counters of them: a number is that of all together, a name that of each.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
}

/// Figures in the reserve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ExpectedReserve {
    /// The kind of enemy whose reserve is counted.
    pub enemy: EnemyRef,
    /// How many figures of it are in the reserve.
    pub count: u8,
}

/// A distance between two spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct ExpectedDistance {
    /// The space from which is counted.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub from: Id,
    /// The space to which is counted.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub to: Id,
    /// How many spaces; `none` when there is no way.
    pub spaces: HowFar,
    /// For an enemy of this kind, who may pass what others cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<EnemyRef>,
}

/// How far it is from one space to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum HowFar {
    /// So many spaces.
    Spaces(u8),
    /// No way leads there.
    NoWay(NoWay),
}

/// What is written where no way leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum NoWay {
    /// There is none.
    None,
}
