//! A game in words: log lines, questions, options and the table.
//!
//! Names and texts are the author's, everything around them is a message of the catalogues of [`ritual_content::text`].
//! Nothing here changes a game, and no rule reads a word of it.
//!
//! INVARIANT: no word that a person reads stands here; only ids of messages and the words they choose by do.

mod cards;
mod events;
mod heard;
mod lasting;
mod message;
mod names;
mod numbers;
mod options;
mod questions;
mod table;

use ritual_content::text::{Args, Language};

use crate::decision::{Choice, Decision};
use crate::event::Event;
use crate::ids::{Figure, Name, Piece, Seat};
use crate::scenario::Scenario;
use crate::state::State;

use names::Names;

pub use heard::{Heard, Told};
pub use lasting::Lasting;
pub use names::folded;

/// Tells of a game in a language.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    language: &'a Language,
}

impl<'a> Narrator<'a> {
    /// Returns one who speaks a language.
    pub const fn new(language: &'a Language) -> Self {
        Self { language }
    }

    /// Returns one who speaks English: the language in which the content is written.
    pub fn english() -> Narrator<'static> {
        Narrator::new(Language::shared_english())
    }

    /// The log line of an event, or none for bookkeeping.
    ///
    /// `state` is the table right after the event; `cause` is the source that was at work.
    pub fn event(self, scenario: &Scenario, state: &State, event: &Event, cause: Name) -> Option<String> {
        events::line(self.names(scenario, state), event, cause)
    }

    /// What a decision asks, as a sentence that names who decides.
    pub fn question(self, scenario: &Scenario, state: &State, decision: &Decision) -> String {
        questions::line(self.names(scenario, state), decision)
    }

    /// What an option of a decision does.
    pub fn option(self, scenario: &Scenario, state: &State, decision: &Decision, choice: Choice) -> String {
        options::line(self.names(scenario, state), decision, choice)
    }

    /// What stands behind a die that may be rolled again, where the roll cannot be enough whatever it shows.
    pub fn too_few_dice(self) -> String {
        self.language.say("option-too-few-dice", &Args::new())
    }

    /// The whole table, line by line: the turn, the Elder One, every investigator and every space.
    ///
    /// A line that belongs to the one above it is indented by two spaces.
    pub fn table(self, scenario: &Scenario, state: &State) -> Vec<String> {
        table::lines(self.names(scenario, state))
    }

    /// What an enemy is called, numbered where its kind has several figures.
    pub fn figure(self, scenario: &Scenario, state: &State, figure: Figure) -> String {
        self.names(scenario, state).figure(figure)
    }

    /// What a piece is called, numbered where there are several of its kind, with its side and what everybody was shown.
    pub fn piece(self, scenario: &Scenario, state: &State, piece: Piece) -> String {
        self.names(scenario, state).piece(piece)
    }

    /// What an investigator has for a time.
    pub fn lasting(self, scenario: &Scenario, state: &State, seat: Seat) -> Vec<Lasting> {
        lasting::had_by(self.names(scenario, state), seat)
    }

    /// What an enemy has for a time.
    pub fn lasting_on(self, scenario: &Scenario, state: &State, figure: Figure) -> Vec<Lasting> {
        lasting::had_by_enemy(self.names(scenario, state), figure)
    }

    /// What an investigator has less of now, by cards and rules that hold for no time of their own.
    pub fn fewer(self, scenario: &Scenario, state: &State, seat: Seat) -> Vec<Lasting> {
        lasting::fewer(self.names(scenario, state), seat)
    }

    /// What an investigator cannot do now, and where it cannot go.
    pub fn forbidden(self, scenario: &Scenario, state: &State, seat: Seat) -> Vec<Lasting> {
        lasting::forbidden(self.names(scenario, state), seat)
    }

    /// What a number of a position says, by its name among [`ritual_table::Seen::POSITION`].
    pub fn number(self, name: &str) -> String {
        numbers::line(self.language, name)
    }

    /// What everybody's skills, insanities, cards and relics do, in the author's words.
    pub fn cards(self, scenario: &Scenario, state: &State) -> Vec<String> {
        cards::lines(self.names(scenario, state))
    }

    fn names<'t>(self, scenario: &'t Scenario, state: &'t State) -> Names<'t>
    where
        'a: 't,
    {
        Names { language: self.language, scenario, state }
    }
}

/// [`Narrator::event`] in English.
pub fn event(scenario: &Scenario, state: &State, event: &Event, cause: Name) -> Option<String> {
    Narrator::english().event(scenario, state, event, cause)
}

/// [`Narrator::question`] in English.
pub fn question(scenario: &Scenario, state: &State, decision: &Decision) -> String {
    Narrator::english().question(scenario, state, decision)
}

/// [`Narrator::option`] in English, for people to read; what recordings and tests call an option is in `naming`.
pub fn option(scenario: &Scenario, state: &State, decision: &Decision, choice: Choice) -> String {
    Narrator::english().option(scenario, state, decision, choice)
}
