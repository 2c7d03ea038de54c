//! Parts of documents, as documentation and tests hold them.

use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route};

use crate::document;
use crate::grammar::Leads;
use crate::versions::STEPS;

/// Returns a text that holds a part of a document of the first version, in the present one.
///
/// `name` is what the tables call the part or the list of such parts it holds: `Step`, `Ability`, `Condition`,
/// `Amount`, or a document such as `Mythos`. In findings the text is a file with that name.
///
/// # Errors
/// Says why the text cannot be rewritten, and where.
pub fn part(text: &str, name: &str) -> Result<String, Box<Diagnostic>> {
    let file: Arc<str> = name.into();
    if STEPS.iter().all(|step| step.grammar().get(name).is_none()) {
        let message = format!("no part of a document is called `{name}`");
        let finding = Diagnostic::error("migrate/by-hand", message, Route::file(file));
        return Err(finding.help("write it as in `Step`, `Ability`, `Condition`, `Amount` or `Mythos`").into());
    }
    document::rewritten(text.as_bytes(), 1, |grammar| Leads::to(grammar.name(name)))
        .map_err(|fault| fault.to_diagnostic(&file).into())
}
