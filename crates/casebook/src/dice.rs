//! Chance that does what a test says: dice by what they show, draws by number, decks as they lie.

use std::collections::VecDeque;
use std::sync::Arc;

use ritual_content::documents::FaceName;
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_table::{Chance, Draw};

/// Where a test scripts a die: the entry of the play, and the position in it.
pub(crate) type Place = (usize, usize);

/// A face that was scripted for a die that does not have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoSuchFace {
    pub(crate) face: FaceName,
    pub(crate) bonus: bool,
    /// None where nothing was scripted, and the die has no blank.
    pub(crate) place: Option<Place>,
}

/// Scripted chance.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    scenario: Arc<Scenario>,
    faces: VecDeque<(FaceName, Place)>,
    draws: Vec<u32>,
    /// How many random draws were made, scripted or not.
    n_drawn: usize,
    /// The first face that a die does not have.
    pub(crate) impossible: Option<NoSuchFace>,
    /// The first draw that was scripted beyond what there was to draw: its position, and how much there was.
    beyond: Option<(usize, u32)>,
}

impl Script {
    pub(crate) fn new(scenario: Arc<Scenario>, draws: &[u32]) -> Self {
        let faces = VecDeque::new();
        Self { scenario, faces, draws: draws.to_vec(), n_drawn: 0, impossible: None, beyond: None }
    }

    /// Scripts the next dice, in an entry of the play.
    pub(crate) fn then(&mut self, entry: usize, faces: &[FaceName]) {
        self.faces.extend(faces.iter().enumerate().map(|(index, face)| (*face, (entry, index))));
    }

    /// Where the first face stands that was scripted and not rolled, and how many there are.
    pub(crate) fn left(&self) -> Option<(Place, usize)> {
        self.faces.front().map(|(_, place)| (*place, self.faces.len()))
    }

    /// Says which of the scripted draws was impossible so far, and why.
    pub(crate) fn impossible_draw(&self) -> Option<(usize, String)> {
        let (position, choices) = self.beyond?;
        let wanted = self.draws.get(position)?;
        let possible = match choices {
            0 | 1 => "only 0 can be".to_owned(),
            _ => format!("0 to {} can be", choices - 1),
        };
        Some((position, format!("`{wanted}` cannot be drawn here: {possible}")))
    }

    /// Says which of the scripted draws was the first that nothing has drawn.
    pub(crate) fn undrawn(&self) -> Option<(usize, String)> {
        let wanted = self.draws.get(self.n_drawn)?;
        let made = match self.n_drawn {
            0 => "no random draw was made".to_owned(),
            1 => "only one random draw was made".to_owned(),
            made => format!("only {made} random draws were made"),
        };
        Some((self.n_drawn, format!("`{wanted}` was not drawn: {made}")))
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

/// Every face that a test can name.
const FACES: [(FaceName, &str); 6] = [
    (FaceName::Blank, "blank"),
    (FaceName::Success, "success"),
    (FaceName::SuccessTentacle, "success_tentacle"),
    (FaceName::Tentacle, "tentacle"),
    (FaceName::ElderSign, "elder_sign"),
    (FaceName::ElderSuccess, "elder_success"),
];

/// What a face shows, as a test names it; none for a face that no test can name.
pub(crate) fn face_name(shown: FaceCount) -> Option<&'static str> {
    FACES.into_iter().find(|(face, _)| shows(*face) == shown).map(|(_, name)| name)
}

/// What the face shows that a test names so.
pub(crate) fn face_called(name: &str) -> Option<FaceCount> {
    FACES.into_iter().find(|(_, known)| *known == name).map(|(face, _)| shows(face))
}

/// Whether a die of the scenario shows this: a bonus die or a standard one where that is said, or any.
pub(crate) fn has_face(scenario: &Scenario, bonus: Option<bool>, face: FaceCount) -> bool {
    let numbers = &scenario.numbers;
    let dice = [(false, &numbers.standard), (true, &numbers.bonus)];
    let mut fitting = dice.into_iter().filter(|(is_bonus, _)| bonus.is_none_or(|wanted| wanted == *is_bonus));
    fitting.any(|(_, die)| die.faces.contains(&face))
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
                let scripted = self.faces.pop_front();
                let face = scripted.map_or(FaceName::Blank, |(face, _)| face);
                let found = die.faces.iter().position(|it| *it == shows(face));
                if found.is_none() {
                    let place = scripted.map(|(_, place)| place);
                    self.impossible.get_or_insert(NoSuchFace { face, bonus, place });
                }
                found.and_then(|index| u32::try_from(index).ok()).unwrap_or(0)
            }
            // Piles stay as they are.
            Draw::Shuffle(_) => choices - 1,
            Draw::Pick => {
                let position = self.n_drawn;
                self.n_drawn += 1;
                let wanted = self.draws.get(position).copied().unwrap_or(0);
                if wanted >= choices {
                    self.beyond.get_or_insert((position, choices));
                }
                wanted.min(choices.saturating_sub(1))
            }
        }
    }
}
