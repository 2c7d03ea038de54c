//! What lies behind an option, as far as it can be foreseen.

use ritual_table::{Chance, Draw, Foreseen, Game as _, Silent};

use crate::Session;
use crate::frame::{Frame, Stack};
use crate::rules;
use crate::scenario::Scenario;
use crate::state::State;

/// Chance that only notes that it was asked; what it answers is as good as anything.
#[derive(Default)]
struct Probe {
    drawn: u32,
}

impl Chance for Probe {
    fn below(&mut self, choices: u32, _: Draw) -> u32 {
        self.drawn = self.drawn.wrapping_add(1);
        self.drawn % choices.max(1)
    }
}

pub(super) fn foresee(game: &Session, option: usize, after: &mut Session) -> Foreseen {
    after.clone_from(game);
    let mut probe = Probe::default();
    if after.choose(option, &mut probe, &mut Silent).is_err() {
        return Foreseen { chance: true, hidden: true };
    }
    let hidden = is_shown(game.scenario(), (game.state(), game.stack()), (after.state(), after.stack()));
    Foreseen { chance: probe.drawn > 0, hidden }
}

/// Returns whether anything came to light between two positions that nobody could know in the first.
fn is_shown(scenario: &Scenario, before: (&State, &Stack), after: (&State, &Stack)) -> bool {
    let (state, then) = (before.0, after.0);
    let is_drawn = then.mythos_deck.len() != state.mythos_deck.len()
        || then.discovery_deck.len() != state.discovery_deck.len()
        || then.relic_deck.len() != state.relic_deck.len();
    let is_voted = before.1.iter().any(|frame| matches!(frame, Frame::Vote(_)));
    let is_looked = after.1.iter().any(|frame| matches!(frame, Frame::LookAt(_) | Frame::Relics { .. }));
    is_drawn || is_voted || is_looked || rules::shows_pieces(scenario, state, then)
}
