//! The text of what is referred to at the cursor, shown below without leaving the place.

use egui::{Panel, ScrollArea, TextStyle, Ui};
use ritual_diagnostic::Route;

use crate::app::dock::Pane;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::text::coloured::Coloured;
use crate::panels::text::definition;
use crate::theme::{self, icons};

/// What is peeked at.
#[derive(Default)]
pub(super) struct Peek {
    route: Option<Route>,
    coloured: Coloured,
}

impl Peek {
    /// Shows a document, or puts it away where it is shown.
    pub(super) fn toggle(&mut self, route: Route) {
        self.route = Some(route).filter(|route| self.route.as_ref() != Some(route));
    }

    /// Puts it away; returns whether something was shown.
    pub(super) fn close(&mut self) -> bool {
        self.route.take().is_some()
    }

    /// Draws it below the text.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let Some(route) = self.route.clone() else { return };
        let Some(text) = definition::text(cx, &route) else {
            self.close();
            return;
        };
        let height = ui.available_height() * 0.35;
        Panel::bottom("peek").resizable(true).default_size(height).show(ui, |ui| {
            ui.horizontal(|ui| {
                let head = cx.workspace.document_at(&route).and_then(|document| cx.workspace.head(&document));
                ui.strong(head.map_or("", |head| head.name.as_str()));
                ui.label(theme::explains(ui, &*route.file));
                if theme::icon_button(ui, icons::LINK, say!("Go there")).clicked() {
                    out.extend([Command::Go(route.clone()), Command::Show(Pane::Text)]);
                }
                if theme::icon_button(ui, icons::CLOSE, say!("End peeking")).clicked() {
                    self.route = None;
                }
            });
            ScrollArea::both().id_salt("peek").auto_shrink(false).show(ui, |ui| {
                ui.style_mut().override_text_style = Some(TextStyle::Monospace);
                let job = self.coloured.job(ui, text.trim_end());
                ui.add(egui::Label::new(job).extend());
            });
        });
    }
}
