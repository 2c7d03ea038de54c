//! A threshold of the sanity track: die, insanity, level-up ([SANITY-6], [INSANE-1], [LEVEL-2], [RELIC-2]).

use crate::abilities::level_with_lent;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::{Bind, Frame, ThresholdAt};
use crate::ids::{Name, Seat};
use crate::moment::Moment;
use crate::react;
use crate::state::MAX_RELICS;

pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, at: ThresholdAt, answer: Option<Choice>) {
    let Some(it) = cx.state.seat(seat).copied() else { return };
    match at {
        ThresholdAt::Reached => {
            let thresholds = &cx.scenario.tracks_of(it.who).thresholds;
            let bonus_die = thresholds.get(usize::from(it.thresholds)).is_some_and(|(_, die)| *die);
            cx.commit(Event::ThresholdReached { seat, bonus_die });
            if cx.scenario.options.relic_transforms_first {
                transform_relics(cx, seat);
            }
            cx.push(Frame::Threshold { seat, at: ThresholdAt::Insanity });
            react::to(cx, Moment::ThresholdReached(seat));
        }
        ThresholdAt::Insanity => {
            push_level_up(cx, seat);
            if let Some(insanity) = cx.scenario.insanities.get(it.insanity.index()) {
                cx.push_block(insanity.symptoms, Bind::of(seat, insanity.name));
            }
        }
        ThresholdAt::LevelUp => match answer {
            None => {
                let options: Options =
                    (0..3_u8).filter(|slot| can_be_raised(cx, seat, *slot)).map(Choice::Skill).collect();
                if options.is_empty() {
                    transform_relics_late(cx, seat);
                } else {
                    cx.ask(
                        Frame::Threshold { seat, at: ThresholdAt::LevelUp },
                        seat,
                        Question::LevelUp,
                        Name(0),
                        options,
                    );
                }
            }
            Some(Choice::Skill(slot)) => {
                cx.commit(Event::SkillRaised { seat, slot });
                transform_relics_late(cx, seat);
                react::to(cx, Moment::LevelGained(seat));
            }
            Some(_) => {}
        },
    }
}

/// The level-up comes next, or after the insanities of everybody struck at once (O7).
fn push_level_up(cx: &mut Cx<'_>, seat: Seat) {
    let others = cx.stack.iter().rev().take_while(|frame| matches!(frame, Frame::Threshold { .. })).count();
    let n_later = if cx.scenario.options.thresholds_one_by_one { 0 } else { others };
    let at = cx.stack.len() - n_later;
    cx.push_at(at, Frame::Threshold { seat, at: ThresholdAt::LevelUp });
}

/// The third threshold turns relics over ([RELIC-2]).
fn transform_relics(cx: &mut Cx<'_>, seat: Seat) {
    let Some(it) = cx.state.seat(seat) else { return };
    // With a later threshold inside, the count is past it by the time a late transformation comes (O8, O34).
    let options = &cx.scenario.options;
    let may_be_past = !options.relic_transforms_first && !options.nested_threshold_waits;
    let at = cx.scenario.numbers.relics_transform_at;
    if it.thresholds < at || (it.thresholds > at && !may_be_past) {
        return;
    }
    let relics: arrayvec::ArrayVec<u8, MAX_RELICS> =
        it.relics.iter().filter(|held| !held.transformed).map(|held| held.relic).collect();
    for relic in relics {
        cx.commit(Event::RelicTransformed { seat, relic });
    }
}

fn transform_relics_late(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.scenario.options.relic_transforms_first {
        transform_relics(cx, seat);
    }
}

/// A skill at level 4, with what companions lend, cannot be raised (O9); borrowed skills cannot either (O10). What
/// was copied for a time bars nothing.
fn can_be_raised(cx: &Cx<'_>, seat: Seat, slot: u8) -> bool {
    cx.state
        .seat(seat)
        .and_then(|it| cx.scenario.investigators.get(usize::from(it.who)))
        .and_then(|person| person.skills.get(usize::from(slot)))
        .is_some_and(|skill| {
            !cx.scenario.options.companion_levels_bar_level_up
                || level_with_lent(cx.scenario, cx.state, seat, *skill) < 4
        })
        && cx.state.seat(seat).and_then(|it| it.levels.get(usize::from(slot))).is_some_and(|level| *level < 4)
}
