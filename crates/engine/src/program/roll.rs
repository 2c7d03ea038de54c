//! Which rolls, and what is added to them.

use ritual_content::language as lang;

use super::{Amount, EnemyFilter, Who};

/// Which rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RollFilter {
    /// Kinds as bits of [`roll_kind_bit`]; 0 means any.
    pub kinds: u8,
    /// Where the targets stand.
    pub target: Option<lang::TargetPlace>,
    /// The episode action it belongs to.
    pub action: Option<u8>,
    /// Which enemy is attacked or attacks.
    pub against: Option<EnemyFilter>,
    /// Only attacks that were redirected.
    pub redirected: bool,
}

/// The bit of a kind of roll in [`RollFilter::kinds`].
pub const fn roll_kind_bit(kind: lang::RollKind) -> u8 {
    match kind {
        lang::RollKind::Attack => 1,
        lang::RollKind::Task => 2,
        lang::RollKind::Attacked => 4,
        lang::RollKind::Fire => 8,
        lang::RollKind::AgainstSelf => 16,
    }
}

/// Something added to rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct RollBonus {
    /// How many.
    pub count: Amount,
    /// Whose rolls.
    pub who: Who,
    /// Which rolls.
    pub rolls: RollFilter,
    /// For free rerolls: how many there are in this span instead of in each roll.
    pub per: Option<lang::Span>,
}
