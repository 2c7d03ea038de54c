//! Triggers: when.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{EnemyClass, EnemyFilter, RollFilter, Symbol, TargetPlace};
use crate::one_key::one_key;
use crate::{EnemyRef, Id};

one_key! {
    /// The moment a reaction answers to.
    pub enum Trigger {
        words {
            /// Your turn begins.
            "turn_starts" => TurnStarts,
            /// Your turn ends; on episodes and stages, every turn ([EOT-2], [EOT-7]).
            "turn_ends" => TurnEnds,
            /// The Elder One has advanced.
            "elder_one_advances" => ElderOneAdvances,
            /// You reach a threshold.
            "threshold_reached" => ThresholdReached,
            /// You draw a Discovery card, before it is resolved.
            "discovery_drawn" => DiscoveryDrawn,
            /// This enemy is about to attack, before dice are rolled; `that_investigator` is attacked.
            "attacks" => Attacks,
            /// This enemy dies; `that_investigator` killed it, if anybody did.
            "dies" => Dies,
            /// The game begins: after the setup, before the first turn.
            "game_starts" => GameStarts,
            /// The ritual is disrupted.
            "ritual_disrupted" => RitualDisrupted,
            /// You were about to die and live on.
            "death_averted" => DeathAverted,
            /// You gained a level of a skill; what the new level adds can answer already.
            "level_gained" => LevelGained,
            /// This enemy is placed on the map.
            "summoned" => Summoned,
            /// You sneaked past `that_enemy`.
            "sneaked" => Sneaked,
        }
        keys {
            /// An attack has been resolved: on an enemy's card an attack on it by `that_investigator`,
            /// elsewhere an attack on you by `that_enemy`.
            "attacked" => Attacked(Attacked),
            /// `that_enemy` is placed on the map from the reserve.
            "enemy_summoned" => EnemySummoned(EnemySummoned),
            /// `that_enemy` is about to attack `that_investigator`, before dice are rolled.
            "attack_starts" => AttackStarts(AttackStarts),
            /// `that_investigator` has suffered wounds, from one cause; `that_many` is how many.
            "wounds_suffered" => WoundsSuffered(Someone),
            /// `that_investigator` has lost a companion.
            "companion_lost" => CompanionLost(Someone),
            /// `that_investigator` has died in `that_space`.
            "investigator_dies" => InvestigatorDies(Someone),
            /// `that_investigator` has investigated and the card is done with.
            "investigated" => Investigated(Someone),
            /// `that_investigator` has drawn a Mythos card, before it is resolved.
            "mythos_drawn" => MythosDrawn(Someone),
            /// You kill `that_enemy`; on episodes and stages, any investigator does.
            "killed" => Killed(Killed),
            /// You are about to roll.
            "roll_starts" => RollStarts(RollFilter),
            /// Your last reroll is over, before results count.
            "roll_ends" => RollEnds(RollFilter),
            /// You counted symbols of a roll as others; `that_many` is how many.
            "converted" => Converted(Converted),
            /// Somebody rests: before points are healed.
            "rest_starts" => RestStarts(Someone),
            /// Somebody rested: after points are healed.
            "rested" => Rested(Someone),
            /// Somebody left a space for `that_space`.
            "left_space" => LeftSpace(Someone),
            /// Your Move action is over.
            "move_ends" => MoveEnds(MoveEnds),
            /// You take an action, before it is resolved.
            "action_taken" => ActionTaken(ActionTaken),
        }
    }
}

/// How an attack went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttackResult {
    /// The attacked one suffered no wound.
    Unharmed,
    /// The attacked one suffered at least one wound.
    Wounded,
    /// The attacked one is still there.
    Survived,
    /// The attacked one is dead.
    Killed,
}

/// An attack that has been resolved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attacked {
    /// How it went; however, when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<AttackResult>,
    /// The class of the attacker, on an investigator's card; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<EnemyClass>,
    /// Only attacks that were redirected to you.
    #[serde(default)]
    pub redirected: bool,
}

/// Enemies that come into play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemySummoned {
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    pub of: EnemyFilter,
    /// Only in spaces at most this many away from you; 0 is your own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// Only in spaces with a gate.
    #[serde(default)]
    pub at_gate: bool,
}

/// An attack that is about to be made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackStarts {
    /// Who is attacked.
    #[serde(default)]
    pub against: Someone,
    /// Which enemies attack; every enemy when nothing is given.
    #[serde(default)]
    pub by: EnemyFilter,
}

/// A kill.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Killed {
    /// Of this kind; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<EnemyRef>,
    /// Of this class; any of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
    /// Where the enemy stood, seen from you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<TargetPlace>,
    /// Only with the wounds of an attack.
    #[serde(default)]
    pub in_attack: bool,
}

/// Symbols counted as others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Converted {
    /// The symbol that was counted as another.
    pub from: Symbol,
}

/// Whose deed it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Doer {
    /// Yours.
    #[default]
    You,
    /// Another investigator's, in your space (or leaving it).
    OtherHere,
    /// Another investigator's, anywhere.
    Other,
    /// Anybody's.
    Anyone,
}

/// Somebody did something; `that_investigator` did it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Someone {
    /// Whose deed it is.
    #[serde(default)]
    pub who: Doer,
    /// Only at most this many spaces away from you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
}

/// A Move action is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveEnds {
    /// Only if you sneaked at least once during it.
    #[serde(default)]
    pub sneaked: bool,
}

/// An action was chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionTaken {
    /// The episode's actions it is about; any of several.
    #[schemars(length(min = 1))]
    pub actions: Vec<Id>,
}
