//! Chance that does what a test says: dice by what they show, shuffled piles as they are.

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_content::documents::TestFace;
use ritual_engine::play::{Chance, Draw};
use ritual_engine::scenario::{FaceCount, Scenario};

use crate::names::word;

/// What a face shows.
pub(crate) const fn shows(face: TestFace) -> FaceCount {
    let (successes, elder_signs, tentacles) = match face {
        TestFace::Blank => (0, 0, 0),
        TestFace::Success => (1, 0, 0),
        TestFace::SuccessTentacle => (1, 0, 1),
        TestFace::Tentacle => (0, 0, 1),
        TestFace::ElderSign => (0, 1, 0),
        TestFace::ElderSuccess => (1, 1, 0),
    };
    FaceCount { successes, elder_signs, tentacles }
}

/// The word for what a face shows; none for a face no word is there for.
pub(crate) fn face_word(face: FaceCount) -> Option<String> {
    const ALL: [TestFace; 6] = [
        TestFace::Blank,
        TestFace::Success,
        TestFace::SuccessTentacle,
        TestFace::Tentacle,
        TestFace::ElderSign,
        TestFace::ElderSuccess,
    ];
    ALL.into_iter().find(|it| shows(*it) == face).map(word)
}

/// Scripted chance. Dice nobody scripted show blanks, picks take the first, shuffles leave piles as they are.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    scenario: Arc<Scenario>,
    faces: VecDeque<TestFace>,
    picks: VecDeque<u8>,
    fault: Option<String>,
}

impl Script {
    /// Chance for a scenario, nothing scripted yet.
    pub(crate) fn new(scenario: Arc<Scenario>) -> Self {
        Self { scenario, faces: VecDeque::new(), picks: VecDeque::new(), fault: None }
    }

    /// Says what the next dice show.
    pub(crate) fn roll(&mut self, faces: &[TestFace]) {
        self.faces.extend(faces);
    }

    /// Says what is picked next.
    pub(crate) fn pick(&mut self, picks: &[u8]) {
        self.picks.extend(picks);
    }

    /// What could not be as scripted, once.
    pub(crate) fn fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    /// What was scripted and never happened.
    pub(crate) fn left_over(&self) -> Option<String> {
        let mut parts = Vec::new();
        if !self.faces.is_empty() {
            let faces: Vec<String> = self.faces.iter().map(word).collect();
            parts.push(format!("dice [{}]", faces.join(", ")));
        }
        if !self.picks.is_empty() {
            let picks: Vec<String> = self.picks.iter().map(ToString::to_string).collect();
            parts.push(format!("picks [{}]", picks.join(", ")));
        }
        if parts.is_empty() { None } else { Some(parts.join(" and ")) }
    }

    fn die(&mut self, bonus: bool) -> u32 {
        let numbers = &self.scenario.numbers;
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        let scripted = self.faces.pop_front();
        let wanted = shows(scripted.unwrap_or(TestFace::Blank));
        let found = die.faces.iter().position(|face| *face == wanted);
        if let (None, Some(face)) = (found, scripted) {
            let (kind, face) = (if bonus { "bonus" } else { "standard" }, word(face));
            self.fault = Some(format!("the next die is a {kind} die, and no {kind} die shows `{face}`"));
        }
        found.and_then(|index| u32::try_from(index).ok()).unwrap_or(0)
    }
}

impl Chance for Script {
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        match draw {
            Draw::Die(kind) => self.die(kind == 1),
            Draw::Shuffle(_) => choices.saturating_sub(1),
            Draw::Pick => {
                let wanted = self.picks.pop_front().map_or(0, u32::from);
                if wanted < choices {
                    return wanted;
                }
                self.fault = Some(format!("position {wanted} cannot be picked at random: there are {choices}, from 0"));
                0
            }
        }
    }
}
