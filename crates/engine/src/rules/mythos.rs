//! Phase 2: Mythos cards ([MYTHOS-1] to [MYTHOS-7], [UNKNOWN-13]).

use ritual_content::documents::EmptyDeck;
use ritual_content::language::{MythosPile, Replaced};

use super::setup::deck;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Bind, Frame, MythosAt};
use crate::ids::{Mask, MythosCard, Name, Seat, bit, bits};
use crate::moment::Moment;
use crate::react;
use crate::rules::instead;
use ritual_table::Draw;

/// A Mythos card is drawn, and resolved from top to bottom.
pub(crate) fn resume(cx: &mut Cx<'_>, at: MythosAt, card: MythosCard, answer: Option<Choice>) {
    let active = cx.state.active;
    match (at, cx.scenario.mythos.get(card.index())) {
        (MythosAt::Drawing, _) => match answer {
            Some(Choice::Use { ability, card }) => instead::use_instead(cx, ability, card, active, active, 0),
            Some(_) => instead::forestall(cx, Replaced::DrawMythos, active, 1 << (active.0 & 7), None),
            None => {
                let mut options = Options::new();
                let must = cx.view().list_instead(Replaced::DrawMythos, active, &mut options);
                if options.is_empty() {
                    instead::forestall(cx, Replaced::DrawMythos, active, 1 << (active.0 & 7), None);
                } else {
                    if !must {
                        or_pass(&mut options);
                    }
                    let costs = cx.view().costs_instead(&options, active, active);
                    cx.ask_at(Frame::drawing_mythos(), active, Question::Instead, Name(0), options, &costs);
                }
            }
        },
        // A card that was cancelled is not open any more.
        _ if !cx.state.mythos_open.contains(&card) => {}
        (MythosAt::Text, Some(info)) => {
            cx.push(Frame::mythos(MythosAt::Summons, card));
            cx.push_block(info.steps, Bind::of(active, info.name));
        }
        (MythosAt::Summons, Some(info)) => {
            cx.push(Frame::mythos(MythosAt::End, card));
            cx.push_block(info.summons, Bind::of(active, info.name));
        }
        (MythosAt::End, Some(info)) => {
            cx.commit(Event::MythosDiscarded { card });
            if info.draw_again {
                cx.push(Frame::drawing_mythos());
                cx.push(Frame::Spare { seat: active });
            }
        }
        (MythosAt::Text | MythosAt::Summons | MythosAt::End, None) => {}
    }
}

/// Draws the top card and sets about resolving it.
pub(super) fn open(cx: &mut Cx<'_>) {
    if let Some(card) = draw_one(cx) {
        cx.push(Frame::mythos(MythosAt::Text, card));
        react::to(cx, Moment::MythosDrawn(cx.state.active));
    }
}

/// Draws the top card.
fn draw_one(cx: &mut Cx<'_>) -> Option<MythosCard> {
    renew(cx);
    let card = cx.state.mythos_deck.last().copied()?;
    cx.cause = cx.scenario.mythos.get(card.index()).map_or(Name(0), |it| it.name);
    cx.commit(Event::MythosDrawn { card });
    Some(card)
}

/// An empty deck is made again from the discard pile, where the table plays so (O16).
pub(crate) fn renew(cx: &mut Cx<'_>) {
    let is_over = cx.state.mythos_deck.is_empty() && !cx.state.mythos_discard.is_empty();
    if is_over && cx.scenario.options.empty_mythos_deck == EmptyDeck::Reshuffle {
        shuffle(cx);
    }
}

/// Draws several cards, of which some are resolved.
pub(crate) fn draw(cx: &mut Cx<'_>, seat: Seat, draw: u8, resolve: u8, rest: MythosPile) {
    let mut cards: Mask = 0;
    for _ in 0..draw {
        if let Some(card) = draw_one(cx) {
            cards |= bit(card.index());
        }
    }
    cx.push(Frame::MythosPick { seat, cards, resolve, rest });
}

/// One after the other is picked; when enough are, the others go where they are to go.
pub(crate) fn pick(cx: &mut Cx<'_>, seat: Seat, cards: Mask, resolve: u8, rest: MythosPile, answer: Option<Choice>) {
    if let Some(Choice::Mythos(card)) = answer {
        let left = cards & !bit(card.index());
        cx.push(Frame::MythosPick { seat, cards: left, resolve: resolve.saturating_sub(1), rest });
        cx.push(Frame::mythos(MythosAt::Text, card));
        react::to(cx, Moment::MythosDrawn(cx.state.active));
    } else if resolve > 0 && cards != 0 {
        let options: Options = bits(cards).map(|card| Choice::Mythos(MythosCard(card))).collect();
        let frame = Frame::MythosPick { seat, cards, resolve, rest };
        cx.ask(frame, seat, Question::KeepMythos, Name(0), options);
    } else {
        for card in bits(cards).map(MythosCard) {
            // Something may have put it away already.
            if cx.state.mythos_open.contains(&card) {
                put_away(cx, card, rest);
            }
        }
    }
}

/// A drawn card is not resolved.
pub(crate) fn put_away(cx: &mut Cx<'_>, card: MythosCard, pile: MythosPile) {
    cx.commit(match pile {
        MythosPile::Discard => Event::MythosDiscarded { card },
        MythosPile::Bottom => Event::MythosReturned { card, top: false },
        MythosPile::Top => Event::MythosReturned { card, top: true },
    });
}

/// The whole discard pile is shuffled into the deck ([ADVANCE-5]).
pub(crate) fn shuffle(cx: &mut Cx<'_>) {
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
