//! Pictures of packs, read to be printed: on white, and cut to the shape of their places.

use std::io::Cursor;
use std::rc::Rc;

use png::{Decoder, DecodingError, Transformations};
use ritual_content::{FullId, Kind};

use crate::drawing::Drawing;
use crate::fault::Fault;
use crate::picture::Picture;
use crate::press::{Press, Room};

impl Press<'_> {
    /// Returns the picture of a document, if it has one that can be shown.
    pub(crate) fn art(&self, kind: Kind, id: &FullId) -> Result<Option<Rc<Picture>>, Fault> {
        let Some(art) = self.it.catalogue.art_of(kind, id) else { return Ok(None) };
        let broken = |error: DecodingError| Fault::Art { piece: format!("{kind} {id}"), reason: error.to_string() };
        read(&art.bytes).map(|picture| Some(Rc::new(picture))).map_err(broken)
    }
}

/// Draws a picture so that it fills a room; what has another shape is cut.
pub(crate) fn hang(drawing: &mut Drawing, picture: &Picture, room: Room) {
    drawing.picture(Rc::new(picture.cut(room.size)), room.at, room.size);
}

fn read(bytes: &[u8]) -> Result<Picture, DecodingError> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut samples = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut samples)?;
    samples.truncate(frame.buffer_size());
    let pixels = samples.chunks_exact(frame.color_type.samples()).flat_map(|pixel| match *pixel {
        [grey] => [grey; 3],
        [grey, alpha] => [on_white(grey, alpha); 3],
        [red, green, blue] => [red, green, blue],
        [red, green, blue, alpha] => [red, green, blue].map(|colour| on_white(colour, alpha)),
        _ => [0xff; 3],
    });
    Ok(Picture { size: [frame.width, frame.height], pixels: pixels.collect() })
}

/// Returns a colour as it looks on white paper.
fn on_white(colour: u8, alpha: u8) -> u8 {
    let dark = u16::from(0xff - colour) * u16::from(alpha) / 0xff;
    0xff - u8::try_from(dark).unwrap_or(0xff)
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::press::tests::press;
    use crate::press::{Press, Printable};

    /// A PNG picture with a transparent pixel, a red one and a black one, below which three green ones lie.
    fn drawn() -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 3, 2);
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().unwrap();
        let row = [[9, 9, 9, 0], [255, 0, 0, 255], [0, 0, 0, 255]];
        writer.write_image_data([row, [[0, 255, 0, 255]; 3]].as_flattened().as_flattened()).unwrap();
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn a_picture_lies_on_white_and_is_cut_in_the_middle() {
        let picture = read(&drawn()).unwrap();
        assert_eq!(picture.size, [3, 2]);
        assert_eq!(picture.pixels[..9], [255, 255, 255, 255, 0, 0, 0, 0, 0]);
        let high = picture.cut([10.0, 20.0]);
        assert_eq!((high.size, &high.pixels[..]), ([1, 2], &[255, 0, 0, 0, 255, 0][..]));
        assert_eq!(picture.cut([30.0, 10.0]).size, [3, 1]);
    }

    #[test]
    fn a_broken_picture_is_told_with_the_name_of_what_shows_it() {
        let manifest = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let eel =
            "{ id: eel, name: Eel, source: original, picture: { file: eel.png }, supply: 1, placed: investigator }";
        let file = |name: &str, bytes: &[u8]| SourceFile::inside("p", name, bytes);
        let with = |picture: &[u8]| {
            let files = vec![
                file("pack.yaml", manifest.as_bytes()),
                file("tokens.yaml", eel.as_bytes()),
                file("art/eel.png", picture),
            ];
            load(vec![PackFiles { folder: "p".to_owned(), files }], &mut Sink::new()).catalogue
        };
        let id = FullId::resolve("p/eel", "");
        let empty = press();
        let printed = |picture: &[u8]| {
            let catalogue = with(picture);
            let it = Printable { catalogue: &catalogue, ..empty.it };
            let press = Press { it, faces: crate::type_face::TypeFace::read().unwrap(), ink: empty.ink };
            press.art(Kind::Token, &id).map(|picture| picture.map(|it| it.size))
        };
        assert_eq!(printed(&drawn()), Ok(Some([3, 2])));
        assert_eq!(printed(b"no picture"), Ok(None), "that is told by a check");
        let told = printed(&ritual_content::art::outline([4, 3])).unwrap_err().to_string();
        assert!(told.starts_with("the picture of `token p/eel` cannot be read"), "{told}");
    }
}
