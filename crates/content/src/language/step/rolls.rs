//! Rolls.

use crate::documents::DiceCount;
use crate::language::{Amount, Bound, Measure, Phase, RollTime, Unread, Written, word};

/// A roll that is not an attack ([DICE-1]).
#[word]
pub struct Roll<P: Phase = Written> {
    /// The dice rolled, instead of those of every roll.
    pub dice: Option<DiceCount>,
    /// Successes harm you: it is a roll against yourself ([DICE-3]).
    pub against_self: bool,
    /// Bonus dice the roll's own text adds.
    pub bonus_dice: Option<Amount<P>>,
    /// Successes added to those rolled.
    #[fact(roll = Some(RollTime::AfterDice))]
    pub extra_successes: Option<Amount<P>>,
    /// Successes needed in this single roll ([DICE-13]); 1 when left out.
    #[fact(at_least = 1, roll = Some(RollTime::AfterDice))]
    #[fact(unread = &[(Unread::Without(&["success", "failure"]), "there is no `success` and no `failure`")])]
    pub needs: Option<Amount<P>>,
    /// What happens with enough successes, before tentacles take their toll.
    #[fact(binds = &[Bound::Number], roll = Some(RollTime::AfterDice))]
    pub success: P::Steps,
    /// What happens for each success, however many are needed; it comes first.
    #[fact(binds = &[Bound::Number], roll = Some(RollTime::AfterDice))]
    pub per_success: P::Steps,
    /// What happens with too few successes.
    #[fact(binds = &[Bound::Number], roll = Some(RollTime::AfterDice))]
    pub failure: P::Steps,
}

/// Symbols added to a roll.
#[word(one_of = &["successes", "elder_signs", "tentacles"])]
pub struct AddSymbols<P: Phase = Written> {
    /// How many successes are added.
    #[fact(measure = Some(Measure::Counted))]
    pub successes: Option<Amount<P>>,
    /// How many elder signs are added.
    #[fact(measure = Some(Measure::Counted))]
    pub elder_signs: Option<Amount<P>>,
    /// How many tentacles are added.
    #[fact(measure = Some(Measure::Counted))]
    pub tentacles: Option<Amount<P>>,
}
