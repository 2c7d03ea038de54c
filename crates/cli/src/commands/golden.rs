//! `ritual golden`: plays the golden recordings again, or keeps the games as they are played now.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use ritual_content::FullId;
use ritual_engine::event::Event;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::golden::{self, Golden, VERSION};
use ritual_playtest::policy::Random;
use ritual_playtest::unreadable::in_words;
use ritual_table::{Chance, Observer};

use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::style::{bold, clean};
use crate::{scenarios, style};
use ritual_disk::{read_file, show};

/// Play the golden recordings again and say what plays otherwise
///
/// A golden recording is the beginning of a game of a scenario: every decision with its options by name, the one that is
/// chosen, and what happens then.
/// Everything has a name made of ids, what happens too, so other words change nothing; other rules and other effects
/// show at the first step that differs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual golden             play them again
  ritual golden --accept    keep the games as they are played now; look at the difference before you commit it

Exit codes: 0 everything plays as it was kept, 1 something does not, 2 usage or disk.")]
pub(crate) struct Args {
    /// The folder of the golden recordings: one file for each scenario
    #[arg(value_name = "DIR", default_value = "tests/golden/recordings")]
    folder: PathBuf,

    /// Write the games as they are played now; choices that still fit are made again
    #[arg(long)]
    accept: bool,

    #[command(flatten)]
    content: Content,
}

/// No golden recording is nearly as big.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// The seed of games that are kept for the first time.
const SEED: u64 = 1;
/// How many sit at the table.
const PLAYERS: usize = 2;
/// Who sits there is drawn in a stream of its own, for a recording says their names.
const PEOPLE_STREAM: u64 = u64::MAX;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors("the golden recordings cannot be played", Format::Human)?;
    let ids: Vec<&FullId> = library.catalogue().scenarios.keys().collect();
    let mut out = style::out();
    let mut n_others = 0;
    for id in &ids {
        let path = args.folder.join(file_name(id));
        let scenario = scenarios::compile(&library, id)?;
        if args.accept {
            n_others += usize::from(accept(&path, &scenario)?);
        } else if let Some(said) = difference(&path, &scenario)? {
            n_others += 1;
            writeln!(out, "{}\n{}\n", bold(&clean(&scenario.id)), clean(&said))?;
        }
    }
    let strays = strays(&args.folder, &ids);
    for file in &strays {
        writeln!(out, "{}\nno scenario has this recording any more: delete it\n", bold(&clean(file)))?;
    }
    if args.accept {
        writeln!(out, "{n_others} of {} golden recordings are new or other ones", ids.len())?;
    } else if n_others == 0 && strays.is_empty() {
        writeln!(out, "played as they were kept: {}", style::counted(ids.len(), "scenario"))?;
    }
    out.flush()?;
    if args.accept || n_others + strays.len() == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    Err(Refused(format!(
        "{n_others} of {} scenarios play otherwise than they were kept: if that is meant, `ritual golden --accept` keeps \
         them as they are",
        ids.len()
    ))
    .into())
}

/// The file of a scenario.
fn file_name(id: &FullId) -> String {
    format!("{}.{}.json", id.pack, id.id)
}

/// Files that no scenario has.
fn strays(folder: &Path, ids: &[&FullId]) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let known: Vec<String> = ids.iter().map(|id| file_name(id)).collect();
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut strays: Vec<String> = names
        .filter(|name| std::path::Path::new(name).extension().is_some_and(|it| it == "json") && !known.contains(name))
        .collect();
    strays.sort_unstable();
    strays
}

/// Reads a golden recording of any form; none when there is no such file.
fn read(path: &Path) -> anyhow::Result<Option<Golden>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = read_file(path, MOST_BYTES)?;
    let golden: Golden = serde_json::from_slice(&text)
        .map_err(|error| anyhow!("`{}` is no golden recording: {}", show(path), in_words(&error)))?;
    Ok(Some(golden))
}

/// Plays a golden recording again and says what differs.
fn difference(path: &Path, scenario: &Arc<Scenario>) -> anyhow::Result<Option<String>> {
    let Some(golden) = read(path)? else {
        return Ok(Some(format!("there is no golden recording `{}`", show(path))));
    };
    if golden.version != VERSION {
        let version = golden.version;
        bail!("`{}` has the form {version}, and only the form {VERSION} can be compared: accept it again", show(path));
    }
    let Some(seats) = seats(scenario, &golden.players) else {
        return Ok(Some(format!("not everybody is there to play: {}", golden.players.join(", "))));
    };
    let begin = |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(scenario, &seats, chance, observer);
    let found = golden::compare::<Session, SetupError>(&golden, &begin)
        .with_context(|| format!("`{}` cannot be set up", scenario.id))?;
    Ok(found.map(|difference| difference.to_string()))
}

/// Writes a golden recording as it is played now; returns whether it is another one than before.
fn accept(path: &Path, scenario: &Arc<Scenario>) -> anyhow::Result<bool> {
    // What cannot be read is written anew; another form names choices as this one does.
    let before = read(path).ok().flatten();
    let known = before.as_ref().and_then(|golden| seats(scenario, &golden.players));
    let seed = before.as_ref().map_or(SEED, |golden| golden.seed);
    let kept = before.as_ref().filter(|_| known.is_some()).map_or(&[][..], |golden| golden.decisions.as_slice());
    let seats = known.unwrap_or_else(|| {
        SeededChance::new(seed, PEOPLE_STREAM).pick(PLAYERS.min(scenario.max_seats()), scenario.investigators.len())
    });
    let person = |seat: &usize| scenario.investigators.get(*seat).map(|it| it.id.clone());
    let players: Vec<String> = seats.iter().filter_map(person).collect();
    let begin = |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(scenario, &seats, chance, observer);
    let mut policy = Random::new(seed, 0);
    let golden = golden::keep::<Session, SetupError>(&scenario.id, &players, seed, kept, &mut policy, &begin)
        .with_context(|| format!("`{}` cannot be set up", scenario.id))?;
    if before.as_ref() == Some(&golden) {
        return Ok(false);
    }
    let text = serde_json::to_string_pretty(&golden)? + "\n";
    ritual_disk::write(path, text.as_bytes())?;
    Ok(true)
}

/// Where the players of a recording are in the list of a scenario; none when somebody is missing.
fn seats(scenario: &Scenario, players: &[String]) -> Option<Vec<usize>> {
    players.iter().map(|id| scenario.investigators.iter().position(|it| it.id == *id)).collect()
}

fn begin(
    scenario: &Arc<Scenario>,
    seats: &[usize],
    chance: &mut dyn Chance,
    observer: &mut dyn Observer<Event>,
) -> Result<Session, SetupError> {
    Session::new(Arc::clone(scenario), seats, chance, observer)
}
