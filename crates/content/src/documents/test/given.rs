//! What lies on the table when a test begins. The parts are shared with what a test expects.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::documents::LinkKind;
use crate::{DiscoveryRef, EnemyRef, Id, InsanityRef, MythosRef, RelicRef, SkillRef, TokenRef};

/// What lies on the table when the play begins. What is not named is as the setup leaves it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestGiven {
    /// Enemies and fire stay where the setup puts them; otherwise the map has only those that are named here.
    pub keep_setup: bool,
    /// Whose turn it is; the first player's if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
    /// Where the turn goes on.
    pub phase: TestPhase,
    /// Actions already taken in this turn.
    pub actions_taken: u8,
    /// The ritual has been disrupted.
    pub ritual_disrupted: bool,
    /// The space of the Summoning track, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// The Elder One comes at the next summoning check; if nothing is said, when the ritual has been disrupted before it came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_due: Option<bool>,
    /// The Elder One on the map; if nothing is said it is still on the Summoning track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<TestElderOne>,
    /// The investigators, by id without the pack.
    pub investigators: BTreeMap<Id, TestInvestigator>,
    /// Enemies on the map.
    pub enemies: Vec<TestEnemy>,
    /// Pieces. Those of a kind that is named here lie only where it is said, the others stay where the setup puts them.
    pub pieces: Vec<TestPiece>,
    /// Fire on spaces.
    pub fire: BTreeMap<Id, u8>,
    /// The Mythos deck.
    pub mythos: TestMythosDeck,
    /// The Discovery deck.
    pub discoveries: TestDiscoveryDeck,
    /// Relics on top of their deck; the first one is drawn first.
    pub relics: Vec<RelicRef>,
    /// The Unknown monsters on the slots of the marker.
    pub unknown: TestUnknown,
    /// Staircases or tunnels that were removed.
    pub removed_links: Vec<LinkKind>,
}

/// Where a turn goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestPhase {
    /// The game goes on as the setup leaves it, with everything before the first turn; nothing else can be given.
    Setup,
    /// The turn begins.
    Start,
    /// Phase 1: actions.
    #[default]
    Actions,
    /// Phase 2: the Mythos card.
    Mythos,
    /// Phase 3: investigate or fight.
    Encounter,
    /// Phase 4, step 1: effects of the end of the turn.
    EndEffects,
    /// Phase 4, step 2: fire.
    Fire,
    /// Phase 4, step 3: the discard check.
    DiscardCheck,
    /// Phase 4, step 4: the summoning check.
    SummoningCheck,
    /// Phase 4, step 5: the stages.
    Stages,
    /// The turn passes to the next investigator.
    End,
}

/// The Elder One. It is on the map once it has a space.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestElderOne {
    /// The stage revealed last; stage II for one that is given on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<TestStage>,
    /// The space it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Wounds of that stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Whether its figure is on the map; to be expected, not to be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_map: Option<bool>,
}

/// A stage of the Elder One.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum TestStage {
    /// Stage I.
    #[serde(rename = "i")]
    First,
    /// Stage II.
    #[serde(rename = "ii")]
    Second,
    /// Stage III.
    #[serde(rename = "iii")]
    Third,
    /// The Final stage.
    #[serde(rename = "final")]
    Last,
}

/// An investigator: what is named is given, or must be so.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestInvestigator {
    /// The space of the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Stress raised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stress: Option<u8>,
    /// Wounds suffered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Sanity lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity_lost: Option<u8>,
    /// Thresholds reached; given nothing, those the lost sanity has passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<u8>,
    /// Bonus dice of the sanity track; given nothing, those of the thresholds reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_dice: Option<u8>,
    /// Levels of the own skills, 1 to 4.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub skills: BTreeMap<SkillRef, u8>,
    /// Fire on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<u8>,
    /// Tokens held, those that block a track included.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<TokenRef, u8>,
    /// Spaces of the tracks that tokens block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocked: Option<TestBlocked>,
    /// Claimed Discovery cards, conditions included: exactly these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<TestItem>>,
    /// Relics: exactly these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relics: Option<Vec<TestRelic>>,
    /// The insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insanity: Option<InsanityRef>,
    /// Counters on the insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<u8>,
    /// The Mythos card kept with the insanity card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeps: Option<MythosRef>,
    /// Eliminated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead: Option<bool>,
    /// Kinds of enemies the investigator favours: exactly these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub favours: Option<Vec<EnemyRef>>,
}

/// Spaces of the tracks that tokens block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestBlocked {
    /// Spaces of the stress track.
    pub stress: u8,
    /// Spaces of the wound track.
    pub wounds: u8,
}

/// A claimed Discovery card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestItem {
    /// The card.
    pub card: DiscoveryRef,
    /// The side that counts; given nothing, the left one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<TestSide>,
    /// Wounds on a companion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
}

/// A side of a Discovery card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestSide {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

/// A relic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestRelic {
    /// The relic.
    pub relic: RelicRef,
    /// The transformed side is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transformed: Option<bool>,
}

/// Enemies on the map that are alike. To be expected, what is not named may be anything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestEnemy {
    /// The enemy.
    pub enemy: EnemyRef,
    /// The space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// Wounds on each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Kinds of tokens on each: exactly these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<Vec<TokenRef>>,
    /// How many; one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

/// Pieces that are alike. To be expected, what is not named may be anything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestPiece {
    /// The kind of token.
    pub token: TokenRef,
    /// The space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The side that is up; given nothing, the one of the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// The investigator who holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Id>,
    /// Wounds on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Its hidden number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// The side it turns to when it is destroyed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Id>,
    /// How many; one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

/// How the Mythos cards lie.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestMythosDeck {
    /// Cards on top of the deck; the first one is drawn first.
    pub top: Vec<MythosRef>,
    /// Discarded cards; the last one is on top.
    pub discard: Vec<MythosRef>,
    /// Cards in the discard pile that bear the summoning symbol, those under `discard` included; any of the deck are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols_in_discard: Option<u8>,
    /// The deck has nothing but the cards under `top`; the rest is discarded.
    pub empty: bool,
}

/// How the Discovery cards lie.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestDiscoveryDeck {
    /// Cards on top of the deck; the first one is drawn first.
    pub top: Vec<DiscoveryRef>,
    /// Discarded cards; the last one is on top.
    pub discard: Vec<DiscoveryRef>,
    /// The deck has nothing but the cards under `top`; the rest is discarded.
    pub empty: bool,
}

/// The Unknown monsters on the slots of the marker.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestUnknown {
    /// The one on slot A.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<EnemyRef>,
    /// The one on slot B.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<EnemyRef>,
}
