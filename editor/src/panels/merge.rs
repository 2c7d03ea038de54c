//! A file that was changed here and on the disk: both sides, and what becomes of them.

use std::sync::Arc;

use egui::{RichText, ScrollArea, Ui};
use ritual_workspace::Buffer;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};

/// Draws the first conflict there is; returns whether there is one.
pub fn ui(ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) -> bool {
    let Some(buffer) = cx.workspace.conflicts().next() else { return false };
    let Some(theirs) = &buffer.theirs else { return false };
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.colored_label(palette.warning, icons::WARNING);
        ui.label(
            RichText::new(say!("{file} was changed here and by another program", file = buffer.pack_path)).strong(),
        );
    });
    ui.label(theme::explains(ui, say!("Nothing is lost: choose what to keep. Undo brings back what was here.")));
    let merged = merged(buffer, theirs.as_deref());
    ui.horizontal(|ui| {
        let file = &buffer.path;
        let keep = |text: Option<Arc<str>>| Command::Resolve { file: Arc::clone(file), text };
        if ui.button(say!("Keep mine")).on_hover_text(say!("Saving replaces the file on the disk")).clicked() {
            out.push(keep(buffer.text.clone()));
        }
        if ui.button(say!("Take theirs")).on_hover_text(say!("Use the file as it is on the disk")).clicked() {
            out.push(keep(theirs.clone()));
        }
        if let Some(Merged { text, n_conflicts: 0 }) = &merged
            && ui.button(say!("Take both")).on_hover_text(say!("The changes do not touch: make all of them")).clicked()
        {
            out.push(keep(Some(text.as_str().into())));
        }
        if let Some(Merged { n_conflicts, .. }) = &merged
            && *n_conflicts > 0
        {
            let told = say!(*n_conflicts, "1 place was changed by both" | "{n} places were changed by both");
            ui.label(theme::explains(ui, told));
        }
    });
    let lines = changed_lines(buffer.text(), theirs.as_deref().unwrap_or_default());
    ScrollArea::vertical().max_height(180.0).show(ui, |ui| {
        for (side, line) in lines {
            let (sign, colour, who) = match side {
                ConflictSide::Mine => ("+", palette.ok, say!("mine")),
                ConflictSide::Theirs => ("−", palette.danger, say!("theirs")),
            };
            ui.horizontal(|ui| {
                ui.label(theme::explains(ui, who));
                ui.label(RichText::new(format!("{sign} {line}")).monospace().color(colour));
            });
        }
    });
    true
}

/// What comes of making the changes of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Merged {
    text: String,
    n_conflicts: usize,
}

fn merged(buffer: &Buffer, theirs: Option<&str>) -> Option<Merged> {
    let (base, mine, theirs) = (buffer.saved.as_deref()?, buffer.text.as_deref()?, theirs?);
    Some(match diffy::merge(base, mine, theirs) {
        Ok(text) => Merged { text, n_conflicts: 0 },
        Err(marked) => Merged { n_conflicts: marked.matches("<<<<<<<").count().max(1), text: marked },
    })
}

/// Whose a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConflictSide {
    Mine,
    Theirs,
}

/// The lines that are on one side only.
fn changed_lines(mine: &str, theirs: &str) -> Vec<(ConflictSide, String)> {
    let patch = diffy::create_patch(theirs, mine);
    let lines = patch.hunks().iter().flat_map(|hunk| hunk.lines().iter());
    lines
        .filter_map(|line| match line {
            diffy::Line::Insert(text) => Some((ConflictSide::Mine, text.trim_end().to_owned())),
            diffy::Line::Delete(text) => Some((ConflictSide::Theirs, text.trim_end().to_owned())),
            diffy::Line::Context(_) => None,
        })
        .take(200)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_that_do_not_touch_can_both_be_made() {
        let base = "a: 1\nb: 2\nc: 3\nd: 4\n";
        let mut buffer = Buffer::read("p/x.yaml".into(), "p".into(), "x.yaml".into(), base.as_bytes().to_vec());
        buffer.set(Some("a: 10\nb: 2\nc: 3\nd: 4\n".into()));
        let both = merged(&buffer, Some("a: 1\nb: 2\nc: 3\nd: 40\n")).unwrap();
        assert_eq!(both, Merged { text: "a: 10\nb: 2\nc: 3\nd: 40\n".into(), n_conflicts: 0 });
        let clash = merged(&buffer, Some("a: 11\nb: 2\nc: 3\nd: 4\n")).unwrap();
        assert_eq!(clash.n_conflicts, 1);
    }

    #[test]
    fn only_lines_that_differ_are_shown() {
        assert_eq!(
            changed_lines("a: 1\nb: 2\n", "a: 1\nb: 3\n"),
            [(ConflictSide::Theirs, "b: 3".to_owned()), (ConflictSide::Mine, "b: 2".to_owned())]
        );
    }
}
