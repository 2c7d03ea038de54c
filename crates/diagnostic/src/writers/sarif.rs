//! Findings as SARIF 2.1.0, which code hosts and editors show at the line.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::ops::Range;

use serde_json::Value;
use serde_sarif::sarif::{
    ArtifactLocation, Location, Message, MultiformatMessageString, PhysicalLocation, Region, ReportingDescriptor,
    Result as Finding, ResultColumnKind, ResultLevel, Run, Sarif, Tool, ToolComponent, Version,
};

use crate::{Diagnostic, Route, Severity, Sources};

/// Where the format is described for programs.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Prints the findings as one SARIF document.
///
/// `page` gives the text that explains a code, in Markdown; it becomes the help of the rule.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn sarif(
    findings: &[Diagnostic],
    sources: &dyn Sources,
    page: &dyn Fn(&str) -> Option<&'static str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let codes: BTreeSet<&str> = findings.iter().map(|finding| finding.code).collect();
    let positions: BTreeMap<&str, i64> = codes.iter().copied().zip(0..).collect();
    let rules: Vec<ReportingDescriptor> = codes.iter().map(|code| rule(code, page(code))).collect();
    let driver = ToolComponent::builder()
        .name("ritual")
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .information_uri(env!("CARGO_PKG_REPOSITORY"))
        .rules(rules)
        .build();
    let results: Vec<Finding> = findings.iter().map(|finding| result(finding, sources, &positions)).collect();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        // Columns are counted in characters.
        .column_kind(ResultColumnKind::UnicodeCodePoints.to_string())
        .results(results)
        .build();
    let version = Value::from(Version::V2_1_0.to_string());
    let document = Sarif::builder().schema(SCHEMA).version(version).runs(vec![run]).build();
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn rule(code: &str, page: Option<&'static str>) -> ReportingDescriptor {
    let mut rule = ReportingDescriptor::builder().id(code).build();
    if let Some(page) = page {
        rule.help = Some(MultiformatMessageString::builder().text(page).markdown(page).build());
    }
    rule
}

fn result(finding: &Diagnostic, sources: &dyn Sources, positions: &BTreeMap<&str, i64>) -> Finding {
    let Diagnostic { code, severity, message, route, label, related, help, fix: _, span } = finding;
    let parts = [Some(message), label.as_ref(), help.as_ref()].into_iter().flatten();
    let text = parts.map(String::as_str).collect::<Vec<_>>().join("\n");
    let level = match severity {
        Severity::Error => ResultLevel::Error,
        Severity::Warning => ResultLevel::Warning,
        Severity::Note => ResultLevel::Note,
    };
    let related: Vec<Location> = (0..)
        .zip(related)
        .map(|(id, other)| {
            let mut location = location(&other.route, other.span.as_ref(), sources);
            (location.id, location.message) = (Some(id), Some(message_of(&other.message)));
            location
        })
        .collect();
    let mut result = Finding::builder()
        .rule_id(*code)
        .level(level)
        .message(message_of(&text))
        .locations(vec![location(route, span.as_ref(), sources)])
        .build();
    result.rule_index = positions.get(code).copied();
    result.related_locations = Some(related).filter(|related| !related.is_empty());
    result
}

fn message_of(text: &str) -> Message {
    Message::builder().text(text).build()
}

fn location(route: &Route, span: Option<&Range<usize>>, sources: &dyn Sources) -> Location {
    let file = ArtifactLocation::builder().uri(uri(&route.file)).build();
    let mut physical = PhysicalLocation::builder().artifact_location(file).build();
    if let Some(place) = sources.locate(route, span) {
        let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        physical.region = Some(
            Region::builder()
                .start_line(count(place.line))
                .start_column(count(place.column))
                .end_line(count(place.end_line))
                .end_column(count(place.end_column))
                .build(),
        );
    }
    Location::builder().physical_location(physical).build()
}

/// Writes the name of a file as a relative reference, as RFC 3986 has it.
fn uri(file: &str) -> String {
    let mut uri = String::with_capacity(file.len());
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locate::tests::OneText;

    fn read(findings: &[Diagnostic], sources: &dyn Sources) -> Value {
        let mut out = Vec::new();
        sarif(findings, sources, &|code| (code == "test/wrong").then_some("# test/wrong"), &mut out).unwrap();
        serde_json::from_slice(&out).unwrap()
    }

    fn findings() -> Vec<Diagnostic> {
        let route = Route::file("my cards.yaml");
        vec![
            Diagnostic::error("test/wrong", "`b` is wrong", route.clone())
                .at_bytes(8..9)
                .help("write a number")
                .related_bytes(route.clone(), 0..1, "compare this"),
            Diagnostic::note("test/odd", "odd", route),
        ]
    }

    #[test]
    fn the_document_is_what_the_published_schema_asks_for() {
        let mut schema: Value = serde_json::from_str(include_str!("../../tests/sarif-2.1.0.schema.json")).unwrap();
        // The published pattern for languages has a bracket too many, and is no regular expression for that.
        for owner in ["run", "toolComponent"] {
            let language = schema["definitions"][owner]["properties"]["language"].as_object_mut().unwrap();
            assert!(language.remove("pattern").is_some());
        }
        let validator = jsonschema::validator_for(&schema).unwrap();
        for document in [read(&findings(), &OneText("a: 1\nb: x\n")), read(&findings(), &()), read(&[], &())] {
            let faults: Vec<String> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
            assert!(faults.is_empty(), "{faults:#?}\n{document:#}");
        }
        assert!(!validator.is_valid(&serde_json::json!({ "version": "2.1.0" })), "the schema must be able to refuse");
    }

    #[test]
    fn a_finding_names_its_rule_and_its_place() {
        let document = read(&findings(), &OneText("a: 1\nb: x\n"));
        let run = &document["runs"][0];
        let result = &run["results"][0];
        assert_eq!(result["level"], "error");
        assert_eq!(result["message"]["text"], "`b` is wrong\nwrite a number");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "my%20cards.yaml");
        assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&2.into(), &4.into()));
        assert_eq!(result["relatedLocations"][0]["message"]["text"], "compare this");
        let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], "test/wrong");
        assert_eq!(run["tool"]["driver"]["rules"][rule]["help"]["markdown"], "# test/wrong");
    }
}
