//! `redirect_attack` and `favour_enemy`.

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::{EnemyAttackAt, Frame, StepFrame};
use crate::ids::{EnemyKind, Figure, Mask, Name, Seat, bits};

/// The attack that is about to be made is made on somebody else.
pub(super) fn redirect(cx: &mut Cx<'_>, f: &StepFrame) {
    let Some(to) = bits(f.set).next().map(Seat) else { return };
    let under_way = cx.stack.iter_mut().rev().find_map(|frame| match frame {
        Frame::EnemyAttack { seat, figure, at: EnemyAttackAt::Roll, redirected } => Some((seat, *figure, redirected)),
        _ => None,
    });
    if let Some((seat, figure, redirected)) = under_way
        && *seat != to
    {
        *seat = to;
        *redirected = true;
        cx.commit(Event::AttackRedirected { figure, to });
    }
}

pub(super) fn favour_enemy(cx: &mut Cx<'_>, f: &StepFrame, figures: Mask) {
    cx.push(Frame::Favour { seat: f.bind.you, figures, name: f.bind.name });
}

/// A kind of enemy in the game is chosen.
pub(crate) fn favour(cx: &mut Cx<'_>, seat: Seat, figures: Mask, name: Name, answer: Option<Choice>) {
    match answer {
        Some(Choice::Kind(enemy)) => cx.commit(Event::EnemyFavoured { seat, enemy }),
        Some(_) => {}
        None => {
            let mut options = Options::new();
            for figure in bits(figures).map(Figure) {
                let kind = cx.state.kind_of(cx.scenario, figure);
                let is_new = kind != EnemyKind::NONE
                    && !cx.view().favours(seat, figure)
                    && !options.contains(&Choice::Kind(kind));
                if is_new {
                    let _full = options.try_push(Choice::Kind(kind));
                }
            }
            if !options.is_empty() {
                cx.ask(Frame::Favour { seat, figures, name }, seat, Question::Favour, name, options);
            }
        }
    }
}
