//! What the table plays otherwise than the scenario says.

use std::collections::BTreeMap;

use ritual_content::documents::Rules;
use ritual_content::options::{self, RuleOption, SetIn};
use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_engine::compile::Request;
use serde_json::Value;

/// An option of the table or of the rules, with what it is set to.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The option.
    pub option: RuleOption,
    /// What the scenario or its rules say.
    pub usual: String,
    /// What is played.
    pub value: String,
}

/// What is set otherwise, by the name of the option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    changed: BTreeMap<String, String>,
}

impl Settings {
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
        let (table, open) = usual(catalogue, scenario);
        let setting = |option: RuleOption| {
            let values = if option.set_in == SetIn::Rules { &open } else { &table };
            let usual = values.get(&option.name).map_or_else(|| option.default.clone(), plain);
            let value = self.changed.get(&option.name).cloned().unwrap_or_else(|| usual.clone());
            Setting { option, usual, value }
        };
        options::all().into_iter().map(setting).collect()
    }

    /// What is to be compiled for a scenario.
    pub fn request(&self, catalogue: &Catalogue, scenario: &FullId) -> Request {
        let mut request = Request::of(scenario.clone());
        let changed = self.list(catalogue, scenario).into_iter().filter(|it| it.value != it.usual);
        let (mut table, mut open) = usual(catalogue, scenario);
        for Setting { option, value, .. } in changed {
            let value = serde_json::from_str(&value).unwrap_or(Value::String(value));
            let target = if option.set_in == SetIn::Rules { &mut open } else { &mut table };
            if let Some(target) = target.as_object_mut() {
                target.insert(option.name, value);
            }
            if option.set_in == SetIn::Rules {
                request.open = serde_json::from_value(open.clone()).ok();
            } else {
                request.table = serde_json::from_value(table.clone()).ok();
            }
        }
        request
    }
}

/// The options of a scenario and of its rules, as plain values.
fn usual(catalogue: &Catalogue, scenario: &FullId) -> (Value, Value) {
    let entry = catalogue.scenarios.get(scenario);
    let table = entry.map(|entry| entry.document.options.clone()).unwrap_or_default();
    let rules = entry.and_then(|entry| {
        let (rules, home) = (&entry.document.rules, &entry.id.pack);
        catalogue.seen_by::<Rules>(&rules.resolve(home), home)
    });
    let open = rules.map(|rules| rules.document.options.clone()).unwrap_or_default();
    (serde_json::to_value(table).unwrap_or_default(), serde_json::to_value(open).unwrap_or_default())
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::sample;

    #[test]
    fn only_what_is_set_otherwise_is_asked_for() {
        let catalogue = sample::shipped();
        let id = FullId::resolve(sample::KILKENNY, "");
        let mut settings = Settings::default();
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
