//! Dice as they lie on the table.

use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_engine::state::State;

/// A die of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieLook {
    /// A bonus die.
    pub is_bonus: bool,
    /// What it shows.
    pub shows: FaceCount,
}

/// Returns the dice of the roll under way; none where nobody rolls.
pub fn dice(scenario: &Scenario, state: &State) -> Vec<DieLook> {
    let mut dice = Vec::new();
    for (is_bonus, shown) in [false, true].into_iter().zip(state.roll().into_iter().flat_map(|roll| &roll.shown)) {
        for (face, count) in shown.iter().enumerate() {
            let shows = shows(scenario, is_bonus, face);
            dice.extend(std::iter::repeat_n(DieLook { is_bonus, shows }, usize::from(*count)));
        }
    }
    dice
}

/// Returns what a face of a die shows.
pub fn shows(scenario: &Scenario, is_bonus: bool, face: usize) -> FaceCount {
    let die = if is_bonus { &scenario.numbers.bonus } else { &scenario.numbers.standard };
    die.faces.get(face).copied().unwrap_or_default()
}
