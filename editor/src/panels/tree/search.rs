//! What a search finds in the texts, and where a document is used.

use egui::{Button, RichText, ScrollArea, Ui};
use ritual_content::FullId;
use ritual_diagnostic::Route;
use ritual_workspace::DocumentRef;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};

/// A line that holds what was searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TreeHit {
    pub(super) route: Route,
    pub(super) name: String,
    pub(super) line: String,
}

/// No list of more hits helps anybody.
const MOST_HITS: usize = 200;

/// Finds lines that hold some words, upper case or lower.
pub(super) fn find(cx: &EditorCx<'_>, wanted: &str) -> Vec<TreeHit> {
    let wanted = wanted.to_lowercase();
    let mut hits = Vec::new();
    for buffer in cx.workspace.files() {
        let mut start = 0;
        for line in buffer.text().split_inclusive('\n') {
            if let Some(at) = line.to_lowercase().find(&wanted) {
                let byte = start + line.floor_char_boundary(at.min(line.len()));
                let path = buffer.parsed.tree.as_ref().map(|tree| tree.path_at(byte)).unwrap_or_default();
                let route = Route::new(std::sync::Arc::clone(&buffer.path), path);
                let document = cx.workspace.document_at(&route);
                let name = document.and_then(|it| cx.workspace.head(&it).map(|head| head.name.clone()));
                let name = name.unwrap_or_else(|| buffer.pack_path.clone());
                hits.push(TreeHit { route, name, line: line.trim().to_owned() });
                if hits.len() == MOST_HITS {
                    return hits;
                }
            }
            start += line.len();
        }
    }
    hits
}

/// Lists what a search finds.
pub(super) fn hits(ui: &mut Ui, cx: &EditorCx<'_>, wanted: &str, out: &mut Vec<Command>) {
    let id = ui.scope_id().with("hits");
    let key = (wanted.to_owned(), cx.workspace.revision());
    let known: Option<((String, u64), Vec<TreeHit>)> = ui.data(|data| data.get_temp(id));
    let hits = match known {
        Some((known, hits)) if known == key => hits,
        _ => {
            let hits = find(cx, wanted);
            ui.data_mut(|data| data.insert_temp(id, (key, hits.clone())));
            hits
        }
    };
    let count = match hits.len() {
        0 => say!("Nothing holds these words.").to_owned(),
        MOST_HITS => say!("the first {most} lines", most = MOST_HITS),
        n => say!(n, "1 line" | "{n} lines"),
    };
    ui.label(theme::explains(ui, count));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (index, hit) in hits.iter().enumerate() {
            ui.push_id(index, |ui| entry(ui, &hit.name, &hit.line, &hit.route, out));
        }
    });
}

/// Lists where a document is used; returns whether the list was closed.
pub(super) fn usages(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef, out: &mut Vec<Command>) -> bool {
    let mut is_closed = false;
    let (Some(kind), Some(head)) = (cx.workspace.any_kind(document), cx.workspace.head(document)) else { return true };
    let id = FullId { pack: cx.home(document).into(), id: head.id.as_str().into() };
    let usages = cx.snapshot.usages_of(kind, &id);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(say!("Where {name} is used", name = head.name)).strong());
        is_closed = theme::icon_button(ui, icons::CLOSE, say!("Back to the packs")).clicked();
    });
    if usages.is_empty() {
        ui.label(theme::explains(ui, say!("Nothing refers to it.")));
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (index, route) in usages.iter().enumerate() {
            let user = cx.workspace.document_at(route).and_then(|it| cx.workspace.head(&it).map(|it| it.name.clone()));
            let name = user.unwrap_or_else(|| route.file.to_string());
            ui.push_id(index, |ui| entry(ui, &name, &route.path.to_string(), route, out));
        }
    });
    is_closed
}

fn entry(ui: &mut Ui, name: &str, line: &str, route: &Route, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let mut job = egui::text::LayoutJob::default();
    let format =
        |size: f32, color| egui::TextFormat { font_id: egui::FontId::proportional(size), color, ..Default::default() };
    job.append(name, 0.0, format(theme::NORMAL, palette.text));
    job.append(&format!("\n{line}"), 0.0, format(theme::SMALL, palette.faint));
    job.wrap = egui::text::TextWrapping {
        max_rows: 3,
        ..egui::text::TextWrapping::wrap_at_width(ui.available_width() - 12.0)
    };
    let response = ui.add(Button::new(job).frame_when_inactive(false).min_size(egui::vec2(ui.available_width(), 0.0)));
    if response.clicked() {
        out.push(Command::Go(route.clone()));
    }
}
