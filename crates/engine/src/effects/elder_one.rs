//! `advance_elder_one`, `summon_elder_one`, `relocate_elder_one`.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AdvanceAt, Frame, StepFrame};
use crate::ids::{BlockId, Mask, Space, StepId, bits};
use crate::program::lists;
use ritual_table::Draw;

impl Cx<'_> {
    /// An advance by effect reshuffles the Mythos cards only where the table plays so (O25).
    pub(super) fn advance_by_effect(&mut self) {
        let reshuffle = self.scenario.options.effect_advance_reshuffles;
        self.push(Frame::Advance { at: AdvanceAt::Track, reshuffle });
    }

    /// The figure comes onto the map; the progression token takes its place on the track ([CALL-2], [CALL-3]).
    pub(super) fn summon_elder_one(&mut self, f: &StepFrame) {
        if f.space.is_some() && !self.state.summoned {
            self.commit(Event::ElderOneSummoned { space: f.space });
        }
    }

    /// Whether the place of a stage is drawn: that which the reveal of Stage III or the Final stage names ([DIFF-3]).
    pub(super) fn draws_place(&self, f: &StepFrame) -> bool {
        let mut late_stages = self.scenario.stages.iter().skip(2);
        self.scenario.table.random_elder_one_places
            && self.state.random_places != 0
            && late_stages.any(|stage| self.holds_step(stage.on_reveal, f.step))
    }

    /// Returns whether a step stands in a list of steps, or in one inside it.
    fn holds_step(&self, block: BlockId, step: StepId) -> bool {
        let program = &self.scenario.program;
        let run = program.block(block);
        (run.start..run.start.saturating_add(u16::from(run.len))).contains(&step.0)
            || program.steps_of(block).iter().flat_map(lists).any(|inner| self.holds_step(inner, step))
    }

    /// The figure goes straight to the printed space, or to a random one where the table plays so ([STAGE-8], [DIFF-3]).
    pub(super) fn relocate_elder_one(&mut self, f: &StepFrame) {
        if !self.state.summoned {
            return;
        }
        let mut space = f.space;
        if self.draws_place(f) {
            let left = self.state.random_places;
            let drawn = self.chance.below(left.count_ones(), Draw::Pick);
            let place = bits(Mask::from(left)).nth(drawn as usize).unwrap_or(0);
            self.commit(Event::RandomPlaceDrawn { place });
            let gates = self.state.gates(self.scenario);
            space = gates.get(usize::from(place)).map_or(self.scenario.map.start, |(_, space)| *space);
        }
        if space != Space::NONE {
            self.commit(Event::ElderOneRelocated { space });
        }
    }
}
