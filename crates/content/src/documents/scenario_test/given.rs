//! The table before the play.

use crate::language::{CounterNumber, NameOf, Shaped};
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::one;
use crate::{DiscoveryRef, EnemyRef, Id, InsanityRef, MythosRef, RelicRef, TokenRef};

/// A table as it is set.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct GivenTable {
    /// Enemies and pieces stand where the episode's setup puts them.
    pub keep_setup: bool,
    /// The game is not set back to a point of a turn: the play begins with its very first question.
    pub from_the_start: bool,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub turn: Option<Id>,
    /// Where the turn is.
    pub phase: TurnPoint,
    /// Actions taken in this turn.
    pub actions_taken: u8,
    /// The ritual has been disrupted.
    pub ritual_disrupted: bool,
    /// The summoning of the Elder One is due at the next check.
    pub summoning_due: bool,
    /// The space of the Summoning track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// The Elder One on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<GivenElderOne>,
    /// The investigators, by id.
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub investigators: BTreeMap<Id, Box<GivenInvestigator>>,
    /// Enemies on the map.
    pub enemies: Vec<GivenEnemies>,
    /// Pieces on the map; kinds of pieces that are named stand nowhere else.
    pub pieces: Vec<GivenPieces>,
    /// Fire on spaces.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub fire: BTreeMap<Id, u8>,
    /// Counters of the game, and those of investigators and spaces.
    pub counters: BTreeMap<Id, CountersOf>,
    /// The Mythos deck.
    pub mythos: GivenMythos,
    /// The Discovery deck.
    pub discoveries: GivenDiscoveries,
    /// What random draws give, one after the other, counted from 0; later ones give 0.
    pub draws: Vec<u32>,
}

/// What a counter is: that of the game, or those of some investigators or spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum CountersOf {
    /// A number, for a counter of the game itself.
    Game(CounterNumber),
    /// Those of investigators or spaces, by their ids.
    Each(BTreeMap<Id, CounterNumber>),
}

/// A point of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum TurnPoint {
    /// The turn begins.
    Start,
    /// Phase 1, in which actions are taken.
    #[default]
    Actions,
    /// Phase 2, in which a Mythos card is drawn.
    Mythos,
    /// Phase 3, in which enemies attack or the investigator investigates.
    Encounter,
    /// Phase 4, step 1.
    EndEffects,
    /// Phase 4, step 2.
    Fire,
    /// Phase 4, step 3.
    DiscardCheck,
    /// Phase 4, step 4.
    SummoningCheck,
    /// Phase 4, step 5.
    Stages,
    /// The turn is over.
    End,
}

/// A stage of the Elder One.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum StageName {
    /// Stage I is in force.
    #[default]
    I,
    /// Stage II is in force.
    Ii,
    /// Stage III is in force.
    Iii,
    /// The Final stage.
    Final,
}

/// The Elder One on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenElderOne {
    /// The last stage that is revealed.
    pub stage: StageName,
    /// The space in which its figure stands.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Id,
    /// Wounds of that stage.
    #[serde(default)]
    pub wounds: u8,
    /// Its counters: those that enemies have.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
}

/// An investigator as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct GivenInvestigator {
    /// The space in which the investigator is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Option<Id>,
    /// How far stress is raised, in points.
    pub stress: u8,
    /// How many wounds the investigator has.
    pub wounds: u8,
    /// Sanity lost; thresholds and their dice follow from it.
    pub sanity_lost: u8,
    /// Levels of the own skills.
    pub skills: BTreeMap<Id, u8>,
    /// Fire on the board.
    pub fire: u8,
    /// Tokens that the investigator holds, by kind.
    pub tokens: Vec<GivenTokens>,
    /// Spaces of the stress track that are blocked by the tokens above.
    pub blocked_stress: u8,
    /// Spaces of the wound track that are blocked by the tokens above.
    pub blocked_wounds: u8,
    /// Claimed Discovery cards.
    pub cards: Vec<GivenCard>,
    /// Relics that the investigator has in play.
    pub relics: Vec<GivenRelic>,
    /// The insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insanity: Option<InsanityRef>,
    /// Counters on that card.
    pub counters: u8,
    /// Pieces in hand.
    pub holds: Vec<GivenHeld>,
    /// Kinds of enemies the investigator favours.
    pub favours: Vec<EnemyRef>,
    /// Whether the investigator has been eliminated.
    pub dead: bool,
}

/// Tokens of a kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenTokens {
    /// The kind of token.
    pub token: TokenRef,
    /// How many of them.
    #[serde(default = "one")]
    pub count: u8,
}

/// A claimed card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenCard {
    /// The Discovery card that is held.
    pub card: DiscoveryRef,
    /// The side that counts.
    pub side: SideName,
    /// Wounds on it.
    #[serde(default)]
    pub wounds: u8,
}

/// A claimed card that an enemy carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenCarried {
    /// The Discovery card that is carried.
    pub card: DiscoveryRef,
    /// The side that counts.
    pub side: SideName,
    /// Wounds on it.
    #[serde(default)]
    pub wounds: u8,
    /// The investigator it was taken from; the one whose turn it is when nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedInvestigator))]
    pub from: Option<Id>,
}

/// A side of a Discovery card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum SideName {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A relic in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenRelic {
    /// The relic that is in play.
    pub relic: RelicRef,
    /// The transformed side is up.
    #[serde(default)]
    pub transformed: bool,
}

/// A piece in hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenHeld {
    /// The kind of token that is held as a piece.
    pub token: TokenRef,
    /// Its hidden number; any when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// Enemies of a kind on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenEnemies {
    /// The kind of enemy.
    pub enemy: EnemyRef,
    /// The space in which they stand.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Id,
    /// How many figures of it.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on each.
    #[serde(default)]
    pub wounds: u8,
    /// Tokens on each, at most one of a kind.
    #[serde(default)]
    pub tokens: Vec<GivenTokens>,
    /// Counters of each.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
    /// Claimed cards that it carries; for one enemy alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carries: Vec<GivenCarried>,
}

/// Pieces of a kind on a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct GivenPieces {
    /// The kind of token.
    pub token: TokenRef,
    /// The space in which they lie.
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub at: Id,
    /// For a barrier, the space on the other side of its passage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSpace))]
    pub to: Option<Id>,
    /// The side that is up; the first one when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[fact(names = Some(NameOf::PlayedSide))]
    pub side: Option<Id>,
    /// How many of them.
    #[serde(default = "one")]
    pub count: u8,
    /// Wounds on each.
    #[serde(default)]
    pub wounds: u8,
    /// The hidden number of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Counters of each.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<Id, CounterNumber>,
}

/// The Mythos deck as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct GivenMythos {
    /// Cards on top; the first one is drawn first.
    pub top: Vec<MythosRef>,
    /// Cards in the discard pile; the last one is on top.
    pub discarded: Vec<MythosRef>,
    /// Cards with the summoning symbol that are in the discard pile besides; none of those on top.
    pub discarded_symbols: u8,
    /// The deck is empty but for the cards on top: what is left is discarded.
    pub empty: bool,
}

/// The Discovery deck as the test wants it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields, default)]
pub struct GivenDiscoveries {
    /// Cards on top; the first one is drawn first.
    pub top: Vec<DiscoveryRef>,
    /// The deck is empty but for the cards on top: what is left is discarded.
    pub empty: bool,
}
