//! Investigating: Discovery cards ([DISC-2] to [DISC-6], [DISC-10]).

use ritual_content::documents::EmptyDeck;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, Frame};
use crate::ids::Seat;
use crate::moment::Moment;

impl Cx<'_> {
    pub(crate) fn investigate(&mut self, seat: Seat, at: u8, card: u8) {
        match at {
            0 => {
                let is_empty = self.state.discovery_deck.is_empty();
                if is_empty && self.scenario.options.empty_discovery_deck == EmptyDeck::Reshuffle {
                    self.shuffle_discoveries();
                }
                let Some(card) = self.state.discovery_deck.last().copied() else { return };
                let Some(info) = self.scenario.discoveries.get(usize::from(card)) else { return };
                self.cause = info.name;
                self.commit(Event::DiscoveryDrawn { seat, card });
                self.push(Frame::Investigate { seat, at: 1, card });
                self.react(Moment::DiscoveryDrawn(seat));
            }
            1 => {
                self.push(Frame::Investigate { seat, at: 2, card });
                if let Some(info) = self.scenario.discoveries.get(usize::from(card)) {
                    let mut bind = Bind::of(seat, info.name);
                    bind.card = card;
                    self.push_block(info.steps, bind);
                }
            }
            _ => {
                if self.state.discovery_open.contains(&card) {
                    self.commit(Event::DiscoveryDiscarded { card });
                }
                self.react(Moment::Investigated(seat));
            }
        }
    }
}
