//! Triggers: when.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{
    Bound, CounterBounds, EnemyFilter, Home, NameOf, Phase, RollFilter, RollTime, Shaped, Symbol, TargetPlace,
    UnderWay, Unread, Written, word,
};

/// The moment a reaction answers to.
#[word]
pub enum Trigger<P: Phase = Written> {
    /// Your turn begins; on episodes, stages and enemies, every turn.
    #[fact(homes = Home::ALL_BUT_SPACES, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    TurnStarts,
    /// Your turn ends; on episodes, stages and enemies, every turn ([EOT-2], [EOT-7]).
    #[fact(is_common = true)]
    #[fact(homes = Home::ALL_BUT_SPACES, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    TurnEnds,
    /// A round begins: before its first turn, which is that of the first living investigator clockwise from the first
    /// player ([TURN-2]).
    #[fact(homes = Home::ALL_BUT_SPACES, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    RoundStarts,
    /// A round ends: every living investigator has had a turn, and everything at the end of the last one is done.
    #[fact(homes = Home::ALL_BUT_SPACES, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    RoundEnds,
    /// The Elder One has advanced.
    #[fact(homes = Home::ALL_BUT_SPACES)]
    ElderOneAdvances,
    /// You reach a threshold.
    #[fact(homes = Home::HEARING)]
    ThresholdReached,
    /// You draw a Discovery card, before it is resolved.
    #[fact(homes = Home::HEARING)]
    DiscoveryDrawn,
    /// This enemy is about to attack, before dice are rolled; `that_investigator` is attacked.
    #[fact(is_common = true)]
    #[fact(homes = &[Home::Enemy], binds = &[Bound::Enemy, Bound::Investigator], misses = &[UnderWay::Dice, UnderWay::Wounds, UnderWay::Rest, UnderWay::MythosCard])]
    Attacks,
    /// This enemy dies; `that_investigator` killed it, if anybody did.
    #[fact(homes = &[Home::Enemy], binds = &[Bound::Enemy, Bound::Investigator, Bound::Space])]
    Dies,
    /// The game begins: after the setup, before the first turn.
    #[fact(homes = Home::FROM_THE_START, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard])]
    GameStarts,
    /// The ritual is disrupted.
    #[fact(homes = Home::ALL_BUT_SPACES)]
    RitualDisrupted,
    /// You were about to die and live on.
    #[fact(homes = Home::HEARING)]
    DeathAverted,
    /// You gained a level of a skill; what the new level adds can answer already.
    #[fact(homes = Home::HEARING)]
    LevelGained,
    /// This enemy is placed on the map.
    #[fact(homes = &[Home::Enemy], binds = &[Bound::Enemy])]
    Summoned,
    /// You sneaked past `that_enemy`.
    #[fact(homes = Home::HEARING, binds = &[Bound::Enemy, Bound::Investigator], roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest])]
    Sneaked,
    /// An attack has been resolved: on an enemy's card an attack on it by `that_investigator`,
    /// elsewhere an attack on you by `that_enemy`.
    #[fact(is_common = true)]
    #[fact(homes = Home::ALL_BUT_SPACES, binds = &[Bound::Enemy, Bound::Investigator], roll = RollTime::AfterWounds, misses = &[UnderWay::Attack, UnderWay::Rest])]
    Attacked(Attacked<P>),
    /// A counter rose to a number or fell to it, crossing it from the other side: `at_least` or `at_most`; without
    /// either it rose from 0. Of an investigator's counters yours is meant, on an enemy's card of those of enemies its
    /// own; elsewhere `that_investigator`, `that_enemy`, `that_space` or `that_piece` is the one whose counter it is.
    #[fact(homes = Home::ALL_BUT_SPACES, binds = &[Bound::Enemy, Bound::Investigator, Bound::Piece, Bound::Space])]
    #[beside]
    CounterReaches(CounterBounds<P>),
    /// `that_enemy` is placed on the map from the reserve.
    #[fact(homes = Home::HEARING, binds = &[Bound::Enemy])]
    EnemySummoned(EnemySummoned<P>),
    /// `that_enemy` is about to attack `that_investigator`, before dice are rolled.
    #[fact(homes = Home::HEARING, binds = &[Bound::Enemy, Bound::Investigator], roll = RollTime::NoRoll, misses = &[UnderWay::Rest, UnderWay::MythosCard])]
    AttackStarts(AttackStarts<P>),
    /// `that_investigator` has suffered wounds, from one cause; `that_many` is how many.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator, Bound::Number])]
    #[beside]
    WoundsSuffered(Someone),
    /// `that_investigator` has lost sanity, from one cause, and is not mad; `that_many` is how much.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator, Bound::Number])]
    #[beside]
    SanityLost(Someone),
    /// `that_investigator` has lost a companion: it died of its wounds, was discarded or was stolen. One that nobody has
    /// any more answers to its own loss.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator])]
    #[beside]
    CompanionLost(Someone),
    /// `that_investigator` has died in `that_space`.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator, Bound::Space])]
    #[beside]
    InvestigatorDies(Someone),
    /// `that_investigator` has investigated and the card is done with.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator])]
    #[beside]
    Investigated(Someone),
    /// `that_investigator` has drawn a Mythos card, before it is resolved.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator])]
    #[beside]
    MythosDrawn(Someone),
    /// You kill `that_enemy`; on episodes and stages, any investigator does. On an enemy's card `that_investigator` kills
    /// this enemy.
    #[fact(is_common = true)]
    #[fact(homes = Home::ALL_BUT_SPACES, binds = &[Bound::Enemy, Bound::Investigator, Bound::Space])]
    Killed(Killed<P>),
    /// You are about to roll.
    #[fact(homes = Home::HEARING, roll = RollTime::BeforeDice, misses = &[UnderWay::Attack, UnderWay::Rest])]
    RollStarts(RollFilter<P>),
    /// Your last reroll is over, before results count.
    #[fact(is_common = true)]
    #[fact(homes = Home::HEARING, roll = RollTime::AfterDice, misses = &[UnderWay::Attack, UnderWay::Rest])]
    RollEnds(RollFilter<P>),
    /// You counted symbols of a roll as others; `that_many` is how many.
    #[fact(homes = Home::HEARING, binds = &[Bound::Number], roll = RollTime::AfterDice, misses = &[UnderWay::Attack, UnderWay::Rest])]
    #[beside]
    Converted(Converted),
    /// Somebody rests: before points are healed.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator], roll = RollTime::NoRoll, misses = &[UnderWay::Attack])]
    #[beside]
    RestStarts(Someone),
    /// Somebody rested: after points are healed.
    #[fact(is_common = true)]
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator], roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest])]
    #[beside]
    Rested(Someone),
    /// Somebody left a space for `that_space`.
    #[fact(homes = Home::HEARING, binds = &[Bound::Investigator, Bound::Space])]
    #[beside]
    LeftSpace(Someone),
    /// Your Move action is over.
    #[fact(homes = Home::HEARING, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest])]
    MoveEnds(MoveEnds),
    /// You take an action, before it is resolved.
    #[fact(homes = Home::HEARING, roll = RollTime::NoRoll, misses = &[UnderWay::Attack, UnderWay::Rest])]
    #[beside]
    ActionTaken(ActionTaken<P>),
}

impl<P: Phase> Trigger<P> {
    /// Returns whose deed it answers to; none where it does not say whose.
    pub fn whose_deed(&self) -> Option<Someone> {
        match self {
            Self::SanityLost(someone)
            | Self::WoundsSuffered(someone)
            | Self::CompanionLost(someone)
            | Self::InvestigatorDies(someone)
            | Self::Investigated(someone)
            | Self::MythosDrawn(someone)
            | Self::RestStarts(someone)
            | Self::Rested(someone)
            | Self::LeftSpace(someone) => Some(*someone),
            Self::AttackStarts(starts) => Some(starts.against),
            _ => None,
        }
    }
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
    #[fact(unread = &[(Unread::On(Home::Enemy), "there an enemy is attacked, by an investigator")])]
    pub by: P::Classes,
    /// Only attacks that were redirected to you.
    #[fact(unread = &[(Unread::On(Home::Enemy), "no attack on an enemy is redirected")])]
    pub redirected: bool,
}

/// Enemies that come into play.
#[word(default)]
pub struct EnemySummoned<P: Phase = Written> {
    /// Which enemies; every enemy when nothing is given.
    #[serde(default)]
    #[fact(unread = &[(Unread::Inside("with_token"), "no enemy brings a token from the reserve, so none is meant")])]
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

/// An enemy is killed.
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
    #[main]
    pub from: Symbol,
}

/// Whose deed it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Doer {
    /// What you do.
    #[default]
    You,
    /// Another investigator's, in your space (or leaving it).
    OtherHere,
    /// Another investigator's, anywhere.
    Other,
    /// What anybody does, you included.
    Anyone,
}

/// Somebody did something; `that_investigator` did it.
#[word(default)]
#[derive(Copy)]
pub struct Someone {
    /// Whose deed it is.
    #[serde(default)]
    #[main]
    pub who: Doer,
    /// Only at most this many spaces away from you.
    #[fact(unread = &[(
        Unread::Unless("who", &["other", "anyone"]),
        "you, and whoever is in your space, are as near as can be",
    )])]
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
    #[fact(names = Some(NameOf::Action))]
    #[main]
    pub actions: P::EpisodeDeeds,
}
