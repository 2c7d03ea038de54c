//! Cards: a frame in the colour of their deck, a name, facts in symbols, one or more texts, and what kind they are.

mod decks;
mod effects;
mod enemies;
mod reference;
mod small;
mod stages;

use std::rc::Rc;

use crate::art::hang;
use crate::drawing::{Colour, Drawing, circle, polygon, rounded};
use crate::fault::{Fault, Part};
use crate::picture::Picture;
use crate::press::{Named, Press, Room, Side};
use crate::symbol::Symbol;
use crate::theme::{FAINT, INK, RULE};
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes, Text};

pub(crate) use decks::{discoveries, mythos};
pub(crate) use effects::actions;
pub(crate) use enemies::{enemies, figure};
pub(crate) use reference::reference;
pub(crate) use small::{conditions, insanities, levels, relics, skills};
pub(crate) use stages::stages;

/// The frame, the foot and the room between a frame and its texts.
const FRAME: f32 = 3.0;
const FOOT: f32 = 4.6;
const PAD: f32 = 2.4;
/// The room between two texts, with a line in its middle.
const BETWEEN: f32 = 2.0;
/// The room to the left of a text for its number.
const BADGE: f32 = 6.4;
/// The types of texts on cards; the smallest is 5.4 points.
const SIZES: Sizes = Sizes::new(3.5, 1.9);

/// The smallest type of texts below a picture, and how much of a card a picture takes, the most first.
const WITH_ART: f32 = 2.6;
const ART_SHARES: [f32; 4] = [0.5, 0.4, 0.3, 0.2];

/// A card that is to be drawn.
pub(crate) struct Card<'c> {
    pub(crate) size: [f32; 2],
    pub(crate) own: Colour,
    pub(crate) symbol: Symbol,
    pub(crate) title: &'c str,
    /// Its picture, which stands above the texts as high as they leave room.
    pub(crate) art: Option<Rc<Picture>>,
    /// Facts under the name, in one line.
    pub(crate) facts: Option<Paragraph>,
    pub(crate) sections: Vec<Section>,
    /// What kind of card it is.
    pub(crate) kind: String,
    /// What it belongs to, such as the deck of an episode.
    pub(crate) of: String,
    /// What stands in the corner opposite to the symbol of the deck.
    pub(crate) corner: Option<Symbol>,
}

/// A text on a card.
#[derive(Default)]
pub(crate) struct Section {
    /// A number before it, as that of a level.
    pub(crate) badge: Option<String>,
    pub(crate) paragraphs: Vec<Paragraph>,
}

impl Section {
    pub(crate) fn new(paragraphs: Vec<Paragraph>) -> Self {
        Self { badge: None, paragraphs }
    }

    pub(crate) fn numbered(number: &str, paragraphs: Vec<Paragraph>) -> Self {
        Self { badge: Some(number.to_owned()), paragraphs }
    }

    fn indent(&self) -> f32 {
        if self.badge.is_some() { BADGE } else { 0.0 }
    }
}

/// The texts of a card, measured.
struct Texts<'s>(Vec<(&'s Section, Text)>);

impl Texts<'_> {
    /// How high each is in a type.
    fn heights(&self, size: f32, width: f32) -> Option<Vec<f32>> {
        let each = self.0.iter().map(|(section, text)| {
            let least = if section.badge.is_some() { BADGE * 0.8 } else { 0.0 };
            Some(text.height(size, width - section.indent())?.max(least))
        });
        each.collect()
    }

    fn n_gaps(&self) -> f32 {
        f32::from(u8::try_from(self.0.len().saturating_sub(1)).unwrap_or(u8::MAX))
    }

    /// How high texts of these heights are together.
    fn high(&self, heights: &[f32]) -> f32 {
        heights.iter().sum::<f32>() + self.n_gaps() * BETWEEN
    }

    fn fit(&self, size: f32, width: f32, height: f32) -> bool {
        self.heights(size, width).is_some_and(|heights| self.high(&heights) <= height)
    }

    /// How high a picture above them may be, so that they are still read with ease; nothing where there is no room.
    fn leave(&self, width: f32, height: f32) -> Option<f32> {
        let highs = ART_SHARES.map(|share| share * height);
        highs.into_iter().find(|high| self.fit(WITH_ART, width, height - high - BETWEEN))
    }
}

impl Press<'_> {
    /// Draws a card.
    pub(crate) fn card(&self, named: &Named, card: &Card<'_>) -> Result<Drawing, Fault> {
        let Card { size: [width, height], own, symbol, title, art, facts, sections, kind, of, corner } = card;
        let palette = self.palette(*own);
        let mut drawing = self.ground([*width, *height], palette, *own);
        let head = height * 0.105 + 2.2;
        let inner = [width - 2.0 * FRAME, height - head - FRAME];
        drawing.area(rounded([FRAME, head], inner, 1.8), palette.paper);

        let mark = (head - FRAME) * 0.78;
        let mark_top = FRAME * 0.55 + (head - FRAME * 0.55 - mark) / 2.0;
        symbol.draw(&mut drawing, [FRAME + 0.6, mark_top], mark, palette.on_frame);
        if let Some(corner) = corner {
            corner.draw(&mut drawing, [width - FRAME - 0.6 - mark, mark_top], mark, palette.on_frame);
        }
        let beside = FRAME + mark + 1.8;
        let room = Room::new([beside, FRAME * 0.55], [width - 2.0 * beside, head - FRAME * 0.7]);
        self.title(&mut drawing, named, title, room, Sizes::new(head * 0.46, 2.0), palette.on_frame)?;

        let left = FRAME + PAD;
        let inside = width - 2.0 * left;
        let mut top = head + 1.6;
        if let Some(facts) = facts {
            let text = self.measure(named, std::slice::from_ref(facts))?;
            let sizes = Sizes::new(width * 0.082, 2.2);
            let one_line = |size: f32| text.height(size, inside).is_some_and(|it| it < 1.5 * size);
            let size = sizes.find(one_line).ok_or_else(|| named.too_long(Part::Text))?;
            text.draw(&self.faces, &mut drawing, [left, top], inside, size, palette.accent)
                .map_err(|letter| named.letter(letter))?;
            top += size * 1.3 + 0.8;
            drawing.line(polygon(&[[left, top], [left + inside, top]], false), RULE, 0.2);
            top += 1.0;
        }
        let bottom = height - FRAME - FOOT;
        let texts = self.texts(named, sections)?;
        let room = bottom - top - 1.2;
        if let Some(art) = art
            && let Some(high) = texts.leave(inside, room)
        {
            hang(&mut drawing, art, Room::new([left, top], [inside, high]));
            top += high + BETWEEN;
        }
        let room = Room::new([left, top], [inside, bottom - top - 1.2]);
        self.sections(&mut drawing, named, &texts, room, palette.accent)?;

        drawing.line(polygon(&[[left, bottom], [left + inside, bottom]], false), RULE, 0.2);
        let base = height - FRAME - 1.5;
        let n_shares = if kind.is_empty() || of.is_empty() { 1.0 } else { 2.0 };
        let style = |words: &str| -> Result<(Face, f32, Colour), Fault> {
            let run = self.faces.set(Face::Italic, words, 2.4).map_err(|letter| named.letter(letter))?;
            let most = inside / n_shares - 1.0;
            // What is said at the foot is said elsewhere too, so it may be small.
            let size = if run.width > most { (2.4 * most / run.width).max(1.2) } else { 2.4 };
            Ok((Face::Italic, size, FAINT))
        };
        self.line(&mut drawing, named, style(kind)?, kind, [left, base], Side::Left)?;
        self.line(&mut drawing, named, style(of)?, of, [left + inside, base], Side::Right)?;
        Ok(drawing)
    }

    /// Measures the texts of a card.
    fn texts<'s>(&self, named: &Named, sections: &'s [Section]) -> Result<Texts<'s>, Fault> {
        let measured = sections.iter().map(|section| Ok((section, self.measure(named, &section.paragraphs)?)));
        measured.collect::<Result<Vec<(&Section, Text)>, Fault>>().map(Texts)
    }

    /// Draws texts one under the other, all in the same type.
    fn sections(
        &self,
        drawing: &mut Drawing,
        named: &Named,
        texts: &Texts<'_>,
        room: Room,
        accent: Colour,
    ) -> Result<(), Fault> {
        let ([left, top], [width, height]) = (room.at, room.size);
        let size = SIZES.find(|size| texts.fit(size, width, height)).ok_or_else(|| named.too_long(Part::Text))?;
        let heights = texts.heights(size, width).unwrap_or_default();
        let spare = (height - texts.high(&heights)).max(0.0);
        let n_gaps = texts.n_gaps();
        // One text stands a little above the middle; several are spread.
        let gap = if n_gaps > 0.0 { BETWEEN + (spare / n_gaps).min(5.0) } else { 0.0 };
        let mut y = top + if n_gaps > 0.0 { 0.0 } else { spare * 0.32 };
        for (index, ((section, text), used)) in texts.0.iter().zip(heights).enumerate() {
            if index > 0 {
                let middle = y - gap / 2.0;
                drawing.line(polygon(&[[left, middle], [left + width, middle]], false), RULE, 0.2);
            }
            if let Some(badge) = &section.badge {
                let radius = BADGE * 0.36;
                drawing.area(circle([left + radius, y + radius], radius), accent);
                let base = y + radius + 1.15;
                let style = (Face::Bold, 3.4, Colour::WHITE);
                self.line(drawing, named, style, badge, [left + radius, base], Side::Middle)?;
            }
            let at = [left + section.indent(), y];
            text.draw(&self.faces, drawing, at, width - section.indent(), size, INK)
                .map_err(|letter| named.letter(letter))?;
            y += used + gap;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::press::tests::press;

    #[test]
    fn a_picture_takes_what_the_text_leaves_and_never_its_room() {
        let press = press();
        let named = Named { piece: "mythos mine/omen".to_owned(), place: "card" };
        let highest = |n_sentences: usize| {
            let words = "Each investigator in a space with fire suffers 1 wound. ".repeat(n_sentences);
            let card = Card {
                size: crate::theme::CARD,
                own: Colour::BLACK,
                symbol: Symbol::Tentacle,
                title: "Omen",
                art: Some(Rc::new(Picture::white([8, 8]))),
                facts: None,
                sections: vec![Section::new(vec![Paragraph::new(Face::Regular, &words)])],
                kind: String::new(),
                of: String::new(),
                corner: None,
            };
            let marks = press.card(&named, &card).unwrap().marks;
            marks.iter().find_map(|mark| match mark {
                Mark::Picture { size: [_, high], .. } => Some(*high),
                _ => None,
            })
        };
        let (short, long) = (highest(1).unwrap(), highest(9).unwrap());
        assert!(long < short, "{long} and {short} millimetres");
        assert_eq!(highest(18), None, "the text needs it all");
    }
}
