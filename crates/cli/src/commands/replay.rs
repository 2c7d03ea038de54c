//! `ritual replay`: plays a recording again, and explains it.

mod explain;
mod others;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use ritual_balance::change::Change;
use ritual_content::Catalogue;
use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::narrate::{Heard, Narrator, Told};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::former::{Fitted, fitted};
use ritual_playtest::recording::{OLDEST, RecordedChange, Recording, ReplayError, VERSION, brief, follow};
use ritual_playtest::unreadable::in_words;
use ritual_table::{Game as _, Told as _};
use serde_json::{Value, json};

use self::explain::{ExplainArgs, Explained};
use self::others::Again;
use super::play::saved;
use crate::languages::{Reading, Tongue};
use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::scored::refuse_options;
use crate::style::{bold, clean, faint};
use crate::table::Table;
use crate::{scenarios, style};
use ritual_disk::{read_whole, show};

/// Play a recording again
///
/// A recording holds a seed and the choices of a game by name, and so does a game that was saved in `ritual play`. It is
/// played on the content there is now; where that has changed since, the choices are followed as long as they are
/// offered.
/// A recording of a former version may answer `no` to what is not asked any more: that is left out. One of
/// `ritual diagnose` holds the change with which the game is won: it is made in memory first.
/// With `--explain`, players who know what to do think about every decision and say what the game turned on.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual check --feasibility --recordings lines
  ritual replay lines/fear-of-the-unknown.kilkenny-tsathoggua.win.json
  ritual replay game.json --quiet    only say how it ends
  ritual replay game.json --language es
  ritual replay game.json --explain              what was considered where a choice cost something, and what turned it
  ritual replay game.json --explain --quiet      the turning points and the curve of the chance of winning
  ritual replay game.json --explain --effort expert --cost 1 --format json

A chance of winning is what players who know what to do make of it: no proof, and the better the longer they think.
Keys of the JSON document: version, scenario, same_content, left_out (how often a recording of a former version answers \
`no` to what is not asked any more), turns, outcome, fault (message, offered). With --explain: explained (effort, cost, \
choices: how many there are, costly: what was considered where a choice cost so much, each with its options and a better \
line to the end of the turn, turning_points: by luck with what was drawn, curve: turn and win, end). Chances are 0 to 1.

Exit codes: 0 every choice fits, 1 one does not, 2 usage or disk.")]
pub(crate) struct Args {
    /// The recording, or a game that was saved in `ritual play`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print how the game ends and nothing before
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    asked: ExplainArgs,

    #[command(flatten)]
    tongue: Tongue,

    /// Whom the result is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    content: Content,
}

/// No recording is nearly as big.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut recording = read(&args.file)?;
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors("the recording cannot be played", args.format)?;
    if let Some(id) = library.scenario_of_other_game(&recording.scenario)? {
        refuse_options(&id, [("--explain", args.asked.explain)])?;
        let again = Again { recording: &recording, format: args.format, is_quiet: args.quiet };
        let language = args.tongue.tag(library.catalogue())?;
        return match library.visit(&id, language, again, args.format)?? {
            Some(misfit) => Err(Refused(misfit).into()),
            None => Ok(ExitCode::SUCCESS),
        };
    }
    let reading = args.tongue.read(library.catalogue())?;
    let narrator = Narrator::new(&reading.sentences);
    let scenario = compile(library.catalogue(), &reading, &recording)?;
    let mut out = style::out();
    let tells = args.format == Format::Human && !args.quiet;
    let is_same = recording.content.0 == scenario.digest;
    let (mut game, mut chance, heard) = set_up(&recording, &scenario)?;
    let mut n_left_out = 0;
    if recording.version < VERSION {
        Fitted { turns: recording.turns, n_left_out } = fitted(&game, &chance, &recording.turns);
    }
    let explained = if args.asked.explain {
        let table = (game.clone(), chance.clone());
        Some(Explained::new(&args.asked, (args.file.as_path(), &recording), is_same, table)?)
    } else {
        None
    };
    if tells {
        let players = recording.players.join(", ");
        let Recording { seed, stream, .. } = &recording;
        writeln!(out, "{}, {}, seed {seed}, stream {stream}", bold(&clean(&scenario.title)), clean(&players))?;
        for RecordedChange { document, path, value } in &recording.changes {
            let now = value.as_ref().map_or_else(|| "taken out".to_owned(), |value| format!("written as {value}"));
            writeln!(out, "{}", clean(&format!("with a change: `{path}` of `{document}` {now}")))?;
        }
        if !is_same {
            writeln!(out, "the content has changed since: the choices are followed as long as they are offered")?;
        }
        let told = heard.told_after(narrator, &scenario, game.state());
        for line in told.into_iter().filter_map(|it| it.text) {
            writeln!(out, "  {}", clean(&line))?;
        }
    }
    let told = tells.then_some((narrator, &mut out as &mut dyn Write));
    let fault = play(&recording, is_same, (&mut game, &mut chance), explained.as_ref(), told)?;
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    let is_other_end = fault.is_none() && is_same && outcome != recording.outcome;
    match args.format {
        Format::Json => {
            let fault = fault.as_ref().map(|it| json!({ "message": it.to_string(), "offered": it.offered() }));
            let mut document = json!({
                "version": 1, "scenario": scenario.id, "same_content": is_same, "left_out": n_left_out,
                "turns": game.turns(), "outcome": outcome, "fault": fault,
            });
            if let Some(explained) = &explained {
                document["explained"] = explained.document();
            }
            writeln!(out, "{document:#}")?;
        }
        Format::Human => {
            if n_left_out > 0 {
                let times = style::counted(n_left_out, "time");
                writeln!(out, "`no` was left out {times}: it answers what is not asked any more")?;
            }
            let end = outcome.as_deref().map_or("the game goes on".to_owned(), |it| it.replace('_', " "));
            writeln!(out, "{}", bold(&format!("turn {}: {end}", game.turns())))?;
            if let Some(explained) = &explained {
                explained.print_end(&mut out)?;
            }
        }
    }
    out.flush()?;
    if let Some(fault) = &fault {
        let instead = match fault.offered() {
            [] => String::new(),
            offered => format!("; offered are: {}", offered.join(" | ")),
        };
        return Err(Refused(format!("{fault}{instead}")).into());
    }
    if is_other_end {
        return Err(Refused("the game does not end as it was recorded".to_owned()).into());
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a recording, or that of a saved game.
pub(super) fn read(path: &Path) -> anyhow::Result<Recording> {
    let text = read_whole(path, MOST_BYTES)?;
    let wrong = |error: serde_json::Error| anyhow!("`{}` is no recording: {}", show(path), in_words(&error));
    let document: Value = serde_json::from_slice(&text).map_err(wrong)?;
    let is_saved = document.get("saved").is_some();
    let version = if is_saved { document.get("recording") } else { Some(&document) };
    let version = version.and_then(|it| it.get("version")).and_then(Value::as_u64);
    if let Some(version) = version.filter(|it| !(u64::from(OLDEST)..=u64::from(VERSION)).contains(it)) {
        bail!(
            "`{}` has the form {version}, and only the forms {OLDEST} and {VERSION} can be read, which call options by ids: \
             record the game again",
            show(path)
        );
    }
    if !is_saved {
        return serde_json::from_slice(&text).map_err(wrong);
    }
    saved::read(path)?.recording.with_context(|| {
        format!(
            "`{0}` is a saved game without the choices that led to it: `ritual play --load {0}` goes on with it, and \
             games that are begun again can be replayed once they are saved",
            show(path)
        )
    })
}

/// Compiles what was played, with what the table and the content had otherwise.
fn compile(written: &Catalogue, reading: &Reading<'_>, recording: &Recording) -> anyhow::Result<Arc<Scenario>> {
    Ok(Arc::new(reading.compiled(written, |catalogue| compile_in(catalogue, recording))?))
}

fn compile_in(catalogue: &Catalogue, recording: &Recording) -> anyhow::Result<Scenario> {
    let table = Table::default().over(&recording.table);
    if recording.changes.is_empty() {
        return scenarios::compile_table(catalogue, &recording.scenario, &table);
    }
    let because = |reason: &str| Refused(format!("the change in the recording cannot be made: {reason}"));
    let change = Change::of_recorded(&recording.changes).ok_or_else(|| because("there is no document of that kind"))?;
    let id = scenarios::find(catalogue, &recording.scenario)?;
    let request = table.request(catalogue, &id)?;
    let made = change.compiled(&catalogue.as_seen_by(&id.pack), &request);
    Ok(Arc::unwrap_or_clone(made.map_err(|error| because(&error.to_string()))?))
}

/// Sets the table as it was; returns what was heard meanwhile.
fn set_up(recording: &Recording, scenario: &Arc<Scenario>) -> anyhow::Result<(Session, SeededChance, Heard)> {
    let seat = |id: &String| {
        let found = scenario.investigators.iter().position(|it| it.id == *id);
        found.with_context(|| format!("`{}` has no investigator `{id}` any more", scenario.id))
    };
    let seats = recording.players.iter().map(seat).collect::<anyhow::Result<Vec<usize>>>()?;
    let mut chance = recording.chance();
    let mut heard = Heard::default();
    let game = Session::new(Arc::clone(scenario), &seats, &mut chance, &mut heard)
        .with_context(|| format!("`{}` cannot be set up", scenario.id))?;
    Ok((game, chance, heard))
}

/// Plays turn by turn and tells what happens; returns the first thing that does not fit.
fn play(
    recording: &Recording,
    is_strict: bool,
    (game, chance): (&mut Session, &mut SeededChance),
    explained: Option<&Explained<'_>>,
    mut told: Option<(Narrator<'_>, &mut dyn Write)>,
) -> anyhow::Result<Option<ReplayError>> {
    let scenario = Arc::clone(game.scenario());
    let mut number = 0;
    for turn in &recording.turns {
        for (index, choice) in turn.choices.iter().enumerate() {
            let (before, mut heard) = (game.state().clone(), Heard::default());
            if let (Some((narrator, out)), Some(decision)) = (&mut told, game.decision()) {
                let (scenario, state) = (game.scenario(), game.state());
                let question = narrator.question(scenario, state, decision);
                let chosen = game.names().iter().position(|name| name == choice);
                let chosen = chosen.and_then(|option| decision.options.get(option));
                let said = chosen.map(|it| narrator.option(scenario, state, decision, *it));
                writeln!(out, "{} {}", faint(&clean(&question)), clean(said.as_deref().unwrap_or(&brief(choice))))?;
                if let Some(explained) = explained {
                    explained.print_choice(number, out)?;
                }
            }
            number += 1;
            let fits = follow(game, turn, index, is_strict, chance, &mut heard);
            if let Some((narrator, out)) = &mut told {
                tell(*narrator, &scenario, before, heard, out)?;
            }
            if let Err(fault) = fits {
                return Ok(Some(fault));
            }
        }
    }
    Ok(None)
}

/// Prints what happened.
fn tell(
    narrator: Narrator<'_>,
    scenario: &Scenario,
    before: State,
    heard: Heard,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    for Told { event, text: line, .. } in heard.told(narrator, scenario, before) {
        if matches!(event, Event::TurnBegan { .. }) {
            writeln!(out)?;
        }
        if let Some(line) = line {
            writeln!(out, "  {}", clean(&line))?;
        }
    }
    Ok(())
}
