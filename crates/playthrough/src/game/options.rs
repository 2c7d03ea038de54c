//! What the table plays otherwise than the scenario says.

use std::collections::BTreeMap;

use ritual_content::options::{self, InForce, RuleOption, SetIn};
use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::Request;

/// An option of the table or of the rules, with what it is set to.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The option of the rules.
    pub option: RuleOption,
    /// What the scenario or its rules say.
    pub usual: String,
    /// What is played.
    pub value: String,
}

/// What is set otherwise, by the name of the option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaySettings {
    changed: BTreeMap<String, String>,
}

impl PlaySettings {
    /// Sets an option.
    pub fn set(&mut self, setting: &Setting, value: &str) {
        if value == setting.usual {
            self.changed.remove(&setting.option.name);
        } else {
            self.changed.insert(setting.option.name.clone(), value.to_owned());
        }
    }

    /// Puts everything back to what the scenario says.
    pub fn clear(&mut self) {
        self.changed.clear();
    }

    /// How many options are set otherwise.
    pub fn n_changed(&self) -> usize {
        self.changed.len()
    }

    /// Every option as it is set for a scenario.
    pub fn list(&self, catalogue: &Catalogue, scenario: &FullId) -> Vec<Setting> {
        let in_force = InForce::of(catalogue, scenario, None);
        let setting = |option: RuleOption| {
            let usual = in_force.get(&option);
            let value = self.changed.get(&option.name).cloned().unwrap_or_else(|| usual.clone());
            Setting { option, usual, value }
        };
        options::all().into_iter().map(setting).collect()
    }

    /// What is to be compiled for a scenario.
    pub fn request(&self, catalogue: &Catalogue, scenario: &FullId) -> Request {
        let mut request = Request::of(scenario.clone());
        let changed = self.list(catalogue, scenario).into_iter().filter(|it| it.value != it.usual);
        let mut in_force = InForce::of(catalogue, scenario, None);
        for Setting { option, value, .. } in changed {
            in_force.set(&option, &value);
            if option.set_in == SetIn::Rules {
                request.open = in_force.open().ok();
            } else {
                request.table = in_force.table().ok();
            }
        }
        request
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sample;

    #[test]
    fn only_what_is_set_otherwise_is_asked_for() {
        let catalogue = sample::shipped();
        let id = FullId::resolve(sample::KILKENNY, "");
        let mut settings = PlaySettings::default();
        assert_eq!(settings.request(&catalogue, &id), Request::of(id.clone()));
        let list = settings.list(&catalogue, &id);
        let relics = list.iter().find(|it| it.option.name == "starting_relics").unwrap();
        let other = if relics.usual == "true" { "false" } else { "true" };
        settings.set(relics, other);
        let request = settings.request(&catalogue, &id);
        assert_eq!(request.table.map(|it| it.starting_relics.to_string()).as_deref(), Some(other));
        assert_eq!(request.open, None);
        settings.set(relics, &relics.usual);
        assert_eq!(settings.n_changed(), 0);
    }
}
