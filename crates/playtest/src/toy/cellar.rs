//! A game for tests: two people cross a dark cellar with a lamp, one decision each in turn; somewhere there is a pit.

use std::convert::Infallible;
use std::fmt;

use ritual_table::{Chance, Draw, Foreseen, Game, Kept, ONE, Observer, REACHED, Refusal, Seen, Silent};

use crate::splitmix::SplitMix;

/// How far it is to the other side.
pub(crate) const HALL: u8 = 14;
/// The most light there is.
const BRIGHT: u8 = 9;
/// Whoever sees so little may call for help.
const DIM: u8 = 2;
/// After so many decisions nobody gets through any more.
const MOST_DECISIONS: u32 = 60;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cellar {
    pub(crate) way: u8,
    pub(crate) light: u8,
    pub(crate) decisions: u32,
    /// Where the pit is; nobody knows. 0 when it was found.
    pub(crate) pit: u8,
    /// The cellar leads round and round, and no turn ends there: after so many steps somebody notices. Nothing in one that
    /// has another side.
    pub(crate) rounds: Option<u32>,
    /// The option of which the game says that nothing comes, whatever does.
    pub(crate) vain: Option<usize>,
}

impl Default for Cellar {
    fn default() -> Self {
        Self { way: 0, light: 7, decisions: 0, pit: 6, rounds: None, vain: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CellarEnd {
    Through,
    Lost,
}

impl fmt::Display for CellarEnd {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if *self == Self::Through { "through" } else { "lost" })
    }
}

impl Game for Cellar {
    type Event = u8;
    type Outcome = CellarEnd;

    fn options(&self) -> usize {
        match self.outcome() {
            Some(_) => 0,
            None if self.light <= DIM => 5,
            None => 4,
        }
    }

    fn decider(&self) -> usize {
        usize::from(self.decisions % 2 == 1)
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<u8>,
    ) -> Result<(), Refusal> {
        let n_options = self.options();
        if n_options == 0 {
            return Err(Refusal::Over);
        }
        let mut roll = |sides: u32| u8::try_from(chance.below(sides, Draw::Die(0))).unwrap();
        match option {
            // Creep: slow and safe.
            0 => (self.way, self.light) = (self.way + 1, self.light - 1),
            // Stride: whoever steps into the pit falls back, and knows it then.
            1 => {
                (self.way, self.light) = (self.way + 2, self.light - 1);
                if self.way == self.pit {
                    (self.way, self.pit) = (self.way.saturating_sub(4), 0);
                }
            }
            // Run: nobody knows how far.
            2 => (self.way, self.light) = (self.way + 1 + roll(4), self.light.saturating_sub(2)),
            // Trim the lamp.
            3 => (self.way, self.light) = (self.way.saturating_sub(1), (self.light + 1).min(BRIGHT)),
            // Call for help, which comes or does not.
            4 if n_options == 5 => self.light = if roll(3) == 0 { BRIGHT } else { self.light - 1 },
            _ => return Err(Refusal::NotOffered { option, last: n_options - 1 }),
        }
        match &mut self.rounds {
            Some(left) => (*left, self.way, self.light) = (*left - 1, 0, BRIGHT),
            None => self.decisions += 1,
        }
        observer.heard(&self.way, 0);
        Ok(())
    }

    fn outcome(&self) -> Option<CellarEnd> {
        if self.way >= HALL {
            Some(CellarEnd::Through)
        } else if self.light == 0 || self.decisions >= MOST_DECISIONS || self.rounds == Some(0) {
            Some(CellarEnd::Lost)
        } else {
            None
        }
    }

    fn is_win(outcome: CellarEnd) -> bool {
        outcome == CellarEnd::Through
    }

    fn turns(&self) -> u32 {
        self.decisions / 2 + 1
    }

    fn endless(&self) -> Vec<String> {
        if self.rounds == Some(0) { vec!["the way round".to_owned()] } else { Vec::new() }
    }

    fn check(&self) -> Result<(), String> {
        if self.light <= BRIGHT { Ok(()) } else { Err(format!("too bright: {}", self.light)) }
    }
}

impl Kept for Cellar {
    type Saved = Self;
    type LoadError = Infallible;

    fn save(&self) -> Self {
        self.clone()
    }

    fn resume(&self, saved: Self) -> Result<Self, Infallible> {
        Ok(saved)
    }
}

impl Seen for Cellar {
    const POSITION: &'static [&'static str] = &["way", "light", "pit found", "second seat", "my turn"];
    const OPTION: &'static [&'static str] = &["creep", "stride", "run", "trim", "call"];

    fn see(&self, seat: usize, numbers: &mut [i8]) {
        let flag = |is_set: bool| if is_set { ONE } else { 0 };
        let [way, light] = [self.way * 2, self.light * 3].map(|it| i8::try_from(it).unwrap());
        let mine = self.decider() == seat;
        numbers.copy_from_slice(&[way, light, flag(self.pit == 0), flag(seat == 1), flag(mine)]);
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        numbers.fill(0);
        numbers[option] = ONE;
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        after.clone_from(self);
        let _ = after.choose(option, &mut SplitMix::new(0, 0), &mut Silent);
        Foreseen { chance: option == 2 || option == 4, hidden: option == 1 && self.pit != 0 }
    }

    fn is_vain(&self, option: usize) -> bool {
        self.vain == Some(option)
    }

    fn imagine(&self, chance: &mut dyn Chance) -> Self {
        let pit = if self.pit == 0 { 0 } else { 1 + u8::try_from(chance.below(12, Draw::Pick)).unwrap() };
        Self { pit, ..self.clone() }
    }

    fn progress(&self) -> u32 {
        if self.way >= HALL { REACHED } else { REACHED / u32::from(HALL) * u32::from(self.way) }
    }
}
