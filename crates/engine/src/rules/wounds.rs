//! Wounds of enemies, and stages of the Elder One ([WOUND-3], [STAGE-4] to [STAGE-7]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AttackAt, Bind, Frame};
use crate::ids::{Figure, Seat, bit};
use crate::moment::Moment;
use crate::react;
use crate::state::Outcome;

/// Returns whether an enemy has as many wounds as health.
pub(crate) fn is_beaten(cx: &Cx<'_>, figure: Figure) -> bool {
    cx.state.figure(figure).is_some_and(|it| it.wounds >= cx.view().health(figure))
}

/// Deals wounds without an attack and returns how many reactions wait for their order.
/// The Elder One takes none until the ritual is disrupted ([ATTACK-5]), and no more once a stage is beaten ([STAGE-5]).
pub(crate) fn wound_enemy(cx: &mut Cx<'_>, figure: Figure, wounds: u8, by: Seat) -> u8 {
    let is_elder = figure == cx.scenario.elder_one();
    let space = cx.state.space_of(figure);
    let is_spared = is_elder && (!cx.state.disrupted || is_beaten(cx, figure));
    if wounds == 0 || !space.is_some() || is_spared {
        return 0;
    }
    cx.commit(Event::EnemyWounded { figure, wounds });
    if !is_beaten(cx, figure) {
        0
    } else if is_elder && is_last_stage(cx) {
        // Nothing comes after it, not even what else came out of the same effect ([STAGE-7], [END-6]).
        stage_fall(cx, by);
        0
    } else if is_elder {
        cx.push(Frame::StageFall { by });
        if cx.scenario.options.stages_die {
            react::collect(cx, Moment::EnemyKilled { figure, by, space, attack: false })
        } else {
            0
        }
    } else {
        kill_enemy(cx, figure, by)
    }
}

/// An enemy dies; returns how many reactions wait for their order. The Elder One cannot be killed like this.
pub(crate) fn kill_enemy(cx: &mut Cx<'_>, figure: Figure, by: Seat) -> u8 {
    let space = cx.state.space_of(figure);
    if !space.is_some() || figure == cx.scenario.elder_one() {
        return 0;
    }
    cx.commit(Event::EnemyKilled { figure, space, by });
    react::collect(cx, Moment::EnemyKilled { figure, by, space, attack: false })
}

/// A stage is defeated: the next one is revealed, or the game is won ([STAGE-6], [STAGE-7]).
pub(crate) fn stage_fall(cx: &mut Cx<'_>, by: Seat) {
    if !is_beaten(cx, cx.scenario.elder_one()) {
        return;
    }
    let stage = cx.state.stage;
    cx.commit(Event::StageDefeated { stage, by });
    let next = stage + 1;
    if usize::from(next) >= cx.scenario.stages.len() {
        cx.end(Outcome::ElderOneDefeated);
        return;
    }
    cx.commit(Event::EnemyHealed { figure: cx.scenario.elder_one() });
    reveal_stage(cx, next);
}

/// Returns whether the game is won with the stage in force.
pub(crate) fn is_last_stage(cx: &Cx<'_>) -> bool {
    usize::from(cx.state.stage) + 1 >= cx.scenario.stages.len()
}

/// The defeated stage that still has to make room: it falls whatever becomes of the one who defeated it ([STAGE-5]).
pub(crate) fn stage_about_to_fall(cx: &Cx<'_>) -> Option<Frame> {
    let elder_one = bit(cx.scenario.elder_one().index());
    cx.stack.iter().find_map(|frame| match *frame {
        Frame::StageFall { by } => Some(Frame::StageFall { by }),
        // The effects of the attack come first (O28).
        Frame::Attack(it)
            if it.killed & elder_one != 0
                && it.at <= AttackAt::Tentacles
                && !cx.scenario.options.reveal_before_tentacles =>
        {
            Some(Frame::StageFall { by: it.seat })
        }
        _ => None,
    })
}

/// A stage comes into force.
pub(crate) fn reveal_stage(cx: &mut Cx<'_>, stage: u8) {
    cx.commit(Event::StageRevealed { stage });
    if let Some(info) = cx.scenario.stages.get(usize::from(stage)) {
        cx.push_block(info.on_reveal, Bind::of(cx.state.active, info.name));
    }
}
