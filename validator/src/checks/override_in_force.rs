#![doc = include_str!("override_in_force.md")]

use ritual_content::overriding::{Change, fields};
use ritual_content::references::value_at;
use ritual_diagnostic::{Diagnostic, Path, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::overrides::called;

/// The most fields that a message names.
const MOST_NAMED: usize = 4;
/// The most letters of a text that a message shows.
const MOST_LETTERS: usize = 24;

/// See the page.
pub(super) struct OverrideInForce;

/// A document that an override changes.
pub(super) struct Changed<'c> {
    change: &'c Change<'c>,
    /// The fields that are not what they were.
    fields: Vec<Path>,
}

impl Check for OverrideInForce {
    const CODE: &'static str = "override/in-force";
    const SEVERITY: Severity = Severity::Note;
    const PAGE: &'static str = include_str!("override_in_force.md");
    type Finding<'c> = Changed<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Changed<'c>> {
        let changes = cx.overrides.changes.iter().filter(|change| change.is_in_force());
        let changed = changes.map(|change| {
            let fields = fields(change.patch).into_iter().map(|(field, _)| field);
            let is_other = |field: &Path| value_at(&change.before, field) != value_at(&change.after, field);
            Changed { change, fields: fields.filter(is_other).collect() }
        });
        changed.filter(|changed| !changed.fields.is_empty()).collect()
    }

    fn describe(cx: &Cx<'_>, Changed { change, fields }: Changed<'_>) -> Diagnostic {
        let (by, document) = (&change.by.id, called(change.kind, &change.id));
        let message = if let [only] = fields.as_slice() {
            format!("`{by}` changes `{only}` of {document}{}", difference(change, only))
        } else {
            let named = fields.iter().take(MOST_NAMED);
            let named: Vec<String> = named.map(|field| format!("`{field}`{}", difference(change, field))).collect();
            let rest = match fields.len().saturating_sub(MOST_NAMED) {
                0 => String::new(),
                n_more => format!(" and {n_more} more"),
            };
            format!("`{by}` changes {document}: {}{rest}", named.join(", "))
        };
        let finding = Diagnostic::note(Self::CODE, message, change.route().on_key());
        match cx.catalogue.route(change.kind, &change.id) {
            Some(route) => finding.related(route.key("id"), "this is changed"),
            None => finding,
        }
    }
}

/// Returns how a field differs, where that can be said in a few words.
fn difference(change: &Change<'_>, field: &Path) -> String {
    match (short(value_at(&change.before, field)), short(value_at(&change.after, field))) {
        (Some(old), Some(new)) => format!(" from {old} to {new}"),
        _ => String::new(),
    }
}

/// Returns a value in a few words; nothing for one that has many.
fn short(value: Option<&Value>) -> Option<String> {
    match value {
        None => Some("nothing".to_owned()),
        Some(Value::String(text)) => (text.chars().count() <= MOST_LETTERS).then(|| format!("`{text}`")),
        Some(Value::Number(_) | Value::Bool(_)) => value.map(Value::to_string),
        Some(_) => None,
    }
}
