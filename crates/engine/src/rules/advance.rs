//! The Elder One advances and is summoned ([ADVANCE-1], [ADVANCE-2], [ADVANCE-4] to [ADVANCE-8], [CALL-1] to [CALL-7]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AdvanceAt, Bind, Frame};
use crate::ids::UnknownMonster;
use crate::moment::Moment;
use crate::react;
use crate::rules::{piles, wounds};
use crate::state::Outcome;

pub(crate) fn resume(cx: &mut Cx<'_>, at: AdvanceAt, reshuffle: bool) {
    let then = |cx: &mut Cx<'_>, at| cx.push(Frame::Advance { at, reshuffle });
    let active = cx.state.active;
    match at {
        AdvanceAt::Track => {
            then(cx, AdvanceAt::Stages);
            let numbers = &cx.scenario.numbers;
            let to = cx.state.track.saturating_add(1).min(numbers.track);
            let (first_red, end) = (numbers.first_red, numbers.track);
            cx.commit(Event::ElderOneAdvanced { to });
            if cx.state.summoned {
                if to >= end {
                    cx.lose(Outcome::TrackFull);
                }
            } else if to >= first_red && !cx.state.call_due {
                cx.commit(Event::SummoningDue);
            }
        }
        AdvanceAt::Stages => {
            then(cx, AdvanceAt::Episode);
            let revealed = usize::from(cx.state.stage) + 1;
            for (number, stage) in (0..4_u8).zip(&cx.scenario.stages).take(revealed).rev() {
                react::as_stage(cx, number, Moment::ElderOneAdvances);
                cx.push_block(stage.on_advance, Bind::of(active, stage.name));
            }
        }
        AdvanceAt::Episode => {
            then(cx, AdvanceAt::SlotA);
            let episode = &cx.scenario.episode;
            react::as_episode(cx, Moment::ElderOneAdvances);
            cx.push_block(episode.on_advance, Bind::of(active, episode.name));
        }
        // The Unknown monsters: the one on slot A before the one on slot B ([ADVANCE-3], [UNKNOWN-5]).
        AdvanceAt::SlotA => {
            then(cx, AdvanceAt::SlotB);
            unknown_advances(cx, cx.state.slots[0]);
        }
        AdvanceAt::SlotB => {
            then(cx, AdvanceAt::Answers);
            unknown_advances(cx, cx.state.slots[1]);
        }
        AdvanceAt::Answers => {
            then(cx, AdvanceAt::Reshuffle);
            react::to(cx, Moment::ElderOneAdvances);
        }
        AdvanceAt::Reshuffle => {
            if reshuffle {
                piles::shuffle_mythos(cx);
            }
        }
    }
}

/// What the Unknown monster on a slot says about an advance, if one was drawn for it.
fn unknown_advances(cx: &mut Cx<'_>, drawn: UnknownMonster) {
    if let Some(unknown) = cx.scenario.unknown.get(drawn.index()) {
        cx.push_block(unknown.on_advance, Bind::of(cx.state.active, unknown.name));
    }
}

/// Step 4 of the end of turn: the Elder One is summoned if the red space was entered or the ritual disrupted,
/// once in a game ([CALL-1], [CALL-2], [CALL-5]).
pub(crate) fn summoning_check(cx: &mut Cx<'_>) {
    if is_summoning_open(cx) && cx.state.call_due {
        wounds::reveal_stage(cx, 1);
    }
}

/// Returns whether the Elder One can still be summoned by the check ([CALL-5]).
pub(crate) fn is_summoning_open(cx: &Cx<'_>) -> bool {
    !cx.state.summoned && cx.state.stage == 0
}

/// Summoning symbols in the Mythos discard pile ([MYTHOS-4]).
pub(crate) fn symbols_in_discard(cx: &Cx<'_>) -> usize {
    let discard = cx.state.mythos_discard.iter();
    discard.filter(|card| cx.scenario.mythos.get(card.index()).is_some_and(|it| it.symbol)).count()
}
