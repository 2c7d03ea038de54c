//! Whether a condition holds always, never, or sometimes, as far as it says so itself.

use ritual_content::language::{
    Amount, AskedAmount, Compare, Condition, Countable, EnemyQuery, InvestigatorQuery, Place, SpaceQuery, TokenBounds,
    Who,
};

/// The highest amount there is.
const MOST: u8 = u8::MAX;

/// When a condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Whatever happens.
    Always,
    /// Whatever happens, it does not.
    Never,
    /// It depends on the game.
    Sometimes,
}

/// The least and the most an amount can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    /// The least.
    pub(crate) least: u8,
    /// The most.
    pub(crate) most: u8,
}

impl Verdict {
    /// Returns when a condition holds.
    pub(crate) fn of(condition: &Condition) -> Self {
        match condition {
            Condition::All(conditions) => Self::all(conditions.iter().map(Self::of)),
            Condition::Any(conditions) => Self::all(conditions.iter().map(|it| Self::of(it).opposite())).opposite(),
            Condition::Not(condition) => Self::of(condition).opposite(),
            Condition::Compare(compare) => Self::of_compare(compare),
            Condition::Enemies(query) => Self::never_if(is_no_enemy(query)),
            Condition::Investigators(query) if *query == InvestigatorQuery::default() => Self::Always,
            Condition::Investigators(query) => Self::never_if(is_nobody(query)),
            Condition::Spaces(query) if *query == SpaceQuery::default() => Self::Always,
            Condition::Spaces(query) => Self::never_if(is_nowhere(query)),
            Condition::InSpace(it) if it.who == Who::You && it.space == Place::YourSpace => Self::Always,
            Condition::RitualDisrupted
            | Condition::ElderOneOnMap
            | Condition::ThatEnemyOnMap
            | Condition::SameNumber
            | Condition::YouHave(_)
            | Condition::Pieces(_)
            | Condition::Safe(_)
            | Condition::Burning(_)
            | Condition::InSpace(_)
            | Condition::NearThreshold(_) => Self::Sometimes,
        }
    }

    /// Returns when everything of several holds.
    fn all(verdicts: impl Iterator<Item = Self>) -> Self {
        verdicts.fold(Self::Always, |all, one| match (all, one) {
            (Self::Never, _) | (_, Self::Never) => Self::Never,
            (Self::Always, Self::Always) => Self::Always,
            _ => Self::Sometimes,
        })
    }

    fn opposite(self) -> Self {
        match self {
            Self::Always => Self::Never,
            Self::Never => Self::Always,
            Self::Sometimes => Self::Sometimes,
        }
    }

    fn never_if(is_impossible: bool) -> Self {
        if is_impossible { Self::Never } else { Self::Sometimes }
    }

    /// Every bound must hold; bounds can also exclude each other.
    fn of_compare(compare: &Compare) -> Self {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let range = Range::of(amount);
        let bound = |bound: &Option<Amount>| bound.as_ref().map(|it| (Range::of(it), it == amount));
        let (at_least, at_most, exactly) = (bound(at_least), bound(at_most), bound(exactly));
        let mut allowed = range;
        let mut verdicts = Vec::new();
        if let Some((bound, is_same)) = at_least {
            allowed.least = allowed.least.max(bound.least);
            verdicts.push(if is_same || range.least >= bound.most { Self::Always } else { Self::Sometimes });
        }
        if let Some((bound, is_same)) = at_most {
            allowed.most = allowed.most.min(bound.most);
            verdicts.push(if is_same || range.most <= bound.least { Self::Always } else { Self::Sometimes });
        }
        if let Some((bound, is_same)) = exactly {
            allowed.least = allowed.least.max(bound.least);
            allowed.most = allowed.most.min(bound.most);
            let is_equal = range.least == range.most && range == bound;
            verdicts.push(if is_same || is_equal { Self::Always } else { Self::Sometimes });
        }
        if allowed.least > allowed.most { Self::Never } else { Self::all(verdicts.into_iter()) }
    }
}

impl Range {
    /// No more than there can be of anything.
    const ANY: Self = Self { least: 0, most: MOST };

    /// Returns the least and the most an amount can be.
    pub(crate) fn of(amount: &Amount) -> Self {
        match amount {
            Amount::Fixed(number) => Self { least: *number, most: *number },
            Amount::Asked(asked) => Self::of_asked(asked),
        }
    }

    fn of_asked(asked: &AskedAmount) -> Self {
        let none = Self { least: 0, most: 0 };
        match asked {
            AskedAmount::Tokens(tokens) if tokens.held_by.is_none() && tokens.on_enemies.is_none() => none,
            AskedAmount::Count(Countable::Enemies(query)) if is_no_enemy(query) => none,
            AskedAmount::Count(Countable::Investigators(query)) if is_nobody(query) => none,
            AskedAmount::Count(Countable::Spaces(query)) if is_nowhere(query) => none,
            AskedAmount::If(it) => match Verdict::of(&it.is) {
                Verdict::Always => Self::of(&it.then),
                Verdict::Never => Self::of(&it.otherwise),
                Verdict::Sometimes => {
                    let (then, otherwise) = (Self::of(&it.then), Self::of(&it.otherwise));
                    Self { least: then.least.min(otherwise.least), most: then.most.max(otherwise.most) }
                }
            },
            AskedAmount::Sum(amounts) => amounts.iter().map(Self::of).fold(none, |sum, it| Self {
                least: sum.least.saturating_add(it.least),
                most: sum.most.saturating_add(it.most),
            }),
            AskedAmount::Minus([from, less]) => {
                let (from, less) = (Self::of(from), Self::of(less));
                Self { least: from.least.saturating_sub(less.most), most: from.most.saturating_sub(less.least) }
            }
            AskedAmount::Times([one, other]) => {
                let (one, other) = (Self::of(one), Self::of(other));
                Self { least: one.least.saturating_mul(other.least), most: one.most.saturating_mul(other.most) }
            }
            AskedAmount::Smallest(amounts) => {
                let ranges = || amounts.iter().map(Self::of);
                Self {
                    least: ranges().map(|it| it.least).min().unwrap_or(0),
                    most: ranges().map(|it| it.most).min().unwrap_or(0),
                }
            }
            AskedAmount::HalfUp(amount) => {
                let whole = Self::of(amount);
                Self { least: whole.least.div_ceil(2), most: whole.most.div_ceil(2) }
            }
            _ => Self::ANY,
        }
    }
}

/// Returns whether no number of tokens is within bounds, where nobody holds more than `most`.
pub(crate) fn is_out_of_bounds(bounds: &TokenBounds, most: u8) -> bool {
    let at_least = bounds.at_least.unwrap_or(u8::from(bounds.at_most.is_none()));
    at_least > bounds.at_most.unwrap_or(MOST).min(most)
}

/// Returns whether no enemy can ever fit a description.
fn is_no_enemy(query: &EnemyQuery) -> bool {
    let is_with_and_without = query.with_token.is_some() && query.with_token == query.without_token;
    // An enemy holds at most one token of a kind.
    is_with_and_without || query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, 1))
}

/// Returns whether no investigator can ever fit a description.
fn is_nobody(query: &InvestigatorQuery) -> bool {
    query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, MOST))
}

/// Returns whether no space can ever fit a description.
fn is_nowhere(query: &SpaceQuery) -> bool {
    let is_too_far = match (query.exactly, query.within) {
        (Some(exactly), Some(within)) => exactly > within,
        _ => false,
    };
    is_too_far || query.with_enemy.as_ref().is_some_and(is_no_enemy)
}
