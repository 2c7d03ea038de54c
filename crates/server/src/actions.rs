//! What would put findings right, as edits that the client makes.

use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse};
use ritual_assist::edits::{FileEdit, made};
use ritual_diagnostic::{Diagnostic as Finding, Fix, Safety};

use crate::desk::Desk;
use crate::findings::Places;

/// Answers what can be done about a range of a text.
pub(crate) fn answer(desk: &Desk, params: &CodeActionParams) -> Option<CodeActionResponse> {
    let is_wanted = |kind: &CodeActionKind| CodeActionKind::QUICKFIX.as_str().starts_with(kind.as_str());
    if params.context.only.as_ref().is_some_and(|only| !only.iter().any(is_wanted)) {
        return None;
    }
    let (page, sheet) = desk.page(&params.text_document.uri)?;
    let asked = sheet.lines.span(page.text, params.range);
    let is_there = |finding: &&Finding| {
        // In the text as it is now: what is read otherwise by now has no place in it.
        let span = match (&finding.span, page.tree) {
            (Some(span), _) => span.clone(),
            (None, Some(tree)) => tree.span(&finding.route.path, finding.route.at),
            (None, None) => return false,
        };
        span.start <= asked.end && asked.start <= span.end
    };
    let here = desk.facts.findings.iter().filter(|finding| finding.route.file == *page.file);
    let mut places = Places::new(desk);
    let actions = here.filter(is_there).filter_map(|finding| {
        let fix = finding.fix.as_ref()?;
        let mut action = action(desk, fix)?;
        action.diagnostics = Some(vec![places.diagnostic(finding)]);
        Some(CodeActionOrCommand::CodeAction(action))
    });
    Some(actions.collect())
}

/// A fix as edits; none where it is one of texts as they were.
fn action(desk: &Desk, fix: &Fix) -> Option<CodeAction> {
    if !fix.edits.iter().all(|edit| desk.is_checked(&edit.route.file)) {
        return None;
    }
    let edits: Vec<FileEdit> = fix.edits.iter().map(FileEdit::from).collect();
    let texts = made(&edits, |file| desk.library.sheet(file).map(|sheet| sheet.text.as_str())).ok()?;
    Some(CodeAction {
        title: fix.title.replace('`', ""),
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(desk.edits(&texts)),
        is_preferred: Some(fix.safety == Safety::Safe),
        ..CodeAction::default()
    })
}
