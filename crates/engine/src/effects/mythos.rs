//! `cancel_mythos`, `keep_mythos` and `resolve_kept_mythos`.

use ritual_content::language::MythosPile;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, StepFrame};
use crate::ids::MythosCard;

impl Cx<'_> {
    /// The card that was drawn last is not resolved; its symbol counts if it is discarded ([MYTHOS-4]).
    pub(super) fn cancel_mythos(&mut self, pile: MythosPile) {
        if let Some(card) = self.state.mythos_open.last().copied() {
            self.put_mythos_away(card, pile);
        }
    }

    /// The latest discarded Mythos card stays with the owner ([MYTHOS-8]).
    pub(super) fn keep_mythos(&mut self, f: &StepFrame) {
        let seat = f.bind.you;
        let has_one = self.state.seat(seat).is_none_or(|it| it.kept_mythos.is_some());
        if let (false, Some(card)) = (has_one, self.state.mythos_discard.last().copied()) {
            self.commit(Event::MythosKept { seat, card });
        }
    }

    /// The kept card takes effect without being drawn: no other card follows it ([MYTHOS-9], [UNKNOWN-14]).
    /// Its `you` is the active investigator, whoever keeps it ([TERM-6]).
    pub(super) fn resolve_kept_mythos(&mut self, f: &StepFrame) {
        let kept = self.state.seat(f.bind.you).map_or(MythosCard::NONE, |it| it.kept_mythos);
        if let Some(info) = self.scenario.mythos.get(kept.index()) {
            let bind = Bind::of(self.state.active, info.name);
            self.push_block(info.summons, bind);
            self.push_block(info.steps, bind);
        }
    }
}
