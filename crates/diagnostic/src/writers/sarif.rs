//! Findings as SARIF 2.1.0, which code hosts and editors show at the line.

mod difference;
mod lines;
mod places;
mod results;
mod rules;
mod run;

use std::io::{self, Write};

use serde_json::Value;
use serde_sarif::sarif::{
    Invocation, Notification, Result as Finding, ResultColumnKind, Run, RunAutomationDetails, Sarif, Tool,
    ToolComponent, Version,
};

use crate::{Diagnostic, LEFT_OUT, Sources};
use places::Places;
use results::{Results, message};

pub use run::SarifRun;

/// Where the format is described for programs.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Prints the findings as one SARIF document; those that comments excuse are suppressed ones in it.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn sarif(
    findings: &[Diagnostic],
    sources: &dyn Sources,
    run: &SarifRun<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let places = Places { sources, folder: run.folder };
    let (left_out, findings): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        findings.iter().partition(|it| it.code == LEFT_OUT);
    let driver = ToolComponent::builder()
        .name("ritual")
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .information_uri(env!("CARGO_PKG_REPOSITORY"))
        .rules(run.kinds.iter().map(rules::rule).collect::<Vec<_>>())
        .build();
    let mut results = Results::new(&findings, run, places);
    let results: Vec<Finding> = findings.iter().map(|finding| results.result(finding)).collect();
    let mut written = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .automation_details(RunAutomationDetails::builder().id(format!("ritual check {}/", run.checked)).build())
        .invocations(vec![invocation(&left_out, places)])
        // Columns are counted in characters.
        .column_kind(ResultColumnKind::UnicodeCodePoints.to_string())
        .results(results)
        .build();
    written.original_uri_base_ids = places.bases();
    let version = Value::from(Version::V2_1_0.to_string());
    let document = Sarif::builder().schema(SCHEMA).version(version).runs(vec![written]).build();
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

/// How the check went. That findings were left out is no fault of the content, but of the report.
fn invocation(left_out: &[&Diagnostic], places: Places<'_>) -> Invocation {
    let mut invocation = Invocation::builder().execution_successful(true).build();
    invocation.working_directory = places.base();
    let notifications = left_out.iter().map(|finding| {
        Notification::builder()
            .level(finding.severity.as_str())
            .message(message(&finding.message))
            .locations(vec![places.location(&finding.route, None)])
            .build()
    });
    invocation.tool_execution_notifications = Some(notifications.collect()).filter(|list: &Vec<_>| !list.is_empty());
    invocation
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::locate::tests::OneText;
    use crate::{Excuse, FindingKind, Fix, Route, Severity};

    const TEXT: OneText = OneText("a: 1\nb: x\n");
    const PAGE: &str =
        "# test/wrong\n\n## What it finds\n\nA `b` that is wrong.\n\n## Why it matters\n\nIt is not right.\n";
    const KINDS: [FindingKind; 2] = [
        FindingKind { code: "test/odd", severity: Severity::Note, page: "" },
        FindingKind { code: "test/wrong", severity: Severity::Error, page: PAGE },
    ];

    fn read(findings: &[Diagnostic], sources: &dyn Sources, folder: Option<&str>) -> Value {
        let run = SarifRun {
            kinds: &KINDS,
            checked: "packs",
            folder,
            fingerprint: &|finding| finding.code.replace('/', "-"),
            fixed: &|_| Some("a: 1\nb: 2\n".to_owned()),
        };
        let mut out = Vec::new();
        sarif(findings, sources, &run, &mut out).unwrap();
        serde_json::from_slice(&out).unwrap()
    }

    fn findings() -> Vec<Diagnostic> {
        let route = Route::file("my cards.yaml");
        vec![
            Diagnostic::error("test/wrong", "`b` is wrong", route.clone())
                .at_bytes(8..9)
                .help("write a number")
                .related_bytes(route.clone(), 0..1, "compare `a[0]`")
                .fix(Fix::safe("write `2`").replace(route.key("b"), 2)),
            Diagnostic::note("test/odd", "odd", route),
        ]
    }

    fn excused() -> Diagnostic {
        let mut finding = Diagnostic::note("test/odd", "odd", Route::file("my cards.yaml"));
        finding.excuse = Some(Excuse { reason: "as it is printed".to_owned(), span: 5..9 });
        finding
    }

    fn left_out() -> Diagnostic {
        Diagnostic::note(LEFT_OUT, "4 more findings in this file are not shown", Route::file("my cards.yaml"))
    }

    #[test]
    fn the_document_is_what_the_published_schema_asks_for() {
        let mut schema: Value = serde_json::from_str(include_str!("../../tests/sarif-2.1.0.schema.json")).unwrap();
        // The published pattern for languages has a bracket too many, and is no regular expression for that.
        for owner in ["run", "toolComponent"] {
            let language = schema["definitions"][owner]["properties"]["language"].as_object_mut().unwrap();
            assert!(language.remove("pattern").is_some());
        }
        let validator = jsonschema::options().should_validate_formats(true).build(&schema).unwrap();
        let all = [findings(), vec![excused(), left_out()]].concat();
        let here = Some("/home/my packs");
        for document in [read(&all, &TEXT, here), read(&all, &(), None), read(&[], &(), here)] {
            let faults: Vec<String> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
            assert!(faults.is_empty(), "{faults:#?}\n{document:#}");
        }
        assert!(!validator.is_valid(&json!({ "version": "2.1.0" })), "the schema must be able to refuse");
        let mut spaced = read(&all, &TEXT, here);
        spaced["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] = "a b".into();
        assert!(!validator.is_valid(&spaced), "the schema must be able to refuse an address");
    }

    #[test]
    fn a_finding_names_its_rule_and_its_place() {
        let document = read(&findings(), &TEXT, None);
        let run = &document["runs"][0];
        let result = &run["results"][0];
        assert_eq!(result["level"], "error");
        assert_eq!(result["message"]["text"], "`b` is wrong\nwrite a number\n[compare `a\\[0\\]`](1)");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"], json!({ "uri": "my%20cards.yaml" }));
        assert_eq!(place["region"], json!({ "startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 5 }));
        let related = &result["relatedLocations"][0];
        assert_eq!((&related["id"], &related["message"]["text"]), (&1.into(), &"compare `a[0]`".into()));
        assert_eq!(result["ruleIndex"], 1);
    }

    #[test]
    fn a_clean_run_says_what_was_looked_for() {
        let document = read(&[], &(), Some("/home/me"));
        let run = &document["runs"][0];
        assert_eq!(run["results"], json!([]));
        assert_eq!(
            run["invocations"],
            json!([{ "executionSuccessful": true, "workingDirectory": { "uri": "file:///home/me/" } }])
        );
        assert_eq!(run["originalUriBaseIds"], json!({ "SRCROOT": { "uri": "file:///home/me/" } }));
        assert_eq!(
            (&run["automationDetails"]["id"], &run["columnKind"]),
            (&"ritual check packs/".into(), &"unicodeCodePoints".into())
        );
        let rules = &run["tool"]["driver"]["rules"];
        let rule = json!({
            "id": "test/wrong",
            "name": "TestWrong",
            "shortDescription": { "text": "A `b` that is wrong" },
            "fullDescription": { "text": "A `b` that is wrong. It is not right." },
            "defaultConfiguration": { "level": "error" },
            "help": { "text": PAGE, "markdown": PAGE },
            "helpUri": crate::url("test/wrong"),
            "properties": { "tags": ["test"] },
        });
        assert_eq!((rules.as_array().unwrap().len(), &rules[1]), (KINDS.len(), &rule));
    }

    #[test]
    fn what_comments_excuse_is_suppressed() {
        let all = [findings(), vec![excused()]].concat();
        let document = read(&all, &TEXT, None);
        let results = &document["runs"][0]["results"];
        assert_eq!(results[0]["suppressions"], json!([]), "what is not excused says so");
        let suppression = &results[2]["suppressions"][0];
        assert_eq!((&suppression["kind"], &suppression["status"]), (&"inSource".into(), &"accepted".into()));
        assert_eq!(suppression["justification"], "as it is printed");
        assert_eq!(suppression["location"]["physicalLocation"]["region"]["startLine"], 2);
        let without = read(&findings(), &TEXT, None);
        assert_eq!(without["runs"][0]["results"][0]["suppressions"], Value::Null);
    }

    #[test]
    fn a_fix_is_the_change_it_makes_in_the_text() {
        let document = read(&findings(), &TEXT, None);
        let fix = &document["runs"][0]["results"][0]["fixes"][0];
        assert_eq!((&fix["description"]["text"], &fix["properties"]["safe"]), (&"write `2`".into(), &true.into()));
        let change = &fix["artifactChanges"][0];
        assert_eq!(change["artifactLocation"]["uri"], "my%20cards.yaml");
        let replacement = json!({
            "deletedRegion": { "startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 5 },
            "insertedContent": { "text": "2" },
        });
        assert_eq!(change["replacements"], json!([replacement]));
        assert_eq!(read(&findings(), &(), None)["runs"][0]["results"][0]["fixes"], Value::Null);
    }

    #[test]
    fn findings_are_known_by_themselves_and_by_their_lines() {
        let [wrong, odd]: [Diagnostic; 2] = findings().try_into().unwrap();
        let document = read(&[odd.clone(), wrong, odd], &TEXT, None);
        let prints = |at: usize| document["runs"][0]["results"][at]["partialFingerprints"].clone();
        let expected = |own: &str, line: &str| json!({ "ritualFinding/v1": own, "primaryLocationLineHash": line });
        assert_eq!(prints(0), expected("test-odd:1", "93c8ea8b37479d8f:1"));
        assert_eq!(prints(1), expected("test-wrong:1", "af2ceac05d1940f9:1"));
        assert_eq!(prints(2), expected("test-odd:2", "93c8ea8b37479d8f:1"));
    }

    #[test]
    fn that_findings_are_left_out_is_said_of_the_run() {
        let document = read(&[left_out()], &(), None);
        let run = &document["runs"][0];
        assert_eq!(run["results"], json!([]));
        let notification = &run["invocations"][0]["toolExecutionNotifications"][0];
        assert_eq!(notification["message"]["text"], "4 more findings in this file are not shown");
        assert_eq!(notification["level"], "note");
    }
}
