//! A game on the table, with the way back.

use ritual_content::text::Language;
use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::narrate::{Heard, Narrator, Told};
use ritual_engine::state::State;
use ritual_playtest::chance::SeededChance;
use ritual_table::{Game as _, Refusal};

use super::saved::SavedGame;

/// A game on the table.
pub(crate) struct Room {
    /// What the game is told in.
    language: Language,
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

impl Room {
    /// Sits down at a game; `heard` is what happened before its first decision.
    pub(crate) fn new(language: Language, session: Session, chance: SeededChance, heard: Heard) -> Self {
        let told = heard.told_after(Narrator::new(&language), session.scenario(), session.state());
        let log = told.into_iter().filter_map(|it| it.text).collect();
        Self { language, now: Moment { session, chance, log }, before: Vec::new() }
    }

    /// Who tells of the game.
    pub(crate) fn narrator(&self) -> Narrator<'_> {
        Narrator::new(&self.language)
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
        let before = self.now.session.state().clone();
        let news = tell(self.narrator(), &mut next.log, before, &next.session, heard);
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
fn tell(narrator: Narrator<'_>, log: &mut Vec<String>, state: State, session: &Session, heard: Heard) -> News {
    let mut news = News::default();
    for Told { event, text: line, .. } in heard.told(narrator, session.scenario(), state) {
        if matches!(event, Event::TurnBegan { .. }) {
            log.clear();
            news.turn_began = true;
        }
        if let Some(line) = line {
            log.push(line.clone());
            news.lines.push(line);
        }
    }
    news
}
