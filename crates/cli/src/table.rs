//! What the table plays otherwise than the scenario says: another episode or Elder One, other options.

use anyhow::{Context as _, Error};
use ritual_content::{Catalogue, FullId};
use ritual_engine::compile::Request;
use ritual_playtest::recording::RecordedTable;

/// What the table plays otherwise.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Table {
    /// Another episode than the scenario's
    #[arg(long, value_name = "ID")]
    episode: Option<String>,

    /// Another Elder One than the scenario's
    #[arg(long, value_name = "ID")]
    elder_one: Option<String>,

    /// Another rules document than the scenario's, as in `core/base-box`
    #[arg(long, value_name = "ID")]
    rules: Option<String>,

    /// An option of the rules or of the scenario, as in `unknown_monsters=two`; `ritual explain option` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

/// Says what a table plays otherwise than its scenario; nothing where it plays as that says.
pub(crate) fn otherwise(table: &RecordedTable) -> Option<String> {
    let RecordedTable { episode, elder_one, rules, options } = table;
    let documents = [("the episode", episode), ("the Elder One", elder_one), ("the rules", rules)];
    let documents = documents.into_iter().filter_map(|(what, id)| Some(format!("{what} {}", id.as_ref()?)));
    let told: Vec<String> = documents.chain(options.iter().map(|(name, value)| format!("{name}={value}"))).collect();
    (!told.is_empty()).then(|| format!("with {}", told.join(", ")))
}

impl Table {
    /// Its options, and which of them somebody uses.
    pub(crate) fn asked(&self) -> [(&'static str, bool); 4] {
        let Self { episode, elder_one, rules, options } = self;
        [
            ("--episode", episode.is_some()),
            ("--elder-one", elder_one.is_some()),
            ("--rules", rules.is_some()),
            ("--option", !options.is_empty()),
        ]
    }

    /// A table as it was kept, but for what is asked for now.
    pub(crate) fn over(&self, kept: &RecordedTable) -> Self {
        let RecordedTable { episode, elder_one, rules, options } = kept.clone();
        let kept = options.into_iter().map(|(name, value)| format!("{name}={value}"));
        Self {
            episode: self.episode.clone().or(episode),
            elder_one: self.elder_one.clone().or(elder_one),
            rules: self.rules.clone().or(rules),
            // The last one counts.
            options: kept.chain(self.options.iter().cloned()).collect(),
        }
    }

    /// The same table with an option set otherwise, as in `unknown_monsters=two`.
    pub(crate) fn with_option(&self, setting: String) -> Self {
        Self { options: self.options.iter().cloned().chain([setting]).collect(), ..self.clone() }
    }

    /// What is to be kept of it: full ids, and each option as it is set last.
    pub(crate) fn recorded(&self, catalogue: &Catalogue) -> anyhow::Result<RecordedTable> {
        ritual_sitting::recorded(catalogue, &self.written()?).map_err(Error::msg)
    }

    /// What is to be compiled for a scenario.
    pub(crate) fn request(&self, catalogue: &Catalogue, scenario: &FullId) -> anyhow::Result<Request> {
        ritual_sitting::request(catalogue, scenario, &self.written()?).map_err(Error::msg)
    }

    /// The table as it was written, each option as it is set last.
    fn written(&self) -> anyhow::Result<RecordedTable> {
        let settings = self.options.iter().map(|setting| -> anyhow::Result<(String, String)> {
            let wrong = || format!("`{setting}` sets nothing: write an option as `name=value`");
            let (name, value) = setting.split_once('=').with_context(wrong)?;
            Ok((name.to_owned(), value.to_owned()))
        });
        let Self { episode, elder_one, rules, .. } = self.clone();
        Ok(RecordedTable { episode, elder_one, rules, options: settings.collect::<anyhow::Result<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_otherwise_than_the_scenario_says_is_told() {
        let id = |id: &str| Some(id.to_owned());
        let options = [("unknown_monsters".to_owned(), "two".to_owned())].into();
        let table = RecordedTable { elder_one: id("base/sleeper"), rules: id("base/old"), options, episode: None };
        let told = "with the Elder One base/sleeper, the rules base/old, unknown_monsters=two";
        assert_eq!(otherwise(&table).as_deref(), Some(told));
        assert_eq!(otherwise(&RecordedTable::default()), None);
    }
}
