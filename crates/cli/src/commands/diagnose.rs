//! `ritual diagnose`: what makes a scenario hard or dull.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use ritual_balance::diagnose::{Diagnosis, LikelyCause, MOST_CAUSES, diagnose, most_games};
use ritual_balance::dullness::{Dullness, Reason};
use ritual_disk::{can_write, show};
use ritual_playtest::recording::{RecordedTable, Recording};
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::experiment::Experiment;
use crate::library::Library;
use crate::options::{Content, Format};
use crate::style::{bold, clean, counted, faint, interval, percent};
use crate::table::{Table, otherwise};
use crate::{counting, style};

/// Say what makes a scenario hard or dull
///
/// Whatever may be a cause is changed in memory (a card or a figure less, an ability less, a place less to do something)
/// and played. All of them play a few games, the better ones more, and the three that are left prove it beside the
/// scenario as it is: with the same people and the same luck as far as the change leaves it, in games that had no part
/// in choosing them. No file of the content is written. Ctrl-C says what came of the games until then and ends with 2.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual diagnose last-lot-azathoth
  ritual diagnose last-lot-azathoth --players 4 --games 2000
  ritual diagnose last-lot-azathoth --recordings turned    then `ritual replay turned/… --explain`
  ritual diagnose last-lot-azathoth --format json

Keys of the JSON document: version, scenario, seed, players, policy, games (that prove it, on each side; fewer where it \
was stopped), win_rate (mean, low, high: 95 % interval of Wilson), tried (changes that were played), causes (change: \
words and edits, each with document, path and value; after, difference (mean, low, high), won_now, lost_now, luck (how \
likely luck alone brings as much), is_sure, turned: a game that was lost before and is won now), unproven (changes that \
were ahead where it was stopped before a game had proven one), is_stopped, dull (games, decisions, one_answer, turns, \
lead_changes, decided, decided_turn, never, reasons), recordings (of each cause: the game as it is lost and as it is \
won, or nothing), table (episode, elder_one, rules, options: what is played otherwise than the scenario says) where it \
was given.

Exit codes: 0 all is well, 1 the content has errors or a game goes on without end, 2 stopped by Ctrl-C, usage or disk.")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO")]
    scenario: String,

    /// How many games prove a cause, on each side; about ten times as many are played
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = counting::games)]
    games: u64,

    /// Write a game that turned for each cause into this folder: as it is lost, and as it is won with the change
    #[arg(long, value_name = "DIR")]
    recordings: Option<PathBuf>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    experiment: Experiment,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    content: Content,
}

/// The files of a game: as it is lost, and as it is won.
type Files = Option<[String; 2]>;

/// What is found out, for programs.
#[derive(Serialize)]
struct DiagnosisDocument<'d> {
    version: u32,
    scenario: String,
    seed: u64,
    players: u8,
    policy: String,
    #[serde(flatten)]
    diagnosis: &'d Diagnosis,
    recordings: &'d [Files],
    #[serde(skip_serializing_if = "RecordedTable::is_usual")]
    table: &'d RecordedTable,
}

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;
/// Things never met that are named; the others are in the JSON document.
const MOST_NEVER: usize = 6;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors(&format!("`{}` cannot be played", args.scenario), args.format)?;
    let catalogue = library.catalogue();
    let id = library.usual_scenario(&args.scenario)?;
    let (request, table) = (args.table.request(catalogue, &id)?, args.table.recorded(catalogue)?);
    let name = id.to_string().replace('/', ".");
    if let Some(folder) = &args.recordings {
        (1..=MOST_CAUSES).flat_map(|number| files(folder, &name, number)).try_for_each(|it| can_write(&it))?;
    }
    let experiment = &args.experiment;
    let diagnosis =
        experiment.play(&id, most_games(args.games), |play| diagnose(catalogue, &request, play, args.games))?;
    let recorded = match &args.recordings {
        Some(folder) => games(folder, &name, &diagnosis.causes),
        None => diagnosis.causes.iter().map(|_| None).collect(),
    };
    let shown = |it: &[(PathBuf, &Recording); 2]| [show(&it[0].0), show(&it[1].0)];
    let recordings: Vec<Files> = recorded.iter().map(|it| it.as_ref().map(shown)).collect();
    let mut out = style::out();
    match args.format {
        Format::Human => {
            let title = catalogue.scenarios.get(&id).map_or("", |entry| entry.document.name.as_str());
            writeln!(out, "{} ({id})", bold(&clean(title)))?;
            let Experiment { players, policy, .. } = experiment;
            let players = counted(*players, "player");
            let (games, tried) = (games_told(&diagnosis), counted(diagnosis.tried, "change"));
            writeln!(out, "{games}, {players}, policy {policy}; {tried} tried")?;
            if let Some(otherwise) = otherwise(&table) {
                writeln!(out, "{}", clean(&otherwise))?;
            }
            print(&diagnosis, &recordings, &mut out)?;
        }
        Format::Json => {
            let document = DiagnosisDocument {
                version: VERSION,
                scenario: id.to_string(),
                seed: experiment.seed,
                players: experiment.players,
                policy: experiment.policy.to_string(),
                diagnosis: &diagnosis,
                recordings: &recordings,
                table: &table,
            };
            writeln!(out, "{:#}", serde_json::to_value(&document)?)?;
        }
    }
    out.flush()?;
    // What was found is told before: it is not lost where the disk is full.
    for (path, recording) in recorded.iter().flatten().flatten() {
        let recording = Recording { table: table.clone(), ..(*recording).clone() };
        let text = serde_json::to_string_pretty(&recording)? + "\n";
        ritual_disk::write(path, text.as_bytes())?;
    }
    if diagnosis.is_stopped {
        bail!("stopped after {} of the {} games that prove it, on each side", diagnosis.games, args.games);
    }
    Ok(ExitCode::SUCCESS)
}

/// Which games the figures are of.
fn games_told(diagnosis: &Diagnosis) -> String {
    match diagnosis.games {
        0 => format!("{} watched", counted(diagnosis.dull.games, "game")),
        games => format!("{} on each side", counted(games, "game")),
    }
}

/// The files for the game that turned for a cause: as it is lost, and as it is won.
fn files(folder: &Path, scenario: &str, number: usize) -> [PathBuf; 2] {
    ["lost", "won"].map(|end| folder.join(format!("{scenario}.{number}.{end}.json")))
}

/// The games that turned for each cause, and the files they go into.
fn games<'c>(folder: &Path, scenario: &str, causes: &'c [LikelyCause]) -> Vec<Option<[(PathBuf, &'c Recording); 2]>> {
    let of_cause = |(number, cause): (usize, &'c LikelyCause)| {
        let turned = cause.turned.as_ref()?;
        let [lost, won] = files(folder, scenario, number);
        Some([(lost, &turned.lost), (won, &turned.won)])
    };
    (1..).zip(causes).map(of_cause).collect()
}

fn print(diagnosis: &Diagnosis, recordings: &[Files], out: &mut dyn Write) -> io::Result<()> {
    let Diagnosis { games, win_rate, causes, unproven, dull, .. } = diagnosis;
    writeln!(out, "\nwon        {}\n", interval(*win_rate))?;
    writeln!(out, "{}", bold("What makes it hard"))?;
    if *games == 0 {
        writeln!(out, "It was stopped before any change was proven.")?;
    } else if causes.iter().all(|cause| !cause.is_sure) {
        writeln!(out, "Nothing that was tried makes it easier beyond luck.")?;
    }
    for change in unproven {
        writeln!(out, "ahead so far: {}", clean(&change.words))?;
    }
    for ((number, cause), files) in (1..).zip(causes).zip(recordings) {
        print_cause(number, win_rate.mean, cause, files.as_ref(), out)?;
    }
    writeln!(out, "\n{}", bold("What makes it dull"))?;
    print_dull(dull, out)
}

fn print_cause(
    number: usize,
    before: f64,
    cause: &LikelyCause,
    files: Option<&[String; 2]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let LikelyCause { change, after, difference, won_now, lost_now, is_sure, turned, .. } = cause;
    let Interval { mean, low, high } = *difference;
    let luck = if *is_sure {
        ""
    } else if mean > 0.0 {
        ": not more than luck"
    } else {
        ": no easier"
    };
    writeln!(
        out,
        "{number}. {}: won {} → {}, {:+.1} points ({:+.1} to {:+.1}){luck}",
        clean(&change.words),
        percent(before),
        percent(after.mean),
        mean * 100.0,
        low * 100.0,
        high * 100.0
    )?;
    let places = change.edits.iter().map(|edit| format!("{} {}", edit.document, edit.path));
    let places: Vec<String> = places.collect();
    writeln!(out, "   {}", faint(&clean(&places.join(", "))))?;
    let game = turned.as_ref().map_or_else(String::new, |turned| format!(", such as game {}", turned.game));
    let won_now = counted(*won_now, "game");
    writeln!(out, "   {won_now} lost before and won now{game}; {lost_now} the other way round")?;
    match files {
        Some([lost, won]) => writeln!(out, "   {} is lost, {} is won with the change", clean(lost), clean(won)),
        None => Ok(()),
    }
}

fn print_dull(dull: &Dullness, out: &mut dyn Write) -> io::Result<()> {
    let Dullness { decisions, one_answer, turns, lead_changes, decided, decided_turn, never, reasons, .. } = dull;
    for reason in reasons {
        writeln!(out, "{}", said(*reason))?;
    }
    if reasons.is_empty() {
        writeln!(out, "Nothing that is measured.")?;
    }
    writeln!(out, "decisions  {decisions:.0} in a game; {} of them have one answer", percent(*one_answer))?;
    let decided = percent(*decided);
    writeln!(
        out,
        "tension    who is ahead changes {lead_changes:.1} times, the last time after {decided} of the game"
    )?;
    let turn = decided_turn.map_or_else(String::new, |turn| format!("; from turn {turn} on most are decided"));
    writeln!(out, "turns      {turns:.1} in a game{turn}")?;
    if never.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = never.iter().take(MOST_NEVER).map(|it| format!("{} “{}”", it.kind, it.title)).collect();
    let more = never.len().saturating_sub(MOST_NEVER);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    writeln!(out, "never met  {}{more}, in {}", clean(&names.join(", ")), counted(dull.games, "game"))
}

fn said(reason: Reason) -> &'static str {
    match reason {
        Reason::OneAnswer => "Most decisions have one answer.",
        Reason::SettledEarly => "Who wins is settled in the first half of the game.",
        Reason::NearlyAlwaysWon => "Nearly every game is won.",
        Reason::NearlyAlwaysLost => "Nearly every game is lost.",
        Reason::NeverMet => "Something never comes up.",
    }
}
