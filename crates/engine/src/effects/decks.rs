//! `look_at` and `resolve_again`: what is done with the top of a deck or of a discard pile.

use ritual_content::language::{Deck, LastCard, MythosPile};

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::event::Event;
use crate::frame::{Bind, Frame, InvestigateAt, LookAt, MythosAt, StepFrame};
use crate::ids::{DiscoveryCard, MAX_DECK, Mask, MythosCard, Seat, bit, bits};
use crate::moment::Moment;
use crate::program::{ALL_OF_IT, Amount};
use crate::react;
use crate::rules::piles;

/// Somebody looks at the top cards of a deck: as many as there are, where no discard pile is shuffled in (O16, D18).
/// All cards are those of the deck, and for them no discard pile is.
pub(super) fn look_at(cx: &mut Cx<'_>, f: &StepFrame, deck: Deck, [cards, take]: [&Amount; 2], rest: MythosPile) {
    let [most, take] = [cards, take].map(|amount| cx.view().amount(amount, &f.bind));
    let (seat, name) = (f.bind.you, f.bind.name);
    let in_deck = match deck {
        Deck::Mythos => cx.state.mythos_deck.len(),
        Deck::Discoveries => cx.state.discovery_deck.len(),
    };
    let most = if most < ALL_OF_IT { usize::from(most).min(MAX_DECK) } else { in_deck };
    let mut cards: Mask = 0;
    for _ in 0..most {
        let Some(card) = see_top(cx, deck, seat) else { break };
        cards |= bit(usize::from(card));
    }
    if cards != 0 {
        cx.push(Frame::LookAt(LookAt { seat, deck, cards, take, taken: 0, rest, name }));
    }
}

/// The top card of a deck lies open.
fn see_top(cx: &mut Cx<'_>, deck: Deck, seat: Seat) -> Option<u8> {
    match deck {
        Deck::Mythos => {
            piles::renew_mythos(cx);
            let card = cx.state.mythos_deck.last().copied()?;
            cx.commit(Event::MythosLookedAt { seat, card });
            Some(card.0)
        }
        Deck::Discoveries => {
            piles::renew_discoveries(cx);
            let card = cx.state.discovery_deck.last().copied()?;
            cx.commit(Event::DiscoveryLookedAt { seat, card });
            Some(card.0)
        }
    }
}

/// First some of the cards are taken, then the others go back or away, one by one. What was taken is resolved after
/// that, in the order in which it was taken.
pub(crate) fn look_further(cx: &mut Cx<'_>, mut it: LookAt, answer: Option<Choice>) {
    let chosen = match answer {
        Some(Choice::Mythos(MythosCard(card)) | Choice::Card(DiscoveryCard(card))) => card,
        Some(_) => return,
        None if it.cards == 0 => return,
        None => {
            let question = if it.take > 0 { Question::TakeCard } else { Question::PutBack(it.rest) };
            let options: Options = bits(it.cards).map(|card| option(it.deck, card)).collect();
            cx.ask(Frame::LookAt(it), it.seat, question, it.name, options);
            return;
        }
    };
    it.cards &= !bit(usize::from(chosen));
    if it.take == 0 {
        put_away(cx, it.deck, chosen, it.rest);
        cx.push(Frame::LookAt(it));
        return;
    }
    // It waits below what was taken before.
    let at = cx.stack.len().saturating_sub(usize::from(it.taken)).max(1).min(cx.stack.len());
    let waiting = Frame::TakeCard { seat: it.seat, deck: it.deck, card: chosen };
    cx.push_at(at, waiting);
    (it.take, it.taken) = (it.take - 1, it.taken.saturating_add(1));
    cx.push(Frame::LookAt(it));
}

/// A card that was looked at goes back to its deck, or is discarded.
fn put_away(cx: &mut Cx<'_>, deck: Deck, card: u8, pile: MythosPile) {
    match deck {
        Deck::Mythos => piles::put_mythos_away(cx, MythosCard(card), pile),
        Deck::Discoveries => {
            let card = DiscoveryCard(card);
            if cx.state.discovery_open.contains(&card) {
                cx.commit(match pile {
                    MythosPile::Discard => Event::DiscoveryDiscarded { card },
                    MythosPile::Bottom => Event::DiscoveryReturned { card, top: false },
                    MythosPile::Top => Event::DiscoveryReturned { card, top: true },
                });
            }
        }
    }
}

/// A card that was taken is resolved: a Mythos card like one that is drawn, a Discovery card as if its taker
/// investigated.
pub(crate) fn take_card(cx: &mut Cx<'_>, seat: Seat, deck: Deck, card: u8) {
    match deck {
        Deck::Mythos => {
            let card = MythosCard(card);
            if let Some(info) = cx.scenario.mythos.get(card.index())
                && cx.state.mythos_open.contains(&card)
            {
                cx.cause = info.name;
                cx.commit(Event::MythosDrawn { card });
                cx.push(Frame::mythos(MythosAt::Text, card));
                react::to(cx, Moment::MythosDrawn(cx.state.active));
            }
        }
        Deck::Discoveries => {
            let card = DiscoveryCard(card);
            if let Some(info) = cx.scenario.discoveries.get(card.index())
                && cx.state.discovery_open.contains(&card)
            {
                cx.cause = info.name;
                cx.commit(Event::DiscoveryDrawn { seat, card });
                cx.push(Frame::Investigate { seat, at: InvestigateAt::Text, card });
                react::to(cx, Moment::DiscoveryDrawn(seat));
            }
        }
    }
}

/// What the last discarded card does happens again, but for its summoning symbol. A Discovery card lies open meanwhile,
/// so that a side of it can be claimed. While it happens no other card is resolved again, so that it ends.
pub(super) fn resolve_again(cx: &mut Cx<'_>, f: &StepFrame, pile: LastCard) {
    if cx.stack.iter().any(|frame| matches!(frame, Frame::Copied)) {
        return;
    }
    let (scenario, seat) = (cx.scenario, f.bind.you);
    match pile {
        LastCard::Mythos => {
            let Some(card) = cx.state.mythos_discard.last().copied() else { return };
            let Some(info) = scenario.mythos.get(card.index()) else { return };
            cx.commit(Event::MythosRepeated { seat, card });
            cx.push(Frame::Copied);
            let bind = Bind::of(seat, info.name);
            cx.push_block(info.summons, bind);
            cx.push_block(info.steps, bind);
        }
        LastCard::Discovery => {
            let Some(card) = cx.state.discovery_discard.last().copied() else { return };
            let Some(info) = scenario.discoveries.get(card.index()) else { return };
            cx.commit(Event::DiscoveryRepeated { seat, card });
            cx.push(Frame::Copied);
            cx.push(Frame::Investigate { seat, at: InvestigateAt::Again, card });
            cx.push_block(info.steps, Bind { card, ..Bind::of(seat, info.name) });
        }
    }
}

/// A card of a deck as an option.
const fn option(deck: Deck, card: u8) -> Choice {
    match deck {
        Deck::Mythos => Choice::Mythos(MythosCard(card)),
        Deck::Discoveries => Choice::Card(DiscoveryCard(card)),
    }
}
