//! What is asked for by name and done inside a pane, as if somebody had pressed its key or clicked its button.

use egui::{Context, Event, Key, KeyboardShortcut, Ui, ViewportCommand};
use ritual_forms::words;

use super::EditorApp;
use super::dock::Pane;
use super::finder::Find;
use super::keys::{PaneKey, of_panes};
use crate::commands::{Command, PaneDeed};
use crate::panels::text::compare::Against;

/// What buttons of panes do that have no key.
fn buttons() -> [(Pane, &'static str, PaneDeed); 7] {
    [
        (Pane::Text, say!("Compare the text with the disk"), PaneDeed::Compare(Against::Disk)),
        (Pane::Text, say!("Compare the text with the last export"), PaneDeed::Compare(Against::Export)),
        (Pane::Text, say!("Split the text"), PaneDeed::Split),
        (Pane::Batch, say!("Run the batch"), PaneDeed::Run),
        (Pane::Play, say!("Let an automatic player finish the game"), PaneDeed::Finish),
        (Pane::Play, say!("Save a recording of the game"), PaneDeed::Record),
        (Pane::Play, say!("Set up another game"), PaneDeed::SetUp),
    ]
}

/// What can be done inside of panes, to be found by name.
pub(super) fn everything() -> Vec<Find> {
    let find = |pane: Pane, name: String, detail: String, deed: PaneDeed| Find {
        icon: pane.icon(),
        name,
        detail,
        command: Command::InPane(pane, deed),
    };
    let mut all = Vec::new();
    for (pane, keys) in of_panes() {
        for PaneKey { keys, what, press } in keys {
            let detail = format!("{} · {keys}", pane.name());
            all.extend(press.map(|press| find(pane, words::human(what), detail, PaneDeed::Press(press))));
        }
    }
    all.extend(buttons().map(|(pane, name, deed)| find(pane, name.to_owned(), pane.name().to_owned(), deed)));
    all
}

impl EditorApp {
    /// Brings a pane to the front and does something there.
    pub(super) fn do_in_pane(&mut self, ctx: &Context, pane: Pane, deed: PaneDeed) {
        self.focus(pane);
        match deed {
            // In the next frame the pane is drawn and gets the keys, and in the one behind it the key is pressed.
            PaneDeed::Press(keys) => self.pressing = Some((keys, 1)),
            PaneDeed::Compare(against) => self.panels.text.compare(against),
            PaneDeed::Split => self.panels.text.split(&self.picked),
            PaneDeed::Run => self.panels.batch.run(),
            PaneDeed::Record | PaneDeed::SetUp | PaneDeed::Finish => {
                if let Err(reason) = self.panels.play.ask(deed) {
                    self.notices.note(reason, self.time);
                }
            }
        }
        ctx.request_repaint();
    }

    /// Presses the key that is to be pressed, once its pane has the keys.
    pub(super) fn press(&mut self, ui: &Ui) {
        let Some((keys, n_frames)) = self.pressing.take() else { return };
        if let Some(n_left) = n_frames.checked_sub(1) {
            self.pressing = Some((keys, n_left));
            ui.ctx().request_repaint();
            return;
        }
        let KeyboardShortcut { modifiers, logical_key: key } = keys;
        let event = match key {
            // Only the system knows what there is to paste.
            Key::V if modifiers.command => return ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste),
            Key::C if modifiers.command => Event::Copy,
            key => Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers },
        };
        ui.input_mut(|input| input.events.push(event));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_in_panes_has_a_name_of_its_own() {
        let all = everything();
        let mut names: Vec<&str> = all.iter().map(|find| find.name.as_str()).collect();
        assert!(names.contains(&"Turn over") && names.contains(&"Run the batch"), "{names:?}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len(), "two are called the same");
        assert!(!names.iter().any(|name| Pane::ALL.iter().any(|pane| pane.name() == *name)), "{names:?}");
    }
}
