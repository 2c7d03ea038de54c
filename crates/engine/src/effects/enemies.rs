//! `summon`, `deal_wounds`, `heal_enemies`, `kill`, `mark`.

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::StepFrame;
use crate::ids::{EnemyKind, Figure, Space, TokenKind, bit, bits, token_bit};
use crate::moment::Moment;
use crate::program::Amount;
use crate::rules::options::space_options;

impl Cx<'_> {
    /// Figures come from the reserve to each of the spaces, as many as there are; where there are too few, the active
    /// player chooses where they come first ([SUMMON-1] to [SUMMON-8], [LIMIT-2]).
    pub(super) fn summon(&mut self, f: StepFrame, answer: Option<Choice>, enemy: EnemyKind, count: &Amount) {
        let each = usize::from(self.view().amount(count, &f.bind));
        let left = if self.scenario.options.short_figures_chosen { self.view().reserve(enemy).count() } else { 0 };
        let served = self.next_served(f, answer, [left, each], Question::Space, |_, spaces| space_options(spaces));
        for space in bits(served).map(Space) {
            self.summon_in(space, enemy, each);
        }
    }

    fn summon_in(&mut self, space: Space, enemy: EnemyKind, count: usize) {
        for _ in 0..count {
            let Some(figure) = self.view().reserve(enemy).next() else {
                self.commit(Event::SummoningSkipped { enemy });
                break;
            };
            if self.view().is_barred(figure, space) {
                self.commit(Event::SummoningSkipped { enemy });
                break;
            }
            self.commit(Event::EnemySummoned { figure, space });
            self.react(Moment::EnemySummoned { figure });
        }
    }

    pub(super) fn deal_wounds(&mut self, f: &StepFrame, wounds: &Amount) {
        let wounds = self.view().amount(wounds, &f.bind);
        self.each_of(f, |cx, figure| cx.wound_enemy(figure, wounds, f.bind.you));
    }

    /// Does something to each enemy of a step; the active player orders what answers to it ([TIE-2]).
    /// The Elder One comes first, so that a stage falls after everything else has been answered.
    fn each_of(&mut self, f: &StepFrame, mut act: impl FnMut(&mut Self, Figure) -> u8) {
        let elder_one = self.scenario.elder_one();
        let first = bits(f.set).map(Figure).filter(|figure| *figure == elder_one);
        let others = bits(f.set).map(Figure).filter(|figure| *figure != elder_one);
        let count = first.chain(others).fold(0_u8, |count, figure| count.saturating_add(act(self, figure)));
        self.put_in_order(count);
    }

    pub(super) fn heal_enemies(&mut self, f: &StepFrame) {
        for figure in bits(f.set).map(Figure) {
            if self.state.figure(figure).is_some_and(|it| it.wounds > 0) {
                self.commit(Event::EnemyHealed { figure });
            }
        }
    }

    pub(super) fn kill(&mut self, f: &StepFrame) {
        self.each_of(f, |cx, figure| cx.kill_enemy(figure, f.bind.you));
    }

    /// A token leaves enemies; one whose health it held up may die.
    pub(super) fn unmark(&mut self, f: &StepFrame, token: TokenKind) {
        self.each_of(f, |cx, figure| {
            let is_marked = cx.state.figure(figure).is_some_and(|it| it.tokens & token_bit(token) != 0);
            if !is_marked {
                return 0;
            }
            cx.commit(Event::EnemyUnmarked { figure, token });
            if cx.is_beaten(figure) { cx.kill_enemy(figure, f.bind.you) } else { 0 }
        });
    }

    /// Enemies are put straight into a space.
    pub(super) fn place_enemies(&mut self, f: &StepFrame) {
        for figure in bits(f.set).map(Figure).filter(|_| f.space.is_some()) {
            if self.state.space_of(figure) != f.space {
                self.commit(Event::EnemyPlaced { figure, to: f.space });
            }
        }
    }

    /// A token on an enemy: one of a kind each, while the supply lasts.
    pub(super) fn mark(&mut self, mut f: StepFrame, answer: Option<Choice>, token: TokenKind) {
        let is_marked = |cx: &Self, figure| cx.state.figure(figure).is_none_or(|it| it.tokens & token_bit(token) != 0);
        f.set = bits(f.set).filter(|it| !is_marked(self, Figure(*it))).fold(0, |set, it| set | bit(it.into()));
        let served = self.next_served(f, answer, [self.in_supply(token), 1], Question::Enemy, |cx, set| {
            cx.view().figure_options(set)
        });
        for figure in bits(served).map(Figure) {
            if self.in_supply(token) > 0 {
                self.commit(Event::EnemyMarked { figure, token });
            }
        }
    }
}
