//! Lowering of steps that hold other steps.

use ritual_content::language as lang;

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Cx;
use crate::program::{Branch, Step};

impl Compiler<'_> {
    /// Lowers the claiming of a card side.
    pub(super) fn claim(&mut self, claim: &lang::Claim, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Claim { left, right, forced, otherwise } = claim;
        Ok(Step::Claim {
            left: self.price_if(left.as_ref(), cx)?,
            right: self.price_if(right.as_ref(), cx)?,
            forced: *forced,
            otherwise: self.steps(otherwise, cx)?,
        })
    }

    /// Lowers a roll.
    pub(super) fn roll(&mut self, roll: &lang::Roll, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Roll { dice, against_self, bonus_dice, extra_successes, needs, success, per_success, failure } = roll;
        Ok(Step::Roll {
            dice: dice.map(|dice| (dice.standard, dice.bonus)),
            against_self: *against_self,
            bonus_dice: self.amount_or_zero(bonus_dice.as_ref(), cx)?,
            extra_successes: self.amount_or_zero(extra_successes.as_ref(), cx)?,
            needs: self.amount_if(needs.as_ref(), cx)?,
            success: self.steps(success, cx)?,
            per_success: self.steps(per_success, cx)?,
            failure: self.steps(failure, cx)?,
        })
    }

    /// Lowers a branch on a condition.
    pub(super) fn branch_on(&mut self, branch: &lang::If, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::If { is, then, otherwise } = branch;
        Ok(Step::If { is: self.condition(is, cx)?, then: self.steps(then, cx)?, otherwise: self.steps(otherwise, cx)? })
    }

    /// Lowers a choice; every label gets a name.
    pub(super) fn choose(&mut self, choose: &lang::Choose, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Choose { who, options } = choose;
        Ok(Step::Choose {
            who: self.who(who, cx)?,
            options: options.iter().map(|option| self.option(option, cx)).collect::<Result<_, _>>()?,
        })
    }

    fn option(&mut self, option: &lang::Branch, cx: Cx<'_>) -> Result<Branch, CompileError> {
        let lang::Branch { label, condition, pay, steps } = option;
        Ok(Branch {
            label: self.names.add(label.as_str(), "")?,
            condition: self.condition_if(condition.as_ref(), cx)?,
            pay: self.price(pay, cx)?,
            steps: self.steps(steps, cx)?,
        })
    }

    /// Lowers an option a player may decline.
    pub(super) fn may(&mut self, may: &lang::May, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::May { who, volunteer, pay, then, otherwise } = may;
        Ok(Step::May {
            binds: !matches!(who, lang::Who::You | lang::Who::ThatInvestigator | lang::Who::Active),
            who: self.who(who, cx)?,
            volunteer: *volunteer,
            pay: self.price(pay, cx)?,
            then: self.steps(then, cx)?,
            otherwise: self.steps(otherwise, cx)?,
        })
    }

    /// Lowers steps for each of several things.
    pub(super) fn for_each(&mut self, each: &lang::ForEach, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::ForEach { among, steps } = each;
        let inside = match among {
            lang::Figures::Pieces(lang::Pieces::Which(query)) => cx.with_piece(self.token(&query.token, cx)?),
            _ => cx,
        };
        Ok(Step::ForEach { among: self.figures(among, cx)?, steps: self.steps(steps, inside)? })
    }

    /// Lowers steps that happen several times.
    pub(super) fn repeat(&mut self, repeat: &lang::Repeat, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::Repeat { times, steps } = repeat;
        Ok(Step::Repeat { times: self.amount(times, cx)?, steps: self.steps(steps, cx)? })
    }

    /// Lowers steps about one picked thing.
    pub(super) fn with(&mut self, with: &lang::With, cx: Cx<'_>) -> Result<Step, CompileError> {
        let lang::With { pick, steps } = with;
        let inside = match pick {
            lang::Picked::Piece(query) => cx.with_piece(self.token(&query.token, cx)?),
            _ => cx,
        };
        Ok(Step::With { pick: self.picked(pick, cx)?, steps: self.steps(steps, inside)? })
    }
}
