//! Step 5: the hunters attack ([BB-HATK]).

use arrayvec::ArrayVec;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::RoundAt;
use crate::ids::{CardId, Seats};
use crate::rules::{encounter, harm, score};
use crate::state::{MOST_OWNED, Place};

/// Goes on with the next hunter in turn order ([BB-HATK-1]).
pub(crate) fn next(cx: &mut Cx<'_>, mut left: Seats) {
    if encounter::is_beaten(cx) {
        cx.round(RoundAt::Attack { left });
        return encounter::die(cx);
    }
    if cx.state.is_over {
        return score::after_final(cx);
    }
    let Some(seat) = cx.state.first_of(left).filter(|_| cx.state.encounter.is_some()) else {
        return cx.round(RoundAt::Escape);
    };
    left.remove(seat);
    cx.round(RoundAt::Attack { left });
    let (scenario, hunter) = (cx.scenario, cx.state.hunter(seat));
    // The dead, the dreaming, and weapons that were instant deal nothing ([BB-HATK-2]).
    if !hunter.is_alive || hunter.round.has_attacked || hunter.dreams(scenario) {
        return;
    }
    let played = hunter.cards_at(Place::Table);
    let weapons: ArrayVec<CardId, MOST_OWNED> = played.filter(|card| scenario.card(*card).is_weapon()).collect();
    for weapon in weapons.into_iter().map(|card| scenario.card(card)) {
        cx.commit(Event::Attacked { seat });
        harm::strike(cx, seat, u16::from(weapon.damage), Some(weapon.card_type));
    }
}
