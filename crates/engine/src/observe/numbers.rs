//! Lists of numbers, and the words that say what each of them is.

use ritual_table::ONE;

use crate::ids::Mask;
use crate::scenario::Distance;

/// The numbers that are being written, one after the other.
pub(super) struct Page<'n> {
    numbers: &'n mut [i8],
    at: usize,
}

impl<'n> Page<'n> {
    pub(super) fn new(numbers: &'n mut [i8]) -> Self {
        Self { numbers, at: 0 }
    }

    pub(super) fn put(&mut self, number: i8) {
        if let Some(place) = self.numbers.get_mut(self.at) {
            *place = number;
        }
        self.at += 1;
    }

    /// Writes nothing, so many times.
    pub(super) fn skip(&mut self, count: usize) {
        let end = (self.at + count).min(self.numbers.len());
        if let Some(rest) = self.numbers.get_mut(self.at..end) {
            rest.fill(0);
        }
        self.at += count;
    }

    /// Writes 1 at one place of several, or nowhere.
    pub(super) fn one_of(&mut self, place: usize, count: usize) {
        let first = self.at;
        self.skip(count);
        if place < count
            && let Some(number) = self.numbers.get_mut(first + place)
        {
            *number = ONE;
        }
    }

    /// Writes nothing from here on.
    pub(super) fn end(mut self) {
        debug_assert!(self.at <= self.numbers.len(), "more numbers than words for them");
        self.skip(self.numbers.len().saturating_sub(self.at));
    }
}

/// Whether something is so.
pub(super) const fn flag(holds: bool) -> i8 {
    if holds { ONE } else { 0 }
}

/// How many, each worth so much; no more than fits.
pub(super) fn count(number: impl Into<i32>, each: i32) -> i8 {
    i8::try_from((number.into() * each).clamp(-127, 127)).unwrap_or(0)
}

/// How many of a list.
pub(super) fn count_of(number: usize, each: i32) -> i8 {
    count(i32::try_from(number).unwrap_or(i32::MAX / 256), each)
}

/// How many of a set.
pub(super) fn count_in(members: Mask, each: i32) -> i8 {
    count(i32::try_from(members.count_ones()).unwrap_or(0), each)
}

/// A part of a whole: 0 to 2.
pub(super) fn share(part: impl Into<i32>, whole: impl Into<i32>) -> i8 {
    let (part, whole) = (part.into(), whole.into());
    if whole <= 0 { 0 } else { count(part.min(whole) * 2 * i32::from(ONE) / whole, 1) }
}

/// How near something is: 1 where it stands, then a half, a third; 0 where no way leads.
pub(super) fn near(distance: Distance) -> i8 {
    distance.spaces().map_or(0, |spaces| ONE / i8::try_from(spaces.min(100)).unwrap_or(100).saturating_add(1))
}

/// How many words some lists have together.
pub(super) const fn sum(parts: &[&[&str]]) -> usize {
    let (mut total, mut part) = (0, 0);
    while part < parts.len() {
        total += parts[part].len();
        part += 1;
    }
    total
}

/// Some lists of words behind each other.
pub(super) const fn joined<const N: usize>(parts: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut at, mut part) = (0, 0);
    while part < parts.len() {
        let mut word = 0;
        while word < parts[part].len() {
            all[at] = parts[part][word];
            at += 1;
            word += 1;
        }
        part += 1;
    }
    all
}

/// A list of numbers, each with the words that say what it is, and the method that writes them.
macro_rules! numbers {
    (
        $(#[$names_doc:meta])* $names:ident;
        $(#[$doc:meta])* fn $write:ident($it:ident, $page:ident $(, $arg:ident: $type:ty)*) { $($setup:tt)* }
        $($name:literal => $value:expr,)*
    ) => {
        $(#[$names_doc])*
        pub(super) const $names: &[&str] = &[$($name),*];

        impl CountedBoard<'_> {
            $(#[$doc])*
            pub(super) fn $write(&self, $page: &mut Page<'_> $(, $arg: $type)*) {
                let $it = self;
                $($setup)*
                $($page.put($value);)*
            }
        }
    };
}
pub(super) use numbers;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_however_many_there_are() {
        assert_eq!([count(3, 10), count(12, 10), count(13, 10), count(-13, 10)], [30, 120, 127, -127]);
        assert_eq!([count_of(2, 16), count_of(usize::MAX, 2)], [32, 127]);
        assert_eq!(count_in(0b1011, 5), 15);
        assert_eq!([flag(true), flag(false)], [ONE, 0]);
        // All of it is 2, more is no more, and of nothing there is no part.
        assert_eq!([share(0, 3), share(1, 3), share(3, 3), share(4, 3), share(1, 0)], [0, 21, 2 * ONE, 2 * ONE, 0]);
        assert_eq!(near(Distance::NO_WAY), 0);
    }

    #[test]
    fn a_page_is_written_from_its_beginning_to_its_end() {
        let mut numbers = [9_i8; 7];
        let mut page = Page::new(&mut numbers);
        page.put(1);
        page.one_of(1, 2);
        page.one_of(2, 2);
        page.skip(1);
        page.end();
        assert_eq!(numbers, [1, 0, ONE, 0, 0, 0, 0]);
    }

    #[test]
    fn words_are_those_of_all_lists_behind_each_other() {
        const PARTS: [&[&str]; 3] = [&["a", "b"], &[], &["c"]];
        assert_eq!(sum(&PARTS), 3);
        assert_eq!(joined::<3>(&PARTS), ["a", "b", "c"]);
    }
}
