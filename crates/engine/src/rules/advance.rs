//! The Elder One advances and is summoned ([ADVANCE-1], [ADVANCE-2], [ADVANCE-4] to [ADVANCE-8], [CALL-1] to [CALL-7]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AdvanceAt, Bind, Frame};
use crate::ids::UnknownMonster;
use crate::moment::Moment;
use crate::state::Outcome;

impl Cx<'_> {
    pub(crate) fn advance(&mut self, at: AdvanceAt, reshuffle: bool) {
        let then = |cx: &mut Self, at| cx.push(Frame::Advance { at, reshuffle });
        let active = self.state.active;
        match at {
            AdvanceAt::Track => {
                then(self, AdvanceAt::Stages);
                let numbers = &self.scenario.numbers;
                let to = self.state.track.saturating_add(1).min(numbers.track);
                let (first_red, end) = (numbers.first_red, numbers.track);
                self.commit(Event::ElderOneAdvanced { to });
                if self.state.summoned {
                    if to >= end {
                        self.lose(Outcome::TrackFull);
                    }
                } else if to >= first_red && !self.state.call_due {
                    self.commit(Event::SummoningDue);
                }
            }
            AdvanceAt::Stages => {
                then(self, AdvanceAt::Episode);
                let revealed = usize::from(self.state.stage) + 1;
                for (number, stage) in (0..4_u8).zip(&self.scenario.stages).take(revealed).rev() {
                    self.react_as_stage(number, Moment::ElderOneAdvances);
                    self.push_block(stage.on_advance, Bind::of(active, stage.name));
                }
            }
            AdvanceAt::Episode => {
                then(self, AdvanceAt::SlotA);
                let episode = &self.scenario.episode;
                self.react_as_episode(Moment::ElderOneAdvances);
                self.push_block(episode.on_advance, Bind::of(active, episode.name));
            }
            // The Unknown monsters: the one on slot A before the one on slot B ([ADVANCE-3], [UNKNOWN-5]).
            AdvanceAt::SlotA => {
                then(self, AdvanceAt::SlotB);
                self.unknown_advances(self.state.slots[0]);
            }
            AdvanceAt::SlotB => {
                then(self, AdvanceAt::Answers);
                self.unknown_advances(self.state.slots[1]);
            }
            AdvanceAt::Answers => {
                then(self, AdvanceAt::Reshuffle);
                self.react(Moment::ElderOneAdvances);
            }
            AdvanceAt::Reshuffle => {
                if reshuffle {
                    self.shuffle_mythos();
                }
            }
        }
    }

    /// What the Unknown monster on a slot says about an advance, if one was drawn for it.
    fn unknown_advances(&mut self, drawn: UnknownMonster) {
        if let Some(unknown) = self.scenario.unknown.get(drawn.index()) {
            self.push_block(unknown.on_advance, Bind::of(self.state.active, unknown.name));
        }
    }

    /// Step 4 of the end of turn: the Elder One is summoned if the red space was entered or the ritual disrupted,
    /// once in a game ([CALL-1], [CALL-2], [CALL-5]).
    pub(crate) fn summoning_check(&mut self) {
        if self.is_summoning_open() && self.state.call_due {
            self.reveal_stage(1);
        }
    }

    /// Returns whether the Elder One can still be summoned by the check ([CALL-5]).
    pub(crate) fn is_summoning_open(&self) -> bool {
        !self.state.summoned && self.state.stage == 0
    }

    /// Summoning symbols in the Mythos discard pile ([MYTHOS-4]).
    pub(crate) fn symbols_in_discard(&self) -> usize {
        let discard = self.state.mythos_discard.iter();
        discard.filter(|card| self.scenario.mythos.get(card.index()).is_some_and(|it| it.symbol)).count()
    }
}
