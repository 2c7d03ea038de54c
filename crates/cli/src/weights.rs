//! The network that players who know what to do follow: the one that comes with Ritual, or another one from a file.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use ritual_disk::{read_file, show};
use ritual_engine::Session;
use ritual_playtest::network::Network;

use crate::style::typed;

/// Which weights are used.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Weights {
    /// Play by these weights, as `ritual train` writes them [default: those that come with Ritual]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// No file of weights is nearly as big.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

impl Weights {
    /// Those of a file.
    pub(crate) fn of(path: &Path) -> Self {
        Self { weights: Some(path.to_path_buf()) }
    }

    /// Reads them.
    pub(crate) fn read(&self) -> anyhow::Result<Network> {
        let Some(path) = &self.weights else {
            return Network::shipped::<Session>().context("the weights that come with Ritual cannot be used");
        };
        let bytes = read_file(path, MOST_BYTES)?;
        let text = String::from_utf8(bytes);
        let text = text.map_err(|_| anyhow!("`{}` is no file of weights: it is no text", show(path)))?;
        Network::read::<Session>(&text).with_context(|| format!("the weights in `{}` cannot be used", show(path)))
    }

    /// The option, and whether somebody uses it.
    pub(crate) fn asked(&self) -> (&'static str, bool) {
        ("--weights", self.weights.is_some())
    }

    /// What they are called.
    pub(crate) fn name(&self) -> String {
        self.weights.as_ref().map_or_else(|| "the weights that come with Ritual".to_owned(), |path| show(path))
    }

    /// The option as it was written, for whoever is told how to do the same again.
    pub(crate) fn written(&self) -> String {
        self.weights.as_ref().map_or_else(String::new, |path| format!(" --weights {}", typed(&show(path))))
    }
}
