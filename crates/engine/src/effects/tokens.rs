//! `gain_token`, `lose_token` and `add_counters`; tokens that block a track ([LIMIT-2], Tsathoggua's fatigue).

use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::{Frame, StepFrame};
use crate::ids::{Name, Seat, TokenKind};
use crate::program::Amount;
use crate::rules::options::seat_options;

impl Cx<'_> {
    pub(super) fn change_tokens(
        &mut self,
        mut f: StepFrame,
        answer: Option<Choice>,
        token: TokenKind,
        count: &Amount,
        gain: bool,
    ) {
        let left = self.view().amount(count, &f.bind);
        let name = f.bind.name;
        if gain {
            let supply = self.in_supply(token);
            f.set =
                self.next_served(f, answer, [supply, left.into()], Question::Investigator, |_, set| seat_options(set));
        }
        self.for_seats(&f, |seat| Frame::TrackToken { seat, token, left, gain, name });
    }

    /// Puts tokens with an investigator, or takes them, one by one.
    ///
    /// A token that blocks a track goes on its leftmost free space. When the marker stands there it is pushed first,
    /// which the stress track only allows while there is room; on the wound track it is a wound suffered.
    pub(crate) fn track_token(
        &mut self,
        seat: Seat,
        token: TokenKind,
        left: u8,
        gain: bool,
        name: Name,
        answer: Option<Choice>,
    ) {
        let Some(it) = self.state.seat(seat).filter(|it| it.alive && left > 0) else { return };
        let held = it.tokens.get(token.index()).copied().unwrap_or(0);
        if (gain && self.in_supply(token) == 0) || (!gain && held == 0) {
            return;
        }
        let blocks = self.scenario.tokens.get(token.index()).is_some_and(|it| it.blocks_track);
        let (stress_track, wound_track) = (it.stress, it.wounds);
        if !blocks {
            let event = if gain { Event::TokenGained { seat, token } } else { Event::TokenLost { seat, token } };
            self.commit(event);
            self.push(Frame::TrackToken { seat, token, left: left - 1, gain, name });
            return;
        }
        let Some(answer) = answer else {
            let mut options = Options::new();
            let tracks = self.state.tracks(self.scenario, seat);
            let stress_fits = if gain { stress_track.blocked < tracks.stress } else { stress_track.blocked > 0 };
            let wounds_fit = if gain { wound_track.blocked < tracks.wounds } else { wound_track.blocked > 0 };
            if stress_fits {
                options.push(Choice::StressTrack);
            }
            if wounds_fit {
                options.push(Choice::WoundTrack);
            }
            if !options.is_empty() {
                self.ask(
                    Frame::TrackToken { seat, token, left, gain, name },
                    seat,
                    Question::BlockTrack,
                    name,
                    options,
                );
            }
            return;
        };
        let stress = answer == Choice::StressTrack;
        self.push(Frame::TrackToken { seat, token, left: left - 1, gain, name });
        if !gain {
            self.commit(Event::TrackFreed { seat, token, stress });
            return;
        }
        let track = if stress { stress_track } else { wound_track };
        if track.marker == track.blocked {
            if stress {
                self.commit(Event::StressRaised { seat, by: 1 });
            } else {
                self.commit(Event::WoundsSuffered { seat, wounds: 1, by_roll: false });
                if self.state.health_left(self.scenario, seat) == 0 {
                    self.die_of_wounds(seat, Cause::Effect);
                    return;
                }
            }
        }
        self.commit(Event::TrackBlocked { seat, token, stress });
    }

    /// How many tokens of a kind are left.
    pub(super) fn in_supply(&self, token: TokenKind) -> usize {
        self.state.supply.get(token.index()).copied().unwrap_or(0).into()
    }

    pub(super) fn add_counters(&mut self, f: &StepFrame, count: &Amount) {
        let count = self.view().amount(count, &f.bind);
        if count > 0 {
            self.commit(Event::CountersAdded { seat: f.bind.you, count });
        }
    }
}
