//! Lines by what stands in them: the fingerprint by which code hosts follow a finding when lines move.
//!
//! GitHub asks for `primaryLocationLineHash` and counts it out itself where the uploading action runs, so it has to be
//! the same number: 100 UTF-16 units from the first one of the line, without spaces and tabs, as the digits of a number
//! to the base of 37.

use std::collections::BTreeMap;

/// How many units are counted, past the end of the line too.
const COUNTED: usize = 100;
/// Stands behind the last unit of the text.
const END: u16 = u16::MAX;

const TAB: u16 = 0x09;
const LINE_FEED: u16 = 0x0a;
const RETURN: u16 = 0x0d;
const SPACE: u16 = 0x20;

/// Returns the fingerprint of each line; of lines alike, each says the how manyth it is.
pub(super) fn fingerprints(text: &str) -> Vec<String> {
    let (units, starts) = without_blanks(text);
    let mut seen: BTreeMap<u64, usize> = BTreeMap::new();
    let fingerprint = |start: usize| {
        let counted = units[start..].iter().copied().chain(std::iter::repeat(0)).take(COUNTED);
        let hash = counted.fold(0_u64, |hash, unit| hash.wrapping_mul(37).wrapping_add(unit.into()));
        let nth = seen.entry(hash).or_default();
        *nth += 1;
        format!("{hash:x}:{nth}")
    };
    starts.into_iter().map(fingerprint).collect()
}

/// Returns the units of a text without spaces and tabs, every line break as one unit, and where its lines start.
fn without_blanks(text: &str) -> (Vec<u16>, Vec<usize>) {
    let (mut units, mut starts) = (Vec::with_capacity(text.len() + 1), Vec::new());
    let (mut is_start, mut is_behind_return) = (true, false);
    for unit in text.encode_utf16().chain([END]) {
        let is_rest_of_break = is_behind_return && unit == LINE_FEED;
        is_behind_return = unit == RETURN;
        if unit == SPACE || unit == TAB || is_rest_of_break {
            continue;
        }
        if is_start {
            starts.push(units.len());
        }
        let is_break = unit == LINE_FEED || unit == RETURN;
        units.push(if is_break { LINE_FEED } else { unit });
        is_start = is_break;
    }
    (units, starts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected ones were made with another program, which agrees with the examples of GitHub's action.
    #[test]
    fn lines_have_the_numbers_that_code_hosts_count_out() {
        let cases: [(&str, &[&str]); 4] = [
            ("", &["c129715d7a2bc9a3:1"]),
            ("a: 1\nb: x\n", &["93c8ea8b37479d8f:1", "af2ceac05d1940f9:1", "c129715d7a2bc9a3:1"]),
            ("- id: clue\n  supply: 3\r\n", &["4be93e956d50a0fe:1", "bd240c492cbc987f:1", "c129715d7a2bc9a3:1"]),
            (
                " id: é𝄞\r- x\r\r\n\t- x",
                &["e9c7efbe37733415:1", "34350e73a5b081b9:1", "94675c9c6241779e:1", "7ad03c943455b76c:1"],
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(fingerprints(text), expected, "{text:?}");
        }
    }

    #[test]
    fn lines_alike_are_counted_and_what_stands_before_changes_nothing() {
        let text = "- id: clue\n".repeat(30);
        assert_eq!(fingerprints(&text)[..2], ["e0a90e8029fad4f2:1", "e0a90e8029fad4f2:2"]);
        let longer = fingerprints(&format!("# a comment\n\n{text}"));
        assert_eq!(longer[2..], fingerprints(&text));
    }
}
