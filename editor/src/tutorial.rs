//! The tutorial: the steps of `docs/tutorial`, shown beside the work. It goes on by itself when a step is done.

use egui::{Align2, ScrollArea, Ui, Window, pos2};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use crate::theme::{self, icons};

/// The tutorial, whole.
const TEXT: &str = include_str!("../../docs/tutorial/README.md");

/// How much of the width of the window lies left of the inspector at first.
const BESIDE: f32 = 0.69;

/// Something that is done in the window, which a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TutorialDeed {
    /// A pack was begun.
    BeginPack,
    /// A space of a map was picked.
    PickSpace,
    /// Something was put on a map.
    FillMap,
    /// A card got a step.
    WriteCard,
    /// What was wrong is right again.
    Fix,
    /// A game was kept as a recording.
    KeepGame,
    /// Many games were played.
    PlayMany,
    /// A pack was exported.
    Export,
}

/// What ends each step.
const DEEDS: [TutorialDeed; 8] = [
    TutorialDeed::BeginPack,
    TutorialDeed::PickSpace,
    TutorialDeed::FillMap,
    TutorialDeed::WriteCard,
    TutorialDeed::Fix,
    TutorialDeed::KeepGame,
    TutorialDeed::PlayMany,
    TutorialDeed::Export,
];

/// A step: its title, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TutorialStep {
    /// The title of the step.
    pub title: &'static str,
    /// What to do, in Markdown without the picture.
    pub text: String,
}

/// Returns the steps.
pub fn steps() -> Vec<TutorialStep> {
    let steps = TEXT.split("\n## ").skip(1);
    steps
        .map(|step| {
            let (title, text) = step.split_once('\n').unwrap_or((step, ""));
            let lines = text.lines().filter(|line| !line.starts_with("!["));
            TutorialStep { title, text: lines.collect::<Vec<_>>().join("\n").trim().to_owned() }
        })
        .collect()
}

/// The window of the tutorial.
#[derive(Default)]
pub struct Tutorial {
    at: Option<usize>,
    /// There was an error since the step was reached.
    was_wrong: bool,
    cache: CommonMarkCache,
}

impl Tutorial {
    /// Begins, or ends if it is shown.
    pub fn toggle(&mut self) {
        self.go(if self.at.is_some() { None } else { Some(0) });
    }

    /// Goes on, where this is what the step that is shown asks for.
    pub fn saw(&mut self, deed: TutorialDeed) {
        let Some(at) = self.at.filter(|at| DEEDS.get(*at) == Some(&deed)) else { return };
        self.go(Some(at + 1).filter(|next| *next < DEEDS.len()));
    }

    /// Hears how many errors there are: what was wrong and is not any more was fixed.
    pub fn checked(&mut self, n_errors: usize) {
        if n_errors > 0 {
            self.was_wrong = true;
        } else if std::mem::take(&mut self.was_wrong) {
            self.saw(TutorialDeed::Fix);
        }
    }

    fn go(&mut self, at: Option<usize>) {
        if self.at != at {
            self.at = at;
            self.was_wrong = false;
        }
    }

    /// Draws the step that is shown.
    pub fn ui(&mut self, ui: &Ui) {
        let Some(at) = self.at else { return };
        let steps = steps();
        let Some(step) = steps.get(at) else { return };
        let mut is_open = true;
        let title = say!("{at} of {steps}: {title}", at = at + 1, steps = steps.len(), title = step.title);
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
                    if ui.add_enabled(at > 0, egui::Button::new(say!("Back"))).clicked() {
                        next = at.checked_sub(1);
                    }
                    let is_last = at + 1 == steps.len();
                    let label =
                        if is_last { format!("{} {}", icons::OK, say!("Done")) } else { say!("Next step").to_owned() };
                    if ui.button(label).clicked() {
                        next = if is_last { None } else { Some(at + 1) };
                    }
                });
            },
        );
        self.go(if is_open { next } else { None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_ends_with_what_it_asks_for_and_with_nothing_else() {
        let mut tutorial = Tutorial::default();
        tutorial.saw(TutorialDeed::BeginPack);
        assert_eq!(tutorial.at, None, "nobody takes it");
        tutorial.toggle();
        tutorial.saw(TutorialDeed::FillMap);
        assert_eq!(tutorial.at, Some(0));
        for deed in [TutorialDeed::BeginPack, TutorialDeed::PickSpace, TutorialDeed::FillMap] {
            // What was wrong before has nothing to do with the mistake that is to be made.
            tutorial.checked(1);
            tutorial.saw(deed);
        }
        tutorial.saw(TutorialDeed::WriteCard);
        tutorial.checked(0);
        assert_eq!(tutorial.at, Some(4), "nothing was wrong yet");
        tutorial.checked(2);
        tutorial.checked(0);
        assert_eq!(tutorial.at, Some(5));
        for deed in [TutorialDeed::KeepGame, TutorialDeed::PlayMany, TutorialDeed::Export] {
            tutorial.saw(deed);
        }
        assert_eq!(tutorial.at, None, "it is done");
    }

    #[test]
    fn every_step_says_what_to_do() {
        let steps = steps();
        assert_eq!(steps.first().map(|step| step.title), Some("Begin a pack"));
        assert_eq!(steps.len(), DEEDS.len(), "each step ends with something that is done");
        assert!(steps.iter().all(|step| step.text.len() > 80 && !step.text.contains("![")), "{steps:?}");
    }
}
