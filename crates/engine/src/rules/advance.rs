//! The Elder One advances and is summoned ([ADVANCE-1], [ADVANCE-2], [ADVANCE-4] to [ADVANCE-8], [CALL-1] to [CALL-7]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, Frame};
use crate::moment::Moment;
use crate::state::Outcome;

/// The last state of an advance: the Mythos discard pile goes back into the deck ([ADVANCE-5]).
pub(super) const RESHUFFLE: u8 = 6;

impl Cx<'_> {
    pub(crate) fn advance(&mut self, at: u8, reshuffle: bool) {
        let next = |cx: &mut Self| cx.push(Frame::Advance { at: at + 1, reshuffle });
        let active = self.state.active;
        match at {
            0 => {
                next(self);
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
            1 => {
                next(self);
                let revealed = usize::from(self.state.stage) + 1;
                for (number, stage) in (0..4_u8).zip(&self.scenario.stages).take(revealed).rev() {
                    self.react_as_stage(number, Moment::ElderOneAdvances);
                    self.push_block(stage.on_advance, Bind::of(active, stage.name));
                }
            }
            2 => {
                next(self);
                let episode = &self.scenario.episode;
                self.react_as_episode(Moment::ElderOneAdvances);
                self.push_block(episode.on_advance, Bind::of(active, episode.name));
            }
            3 | 4 => {
                // The Unknown monsters: the one on slot A before the one on slot B ([ADVANCE-3], [UNKNOWN-5]).
                next(self);
                let drawn = self.state.slots.get(usize::from(at - 3)).copied().unwrap_or(u8::MAX);
                if let Some(unknown) = self.scenario.unknown.get(usize::from(drawn)) {
                    self.push_block(unknown.on_advance, Bind::of(active, unknown.name));
                }
            }
            5 => {
                next(self);
                self.react(Moment::ElderOneAdvances);
            }
            _ => {
                if reshuffle {
                    self.shuffle_mythos();
                }
            }
        }
    }

    /// Step 4 of the end of turn: the Elder One is summoned if the red space was entered or the ritual disrupted,
    /// once in a game ([CALL-1], [CALL-2], [CALL-5]).
    pub(crate) fn summoning_check(&mut self) {
        if !self.state.summoned && self.state.call_due && self.state.stage == 0 {
            self.reveal_stage(1);
        }
    }

    /// Summoning symbols in the Mythos discard pile ([MYTHOS-4]).
    pub(crate) fn symbols_in_discard(&self) -> usize {
        let discard = self.state.mythos_discard.iter();
        discard.filter(|card| self.scenario.mythos.get(usize::from(**card)).is_some_and(|it| it.symbol)).count()
    }
}
