//! What is seen of a roll that an option makes: its dice, what it needs, and how likely that is enough at once.

use ritual_content::language as lang;
use ritual_content::language::RollKind;

use super::board::CountedBoard;
use super::numbers::{Page, count, numbers, share};
use super::stepping::MOST_DEPTH;
use crate::decision::{Choice, Decision, Deed, Question};
use crate::frame::{Bind, Frame};
use crate::ids::{BlockId, EpisodeAction, Figure, Seat, bit};
use crate::program::{Compiled, Step, lists};
use crate::scenario::DieFaces;
use crate::state::Roll;

/// Observed chances are reckoned for at most 15 successes, and as coarsely as weights were learned by.
const SEEN: usize = 16;
/// What is sure, among them.
const SEEN_SURE: u64 = 1 << 16;
/// People are told of all chances there are.
const TOLD: usize = 256;
/// What is sure, among them.
const TOLD_SURE: u64 = 1 << 48;

/// The faces of standard and bonus dice, and how many dice have them.
type Dice<'f> = [(&'f DieFaces, u8); 2];

/// A roll that an option makes, for people who choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The dice, of both kinds.
    pub dice: u8,
    /// The successes it needs, with those that effects add; of an attack those to kill, through armour. 0 where any
    /// number of them does something.
    pub needs: u8,
    /// How likely the dice show enough, without rerolls, of 255, which is sure; none where they cannot, whatever they
    /// show.
    pub chance: Option<u8>,
    /// It is an attack: fewer successes wound too.
    pub is_attack: bool,
}

/// A roll that an option makes.
#[derive(Clone, Copy, Default)]
struct Ahead {
    standard: u8,
    bonus: u8,
    needs: u8,
    added: u8,
}

impl Ahead {
    /// The successes that the dice must show.
    const fn wanted(self) -> u8 {
        self.needs.saturating_sub(self.added)
    }
}

numbers! {
    /// What each number of the roll that an option makes says.
    NAMES;
    /// Writes what is seen of the roll that an option makes.
    fn write_odds(it, page, decision: &Decision, stack: &[Frame], choice: Choice) {
        // Without armour, which no weights were learned with.
        let roll = it.ahead(decision, stack, choice, |_| 0).unwrap_or_default();
        let chance =
            if roll.needs > 0 { chance_of::<SEEN, SEEN_SURE>(roll.wanted(), it.dice_of(roll)) } else { 0 };
    }
    "its roll: standard dice" => count(roll.standard, 10),
    "its roll: bonus dice" => count(roll.bonus, 10),
    "its roll: successes needed" => count(roll.needs, 10),
    "its roll: successes added" => count(roll.added, 12),
    "its roll: chance to be enough at once" => share(chance, u8::MAX),
}

impl CountedBoard<'_> {
    /// The roll that an option makes, as people are told of it.
    pub(super) fn odds(&self, decision: &Decision, stack: &[Frame], choice: Choice) -> Option<Odds> {
        let is_attack = matches!(choice, Choice::Act { deed: Deed::Attack, .. })
            || (matches!(choice, Choice::Enemy(_)) && decision.question == Question::Target);
        let roll = self.ahead(decision, stack, choice, |figure| self.view.armour(figure, decision.seat))?;
        let (dice, needs) = (roll.standard.saturating_add(roll.bonus), roll.wanted());
        Some(Odds { dice, needs, chance: told_chance(needs, self.dice_of(roll)), is_attack })
    }

    /// The roll that an option makes, if it makes one; `spared` are the wounds that an enemy is spared in an attack.
    fn ahead(
        &self,
        decision: &Decision,
        stack: &[Frame],
        choice: Choice,
        spared: impl Fn(Figure) -> u8,
    ) -> Option<Ahead> {
        let seat = decision.seat;
        let attack = |target: Figure| self.attack_ahead(seat, target, spared(target));
        match (choice, decision.question) {
            (Choice::Act { deed: Deed::Attack, .. }, _) => self.weakest_target(seat, &spared).map(attack),
            (Choice::Enemy(figure), Question::Target) => Some(attack(figure)),
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

    fn attack_ahead(&self, seat: Seat, target: Figure, spared: u8) -> Ahead {
        let here = self.view.state.space_of(target) == self.view.space_of_seat(seat);
        let begun = Roll::of(RollKind::Attack, seat, self.view.scenario.numbers.roll_dice);
        let roll = Roll { targets: bit(target.index()), here, ..begun };
        self.reckoned(&roll, self.health_left(target).saturating_add(spared), self.view.attack_wounds(seat))
    }

    fn task_ahead(&self, seat: Seat, action: EpisodeAction, step: &lang::Roll<Compiled>) -> Ahead {
        let bind = Bind { action, ..Bind::of(seat, self.view.scenario.episode.name) };
        let (dice, extra_dice) = self.view.dice_named(step.dice, step.bonus_dice.as_ref(), &bind);
        let kind = if step.against_self { RollKind::AgainstSelf } else { RollKind::Task };
        let against_self = step.against_self;
        let roll = Roll { action, extra_dice, against_self, ..Roll::of(kind, seat, dice) };
        let needs = self.view.needed(step, &bind).unwrap_or(0);
        self.reckoned(&roll, needs, self.view.amount_or_zero(step.extra_successes.as_ref(), &bind))
    }

    fn reckoned(&self, roll: &Roll, needs: u8, added: u8) -> Ahead {
        let (standard, bonus) = self.view.dice_thrown(roll);
        Ahead { standard, bonus, needs, added }
    }

    /// The dice of a roll, with their faces.
    fn dice_of(&self, roll: Ahead) -> Dice<'_> {
        let numbers = &self.view.scenario.numbers;
        [(&numbers.standard, roll.standard), (&numbers.bonus, roll.bonus)]
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

/// How likely some dice show so many successes or more, of 255, which is sure; none where they cannot.
fn told_chance(needs: u8, dice: Dice<'_>) -> Option<u8> {
    let [fewest, most] = shown(dice);
    match u32::from(needs) {
        needs if needs > most => None,
        needs if needs <= fewest => Some(u8::MAX),
        _ => Some(chance_of::<TOLD, TOLD_SURE>(needs, dice)),
    }
}

/// The fewest and the most successes that some dice can show.
fn shown(dice: Dice<'_>) -> [u32; 2] {
    let mut sums = [0, 0];
    for (die, count) in dice {
        let successes = || die.faces.iter().map(|face| u32::from(face.successes));
        sums[0] += successes().min().unwrap_or(0) * u32::from(count);
        sums[1] += successes().max().unwrap_or(0) * u32::from(count);
    }
    sums
}

/// How likely some dice show so many successes or more, of 255: fewer than `SIZE` of them, in parts of `SURE`.
fn chance_of<const SIZE: usize, const SURE: u64>(needs: u8, dice: Dice<'_>) -> u8 {
    let needs = usize::from(needs).min(SIZE - 1);
    let mut chances = [0; SIZE];
    chances[0] = SURE;
    for (die, count) in dice {
        let sides = u64::try_from(die.faces.len()).unwrap_or(1).max(1);
        for _ in 0..count {
            let mut after = [0; SIZE];
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

    const fn face(successes: u8) -> FaceCount {
        FaceCount { successes, elder_signs: 0, tentacles: 0 }
    }

    fn die<const N: usize>(faces: [u8; N]) -> DieFaces {
        DieFaces { faces: faces.into_iter().map(face).collect() }
    }

    #[test]
    fn chances_are_those_of_the_dice() {
        let (coin, blank, sixth) = (die([0, 1]), die([0]), die([3, 0, 0, 0, 0, 0]));
        for (needs, dice, seen, told) in [
            (1, [(&coin, 1), (&blank, 3)], 127, Some(127)),
            (1, [(&coin, 1), (&coin, 1)], 191, Some(191)),
            (2, [(&coin, 2), (&blank, 0)], 63, Some(63)),
            (0, [(&coin, 0), (&blank, 0)], 255, Some(255)),
            (200, [(&coin, 4), (&coin, 4)], 0, None),
            (3, [(&sixth, 1), (&blank, 0)], 42, Some(42)),
        ] {
            assert_eq!(chance_of::<SEEN, SEEN_SURE>(needs, dice), seen, "{needs}");
            assert_eq!(told_chance(needs, dice), told, "{needs}");
        }
        assert_eq!(shown([(&sixth, 2), (&coin, 3)]), [0, 9]);
        assert_eq!(shown([(&blank, 4), (&coin, 0)]), [0, 0]);
    }

    #[test]
    fn people_are_told_of_many_successes_and_of_what_is_sure() {
        let (coin, one, six) = (die([0, 1]), die([1]), die([1; 6]));
        assert_eq!(told_chance(16, [(&one, 15), (&coin, 1)]), Some(127));
        assert_eq!(told_chance(17, [(&one, 15), (&coin, 1)]), None);
        // A sixth six times is less than the whole, but it is sure.
        assert_eq!(told_chance(1, [(&six, 1), (&coin, 0)]), Some(255));
        assert_eq!(told_chance(1, [(&coin, 40), (&coin, 0)]), Some(254));
        assert_eq!(told_chance(40, [(&coin, 40), (&coin, 0)]), Some(0));
    }
}
