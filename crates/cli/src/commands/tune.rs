//! `ritual tune`: numbers that make a scenario as hard as it is meant to be.

mod rewriting;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use ritual_balance::free::Free;
use ritual_balance::tune::{Proposal, Tuning, most_games, tune};
use ritual_content::Catalogue;
use ritual_playtest::recording::RecordedTable;
use serde::Serialize;

use self::rewriting::Rewritten;
use crate::experiment::Experiment;
use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::style::{bold, clean, counted, interval, percent};
use crate::table::{Table, otherwise};
use crate::{counting, style};

/// Look for numbers that make a scenario as hard as it is meant to be
///
/// The numbers that may be chosen are declared, each with its range. Settings are changed in memory and played, the same
/// games by all; whatever is far from the target drops out, and around the best one new settings come in. What is left
/// is proven by other games. No file is written without --write. Ctrl-C says what came of the games until then, writes
/// nothing and ends with 2.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual tune last-lot-orrowhen --target 0.5 --free 'enemy/hollow-chorister:health=2..5'
  ritual tune last-lot-orrowhen --target 0.6 --free 'rules/core/standard:summoning_track.first_red=4..6' \\
      --free 'elder-one/orrowhen:stages.final.health=8..16' --free 'episode/last-lot:mythos[going-once].copies=1..3'
  ritual tune last-lot-orrowhen --free 'enemy/shipworm:reserve=1..4' --write

A number is written KIND/ID:WAY=LOW..HIGH, with the pack before the id where several packs have it. An item of a list is \
called by its place, counted from 0, or by the card, enemy, token or id it names. A number that is not written, such as \
the copies of a card, is the one it stands for.

Keys of the JSON document: version, scenario, seed, players, policy, target, free (document, path, range, present), \
games (that prove a setting), before (the share won as it is: mean, low, high: 95 % interval of Wilson; null where it \
was stopped before), tried (settings), cost (games, seconds), proposals (numbers, win_rate, is_on_target, is_proven (by \
other games than those that chose it), cost), is_stopped, refused (numbers, reason), rewritten (of the first proposal: \
file, lines with `-` or `+` in front where they differ), is_written, table (episode, elder_one, rules, options: what is \
played otherwise than the scenario says) where it was given.

Exit codes: 0 a setting was found, 1 none can be played, 2 usage or disk.")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO")]
    scenario: String,

    /// The share of games that is to be won
    #[arg(long, value_name = "SHARE", default_value = "0.5", value_parser = share)]
    target: f64,

    /// A number that may be chosen, and its range; can be said several times
    #[arg(long, value_name = "NUMBER", required = true)]
    free: Vec<String>,

    /// How many games prove a setting
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = counting::games)]
    games: u64,

    /// Write the numbers of the first proposal into the files; everything else in them stays as it is
    #[arg(long)]
    write: bool,

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

/// What is found, for programs.
#[derive(Serialize)]
struct TuningDocument<'d> {
    version: u32,
    scenario: String,
    seed: u64,
    players: u8,
    policy: String,
    target: f64,
    free: &'d [Free],
    #[serde(flatten)]
    tuning: &'d Tuning,
    rewritten: &'d [Rewritten],
    is_written: bool,
    #[serde(skip_serializing_if = "RecordedTable::is_usual")]
    table: &'d RecordedTable,
}

/// The version of the JSON document; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;
/// Settings that cannot be played and are told.
const MOST_REFUSED: usize = 3;

/// Reads a share of games.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse::<f64>().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a target is a share of games won from 0 to 1, such as 0.5".to_owned())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    library.refuse_errors(&format!("`{}` cannot be played", args.scenario), args.format)?;
    let catalogue = library.catalogue();
    let id = library.usual_scenario(&args.scenario)?;
    let (request, table) = (args.table.request(catalogue, &id)?, args.table.recorded(catalogue)?);
    let free = free(&args.free, &catalogue.as_seen_by(&id.pack), catalogue)?;
    let experiment = &args.experiment;
    let tuning = experiment.play(&id, most_games(&free, args.games), |play| {
        tune(catalogue, &request, play, &free, args.target, args.games)
    })?;
    let Some(best) = tuning.proposals.first() else {
        let reason = tuning.refused.first().map_or("", |it| it.reason.as_str());
        return Err(Refused(format!("`{id}` can be played with none of these numbers: {reason}")).into());
    };
    let rewritten = rewriting::rewritten(&library, &free, &best.numbers)?;
    // What was found is told also where it cannot be written; what is not proven is nobody's to keep.
    let is_written = args.write && !tuning.is_stopped;
    let written = if is_written {
        rewritten.iter().try_for_each(|it| ritual_disk::write(Path::new(&it.file), it.text.as_bytes()))
    } else {
        Ok(())
    };
    let end = match (is_written, &written) {
        (false, _) if tuning.is_stopped => "nothing is written: it was stopped before everything had been played",
        (false, _) => "nothing is written; --write does it",
        (true, Ok(())) => "written; `ritual check` says whether everything still fits",
        (true, Err(_)) => "not all of it could be written",
    };
    let mut out = style::out();
    match args.format {
        Format::Human => {
            let title = catalogue.scenarios.get(&id).map_or("", |entry| entry.document.name.as_str());
            writeln!(out, "{} ({id})", bold(&clean(title)))?;
            if let Some(otherwise) = otherwise(&table) {
                writeln!(out, "{}", clean(&otherwise))?;
            }
            print(args, &free, &tuning, &mut out)?;
            print_files(&rewritten, &others(&free, &best.numbers, &id.pack), end, &mut out)?;
        }
        Format::Json => {
            let document = TuningDocument {
                version: VERSION,
                scenario: id.to_string(),
                seed: experiment.seed,
                players: experiment.players,
                policy: experiment.policy.to_string(),
                target: args.target,
                free: &free,
                tuning: &tuning,
                rewritten: &rewritten,
                is_written: is_written && written.is_ok() && !rewritten.is_empty(),
                table: &table,
            };
            writeln!(out, "{:#}", serde_json::to_value(&document)?)?;
        }
    }
    out.flush()?;
    written?;
    if tuning.is_stopped {
        let most = most_games(&free, args.games);
        bail!("stopped after {} of at most {most} games", tuning.cost.games);
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the numbers that may be chosen; whatever could not be written afterwards is refused before anything is played.
fn free(written: &[String], seen: &Catalogue, catalogue: &Catalogue) -> anyhow::Result<Vec<Free>> {
    let mut free: Vec<Free> = Vec::with_capacity(written.len());
    for text in written {
        let it = Free::read(text, seen)?;
        it.written(catalogue, it.present)?;
        if free.iter().any(|other| other.document == it.document && other.path == it.path) {
            bail!("`{}` of `{}` is free already: say it once", it.path, it.document);
        }
        free.push(it);
    }
    Ok(free)
}

fn print(args: &Args, free: &[Free], tuning: &Tuning, out: &mut dyn Write) -> io::Result<()> {
    let Tuning { games, before, tried, cost, proposals, refused, .. } = tuning;
    let Experiment { players, policy, .. } = &args.experiment;
    let (games, players) = (counted(*games, "game"), counted(*players, "player"));
    writeln!(out, "{games} to prove a setting, {players}, policy {policy}")?;
    let (tried, all, seconds) = (counted(*tried, "setting"), counted(cost.games, "game"), cost.seconds);
    writeln!(out, "{tried} played, {all}, {seconds:.1} s\n")?;
    if let Some(before) = before {
        writeln!(out, "won as it is  {}", interval(*before))?;
    }
    writeln!(out, "target        {}\n", percent(args.target))?;
    // As they were asked for: too long for the head of a column.
    let letters: Vec<String> = (0..free.len()).map(letter).collect();
    for ((letter, asked), free) in letters.iter().zip(&args.free).zip(free) {
        writeln!(out, "{letter}  {} (is {})", clean(asked), free.present)?;
    }
    writeln!(out)?;
    let header: Vec<&str> = letters.iter().map(String::as_str).chain(["Won", "Games", "Seconds"]).collect();
    let mut table = style::dense_table(&header);
    for Proposal { numbers, win_rate, is_on_target, cost, .. } in proposals {
        let on_target = if *is_on_target { " *" } else { "" };
        let cells = numbers.iter().zip(free).map(|(number, free)| {
            let present = free.present;
            if present == *number { number.to_string() } else { format!("{number} (is {present})") }
        });
        let rest =
            [format!("{}{on_target}", interval(*win_rate)), cost.games.to_string(), format!("{:.1}", cost.seconds)];
        table.add_row(cells.chain(rest));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    writeln!(out, "* the target is in the interval (95 %).")?;
    if proposals.iter().any(|it| !it.is_proven) {
        writeln!(out, "It was stopped before any of them was proven: these are the games that chose them.")?;
    }
    for it in refused.iter().take(MOST_REFUSED) {
        let numbers: Vec<String> = it.numbers.iter().map(ToString::to_string).collect();
        writeln!(out, "{} cannot be played: {}", numbers.join(", "), clean(&it.reason))?;
    }
    let more = refused.len().saturating_sub(MOST_REFUSED);
    if more > 0 { writeln!(out, "and {more} more cannot be played") } else { Ok(()) }
}

/// What a number is called in the head of its column: a letter, as long as there are some.
fn letter(index: usize) -> String {
    let letter = u8::try_from(index).ok().filter(|index| *index < 26).map(|index| char::from(b'a' + index));
    letter.map_or_else(|| (index + 1).to_string(), String::from)
}

/// The packs that change besides the one of the scenario.
fn others<'f>(free: &'f [Free], numbers: &[i64], own: &str) -> BTreeSet<&'f str> {
    let changed = free.iter().zip(numbers).filter(|(free, number)| free.present != **number);
    changed.map(|(free, _)| &*free.document.id.pack).filter(|pack| *pack != own).collect()
}

fn print_files(rewritten: &[Rewritten], others: &BTreeSet<&str>, end: &str, out: &mut dyn Write) -> io::Result<()> {
    if rewritten.is_empty() {
        return writeln!(out, "\nNo number comes nearer than those there are.");
    }
    for it in rewritten {
        writeln!(out)?;
        it.print(out)?;
    }
    writeln!(out)?;
    for pack in others {
        let pack = clean(pack);
        writeln!(out, "other scenarios play with `{pack}` too: `ritual matrix` says how they are won then")?;
    }
    writeln!(out, "{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_called_by_letters() {
        assert_eq!([0, 1, 25, 26, 300].map(letter), ["a", "b", "z", "27", "301"]);
    }

    #[test]
    fn a_target_is_a_share() {
        assert_eq!(["0", "0.5", "1"].map(share), [Ok(0.0), Ok(0.5), Ok(1.0)]);
        for wrong in ["-0.1", "1.5", "50", "50%", "half", "NaN", "inf", ""] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
    }
}
