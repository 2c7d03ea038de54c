//! Amounts: how many.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardQuery, Condition, Enemies, EnemyQuery, InvestigatorQuery, PieceQuery, Place, SpaceQuery, Who};
use crate::TokenRef;
use crate::one_key::one_key;

/// How many: a number, a word, or something counted in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Amount {
    /// A fixed number.
    Fixed(#[schemars(range(min = 0, max = 99))] u8),
    /// Something asked at the moment of use.
    Asked(Box<AskedAmount>),
}

impl Default for Amount {
    fn default() -> Self {
        Self::Fixed(1)
    }
}

one_key! {
    /// An amount that is asked at the moment of use.
    pub enum AskedAmount {
        words {
            /// As much as there is.
            "all" => All,
            /// The number this effect was called with: symbols converted, wounds about to be suffered, successes of the roll.
            "that_many" => ThatMany,
            /// Successes of the roll under way.
            "successes" => Successes,
            /// Tentacles of the roll under way.
            "tentacles" => Tentacles,
            /// Elder signs of the roll under way.
            "elder_signs" => ElderSigns,
            /// Targets of the attack under way.
            "targets" => Targets,
            /// Counters with your insanity card.
            "counters" => Counters,
        }
        keys {
            /// Counts things in play.
            "count" => Count(Countable),
            /// Tokens of a kind held by investigators or enemies, all together.
            "tokens" => Tokens(TokenCount),
            /// Health printed on the chosen enemies' cards, all together.
            "health_of" => HealthOf(Enemies),
            /// Thresholds reached by the named investigators: the highest number among them, 0 for none.
            "thresholds" => Thresholds(Who),
            /// Wounds on the chosen enemies, all together.
            "wounds_on" => WoundsOn(Enemies),
            /// The stress of the named investigators: the highest among them.
            "stress_of" => StressOf(Who),
            /// The wounds of the named investigators: the highest number among them.
            "wounds_of" => WoundsOf(Who),
            /// The sanity lost by the named investigators: the highest among them.
            "sanity_lost_by" => SanityLostBy(Who),
            /// One amount if a condition holds, another if not.
            "if" => If(AmountIf),
            /// Adds amounts.
            "sum" => Sum(Vec<Amount>),
            /// The first amount less the second, never below 0.
            "minus" => Minus([Amount; 2]),
            /// Multiplies two amounts.
            "times" => Times([Amount; 2]),
            /// The smallest of the amounts.
            "smallest" => Smallest(Vec<Amount>),
            /// Half of an amount, rounded up.
            "half_up" => HalfUp(Amount),
        }
    }
}

one_key! {
    /// Things in play that can be counted.
    pub enum Countable {
        keys {
            /// Enemies on the map.
            "enemies" => Enemies(EnemyQuery),
            /// Living investigators.
            "investigators" => Investigators(InvestigatorQuery),
            /// Claimed cards and relics.
            "cards" => Cards(CardQuery),
            /// Pieces on the map, such as jurors.
            "pieces" => Pieces(PieceQuery),
            /// Spaces.
            "spaces" => Spaces(SpaceQuery),
            /// Fire tokens on a space.
            "fire_at" => FireAt(Place),
        }
    }
}

/// One amount or another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AmountIf {
    /// What is asked.
    pub is: Condition,
    /// The amount if it holds.
    pub then: Amount,
    /// The amount if it does not.
    #[serde(default = "none", rename = "else")]
    pub otherwise: Amount,
}

fn none() -> Amount {
    Amount::Fixed(0)
}

/// Tokens of one kind, held by investigators or enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenCount {
    /// The kind of token.
    pub token: TokenRef,
    /// The investigators whose tokens count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Who>,
    /// The enemies whose tokens count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_enemies: Option<Enemies>,
}
