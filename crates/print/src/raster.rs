//! Drawings as pictures of pixels.

use tiny_skia::{
    FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, Pixmap, PixmapPaint, Stroke, StrokeDash, Transform,
};

use crate::drawing::{Colour, DASHES, Drawing, Mark};
use crate::picture::{Picture, reckoned};
use crate::type_face::TypeFace;

impl Picture {
    /// Draws a drawing in so many pixels, as far as it is cut out; nothing when that is no picture.
    pub(crate) fn of(faces: &TypeFace, drawing: &Drawing, size: [u32; 2]) -> Option<Self> {
        let mut pixels = Pixmap::new(size[0], size[1])?;
        pixels.fill(tiny_skia::Color::WHITE);
        let [width, height] = drawing.size;
        let place = Transform::from_scale(reckoned(size[0]) / width, reckoned(size[1]) / height);
        for mark in &drawing.marks {
            match mark {
                Mark::Area { path, colour } => fill(&mut pixels, path, *colour, place),
                Mark::Line { path, colour, width, is_dashed } => {
                    let stroke = Stroke {
                        width: *width,
                        line_cap: LineCap::Round,
                        line_join: LineJoin::Round,
                        dash: if *is_dashed { StrokeDash::new(DASHES.to_vec(), 0.0) } else { None },
                        ..Stroke::default()
                    };
                    pixels.stroke_path(path, &paint(*colour), &stroke, place, None);
                }
                Mark::Picture { picture, at: [x, y], size: [wide, high], is_turned } => {
                    let [own_wide, own_high] = picture.size.map(reckoned);
                    let (right, down) = (wide / own_wide, high / own_high);
                    let lies = if *is_turned {
                        Transform::from_row(-right, 0.0, 0.0, -down, x + wide, y + high)
                    } else {
                        Transform::from_row(right, 0.0, 0.0, down, *x, *y)
                    };
                    let fine = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
                    if let Some(picture) = picture.to_pixmap() {
                        pixels.draw_pixmap(0, 0, picture.as_ref(), &fine, lies.post_concat(place), None);
                    }
                }
                Mark::Words { run, at, colour, is_turned } => {
                    if let Some(path) = faces.outline(run, *at, *is_turned) {
                        fill(&mut pixels, &path, *colour, place);
                    }
                }
            }
        }
        let pixels = pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Some(Self { size, pixels })
    }
}

fn fill(pixels: &mut Pixmap, path: &Path, colour: Colour, place: Transform) {
    pixels.fill_path(path, &paint(colour), FillRule::Winding, place, None);
}

fn paint(Colour(red, green, blue): Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 0xff);
    paint
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::rectangle;

    fn at(picture: &Picture, x: usize, y: usize) -> [u8; 3] {
        let start = (y * usize::try_from(picture.size[0]).unwrap() + x) * 3;
        picture.pixels[start..start + 3].try_into().unwrap()
    }

    #[test]
    fn a_picture_shows_what_is_drawn_where_it_is_drawn() {
        let mut drawing = Drawing::new([10.0, 20.0]);
        drawing.area(rectangle([-1.0, -1.0], [6.0, 11.0]), Colour(200, 10, 10));
        let picture = Picture::of(&TypeFace::read().unwrap(), &drawing, [100, 200]).unwrap();
        assert_eq!(at(&picture, 5, 5), [200, 10, 10]);
        assert_eq!(at(&picture, 48, 98), [200, 10, 10]);
        assert_eq!(at(&picture, 52, 50), [255, 255, 255]);
        let mut sheet = Picture::white([300, 200]);
        sheet.put(&picture, [200, 0]);
        assert_eq!((at(&sheet, 10, 10), at(&sheet, 210, 10)), ([255; 3], [200, 10, 10]));
    }

    #[test]
    fn a_picture_on_a_drawing_fills_its_place_upright_or_on_its_head() {
        let above_below = Picture { size: [1, 2], pixels: [[200, 10, 10], [10, 10, 200]].concat() };
        let mut half = Drawing::new([10.0, 20.0]);
        half.picture(std::rc::Rc::new(above_below), [2.0, 0.0], [8.0, 20.0]);
        let mut drawing = Drawing::new([20.0, 20.0]);
        drawing.put(&half, [0.0, 0.0]);
        drawing.put_turned(&half, [10.0, 0.0]);
        let picture = Picture::of(&TypeFace::read().unwrap(), &drawing, [200, 200]).unwrap();
        assert_eq!(at(&picture, 10, 10), [255; 3]);
        let is_red = |x: usize, y: usize| at(&picture, x, y)[0] > 150 && at(&picture, x, y)[2] < 50;
        let is_blue = |x: usize, y: usize| at(&picture, x, y)[2] > 150 && at(&picture, x, y)[0] < 50;
        assert!(is_red(60, 5) && is_blue(60, 195), "upright");
        assert!(is_blue(140, 5) && is_red(140, 195), "on its head");
        assert_eq!(at(&picture, 190, 100), [255; 3]);
    }

    #[test]
    fn words_are_drawn_in_their_ink() {
        let faces = TypeFace::read().unwrap();
        let mut drawing = Drawing::new([20.0, 10.0]);
        let run = faces.set(crate::type_face::Face::Bold, "MM", 8.0).unwrap();
        drawing.words(run, [1.0, 8.0], Colour::BLACK);
        let picture = Picture::of(&faces, &drawing, [200, 100]).unwrap();
        let n_dark = picture.pixels.chunks_exact(3).filter(|pixel| pixel[0] < 64).count();
        assert!((500..9000).contains(&n_dark), "{n_dark} dark pixels");
    }
}
