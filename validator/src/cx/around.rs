//! The parts of a document, each with what is around it.

use ritual_content::language::{Field, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Path, Segment};

use super::{Cx, DocumentFacts};

/// A part and the parts around it.
pub(crate) struct Nested<'d, 's> {
    parts: &'d [FoundPart],
    /// The positions of the parts around it, the outermost first.
    around: &'s [usize],
    /// The part.
    pub(crate) part: &'d FoundPart,
}

/// A part around another one.
pub(crate) struct Outer<'d> {
    position: usize,
    /// The part.
    pub(crate) part: &'d FoundPart,
    /// Its field in which the inner part lies.
    pub(crate) field: &'d str,
}

impl Outer<'_> {
    /// Returns what is known of that field.
    pub(crate) fn facts(&self) -> &'static Field {
        self.part.shape.field(self.field).unwrap_or(&Field::PLAIN)
    }
}

/// Finds what is wrong with the parts of all documents that need something, each with what is around it.
pub(crate) fn find_parts<'c, N, F>(
    cx: &'c Cx<'_>,
    needs: impl Fn(&FoundPart) -> Option<N>,
    find: impl Fn(&'c DocumentFacts<'c>, &Nested<'c, '_>, N) -> Option<F>,
) -> Vec<F> {
    let mut found = Vec::new();
    for document in &cx.documents {
        // Most documents have no such part.
        if !document.parts.iter().any(|part| needs(part).is_some()) {
            continue;
        }
        each_nested(&document.parts, |nested| {
            found.extend(needs(nested.part).and_then(|need| find(document, nested, need)));
        });
    }
    found
}

impl<'d> Nested<'d, '_> {
    /// Returns the parts around this one, from the innermost to the outermost.
    pub(crate) fn around(&self) -> impl Iterator<Item = Outer<'d>> {
        let (parts, inner) = (self.parts, self.part);
        self.around.iter().rev().filter_map(move |position| {
            let part = parts.get(*position)?;
            Some(Outer { position: *position, part, field: field_towards(&part.path, &inner.path) })
        })
    }

    /// Returns the word that stands in a field of a part around this one; a plain one for a field without one.
    pub(crate) fn word_in(&self, outer: &Outer<'d>, field: &str) -> &'static Word {
        let path = outer.part.path.key(field);
        let behind = self.parts.get(outer.position.saturating_add(1)..).unwrap_or_default();
        let mut inside = behind.iter().take_while(|part| is_inside(&outer.part.path, &part.path));
        inside.find(|part| part.path == path).map_or(&Word::PLAIN, |part| part.word)
    }
}

/// Returns whether a place lies in another one.
pub(crate) fn is_inside(outer: &Path, inner: &Path) -> bool {
    let (outer, inner) = (outer.segments(), inner.segments());
    outer.len() < inner.len() && inner.starts_with(outer)
}

/// Returns whether a place lies in the field that is reached from the root by these keys, or is that field.
pub(crate) fn is_under(path: &Path, keys: &[&str]) -> bool {
    let mut segments = path.segments().iter();
    keys.iter().all(|key| matches!(segments.next(), Some(Segment::Key(found)) if **found == **key))
}

/// Visits every part of a document, the outer before the inner.
fn each_nested<'d>(parts: &'d [FoundPart], mut visit: impl FnMut(&Nested<'d, '_>)) {
    let mut around: Vec<usize> = Vec::new();
    for (position, part) in parts.iter().enumerate() {
        while let Some(outer) = around.last().and_then(|outer| parts.get(*outer))
            && !is_inside(&outer.path, &part.path)
        {
            around.pop();
        }
        visit(&Nested { parts, around: &around, part });
        around.push(position);
    }
}

/// Returns the first key on the way from an outer place to an inner one.
fn field_towards<'d>(outer: &Path, inner: &'d Path) -> &'d str {
    match inner.segments().get(outer.segments().len()) {
        Some(Segment::Key(key)) => key,
        Some(Segment::Index(_)) | None => "",
    }
}
