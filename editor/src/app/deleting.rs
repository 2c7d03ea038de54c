//! Documents that go. What is picked stays what it is, unless it is one of them.

use ritual_collection::CardId;
use ritual_content::FullId;
use ritual_workspace::DocumentRef;

use super::{EditorApp, documents};
use crate::panels::collection;

impl EditorApp {
    /// Deletes a document.
    pub(super) fn delete(&mut self, document: &DocumentRef, instead: Option<&FullId>, time: f64) {
        let Some((step, file)) = documents::delete(&self.workspace, &self.snapshot, document, instead) else {
            self.say_why_not(document);
            return;
        };
        let before = self.workspace.revision();
        match file {
            None => self.edit(&step, time),
            Some(file) => {
                let removed = self.workspace.edit_and_remove(&step.label, &step.edits, file, time);
                self.or_complain(removed);
            }
        }
        if self.workspace.revision() != before {
            self.let_go_of(vec![document.clone()]);
        }
    }

    /// Deletes cards, as one step.
    pub(super) fn delete_cards(&mut self, ctx: &egui::Context, cards: &[CardId], time: f64) {
        let document = |card: &CardId| self.workspace.document_at(&self.snapshot.collection.card(card)?.route);
        let gone: Vec<DocumentRef> = cards.iter().filter_map(document).collect();
        let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, time);
        let mut out = Vec::new();
        collection::delete_all(&cx, cards, &mut out);
        let before = self.workspace.revision();
        for command in out {
            self.carry_out(ctx, command, time);
        }
        if self.workspace.revision() != before {
            self.let_go_of(gone);
        }
    }

    /// Finds what is picked where it stands now, or picks it no more.
    fn let_go_of(&mut self, mut gone: Vec<DocumentRef>) {
        let place = self.picked.document.take();
        // The last one of a file goes first, so that the others stand where they stood.
        gone.sort_unstable();
        self.picked.document = gone.iter().rev().fold(place.clone(), |place, gone| place?.without(gone));
        if self.picked.document != place {
            // What was picked inside stands elsewhere now, or nowhere.
            self.picked.field = None;
            self.picked.several.clear();
            self.picked.count += 1;
        }
    }
}
