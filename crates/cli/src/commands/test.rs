//! `ritual test`: runs the scenario tests of packs.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use ritual_casebook::{Failure, Runner};
use ritual_content::{Entry, documents::ScenarioTest};
use serde_json::json;

use crate::library::Library;
use crate::options::{Content, Format};
use crate::style;

/// Run the scenario tests of packs
///
/// Tests are documents in files that end in `.test.yaml`: a table, choices by name, and what must come of them.
/// A path may be a folder of packs, a pack, or a file inside one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual test                                   every test in `content`
  ritual test tests/conformance content         those of several folders
  ritual test content/my-pack/eel.test.yaml     those of one file
  ritual test --filter eel                      those whose id or name has this text
  ritual test --coverage tests/conformance      which rules no test names

Exit codes: 0 every test passed, 1 some failed or the content has errors, 2 usage or disk.
Keys of the JSON document: version, tests (id, name, file, passed, and of a failure: line, column, path, what,
expected, actual, log), passed, failed.")]
pub(crate) struct Args {
    /// Where the tests are
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    content: Content,

    /// Run only tests whose id or name has this text
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

    /// List the rules that no test names, instead of running the tests
    #[arg(long)]
    coverage: bool,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A test and what came of it.
type Outcome<'t> = (&'t Entry<ScenarioTest>, Result<(), Box<Failure>>);

/// The rules as a list of ids, one in bold at the beginning of each line that states a rule.
const RULES: &str = include_str!("../../../../docs/rules.md");

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut paths = args.paths.clone();
    if args.content.content.is_dir() && !paths.contains(&args.content.content) {
        paths.push(args.content.content.clone());
    }
    let library = Library::open(&paths)?;
    library.refuse_errors("the tests cannot be run", args.format)?;
    let asked = Library::open(&args.paths)?;
    let in_reach: Vec<&Entry<ScenarioTest>> = library
        .catalogue()
        .tests
        .values()
        .filter(|entry| asked.is_asked(&entry.route.file))
        .filter(|entry| args.filter.as_ref().is_none_or(|text| is_meant(entry, text)))
        .collect();
    if in_reach.is_empty() {
        bail!("there is no test here: tests are in files that end in `.test.yaml`, see docs/authoring/tests.md");
    }
    let mut out = style::out();
    if args.coverage {
        return coverage(&in_reach, &mut out);
    }
    let mut runner = Runner::new(library.catalogue());
    let outcomes: Vec<Outcome<'_>> = in_reach.into_iter().map(|entry| (entry, runner.run(entry))).collect();
    let failed = outcomes.iter().filter(|(_, outcome)| outcome.is_err()).count();
    match args.format {
        Format::Human => print(&library, &outcomes, &mut out)?,
        Format::Json => print_json(&library, &outcomes, &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(failed > 0)))
}

fn is_meant(entry: &Entry<ScenarioTest>, text: &str) -> bool {
    let text = text.to_lowercase();
    entry.id.to_string().contains(&text) || entry.document.name.to_lowercase().contains(&text)
}

fn print(library: &Library, outcomes: &[Outcome<'_>], out: &mut dyn Write) -> io::Result<()> {
    let mut failed = 0;
    for (entry, outcome) in outcomes {
        let Err(failure) = outcome else { continue };
        failed += 1;
        let place = library.place(&failure.route);
        writeln!(out, "FAILED {}: {}", entry.id, entry.document.name)?;
        writeln!(out, "  {place}: {}", failure.what)?;
        if let (Some(expected), Some(actual)) = (&failure.expected, &failure.actual) {
            writeln!(out, "    expected: {expected}")?;
            writeln!(out, "    actual:   {}", actual.replace('\n', "\n              "))?;
        }
        if !failure.log.is_empty() {
            writeln!(out, "    the log up to there:")?;
        }
        for line in &failure.log {
            writeln!(out, "      {line}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{} passed, {failed} failed", outcomes.len() - failed)
}

fn print_json(library: &Library, outcomes: &[Outcome<'_>], out: &mut dyn Write) -> io::Result<()> {
    let failed = outcomes.iter().filter(|(_, outcome)| outcome.is_err()).count();
    let tests: Vec<serde_json::Value> = outcomes
        .iter()
        .map(|(entry, outcome)| {
            let mut test = json!({
                "id": entry.id.to_string(),
                "name": entry.document.name,
                "file": &*entry.route.file,
                "passed": outcome.is_ok(),
            });
            if let Err(failure) = outcome {
                let (line, column) = library.line_of(&failure.route);
                test["failure"] = json!({
                    "line": line,
                    "column": column,
                    "path": failure.route.path.to_string(),
                    "what": failure.what,
                    "expected": failure.expected,
                    "actual": failure.actual,
                    "log": failure.log,
                });
            }
            test
        })
        .collect();
    let report = json!({ "version": 1, "tests": tests, "passed": outcomes.len() - failed, "failed": failed });
    writeln!(out, "{report:#}")
}

/// Lists the rules that no test names.
fn coverage(tests: &[&Entry<ScenarioTest>], out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let named: BTreeSet<&str> =
        tests.iter().flat_map(|entry| entry.document.rules.iter().map(String::as_str)).collect();
    let known: Vec<&str> =
        RULES.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** ").map(|(id, _)| id)).collect();
    for id in named.iter().filter(|id| !known.contains(id)) {
        writeln!(out, "unknown rule {id}")?;
    }
    let missing: Vec<&str> = known.iter().copied().filter(|id| !named.contains(id)).collect();
    for id in &missing {
        writeln!(out, "{id}")?;
    }
    writeln!(out, "{} of {} rules are named by a test", known.len() - missing.len(), known.len())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
