//! Prints faces: works out where every letter goes, lets the text shrink a little until it fits, then draws.

mod bottom;
mod ink;

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use ritual_content::art::Art;

use super::faces::{Column, Corner, DieFaces, Face};
use super::prose::{Paragraph, Style};
use crate::theme::glyphs::Glyph;
use crate::theme::{Palette, faded, mix, serif, serif_bold, serif_italic};
use ink::Ink;

/// How much smaller the text may become, one attempt after the other.
const SHRINKS: [f32; 6] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.76];
/// The height of the text of a card in millimetres.
const TEXT: f32 = 3.15;
/// The space between the edge of a card and its text, in millimetres.
const MARGIN: f32 = 4.2;
/// How much of what text leaves a picture takes, and what it needs at least: shares of the height of a card.
const ART_MOST: f32 = 0.5;
const ART_LEAST: f32 = 0.14;
/// The most pips in a row.
const MOST_PIPS: u8 = 12;

/// A face that is worked out.
pub(super) struct PrintedFace {
    inks: Vec<Ink>,
    /// Its size on the screen.
    pub(super) size: Vec2,
    /// Some of its text has no room.
    pub(super) overflows: bool,
}

/// Prints faces.
pub(super) struct Press<'p> {
    /// Where to.
    pub(super) painter: &'p Painter,
    /// In which colours.
    pub(super) palette: &'p Palette,
    /// Points of a millimetre.
    pub(super) scale: f32,
    /// A sentence that is lit where it stands on the card.
    pub(super) lit: Option<&'p str>,
}

impl Press<'_> {
    /// Works a face out.
    pub(super) fn set(&self, face: &Face) -> PrintedFace {
        let size = vec2(self.mm(face.form.width), self.mm(face.form.height));
        let mut inks = Vec::new();
        let mut top = self.heading(face, size.x, &mut inks);
        let mut bottom_inks = Vec::new();
        let bottom = self.bottom(face, size.x, &mut bottom_inks);
        if let Some(art) = &face.art {
            top += self.art(art, face, [top, bottom], size, &mut inks);
        }
        let room = size.y - top - bottom;
        let mut body = (Vec::new(), 0.0);
        for shrink in SHRINKS {
            body = self.body(face, top, size.x, shrink);
            if face.form.grows || body.1 <= room {
                break;
            }
        }
        let (body_inks, used) = body;
        let overflows = !face.form.grows && used > room + 0.5;
        let height = if face.form.grows { size.y.max(top + used + bottom) } else { size.y };
        let end = height - bottom;
        self.dividers(face, top, end, size.x, &mut inks);
        inks.extend(body_inks);
        // The bottom was worked out from its own upper edge.
        inks.extend(bottom_inks.into_iter().map(|ink| ink.moved(vec2(0.0, end))));
        PrintedFace { inks, size: vec2(size.x, height), overflows }
    }

    /// A picture above the text, as high as the text leaves room; returns how high it is.
    fn art(&self, art: &Art, face: &Face, [top, bottom]: [f32; 2], size: Vec2, inks: &mut Vec<Ink>) -> f32 {
        let (_, used) = self.body(face, top, size.x, 1.0);
        let gap = self.mm(2.0);
        let left = if face.form.grows { size.y } else { size.y - top - bottom - used - gap };
        let high = left.min(size.y * ART_MOST);
        if high < size.y * ART_LEAST {
            return 0.0;
        }
        let margin = self.mm(MARGIN);
        let place = Rect::from_min_size(pos2(margin, top), vec2(size.x - margin * 2.0, high));
        inks.push(Ink::Picture(place, art.clone()));
        high + gap
    }

    /// Draws a face that was worked out.
    pub(super) fn draw(&self, printed: &PrintedFace, at: Pos2) {
        let palette = self.palette;
        let rect = Rect::from_min_size(at, printed.size);
        let shadow = rect.translate(vec2(0.0, self.mm(0.5))).expand(self.mm(0.3));
        self.painter.rect_filled(shadow, self.mm(2.6), faded(palette.ink, 0.22));
        self.painter.rect_filled(rect, self.mm(2.4), palette.paper);
        let line = Stroke::new(1.0, mix(palette.paper, palette.ink, 0.32));
        let inner = rect.shrink(self.mm(1.7));
        self.painter.rect_stroke(inner, self.mm(1.2), line, StrokeKind::Inside);
        let painter = self.painter.with_clip_rect(self.painter.clip_rect().intersect(inner));
        for ink in &printed.inks {
            ink.draw(&painter, palette, at.to_vec2());
        }
        if printed.overflows {
            self.warning(rect);
        }
    }

    fn mm(&self, millimetres: f32) -> f32 {
        millimetres * self.scale
    }

    fn warning(&self, rect: Rect) {
        let palette = self.palette;
        let height = self.mm(5.2).max(16.0);
        let strip = Rect::from_min_max(pos2(rect.left(), rect.bottom() - height), rect.max);
        self.painter.rect_filled(strip, self.mm(1.0), palette.danger);
        let text = say!("Text is too long for the card");
        let font = FontId::proportional((height * 0.55).min(13.0));
        self.painter.text(strip.center(), Align2::CENTER_CENTER, text, font, palette.background);
    }

    fn faint(&self) -> Color32 {
        mix(self.palette.ink, self.palette.paper, 0.32)
    }

    /// Lays words out on one line, or on several no wider than `width`.
    fn words(&self, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
        self.painter.layout(text.to_owned(), font, colour, width)
    }

    /// The kicker, the title, the corner, health and dice; returns where the text may begin.
    fn heading(&self, face: &Face, width: f32, inks: &mut Vec<Ink>) -> f32 {
        let palette = self.palette;
        let mut y = self.mm(3.6);
        let corner = match &face.corner {
            Corner::Nothing => 0.0,
            Corner::Symbol => {
                let centre = pos2(width - self.mm(8.2), self.mm(8.2));
                inks.push(Ink::Symbol(Glyph::Summoning, centre, self.mm(7.6), palette.ink));
                self.mm(9.0)
            }
            Corner::Word(word) => {
                let galley = self.words(word, serif_bold(self.mm(3.6)), palette.ink, f32::INFINITY);
                let used = galley.size().x;
                inks.push(Ink::Letters(pos2(width - self.mm(MARGIN) - used, y), galley));
                used + self.mm(1.5)
            }
        };
        let left = self.mm(MARGIN);
        let room = width - left * 2.0 - corner;
        let kicker = self.words(&face.kicker, serif_italic(self.mm(2.8)), self.faint(), room);
        let kicker_height = kicker.size().y;
        inks.push(Ink::Letters(pos2(left, y), kicker));
        y += kicker_height;
        let title = [5.4, 4.9, 4.4, 3.9].map(|size| serif_bold(self.mm(size))).into_iter().find_map(|font| {
            let galley = self.words(&face.title, font, palette.ink, f32::INFINITY);
            (galley.size().x <= room).then_some(galley)
        });
        let title = title.unwrap_or_else(|| self.words(&face.title, serif_bold(self.mm(3.9)), palette.ink, room));
        let title_height = title.size().y;
        inks.push(Ink::Letters(pos2(left, y), title));
        y += title_height + self.mm(0.8);
        let line = Stroke::new(1.0, mix(palette.paper, palette.ink, 0.45));
        inks.push(Ink::Line([pos2(left, y), pos2(width - left, y)], line));
        y += self.mm(1.6);
        let numbers = self.numbers(face, y, width, inks);
        let faces = self.die_faces(&face.die_faces, y + numbers, inks);
        y + numbers + faces
    }

    /// Health and dice; returns how high they are.
    fn numbers(&self, face: &Face, y: f32, width: f32, inks: &mut Vec<Ink>) -> f32 {
        let mut used = self.pips(face.pips, pos2(self.mm(MARGIN), y), inks);
        let size = self.mm(6.0);
        let dice = (0..face.dice.standard).map(|_| false).chain((0..face.dice.bonus).map(|_| true));
        // Dice stand on the right, the standard ones first.
        let n_dice = f32::from(face.dice.standard) + f32::from(face.dice.bonus);
        let gap = self.mm(1.0);
        let most = (width * 0.5 / (size + gap)).floor().max(1.0);
        let mut x = width - self.mm(MARGIN) - n_dice.min(most) * (size + gap) + gap + size / 2.0;
        let (first, mut line) = (x, y + size / 2.0);
        for is_bonus in dice {
            if x > width - self.mm(MARGIN) {
                x = first;
                line += size + gap;
            }
            inks.push(Ink::Die(is_bonus, pos2(x, line), size, vec![Glyph::Success]));
            x += size + gap;
        }
        if n_dice > 0.0 {
            used = used.max(line + size / 2.0 - y);
        }
        if used > 0.0 { used + self.mm(1.6) } else { 0.0 }
    }

    /// A number and as many pips; returns how high they are.
    fn pips(&self, n_pips: u8, at: Pos2, inks: &mut Vec<Ink>) -> f32 {
        if n_pips == 0 {
            return 0.0;
        }
        let palette = self.palette;
        let number = self.words(&n_pips.to_string(), serif_bold(self.mm(5.2)), palette.ink, f32::INFINITY);
        let size = number.size();
        inks.push(Ink::Letters(at, number));
        let step = self.mm(3.0);
        let start = at + vec2(size.x + self.mm(2.4), size.y / 2.0);
        let n_rows = n_pips.div_ceil(MOST_PIPS);
        let first = start.y - f32::from(n_rows - 1) * step / 2.0;
        for pip in 0..n_pips {
            let (row, column) = (f32::from(pip / MOST_PIPS), f32::from(pip % MOST_PIPS));
            let colour = mix(palette.wound, palette.ink, 0.25);
            inks.push(Ink::Dot(pos2(start.x + column * step, first + row * step), self.mm(1.15), colour));
        }
        size.y.max(f32::from(n_rows) * step)
    }

    /// The faces of dice, a row for each kind; returns how high they are.
    fn die_faces(&self, kinds: &[DieFaces], y: f32, inks: &mut Vec<Ink>) -> f32 {
        let size = self.mm(8.0);
        let mut used = 0.0;
        for kind in kinds {
            let name = self.words(&kind.name, serif_bold(self.mm(3.4)), self.palette.ink, f32::INFINITY);
            let line = y + used + size / 2.0;
            inks.push(Ink::Letters(pos2(self.mm(MARGIN), line - name.size().y / 2.0), name));
            let mut x = self.mm(MARGIN + 28.0);
            for glyphs in &kind.faces {
                inks.push(Ink::Die(kind.is_bonus, pos2(x, line), size, glyphs.clone()));
                x += size + self.mm(1.6);
            }
            used += size + self.mm(2.0);
        }
        used
    }

    /// The columns of text, from left to right; each with its left edge and its width.
    fn columns<'f>(&self, face: &'f Face, width: f32) -> Vec<(&'f Column, f32, f32)> {
        let gap = self.mm(4.0);
        let n_gaps: f32 = face.columns.iter().skip(1).map(|_| 1.0).sum();
        let shares: f32 = face.columns.iter().map(|column| column.share).sum();
        let each = (width - self.mm(MARGIN) * 2.0 - gap * n_gaps) / shares.max(0.1);
        let mut x = self.mm(MARGIN);
        let place = |column: &'f Column| {
            let place = (column, x, each * column.share);
            x += each * column.share + gap;
            place
        };
        face.columns.iter().map(place).collect()
    }

    /// The text; returns what there is to draw and how high it is.
    fn body(&self, face: &Face, top: f32, width: f32, shrink: f32) -> (Vec<Ink>, f32) {
        let mut inks = Vec::new();
        let mut highest = 0.0_f32;
        for (column, x, width) in self.columns(face, width) {
            let end = self.column(column, Rect::from_min_size(pos2(x, top), vec2(width, 0.0)), shrink, &mut inks);
            highest = highest.max(end - top);
        }
        (inks, highest)
    }

    fn column(&self, column: &Column, place: Rect, shrink: f32, inks: &mut Vec<Ink>) -> f32 {
        let palette = self.palette;
        let mut y = place.top();
        let mut line = |text: &str, font: FontId, colour: Color32| {
            if !text.is_empty() {
                let galley = self.words(text, font, colour, place.width());
                let height = galley.size().y;
                inks.push(Ink::Letters(pos2(place.left(), y), galley));
                y += height;
            }
        };
        line(&column.title, serif_bold(self.mm(3.7 * shrink)), palette.ink);
        line(&column.note, serif_italic(self.mm(2.7 * shrink)), self.faint());
        if !(column.title.is_empty() && column.note.is_empty()) {
            y += self.mm(1.0);
        }
        if column.pips > 0 {
            y += self.pips(column.pips, pos2(place.left(), y), inks) + self.mm(0.8);
        }
        for paragraph in &column.body {
            y += self.paragraph(paragraph, pos2(place.left(), y), place.width(), shrink, inks);
        }
        y
    }

    fn paragraph(&self, paragraph: &Paragraph, at: Pos2, width: f32, shrink: f32, inks: &mut Vec<Ink>) -> f32 {
        let size = self.mm(TEXT * shrink);
        let mut indent = size * depth(paragraph.depth);
        if !paragraph.mark.is_empty() {
            let mark = self.words(&paragraph.mark, serif_bold(size), self.faint(), f32::INFINITY);
            inks.push(Ink::Letters(at + vec2(indent, 0.0), mark));
            indent += size;
        }
        let mut job = self.job(paragraph, size);
        job.wrap.max_width = (width - indent).max(size);
        let galley = self.painter.layout_job(job);
        let height = galley.size().y;
        inks.push(Ink::Letters(at + vec2(indent, 0.0), galley));
        height + size * 0.42
    }

    /// The words of a paragraph in their fonts, those of the lit sentence on a light ground.
    fn job(&self, paragraph: &Paragraph, size: f32) -> LayoutJob {
        let whole = paragraph.plain();
        let lit = self.lit.filter(|lit| !lit.is_empty());
        let lit = lit.and_then(|lit| whole.find(lit).map(|start| start..start + lit.len())).unwrap_or(0..0);
        let mut job = LayoutJob::default();
        let mut start = 0;
        for run in &paragraph.runs {
            let font = match run.style {
                Style::Plain => serif(size),
                Style::Bold => serif_bold(size),
                Style::Italic => serif_italic(size),
            };
            let end = start + run.text.len();
            let cuts = [start, lit.start.clamp(start, end), lit.end.clamp(start, end), end];
            for pair in cuts.windows(2) {
                let &[from, to] = pair else { continue };
                let Some(text) = whole.get(from..to).filter(|text| !text.is_empty()) else { continue };
                let mut format = TextFormat::simple(font.clone(), self.palette.ink);
                if lit.contains(&from) {
                    format.background = mix(self.palette.paper, self.palette.gate_yellow, 0.45);
                }
                job.append(text, 0.0, format);
            }
            start = end;
        }
        job
    }

    /// Lines between columns, and a tint behind sides that can be claimed.
    fn dividers(&self, face: &Face, top: f32, end: f32, width: f32, inks: &mut Vec<Ink>) {
        let palette = self.palette;
        let edge = self.mm(1.7);
        let columns = self.columns(face, width);
        let n_columns = columns.len();
        for (index, (column, x, wide)) in columns.into_iter().enumerate() {
            let left = if index == 0 { edge } else { x - self.mm(2.0) };
            let right = if index + 1 == n_columns { width - edge } else { x + wide + self.mm(2.0) };
            if column.is_side {
                let tint = mix(palette.paper, palette.ink, 0.07);
                let rect = Rect::from_min_max(pos2(left, top - self.mm(1.6)), pos2(right, end));
                inks.push(Ink::Box(rect, tint, Stroke::NONE));
            }
            if index > 0 {
                let line = Stroke::new(1.0, mix(palette.paper, palette.ink, 0.22));
                inks.push(Ink::Line([pos2(left, top), pos2(left, end - self.mm(1.0))], line));
            }
        }
    }
}

/// How far text in a list is moved in, in heights of its letters.
fn depth(depth: usize) -> f32 {
    [0.0, 1.0, 2.0, 3.0].get(depth).copied().unwrap_or(4.0)
}
