//! What a text is made of: its parts, its folds, what its words are, and what is offered above its documents.

use std::path::Path;

use lsp_types::{
    CodeLens, CodeLensParams, Command, DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, FoldingRange,
    FoldingRangeParams, SemanticToken, SemanticTokens, SemanticTokensParams, SemanticTokensResult, SymbolKind,
};
use ritual_assist::lenses::{Lens, Offer, lenses};
use ritual_assist::outline::{Part, folds, outline};
use ritual_assist::page::Page;
use ritual_assist::senses::{Sense, senses};
use ritual_content::FullId;
use serde_json::json;

use crate::desk::Desk;
use crate::library::Sheet;

/// The types of words, in the order in which the protocol counts them.
pub(crate) const TOKEN_TYPES: [&str; 7] = ["keyword", "property", "enumMember", "class", "number", "macro", "string"];

/// The command that shows where a document is used: its file, its position, and the places.
const USES: &str = "ritual.uses";
/// The command that runs something in a terminal: what stands behind `ritual` there.
const RUN: &str = "ritual.run";

/// Answers the documents of a text and their parts.
pub(crate) fn parts(desk: &Desk, params: &DocumentSymbolParams) -> Option<DocumentSymbolResponse> {
    let (page, sheet) = desk.page(&params.text_document.uri)?;
    let symbols = outline(&page).into_iter().map(|part| symbol(&page, sheet, part)).collect();
    Some(DocumentSymbolResponse::Nested(symbols))
}

#[expect(deprecated, reason = "a field of former times must be given")]
fn symbol(page: &Page<'_>, sheet: &Sheet, part: Part) -> DocumentSymbol {
    let Part { name, detail, is_document, whole, place, parts } = part;
    let children: Vec<DocumentSymbol> = parts.into_iter().map(|part| symbol(page, sheet, part)).collect();
    DocumentSymbol {
        name,
        detail: (!detail.is_empty()).then_some(detail),
        kind: if is_document { SymbolKind::CLASS } else { SymbolKind::FIELD },
        tags: None,
        deprecated: None,
        range: sheet.lines.range(page.text, &whole),
        selection_range: sheet.lines.range(page.text, &place),
        children: (!children.is_empty()).then_some(children),
    }
}

/// Answers what can be folded.
pub(crate) fn fold(desk: &Desk, params: &FoldingRangeParams) -> Option<Vec<FoldingRange>> {
    let (page, sheet) = desk.page(&params.text_document.uri)?;
    let range = |span| {
        let range = sheet.lines.range(page.text, &span);
        let (start_line, end_line) = (range.start.line, range.end.line);
        (start_line < end_line).then(|| FoldingRange { start_line, end_line, ..FoldingRange::default() })
    };
    let mut ranges: Vec<FoldingRange> = folds(&page).into_iter().filter_map(range).collect();
    ranges.sort_by_key(|it| (it.start_line, std::cmp::Reverse(it.end_line)));
    // One fold begins on a line, the widest.
    ranges.dedup_by_key(|it| it.start_line);
    Some(ranges)
}

/// Answers what the words of a text are.
pub(crate) fn words(desk: &Desk, params: &SemanticTokensParams) -> Option<SemanticTokensResult> {
    let (page, sheet) = desk.page(&params.text_document.uri)?;
    let mut data = Vec::new();
    let mut before = lsp_types::Position::default();
    for it in senses(&page, &desk.facts.usages) {
        let (token_type, token_modifiers_bitset) = token(it.sense);
        for span in sheet.lines.each_line(page.text, &it.span) {
            let at = sheet.lines.position(page.text, span.start);
            let delta_line = at.line - before.line;
            let delta_start = if delta_line == 0 { at.character - before.character } else { at.character };
            let length = sheet.lines.length(page.text, &span);
            data.push(SemanticToken { delta_line, delta_start, length, token_type, token_modifiers_bitset });
            before = at;
        }
    }
    Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: None, data }))
}

/// The type of a word, as a place among [`TOKEN_TYPES`], and whether it declares something.
const fn token(sense: Sense) -> (u32, u32) {
    match sense {
        Sense::Word => (0, 0),
        Sense::Field => (1, 0),
        Sense::Value => (2, 0),
        Sense::Reference => (3, 0),
        Sense::Definition => (3, 1),
        Sense::Number => (4, 0),
        Sense::Flag => (5, 0),
        Sense::Text => (6, 0),
    }
}

/// Answers what is offered above the documents of a text.
pub(crate) fn offers(desk: &Desk, params: &CodeLensParams) -> Option<Vec<CodeLens>> {
    let uri = &params.text_document.uri;
    let (page, sheet) = desk.page(uri)?;
    let offer = |Lens { span, offer }: Lens| {
        let range = sheet.lines.range(page.text, &span);
        let command = match offer {
            Offer::Uses(kind, id, n_uses) => {
                let title = match n_uses {
                    0 => "not used".to_owned(),
                    1 => "used once".to_owned(),
                    _ => format!("used {n_uses} times"),
                };
                let routes = desk.facts.usages.references_to(kind, &id);
                let places: Vec<_> = routes.iter().filter_map(|route| desk.location(route)).collect();
                let arguments = vec![json!(uri), json!(range.start), json!(places)];
                Command { title, command: USES.to_owned(), arguments: Some(arguments) }
            }
            Offer::Play(id) => play(desk, page.file, &id),
            Offer::Run(id) => Command {
                title: "run this test".to_owned(),
                command: RUN.to_owned(),
                arguments: Some(["test", &**page.file, "--filter", &*id.id].iter().map(|word| json!(word)).collect()),
            },
        };
        CodeLens { range, command: Some(command), data: None }
    };
    Some(lenses(&page, &desk.facts.usages).into_iter().map(offer).collect())
}

/// To play a scenario with the packs among which its file lies.
fn play(desk: &Desk, file: &str, scenario: &FullId) -> Command {
    let mut line = vec![json!("play"), json!(scenario.to_string())];
    let content = desk.library.folders().iter().find(|folder| Path::new(file).starts_with(folder));
    if let Some(folder) = content {
        line.extend([json!("--content"), json!(ritual_disk::show(folder))]);
    }
    Command { title: "play this scenario".to_owned(), command: RUN.to_owned(), arguments: Some(line) }
}
