//! What the table plays otherwise than the scenario says: another episode or Elder One, other options.

use anyhow::{Context as _, Error};
use ritual_content::options::InForce;
use ritual_content::{Catalogue, FullId, Kind, named};
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

impl Table {
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
        let [episode, elder_one, rules] = self.named(catalogue)?.map(|id| id.map(|id| id.to_string()));
        let options = self.settings().map(|it| it.map(|(name, value)| (name.to_owned(), value.to_owned())));
        Ok(RecordedTable { episode, elder_one, rules, options: options.collect::<anyhow::Result<_>>()? })
    }

    /// The documents that are named: episode, Elder One and rules.
    fn named(&self, catalogue: &Catalogue) -> anyhow::Result<[Option<FullId>; 3]> {
        let find = |kind: Kind, name: &Option<String>| {
            name.as_deref().map(|name| named(catalogue, kind, name).map_err(Error::msg)).transpose()
        };
        let [episode, elder_one] = [find(Kind::Episode, &self.episode)?, find(Kind::ElderOne, &self.elder_one)?];
        Ok([episode, elder_one, find(Kind::Rules, &self.rules)?])
    }

    /// The options that are set, with their values.
    fn settings(&self) -> impl Iterator<Item = anyhow::Result<(&str, &str)>> {
        self.options.iter().map(|setting| {
            let wrong = || format!("`{setting}` sets nothing: write an option as `name=value`");
            setting.split_once('=').with_context(wrong)
        })
    }

    /// What is to be compiled for a scenario.
    pub(crate) fn request(&self, catalogue: &Catalogue, scenario: &FullId) -> anyhow::Result<Request> {
        let [episode, elder_one, rules] = self.named(catalogue)?;
        let mut request = Request { episode, elder_one, rules, ..Request::of(scenario.clone()) };
        if self.options.is_empty() {
            return Ok(request);
        }
        let mut in_force = InForce::of(catalogue, scenario, request.rules.as_ref());
        for setting in self.settings() {
            let (name, value) = setting?;
            in_force.set_by_name(name, value).map_err(Error::msg)?;
        }
        let wrong = "an option has a value it cannot have";
        request.table = Some(in_force.table().context(wrong)?);
        request.open = Some(in_force.open().context(wrong)?);
        Ok(request)
    }
}
