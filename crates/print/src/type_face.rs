//! The typeface: words become glyphs here, and glyphs outlines.
//!
//! It is Alegreya, in three faces that come with the crate. Its figures are set as tall as capitals, since cards are full of
//! numbers.

use std::collections::BTreeSet;

use harfrust::{Feature, FontRef, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider as _};
use tiny_skia::{Path, PathBuilder};

/// A face of the typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Face {
    Regular,
    Italic,
    Bold,
}

impl Face {
    pub(crate) const ALL: [Self; 3] = [Self::Regular, Self::Italic, Self::Bold];

    /// Returns the file of the face.
    pub(crate) const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../fonts/Alegreya-Regular.ttf"),
            Self::Italic => include_bytes!("../fonts/Alegreya-Italic.ttf"),
            Self::Bold => include_bytes!("../fonts/Alegreya-Bold.ttf"),
        }
    }

    /// Returns its name among fonts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Regular => "Alegreya-Regular",
            Self::Italic => "Alegreya-Italic",
            Self::Bold => "Alegreya-Bold",
        }
    }
}

/// Words that are set in a face, at a size in millimetres.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) face: Face,
    pub(crate) size: f32,
    pub(crate) glyphs: Vec<Glyph>,
    /// How wide they are, in millimetres.
    pub(crate) width: f32,
}

/// A glyph. Lengths are in units of its face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) id: u16,
    /// How far the next glyph is.
    pub(crate) advance: i32,
    /// How far it is drawn from its place, to the right and up.
    pub(crate) offset: [i32; 2],
    /// What it stands for; nothing when another glyph stands for it too.
    pub(crate) text: String,
}

/// What a page says of a face, in thousandths of its size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    pub(crate) ascent: f32,
    pub(crate) descent: f32,
    pub(crate) cap_height: f32,
    pub(crate) slant: f32,
    pub(crate) bounds: [f32; 4],
}

/// The faces, read.
pub(crate) struct TypeFace {
    faces: [Loaded; 3],
    features: [Feature; 2],
}

struct Loaded {
    font: FontRef<'static>,
    shaper: ShaperData,
    units: f32,
}

impl Loaded {
    fn read(face: Face) -> Result<Self, String> {
        let font = FontRef::new(face.bytes()).map_err(|error| format!("{}: {error}", face.name()))?;
        let units = f32::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
        Ok(Self { shaper: ShaperData::new(&font), font, units })
    }
}

impl TypeFace {
    /// Reads the faces.
    ///
    /// # Errors
    /// Says which file is no font.
    pub(crate) fn read() -> Result<Self, String> {
        let [regular, italic, bold] = Face::ALL.map(Loaded::read);
        // Figures as tall as capitals, all of a width.
        let features = [b"lnum", b"tnum"].map(|tag| Feature::new(Tag::new(tag), 1, ..));
        Ok(Self { faces: [regular?, italic?, bold?], features })
    }

    fn of(&self, face: Face) -> &Loaded {
        let [regular, italic, bold] = &self.faces;
        match face {
            Face::Regular => regular,
            Face::Italic => italic,
            Face::Bold => bold,
        }
    }

    /// Sets words.
    ///
    /// # Errors
    /// Returns the first letter that the typeface does not have.
    pub(crate) fn set(&self, face: Face, text: &str, size: f32) -> Result<Run, char> {
        let loaded = self.of(face);
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaper = loaded.shaper.shaper(&loaded.font).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&self.features));
        let start = |cluster: u32| usize::try_from(cluster).unwrap_or_default();
        let starts: BTreeSet<usize> = shaped.glyph_infos().iter().map(|info| start(info.cluster)).collect();
        let mut glyphs: Vec<Glyph> = Vec::new();
        let mut told = BTreeSet::new();
        let mut width = 0.0;
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let from = start(info.cluster);
            let to = starts.range(from + 1..).next().copied().unwrap_or(text.len());
            let letters = text.get(from..to).unwrap_or_default();
            if info.glyph_id == 0 {
                return Err(letters.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            glyphs.push(Glyph {
                id: u16::try_from(info.glyph_id).unwrap_or_default(),
                advance: position.x_advance,
                offset: [position.x_offset, position.y_offset],
                text: if told.insert(from) { letters.to_owned() } else { String::new() },
            });
            width += units(position.x_advance);
        }
        Ok(Run { face, size, glyphs, width: width * size / loaded.units })
    }

    /// Returns the outlines of words; `at` is where their base line begins, and they may stand on their head.
    pub(crate) fn outline(&self, run: &Run, [x, y]: [f32; 2], is_turned: bool) -> Option<Path> {
        let loaded = self.of(run.face);
        let scale = run.size / loaded.units * if is_turned { -1.0 } else { 1.0 };
        let glyphs = loaded.font.outline_glyphs();
        let mut path = PathBuilder::new();
        let mut along = 0.0;
        for Glyph { id, advance, offset: [right, up], text: _ } in &run.glyphs {
            if let Some(glyph) = glyphs.get(GlyphId::from(*id)) {
                let at = [x + (along + units(*right)) * scale, y - units(*up) * scale];
                let mut pen = Pen { path: &mut path, at, scale };
                // A glyph that cannot be drawn leaves its room empty.
                let _drawn = glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
            }
            along += units(*advance);
        }
        path.finish()
    }

    /// Returns how many units of a face make its size.
    pub(crate) fn units(&self, face: Face) -> f32 {
        self.of(face).units
    }

    /// Returns how wide a glyph is by itself, in thousandths of the size.
    pub(crate) fn own_width(&self, face: Face, glyph: u16) -> f32 {
        let loaded = self.of(face);
        let metrics = loaded.font.glyph_metrics(Size::unscaled(), LocationRef::default());
        metrics.advance_width(GlyphId::from(glyph)).unwrap_or_default() * 1000.0 / loaded.units
    }

    /// Returns what a page says of a face.
    pub(crate) fn measures(&self, face: Face) -> Measures {
        let loaded = self.of(face);
        let metrics = loaded.font.metrics(Size::unscaled(), LocationRef::default());
        let scale = 1000.0 / loaded.units;
        let bounds = metrics.bounds.map_or([0.0; 4], |it| [it.x_min, it.y_min, it.x_max, it.y_max]);
        Measures {
            ascent: metrics.ascent * scale,
            descent: metrics.descent * scale,
            cap_height: metrics.cap_height.unwrap_or(metrics.ascent) * scale,
            slant: metrics.italic_angle,
            bounds: bounds.map(|it| it * scale),
        }
    }
}

/// Returns a length in units of a face as a number to reckon with; none is longer than a font can say.
pub(crate) fn units(length: i32) -> f32 {
    i16::try_from(length).map_or(0.0, f32::from)
}

/// Draws a glyph, which has its own up, into a drawing, whose y goes down.
struct Pen<'p> {
    path: &'p mut PathBuilder,
    at: [f32; 2],
    scale: f32,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> [f32; 2] {
        let [left, base] = self.at;
        [left + x * self.scale, base - y * self.scale]
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let [x, y] = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let [x, y] = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let ([cx0, cy0], [x, y]) = (self.place(cx0, cy0), self.place(x, y));
        self.path.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let ([cx0, cy0], [cx1, cy1], [x, y]) = (self.place(cx0, cy0), self.place(cx1, cy1), self.place(x, y));
        self.path.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_and_spanish_letters_are_there_in_every_face() {
        let faces = TypeFace::read().unwrap();
        for face in Face::ALL {
            for text in ["Zażółć gęślą jaźń", "¿Dónde está el señor Muñoz? ¡Aquí!", "„2 × 3” – …", "a\u{301}"]
            {
                let run = faces.set(face, text, 3.0).unwrap_or_else(|letter| panic!("{face:?} has no `{letter}`"));
                let told: String = run.glyphs.iter().map(|glyph| glyph.text.as_str()).collect();
                assert_eq!(told, text, "what is copied from a page is what was written");
                assert!(run.width > 0.0);
            }
        }
    }

    #[test]
    fn a_letter_that_is_not_there_is_said() {
        assert_eq!(TypeFace::read().unwrap().set(Face::Regular, "The 字", 3.0).err(), Some('字'));
    }

    #[test]
    fn words_are_as_wide_as_what_is_drawn_of_them() {
        let faces = TypeFace::read().unwrap();
        let run = faces.set(Face::Regular, "Hibernation", 10.0).unwrap();
        let upright = faces.outline(&run, [5.0, 20.0], false).unwrap().bounds();
        assert!(upright.left() > 4.5 && upright.right() < 5.5 + run.width && upright.bottom() < 20.5);
        let turned = faces.outline(&run, [5.0, 20.0], true).unwrap().bounds();
        assert!(turned.right() < 5.5 && turned.left() > 4.5 - run.width && turned.top() > 19.5);
    }
}
