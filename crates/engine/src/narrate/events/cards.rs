//! What happens to cards and relics.

use crate::event::Event;
use crate::ids::Name;
use crate::narrate::names::{Names, count};

pub(super) fn line(names: Names<'_>, event: &Event) -> Option<String> {
    let who = |seat| names.seat(seat);
    Some(match *event {
        Event::MythosShuffled => "The Mythos deck is shuffled".to_owned(),
        Event::MythosDrawn { card } => drawn(names, "Mythos card", names.mythos(card)),
        Event::MythosDiscarded { card } => {
            let symbol = names.scenario.mythos.get(usize::from(card)).is_some_and(|it| it.symbol);
            let symbol = if symbol { " with its summoning symbol" } else { "" };
            format!("{} is discarded{symbol}", names.of(names.mythos(card)))
        }
        Event::MythosKept { seat, card } => format!("{} keeps {}", who(seat), names.of(names.mythos(card))),
        Event::DiscoveryDrawn { seat, card } => {
            drawn(names, &format!("{} discovers", who(seat)), names.discovery(card))
        }
        Event::DiscoveryDiscarded { card } => format!("{} is discarded", names.of(names.discovery(card))),
        Event::CardClaimed { seat, card, side } => {
            drawn(names, &format!("{} claims", who(seat)), names.card_side(card, side))
        }
        Event::CardTurned { seat, card } => {
            format!("{} turns a card: {} counts now", who(seat), names.of(names.held_card(card)))
        }
        Event::CompanionWounded { card, wounds, .. } => {
            format!("{} takes {}", names.of(names.held_card(card)), count(wounds, "wound"))
        }
        Event::CardDiscarded { seat, card } => {
            format!("{} discards a card of {}", who(seat), names.of(names.discovery(card)))
        }
        Event::CardTraded { from, to, card, .. } => {
            format!("{} gives {} to {}", who(from), names.of(names.held_card(card)), who(to))
        }
        Event::RelicGained { seat, relic, transformed } => {
            drawn(names, &format!("{} gains the relic", who(seat)), names.relic(relic, transformed))
        }
        Event::RelicReturned { relic } => format!("{} is put back", names.of(names.relic(relic, false))),
        Event::RelicTransformed { seat, relic } => {
            let before = names.of(names.relic(relic, false));
            drawn(names, &format!("{before} of {} becomes", who(seat)), names.relic(relic, true))
        }
        _ => return None,
    })
}

/// A card that comes into sight, with the author's words.
fn drawn(names: Names<'_>, before: &str, card: Name) -> String {
    match names.scenario.text(card) {
        "" => format!("{before} {}", names.of(card)),
        text => format!("{before} {}: {text}", names.of(card)),
    }
}
