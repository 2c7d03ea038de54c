//! Wounds and tokens of enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TokenRef;
use crate::language::{Amount, Enemies, EnemyClass};

/// Wounds for enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealWounds {
    /// Which enemies.
    pub to: Enemies,
    /// How many each.
    #[serde(default)]
    pub wounds: Amount,
}

/// Tokens for enemies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Which enemies.
    pub enemies: Enemies,
    /// The kind of token.
    pub token: TokenRef,
}

/// A kind of enemy to favour.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FavourEnemy {
    /// Of this class; any of several. The Elder One cannot be favoured unless it is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<EnemyClass>,
}
