//! Prices: what must be paid in full, or not at all ([STRESS-4]).

use crate::language::{CardQuery, Phase, Written, word};

/// A price. It is paid whole; who cannot pay it whole is not offered the option.
#[word(default)]
pub struct Price<P: Phase = Written> {
    /// Stress to raise.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub stress: u8,
    /// Wounds to suffer; companions may take them.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub wounds: u8,
    /// Sanity to lose.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub sanity: u8,
    /// Fire to take.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub fire: u8,
    /// Tokens to give back.
    pub tokens: Option<TokenPrice<P>>,
    /// One card to discard, chosen among these.
    pub discard: Option<CardQuery<P>>,
}

impl<P: Phase> Price<P> {
    /// Returns whether nothing has to be paid.
    pub const fn is_free(&self) -> bool {
        matches!(self, Self { stress: 0, wounds: 0, sanity: 0, fire: 0, tokens: None, discard: None })
    }
}

/// Tokens that are given back.
#[word]
pub struct TokenPrice<P: Phase = Written> {
    /// The kind of token.
    pub token: P::Token,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: u8,
}

fn one() -> u8 {
    1
}
