//! Findings as annotations of GitHub Actions: `::error file=…,line=…::message`.

use std::io::{self, Write};

use crate::{Diagnostic, Severity, Sources, legible, url};

/// Prints every finding as a workflow command, which GitHub shows at the line of a pull request.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn github(findings: &[Diagnostic], sources: &dyn Sources, out: &mut dyn Write) -> io::Result<()> {
    for finding in findings {
        let Diagnostic { code, severity, message, route, label, help, span, .. } = finding;
        let command = match severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        write!(out, "::{command} file={}", property(&legible(&route.file)))?;
        if let Some(place) = sources.locate(route, span.as_ref()) {
            let (line, end_line) = (place.line, place.end_line);
            write!(out, ",line={line},endLine={end_line}")?;
            // Columns count only within one line.
            if line == end_line {
                write!(out, ",col={},endColumn={}", place.column, place.end_column)?;
            }
        }
        let address = url(code).map(|url| format!("see {url}"));
        let parts = [Some(message), label.as_ref(), help.as_ref(), address.as_ref()].into_iter().flatten();
        let text = parts.map(|part| legible(part)).collect::<Vec<_>>().join("\n");
        writeln!(out, ",title={}::{}", property(code), data(&text))?;
    }
    Ok(())
}

/// Escapes what would end a message.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes what would end a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locate::tests::OneText;
    use crate::{LEFT_OUT, Route};

    fn written(finding: Diagnostic, sources: &dyn Sources) -> String {
        let mut out = Vec::new();
        github(&[finding], sources, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_finding_is_a_command_with_its_place() {
        let finding = Diagnostic::error("test/wrong", "`b` is wrong", Route::file("cards.yaml")).at_bytes(8..9);
        let sources = OneText("a: 1\nb: x\n");
        let place = "file=cards.yaml,line=2,endLine=2,col=4,endColumn=5";
        let url = url("test/wrong").unwrap();
        assert_eq!(
            written(finding.help("write a number"), &sources),
            format!("::error {place},title=test/wrong::`b` is wrong%0Awrite a number%0Asee {url}\n")
        );
    }

    #[test]
    fn over_several_lines_there_are_no_columns() {
        let finding = Diagnostic::warning(LEFT_OUT, "odd", Route::file("cards.yaml")).at_bytes(3..9);
        let expected = "::warning file=cards.yaml,line=1,endLine=2,title=report/left-out::odd\n";
        assert_eq!(written(finding, &OneText("a: 1\nb: x\n")), expected);
    }

    #[test]
    fn nothing_in_a_file_name_or_message_ends_the_command() {
        let finding = Diagnostic::note(LEFT_OUT, "50%\r\n::error::no", Route::file("a,b:c%2C\n::d\u{202e}.yaml"));
        assert_eq!(
            written(finding, &()),
            "::notice file=a%2Cb%3Ac%252C\\n%3A%3Ad\\u{202e}.yaml,title=report/left-out::50%25\\r\\n::error::no\n"
        );
    }
}
