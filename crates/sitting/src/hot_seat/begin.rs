//! How a game at one screen begins: anew, or where a recording ends.

use std::mem;
use std::ops::RangeInclusive;

use ritual_content::suggest;
use ritual_games::{Setting, Shelf, Visitor};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{Digest, OLDEST, RecordedTable, Recording, VERSION};
use ritual_table::{Game, Heard, Scored as _, Told as _};

use super::HotSeat;
use super::table::Played;

/// People whom nobody has named are drawn in a stream of their own, so that a recording needs only their names.
const PEOPLE_STREAM: u64 = u64::MAX;

/// A game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingPlan {
    /// What is played, as `pack/id`.
    pub scenario: String,
    /// Who plays, in the order in which they join: the rules may draw the seats.
    pub chairs: Vec<Chair>,
    /// The seed of all chance.
    pub seed: u64,
}

/// Somebody who plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    /// Who it is, by full id; none for anybody, as the seed says.
    pub who: Option<String>,
    /// Who plays by themselves; none where a person does.
    pub automatic: Option<PolicyName>,
}

/// What can be chosen before a game of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choosable {
    /// The name of the scenario.
    pub title: String,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// Who can be played: full ids with names.
    pub people: Vec<(String, String)>,
    /// A number for all that its documents say.
    pub digest: u64,
}

/// Returns what can be chosen before a game of a scenario, by its full id.
///
/// # Errors
/// Says why it cannot be played.
pub fn choosable(games: &Shelf, scenario: &str) -> Result<Choosable, String> {
    /// Looks at a scenario.
    struct Look;

    impl Visitor for Look {
        type Out = Choosable;

        fn visit<S: Setting>(self, setting: &S) -> Choosable {
            Choosable {
                title: setting.title().to_owned(),
                seats: setting.seats(),
                people: setting.people().into_iter().zip(setting.names()).collect(),
                digest: setting.digest(),
            }
        }
    }

    games.visit(scenario, Look).map_err(|error| error.to_string())
}

impl HotSeat {
    /// Sets the table for a new game.
    ///
    /// # Errors
    /// Says why it cannot be played, or who is not there to play.
    pub fn begin(games: &Shelf, plan: &SeatingPlan) -> Result<Self, String> {
        games.visit(&plan.scenario, Anew(plan)).map_err(|error| error.to_string())?
    }

    /// Goes on where a recording ends; people sit at all seats.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn take_up(games: &Shelf, recording: Recording) -> Result<Self, String> {
        let Recording { version, table, changes, .. } = &recording;
        if !(OLDEST..=VERSION).contains(version) {
            return Err(format!("it has the form {version}, and only {OLDEST} to {VERSION} can be read"));
        }
        if !(table.is_usual() && changes.is_empty()) {
            return Err(format!(
                "it plays `{}` otherwise than its documents say, which cannot be done",
                recording.scenario
            ));
        }
        let scenario = recording.scenario.clone();
        games.visit(&scenario, Again(recording)).map_err(|error| error.to_string())?
    }
}

/// Begins anew.
struct Anew<'p>(&'p SeatingPlan);

impl Visitor for Anew<'_> {
    type Out = Result<HotSeat, String>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self(plan) = self;
        let (known, range) = (setting.people(), setting.seats());
        if !range.contains(&plan.chairs.len()) {
            let (n, least, most) = (plan.chairs.len(), range.start(), range.end());
            let players = if n == 1 { "player" } else { "players" };
            return Err(format!("{n} {players} cannot play `{}`: {least} to {most} can", setting.id()));
        }
        let people = seated(&known, plan)?;
        let recording = Recording {
            version: VERSION,
            scenario: setting.id(),
            table: RecordedTable::default(),
            content: Digest(setting.digest()),
            players: people.iter().filter_map(|person| known.get(*person).cloned()).collect(),
            drawn_from: None,
            seed: plan.seed,
            stream: 0,
            changes: Vec::new(),
            turns: Vec::new(),
            outcome: None,
        };
        let (game, chance, heard) = set_up(setting, &people, recording.chance())?;
        let automatic = (0..game.seats()).map(|seat| {
            let who = game.seat(seat);
            let chair = recording.players.iter().position(|player| *player == who);
            chair.and_then(|chair| plan.chairs.get(chair)?.automatic)
        });
        let automatic = automatic.collect();
        let table = Played::new(setting.title().to_owned(), game, chance, recording, &heard);
        Ok(HotSeat::new(Box::new(table), automatic))
    }
}

/// Goes on where a recording ends.
struct Again(Recording);

impl Visitor for Again {
    type Out = Result<HotSeat, String>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self(mut recording) = self;
        if recording.content.0 != setting.digest() {
            return Err("the content has changed since it was recorded: its choices may mean something else".to_owned());
        }
        let known = setting.people();
        let people: Vec<usize> =
            recording.players.iter().map(|player| position(&known, player)).collect::<Result<_, _>>()?;
        let (game, chance, heard) = set_up(setting, &people, recording.chance())?;
        let (automatic, turns) = (vec![None; game.seats()], mem::take(&mut recording.turns));
        let mut table = Played::new(setting.title().to_owned(), game, chance, recording, &heard);
        table.go_on(turns).map_err(|error| error.to_string())?;
        Ok(HotSeat::new(Box::new(table), automatic))
    }
}

/// A game that has just begun, its chance, and what has happened.
type Begun<G> = (G, SeededChance, Heard<<G as Game>::Event>);

fn set_up<S: Setting>(setting: &S, people: &[usize], mut chance: SeededChance) -> Result<Begun<S::Game>, String> {
    let mut heard = Heard(Vec::new());
    let game = setting.set_up(people, &mut chance, &mut heard);
    let game = game.map_err(|error| format!("`{}` cannot be set up: {error}", setting.id()))?;
    Ok((game, chance, heard))
}

/// Finds somebody for every chair: those who are named, and others as the seed says.
fn seated(known: &[String], plan: &SeatingPlan) -> Result<Vec<usize>, String> {
    let named = plan.chairs.iter().map(|chair| chair.who.as_ref().map(|who| position(known, who)).transpose());
    let named: Vec<Option<usize>> = named.collect::<Result<_, String>>()?;
    let free: Vec<usize> = (0..known.len()).filter(|person| !named.contains(&Some(*person))).collect();
    let n_drawn = named.iter().filter(|person| person.is_none()).count();
    let mut drawn = SeededChance::new(plan.seed, PEOPLE_STREAM).pick(n_drawn, free.len()).into_iter();
    let mut draw = || drawn.next().and_then(|at| free.get(at).copied());
    let people = named.into_iter().map(|person| person.or_else(&mut draw));
    let people: Option<Vec<usize>> = people.collect();
    people.ok_or_else(|| format!("{} are to play, and only {} can be played", plan.chairs.len(), known.len()))
}

fn position(known: &[String], id: &str) -> Result<usize, String> {
    known.iter().position(|it| it == id).ok_or_else(|| {
        let help = suggest::help(id, known.iter().map(String::as_str)).unwrap_or_default();
        format!("nobody is called `{id}`: {help}")
    })
}
