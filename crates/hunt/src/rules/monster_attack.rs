//! Step 4: the monster attacks ([BB-MATK]).

use ritual_table::Draw;

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::RoundAt;
use crate::rules::harm::{self, By};
use crate::state::Outcome;

/// Rolls once for all, and hurts every hunter who lives at the same time ([BB-MATK-2], [BB-MATK-5], [BB-MATK-6]).
pub(crate) fn attack(cx: &mut Cx<'_>) {
    let left = cx.state.in_play();
    cx.round(RoundAt::Attack { left });
    let Some(damage) = roll(cx) else { return cx.commit(Event::Ended { outcome: Outcome::EndlessRoll }) };
    for seat in cx.state.turn_order() {
        harm::hurt(cx, seat, damage, By::Attack);
    }
    harm::bury(cx);
}

/// Rolls the die of the encounter, again while it shows a plus, and adds what it shows ([BB-MATK-3], [BB-MATK-4]);
/// nothing where that goes on for longer than the rules allow.
fn roll(cx: &mut Cx<'_>) -> Option<u16> {
    let scenario = cx.scenario;
    let Some(encounter) = cx.state.encounter else { return Some(0) };
    let die = scenario.creature(encounter.creature).die;
    let faces = scenario.rules.dice.faces(die);
    let n_faces = u32::try_from(faces.len()).unwrap_or(1);
    let mut sum = 0_u16;
    for _ in 0..scenario.rules.most_rolls {
        let drawn = usize::try_from(cx.chance.below(n_faces, Draw::Die(die as u8))).unwrap_or(0);
        let face = faces.get(drawn)?;
        cx.commit(Event::DieRolled { die, value: face.value, plus: face.plus });
        sum = sum.saturating_add(u16::from(face.value));
        if !face.plus {
            return Some(sum);
        }
    }
    None
}
