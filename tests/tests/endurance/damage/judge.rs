//! How well damage is found: at all, where it was done, before anything else, and so that the command fails.

use std::ops::RangeInclusive;

use ritual_diagnostic::{Diagnostic, Part, Path, Severity};
use ritual_yaml::{Limits, LineIndex, parse};

use super::world::{Harm, World};

/// So many lines from the damage a finding may be.
const NEAR: usize = 3;

/// What came of damage, once or many times.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// How often it was done.
    pub(crate) done: usize,
    /// How often something was found.
    pub(crate) found: usize,
    /// How often the author has to act where it was done; only these count for the next two.
    pub(crate) placed: usize,
    /// How often something was found there.
    pub(crate) near: usize,
    /// How often the first finding was there.
    pub(crate) first: usize,
    /// How often the command failed.
    pub(crate) fails: usize,
}

impl Tally {
    /// Adds what came of other damage.
    pub(crate) fn add(&mut self, other: Self) {
        self.done += other.done;
        self.found += other.found;
        self.placed += other.placed;
        self.near += other.near;
        self.first += other.first;
        self.fails += other.fails;
    }

    /// A row of a table of Markdown.
    pub(crate) fn row(&self, name: &str) -> String {
        let Self { done, found, placed, near, first, fails } = self;
        format!("| {name} | {done} | {found} | {near} of {placed} | {first} of {placed} | {fails} |\n")
    }
}

/// The percentage, rounded down; of nothing it is everything.
pub(crate) fn percent(part: usize, whole: usize) -> usize {
    (part * 100).checked_div(whole).unwrap_or(100)
}

impl Harm {
    /// Judges what was found, in the order in which people read it.
    pub(crate) fn judged(&self, world: &World, report: &[(usize, Diagnostic)]) -> Tally {
        let lines = if self.is_far { Vec::new() } else { self.lines(world) };
        let is_near = |(line, finding): &(usize, Diagnostic)| {
            let is_here = |lines: &RangeInclusive<usize>| {
                line + NEAR >= *lines.start() && *line <= lines.end().saturating_add(NEAR)
            };
            lines.iter().any(|(file, lines)| **file == *finding.route.file && is_here(lines))
        };
        Tally {
            done: 1,
            found: usize::from(!report.is_empty()),
            placed: usize::from(!lines.is_empty()),
            near: usize::from(report.iter().any(is_near)),
            first: usize::from(report.first().is_some_and(is_near)),
            fails: usize::from(report.iter().any(|(_, finding)| finding.severity == Severity::Error)),
        }
    }

    /// The lines where the author has to act: those that were changed, and those of the places that are named.
    fn lines(&self, world: &World) -> Vec<(&str, RangeInclusive<usize>)> {
        let changed = self.files.iter().filter_map(|(file, text)| {
            let text = text.as_ref()?;
            Some((file.as_str(), world.files.get(file).map_or(1..=usize::MAX, |old| changed_lines(&old.text, text))))
        });
        let named = self.places.iter().filter_map(|(file, pointer)| {
            let changed = self.files.get(file);
            let text = match changed {
                Some(text) => text.as_ref()?,
                // Nothing else is known of a file that is as it was.
                None if pointer.is_empty() => return Some((file.as_str(), 1..=usize::MAX)),
                None => &world.files.get(file)?.text,
            };
            let tree = parse(text.as_bytes(), &Limits::DEFAULT).ok()?;
            let start = tree.span(&Path::from_json_pointer(pointer), Part::Key).start;
            let line = LineIndex::new(text).line_column(text, start).0;
            Some((file.as_str(), line..=line))
        });
        changed.chain(named).collect()
    }
}

/// The lines of a text that were not in the old one; where lines were taken out, the one that came in their place.
fn changed_lines(old: &str, new: &str) -> RangeInclusive<usize> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let shorter = old.len().min(new.len());
    let before = (0..shorter).take_while(|line| old[*line] == new[*line]).count();
    let behind = (1..=shorter - before).take_while(|line| old[old.len() - line] == new[new.len() - line]).count();
    before + 1..=(new.len() - behind).max(before + 1)
}

#[test]
fn the_lines_that_were_changed_are_known() {
    assert_eq!(changed_lines("a\nb\nc\n", "a\nx\nc\n"), 2..=2);
    assert_eq!(changed_lines("a\nb\nc\n", "a\nb\nx\ny\nc\n"), 3..=4);
    assert_eq!(changed_lines("a\nb\nc\n", "a\nc\n"), 2..=2);
    assert_eq!(changed_lines("a\nb\n", ""), 1..=1);
}
