//! No word is cut at a side, however big the window is and however big everything in it.

use egui::accesskit::Role;
use egui::epaint::{ClippedShape, TextShape};
use egui::{Key, Modifiers, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::{By, Queryable as _};
use ritual_editor::app::dock::Pane;

use crate::desk::Desk;

/// Windows, in points of the screen, and how big everything in them is.
const SIZES: [([f32; 2], f32); 7] = [
    ([900.0, 600.0], 0.5),
    ([900.0, 600.0], 1.0),
    ([1280.0, 800.0], 1.25),
    ([1366.0, 768.0], 0.8),
    ([1920.0, 1080.0], 2.0),
    ([2560.0, 1440.0], 1.5),
    ([3840.0, 2160.0], 3.0),
];
/// Letters may stand out so far: their sides are soft.
const SOFT: f32 = 1.5;
/// A scroll bar lies so near to what it scrolls.
const BAR: f32 = 16.0;

#[test]
fn no_word_is_cut_on_any_screen_at_seven_sizes() {
    let mut cut = Vec::new();
    let mut desk = Desk::empty();
    at_every_size(&mut desk, "the first screen", &mut cut);
    let mut desk = Desk::with_shipped_packs();
    for (name, panes) in [
        ("The drowned archive against Orrowhen scenario", &Pane::ALL[..]),
        ("The drowned archive episode", &[Pane::Map, Pane::Card, Pane::Inspector][..]),
        ("d01 tile", &[Pane::Map][..]),
        ("Louder mythos", &[Pane::Card, Pane::Inspector][..]),
    ] {
        desk.go_to(name);
        for pane in panes {
            desk.show(pane.name());
            at_every_size(&mut desk, &format!("{} of {name}", pane.name()), &mut cut);
        }
    }
    for question in ["New document", "New pack", "Begin an episode", "Open a folder", "Export a pack", "Keys", "Rename"]
    {
        desk.show(question);
        at_every_size(&mut desk, question, &mut cut);
        desk.press(Modifiers::NONE, Key::Escape);
    }
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.press(Modifiers::NONE, Key::F5);
    desk.rest();
    at_every_size(&mut desk, "a game", &mut cut);
    desk.show("Batch");
    desk.set_number("Games", 4.0);
    desk.click_button("With and without Unknown monsters");
    desk.until("all are played", |desk| desk.shows("two Unknown, 5 players: "));
    desk.click_button("Run");
    desk.until("the games are played", |desk| desk.shows("Never met ("));
    at_every_size(&mut desk, "what games came to", &mut cut);
    assert!(cut.is_empty(), "{} words are cut:\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn a_word_that_does_not_fit_is_found() {
    let mut desk = Desk::with_shipped_packs();
    assert_eq!(cut_words(&desk), [""; 0]);
    let narrow = |clipped: &ClippedShape| {
        let mut all = Vec::new();
        texts(&clipped.shape, &mut all);
        all.iter().any(|text| is_cut(text, text.visual_bounding_rect().shrink2(vec2(4.0, 0.0))))
    };
    desk.show("Map");
    assert!(desk.window.output().shapes.iter().any(narrow), "nothing is written at all");
}

/// Draws a screen at every size, and notes the words that are cut there.
fn at_every_size(desk: &mut Desk, screen: &str, cut: &mut Vec<String>) {
    for ([width, height], zoom) in SIZES {
        fit(desk, vec2(width, height), zoom);
        let here = format!("{width} x {height} at {:.0} %, {screen}", zoom * 100.0);
        cut.extend(cut_words(desk).into_iter().map(|words| format!("{here}: {words}")));
    }
    fit(desk, vec2(1280.0, 800.0), 1.0);
}

/// Gives the window a size in points of the screen. A size that comes together with another zoom is not heard.
fn fit(desk: &mut Desk, size: Vec2, zoom: f32) {
    desk.window.set_pixels_per_point(zoom);
    desk.steps(1);
    desk.window.set_size(size / zoom);
    desk.steps(4);
    let missed = desk.window.ctx.content_rect().size() - size / zoom;
    assert!(missed.length() < 0.1, "{size:?} at {zoom}: {missed:?}");
}

/// The words that are cut at the left or the right, with where they stand and how much of them is seen.
///
/// What is on a map or in a text can be moved into view, and so can what scrolls sideways and the names on tabs.
fn cut_words(desk: &Desk) -> Vec<String> {
    let rects = |roles: &'static [Role]| {
        let nodes = desk.window.query_all(By::new().predicate(|node| roles.contains(&node.role())));
        nodes.map(|node| node.rect()).collect::<Vec<Rect>>()
    };
    let moved = rects(&[Role::Canvas, Role::Image, Role::TextInput, Role::MultilineTextInput]);
    let bars = rects(&[Role::ScrollBar]);
    let window = desk.window.ctx.content_rect();
    let mut cut = Vec::new();
    for clipped in &desk.window.output().shapes {
        let seen = clipped.clip_rect.intersect(window);
        let scrolls = |bar: &Rect| bar.width() > bar.height() && seen.expand(BAR).contains_rect(*bar);
        if moved.iter().any(|it| it.expand(SOFT).contains_rect(seen)) || bars.iter().any(scrolls) {
            continue;
        }
        let mut all = Vec::new();
        texts(&clipped.shape, &mut all);
        for text in all.into_iter().filter(|text| is_cut(text, seen)) {
            let words = text.galley.text();
            if !Pane::ALL.iter().any(|pane| words.starts_with(pane.icon())) {
                cut.push(format!("`{words}` at {:?}, seen in {seen:?}", text.visual_bounding_rect()));
            }
        }
    }
    cut
}

/// Returns whether a text is seen, and ends at a side inside a letter.
fn is_cut(text: &TextShape, seen: Rect) -> bool {
    let words = text.visual_bounding_rect();
    let is_seen = seen.is_positive() && seen.shrink(SOFT).intersects(words);
    let is_word = text.galley.text().chars().any(char::is_alphanumeric);
    is_seen && is_word && (words.left() < seen.left() - SOFT || words.right() > seen.right() + SOFT)
}

/// The texts of a shape.
fn texts<'s>(shape: &'s Shape, found: &mut Vec<&'s TextShape>) {
    match shape {
        Shape::Text(text) => found.push(text),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, found)),
        _ => {}
    }
}
