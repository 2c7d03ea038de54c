//! What is seen of what is under way: a roll and what it still lacks, harm that is coming, a movement.

use ritual_content::language::RollKind;

use super::board::CountedBoard;
use super::numbers::{Page, count, flag, numbers};
use crate::frame::{Frame, Harm, StepAt};
use crate::ids::{Figure, bits};
use crate::program::Step;
use crate::scenario::FaceCount;
use crate::state::Roll;

/// What a roll shows, and what it is for.
#[derive(Default)]
struct Rolling {
    shown: FaceCount,
    blanks: u8,
    dice: u8,
    free_rerolls: u8,
    needs: u8,
    is: [bool; 5],
    enemy_danger: u8,
}

/// What else is under way.
#[derive(Default)]
struct Coming {
    stress: u8,
    wounds: u8,
    sanity: u8,
    spaces: u8,
    sneaks: u8,
    cards: u8,
    attackers: u8,
}

numbers! {
    /// What each number of what is under way says.
    NAMES;
    /// Writes what is under way.
    fn write_work(it, page, stack: &[Frame]) {
        let roll = it.rolling(stack);
        let coming = it.coming(stack);
        let shown = roll.shown;
        let lacking = roll.needs.saturating_sub(shown.successes);
    }
    "rolling: attack" => flag(roll.is[0]),
    "rolling: task" => flag(roll.is[1]),
    "rolling: attacked" => flag(roll.is[2]),
    "rolling: fire" => flag(roll.is[3]),
    "rolling: against yourself" => flag(roll.is[4]),
    "dice rolled" => count(roll.dice, 10),
    "successes rolled" => count(shown.successes, 12),
    "elder signs rolled" => count(shown.elder_signs, 12),
    "tentacles rolled" => count(shown.tentacles, 12),
    "dice without a success" => count(roll.blanks, 10),
    "free rerolls" => count(roll.free_rerolls, 16),
    "successes needed" => count(roll.needs, 10),
    "successes lacking" => count(lacking, 12),
    "the roll is enough" => flag(roll.needs > 0 && lacking == 0),
    "danger of the attacker" => count(roll.enemy_danger, 2),
    "stress to come" => count(coming.stress, 12),
    "wounds to come" => count(coming.wounds, 14),
    "sanity to come" => count(coming.sanity, 12),
    "spaces left to move" => count(coming.spaces, 12),
    "sneaks left" => count(coming.sneaks, 12),
    "a card is being resolved" => count(coming.cards, 16),
    "attackers to come" => count(coming.attackers, 8),
    "effects under way" => count(i32::try_from(stack.len().min(16)).unwrap_or(0), 4),
}

impl CountedBoard<'_> {
    fn rolling(&self, stack: &[Frame]) -> Rolling {
        let Some(roll) = self.view.state.roll() else { return Rolling::default() };
        let (shown, blanks, dice) = self.faces(roll);
        let is = [RollKind::Attack, RollKind::Task, RollKind::Attacked, RollKind::Fire, RollKind::AgainstSelf]
            .map(|kind| kind == roll.kind);
        let enemy_danger = if roll.enemy.is_some() { self.danger_of(roll.enemy) } else { 0 };
        Rolling {
            shown,
            blanks,
            dice,
            free_rerolls: roll.free_rerolls,
            needs: self.needs(roll, stack),
            is,
            enemy_danger,
        }
    }

    /// The symbols of the dice and of what effects made of them, how many dice show no success, and how many there are.
    fn faces(&self, roll: &Roll) -> (FaceCount, u8, u8) {
        let numbers = &self.view.scenario.numbers;
        let (mut sum, mut blanks, mut dice) = (FaceCount::default(), 0_u8, 0_u8);
        for (die, shown) in [&numbers.standard, &numbers.bonus].into_iter().zip(&roll.shown) {
            for (face, count) in die.faces.iter().zip(shown) {
                sum.successes = sum.successes.saturating_add(face.successes.saturating_mul(*count));
                sum.elder_signs = sum.elder_signs.saturating_add(face.elder_signs.saturating_mul(*count));
                sum.tentacles = sum.tentacles.saturating_add(face.tentacles.saturating_mul(*count));
                dice = dice.saturating_add(*count);
                if face.successes == 0 {
                    blanks = blanks.saturating_add(*count);
                }
            }
        }
        sum.successes = sum.successes.max(roll.successes);
        sum.elder_signs = sum.elder_signs.max(roll.elder_signs);
        (sum, blanks, dice)
    }

    /// The successes a roll still has a use for: those that kill its targets, or that its effect asks for.
    fn needs(&self, roll: &Roll, stack: &[Frame]) -> u8 {
        if roll.kind == RollKind::Attack {
            let health = |figure: u8| self.health_left(Figure(figure));
            let all = bits(roll.targets).fold(0_u8, |sum, figure| sum.saturating_add(health(figure)));
            return all.saturating_sub(roll.extra_wounds);
        }
        let rolling = stack.iter().rev().find_map(|frame| match frame {
            Frame::Step(step) if step.at == StepAt::Rolling => Some(step),
            _ => None,
        });
        let asked = rolling.and_then(|frame| match self.view.scenario.program.step(frame.step)? {
            Step::Roll(it) => {
                let extra = self.view.amount_or_zero(it.extra_successes.as_ref(), &frame.bind);
                Some(self.view.needed(it, &frame.bind)?.saturating_sub(extra))
            }
            _ => None,
        });
        asked.unwrap_or(0)
    }

    #[expect(clippy::unused_self, reason = "it is one of the lists that a board writes")]
    fn coming(&self, stack: &[Frame]) -> Coming {
        let mut coming = Coming::default();
        for frame in stack {
            match frame {
                Frame::Harm(Harm { stress, wounds, sanity, .. }) => {
                    coming.stress = coming.stress.saturating_add(*stress);
                    coming.wounds = coming.wounds.saturating_add(*wounds);
                    coming.sanity = coming.sanity.saturating_add(*sanity);
                }
                Frame::Move(it) => (coming.spaces, coming.sneaks) = (it.left, it.sneaks),
                Frame::March(it) => coming.spaces = it.left,
                Frame::Mythos(_) | Frame::Investigate { .. } => coming.cards = coming.cards.saturating_add(1),
                Frame::EnemyAttack { .. } => coming.attackers = coming.attackers.saturating_add(1),
                _ => {}
            }
        }
        coming
    }
}
