//! What is said above a text: why it cannot be read, cannot be edited, or is gone.

use std::ops::Range;

use egui::{Frame, Margin, RichText, Ui};
use ritual_workspace::Buffer;

use crate::theme::{self, NEAR, Palette, SMALL, faded, icons};

/// What is said above a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// It is an error, not only worth knowing.
    pub is_error: bool,
    /// What is the case.
    pub title: String,
    /// What to do.
    pub remedy: String,
    /// The line it is about, counted from 1, and its bytes.
    pub place: Option<(usize, Range<usize>)>,
}

/// Returns what is to be said about a file.
pub fn strip(buffer: &Buffer) -> Option<Strip> {
    let said = |is_error: bool, title: &str, remedy: &str| {
        Some(Strip { is_error, title: title.to_owned(), remedy: remedy.to_owned(), place: None })
    };
    if buffer.text.is_none() {
        return said(
            false,
            say!("This file is deleted"),
            say!("Undo brings it back; saving removes it from the disk."),
        );
    }
    if let Some(bytes) = &buffer.foreign {
        return if std::str::from_utf8(bytes).is_ok() {
            said(
                true,
                say!("This file is too big to be edited here"),
                say!("Split it into several files. It stays as it is."),
            )
        } else {
            said(
                true,
                say!("This file is no text in UTF-8"),
                say!("Save it with that encoding elsewhere. It stays as it is."),
            )
        };
    }
    let error = buffer.parsed.error.as_ref()?;
    Some(Strip {
        is_error: true,
        title: say!("Line {line}: {error}", line = error.line, error),
        remedy: sentence(error.remedy()),
        place: Some((error.line, error.span.clone())),
    })
}

/// Shows it; returns the bytes to go to, if asked for.
pub(super) fn show(ui: &mut Ui, strip: &Strip) -> Option<Range<usize>> {
    let palette = Palette::of(ui);
    let colour = if strip.is_error { palette.danger } else { palette.warning };
    let mut to = None;
    let frame = Frame::NONE.fill(faded(colour, 0.14)).inner_margin(Margin::symmetric(8, 5)).corner_radius(4);
    frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = NEAR * 2.0;
            ui.label(RichText::new(if strip.is_error { icons::ERROR } else { icons::WARNING }).color(colour));
            ui.label(RichText::new(&strip.title).strong());
            ui.label(RichText::new(&strip.remedy).size(SMALL).color(palette.text));
            if let Some((line, span)) = &strip.place
                && ui.button(say!("Go to line {line}", line)).clicked()
            {
                to = Some(span.clone());
            }
        });
        ui.take_available_width();
    });
    ui.add_space(NEAR);
    to
}

/// Says what the panel is for while nothing is picked.
pub(super) fn nothing(ui: &mut Ui) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(theme::title(say!("The text of a document")));
        ui.label(theme::explains(
            ui,
            say!("Every document is a text that you can edit here, with help for each word. Pick a document in the list on the left."),
        ));
    });
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(bytes: &[u8]) -> Buffer {
        Buffer::read("p/a.yaml".into(), "p".into(), "a.yaml".into(), bytes.to_vec())
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_a_remedy() {
        assert_eq!(strip(&buffer(b"a: 1\n")), None);
        let broken = strip(&buffer(b"a: 1\nb: [1\n")).unwrap();
        assert!(broken.is_error && broken.title.starts_with("Line ") && broken.remedy.ends_with('.'), "{broken:?}");
        assert!(strip(&buffer(b"a\xff")).unwrap().title.contains("UTF-8"));
        let mut gone = buffer(b"a: 1\n");
        gone.set(None);
        assert!(strip(&gone).unwrap().title.contains("deleted"));
    }
}
