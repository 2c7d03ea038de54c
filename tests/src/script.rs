//! Chance that does what a test says: dice by what they show, decks by what is on top.

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_table::{Chance, Draw};

/// What a scripted die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Nothing.
    Blank,
    /// A success.
    Success,
    /// A success and a tentacle: standard dice only.
    SuccessTentacle,
    /// A tentacle: standard dice only.
    Tentacle,
    /// An elder sign.
    Elder,
    /// An elder sign and a success: bonus dice only.
    ElderSuccess,
}

impl Face {
    const fn shows(self) -> FaceCount {
        let (successes, elder_signs, tentacles) = match self {
            Self::Blank => (0, 0, 0),
            Self::Success => (1, 0, 0),
            Self::SuccessTentacle => (1, 0, 1),
            Self::Tentacle => (0, 0, 1),
            Self::Elder => (0, 1, 0),
            Self::ElderSuccess => (1, 1, 0),
        };
        FaceCount { successes, elder_signs, tentacles }
    }
}

/// Scripted chance. Dice that are not scripted come up blank; shuffles leave piles as they are.
#[derive(Clone, Debug)]
pub struct Script {
    scenario: Arc<Scenario>,
    faces: VecDeque<Face>,
    /// Dice rolled so far: whether each was a bonus die.
    pub rolled: Vec<bool>,
}

impl Script {
    /// Chance for a scenario, nothing scripted yet.
    pub fn new(scenario: Arc<Scenario>) -> Self {
        Self { scenario, faces: VecDeque::new(), rolled: Vec::new() }
    }

    /// Adds faces for the next dice.
    pub fn then(&mut self, faces: &[Face]) {
        self.faces.extend(faces);
    }

    /// Returns how many scripted dice were not rolled.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Chance for Script {
    /// # Panics
    /// Panics when the script names a face the die does not have.
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        match draw {
            Draw::Die(kind) => {
                let bonus = kind == 1;
                self.rolled.push(bonus);
                let numbers = &self.scenario.numbers;
                let die = if bonus { &numbers.bonus } else { &numbers.standard };
                let wanted = self.faces.pop_front().unwrap_or(Face::Blank);
                let index = die.faces.iter().position(|face| *face == wanted.shows());
                let Some(index) = index else { panic!("no {wanted:?} on this die (bonus: {bonus})") };
                u32::try_from(index).unwrap_or(0)
            }
            Draw::Shuffle(_) => choices - 1,
            Draw::Pick => 0,
        }
    }
}
