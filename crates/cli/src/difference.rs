//! What differs between two texts, as patches are written.

use std::io::{self, Write};

use ritual_diagnostic::legible;

use crate::style::{bold, clean, green, red};

/// Prints the lines of a file that differ.
pub(crate) fn difference(path: &str, before: &str, after: &str, out: &mut dyn Write) -> io::Result<()> {
    let path = legible(path);
    writeln!(out, "{}\n{}", bold(&format!("--- {path}")), bold(&format!("+++ {path}")))?;
    let patch = diffy::create_patch(before, after).to_string();
    // The first two lines name the files.
    for line in patch.lines().skip(2) {
        let line = clean(line.trim_end_matches('\r'));
        match line.chars().next() {
            Some('+') => writeln!(out, "{}", green(&line))?,
            Some('-') => writeln!(out, "{}", red(&line))?,
            _ => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}
