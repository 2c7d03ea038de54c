//! Leaving a space: fire is taken, enemies follow ([FOLLOW-1] to [FOLLOW-7], [FIRE-1]).

use ritual_content::language::Ignored;

use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{Figure, Mask, Seat, Space, bit, bits, set_of};
use crate::moment::Moment;
use crate::react;

/// An investigator goes to an adjacent space, with those carried along; enemies in `stay` do not follow.
pub(crate) fn go(cx: &mut Cx<'_>, seat: Seat, to: Space, stay: Mask, carried: u8, in_move_action: bool) {
    let from = cx.view().space_of_seat(seat);
    if from == to || !cx.state.is_on_map(cx.scenario, to) {
        return;
    }
    let fire = cx.state.fire_at(from);
    // Who is carried does not take a Move action ([FOLLOW-5], [SKILL-SWIFT-6]).
    let ignores = |what, mover| cx.view().ignores_when_leaving(mover, what, in_move_action && mover == seat);
    let movers = bit(seat.index()) | Mask::from(carried);
    let is_unseen = bits(movers).all(|index| ignores(Ignored::Followers, Seat(index)));
    let followers = if is_unseen { 0 } else { cx.state.figures_in(from) & !stay };
    let spared = set_of(bits(movers).filter(|index| ignores(Ignored::Fire, Seat(*index))));
    for index in bits(movers) {
        let mover = Seat(index);
        if fire > 0 && spared & bit(mover.index()) == 0 {
            cx.commit(Event::FireTaken { seat: mover, count: fire });
        }
        cx.commit(Event::InvestigatorMoved { seat: mover, from, to });
    }
    for index in bits(followers) {
        cx.commit(Event::EnemyFollowed { figure: Figure(index), to });
    }
    let mut count = 0_u8;
    for index in bits(movers) {
        count = count.saturating_add(react::collect(cx, Moment::LeftSpace { seat: Seat(index), from, to }));
    }
    react::put_in_order(cx, count);
}
