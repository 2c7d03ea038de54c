//! Why no document comes of a change, said at places of the override.

use std::sync::Arc;

use ritual_diagnostic::{Change as Made, Diagnostic, Edit, Fix, Path, Route, Segment};

use super::Change;
use super::patch::{mapping_at, n_written};
use crate::{Catalogue, suggest};

/// Returns what keeps the outcome of a change from being a document.
pub(super) fn of(change: &Change<'_>) -> Vec<Diagnostic> {
    let root = change.route();
    let mut faults = Catalogue::faults(change.kind, &change.after, &root);
    if faults.is_empty() && change.after.get("id") != change.before.get("id") {
        let fault = Diagnostic::error("schema/not-allowed", "an override cannot change the `id`", root.key("id"));
        let fix = Fix::risky("take `id` out").remove(root.key("id"));
        faults.push(fault.help("take it out; others refer to the document by its id").fix(fix));
    }
    faults.into_iter().map(|fault| in_patch(fault, change, &root)).collect()
}

/// Moves a fault to the innermost place that the override writes, and keeps of its fix what can be done there.
fn in_patch(mut fault: Diagnostic, change: &Change<'_>, root: &Route) -> Diagnostic {
    let n_outside = root.path.segments().len();
    let is_written = |route: &Route| {
        let way = inside(route, n_outside);
        n_written(change.patch, way) == way.len()
    };
    if let Some(fix) = misspelt(&fault, change, n_outside) {
        return fault.fix(fix);
    }
    let can_be_made = |edit: &Edit| is_written(&edit.route) && !matches!(edit.change, Made::Add { .. });
    fault.fix = fault.fix.take().filter(|fix| fix.edits.iter().all(can_be_made));
    fault.related.retain(|related| is_written(&related.route));
    if !is_written(&fault.route) {
        let n_steps = n_outside + n_written(change.patch, inside(&fault.route, n_outside));
        let path: Path = fault.route.path.segments().iter().take(n_steps).cloned().collect();
        fault.route = Route::new(Arc::clone(&root.file), path).on_key();
    }
    fault
}

/// Returns the way of a route inside the document that is changed.
fn inside(route: &Route, n_outside: usize) -> &[Segment] {
    route.path.segments().get(n_outside..).unwrap_or_default()
}

/// Returns the mend of a field that is not known, if it was likely meant for one that the document has already.
fn misspelt(fault: &Diagnostic, change: &Change<'_>, n_outside: usize) -> Option<Fix> {
    if fault.code != "schema/unknown-field" {
        return None;
    }
    let (Segment::Key(name), around) = inside(&fault.route, n_outside).split_last()? else { return None };
    let written = mapping_at(change.patch, around)?;
    let whole = mapping_at(change.after.as_object()?, around)?;
    let free = whole.keys().filter(|key| !written.contains_key(*key)).map(String::as_str);
    let (meant, fix) = suggest::meant(name, free)?;
    Some(fix.rename(Route::new(Arc::clone(&fault.route.file), fault.route.path.clone()), meant))
}
