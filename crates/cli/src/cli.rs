//! What can be written on the command line.

use std::env;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser};
use ritual_content::suggest::closest;

use crate::commands::Command;
use crate::options::Color;

/// Checks, plays and measures content for a cooperative board game
///
/// Content is YAML in packs: a pack is a folder with a `pack.yaml`.
/// Begin one with `ritual new pack`; `ritual build` checks every pack that is there and plays every scenario.
#[derive(Debug, Parser)]
#[command(
    name = "ritual",
    version,
    propagate_version = true,
    max_term_width = 100,
    after_help = "\
Examples:
  ritual new pack my-pack              begin a pack; then `ritual new episode lighthouse`
  ritual build                         check all packs in `content` and play every scenario
  ritual check content --format json   findings for programs
  ritual simulate --list               what can be played
  ritual play kilkenny-tsathoggua      play by hand

Exit codes: 0 all is well, 1 the content has faults, 2 usage or disk."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,
}

/// Adds to an error what somebody can do who sees it for the first time.
pub(crate) fn with_tip(error: clap::Error) -> clap::Error {
    match error.kind() {
        ErrorKind::InvalidSubcommand => with_likely_command(error),
        ErrorKind::MissingRequiredArgument => with_list(error),
        _ => error,
    }
}

/// Adds to an error by which command the names are told of which one is missing.
fn with_list(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::Strings(missing)) = error.get(ContextKind::InvalidArg) else { return error };
    let is_missing = |place: &str| missing.iter().any(|it| it == place);
    let tip = if is_missing("<SCENARIO>") {
        "`ritual list scenarios` says what can be played"
    } else if is_missing("<PACK>") {
        "`ritual list` says which packs are there"
    } else {
        return error;
    };
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    error
}

/// Adds to an error the command that was likely meant.
///
/// What reads the command line proposes only words with most letters in the same places: not `new` for `nwe`.
fn with_likely_command(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(written)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    // A word behind a command is one of that command.
    let is_first = env::args_os().nth(1).is_some_and(|first| first == *written.as_str());
    if !is_first || error.get(ContextKind::SuggestedSubcommand).is_some() {
        return error;
    }
    let commands = Cli::command();
    let likely = closest(written, commands.get_subcommands().map(clap::Command::get_name)).map(str::to_owned);
    if let Some(likely) = likely {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::String(likely));
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_put_together_rightly() {
        Cli::command().debug_assert();
        crate::counting::numbers_below_0(Cli::command()).debug_assert();
    }

    /// A line that is broken by hand is broken a second time in a narrower window.
    #[test]
    fn paragraphs_of_help_are_broken_by_the_window_alone() {
        fn look(command: &clap::Command) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines: Vec<&str> = help.lines().collect();
            let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
            for pair in lines.windows(2) {
                let is_broken = is_prose(pair[0]) && is_prose(pair[1]) && !pair[0].ends_with(['.', ';']);
                assert!(!is_broken, "{}: {pair:?}", command.get_name());
            }
            command.get_subcommands().for_each(look);
        }
        look(&Cli::command());
    }
}
