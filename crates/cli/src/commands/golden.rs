//! `ritual golden`: plays the golden recordings again, or keeps the games as they are played now.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use rayon::prelude::*;
use ritual_content::FullId;
use ritual_engine::event::Event;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::golden::{self, Golden, GoldenGame, GoldenStep, MOST_GAMES, Played, Unreadable, VERSION};
use ritual_playtest::network::Network;
use ritual_playtest::thought::{Effort, Thinker};
use ritual_table::{Chance, Measured as _, Observer, Silent, Thing};

use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::style::{bold, clean};
use crate::{scenarios, style};
use ritual_disk::{read_file, show};

/// Play the golden recordings again and say what plays otherwise
///
/// A golden recording is a whole game of a scenario: every decision with what is offered, the option that is chosen,
/// and what happens then.
/// Of a scenario there are as many as it takes to meet what its decks hold, and one of them is won.
/// Everything has a name made of ids, what happens too, so other words change nothing; other rules and other effects
/// show at the first step that differs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual golden             play them again
  ritual golden --accept    keep the games as they are played now; look at the difference before you commit it

A file holds the games of a scenario as JSON: version (4), scenario, games (players, seed, outcome, setup: events, \
decisions). A decision has turn and who where they are others than before, question, options, chosen and events; options \
are names, or, where there are several, how many there are and a digest of their names.

Exit codes: 0 everything plays as it was kept, 1 something does not, 2 usage or disk.")]
pub(crate) struct Args {
    /// The folder of the golden recordings: one file for each scenario
    #[arg(value_name = "DIR", default_value = "tests/golden/recordings")]
    folder: PathBuf,

    /// Write the games as they are played now; choices that still fit are made again, and games that meet something new
    /// are looked for
    #[arg(long)]
    accept: bool,

    #[command(flatten)]
    content: Content,
}

/// No golden recording is nearly as big.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// The first seed of games that may be kept for the first time.
const SEED: u64 = 1;
/// How many such games are tried.
const TRIED: u64 = 32;
/// The kinds of things that come out of decks or wait in a scenario: each is to be met in some game.
const DECKS: [&str; 5] = ["mythos", "discovery", "relic", "enemy", "stage"];
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
    let mut known = args.accept.then(Known::new).transpose()?;
    for id in &ids {
        let path = args.folder.join(file_name(id));
        let scenario = scenarios::compile(&library, id)?;
        if let Some(known) = &mut known {
            n_others += usize::from(known.accept(&path, &scenario)?);
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

/// Reads the golden recordings of a scenario; none when there is no such file.
fn read(path: &Path) -> anyhow::Result<Option<Golden>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = read_file(path, MOST_BYTES)?;
    match Golden::read(&text) {
        Ok(golden) => Ok(Some(golden)),
        Err(Unreadable::OtherForm(form)) => {
            bail!("`{}` has the form {form}, and only the form {VERSION} can be compared: accept it again", show(path))
        }
        Err(Unreadable::SomethingElse(fault)) => Err(anyhow!("`{}` is no golden recording: {fault}", show(path))),
    }
}

/// Plays the golden recordings of a scenario again and says what differs first.
fn difference(path: &Path, scenario: &Arc<Scenario>) -> anyhow::Result<Option<String>> {
    let Some(golden) = read(path)? else {
        return Ok(Some(format!("there is no golden recording `{}`", show(path))));
    };
    if golden.games.is_empty() {
        return Ok(Some(format!("`{}` holds no game", show(path))));
    }
    for game in &golden.games {
        let Some(seats) = seats(scenario, &game.players) else {
            return Ok(Some(format!("not everybody is there to play: {}", game.players.join(", "))));
        };
        let begin =
            |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(scenario, &seats, chance, observer);
        let found = golden::compare::<Session, SetupError>(game, &begin)
            .with_context(|| format!("`{}` cannot be set up", scenario.id))?;
        if let Some(difference) = found {
            return Ok(Some(format!("the game with seed {}: {difference}", game.seed)));
        }
    }
    Ok(None)
}

/// What is known while games are accepted, scenario by scenario.
struct Known {
    network: Network,
    /// What was met in the games of the scenarios before.
    met: BTreeSet<String>,
}

impl Known {
    fn new() -> anyhow::Result<Self> {
        let network = Network::shipped::<Session>().context("the weights that come with Ritual cannot be used")?;
        Ok(Self { network, met: BTreeSet::new() })
    }

    /// Writes the golden recordings of a scenario as they are played now; returns whether they are others than before.
    fn accept(&mut self, path: &Path, scenario: &Arc<Scenario>) -> anyhow::Result<bool> {
        // What cannot be read is written again; so is another form, of which too little was kept.
        let before = read(path).ok().flatten();
        let games = before.as_ref().map_or(&[][..], |golden| golden.games.as_slice());
        let mut kept = Vec::new();
        for GoldenGame { players, seed, decisions, .. } in games.iter().take(MOST_GAMES) {
            if let Some(seats) = seats(scenario, players) {
                kept.push(self.play(scenario, &seats, *seed, decisions)?);
            }
        }
        let is_room = kept.len() < MOST_GAMES || !kept.iter().any(|it: &Played| it.is_won);
        let seeds = if is_room { SEED..SEED + TRIED } else { 0..0 };
        let seeds: Vec<u64> = seeds.filter(|seed| kept.iter().all(|it| it.game.seed != *seed)).collect();
        let tried = seeds.par_iter().map(|seed| self.play(scenario, &drawn(scenario, *seed), *seed, &[]));
        let tried = tried.collect::<anyhow::Result<Vec<Played>>>()?;
        let things = things(scenario)?;
        let is_missing = |thing: usize| {
            let thing = things.get(thing).filter(|thing| DECKS.contains(&thing.kind));
            thing.is_some_and(|thing| !self.met.contains(&described(thing)))
        };
        let chosen = golden::chosen(kept, tried, &is_missing);
        let met = chosen.iter().flat_map(|played| &played.met).filter_map(|(thing, _)| things.get(*thing));
        self.met.extend(met.map(described));
        let games = chosen.into_iter().map(|played| played.game).collect();
        let golden = Golden { scenario: scenario.id.clone(), games };
        if before.as_ref() == Some(&golden) {
            return Ok(false);
        }
        ritual_disk::write(path, golden.written().as_bytes())?;
        Ok(true)
    }

    /// Plays a game: as it was kept, as far as that fits, and then as players do who know what to do.
    fn play(
        &self,
        scenario: &Arc<Scenario>,
        seats: &[usize],
        seed: u64,
        kept: &[GoldenStep],
    ) -> anyhow::Result<Played> {
        let person = |seat: &usize| scenario.investigators.get(*seat).map(|it| it.id.clone());
        let players: Vec<String> = seats.iter().filter_map(person).collect();
        let begin =
            |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(scenario, seats, chance, observer);
        let mut policy = Thinker::new(self.network.clone(), Effort::QUICK, seed, 0);
        golden::keep::<Session, SetupError>(&players, seed, kept, &mut policy, &begin)
            .with_context(|| format!("`{}` cannot be set up", scenario.id))
    }
}

/// Who sits at the table in a game that is played for the first time.
fn drawn(scenario: &Scenario, seed: u64) -> Vec<usize> {
    SeededChance::new(seed, PEOPLE_STREAM).pick(PLAYERS.min(scenario.max_seats()), scenario.investigators.len())
}

/// Everything that may be met in a scenario.
fn things(scenario: &Arc<Scenario>) -> anyhow::Result<Vec<Thing>> {
    let game = begin(scenario, &drawn(scenario, SEED), &mut SeededChance::new(SEED, 0), &mut Silent);
    Ok(game.with_context(|| format!("`{}` cannot be set up", scenario.id))?.things())
}

/// A thing as it is known in all scenarios: stages of different Elder Ones have the same ids.
fn described(thing: &Thing) -> String {
    format!("{} {} {}", thing.kind, thing.id, thing.title)
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
