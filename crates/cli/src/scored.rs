//! Scenarios in which each seat plays for itself: many games of them, and who came where.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::{anyhow, bail};
use indicatif::ProgressBar;
use ritual_games::{Setting, Visitor};
use ritual_playtest::batch::{self, Batch};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::monte_carlo::player_of;
use ritual_playtest::places::{Places, Standing};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{self, Digest, RecordedTable, Recording, VERSION};
use ritual_playtest::report::Report;
use ritual_playtest::statistics::float;
use ritual_table::{Game as _, Silent};
use serde_json::{Map, Value, json};

use crate::playing::{self, fault};
use crate::seats::People;
use crate::stop::Stop;
use crate::style::percent;

/// Refuses options that are not there for such a scenario, of some with whether somebody uses them: they would be left out
/// without a word.
pub(crate) fn refuse_options(id: &str, asked: impl IntoIterator<Item = (&'static str, bool)>) -> anyhow::Result<()> {
    match asked.into_iter().find(|(_, is_used)| *is_used) {
        Some((option, _)) => bail!("`{option}` is not there for the game of `{id}`: leave it out"),
        None => Ok(()),
    }
}

/// What came of many games of a scenario.
pub(crate) struct Scoreboard {
    /// The full id of the scenario.
    pub(crate) id: String,
    /// The name people read.
    pub(crate) title: String,
    pub(crate) report: Report,
    pub(crate) places: Places,
    /// Who sat at the other seats, if somebody else did.
    pub(crate) against: Option<PolicyName>,
}

/// Plays many games.
pub(crate) struct Many<'a> {
    /// What is played; the number of players is that of the people.
    pub(crate) batch: Batch,
    /// Who sits at all seats but one, which goes round, if somebody else than at that one.
    pub(crate) against: Option<PolicyName>,
    pub(crate) people: &'a People,
    /// Whoever is asked for and cannot play so gives way to those who can.
    pub(crate) is_about: bool,
    pub(crate) stop: &'a Stop,
    /// Goes on by games.
    pub(crate) bar: &'a ProgressBar,
}

impl Visitor for Many<'_> {
    type Out = anyhow::Result<Scoreboard>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self { batch, against, people, is_about, stop, bar } = self;
        let (id, known, range) = (setting.id(), setting.people(), setting.seats());
        let near = people.as_near(&range);
        let people = if is_about { &near } else { people };
        let seats = people.sit_at(&id, &known, &range)?;
        let batch = stop.bound(&Batch { players: seats.players, ..batch });
        bar.set_message(setting.title().to_owned());
        let started = Instant::now();
        let make_game = |chance: &mut SeededChance| {
            let people = seats.at_random(chance);
            setting.set_up(&people, chance, &mut Silent)
        };
        let goes_on = || {
            bar.inc(1);
            stop.look();
        };
        let make_policy = |game| player_of::<S::Game>(&batch, against, game);
        let played = batch::watch(&batch, make_policy, make_game, Places::default, &goes_on, stop.flag());
        let (tally, watches) = played.map_err(|error| fault(&id, batch.seed, error))?;
        stop.decided(tally.decisions());
        let mut places = Places::default();
        for it in watches {
            places.merge(it);
        }
        let report = tally.report(&batch, started.elapsed());
        Ok(Scoreboard { id, title: setting.title().to_owned(), report, places, against })
    }
}

/// Plays one game of a batch by its number, and records it.
pub(crate) struct One<'a> {
    pub(crate) batch: Batch,
    /// As in [`Many`].
    pub(crate) against: Option<PolicyName>,
    pub(crate) people: &'a People,
    pub(crate) number: u64,
}

impl Visitor for One<'_> {
    type Out = anyhow::Result<Recording>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self { batch, against, people, number } = self;
        let (id, known) = (setting.id(), setting.people());
        let seats = people.sit_at(&id, &known, &setting.seats())?;
        let batch = Batch { players: seats.players, ..batch };
        let mut chance = SeededChance::new(batch.seed, number);
        let people = seats.at_random(&mut chance);
        let game = setting.set_up(&people, &mut chance, &mut Silent);
        let mut game = game.map_err(|error| anyhow!("`{id}` cannot be set up: {error}"))?;
        let turns = recording::play(&mut game, player_of::<S::Game>(&batch, against, number).as_mut(), &mut chance);
        Ok(Recording {
            version: VERSION,
            scenario: id,
            table: RecordedTable::default(),
            content: Digest(setting.digest()),
            players: people.iter().filter_map(|person| known.get(*person).cloned()).collect(),
            drawn_from: seats.drawn_from(),
            seed: batch.seed,
            stream: number,
            changes: Vec::new(),
            turns,
            outcome: game.outcome().map(|outcome| outcome.to_string()),
        })
    }
}

impl Scoreboard {
    /// Prints what came of the games, for people.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { id, title, report, places, against } = self;
        playing::print_head(title, id, report, None, out)?;
        for (seat, standing) in (1_u64..).zip(places.seats()) {
            writeln!(out, "{:<10} {}", format!("seat {seat}"), told(*standing))?;
        }
        if let Some(against) = against {
            let (one, others) = places.against();
            writeln!(out, "{:<10} {}: {}", "one", report.policy, told(one))?;
            writeln!(out, "{:<10} {against}: {}", "others", told(others))?;
        }
        let width = places.people().keys().map(String::len).max().unwrap_or_default().max(10);
        for (person, standing) in places.people() {
            writeln!(out, "{person:<width$} {}", told(*standing))?;
        }
        for loss in self.losses() {
            writeln!(out, "{:<10} {loss}", "no winner")?;
        }
        if let Some(games) = playing::first_games(&report.first_games) {
            writeln!(out, "look at    the first games that ended so: {games}; --record writes one down")?;
        }
        playing::print_course(report, None, out)
    }

    /// The ways games ended so that nobody won, in words, as in `eliminated 0.2 %`.
    pub(crate) fn losses(&self) -> Vec<String> {
        let share = |games: u64| percent(float(games) / float(self.report.games.max(1)));
        self.places
            .unwon()
            .iter()
            .map(|(outcome, games)| format!("{} {}", playing::words(outcome), share(*games)))
            .collect()
    }

    /// The same for programs: the keys of a report but those of winning together, with who came where.
    pub(crate) fn document(&self) -> anyhow::Result<Map<String, Value>> {
        let mut document = Map::new();
        document.insert("version".to_owned(), json!(1));
        document.insert("scenario".to_owned(), json!(self.id));
        if let Value::Object(report) = serde_json::to_value(&self.report)? {
            document.extend(report.into_iter().filter(|(key, _)| !WON_BY_ALL.contains(&key.as_str())));
        }
        document.extend(places_document(&self.places));
        if let Some(against) = self.against {
            let (one, others) = self.places.against();
            let sides = json!({ "policy": against.as_str(), "one": standing(one), "others": standing(others) });
            document.insert("against".to_owned(), sides);
        }
        Ok(document)
    }
}

/// The keys of a report about games that are won by all or by nobody.
pub(crate) const WON_BY_ALL: [&str; 2] = ["wins", "win_rate"];

/// Who came where, for programs: seats in their order, and people by their ids.
pub(crate) fn places_document(places: &Places) -> Map<String, Value> {
    let seats: Vec<Value> = places.seats().iter().map(|it| standing(*it)).collect();
    let people: Map<String, Value> = places.people().iter().map(|(id, it)| (id.clone(), standing(*it))).collect();
    [("seats".to_owned(), seats.into()), ("people".to_owned(), people.into())].into_iter().collect()
}

fn told(standing: Standing) -> String {
    let rate = standing.first_rate();
    format!(
        "place {:.2} and {:.1} points on average, first in {} (95 %: {} to {})",
        standing.mean_place(),
        standing.mean_points(),
        percent(rate.mean),
        percent(rate.low),
        percent(rate.high)
    )
}

fn standing(standing: Standing) -> Value {
    json!({
        "games": standing.games,
        "place_mean": standing.mean_place(),
        "points_mean": standing.mean_points(),
        "first_rate": standing.first_rate(),
    })
}
