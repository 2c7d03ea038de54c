//! Recordings of other games, in which each seat plays for itself.

use std::io::Write;

use anyhow::anyhow;
use ritual_games::{Setting, Visitor};
use ritual_playtest::recording::{Recording, ReplayError, brief, follow};
use ritual_table::{Heard, Scored, Spoken, Told};
use serde_json::json;

use crate::options::Format;
use crate::seats::position;
use crate::style::{self, bold, clean, faint};

/// Plays a recording again, and tells what happens.
pub(super) struct Again<'a> {
    pub(super) recording: &'a Recording,
    pub(super) format: Format,
    /// The end is told, and nothing before.
    pub(super) is_quiet: bool,
}

/// What does not fit, in a sentence; nothing where all of it does.
pub(super) type Misfit = Option<String>;

impl Visitor for Again<'_> {
    type Out = anyhow::Result<Misfit>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let recording = self.recording;
        let known = setting.people();
        let people = recording.players.iter().map(|id| position(&known, id)).collect::<anyhow::Result<Vec<_>>>()?;
        let (mut chance, mut heard) = (recording.chance(), Heard(Vec::new()));
        let game = setting.set_up(&people, &mut chance, &mut heard);
        let mut game = game.map_err(|error| anyhow!("`{}` cannot be set up: {error}", setting.id()))?;
        let is_same = recording.content.0 == setting.digest();
        let mut out = style::out();
        let tells = self.format == Format::Human && !self.is_quiet;
        if tells {
            let (players, title) = (recording.players.join(", "), bold(&clean(setting.title())));
            let Recording { seed, stream, .. } = recording;
            writeln!(out, "{title}, {}, seed {seed}, stream {stream}", clean(&players))?;
            if !is_same {
                writeln!(out, "the content has changed since: the choices are followed as long as they are offered")?;
            }
            tell(&game, &mut heard, &mut out)?;
        }
        let mut fault: Option<ReplayError> = None;
        'turns: for turn in &recording.turns {
            for (index, choice) in turn.choices.iter().enumerate() {
                if tells {
                    writeln!(out, "{}", chosen(&game, choice))?;
                }
                if let Err(error) = follow(&mut game, turn, index, is_same, &mut chance, &mut heard) {
                    fault = Some(error);
                    break 'turns;
                }
                if tells {
                    tell(&game, &mut heard, &mut out)?;
                }
            }
        }
        let misfit = end(self.format, recording, (is_same, fault.as_ref()), &game, &mut out)?;
        out.flush()?;
        Ok(misfit)
    }
}

/// Who chooses, what is asked, and what is chosen.
fn chosen<G: Told + Spoken>(game: &G, choice: &str) -> String {
    let seat = game.decider();
    let offer = game.names().iter().position(|name| name == choice);
    let said = offer.and_then(|option| game.offers(seat).into_iter().nth(option));
    let question = format!("{}: {}", game.called(seat), game.asks(seat).unwrap_or_default());
    format!("{} {}", faint(&clean(&question)), clean(&said.unwrap_or_else(|| brief(choice).into_owned())))
}

/// Prints what happened.
fn tell<G: Spoken>(game: &G, heard: &mut Heard<G::Event>, out: &mut dyn Write) -> std::io::Result<()> {
    let mut lines = heard.0.drain(..).filter_map(|event| game.tells(&event));
    lines.try_for_each(|line| writeln!(out, "  {}", clean(&line)))
}

/// Says how the game ended, and returns what does not fit.
fn end<G: Told + Scored + Spoken>(
    format: Format,
    recording: &Recording,
    (is_same, fault): (bool, Option<&ReplayError>),
    game: &G,
    out: &mut dyn Write,
) -> anyhow::Result<Misfit> {
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    match format {
        Format::Json => {
            let seats = (0..game.seats())
                .map(|seat| json!({ "who": game.seat(seat), "place": game.place(seat), "points": game.points(seat) }));
            let seats: Vec<_> = seats.collect();
            let fault = fault.map(|it| json!({ "message": it.to_string(), "offered": it.offered() }));
            let document = json!({
                "version": 1, "scenario": recording.scenario, "same_content": is_same, "turns": game.turns(),
                "outcome": outcome, "seats": seats, "fault": fault,
            });
            writeln!(out, "{document:#}")?;
        }
        Format::Human => {
            let told = outcome.as_deref().map_or("the game goes on".to_owned(), |it| it.replace('_', " "));
            writeln!(out, "{}", bold(&format!("turn {}: {told}", game.turns())))?;
            scores(game, out)?;
        }
    }
    let misfit = fault.map(|fault| match fault.offered() {
        [] => fault.to_string(),
        offered => format!("{fault}; offered are: {}", offered.join(" | ")),
    });
    let is_other_end = misfit.is_none() && is_same && outcome != recording.outcome;
    Ok(if is_other_end { Some("the game does not end as it was recorded".to_owned()) } else { misfit })
}

/// Prints who came where, the best first; nothing while the game goes on.
fn scores<G: Scored + Spoken>(game: &G, out: &mut dyn Write) -> std::io::Result<()> {
    let places = (0..game.seats()).filter_map(|seat| Some((game.place(seat)?, seat, game.points(seat)?)));
    let mut places: Vec<_> = places.collect();
    places.sort_unstable();
    places
        .into_iter()
        .try_for_each(|(place, seat, points)| writeln!(out, "{place}. {}, {points} points", clean(&game.called(seat))))
}
