//! Tokens of investigators, and fire.

use crate::language::step::you;
use crate::language::{Amount, Measure, Phase, Place, Who, Written, word};

/// Tokens for investigators.
#[word]
pub struct GainToken<P: Phase = Written> {
    /// The investigators whose tokens they are.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// The kind of token.
    #[main]
    pub token: P::Token,
    /// How many each.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}

/// Fire on a space.
#[word]
pub struct AddFire<P: Phase = Written> {
    /// The space, or every space that fits.
    #[main]
    pub at: Place<P>,
    /// How many tokens on each.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}
