//! What every panel sees.

use std::sync::Arc;

use ritual_batch::Players;
use ritual_content::{FullId, GAME, Kind};
use ritual_diagnostic::{Path, Route};
use ritual_games::{AnyKind, Face};
use ritual_workspace::{Buffer, DocumentRef, Snapshot, Workspace};
use serde_json::Value;

use crate::players::GamePlayers;

/// What every panel sees; panels change nothing of it but by commands.
#[derive(Clone, Copy)]
pub struct EditorCx<'a> {
    /// The packs that are open.
    pub workspace: &'a Workspace,
    /// What the checker last said.
    pub snapshot: &'a Arc<Snapshot>,
    /// What is picked.
    pub picked: &'a Picked,
    /// Who can play by themselves.
    pub players: &'a Players,
    /// Seconds since the window opened.
    pub time: f64,
}

/// What is picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    /// The document that is picked, if one is.
    pub document: Option<DocumentRef>,
    /// The field inside it.
    pub field: Option<Route>,
    /// The values of one kind that are picked together, two or more; otherwise none.
    pub several: Vec<Route>,
    /// How often something was picked: panels scroll to it when this changes.
    pub count: u64,
}

impl<'a> EditorCx<'a> {
    /// The picked document, with its file.
    pub fn document(&self) -> Option<(&'a DocumentRef, &'a Buffer)> {
        let document = self.picked.document.as_ref()?;
        Some((document, self.workspace.file(&document.file)?))
    }

    /// The kind of the picked document.
    pub fn kind(&self) -> Option<Kind> {
        self.workspace.kind(self.picked.document.as_ref()?)
    }

    /// What the text of a document says now, as plain values; none while it cannot be read.
    pub fn value(&self, document: &DocumentRef) -> Option<&'a Value> {
        let buffer = self.workspace.file(&document.file)?;
        buffer.parsed.tree.as_ref()?;
        ritual_content::references::value_at(&buffer.parsed.json, &document.root())
    }

    /// The id of the pack a document is in.
    pub fn home(&self, document: &DocumentRef) -> String {
        let pack = self.workspace.file(&document.file).map(|buffer| Arc::clone(&buffer.pack));
        pack.and_then(|pack| self.workspace.pack_id(&pack)).unwrap_or_default()
    }

    /// What is printed of a document of another game than the usual one; nothing where that is no card and no board, and
    /// while it cannot be read.
    pub fn face_of_other_game(&self, document: &DocumentRef) -> Option<Face> {
        let AnyKind::Other(kind) = self.workspace.any_kind(document)? else { return None };
        let head = self.workspace.head(document)?;
        let id = FullId { pack: self.home(document).into(), id: head.id.as_str().into() };
        self.snapshot.others.face(kind, &id)
    }

    /// Who plays a scenario by themselves, whatever game it is of.
    pub fn players_of(&self, scenario: &FullId) -> GamePlayers<'a> {
        let game = self.snapshot.others.scenario(scenario).map_or(GAME, |it| it.kind.game().name);
        GamePlayers::of(game, self.players)
    }

    /// Returns whether a field is picked.
    pub fn is_picked(&self, file: &str, path: &Path) -> bool {
        self.picked.field.as_ref().is_some_and(|route| &*route.file == file && route.path == *path)
    }
}
