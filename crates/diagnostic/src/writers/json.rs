//! Findings for programs: one JSON document, with a version that says how to read it.

use std::io::{self, Write};

use serde::Serialize;

use crate::{Counts, Diagnostic, Path, Place, Severity, Sources};

/// The version of the document; raised when a field changes its meaning or disappears.
pub const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    findings: Vec<Finding<'a>>,
    counts: Counts,
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'static str,
    severity: Severity,
    message: &'a str,
    file: &'a str,
    path: &'a Path,
    #[serde(flatten)]
    position: Position,
    label: Option<&'a str>,
    help: Option<&'a str>,
    related: Vec<Other<'a>>,
}

#[derive(Serialize)]
struct Other<'a> {
    message: &'a str,
    file: &'a str,
    path: &'a Path,
    #[serde(flatten)]
    position: Position,
}

/// All `null` where the text is not known.
#[derive(Default, Serialize)]
struct Position {
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
}

/// Prints the findings as one line of JSON.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn json(findings: &[Diagnostic], sources: &dyn Sources, out: &mut dyn Write) -> io::Result<()> {
    let counts = Counts::of(findings);
    let findings = findings.iter().map(|found| finding(found, sources)).collect();
    serde_json::to_writer(&mut *out, &Document { version: VERSION, findings, counts })?;
    writeln!(out)
}

fn finding<'a>(found: &'a Diagnostic, sources: &dyn Sources) -> Finding<'a> {
    let related = found.related.iter().map(|other| Other {
        message: &other.message,
        file: &other.route.file,
        path: &other.route.path,
        position: position(sources.locate(&other.route, other.span.as_ref())),
    });
    Finding {
        code: found.code,
        severity: found.severity,
        message: &found.message,
        file: &found.route.file,
        path: &found.route.path,
        position: position(sources.locate(&found.route, found.span.as_ref())),
        label: found.label.as_deref(),
        help: found.help.as_deref(),
        related: related.collect(),
    }
}

fn position(place: Option<Place<'_>>) -> Position {
    place.map_or_else(Position::default, |place| Position {
        line: Some(place.line),
        column: Some(place.column),
        end_line: Some(place.end_line),
        end_column: Some(place.end_column),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json as value};

    use super::*;
    use crate::Route;
    use crate::locate::tests::OneText;

    fn read(findings: &[Diagnostic], sources: &dyn Sources) -> Value {
        let mut out = Vec::new();
        json(findings, sources, &mut out).unwrap();
        serde_json::from_slice(&out).unwrap()
    }

    #[test]
    fn a_finding_has_every_field() {
        let route = Route::file("cards.yaml").index(2).key("id");
        let found = Diagnostic::error("test/wrong", "`b` is wrong", route)
            .at_bytes(8..9)
            .help("write a number")
            .related(Route::file("cards.yaml"), "compare this");
        let place = |line, column, end_column| value!([line, column, line, end_column]);
        let document = read(&[found], &OneText("a: 1\nb: x\n"));
        let first = &document["findings"][0];
        let keys = ["line", "column", "end_line", "end_column"];
        assert_eq!(Value::from_iter(keys.map(|key| first[key].clone())), place(2, 4, 5));
        assert_eq!(Value::from_iter(keys.map(|key| first["related"][0][key].clone())), place(1, 1, 5));
        assert_eq!(first["code"], "test/wrong");
        assert_eq!(first["severity"], "error");
        assert_eq!(first["path"], "[2].id");
        assert_eq!(first["label"], Value::Null);
        assert_eq!(document["version"], VERSION);
        assert_eq!(document["counts"], value!({ "errors": 1, "warnings": 0, "notes": 0 }));
    }

    #[test]
    fn an_unknown_place_is_null() {
        let document = read(&[Diagnostic::note("test/lost", "lost", Route::file("a.yaml"))], &());
        assert_eq!(document["findings"][0]["line"], Value::Null);
        assert_eq!(document["findings"][0]["file"], "a.yaml");
    }
}
