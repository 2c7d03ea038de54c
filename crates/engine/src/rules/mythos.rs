//! Phase 2: Mythos cards ([MYTHOS-1] to [MYTHOS-7], [UNKNOWN-13]).

use ritual_content::language::{MythosPile, Replaced};

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Bind, Frame, MythosAt};
use crate::ids::{Mask, MythosCard, Name, Seat, bit, bits};
use crate::moment::Moment;
use crate::react;
use crate::rules::{instead, piles};

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

/// Draws several cards, of which some are resolved.
pub(crate) fn draw(cx: &mut Cx<'_>, seat: Seat, draw: u8, resolve: u8, rest: MythosPile) {
    let mut cards: Mask = 0;
    for _ in 0..draw {
        if let Some(card) = piles::draw_one(cx) {
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
                piles::put_mythos_away(cx, card, rest);
            }
        }
    }
}
