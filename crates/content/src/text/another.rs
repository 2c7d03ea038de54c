//! Steps about somebody else, where `that_investigator` has come up before.
//!
//! In "each investigator loses 1 sanity for each Coin that investigator has" everybody would read their own Coins, and
//! those of the one who came up before are counted.

use super::{Role, Writer};
use crate::language::{Figures, Step, Things, Who};

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
    whom(step).is_some_and(|who| !matches!(who, Who::You | Who::ThatInvestigator))
}

/// Returns whom a step is about that may count or ask something.
fn whom(step: &Step) -> Option<&Who> {
    match step {
        Step::Suffer(it) => Some(&it.who),
        Step::Heal(it) => Some(&it.who),
        Step::GainToken(it) | Step::LoseToken(it) => Some(&it.who),
        Step::DrawPieces(it) => Some(&it.who),
        Step::Discard(it) => Some(&it.who),
        Step::Choose(it) => Some(&it.who),
        Step::Bid(it) => Some(&it.who),
        Step::As(it) => Some(&it.who),
        Step::Vote(it) => Some(&it.who),
        Step::Move(it) => match &it.what {
            Figures::Investigators(who) => Some(who),
            _ => None,
        },
        Step::Steal(it) if it.to != Some(Who::ThatInvestigator) => Some(&it.from),
        Step::Raise(it) | Step::Lower(it) => investigators(it.on.as_ref()),
        Step::Set(it) => investigators(it.on.as_ref()),
        _ => None,
    }
}

fn investigators(things: Option<&Things>) -> Option<&Who> {
    match things? {
        Things::Investigators(who) => Some(who),
        Things::Enemies(_) | Things::Pieces(_) | Things::Spaces(_) => None,
    }
}
