//! Which document a source of effects stands in, so that a line of the log leads to the card.

use std::collections::BTreeMap;

use ritual_content::{Catalogue, FullId, Kind};
use ritual_engine::ids::Name;
use ritual_engine::scenario::Scenario;

/// Which document each source of a compiled scenario stands in.
#[derive(Clone, Debug, Default)]
pub struct Sources(BTreeMap<Name, (Kind, FullId)>);

impl Sources {
    /// Finds the documents of a scenario that was compiled from this catalogue.
    pub(super) fn of(catalogue: &Catalogue, scenario: &Scenario, episode: &FullId, elder_one: &FullId) -> Self {
        let mut found = Self::default();
        let last = scenario.enemies.len().saturating_sub(1);
        for (index, enemy) in scenario.enemies.iter().enumerate() {
            let kind = if index == last { Kind::ElderOne } else { Kind::Enemy };
            found.add(enemy.name, kind, &enemy.id);
        }
        for unknown in &scenario.unknown {
            if let Some(enemy) = scenario.enemies.get(unknown.kind.index()) {
                found.add(unknown.name, Kind::Enemy, &enemy.id);
            }
        }
        scenario.tokens.iter().for_each(|it| found.add(it.name, Kind::Token, &it.id));
        scenario.counters.iter().for_each(|it| found.add(it.name, Kind::Counter, &it.id));
        scenario.investigators.iter().for_each(|it| found.add(it.name, Kind::Investigator, &it.id));
        scenario.insanities.iter().for_each(|it| found.add(it.name, Kind::Insanity, &it.id));
        scenario.mythos.iter().for_each(|it| found.add(it.name, Kind::Mythos, &it.id));
        for relic in &scenario.relics {
            relic.names.iter().for_each(|name| found.add(*name, Kind::Relic, &relic.id));
        }
        for card in &scenario.discoveries {
            found.add(card.name, Kind::Discovery, &card.id);
            card.sides.iter().flatten().for_each(|side| found.add(side.name, Kind::Discovery, &card.id));
        }
        for name in scenario.episode.actions.iter().map(|it| it.name).chain([scenario.episode.name]) {
            found.0.insert(name, (Kind::Episode, episode.clone()));
        }
        for stage in &scenario.stages {
            found.0.insert(stage.name, (Kind::ElderOne, elder_one.clone()));
        }
        for condition in &scenario.conditions {
            // A compiled condition knows its name only.
            let name = scenario.name(condition.name);
            if let Some(entry) = catalogue.conditions.values().find(|entry| entry.document.name == name) {
                found.0.insert(condition.name, (Kind::Condition, entry.id.clone()));
            }
        }
        found.add_skills(scenario);
        found.add_granted(scenario);
        found
    }

    /// What a card grants for a time stands on the card.
    fn add_granted(&mut self, scenario: &Scenario) {
        for name in (0..scenario.names.len()).map(Name::from_index) {
            let document = scenario.giver(name).and_then(|giver| self.0.get(&giver)).cloned();
            self.0.extend(document.map(|document| (name, document)));
        }
    }

    /// A skill and each of its levels, which are sources of their own: `Stealth` and `Stealth 3`.
    fn add_skills(&mut self, scenario: &Scenario) {
        let by_name: BTreeMap<&str, &str> =
            scenario.skills.iter().map(|it| (scenario.name(it.name), it.id.as_str())).collect();
        scenario.skills.iter().for_each(|it| self.add(it.name, Kind::Skill, &it.id));
        for (index, text) in scenario.names.iter().enumerate() {
            let name = Name::from_index(index);
            let Some((skill, level)) = text.rsplit_once(' ') else { continue };
            let is_level = matches!(level, "1" | "2" | "3" | "4") && !self.0.contains_key(&name);
            if let Some(id) = by_name.get(skill).filter(|_| is_level) {
                self.add(name, Kind::Skill, id);
            }
        }
    }

    fn add(&mut self, name: Name, kind: Kind, id: &str) {
        self.0.insert(name, (kind, FullId::resolve(id, "")));
    }

    /// The document a source stands in; none for the rules themselves and for labels.
    pub fn document(&self, name: Name) -> Option<&(Kind, FullId)> {
        self.0.get(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sample;

    #[test]
    fn cards_skills_and_stages_lead_to_documents_that_are_there() {
        let catalogue = sample::shipped();
        let printed = sample::printed(&catalogue);
        let scenario = &printed.scenario;
        let lead = |name: Name| printed.sources.document(name).cloned();
        for card in &scenario.mythos {
            let (kind, id) = lead(card.name).unwrap();
            assert!(kind == Kind::Mythos && catalogue.contains(kind, &id));
        }
        for stage in &scenario.stages {
            let (kind, id) = lead(stage.name).unwrap();
            assert!(kind == Kind::ElderOne && catalogue.contains(kind, &id));
        }
        let third = scenario.names.iter().position(|name| name == "Stealth 3").unwrap();
        let (kind, id) = lead(Name::from_index(third)).unwrap();
        assert!(kind == Kind::Skill && catalogue.contains(kind, &id), "{id}");
        assert_eq!(lead(Name(0)), None);
    }
}
