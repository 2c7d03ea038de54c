//! `ritual train`: players learn the content they are to play.

mod progress;
mod report;
mod tables;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use ritual_disk::{can_write, show};
use ritual_engine::Session;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::{MOST_BYTES, Weights};
use ritual_train::weights::text;
use ritual_train::{MOST_CHECKPOINT_BYTES, Plan, PlayError, Played, Rules, TrainError, Trainer};

use crate::library::{Library, Refused};
use crate::options::{Format, all_processors};
use crate::playing::endless;
use crate::{counting, style};

use progress::Progress;
use report::TrainingReport;
use tables::{TableChoice, Tables};

/// Let players learn the content they are to play, by playing against it
///
/// They begin with nothing, or with given weights, and play every scenario of the packs, with each number of players.
/// The same content, seed and numbers of games give the same weights on the same machine, with any number of jobs and
/// with interruptions. `docs/training.md` says how it works.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual train --out weights.json --games 100000
  ritual train --out weights.json --games 200000 --resume        go on, further than before
  ritual train my-packs --out mine.json --from weights.json --games 20000
  ritual train --out unseen.json --without orrowhen --without tsathoggua

FILE.checkpoint stands beside the weights and is written after every lot of games: a training that was \
interrupted, by Ctrl-C or otherwise, goes on with --resume.

Keys of the JSON document: version, out, checkpoint, seed, content, games, planned, seconds, jobs, decisions and \
decisions_per_second (of this run), latest (games, won), curve (games, won), tables (scenario, players, games, wins: \
of the last games of this run).")]
pub(crate) struct Args {
    /// Packs, or folders that hold packs
    #[arg(value_name = "PATH", default_value = "content")]
    paths: Vec<PathBuf>,

    /// The folder that holds the packs, in place of PATH
    #[arg(long, value_name = "DIR", conflicts_with = "paths")]
    content: Option<PathBuf>,

    /// The file for the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many games in all; the steps get shorter towards the last
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = counting::games)]
    games: u64,

    /// How many games are played before the weights change
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = counting::lot)]
    lot: u64,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    seed: u64,

    /// How many threads play and learn
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    #[command(flatten)]
    choice: TableChoice,

    /// Stop after so many minutes; how far it got then depends on the machine
    #[arg(long, value_name = "N", value_parser = counting::minutes)]
    minutes: Option<u64>,

    /// Go on where FILE.checkpoint stopped
    #[arg(long)]
    resume: bool,

    /// Begin with these weights instead of nothing
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    from: Option<PathBuf>,

    /// Write over weights and a checkpoint that are there
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,

    /// Write the curve and how it was made into this file, as Markdown
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Whom the report is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let checkpoint = beside(&args.out);
    if !args.resume && !args.overwrite {
        refuse_to_overwrite(&[Some(&args.out), Some(&checkpoint), args.report.as_ref()])?;
    }
    let paths = args.content.as_ref().map_or(args.paths.as_slice(), std::slice::from_ref);
    let library = Library::open(paths)?;
    library.refuse_errors("nothing can be learned from it", args.format)?;
    let tables = Tables::set(&library, &args.choice)?;
    let plan = Plan {
        seed: args.seed,
        games: args.games,
        lot: args.lot,
        jobs: usize::from(args.jobs),
        tables: tables.weights(),
        names: tables.names(),
        content: tables.digest(),
        rules: Rules::default(),
    };
    let mut trainer = begin(args, plan, &checkpoint)?;
    let names = tables.scenarios();
    if trainer.games() > trainer.planned() {
        bail!("{} games are played already: ask for more with --games", trainer.games());
    }

    [Some(&args.out), Some(&checkpoint), args.report.as_ref()]
        .into_iter()
        .flatten()
        .try_for_each(|it| can_write(it))?;
    let started = Instant::now();
    let before = trainer.seconds();
    let mut progress = Progress::new(&trainer);
    let make_game = |table: usize, chance: &mut SeededChance| tables.game(table, chance);
    let never = AtomicBool::new(false);
    loop {
        let lot = {
            let heard = |played: &Played| progress.heard(played);
            trainer.lot(&make_game, &heard, &never).map_err(|error| in_words(error, &tables, args.seed))?
        };
        let Some(lot) = lot else { break };
        trainer.took(before.saturating_add(started.elapsed().as_secs()));
        progress.saw(&trainer, lot);
        // Every lot, so that no interruption costs more than one.
        ritual_disk::write_soon(&args.out, text(&trainer.weights(&names)).as_bytes())?;
        let bytes = trainer.checkpoint();
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MOST_CHECKPOINT_BYTES {
            bail!("the checkpoint has grown too long to be read again: play more games in a --lot");
        }
        ritual_disk::write_soon(&checkpoint, &bytes)?;
        if args.minutes.is_some_and(|minutes| started.elapsed() >= Duration::from_secs(minutes.saturating_mul(60))) {
            break;
        }
    }
    progress.finish();
    let weights = trainer.weights(&names);
    let kept = ritual_disk::write(&args.out, text(&weights).as_bytes())
        .and_then(|()| ritual_disk::write(&checkpoint, &trainer.checkpoint()));

    let report = TrainingReport::new(&args.out, &checkpoint, &trainer, &weights.record, &progress, &tables);
    // What came of it is told first: it is not lost where the disk is full.
    let mut out = style::out();
    match args.format {
        Format::Human => write!(out, "{}", style::clean(&report.text()))?,
        Format::Json => writeln!(out, "{:#}", report.document())?,
    }
    out.flush()?;
    kept?;
    if let Some(path) = &args.report {
        ritual_disk::write(path, report.markdown().as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Begins or goes on, as was asked for.
fn begin(args: &Args, plan: Plan, checkpoint: &Path) -> anyhow::Result<Trainer<Session>> {
    if args.resume {
        let bytes = ritual_disk::read_file(checkpoint, MOST_CHECKPOINT_BYTES)
            .context("there is nothing to go on with; leave --resume out to begin")?;
        return Trainer::resume(plan, &bytes).with_context(|| format!("cannot go on with `{}`", show(checkpoint)));
    }
    let Some(from) = &args.from else { return Ok(Trainer::new(plan)?) };
    let bytes = ritual_disk::read_file(from, u64::try_from(MOST_BYTES).unwrap_or(u64::MAX))?;
    let because = || format!("cannot begin with `{}`", show(from));
    let given = Weights::read::<Session>(&String::from_utf8_lossy(&bytes)).with_context(because)?;
    Trainer::from_weights(plan, &given).with_context(because)
}

/// The checkpoint of a file of weights.
fn beside(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".checkpoint");
    PathBuf::from(name)
}

/// Nothing that took hours is lost by a word too few.
fn refuse_to_overwrite(files: &[Option<&PathBuf>]) -> anyhow::Result<()> {
    for path in files.iter().copied().flatten() {
        if path.exists() {
            bail!(
                "`{}` is there already: go on with it with --resume, write over it with --overwrite, \
                 or name another file with --out",
                show(path)
            );
        }
    }
    Ok(())
}

/// Says which table a training failed at.
fn in_words(error: TrainError<String>, tables: &Tables, seed: u64) -> anyhow::Error {
    match error {
        TrainError::Diverged(_) => error.into(),
        TrainError::Play(error) => {
            let table = tables.name(error.table());
            let fault = match &error {
                PlayError::Setup { .. } => error.to_string(),
                PlayError::Broken { .. } => format!("{error}; this is a fault of Ritual, please report it"),
                PlayError::Endless { game, at_work, limit, .. } => endless(*game, seed, at_work, limit.as_deref()),
            };
            Refused(format!("{table}: {fault}")).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_stands_beside_its_weights() {
        assert_eq!(beside(Path::new("a/b.json")), Path::new("a/b.json.checkpoint"));
    }

    #[test]
    fn what_is_there_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("w.json");
        assert!(refuse_to_overwrite(&[Some(&out), Some(&beside(&out)), None]).is_ok());
        std::fs::write(beside(&out), "x").unwrap();
        let error = refuse_to_overwrite(&[Some(&out), Some(&beside(&out))]).unwrap_err();
        assert!(error.to_string().contains("--resume"), "{error}");
    }
}
