//! Setting text: paragraphs become lines in a type as large as fits.
//!
//! A text is measured once, in parts of its size, so that trying many sizes costs little. What does not fit in the smallest
//! size is told, never cut.

use crate::drawing::{Colour, Drawing};
use crate::symbol::Symbol;
use crate::type_face::{Face, TypeFace};

/// How far lines are from each other, and how far the first base line is from the top, in parts of the size.
pub(crate) const LEADING: f32 = 1.16;
const ASCENT: f32 = 0.86;
/// How large a symbol is between words, and how far its top is above the base line.
const SYMBOL: f32 = 0.86;
const SYMBOL_TOP: f32 = 0.76;
/// How far a list is set in.
const INDENT: f32 = 1.0;
/// The step from a size to the next smaller one, in millimetres.
const STEP: f32 = 0.05;

/// Words in a face, or a symbol among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Inline {
    Words(Face, String),
    Symbol(Symbol),
}

/// A paragraph.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Paragraph {
    pub(crate) inlines: Vec<Inline>,
    /// How many lists it is in.
    pub(crate) depth: u8,
    /// It begins an item of a list.
    pub(crate) is_item: bool,
    /// It stands in the middle of its lines.
    pub(crate) is_centred: bool,
    /// The room above it, in parts of the size; none at the top.
    pub(crate) gap: f32,
}

impl Paragraph {
    /// Returns a paragraph of words in one face; characters that stand for symbols become those.
    pub(crate) fn new(face: Face, text: &str) -> Self {
        Self { inlines: inlines(face, text), gap: 0.3, ..Self::default() }
    }

    /// Returns the same in the middle of its lines.
    pub(crate) fn centred(self) -> Self {
        Self { is_centred: true, ..self }
    }

    /// Adds words in a face.
    pub(crate) fn and(mut self, face: Face, text: &str) -> Self {
        self.inlines.extend(inlines(face, text));
        self
    }
}

/// Takes words apart from the symbols among them.
pub(crate) fn inlines(face: Face, text: &str) -> Vec<Inline> {
    let mut out = Vec::new();
    let mut words = String::new();
    for letter in text.chars() {
        match Symbol::of(letter) {
            None => words.push(letter),
            Some(symbol) => {
                if !words.is_empty() {
                    out.push(Inline::Words(face, std::mem::take(&mut words)));
                }
                out.push(Inline::Symbol(symbol));
            }
        }
    }
    if !words.is_empty() {
        out.push(Inline::Words(face, words));
    }
    out
}

/// The sizes that a text may be set in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) largest: f32,
    pub(crate) smallest: f32,
}

impl Sizes {
    pub(crate) const fn new(largest: f32, smallest: f32) -> Self {
        Self { largest, smallest }
    }

    /// Returns the largest size that fits.
    pub(crate) fn find(self, fits: impl Fn(f32) -> bool) -> Option<f32> {
        let mut size = self.largest;
        while size > self.smallest {
            if fits(size) {
                return Some(size);
            }
            size -= STEP;
        }
        fits(self.smallest).then_some(self.smallest)
    }
}

/// How the lines of a text are set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) size: f32,
    /// How wide the lines are.
    pub(crate) width: f32,
    pub(crate) colour: Colour,
}

/// What no line is broken in: a word or a part of one, or a symbol.
#[derive(Clone, Debug)]
struct Atom {
    what: Inline,
    /// In parts of the size.
    width: f32,
    before: Joint,
}

/// What is between an atom and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joint {
    /// A space of the face behind it, where a line may end.
    Space,
    /// Nothing, but a line may end there.
    Break,
    /// Nothing, and no line ends there.
    Glue,
}

#[derive(Clone, Debug)]
struct Measured {
    atoms: Vec<Atom>,
    depth: u8,
    is_item: bool,
    is_centred: bool,
    gap: f32,
}

/// A text that was measured.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    paragraphs: Vec<Measured>,
    /// How wide a space is, in parts of the size.
    space: f32,
}

/// A line: some atoms of a paragraph.
struct Line<'t> {
    atoms: &'t [Atom],
    /// In millimetres.
    width: f32,
    left: f32,
    /// The room above it.
    gap: f32,
    /// It begins an item of a list.
    is_item: bool,
    is_centred: bool,
}

impl Text {
    /// Measures paragraphs.
    ///
    /// # Errors
    /// Returns the first letter that the typeface does not have.
    pub(crate) fn measure(faces: &TypeFace, paragraphs: &[Paragraph]) -> Result<Self, char> {
        let mut measured = Vec::new();
        for Paragraph { inlines, depth, is_item, is_centred, gap } in paragraphs {
            let atoms = atoms(faces, inlines)?;
            measured.push(Measured { atoms, depth: *depth, is_item: *is_item, is_centred: *is_centred, gap: *gap });
        }
        Ok(Self { paragraphs: measured, space: faces.set(Face::Regular, " ", 1.0)?.width })
    }

    /// Returns how high the text is in a size, or nothing when a word is wider than the lines.
    pub(crate) fn height(&self, size: f32, width: f32) -> Option<f32> {
        let lines = self.lines(size, width)?;
        Some(lines.iter().map(|line| line.gap + LEADING * size).sum())
    }

    /// Returns how wide the text is, in parts of the size: each paragraph in one line, and with a line for each word.
    pub(crate) fn widths(&self) -> [f32; 2] {
        let (mut whole, mut widest) = (0.0_f32, 0.0_f32);
        for Measured { atoms, .. } in &self.paragraphs {
            let (mut line, mut word) = (0.0, 0.0);
            for (index, atom) in atoms.iter().enumerate() {
                if index > 0 && atom.before == Joint::Space {
                    line += self.space;
                }
                line += atom.width;
                word = if index > 0 && atom.before == Joint::Glue { word + atom.width } else { atom.width };
                widest = widest.max(word);
            }
            whole = whole.max(line);
        }
        [whole, widest]
    }

    /// Returns how many lines the text has in a size; none when a word is wider than them.
    pub(crate) fn n_lines(&self, size: f32, width: f32) -> usize {
        self.lines(size, width).map_or(0, |lines| lines.len())
    }

    /// Draws one line of the text, counted from 0; `at` is its top left corner.
    ///
    /// # Errors
    /// Returns the first letter that the typeface does not have.
    pub(crate) fn draw_line(
        &self,
        faces: &TypeFace,
        drawing: &mut Drawing,
        at: [f32; 2],
        set: Type,
        number: usize,
    ) -> Result<(), char> {
        let lines = self.lines(set.size, set.width).unwrap_or_default();
        lines.get(number).map_or(Ok(()), |line| self.draw_words(faces, drawing, at, set, line))
    }

    /// Draws the text; `at` is its top left corner.
    ///
    /// # Errors
    /// Returns the first letter that the typeface does not have.
    pub(crate) fn draw(
        &self,
        faces: &TypeFace,
        drawing: &mut Drawing,
        at: [f32; 2],
        width: f32,
        size: f32,
        colour: Colour,
    ) -> Result<(), char> {
        let [left, mut top] = at;
        for line in self.lines(size, width).unwrap_or_default() {
            top += line.gap;
            self.draw_words(faces, drawing, [left, top], Type { size, width, colour }, &line)?;
            top += LEADING * size;
        }
        Ok(())
    }

    fn draw_words(
        &self,
        faces: &TypeFace,
        drawing: &mut Drawing,
        [left, top]: [f32; 2],
        Type { size, width, colour }: Type,
        line: &Line<'_>,
    ) -> Result<(), char> {
        let base = top + ASCENT * size;
        let indent = if line.is_centred { (width - line.width) / 2.0 } else { line.left };
        let mut x = left + indent;
        if line.is_item {
            let bullet = faces.set(Face::Regular, "•", size)?;
            drawing.words(bullet, [x - 0.72 * INDENT * size, base], colour);
        }
        for (index, atom) in line.atoms.iter().enumerate() {
            match &atom.what {
                Inline::Symbol(symbol) => {
                    if index > 0 && atom.before == Joint::Space {
                        x += self.space * size;
                    }
                    symbol.draw(drawing, [x + 0.02 * size, base - SYMBOL_TOP * size], SYMBOL * size, colour);
                    x += atom.width * size;
                }
                Inline::Words(face, _) => {
                    // Words in one face are set together, so that what is copied has its spaces.
                    if is_led(line.atoms, index, *face) {
                        continue;
                    }
                    if index > 0 && atom.before == Joint::Space {
                        x += self.space * size;
                    }
                    let run = faces.set(*face, &together(&line.atoms[index..], *face), size)?;
                    let run_width = run.width;
                    drawing.words(run, [x, base], colour);
                    x += run_width;
                }
            }
        }
        Ok(())
    }

    /// Breaks the text into lines, or returns nothing when a word is wider than them.
    fn lines(&self, size: f32, width: f32) -> Option<Vec<Line<'_>>> {
        let mut lines = Vec::new();
        for paragraph in &self.paragraphs {
            let left = f32::from(paragraph.depth) * INDENT * size;
            let room = width - left;
            let mut is_first = true;
            let mut rest = &paragraph.atoms[..];
            while !rest.is_empty() {
                let (n_atoms, used) = self.fill(rest, room / size)?;
                let (atoms, others) = rest.split_at(n_atoms);
                let is_top = lines.is_empty();
                lines.push(Line {
                    atoms,
                    width: used * size,
                    left,
                    gap: if is_first && !is_top { paragraph.gap * size } else { 0.0 },
                    is_item: is_first && paragraph.is_item,
                    is_centred: paragraph.is_centred,
                });
                rest = others;
                is_first = false;
            }
        }
        Some(lines)
    }

    /// Returns how many atoms a line of this width takes and how wide they are; nothing when not even one word fits.
    fn fill(&self, atoms: &[Atom], room: f32) -> Option<(usize, f32)> {
        let mut taken = None;
        let mut used = 0.0;
        for (index, atom) in atoms.iter().enumerate() {
            if index > 0 && atom.before != Joint::Glue {
                taken = Some((index, used));
            }
            if index > 0 && atom.before == Joint::Space {
                used += self.space;
            }
            used += atom.width;
            if used > room {
                return taken;
            }
        }
        Some((atoms.len(), used))
    }
}

/// Returns whether the words at a place of a line were set with those before them.
fn is_led(atoms: &[Atom], index: usize, face: Face) -> bool {
    let before = index.checked_sub(1).and_then(|before| atoms.get(before));
    before.is_some_and(|atom| matches!(&atom.what, Inline::Words(other, _) if *other == face))
}

/// Joins the words in one face at the beginning of some atoms.
fn together(atoms: &[Atom], face: Face) -> String {
    let mut out = String::new();
    for (index, atom) in atoms.iter().enumerate() {
        let Inline::Words(other, text) = &atom.what else { break };
        if *other != face {
            break;
        }
        if index > 0 && atom.before == Joint::Space {
            out.push(' ');
        }
        out.push_str(text);
    }
    out
}

/// Takes inlines apart where lines may end.
fn atoms(faces: &TypeFace, inlines: &[Inline]) -> Result<Vec<Atom>, char> {
    let mut atoms = Vec::new();
    let mut before = Joint::Glue;
    for inline in inlines {
        match inline {
            Inline::Symbol(symbol) => {
                atoms.push(Atom { what: Inline::Symbol(*symbol), width: SYMBOL + 0.04, before });
                before = Joint::Glue;
            }
            Inline::Words(face, text) => {
                for part in parts(text) {
                    match part {
                        Part::Space => before = Joint::Space,
                        Part::Words { text, ends } => {
                            let width = faces.set(*face, text, 1.0)?.width;
                            atoms.push(Atom { what: Inline::Words(*face, text.to_owned()), width, before });
                            before = if ends { Joint::Break } else { Joint::Glue };
                        }
                    }
                }
            }
        }
    }
    Ok(atoms)
}

enum Part<'t> {
    Space,
    /// A line may end behind it, as behind a hyphen.
    Words {
        text: &'t str,
        ends: bool,
    },
}

/// Splits words at their spaces, except at those where no line may end, and behind hyphens and dashes.
fn parts(text: &str) -> Vec<Part<'_>> {
    let is_space = |letter: char| letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}' | '\u{2007}');
    let is_dash = |letter: char| matches!(letter, '-' | '–' | '—' | '/');
    let mut parts = Vec::new();
    for (index, words) in text.split(is_space).enumerate() {
        if index > 0 {
            parts.push(Part::Space);
        }
        for piece in words.split_inclusive(is_dash).filter(|piece| !piece.is_empty()) {
            // A dash by itself, or at the end, is no place to break a word.
            parts.push(Part::Words { text: piece, ends: piece.ends_with(is_dash) && piece.chars().count() > 2 });
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;

    fn text(words: &str) -> (TypeFace, Text) {
        let faces = TypeFace::read().unwrap();
        let text = Text::measure(&faces, &[Paragraph::new(Face::Regular, words)]).unwrap();
        (faces, text)
    }

    /// The words of each line.
    fn lines(words: &str, size: f32, width: f32) -> Vec<String> {
        let (_, text) = text(words);
        let lines = text.lines(size, width).unwrap();
        lines.iter().map(|line| together(line.atoms, Face::Regular)).collect()
    }

    #[test]
    fn lines_end_at_spaces_and_behind_hyphens() {
        assert_eq!(lines("one two three", 3.0, 100.0), ["one two three"]);
        assert_eq!(lines("one two three", 10.0, 30.0), ["one", "two", "three"]);
        assert_eq!(lines("half-hearted", 10.0, 45.0), ["half-", "hearted"]);
        assert_eq!(lines("2\u{a0}wounds", 3.0, 100.0), ["2\u{a0}wounds"], "what belongs together stays so");
    }

    #[test]
    fn a_type_is_as_large_as_fits_and_no_smaller_than_may_be() {
        let (_, text) = text("Each investigator in your space loses 1 sanity.");
        let sizes = Sizes::new(4.0, 2.0);
        let fits = |height: f32| sizes.find(|size| text.height(size, 30.0).is_some_and(|it| it <= height));
        assert_eq!(fits(100.0), Some(4.0));
        let small = fits(9.0).unwrap();
        assert!((2.0..4.0).contains(&small), "{small}");
        assert_eq!(fits(1.0), None);
    }

    #[test]
    fn a_word_that_is_wider_than_its_lines_does_not_fit() {
        let (_, text) = text("Donaudampfschifffahrtsgesellschaft");
        assert_eq!(text.height(4.0, 20.0), None);
        assert!(text.height(1.0, 40.0).is_some());
    }

    #[test]
    fn nothing_is_drawn_outside_of_its_lines() {
        let words = "When you attack, add 1 \u{e000}; then lose 2\u{a0}\u{e005} unless the Red-handed man is near.";
        let (faces, text) = text(words);
        let mut drawing = Drawing::new([30.0, 60.0]);
        text.draw(&faces, &mut drawing, [0.0, 0.0], 30.0, 3.0, Colour::BLACK).unwrap();
        let mut told = String::new();
        for mark in &drawing.marks {
            match mark {
                Mark::Words { run, at: [x, _], .. } => {
                    assert!(*x >= 0.0 && x + run.width <= 30.1, "{x} + {}", run.width);
                    told.extend(run.glyphs.iter().map(|glyph| glyph.text.as_str()));
                    told.push(' ');
                }
                Mark::Area { path, .. } | Mark::Line { path, .. } => assert!(path.bounds().right() <= 30.1),
                Mark::Picture { .. } => {}
            }
        }
        let plain = |text: &str| -> String {
            text.chars().filter(|letter| !letter.is_whitespace() && Symbol::of(*letter).is_none()).collect()
        };
        assert_eq!(plain(&told), plain(words));
    }
}
