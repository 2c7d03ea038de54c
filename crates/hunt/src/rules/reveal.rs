//! Turning up an encounter ([BB-REVEAL]).

use crate::cx::Cx;
use crate::documents::{ReserveSize, RevealOrder};
use crate::event::Event;
use crate::frame::{Bind, Frame};

/// Turns up the next card of the dungeon, or the final boss when there is none ([BB-END-5], [BB-FINAL-1]).
pub(crate) fn reveal(cx: &mut Cx<'_>) {
    let creature = cx.state.dungeon.last().copied().unwrap_or(cx.state.final_boss);
    cx.commit(Event::Revealed { creature });
    let list = cx.scenario.creature(creature).when_revealed;
    match cx.scenario.rules.options.reveal_order {
        RevealOrder::EchoesFirst => {
            place_echoes(cx);
            cx.steps(list, Bind::default());
        }
        RevealOrder::EffectsFirst => {
            cx.push(Frame::PlaceEchoes);
            cx.steps(list, Bind::default());
        }
    }
}

/// Puts echoes on the encounter: its health, one for each hunter more than the fewest, and what others add
/// ([BB-REVEAL-1] to [BB-REVEAL-3]).
pub(crate) fn place_echoes(cx: &mut Cx<'_>) {
    let Some(encounter) = cx.state.encounter else { return };
    let n_more = cx.state.hunters.len().saturating_sub(usize::from(cx.scenario.rules.players.min));
    let mut echoes = u16::from(cx.scenario.creature(encounter.creature).health);
    echoes += u16::try_from(n_more).unwrap_or(0);
    for other in cx.state.in_force().filter(|other| *other != encounter.creature) {
        echoes += u16::from(cx.scenario.creature(other).extra_echoes);
    }
    let echoes = from_reserve(cx, echoes);
    cx.commit(Event::EchoesPlaced { echoes });
}

/// Returns how many of some echoes the reserve has.
pub(crate) fn from_reserve(cx: &Cx<'_>, echoes: u16) -> u16 {
    match cx.scenario.rules.options.reserve {
        ReserveSize::Unlimited => echoes,
        ReserveSize::Limited => echoes.min(cx.scenario.rules.reserve.value().saturating_sub(cx.state.echoes_out())),
    }
}
