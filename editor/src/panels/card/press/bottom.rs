//! The lower edge of a face: what is summoned, tracks, the small print.

use egui::{Pos2, Rect, Stroke, Vec2, pos2, vec2};
use ritual_content::language::Gate;

use super::{Ink, MARGIN, Press};
use crate::panels::card::faces::{Face, Hue, Mark, Summoned, Track};
use crate::theme::glyphs::Glyph;
use crate::theme::{mix, serif_bold, serif_italic};

impl Press<'_> {
    /// Summonings, tracks and the footer, from an upper edge of 0; returns how high they are with the margin below.
    pub(super) fn bottom(&self, face: &Face, width: f32, inks: &mut Vec<Ink>) -> f32 {
        let mut y = self.mm(1.2);
        for summoned in &face.summons {
            y += self.summoned(summoned, pos2(self.mm(MARGIN), y), width - self.mm(MARGIN) * 2.0, inks);
        }
        for track in &face.tracks {
            y += self.track(track, pos2(self.mm(MARGIN), y), width - self.mm(MARGIN) * 2.0, inks);
        }
        if !face.footer.is_empty() {
            let room = width - self.mm(MARGIN) * 2.0;
            let footer = self.words(&face.footer, serif_italic(self.mm(2.7)), self.faint(), room);
            let height = footer.size().y;
            inks.push(Ink::Letters(pos2((width - footer.size().x) / 2.0, y), footer));
            y += height;
        }
        y + self.mm(3.0)
    }

    fn summoned(&self, summoned: &Summoned, at: Pos2, width: f32, inks: &mut Vec<Ink>) -> f32 {
        let palette = self.palette;
        let size = self.mm(5.4);
        let colour = match summoned.gate {
            Some(Gate::Red) => palette.gate_red,
            Some(Gate::Yellow) => palette.gate_yellow,
            Some(Gate::Blue) => palette.gate_blue,
            None => self.faint(),
        };
        inks.push(Ink::Symbol(Glyph::Gate, at + vec2(size / 2.0, size / 2.0), size, colour));
        let name = match summoned.gate {
            Some(Gate::Red) => say!("{name}, red gate", name = summoned.name),
            Some(Gate::Yellow) => say!("{name}, yellow gate", name = summoned.name),
            Some(Gate::Blue) => say!("{name}, blue gate", name = summoned.name),
            None => summoned.name.clone(),
        };
        let name = self.words(&name, serif_bold(self.mm(3.1)), palette.ink, width - size - self.mm(2.0));
        let height = name.size().y.max(size);
        inks.push(Ink::Letters(at + vec2(size + self.mm(2.0), (height - name.size().y) / 2.0), name));
        height + self.mm(0.8)
    }

    fn track(&self, track: &Track, at: Pos2, width: f32, inks: &mut Vec<Ink>) -> f32 {
        let palette = self.palette;
        let colour = match track.hue {
            Hue::Stress => palette.stress,
            Hue::Wounds => palette.wound,
            Hue::Sanity => palette.sanity,
            Hue::Summoning => palette.elder,
        };
        let name = self.words(&track.name, serif_bold(self.mm(2.9)), palette.ink, f32::INFINITY);
        let label = name.size().x.max(self.mm(14.0)) + self.mm(1.5);
        let n_spaces: f32 = track.spaces.iter().map(|_| 1.0).sum();
        let step = ((width - label) / n_spaces.max(1.0)).min(self.mm(8.2));
        let size = (step - self.mm(0.8)).max(2.0);
        let middle = at.y + size.max(name.size().y) / 2.0;
        let height = size.max(name.size().y);
        inks.push(Ink::Letters(pos2(at.x, middle - name.size().y / 2.0), name));
        let mut x = at.x + label;
        for mark in &track.spaces {
            let rect = Rect::from_center_size(pos2(x + size / 2.0, middle), Vec2::splat(size));
            let fill = match mark {
                Mark::Plain => mix(palette.paper, colour, 0.12),
                Mark::Start => mix(palette.paper, colour, 0.4),
                Mark::Red => mix(palette.paper, palette.gate_red, 0.65),
                Mark::Threshold | Mark::BonusDie => mix(palette.paper, colour, 0.6),
            };
            inks.push(Ink::Box(rect, fill, Stroke::new(1.0, mix(palette.paper, palette.ink, 0.5))));
            match mark {
                Mark::BonusDie => inks.push(Ink::Die(true, rect.center(), size * 0.7, vec![Glyph::Success])),
                Mark::Start => inks.push(Ink::Symbol(Glyph::Start, rect.center(), size * 0.6, palette.ink)),
                Mark::Red => inks.push(Ink::Symbol(Glyph::Summoning, rect.center(), size * 0.6, palette.ink)),
                Mark::Plain | Mark::Threshold => {}
            }
            x += step;
        }
        height + self.mm(1.2)
    }
}
