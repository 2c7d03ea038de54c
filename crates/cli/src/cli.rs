//! What can be written on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};

use crate::commands::Command;

/// Checks, plays and measures content for a cooperative board game
///
/// Content is YAML in packs: a pack is a folder with a `pack.yaml`.
/// Start with `ritual build`, which checks every pack and plays every scenario.
#[derive(Debug, Parser)]
#[command(
    name = "ritual",
    version,
    propagate_version = true,
    max_term_width = 100,
    after_help = "\
Examples:
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

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Nowhere
    Never,
}

impl Color {
    /// Makes the choice hold for everything that is printed from now on.
    pub(crate) fn apply(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Whom a report is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Human,
    /// For programs: one JSON document with stable keys
    Json,
}

/// Where scenarios are looked up.
#[derive(Clone, Debug, Args)]
pub(crate) struct Content {
    /// The folder that holds the packs
    #[arg(long, value_name = "DIR", default_value = "content")]
    pub(crate) content: PathBuf,
}

/// How many threads to use when nobody says: as many as there are processors.
pub(crate) fn all_processors() -> u16 {
    std::thread::available_parallelism().map_or(1, |n| u16::try_from(n.get()).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_put_together_rightly() {
        Cli::command().debug_assert();
    }
}
