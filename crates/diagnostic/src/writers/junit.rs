//! Findings as a `JUnit` report: a suite for each file, a failed case for each error or warning.

use std::collections::BTreeMap;
use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::{Diagnostic, Severity, Sources, legible, url};

/// Prints the findings as a `JUnit` report.
///
/// `checked` are all files that were looked at: each is a suite, and one without findings has a case that passed.
/// Notes are cases that passed, with the note as their output.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn junit(findings: &[Diagnostic], sources: &dyn Sources, checked: &[&str], out: &mut dyn Write) -> io::Result<()> {
    let mut by_file: BTreeMap<&str, Vec<TestCase>> = checked.iter().map(|file| (*file, Vec::new())).collect();
    for finding in findings {
        by_file.entry(&finding.route.file).or_default().push(case(finding, sources));
    }
    let mut report = Report::new("ritual check");
    for (file, cases) in by_file {
        let mut suite = TestSuite::new(legible(file));
        if cases.is_empty() {
            suite.add_test_case(TestCase::new("no findings", TestCaseStatus::success()));
        }
        suite.add_test_cases(cases);
        report.add_test_suite(suite);
    }
    report.serialize(out).map_err(io::Error::other)
}

fn case(finding: &Diagnostic, sources: &dyn Sources) -> TestCase {
    let Diagnostic { code, severity, message, route, label, help, span, .. } = finding;
    let place = sources.locate(route, span.as_ref());
    let line = place.as_ref().map(|at| at.line);
    let place = place.map_or_else(|| route.to_string(), |at| format!("{}:{}:{}", at.file, at.line, at.column));
    let lines = [
        Some(format!("{place}: {message}")),
        label.clone(),
        help.as_ref().map(|help| format!("help: {help}")),
        url(code).map(|url| format!("see {url}")),
    ];
    let text = lines.iter().flatten().map(|line| legible(line)).collect::<Vec<_>>().join("\n");
    let status = match severity {
        Severity::Note => TestCaseStatus::success(),
        Severity::Warning | Severity::Error => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message(legible(message)).set_type(*code).set_description(text.as_str());
            status
        }
    };
    let mut case = TestCase::new(format!("{code} at {}", legible(&place)), status);
    case.set_classname(*code);
    // Where servers look for the place.
    case.extra.insert("file".into(), legible(&route.file).into());
    if let Some(line) = line {
        case.extra.insert("line".into(), line.to_string().into());
    }
    if *severity == Severity::Note {
        case.set_system_out(text);
    }
    case
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Route;
    use crate::locate::tests::OneText;

    #[test]
    fn files_are_suites_and_findings_are_failures() {
        let route = Route::file("cards.yaml");
        let findings = [
            Diagnostic::error("test/wrong", "`b` <is> wrong", route.clone()).at_bytes(8..9).help("write a number"),
            Diagnostic::note("test/odd", "odd", route),
        ];
        let mut out = Vec::new();
        junit(&findings, &OneText("a: 1\nb: x\n"), &["cards.yaml", "fine.yaml"], &mut out).unwrap();
        let report = Report::deserialize(out.as_slice()).unwrap();
        assert_eq!((report.tests, report.failures), (3, 1));
        let names: Vec<&str> = report.test_suites.iter().map(|suite| suite.name.as_str()).collect();
        assert_eq!(names, ["cards.yaml", "fine.yaml"]);
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("`b` &lt;is&gt; wrong") && text.contains("cards.yaml:2:4"), "{text}");
        assert!(text.contains(&format!("see {}", url("test/wrong").unwrap())), "{text}");
        let wrong = &report.test_suites[0].test_cases[0];
        let place: Vec<&str> = ["file", "line"].iter().map(|key| wrong.extra[*key].as_str()).collect();
        assert_eq!(place, ["cards.yaml", "2"]);
    }

    #[test]
    fn names_stay_in_one_line_and_characters_that_xml_refuses_are_written_out() {
        let finding = Diagnostic::error("test/wrong", "\u{1b}[1m`b`\nis wrong", Route::file("a\n\u{1}.yaml"));
        let mut out = Vec::new();
        junit(&[finding], &(), &[], &mut out).unwrap();
        let report = Report::deserialize(out.as_slice()).unwrap();
        let suite = &report.test_suites[0];
        assert_eq!(suite.name.as_str(), "a\\n\\u{1}.yaml");
        assert_eq!(suite.test_cases[0].name.as_str(), "test/wrong at a\\n\\u{1}.yaml");
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("message=\"\\u{1b}[1m`b`\\nis wrong\""), "{text}");
    }
}
