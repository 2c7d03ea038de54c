//! New documents: asked for, made with what they need, and put on the disk at once.

use std::path::Path;
use std::sync::Arc;

use ritual_content::Kind;
use ritual_diagnostic::Route;
use ritual_games::AnyKind;
use ritual_templates::{Home, NewFile, Wanted};
use ritual_workspace::{Snapshot, Workspace};

use super::EditorApp;
use super::dialogs::{Dialog, Draft};
use crate::at_hand;

impl EditorApp {
    /// Asks what a new document is; what nobody said is as in the document that is picked.
    pub(super) fn ask_for_document(&mut self, kind: Option<AnyKind>, pack: Option<Arc<str>>, title: String) {
        let picked = self.picked.document.as_ref();
        let like = picked.and_then(|it| self.workspace.any_kind(it)).filter(|kind| *kind != Kind::Pack);
        let near = picked.and_then(|it| self.workspace.file(&it.file)).map(|it| Arc::clone(&it.pack));
        let pack = pack.or_else(|| self.pack_for(kind, near));
        self.dialog = match pack {
            Some(pack) => {
                let game = self.workspace.game_of(&pack);
                Dialog::NewDocument(Draft::new(kind.or(like), pack, game, title))
            }
            None => Dialog::NewPack { name: title, folder: self.likely_folder() },
        };
    }

    /// The folder of the pack that a document of a kind goes into: the one at hand, or else one for the game of the kind,
    /// somebody's own before those that are shipped.
    fn pack_for(&self, kind: Option<AnyKind>, near: Option<Arc<str>>) -> Option<Arc<str>> {
        let fits = |pack: &Arc<str>| kind.is_none_or(|kind| self.workspace.game_of(pack) == kind.game());
        let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, self.time);
        near.filter(fits).or_else(|| at_hand::packs(&cx).into_iter().find(fits))
    }

    /// Makes a document, with what it needs, as one step; then it is saved and shown.
    pub(super) fn make_document(&mut self, kind: AnyKind, pack: &str, id: &str, title: &str, time: f64) {
        let wanted = Wanted { kind, id, title };
        let made = with_home(&self.workspace, &self.snapshot, pack, |home| ritual_templates::make(home, wanted));
        let files = match made {
            Some(Ok(files)) => files,
            Some(Err(refusal)) => {
                self.complain(say!("Nothing was made: {refusal}.", refusal));
                return;
            }
            None => {
                self.complain(say!("This pack has no id yet: say one in its manifest.").to_owned());
                return;
            }
        };
        let texts: Vec<(Arc<str>, Option<Arc<str>>)> =
            files.into_iter().map(|NewFile { path, text }| (file_in(pack, &path).into(), Some(text.into()))).collect();
        let names: Vec<Arc<str>> = texts.iter().map(|(file, _)| Arc::clone(file)).collect();
        let label = say!("New {kind} {id}", kind = ritual_templates::words(kind), id);
        let written = self.workspace.write(&label, texts, None, time);
        let is_written = written.is_ok();
        self.or_complain(written);
        if !is_written {
            return;
        }
        self.save_files(&names);
        if let Some(file) = names.first() {
            let route = Route::file(Arc::clone(file));
            self.places.go(route.clone());
            self.pick(route, true);
        }
        let next = ritual_templates::next_step(kind).replace('`', "");
        self.notices.note(say!("{label} is there. Next: {next}.", label, next), time);
    }
}

/// Asks something about new documents of the pack in a folder; nothing where the pack has no id.
pub(super) fn with_home<T>(
    workspace: &Workspace,
    snapshot: &Snapshot,
    pack: &str,
    ask: impl FnOnce(Home<'_>) -> T,
) -> Option<T> {
    let id = workspace.pack_id(pack)?;
    let has_file = |path: &str| workspace.file(&file_in(pack, path)).is_some_and(|buffer| buffer.text.is_some());
    let Snapshot { catalogue, others, .. } = snapshot;
    Some(ask(Home { catalogue, shelf: others.shelf(), pack: &id, has_file: &has_file }))
}

/// The name of a file in the folder of a pack.
pub(super) fn file_in(pack: &str, path: &str) -> String {
    ritual_disk::show(&Path::new(pack).join(path))
}
