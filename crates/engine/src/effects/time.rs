//! `grant` and `copy_skill`: what somebody has for a time.

use ritual_content::language::Until;

use crate::abilities::{skill_at, skill_level};
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::frame::{Frame, StepFrame};
use crate::ids::{Figure, Mask, Name, Seat, bits};
use crate::program::Who;
use crate::state::{Gift, Grant};
use crate::view::View;

impl Cx<'_> {
    /// Everyone named gets the abilities of the step, each of them by an event of its own.
    pub(super) fn grant(&mut self, f: &StepFrame, until: Until, on_enemies: bool) {
        if self.scenario.program.granted(f.step).len == 0 {
            return;
        }
        let (gift, whose) = (Gift::Abilities(f.step), self.whose_turns(f));
        let (seat, figure) = (Seat::NONE, Figure::NONE);
        let grant = Grant { gift, seat, figure, until, whose, begun: false };
        if on_enemies {
            for index in bits(f.set) {
                self.give(Grant { figure: Figure(index), ..grant });
            }
        } else {
            for index in self.clockwise(f.set) {
                self.give(Grant { seat: Seat(index), ..grant });
            }
        }
    }

    /// Everyone named has a skill of the others, one after the other; each chooses it.
    pub(super) fn copy_skill(&mut self, f: &StepFrame, of: &Who, until: Until) {
        let found = self.view().investigators(of, &f.bind);
        let members = if found.random { self.draw_one_of(found.members) } else { found.members };
        let of = u8::try_from(members & 0xff).unwrap_or(0);
        let (whose, name) = (self.whose_turns(f), f.bind.name);
        self.for_seats(f, |seat| Frame::CopySkill { seat, of, until, whose, name });
    }

    /// Somebody chooses a skill of the investigators in a set of seats and has it, at the level it has now.
    pub(crate) fn skill_to_copy(
        &mut self,
        seat: Seat,
        of: u8,
        until: Until,
        whose: Seat,
        name: Name,
        answer: Option<Choice>,
    ) {
        match answer {
            None => {
                let options = self.view().skills_to_copy(seat, of);
                if !options.is_empty() {
                    let frame = Frame::CopySkill { seat, of, until, whose, name };
                    self.ask(frame, seat, Question::CopySkill, name, options);
                }
            }
            Some(Choice::SkillOf { seat: other, slot }) => {
                if let Some(skill) = skill_at(self.scenario, self.state, other, slot) {
                    let level = skill_level(self.scenario, self.state, other, skill);
                    let gift = Gift::Skill { skill, level, by: name };
                    self.give(Grant { gift, seat, figure: Figure::NONE, until, whose, begun: false });
                }
            }
            Some(_) => {}
        }
    }

    /// Whose turns a time is about: those of whoever the effect calls `you`.
    fn whose_turns(&self, f: &StepFrame) -> Seat {
        if f.bind.you.is_some() { f.bind.you } else { self.state.active }
    }
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
