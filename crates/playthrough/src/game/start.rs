//! How a game begins: what is played, who sits where, from which seed, from which position.

use std::sync::Arc;

use ritual_balance::change::{Change, ChangeError};
use ritual_batch::NoNetwork;
use ritual_content::documents::GivenTable;
use ritual_engine::SetupError;
use ritual_engine::compile::{CompileError, Request};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::chance_of;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Holder {
    /// A person.
    #[default]
    Person,
    /// A policy, as thoughtful as it is.
    Policy(PolicyName),
}

/// A seat at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPlan {
    /// The investigator, by full id; none for anybody, as the seed says.
    pub investigator: Option<String>,
    /// The person or the policy that decides.
    pub holder: Holder,
}

/// A table that was set by hand or by a test.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What people call it.
    pub name: String,
    /// The pack its ids are read from.
    pub home: Arc<str>,
    /// The table as a scenario test gives it.
    pub given: GivenTable,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// What is played.
    pub request: Request,
    /// Who sits where, clockwise from the first player.
    pub seats: Vec<SeatPlan>,
    /// The seed of all chance.
    pub seed: u64,
    /// The stream of the seed.
    pub stream: u64,
    /// The version of recordings in which chance is drawn as in this game.
    pub form: u32,
    /// Who plays is drawn before everything else from the chance of the game, as in a batch.
    pub draws_people: bool,
    /// Where the game begins; none for the beginning.
    pub position: Option<Position>,
    /// What is written otherwise than the content has it, to see what would be.
    pub change: Change,
}

impl Start {
    /// The chance of the game, from its beginning.
    pub(super) const fn chance(&self) -> SeededChance {
        chance_of(self.form, self.seed, self.stream)
    }
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Trouble {
    /// The scenario cannot be compiled.
    #[error("this cannot be played: {0}")]
    Compile(#[from] CompileError),
    /// What is to be written otherwise cannot be.
    #[error("the change in the recording cannot be made: {0}")]
    Change(#[from] ChangeError),
    /// A document is missing.
    #[error("this cannot be played: its episode or its Elder One is missing or has errors")]
    Gone,
    /// The table cannot be set for these investigators.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// There is no such investigator.
    #[error("the scenario has no investigator `{0}`: choose somebody else")]
    NoInvestigator(String),
    /// The position does not fit the scenario.
    #[error("the position cannot be set: {0}")]
    Position(String),
    /// Nobody can play so.
    #[error("{}", no_player(.0))]
    NoPlayer(NoNetwork),
    /// The recording is of another form.
    #[error("this is no recording that can be read: {0}")]
    NoRecording(String),
}

fn no_player(why: &NoNetwork) -> String {
    match why {
        NoNetwork::Coming => {
            "the network that players follow is being read: open the game again in a moment".to_owned()
        }
        NoNetwork::Gone(why) => format!("the network that players follow cannot be used: {why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_cannot_play_yet_is_not_told_that_they_never_can() {
        let said = |why: NoNetwork| Trouble::NoPlayer(why).to_string();
        assert!(said(NoNetwork::Coming).ends_with("is being read: open the game again in a moment"));
        assert!(said(NoNetwork::Gone("it is broken".into())).ends_with("cannot be used: it is broken"));
    }
}
