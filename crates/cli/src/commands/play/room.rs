//! A game on the table, with the way back.

use ritual_content::text::Language;
use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::narrate::{Heard, Narrator, Told};
use ritual_engine::state::State;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{self, RecordedTable, RecordedTurn};
use ritual_sitting::SavedGame;
use ritual_table::{Game as _, Kept as _, Refusal, Told as _};

use super::automatic::Automatic;

/// A game on the table.
pub(crate) struct Room {
    /// What the game is told in.
    language: Language,
    /// What is played otherwise than the scenario says.
    table: RecordedTable,
    /// Who is no person.
    automatic: Automatic,
    /// The choices since the game began; none where it was saved without them.
    turns: Option<Vec<RecordedTurn>>,
    now: GameSoFar,
    /// The decisions of people before this one.
    before: Vec<GameSoFar>,
}

/// A game at a decision.
#[derive(Clone)]
struct GameSoFar {
    session: Session,
    chance: SeededChance,
    /// What happened in this turn.
    log: Vec<String>,
    /// How many choices were made before.
    n_choices: u64,
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
        let now = GameSoFar { session, chance, log, n_choices: 0 };
        let (table, automatic) = (RecordedTable::default(), Automatic::default());
        Self { language, table, automatic, turns: Some(Vec::new()), now, before: Vec::new() }
    }

    /// Says what is played otherwise than the scenario says.
    pub(super) fn at(mut self, table: RecordedTable) -> Self {
        self.table = table;
        self
    }

    /// Says how many choices were made before, and which, where they are known.
    pub(super) fn after(mut self, n_choices: u64, turns: Option<Vec<RecordedTurn>>) -> Self {
        self.now.n_choices = n_choices;
        self.turns = turns;
        self
    }

    /// Says who is automatic.
    pub(super) fn with(mut self, automatic: Automatic) -> Self {
        self.automatic = automatic;
        self
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

    /// The automatic player who must choose now, if one must.
    pub(super) fn automatic(&self) -> Option<PolicyName> {
        let session = self.session();
        if session.options() == 0 { None } else { self.automatic.at(session.decider()) }
    }

    /// The seed of the game, and how many choices were made before this one.
    pub(crate) fn place(&self) -> (u64, u64) {
        (self.now.chance.seed(), self.now.n_choices)
    }

    /// Chooses an option for a person and says what happened then.
    pub(crate) fn choose(&mut self, option: usize) -> Result<News, Refusal> {
        let (before, news) = self.step(option)?;
        self.before.push(before);
        Ok(news)
    }

    /// Chooses an option for an automatic player and says what happened then: it is undone with what the last person
    /// chose before.
    pub(super) fn go_on(&mut self, option: usize) -> Result<News, Refusal> {
        self.step(option).map(|(_, news)| news)
    }

    /// Chooses an option; returns how the game stood before and what happened then.
    fn step(&mut self, option: usize) -> Result<(GameSoFar, News), Refusal> {
        let mut next = self.now.clone();
        let mut heard = Heard::default();
        next.session.choose(option, &mut next.chance, &mut heard)?;
        next.n_choices += 1;
        if let (Some(turns), Some(name)) = (&mut self.turns, self.now.session.names().into_iter().nth(option)) {
            recording::note(turns, &self.now.session, name);
        }
        let before = self.now.session.state().clone();
        let news = tell(self.narrator(), &mut next.log, before, &next.session, heard);
        Ok((std::mem::replace(&mut self.now, next), news))
    }

    /// Takes the last choice of a person back, chance included; returns whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        match self.before.pop() {
            Some(before) => {
                self.now = before;
                if let Some(turns) = &mut self.turns {
                    recording::keep(turns, self.now.n_choices);
                }
                true
            }
            None => false,
        }
    }

    /// Takes everything needed to go on later.
    pub(crate) fn save(&self) -> SavedGame {
        let GameSoFar { session, chance, n_choices, .. } = &self.now;
        let automatic = self.automatic.remembered(session);
        let turns = self.turns.clone();
        let recording = turns.map(|turns| ritual_sitting::recording(session, chance, &self.table, turns));
        let (saved, chance, table) = (session.save(), chance.state(), self.table.clone());
        SavedGame { saved, chance, table, automatic, n_choices: *n_choices, recording }
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
