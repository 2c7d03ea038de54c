#![doc = include_str!("override_changes_nothing.md")]

use ritual_content::Entry;
use ritual_content::documents::Override;
use ritual_content::overriding::Change;
use ritual_content::references::{route_under, value_at};
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};
use serde_json::{Map, Value};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::overrides::called;

/// See the page.
pub(super) struct OverrideChangesNothing;

/// A part of an override that changes nothing.
pub(super) enum IdlePart<'c> {
    /// An override without changes.
    Whole(&'c Entry<Override>),
    /// Everything that is said about a document.
    Document(&'c Change<'c>),
    /// What is said of a field.
    Field(&'c Change<'c>, Path),
}

impl Check for OverrideChangesNothing {
    const CODE: &'static str = "override/changes-nothing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("override_changes_nothing.md");
    type Finding<'c> = IdlePart<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<IdlePart<'c>> {
        let all = cx.catalogue.overrides.values();
        let mut found: Vec<IdlePart<'c>> =
            all.filter(|it| it.document.changes.is_empty()).map(IdlePart::Whole).collect();
        for change in cx.overrides.changes.iter().filter(|change| change.is_in_force()) {
            let (by, kind, id) = (&*change.by.id.pack, change.kind, &change.id);
            // What settles a conflict says what would hold anyway, but says it.
            let settles = |field: &Path| cx.overrides.conflicts.is_settled_by(by, kind, id, field);
            match idle(change.patch, Some(&*change.before), &Path::root(), &settles) {
                Some(fields) => found.extend(fields.into_iter().map(|field| IdlePart::Field(change, field))),
                None => found.push(IdlePart::Document(change)),
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, idle: IdlePart<'_>) -> Diagnostic {
        match idle {
            IdlePart::Whole(by) => {
                let message = format!("the override `{}` changes nothing", by.id.id);
                let finding = Diagnostic::warning(Self::CODE, message, by.route.key("changes").on_key());
                let finding = finding.help("name a document under `changes`, or take the override out");
                match by.route.path.last() {
                    Some(Segment::Index(_)) => finding.fix(Fix::safe("take the override out").remove(by.route.clone())),
                    _ => finding,
                }
            }
            IdlePart::Document(change) => {
                let document = called(change.kind, &change.id);
                let message = format!("nothing of {document} is changed: it is like this already");
                let fix = Fix::safe(format!("take `{}` out", change.key)).remove(change.route());
                Diagnostic::warning(Self::CODE, message, change.route().on_key()).help("take it out").fix(fix)
            }
            IdlePart::Field(change, field) => {
                let document = called(change.kind, &change.id);
                let message = match value_at(&change.before, &field) {
                    Some(value @ (Value::Number(_) | Value::Bool(_))) => {
                        format!("`{field}` of {document} is {value} already")
                    }
                    Some(_) => format!("`{field}` of {document} is like this already"),
                    None => format!("{document} has no `{field}` to be taken out"),
                };
                let route = route_under(&change.route(), &field);
                let fix = Fix::safe(format!("take `{field}` out")).remove(route.clone());
                Diagnostic::warning(Self::CODE, message, route.on_key()).help("take it out").fix(fix)
            }
        }
    }
}

/// Returns the parts of a patch that change nothing, of each the outermost; none at all where the whole patch is idle.
fn idle(
    patch: &Map<String, Value>,
    before: Option<&Value>,
    way: &Path,
    settles: &dyn Fn(&Path) -> bool,
) -> Option<Vec<Path>> {
    let (mut found, mut n_idle) = (Vec::new(), 0);
    for (key, value) in patch {
        let path = way.key(key);
        let old = before.and_then(|before| before.get(key));
        let inside = match (value, old) {
            (Value::Object(inner), Some(Value::Object(_))) => idle(inner, old, &path, settles),
            (Value::Null, None) if !settles(&path) => None,
            (value, Some(old)) if value == old && !settles(&path) => None,
            _ => Some(Vec::new()),
        };
        if let Some(fields) = inside {
            found.extend(fields);
        } else {
            n_idle += 1;
            found.push(path);
        }
    }
    (n_idle < patch.len()).then_some(found)
}
