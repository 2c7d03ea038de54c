//! `advance_elder_one`, `summon_elder_one`, `relocate_elder_one`.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AdvanceAt, Frame, StepFrame};
use crate::ids::{BlockId, Mask, Space, StepId, bits};
use crate::program::lists;
use ritual_table::Draw;

/// An advance by effect reshuffles the Mythos cards only where the table plays so (O25).
pub(super) fn advance(cx: &mut Cx<'_>) {
    let reshuffle = cx.scenario.options.effect_advance_reshuffles;
    cx.push(Frame::Advance { at: AdvanceAt::Track, reshuffle });
}

/// The figure comes onto the map; the progression token takes its place on the track ([CALL-2], [CALL-3]).
pub(super) fn summon(cx: &mut Cx<'_>, f: &StepFrame) {
    if f.space.is_some() && !cx.state.summoned {
        cx.commit(Event::ElderOneSummoned { space: f.space });
    }
}

/// Whether the place of a stage is drawn: that which the reveal of Stage III or the Final stage names ([DIFF-3]).
pub(super) fn draws_place(cx: &Cx<'_>, f: &StepFrame) -> bool {
    let mut late_stages = cx.scenario.stages.iter().skip(2);
    cx.scenario.table.random_elder_one_places
        && cx.state.random_places != 0
        && late_stages.any(|stage| holds_step(cx, stage.on_reveal, f.step))
}

/// Returns whether a step stands in a list of steps, or in one inside it.
fn holds_step(cx: &Cx<'_>, block: BlockId, step: StepId) -> bool {
    let program = &cx.scenario.program;
    let run = program.block(block);
    (run.start..run.start.saturating_add(u16::from(run.len))).contains(&step.0)
        || program.steps_of(block).iter().flat_map(lists).any(|inner| holds_step(cx, inner, step))
}

/// The figure goes straight to the printed space, or to a random one where the table plays so ([STAGE-8], [DIFF-3]).
pub(super) fn relocate(cx: &mut Cx<'_>, f: &StepFrame) {
    if !cx.state.summoned {
        return;
    }
    let mut space = f.space;
    if draws_place(cx, f) {
        let left = cx.state.random_places;
        let drawn = cx.chance.below(left.count_ones(), Draw::Pick);
        let place = bits(Mask::from(left)).nth(drawn as usize).unwrap_or(0);
        cx.commit(Event::RandomPlaceDrawn { place });
        let gates = cx.state.gates(cx.scenario);
        space = gates.get(usize::from(place)).map_or(cx.scenario.map.start, |(_, space)| *space);
    }
    if space != Space::NONE {
        cx.commit(Event::ElderOneRelocated { space });
    }
}
