//! What a baseline knows of the findings, and what of it is no longer found.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context as _;
use ritual_disk::{MANIFEST, show};
use ritual_validator::{Baseline, Known, pack_of};

use super::choice::FindingChoice;
use crate::library::Library;

/// What a baseline had to say.
#[derive(Default)]
pub(super) struct Remembered {
    /// How many findings it knew.
    pub(super) n_known: usize,
    /// What it knows that is no longer found.
    pub(super) gone: Vec<Known>,
}

/// Takes out the findings that a baseline knows.
pub(super) fn take(
    baseline: Option<&Path>,
    choice: &FindingChoice,
    library: &mut Library,
) -> anyhow::Result<Remembered> {
    let Some(path) = baseline else { return Ok(Remembered::default()) };
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read the baseline `{}`", show(path)))?;
    let baseline = Baseline::read(&text).with_context(|| format!("cannot use the baseline `{}`", show(path)))?;
    let files = library.files().clone();
    let (n_known, mut gone) = library.change(|findings| baseline.take_known(findings, &files));
    // Of what was not looked at nobody knows whether it would be found.
    let manifests = library.asked().iter().map(|asked| match asked.as_str() {
        "." => MANIFEST.to_owned(),
        folder => format!("{folder}/{MANIFEST}"),
    });
    let whole: BTreeSet<String> = manifests
        .filter(|manifest| files.text(manifest).is_some())
        .map(|manifest| pack_of(&files, &manifest))
        .collect();
    gone.retain(|it| choice.codes.shows(&it.code) && whole.contains(&it.pack));
    Ok(Remembered { n_known, gone })
}
