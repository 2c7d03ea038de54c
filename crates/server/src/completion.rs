//! What may stand where somebody types.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse, CompletionTextEdit,
    Documentation, InsertTextFormat, InsertTextMode, TextEdit,
};
use ritual_assist::complete::{DASH, Suggestion, at};
use ritual_assist::page::Page;

use crate::desk::Desk;
use crate::library::Sheet;

/// Answers what may stand at a position.
pub(crate) fn answer(desk: &mut Desk, params: &CompletionParams) -> Option<CompletionResponse> {
    let asked = &params.text_document_position;
    let name = Desk::name(&asked.text_document.uri)?;
    let (page, sheet) = desk.library.page(&name)?;
    let byte = sheet.lines.byte(page.text, asked.position);
    let names = desk.proposer.names(&desk.facts, &page, byte);
    let found = at(page.kind, desk.schemas.of(page.kind), page.text, byte, names);
    let takes_snippets = desk.client.takes_snippets;
    let items = found.into_iter().enumerate();
    let items = items.filter_map(|(index, it)| item(&page, sheet, it, index, takes_snippets)).collect();
    // What is typed next may make other words likely.
    Some(CompletionResponse::List(CompletionList { is_incomplete: true, items }))
}

fn item(page: &Page<'_>, sheet: &Sheet, it: Suggestion, index: usize, takes_snippets: bool) -> Option<CompletionItem> {
    let Suggestion { word, help, insert, caret, replace } = it;
    let range = sheet.lines.range(page.text, &replace);
    // The protocol replaces words of one line only.
    if range.start.line != range.end.line {
        return None;
    }
    let begun = insert.strip_prefix(DASH).unwrap_or(&insert);
    let is_key = begun.strip_prefix(&*word).is_some_and(|behind| behind.starts_with(':'));
    let has_place = takes_snippets && caret < insert.len();
    let new_text = if has_place { snippet(&insert, caret) } else { insert };
    let typed = page.text.get(replace).unwrap_or_default();
    // Beside the word there is room for a line.
    let detail = help.lines().next().filter(|line| !line.is_empty()).map(str::to_owned);
    let has_more = help.lines().nth(1).is_some();
    Some(CompletionItem {
        kind: Some(if is_key { CompletionItemKind::PROPERTY } else { CompletionItemKind::VALUE }),
        // The client keeps what begins as it is typed, quotation marks included.
        filter_text: Some(if typed.starts_with(['"', '\'']) { format!("{}{word}", &typed[..1]) } else { word.clone() }),
        label: word,
        detail,
        documentation: has_more.then_some(Documentation::String(help)),
        sort_text: Some(format!("{index:04}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        insert_text_format: Some(if has_place { InsertTextFormat::SNIPPET } else { InsertTextFormat::PLAIN_TEXT }),
        // Lines of it are indented already.
        insert_text_mode: Some(InsertTextMode::AS_IS),
        ..CompletionItem::default()
    })
}

/// A text with a place for the cursor, in which nothing else has a meaning of its own.
fn snippet(text: &str, caret: usize) -> String {
    let plain = |text: &str| text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}");
    let (before, behind) = text.split_at_checked(caret).unwrap_or((text, ""));
    format!("{}$0{}", plain(before), plain(behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snippet_has_one_place_and_means_nothing_else() {
        assert_eq!(snippet("{ wounded:  }", 11), "{ wounded: $0 \\}");
        assert_eq!(snippet("a$b", 9), "a\\$b$0");
    }
}
