//! What the editor has to say: in a corner for a while, as text that can be heard, read again and sent away.
//!
//! Libraries for this paint their text, so that screen readers and tests find nothing.

use std::time::Duration;

use egui::{Align2, Area, Frame, Id, Margin, RichText, Ui, vec2};

use crate::theme::{self, Palette, icons};

/// How long a note stays, in seconds.
const NOTE: f64 = 5.0;
/// How long something that went wrong stays, in seconds.
const TROUBLE: f64 = 15.0;
/// The most that is shown at once; what is older goes.
const MOST: usize = 5;

/// Something to say.
#[derive(Clone, Debug)]
struct Notice {
    text: String,
    is_trouble: bool,
    until: f64,
}

/// What there is to say.
#[derive(Clone, Debug, Default)]
pub(super) struct Notices {
    all: Vec<Notice>,
}

impl Notices {
    /// Says something.
    pub(super) fn note(&mut self, text: impl Into<String>, time: f64) {
        self.say(text.into(), false, time + NOTE);
    }

    /// Says that something went wrong.
    pub(super) fn trouble(&mut self, text: impl Into<String>, time: f64) {
        self.say(text.into(), true, time + TROUBLE);
    }

    fn say(&mut self, text: String, is_trouble: bool, until: f64) {
        self.all.retain(|notice| notice.text != text);
        self.all.push(Notice { text, is_trouble, until });
        let n_gone = self.all.len().saturating_sub(MOST);
        self.all.drain(..n_gone);
    }

    /// Draws what there is to say in the lower right corner.
    pub(super) fn ui(&mut self, ui: &Ui, time: f64) {
        self.all.retain(|notice| notice.until > time);
        let Some(next) = self.all.iter().map(|notice| notice.until).reduce(f64::min) else { return };
        ui.ctx().request_repaint_after(Duration::from_secs_f64((next - time).clamp(0.05, TROUBLE)));
        let palette = Palette::of(ui);
        let mut dismissed = None;
        Area::new(Id::unique("notices")).anchor(Align2::RIGHT_BOTTOM, vec2(-14.0, -34.0)).show(ui.ctx(), |ui| {
            for (index, notice) in self.all.iter().enumerate() {
                let (icon, colour) =
                    if notice.is_trouble { (icons::ERROR, palette.danger) } else { (icons::NOTE, palette.accent) };
                let frame = Frame::popup(ui.style()).fill(palette.raised).inner_margin(Margin::symmetric(10, 7));
                frame.show(ui, |ui| {
                    ui.set_max_width(420.0);
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(icon).color(colour));
                        ui.add(egui::Label::new(&notice.text).wrap());
                        let close = ui.add(egui::Button::new(icons::CLOSE).frame(false).small());
                        close.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, say!("Dismiss")));
                        if close.on_hover_text(say!("Dismiss")).clicked() {
                            dismissed = Some(index);
                        }
                    });
                });
                ui.add_space(theme::NEAR);
            }
        });
        if let Some(index) = dismissed {
            self.all.remove(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_said_once_and_not_too_much_at_a_time() {
        let mut notices = Notices::default();
        for number in 0..9 {
            notices.note(format!("{}", number % 7), 0.0);
        }
        let texts: Vec<&str> = notices.all.iter().map(|notice| notice.text.as_str()).collect();
        assert_eq!(texts, ["4", "5", "6", "0", "1"]);
    }
}
