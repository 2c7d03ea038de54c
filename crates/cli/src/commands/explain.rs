//! `ritual explain`: what a finding means, and what an option of the rules decides.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use ritual_content::options::{self, RuleOption, SetIn};
use ritual_content::suggest;
use ritual_validator::CHECKS;

use crate::style;

/// Explain a finding of `ritual check`, or an option of the rules
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ritual explain                          every check that has a page
  ritual explain map/unreachable-space    one of them
  ritual explain option                   every option of the rules
  ritual explain option reshuffle         one of them")]
pub(crate) struct Args {
    /// The code in brackets, as in `map/unreachable-space`, or the word `option`; all codes are listed when none is named
    code: Option<String>,
    /// The option
    #[arg(value_name = "OPTION")]
    name: Option<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = style::out();
    match (args.code.as_deref(), args.name.as_deref()) {
        (Some("option"), None) => {
            for option in options::all() {
                writeln!(out, "{:32} {}", option.name, first_sentence(&option.text))?;
            }
        }
        (Some("option"), Some(name)) => {
            let all = options::all();
            let Some(option) = all.iter().find(|option| option.name == name) else {
                let help = suggest::help(name, all.iter().map(|option| option.name.as_str())).unwrap_or_default();
                bail!("the rules have no option `{name}`; `ritual explain option` lists them. {help}");
            };
            write!(out, "{}", page(option))?;
        }
        (Some(code), None) => {
            let Some(page) = ritual_validator::page(code) else {
                let help = suggest::help(code, CHECKS.iter().map(|entry| entry.code)).unwrap_or_default();
                bail!("no page explains `{code}`; findings about single files say everything themselves. {help}");
            };
            write!(out, "{page}")?;
        }
        (Some(code), Some(name)) => bail!("`{name}` is too much after `{code}`; did you mean `option {name}`?"),
        (None, _) => {
            for code in CHECKS.iter().map(|entry| entry.code) {
                writeln!(out, "{code}")?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn first_sentence(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// An option as a page: what it decides, what it can be, where it is set.
fn page(option: &RuleOption) -> String {
    let document = match option.set_in {
        SetIn::Rules => "a rules document",
        SetIn::Scenario => "a scenario",
    };
    let mut page = format!("# {}\n\n{}\n\n", option.name, option.text);
    for (value, meaning) in &option.values {
        let default = if *value == option.default { " (default)" } else { "" };
        let meaning = if meaning.is_empty() { String::new() } else { format!(": {meaning}") };
        page.push_str(&format!("- `{value}`{default}{meaning}\n"));
    }
    page.push_str(&format!(
        "\nSet it under `options` of {document}:\n\n```yaml\noptions:\n  {}: {}\n```\n",
        option.name, option.default
    ));
    page
}
