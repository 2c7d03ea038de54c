//! The files in which chosen numbers are written, as they are with them.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Context as _;
use diffy::{DiffOptions, Line};
use ritual_balance::free::Free;
use ritual_yaml::{Edit, apply};
use serde::Serialize;

use crate::library::Library;
use crate::style::{bold, clean, green, red};

/// Lines around a change that are shown.
const AROUND: usize = 2;

/// A file with other numbers in it.
#[derive(Debug, Serialize)]
pub(super) struct Rewritten {
    /// Its name.
    pub(super) file: String,
    /// The lines that differ, with `-` or `+` in front, and those around them.
    lines: Vec<String>,
    /// What stands in it then.
    #[serde(skip)]
    pub(super) text: String,
}

/// Returns the files that change with the chosen numbers; comments, order and layout stay.
pub(super) fn rewritten(library: &Library, free: &[Free], numbers: &[i64]) -> anyhow::Result<Vec<Rewritten>> {
    let mut edits: BTreeMap<Arc<str>, Vec<Edit>> = BTreeMap::new();
    for (free, number) in free.iter().zip(numbers).filter(|(free, number)| free.present != **number) {
        let edit = free.written(library.catalogue(), *number)?;
        edits.entry(Arc::clone(&edit.route.file)).or_default().push(Edit::from(&edit));
    }
    let rewritten = edits.into_iter().map(|(file, edits)| -> anyhow::Result<Rewritten> {
        let before = library.files().text(&file).unwrap_or_default();
        let text = apply(before, &edits).with_context(|| format!("the numbers cannot be written into `{file}`"))?;
        Ok(Rewritten { file: file.to_string(), lines: difference(before, &text), text })
    });
    rewritten.collect()
}

fn difference(before: &str, after: &str) -> Vec<String> {
    let mut options = DiffOptions::new();
    let patch = options.set_context_len(AROUND).create_patch(before, after);
    let lines = patch.hunks().iter().flat_map(diffy::Hunk::lines);
    let written = lines.map(|line| match line {
        Line::Delete(line) => format!("-{line}"),
        Line::Insert(line) => format!("+{line}"),
        Line::Context(line) => format!(" {line}"),
    });
    written.map(|line| line.trim_end().to_owned()).collect()
}

impl Rewritten {
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", bold(&clean(&self.file)))?;
        for line in &self.lines {
            let shown = clean(line);
            let shown = match line.as_bytes().first() {
                Some(b'-') => red(&shown),
                Some(b'+') => green(&shown),
                _ => shown.into_owned(),
            };
            writeln!(out, "{shown}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_changes_is_told_with_what_is_around_it() {
        let before = "id: eel\nname: Eel\nhealth: 3  # hard\nreserve: 4\nclass: monster\nsource: original\n";
        let told = difference(before, &before.replace("health: 3", "health: 4"));
        let wanted =
            [" id: eel", " name: Eel", "-health: 3  # hard", "+health: 4  # hard", " reserve: 4", " class: monster"];
        assert_eq!(told, wanted);
        assert_eq!(difference(before, before), [""; 0]);
    }
}
