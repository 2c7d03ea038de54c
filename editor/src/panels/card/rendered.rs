//! The text of a card as letters: bold words, italics and lists, instead of the marks that make them.

use egui::Color32;
use egui::text::{LayoutJob, TextFormat};

use super::prose::{Style, prose};
use crate::theme::{serif, serif_bold, serif_italic};

/// Returns a text as letters of a size, no wider than `width`.
pub(in crate::panels) fn rendered(text: &str, size: f32, colour: Color32, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width.max(60.0);
    for (index, paragraph) in prose(text).into_iter().enumerate() {
        let indent = "    ".repeat(paragraph.depth);
        let mark = if paragraph.mark.is_empty() { String::new() } else { format!("{} ", paragraph.mark) };
        let opening = format!("{}{indent}{mark}", if index > 0 { "\n" } else { "" });
        if !opening.is_empty() {
            job.append(&opening, 0.0, TextFormat::simple(serif(size), colour));
        }
        for run in paragraph.runs {
            let font = match run.style {
                Style::Plain => serif(size),
                Style::Bold => serif_bold(size),
                Style::Italic => serif_italic(size),
            };
            job.append(&run.text, 0.0, TextFormat::simple(font, colour));
        }
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::DARK;

    #[test]
    fn lists_keep_their_lines_and_marks_become_letters() {
        let job = rendered("Choose:\n- **Heal** 1\n- Rest", 13.0, DARK.text, 300.0);
        assert_eq!(job.text, "Choose:\n• Heal 1\n• Rest");
    }
}
