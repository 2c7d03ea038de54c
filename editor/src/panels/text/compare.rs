//! A text beside what it was: the lines that are gone and those that are new, with what stands around them.

use egui::{RichText, ScrollArea, Ui};
use ritual_workspace::{Buffer, Workspace};

use crate::theme::{self, Palette};

/// What a text is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// The file on the disk.
    Disk,
    /// The file as it was when its pack was last exported.
    Export,
}

impl Against {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Disk, Self::Export];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Disk => say!("Compare with the disk"),
            Self::Export => say!("Compare with the last export"),
        }
    }

    /// The text before, or why there is none.
    fn before<'w>(self, workspace: &'w Workspace, buffer: &'w Buffer) -> Result<&'w str, &'static str> {
        match self {
            Self::Disk => buffer.saved.as_deref().ok_or(say!("This file is not on the disk yet: all of it is new.")),
            Self::Export => {
                let text = workspace.exported(&buffer.path).map(|text| &**text);
                text.ok_or(say!(
                    "This pack was not exported since the folder was opened: there is nothing to compare with."
                ))
            }
        }
    }
}

/// On which side a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComparedSide {
    /// The line is the same before and now.
    Both,
    /// The line was there before and is gone.
    Gone,
    /// The line was not there before.
    New,
}

/// A line of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedLine {
    /// On which side it is.
    pub side: ComparedSide,
    /// Its number in the text it is from, counted from 1.
    pub number: usize,
    /// What the line says.
    pub text: String,
}

/// Returns the lines that differ, with some of those around them.
pub fn compared(before: &str, now: &str) -> Vec<ComparedLine> {
    let patch = diffy::create_patch(before, now);
    let mut lines = Vec::new();
    for hunk in patch.hunks() {
        let (mut old, mut new) = (hunk.old_range().start(), hunk.new_range().start());
        for line in hunk.lines() {
            let (side, number, text) = match line {
                diffy::Line::Context(text) => (ComparedSide::Both, new, text),
                diffy::Line::Delete(text) => (ComparedSide::Gone, old, text),
                diffy::Line::Insert(text) => (ComparedSide::New, new, text),
            };
            old += usize::from(side != ComparedSide::New);
            new += usize::from(side != ComparedSide::Gone);
            lines.push(ComparedLine { side, number, text: text.trim_end_matches(['\n', '\r']).to_owned() });
        }
    }
    lines
}

/// A comparison as it was last made.
#[derive(Default)]
pub(in crate::panels) struct Comparison {
    lines: Vec<ComparedLine>,
    /// The texts it was made of.
    made: Option<(String, String)>,
}

impl Comparison {
    /// Draws the lines that differ.
    pub(in crate::panels) fn ui(&mut self, ui: &mut Ui, workspace: &Workspace, buffer: &Buffer, against: Against) {
        let before = match against.before(workspace, buffer) {
            Ok(before) => before,
            Err(why) => {
                ui.label(theme::explains(ui, why));
                return;
            }
        };
        let now = buffer.text();
        if !self.made.as_ref().is_some_and(|(old, new)| old == before && new == now) {
            self.lines = compared(before, now);
            self.made = Some((before.to_owned(), now.to_owned()));
        }
        if self.lines.is_empty() {
            ui.label(theme::explains(ui, say!("Nothing has changed.")));
            return;
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let height = ui.text_style_height(&egui::TextStyle::Monospace);
        ScrollArea::both().id_salt("comparison").auto_shrink(false).show_rows(
            ui,
            height,
            self.lines.len(),
            |ui, range| {
                for line in self.lines.get(range).unwrap_or_default() {
                    show(ui, line);
                }
            },
        );
    }
}

fn show(ui: &mut Ui, line: &ComparedLine) {
    let palette = Palette::of(ui);
    let (sign, colour) = match line.side {
        ComparedSide::Both => (" ", palette.faint),
        ComparedSide::Gone => ("−", palette.danger),
        ComparedSide::New => ("+", palette.ok),
    };
    let text = format!("{:>5} {sign} {}", line.number, line.text);
    ui.add(egui::Label::new(RichText::new(text).monospace().color(colour)).extend());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_differ_are_numbered_in_their_own_text() {
        let lines = compared("a\nb\nc\n", "a\nx\ny\nc\n");
        let line = |side, number, text: &str| ComparedLine { side, number, text: text.to_owned() };
        let wanted = [
            line(ComparedSide::Both, 1, "a"),
            line(ComparedSide::Gone, 2, "b"),
            line(ComparedSide::New, 2, "x"),
            line(ComparedSide::New, 3, "y"),
            line(ComparedSide::Both, 4, "c"),
        ];
        assert_eq!(lines, wanted);
        assert_eq!(compared("a\n", "a\n"), []);
    }

    #[test]
    fn a_text_is_compared_with_the_disk_and_with_what_was_exported() {
        use ritual_content::{PackFiles, SourceFile};
        let file = |name: &str, text: &str| SourceFile::inside("p", name, text);
        let files = vec![file("pack.yaml", "id: p\n"), file("a.yaml", "a: 1\n")];
        let mut workspace = Workspace::new(".".into(), vec![PackFiles { folder: "p".into(), files }]);
        let write = |workspace: &mut Workspace, text: &str| {
            workspace.write("Type", vec![("p/a.yaml".into(), Some(text.into()))], None, 0.0).unwrap();
        };
        write(&mut workspace, "a: 2\n");
        workspace.begin_export("p");
        workspace.end_export(false);
        assert!(Against::Export.before(&workspace, workspace.file("p/a.yaml").unwrap()).is_err());
        workspace.begin_export("p");
        workspace.end_export(true);
        write(&mut workspace, "a: 3\n");
        let buffer = workspace.file("p/a.yaml").unwrap();
        assert_eq!(Against::Disk.before(&workspace, buffer), Ok("a: 1\n"));
        assert_eq!(Against::Export.before(&workspace, buffer), Ok("a: 2\n"));
    }
}
