//! What is remembered from one day to the next.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::dock::Dock;
use crate::IN_BROWSER;

/// What is remembered from one day to the next.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Where panes are.
    pub dock: Dock,
    /// The folders opened last, the newest first.
    pub recent: Vec<PathBuf>,
    /// How big everything is.
    pub zoom: f32,
    /// The dark theme.
    pub is_dark: bool,
    /// Nothing moves from one place to another: it is there at once.
    pub less_motion: bool,
    /// The balance of the scenario at hand is measured while nobody types.
    pub measures_balance: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dock: Dock::default(),
            recent: Vec::new(),
            zoom: 1.0,
            is_dark: true,
            less_motion: false,
            // In a browser games are played by who draws the window: only where somebody wants that.
            measures_balance: !IN_BROWSER,
        }
    }
}

/// The most folders that are remembered. What a browser keeps could not be reached otherwise.
const MOST_RECENT: usize = if IN_BROWSER { usize::MAX } else { 8 };

impl Settings {
    /// Remembers a folder.
    pub fn opened(&mut self, folder: PathBuf) {
        self.recent.retain(|it| *it != folder);
        self.recent.insert(0, folder);
        self.recent.truncate(MOST_RECENT);
    }
}
