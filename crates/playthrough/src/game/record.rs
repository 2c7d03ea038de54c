//! Games as recordings that `ritual replay` plays, and recordings as games.

use std::borrow::Cow;
use std::sync::Arc;

use ritual_balance::change::Change;
use ritual_batch::table::investigators;
use ritual_batch::{NoNetwork, Plan, Players};
use ritual_content::options::InForce;
use ritual_content::text::Language;
use ritual_content::{Catalogue, FullId};
use ritual_engine::Session;
use ritual_engine::compile::{Request, compile_as};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::former::fitted;
use ritual_playtest::recording::{Digest, OLDEST, RecordedTable, RecordedTurn, Recording, VERSION, record};
use ritual_table::{Game as _, Silent};

use super::Game;
use super::begin::seated;
use super::follow::Follow;
use super::forced::Forced;
use super::line::Line;
use super::moment::{Chosen, Moment};
use super::start::{Holder, SeatPlan, Start, Trouble};

/// No recording is nearly as long.
const MOST_CHOICES: usize = 100_000;

/// Why a game cannot be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRecorded {
    /// It begins in a position of its own.
    Position,
    /// Its investigators were drawn from its own seed, as in a batch.
    Drawn,
    /// Dice were set in it.
    Bent,
    /// The table plays otherwise than the scenario says.
    OtherTable,
    /// It does not play as it is written.
    Unplayable(String),
}

impl Game {
    /// Why this game cannot be recorded; none if it can.
    pub fn why_not_recorded(&self) -> Option<NotRecorded> {
        if self.start.position.is_some() {
            Some(NotRecorded::Position)
        } else if self.start.draws_people {
            Some(NotRecorded::Drawn)
        } else if self.here().is_bent {
            Some(NotRecorded::Bent)
        } else if self.start.request != Request::of(self.start.request.scenario.clone()) {
            Some(NotRecorded::OtherTable)
        } else {
            None
        }
    }

    /// Writes down how the game came to where it stands; `plain` is the content as authors wrote it.
    ///
    /// # Errors
    /// Says why it cannot be written down.
    pub fn record(&self, plain: &Catalogue) -> Result<Recording, NotRecorded> {
        if let Some(reason) = self.why_not_recorded() {
            return Err(reason);
        }
        let (mut session, mut chance) =
            as_written(plain, &self.start).map_err(|trouble| NotRecorded::Unplayable(trouble.to_string()))?;
        let made = self.line.rest.iter().take(self.line.now).filter_map(|moment| moment.chosen.as_ref());
        let choices: Vec<u16> = made.map(|it| u16::try_from(it.option).unwrap_or(u16::MAX)).collect();
        let turns = record(&mut session, &choices, &mut chance)
            .map_err(|refusal| NotRecorded::Unplayable(refusal.to_string()))?;
        let scenario = session.scenario();
        let players = session.state().seats.iter().filter_map(|it| scenario.investigators.get(usize::from(it.who)));
        Ok(Recording {
            version: self.start.form,
            scenario: scenario.id.clone(),
            table: RecordedTable::default(),
            changes: self.start.change.recorded(),
            content: Digest(scenario.digest),
            players: players.map(|it| it.id.clone()).collect(),
            drawn_from: None,
            seed: self.start.seed,
            stream: self.start.stream,
            turns,
            outcome: session.outcome().map(|outcome| outcome.to_string()),
        })
    }

    /// Plays a recording again: the game begins at once, and [`Game::run_for`] follows the choices to the end.
    ///
    /// # Errors
    /// Says why it cannot be played at all; a choice that does not fit ends the line with a [`super::Misfit`].
    pub fn replay(catalogue: &Catalogue, recording: &Recording, language: &'static Language) -> Result<Self, Trouble> {
        if !(OLDEST..=VERSION).contains(&recording.version) {
            let form = recording.version;
            let why = format!("it has the form {form}, and only {OLDEST} and {VERSION} can be read");
            return Err(Trouble::NoRecording(why));
        }
        let change = Change::of_recorded(&recording.changes).ok_or_else(|| {
            let why = "it was played with a change of a document of a kind that there is not";
            Trouble::NoRecording(why.to_owned())
        })?;
        let seat = |player: &String| SeatPlan { investigator: Some(player.clone()), holder: Holder::Person };
        let start = Start {
            request: request(catalogue, recording).map_err(Trouble::NoRecording)?,
            seats: recording.players.iter().map(seat).collect(),
            seed: recording.seed,
            stream: recording.stream,
            form: recording.version,
            draws_people: recording.drawn_from.is_some(),
            position: None,
            change,
        };
        let mut game = Self::open(catalogue, start, language)?;
        let turns = as_asked_now(&game.line.first, recording);
        let names = turns.iter().flat_map(|turn| &turn.choices).take(MOST_CHOICES);
        let chosen =
            |name: &String| Chosen { option: 0, name: name.clone(), label: name.clone(), forced: Forced::default() };
        let ahead = names.map(chosen).collect();
        let (printed, first) = (Arc::clone(&game.line.printed), Arc::clone(&game.line.first));
        let line = Line::begin(game.line.number, None, printed, first);
        game.follow = Some(Follow::recorded(line, ahead));
        Ok(game)
    }

    /// Plays a game of a batch again: it begins at once, and [`Game::run_for`] plays it to the end.
    ///
    /// # Errors
    /// Says why it cannot be played, or not by this player.
    pub fn of_batch(
        written: &Catalogue,
        plan: &Plan,
        game: u64,
        who: &Players,
        language: &'static Language,
    ) -> Result<Self, Trouble> {
        let Plan { players, policy, seed, .. } = *plan;
        let player = who.make(policy, seed, game);
        let player = player.ok_or_else(|| Trouble::NoPlayer(who.why_not(policy).unwrap_or(NoNetwork::Coming)))?;
        let start = Start {
            request: plan.request(written),
            seats: vec![SeatPlan::default(); investigators(players)],
            seed,
            stream: game,
            form: VERSION,
            draws_people: true,
            position: None,
            change: Change::default(),
        };
        let mut opened = Self::open(written, start, language)?;
        let (printed, first) = (Arc::clone(&opened.line.printed), Arc::clone(&opened.line.first));
        let line = Line::begin(opened.line.number, None, printed, first);
        opened.follow = Some(Follow::led(line, policy, player));
        opened.meet(who);
        Ok(opened)
    }

    /// Reads a recording from its text and plays it again.
    ///
    /// # Errors
    /// As [`Game::replay`], and when the text is no recording.
    pub fn replay_text(catalogue: &Catalogue, text: &str, language: &'static Language) -> Result<Self, Trouble> {
        let recording = serde_json::from_str(text).map_err(|error| Trouble::NoRecording(error.to_string()))?;
        Self::replay(catalogue, &recording, language)
    }
}

/// What a recording plays.
fn request(catalogue: &Catalogue, recording: &Recording) -> Result<Request, String> {
    let RecordedTable { episode, elder_one, rules, options } = &recording.table;
    let full = |id: &String| FullId::resolve(id, "");
    let scenario = full(&recording.scenario);
    let mut request = Request {
        episode: episode.as_ref().map(full),
        elder_one: elder_one.as_ref().map(full),
        rules: rules.as_ref().map(full),
        ..Request::of(scenario.clone())
    };
    if !options.is_empty() {
        let mut in_force = InForce::of(catalogue, &scenario, request.rules.as_ref());
        for (name, value) in options {
            in_force.set_by_name(name, value)?;
        }
        request.table = Some(in_force.table().map_err(|error| error.to_string())?);
        request.open = Some(in_force.open().map_err(|error| error.to_string())?);
    }
    Ok(request)
}

/// The choices of a recording. One of a former version says `no` to questions that are not asked any more: these are left
/// out, or nothing after them would fit.
fn as_asked_now<'r>(first: &Moment, recording: &'r Recording) -> Cow<'r, [RecordedTurn]> {
    if recording.version < VERSION {
        Cow::Owned(fitted(&first.session, &first.chance, &recording.turns).turns)
    } else {
        Cow::Borrowed(recording.turns.as_slice())
    }
}

/// The beginning of the same game on the content as authors wrote it, whose digest a recording holds.
fn as_written(plain: &Catalogue, start: &Start) -> Result<(Session, SeededChance), Trouble> {
    let Start { request, change, .. } = start;
    let scenario = if change.edits.is_empty() {
        Arc::new(compile_as(plain, request)?)
    } else {
        change.compiled(&plain.as_seen_by(&request.scenario.pack), request)?
    };
    let mut chance = start.chance();
    let seats = seated(&scenario, start, &mut chance)?;
    let session = Session::new(scenario, &seats, &mut chance, &mut Silent)?;
    Ok((session, chance))
}
