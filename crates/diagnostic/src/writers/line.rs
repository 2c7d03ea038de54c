//! Findings in one line each, as compilers print them: `file:line:column: severity[code]: message`.

use std::io::{self, Write};

use crate::{Diagnostic, Sources, legible};

/// Prints every finding in one line.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn line(findings: &[Diagnostic], sources: &dyn Sources, out: &mut dyn Write) -> io::Result<()> {
    for finding in findings {
        let Diagnostic { code, severity, message, route, span, .. } = finding;
        match sources.locate(route, span.as_ref()) {
            Some(place) => write!(out, "{}:{}:{}: ", legible(place.file), place.line, place.column)?,
            None => write!(out, "{}: ", legible(&route.to_string()))?,
        }
        writeln!(out, "{severity}[{code}]: {}", legible(message))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Route;
    use crate::locate::tests::OneText;

    #[test]
    fn a_finding_is_one_line_that_names_its_place() {
        let findings = [
            Diagnostic::warning("test/odd", "`b` is\nodd", Route::file("cards.yaml")).at_bytes(8..9),
            Diagnostic::error("test/lost", "lost", Route::file("cards\n.yaml")),
        ];
        let mut out = Vec::new();
        line(&findings[..1], &OneText("a: 1\nb: x\n"), &mut out).unwrap();
        line(&findings[1..], &(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "cards.yaml:2:4: warning[test/odd]: `b` is\\nodd\ncards\\n.yaml: error[test/lost]: lost\n");
    }
}
