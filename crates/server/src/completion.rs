//! What may stand where somebody types.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse, CompletionTextEdit,
    InsertTextFormat, InsertTextMode, TextEdit,
};
use ritual_assist::complete::{Named, Names, Suggestion, at};
use ritual_assist::page::Page;
use ritual_content::Kind;

use crate::checker::Facts;
use crate::desk::Desk;
use crate::library::Sheet;

/// What can be named, kept from one letter to the next.
#[derive(Debug, Default)]
pub(crate) struct Proposer {
    /// What the names were made from: what the checker said, and the id of a pack.
    of: Option<(Arc<Facts>, String)>,
    names: Names,
    /// The spaces of each episode as its text last said them: while it cannot be read, they are those it had.
    spaces: BTreeMap<Arc<str>, Vec<Named>>,
}

impl Proposer {
    fn names(&mut self, facts: &Arc<Facts>, page: &Page<'_>, byte: usize) -> &Names {
        let is_known = self.of.as_ref().is_some_and(|(of, home)| Arc::ptr_eq(of, facts) && home == page.home);
        if !is_known {
            self.names = Names::of(&facts.catalogue, page.home);
            self.of = Some((Arc::clone(facts), page.home.to_owned()));
        }
        self.names.here = Vec::new();
        if page.kind == Kind::Episode {
            let heads = page.documents();
            let around = heads.iter().rev().find(|head| head.node.extent().start <= byte).or(heads.first());
            if let Some(head) = around {
                self.names.take_spaces(&head.node.to_json());
                self.spaces.insert(Arc::clone(page.file), self.names.here.clone());
            } else if let Some(before) = self.spaces.get(page.file) {
                self.names.here.clone_from(before);
            }
        }
        &self.names
    }
}

/// Answers what may stand at a position.
pub(crate) fn answer(desk: &mut Desk, params: &CompletionParams) -> Option<CompletionResponse> {
    let asked = &params.text_document_position;
    let name = Desk::name(&asked.text_document.uri)?;
    let (page, sheet) = desk.library.page(&name)?;
    // What may stand in documents of other games is for their schemas to say.
    let kind = page.kind.usual()?;
    let byte = sheet.lines.byte(page.text, asked.position);
    let names = desk.proposer.names(&desk.facts, &page, byte);
    let found = at(kind, desk.schemas.of(kind), page.text, byte, names);
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
    let is_key = insert.starts_with(&word) && insert.trim_start_matches(&*word).starts_with(':');
    let has_place = takes_snippets && caret < insert.len();
    let new_text = if has_place { snippet(&insert, caret) } else { insert };
    let typed = page.text.get(replace).unwrap_or_default();
    Some(CompletionItem {
        kind: Some(if is_key { CompletionItemKind::PROPERTY } else { CompletionItemKind::VALUE }),
        // The client keeps what begins as it is typed, quotation marks included.
        filter_text: Some(if typed.starts_with(['"', '\'']) { format!("{}{word}", &typed[..1]) } else { word.clone() }),
        label: word,
        detail: (!help.is_empty()).then_some(help),
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
