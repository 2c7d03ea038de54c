//! Abilities: when something happens, and what is otherwise than the rules say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bound, CARDS, CREATURES, Home, Shaped, Step, USABLES, WEAPONS, word};

/// A type of action cards ([BB-CARD-1]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// A melee weapon.
    Melee,
    /// A ranged weapon.
    Ranged,
    /// A card that is no weapon.
    Usable,
}

/// When the damage of a weapon is instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum InstantAttack {
    /// Always.
    Always,
    /// Where nobody else plays a card of the same name in the round.
    Alone,
}

/// What answers to damage that a hunter deals to a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The type of weapon that deals it; any damage where none is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<CardType>,
    /// What happens; `you` is who deals it.
    pub steps: Vec<Step>,
}

/// A bound on the damage of weapons of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// The type of weapons.
    pub of: CardType,
    /// The most that one of them deals.
    pub at: u8,
}

/// What a card or a creature can do.
#[word]
pub enum Ability {
    /// After all cards have been shown, you play a weapon from your hand as well.
    #[fact(homes = USABLES)]
    Transform,
    /// You take no part in the fight: damage to you is halved, and you bank, recover, gain an upgrade and rest.
    #[fact(homes = USABLES)]
    Dream,
    /// This card is never removed from the game.
    #[fact(homes = CARDS)]
    NeverRemoved,
    /// All damage to you in this round is ignored.
    #[fact(homes = CARDS)]
    IgnoreDamage,
    /// If you gain a trophy this round, gain one more of one of the types of the encounter.
    #[fact(homes = CARDS)]
    ExtraTrophy,
    /// The damage of this weapon is dealt before the monster attacks.
    #[fact(homes = WEAPONS)]
    InstantAttack(InstantAttack),
    /// These steps are done before the monster attacks; `you` is who plays the card.
    #[fact(homes = CARDS, binds = &[Bound::You])]
    Instant(Vec<Step>),
    /// These steps are done when the creature is turned up.
    #[fact(homes = CREATURES)]
    WhenRevealed(Vec<Step>),
    /// These steps are done when the monster flees.
    #[fact(homes = &[Home::Monster])]
    IfItFlees(Vec<Step>),
    /// These steps are done when any monster flees.
    #[fact(homes = &[Home::FinalBoss])]
    WhenMonsterFlees(Vec<Step>),
    /// These steps are done at the start of every round.
    #[fact(homes = CREATURES)]
    StartOfRound(Vec<Step>),
    /// These steps are done for each hunter who deals damage to the creature.
    #[fact(homes = CREATURES, binds = &[Bound::You, Bound::Dealt])]
    WhenDamaged(Answer),
    /// Weapons of a type deal at most so much to the creature.
    #[fact(homes = CREATURES)]
    CapDamage(Cap),
    /// Hunters cannot avoid damage by effects of cards.
    #[fact(homes = CREATURES)]
    NoProtection,
    /// The most health that healing and rest bring a hunter to.
    #[fact(homes = CREATURES)]
    MaxHealth(u8),
    /// The death of a hunter with this number takes that hunter out of the game.
    #[fact(homes = &[Home::FinalBoss])]
    EliminateAtDeath(u8),
    /// Every other creature comes with so many more echoes.
    #[fact(homes = &[Home::FinalBoss])]
    ExtraEchoes(u8),
}

impl Ability {
    /// Returns its steps; nothing for one that has none whatever is written.
    pub fn steps(&self) -> Option<&[Step]> {
        match self {
            Self::Instant(steps)
            | Self::WhenRevealed(steps)
            | Self::IfItFlees(steps)
            | Self::WhenMonsterFlees(steps)
            | Self::StartOfRound(steps) => Some(steps.as_slice()),
            Self::WhenDamaged(answer) => Some(answer.steps.as_slice()),
            _ => None,
        }
    }
}
