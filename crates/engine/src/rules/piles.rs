//! The Mythos deck and the Discovery deck, and what was discarded of them ([MYTHOS-1], [ADVANCE-5]).

use ritual_content::documents::EmptyDeck;
use ritual_content::language::MythosPile;
use ritual_table::Draw;

use super::setup::deck;
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Frame, MythosAt};
use crate::ids::{MythosCard, Name};
use crate::moment::Moment;
use crate::react;

/// Draws the top card of the Mythos deck and sets about resolving it.
pub(super) fn open(cx: &mut Cx<'_>) {
    if let Some(card) = draw_one(cx) {
        cx.push(Frame::mythos(MythosAt::Text, card));
        react::to(cx, Moment::MythosDrawn(cx.state.active));
    }
}

/// Draws the top card of the Mythos deck.
pub(super) fn draw_one(cx: &mut Cx<'_>) -> Option<MythosCard> {
    renew_mythos(cx);
    let card = cx.state.mythos_deck.last().copied()?;
    cx.cause = cx.scenario.mythos.get(card.index()).map_or(Name(0), |it| it.name);
    cx.commit(Event::MythosDrawn { card });
    Some(card)
}

/// An empty Mythos deck is made again from the discard pile, where the table plays so (O16).
pub(crate) fn renew_mythos(cx: &mut Cx<'_>) {
    let is_over = cx.state.mythos_deck.is_empty() && !cx.state.mythos_discard.is_empty();
    if is_over && cx.scenario.options.empty_mythos_deck == EmptyDeck::Reshuffle {
        shuffle_mythos(cx);
    }
}

/// A drawn Mythos card is not resolved.
pub(crate) fn put_mythos_away(cx: &mut Cx<'_>, card: MythosCard, pile: MythosPile) {
    cx.commit(match pile {
        MythosPile::Discard => Event::MythosDiscarded { card },
        MythosPile::Bottom => Event::MythosReturned { card, top: false },
        MythosPile::Top => Event::MythosReturned { card, top: true },
    });
}

/// The whole Mythos discard pile is shuffled into its deck ([ADVANCE-5]).
pub(crate) fn shuffle_mythos(cx: &mut Cx<'_>) {
    cx.cause = Name(0);
    cx.commit(Event::MythosShuffled);
    let mut pile = cx.state.mythos_discard;
    pile.sort_unstable();
    while !pile.is_empty() {
        let choices = u32::try_from(pile.len()).unwrap_or(1);
        let drawn = if choices > 1 { cx.chance.below(choices, Draw::Shuffle(deck::MYTHOS)) as usize } else { 0 };
        let card = pile.swap_remove(drawn.min(pile.len() - 1));
        cx.commit(Event::MythosStacked { card });
    }
}

/// An empty Discovery deck is made again from the discarded cards, where the table plays so (D18).
pub(crate) fn renew_discoveries(cx: &mut Cx<'_>) {
    let is_empty = cx.state.discovery_deck.is_empty();
    if is_empty && cx.scenario.options.empty_discovery_deck == EmptyDeck::Reshuffle {
        shuffle_discoveries(cx);
    }
}

/// Discarded Discovery cards are shuffled into a new deck.
fn shuffle_discoveries(cx: &mut Cx<'_>) {
    cx.cause = Name(0);
    let mut pile = cx.state.discovery_discard;
    pile.sort_unstable();
    while !pile.is_empty() {
        let choices = u32::try_from(pile.len()).unwrap_or(1);
        let draw = Draw::Shuffle(deck::DISCOVERY);
        let drawn = if choices > 1 { cx.chance.below(choices, draw) as usize } else { 0 };
        let card = pile.swap_remove(drawn.min(pile.len() - 1));
        cx.commit(Event::DiscoveryStacked { card });
    }
}
