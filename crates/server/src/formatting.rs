//! A text in the one layout, as edits that the client makes.

use lsp_server::ErrorCode;
use lsp_types::{DocumentFormattingParams, TextEdit};
use ritual_layout::{Order, Unlaid, lay_out};

use crate::desk::{Desk, Trouble};

/// Answers what lays a text out; nothing while it cannot be read, of which a finding tells already.
pub(crate) fn answer(desk: &Desk, params: &DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>, Trouble> {
    let Some((page, sheet)) = desk.page(&params.text_document.uri) else { return Ok(None) };
    // How far things stand in is the layout's to say, and not the client's: `ritual fmt` writes the same.
    // Documents of other games stay in the order of their author.
    let order = page.kind.usual().map(|kind| Order::of_schema(desk.schemas.of(kind).clone()));
    match lay_out(page.text, &order.unwrap_or_else(Order::of_author)) {
        Ok(laid) => Ok(Some(sheet.edits(&laid))),
        Err(Unlaid::Unreadable(_)) => Ok(None),
        Err(reason @ (Unlaid::Kept { .. } | Unlaid::Changed)) => {
            Err(Trouble::new(ErrorCode::RequestFailed, reason.to_string()))
        }
    }
}
