//! What can make something happen in a scenario, and where each of it is written.

use std::collections::BTreeMap;

use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::Route;
use ritual_engine::ids::Name;
use ritual_engine::program::{Ability, AbilityKind, AbilitySet};
use ritual_engine::scenario::{DiscoveryInfo, Scenario, SkillInfo};

/// The sources of each level of a skill, that level's own only.
pub type SkillLevels = [Vec<Name>; 4];

/// What kind of thing a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourceKind {
    /// A Mythos card.
    Mythos,
    /// The middle of a Discovery card.
    Discovery,
    /// An item or companion.
    Side,
    /// A condition.
    Condition,
    /// A level of a skill.
    Skill,
    /// A side of a relic.
    Relic,
    /// An insanity.
    Insanity,
    /// An enemy.
    Enemy,
    /// A stage of the Elder One.
    Stage,
    /// An action of the episode.
    Action,
}

impl SourceKind {
    /// What people call one of them.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Mythos => "Mythos card",
            Self::Discovery => "Discovery card",
            Self::Side => "item or companion",
            Self::Condition => "condition",
            Self::Skill => "skill level",
            Self::Relic => "relic",
            Self::Insanity => "insanity",
            Self::Enemy => "enemy",
            Self::Stage => "stage",
            Self::Action => "action",
        }
    }
}

/// Something that can make something happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What kind of thing it is.
    pub kind: SourceKind,
    /// What people call it.
    pub title: String,
    /// The names the engine knows it by.
    pub names: Vec<Name>,
    /// Where it is written.
    pub route: Option<Route>,
    /// Whether it does anything that can be seen to happen; what only holds, such as more dice, cannot.
    pub acts: bool,
}

/// Finds every source of a scenario. `episode` is the one it is played with.
pub fn sources(scenario: &Scenario, catalogue: &Catalogue, episode: &FullId) -> Vec<Source> {
    let mut found = Found { scenario, catalogue, sources: Vec::new(), known: BTreeMap::new() };
    found.cards();
    found.people();
    found.enemies();
    found.board(episode);
    found.granted();
    found.sources
}

/// The sources of each level of each skill.
pub fn skill_levels(scenario: &Scenario) -> Vec<SkillLevels> {
    let of_skill = |skill: &SkillInfo| {
        let mut known: Vec<Name> = Vec::new();
        let mut levels = SkillLevels::default();
        for (level, set) in levels.iter_mut().zip(skill.levels.iter().skip(1)) {
            for ability in abilities(scenario, *set) {
                if !known.contains(&ability.name) {
                    known.push(ability.name);
                    level.push(ability.name);
                }
            }
        }
        levels
    };
    scenario.skills.iter().map(of_skill).collect()
}

fn abilities(scenario: &Scenario, set: AbilitySet) -> impl Iterator<Item = &Ability> {
    scenario.program.members(set).iter().filter_map(|id| scenario.program.ability(*id))
}

/// Whether it can be seen when an ability does something.
fn is_seen(ability: &Ability) -> bool {
    ability.limit().is_some()
        || matches!(
            ability.word,
            AbilityKind::When(_) | AbilityKind::Action(_) | AbilityKind::Instead(_) | AbilityKind::Convert(_)
        )
}

/// The sources found so far.
struct Found<'a> {
    scenario: &'a Scenario,
    catalogue: &'a Catalogue,
    sources: Vec<Source>,
    known: BTreeMap<(SourceKind, Option<Route>, String), usize>,
}

impl Found<'_> {
    /// Adds a source; copies of a card are one.
    fn add(&mut self, kind: SourceKind, name: Name, route: Option<Route>, acts: bool) {
        let title = self.scenario.name(name).to_owned();
        let key = (kind, route.clone(), title.clone());
        if let Some(source) = self.known.get(&key).and_then(|index| self.sources.get_mut(*index)) {
            if !source.names.contains(&name) {
                source.names.push(name);
            }
            source.acts |= acts;
        } else {
            self.known.insert(key, self.sources.len());
            self.sources.push(Source { kind, title, names: vec![name], route, acts });
        }
    }

    /// What a card grants for a time is done by the card.
    fn granted(&mut self) {
        for name in (0..self.scenario.names.len()).map(Name::from_index) {
            let Some(giver) = self.scenario.giver(name) else { continue };
            for source in self.sources.iter_mut().filter(|it| it.names.contains(&giver)) {
                source.names.push(name);
            }
        }
    }

    fn route(&self, kind: Kind, id: &str) -> Option<Route> {
        self.catalogue.route(kind, &FullId::resolve(id, "")).cloned()
    }

    fn acts(&self, set: AbilitySet) -> bool {
        abilities(self.scenario, set).any(is_seen)
    }

    /// Mythos and Discovery cards, with what can be claimed.
    fn cards(&mut self) {
        let scenario = self.scenario;
        let program = &scenario.program;
        for card in &scenario.mythos {
            let acts = !program.is_empty(card.steps) || !program.is_empty(card.summons);
            self.add(SourceKind::Mythos, card.name, self.route(Kind::Mythos, &card.id), acts);
        }
        for card in &scenario.discoveries {
            let route = self.route(Kind::Discovery, &card.id);
            self.add(SourceKind::Discovery, card.name, route.clone(), !program.is_empty(card.steps));
            self.sides(card, route.as_ref());
        }
    }

    fn sides(&mut self, card: &DiscoveryInfo, route: Option<&Route>) {
        let Some(entry) = self.catalogue.discoveries.get(&FullId::resolve(&card.id, "")) else { return };
        for (info, key) in card.sides.iter().zip(["left", "right"]) {
            let Some(info) = info else { continue };
            let acts = self.acts(info.abilities);
            if info.condition.is_some() {
                let written = entry.plain.get(key).and_then(|side| side.get("condition")).and_then(|it| it.as_str());
                let id = written.map(|written| FullId::resolve(written, &entry.id.pack));
                let route = id.and_then(|id| self.catalogue.route(Kind::Condition, &id).cloned());
                self.add(SourceKind::Condition, info.name, route, acts);
            } else {
                self.add(SourceKind::Side, info.name, route.map(|route| route.key(key)), acts);
            }
        }
    }

    /// Skills, insanities and relics.
    fn people(&mut self) {
        let scenario = self.scenario;
        for (skill, levels) in scenario.skills.iter().zip(skill_levels(scenario)) {
            let route = self.route(Kind::Skill, &skill.id).map(|route| route.key("levels"));
            for (index, (names, set)) in levels.iter().zip(skill.levels.iter().skip(1)).enumerate() {
                for name in names {
                    let acts = abilities(scenario, *set).any(|ability| ability.name == *name && is_seen(ability));
                    self.add(SourceKind::Skill, *name, route.as_ref().map(|route| route.index(index)), acts);
                }
            }
        }
        for insanity in &scenario.insanities {
            let acts = !scenario.program.is_empty(insanity.symptoms);
            self.add(SourceKind::Insanity, insanity.name, self.route(Kind::Insanity, &insanity.id), acts);
        }
        for relic in &scenario.relics {
            let route = self.route(Kind::Relic, &relic.id);
            for ((name, set), key) in relic.names.iter().zip(relic.abilities).zip(["normal", "transformed"]) {
                let acts = self.acts(set);
                self.add(SourceKind::Relic, *name, route.as_ref().map(|route| route.key(key)), acts);
            }
        }
    }

    /// Enemies, Unknown monsters among them; the Elder One's stages stand for it.
    fn enemies(&mut self) {
        let scenario = self.scenario;
        let Some((_, enemies)) = scenario.enemies.split_last() else { return };
        for enemy in enemies {
            self.add(SourceKind::Enemy, enemy.name, self.route(Kind::Enemy, &enemy.id), true);
        }
        for unknown in &scenario.unknown {
            if let Some(enemy) = scenario.enemies.get(unknown.kind.index()) {
                self.add(SourceKind::Enemy, unknown.name, self.route(Kind::Enemy, &enemy.id), true);
            }
        }
    }

    /// The stages of the Elder One and the actions of the episode.
    fn board(&mut self, episode: &FullId) {
        let scenario = self.scenario;
        let elder_one = scenario.enemies.last().and_then(|it| self.route(Kind::ElderOne, &it.id));
        for (stage, key) in scenario.stages.iter().zip(["i", "ii", "iii", "final"]) {
            let blocks = [stage.on_reveal, stage.on_advance, stage.end_of_turn];
            let acts = blocks.iter().any(|block| !scenario.program.is_empty(*block)) || self.acts(stage.abilities);
            let route = elder_one.as_ref().map(|route| route.key("stages").key(key));
            self.add(SourceKind::Stage, stage.name, route, acts);
        }
        let episode = self.catalogue.route(Kind::Episode, episode).map(|route| route.key("actions"));
        for (index, action) in scenario.episode.actions.iter().enumerate() {
            let route = episode.as_ref().map(|route| route.index(index));
            self.add(SourceKind::Action, action.name, route, !scenario.program.is_empty(action.steps));
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;

    #[test]
    fn every_source_of_a_scenario_is_found_once_and_leads_to_its_place() {
        let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&content).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let catalogue = ritual_content::load(packs, &mut Sink::new()).catalogue;
        let id = FullId::resolve("fear-of-the-unknown/kilkenny-tsathoggua", "");
        let episode = FullId::resolve("fear-of-the-unknown/great-punishment", "");
        let scenario = ritual_engine::compile::compile(&catalogue, &id).unwrap();
        let sources = sources(&scenario, &catalogue, &episode);
        let of = |kind: SourceKind| sources.iter().filter(|it| it.kind == kind).collect::<Vec<_>>();
        // Eight of the episode, six different ones of Tsathoggua.
        assert_eq!(of(SourceKind::Mythos).len(), 14);
        assert_eq!(of(SourceKind::Discovery).len(), 15);
        assert_eq!(of(SourceKind::Stage).len(), 4);
        assert_eq!(of(SourceKind::Action).len(), 2);
        assert!(sources.iter().all(|it| it.route.is_some()));
        let haunted: Vec<_> = of(SourceKind::Condition).into_iter().filter(|it| it.title == "Haunted").collect();
        assert_eq!(haunted.len(), 1);
        assert!(haunted[0].acts && haunted[0].route.as_ref().unwrap().file.ends_with("conditions.yaml"));
        let pistol = sources.iter().find(|it| it.title == "Pistol").unwrap();
        assert!(!pistol.acts, "rerolls are not seen to happen");
        assert!(pistol.route.as_ref().unwrap().path.to_string().contains("right"));
    }
}
