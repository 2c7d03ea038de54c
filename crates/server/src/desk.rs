//! What questions are answered from: the texts as they are now, and what the checker last said.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_server::ErrorCode;
use lsp_types::{
    DocumentChanges, Location, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, Uri, WorkspaceEdit,
};
use ritual_assist::complete::Schemas;
use ritual_assist::page::Page;
use ritual_assist::target::Known;
use ritual_diagnostic::Route;

use crate::checker::Facts;
use crate::client::Client;
use crate::library::{Library, Sheet};
use crate::proposer::Proposer;
use crate::uri::{path_of, uri_of};

/// Why a question is not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// The number of the protocol for it.
    pub(crate) code: i32,
    /// What is wrong.
    pub(crate) why: String,
}

impl Trouble {
    /// A trouble of a kind that the protocol knows.
    pub(crate) fn new(code: ErrorCode, why: impl Into<String>) -> Self {
        Self { code: code as i32, why: why.into() }
    }
}

/// What questions are answered from.
pub(crate) struct Desk {
    /// What the client says of itself.
    pub(crate) client: Client,
    /// The texts as they are now.
    pub(crate) library: Library,
    /// What the checker last said.
    pub(crate) facts: Arc<Facts>,
    /// The schemas of all kinds.
    pub(crate) schemas: Schemas,
    /// What is proposed while somebody types.
    pub(crate) proposer: Proposer,
    /// How the client writes the names of files that it has had open.
    uris: BTreeMap<Arc<str>, Uri>,
}

impl Desk {
    /// Begins with what a client says of itself.
    pub(crate) fn new(client: Client) -> Self {
        let library = Library::open(client.folders.clone(), client.encoding);
        Self {
            client,
            library,
            facts: Arc::default(),
            schemas: Schemas::default(),
            proposer: Proposer::default(),
            uris: BTreeMap::new(),
        }
    }

    /// The name of a file, as findings write it.
    pub(crate) fn name(uri: &Uri) -> Option<String> {
        path_of(uri).map(|path| ritual_disk::show(&path))
    }

    /// Remembers how the client writes the name of a file.
    pub(crate) fn remember(&mut self, name: &str, uri: Uri) {
        self.uris.insert(name.into(), uri);
    }

    /// How the client writes the name of a file.
    pub(crate) fn uri(&self, name: &str) -> Option<Uri> {
        self.uris.get(name).cloned().or_else(|| uri_of(name))
    }

    /// What the checker knows.
    pub(crate) fn known(&self) -> Known<'_> {
        let Facts { catalogue, others, usages, .. } = &*self.facts;
        Known { catalogue, others, usages }
    }

    /// The page a question is about; none where it is in no pack.
    pub(crate) fn page(&self, uri: &Uri) -> Option<(Page<'_>, &Sheet)> {
        self.library.page(&Self::name(uri)?)
    }

    /// Whether the checker has seen a text as it is now: only then do its routes lead to what it meant.
    pub(crate) fn is_checked(&self, name: &str) -> bool {
        self.library.sheet(name).map(|sheet| sheet.text.as_str()) == self.facts.files.text(name)
    }

    /// Where a route leads, in the text as it is now; while that cannot be read, in what the checker has seen.
    pub(crate) fn location(&self, route: &Route) -> Option<Location> {
        let sheet = self.library.sheet(&route.file)?;
        let span = match sheet.tree() {
            Some(tree) => tree.span(&route.path, route.at),
            None => self.facts.files.tree(&route.file)?.span(&route.path, route.at),
        };
        Some(Location { uri: self.uri(&route.file)?, range: sheet.lines.range(&sheet.text, &span) })
    }

    /// The edits that put other texts in the place of those that are there.
    pub(crate) fn edits(&self, texts: &BTreeMap<Arc<str>, String>) -> WorkspaceEdit {
        let each = texts.iter().filter_map(|(name, after)| {
            let edits = self.library.sheet(name)?.edits(after);
            Some((self.uri(name)?, self.library.version(name), edits))
        });
        if self.client.takes_versions {
            let each = each.map(|(uri, version, edits)| TextDocumentEdit {
                text_document: OptionalVersionedTextDocumentIdentifier { uri, version },
                edits: edits.into_iter().map(OneOf::Left).collect(),
            });
            WorkspaceEdit { document_changes: Some(DocumentChanges::Edits(each.collect())), ..WorkspaceEdit::default() }
        } else {
            WorkspaceEdit {
                changes: Some(each.map(|(uri, _, edits)| (uri, edits)).collect()),
                ..WorkspaceEdit::default()
            }
        }
    }
}
