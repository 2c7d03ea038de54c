//! Investigating: Discovery cards ([DISC-2] to [DISC-6], [DISC-10]).

use crate::cx::Cx;
use crate::decision::INVESTIGATE;
use crate::event::Event;
use crate::frame::{Bind, Frame, InvestigateAt};
use crate::ids::{DiscoveryCard, Seat};
use crate::moment::Moment;

impl Cx<'_> {
    pub(crate) fn investigate(&mut self, seat: Seat, at: InvestigateAt, card: DiscoveryCard) {
        match at {
            // Who cannot investigate draws no card, whatever says so.
            InvestigateAt::Drawing if self.view().forbidden(seat) & INVESTIGATE != 0 => {}
            InvestigateAt::Drawing => {
                self.renew_discoveries();
                let Some(card) = self.state.discovery_deck.last().copied() else { return };
                let Some(info) = self.scenario.discoveries.get(card.index()) else { return };
                self.cause = info.name;
                self.commit(Event::DiscoveryDrawn { seat, card });
                self.push(Frame::Investigate { seat, at: InvestigateAt::Text, card });
                self.react(Moment::DiscoveryDrawn(seat));
            }
            InvestigateAt::Text => {
                self.push(Frame::Investigate { seat, at: InvestigateAt::End, card });
                if let Some(info) = self.scenario.discoveries.get(card.index()) {
                    let mut bind = Bind::of(seat, info.name);
                    bind.card = card;
                    self.push_block(info.steps, bind);
                }
            }
            InvestigateAt::Again => {
                if self.state.discovery_open.contains(&card) {
                    self.commit(Event::DiscoveryDiscarded { card });
                }
            }
            InvestigateAt::End => {
                if self.state.discovery_open.contains(&card) {
                    self.commit(Event::DiscoveryDiscarded { card });
                }
                self.react(Moment::Investigated(seat));
            }
        }
    }
}
