//! Options that several commands share.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::counting::MOST_JOBS;

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
    std::thread::available_parallelism().map_or(1, |n| u16::try_from(n.get()).unwrap_or(u16::MAX)).min(MOST_JOBS)
}
