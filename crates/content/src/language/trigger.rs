//! Triggers: when.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{EnemyFilter, Phase, RollFilter, Symbol, TargetPlace, Written, word, Shaped};

/// The moment a reaction answers to.
#[word]
pub enum Trigger<P: Phase = Written> {
    /// Your turn begins.
    TurnStarts,
    /// Your turn ends; on episodes and stages, every turn ([EOT-2], [EOT-7]).
    TurnEnds,
    /// The Elder One has advanced.
    ElderOneAdvances,
    /// You reach a threshold.
    ThresholdReached,
    /// You draw a Discovery card, before it is resolved.
    DiscoveryDrawn,
    /// This enemy is about to attack, before dice are rolled; `that_investigator` is attacked.
    Attacks,
    /// This enemy dies; `that_investigator` killed it, if anybody did.
    Dies,
    /// The game begins: after the setup, before the first turn.
    GameStarts,
    /// The ritual is disrupted.
    RitualDisrupted,
    /// You were about to die and live on.
    DeathAverted,
    /// You gained a level of a skill; what the new level adds can answer already.
    LevelGained,
    /// This enemy is placed on the map.
    Summoned,
    /// You sneaked past `that_enemy`.
    Sneaked,
    /// An attack has been resolved: on an enemy's card an attack on it by `that_investigator`,
    /// elsewhere an attack on you by `that_enemy`.
    Attacked(Attacked<P>),
    /// `that_enemy` is placed on the map from the reserve.
    EnemySummoned(EnemySummoned<P>),
    /// `that_enemy` is about to attack `that_investigator`, before dice are rolled.
    AttackStarts(AttackStarts<P>),
    /// `that_investigator` has suffered wounds, from one cause; `that_many` is how many.
    WoundsSuffered(Someone),
    /// `that_investigator` has lost a companion.
    CompanionLost(Someone),
    /// `that_investigator` has died in `that_space`.
    InvestigatorDies(Someone),
    /// `that_investigator` has investigated and the card is done with.
    Investigated(Someone),
    /// `that_investigator` has drawn a Mythos card, before it is resolved.
    MythosDrawn(Someone),
    /// You kill `that_enemy`; on episodes and stages, any investigator does.
    Killed(Killed<P>),
    /// You are about to roll.
    RollStarts(RollFilter<P>),
    /// Your last reroll is over, before results count.
    RollEnds(RollFilter<P>),
    /// You counted symbols of a roll as others; `that_many` is how many.
    Converted(Converted),
    /// Somebody rests: before points are healed.
    RestStarts(Someone),
    /// Somebody rested: after points are healed.
    Rested(Someone),
    /// Somebody left a space for `that_space`.
    LeftSpace(Someone),
    /// Your Move action is over.
    MoveEnds(MoveEnds),
    /// You take an action, before it is resolved.
    ActionTaken(ActionTaken<P>),
}

/// How an attack went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
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
#[word(default)]
pub struct Attacked<P: Phase = Written> {
    /// How it went; however, when not given.
    pub result: Option<AttackResult>,
    /// The class of the attacker, on an investigator's card; any of several.
    pub by: P::Classes,
    /// Only attacks that were redirected to you.
    pub redirected: bool,
}

/// Enemies that come into play.
#[word(default)]
pub struct EnemySummoned<P: Phase = Written> {
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    pub of: EnemyFilter<P>,
    /// Only in spaces at most this many away from you; 0 is your own.
    pub within: Option<u8>,
    /// Only in spaces with a gate.
    pub at_gate: bool,
}

/// An attack that is about to be made.
#[word(default)]
pub struct AttackStarts<P: Phase = Written> {
    /// Who is attacked.
    #[serde(default)]
    pub against: Someone,
    /// Which enemies attack; every enemy when nothing is given.
    #[serde(default)]
    pub by: EnemyFilter<P>,
}

/// A kill.
#[word(default)]
pub struct Killed<P: Phase = Written> {
    /// Of this kind; any of several.
    pub kinds: P::Kinds,
    /// Of this class; any of several.
    pub classes: P::Classes,
    /// Where the enemy stood, seen from you.
    pub place: Option<TargetPlace>,
    /// Only with the wounds of an attack.
    pub in_attack: bool,
}

/// Symbols counted as others.
#[word]
pub struct Converted {
    /// The symbol that was counted as another.
    pub from: Symbol,
}

/// Whose deed it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
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
#[word(default)]
#[derive(Copy)]
pub struct Someone {
    /// Whose deed it is.
    #[serde(default)]
    pub who: Doer,
    /// Only at most this many spaces away from you.
    pub within: Option<u8>,
}

/// A Move action is over.
#[word(default)]
pub struct MoveEnds {
    /// Only if you sneaked at least once during it.
    pub sneaked: bool,
}

/// An action was chosen.
#[word]
pub struct ActionTaken<P: Phase = Written> {
    /// The episode's actions it is about; any of several.
    #[schemars(length(min = 1))]
    #[required]
    pub actions: P::EpisodeDeeds,
}
