//! What is seen of a roll that an option makes: its dice, what it needs, and how likely that is enough at once.

use ritual_content::language as lang;
use ritual_content::language::RollKind;

use super::board::Board;
use super::numbers::{Page, count, numbers, share};
use super::stepping::MOST_DEPTH;
use crate::decision::{Choice, Decision, Deed, Question};
use crate::frame::{Bind, Frame};
use crate::ids::{BlockId, EpisodeAction, Figure, Seat, bit};
use crate::program::{Compiled, Step, lists};
use crate::scenario::DieFaces;
use crate::state::Roll;

/// The most successes that chances are reckoned for.
const MOST_NEEDED: usize = 15;
/// What is sure, among chances.
const SURE: u64 = 1 << 16;

/// A roll that an option makes, for people who choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The dice, of both kinds.
    pub dice: u8,
    /// The successes it needs, with those that effects add; of an attack the wounds to kill. 0 where any number of them
    /// does something.
    pub needs: u8,
    /// How likely the dice show enough, without rerolls, of 255; none where they cannot, whatever they show.
    pub chance: Option<u8>,
    /// It is an attack: fewer successes wound too.
    pub is_attack: bool,
}

/// A roll that an option makes.
#[derive(Default)]
struct Ahead {
    standard: u8,
    bonus: u8,
    needs: u8,
    added: u8,
    /// How likely the dice show enough, without rerolls, of 255.
    chance: u8,
    /// The dice have faces for enough.
    is_possible: bool,
}

numbers! {
    /// What each number of the roll that an option makes says.
    NAMES;
    /// Writes what is seen of the roll that an option makes.
    fn write_odds(it, page, decision: &Decision, stack: &[Frame], choice: Choice) {
        let roll = it.ahead(decision, stack, choice).unwrap_or_default();
    }
    "its roll: standard dice" => count(roll.standard, 10),
    "its roll: bonus dice" => count(roll.bonus, 10),
    "its roll: successes needed" => count(roll.needs, 10),
    "its roll: successes added" => count(roll.added, 12),
    "its roll: chance to be enough at once" => share(roll.chance, u8::MAX),
}

impl Board<'_> {
    /// The roll that an option makes, as people are told of it.
    pub(super) fn odds(&self, decision: &Decision, stack: &[Frame], choice: Choice) -> Option<Odds> {
        let is_attack = matches!(choice, Choice::Act { deed: Deed::Attack, .. })
            || (matches!(choice, Choice::Enemy(_)) && decision.question == Question::Target);
        let Ahead { standard, bonus, needs, added, chance, is_possible } = self.ahead(decision, stack, choice)?;
        let (dice, needs) = (standard.saturating_add(bonus), needs.saturating_sub(added));
        Some(Odds { dice, needs, chance: is_possible.then_some(chance), is_attack })
    }

    /// The roll that an option makes, if it makes one.
    fn ahead(&self, decision: &Decision, stack: &[Frame], choice: Choice) -> Option<Ahead> {
        let seat = decision.seat;
        match (choice, decision.question) {
            (Choice::Act { deed: Deed::Attack, .. }, _) => Some(self.attack_ahead(seat, self.weakest_target(seat)?)),
            (Choice::Enemy(figure), Question::Target) => Some(self.attack_ahead(seat, figure)),
            _ => {
                let action = match choice {
                    Choice::Act { deed: Deed::Episode(action), .. } => action,
                    _ => EpisodeAction::NONE,
                };
                let roll = self.roll_in(self.behind(stack, choice).0?, MOST_DEPTH)?;
                Some(self.task_ahead(seat, action, roll))
            }
        }
    }

    fn attack_ahead(&self, seat: Seat, target: Figure) -> Ahead {
        let here = self.view.state.space_of(target) == self.view.space_of_seat(seat);
        let begun = Roll::of(RollKind::Attack, seat, self.view.scenario.numbers.roll_dice);
        let roll = Roll { targets: bit(target.index()), here, ..begun };
        self.reckoned(&roll, self.health_left(target), self.view.attack_wounds(seat))
    }

    fn task_ahead(&self, seat: Seat, action: EpisodeAction, step: &lang::Roll<Compiled>) -> Ahead {
        let bind = Bind { action, ..Bind::of(seat, self.view.scenario.episode.name) };
        let (dice, extra_dice) = self.view.dice_named(step.dice, step.bonus_dice.as_ref(), &bind);
        let kind = if step.against_self { RollKind::AgainstSelf } else { RollKind::Task };
        let against_self = step.against_self;
        let roll = Roll { action, extra_dice, against_self, ..Roll::of(kind, seat, dice) };
        let needs = self.view.amount_or_zero(step.needs.as_ref(), &bind);
        self.reckoned(&roll, needs, self.view.amount_or_zero(step.extra_successes.as_ref(), &bind))
    }

    fn reckoned(&self, roll: &Roll, needs: u8, added: u8) -> Ahead {
        let (standard, bonus) = self.view.dice_thrown(roll);
        let numbers = &self.view.scenario.numbers;
        let dice = [(&numbers.standard, standard), (&numbers.bonus, bonus)];
        let chance = if needs > 0 { chance_of(needs.saturating_sub(added), dice) } else { 0 };
        let is_possible = most_shown(dice) >= u32::from(needs.saturating_sub(added));
        Ahead { standard, bonus, needs, added, chance, is_possible }
    }

    /// The most successes that effects add to a roll of the episode's actions, were it made by somebody now.
    pub(super) fn added_to_rolls(&self, seat: Seat) -> u8 {
        let episode = &self.view.scenario.episode;
        let rolls = episode.actions.iter().filter_map(|action| self.roll_in(action.steps, MOST_DEPTH));
        let bind = Bind::of(seat, episode.name);
        rolls.map(|roll| self.view.amount_or_zero(roll.extra_successes.as_ref(), &bind)).max().unwrap_or(0)
    }

    /// The first roll in a list of steps, or in lists inside of them.
    fn roll_in(&self, block: BlockId, depth: usize) -> Option<&lang::Roll<Compiled>> {
        self.view.scenario.program.steps_of(block).iter().find_map(|step| match step {
            Step::Roll(roll) => Some(roll),
            _ if depth == 0 => None,
            _ => lists(step).find_map(|inner| self.roll_in(inner, depth - 1)),
        })
    }
}

/// The most successes that some dice can show.
fn most_shown(dice: [(&DieFaces, u8); 2]) -> u32 {
    let most = |die: &DieFaces| die.faces.iter().map(|face| u32::from(face.successes)).max().unwrap_or(0);
    dice.iter().map(|(die, count)| most(die) * u32::from(*count)).sum()
}

/// How likely some dice show so many successes or more, of 255.
fn chance_of(needs: u8, dice: [(&DieFaces, u8); 2]) -> u8 {
    let needs = usize::from(needs).min(MOST_NEEDED);
    let mut chances = [0; MOST_NEEDED + 1];
    chances[0] = SURE;
    for (die, count) in dice {
        let sides = u64::try_from(die.faces.len()).unwrap_or(1).max(1);
        for _ in 0..count {
            let mut after = [0; MOST_NEEDED + 1];
            for (shown, chance) in chances.iter().enumerate().filter(|(_, chance)| **chance > 0) {
                for face in &die.faces {
                    let sum = (shown + usize::from(face.successes)).min(needs);
                    if let Some(after) = after.get_mut(sum) {
                        *after += chance / sides;
                    }
                }
            }
            chances = after;
        }
    }
    let enough = chances.get(needs).copied().unwrap_or(0);
    u8::try_from(enough * 255 / SURE).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::FaceCount;

    #[test]
    fn chances_are_those_of_the_dice() {
        let face = |successes| FaceCount { successes, ..FaceCount::default() };
        let coin = DieFaces { faces: [face(0), face(1)].into_iter().collect() };
        let blank = DieFaces { faces: [face(0)].into_iter().collect() };
        assert_eq!(chance_of(1, [(&coin, 1), (&blank, 3)]), 127);
        assert_eq!(chance_of(1, [(&coin, 1), (&coin, 1)]), 191);
        assert_eq!(chance_of(2, [(&coin, 2), (&blank, 0)]), 63);
        assert_eq!(chance_of(0, [(&coin, 0), (&blank, 0)]), 255);
        assert_eq!(chance_of(200, [(&coin, 4), (&coin, 4)]), 0);
        let sixth = DieFaces { faces: [face(3), face(0), face(0), face(0), face(0), face(0)].into_iter().collect() };
        assert_eq!(chance_of(3, [(&sixth, 1), (&blank, 0)]), 42);
        assert_eq!(most_shown([(&sixth, 2), (&coin, 3)]), 9);
        assert_eq!(most_shown([(&blank, 4), (&coin, 0)]), 0);
    }
}
