//! `summon`, `deal_wounds`, `heal_enemies`, `kill`, `mark`.

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::effects::{pick, tokens};
use crate::event::Event;
use crate::frame::StepFrame;
use crate::ids::{EnemyKind, Figure, Space, TokenKind, bits, set_of, token_bit};
use crate::moment::Moment;
use crate::program::Amount;
use crate::react;
use crate::rules::options::space_options;
use crate::rules::wounds;

/// Figures come from the reserve to each of the spaces, as many as there are; where there are too few, the active
/// player chooses where they come first ([SUMMON-1] to [SUMMON-8], [LIMIT-2]).
pub(super) fn summon(cx: &mut Cx<'_>, f: StepFrame, answer: Option<Choice>, enemy: EnemyKind, count: &Amount) {
    let each = usize::from(cx.view().amount(count, &f.bind));
    let left = if cx.scenario.options.short_figures_chosen { cx.view().reserve(enemy).count() } else { 0 };
    let served = pick::next_served(cx, f, answer, [left, each], Question::Space, |_, spaces| space_options(spaces));
    for space in bits(served).map(Space) {
        summon_in(cx, space, enemy, each);
    }
}

fn summon_in(cx: &mut Cx<'_>, space: Space, enemy: EnemyKind, count: usize) {
    for _ in 0..count {
        let Some(figure) = cx.view().reserve(enemy).next() else {
            cx.commit(Event::SummoningSkipped { enemy });
            break;
        };
        if cx.view().is_barred(figure, space) {
            cx.commit(Event::SummoningSkipped { enemy });
            break;
        }
        cx.commit(Event::EnemySummoned { figure, space });
        react::to(cx, Moment::EnemySummoned { figure });
    }
}

pub(super) fn deal_wounds(cx: &mut Cx<'_>, f: &StepFrame, wounds: &Amount) {
    let wounds = cx.view().amount(wounds, &f.bind);
    each_of(cx, f, |cx, figure| wounds::wound_enemy(cx, figure, wounds, f.bind.you));
}

/// Does something to each enemy of a step; the active player orders what answers to it ([TIE-2]).
/// The Elder One comes first, so that a stage falls after everything else has been answered.
fn each_of(cx: &mut Cx<'_>, f: &StepFrame, mut act: impl FnMut(&mut Cx<'_>, Figure) -> u8) {
    let elder_one = cx.scenario.elder_one();
    let first = bits(f.set).map(Figure).filter(|figure| *figure == elder_one);
    let others = bits(f.set).map(Figure).filter(|figure| *figure != elder_one);
    let count = first.chain(others).fold(0_u8, |count, figure| count.saturating_add(act(cx, figure)));
    react::put_in_order(cx, count);
}

pub(super) fn heal(cx: &mut Cx<'_>, f: &StepFrame) {
    for figure in bits(f.set).map(Figure) {
        if cx.state.figure(figure).is_some_and(|it| it.wounds > 0) {
            cx.commit(Event::EnemyHealed { figure });
        }
    }
}

pub(super) fn kill(cx: &mut Cx<'_>, f: &StepFrame) {
    each_of(cx, f, |cx, figure| wounds::kill_enemy(cx, figure, f.bind.you));
}

/// A token leaves enemies; one whose health it held up may die.
pub(super) fn unmark(cx: &mut Cx<'_>, f: &StepFrame, token: TokenKind) {
    each_of(cx, f, |cx, figure| {
        let is_marked = cx.state.figure(figure).is_some_and(|it| it.tokens & token_bit(token) != 0);
        if !is_marked {
            return 0;
        }
        cx.commit(Event::EnemyUnmarked { figure, token });
        if wounds::is_beaten(cx, figure) { wounds::kill_enemy(cx, figure, f.bind.you) } else { 0 }
    });
}

/// Enemies are put straight into a space.
pub(super) fn place(cx: &mut Cx<'_>, f: &StepFrame) {
    for figure in bits(f.set).map(Figure).filter(|_| f.space.is_some()) {
        if cx.state.space_of(figure) != f.space {
            cx.commit(Event::EnemyPlaced { figure, to: f.space });
        }
    }
}

/// A token on an enemy: one of a kind each, while the supply lasts.
pub(super) fn mark(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, token: TokenKind) {
    let is_marked = |cx: &Cx<'_>, figure| cx.state.figure(figure).is_none_or(|it| it.tokens & token_bit(token) != 0);
    f.set = set_of(bits(f.set).filter(|it| !is_marked(cx, Figure(*it))));
    let served = pick::next_served(cx, f, answer, [tokens::in_supply(cx, token), 1], Question::Enemy, |cx, set| {
        cx.view().figure_options(set)
    });
    for figure in bits(served).map(Figure) {
        if tokens::in_supply(cx, token) > 0 {
            cx.commit(Event::EnemyMarked { figure, token });
        }
    }
}
