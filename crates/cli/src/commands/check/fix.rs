//! `--fix`: makes the edits that findings offer, and writes only texts that read back as what was asked for.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ritual_diagnostic::{Change, Diagnostic, Fix, Safety};
use ritual_validator::Codes;
use ritual_yaml::{Edit, PatchError, apply};

use crate::files::replace;
use crate::library::Library;
use crate::style;

/// How often findings are looked for again: a mend may make another one possible.
const MOST_ROUNDS: usize = 50;

/// Mends what can be mended in what was named.
pub(super) fn run(paths: &[PathBuf], risky: bool, codes: &Codes, says_so: bool) -> anyhow::Result<()> {
    let allowed = if risky { Safety::Unsafe } else { Safety::Safe };
    let mut out = style::out();
    let mut refused: BTreeMap<String, String> = BTreeMap::new();
    for _ in 0..MOST_ROUNDS {
        refused.clear();
        let mut library = Library::open(paths)?;
        library.narrow();
        library.retain(|finding| codes.shows(finding.code));
        let mut is_changed = false;
        for (file, fixes) in by_file(library.findings(), allowed) {
            let Some(text) = library.files().text(file) else { continue };
            let mut mended = text.to_owned();
            for (finding, fix) in fixes {
                let place = library.place(&finding.route);
                match mend(&mended, fix) {
                    Ok(text) => {
                        mended = text;
                        if says_so {
                            writeln!(out, "{place}: {} ({})", fix.title, finding.code)?;
                        }
                    }
                    Err(error) => {
                        refused.insert(place, format!("{} cannot be done: {error}", fix.title));
                    }
                }
            }
            if mended != text {
                is_changed = true;
                replace(Path::new(file), mended.as_bytes()).with_context(|| format!("cannot write `{file}`"))?;
            }
        }
        if !is_changed {
            break;
        }
    }
    if says_so {
        for (place, message) in refused {
            writeln!(out, "{place}: {message}")?;
        }
    }
    out.flush()?;
    Ok(())
}

/// The fixes that may be made, by the one file each is about; in a file the last place comes first, so that taking an
/// item out of a list does not move the others.
fn by_file(findings: &[Diagnostic], allowed: Safety) -> BTreeMap<&str, Vec<(&Diagnostic, &Fix)>> {
    let mut by_file: BTreeMap<&str, Vec<(&Diagnostic, &Fix)>> = BTreeMap::new();
    for finding in findings {
        let Some(fix) = finding.fix.as_ref().filter(|fix| fix.safety <= allowed) else { continue };
        let Some(first) = fix.edits.first() else { continue };
        if fix.edits.iter().all(|edit| edit.route.file == first.route.file) {
            by_file.entry(&first.route.file).or_default().push((finding, fix));
        }
    }
    for fixes in by_file.values_mut() {
        fixes.sort_by(|(one, _), (other, _)| other.route.cmp(&one.route));
    }
    by_file
}

/// Makes the edits of a fix in a text.
fn mend(text: &str, fix: &Fix) -> Result<String, PatchError> {
    let edits: Vec<Edit> = fix
        .edits
        .iter()
        .map(|edit| {
            let path = edit.route.path.clone();
            match &edit.change {
                Change::Replace(value) => Edit::Replace { path, value: value.clone() },
                Change::Add { key, value } => Edit::Add { path, key: key.clone(), value: value.clone() },
                Change::Append(value) => Edit::Append { path, value: value.clone() },
                Change::Remove => Edit::Remove { path },
            }
        })
        .collect();
    apply(text, &edits)
}
