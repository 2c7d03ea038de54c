//! `ritual todo`: what is still to do until there is all that the published game has.

mod sketches;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use ritual_content::suggest::listed;
use ritual_content::{FullId, Kind};
use ritual_templates::{Task, words};
use serde_json::json;

use crate::options::{Content, Format};
use crate::style;

use sketches::Sketches;

/// List what is still to do until scenarios have all that the published game has
///
/// A scenario needs an episode with a map, a start, three gates, two actions, a ritual, 8 Mythos cards and 15 Discovery
/// cards, and an Elder One with minions, four stages and 8 Mythos cards. Documents that are not right yet are looked at
/// too; what is wrong with them is said by `ritual check`. Episodes and Elder Ones that no scenario names are listed as well,
/// and so are episodes that say they are `unfinished`, with what they are called and what they are about.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual todo                        every pack in `content`
  ritual todo content/my-pack        one pack
  ritual todo old-lighthouse         one scenario
  ritual todo --format json          for programs, with what is done

Exit codes: 0 the list is there, however long, 2 usage or disk.
Keys of the JSON document: version, left (how many tasks are not done), parts (scenarios, and what no scenario names: kind, \
id, unfinished, tasks (each with kind, id and file of the document, key (where it belongs in there), what, done, wanted, how)).")]
pub(crate) struct Args {
    /// A scenario by its id, or a pack, a file in one or a folder of packs; all packs in `content` when left out
    #[arg(value_name = "SCENARIO|PATH")]
    what: Option<String>,

    #[command(flatten)]
    content: Content,

    /// Whom the list is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A scenario, or an episode or an Elder One that is in none, with what it has to have.
struct TodoEntry {
    kind: Kind,
    id: FullId,
    tasks: Vec<Task>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let path = args.what.as_deref().map(Path::new).filter(|path| path.exists());
    let found = ritual_disk::read(&[path.map_or_else(|| args.content.content.clone(), Path::to_path_buf)])?;
    let sketches = Sketches::of(&found.packs);
    let parts: Vec<(Kind, FullId)> = match &args.what {
        Some(name) if path.is_none() => vec![(Kind::Scenario, sketches.scenario(name)?)],
        _ => sketches.parts(&found.shown),
    };
    // What several scenarios need is told with the first one.
    let mut told = BTreeSet::new();
    let part = |(kind, id): (Kind, FullId)| {
        let mut tasks = sketches.todo(kind, &id);
        tasks.retain(|task| told.insert((task.kind, task.id.clone(), task.keys)));
        TodoEntry { kind, id, tasks }
    };
    let parts: Vec<TodoEntry> = parts.into_iter().map(part).collect();
    let mut out = style::out();
    match args.format {
        Format::Human if parts.is_empty() => writeln!(out, "{}", nothing(&sketches.others(&found.shown)))?,
        Format::Human => tell(&parts, &sketches, &mut out)?,
        Format::Json => writeln!(out, "{:#}", document(&parts, &sketches))?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the tasks that are not done.
fn left(part: &TodoEntry) -> impl Iterator<Item = &Task> {
    part.tasks.iter().filter(|task| !task.is_done())
}

/// Says why nothing is listed, where there are these packs of other games.
fn nothing(others: &[&str]) -> String {
    if others.is_empty() {
        return "there is nothing to be played here yet: `ritual new episode` makes an episode with a scenario"
            .to_owned();
    }
    let others = listed(others.iter().copied());
    let others = style::clean(&others);
    format!("what scenarios of other games need is not listed ({others}): `ritual check` says what is wrong with them")
}

fn tell(parts: &[TodoEntry], sketches: &Sketches, out: &mut dyn Write) -> anyhow::Result<()> {
    for part in parts.iter().filter(|part| left(part).next().is_some()) {
        let what = words(part.kind);
        writeln!(out, "{}", style::bold(&style::clean(&format!("{what} {}", part.id))))?;
        for line in sketches.unfinished(part.kind, &part.id).into_iter().flatten() {
            writeln!(out, "  {}", style::clean(&line))?;
        }
        for task in left(part) {
            let Task { keys, what, n_done, n_wanted, how, .. } = task;
            let place = format!("{}, `{}`", sketches.file(task.kind, &task.id), keys.join("."));
            let line = format!("  {what}: {n_done} of {n_wanted}; {how} ({place})");
            writeln!(out, "{}", style::clean(&line))?;
        }
    }
    let n_left = parts.iter().flat_map(left).count();
    let line = match (n_left, parts) {
        (0, [part]) => format!("{} {} has all it needs", words(part.kind), part.id),
        (0, parts) => format!("all {} have what they need", parts.len()),
        (n_left, _) => format!("{} left to do; `ritual check` says what is wrong", style::counted(n_left, "thing")),
    };
    writeln!(out, "{}", style::clean(&line))?;
    Ok(())
}

fn document(parts: &[TodoEntry], sketches: &Sketches) -> serde_json::Value {
    let task = |task: &Task| {
        json!({
            "kind": task.kind.name(),
            "id": task.id.to_string(),
            "file": sketches.file(task.kind, &task.id),
            "key": task.keys.join("."),
            "what": task.what,
            "done": task.n_done,
            "wanted": task.n_wanted,
            "how": task.how,
        })
    };
    let part = |part: &TodoEntry| {
        let tasks: Vec<_> = part.tasks.iter().map(task).collect();
        let is_unfinished = sketches.unfinished(part.kind, &part.id).is_some();
        json!({ "kind": part.kind.name(), "id": part.id.to_string(), "unfinished": is_unfinished, "tasks": tasks })
    };
    let n_left = parts.iter().flat_map(left).count();
    json!({ "version": 1, "left": n_left, "parts": parts.iter().map(part).collect::<Vec<_>>() })
}
