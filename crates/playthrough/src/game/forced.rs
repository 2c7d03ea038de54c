//! Chance that a person may bend: what was set comes first, the seed says the rest.

use std::collections::VecDeque;

use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance, Draw};

/// What comes next, whatever the seed says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// Faces of the next standard dice and of the next bonus dice, by their positions on the die.
    pub dice: [VecDeque<u8>; 2],
    /// Numbers of the next things picked at random.
    pub picks: VecDeque<u32>,
}

impl Forced {
    /// Returns whether nothing is set.
    pub fn is_empty(&self) -> bool {
        self.dice.iter().all(VecDeque::is_empty) && self.picks.is_empty()
    }
}

/// Chance from a seed, bent.
pub(super) struct ForcedChance<'c> {
    forced: &'c mut Forced,
    seeded: &'c mut SeededChance,
    is_bent: bool,
}

impl<'c> ForcedChance<'c> {
    pub(super) fn new(forced: &'c mut Forced, seeded: &'c mut SeededChance) -> Self {
        Self { forced, seeded, is_bent: false }
    }

    /// Returns whether anything came out as it was set: the seed alone does not give this game again.
    pub(super) fn is_bent(&self) -> bool {
        self.is_bent
    }
}

impl Chance for ForcedChance<'_> {
    fn below(&mut self, choices: u32, draw: Draw) -> u32 {
        let set = match draw {
            Draw::Die(kind) => self.forced.dice.get_mut(usize::from(kind)).and_then(VecDeque::pop_front).map(u32::from),
            Draw::Pick => self.forced.picks.pop_front(),
            Draw::Shuffle(_) => None,
        };
        match set {
            Some(number) => {
                self.is_bent = true;
                number.min(choices.saturating_sub(1))
            }
            None => self.seeded.below(choices, draw),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_comes_first_and_the_seed_says_the_rest() {
        let mut forced = Forced::default();
        forced.dice[1].extend([5, 9]);
        let mut seeded = SeededChance::new(7, 0);
        let untouched = SeededChance::new(7, 0).below(6, Draw::Die(0));
        let mut chance = ForcedChance::new(&mut forced, &mut seeded);
        assert_eq!(chance.below(6, Draw::Die(0)), untouched);
        assert!(!chance.is_bent());
        assert_eq!(chance.below(6, Draw::Die(1)), 5);
        assert_eq!(chance.below(6, Draw::Die(1)), 5, "a face the die does not have is the last one");
        assert!(chance.is_bent());
        assert!(forced.is_empty());
    }
}
