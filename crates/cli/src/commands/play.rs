//! `ritual play`: plays a scenario by hand in a terminal.

mod room;
mod saved;
mod talk;

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use ritual_engine::Session;
use ritual_engine::narrate::Heard;
use ritual_playtest::chance::SeededChance;

use self::room::Room;
use self::saved::SavedGame;
use crate::languages::Tongue;
use crate::library::Library;
use crate::options::Content;
use crate::seats::People;
use crate::table::Table;
use crate::{scenarios, style};

/// Play a scenario by hand
///
/// Every decision is a list of numbered options: type a number to choose one.
/// `t` shows the table, `l` the log of this turn, `u` undoes the last choice, `s FILE` saves the game,
/// `?` helps and `q` quits.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual play kilkenny-tsathoggua
  ritual play kilkenny-tsathoggua --investigators mike,ruth --seed 7
  ritual play drowned-archive-orrowhen --language es
  ritual play --load my-game.json

The seed is printed at the start: the same seed, investigators and choices give the same game.")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO", required_unless_present = "load")]
    scenario: Option<String>,

    #[command(flatten)]
    people: People,

    /// The seed of all chance; another one each time when it is left out
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "players", "investigators", "seed"])]
    load: Option<PathBuf>,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    tongue: Tongue,

    #[command(flatten)]
    content: Content,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = Library::open(std::slice::from_ref(&args.content.content))?;
    let mut out = style::out();
    let mut room = match (&args.load, &args.scenario) {
        (Some(file), _) => {
            let SavedGame { saved, chance } = SavedGame::read(file)?;
            let (scenario, language) = scenarios::open_to_read(&library, &saved.scenario, &args.table, &args.tongue)?;
            let mut session = Session::load(scenario, saved)
                .with_context(|| format!("cannot go on with the game in `{}`", ritual_disk::show(file)))?;
            let (mut chance, mut heard) = (SeededChance::resume(chance), Heard::default());
            session.go_on(&mut chance, &mut heard);
            Room::new(language, session, chance, heard)
        }
        (None, Some(name)) => {
            let (scenario, language) = scenarios::open_to_read(&library, name, &args.table, &args.tongue)?;
            let investigators = args.people.sit_down(&scenario)?.in_order();
            let seed = args.seed.unwrap_or_else(any_seed);
            writeln!(out, "{}, seed {seed}", style::bold(&style::clean(&scenario.title)))?;
            let mut chance = SeededChance::new(seed, 0);
            let mut heard = Heard::default();
            let session = Session::new(Arc::clone(&scenario), &investigators, &mut chance, &mut heard)
                .with_context(|| format!("cannot set `{name}` up"))?;
            writeln!(out, "{}", style::clean(&scenario.episode.intro))?;
            Room::new(language, session, chance, heard)
        }
        (None, None) => bail!("name a scenario, or a saved game with --load"),
    };
    talk::talk(&mut room, &mut io::stdin().lock(), &mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A seed nobody knows beforehand, small enough to be typed.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}
