//! The list of sentences below a card: each leads to the step that makes it.

use egui::{Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use ritual_content::references::route_under;
use ritual_diagnostic::{Path, Route};

use super::prose::prose;
use super::rendered::rendered;
use super::sentences::{Sentence, SentenceGroup};
use crate::theme::{self, APART, NEAR, NORMAL, Palette, mix, serif_bold};

/// The widest a line of text is, in points.
const WIDEST: f32 = 720.0;

/// What became of the list in this frame.
#[derive(Default)]
pub(super) struct Told {
    /// The sentence under the pointer.
    pub(super) hovered: Option<String>,
    /// The step to pick.
    pub(super) clicked: Option<Route>,
}

/// Shows the sentences; `root` is the route of their document, `picked` the sentence of what is picked.
pub(super) fn show(ui: &mut Ui, groups: &[SentenceGroup], root: &Route, picked: Option<&Path>) -> Told {
    let mut told = Told::default();
    if groups.is_empty() {
        return told;
    }
    ui.add_space(APART);
    ui.label(RichText::new(say!("Sentence by sentence")).font(serif_bold(theme::TITLE)));
    ui.label(theme::explains(
        ui,
        say!("What the effects say, in words. Click a sentence to go to the step that makes it."),
    ));
    for (index, group) in groups.iter().enumerate() {
        ui.push_id(index, |ui| {
            ui.add_space(NEAR);
            if !group.title.is_empty() {
                ui.label(RichText::new(&group.title).strong());
            }
            for sentence in &group.sentences {
                row(ui, sentence, root, picked == Some(&sentence.path), &mut told);
            }
        });
    }
    told
}

fn row(ui: &mut Ui, sentence: &Sentence, root: &Route, is_picked: bool, told: &mut Told) {
    let palette = Palette::of(ui);
    let width = ui.available_width().min(WIDEST);
    let galley =
        ui.fonts_mut(|fonts| fonts.layout_job(rendered(&sentence.text, NORMAL + 2.0, palette.text, width - 20.0)));
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 8.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_picked, &sentence.text));
    let fill = match (is_picked, response.hovered() || response.has_focus()) {
        (true, _) => Some(palette.chosen),
        (false, true) => Some(mix(palette.panel, palette.text, 0.07)),
        (false, false) => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let bar = Rect::from_min_max(pos2(rect.left(), rect.top() + 4.0), pos2(rect.left() + 3.0, rect.bottom() - 4.0));
    ui.painter().rect_filled(bar, 1.5, if is_picked { palette.accent } else { palette.line });
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, palette.accent), egui::StrokeKind::Inside);
    }
    ui.painter().galley(rect.left_top() + vec2(12.0, 4.0), galley, palette.text);
    if response.hovered() {
        // Only the words before a list stand on the card as they stand here.
        told.hovered = prose(&sentence.text).first().map(super::prose::Paragraph::plain);
    }
    if response.clicked() {
        told.clicked = Some(route_under(root, &sentence.path));
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand);
}
