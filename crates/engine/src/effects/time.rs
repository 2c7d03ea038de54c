//! `grant` and `copy_skill`: what somebody has for a time.

use ritual_content::language::Until;

use crate::abilities::{skill_at, skill_level};
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::effects::{pick, seats};
use crate::frame::{Frame, StepFrame};
use crate::ids::{Figure, Mask, Name, Seat, bits};
use crate::program::Who;
use crate::rules::grants;
use crate::state::{Gift, Grant};
use crate::view::View;

/// Everyone named gets the abilities of the step, each of them by an event of its own.
pub(super) fn grant(cx: &mut Cx<'_>, f: &StepFrame, until: Until, on_enemies: bool) {
    if cx.scenario.program.granted(f.step).len == 0 {
        return;
    }
    let (gift, whose) = (Gift::Abilities(f.step), whose_turns(cx, f));
    let (seat, figure) = (Seat::NONE, Figure::NONE);
    let grant = Grant { gift, seat, figure, until, whose, begun: false, times: 1 };
    if on_enemies {
        for index in bits(f.set) {
            grants::give(cx, Grant { figure: Figure(index), ..grant });
        }
    } else {
        for index in seats::clockwise(cx, f.set) {
            grants::give(cx, Grant { seat: Seat(index), ..grant });
        }
    }
}

/// Everyone named has a skill of the others, one after the other; each chooses it.
pub(super) fn copy_skill(cx: &mut Cx<'_>, f: &StepFrame, of: &Who, until: Until) {
    let found = cx.view().investigators(of, &f.bind);
    let members = if found.random { pick::draw_one_of(cx, found.members) } else { found.members };
    let of = u8::try_from(members & 0xff).unwrap_or(0);
    let (whose, name) = (whose_turns(cx, f), f.bind.name);
    seats::for_seats(cx, f, |seat| Frame::CopySkill { seat, of, until, whose, name });
}

/// Somebody chooses a skill of the investigators in a set of seats and has it, at the level it has now.
pub(crate) fn skill_to_copy(
    cx: &mut Cx<'_>,
    seat: Seat,
    of: u8,
    until: Until,
    whose: Seat,
    name: Name,
    answer: Option<Choice>,
) {
    match answer {
        None => {
            let options = cx.view().skills_to_copy(seat, of);
            if !options.is_empty() {
                let frame = Frame::CopySkill { seat, of, until, whose, name };
                cx.ask(frame, seat, Question::CopySkill, name, options);
            }
        }
        Some(Choice::SkillOf { seat: other, slot }) => {
            if let Some(skill) = skill_at(cx.scenario, cx.state, other, slot) {
                let level = skill_level(cx.scenario, cx.state, other, skill);
                let gift = Gift::Skill { skill, level, by: name };
                grants::give(cx, Grant { gift, seat, figure: Figure::NONE, until, whose, begun: false, times: 1 });
            }
        }
        Some(_) => {}
    }
}

/// Whose turns a time is about: those of whoever the effect calls `you`.
fn whose_turns(cx: &Cx<'_>, f: &StepFrame) -> Seat {
    if f.bind.you.is_some() { f.bind.you } else { cx.state.active }
}

impl View<'_, '_> {
    /// The skills on the boards of some seats that an investigator does not have at that level.
    fn skills_to_copy(self, seat: Seat, of: u8) -> Options {
        let level = |seat: Seat, slot: u8, of: Seat| {
            let skill = skill_at(self.scenario, self.state, of, slot);
            skill.map_or(0, |skill| skill_level(self.scenario, self.state, seat, skill))
        };
        let others = bits(Mask::from(of)).map(Seat).filter(|other| self.state.is_alive(*other));
        others
            .flat_map(|other| (0..3).map(move |slot| (other, slot)))
            .filter(|(other, slot)| level(*other, *slot, *other) > level(seat, *slot, *other))
            .map(|(seat, slot)| Choice::SkillOf { seat, slot })
            .collect()
    }
}
