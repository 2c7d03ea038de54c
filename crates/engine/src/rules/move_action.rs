//! The Move action: space by space, sneaking past enemies and carrying others ([RUN-1] to [RUN-5], Stealth, Swiftness).

use ritual_content::language::{Ignored, Span};

use super::options::seat_options;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, MoveAction, MoveAt};
use crate::ids::{Name, Seat, Space, bit, set_of};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use crate::react;
use crate::rules::{action, leave};
use ritual_content::language::AbilityWord;

pub(crate) fn resume(cx: &mut Cx<'_>, mut it: MoveAction, answer: Option<Choice>) {
    match it.at {
        MoveAt::NextSpace => next_space(cx, it, answer),
        MoveAt::Sneaking => {
            // Sneaking: each use leaves one enemy behind ([SKILL-STEALTH-5]).
            match answer {
                Some(Choice::Enemy(figure)) => {
                    it.stay |= bit(figure.index());
                    it.sneaks = it.sneaks.saturating_add(1);
                    it.sneaked = true;
                    cx.push(Frame::Move(it));
                    cx.commit(Event::SneakedPast { seat: it.seat, figure });
                    react::to(cx, Moment::Sneaked { seat: it.seat, figure });
                    return;
                }
                Some(_) => it.at = MoveAt::Carrying,
                None => {
                    let sneaks = cx.view().total(it.seat, ability_bit(AbilityWord::Sneak), |kind| match kind {
                        AbilityKind::Sneak(more) => Some(&more.by),
                        _ => None,
                    });
                    let is_free = cx.view().ignores_when_leaving(it.seat, Ignored::Followers, true);
                    let here = cx.state.figures_in(cx.view().space_of_seat(it.seat));
                    let followers = if is_free { 0 } else { here & !it.stay };
                    if it.sneaks < sneaks && followers != 0 {
                        let mut options = cx.view().figure_options(followers);
                        or_pass(&mut options);
                        cx.ask(Frame::Move(it), it.seat, Question::Sneak(it.to), Name(0), options);
                        return;
                    }
                    it.at = MoveAt::Carrying;
                }
            }
            cx.push(Frame::Move(it));
        }
        MoveAt::Carrying => carry(cx, it, answer),
        MoveAt::Leaving => {
            it.at = MoveAt::NextSpace;
            it.left = it.left.saturating_sub(1);
            it.moved = true;
            cx.push(Frame::Move(MoveAction { stay: 0, carried: 0, asked: 0, to: Space::NONE, ..it }));
            leave::go(cx, it.seat, it.to, it.stay, it.carried, true);
        }
    }
}

fn next_space(cx: &mut Cx<'_>, mut it: MoveAction, answer: Option<Choice>) {
    let neighbours = cx.view().next_in_move(it.seat);
    match answer {
        Some(Choice::Space(to)) => {
            (it.to, it.at) = (to, MoveAt::Sneaking);
            cx.push(Frame::Move(it));
        }
        Some(choice @ Choice::Use { .. }) => {
            cx.push(Frame::Move(it));
            action::start(cx, it.seat, choice);
        }
        None if it.left > 0 && neighbours != 0 => {
            let mut options = super::options::space_options(neighbours);
            if it.seat == cx.state.active {
                // What has no time of its own may be used between two steps ([DISC-8]).
                cx.view().list_anytime(it.seat, &mut options);
            }
            or_pass(&mut options);
            cx.ask(Frame::Move(it), it.seat, Question::Step, Name(0), options);
            cx.mark_first(!it.moved);
        }
        _ => {
            cx.forget(Span::Move);
            react::to(cx, Moment::MoveEnds { seat: it.seat, sneaked: it.sneaked });
        }
    }
}

/// One investigator may be taken along at each space that is left ([SKILL-SWIFT-3], [SKILL-SWIFT-5]).
fn carry(cx: &mut Cx<'_>, mut it: MoveAction, answer: Option<Choice>) {
    match answer {
        Some(Choice::Investigator(seat)) if cx.scenario.options.carried_must_agree => {
            it.invited = seat;
            it.asked |= 1 << (seat.0 & 7);
            let options = Options::from_iter([Choice::Yes, Choice::Pass]);
            cx.ask(Frame::Move(it), seat, Question::ComeAlong(it.seat), Name(0), options);
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
            let most = cx.view().total(it.seat, ability_bit(AbilityWord::Carry), |kind| match kind {
                AbilityKind::Carry(more) => Some(&more.by),
                _ => None,
            });
            let here = cx.view().space_of_seat(it.seat);
            let others = cx.state.living().filter(|seat| {
                *seat != it.seat
                    && cx.view().space_of_seat(*seat) == here
                    && cx.view().no_entry(*seat) & bit(it.to.index()) == 0
                    && (it.carried | it.asked) & (1 << (seat.0 & 7)) == 0
            });
            let others = set_of(others.map(Seat::index));
            if it.carried.count_ones() < u32::from(most) && others != 0 {
                let mut options: Options = seat_options(others);
                or_pass(&mut options);
                cx.ask(Frame::Move(it), it.seat, Question::Carry, Name(0), options);
                return;
            }
            it.at = MoveAt::Leaving;
        }
    }
    cx.push(Frame::Move(it));
}
