//! Steps that are about investigators who can be named in them.

use crate::language::{Amount, GainToken, Step, Suffer, Who};

/// Returns a step of that investigator as one of investigators who are named in it.
pub(super) fn done_by(step: &Step, who: &Who) -> Option<Step> {
    let who = who.clone();
    match step {
        Step::Suffer(suffer) if suffer.who == Who::ThatInvestigator => {
            Some(Step::Suffer(Suffer { who, ..suffer.clone() }))
        }
        Step::GainToken(tokens) if tokens.who == Who::ThatInvestigator => {
            Some(Step::GainToken(GainToken { who, ..tokens.clone() }))
        }
        Step::Sacrifice(Who::ThatInvestigator) => Some(Step::Sacrifice(who)),
        _ => None,
    }
}

/// Returns whether what investigators suffer or gain is a number; none where they do neither.
pub(super) fn has_numbers(step: &Step) -> Option<bool> {
    let is_number = |amount: &Option<Amount>| matches!(amount, None | Some(Amount::Fixed(_)));
    match step {
        Step::Suffer(it) => Some([&it.stress, &it.wounds, &it.sanity].into_iter().all(is_number)),
        Step::GainToken(it) => Some(matches!(it.count, Amount::Fixed(_))),
        _ => None,
    }
}
