//! Phase 3, being attacked ([FIGHT-1] to [FIGHT-13]).

use ritual_content::language::{Cause, RollKind, Span};

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{EnemyAttackAt, Frame, Harm, RollAt};
use crate::ids::{EpisodeAction, Figure, Mask, Name, Seat, bit};
use crate::moment::Moment;

impl Cx<'_> {
    /// Every enemy in the space attacks once; the list is live ([FIGHT-3] to [FIGHT-6]).
    pub(crate) fn fight(&mut self, seat: Seat, attacked: Mask, answer: Option<Choice>) {
        match answer {
            None => {
                let here = self.state.figures_in(self.view().space_of_seat(seat));
                let again = self.scenario.options.returning_enemies_attack_again;
                let attacked = if again { attacked & here } else { attacked };
                let waiting = here & !attacked;
                if waiting != 0 {
                    let options = self.view().figure_options(waiting);
                    self.ask(Frame::Fight { seat, attacked }, seat, Question::NextAttacker, Name(0), options);
                }
            }
            Some(Choice::Enemy(figure)) => {
                self.push(Frame::Fight { seat, attacked: attacked | bit(figure.index()) });
                // Between two attacks something may be used, but not before the first one of the phase ([FIGHT-7]).
                self.push(Frame::Spare { seat });
                self.push(Frame::EnemyAttack { seat, figure, at: EnemyAttackAt::Start, redirected: false });
            }
            Some(_) => {}
        }
    }

    /// One enemy's attack: ability, dice, rerolls, wounds, effects, tentacles ([FIGHT-9]).
    pub(crate) fn enemy_attack(&mut self, seat: Seat, figure: Figure, at: EnemyAttackAt, redirected: bool) {
        let then = |cx: &mut Self, at| cx.push(Frame::EnemyAttack { seat, figure, at, redirected });
        let name = self.view().enemy_of(figure).map_or(Name(0), |it| it.name);
        self.cause = name;
        match at {
            EnemyAttackAt::Start => {
                then(self, EnemyAttackAt::Roll);
                let count = self.collect(Moment::AttackStarts { figure, seat });
                let early = self.scenario.options.attack_abilities_before_dice;
                let own = if early { self.collect(Moment::EnemyAttacks { figure, seat }) } else { 0 };
                self.put_in_order(count.saturating_add(own));
            }
            EnemyAttackAt::Roll => {
                // One that has left, or whose target has, does not attack ([FIGHT-6]); a redirected attack reaches farther.
                let space = self.state.space_of(figure);
                if !space.is_some() || (!redirected && space != self.view().space_of_seat(seat)) {
                    return;
                }
                self.commit(Event::RollStarted {
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
                then(self, EnemyAttackAt::Wounds);
                self.push(Frame::Roll { at: RollAt::Start, next: 0 });
            }
            EnemyAttackAt::Wounds => {
                then(self, EnemyAttackAt::Effects);
                let wounds = self.state.roll().map_or(0, |it| it.successes);
                if wounds > 0 {
                    self.push(Frame::Harm(Harm { wounds, roll: true, ..Harm::of(seat, Cause::Attack, name) }));
                }
            }
            EnemyAttackAt::Effects => {
                then(self, EnemyAttackAt::Tentacles);
                let wounds = self.state.roll().map_or(0, |it| it.dealt);
                let unharmed = wounds == 0;
                let late = !self.scenario.options.attack_abilities_before_dice;
                let own = if late { self.collect(Moment::EnemyAttacks { figure, seat }) } else { 0 };
                let count = self.collect(Moment::InvestigatorAttacked { figure, seat, unharmed, redirected });
                let hurt = if unharmed { 0 } else { self.collect(Moment::WoundsSuffered { seat, wounds }) };
                self.put_in_order(count.saturating_add(own).saturating_add(hurt));
            }
            EnemyAttackAt::Tentacles => {
                then(self, EnemyAttackAt::End);
                self.tentacles(seat, Cause::Attack);
            }
            EnemyAttackAt::End => {
                self.commit(Event::RollEnded);
                self.forget(Span::Roll);
            }
        }
    }
}
