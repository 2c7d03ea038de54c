//! Phase 2: Mythos cards ([MYTHOS-1] to [MYTHOS-7], [UNKNOWN-13]).

use super::setup::deck;
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, Frame};
use crate::ids::Name;
use crate::play::Draw;

impl Cx<'_> {
    pub(crate) fn mythos(&mut self, at: u8, card: u8) {
        let info = self.scenario.mythos.get(usize::from(card));
        match (at, info) {
            (0, _) => {
                if self.state.mythos_deck.is_empty() {
                    // An empty deck is made anew from the discard pile (O16).
                    self.shuffle_mythos();
                }
                let Some(card) = self.state.mythos_deck.last().copied() else { return };
                self.cause = self.scenario.mythos.get(usize::from(card)).map_or(Name(0), |it| it.name);
                self.commit(Event::MythosDrawn { card });
                self.push(Frame::Mythos { at: 1, card });
                if let Some(info) = self.scenario.mythos.get(usize::from(card)) {
                    self.push_block(info.steps, Bind::of(self.state.active, info.name));
                }
            }
            (1, Some(info)) => {
                self.push(Frame::Mythos { at: 2, card });
                self.push_block(info.summons, Bind::of(self.state.active, info.name));
            }
            (_, Some(info)) => {
                self.commit(Event::MythosDiscarded { card });
                if info.draw_again {
                    self.push(Frame::Mythos { at: 0, card: 0 });
                }
            }
            (_, None) => {}
        }
    }

    /// The whole discard pile is shuffled into the deck ([ADVANCE-5]).
    pub(crate) fn shuffle_mythos(&mut self) {
        self.cause = Name(0);
        self.commit(Event::MythosShuffled);
        let mut pile = self.state.mythos_discard.clone();
        pile.sort_unstable();
        while !pile.is_empty() {
            let choices = u32::try_from(pile.len()).unwrap_or(1);
            let drawn = if choices > 1 { self.chance.below(choices, Draw::Shuffle(deck::MYTHOS)) as usize } else { 0 };
            let card = pile.swap_remove(drawn.min(pile.len() - 1));
            self.commit(Event::MythosStacked { card });
        }
    }
}
