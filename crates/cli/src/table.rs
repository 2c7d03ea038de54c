//! What the table plays otherwise than the scenario says: another episode or Elder One, other options.

use anyhow::{Context as _, Error, bail};
use ritual_content::options::{self, InForce};
use ritual_content::{Catalogue, FullId, Kind, named, suggest};
use ritual_engine::compile::Request;

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
    /// What is to be compiled for a scenario.
    pub(crate) fn request(&self, catalogue: &Catalogue, scenario: &FullId) -> anyhow::Result<Request> {
        let find = |kind: Kind, name: &Option<String>| {
            name.as_deref().map(|name| named(catalogue, kind, name).map_err(Error::msg)).transpose()
        };
        let mut request = Request::of(scenario.clone());
        request.episode = find(Kind::Episode, &self.episode)?;
        request.elder_one = find(Kind::ElderOne, &self.elder_one)?;
        request.rules = find(Kind::Rules, &self.rules)?;
        if self.options.is_empty() {
            return Ok(request);
        }
        let mut in_force = InForce::of(catalogue, scenario, request.rules.as_ref());
        let known = options::all();
        for setting in &self.options {
            let Some((name, value)) = setting.split_once('=') else {
                bail!("`{setting}` sets nothing: write an option as `name=value`");
            };
            let Some(option) = known.iter().find(|option| option.name == name) else {
                let help = suggest::help(name, known.iter().map(|it| it.name.as_str())).unwrap_or_default();
                bail!("there is no option `{name}`; `ritual explain option` lists them. {help}");
            };
            if !option.values.iter().any(|(it, _)| it == value) {
                let values: Vec<&str> = option.values.iter().map(|(it, _)| it.as_str()).collect();
                bail!("the option `{name}` cannot be `{value}`; it is one of {}", values.join(", "));
            }
            in_force.set(option, value);
        }
        let wrong = "an option has a value it cannot have";
        request.table = Some(in_force.table().context(wrong)?);
        request.open = Some(in_force.open().context(wrong)?);
        Ok(request)
    }
}
