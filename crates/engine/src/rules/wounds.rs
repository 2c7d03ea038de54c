//! Wounds of enemies, and stages of the Elder One ([WOUND-3], [STAGE-4] to [STAGE-7]).

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{AttackAt, Bind, Frame};
use crate::ids::{Figure, Seat, bit};
use crate::moment::Moment;
use crate::state::Outcome;

impl Cx<'_> {
    /// Returns whether an enemy has as many wounds as health.
    pub(crate) fn is_beaten(&self, figure: Figure) -> bool {
        self.state.figure(figure).is_some_and(|it| it.wounds >= self.view().health(figure))
    }

    /// Deals wounds without an attack and returns how many reactions wait for their order.
    /// The Elder One takes none until the ritual is disrupted ([ATTACK-5]), and no more once a stage is beaten ([STAGE-5]).
    pub(crate) fn wound_enemy(&mut self, figure: Figure, wounds: u8, by: Seat) -> u8 {
        let is_elder = figure == self.scenario.elder_one();
        let space = self.state.space_of(figure);
        let is_spared = is_elder && (!self.state.disrupted || self.is_beaten(figure));
        if wounds == 0 || !space.is_some() || is_spared {
            return 0;
        }
        self.commit(Event::EnemyWounded { figure, wounds });
        if !self.is_beaten(figure) {
            0
        } else if is_elder && self.is_last_stage() {
            // Nothing comes after it, not even what else came out of the same effect ([STAGE-7], [END-6]).
            self.stage_fall(by);
            0
        } else if is_elder {
            self.push(Frame::StageFall { by });
            if self.scenario.options.stages_die {
                self.collect(Moment::EnemyKilled { figure, by, space, attack: false })
            } else {
                0
            }
        } else {
            self.kill_enemy(figure, by)
        }
    }

    /// An enemy dies; returns how many reactions wait for their order. The Elder One cannot be killed like this.
    pub(crate) fn kill_enemy(&mut self, figure: Figure, by: Seat) -> u8 {
        let space = self.state.space_of(figure);
        if !space.is_some() || figure == self.scenario.elder_one() {
            return 0;
        }
        self.commit(Event::EnemyKilled { figure, space, by });
        self.collect(Moment::EnemyKilled { figure, by, space, attack: false })
    }

    /// A stage is defeated: the next one is revealed, or the game is won ([STAGE-6], [STAGE-7]).
    pub(crate) fn stage_fall(&mut self, by: Seat) {
        if !self.is_beaten(self.scenario.elder_one()) {
            return;
        }
        let stage = self.state.stage;
        self.commit(Event::StageDefeated { stage, by });
        let next = stage + 1;
        if usize::from(next) >= self.scenario.stages.len() {
            self.end(Outcome::ElderOneDefeated);
            return;
        }
        self.commit(Event::EnemyHealed { figure: self.scenario.elder_one() });
        self.reveal_stage(next);
    }

    /// Returns whether the game is won with the stage in force.
    pub(crate) fn is_last_stage(&self) -> bool {
        usize::from(self.state.stage) + 1 >= self.scenario.stages.len()
    }

    /// The defeated stage that still has to make room: it falls whatever becomes of the one who defeated it ([STAGE-5]).
    pub(crate) fn stage_about_to_fall(&self) -> Option<Frame> {
        let elder_one = bit(self.scenario.elder_one().index());
        self.stack.iter().find_map(|frame| match *frame {
            Frame::StageFall { by } => Some(Frame::StageFall { by }),
            // The effects of the attack come first (O28).
            Frame::Attack(it)
                if it.killed & elder_one != 0
                    && it.at <= AttackAt::Tentacles
                    && !self.scenario.options.reveal_before_tentacles =>
            {
                Some(Frame::StageFall { by: it.seat })
            }
            _ => None,
        })
    }

    /// A stage comes into force.
    pub(crate) fn reveal_stage(&mut self, stage: u8) {
        self.commit(Event::StageRevealed { stage });
        if let Some(info) = self.scenario.stages.get(usize::from(stage)) {
            self.push_block(info.on_reveal, Bind::of(self.state.active, info.name));
        }
    }
}
