//! Enemies that come into play.

use crate::language::{Amount, Measure, Phase, Place, Written, word};

/// Places figures of an enemy from the reserve.
#[word]
pub struct Summon<P: Phase = Written> {
    /// The enemy of which a figure comes.
    #[main]
    pub enemy: P::Enemy,
    /// The space in which it is placed.
    pub at: Place<P>,
    /// How many figures; as many as the reserve has ([SUMMON-6]).
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}

/// Brings the Elder One's figure onto the map.
#[word]
pub struct SummonElderOne<P: Phase = Written> {
    /// The space in which it is placed.
    #[main]
    pub at: Place<P>,
}
