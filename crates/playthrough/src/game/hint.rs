//! Hints: how likely a win is behind each option of the decision that is due.

use std::time::Duration;

use ritual_batch::NoNetwork;
use ritual_playtest::network::CERTAIN;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::thought::{Considered, Effort};
use ritual_table::Game as _;

use super::Game;
use super::thought::{Awaited, Question, Task};

/// As much thought as a person waits for.
const EFFORT: Effort = Effort { limit: Some(Duration::from_secs(3)), ..Effort::EXPERT };

/// A hint for the decision that is due.
#[derive(Debug)]
pub struct Hint {
    pub(super) awaited: Awaited,
    pub(super) considered: Option<Considered>,
}

/// What a hint says about an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// How likely a win is behind it, of [`CERTAIN`].
    pub win: u32,
    /// No other option is better.
    pub is_best: bool,
    /// In how many games that were only thought of it was chosen.
    pub tries: u32,
}

/// Why there can be no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The game is being played again.
    Replayed,
    /// The game is over.
    Over,
    /// Nobody can think.
    NoNetwork(NoNetwork),
}

impl Hint {
    /// Returns whether somebody still thinks about it.
    pub fn is_thinking(&self) -> bool {
        self.considered.is_none()
    }

    /// How likely a win is behind an option, once that is known.
    pub fn chance_of(&self, option: usize) -> Option<Chance> {
        let considered = self.considered.as_ref()?;
        let weighed = considered.options.iter().find(|it| it.option == option)?;
        Some(Chance { win: weighed.win, is_best: considered.best() == option, tries: weighed.tries })
    }
}

impl Game {
    /// Why there can be no hint now; none if there can.
    pub fn why_no_hint(&self) -> Option<NoHint> {
        if self.follow.is_some() {
            Some(NoHint::Replayed)
        } else if self.here().session.options() == 0 {
            Some(NoHint::Over)
        } else {
            self.players.why_not(PolicyName::Expert).map(NoHint::NoNetwork)
        }
    }

    /// Asks for a hint for the decision that is due.
    ///
    /// # Errors
    /// Says why there can be none.
    pub fn ask_hint(&mut self) -> Result<(), NoHint> {
        if let Some(reason) = self.why_no_hint() {
            return Err(reason);
        }
        // It is there, or somebody thinks about it: a key that is held down asks again and again.
        if self.hint.is_some() {
            return Ok(());
        }
        let stream = u64::try_from(self.now()).unwrap_or(u64::MAX);
        if let Some(thinker) = self.players.thinker(EFFORT, self.start.seed, stream) {
            let session = self.here().session.clone();
            let (awaited, task) = Task::new(Question::Hint(session, Box::new(thinker)));
            self.hint = Some(Hint { awaited, considered: None });
            self.tasks.push(task);
        }
        Ok(())
    }

    /// The hint for the decision that is due, if one was asked for.
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }
}

/// A chance of winning in whole parts of a hundred. Only what is certain is 0 or 100.
pub fn percent(win: u32) -> u32 {
    match win {
        0 => 0,
        win if win >= CERTAIN => 100,
        win => ((win * 100 + CERTAIN / 2) / CERTAIN).clamp(1, 99),
    }
}

/// A chance of winning as a share, from 0 to 1.
pub fn share(win: u32) -> f32 {
    f32::from(u16::try_from(win).unwrap_or(u16::MAX)) / f32::from(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_shown_as_certain() {
        assert_eq!([0, 1, CERTAIN / 2, CERTAIN - 1, CERTAIN].map(percent), [0, 1, 50, 99, 100]);
        assert_eq!([share(0).to_bits(), share(CERTAIN).to_bits()], [0.0_f32.to_bits(), 1.0_f32.to_bits()]);
    }
}
