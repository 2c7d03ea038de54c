//! Healing, split between stress and wounds ([REST-2], [STRESS-6]).

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Mask, Name, Seat, bits};

/// Heals points of stress and wounds, as many as there are.
pub(crate) fn heal(cx: &mut Cx<'_>, seat: Seat, stress: u8, wounds: u8) {
    let Some(it) = cx.state.seat(seat).filter(|it| it.alive) else { return };
    let (stress, wounds) = (stress.min(it.stress.healable()), wounds.min(it.wounds.healable()));
    if stress > 0 {
        cx.commit(Event::StressHealed { seat, by: stress });
    }
    if wounds > 0 {
        cx.commit(Event::WoundsHealed { seat, by: wounds });
    }
}

/// A player splits points among stress and wounds of one investigator, or of several one after the other.
///
/// A single investigator heals as many points as possible, unless the table wants it asked: fewer is never better.
pub(crate) fn split(cx: &mut Cx<'_>, seats: u8, points: u8, by: Seat, name: Name, answer: Option<Choice>) {
    let Some(seat) = bits(Mask::from(seats)).next().map(Seat) else { return };
    let others = seats & !(1 << (seat.0 & 7));
    if let Some(answer) = answer {
        let mut left = points;
        if let Choice::Split { stress, wounds } = answer {
            heal(cx, seat, stress, wounds);
            left = points.saturating_sub(stress.saturating_add(wounds));
        }
        cx.push(Frame::Heal { seats: others, points: left, by, name });
        return;
    }
    let Some(it) = cx.state.seat(seat).filter(|it| it.alive && points > 0) else {
        cx.push(Frame::Heal { seats: others, points, by, name });
        return;
    };
    let (most_stress, most_wounds) = (it.stress.healable(), it.wounds.healable());
    let most = points.min(most_stress.saturating_add(most_wounds));
    let least = if others == 0 && !cx.scenario.options.heal_less { most } else { 0 };
    let mut options = Options::new();
    for stress in 0..=most_stress.min(most) {
        for wounds in 0..=most_wounds.min(most - stress) {
            if stress + wounds >= least {
                let _full = options.try_push(Choice::Split { stress, wounds });
            }
        }
    }
    cx.ask(Frame::Heal { seats, points, by, name }, by, Question::Split(seat), name, options);
}
