//! What a change is in words: lines of the texts that players read.

use std::collections::BTreeSet;
use std::io::{self, Write};

use diffy::{DiffOptions, Line};
use ritual_content::Catalogue;
use ritual_content::text::{Language, supplement};
use ritual_games::Shelf;
use serde::Serialize;

use crate::commands::text::with_others;
use crate::style::{bold, clean, counted, green, red};

/// Lines that are shown of one pack; the others are in the JSON document.
const MOST_LINES: usize = 40;

/// What changed in the texts of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct TextChange {
    pub(super) pack: String,
    /// Lines that went, with `-` in front, and lines that came, with `+`.
    pub(super) lines: Vec<String>,
}

/// The documents of a side: those of the usual game, and those of others.
pub(super) type Side<'s> = (&'s Catalogue, &'s Shelf);

/// Compares the texts of all packs.
pub(super) fn changes(before: Side<'_>, after: Side<'_>) -> Vec<TextChange> {
    let language = Language::english();
    let text = |(catalogue, games): Side<'_>, pack: &str| {
        with_others(supplement(&catalogue.as_seen_by(pack), &language, pack), &games.supplement(pack))
    };
    let packs: BTreeSet<&str> = before.0.packs.keys().chain(after.0.packs.keys()).map(|id| &*id.pack).collect();
    let change = |pack: &str| {
        let lines = lines(&text(before, pack), &text(after, pack));
        (!lines.is_empty()).then(|| TextChange { pack: pack.to_owned(), lines })
    };
    packs.into_iter().filter_map(change).collect()
}

/// What stands between the cells of a row.
const BETWEEN: &str = " | ";

/// A text in which each row of a table says what its columns are, as in `Enemy: Moth; Health: 2`: nobody sees the head of
/// the table where nothing but a row has changed.
fn without_tables(text: &str) -> String {
    let cells = |line: &str| -> Option<Vec<String>> {
        let cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(BETWEEN);
        Some(cells.map(|cell| cell.trim().to_owned()).collect())
    };
    let (mut out, mut head) = (String::with_capacity(text.len()), Vec::<String>::new());
    for line in text.lines().filter(|line| !line.starts_with("|-")) {
        match cells(line) {
            Some(row) if row.len() == head.len() => {
                let filled = head.iter().zip(&row).filter(|(_, cell)| !cell.is_empty());
                let told: Vec<String> = filled.map(|(column, cell)| format!("{column}: {cell}")).collect();
                out.push_str(&told.join("; "));
            }
            Some(row) if head.is_empty() => head = row,
            row => {
                if row.is_none() {
                    head.clear();
                }
                out.push_str(line);
            }
        }
        out.push('\n');
    }
    out
}

fn lines(before: &str, after: &str) -> Vec<String> {
    let (before, after) = (without_tables(before), without_tables(after));
    let mut options = DiffOptions::new();
    let patch = options.set_context_len(0).create_patch(&before, &after);
    let lines = patch.hunks().iter().flat_map(diffy::Hunk::lines);
    let written = lines.filter_map(|line| match line {
        Line::Delete(line) => Some(('-', line)),
        Line::Insert(line) => Some(('+', line)),
        Line::Context(_) => None,
    });
    let written = written.map(|(sign, line)| (sign, line.trim()));
    written.filter(|(_, line)| !line.is_empty()).map(|(sign, line)| format!("{sign} {line}")).collect()
}

impl TextChange {
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", bold(&clean(&self.pack)))?;
        for line in self.lines.iter().take(MOST_LINES) {
            let line = clean(line);
            writeln!(out, "{}", if line.starts_with('-') { red(&line) } else { green(&line) })?;
        }
        let more = self.lines.len().saturating_sub(MOST_LINES);
        if more > 0 { writeln!(out, "and {} more", counted(more, "line")) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_went_and_came_are_told_and_no_others() {
        let told = lines("one\ntwo\n\nthree\n", "one\nfour\n\nthree\n\nfive\n");
        assert_eq!(told, ["- two", "+ four", "+ five"]);
        assert_eq!(lines("same\n", "same\n"), [""; 0]);
    }

    #[test]
    fn a_row_of_a_table_says_what_its_columns_are() {
        let table = |row: &str| {
            format!("Enemies\n\n| Enemy | Health | Dice |\n|---|---|---|\n{row}| Ghast | 3 | two |\n\nmore\n")
        };
        let told = lines(&table("| Moth | 2 |  |\n"), &table("| Moth | 3 | one |\n"));
        assert_eq!(told, ["- Enemy: Moth; Health: 2", "+ Enemy: Moth; Health: 3; Dice: one"]);
        assert_eq!(lines("", &table("")), ["+ Enemies", "+ Enemy: Ghast; Health: 3; Dice: two", "+ more"]);
        // What has other cells than the head stays as it is written.
        assert_eq!(lines(&table(""), &table("| Moth |\n")), ["+ | Moth |"]);
    }
}
