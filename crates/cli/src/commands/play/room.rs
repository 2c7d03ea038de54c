//! A game on the table, with the way back.

use ritual_engine::event::Event;
use ritual_engine::ids::Name;
use ritual_engine::play::{Game as _, Observer, Refusal};
use ritual_engine::state::State;
use ritual_engine::{Session, narrate};
use ritual_playtest::chance::SeededChance;

use super::saved::SavedGame;

/// A game on the table.
pub(crate) struct Room {
    now: Moment,
    before: Vec<Moment>,
}

/// A game at a decision.
#[derive(Clone)]
struct Moment {
    session: Session,
    chance: SeededChance,
    /// What happened in this turn.
    log: Vec<String>,
}

/// What happened between two decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// A line for each event.
    pub(crate) lines: Vec<String>,
    /// A turn began: it is time to look at the table.
    pub(crate) turn_began: bool,
}

/// Keeps what the engine says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard(Vec<(Event, Name)>);

impl Observer<Event> for Heard {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.0.push((*event, Name(cause)));
    }
}

impl Room {
    /// Sits down at a game; `heard` is what happened before its first decision.
    pub(crate) fn new(session: Session, chance: SeededChance, heard: Heard) -> Self {
        let mut log = Vec::new();
        // The state before these events is not known, so names are taken from the one after them.
        let state = session.state().clone();
        for (event, cause) in heard.0 {
            log.extend(narrate::event(session.scenario(), &state, &event, cause));
        }
        Self { now: Moment { session, chance, log }, before: Vec::new() }
    }

    /// The game.
    pub(crate) fn session(&self) -> &Session {
        &self.now.session
    }

    /// What happened in this turn.
    pub(crate) fn log(&self) -> &[String] {
        &self.now.log
    }

    /// Chooses an option and says what happened then.
    pub(crate) fn choose(&mut self, option: usize) -> Result<News, Refusal> {
        let mut next = self.now.clone();
        let mut heard = Heard::default();
        next.session.choose(option, &mut next.chance, &mut heard)?;
        let news = tell(&mut next.log, self.now.session.state().clone(), &next.session, heard);
        self.before.push(std::mem::replace(&mut self.now, next));
        Ok(news)
    }

    /// Takes the last choice back, chance included; returns whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        match self.before.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// Takes everything needed to go on later.
    pub(crate) fn save(&self) -> SavedGame {
        SavedGame { saved: self.now.session.save(), chance: self.now.chance.state() }
    }
}

/// Puts events into words, each with the table as it was right then.
fn tell(log: &mut Vec<String>, mut state: State, session: &Session, heard: Heard) -> News {
    let mut news = News::default();
    for (event, cause) in heard.0 {
        state.apply(&event);
        if matches!(event, Event::TurnBegan { .. }) {
            log.clear();
            news.turn_began = true;
        }
        if let Some(line) = narrate::event(session.scenario(), &state, &event, cause) {
            log.push(line.clone());
            news.lines.push(line);
        }
    }
    news
}
