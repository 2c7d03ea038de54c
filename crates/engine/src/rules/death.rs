//! Elimination of an investigator ([DEATH-1] to [DEATH-11], [END-2], [END-3]).

use ritual_content::language::Deck;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AdvanceAt, Frame, InvestigateAt, PartOf, TurnAt};
use crate::ids::{DiscoveryCard, MythosCard, Seat};
use crate::moment::Moment;
use crate::react;
use crate::rules::wounds;
use crate::state::{MAX_RELICS, MAX_ROLLS, Outcome};

/// An investigator is eliminated, by wounds, by madness or by sacrifice.
pub(crate) fn die(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.state.is_alive(seat) {
        return;
    }
    let space = cx.view().space_of_seat(seat);
    if cx.scenario.options.relics_of_the_dead_return {
        let relics: arrayvec::ArrayVec<u8, MAX_RELICS> =
            cx.state.seat(seat).into_iter().flat_map(|it| it.relics.iter().map(|held| held.relic)).collect();
        for relic in relics {
            cx.commit(Event::RelicReturned { relic });
        }
    }
    cx.commit(Event::InvestigatorDied { seat });
    if !cx.state.summoned {
        cx.end(Outcome::DeathBeforeSummoning);
    } else if cx.state.living().next().is_none() {
        cx.lose(Outcome::EveryoneDead);
        keep_only_card_text(cx);
    } else if seat == cx.state.active && !is_turn_over(cx) {
        cut_turn_short(cx);
    } else {
        drop_frames_of(cx, seat);
    }
    if cx.state.outcome.is_none() {
        clear_away(cx);
        react::to(cx, Moment::InvestigatorDies { seat, space });
    }
}

/// Returns whether the turn has ended, and only what answers to the end of its round is under way.
fn is_turn_over(cx: &Cx<'_>) -> bool {
    matches!(cx.stack.first(), Some(Frame::Turn { at: TurnAt::Over }))
}

/// The rest of the turn is skipped, except for the discard check ([DEATH-6], [DEATH-8]).
fn cut_turn_short(cx: &mut Cx<'_>) {
    let bottom = cx.stack.first();
    let is_checking = matches!(
        bottom,
        Some(Frame::Turn { at: TurnAt::SummoningCheck | TurnAt::ReshufflingSummoningCheck | TurnAt::End })
    );
    if is_checking && cx.stack.iter().any(|frame| matches!(frame, Frame::Advance { .. })) {
        // The check itself goes on with all its effects; what is aimed at the dead finds nobody (O30).
        let dead = cx.state.active;
        cx.stack.retain(|frame| frame.actor() != dead || frame.is_card_text());
        let is_late = matches!(cx.stack.first(), Some(Frame::Turn { at: TurnAt::ReshufflingSummoningCheck }));
        if let Some(turn) = cx.stack.first_mut() {
            *turn = Frame::Turn { at: TurnAt::End };
        }
        if is_late {
            cx.push_at(1, Frame::Advance { at: AdvanceAt::Reshuffle, reshuffle: true });
        }
        return;
    }
    // A stage that has been defeated falls, whatever becomes of the one who defeated it ([STAGE-5]).
    let falling = wounds::stage_about_to_fall(cx);
    let is_over = matches!(
        cx.stack.first(),
        Some(Frame::Turn {
            at: TurnAt::SummoningCheck
                | TurnAt::ReshufflingSummoningCheck
                | TurnAt::Stages(_)
                | TurnAt::End
                | TurnAt::Start(_)
        })
    );
    let at = if is_over { TurnAt::End } else { TurnAt::DiscardCheckOfTheDead };
    let reshuffle =
        cx.stack.iter().copied().find(|it| matches!(it, Frame::Advance { at: AdvanceAt::Reshuffle, reshuffle: true }));
    let lost = cx.stack.iter().copied().find(|frame| matches!(frame, Frame::Lost { .. }));
    let is_drop = |frame: &Frame| matches!(frame, Frame::DropCarried { .. });
    let drops: crate::frame::Stack = cx.stack.iter().copied().filter(is_drop).collect();
    let others = frames_of_others(cx, cx.state.active);
    cx.stack.clear();
    cx.push(Frame::Turn { at });
    for drop in drops {
        cx.push(drop);
    }
    // A loss that waits for the end of the effect still comes ([END-5]).
    if let Some(lost) = lost {
        cx.push(lost);
    }
    if let Some(reshuffle) = reshuffle {
        cx.push(reshuffle);
    }
    if let Some(falling) = falling {
        cx.push(falling);
    }
    for frame in others {
        cx.push(frame);
    }
}

/// With nobody left to act only the text of cards goes on ([END-5], O12, O31); a defeated stage falls ([STAGE-5]).
fn keep_only_card_text(cx: &mut Cx<'_>) {
    let falling = wounds::stage_about_to_fall(cx);
    cx.stack.retain(|frame| {
        let is_of_enemy = matches!(frame, Frame::React { bind, .. } if bind.this.is_some());
        !frame.actor().is_some() || frame.is_card_text() || is_of_enemy
    });
    let falls_already = cx.stack.iter().any(|frame| matches!(frame, Frame::StageFall { .. }));
    if let Some(falling) = falling.filter(|_| !falls_already) {
        cx.push(falling);
    }
}

/// What the effect that killed somebody does to the others, and thresholds others have reached: it happens all the
/// same ([SANITY-5], [SANITY-6], [DEATH-9]). The topmost frame comes last.
fn frames_of_others(cx: &Cx<'_>, dead: Seat) -> arrayvec::ArrayVec<Frame, 16> {
    let is_aimed = |frame: &Frame| match frame {
        Frame::As { left, .. } => left & !crate::ids::bit(dead.index()) != 0,
        Frame::Heal { seats, .. } => seats & (1 << (dead.0 & 7)) == 0,
        _ => frame.part() == PartOf::Aimed && frame.actor() != dead,
    };
    let n_own = cx.stack.iter().rev().take_while(|frame| frame.actor() == dead && !is_aimed(frame)).count();
    let n_aimed = cx.stack.iter().rev().skip(n_own).take_while(|frame| is_aimed(frame)).count();
    let first = cx.stack.len() - n_own - n_aimed;
    let mut others = arrayvec::ArrayVec::new();
    for (index, frame) in cx.stack.iter().enumerate() {
        let is_threshold = matches!(frame, Frame::Threshold { seat, .. } if *seat != dead);
        if is_threshold || (index >= first && is_aimed(frame)) {
            let _full = others.try_push(*frame);
        }
    }
    others
}

/// What the dead were about is over, their rolls included.
fn drop_frames_of(cx: &mut Cx<'_>, seat: Seat) {
    let (mut n_rolls, mut in_dropped_roll) = (0_u8, false);
    let mut dropped_rolls: arrayvec::ArrayVec<u8, MAX_ROLLS> = arrayvec::ArrayVec::new();
    cx.stack.retain(|frame| {
        let kept = frame.actor() != seat;
        if frame.is_rolling() {
            in_dropped_roll = !kept;
            if !kept {
                let _full = dropped_rolls.try_push(n_rolls);
            }
            n_rolls = n_rolls.saturating_add(1);
        }
        kept && !(in_dropped_roll && matches!(frame, Frame::Roll { .. }))
    });
    for index in dropped_rolls.into_iter().rev() {
        cx.commit(Event::RollDropped { index });
    }
}

/// Ends rolls nobody waits for any more and puts away cards nobody resolves any more.
fn clear_away(cx: &mut Cx<'_>) {
    let rolls_wanted = cx.stack.iter().filter(|frame| frame.is_rolling()).count();
    while cx.state.rolls.len() > rolls_wanted {
        cx.commit(Event::RollEnded);
    }
    if rolls_wanted == 0 {
        cx.stack.retain(|frame| !matches!(frame, Frame::Roll { .. }));
    }
    let is_open = |stack: &crate::frame::Stack, card: DiscoveryCard| {
        stack.iter().any(|frame| match frame {
            Frame::Investigate { card: open, at, .. } => *open == card && *at != InvestigateAt::Drawing,
            _ => is_looked_at(frame, Deck::Discoveries, card.0),
        })
    };
    while let Some(card) = cx.state.discovery_open.iter().copied().find(|card| !is_open(cx.stack, *card)) {
        cx.commit(Event::DiscoveryDiscarded { card });
    }
    let is_resolved = |stack: &crate::frame::Stack, card: MythosCard| {
        stack.iter().any(|frame| match frame {
            Frame::Mythos(it) => it.card == card,
            Frame::MythosPick { cards, .. } => cards & crate::ids::bit(card.index()) != 0,
            _ => is_looked_at(frame, Deck::Mythos, card.0),
        })
    };
    while let Some(card) = cx.state.mythos_open.iter().copied().find(|card| !is_resolved(cx.stack, *card)) {
        cx.commit(Event::MythosDiscarded { card });
    }
}

/// Returns whether somebody looks at a card in this frame, or has taken it.
fn is_looked_at(frame: &Frame, wanted: Deck, wanted_card: u8) -> bool {
    match frame {
        Frame::LookAt(it) => it.deck == wanted && it.cards & crate::ids::bit(usize::from(wanted_card)) != 0,
        Frame::TakeCard { deck, card, .. } => *deck == wanted && *card == wanted_card,
        _ => false,
    }
}
