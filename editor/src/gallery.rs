//! Pictures of packs on the screen. They are read beside the window, so what is not there yet is drawn a little later.

use std::sync::Arc;

use egui::epaint::{RectShape, Vertex};
use egui::load::{Bytes, SizedTexture, TexturePoll};
use egui::{Mesh, Painter, Pos2, Rect, Shape, SizeHint, TextureOptions, Vec2, pos2};
use ritual_content::art::Art;

use crate::theme;

/// Where in a PNG picture the checksum of its last pixels stands, from its end, and how long it is.
const CHECKSUM: (usize, usize) = (16, 4);

/// Draws a picture so that it fills a rectangle with round corners; what has another shape is cut. Returns whether it is
/// there already.
pub fn hang(painter: &Painter, art: &Art, rect: Rect, rounding: u8) -> bool {
    let Some(texture) = texture(painter, art) else { return false };
    let shape =
        RectShape::filled(rect, rounding, theme::UNTINTED).with_texture(texture.id, cut(texture.size, rect.size()));
    painter.add(shape);
    true
}

/// Draws a picture as a disc; returns whether it is there already.
pub fn portrait(painter: &Painter, art: &Art, at: Pos2, radius: f32) -> bool {
    hang(painter, art, Rect::from_center_size(at, Vec2::splat(radius * 2.0)), u8::MAX)
}

/// Lays a picture over a rectangle, turned to the right by so many quarters; what has another shape is cut. Returns
/// whether it is there already.
pub fn lay(painter: &Painter, art: &Art, rect: Rect, quarters: usize) -> bool {
    let Some(texture) = texture(painter, art) else { return false };
    let places = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut mesh = Mesh::with_texture(texture.id);
    for (pos, uv) in places.into_iter().zip(corners(texture.size, rect.size(), quarters)) {
        mesh.vertices.push(Vertex { pos, uv, color: theme::UNTINTED });
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
    true
}

/// What of a picture comes to the corners of a place, clockwise from the upper left one, when the picture is turned.
fn corners(picture: Vec2, place: Vec2, quarters: usize) -> [Pos2; 4] {
    let unturned = if quarters % 2 == 1 { Vec2::new(place.y, place.x) } else { place };
    let part = cut(picture, unturned);
    let mut corners = [part.left_top(), part.right_top(), part.right_bottom(), part.left_bottom()];
    corners.rotate_right(quarters % 4);
    corners
}

fn texture(painter: &Painter, art: &Art) -> Option<SizedTexture> {
    // A picture that another program has changed is another one.
    let (before, length) = CHECKSUM;
    let start = art.bytes.len().saturating_sub(before);
    let checksum = art.bytes.get(start..start + length).unwrap_or_default();
    let address = format!("bytes://{}/{}/{checksum:?}", art.path, art.bytes.len());
    let ctx = painter.ctx();
    ctx.include_bytes(address.clone(), Bytes::Shared(Arc::clone(&art.bytes)));
    match ctx.try_load_texture(&address, TextureOptions::LINEAR, SizeHint::default()) {
        Ok(TexturePoll::Ready { texture }) => Some(texture),
        _ => None,
    }
}

/// The largest part of a picture that has the shape of a place, as shares of it: from side to side its middle, and a
/// little above it, where faces are.
fn cut(picture: Vec2, place: Vec2) -> Rect {
    let (own, wanted) = (picture.x / picture.y.max(1.0), place.x / place.y.max(1.0));
    let (width, height) = if own > wanted { (wanted / own, 1.0) } else { (1.0, own / wanted.max(0.001)) };
    Rect::from_min_size(pos2((1.0 - width) / 2.0, (1.0 - height) / 3.0), Vec2::new(width, height))
}

#[cfg(test)]
mod tests {
    use egui::vec2;

    use super::*;

    #[test]
    fn a_picture_is_cut_to_the_shape_of_its_place() {
        let wide = cut(vec2(400.0, 100.0), vec2(50.0, 50.0));
        assert_eq!((wide.min, wide.size()), (pos2(0.375, 0.0), vec2(0.25, 1.0)));
        let high = cut(vec2(100.0, 400.0), vec2(50.0, 50.0));
        assert_eq!((high.min, high.size()), (pos2(0.0, 0.25), vec2(1.0, 0.25)));
        assert_eq!(cut(vec2(300.0, 200.0), vec2(30.0, 20.0)).size(), vec2(1.0, 1.0));
    }

    #[test]
    fn a_picture_is_turned_with_its_tile() {
        let [upper_left, upper_right, lower_right, lower_left] =
            [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];
        let (wide, upright) = (vec2(300.0, 200.0), vec2(20.0, 30.0));
        assert_eq!(corners(wide, vec2(30.0, 20.0), 0), [upper_left, upper_right, lower_right, lower_left]);
        assert_eq!(corners(wide, upright, 1), [lower_left, upper_left, upper_right, lower_right]);
        assert_eq!(corners(wide, vec2(30.0, 20.0), 2), [lower_right, lower_left, upper_left, upper_right]);
        assert_eq!(corners(wide, upright, 3), [upper_right, lower_right, lower_left, upper_left]);
    }
}
