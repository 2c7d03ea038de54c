//! What an option sets in motion: what the steps behind it are about, by a few kinds, and what they cost.
//!
//! The kinds are few on purpose: a new word of the language says to which of them it belongs, and changes no observation.

use ritual_content::language as lang;

use super::board::CountedBoard;
use super::numbers::{Page, count};
use crate::decision::{Choice, Cost, Deed};
use crate::frame::Frame;
use crate::ids::{AbilityId, BlockId};
use crate::program::{Ability, AbilityKind, Price, Step, lists};

/// What steps are about, in words.
pub(super) const NAMES: &[&str] = &[
    "sets in motion: harm",
    "sets in motion: healing",
    "sets in motion: harm to enemies",
    "sets in motion: new enemies",
    "sets in motion: movement",
    "sets in motion: tokens and pieces",
    "sets in motion: fire",
    "sets in motion: cards and relics",
    "sets in motion: a roll",
    "sets in motion: Mythos and Elder One",
    "sets in motion: something for a time",
    "sets in motion: help with a roll",
    "sets in motion: the map",
];

/// The most steps that are looked through.
const MOST_STEPS: usize = 24;
/// How deep lists inside of steps are looked into.
pub(super) const MOST_DEPTH: usize = 3;

const _: () = assert!(NAMES.len() == lang::Stirs::ALL.len(), "each kind has a number");

/// The place of a step among the words; none for those that only steer others.
fn place_of(step: &Step) -> Option<usize> {
    step.word().facts().stirs.map(|kind| kind as usize)
}

impl CountedBoard<'_> {
    /// Writes what the steps behind an option are about.
    pub(super) fn write_steps(&self, page: &mut Page<'_>, stack: &[Frame], choice: Choice) {
        let mut seen = [0_u8; NAMES.len()];
        let mut left = MOST_STEPS;
        if let Some(block) = self.behind(stack, choice).0 {
            self.count_steps(block, &mut seen, &mut left, MOST_DEPTH);
        }
        for number in seen {
            page.put(count(number.min(3), 16));
        }
    }

    /// What the price behind an option is, as far as it is printed.
    pub(super) fn price_of(&self, stack: &[Frame], choice: Choice) -> Cost {
        self.behind(stack, choice).1.and_then(Cost::printed).unwrap_or_default()
    }

    fn count_steps(&self, block: BlockId, seen: &mut [u8; NAMES.len()], left: &mut usize, depth: usize) {
        for step in self.view.scenario.program.steps_of(block) {
            if *left == 0 {
                return;
            }
            *left -= 1;
            if let Some(number) = place_of(step).and_then(|place| seen.get_mut(place)) {
                *number = number.saturating_add(1);
            }
            if depth > 0 {
                lists(step).for_each(|inner| self.count_steps(inner, seen, left, depth - 1));
            }
        }
    }

    /// The steps an option sets in motion, and what has to be paid for them.
    pub(super) fn behind(&self, stack: &[Frame], choice: Choice) -> (Option<BlockId>, Option<&Price>) {
        let program = &self.view.scenario.program;
        match choice {
            Choice::Use { ability, .. } | Choice::Reaction { ability, .. } => self.behind_ability(ability),
            Choice::Act { deed: Deed::Episode(action), .. } => {
                (self.view.scenario.episode.actions.get(action.index()).map(|it| it.steps), None)
            }
            Choice::Yes => match stack.last() {
                Some(Frame::React { ability, .. }) => self.behind_ability(*ability),
                Some(Frame::Step(frame)) => match program.step(frame.step) {
                    Some(Step::May(lang::May { then, pay, .. })) => (Some(*then), Some(pay)),
                    _ => (None, None),
                },
                _ => (None, None),
            },
            Choice::Branch { index, .. } => {
                let step = match stack.last() {
                    Some(Frame::Step(frame)) => program.step(frame.step),
                    Some(Frame::Vote(voting)) => program.step(voting.step),
                    _ => None,
                };
                match step {
                    Some(Step::Choose(lang::Choose { options, .. })) => {
                        let branch = options.get(usize::from(index));
                        (branch.map(|it| it.steps), branch.map(|it| &it.pay))
                    }
                    Some(Step::Vote(lang::Vote { options, .. })) => {
                        (options.get(usize::from(index)).map(|it| it.steps), None)
                    }
                    _ => (None, None),
                }
            }
            _ => (None, None),
        }
    }

    fn behind_ability(&self, ability: AbilityId) -> (Option<BlockId>, Option<&Price>) {
        let Some(Ability { word, .. }) = self.view.scenario.program.ability(ability) else { return (None, None) };
        let steps = match word {
            AbilityKind::Action(it) => Some(it.steps),
            AbilityKind::When(it) => Some(it.steps),
            AbilityKind::Instead(it) => Some(it.steps),
            _ => None,
        };
        (steps, word.price())
    }
}
