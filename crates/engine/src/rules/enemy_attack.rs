//! Phase 3, being attacked ([FIGHT-1] to [FIGHT-13]).

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{EnemyAttackAt, Frame, Harm, RollAt};
use crate::ids::{EpisodeAction, Figure, Mask, Name, Seat, bit};
use crate::moment::Moment;
use crate::react;
use crate::rules::roll;

/// Every enemy in the space attacks once; the list is live ([FIGHT-3] to [FIGHT-6]).
pub(crate) fn fight(cx: &mut Cx<'_>, seat: Seat, attacked: Mask, answer: Option<Choice>) {
    match answer {
        None => {
            let here = cx.state.figures_in(cx.view().space_of_seat(seat));
            let again = cx.scenario.options.returning_enemies_attack_again;
            let attacked = if again { attacked & here } else { attacked };
            let waiting = here & !attacked;
            if waiting != 0 {
                let options = cx.view().figure_options(waiting);
                cx.ask(Frame::Fight { seat, attacked }, seat, Question::NextAttacker, Name(0), options);
            }
        }
        Some(Choice::Enemy(figure)) => {
            cx.push(Frame::Fight { seat, attacked: attacked | bit(figure.index()) });
            // Between two attacks something may be used, but not before the first one of the phase ([FIGHT-7]).
            cx.push(Frame::Spare { seat });
            cx.push(Frame::EnemyAttack { seat, figure, at: EnemyAttackAt::Start, redirected: false });
        }
        Some(_) => {}
    }
}

/// One enemy's attack: ability, dice, rerolls, wounds, effects, tentacles ([FIGHT-9]).
pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, figure: Figure, at: EnemyAttackAt, redirected: bool) {
    let then = |cx: &mut Cx<'_>, at| cx.push(Frame::EnemyAttack { seat, figure, at, redirected });
    let name = cx.view().enemy_of(figure).map_or(Name(0), |it| it.name);
    cx.cause = name;
    match at {
        EnemyAttackAt::Start => {
            then(cx, EnemyAttackAt::Roll);
            let count = react::collect(cx, Moment::AttackStarts { figure, seat });
            let early = cx.scenario.options.attack_abilities_before_dice;
            let own = if early { react::collect(cx, Moment::EnemyAttacks { figure, seat }) } else { 0 };
            react::put_in_order(cx, count.saturating_add(own));
        }
        EnemyAttackAt::Roll => {
            // One that has left, or whose target has, does not attack ([FIGHT-6]); a redirected attack reaches farther.
            let space = cx.state.space_of(figure);
            if !space.is_some() || (!redirected && space != cx.view().space_of_seat(seat)) {
                return;
            }
            cx.commit(Event::RollStarted {
                kind: RollKind::Attacked,
                seat,
                enemy: figure,
                targets: 0,
                here: true,
                action: EpisodeAction::NONE,
                dice: 0,
                against_self: true,
                redirected,
            });
            then(cx, EnemyAttackAt::Wounds);
            cx.push(Frame::Roll { at: RollAt::Start, next: 0 });
        }
        EnemyAttackAt::Wounds => {
            then(cx, EnemyAttackAt::Effects);
            let wounds = cx.state.roll().map_or(0, |it| it.successes);
            if wounds > 0 {
                cx.push(Frame::Harm(Harm { wounds, roll: true, ..Harm::of(seat, Cause::Attack, name) }));
            }
        }
        EnemyAttackAt::Effects => {
            then(cx, EnemyAttackAt::Tentacles);
            let wounds = cx.state.roll().map_or(0, |it| it.dealt);
            let unharmed = wounds == 0;
            let late = !cx.scenario.options.attack_abilities_before_dice;
            let own = if late { react::collect(cx, Moment::EnemyAttacks { figure, seat }) } else { 0 };
            let count = react::collect(cx, Moment::InvestigatorAttacked { figure, seat, unharmed, redirected });
            let hurt = if unharmed { 0 } else { react::collect(cx, Moment::WoundsSuffered { seat, wounds }) };
            react::put_in_order(cx, count.saturating_add(own).saturating_add(hurt));
        }
        EnemyAttackAt::Tentacles => {
            then(cx, EnemyAttackAt::End);
            roll::tentacles(cx, seat, Cause::Attack);
        }
        EnemyAttackAt::End => {
            cx.commit(Event::RollEnded);
            cx.forget(Span::Roll);
        }
    }
}
