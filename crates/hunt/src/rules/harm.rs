//! Damage, to creatures and to hunters, and death ([BB-CARD], [BB-DEATH]).

use crate::cx::Cx;
use crate::documents::{
    AllEliminated, AnsweredDamage, AnswersToDamage, Halving, HalvingUnprotected, IgnoredDamage, LostEchoes,
};
use crate::event::Event;
use crate::frame::Bind;
use crate::ids::Seat;
use crate::language::CardType;
use crate::rules::score;
use crate::state::Outcome;

/// By what hunters are hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// The monster's attack.
    Attack,
    /// An effect.
    Effect,
}

/// Deals damage to the encounter, with a weapon of a type or without one: echoes move to whoever deals it, as many as
/// are left at most ([BB-CARD-3], [BB-CARD-4]).
pub(crate) fn strike(cx: &mut Cx<'_>, seat: Seat, printed: u16, weapon: Option<CardType>) {
    let scenario = cx.scenario;
    let Some(encounter) = cx.state.encounter else { return };
    let creature = scenario.creature(encounter.creature);
    let caps = creature.caps.iter().filter(|cap| Some(cap.of) == weapon);
    let most = caps.fold(printed, |most, cap| most.min(u16::from(cap.at)));
    let dealt = most.min(encounter.echoes);
    if dealt == 0 {
        return;
    }
    cx.commit(Event::EchoesTaken { seat, echoes: dealt });
    let options = &scenario.rules.options;
    let once = options.answers_to_damage == AnswersToDamage::OnceARound;
    if once && cx.state.hunter(seat).round.is_answered {
        return;
    }
    let bind = Bind { you: Some(seat), dealt, printed: most };
    let is_meant = |by: Option<CardType>| match by {
        Some(_) => by == weapon,
        None => weapon.is_some() || options.answered_damage == AnsweredDamage::Any,
    };
    let mut answers = creature.answers.iter().rev().filter(|(by, _)| is_meant(*by)).peekable();
    if answers.peek().is_some() {
        cx.commit(Event::Answered { seat });
    }
    for (_, list) in answers {
        cx.steps(Some(*list), bind);
    }
}

/// Hurts a hunter who lives: cards may avoid the damage, and the dream halves it ([BB-MATK-8], [BB-DREAM-2]).
/// Nobody dies before [`bury`].
pub(crate) fn hurt(cx: &mut Cx<'_>, seat: Seat, damage: u16, by: By) {
    let (scenario, hunter) = (cx.scenario, cx.state.hunter(seat));
    let options = &scenario.rules.options;
    if damage == 0 || !hunter.is_alive {
        return;
    }
    let is_unprotected = cx.state.in_force().any(|creature| scenario.creature(creature).no_protection);
    let ignores = by == By::Attack || options.ignored_damage == IgnoredDamage::Round;
    if ignores && !is_unprotected && hunter.played(scenario).any(|card| card.ignores_damage) {
        return;
    }
    let can_halve = !is_unprotected || options.halving_unprotected == HalvingUnprotected::Stays;
    let points = match options.halving {
        _ if !(can_halve && hunter.dreams(scenario)) => damage,
        Halving::EachEvent => damage / 2,
        Halving::Round => (hunter.round.raw.saturating_add(damage) / 2).saturating_sub(hunter.round.suffered),
    };
    cx.commit(Event::Hurt { seat, raw: damage, points });
}

/// Lets everybody die who has no health left ([BB-DEATH-1], [BB-DEATH-2]).
pub(crate) fn bury(cx: &mut Cx<'_>) {
    for seat in cx.state.turn_order() {
        let hunter = cx.state.hunter(seat);
        if !hunter.is_alive || hunter.health > 0 {
            continue;
        }
        let echoes = hunter.collected;
        if echoes > 0 {
            cx.commit(Event::Lost { seat, echoes });
            let goes_back = cx.scenario.rules.options.lost_echoes == LostEchoes::Encounter;
            if goes_back && cx.state.encounter.is_some() {
                cx.commit(Event::EchoesPlaced { echoes });
            }
        }
        cx.commit(Event::Died { seat });
        let deaths = cx.state.hunter(seat).deaths;
        let last = |creature| cx.scenario.creature(creature).eliminate_at;
        if cx.state.in_force().filter_map(last).any(|last| deaths >= last) {
            cx.commit(Event::Eliminated { seat });
        }
    }
    if cx.state.in_play().is_empty() && cx.state.outcome.is_none() {
        match cx.scenario.rules.options.all_eliminated {
            AllEliminated::AllLose => cx.commit(Event::Ended { outcome: Outcome::Eliminated }),
            AllEliminated::BestScore => score::finish(cx),
        }
    }
}
