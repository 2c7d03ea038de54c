//! What something is, where it is defined and used, and how it is called otherwise.

use lsp_server::ErrorCode;
use lsp_types::{
    GotoDefinitionParams, GotoDefinitionResponse, Hover, HoverContents, HoverParams, Location, MarkupContent,
    MarkupKind, PrepareRenameResponse, ReferenceParams, RenameParams, TextDocumentPositionParams, WorkspaceEdit,
};
use ritual_assist::edits::made;
use ritual_assist::hover::{Said, hover};
use ritual_assist::page::Page;
use ritual_assist::rename::{Books as _, can_be_renamed, is_id, rename, rename_named};
use ritual_assist::target::{Spot, Target, definitions, references, target};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Route;
use ritual_games::AnyKind;

use crate::desk::{Desk, Trouble};
use crate::library::Sheet;

/// What is asked about: a page, and what stands at a position of it.
struct AskedSpot<'d> {
    page: Page<'d>,
    sheet: &'d Sheet,
    spot: Spot,
    target: Target,
}

fn asked<'d>(desk: &'d Desk, at: &TextDocumentPositionParams) -> Option<AskedSpot<'d>> {
    let (page, sheet) = desk.page(&at.text_document.uri)?;
    let spot = Spot::at(&page, sheet.lines.byte(page.text, at.position))?;
    let target = target(&page, desk.known(), desk.schemas.of(page.kind), &spot)?;
    Some(AskedSpot { page, sheet, spot, target })
}

/// Answers what something means, or what its card says.
pub(crate) fn explain(desk: &Desk, params: &HoverParams) -> Option<Hover> {
    let at = &params.text_document_position_params;
    let (page, sheet) = desk.page(&at.text_document.uri)?;
    let byte = sheet.lines.byte(page.text, at.position);
    let Said { span, markdown } = hover(&page, desk.known(), desk.schemas.of(page.kind), byte)?;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: markdown }),
        range: Some(sheet.lines.range(page.text, &span)),
    })
}

/// Answers where something is defined.
pub(crate) fn define(desk: &Desk, params: &GotoDefinitionParams) -> Option<GotoDefinitionResponse> {
    let asked = asked(desk, &params.text_document_position_params)?;
    let routes = definitions(&asked.page, desk.known(), &asked.target);
    Some(GotoDefinitionResponse::Array(locations(desk, &routes)))
}

/// Answers where something is used.
pub(crate) fn refer(desk: &Desk, params: &ReferenceParams) -> Option<Vec<Location>> {
    let asked = asked(desk, &params.text_document_position)?;
    let routes = references(&asked.page, desk.known(), &asked.target, params.context.include_declaration);
    Some(locations(desk, &routes))
}

fn locations(desk: &Desk, routes: &[Route]) -> Vec<Location> {
    routes.iter().filter_map(|route| desk.location(route)).collect()
}

/// Answers what would be called otherwise.
pub(crate) fn prepare_rename(
    desk: &Desk,
    params: &TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResponse>, Trouble> {
    let Some(asked) = asked(desk, params) else { return Ok(None) };
    let placeholder = match &asked.target {
        Target::Thing(what, id) if can_be_renamed(*what) => id.clone(),
        _ => renamed(desk, &asked)?.1.id.to_string(),
    };
    let range = asked.sheet.lines.range(asked.page.text, &asked.spot.span);
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder }))
}

/// Answers the edits that give a document another id, or a side, a named number or a keyword another name.
pub(crate) fn call_otherwise(desk: &Desk, params: &RenameParams) -> Result<Option<WorkspaceEdit>, Trouble> {
    let refused = |why: String| Trouble::new(ErrorCode::RequestFailed, why);
    let Some(asked) = asked(desk, &params.text_document_position) else { return Ok(None) };
    let edits = match &asked.target {
        Target::Thing(what, old) if can_be_renamed(*what) => {
            let new = checked_id(&params.new_name)?;
            rename_named(&desk.facts.catalogue, *what, old, new).map_err(|why| refused(why.to_string()))?
        }
        Target::Thing(..) | Target::Document(..) => {
            let (document, old) = renamed(desk, &asked)?;
            // Who refers to a document of another pack sees the id of that pack before it.
            let id = params.new_name.strip_prefix(&format!("{}/", old.pack)).unwrap_or(&params.new_name);
            let id = checked_id(id)?;
            let Target::Document(kind, _) = &asked.target else { return Ok(None) };
            if *id != *old.id && desk.library.n_called(&document.file, *kind, id) > 0 {
                return Err(refused(format!("the pack has another {} `{id}`", kind.name().replace('-', " "))));
            }
            let edits = rename(&desk.library, &desk.facts.usages, &document, id);
            edits.ok_or_else(|| refused("a file that refers to it cannot be read just now".to_owned()))?
        }
    };
    if let Some(edit) = edits.iter().find(|edit| !desk.is_checked(&edit.file)) {
        return Err(refused(format!("`{}` has just changed and is being read: ask again in a moment", edit.file)));
    }
    let texts = made(&edits, |file| desk.library.sheet(file).map(|sheet| sheet.text.as_str()));
    let texts = texts.map_err(|error| refused(error.to_string()))?;
    Ok(Some(desk.edits(&texts)))
}

/// Returns a name if it may be an id.
fn checked_id(name: &str) -> Result<&str, Trouble> {
    if is_id(name) {
        return Ok(name);
    }
    let why = format!("`{name}` is no id: write small letters and digits, with dashes between words");
    Err(Trouble::new(ErrorCode::InvalidParams, why))
}

/// The document that is called otherwise: where it is, and its id.
fn renamed(desk: &Desk, asked: &AskedSpot<'_>) -> Result<(Route, FullId), Trouble> {
    let refused = |why: &str| Err(Trouble::new(ErrorCode::RequestFailed, why));
    match &asked.target {
        Target::Thing(..) => refused("such a name is not changed everywhere at once: change it where it is written"),
        Target::Document(AnyKind::Usual(Kind::Pack), _) => {
            refused("a pack keeps its id: those who build on it know it by that")
        }
        Target::Document(kind, id) => {
            // The document at hand need not be without faults.
            let own = asked.page.documents().into_iter().find(|head| head.root.key("id") == asked.spot.path);
            let own = own.map(|head| asked.page.route(head.root));
            match own.or_else(|| desk.known().route(*kind, id).cloned()) {
                Some(route) => Ok((route, id.clone())),
                None => refused("there is no such document"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::Arc;

    use ritual_content::load;
    use ritual_diagnostic::Sink;
    use serde_json::json;

    use super::*;
    use crate::checker::Facts;
    use crate::client::Client;

    const MANIFEST: &str = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";
    const TOKEN: &str = "- { id: clue, name: Clue, source: original }\n";

    #[test]
    fn nothing_is_renamed_by_what_is_known_of_former_texts() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("pack.yaml"), MANIFEST).unwrap();
        fs::write(folder.path().join("tokens.yaml"), TOKEN).unwrap();
        let mut desk = Desk::new(Client { folders: vec![folder.path().to_path_buf()], ..Client::default() });
        let uri = desk.uri(&ritual_disk::show(&folder.path().join("tokens.yaml"))).unwrap();
        let params: RenameParams = serde_json::from_value(json!({
            "textDocument": { "uri": uri },
            "position": { "line": 0, "character": 8 },
            "newName": "trace",
        }))
        .unwrap();
        let refused = call_otherwise(&desk, &params).unwrap_err();
        assert!(refused.why.contains("tokens.yaml` has just changed"), "{refused:?}");
        let (packs, _) = desk.library.take_changes().unwrap();
        let files = load(packs, &mut Sink::new()).files;
        desk.facts = Arc::new(Facts { files, ..Facts::default() });
        assert!(call_otherwise(&desk, &params).unwrap().is_some());
    }
}
