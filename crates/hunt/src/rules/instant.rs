//! Step 3: what is done before the monster attacks ([BB-INSTANT]).

use arrayvec::ArrayVec;

use crate::cx::Cx;
use crate::documents::{Alone, InstantsAfterDeath, InstantsAfterFinal, InstantsOfTheDead};
use crate::event::Event;
use crate::frame::{Bind, RoundAt};
use crate::ids::{CardId, Seat, Seats};
use crate::language::InstantAttack;
use crate::rules::{encounter, harm, score};
use crate::state::{MOST_OWNED, Place};

/// Sees whose cards are the only ones of their name, and begins ([BB-INSTANT-3]).
pub(crate) fn begin(cx: &mut Cx<'_>) {
    let left = cx.state.in_play();
    let alone = left.iter().filter(|seat| plays_alone(cx, *seat, left)).collect();
    cx.round(RoundAt::Instant { left, alone });
}

/// Goes on with the next hunter in turn order ([BB-INSTANT-2]).
pub(crate) fn next(cx: &mut Cx<'_>, mut left: Seats, alone: Seats) {
    let options = &cx.scenario.rules.options;
    if encounter::is_beaten(cx) {
        cx.round(RoundAt::Instant { left, alone });
        return encounter::die(cx);
    }
    if cx.state.is_over && options.instants_after_final == InstantsAfterFinal::Skipped {
        return score::after_final(cx);
    }
    let Some(seat) = cx.state.first_of(left) else {
        if cx.state.is_over {
            return score::after_final(cx);
        }
        // Whatever died here attacks nobody, and nobody attacks it ([BB-ROUND-4]).
        let is_dead = cx.state.encounter.is_none();
        return cx.round(if is_dead { RoundAt::Dream } else { RoundAt::MonsterAttack });
    };
    left.remove(seat);
    cx.round(RoundAt::Instant { left, alone });
    let is_lost = !cx.state.hunter(seat).is_alive && options.instants_of_the_dead == InstantsOfTheDead::Lost;
    let is_late = cx.state.encounter.is_none() && options.instants_after_death == InstantsAfterDeath::Nothing;
    if is_lost || is_late {
        return;
    }
    let is_alone = match options.alone {
        Alone::AtStart => alone.contains(seat),
        Alone::AtEach => plays_alone(cx, seat, cx.state.living()),
    };
    act(cx, seat, is_alone);
}

/// Does what the played cards of a hunter do at once: a weapon first, then the steps of cards.
fn act(cx: &mut Cx<'_>, seat: Seat, is_alone: bool) {
    let scenario = cx.scenario;
    let played: ArrayVec<CardId, MOST_OWNED> = cx.state.hunter(seat).cards_at(Place::Table).collect();
    for card in &played {
        cx.steps(scenario.card(*card).instant, Bind { you: Some(seat), ..Bind::default() });
    }
    for card in played.into_iter().map(|card| scenario.card(card)) {
        let is_instant = match card.instant_attack {
            Some(InstantAttack::Always) => true,
            Some(InstantAttack::Alone) => is_alone,
            None => false,
        };
        if is_instant && cx.state.encounter.is_some() {
            cx.commit(Event::Attacked { seat });
            harm::strike(cx, seat, u16::from(card.damage), Some(card.card_type));
        }
    }
}

/// Returns whether none of some other hunters has played a card that this one has played too and that is instant alone.
fn plays_alone(cx: &Cx<'_>, seat: Seat, others: Seats) -> bool {
    let needs_it = |card: &CardId| cx.scenario.card(*card).instant_attack == Some(InstantAttack::Alone);
    let mut cards = cx.state.hunter(seat).cards_at(Place::Table).filter(needs_it);
    cards.all(|card| {
        let mut others = others.iter().filter(|other| *other != seat);
        !others.any(|other| cx.state.hunter(other).cards_at(Place::Table).any(|it| it == card))
    })
}
