//! Why no document comes of a patch, said at places of the patch.

use std::sync::Arc;

use ritual_diagnostic::{Change as Made, Diagnostic, Edit, Fix, Path, Route, Segment};
use serde_json::{Map, Value};

use super::patch::{mapping_at, n_written};
use crate::suggest;

/// A document that a patch was merged into, and where the patch stands.
#[derive(Clone, Copy)]
pub(crate) struct Patched<'p> {
    /// What is said.
    pub(crate) patch: &'p Map<String, Value>,
    /// What came of it.
    pub(crate) after: &'p Value,
    /// Where the patch stands; faults are said as if the whole document stood there.
    pub(crate) root: &'p Route,
}

impl Patched<'_> {
    /// Moves a fault to the innermost place that the patch writes, and keeps of its fix what can be done there.
    pub(crate) fn place(self, mut fault: Diagnostic) -> Diagnostic {
        let is_written = |route: &Route| {
            let way = self.inside(route);
            n_written(self.patch, way) == way.len()
        };
        if let Some(fix) = self.misspelt(&fault) {
            return fault.fix(fix);
        }
        let can_be_made = |edit: &Edit| is_written(&edit.route) && !matches!(edit.change, Made::Add { .. });
        fault.fix = fault.fix.take().filter(|fix| fix.edits.iter().all(can_be_made));
        fault.related.retain(|related| is_written(&related.route));
        if !is_written(&fault.route) {
            let n_steps = self.n_outside() + n_written(self.patch, self.inside(&fault.route));
            let path: Path = fault.route.path.segments().iter().take(n_steps).cloned().collect();
            fault.route = Route::new(Arc::clone(&self.root.file), path).on_key();
        }
        fault
    }

    fn n_outside(&self) -> usize {
        self.root.path.segments().len()
    }

    /// Returns the way of a route inside the document that is changed.
    fn inside<'r>(&self, route: &'r Route) -> &'r [Segment] {
        route.path.segments().get(self.n_outside()..).unwrap_or_default()
    }

    /// Returns the fix of a field that is not known, if it was likely meant for one that the document has already.
    fn misspelt(&self, fault: &Diagnostic) -> Option<Fix> {
        if fault.code != "schema/unknown-field" {
            return None;
        }
        let (Segment::Key(name), around) = self.inside(&fault.route).split_last()? else { return None };
        let written = mapping_at(self.patch, around)?;
        let whole = mapping_at(self.after.as_object()?, around)?;
        let free = whole.keys().filter(|key| !written.contains_key(*key)).map(String::as_str);
        let (meant, fix) = suggest::meant(name, free)?;
        Some(fix.rename(Route::new(Arc::clone(&fault.route.file), fault.route.path.clone()), meant))
    }
}
