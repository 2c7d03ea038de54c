//! What a client says of itself when it begins.

use std::path::PathBuf;

use lsp_types::InitializeParams;
use serde_json::Value;

use crate::positions::Encoding;
use crate::uri::path_of;

/// What a client says of itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Client {
    /// What it counts in a line.
    pub(crate) encoding: Encoding,
    /// It takes edits of versions of documents.
    pub(crate) takes_versions: bool,
    /// It puts the cursor where a proposal says.
    pub(crate) takes_snippets: bool,
    /// The folders in which packs are looked for.
    pub(crate) folders: Vec<PathBuf>,
}

impl Client {
    /// Reads what a client says; `folders` are those that the command line names.
    pub(crate) fn of(params: &InitializeParams, folders: &[PathBuf]) -> Self {
        let capabilities = &params.capabilities;
        let offered = capabilities.general.as_ref().and_then(|it| it.position_encodings.as_deref()).unwrap_or_default();
        let edits = capabilities.workspace.as_ref().and_then(|it| it.workspace_edit.as_ref());
        let completion = capabilities.text_document.as_ref().and_then(|it| it.completion.as_ref());
        let item = completion.and_then(|it| it.completion_item.as_ref());
        Self {
            encoding: Encoding::agreed(offered),
            takes_versions: edits.and_then(|it| it.document_changes).unwrap_or_default(),
            takes_snippets: item.and_then(|it| it.snippet_support).unwrap_or_default(),
            folders: content(params, folders),
        }
    }
}

/// The folders in which packs are looked for: those that the command line or the client's settings name, and otherwise
/// those that the client has open.
fn content(params: &InitializeParams, named: &[PathBuf]) -> Vec<PathBuf> {
    let open = open_folders(params);
    let settings = params.initialization_options.as_ref().and_then(|it| it.get("content")).and_then(Value::as_array);
    let wanted = settings.into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from);
    let wanted: Vec<PathBuf> = named.iter().cloned().chain(wanted).collect();
    if wanted.is_empty() {
        return open;
    }
    // What is named stands in the first folder that is open, or where the server was started.
    let absolute = |folder: PathBuf| match open.first() {
        Some(first) => first.join(folder),
        None => std::path::absolute(&folder).unwrap_or(folder),
    };
    wanted.into_iter().map(absolute).collect()
}

fn open_folders(params: &InitializeParams) -> Vec<PathBuf> {
    let several = params.workspace_folders.iter().flatten().filter_map(|folder| path_of(&folder.uri));
    let several: Vec<PathBuf> = several.collect();
    #[expect(deprecated, reason = "clients that open one folder say it so")]
    let one = || params.root_uri.as_ref().and_then(path_of);
    if several.is_empty() { one().into_iter().collect() } else { several }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn folders(params: Value, named: &[&str]) -> Vec<PathBuf> {
        let params: InitializeParams = serde_json::from_value(params).unwrap();
        let named: Vec<PathBuf> = named.iter().map(PathBuf::from).collect();
        Client::of(&params, &named).folders
    }

    #[cfg(unix)]
    #[test]
    fn packs_are_looked_for_where_somebody_says() {
        let folder = json!({ "capabilities": {}, "workspaceFolders": [{ "uri": "file:///a%20b", "name": "a" }] });
        assert_eq!(folders(folder.clone(), &[]), [PathBuf::from("/a b")]);
        assert_eq!(folders(folder.clone(), &["content", "/c"]), [PathBuf::from("/a b/content"), PathBuf::from("/c")]);
        let mut with_settings = folder;
        with_settings["initializationOptions"] = json!({ "content": ["packs"] });
        assert_eq!(folders(with_settings, &[]), [PathBuf::from("/a b/packs")]);
        assert_eq!(folders(json!({ "capabilities": {}, "rootUri": "file:///a" }), &[]), [PathBuf::from("/a")]);
        assert_eq!(folders(json!({ "capabilities": {} }), &[]), [] as [PathBuf; 0]);
    }
}
