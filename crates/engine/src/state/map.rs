//! The map as it is now: what is adjacent, which spaces there are, and where the gates are.

use ritual_content::documents::LinkKind;
use ritual_content::language::Gate;

use super::State;
use super::ground::Relaid;
use crate::ids::{Figure, Mask, Space, bit, set_of};
use crate::scenario::{Closes, Layout, Scenario};

impl State {
    /// The closings of the map that are in force, as bits.
    pub fn closed(&self, scenario: &Scenario) -> usize {
        scenario.map.closings.iter().enumerate().fold(0, |closed, (index, closing)| {
            let in_force = match closing.closes {
                // A barrier that lies elsewhere closes nothing.
                Closes::Piece(piece) => {
                    self.pieces.get(piece.index()).is_some_and(|it| closing.between.contains(&it.space))
                }
                Closes::Links(LinkKind::Staircase) => self.links_removed & 1 != 0,
                Closes::Links(LinkKind::Tunnel) => self.links_removed & 2 != 0,
            };
            closed | usize::from(in_force) << index
        })
    }

    /// What is adjacent now ([DIST-6]).
    pub fn layout<'a>(&'a self, scenario: &'a Scenario) -> &'a Layout {
        self.layout_while(scenario, if scenario.map.closings.is_empty() { 0 } else { self.closed(scenario) })
    }

    /// What is adjacent now for an enemy, who may pass what others cannot ([MAP-11], [DIST-7]).
    pub fn layout_for<'a>(&'a self, scenario: &'a Scenario, figure: Figure) -> &'a Layout {
        if scenario.map.closings.is_empty() {
            return self.layout_while(scenario, 0);
        }
        let passed = scenario
            .map
            .closings
            .iter()
            .enumerate()
            .filter(|(_, closing)| closing.passed_by.checked_shr(u32::from(figure.0)).unwrap_or(0) & 1 != 0);
        let open = passed.fold(0, |open, (index, _)| open | 1_usize << index);
        self.layout_while(scenario, self.closed(scenario) & !open)
    }

    /// What is adjacent as tiles and passages are now, while these closings are in force.
    pub(crate) fn layout_while<'a>(&'a self, scenario: &'a Scenario, closed: usize) -> &'a Layout {
        match self.relaid(scenario) {
            None => scenario.map.layout(closed),
            Some(relaid) => relaid.layout(&scenario.map, closed),
        }
    }

    /// The spaces that are on the map now: those of tiles that lie there.
    pub fn spaces(&self, scenario: &Scenario) -> Mask {
        self.relaid(scenario).map_or(scenario.map.there, Relaid::spaces)
    }

    /// Returns whether a space is on the map now.
    pub fn is_on_map(&self, scenario: &Scenario, space: Space) -> bool {
        self.spaces(scenario) & bit(space.index()) != 0
    }

    /// The gates, where they are now.
    pub fn gates(&self, scenario: &Scenario) -> [(Gate, Space); 3] {
        let mut gates = scenario.map.gates;
        if let Some(ground) = &self.ground {
            for ((_, space), moved) in gates.iter_mut().zip(ground.gates) {
                *space = if moved.is_some() { moved } else { *space };
            }
        }
        gates
    }

    /// The space a gate is in now.
    pub fn gate(&self, scenario: &Scenario, wanted: Gate) -> Space {
        self.gates(scenario).into_iter().find(|(gate, _)| *gate == wanted).map_or(Space::NONE, |(_, space)| space)
    }

    /// The spaces the gates are in now.
    pub fn gate_spaces(&self, scenario: &Scenario) -> Mask {
        set_of(self.gates(scenario).map(|(_, space)| space.index()))
    }

    fn relaid(&self, scenario: &Scenario) -> Option<&Relaid> {
        self.ground.as_deref()?.relaid(&scenario.map)
    }
}
