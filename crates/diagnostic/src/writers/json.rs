//! Findings for programs: one JSON document, with a version that says how to read it.

use std::io::{self, Write};

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::Value;

use crate::{Change, Counts, Diagnostic, Fix, Path, Place, Safety, Severity, Sources, url};

/// The version of the document; raised when a field changes its meaning or disappears.
pub const VERSION: u32 = 1;

/// The findings of a check.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Report")]
struct Document<'a> {
    /// The version of the report; raised when a key changes its meaning or disappears.
    version: u32,
    /// The findings: what others follow from first, then by file, line and column.
    findings: Vec<Finding<'a>>,
    /// How many there are of each severity.
    counts: Counts,
}

/// One finding.
#[derive(Serialize, JsonSchema)]
struct Finding<'a> {
    /// The identity of what was found, `group/kebab-name`.
    code: &'static str,
    /// How bad it is.
    severity: Severity,
    /// What is wrong, in one line.
    message: &'a str,
    /// The file.
    file: &'a str,
    /// The place inside its document, such as `cards[2].steps[0].summon`.
    #[schemars(with = "String")]
    path: &'a Path,
    #[serde(flatten)]
    position: Position,
    /// Why, in a few words.
    label: Option<&'a str>,
    /// What to do.
    help: Option<&'a str>,
    /// Where findings of this code are explained; `null` for what is said about the report itself, or a migration.
    url: Option<String>,
    /// What would put it right.
    fix: Option<OneFix<'a>>,
    /// Other places that explain this one.
    related: Vec<Other<'a>>,
    /// What it comes from; of findings with the same cause, the first is told where the author has to act, or at the
    /// first place that suffers from it, and the others follow.
    cause: Option<&'a str>,
}

/// Another place that explains a finding.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Related")]
struct Other<'a> {
    /// What the place has to do with the finding.
    message: &'a str,
    /// The file.
    file: &'a str,
    /// The place inside its document.
    #[schemars(with = "String")]
    path: &'a Path,
    #[serde(flatten)]
    position: Position,
}

/// Where it is in the text; all `null` where the text is not known.
#[derive(Default, Serialize, JsonSchema)]
struct Position {
    /// The first line, counted from 1.
    line: Option<usize>,
    /// The first column, counted from 1 in characters.
    column: Option<usize>,
    /// The line just behind the last character.
    end_line: Option<usize>,
    /// The column just behind the last character.
    end_column: Option<usize>,
}

/// Edits that put right what was found.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Fix")]
struct OneFix<'a> {
    /// What they do.
    title: &'a str,
    /// Whether they may be made without a person looking at them.
    safe: bool,
    /// The edits, made one after another.
    edits: Vec<OneEdit<'a>>,
}

/// One edit of a document.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Edit")]
struct OneEdit<'a> {
    /// The file.
    file: &'a str,
    /// The value, list or mapping it is about.
    #[schemars(with = "String")]
    path: &'a Path,
    /// What happens there.
    change: ChangeKind,
    /// The key of an entry that is added, or the other key that it gets.
    key: Option<&'a str>,
    /// The new value.
    value: Option<&'a Value>,
}

/// What happens to a value.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Change")]
enum ChangeKind {
    /// Another value takes its place.
    Replace,
    /// The mapping gets another entry.
    Add,
    /// The list gets another item.
    Append,
    /// The entry or item goes.
    Remove,
    /// The entry gets another key.
    Rename,
}

/// Returns the JSON Schema of the document, as text: every key stands there always, and may be `null`.
#[must_use]
pub fn json_schema() -> String {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<Document<'_>>();
    let id = concat!(env!("CARGO_PKG_REPOSITORY"), "/raw/main/schemas/report.schema.json");
    schema.insert("$id".to_owned(), id.into());
    format!("{:#}\n", schema.to_value())
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
        url: url(found.code),
        fix: found.fix.as_ref().map(one_fix),
        related: related.collect(),
        cause: found.cause.as_ref().map(|cause| &*cause.name),
    }
}

fn one_fix(fix: &Fix) -> OneFix<'_> {
    let edits = fix.edits.iter().map(|edit| {
        let (change, key, value) = match &edit.change {
            Change::Replace(value) => (ChangeKind::Replace, None, Some(value)),
            Change::Add { key, value } => (ChangeKind::Add, Some(key.as_str()), Some(value)),
            Change::Append(value) => (ChangeKind::Append, None, Some(value)),
            Change::Remove => (ChangeKind::Remove, None, None),
            Change::Rename(key) => (ChangeKind::Rename, Some(key.as_str()), None),
        };
        OneEdit { file: &edit.route.file, path: &edit.route.path, change, key, value }
    });
    OneFix { title: &fix.title, safe: fix.safety == Safety::Safe, edits: edits.collect() }
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
    use serde_json::json as value;

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
            .related(Route::file("cards.yaml"), "compare this")
            .follows_from("token core/seat");
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
        assert_eq!(first["cause"], "token core/seat");
        assert_eq!(first["url"], url("test/wrong").unwrap());
        assert_eq!(document["version"], VERSION);
        assert_eq!(document["counts"], value!({ "errors": 1, "warnings": 0, "notes": 0 }));
    }

    #[test]
    fn the_document_is_what_its_schema_says() {
        let schema: Value = serde_json::from_str(&json_schema()).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let route = Route::file("cards.yaml").index(2);
        let fix =
            Fix::safe("write `c`").replace(route.key("b"), "c").remove(route.key("d")).rename(route.key("e"), "f");
        let found = Diagnostic::warning("test/odd", "odd", route).fix(fix);
        let document = read(&[found], &());
        let faults: Vec<String> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
        assert!(faults.is_empty(), "{faults:#?}");
        let edits = &document["findings"][0]["fix"]["edits"];
        assert_eq!((&edits[0]["value"], &edits[2]["key"]), (&value!("c"), &value!("f")));
        let mut changed = document.clone();
        changed["findings"][0]["severity"] = "dreadful".into();
        assert!(!validator.is_valid(&changed), "the schema must be able to refuse");
        for key in document["findings"][0].as_object().unwrap().keys() {
            let mut without = document.clone();
            without["findings"][0].as_object_mut().unwrap().remove(key);
            assert!(!validator.is_valid(&without), "the schema does not ask for `{key}`");
        }
    }

    #[test]
    fn an_unknown_place_is_null() {
        let document = read(&[Diagnostic::note("test/lost", "lost", Route::file("a.yaml"))], &());
        assert_eq!(document["findings"][0]["line"], Value::Null);
        assert_eq!(document["findings"][0]["file"], "a.yaml");
    }
}
