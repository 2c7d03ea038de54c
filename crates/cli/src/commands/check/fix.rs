//! `--fix`: makes the edits that findings offer, and writes only texts that read back as what was asked for.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use ritual_diagnostic::{Change, Diagnostic, Edit, Fix, Safety, Segment};
use ritual_validator::Codes;
use ritual_yaml::{PatchError, apply};

use crate::library::Library;
use crate::style;
use ritual_disk::write;

/// How often findings are looked for again: a mend may make another one possible.
const MOST_ROUNDS: usize = 50;

/// Mends what can be mended in what was named.
pub(super) fn run(paths: &[PathBuf], risky: bool, codes: &Codes, says_so: bool) -> anyhow::Result<()> {
    let allowed = if risky { Safety::Unsafe } else { Safety::Safe };
    let mut out = style::out();
    let mut refused: BTreeMap<String, String> = BTreeMap::new();
    for _ in 0..MOST_ROUNDS {
        refused.clear();
        let mut library = Library::open_for(paths, codes)?;
        library.narrow();
        library.retain(|finding| codes.shows(finding.code));
        let mut is_changed = false;
        for (file, fixes) in by_file(library.findings(), allowed) {
            let Some(text) = library.files().text(file) else { continue };
            let mut mended = text.to_owned();
            let mut made: Vec<&Edit> = Vec::new();
            for (finding, fix) in fixes {
                if fix.edits.iter().any(|edit| made.iter().any(|earlier| is_disturbed(edit, earlier))) {
                    continue;
                }
                let place = library.place(&finding.route);
                match mend(&mended, fix) {
                    Ok(text) => {
                        mended = text;
                        made.extend(&fix.edits);
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
                write(Path::new(file), mended.as_bytes())?;
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

/// The fixes that may be made, by the one file each is about; in a file what is beyond doubt comes first, and then the
/// last place, so that taking an item out of a list does not move the others.
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
        fixes.sort_by_cached_key(|(_, fix)| (fix.safety, Reverse(fix.edits.first().map(|edit| edit.route.clone()))));
    }
    by_file
}

/// Returns whether an edit may mean something else once another one was made; then it waits for the next round, in
/// which the finding is made anew if it is still there.
fn is_disturbed(edit: &Edit, earlier: &Edit) -> bool {
    let (place, changed) = (edit.route.path.segments(), earlier.route.path.segments());
    let is_moved = match (&earlier.change, changed.split_last()) {
        (Change::Remove, Some((Segment::Index(removed), list))) => {
            let position = place.get(list.len());
            place.starts_with(list) && matches!(position, Some(Segment::Index(index)) if index >= removed)
        }
        _ => false,
    };
    is_moved || place.starts_with(changed) || changed.starts_with(place)
}

/// Makes the edits of a fix in a text.
fn mend(text: &str, fix: &Fix) -> Result<String, PatchError> {
    let edits: Vec<ritual_yaml::Edit> = fix.edits.iter().map(ritual_yaml::Edit::from).collect();
    apply(text, &edits)
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;

    use super::*;

    fn only(fix: Fix) -> Edit {
        fix.edits.into_iter().next().unwrap()
    }

    #[test]
    fn an_edit_waits_for_what_moves_or_rewrites_its_place() {
        let list = Route::file("a.yaml").key("list");
        let remove = |index| only(Fix::safe("").remove(list.index(index)));
        assert!(is_disturbed(&remove(3), &remove(2)), "what stands behind has moved");
        assert!(!is_disturbed(&remove(1), &remove(2)), "what stands before has not");
        let inside = only(Fix::safe("").replace(list.index(3).key("x"), 1));
        assert!(
            is_disturbed(&inside, &remove(2)) && !is_disturbed(&inside, &only(Fix::safe("").append(list.index(4), 1)))
        );
        let whole = only(Fix::safe("").replace(list.clone(), 1));
        assert!(is_disturbed(&whole, &inside) && is_disturbed(&inside, &whole));
        let append = || only(Fix::safe("").append(list.clone(), 1));
        assert!(is_disturbed(&append(), &append()), "the same may be wanted by both");
    }
}
