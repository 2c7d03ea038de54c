//! A game for tests: climb a ladder before time is over.

use std::fmt;

use ritual_table::{Chance, Foreseen, Game, ONE, Observer, REACHED, Refusal, Seen};

/// One of three options goes up, one down and one stays; which is which changes from turn to turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ladder {
    /// The goal is [`TOP`]; from the lowest rung there is, the game never ends.
    pub(crate) rung: i8,
    pub(crate) turn: u8,
}

const TOP: i8 = 6;
/// A rung whose effects go on without end: a game there is cut short.
pub(crate) const NO_END: i8 = -100;
const TURNS: u8 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    Top,
    Late,
}

impl fmt::Display for End {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if *self == Self::Top { "top" } else { "late" })
    }
}

impl Ladder {
    /// Where an option goes: -1, 0 or 1.
    fn way(&self, option: usize) -> i8 {
        i8::try_from((option + usize::from(self.turn)) % 3).unwrap_or(0) - 1
    }
}

impl Game for Ladder {
    type Event = ();
    type Outcome = End;

    fn options(&self) -> usize {
        if self.outcome().is_some() { 0 } else { 3 }
    }

    fn decider(&self) -> usize {
        usize::from(self.turn % 2)
    }

    fn choose(&mut self, option: usize, _: &mut dyn Chance, _: &mut dyn Observer<()>) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        if option > 2 {
            return Err(Refusal::NotOffered { option, last: 2 });
        }
        if self.rung != i8::MIN {
            self.rung += self.way(option);
        }
        self.turn = self.turn.wrapping_add(1);
        Ok(())
    }

    fn outcome(&self) -> Option<End> {
        match self.rung {
            i8::MIN => None,
            TOP.. => Some(End::Top),
            NO_END => Some(End::Late),
            _ if self.turn >= TURNS => Some(End::Late),
            _ => None,
        }
    }

    fn is_win(outcome: End) -> bool {
        outcome == End::Top
    }

    fn turns(&self) -> u32 {
        u32::from(self.turn)
    }

    fn endless(&self) -> Vec<String> {
        if self.rung == NO_END { vec!["the rungs".to_owned()] } else { Vec::new() }
    }

    fn passed_limit(&self) -> Option<String> {
        (self.rung == NO_END).then(|| "more than 99 rungs were gone down".to_owned())
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Seen for Ladder {
    const POSITION: &'static [&'static str] = &["the rung", "the turn"];
    const OPTION: &'static [&'static str] = &["the way"];

    fn see(&self, _: usize, numbers: &mut [i8]) {
        let turn = i8::try_from(self.turn.min(TURNS)).unwrap_or(0);
        for (number, seen) in numbers.iter_mut().zip([self.rung.clamp(-9, 9) * 4, turn * 4]) {
            *number = seen;
        }
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        for number in numbers {
            *number = self.way(option) * ONE;
        }
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        after.clone_from(self);
        if after.rung != i8::MIN {
            after.rung += self.way(option);
        }
        after.turn = after.turn.wrapping_add(1);
        Foreseen::default()
    }

    fn imagine(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn progress(&self) -> u32 {
        let rung = u32::try_from(self.rung.clamp(0, TOP)).unwrap_or(0);
        rung * REACHED / u32::from(TOP.unsigned_abs())
    }
}
