//! Steps about somebody else, where `that_investigator` has come up before.
//!
//! In "each investigator loses 1 sanity for each Coin that investigator has" everybody would read their own Coins, and
//! those of the one who came up before are counted.

use super::{Role, Writer};
use crate::language::{ChangeCounter, SetCounter, Step, Things, Who};

impl Writer<'_> {
    /// Returns a writer for a step: where it is about somebody else, whoever came up before is told apart.
    pub(super) fn telling(&self, step: &Step) -> Self {
        let role = match self.role {
            Role::That if is_about_another(step) => Role::Earlier,
            Role::Bidder if is_about_another(step) => Role::EarlierBidder,
            role => role,
        };
        Self { role, ..*self }
    }

    /// Returns a writer for whom a step is about: as yet nobody else has been named.
    pub(super) fn naming(&self) -> Self {
        let role = match self.role {
            Role::Earlier => Role::That,
            Role::EarlierBidder => Role::Bidder,
            role => role,
        };
        Self { role, ..*self }
    }
}

/// Returns whether a step that may count or ask something is about neither you nor that investigator.
fn is_about_another(step: &Step) -> bool {
    let who = match step {
        Step::Suffer(it) => &it.who,
        Step::Heal(it) => &it.who,
        Step::GainToken(it) | Step::LoseToken(it) => &it.who,
        Step::DrawPieces(it) => &it.who,
        Step::Discard(it) => &it.who,
        Step::Choose(it) => &it.who,
        Step::Bid(it) => &it.who,
        Step::As(it) => &it.who,
        Step::Steal(it) if it.to != Some(Who::ThatInvestigator) => &it.from,
        Step::Raise(ChangeCounter { on: Some(Things::Investigators(who)), .. })
        | Step::Lower(ChangeCounter { on: Some(Things::Investigators(who)), .. })
        | Step::Set(SetCounter { on: Some(Things::Investigators(who)), .. }) => who,
        _ => return false,
    };
    !matches!(who, Who::You | Who::ThatInvestigator)
}
