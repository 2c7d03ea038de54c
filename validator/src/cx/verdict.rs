//! Whether a condition holds always, never, or sometimes, as far as it says so itself.

use ritual_content::language::{
    Amount, AskedAmount, Compare, Condition, Countable, CounterBounds, EnemyQuery, InvestigatorQuery, Place,
    SpaceQuery, TokenBounds, Who,
};

use super::range::Range;

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

impl Verdict {
    /// Returns when a condition holds.
    pub(crate) fn of(condition: &Condition) -> Self {
        match condition {
            Condition::All(conditions) if excludes_itself(conditions) => Self::Never,
            Condition::Any(conditions) if leaves_nothing(conditions) => Self::Always,
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
            // Only the game knows; so it is with a word that is new.
            _ => Self::Sometimes,
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

    fn always_if(is_certain: bool) -> Self {
        if is_certain { Self::Always } else { Self::Sometimes }
    }

    fn never_if(is_impossible: bool) -> Self {
        if is_impossible { Self::Never } else { Self::Sometimes }
    }

    /// Every bound must hold; bounds can also exclude each other.
    fn of_compare(compare: &Compare) -> Self {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let range = range_of(amount);
        let bound = |bound: &Option<Amount>| bound.as_ref().map(|it| (range_of(it), it == amount));
        let (at_least, at_most, exactly) = (bound(at_least), bound(at_most), bound(exactly));
        let mut allowed = range;
        let mut verdicts = Vec::new();
        if let Some((bound, is_same)) = at_least {
            allowed.least = allowed.least.max(bound.least);
            verdicts.push(Self::always_if(is_same || range.is_at_least(bound) == Some(true)));
        }
        if let Some((bound, is_same)) = at_most {
            allowed.most = allowed.most.min(bound.most);
            verdicts.push(Self::always_if(is_same || bound.is_at_least(range) == Some(true)));
        }
        if let Some((bound, is_same)) = exactly {
            allowed.least = allowed.least.max(bound.least);
            allowed.most = allowed.most.min(bound.most);
            verdicts.push(Self::always_if(is_same || range.is_sure_to_equal(bound)));
        }
        if allowed.least > allowed.most { Self::Never } else { Self::all(verdicts.into_iter()) }
    }
}

/// Returns whether some conditions cannot hold together: one is the opposite of another, or the bounds of two for the
/// same amount have no number in common.
fn excludes_itself(conditions: &[Condition]) -> bool {
    is_some_pair(conditions, |one, other| {
        let have_no_number = match (one, other) {
            (Condition::Compare(one), Condition::Compare(other)) if one.amount == other.amount => {
                let ((least, most), (other_least, other_most)) = (numbers_of(one), numbers_of(other));
                least.max(other_least) > most.min(other_most)
            }
            _ => false,
        };
        have_no_number || is_opposite(one, other)
    })
}

/// Returns whether one of some conditions always holds, because one is the opposite of another.
fn leaves_nothing(conditions: &[Condition]) -> bool {
    is_some_pair(conditions, is_opposite)
}

fn is_some_pair(conditions: &[Condition], is: impl Fn(&Condition, &Condition) -> bool) -> bool {
    let mut each = conditions.iter().enumerate();
    each.any(|(index, one)| conditions.iter().skip(index + 1).any(|other| is(one, other)))
}

fn is_opposite(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (Condition::Not(opposite), condition) | (condition, Condition::Not(opposite)) => **opposite == *condition,
        _ => false,
    }
}

/// Returns the least and the most that bounds allow, as far as they are numbers.
fn numbers_of(compare: &Compare) -> (u8, u8) {
    let number = |bound: &Option<Amount>| match bound {
        Some(Amount::Fixed(number)) => Some(*number),
        _ => None,
    };
    let exactly = number(&compare.exactly);
    let least = exactly.or(number(&compare.at_least)).unwrap_or(0);
    (least, exactly.or(number(&compare.at_most)).unwrap_or(MOST))
}

/// Returns the least and the most an amount can be, as far as it says so itself.
fn range_of(amount: &Amount) -> Range {
    let asked = match amount {
        Amount::Fixed(number) => return Range::exactly(u32::from(*number)),
        Amount::Asked(asked) => &**asked,
    };
    let range = match asked {
        AskedAmount::Tokens(tokens) if tokens.held_by.is_none() && tokens.on_enemies.is_none() => Range::NONE,
        AskedAmount::Count(Countable::Enemies(query)) if is_no_enemy(query) => Range::NONE,
        AskedAmount::Count(Countable::Investigators(query)) if is_nobody(query) => Range::NONE,
        AskedAmount::Count(Countable::Spaces(query)) if is_nowhere(query) => Range::NONE,
        AskedAmount::If(it) => match Verdict::of(&it.is) {
            Verdict::Always => range_of(&it.then),
            Verdict::Never => range_of(&it.otherwise),
            Verdict::Sometimes => range_of(&it.then).or(range_of(&it.otherwise)),
        },
        AskedAmount::Sum(amounts) => Range::sum(amounts.iter().map(range_of)),
        AskedAmount::Minus([from, less]) => range_of(from).minus(range_of(less)),
        AskedAmount::Times([one, other]) => range_of(one).times(range_of(other)),
        AskedAmount::Smallest(amounts) => Range::smallest(amounts.iter().map(range_of)).unwrap_or(Range::NONE),
        AskedAmount::HalfUp(whole) => range_of(whole).half_up(),
        _ => Range::ANY,
    };
    range.capped(u32::from(MOST))
}

/// Returns whether no number of tokens is within bounds, where nobody holds more than `most`.
pub(crate) fn is_out_of_bounds(bounds: &TokenBounds, most: u8) -> bool {
    let at_least = bounds.at_least.unwrap_or(u8::from(bounds.at_most.is_none()));
    at_least > bounds.at_most.unwrap_or(MOST).min(most)
}

/// Returns whether no counter is within bounds, whatever it goes up to.
pub(crate) fn is_no_counter(bounds: &CounterBounds) -> bool {
    let (at_least, at_most) = bounds.bounds();
    at_least.unwrap_or(0) > at_most.unwrap_or(MOST)
}

/// Returns whether no enemy can ever fit a description.
fn is_no_enemy(query: &EnemyQuery) -> bool {
    let is_with_and_without = query.with_token.is_some() && query.with_token == query.without_token;
    // An enemy holds at most one token of a kind.
    is_with_and_without
        || query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, 1))
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}

/// Returns whether no investigator can ever fit a description.
fn is_nobody(query: &InvestigatorQuery) -> bool {
    query.tokens.as_ref().is_some_and(|bounds| is_out_of_bounds(bounds, MOST))
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}

/// Returns whether no space can ever fit a description.
fn is_nowhere(query: &SpaceQuery) -> bool {
    let is_too_far = match (query.exactly, query.within) {
        (Some(exactly), Some(within)) => exactly > within,
        _ => false,
    };
    is_too_far
        || query.with_enemy.as_ref().is_some_and(is_no_enemy)
        || query.with_counter.as_ref().is_some_and(is_no_counter)
}
