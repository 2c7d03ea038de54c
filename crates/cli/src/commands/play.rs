//! `ritual play`: plays a scenario by hand in a terminal, alone or beside automatic players.

mod automatic;
mod company;
mod hint;
mod odds;
mod others;
mod room;
pub(super) mod saved;
mod talk;

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use ritual_engine::Session;
use ritual_engine::narrate::Heard;
use ritual_playtest::chance::SeededChance;
use ritual_sitting::SavedGame;

use self::automatic::{Automatic, Wish};
use self::company::Company;
use self::others::Beginning;
use self::room::Room;
use crate::languages::Tongue;
use crate::library::Library;
use crate::options::Content;
use crate::scored::refuse_options;
use crate::seats::People;
use crate::table::Table;
use crate::thinking::Mind;
use crate::weights::Weights;
use crate::{counting, scenarios, style};

/// Play a scenario by hand
///
/// Every decision is a list of numbered options: type a number to choose one.
/// `t` shows the table, `l` the log of this turn, `u` undoes the last choice, `hint` shows how good each option is,
/// `s FILE` saves the game, `?` helps and `q` quits.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual play kilkenny-tsathoggua
  ritual play kilkenny-tsathoggua --investigators mike,ruth --seed 7
  ritual play drowned-archive-orrowhen --language es
  ritual play kilkenny-tsathoggua --auto others=good      you lead the first investigator, players who think the others
  ritual play kilkenny-tsathoggua --auto mike=quick --auto ruth=person --investigators mike,ruth
  ritual play kilkenny-tsathoggua --auto all=quick --pace 2      nobody but automatic players; watch them
  ritual play --load my-game.json

Automatic players see what everybody at the table sees and nothing else. `quick` chooses at first sight, `good` and \
`expert` think ahead, `random` takes anything. A saved game remembers who is automatic; --auto beside --load changes it.
It remembers what the table plays otherwise, too.
Where people play each for themselves and choose secretly, the screen is passed on, and `s FILE` writes a recording.
`ritual replay FILE` plays a saved game again from its beginning, and with --explain says what it turned on.

The seed is printed at the start: the same seed, investigators and choices give the same game.")]
pub(crate) struct Args {
    /// The scenario: `pack/id`, or `id` where only one pack has it
    #[arg(value_name = "SCENARIO", required_unless_present = "load")]
    scenario: Option<String>,

    #[command(flatten)]
    people: People,

    /// The seed of all chance; another one each time when it is left out
    #[arg(long, value_name = "SEED", value_parser = counting::seed)]
    seed: Option<u64>,

    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "players", "investigators", "seed"])]
    load: Option<PathBuf>,

    /// Let a policy choose for a seat, or a person again: `random`, `quick`, `good`, `expert` or `person`; may be given
    /// several times. SEAT is an investigator or a number from 1, `others` (everybody who is not named, but the first of
    /// them) or `all` (everybody who is not named)
    #[arg(long, value_name = "SEAT=POLICY", value_parser = Wish::read)]
    auto: Vec<Wish>,

    /// How long a choice of an automatic player can be looked at [default: 1 on a terminal, 0 elsewhere]
    #[arg(long, value_name = "SECONDS", value_parser = company::pace)]
    pace: Option<Duration>,

    #[command(flatten)]
    weights: Weights,

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
    if let Some((id, beginning)) = in_other_game(args, &library)? {
        refuse_options(&id, args.table.asked().into_iter().chain([args.weights.asked()]))?;
        let games = library.games_in(args.tongue.tag(library.catalogue())?);
        others::play(&library, &games, &id, beginning, &args.auto, &mut io::stdin().lock(), &mut out)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let (mut room, remembered) = match (&args.load, &args.scenario) {
        (Some(file), _) => {
            let SavedGame { saved, chance, table, automatic, n_choices, recording } = saved::read(file)?;
            let table = args.table.over(&table);
            let (scenario, language) = scenarios::open_to_read(&library, &saved.scenario, &table, &args.tongue)?;
            let mut session = Session::load(scenario, saved)
                .with_context(|| format!("cannot go on with the game in `{}`", ritual_disk::show(file)))?;
            let (mut chance, mut heard) = (SeededChance::resume(chance), Heard::default());
            session.go_on(&mut chance, &mut heard);
            let room = Room::new(language, session, chance, heard).at(table.recorded(library.catalogue())?);
            (room.after(n_choices, recording.map(|it| it.turns)), automatic)
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
            let room = Room::new(language, session, chance, heard).at(args.table.recorded(library.catalogue())?);
            (room, BTreeMap::new())
        }
        (None, None) => bail!("name a scenario, or a saved game with --load"),
    };
    let automatic = Automatic::sit_down(&remembered, &args.auto, room.session())?;
    let mut company = Company { mind: Mind::new(args.weights.clone()), pace: args.pace.unwrap_or_else(usual_pace) };
    if automatic.thinks() {
        // Whether they know what to do is said before the game begins, not in the middle of it.
        company.mind.network()?;
    }
    room = room.with(automatic);
    talk::talk(&mut room, &mut company, &mut io::stdin().lock(), &mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The scenario of another game that is to be played, and how it begins; nothing where it is of the usual one.
fn in_other_game<'a>(args: &'a Args, library: &Library) -> anyhow::Result<Option<(String, Beginning<'a>)>> {
    match (&args.load, &args.scenario) {
        (Some(file), _) => {
            let Ok(recording) = super::replay::read(file) else { return Ok(None) };
            let id = library.scenario_of_other_game(&recording.scenario)?;
            Ok(id.map(|id| (id, Beginning::Recorded(recording))))
        }
        (None, Some(name)) => {
            let seed = args.seed.unwrap_or_else(any_seed);
            let id = library.scenario_of_other_game(name)?;
            Ok(id.map(|id| (id, Beginning::New(&args.people, seed))))
        }
        (None, None) => Ok(None),
    }
}

/// The pace at which people can follow; nobody looks at what does not go to a terminal.
fn usual_pace() -> Duration {
    Duration::from_secs(u64::from(io::stdout().is_terminal()))
}

/// A seed nobody knows beforehand, small enough to be typed.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}
