//! The options in force at a table: what a scenario and its rules say, and what is set otherwise.

use serde_json::Value;

use super::{RuleOption, SetIn};
use crate::allowed;
use crate::documents::{OpenRules, Rules, ScenarioOptions};
use crate::language::Shaped as _;
use crate::suggest::written;
use crate::{Catalogue, FullId, Reference as _, suggest};

/// The options in force, as plain values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InForce {
    table: Value,
    open: Value,
}

impl InForce {
    /// Returns the options of a scenario, with its own rules or with `rules` instead of them.
    #[must_use]
    pub fn of(catalogue: &Catalogue, scenario: &FullId, rules: Option<&FullId>) -> Self {
        let entry = catalogue.scenarios.get(scenario);
        let table = entry.map(|entry| entry.document.options.clone()).unwrap_or_default();
        let own = || entry.map(|entry| entry.document.rules.resolve(&entry.id.pack));
        let rules = rules.cloned().or_else(own).and_then(|id| catalogue.seen_by::<Rules>(&id, &scenario.pack));
        let open = rules.map(|rules| rules.document.options.clone()).unwrap_or_default();
        let plain = (serde_json::to_value(table), serde_json::to_value(open));
        Self { table: plain.0.unwrap_or_default(), open: plain.1.unwrap_or_default() }
    }

    /// Returns what an option is set to, as YAML.
    #[must_use]
    pub fn get(&self, option: &RuleOption) -> String {
        let values = if option.set_in == SetIn::Rules { &self.open } else { &self.table };
        values.get(&option.name).map_or_else(|| option.default.clone(), written)
    }

    /// Sets an option to a value, as YAML.
    pub fn set(&mut self, option: &RuleOption, value: &str) {
        self.put(option.set_in, &option.name, value);
    }

    fn put(&mut self, set_in: SetIn, name: &str, value: &str) {
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        let values = if set_in == SetIn::Rules { &mut self.open } else { &mut self.table };
        if let Some(values) = values.as_object_mut() {
            values.insert(name.to_owned(), value);
        }
    }

    /// Sets an option that somebody names to a value, as YAML.
    ///
    /// # Errors
    /// Says that there is no such option, or what it can be.
    pub fn set_by_name(&mut self, name: &str, value: &str) -> Result<(), String> {
        let known: Vec<(SetIn, &str, Vec<String>)> = known().collect();
        let Some((set_in, _, values)) = known.iter().find(|(_, known, _)| *known == name) else {
            let help = suggest::help(name, known.iter().map(|(_, known, _)| *known)).unwrap_or_default();
            return Err(format!("there is no option `{name}` (`ritual explain option` lists them): {help}"));
        };
        if !values.iter().any(|known| known == value) {
            return Err(format!("the option `{name}` cannot be `{value}`; it is one of {}", values.join(", ")));
        }
        self.put(*set_in, name, value);
        Ok(())
    }

    /// Returns what the scenario decides.
    ///
    /// # Errors
    /// Names an option that has been set to what it cannot be.
    pub fn table(&self) -> Result<ScenarioOptions, serde_json::Error> {
        serde_json::from_value(self.table.clone())
    }

    /// Returns how the rules are read.
    ///
    /// # Errors
    /// Names an option that has been set to what it cannot be.
    pub fn open(&self) -> Result<OpenRules, serde_json::Error> {
        serde_json::from_value(self.open.clone())
    }
}

/// The options by their names, with what each can be; what it means, nobody asks who plays.
fn known() -> impl Iterator<Item = (SetIn, &'static str, Vec<String>)> {
    let of = |set_in: SetIn, shape: &str| allowed::fields(shape).map(move |(name, values)| (set_in, name, values));
    of(SetIn::Rules, OpenRules::SHAPE.name).chain(of(SetIn::Scenario, ScenarioOptions::SHAPE.name))
}

#[cfg(test)]
mod tests {
    use super::super::all;
    use super::*;

    #[test]
    fn what_is_set_is_in_force_and_nothing_else_changes() {
        let nobody = FullId::resolve("nobody/nothing", "");
        let usual = InForce::of(&Catalogue::default(), &nobody, None);
        for option in all() {
            assert_eq!(usual.get(&option), option.default, "{}", option.name);
            let (other, _) = option.values.iter().find(|(value, _)| *value != option.default).unwrap();
            let mut set = usual.clone();
            set.set(&option, other);
            assert_eq!(set.get(&option), *other, "{}", option.name);
            let (table, open) = (set.table().unwrap(), set.open().unwrap());
            assert_eq!(table == usual.table().unwrap(), option.set_in == SetIn::Rules, "{}", option.name);
            assert_eq!(open == usual.open().unwrap(), option.set_in == SetIn::Scenario, "{}", option.name);
            set.set(&option, "no such value");
            assert!(set.table().is_err() || set.open().is_err(), "{}", option.name);
            let mut named = usual.clone();
            named.set_by_name(&option.name, other).unwrap();
            assert_eq!(named.get(&option), *other, "{}", option.name);
            let refused = named.set_by_name(&option.name, "no such value").unwrap_err();
            assert!(refused.contains("cannot be `no such value`; it is one of "), "{refused}");
        }
    }
}
