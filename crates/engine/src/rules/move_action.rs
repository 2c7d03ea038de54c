//! The Move action: space by space, sneaking past enemies and carrying others ([RUN-1] to [RUN-5], Stealth, Swiftness).

use ritual_content::language::{Ignored, Span};

use super::options::seat_options;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, MoveAction, MoveAt};
use crate::ids::{Name, Seat, Space, bit};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use ritual_content::language::AbilityWord;

impl Cx<'_> {
    pub(crate) fn move_action(&mut self, mut it: MoveAction, answer: Option<Choice>) {
        match it.at {
            MoveAt::NextSpace => self.next_space(it, answer),
            MoveAt::Sneaking => {
                // Sneaking: each use leaves one enemy behind ([SKILL-STEALTH-5]).
                match answer {
                    Some(Choice::Enemy(figure)) => {
                        it.stay |= bit(figure.index());
                        it.sneaks = it.sneaks.saturating_add(1);
                        it.sneaked = true;
                        self.push(Frame::Move(it));
                        self.commit(Event::SneakedPast { seat: it.seat, figure });
                        self.react(Moment::Sneaked { seat: it.seat, figure });
                        return;
                    }
                    Some(_) => it.at = MoveAt::Carrying,
                    None => {
                        let sneaks = self.view().total(it.seat, ability_bit(AbilityWord::Sneak), |kind| match kind {
                            AbilityKind::Sneak(more) => Some(&more.by),
                            _ => None,
                        });
                        let is_free = self.view().ignores_when_leaving(it.seat, Ignored::Followers, true);
                        let here = self.state.figures_in(self.view().space_of_seat(it.seat));
                        let followers = if is_free { 0 } else { here & !it.stay };
                        if it.sneaks < sneaks && followers != 0 {
                            let mut options = self.view().figure_options(followers);
                            or_pass(&mut options);
                            self.ask(Frame::Move(it), it.seat, Question::Sneak(it.to), Name(0), options);
                            return;
                        }
                        it.at = MoveAt::Carrying;
                    }
                }
                self.push(Frame::Move(it));
            }
            MoveAt::Carrying => self.carry(it, answer),
            MoveAt::Leaving => {
                it.at = MoveAt::NextSpace;
                it.left = it.left.saturating_sub(1);
                it.moved = true;
                self.push(Frame::Move(MoveAction { stay: 0, carried: 0, asked: 0, to: Space::NONE, ..it }));
                self.leave(it.seat, it.to, it.stay, it.carried, true);
            }
        }
    }

    fn next_space(&mut self, mut it: MoveAction, answer: Option<Choice>) {
        let neighbours = self.view().next_in_move(it.seat);
        match answer {
            Some(Choice::Space(to)) => {
                (it.to, it.at) = (to, MoveAt::Sneaking);
                self.push(Frame::Move(it));
            }
            Some(choice @ Choice::Use { .. }) => {
                self.push(Frame::Move(it));
                self.start_action(it.seat, choice);
            }
            None if it.left > 0 && neighbours != 0 => {
                let mut options = super::options::space_options(neighbours);
                if it.seat == self.state.active {
                    // What has no time of its own may be used between two steps ([DISC-8]).
                    self.view().list_anytime(it.seat, &mut options);
                }
                or_pass(&mut options);
                self.ask(Frame::Move(it), it.seat, Question::Step, Name(0), options);
                self.mark_first(!it.moved);
            }
            _ => {
                self.forget(Span::Move);
                self.react(Moment::MoveEnds { seat: it.seat, sneaked: it.sneaked });
            }
        }
    }

    /// One investigator may be taken along at each space that is left ([SKILL-SWIFT-3], [SKILL-SWIFT-5]).
    fn carry(&mut self, mut it: MoveAction, answer: Option<Choice>) {
        match answer {
            Some(Choice::Investigator(seat)) if self.scenario.options.carried_must_agree => {
                it.invited = seat;
                it.asked |= 1 << (seat.0 & 7);
                let options = Options::from_iter([Choice::Yes, Choice::Pass]);
                self.ask(Frame::Move(it), seat, Question::ComeAlong(it.seat), Name(0), options);
                return;
            }
            Some(Choice::Investigator(seat)) => it.carried |= 1 << (seat.0 & 7),
            Some(answer) if it.invited.is_some() => {
                if answer == Choice::Yes {
                    it.carried |= 1 << (it.invited.0 & 7);
                }
                it.invited = Seat::NONE;
            }
            Some(_) => it.at = MoveAt::Leaving,
            None => {
                let most = self.view().total(it.seat, ability_bit(AbilityWord::Carry), |kind| match kind {
                    AbilityKind::Carry(more) => Some(&more.by),
                    _ => None,
                });
                let here = self.view().space_of_seat(it.seat);
                let others = self
                    .state
                    .living()
                    .filter(|seat| {
                        *seat != it.seat
                            && self.view().space_of_seat(*seat) == here
                            && self.view().no_entry(*seat) & bit(it.to.index()) == 0
                            && (it.carried | it.asked) & (1 << (seat.0 & 7)) == 0
                    })
                    .fold(0, |set, seat| set | bit(seat.index()));
                if most > 0 && it.carried.count_ones() < u32::from(most) && others != 0 {
                    let mut options: Options = seat_options(others);
                    or_pass(&mut options);
                    self.ask(Frame::Move(it), it.seat, Question::Carry, Name(0), options);
                    return;
                }
                it.at = MoveAt::Leaving;
            }
        }
        self.push(Frame::Move(it));
    }
}
