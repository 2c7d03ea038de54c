//! How long frames take: measured where they are drawn, told when the window closes.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a profile is made with a clock")]

use std::time::{Duration, Instant};

use crate::app::EditorApp;

/// An editor whose frames are measured.
pub struct Profiled {
    app: EditorApp,
    begun: Instant,
    first_content: Option<Duration>,
    frames: Vec<Duration>,
}

impl Profiled {
    /// Measures an editor from now on.
    pub fn new(app: EditorApp) -> Self {
        Self { app, begun: Instant::now(), first_content: None, frames: Vec::new() }
    }

    /// What was measured, in words.
    pub fn report(&self) -> String {
        let mut frames = self.frames.clone();
        frames.sort_unstable();
        let at = |share: usize| frames.get((frames.len() * share / 100).min(frames.len().saturating_sub(1)));
        let ms = |time: Option<&Duration>| time.map_or(0.0, |it| it.as_secs_f64() * 1000.0);
        format!(
            "{} frames; interface logic median {:.2} ms, 95 of 100 under {:.2} ms, longest {:.2} ms; {}",
            frames.len(),
            ms(at(50)),
            ms(at(95)),
            ms(frames.last()),
            content(self.first_content),
        )
    }
}

/// When there was something to see.
fn content(first: Option<Duration>) -> String {
    first.map_or_else(
        || "no content was on the screen".to_owned(),
        |first| format!("content on screen after {:.0} ms", first.as_secs_f64() * 1000.0),
    )
}

impl eframe::App for Profiled {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        let start = Instant::now();
        self.app.show(ui);
        self.frames.push(start.elapsed());
        if self.first_content.is_none() && self.app.workspace().packs().next().is_some() {
            self.first_content = Some(self.begun.elapsed());
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.app.save(storage);
    }

    #[expect(clippy::print_stdout, reason = "this is what the person asked for")]
    fn on_exit(&mut self, gl: Option<&eframe::glow::Context>) {
        println!("{}", self.report());
        self.app.on_exit(gl);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_no_content_was_seen_no_time_is_told() {
        assert_eq!(content(Some(Duration::from_millis(320))), "content on screen after 320 ms");
        assert_eq!(content(None), "no content was on the screen");
    }
}
