//! Which findings are shown, and how bad they are.

use ritual_disk::Found;
use ritual_validator::Codes;

use crate::library::Library;
use crate::settings::Settings;

/// Which findings are shown, and how bad they are.
pub(super) struct FindingChoice {
    /// What the command line says.
    pub(super) codes: Codes,
    /// What the project says.
    pub(super) settings: Settings,
}

impl FindingChoice {
    /// Loads and checks packs.
    pub(super) fn open(&self, found: Found) -> Library {
        let mut library = Library::of(found, &self.codes);
        self.narrow(&mut library);
        library
    }

    /// Takes out what is not to be shown.
    pub(super) fn narrow(&self, library: &mut Library) {
        library.narrow();
        library.show_only(&self.codes);
        library.change_all(|findings| self.settings.apply(findings));
    }
}
