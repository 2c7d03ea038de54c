//! `roll`, `add_dice`, `add_wounds`, `prevent_tentacles`.

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, RollAt, StepAt, StepFrame};
use crate::ids::Figure;
use crate::program::{Amount, Step};
use crate::rules::roll;
use ritual_content::language as lang;

/// A roll that is not an attack: dice, then what successes do, then tentacles ([RESULT-4] to [RESULT-6]).
pub(super) fn task_roll(cx: &mut Cx<'_>, mut f: StepFrame, step: &Step) {
    let Step::Roll(
        it @ lang::Roll { dice, against_self, bonus_dice, extra_successes, needs: _, success, per_success, failure },
    ) = step
    else {
        return;
    };
    let seat = f.bind.you;
    match f.at {
        StepAt::Rolling => {
            let rolled = cx.state.roll().map_or(0, |it| it.successes);
            let successes = rolled.saturating_add(cx.view().amount_or_zero(extra_successes.as_ref(), &f.bind));
            let enough = cx.view().needed(it, &f.bind).is_none_or(|needed| successes >= needed);
            f.at = StepAt::Tentacles;
            cx.push(Frame::Step(f));
            let mut bind = f.bind;
            bind.count = successes;
            cx.push_block(if enough { *success } else { *failure }, bind);
            // What comes of each success comes first.
            if successes > 0 && !cx.scenario.program.is_empty(*per_success) {
                cx.push(Frame::Repeat { block: *per_success, left: successes, bind });
            }
        }
        StepAt::Tentacles => {
            f.at = StepAt::Results;
            cx.push(Frame::Step(f));
            roll::tentacles(cx, seat, Cause::Roll);
        }
        StepAt::Results => {
            cx.commit(Event::RollEnded);
            cx.forget(Span::Roll);
        }
        _ => {
            let (standard, bonus) = cx.view().dice_named(*dice, bonus_dice.as_ref(), &f.bind);
            cx.commit(Event::RollStarted {
                kind: if *against_self { RollKind::AgainstSelf } else { RollKind::Task },
                seat,
                enemy: Figure::NONE,
                targets: 0,
                here: true,
                action: f.bind.action,
                dice: standard,
                against_self: *against_self,
                redirected: false,
            });
            if bonus > 0 {
                cx.commit(Event::DiceAdded { count: bonus });
            }
            f.at = StepAt::Rolling;
            cx.push(Frame::Step(f));
            cx.push(Frame::Roll { at: RollAt::Start, next: 0 });
        }
    }
}

pub(super) fn add_dice(cx: &mut Cx<'_>, f: &StepFrame, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    if count > 0 && cx.state.roll().is_some() {
        cx.commit(Event::DiceAdded { count });
    }
}

/// Symbols that no die shows are added to the results: successes, elder signs, tentacles.
pub(super) fn add_symbols(cx: &mut Cx<'_>, f: &StepFrame, counts: [Option<&Amount>; 3]) {
    let [successes, elder_signs, tentacles] = counts.map(|count| cx.view().amount_or_zero(count, &f.bind));
    if cx.state.roll().is_some() && (successes, elder_signs, tentacles) != (0, 0, 0) {
        cx.commit(Event::SymbolsAdded { successes, elder_signs, tentacles });
    }
}

pub(super) fn add_wounds(cx: &mut Cx<'_>, f: &StepFrame, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    if count > 0 && cx.state.roll().is_some() {
        cx.commit(Event::AttackWoundsAdded { count });
    }
}

pub(super) fn prevent_tentacles(cx: &mut Cx<'_>, f: &StepFrame, count: &Amount) {
    let left = cx.state.roll().map_or(0, |it| it.tentacles.saturating_sub(it.prevented));
    let count = cx.view().amount(count, &f.bind).min(left);
    if count > 0 {
        cx.commit(Event::TentaclesPrevented { count });
    }
}
