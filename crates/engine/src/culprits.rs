//! Whose fault it is when a game goes on without end.

use crate::cx::Cx;
use crate::frame::{Frame, MythosAt};
use crate::ids::{Name, Seat};

/// Turns in a row without a decision after which no loop of effects is to blame, but what leaves nobody anything to do.
const IDLE_TURNS: u32 = 50;

impl Cx<'_> {
    /// Returns the sources at work in a game that is cut short, sorted: where one turn after the other went by without a
    /// decision, what forbids investigators to act; otherwise what is under way, and what was at work last.
    pub(crate) fn culprits(&self, turns_without_choice: u32, last: Name) -> Vec<Name> {
        let mut names = if turns_without_choice >= IDLE_TURNS { self.forbidding() } else { Vec::new() };
        if names.is_empty() {
            names = self.under_way().chain([last]).collect();
        }
        names.retain(|name| name.0 != 0);
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What forbids somebody something.
    fn forbidding(&self) -> Vec<Name> {
        let mut names = Vec::new();
        for seat in 0..self.state.seats.len() {
            self.view().each_forbidden(Seat::from_index(seat), |_, source| names.push(source));
        }
        names
    }

    /// The sources of what is under way; a Mythos card is one from the moment it is drawn.
    fn under_way(&self) -> impl Iterator<Item = Name> {
        let cards = self.stack.iter().filter_map(move |frame| match frame {
            Frame::Mythos { card, at } if *at != MythosAt::Drawing => {
                self.scenario.mythos.get(card.index()).map(|it| it.name)
            }
            _ => None,
        });
        self.stack.iter().map(Frame::source).chain(cards)
    }
}
