//! Harm to investigators: stress, wounds and sanity of one cause
//! ([STRESS-2] to [STRESS-5], [WOUND-1] to [WOUND-4], [SANITY-1] to [SANITY-5], [COMPANION-1] to [COMPANION-4], Toughness).

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, Harm, HarmAt, ThresholdAt};
use crate::ids::Seat;
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit, bit_of};
use crate::react;
use crate::rules::{death, instead};
use ritual_content::language as lang;
use ritual_content::language::{AbilityWord, Cause};

pub(crate) fn resume(cx: &mut Cx<'_>, mut it: Harm, answer: Option<Choice>) {
    match it.at {
        HarmAt::Stress => {
            let room = cx.state.stress_room(cx.scenario, it.seat);
            // What cannot be raised becomes wounds point by point, so there the rest is raised anyway ([STRESS-3]).
            let is_whole = cx.scenario.options.partial_stress || it.stress <= room || it.wounds_per_missing_stress > 0;
            let raised = if is_whole { it.stress.min(room) } else { 0 };
            if raised > 0 {
                cx.commit(Event::StressRaised { seat: it.seat, by: raised });
            }
            let missing = it.stress - raised;
            it.wounds = it.wounds.saturating_add(missing.saturating_mul(it.wounds_per_missing_stress));
            it.at = HarmAt::Instead;
            cx.push(Frame::Harm(it));
        }
        HarmAt::Instead => instead::replace_harm(cx, it, answer),
        HarmAt::FirstRelief if cx.scenario.options.reduce_before_companions => reduce(cx, it, answer),
        HarmAt::FirstRelief => assign(cx, it, answer),
        HarmAt::SecondRelief if cx.scenario.options.reduce_before_companions => assign(cx, it, answer),
        HarmAt::SecondRelief => reduce(cx, it, answer),
        HarmAt::Wounds => {
            let wounds = it.wounds.min(cx.state.health_left(cx.scenario, it.seat));
            it.at = HarmAt::Answers;
            it.suffered = it.suffered.saturating_add(wounds);
            cx.push(Frame::Harm(it));
            if wounds > 0 {
                cx.commit(Event::WoundsSuffered { seat: it.seat, wounds, by_roll: it.roll });
                if cx.state.health_left(cx.scenario, it.seat) == 0 {
                    instead::die_of_wounds(cx, it.seat, it.cause);
                }
            }
        }
        HarmAt::Answers => {
            // What answers to the wounds of an attack is ordered with everything else that answers to it ([RESULT-5]).
            let waits = it.roll && matches!(cx.stack.last(), Some(Frame::EnemyAttack { .. }));
            it.at = HarmAt::Sanity;
            cx.push(Frame::Harm(it));
            if it.suffered > 0 && !waits {
                react::to(cx, Moment::WoundsSuffered { seat: it.seat, wounds: it.suffered });
            }
        }
        HarmAt::Sanity => lose_sanity(cx, it.seat, it.sanity, it.cause),
    }
}

/// Reductions, before companions take anything; each part may be left unused ([SKILL-TOUGH-5], O42).
fn reduce(cx: &mut Cx<'_>, mut it: Harm, answer: Option<Choice>) {
    let here = it.at;
    it.at = here.after_relief();
    if (it.price && !cx.scenario.options.prices_are_reduced) || it.unavoidable {
        cx.push(Frame::Harm(it));
        return;
    }
    let (mut wounds, mut sanity) = (0_u8, 0_u8);
    cx.view().each_offer_to(it.seat, ability_bit(AbilityWord::Reduce), |found| {
        if let AbilityKind::Reduce(lang::Reduce { wounds: w, sanity: s, from, .. }) = found.ability.word
            && (from == 0 || from & bit_of!(it.cause) != 0)
            && cx.view().allowed(found.ability.condition(), &found.bind(cx.state.active))
        {
            wounds = wounds.saturating_add(w);
            sanity = sanity.saturating_add(s);
        }
    });
    let (for_wounds, for_sanity) = (wounds > 0 && it.wounds > 0, sanity > 0 && it.sanity > 0);
    match answer {
        Some(Choice::Reduce { wounds: use_wounds, sanity: use_sanity }) => {
            if use_wounds {
                it.wounds = it.wounds.saturating_sub(wounds);
            }
            if use_sanity {
                it.sanity = it.sanity.saturating_sub(sanity);
            }
            cx.push(Frame::Harm(it));
        }
        None if for_wounds || for_sanity => {
            let mut options = Options::new();
            for use_wounds in [false, true] {
                for use_sanity in [false, true] {
                    if (!use_wounds || for_wounds) && (!use_sanity || for_sanity) {
                        options.push(Choice::Reduce { wounds: use_wounds, sanity: use_sanity });
                    }
                }
            }
            it.at = here;
            cx.ask(Frame::Harm(it), it.seat, Question::Reduce, it.name, options);
        }
        _ => cx.push(Frame::Harm(it)),
    }
}

/// Companions may take wounds, point by point ([COMPANION-1]).
fn assign(cx: &mut Cx<'_>, mut it: Harm, answer: Option<Choice>) {
    match answer {
        Some(Choice::Card(card)) => {
            it.wounds = it.wounds.saturating_sub(1);
            it.suffered = it.suffered.saturating_add(1);
            cx.push(Frame::Harm(it));
            instead::wound_companion(cx, it.seat, card, it.roll);
        }
        None if it.wounds > 0 && (!it.price || cx.scenario.options.companions_pay) => {
            let mut options: Options = cx
                .view()
                .companions(it.seat)
                .filter(|(_, left)| *left > 0)
                .map(|(card, _)| Choice::Card(card))
                .collect();
            if options.is_empty() {
                it.at = it.at.after_relief();
                cx.push(Frame::Harm(it));
            } else {
                // A price is paid whole: what the own health does not cover, companions pay ([STRESS-4], O18).
                let covers = it.wounds <= cx.state.health_left(cx.scenario, it.seat);
                if covers || !it.price {
                    or_pass(&mut options);
                }
                cx.ask(Frame::Harm(it), it.seat, Question::AssignWounds, it.name, options);
            }
        }
        _ => {
            it.at = it.at.after_relief();
            cx.push(Frame::Harm(it));
        }
    }
}

/// Sanity is lost up to the next threshold; what is left of the loss is discarded ([SANITY-3]).
fn lose_sanity(cx: &mut Cx<'_>, seat: Seat, loss: u8, cause: Cause) {
    let Some(it) = cx.state.seat(seat) else { return };
    if loss == 0 {
        return;
    }
    let tracks = cx.scenario.tracks_of(it.who);
    let skull = tracks.sanity;
    let stop =
        tracks.thresholds.iter().map(|(at, _)| *at).filter(|at| *at > it.sanity).min().unwrap_or(skull).min(skull);
    let lost = loss.min(stop.saturating_sub(it.sanity));
    if lost == 0 {
        return;
    }
    let now = it.sanity + lost;
    if now >= skull && instead::may_stay_sane(cx, seat, cause) {
        // The marker stops before the skull until that is decided.
        if lost > 1 {
            cx.commit(Event::SanityLost { seat, by: lost - 1 });
            react::to(cx, Moment::SanityLost { seat, sanity: lost - 1 });
        }
        cx.push(Frame::Dying { seat, mad: true, asked: 0, cause });
        return;
    }
    cx.commit(Event::SanityLost { seat, by: lost });
    if now >= skull {
        death::die(cx, seat);
        return;
    }
    if now == stop {
        defer_threshold(cx, seat);
    }
    react::to(cx, Moment::SanityLost { seat, sanity: lost });
}

/// A threshold waits until everybody struck by the same effect has moved the marker ([INSANE-2]), and until the
/// threshold under way is finished (O8); thresholds of several investigators follow one another in that order.
fn defer_threshold(cx: &mut Cx<'_>, seat: Seat) {
    let waits = cx.scenario.options.nested_threshold_waits;
    let is_under_way = |frame: &Frame| {
        waits && matches!(frame, Frame::Threshold { at: ThresholdAt::Insanity | ThresholdAt::LevelUp, .. })
    };
    let under_way = cx.stack.iter().rposition(is_under_way);
    let mut place = under_way.unwrap_or_else(|| {
        let others =
            cx.stack.iter().rev().take_while(|frame| matches!(frame, Frame::Harm(it) if it.at == HarmAt::Stress));
        cx.stack.len() - others.count()
    });
    while place > 0 && matches!(cx.stack[place - 1], Frame::Threshold { at: ThresholdAt::Reached, .. }) {
        place -= 1;
    }
    cx.push_at(place, Frame::Threshold { seat, at: ThresholdAt::Reached });
}
