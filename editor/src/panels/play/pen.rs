//! Small drawings of the table: options with key caps, tracks, links to cards.

use egui::{Align2, FontId, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};
use ritual_content::{FullId, Kind};
use ritual_engine::ids::Name;
use ritual_playthrough::{Chance, Printed, percent, share};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::play::{Source, TrackLook};
use crate::theme::{self, NORMAL, Palette, SMALL, faded, icons, mix};

/// The side of a key cap.
const CAP: f32 = 18.0;
/// How wide the place of a number on a track is at most.
const PIP: f32 = 13.0;

/// The room for what a hint says about an option.
const HINT: f32 = 116.0;

/// What can be chosen, as wide as the column, with the key that chooses it, and what a hint says about it.
pub(super) fn option(
    ui: &mut Ui,
    key: Option<&str>,
    name: &str,
    text: &str,
    is_lit: bool,
    is_enabled: bool,
    hint: Option<Chance>,
) -> Response {
    let palette = Palette::of(ui);
    let width = ui.available_width();
    let indent = if key.is_some() { CAP + 16.0 } else { 10.0 };
    let room = if hint.is_some() { HINT } else { 0.0 };
    let inner = (width - indent - 10.0 - room).max(40.0);
    let ink = if is_enabled { palette.text } else { palette.faint };
    let name_galley = ui.painter().layout(name.to_owned(), FontId::proportional(NORMAL), ink, inner);
    let text_galley =
        (!text.is_empty()).then(|| ui.painter().layout(text.to_owned(), theme::serif(NORMAL), palette.faint, inner));
    let below = text_galley.as_ref().map_or(0.0, |galley| galley.size().y + 2.0);
    let height = (name_galley.size().y + below).max(CAP) + 10.0;
    let sense = if is_enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
    let visuals = ui.style().interact(&response);
    let fill = if is_lit { palette.chosen } else { visuals.weak_bg_fill };
    let line = if is_lit || response.has_focus() { palette.accent } else { visuals.bg_stroke.color };
    let painter = ui.painter();
    painter.rect(rect, 5, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let cap = egui::Rect::from_center_size(pos2(rect.left() + 8.0 + CAP / 2.0, rect.center().y), Vec2::splat(CAP));
    if let Some(key) = key.filter(|key| !key.is_empty()) {
        painter.rect(cap, 4, palette.panel, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let font = FontId::proportional(SMALL);
        painter.text(cap.center(), Align2::CENTER_CENTER, key, font, palette.faint);
    }
    let left = rect.left() + indent;
    let top = rect.center().y - f32::midpoint(name_galley.size().y, below);
    let under = top + name_galley.size().y + 2.0;
    painter.galley(pos2(left, top), name_galley, ink);
    if let Some(galley) = text_galley {
        painter.galley(pos2(left, under), galley, palette.faint);
    }
    let Some(hint) = hint else {
        response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, name));
        return response;
    };
    let place = egui::Rect::from_center_size(pos2(rect.right() - HINT / 2.0, rect.center().y), vec2(HINT, CAP));
    chance(ui, place, hint);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, format!("{name}. {}", hinted(hint))));
    response.on_hover_text(hinted(hint))
}

/// How likely a win is, as a bar and in figures; the best option has a star.
fn chance(ui: &Ui, place: egui::Rect, hint: Chance) {
    let palette = Palette::of(ui);
    let (painter, middle) = (ui.painter(), place.center().y);
    let ink = if hint.is_best { palette.accent } else { palette.faint };
    if hint.is_best {
        let font = FontId::proportional(NORMAL);
        painter.text(pos2(place.left() + 8.0, middle), Align2::CENTER_CENTER, icons::BEST, font, ink);
    }
    let bar = egui::Rect::from_min_size(pos2(place.left() + 18.0, middle - 4.0), vec2(50.0, 8.0));
    painter.rect_filled(bar, 2, palette.background);
    let full = bar.with_max_x(bar.left() + bar.width() * share(hint.win));
    painter.rect_filled(full, 2, if hint.is_best { palette.accent } else { faded(palette.ok, 0.7) });
    let text = format!("{} %", percent(hint.win));
    painter.text(pos2(place.right() - 8.0, middle), Align2::RIGHT_CENTER, text, FontId::proportional(SMALL), ink);
}

/// What a hint says, in words.
fn hinted(hint: Chance) -> String {
    let best = if hint.is_best { say!("Best: ") } else { "" };
    let how = match hint.tries {
        0 => say!("at first sight").to_owned(),
        tries => {
            say!(tries, "tried in a game that was only thought of" | "tried in {n} games that were only thought of")
        }
    };
    say!("{best}{win} % chance of winning, {how}", best, win = percent(hint.win), how)
}

/// A track with a place for each point; thresholds are taller, and those with a die have a dot.
pub(super) fn track(ui: &mut Ui, name: &str, colour: egui::Color32, look: &TrackLook) -> Response {
    let palette = Palette::of(ui);
    let label = say!("{name} {marker} of {most}", name, marker = look.marker, most = look.most);
    let n_places = f32::from(look.most.max(1));
    let room = (ui.available_width() - 96.0).max(30.0);
    let place = (room / n_places).min(PIP);
    let (rect, response) = ui.allocate_exact_size(vec2(96.0 + place * n_places, 16.0), Sense::hover());
    let painter = ui.painter();
    let middle = rect.center().y;
    painter.text(pos2(rect.left(), middle), Align2::LEFT_CENTER, &label, FontId::proportional(SMALL), palette.text);
    for point in 1..=look.most {
        let x = rect.left() + 96.0 + place * (f32::from(point) - 0.5);
        let threshold = look.thresholds.iter().find(|(at, _)| *at == point);
        let size = vec2((place - 2.0).max(2.0), if threshold.is_some() { 14.0 } else { 9.0 });
        let pip = egui::Rect::from_center_size(pos2(x, middle), size);
        let is_blocked = point <= look.blocked;
        let fill = match (is_blocked, point <= look.marker) {
            (true, _) => palette.line,
            (false, true) => colour,
            (false, false) => faded(colour, 0.12),
        };
        painter.rect(pip, 2, fill, Stroke::new(1.0, faded(colour, 0.6)), StrokeKind::Inside);
        if is_blocked {
            painter.line_segment([pip.left_bottom(), pip.right_top()], Stroke::new(1.0, palette.faint));
        }
        if threshold.is_some_and(|(_, has_die)| *has_die) {
            let ink = if point <= look.marker { palette.panel } else { colour };
            painter.circle_filled(pip.center(), 1.8, ink);
        }
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    response.on_hover_text(explained(name, look))
}

/// A track in words.
fn explained(name: &str, look: &TrackLook) -> String {
    let mut text = say!("{name}: {marker} of {most}", name, marker = look.marker, most = look.most);
    if look.blocked > 0 {
        text.push_str(&say!(", {blocked} blocked", blocked = look.blocked));
    }
    for (at, has_die) in &look.thresholds {
        let what = if *has_die { say!("a threshold, and a bonus die") } else { say!("a threshold") };
        text.push_str(&format!("\n{at}: {what}"));
    }
    text
}

/// A row of places of the Summoning track; the last ones are red.
pub(super) fn summoning_track(ui: &mut Ui, track: u8, most: u8, first_red: u8) -> Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(15.0 * f32::from(most.max(1)), 18.0), Sense::hover());
    let painter = ui.painter();
    for space in 1..=most {
        let centre = pos2(rect.left() + 15.0 * (f32::from(space) - 0.5), rect.center().y);
        let place = egui::Rect::from_center_size(centre, vec2(13.0, 16.0));
        let is_red = space >= first_red;
        let colour = if is_red { palette.danger } else { palette.line };
        let is_here = space == track;
        let fill = if is_here { palette.elder } else { mix(palette.panel, colour, if is_red { 0.2 } else { 0.4 }) };
        painter.rect(place, 2, fill, Stroke::new(1.0, colour), StrokeKind::Inside);
        let ink = if is_here { palette.panel } else { palette.faint };
        painter.text(centre, Align2::CENTER_CENTER, space, FontId::proportional(SMALL - 2.0), ink);
    }
    let label = say!("Summoning track: space {track} of {most}", track, most);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    response.on_hover_text(say!("{label}, red from {first_red}", label, first_red))
}

/// The name of a card as a link to where it is written, with its words on hover.
pub(super) fn source(ui: &mut Ui, cx: &EditorCx<'_>, printed: &Printed, it: &Source, out: &mut Vec<Command>) {
    let shown = egui::RichText::new(&it.title).font(theme::serif_bold(NORMAL));
    if printed.sources.document(it.name).is_none() {
        ui.label(shown);
        return;
    }
    let words = [printed.scenario.flavour(it.name), it.text.as_str(), say!("Go to this card")];
    let hint = words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("\n\n");
    if ui.link(shown).on_hover_text(hint).clicked() {
        go(cx, printed, it.name, out);
    }
}

/// Goes to the document a source stands in.
pub(super) fn go(cx: &EditorCx<'_>, printed: &Printed, name: Name, out: &mut Vec<Command>) {
    if let Some((kind, id)) = printed.sources.document(name) {
        go_to(cx, *kind, id, out);
    }
}

/// Goes to a document.
pub(super) fn go_to(cx: &EditorCx<'_>, kind: Kind, id: &FullId, out: &mut Vec<Command>) {
    if let Some(route) = cx.snapshot.catalogue.route(kind, id) {
        out.push(Command::Go(route.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_says_how_good_an_option_is_and_how_that_is_known() {
        let hint = Chance { win: 32_768, is_best: true, tries: 64 };
        assert_eq!(hinted(hint), "Best: 50 % chance of winning, tried in 64 games that were only thought of");
        let other = Chance { is_best: false, tries: 0, ..hint };
        assert_eq!(hinted(other), "50 % chance of winning, at first sight");
    }

    #[test]
    fn a_track_says_what_its_places_mean() {
        let look = TrackLook { marker: 2, blocked: 1, most: 6, thresholds: vec![(3, false), (5, true)] };
        let text = explained("Sanity lost", &look);
        assert!(text.starts_with("Sanity lost: 2 of 6, 1 blocked"), "{text}");
        assert!(text.contains("3: a threshold") && text.ends_with("5: a threshold, and a bonus die"), "{text}");
    }
}
