//! The tutorial: the steps of `docs/tutorial`, shown beside the work.

use egui::{Align2, ScrollArea, Ui, Window, pos2};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use crate::theme::{self, icons};

/// The tutorial, whole.
const TEXT: &str = include_str!("../../docs/tutorial/README.md");

/// How much of the width of the window lies left of the inspector at first.
const BESIDE: f32 = 0.69;

/// A step: its title, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The title.
    pub title: &'static str,
    /// What to do, in Markdown without the picture.
    pub text: String,
}

/// Returns the steps.
pub fn steps() -> Vec<Step> {
    let steps = TEXT.split("\n## ").skip(1);
    steps
        .map(|step| {
            let (title, text) = step.split_once('\n').unwrap_or((step, ""));
            let lines = text.lines().filter(|line| !line.starts_with("!["));
            Step { title, text: lines.collect::<Vec<_>>().join("\n").trim().to_owned() }
        })
        .collect()
}

/// The window of the tutorial.
#[derive(Default)]
pub struct Tutorial {
    at: Option<usize>,
    cache: CommonMarkCache,
}

impl Tutorial {
    /// Begins, or ends if it is shown.
    pub fn toggle(&mut self) {
        self.at = if self.at.is_some() { None } else { Some(0) };
    }

    /// Draws the step that is shown.
    pub fn ui(&mut self, ui: &Ui) {
        let Some(at) = self.at else { return };
        let steps = steps();
        let Some(step) = steps.get(at) else { return };
        let mut is_open = true;
        let title = format!("{} of {}: {}", at + 1, steps.len(), step.title);
        let window = Window::new(title).id(egui::Id::unique("tutorial")).open(&mut is_open).collapsible(true);
        let mut next = Some(at);
        // It begins left of the inspector, which most steps need, and can be put elsewhere.
        let screen = ui.ctx().content_rect();
        let place = pos2(screen.left() + screen.width() * BESIDE, screen.bottom() - 44.0);
        window.pivot(Align2::RIGHT_BOTTOM).default_pos(place).default_width(360.0).resizable(false).show(
            ui.ctx(),
            |ui| {
                ScrollArea::vertical().max_height(260.0).show(ui, |ui| {
                    CommonMarkViewer::new().show(ui, &mut self.cache, &step.text);
                });
                ui.add_space(theme::NEAR);
                ui.horizontal(|ui| {
                    if ui.add_enabled(at > 0, egui::Button::new("Back")).clicked() {
                        next = at.checked_sub(1);
                    }
                    let is_last = at + 1 == steps.len();
                    let label = if is_last { format!("{} Done", icons::OK) } else { "Next step".to_owned() };
                    if ui.button(label).clicked() {
                        next = if is_last { None } else { Some(at + 1) };
                    }
                });
            },
        );
        self.at = if is_open { next } else { None };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_says_what_to_do() {
        let steps = steps();
        assert_eq!(steps.first().map(|step| step.title), Some("Begin a pack"));
        assert!(steps.len() >= 8);
        assert!(steps.iter().all(|step| step.text.len() > 80 && !step.text.contains("![")), "{steps:?}");
    }
}
