//! Pictures as people have them, made into those that packs hold: PNG, as large as a card shows, upright, and without what
//! a camera writes beside them.
//!
//! INVARIANT: no file system, and nothing of a picture is kept but its pixels.
//! INVARIANT: no bytes make it panic, or use more memory than [`MOST_MEMORY`].

mod name;

use std::io::Cursor;

use image::codecs::png::{CompressionType, FilterType as PngFilter, PngEncoder};
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageReader, Limits};
use ritual_content::art::{MOST_BYTES, MOST_PIXELS};

pub use name::file_name;

/// The most bytes of a picture that is taken in.
pub const MOST_TAKEN: usize = 64 * 1024 * 1024;
/// The most pixels of such a picture in a row or a column.
pub const MOST_SIDE: u32 = 16_384;
/// The most memory that reading one takes, in bytes.
pub const MOST_MEMORY: u64 = 512 * 1024 * 1024;

/// Why a picture cannot be taken in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Its file is too big.
    #[error("it is bigger than {} MiB: make it smaller first", MOST_TAKEN / 1024 / 1024)]
    TooBig,
    /// It has too many pixels.
    #[error("it has more pixels than can be read: make it at most {MOST_SIDE} by {MOST_SIDE} first")]
    TooLarge,
    /// It is no picture, or none of a known kind.
    #[error("it is no picture that can be read: take a PNG, JPEG or WebP picture")]
    NoPicture,
    /// It begins like a picture and is none.
    #[error("it is broken: {reason}")]
    Broken {
        /// What does not fit.
        reason: String,
    },
}

impl From<ImageError> for Refusal {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Self::TooLarge,
            ImageError::Unsupported(_) => Self::NoPicture,
            error => Self::Broken { reason: error.to_string() },
        }
    }
}

/// Returns a picture as packs hold it.
///
/// # Errors
/// Says why it cannot be taken in.
pub fn taken_in(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let mut image = read(bytes)?;
    let mut most = MOST_PIXELS;
    loop {
        if image.width().max(image.height()) > most {
            image = image.resize(most, most, FilterType::Lanczos3);
        }
        let png = written(&image)?;
        if png.len() <= MOST_BYTES {
            return Ok(png);
        }
        most = image.width().max(image.height()) * 3 / 4;
    }
}

/// Reads a picture as it is meant to be seen.
fn read(bytes: &[u8]) -> Result<DynamicImage, Refusal> {
    if bytes.len() > MOST_TAKEN {
        return Err(Refusal::TooBig);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Refusal::NoPicture)?;
    if reader.format().is_none() {
        return Err(Refusal::NoPicture);
    }
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    // A camera that was held upright says so beside the pixels.
    let orientation = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    Ok(if image.color().has_alpha() { image.into_rgba8().into() } else { image.into_rgb8().into() })
}

fn written(image: &DynamicImage) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    image.write_with_encoder(PngEncoder::new_with_quality(
        &mut bytes,
        CompressionType::Default,
        PngFilter::Adaptive,
    ))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use image::codecs::jpeg::JpegEncoder;
    use image::{Rgb, RgbImage};
    use ritual_content::art::{outline, size};

    use super::*;

    fn drawn(width: u32, height: u32) -> DynamicImage {
        RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([200, 10, 10]) } else { Rgb([10, 10, 200]) })
            .into()
    }

    fn jpeg(image: &DynamicImage) -> Vec<u8> {
        let mut bytes = Vec::new();
        image.write_with_encoder(JpegEncoder::new(&mut bytes)).unwrap();
        bytes
    }

    #[test]
    fn a_large_picture_becomes_as_large_as_a_card_shows_and_keeps_its_shape() {
        let taken = taken_in(&jpeg(&drawn(MOST_PIXELS * 2, MOST_PIXELS))).unwrap();
        assert_eq!(size(&taken), Ok([MOST_PIXELS, MOST_PIXELS / 2]));
        let pixels = read(&taken).unwrap().into_rgb8();
        assert!(pixels.get_pixel(10, 10)[0] > 150 && pixels.get_pixel(MOST_PIXELS - 10, 10)[2] > 150);
    }

    #[test]
    fn a_small_picture_stays_as_it_is() {
        let taken = taken_in(&written(&drawn(40, 30)).unwrap()).unwrap();
        assert_eq!(size(&taken), Ok([40, 30]));
        assert_eq!(read(&taken).unwrap(), drawn(40, 30));
    }

    #[test]
    fn a_picture_that_does_not_pack_well_becomes_smaller_until_it_is_not_too_big() {
        let mut state = 1_u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        };
        let noisy = RgbImage::from_fn(MOST_PIXELS, MOST_PIXELS, |_, _| Rgb([noise(), noise(), noise()]));
        let taken = taken_in(&written(&noisy.into()).unwrap()).unwrap();
        assert!(taken.len() <= MOST_BYTES);
        assert!(size(&taken).is_ok_and(|[width, _]| width < MOST_PIXELS), "{:?}", size(&taken));
    }

    #[test]
    fn what_is_huge_broken_or_no_picture_is_refused_in_words() {
        assert_eq!(taken_in(b"id: eel"), Err(Refusal::NoPicture));
        assert_eq!(taken_in(&[]), Err(Refusal::NoPicture));
        assert_eq!(taken_in(b"GIF89a\x01\0\x01\0\0\0\0"), Err(Refusal::NoPicture));
        assert_eq!(taken_in(&vec![0_u8; MOST_TAKEN + 1]), Err(Refusal::TooBig));
        assert!(matches!(taken_in(&outline([4, 3])), Err(Refusal::Broken { .. })));
        let mut whole = jpeg(&drawn(400, 300));
        whole.truncate(60);
        assert!(matches!(taken_in(&whole), Err(Refusal::Broken { .. })), "cut off");
        let wide = written(&drawn(MOST_SIDE + 1, 1)).unwrap();
        assert_eq!(taken_in(&wide), Err(Refusal::TooLarge));
    }
}
