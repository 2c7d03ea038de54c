//! The picked file in the one layout, as `ritual fmt` writes it.

use std::sync::Arc;

use ritual_content::schema;
use ritual_games::AnyKind;
use ritual_layout::{Order, lay_out};

use super::EditorApp;

impl EditorApp {
    /// Lays the text of the picked file out, as one step.
    pub(super) fn lay_out(&mut self, time: f64) {
        let picked = self.picked.document.as_ref().and_then(|document| self.workspace.file(&document.file));
        let Some(buffer) = picked.filter(|buffer| buffer.text.is_some()) else {
            self.complain(say!("Pick a document first: its file is laid out.").to_owned());
            return;
        };
        // Documents of other games stay in the order of their author.
        let kind = self.workspace.kind_of(buffer).and_then(AnyKind::usual);
        let order = kind.map_or_else(Order::of_author, |kind| Order::of_schema(schema::schema(kind)));
        let (file, name) = (Arc::clone(&buffer.path), buffer.pack_path.clone());
        match lay_out(buffer.text(), &order) {
            Ok(laid) if laid == buffer.text() => self.notices.note(say!("{name} is laid out already.", name), time),
            Ok(laid) => {
                let written =
                    self.workspace.write(&say!("Lay out {name}", name), vec![(file, Some(laid.into()))], None, time);
                self.or_complain(written);
            }
            Err(reason) => self.complain(say!("{name} stays as it is: {reason}.", name, reason)),
        }
    }
}
