//! Prices: what must be paid in full, or not at all ([STRESS-4]).

use crate::language::{Amount, CardQuery, Phase, Written, word};

/// A price. It is paid whole; who cannot pay it whole is not offered the option.
///
/// What is counted is counted when the option is offered, and that is what is paid.
#[word]
pub struct Price<P: Phase = Written> {
    /// Stress to raise.
    #[serde(default = "none::<P>", skip_serializing_if = "is_none")]
    pub stress: Amount<P>,
    /// Wounds to suffer; companions may take them.
    #[serde(default = "none::<P>", skip_serializing_if = "is_none")]
    pub wounds: Amount<P>,
    /// Sanity to lose.
    #[serde(default = "none::<P>", skip_serializing_if = "is_none")]
    pub sanity: Amount<P>,
    /// Fire to take.
    #[serde(default = "none::<P>", skip_serializing_if = "is_none")]
    pub fire: Amount<P>,
    /// Tokens to give back.
    pub tokens: Option<TokenPrice<P>>,
    /// One card to discard, chosen among these.
    pub discard: Option<CardQuery<P>>,
}

impl<P: Phase> Price<P> {
    /// Nothing has to be paid.
    pub const FREE: Self = Self {
        stress: Amount::Fixed(0),
        wounds: Amount::Fixed(0),
        sanity: Amount::Fixed(0),
        fire: Amount::Fixed(0),
        tokens: None,
        discard: None,
    };

    /// Returns whether nothing ever has to be paid; what is counted may come to nothing all the same.
    pub const fn is_free(&self) -> bool {
        matches!(
            self,
            Self {
                stress: Amount::Fixed(0),
                wounds: Amount::Fixed(0),
                sanity: Amount::Fixed(0),
                fire: Amount::Fixed(0),
                tokens: None,
                discard: None,
            }
        )
    }
}

impl<P: Phase> Default for Price<P> {
    fn default() -> Self {
        Self::FREE
    }
}

/// Tokens that are given back.
#[word]
pub struct TokenPrice<P: Phase = Written> {
    /// The kind of token.
    #[fact(spends = true)]
    pub token: P::Token,
    /// How many of them are paid.
    #[serde(default)]
    pub count: Amount<P>,
}

fn none<P: Phase>() -> Amount<P> {
    Amount::Fixed(0)
}

fn is_none<P: Phase>(amount: &Amount<P>) -> bool {
    matches!(amount, Amount::Fixed(0))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(price: serde_json::Value) -> Price {
        serde_json::from_value(price).unwrap()
    }

    #[test]
    fn a_price_in_numbers_is_written_as_before() {
        for written in [
            json!({}),
            json!({ "stress": 1 }),
            json!({ "wounds": 2, "sanity": 1, "fire": 1 }),
            json!({ "tokens": { "token": "clue", "count": 2 } }),
        ] {
            assert_eq!(serde_json::to_value(read(written.clone())).unwrap(), written);
        }
        assert_eq!(read(json!({ "stress": 0 })), Price::default());
        assert_eq!(read(json!({ "tokens": { "token": "clue" } })).tokens.map(|it| it.count), Some(Amount::Fixed(1)));
    }

    #[test]
    fn what_is_counted_is_no_gift() {
        assert!(read(json!({})).is_free());
        assert!(!read(json!({ "stress": "counters" })).is_free());
        assert!(!read(json!({ "discard": "item" })).is_free());
    }
}
