//! Pictures of packs on the screen. They are read beside the window, so what is not there yet is drawn a little later.

use std::sync::Arc;

use egui::epaint::RectShape;
use egui::load::{Bytes, SizedTexture, TexturePoll};
use egui::{Painter, Pos2, Rect, SizeHint, TextureOptions, Vec2, pos2};
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
}
