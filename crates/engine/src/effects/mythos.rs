//! `cancel_mythos`, `keep_mythos` and `resolve_kept_mythos`.

use ritual_content::language::MythosPile;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, StepFrame};
use crate::ids::MythosCard;
use crate::rules;

/// The card that was drawn last is not resolved; its symbol counts if it is discarded ([MYTHOS-4]).
pub(super) fn cancel(cx: &mut Cx<'_>, pile: MythosPile) {
    if let Some(card) = cx.state.mythos_open.last().copied() {
        rules::piles::put_mythos_away(cx, card, pile);
    }
}

/// The latest discarded Mythos card stays with the owner ([MYTHOS-8]).
pub(super) fn keep(cx: &mut Cx<'_>, f: &StepFrame) {
    let seat = f.bind.you;
    let has_one = cx.state.seat(seat).is_none_or(|it| it.kept_mythos.is_some());
    if let (false, Some(card)) = (has_one, cx.state.mythos_discard.last().copied()) {
        cx.commit(Event::MythosKept { seat, card });
    }
}

/// The kept card takes effect without being drawn: no other card follows it ([MYTHOS-9], [UNKNOWN-14]).
/// Its `you` is the active investigator, whoever keeps it ([TERM-6]).
pub(super) fn resolve_kept(cx: &mut Cx<'_>, f: &StepFrame) {
    let kept = cx.state.seat(f.bind.you).map_or(MythosCard::NONE, |it| it.kept_mythos);
    if let Some(info) = cx.scenario.mythos.get(kept.index()) {
        let bind = Bind::of(cx.state.active, info.name);
        cx.push_block(info.summons, bind);
        cx.push_block(info.steps, bind);
    }
}
