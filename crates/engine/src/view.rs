//! A look at a game: everything here is read, nothing is written.

use crate::cx::Cx;
use crate::scenario::Scenario;
use crate::state::State;

/// The scenario and the state, to be asked: who, where, whether, how many, what is possible.
#[derive(Clone, Copy)]
pub(crate) struct View<'a, 's> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) state: &'s State,
}

impl<'a> Cx<'a> {
    /// Looks at the game as it is now.
    pub(crate) fn view(&self) -> View<'a, '_> {
        View { scenario: self.scenario, state: self.state }
    }
}
