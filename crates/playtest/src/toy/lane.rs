//! A game for tests: a lane where coins lie, or are tossed for. Going aside and coming home again changes nothing.

use std::fmt;

use ritual_table::{Chance, Draw, Foreseen, Game, ONE, Observer, REACHED, Refusal, Seen, Silent};

use crate::splitmix::SplitMix;

/// Go home, or stay there.
pub(crate) const HOME: usize = 0;
/// Go aside, or stay there.
pub(crate) const ASIDE: usize = 1;
/// Pick a coin up.
pub(crate) const PICK_UP: usize = 2;
/// Toss for a coin.
pub(crate) const TOSS: usize = 3;
/// It is night after so many steps.
const NIGHT: u32 = 60;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lane {
    pub(crate) is_aside: bool,
    pub(crate) coins: u32,
    pub(crate) steps: u32,
    /// There is but one place: everybody stays where they are.
    pub(crate) is_narrow: bool,
    /// Whoever goes aside twice comes to the far end.
    pub(crate) is_long: bool,
    pub(crate) is_far: bool,
    /// The option of which the game says that nothing comes.
    pub(crate) vain: Option<usize>,
}

/// Night has fallen: somebody has a coin, or nobody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Night(bool);

impl fmt::Display for Night {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0 { "rich" } else { "poor" })
    }
}

impl Game for Lane {
    type Event = ();
    type Outcome = Night;

    fn options(&self) -> usize {
        if self.steps < NIGHT { 4 } else { 0 }
    }

    fn decider(&self) -> usize {
        0
    }

    fn choose(&mut self, option: usize, chance: &mut dyn Chance, _: &mut dyn Observer<()>) -> Result<(), Refusal> {
        match option {
            _ if self.outcome().is_some() => return Err(Refusal::Over),
            HOME | ASIDE => {
                self.is_far = self.is_long && self.is_aside && option == ASIDE;
                self.is_aside = if self.is_narrow { self.is_aside } else { option == ASIDE };
            }
            PICK_UP => self.coins += 1,
            TOSS => self.coins += chance.below(2, Draw::Pick),
            _ => return Err(Refusal::NotOffered { option, last: TOSS }),
        }
        self.steps += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Night> {
        (self.steps >= NIGHT).then_some(Night(self.coins > 0))
    }

    fn is_win(outcome: Night) -> bool {
        outcome.0
    }

    fn turns(&self) -> u32 {
        self.steps
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Seen for Lane {
    const POSITION: &'static [&'static str] = &["aside", "coins"];
    const OPTION: &'static [&'static str] = &["home", "aside", "pick up", "toss"];

    fn see(&self, _: usize, numbers: &mut [i8]) {
        let aside = if self.is_aside { ONE } else { 0 };
        numbers.copy_from_slice(&[aside, i8::try_from(self.coins).unwrap()]);
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        numbers.fill(0);
        numbers[option] = ONE;
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        after.clone_from(self);
        let _ = after.choose(option, &mut SplitMix::new(0, 0), &mut Silent);
        Foreseen { chance: option == TOSS, hidden: false }
    }

    fn is_vain(&self, option: usize) -> bool {
        self.vain == Some(option)
    }

    fn is_back_at(&self, other: &Self) -> bool {
        (self.is_aside, self.is_far, self.coins) == (other.is_aside, other.is_far, other.coins)
    }

    fn imagine(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn progress(&self) -> u32 {
        if self.outcome() == Some(Night(true)) { REACHED } else { 0 }
    }
}
