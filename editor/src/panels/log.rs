//! The log of the playtest: what happened, turn by turn, and because of which card.

use egui::{Align, Button, Layout, Response, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};
use ritual_engine::ids::Name;
use ritual_playthrough::Game;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, NEAR, Palette, SMALL, icons};

/// How high a row is.
const ROW: f32 = 20.0;
/// The room for the cause at the end of a row.
const CAUSE: f32 = 200.0;

/// The log of the playtest.
#[derive(Default)]
pub struct LogPanel {
    filter: String,
    rows: Vec<LogRow>,
    /// What the rows were made from: the number of changes, the first moment, the filter.
    made_from: Option<(u64, usize, String)>,
    /// The moment that was last scrolled to.
    scrolled_to: Option<(u64, usize)>,
}

/// A row of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LogRow {
    /// The moment it belongs to.
    moment: usize,
    text: String,
    cause: Name,
    /// It says that a turn begins.
    is_title: bool,
}

impl LogPanel {
    /// Draws the log of a game.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, game: Option<&mut Game>, out: &mut Vec<Command>) {
        let Some(game) = game else {
            ui.label(theme::title(say!("What happened")));
            ui.label(say!("Everything that happens in a playtest is told here, with the card that caused it."));
            ui.label(theme::explains(ui, say!("Begin a game in the Playtest pane first.")));
            return;
        };
        self.collect(game);
        let n_rows = self.rows.len();
        if !self.looked_for(ui, n_rows) {
            return;
        }
        let target = self.list(ui, cx, game, out);
        if let Some(moment) = target {
            game.jump_to(moment);
        }
    }

    /// Draws the log of a game in which each seat plays for itself: what everybody hears of.
    pub fn told(&mut self, ui: &mut Ui, told: &[String]) {
        let wanted = self.filter.to_lowercase();
        let lines: Vec<&String> = told.iter().filter(|line| line.to_lowercase().contains(&wanted)).collect();
        if !self.looked_for(ui, lines.len()) {
            return;
        }
        let area = ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true);
        area.show_rows(ui, ROW, lines.len(), |ui, range| {
            for line in lines.get(range).unwrap_or_default() {
                ui.allocate_ui_with_layout(
                    vec2(ui.available_width(), ROW),
                    Layout::left_to_right(Align::Center),
                    |ui| {
                        ui.add(egui::Label::new(line.as_str()).truncate());
                    },
                );
            }
        });
    }

    /// Draws what is looked for, and how many lines there are; returns whether there is any.
    fn looked_for(&mut self, ui: &mut Ui, n_lines: usize) -> bool {
        ui.horizontal(|ui| {
            ui.label(icons::SEARCH);
            ui.add(
                TextEdit::singleline(&mut self.filter).hint_text(say!("Show only lines with …")).desired_width(220.0),
            )
            .accessible_name(say!("Show only lines with"));
            if !self.filter.is_empty() && theme::icon_button(ui, icons::CLOSE, say!("Show every line")).clicked() {
                self.filter.clear();
            }
            ui.label(theme::explains(ui, say!(n_lines, "1 line" | "{n} lines")));
        });
        ui.add_space(NEAR);
        if n_lines == 0 {
            let nothing =
                if self.filter.is_empty() { say!("Nothing has happened yet.") } else { say!("No line says that.") };
            ui.label(theme::explains(ui, nothing));
        }
        n_lines > 0
    }

    /// Makes the rows again where something has changed.
    fn collect(&mut self, game: &Game) {
        let first = game.moments().next().map_or(0, |moment| std::sync::Arc::as_ptr(moment).addr());
        let made_from = (game.changes(), first, self.filter.clone());
        if self.made_from.as_ref() != Some(&made_from) {
            self.rows = rows(game, &self.filter);
            self.made_from = Some(made_from);
        }
    }

    /// Draws the rows; returns the moment of the one that was clicked.
    fn list(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, out: &mut Vec<Command>) -> Option<usize> {
        let mut area = ScrollArea::vertical().auto_shrink([false, false]);
        let here = (game.changes(), game.now());
        if self.scrolled_to != Some(here) {
            self.scrolled_to = Some(here);
            let last = self.rows.partition_point(|row| row.moment <= game.now());
            let below = ui.available_height() - ROW * 2.0;
            area = area.vertical_scroll_offset((height(ui, last) - below).max(0.0));
        }
        let mut target = None;
        area.show_rows(ui, ROW, self.rows.len(), |ui, range| {
            let first = range.start;
            for (index, row) in self.rows.get(range).unwrap_or_default().iter().enumerate() {
                ui.push_id(first + index, |ui| {
                    if draw(ui, cx, game, row, out).clicked() {
                        target = Some(row.moment);
                    }
                });
            }
        });
        target
    }
}

/// The lines that hold what is looked for, with the titles of their turns.
fn rows(game: &Game, filter: &str) -> Vec<LogRow> {
    let wanted = filter.to_lowercase();
    let scenario = &game.printed().scenario;
    let mut rows: Vec<LogRow> = Vec::new();
    let mut title: Option<LogRow> = None;
    for (moment, it) in game.moments().enumerate() {
        for line in &it.lines {
            let (text, cause) = (line.text.clone(), line.cause);
            if line.begins_turn {
                let text = say!("Turn {turn}: {text}", turn = line.turn, text);
                title = Some(LogRow { moment, text, cause, is_title: true });
                if wanted.is_empty() {
                    rows.extend(title.take());
                }
                continue;
            }
            let fits = wanted.is_empty()
                || text.to_lowercase().contains(&wanted)
                || scenario.name(cause).to_lowercase().contains(&wanted);
            if fits {
                rows.extend(title.take());
                rows.push(LogRow { moment, text, cause, is_title: false });
            }
        }
    }
    rows
}

/// Draws a row; returns the response of its text.
fn draw(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, row: &LogRow, out: &mut Vec<Command>) -> Response {
    let palette = Palette::of(ui);
    let is_ahead = row.moment > game.now();
    let colour = match (is_ahead, row.is_title) {
        (true, _) => palette.faint,
        (false, true) => palette.accent,
        (false, false) => palette.text,
    };
    let width = ui.available_width();
    let layout = Layout::left_to_right(Align::Center);
    let inner = ui.allocate_ui_with_layout(vec2(width, ROW), layout, |ui| {
        let indent = if row.is_title { 0.0 } else { 12.0 };
        ui.add_space(indent);
        let text = RichText::new(&row.text).color(colour);
        let text = if row.is_title { text.strong() } else { text };
        let label = egui::Label::new(text).truncate().selectable(false).sense(Sense::click());
        let room = (width - indent - CAUSE).max(80.0);
        let response = ui.allocate_ui_with_layout(vec2(room, ROW), layout, |ui| {
            ui.set_min_width(room);
            ui.add(label)
        });
        cause(ui, cx, game, row, out);
        response.inner
    });
    let hint = if is_ahead { say!("Go forward to this moment") } else { say!("Go back to this moment") };
    inner.inner.on_hover_text(hint)
}

/// The card that caused it, as a link.
fn cause(ui: &mut Ui, cx: &EditorCx<'_>, game: &Game, row: &LogRow, out: &mut Vec<Command>) {
    let printed = game.printed();
    let Some((kind, id)) = printed.sources.document(row.cause) else { return };
    let name = printed.scenario.name(row.cause);
    let text = RichText::new(name).size(SMALL).color(Palette::of(ui).faint);
    let link = ui.add(Button::new(text).frame(false).truncate());
    let words = printed.scenario.text(row.cause);
    let hint =
        if words.is_empty() { say!("Go to this card").to_owned() } else { say!("{words}\n\nGo to this card", words) };
    if link.on_hover_text(hint).clicked()
        && let Some(route) = cx.snapshot.catalogue.route(*kind, id)
    {
        out.push(Command::Go(route.clone()));
    }
}

/// How high so many rows are.
#[expect(clippy::cast_precision_loss, reason = "a log of a million lines may be a row off")]
fn height(ui: &Ui, n_rows: usize) -> f32 {
    n_rows as f32 * (ROW + ui.spacing().item_spacing.y)
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    fn played() -> Game {
        let mut game = sample::game(1);
        game.policy_game();
        for _ in 0..30 {
            game.run_for(10);
        }
        game.stop();
        game
    }

    #[test]
    fn lines_are_grouped_by_turn_and_keep_their_moments() {
        let game = played();
        let rows = rows(&game, "");
        assert!(rows.iter().filter(|row| row.is_title).count() > 1);
        assert!(rows.is_sorted_by_key(|row| row.moment));
        let n_lines: usize = game.moments().map(|moment| moment.lines.len()).sum();
        assert_eq!(rows.len(), n_lines);
    }

    #[test]
    fn a_filter_keeps_what_fits_with_the_title_of_its_turn() {
        let game = played();
        let all = rows(&game, "");
        let word = all.iter().find(|row| !row.is_title).unwrap().text.clone();
        let found = rows(&game, &word.to_uppercase());
        assert!(!found.is_empty() && found.len() < all.len());
        assert!(found.iter().any(|row| row.text == word));
        assert!(rows(&game, "no line says this").is_empty());
    }

    #[test]
    fn rows_are_made_again_only_when_something_changes() {
        let mut game = played();
        let mut panel = LogPanel::default();
        panel.collect(&game);
        let n_rows = panel.rows.len();
        game.jump_to(0);
        panel.rows.clear();
        panel.collect(&game);
        assert!(panel.rows.is_empty(), "going back changes nothing in the line");
        panel.filter = "begins".to_owned();
        panel.collect(&game);
        panel.filter.clear();
        panel.collect(&game);
        assert_eq!(panel.rows.len(), n_rows);
    }
}
