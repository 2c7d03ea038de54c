//! `--fix`: makes the edits that findings offer, and keeps only texts that read back as what was asked for.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ritual_content::Files;
use ritual_diagnostic::{Change, Diagnostic, Edit, Fix, Safety, Segment, legible};
use ritual_yaml::{PatchError, apply};

use super::choice::FindingChoice;
use super::draft::Draft;

/// How often findings are looked for again: a fix may make another one possible.
const MOST_ROUNDS: usize = 50;

/// Fixes what can be fixed in the draft, and returns what there is to say about it.
pub(super) fn run(draft: &mut Draft, choice: &FindingChoice, risky: bool) -> Vec<String> {
    let allowed = if risky { Safety::Risky } else { Safety::Safe };
    let mut told = Vec::new();
    let mut refused: BTreeMap<String, String> = BTreeMap::new();
    for _ in 0..MOST_ROUNDS {
        refused.clear();
        let library = choice.open(draft.found().clone());
        let mut is_changed = false;
        for (file, fixes) in by_file(library.findings(), allowed) {
            let Some(text) = library.files().text(file) else { continue };
            let mut fixed = text.to_owned();
            let mut made: Vec<&Edit> = Vec::new();
            for (finding, fix) in fixes {
                let waits = |edit: &Edit| {
                    made.iter().any(|earlier| is_disturbed(edit, earlier)) || is_last(edit, &made, library.files())
                };
                if fix.edits.iter().any(waits) {
                    continue;
                }
                let place = library.place(&finding.route);
                let title = legible(&fix.title);
                match make(&fixed, fix) {
                    Ok(text) => {
                        fixed = text;
                        made.extend(&fix.edits);
                        told.push(format!("{place}: {title} ({})", finding.code));
                    }
                    Err(error) => {
                        refused.insert(place, format!("{title} cannot be done: {error}"));
                    }
                }
            }
            if fixed != text {
                is_changed = true;
                draft.put(file, fixed);
            }
        }
        if !is_changed {
            break;
        }
    }
    told.extend(refused.into_iter().map(|(place, message)| format!("{place}: {message}")));
    told
}

/// The fixes that may be made, by the one file each is about; in a file what is beyond doubt comes first, and then the
/// last place, so that taking an item out of a list does not move the others.
fn by_file(findings: &[Diagnostic], allowed: Safety) -> BTreeMap<&str, Vec<(&Diagnostic, &Fix)>> {
    let mut by_file: BTreeMap<&str, Vec<(&Diagnostic, &Fix)>> = BTreeMap::new();
    for finding in findings {
        let Some(fix) = finding.fix.as_ref().filter(|fix| fix.safety <= allowed) else { continue };
        if let Some(file) = only_file(fix) {
            by_file.entry(file).or_default().push((finding, fix));
        }
    }
    for fixes in by_file.values_mut() {
        fixes.sort_by_cached_key(|(_, fix)| (fix.safety, Reverse(fix.edits.first().map(|edit| edit.route.clone()))));
    }
    by_file
}

/// Returns the one file that a fix is about.
fn only_file(fix: &Fix) -> Option<&str> {
    let file = &fix.edits.first()?.route.file;
    fix.edits.iter().all(|edit| edit.route.file == *file).then_some(&**file)
}

/// Returns the text of the one file that a fix is about as it would be afterwards, if the fix can be made.
pub(super) fn fixed(files: &Files, fix: &Fix) -> Option<String> {
    make(files.text(only_file(fix)?)?, fix).ok()
}

/// Returns whether an edit may mean something else once another one was made; then it waits for the next round, in
/// which the finding is made again if it is still there.
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

/// Returns whether an edit takes the last item out of a list because others were taken out before: whoever proposed it
/// thought that they are left. It waits too.
fn is_last(edit: &Edit, made: &[&Edit], files: &Files) -> bool {
    let Some(list) = list_of(edit) else { return false };
    let n_taken = made.iter().filter(|earlier| list_of(earlier) == Some(list)).count();
    let n_items = || {
        let list = files.tree(&edit.route.file)?.find(&edit.route.path.parent()?)?.to_json();
        Some(list.as_array()?.len())
    };
    n_taken > 0 && n_items().is_some_and(|n_items| n_items <= n_taken + 1)
}

/// Returns the list out of which an edit takes an item.
fn list_of(edit: &Edit) -> Option<&[Segment]> {
    match (&edit.change, edit.route.path.segments().split_last()) {
        (Change::Remove, Some((Segment::Index(_), list))) => Some(list),
        _ => None,
    }
}

/// Makes the edits of a fix in a text.
fn make(text: &str, fix: &Fix) -> Result<String, PatchError> {
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
