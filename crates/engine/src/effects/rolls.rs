//! `roll`, `add_dice`, `add_wounds`, `prevent_tentacles`.

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, RollAt, StepAt, StepFrame};
use crate::ids::Figure;
use crate::program::{Amount, Step};
use ritual_content::language as lang;

impl Cx<'_> {
    /// A roll that is not an attack: dice, then what successes do, then tentacles ([RESULT-4] to [RESULT-6]).
    pub(super) fn task_roll(&mut self, mut f: StepFrame, step: &Step) {
        let Step::Roll(lang::Roll {
            dice,
            against_self,
            bonus_dice,
            extra_successes,
            needs,
            success,
            per_success,
            failure,
        }) = step
        else {
            return;
        };
        let seat = f.bind.you;
        match f.at {
            StepAt::Rolling => {
                let rolled = self.state.roll().map_or(0, |it| it.successes);
                let successes = rolled.saturating_add(self.view().amount_or_zero(extra_successes.as_ref(), &f.bind));
                let enough = self.view().optional(needs.as_ref(), &f.bind).is_none_or(|needed| successes >= needed);
                f.at = StepAt::Tentacles;
                self.push(Frame::Step(f));
                let mut bind = f.bind;
                bind.count = successes;
                if enough {
                    if successes > 0 && !self.scenario.program.is_empty(*per_success) {
                        self.push(Frame::Repeat { block: *per_success, left: successes, bind });
                    }
                    self.push_block(*success, bind);
                } else {
                    self.push_block(*failure, bind);
                }
            }
            StepAt::Tentacles => {
                f.at = StepAt::Results;
                self.push(Frame::Step(f));
                self.tentacles(seat, Cause::Roll);
            }
            StepAt::Results => {
                self.commit(Event::RollEnded);
                self.forget(Span::Roll);
            }
            _ => {
                let (standard, bonus) = self.view().dice_named(*dice, bonus_dice.as_ref(), &f.bind);
                self.commit(Event::RollStarted {
                    kind: if *against_self { RollKind::AgainstSelf } else { RollKind::Task },
                    seat,
                    enemy: Figure::NONE,
                    targets: 0,
                    here: true,
                    action: f.bind.action,
                    dice: standard,
                    against_self: *against_self,
                    redirected: false,
                });
                if bonus > 0 {
                    self.commit(Event::DiceAdded { count: bonus });
                }
                f.at = StepAt::Rolling;
                self.push(Frame::Step(f));
                self.push(Frame::Roll { at: RollAt::Start, next: 0 });
            }
        }
    }

    pub(super) fn add_dice(&mut self, f: &StepFrame, count: &Amount) {
        let count = self.view().amount(count, &f.bind);
        if count > 0 && self.state.roll().is_some() {
            self.commit(Event::DiceAdded { count });
        }
    }

    /// Symbols that no die shows are added to the results: successes, elder signs, tentacles.
    pub(super) fn add_symbols(&mut self, f: &StepFrame, counts: [Option<&Amount>; 3]) {
        let [successes, elder_signs, tentacles] = counts.map(|count| self.view().amount_or_zero(count, &f.bind));
        if self.state.roll().is_some() && (successes, elder_signs, tentacles) != (0, 0, 0) {
            self.commit(Event::SymbolsAdded { successes, elder_signs, tentacles });
        }
    }

    pub(super) fn add_wounds(&mut self, f: &StepFrame, count: &Amount) {
        let count = self.view().amount(count, &f.bind);
        if count > 0 && self.state.roll().is_some() {
            self.commit(Event::AttackWoundsAdded { count });
        }
    }

    pub(super) fn prevent_tentacles(&mut self, f: &StepFrame, count: &Amount) {
        let left = self.state.roll().map_or(0, |it| it.tentacles.saturating_sub(it.prevented));
        let count = self.view().amount(count, &f.bind).min(left);
        if count > 0 {
            self.commit(Event::TentaclesPrevented { count });
        }
    }
}
