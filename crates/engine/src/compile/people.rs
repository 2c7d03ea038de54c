//! Lowering of those on the map: enemies, investigators and their skills; figures, pieces and fire at the start.

use std::iter::repeat_n;

use ritual_content::catalogue::Entry;
use ritual_content::documents as docs;
use ritual_content::language as lang;
use ritual_content::{Id, Kind};

use super::board::own_tracks;
use super::build::NO_STEPS;
use super::compiler::{Compiler, all_sides};
use super::error::{BYTE_IDS, CompileError, at_most};
use super::library::Origin;
use crate::ids::{AbilityId, EnemyKind, MAX_PIECES, Space, TokenKind, bit, bits};
use crate::program::AbilitySet;
use crate::scenario::{
    CounterInfo, CounterValue, EnemyInfo, InvestigatorInfo, Numbers, PieceInfo, SkillInfo, TokenInfo, UnknownInfo,
};

impl<'a> Compiler<'a> {
    /// Makes the figures of the minions and of the episode's monsters.
    pub(super) fn make_figures(
        &mut self,
        episode: &'a Entry<docs::Episode>,
        elder_one: &'a Entry<docs::ElderOne>,
    ) -> Result<(), CompileError> {
        let minions = (&elder_one.document.minions, Origin::new(Kind::ElderOne, &elder_one.id));
        let monsters = (&episode.document.monsters, Origin::new(Kind::Episode, &episode.id));
        for (references, cx) in [minions, monsters] {
            for reference in references {
                let kind = self.enemy(reference, cx)?;
                let entry = self.enemy_entry(reference, cx)?;
                self.reserve.add(&entry.id, kind, entry.document.class, entry.document.reserve)?;
            }
        }
        Ok(())
    }

    /// Where figures stand at the start, in the order of figures.
    pub(super) fn figures_at_start(&mut self, episode: &'a Entry<docs::Episode>) -> Result<Vec<Space>, CompileError> {
        let cx = Origin::new(Kind::Episode, &episode.id);
        let mut places = vec![Space::NONE; self.reserve.count()];
        for docs::EnemyAt { enemy, at, count } in &episode.document.setup.enemies {
            let space = self.ground.space_at_start(at, cx)?;
            let entry = self.enemy_entry(enemy, cx)?;
            let figures = bits(self.reserve.of_enemy(&entry.id)).map(usize::from);
            let free: Vec<usize> = figures.filter(|index| places.get(*index) == Some(&Space::NONE)).collect();
            let count = usize::from(*count);
            at_most("figures of an enemy still to be placed at the start", count, free.len())?;
            for index in free.into_iter().take(count) {
                if let Some(place) = places.get_mut(index) {
                    *place = space;
                }
            }
        }
        Ok(places)
    }

    /// The pieces at the start; from now on queries know them.
    pub(super) fn make_pieces(&mut self, episode: &'a Entry<docs::Episode>) -> Result<(), CompileError> {
        let cx = Origin::new(Kind::Episode, &episode.id);
        for docs::PieceAt { token, at, to, side, count } in &episode.document.setup.pieces {
            let kind = self.token(token, cx)?;
            let to = to.as_ref().map_or(Ok(Space::NONE), |to| self.ground.space(to, cx))?;
            let side = side.as_ref().map_or(Ok(0), |side| self.side_of(kind, side, cx))?;
            let piece = PieceInfo { kind, at: self.ground.space_at_start(at, cx)?, to, side };
            let (first, count) = (self.piece_infos.len(), usize::from(*count));
            at_most("pieces", first + count, MAX_PIECES)?;
            let placed = self.pieces.get(&kind).map_or(0, |set| set.count_ones() as usize);
            let supply = self.supply_of(kind);
            at_most("pieces of a token, beyond its supply,", placed + count, supply)?;
            let mask = self.pieces.entry(kind).or_insert(0);
            for index in first..first + count {
                *mask |= bit(index);
            }
            self.piece_infos.extend(repeat_n(piece, count));
        }
        Ok(())
    }

    /// Fire on each space at the start.
    pub(super) fn fire_at_start(&self, episode: &'a Entry<docs::Episode>) -> Result<Vec<u8>, CompileError> {
        let cx = Origin::new(Kind::Episode, &episode.id);
        let mut fire = vec![0_u8; self.ground.map.spaces.len()];
        for docs::FireAt { at, count } in &episode.document.setup.fire {
            let space = self.ground.space_at_start(at, cx)?;
            if let Some(tokens) = fire.get_mut(space.index()) {
                *tokens = tokens.saturating_add(*count);
            }
        }
        Ok(fire)
    }

    /// Lowers an enemy.
    pub(super) fn enemy_info(&mut self, entry: &Entry<docs::Enemy>) -> Result<EnemyInfo, CompileError> {
        let enemy = &*entry.document;
        let name = self.names.add(entry.id.to_string(), enemy.name.as_str(), enemy.text.as_str())?;
        Ok(EnemyInfo {
            name,
            id: entry.id.to_string(),
            class: match enemy.class {
                docs::EnemyKindClass::Cultist => lang::EnemyClass::Cultist,
                docs::EnemyKindClass::Monster => lang::EnemyClass::Monster,
            },
            health: enemy.health,
            standard: enemy.dice.standard,
            bonus: enemy.dice.bonus,
            reserve: enemy.reserve,
            abilities: self.abilities(&enemy.abilities, Origin::new(Kind::Enemy, &entry.id).with_name(name))?,
            figures: self.reserve.of_enemy(&entry.id),
        })
    }

    /// The Elder One as an enemy; its stages say the rest.
    pub(super) fn elder_one_info(&mut self, entry: &Entry<docs::ElderOne>) -> Result<EnemyInfo, CompileError> {
        Ok(EnemyInfo {
            name: self.names.add(entry.id.to_string(), entry.document.name.as_str(), "")?,
            id: entry.id.to_string(),
            class: lang::EnemyClass::ElderOne,
            health: 0,
            standard: 0,
            bonus: 0,
            reserve: 1,
            abilities: AbilitySet::default(),
            figures: self.reserve.of_class(lang::EnemyClass::ElderOne),
        })
    }

    /// Lowers the investigators; their skills get numbers.
    pub(super) fn investigators(
        &mut self,
        entries: &[&'a Entry<docs::Investigator>],
        numbers: &Numbers,
    ) -> Result<Vec<InvestigatorInfo>, CompileError> {
        at_most("investigators", entries.len(), BYTE_IDS)?;
        let mut investigators = Vec::new();
        for entry in entries {
            let docs::Investigator {
                id: _,
                name,
                background,
                source: _,
                picture: _,
                signature,
                common: [one, other],
                tracks,
            } = &*entry.document;
            let cx = Origin::new(Kind::Investigator, &entry.id);
            investigators.push(InvestigatorInfo {
                id: entry.id.to_string(),
                name: self.names.add(entry.id.to_string(), name.as_str(), background.as_str())?,
                skills: [self.skill(signature, cx)?, self.skill(one, cx)?, self.skill(other, cx)?],
                tracks: tracks.as_ref().map(|own| own_tracks(own, &numbers.tracks, cx)).transpose()?,
            });
        }
        Ok(investigators)
    }

    /// Lowers a skill: what each level adds, and what is in force once it is reached.
    pub(super) fn skill_info(&mut self, entry: &Entry<docs::Skill>) -> Result<SkillInfo, CompileError> {
        let skill = &*entry.document;
        let name = self.names.add(entry.id.to_string(), skill.name.as_str(), "")?;
        let mut added: Vec<Vec<AbilityId>> = Vec::new();
        for (index, level) in skill.levels.iter().enumerate() {
            let key = format!("{}/levels[{index}]", entry.id);
            let name = self.names.add(key, format!("{} {}", skill.name, index + 1), level.text.as_str())?;
            added.push(self.ability_ids(&level.abilities, Origin::new(Kind::Skill, &entry.id).with_name(name))?);
        }
        let mut levels = [AbilitySet::default(); 5];
        for (reached, set) in levels.iter_mut().enumerate() {
            let replaced = replaced(&skill.levels, reached);
            let in_force: Vec<AbilityId> = added
                .iter()
                .take(reached)
                .enumerate()
                .filter(|(index, _)| !replaced.contains(index))
                .flat_map(|(_, ids)| ids.iter().copied())
                .collect();
            *set = self.build.set(&in_force)?;
        }
        Ok(SkillInfo {
            name,
            id: entry.id.to_string(),
            kinds: levels.iter().fold(0, |kinds, set| kinds | set.kinds),
            levels,
            texts: skill.levels.each_ref().map(|level| level.text.clone()),
        })
    }

    /// Lowers a kind of token.
    pub(super) fn token_info(
        &mut self,
        entry: &'a Entry<docs::Token>,
        number: usize,
    ) -> Result<TokenInfo, CompileError> {
        let (token, catalogue) = (&*entry.document, self.library.catalogue);
        let kind = TokenKind::from_index(number);
        let name = self.names.add(entry.id.to_string(), token.name.as_str(), "")?;
        let cx = Origin::new(Kind::Token, &entry.id).with_name(name).with_piece(kind);
        let mut when_turned = Vec::new();
        for side in all_sides(token) {
            let steps = token.when_turned.get(side).map_or(Ok(NO_STEPS), |steps| self.steps(steps, cx))?;
            when_turned.push(steps);
        }
        for side in token.when_turned.keys() {
            self.side_of(kind, side, cx)?;
        }
        let backs = token.backs.iter().map(|back| self.side_of(kind, back, cx)).collect::<Result<_, _>>()?;
        Ok(TokenInfo {
            name,
            id: entry.id.to_string(),
            supply: token.supply,
            blocks_track: token.blocks_track,
            sides: all_sides(token).map(|side| side.as_str().to_owned()).collect(),
            side_names: all_sides(token).map(|side| catalogue.side_name(&entry.id, side)).collect(),
            health: token.health.unwrap_or(0),
            backs,
            when_turned,
            numbers: token.numbers.clone(),
            passed_by: token.barrier.as_ref().map(|barrier| match barrier.passed_by.as_slice() {
                [] => 0,
                classes => self.class_mask(classes),
            }),
            tradeable: token.tradeable,
            placed: token.placed,
        })
    }

    /// What a counter is.
    pub(super) fn counter_info(&mut self, entry: &Entry<docs::Counter>) -> Result<CounterInfo, CompileError> {
        let docs::Counter { id: _, name, source: _, on, start, at_most: _, values, wraps, text } = &*entry.document;
        let limit = entry.document.limit();
        Ok(CounterInfo {
            name: self.names.add(entry.id.to_string(), name.as_str(), text.as_str())?,
            id: entry.id.to_string(),
            on: *on,
            start: (*start).min(limit),
            at_most: limit,
            values: values.iter().map(|value| self.counter_value(entry, value)).collect(),
            wraps: *wraps,
        })
    }

    fn counter_value(&self, entry: &Entry<docs::Counter>, value: &Id) -> CounterValue {
        CounterValue { id: value.to_string(), name: self.library.catalogue.value_name(&entry.id, value) }
    }

    /// What the Unknown Monster cards say besides.
    pub(super) fn unknown_infos(&mut self) -> Result<Vec<UnknownInfo>, CompileError> {
        let mut infos = Vec::new();
        for entry in self.pool.clone() {
            let kind = EnemyKind::from_index(self.enemies.number(entry));
            let name = self.names.add(format!("{}/unknown", entry.id), entry.document.name.as_str(), "")?;
            let cx = Origin::new(Kind::Enemy, &entry.id).with_name(name);
            let unknown = entry.document.unknown.clone().unwrap_or_default();
            infos.push(UnknownInfo {
                kind,
                name,
                setup: self.steps(&unknown.setup, cx)?,
                on_advance: self.steps(&unknown.on_advance, cx)?,
            });
        }
        Ok(infos)
    }
}

/// Positions of the levels that are replaced once so many levels are reached ([LEVEL-3], [LEVEL-4]).
fn replaced(levels: &[docs::SkillLevelText], reached: usize) -> Vec<usize> {
    let reached = levels.iter().take(reached).enumerate();
    reached
        .flat_map(|(index, level)| {
            // A level replaces lower ones only; the one at `index` is level `index + 1`.
            let lower = level.replaces.iter().map(|number| usize::from(*number)).filter(move |it| *it <= index);
            lower.filter_map(|number| number.checked_sub(1))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(replaces: &[u8]) -> docs::SkillLevelText {
        docs::SkillLevelText { text: String::new(), replaces: replaces.to_vec(), abilities: Vec::new() }
    }

    #[test]
    fn a_level_replaces_lower_ones_once_it_is_reached() {
        let levels = [level(&[]), level(&[1]), level(&[]), level(&[2, 3])];
        assert!(replaced(&levels, 1).is_empty());
        assert_eq!(replaced(&levels, 2), [0]);
        assert_eq!(replaced(&levels, 3), [0]);
        assert_eq!(replaced(&levels, 4), [0, 1, 2]);
    }

    #[test]
    fn a_level_cannot_replace_itself_or_higher_ones() {
        let levels = [level(&[0, 1]), level(&[2, 3, 9]), level(&[]), level(&[])];
        assert!(replaced(&levels, 4).is_empty());
    }
}
