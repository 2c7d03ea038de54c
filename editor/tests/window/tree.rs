//! The tree of packs: names in all the room there is.

use egui::epaint::TextShape;
use egui::{Rect, Shape};

use crate::desk::Desk;

/// The most points between the end of a shortened name and what stands beside it: the scroll bar, margins, and less than
/// two letters.
const MOST_LEFT_OVER: f32 = 40.0;

/// The words of the pane on the left, with where they are seen.
fn words(desk: &Desk) -> Vec<(&TextShape, Rect)> {
    let pane = desk.node("Search all text").rect();
    let shapes = desk.window.output().shapes.iter().filter(|clipped| clipped.clip_rect.right() < pane.right() + 20.0);
    let words = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((text, clipped.clip_rect)),
        _ => None,
    });
    words.filter(|(text, _)| text.pos.y > pane.bottom()).collect()
}

#[test]
fn a_name_ends_only_where_its_signs_begin() {
    let mut desk = Desk::with_shipped_packs_at([900.0, 600.0]);
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.rest();
    let all = words(&desk);
    let mut n_shortened = 0;
    for (name, seen) in all.iter().filter(|(text, _)| text.galley.elided) {
        let here = name.visual_bounding_rect();
        let beside = all.iter().map(|(other, _)| other.visual_bounding_rect());
        let beside = beside.filter(|it| it.left() > here.left() && it.y_range().contains(here.center().y));
        let end = beside.map(|it| it.left()).fold(seen.right(), f32::min);
        let left_over = end - here.right();
        assert!(left_over < MOST_LEFT_OVER, "`{}` has {left_over} points more", name.galley.text());
        n_shortened += 1;
    }
    assert!(n_shortened > 0, "no name is too long: {}", desk.labels());
}
