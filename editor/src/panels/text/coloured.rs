//! The text in its colours, made again only when the text or the theme has changed.

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, TextStyle, Ui};
use ritual_assist::ink::{Ink, tokens};

use crate::theme::{Palette, mix};

/// The text in its colours, as it was last asked for.
#[derive(Default)]
pub(in crate::panels) struct Coloured {
    job: LayoutJob,
    is_dark: bool,
    font: Option<FontId>,
}

impl Coloured {
    /// Returns a text in its colours, on one line for each of its lines.
    pub(in crate::panels) fn job(&mut self, ui: &Ui, text: &str) -> LayoutJob {
        let font = TextStyle::Monospace.resolve(ui.style());
        let is_dark = ui.visuals().dark_mode;
        if self.job.text != text || self.is_dark != is_dark || self.font.as_ref() != Some(&font) {
            self.job = coloured(text, &font, Palette::of(ui));
            self.is_dark = is_dark;
            self.font = Some(font);
        }
        self.job.clone()
    }
}

fn coloured(text: &str, font: &FontId, palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob { keep_trailing_whitespace: true, ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    let plain = TextFormat::simple(font.clone(), palette.text);
    let mut end = 0;
    for token in tokens(text) {
        if let Some(between) = text.get(end..token.range.start).filter(|between| !between.is_empty()) {
            job.append(between, 0.0, plain.clone());
        }
        if let Some(word) = text.get(token.range.clone()) {
            job.append(word, 0.0, TextFormat::simple(font.clone(), colour_of(token.ink, palette)));
        }
        end = token.range.end;
    }
    if let Some(rest) = text.get(end..).filter(|rest| !rest.is_empty()) {
        job.append(rest, 0.0, plain);
    }
    if job.sections.is_empty() {
        job.append("", 0.0, TextFormat::simple(font.clone(), palette.text));
    }
    job
}

fn colour_of(ink: Ink, palette: &Palette) -> Color32 {
    match ink {
        Ink::Key => palette.gate_blue,
        Ink::Text => palette.ok,
        Ink::Number => palette.sanity,
        Ink::Word => palette.fire,
        Ink::Comment => palette.faint,
        Ink::Mark => mix(palette.text, palette.faint, 0.6),
        Ink::Anchor => palette.stress,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::DARK;

    #[test]
    fn nothing_of_the_text_is_lost() {
        for text in ["", "a: 1\n", "# é\n- id: \"x\"\n\n  text: >\n    b\n", "  "] {
            let job = coloured(text, &FontId::monospace(13.0), &DARK);
            assert_eq!(job.text, text);
            let mut end = 0;
            for section in &job.sections {
                assert_eq!(section.byte_range.start.0, end);
                end = section.byte_range.end.0;
            }
            assert_eq!(end, text.len());
        }
    }
}
