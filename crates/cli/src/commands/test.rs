//! `ritual test`: runs the scenario tests of packs.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use ritual_casebook::{Runner, rules};
use ritual_content::{Entry, GAME, Reference as _, documents::ScenarioTest};
use ritual_diagnostic::{Diagnostic, writers};
use ritual_games::{TestCame, TestRun};
use serde_json::json;

use crate::broken::{Broken, is_of_packs};
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

An error in a pack keeps back the tests of the packs that build on it; the other ones are run.

Exit codes: 0 every test passed, 1 some failed, were kept back or have errors in their files, 2 usage or disk.
Keys of the JSON document: version, tests (id, name, file, passed, and of a failure: line, column, path, what, \
expected, actual, log; of one that is kept back: kept_back, the pack with errors), passed, failed, kept_back, \
errors (file, line, column, code, message).")]
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

/// What is found of a test that cannot begin.
const NO_BEGIN: &str = "test/does-not-begin";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut paths = args.paths.clone();
    if args.content.content.is_dir() && !paths.contains(&args.content.content) {
        paths.push(args.content.content.clone());
    }
    let library = Library::open(&paths)?;
    let broken = Broken::of(library.catalogue(), library.findings());
    let asked = Library::open(&args.paths)?;
    let all = library.catalogue().tests.values().filter(|entry| asked.is_asked(&entry.route.file));
    let mut in_reach: Vec<&Entry<ScenarioTest>> = all.collect();
    // Tests in a file that cannot be read are in no list, and must not pass in silence either.
    let mut errors_here = library.errors_in(|file| asked.is_asked(file));
    // A test that cannot begin fails, and says so with the others that do.
    errors_here.retain(|finding| finding.code != NO_BEGIN);
    let mut out = style::out();
    let filter = args.filter.as_deref().unwrap_or_default().to_lowercase();
    let is_meant = |id: &str, name: &str| id.contains(&filter) || name.to_lowercase().contains(&filter);
    let n_all = in_reach.len();
    in_reach.retain(|entry| is_meant(&entry.id.to_string(), &entry.document.name));
    if args.coverage && !in_reach.is_empty() {
        return coverage(&in_reach, &mut out);
    }
    let n_others = Cell::new(0);
    let is_other_meant = |id: &str, name: &str, file: &str| {
        let is_here = asked.is_asked(file);
        n_others.set(n_others.get() + usize::from(is_here));
        is_here && is_meant(id, name)
    };
    let keeps_back = |packs: &BTreeSet<String>| broken.under(library.catalogue(), packs);
    let of_others = library.games().run_tests(&is_other_meant, &keeps_back);
    if args.coverage && !of_others.is_empty() {
        bail!("no test here can name a rule, which is what `--coverage` counts: name tests of the game `{GAME}`");
    }
    let n_all = n_all + n_others.get();
    if in_reach.is_empty() && of_others.is_empty() {
        library.refuse(&errors_here, "the tests cannot be run", args.format)?;
        match &args.filter {
            Some(text) if n_all > 0 => {
                let all = style::counted(n_all, "test");
                bail!("no test has `{text}` in its id or its name, of {all} here");
            }
            _ => {
                bail!("there is no test here: tests are in files that end in `.test.yaml`, see docs/authoring/tests.md")
            }
        }
    }
    let mut runner = Runner::new(library.catalogue());
    let mut outcomes: Vec<TestRun> = Vec::with_capacity(in_reach.len());
    for entry in in_reach {
        let packs = packs_of(entry);
        let came = match keeps_back(&packs) {
            Some(pack) => TestCame::KeptBack(pack),
            None => runner.run(entry).map_or_else(TestCame::Failed, |()| TestCame::Passed),
        };
        let (id, name) = (entry.id.to_string(), entry.document.name.clone());
        outcomes.push(TestRun { id, name, route: entry.route.clone(), came });
    }
    outcomes.extend(of_others);
    // What keeps a test back may stand in a pack that nobody asked about.
    let keeping: BTreeSet<&str> = outcomes.iter().filter_map(|it| it.came.kept_back_by()).collect();
    let mut errors = library.errors_in(|file| asked.is_asked(file) || is_of_packs(library.catalogue(), &keeping, file));
    errors.retain(|finding| finding.code != NO_BEGIN);
    match args.format {
        Format::Human => {
            writers::human(&errors, library.files(), style::is_styled_error(), &mut style::err())?;
            print(&library, &outcomes, &mut out)?;
        }
        Format::Json => print_json(&library, &outcomes, &errors, &mut out)?,
    }
    out.flush()?;
    let has_passed = outcomes.iter().all(|it| matches!(it.came, TestCame::Passed));
    Ok(ExitCode::from(u8::from(!has_passed || !errors.is_empty())))
}

/// The packs a test names: its own and those of what it plays.
fn packs_of(entry: &Entry<ScenarioTest>) -> BTreeSet<String> {
    let ScenarioTest { scenario, episode, elder_one, investigators, .. } = &*entry.document;
    let home = &entry.id.pack;
    let mut packs = BTreeSet::from([home.to_string(), scenario.resolve(home).pack.to_string()]);
    packs.extend(episode.iter().map(|it| it.resolve(home).pack.to_string()));
    packs.extend(elder_one.iter().map(|it| it.resolve(home).pack.to_string()));
    packs.extend(investigators.iter().map(|it| it.resolve(home).pack.to_string()));
    packs
}

/// How many tests passed, failed and were kept back.
fn counts(outcomes: &[TestRun]) -> [usize; 3] {
    let count = |is_meant: fn(&TestCame) -> bool| outcomes.iter().filter(|it| is_meant(&it.came)).count();
    [
        count(|came| matches!(came, TestCame::Passed)),
        count(|came| matches!(came, TestCame::Failed(_))),
        count(|came| matches!(came, TestCame::KeptBack(_))),
    ]
}

fn print(library: &Library, outcomes: &[TestRun], out: &mut dyn Write) -> io::Result<()> {
    for TestRun { id, name, came, .. } in outcomes {
        let failure = match came {
            TestCame::Passed => continue,
            TestCame::KeptBack(pack) => {
                writeln!(out, "NOT RUN {id}: the pack `{pack}` has errors")?;
                continue;
            }
            TestCame::Failed(failure) => failure,
        };
        let place = library.place(&failure.route);
        writeln!(out, "FAILED {id}: {}", style::clean(name))?;
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
    let [passed, failed, kept_back] = counts(outcomes);
    let not_run = if kept_back == 0 { String::new() } else { format!(", {kept_back} not run") };
    writeln!(out, "{passed} passed, {failed} failed{not_run}")
}

fn print_json(library: &Library, outcomes: &[TestRun], errors: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
    let tests: Vec<serde_json::Value> = outcomes
        .iter()
        .map(|TestRun { id, name, route, came }| {
            let mut test = json!({
                "id": id,
                "name": name,
                "file": &*route.file,
                "passed": matches!(came, TestCame::Passed),
            });
            match came {
                TestCame::Passed => {}
                TestCame::KeptBack(pack) => test["kept_back"] = json!(pack),
                TestCame::Failed(failure) => {
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
            }
            test
        })
        .collect();
    let errors: Vec<serde_json::Value> = errors
        .iter()
        .map(|error| {
            let (line, column) = library.line_of(&error.route);
            let file = &*error.route.file;
            json!({ "file": file, "line": line, "column": column, "code": error.code, "message": error.message })
        })
        .collect();
    let [passed, failed, kept_back] = counts(outcomes);
    let report = json!({
        "version": 1, "tests": tests, "passed": passed, "failed": failed, "kept_back": kept_back, "errors": errors,
    });
    writeln!(out, "{report:#}")
}

/// Lists the rules that no test names.
fn coverage(tests: &[&Entry<ScenarioTest>], out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let named: BTreeSet<&str> =
        tests.iter().flat_map(|entry| entry.document.rules.iter().map(String::as_str)).collect();
    let known: Vec<&str> = rules::all().collect();
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
