//! The options of the rules, with what they mean: read from the types, so that nothing has to be written twice.

mod in_force;

use serde::Serialize;
use serde_json::Value;

use crate::Kind;
use crate::documents::{OpenRules, ScenarioOptions};
use crate::language::Shaped;
use crate::suggest::written;

pub use in_force::InForce;

/// Where an option is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetIn {
    /// Under `options` of a rules document: a reading of the rules.
    Rules,
    /// Under `options` of a scenario: a choice of the table.
    Scenario,
}

/// An option with everything known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleOption {
    /// The key under `options`.
    pub name: String,
    /// Where it is set.
    pub set_in: SetIn,
    /// What it decides.
    pub text: String,
    /// Its default, as YAML.
    pub default: String,
    /// What it can be, with what that means where it has a name.
    pub values: Vec<(String, String)>,
}

/// Returns every option: first those of rules documents, then those of scenarios, each in the order of the schema.
#[must_use]
pub fn all() -> Vec<RuleOption> {
    let mut options = of::<OpenRules>(Kind::Rules, SetIn::Rules);
    options.extend(of::<ScenarioOptions>(Kind::Scenario, SetIn::Scenario));
    options
}

fn of<T: Default + Serialize + Shaped>(kind: Kind, set_in: SetIn) -> Vec<RuleOption> {
    let schema = crate::schema::schema(kind);
    let definitions = &schema["$defs"];
    let defaults = serde_json::to_value(T::default()).unwrap_or_default();
    let properties = definitions[T::SHAPE.name]["properties"].as_object();
    let options = properties.into_iter().flatten().map(|(name, property)| RuleOption {
        name: name.clone(),
        set_in,
        text: property["description"].as_str().unwrap_or_default().to_owned(),
        default: written(&defaults[name]),
        values: values(property, definitions),
    });
    options.collect()
}

/// What an option can be: the named values of its type, the numbers of its range, or yes and no.
fn values(property: &Value, definitions: &Value) -> Vec<(String, String)> {
    if let Some(most) = property["maximum"].as_u64() {
        let least = property["minimum"].as_u64().unwrap_or(0);
        return (least..=most).map(|number| (number.to_string(), String::new())).collect();
    }
    let target = property["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    let Some(target) = target else {
        return vec![("true".to_owned(), String::new()), ("false".to_owned(), String::new())];
    };
    let named = definitions[target]["oneOf"].as_array();
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_owned();
    named.into_iter().flatten().map(|value| (text(value, "const"), text(value, "description"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_says_what_it_decides_and_what_it_can_be() {
        let options = all();
        assert!(options.len() > 20);
        for option in &options {
            assert!(option.text.len() > 20, "{option:?}");
            assert!(option.values.len() > 1, "{option:?}");
            assert!(option.values.iter().any(|(value, _)| *value == option.default), "{option:?}");
        }
        let reshuffle = options.iter().find(|it| it.name == "reshuffle").unwrap();
        assert_eq!(reshuffle.default, "after_discard_check");
        assert!(reshuffle.values.iter().all(|(_, meaning)| !meaning.is_empty()));
    }
}
