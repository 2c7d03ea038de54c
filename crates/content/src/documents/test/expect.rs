//! What must lie on the table.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{TestElderOne, TestEnemy, TestInvestigator, TestPiece, TestUnknown};
use crate::{DiscoveryRef, EnemyRef, Id, MythosRef, TokenRef};

/// What must lie on the table. Only what is named is compared.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestExpect {
    /// How the game ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<TestOutcome>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
    /// The phase of the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<TestTurnPart>,
    /// Actions taken in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions_taken: Option<u8>,
    /// Whether the ritual has been disrupted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ritual_disrupted: Option<bool>,
    /// The space of the Summoning track, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_track: Option<u8>,
    /// Whether the Elder One comes at the next summoning check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoning_due: Option<bool>,
    /// The Elder One.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<TestElderOne>,
    /// The investigators, by id without the pack.
    pub investigators: BTreeMap<Id, TestInvestigator>,
    /// Enemies on the map: exactly as many as said fit each description.
    pub enemies: Vec<TestEnemy>,
    /// Enemies on the map, all kinds together, the Elder One included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enemies_on_map: Option<u8>,
    /// Figures in the reserve, by enemy.
    pub reserve: BTreeMap<EnemyRef, u8>,
    /// Pieces: exactly as many as said fit each description.
    pub pieces: Vec<TestPiece>,
    /// Fire on spaces.
    pub fire: BTreeMap<Id, u8>,
    /// Fire tokens in the reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire_reserve: Option<u8>,
    /// Tokens in the supply, by kind.
    pub supply: BTreeMap<TokenRef, u8>,
    /// The Mythos cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mythos: Option<TestMythosPiles>,
    /// The Discovery cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discoveries: Option<TestDiscoveryPiles>,
    /// Whether spaces are safe.
    pub safe: BTreeMap<Id, bool>,
    /// Distances between spaces.
    pub distances: Vec<TestDistance>,
    /// The Unknown monsters on the slots of the marker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<TestUnknown>,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestOutcome {
    /// It goes on.
    Playing,
    /// The investigators have won.
    Won,
    /// The investigators have lost, in whatever way.
    Lost,
    /// Won: the Final stage was defeated.
    ElderOneDefeated,
    /// Lost: an investigator was eliminated before the summoning.
    DeathBeforeSummoning,
    /// Lost: all investigators were eliminated.
    EveryoneDead,
    /// Lost: the progression token reached the end of the Summoning track.
    TrackFull,
}

/// A phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TestTurnPart {
    /// Phase 1: actions.
    Actions,
    /// Phase 2: the Mythos card.
    Mythos,
    /// Phase 3: investigate or fight.
    Encounter,
    /// Phase 4: the end of the turn.
    EndOfTurn,
}

/// How the Mythos cards must lie.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestMythosPiles {
    /// Cards on top of the deck; the first one is drawn first.
    pub top: Vec<MythosRef>,
    /// Cards in the discard pile, in any order: exactly these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Vec<MythosRef>>,
    /// Cards in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_deck: Option<u8>,
    /// Cards in the discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_discard: Option<u8>,
    /// Cards in the discard pile that bear the summoning symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols_in_discard: Option<u8>,
}

/// How the Discovery cards must lie.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestDiscoveryPiles {
    /// Cards on top of the deck; the first one is drawn first.
    pub top: Vec<DiscoveryRef>,
    /// Cards in the discard pile, in any order: exactly these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Vec<DiscoveryRef>>,
    /// Cards in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_deck: Option<u8>,
    /// Cards in the discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_discard: Option<u8>,
}

/// A distance between two spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestDistance {
    /// One space.
    pub from: Id,
    /// The other space.
    pub to: Id,
    /// How many spaces the shortest way has; none at all when there must be no way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<u8>,
}
