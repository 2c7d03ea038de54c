//! Discovery cards and relics.

use crate::language::step::{is_you, you};
use crate::language::{Amount, CardQuery, Phase, Price, Who, Written, word};

/// Claiming a side of the Discovery card being resolved.
#[word(default)]
pub struct Claim<P: Phase = Written> {
    /// The left side is on offer, at this price.
    pub left: Option<Price<P>>,
    /// The right side is on offer, at this price.
    pub right: Option<Price<P>>,
    /// A side that can be paid must be claimed.
    pub forced: bool,
    /// What happens when nothing is claimed, because it could not be paid or was declined ([DISC-7]).
    pub otherwise: P::Steps,
}

/// Discarding claimed cards.
#[word]
pub struct Discard<P: Phase = Written> {
    /// Whose cards.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// Which cards; the owner chooses.
    #[main]
    pub cards: CardQuery<P>,
    /// How many.
    #[serde(default)]
    pub count: Amount<P>,
}

/// Drawing relics.
#[word]
pub struct DrawRelics<P: Phase = Written> {
    /// Who draws.
    #[serde(default = "you::<P>", skip_serializing_if = "is_you")]
    pub who: Who<P>,
    /// How many are drawn.
    #[schemars(range(min = 1, max = 6))]
    #[main]
    pub draw: u8,
    /// How many of them are kept.
    #[schemars(range(min = 1, max = 6))]
    pub keep: u8,
    /// They come into play with the transformed side up.
    pub transformed: bool,
}
