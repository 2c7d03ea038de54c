//! The Unknown monsters at the start of the game ([UNKNOWN-7] to [UNKNOWN-9], [DIFF-6]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Bind, Frame};
use crate::ids::{Mask, Space, UnknownMonster, bits};
use crate::moment::Moment;
use crate::react;
use ritual_table::Draw;

/// Draws a monster for a slot and places its first figure on a gate that is drawn too; `gates` are those left.
pub(crate) fn set_up(cx: &mut Cx<'_>, slot: u8, gates: u8) {
    let scenario = cx.scenario;
    let free = (0..scenario.unknown.len())
        .map(UnknownMonster::from_index)
        .filter(|monster| monster.is_some() && !cx.state.slots.contains(monster));
    let left: arrayvec::ArrayVec<UnknownMonster, 32> = free.take(32).collect();
    if left.is_empty() || gates == 0 {
        return;
    }
    let drawn = cx.chance.below(u32::try_from(left.len()).unwrap_or(1), Draw::Pick) as usize;
    let Some(monster) = left.get(drawn.min(left.len() - 1)).copied() else { return };
    cx.commit(Event::UnknownDrawn { slot, monster });
    let gate = cx.chance.below(gates.count_ones(), Draw::Pick) as usize;
    let gate = bits(Mask::from(gates)).nth(gate).unwrap_or(0);
    let slots = super::setup::unknown_slots(scenario);
    if slot + 1 < slots {
        cx.push(Frame::UnknownSetup { slot: slot + 1, gates: gates & !(1 << gate) });
    }
    let Some(info) = scenario.unknown.get(monster.index()) else { return };
    let gates = cx.state.gates(scenario);
    let space = gates.get(usize::from(gate)).map_or(Space::NONE, |(_, space)| *space);
    let figure = cx.view().reserve(info.kind).next().filter(|_| space.is_some());
    if let Some(figure) = figure {
        cx.commit(Event::EnemySummoned { figure, space });
        let mut bind = Bind::of(cx.state.active, info.name);
        (bind.enemy, bind.this, bind.space) = (figure, figure, space);
        cx.push_block(info.setup, bind);
        react::to(cx, Moment::EnemySummoned { figure });
    }
}
