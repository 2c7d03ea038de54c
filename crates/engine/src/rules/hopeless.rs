//! Rolls that cannot be enough, whatever the dice show and whatever is made of it: an option says so.
//!
//! INVARIANT: of a roll that may be enough it is never said that it cannot; the other way round some are missed.

use ritual_content::language::{self as lang, AbilityWord, RollKind, Symbol, TriggerWord};

use crate::frame::{Bind, Frame};
use crate::ids::{BlockId, Piece, bits};
use crate::moment::Moment;
use crate::program::{AbilityKind, Amount, Compiled, Picked, Step, Trigger, ability_bit, trigger_bit};
use crate::scenario::{DieFaces, FaceCount};
use crate::state::Roll;
use crate::view::View;

impl View<'_, '_> {
    /// Returns whether a list of steps is nothing but a roll that cannot be enough now.
    pub(super) fn rolls_in_vain(self, block: BlockId, bind: &Bind) -> bool {
        match self.scenario.program.steps_of(block) {
            // Whichever piece it is about, it cannot be enough.
            [Step::With(lang::With { pick: Picked::Piece(query), steps })] => {
                let mut pieces = bits(self.pieces_that_fit(query, bind).members);
                pieces.all(|piece| self.rolls_in_vain(*steps, &bind.with_piece(Piece(piece))))
            }
            [Step::Roll(step)] => {
                let (dice, extra_dice) = self.dice_named(step.dice, step.bonus_dice.as_ref(), bind);
                let roll = Roll { action: bind.action, extra_dice, ..Roll::of(RollKind::Task, bind.you, dice) };
                self.cannot_be_enough(step, &roll, self.dice_thrown(&roll), bind)
            }
            _ => false,
        }
    }

    /// Returns whether a die would be rolled again for nothing: the roll cannot be enough, and no tentacle would go.
    pub(super) fn rerolls_in_vain(self, stack: &[Frame], bonus: bool, face: u8) -> bool {
        let [.., Frame::Step(frame), Frame::Roll { .. }] = stack else { return false };
        let (Some(roll), Some(Step::Roll(step))) = (self.state.roll(), self.scenario.program.step(frame.step)) else {
            return false;
        };
        let numbers = &self.scenario.numbers;
        let die = if bonus { &numbers.bonus } else { &numbers.standard };
        let is_harmless = die.faces.get(usize::from(face)).is_some_and(|it| it.tentacles == 0);
        let [standard, bonus] = roll.shown.map(|shown| shown.into_iter().fold(0, u8::saturating_add));
        is_harmless && !self.rerolls_double(roll) && self.cannot_be_enough(step, roll, (standard, bonus), &frame.bind)
    }

    /// Returns whether so many dice cannot show what a roll needs, and nothing happens for fewer.
    fn cannot_be_enough(
        self,
        step: &lang::Roll<Compiled>,
        roll: &Roll,
        (standard, bonus): (u8, u8),
        bind: &Bind,
    ) -> bool {
        let Some(needs) = self.needed(step, bind) else { return false };
        let is_known = [&step.needs, &step.extra_successes].into_iter().flatten().all(is_known_before);
        if step.against_self
            || !is_known
            || !self.scenario.program.is_empty(step.failure)
            || !self.scenario.program.is_empty(step.per_success)
            || self.is_roll_answered(roll)
        {
            return false;
        }
        let worths = self.worths(roll);
        let worth = |it: &FaceCount| {
            let symbols = [it.successes, it.elder_signs, it.tentacles];
            symbols.into_iter().zip(worths).map(|(count, worth)| u32::from(count) * worth).sum::<u32>()
        };
        let best = |die: &DieFaces, count: u8| die.faces.iter().map(worth).max().unwrap_or(0) * u32::from(count);
        let numbers = &self.scenario.numbers;
        // Symbols that effects have added count as those on dice do.
        let added = FaceCount { successes: roll.successes, elder_signs: roll.elder_signs, tentacles: roll.tentacles };
        let extra = self.amount_or_zero(step.extra_successes.as_ref(), bind);
        let most = best(&numbers.standard, standard) + best(&numbers.bonus, bonus) + worth(&added) + u32::from(extra);
        most < u32::from(needs)
    }

    /// For how many successes a success, an elder sign and a tentacle of a roll count at most.
    fn worths(self, roll: &Roll) -> [u32; 3] {
        let mut worths = [1, 0, 0];
        self.each_offer_to(roll.seat, ability_bit(AbilityWord::Convert), |it| {
            if let AbilityKind::Convert(lang::Convert { rolls, from, successes, .. }) = &it.ability.word
                && self.roll_fits(roll, rolls)
            {
                let place = match from {
                    Symbol::Success => 0,
                    Symbol::ElderSign => 1,
                    Symbol::Tentacle => 2,
                };
                worths[place] += u32::from(*successes);
            }
        });
        worths
    }

    /// Returns whether something in play may answer to a roll: it may add dice and symbols, or make something else of it.
    fn is_roll_answered(self, roll: &Roll) -> bool {
        let triggers =
            Moment::RollStarts.triggers() | Moment::RollEnds.triggers() | trigger_bit(TriggerWord::Converted);
        let mut is_any = false;
        self.each_answer(Moment::RollStarts, triggers, &mut |it| {
            is_any |= match &it.ability.word {
                AbilityKind::When(lang::Reaction {
                    trigger: Trigger::RollStarts(filter) | Trigger::RollEnds(filter),
                    ..
                }) => self.roll_fits(roll, filter),
                _ => true,
            };
        });
        is_any
    }
}

/// Returns whether an amount is the same before a roll as when its dice lie there.
fn is_known_before(amount: &Amount) -> bool {
    matches!(amount, Amount::Fixed(_)) || amount.counted().is_some()
}
