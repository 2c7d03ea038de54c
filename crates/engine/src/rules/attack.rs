//! The Attack action: targets, roll, wounds, effects, tentacles ([ATTACK-1] to [ATTACK-8], [RESULT-4] to [RESULT-6]).

use ritual_content::language::{Cause, ExtraTargetPlace, RollKind, Span, TargetPlace};

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Attack, AttackAt, Frame, RollAt};
use crate::ids::{EpisodeAction, Figure, Mask, Name, Seat, bit, bits, set_of};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit};
use crate::react;
use crate::rules::{roll, wounds};
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

pub(crate) fn resume(cx: &mut Cx<'_>, mut it: Attack, answer: Option<Choice>) {
    match it.at {
        AttackAt::Target => match answer {
            None => {
                let targets = cx.view().targets(it.seat, it.place);
                if targets != 0 {
                    let options = cx.view().figure_options(targets);
                    cx.ask(Frame::Attack(it), it.seat, Question::Target, Name(0), options);
                }
            }
            Some(Choice::Enemy(figure)) => {
                it.targets = bit(figure.index());
                it.space = cx.state.space_of(figure);
                it.at = AttackAt::FurtherTargets;
                cx.push(Frame::Attack(it));
            }
            Some(_) => {}
        },
        AttackAt::FurtherTargets => extra_target(cx, it, answer),
        AttackAt::Roll => {
            let here = it.space == cx.view().space_of_seat(it.seat);
            let (seat, targets) = (it.seat, it.targets);
            cx.cause = Name(0);
            cx.commit(Event::RollStarted {
                kind: RollKind::Attack,
                seat,
                enemy: Figure::NONE,
                targets,
                here,
                action: EpisodeAction::NONE,
                dice: cx.scenario.numbers.roll_dice,
                against_self: false,
                redirected: false,
            });
            it.at = AttackAt::Wounds;
            cx.push(Frame::Attack(it));
            cx.push(Frame::Roll { at: RollAt::Start, next: 0 });
        }
        AttackAt::Wounds => {
            let rolled = cx.state.roll().map_or(0, |roll| roll.successes.saturating_add(roll.extra_wounds));
            it.wounds = rolled.saturating_add(cx.view().attack_wounds(it.seat));
            it.at = AttackAt::Dealing;
            cx.push(Frame::Attack(it));
        }
        AttackAt::Dealing => share_wounds(cx, it, answer),
        AttackAt::Effects => attack_effects(cx, it),
        AttackAt::Tentacles => {
            it.at = AttackAt::End;
            cx.push(Frame::Attack(it));
            let stage_falls = it.killed & bit(cx.scenario.elder_one().index()) != 0;
            if stage_falls && !cx.scenario.options.reveal_before_tentacles {
                cx.push(Frame::StageFall { by: it.seat });
            }
            roll::tentacles(cx, it.seat, Cause::Roll);
        }
        AttackAt::End => {
            cx.commit(Event::RollEnded);
            cx.forget(Span::Roll);
        }
    }
}

/// Further targets, before the dice are rolled ([SKILL-BRAWL-5]).
fn extra_target(cx: &mut Cx<'_>, mut it: Attack, answer: Option<Choice>) {
    match answer {
        Some(Choice::Enemy(figure)) => it.targets |= bit(figure.index()),
        Some(_) => it.at = AttackAt::Roll,
        None => {
            let here = it.space == cx.view().space_of_seat(it.seat);
            let others = further_targets(cx, &it, here);
            if others != 0 {
                let mut options = cx.view().figure_options(others);
                or_pass(&mut options);
                cx.ask(Frame::Attack(it), it.seat, Question::ExtraTarget, Name(0), options);
                return;
            }
            it.at = AttackAt::Roll;
        }
    }
    cx.push(Frame::Attack(it));
}

/// The enemies that may be targets as well. An ability for certain enemies needs all targets to be such.
fn further_targets(cx: &Cx<'_>, it: &Attack, here: bool) -> Mask {
    let view = cx.view();
    let others = view.targets(it.seat, None) & cx.state.figures_in(it.space) & !it.targets;
    let mut found = 0;
    let mut most: u8 = 0;
    view.each_offer_to(it.seat, ability_bit(AbilityWord::ExtraTargets), |ability| {
        let AbilityKind::ExtraTargets(lang::ExtraTargets { up_to, place, against, .. }) = &ability.ability.word else {
            return;
        };
        let bind = ability.bind(cx.state.active);
        let fits = |figure: u8| against.as_ref().is_none_or(|filter| view.filter_fits(filter, Figure(figure), it.seat));
        if (here || *place == ExtraTargetPlace::TargetsSpace)
            && bits(it.targets).all(fits)
            && view.allowed(ability.ability.condition(), &bind)
        {
            most = most.saturating_add(view.amount(up_to, &bind));
            found |= set_of(bits(others).filter(|figure| fits(*figure)));
        }
    });
    if it.targets.count_ones() <= u32::from(most) { found } else { 0 }
}

/// Wounds go to the one target, to each in full, or are divided freely ([SKILL-BRAWL-2], [SKILL-BRAWL-4]).
fn share_wounds(cx: &mut Cx<'_>, mut it: Attack, answer: Option<Choice>) {
    let mut waiting = bits(it.targets).skip(usize::from(it.dealt)).map(Figure);
    let Some(next) = waiting.next() else {
        it.at = AttackAt::Effects;
        cx.push(Frame::Attack(it));
        return;
    };
    let in_full = it.targets.is_power_of_two() || deals_full_wounds(cx, &it);
    let wounds = match answer {
        Some(Choice::Number(wounds)) => wounds.min(it.wounds),
        _ if in_full || waiting.next().is_none() || it.wounds == 0 => it.wounds,
        _ => {
            let options: Options = (0..=it.wounds.min(90)).map(Choice::Number).collect();
            cx.ask(Frame::Attack(it), it.seat, Question::WoundsFor(next), Name(0), options);
            return;
        }
    };
    if !in_full {
        it.wounds -= wounds;
    }
    it.dealt += 1;
    let is_gone = !cx.state.space_of(next).is_some();
    let dealt = if is_gone { 0 } else { wounds.saturating_sub(cx.view().armour(next, it.seat)) };
    if dealt > 0 {
        it.wounded |= bit(next.index());
        cx.commit(Event::EnemyWounded { figure: next, wounds: dealt });
        if wounds::is_beaten(cx, next) && next == cx.scenario.elder_one() && wounds::is_last_stage(cx) {
            wounds::stage_fall(cx, it.seat);
            return;
        }
        if wounds::is_beaten(cx, next) {
            it.killed |= bit(next.index());
            if next != cx.scenario.elder_one() {
                cx.commit(Event::EnemyKilled { figure: next, space: it.space, by: it.seat });
            }
        }
    }
    cx.push(Frame::Attack(it));
}

fn deals_full_wounds(cx: &Cx<'_>, it: &Attack) -> bool {
    let here = it.space == cx.view().space_of_seat(it.seat);
    let mut full = false;
    cx.view().each_offer_to(it.seat, ability_bit(AbilityWord::FullWounds), |found| {
        if let AbilityKind::FullWounds(lang::FullWounds { target, .. }) = found.ability.word {
            full |= target.is_none_or(|place| here == (place == TargetPlace::Here))
                && cx.view().allowed(found.ability.condition(), &found.bind(cx.state.active));
        }
    });
    full
}

/// Step 2 of the result: deaths, survivals and a defeated stage; the active player orders them
/// ([RESULT-5], [ATTACK-6], [STAGE-6]).
fn attack_effects(cx: &mut Cx<'_>, mut it: Attack) {
    it.at = AttackAt::Tentacles;
    cx.push(Frame::Attack(it));
    let elder_one = cx.scenario.elder_one();
    let stage_falls = it.killed & bit(elder_one.index()) != 0;
    if stage_falls && cx.scenario.options.reveal_before_tentacles {
        cx.push(Frame::StageFall { by: it.seat });
    }
    let mut count = 0_u8;
    for index in bits(it.targets) {
        let figure = Figure(index);
        let (wounded, killed) = (it.wounded & bit(figure.index()) != 0, it.killed & bit(figure.index()) != 0);
        if killed && (figure != elder_one || cx.scenario.options.stages_die) {
            count = count.saturating_add(react::collect(
                cx,
                Moment::EnemyKilled { figure, by: it.seat, space: it.space, attack: true },
            ));
        }
        let attacked = Moment::EnemyAttacked { figure, seat: it.seat, space: it.space, wounded, killed };
        count = count.saturating_add(react::collect(cx, attacked));
    }
    react::put_in_order(cx, count);
}

impl View<'_, '_> {
    /// Wounds an enemy is spared in an attack.
    pub(crate) fn armour(self, figure: Figure, attacker: Seat) -> u8 {
        let mut spared: u8 = 0;
        let is_ignored = self.ignores_abilities(attacker, figure);
        self.each_ability_about_enemy(figure, is_ignored, ability_bit(AbilityWord::Armour), |it| {
            let mut bind = it.bind(self.state.active);
            bind.investigator = attacker;
            bind.enemy = figure;
            bind.this = figure;
            if let AbilityKind::Armour(lang::Armour { wounds, classes, .. }) = &it.ability.word
                && classes & bit(figure.index()) != 0
                && self.allowed(it.ability.condition(), &bind)
            {
                spared = spared.saturating_add(self.amount(wounds, &bind));
            }
        });
        spared
    }
}
