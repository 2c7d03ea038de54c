//! Chance that does what a test says: dice by what they show, draws by number, decks as they lie.

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_content::documents::FaceName;
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_table::{Chance, Draw};

/// Scripted chance.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    scenario: Arc<Scenario>,
    faces: VecDeque<FaceName>,
    draws: VecDeque<u32>,
    /// A face that was scripted for a die that does not have it.
    pub(crate) impossible: Option<(FaceName, bool)>,
}

impl Script {
    pub(crate) fn new(scenario: Arc<Scenario>, draws: &[u32]) -> Self {
        Self { scenario, faces: VecDeque::new(), draws: draws.iter().copied().collect(), impossible: None }
    }

    pub(crate) fn then(&mut self, faces: &[FaceName]) {
        self.faces.extend(faces);
    }

    /// Faces that were scripted and not rolled.
    pub(crate) fn left(&self) -> usize {
        self.faces.len()
    }
}

/// What a face shows.
pub(crate) const fn shows(face: FaceName) -> FaceCount {
    let (successes, elder_signs, tentacles) = match face {
        FaceName::Blank => (0, 0, 0),
        FaceName::Success => (1, 0, 0),
        FaceName::SuccessTentacle => (1, 0, 1),
        FaceName::Tentacle => (0, 0, 1),
        FaceName::ElderSign => (0, 1, 0),
        FaceName::ElderSuccess => (1, 1, 0),
    };
    FaceCount { successes, elder_signs, tentacles }
}

/// What a face shows, as a test names it; none for a face that no test can name.
pub(crate) fn face_name(shown: FaceCount) -> Option<&'static str> {
    let named = [
        (FaceName::Blank, "blank"),
        (FaceName::Success, "success"),
        (FaceName::SuccessTentacle, "success_tentacle"),
        (FaceName::Tentacle, "tentacle"),
        (FaceName::ElderSign, "elder_sign"),
        (FaceName::ElderSuccess, "elder_success"),
    ];
    named.into_iter().find(|(face, _)| shows(*face) == shown).map(|(_, name)| name)
}

/// What a face of a die shows; none where the die has no such face.
pub(crate) fn face_of(scenario: &Scenario, bonus: bool, face: u8) -> Option<FaceCount> {
    let numbers = &scenario.numbers;
    let die = if bonus { &numbers.bonus } else { &numbers.standard };
    die.faces.get(usize::from(face)).copied()
}

impl Chance for Script {
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        match draw {
            Draw::Die(kind) => {
                let bonus = kind == 1;
                let numbers = &self.scenario.numbers;
                let die = if bonus { &numbers.bonus } else { &numbers.standard };
                let wanted = self.faces.pop_front().unwrap_or(FaceName::Blank);
                let found = die.faces.iter().position(|face| *face == shows(wanted));
                if found.is_none() {
                    self.impossible.get_or_insert((wanted, bonus));
                }
                found.and_then(|index| u32::try_from(index).ok()).unwrap_or(0)
            }
            // Piles stay as they are.
            Draw::Shuffle(_) => choices - 1,
            Draw::Pick => self.draws.pop_front().unwrap_or(0).min(choices - 1),
        }
    }
}
