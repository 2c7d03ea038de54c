//! Wounds and tokens of enemies.

use crate::language::{Amount, Enemies, Measure, Phase, Written, word};

/// Wounds for enemies.
#[word]
pub struct DealWounds<P: Phase = Written> {
    /// The enemies that get the wounds.
    pub to: Enemies<P>,
    /// How many each.
    #[serde(default)]
    #[main]
    #[fact(measure = Some(Measure::Counted))]
    pub wounds: Amount<P>,
}

/// Tokens for enemies.
#[word]
pub struct Mark<P: Phase = Written> {
    /// The enemies that get or lose the token.
    pub enemies: Enemies<P>,
    /// The kind of token.
    #[main]
    pub token: P::Token,
}

/// A kind of enemy to favour.
#[word(default)]
pub struct FavourEnemy<P: Phase = Written> {
    /// Of this class; any of several. The Elder One cannot be favoured unless it is named.
    #[lower(favourable)]
    pub classes: P::Classes,
}
