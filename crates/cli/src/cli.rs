//! What can be written on the command line.

use clap::Parser;

use crate::commands::Command;
use crate::options::Color;

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

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_put_together_rightly() {
        Cli::command().debug_assert();
        crate::counting::numbers_below_0(Cli::command()).debug_assert();
    }
}
