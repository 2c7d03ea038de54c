//! Investigating: Discovery cards ([DISC-2] to [DISC-6], [DISC-10]).

use crate::cx::Cx;
use crate::decision::INVESTIGATE;
use crate::event::Event;
use crate::frame::{Bind, Frame, InvestigateAt};
use crate::ids::{DiscoveryCard, Seat};
use crate::moment::Moment;
use crate::react;
use crate::rules::piles;

pub(crate) fn resume(cx: &mut Cx<'_>, seat: Seat, at: InvestigateAt, card: DiscoveryCard) {
    match at {
        // Who cannot investigate draws no card, whatever says so.
        InvestigateAt::Drawing if cx.view().forbidden(seat) & INVESTIGATE != 0 => {}
        InvestigateAt::Drawing => {
            piles::renew_discoveries(cx);
            let Some(card) = cx.state.discovery_deck.last().copied() else { return };
            let Some(info) = cx.scenario.discoveries.get(card.index()) else { return };
            cx.cause = info.name;
            cx.commit(Event::DiscoveryDrawn { seat, card });
            cx.push(Frame::Investigate { seat, at: InvestigateAt::Text, card });
            react::to(cx, Moment::DiscoveryDrawn(seat));
        }
        InvestigateAt::Text => {
            cx.push(Frame::Investigate { seat, at: InvestigateAt::End, card });
            if let Some(info) = cx.scenario.discoveries.get(card.index()) {
                let mut bind = Bind::of(seat, info.name);
                bind.card = card;
                cx.push_block(info.steps, bind);
            }
        }
        InvestigateAt::Again => {
            if cx.state.discovery_open.contains(&card) {
                cx.commit(Event::DiscoveryDiscarded { card });
            }
        }
        InvestigateAt::End => {
            if cx.state.discovery_open.contains(&card) {
                cx.commit(Event::DiscoveryDiscarded { card });
            }
            react::to(cx, Moment::Investigated(seat));
        }
    }
}
