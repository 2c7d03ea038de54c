//! Drawings as pictures of pixels.

mod palette;

use miniz_oxide::deflate::compress_to_vec_zlib;
use png::{BitDepth, ColorType, Compression, Encoder, chunk};
use tiny_skia::{
    FillRule, FilterQuality, IntSize, LineCap, LineJoin, Paint, Path, Pixmap, PixmapPaint, Stroke, StrokeDash,
    Transform,
};

use crate::drawing::{Colour, DASHES, Drawing, Mark};
use crate::type_face::TypeFace;

use palette::{Paletted, paletted};

/// How much is tried to make the rows of a picture small: as much as for pages.
const LEVEL: u8 = 6;

/// A picture: red, green and blue of each pixel, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) size: [u32; 2],
    pub(crate) pixels: Vec<u8>,
}

impl Picture {
    /// Returns a white picture.
    pub(crate) fn white(size: [u32; 2]) -> Self {
        let n_pixels = size.map(length).into_iter().product::<usize>();
        Self { size, pixels: vec![0xff; n_pixels * 3] }
    }

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

    fn to_pixmap(&self) -> Option<Pixmap> {
        let pixels = self.pixels.chunks_exact(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 0xff]).collect();
        Pixmap::from_vec(pixels, IntSize::from_wh(self.size[0], self.size[1])?)
    }

    /// Returns the largest part of the picture that has the shape of a place: from side to side its middle, and a little
    /// above it, where faces are.
    pub(crate) fn cut(&self, [width, height]: [f32; 2]) -> Self {
        let [own_width, own_height] = self.size;
        let kept_width = n_pixels(reckoned(own_height), width / height).min(own_width);
        let kept_height = n_pixels(reckoned(own_width), height / width).min(own_height);
        let left = length((own_width - kept_width) / 2) * 3;
        let top = length((own_height - kept_height) / 3);
        let kept = left..left + length(kept_width) * 3;
        let rows = self.pixels.chunks_exact(length(own_width).max(1) * 3).skip(top).take(length(kept_height));
        let pixels = rows.filter_map(|row| row.get(kept.clone())).flatten().copied().collect();
        Self { size: [kept_width, kept_height], pixels }
    }

    /// Puts another picture onto this one; what does not lie on it is left out.
    pub(crate) fn put(&mut self, other: &Self, [left, top]: [u32; 2]) {
        let [own_width, width] = [self.size[0], other.size[0]].map(|pixels| length(pixels) * 3);
        if width == 0 {
            return;
        }
        for (row, line) in (length(top)..).zip(other.pixels.chunks_exact(width)) {
            let start = row * own_width + length(left) * 3;
            if let Some(place) = self.pixels.get_mut(start..start + width) {
                place.copy_from_slice(line);
            }
        }
    }

    /// Returns the picture as PNG: with a palette, where it has no more colours than one holds.
    pub(crate) fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.size[0], self.size[1]);
        encoder.set_depth(BitDepth::Eight);
        if let Some(Paletted { colours, rows }) = paletted(&self.pixels, length(self.size[0])) {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(colours);
            let mut writer = encoder.write_header()?;
            // The compressors of the crate do badly with what is no photograph, or their bytes depend on what else is built.
            writer.write_chunk(chunk::IDAT, &compress_to_vec_zlib(&rows, LEVEL))?;
            writer.finish()?;
        } else {
            encoder.set_color(ColorType::Rgb);
            // The one of them whose bytes do not depend on what else is built.
            encoder.set_compression(Compression::Fast);
            let mut writer = encoder.write_header()?;
            writer.write_image_data(&self.pixels)?;
            writer.finish()?;
        }
        Ok(bytes)
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

/// Returns how many pixels are that long.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no piece has more pixels than fit")]
pub(crate) fn n_pixels(millimetres: f32, per_millimetre: f32) -> u32 {
    (millimetres * per_millimetre).round().clamp(1.0, 65_535.0) as u32
}

/// Returns a number of pixels to reckon with.
pub(crate) fn reckoned(pixels: u32) -> f32 {
    f32::from(u16::try_from(pixels).unwrap_or(u16::MAX))
}

fn length(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::rectangle;

    fn at(picture: &Picture, x: usize, y: usize) -> [u8; 3] {
        let start = (y * length(picture.size[0]) + x) * 3;
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
    fn what_is_written_is_what_is_read_with_a_palette_or_without() {
        let few = Picture { size: [3, 2], pixels: [1, 2, 3, 4, 5, 6].repeat(3) };
        let shades = (0..=0xff_u8).flat_map(|shade| [shade, 0, 0, 0, shade, 9]);
        let many = Picture { size: [16, 32], pixels: shades.collect() };
        for (picture, colour) in [(few, ColorType::Indexed), (many, ColorType::Rgb)] {
            let png = picture.to_png().unwrap();
            assert!(ritual_content::art::size(&png).is_ok(), "others take it for no picture");
            let mut decoder = png::Decoder::new(std::io::Cursor::new(&png));
            decoder.set_transformations(png::Transformations::normalize_to_color8());
            let mut reader = decoder.read_info().unwrap();
            assert_eq!(reader.info().color_type, colour);
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            assert_eq!(pixels, picture.pixels);
        }
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
