//! Enemy figures: one for each reserve number of the enemies in the game, and the sets queries ask for.

use std::collections::BTreeMap;

use ritual_content::FullId;
use ritual_content::documents::EnemyKindClass;
use ritual_content::language::EnemyClass;

use super::error::{CompileError, at_most};
use crate::ids::{EnemyKind, MAX_FIGURES, Mask, bits, set_of};

/// The most Cultist figures in any game ([LIMIT-5]).
const MAX_CULTISTS: usize = 10;

/// The figures of a game. The Elder One's is the last.
#[derive(Default)]
pub(super) struct Reserve {
    kinds: Vec<EnemyKind>,
    by_enemy: BTreeMap<FullId, Mask>,
    cultists: Mask,
    monsters: Mask,
    elder_one: Mask,
    slots: [Mask; 2],
}

impl Reserve {
    /// Adds the figures of an enemy, unless it has some already.
    pub(super) fn add(
        &mut self,
        enemy: &FullId,
        kind: EnemyKind,
        class: EnemyKindClass,
        reserve: u8,
    ) -> Result<(), CompileError> {
        if self.by_enemy.contains_key(enemy) {
            return Ok(());
        }
        let reserve = usize::from(reserve);
        let mask = match class {
            EnemyKindClass::Cultist => {
                let mask = self.push(kind, reserve.min(MAX_CULTISTS.saturating_sub(bits(self.cultists).count())), 1)?;
                self.cultists |= mask;
                mask
            }
            EnemyKindClass::Monster => {
                let mask = self.push(kind, reserve, 1)?;
                self.monsters |= mask;
                mask
            }
        };
        self.by_enemy.insert(enemy.clone(), mask);
        Ok(())
    }

    /// Adds the figures of a slot of the Unknown marker; what they are is known once a monster is drawn.
    pub(super) fn add_slot(&mut self, slot: usize, count: usize) -> Result<(), CompileError> {
        let mask = self.push(EnemyKind::NONE, count, 1)?;
        self.monsters |= mask;
        if let Some(place) = self.slots.get_mut(slot) {
            *place = mask;
        }
        Ok(())
    }

    /// The figures of the slots.
    pub(super) fn slots(&self) -> [Mask; 2] {
        self.slots
    }

    /// Adds the figure of the Elder One, after all others; its kind is not known yet.
    pub(super) fn add_elder_one(&mut self) -> Result<(), CompileError> {
        self.elder_one = self.push(EnemyKind::NONE, 1, 0)?;
        Ok(())
    }

    /// Adds figures of a kind; `kept` more must still fit afterwards.
    fn push(&mut self, kind: EnemyKind, count: usize, kept: usize) -> Result<Mask, CompileError> {
        let first = self.kinds.len();
        at_most("enemy figures", first + count + kept, MAX_FIGURES)?;
        self.kinds.extend(std::iter::repeat_n(kind, count));
        Ok(set_of(first..first + count))
    }

    /// How many figures there are.
    pub(super) fn count(&self) -> usize {
        self.kinds.len()
    }

    /// The figures of an enemy; none if the episode and the Elder One do not bring it.
    pub(super) fn of_enemy(&self, enemy: &FullId) -> Mask {
        self.by_enemy.get(enemy).copied().unwrap_or(0)
    }

    /// The figures of a class.
    pub(super) fn of_class(&self, class: EnemyClass) -> Mask {
        match class {
            EnemyClass::Cultist => self.cultists,
            EnemyClass::Monster => self.monsters,
            EnemyClass::ElderOne => self.elder_one,
        }
    }

    /// The kind of each figure, now that the Elder One's is known.
    pub(super) fn finish(&self, elder_one: EnemyKind) -> Vec<EnemyKind> {
        let mut kinds = self.kinds.clone();
        if let Some(last) = kinds.last_mut() {
            *last = elder_one;
        }
        kinds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(id: &str) -> FullId {
        FullId { pack: "core".into(), id: id.into() }
    }

    #[test]
    fn figures_come_in_order_and_the_elder_one_last() {
        let mut figures = Reserve::default();
        figures.add(&full("cultist"), EnemyKind(0), EnemyKindClass::Cultist, 12).unwrap();
        figures.add(&full("ghoul"), EnemyKind(1), EnemyKindClass::Monster, 2).unwrap();
        figures.add(&full("ghoul"), EnemyKind(1), EnemyKindClass::Monster, 2).unwrap();
        figures.add(&full("zealot"), EnemyKind(2), EnemyKindClass::Cultist, 3).unwrap();
        figures.add_elder_one().unwrap();
        assert_eq!(figures.count(), 13);
        assert_eq!(figures.of_enemy(&full("cultist")), 0b11_1111_1111);
        assert_eq!(figures.of_enemy(&full("ghoul")), 0b11 << 10);
        assert_eq!(figures.of_enemy(&full("zealot")), 0);
        assert_eq!(figures.of_class(EnemyClass::ElderOne), 1 << 12);
        assert_eq!(figures.finish(EnemyKind(3)).last(), Some(&EnemyKind(3)));
    }

    #[test]
    fn a_game_has_room_for_the_elder_one() {
        let mut figures = Reserve::default();
        figures.add(&full("rat"), EnemyKind(0), EnemyKindClass::Monster, 120).unwrap();
        assert!(figures.add(&full("ghoul"), EnemyKind(1), EnemyKindClass::Monster, 1).is_err());
        figures.add_elder_one().unwrap();
        assert_eq!(figures.count(), MAX_FIGURES);
    }
}
