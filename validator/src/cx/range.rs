//! The least and the most an amount can be, and how such ranges are reckoned with.

/// As many as anybody likes.
pub(crate) const UNBOUNDED: u32 = u32::MAX;

/// The least and the most an amount can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Range {
    /// Any amount there is.
    pub(crate) const ANY: Self = Self::up_to(UNBOUNDED);
    /// Nothing at all.
    pub(crate) const NONE: Self = Self::exactly(0);

    /// Returns the range of a number that is known.
    pub(crate) const fn exactly(n: u32) -> Self {
        Self { least: n, most: n }
    }

    /// Returns the range of everything from nothing to a limit.
    pub(crate) const fn up_to(most: u32) -> Self {
        Self { least: 0, most }
    }

    /// Returns the range of an amount of which everything above a limit is lost.
    pub(crate) fn capped(self, limit: u32) -> Self {
        Self { least: self.least.min(limit), most: self.most.min(limit) }
    }

    /// Returns the range of one amount or the other.
    pub(crate) fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Returns the range of two amounts together.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { least: self.least.saturating_add(other.least), most: self.most.saturating_add(other.most) }
    }

    /// Returns the range of an amount less another one, never below 0.
    pub(crate) const fn minus(self, less: Self) -> Self {
        Self { least: self.least.saturating_sub(less.most), most: self.most.saturating_sub(less.least) }
    }

    /// Returns the range of an amount multiplied by another one.
    pub(crate) const fn times(self, other: Self) -> Self {
        Self { least: self.least.saturating_mul(other.least), most: self.most.saturating_mul(other.most) }
    }

    /// Returns the range of half an amount, rounded up.
    pub(crate) const fn half_up(self) -> Self {
        Self { least: self.least.div_ceil(2), most: self.most.div_ceil(2) }
    }

    /// Returns the range of all amounts together.
    pub(crate) fn sum(amounts: impl Iterator<Item = Self>) -> Self {
        amounts.fold(Self::NONE, Self::plus)
    }

    /// Returns the range of the smallest of some amounts; none if there are no amounts.
    pub(crate) fn smallest(amounts: impl Iterator<Item = Self>) -> Option<Self> {
        amounts.reduce(|one, other| Self { least: one.least.min(other.least), most: one.most.min(other.most) })
    }

    /// Returns whether there is at least one; none if nobody can tell.
    pub(crate) const fn any(self) -> Option<bool> {
        self.is_at_least(Self::exactly(1))
    }

    /// Returns whether this is as much as another amount or more; none if nobody can tell.
    pub(crate) const fn is_at_least(self, other: Self) -> Option<bool> {
        if self.least >= other.most {
            Some(true)
        } else if self.most < other.least {
            Some(false)
        } else {
            None
        }
    }

    /// Returns whether both are the same single number.
    pub(crate) const fn is_sure_to_equal(self, other: Self) -> bool {
        self.least == self.most && other.least == other.most && self.most == other.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn range(least: u32, most: u32) -> Range {
        Range { least, most }
    }

    #[test]
    fn both_ends_are_reckoned_with() {
        assert_eq!(range(1, 2).plus(range(3, 5)), range(4, 7));
        assert_eq!(range(1, 2).times(range(3, 5)), range(3, 10));
        assert_eq!(range(3, 6).half_up(), range(2, 3));
        assert_eq!(range(1, 2).or(range(5, 6)), range(1, 6));
        assert_eq!(range(1, 300).capped(255), range(1, 255));
    }

    #[test]
    fn least_is_left_where_most_is_taken_away() {
        assert_eq!(range(5, 9).minus(range(1, 3)), range(2, 8));
        assert_eq!(range(1, 2).minus(range(0, 4)), range(0, 2));
    }

    #[test]
    fn what_has_no_bound_keeps_none() {
        assert_eq!(Range::ANY.plus(Range::exactly(1)), range(1, UNBOUNDED));
        assert_eq!(Range::ANY.times(Range::exactly(2)), Range::ANY);
        assert_eq!(Range::ANY.times(Range::NONE), Range::NONE);
    }

    #[test]
    fn a_list_may_be_empty() {
        let some = [range(2, 9), range(1, 10), range(3, 4)];
        assert_eq!(Range::sum(some.into_iter()), range(6, 23));
        assert_eq!(Range::smallest(some.into_iter()), Some(range(1, 4)));
        assert_eq!(Range::sum(std::iter::empty()), Range::NONE);
        assert_eq!(Range::smallest(std::iter::empty()), None);
    }

    #[test]
    fn ranges_that_overlap_tell_nothing() {
        assert_eq!(range(3, 5).is_at_least(range(1, 3)), Some(true));
        assert_eq!(range(1, 2).is_at_least(range(3, 5)), Some(false));
        assert_eq!(range(1, 4).is_at_least(range(3, 5)), None);
        assert_eq!([range(1, 2), Range::NONE, Range::ANY].map(Range::any), [Some(true), Some(false), None]);
        assert!(range(2, 2).is_sure_to_equal(Range::exactly(2)));
        assert!(!range(1, 2).is_sure_to_equal(range(1, 2)));
    }
}
