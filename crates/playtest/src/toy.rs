//! A game for tests: count to ten with dice, and stop in time.

use std::fmt;

use ritual_table::{Chance, Draw, Game, Observer, Quest, REACHED, Refusal, Told};

/// Adds dice until the player stops; exactly 10 wins, more than 10 loses at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CountToTen {
    pub(crate) sum: u32,
    pub(crate) rolls: u32,
    pub(crate) stopped: bool,
    /// A sum that `check` calls impossible.
    pub(crate) impossible: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    Ten,
    TooFew,
    TooMany,
}

impl fmt::Display for End {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Ten => "ten",
            Self::TooFew => "too_few",
            Self::TooMany => "too_many",
        })
    }
}

impl Game for CountToTen {
    type Event = u32;
    type Outcome = End;

    fn options(&self) -> usize {
        if self.outcome().is_some() { 0 } else { 2 }
    }

    fn decider(&self) -> usize {
        0
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<u32>,
    ) -> Result<(), Refusal> {
        match option {
            _ if self.outcome().is_some() => return Err(Refusal::Over),
            0 => self.stopped = true,
            1 => {
                let die = chance.below(6, Draw::Die(0)) + 1;
                observer.heard(&die, 0);
                self.sum += die;
                self.rolls += 1;
            }
            _ => return Err(Refusal::NotOffered { option, last: 1 }),
        }
        Ok(())
    }

    fn outcome(&self) -> Option<End> {
        match self.sum {
            10 => Some(End::Ten),
            11.. => Some(End::TooMany),
            _ if self.stopped => Some(End::TooFew),
            _ => None,
        }
    }

    fn is_win(outcome: End) -> bool {
        outcome == End::Ten
    }

    fn turns(&self) -> u32 {
        self.rolls
    }

    fn check(&self) -> Result<(), String> {
        if self.impossible == Some(self.sum) { Err(format!("{} is impossible", self.sum)) } else { Ok(()) }
    }
}

impl Told for CountToTen {
    fn names(&self) -> Vec<String> {
        if self.outcome().is_some() { Vec::new() } else { vec!["stop".to_owned(), "roll".to_owned()] }
    }

    fn question(&self) -> Option<String> {
        self.outcome().is_none().then(|| "go_on".to_owned())
    }

    fn seat(&self, _: usize) -> String {
        "toy/ann".to_owned()
    }

    fn line(&self, event: &u32) -> String {
        format!("rolled points={event}")
    }

    fn digest(&self) -> u64 {
        u64::from(self.sum) << 1 | u64::from(self.stopped)
    }
}

impl Quest for CountToTen {
    /// The sum to stand at exactly.
    type Goal = u32;

    fn nearness(&self, goal: u32) -> u32 {
        if self.sum == goal { REACHED } else { self.sum.min(goal.saturating_sub(1)) * 1000 }
    }

    fn standing(&self) -> i32 {
        0
    }

    fn appraise(&self) -> i32 {
        match self.outcome() {
            Some(End::Ten) => 100,
            Some(_) => 0,
            None => 10,
        }
    }

    fn is_settled(&self) -> bool {
        true
    }

    fn way_out(&self) -> Option<usize> {
        None
    }

    fn imagine(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }
}
