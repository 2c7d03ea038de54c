//! What the server can do, as it says when a client begins.

use serde_json::{Value, json};

use crate::positions::Encoding;
use crate::shape::TOKEN_TYPES;

/// What the server can do, as the protocol writes it.
pub(crate) fn capabilities(encoding: Encoding) -> Value {
    json!({
        "positionEncoding": encoding.name(),
        // Changes come as they are typed, and nothing is asked before a file is saved.
        "textDocumentSync": { "openClose": true, "change": 2 },
        "completionProvider": { "triggerCharacters": [" ", ":", "{", "[", ",", "-", "/"] },
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "renameProvider": { "prepareProvider": true },
        "codeActionProvider": { "codeActionKinds": ["quickfix"] },
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "codeLensProvider": {},
        "documentFormattingProvider": true,
        "semanticTokensProvider": {
            "legend": { "tokenTypes": TOKEN_TYPES, "tokenModifiers": ["declaration"] },
            "full": true,
        },
    })
}
