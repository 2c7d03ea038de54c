//! Pictures of pixels.

mod palette;

use miniz_oxide::deflate::compress_to_vec_zlib;
use png::{BitDepth, ColorType, Compression, Encoder, chunk};
use tiny_skia::{IntSize, Pixmap};

use palette::{Paletted, paletted};

/// How much is tried to make the rows of a picture small, from 0 to 10.
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

    /// Returns it as it is drawn on others; nothing when it has no size.
    pub(crate) fn to_pixmap(&self) -> Option<Pixmap> {
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
        let left = length(left) * 3;
        let kept = width.min(own_width.saturating_sub(left));
        for (row, line) in (length(top)..).zip(other.pixels.chunks_exact(width)) {
            let start = row * own_width + left;
            if let (Some(place), Some(line)) = (self.pixels.get_mut(start..start + kept), line.get(..kept)) {
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

    #[test]
    fn what_does_not_lie_on_a_picture_is_left_out() {
        let mut under = Picture { size: [3, 2], pixels: vec![0; 18] };
        let over = Picture { size: [2, 2], pixels: vec![1; 12] };
        under.put(&over, [2, 1]);
        under.put(&over, [7, 0]);
        assert_eq!(under.pixels, [[0_u8; 15].as_slice(), &[1; 3]].concat(), "only the corner of it lies there");
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
}
