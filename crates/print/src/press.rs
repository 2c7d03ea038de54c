//! What every piece is drawn with: the typeface, the colours, the language, the documents.

use ritual_content::text::{Args, Language, Printed, Writer};
use ritual_content::{Catalogue, Document, Entry, FullId, Kind};

use crate::drawing::{Colour, Drawing};
use crate::fault::{Fault, Part};
use crate::in_words::InWords;
use crate::symbol::Symbol;
use crate::theme::{Ink, Palette};
use crate::type_face::{Face, TypeFace};
use crate::typesetting::{Paragraph, Sizes, Text};

/// What is printed of a pack.
#[derive(Clone, Copy)]
pub struct Printable<'a> {
    /// All documents as the pack sees them, in the language.
    pub catalogue: &'a Catalogue,
    /// The language of sentences; [`Language::drawn`] has symbols in them.
    pub language: &'a Language,
    /// The id of the pack.
    pub pack: &'a str,
    /// Whether a document is printed; cards that the decks of printed documents hold are printed in any case.
    pub is_printed: &'a dyn Fn(Kind, &FullId) -> bool,
    /// What a game says of the pack whose documents are not read here; nothing where they are.
    pub in_words: InWords<'a>,
}

impl std::fmt::Debug for Printable<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Printable").field("pack", &self.pack).finish_non_exhaustive()
    }
}

/// What every piece is drawn with.
pub(crate) struct Press<'a> {
    pub(crate) it: Printable<'a>,
    pub(crate) faces: TypeFace,
    pub(crate) ink: Ink,
}

/// The piece that is drawn, for faults that name it.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    /// The document, by kind and full id.
    pub(crate) piece: String,
    /// What it is printed on.
    pub(crate) place: &'static str,
}

impl Named {
    pub(crate) fn of(kind: Kind, id: &FullId, place: &'static str) -> Self {
        Self { piece: format!("{kind} {id}"), place }
    }

    /// Says that a letter is not there.
    pub(crate) fn letter(&self, letter: char) -> Fault {
        Fault::NoLetter { piece: self.piece.clone(), letter }
    }

    /// Says that a text does not fit.
    pub(crate) fn too_long(&self, part: Part) -> Fault {
        Fault::TooLong { piece: self.piece.clone(), place: self.place, part }
    }
}

/// Where a line of words stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) at: [f32; 2],
    pub(crate) size: [f32; 2],
}

impl Room {
    pub(crate) const fn new(at: [f32; 2], size: [f32; 2]) -> Self {
        Self { at, size }
    }
}

impl<'a> Press<'a> {
    pub(crate) fn new(it: Printable<'a>, ink: Ink) -> Result<Self, Fault> {
        let faces = TypeFace::read().map_err(|reason| Fault::TypeFace { reason })?;
        Ok(Self { it, faces, ink })
    }

    /// The documents of a kind that are printed.
    pub(crate) fn printed<T: Document>(&self) -> impl Iterator<Item = &'a Entry<T>> + use<'a, T> {
        let Printable { catalogue, is_printed, .. } = self.it;
        T::table(catalogue).values().filter(move |entry| is_printed(T::KIND, &entry.id))
    }

    /// Returns a document with the texts that are written from its effects.
    pub(crate) fn told<T: Printed>(&self, entry: &Entry<T>) -> T {
        let mut document = T::clone(&entry.document);
        document.print(self.writer(&entry.id));
        document
    }

    /// Returns a writer for what is named in the pack of a document.
    pub(crate) fn writer<'w>(&self, id: &'w FullId) -> Writer<'w>
    where
        'a: 'w,
    {
        Writer::new(self.it.catalogue, self.it.language, &id.pack)
    }

    pub(crate) fn say(&self, id: &str, args: &Args) -> String {
        self.it.language.say(id, args)
    }

    pub(crate) fn word(&self, id: &str) -> String {
        self.say(id, &Args::new())
    }

    /// Returns what pieces of a kind are called together.
    pub(crate) fn group(&self, kind: &str) -> String {
        let deck = self.it.in_words.decks.iter().find(|deck| deck.kind == kind);
        deck.map_or_else(|| self.say("print-group", &Args::new().text("kind", kind)), |deck| deck.all.to_owned())
    }

    /// Returns what a kind of card is called.
    pub(crate) fn kind(&self, kind: &str) -> String {
        self.say("print-kind", &Args::new().text("kind", kind))
    }

    pub(crate) fn palette(&self, own: Colour) -> Palette {
        self.ink.palette(own)
    }

    pub(crate) fn measure(&self, named: &Named, paragraphs: &[Paragraph]) -> Result<Text, Fault> {
        Text::measure(&self.faces, paragraphs).map_err(|letter| named.letter(letter))
    }

    /// Draws paragraphs into a room, as large as they fit; those that leave much of it stand nearer to its middle.
    pub(crate) fn fill(
        &self,
        drawing: &mut Drawing,
        named: &Named,
        paragraphs: &[Paragraph],
        room: Room,
        sizes: Sizes,
        colour: Colour,
    ) -> Result<(), Fault> {
        let text = self.measure(named, paragraphs)?;
        let [width, height] = room.size;
        let fits = |size| text.height(size, width).is_some_and(|it| it <= height);
        let size = sizes.find(fits).ok_or_else(|| named.too_long(Part::Text))?;
        text.draw(&self.faces, drawing, room.at, width, size, colour).map_err(|letter| named.letter(letter))
    }

    /// Draws a name in the middle of a room, in one line or several.
    pub(crate) fn title(
        &self,
        drawing: &mut Drawing,
        named: &Named,
        words: &str,
        room: Room,
        sizes: Sizes,
        colour: Colour,
    ) -> Result<(), Fault> {
        let text = self.measure(named, &[Paragraph::new(Face::Bold, words).centred()])?;
        let ([left, top], [width, height]) = (room.at, room.size);
        let fits = |size| text.height(size, width).is_some_and(|it| it <= height);
        let size = sizes.find(fits).ok_or_else(|| named.too_long(Part::Name))?;
        let used = text.height(size, width).unwrap_or(height);
        let at = [left, top + (height - used) / 2.0];
        text.draw(&self.faces, drawing, at, width, size, colour).map_err(|letter| named.letter(letter))
    }

    /// Draws a line of words whose base line begins at a place, or ends there; returns how wide it is.
    pub(crate) fn line(
        &self,
        drawing: &mut Drawing,
        named: &Named,
        (face, size, colour): (Face, f32, Colour),
        words: &str,
        [x, y]: [f32; 2],
        side: Side,
    ) -> Result<f32, Fault> {
        let run = self.faces.set(face, words, size).map_err(|letter| named.letter(letter))?;
        let width = run.width;
        let left = match side {
            Side::Left => x,
            Side::Middle => x - width / 2.0,
            Side::Right => x - width,
        };
        drawing.words(run, [left, y], colour);
        Ok(width)
    }

    /// Draws the back of a deck: its symbol, and what it is.
    pub(crate) fn back(
        &self,
        named: &Named,
        size: [f32; 2],
        own: Colour,
        symbol: Symbol,
        words: &[&str],
    ) -> Result<Drawing, Fault> {
        let palette = self.palette(own);
        let mut drawing = self.ground(size, palette, own);
        let [width, height] = size;
        let mark = width.min(height * 0.72) * 0.42;
        let at = [(width - mark) / 2.0, (height - mark) / 2.0 - height * 0.06];
        let around = crate::drawing::circle([width / 2.0, at[1] + mark / 2.0], mark * 0.78);
        drawing.line(around, palette.on_frame, 0.5);
        symbol.draw(&mut drawing, at, mark, palette.on_frame);
        let [first, others @ ..] = words else { return Ok(drawing) };
        let sizes = Sizes::new(width * 0.085, 1.8);
        let room = Room::new([6.0, height * 0.74], [width - 12.0, height * 0.09]);
        self.title(&mut drawing, named, first, room, sizes, palette.on_frame)?;
        let others: Vec<Paragraph> = others.iter().map(|words| Paragraph::new(Face::Italic, words).centred()).collect();
        if !others.is_empty() {
            let room = Room::new([6.0, height * 0.84], [width - 12.0, height * 0.1]);
            self.fill(&mut drawing, named, &others, room, Sizes::new(width * 0.05, 1.6), palette.on_frame)?;
        }
        Ok(drawing)
    }

    /// Returns the ground of a card or board, which goes on beyond where it is cut; where ink is spared it is a line.
    pub(crate) fn ground(&self, size: [f32; 2], palette: Palette, own: Colour) -> Drawing {
        let [width, height] = size;
        let mut drawing = Drawing::new(size);
        match self.ink {
            Ink::Full => {
                let bleed = crate::paper::BLEED;
                let outer = [width + 2.0 * bleed, height + 2.0 * bleed];
                drawing.area(crate::drawing::rectangle([-bleed, -bleed], outer), palette.frame);
            }
            Ink::Sparing => {
                let outline = crate::drawing::rounded([1.2, 1.2], [width - 2.4, height - 2.4], 2.2);
                drawing.line(outline, own, 0.35);
            }
        }
        drawing
    }
}

/// Where a line of words is from its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Middle,
    Right,
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::LazyLock;

    use super::*;

    fn all(_: Kind, _: &FullId) -> bool {
        true
    }

    /// Returns a press for a pack in which there is nothing.
    pub(crate) fn press() -> Press<'static> {
        static EMPTY: LazyLock<Catalogue> = LazyLock::new(Catalogue::default);
        let language = Language::shared_english();
        let in_words = InWords::default();
        let it = Printable { catalogue: &EMPTY, language, pack: "mine", is_printed: &all, in_words };
        Press::new(it, Ink::Full).unwrap()
    }

    fn named() -> Named {
        Named { piece: "mythos mine/omen".to_owned(), place: "card" }
    }

    #[test]
    fn what_does_not_fit_in_the_smallest_type_is_told_with_the_name_of_the_card() {
        let press = press();
        let mut drawing = Drawing::new([20.0, 10.0]);
        let room = Room::new([0.0, 0.0], [20.0, 10.0]);
        let sizes = Sizes::new(4.0, 2.0);
        let mut fill = |words: &str| {
            let paragraphs = [Paragraph::new(Face::Regular, words)];
            press.fill(&mut drawing, &named(), &paragraphs, room, sizes, Colour::BLACK)
        };
        assert_eq!(fill("Draw 1 card."), Ok(()));
        let told = fill(&"Draw 1 card. ".repeat(40)).unwrap_err().to_string();
        assert!(told.starts_with("the text of `mythos mine/omen` does not fit on its card"), "{told}");
        assert_eq!(fill("Draw 字."), Err(Fault::NoLetter { piece: "mythos mine/omen".to_owned(), letter: '字' }));
    }

    #[test]
    fn sparing_ink_leaves_the_ground_white() {
        let press = Press { ink: Ink::Sparing, ..press() };
        let own = Colour(0x40, 0x2c, 0x54);
        let drawing = press.back(&named(), [63.0, 88.0], own, Symbol::Tentacle, &["Mythos"]).unwrap();
        let is_line = |mark: &crate::drawing::Mark| !matches!(mark, crate::drawing::Mark::Area { .. });
        assert!(drawing.marks.first().is_some_and(is_line), "the ground is an outline");
    }
}
