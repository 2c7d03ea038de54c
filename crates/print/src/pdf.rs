//! Pages as a PDF: every drawing once, however often it lies on pages; words as words, in embedded faces.
//!
//! Nothing in it says when or where it was made, so the same pages give the same bytes.

mod embedded;

use std::collections::BTreeMap;
use std::rc::Rc;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};
use tiny_skia::{Path, PathSegment, Point};

use crate::drawing::{DASHES, Drawing, Mark};
use crate::fault::Fault;
use crate::pages::{Lie, Page, Placed};
use crate::paper::BLEED;
use crate::picture::Picture;
use crate::press::Press;
use crate::type_face::{Face, Run, units};

use embedded::{Embedded, LEVEL};

/// Points in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// Writes pages.
pub(crate) fn write(press: &Press<'_>, pages: &[Page], title: &str) -> Result<Vec<u8>, Fault> {
    let mut next = Ref::new(1);
    let [catalog, tree, info] = [(); 3].map(|()| next.bump());
    let mut writer = Writer {
        press,
        pdf: Pdf::new(),
        embedded: Embedded::new(&mut next),
        next,
        forms: BTreeMap::new(),
        pictures: BTreeMap::new(),
    };
    let mut kids = Vec::new();
    for page in pages {
        kids.push(writer.page(page, tree));
    }
    let Writer { mut pdf, embedded, mut next, .. } = writer;
    embedded.write(&press.faces, &mut pdf, &mut next)?;
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(kids).count(count);
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Ritual"));
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(press.it.language.id()));
    let mut preferences = root.viewer_preferences();
    preferences.pair(Name(b"DisplayDocTitle"), true);
    // What is cut out must be as large as it is; readers would fit it to the page.
    preferences.pair(Name(b"PrintScaling"), Name(b"None"));
    preferences.pair(Name(b"Duplex"), Name(b"DuplexFlipLongEdge"));
    preferences.finish();
    root.finish();
    Ok(pdf.finish())
}

struct Writer<'p> {
    press: &'p Press<'p>,
    pdf: Pdf,
    embedded: Embedded,
    next: Ref,
    /// The drawings that were written.
    forms: BTreeMap<*const Drawing, Ref>,
    /// The pictures that were written.
    pictures: BTreeMap<*const Picture, Ref>,
}

impl Writer<'_> {
    fn page(&mut self, page: &Page, tree: Ref) -> Ref {
        let [width, height] = page.size;
        let mut content = Content::new();
        // From here on, lengths are millimetres from the top left corner.
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height * POINTS]);
        let mut forms = Vec::new();
        for placed in &page.placed {
            let form = self.form(&placed.drawing);
            let name = name_of(form);
            put(&mut content, placed, &name);
            forms.push((name, form));
        }
        forms.sort();
        forms.dedup();
        let (faces, pictures) = self.marks(&mut content, &page.margin);
        forms.extend(pictures);
        let [id, stream] = [(); 2].map(|()| self.next.bump());
        self.pdf.stream(stream, &compress_to_vec_zlib(&content.finish(), LEVEL)).filter(Filter::FlateDecode);
        let mut written = self.pdf.page(id);
        written.parent(tree).contents(stream);
        written.media_box(Rect::new(0.0, 0.0, width * POINTS, height * POINTS));
        let mut resources = written.resources();
        let mut objects = resources.x_objects();
        for (name, form) in &forms {
            objects.pair(Name(name.as_bytes()), *form);
        }
        objects.finish();
        let mut fonts = resources.fonts();
        for face in faces {
            fonts.pair(Name(Embedded::name(face)), self.embedded.font(face));
        }
        fonts.finish();
        id
    }

    /// Writes a drawing, unless it was written.
    fn form(&mut self, drawing: &Rc<Drawing>) -> Ref {
        if let Some(known) = self.forms.get(&Rc::as_ptr(drawing)) {
            return *known;
        }
        let mut content = Content::new();
        let (faces, pictures) = self.marks(&mut content, drawing);
        let id = self.next.bump();
        let bytes = compress_to_vec_zlib(&content.finish(), LEVEL);
        let [width, height] = drawing.size;
        let mut form = self.pdf.form_xobject(id, &bytes);
        form.filter(Filter::FlateDecode);
        form.bbox(Rect::new(-BLEED, -BLEED, width + BLEED, height + BLEED));
        let mut resources = form.resources();
        if !pictures.is_empty() {
            let mut objects = resources.x_objects();
            for (name, picture) in &pictures {
                objects.pair(Name(name.as_bytes()), *picture);
            }
            objects.finish();
        }
        let mut fonts = resources.fonts();
        for face in faces {
            fonts.pair(Name(Embedded::name(face)), self.embedded.font(face));
        }
        fonts.finish();
        resources.finish();
        form.finish();
        self.forms.insert(Rc::as_ptr(drawing), id);
        id
    }

    /// Writes a picture, unless it was written.
    fn picture(&mut self, picture: &Rc<Picture>) -> Ref {
        if let Some(known) = self.pictures.get(&Rc::as_ptr(picture)) {
            return *known;
        }
        let id = self.next.bump();
        let bytes = compress_to_vec_zlib(&picture.pixels, LEVEL);
        let mut image = self.pdf.image_xobject(id, &bytes);
        image.filter(Filter::FlateDecode);
        let [width, height] = picture.size.map(|it| i32::try_from(it).unwrap_or(i32::MAX));
        image.width(width).height(height).bits_per_component(8);
        image.color_space().device_rgb();
        image.finish();
        self.pictures.insert(Rc::as_ptr(picture), id);
        id
    }

    /// Writes what is on a drawing; returns the faces it is written in, and the pictures on it with their names.
    fn marks(&mut self, content: &mut Content, drawing: &Drawing) -> (Vec<Face>, Vec<(String, Ref)>) {
        let (mut faces, mut pictures) = (Vec::new(), Vec::new());
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        for mark in &drawing.marks {
            match mark {
                Mark::Area { path, colour } => {
                    let [red, green, blue] = colour.parts();
                    content.set_fill_rgb(red, green, blue);
                    trace(content, path);
                    content.fill_nonzero();
                }
                Mark::Line { path, colour, width, is_dashed } => {
                    let [red, green, blue] = colour.parts();
                    content.set_stroke_rgb(red, green, blue).set_line_width(*width);
                    let dashes: &[f32] = if *is_dashed { &DASHES } else { &[] };
                    content.set_dash_pattern(dashes.iter().copied(), 0.0);
                    trace(content, path);
                    content.stroke();
                }
                Mark::Words { run, at, colour, is_turned } => {
                    let [red, green, blue] = colour.parts();
                    content.set_fill_rgb(red, green, blue);
                    self.words(content, run, *at, *is_turned);
                    faces.push(run.face);
                }
                Mark::Picture { picture, at: [x, y], size: [width, height], is_turned } => {
                    let id = self.picture(picture);
                    let name = name_of(id);
                    // A picture fills a square of one, from its lower left corner.
                    let place = if *is_turned {
                        [-width, 0.0, 0.0, *height, x + width, *y]
                    } else {
                        [*width, 0.0, 0.0, -height, *x, y + height]
                    };
                    content.save_state().transform(place);
                    content.x_object(Name(name.as_bytes())).restore_state();
                    pictures.push((name, id));
                }
            }
        }
        faces.sort();
        faces.dedup();
        pictures.sort();
        pictures.dedup();
        (faces, pictures)
    }

    fn words(&mut self, content: &mut Content, run: &Run, [x, y]: [f32; 2], is_turned: bool) {
        let faces = &self.press.faces;
        let scale = 1000.0 / faces.units(run.face);
        let up = if is_turned { 1.0 } else { -1.0 };
        content.begin_text().set_font(Name(Embedded::name(run.face)), run.size);
        // In thousandths of the size: where the next glyph is to be, and where it would be by itself.
        let mut along = 0.0;
        for level in run.glyphs.chunk_by(|one, other| one.offset[1] == other.offset[1]) {
            let rise = level.first().map_or(0.0, |glyph| units(glyph.offset[1])) * run.size / faces.units(run.face);
            content.set_text_matrix([-up, 0.0, 0.0, up, x, y + up * rise]);
            let mut shown = content.show_positioned();
            let mut items = shown.items();
            let mut pen = 0.0;
            let mut bytes = Vec::new();
            for glyph in level {
                let wanted = (along + units(glyph.offset[0])) * scale;
                if (wanted - pen).abs() > 0.5 {
                    if !bytes.is_empty() {
                        items.show(Str(&bytes));
                        bytes.clear();
                    }
                    items.adjust(pen - wanted);
                    pen = wanted;
                }
                bytes.extend(self.embedded.use_glyph(run.face, glyph).to_be_bytes());
                pen += faces.own_width(run.face, glyph.id);
                along += units(glyph.advance);
            }
            items.show(Str(&bytes));
            items.finish();
            shown.finish();
        }
        content.end_text();
    }
}

/// What a drawing or a picture is called where it is used.
fn name_of(id: Ref) -> String {
    format!("X{}", id.get())
}

/// Puts a drawing where it lies on a page, as far as it is seen.
fn put(content: &mut Content, placed: &Placed, name: &str) {
    let Placed { drawing: _, at: [x, y], cut, lie } = placed;
    let ([left, top], [width, height]) = (cut.at, cut.size);
    let place = match lie {
        Lie::Upright => [1.0, 0.0, 0.0, 1.0, x - left, y - top],
        Lie::Right => [0.0, 1.0, -1.0, 0.0, x + height + top, y - left],
        Lie::Left => [0.0, -1.0, 1.0, 0.0, x - top, y + width + left],
    };
    content.save_state().transform(place);
    content.rect(left - BLEED, top - BLEED, width + 2.0 * BLEED, height + 2.0 * BLEED);
    content.clip_nonzero().end_path();
    content.x_object(Name(name.as_bytes())).restore_state();
}

/// Writes a path.
fn trace(content: &mut Content, path: &Path) {
    let mut last = Point::zero();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                last = to;
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                last = to;
            }
            PathSegment::QuadTo(by, to) => {
                // The same curve with two handles.
                let handle = |end: Point| [end.x + (by.x - end.x) * 2.0 / 3.0, end.y + (by.y - end.y) * 2.0 / 3.0];
                let ([x1, y1], [x2, y2]) = (handle(last), handle(to));
                content.cubic_to(x1, y1, x2, y2, to.x, to.y);
                last = to;
            }
            PathSegment::CubicTo(one, other, to) => {
                content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                last = to;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Colour, rectangle};
    use crate::pages::pages;
    use crate::paper::Paper;
    use crate::piece::{Group, Piece};
    use crate::press::tests::press;

    fn made(paper: Paper) -> Vec<u8> {
        titled("A pack", paper)
    }

    fn titled(title: &str, paper: Paper) -> Vec<u8> {
        let press = press();
        let mut front = Drawing::new([63.0, 88.0]);
        front.area(rectangle([0.0, 0.0], [63.0, 88.0]), Colour(10, 20, 30));
        let run = press.faces.set(Face::Bold, "Zażółć (1) \\ >>", 4.0).unwrap();
        front.words(run, [5.0, 10.0], Colour::BLACK);
        let piece =
            Piece { id: "mine/omen".to_owned(), part: None, name: "Omen".to_owned(), copies: 12, front, back: None };
        let group = Group { kind: "mythos", of: None, size: [63.0, 88.0], back: None, pieces: vec![piece] };
        let pages = pages(&press, &[group], paper).unwrap();
        write(&press, &pages, title).unwrap()
    }

    fn count(bytes: &[u8], what: &str) -> usize {
        bytes.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
    }

    /// The widths and heights of the pages.
    fn sizes(bytes: &[u8]) -> Vec<[f32; 2]> {
        let text = String::from_utf8_lossy(bytes);
        let boxes = text.split("/MediaBox [0 0 ").skip(1).map(|rest| rest.split([' ', ']']));
        boxes.map(|mut numbers| [(); 2].map(|()| numbers.next().unwrap().parse().unwrap())).collect()
    }

    #[test]
    fn a_page_is_as_large_as_its_paper_and_is_not_scaled() {
        let a4 = made(Paper::A4);
        assert!(a4.starts_with(b"%PDF-1.7") && a4.ends_with(b"%%EOF"));
        assert_eq!(count(&a4, "/Type /Page\n"), 6, "the first leaf, and two with twelve cards");
        assert_eq!(count(&a4, "/PrintScaling /None"), 1);
        // In points.
        for (bytes, width, height) in [(a4, 595.28, 841.89), (made(Paper::Letter), 612.0, 792.0)] {
            let sizes = sizes(&bytes);
            assert_eq!(sizes.len(), 6);
            let is_right = |size: &[f32; 2]| (size[0] - width).abs() < 0.01 && (size[1] - height).abs() < 0.01;
            assert!(sizes.iter().all(is_right), "{sizes:?}");
        }
    }

    #[test]
    fn a_card_is_written_once_however_often_it_is_printed_and_its_faces_are_embedded() {
        let bytes = made(Paper::A4);
        assert_eq!(count(&bytes, "/Subtype /Form"), 1);
        assert!(count(&bytes, "/FontFile2") >= 1 && count(&bytes, "+Alegreya-Bold") >= 1);
        assert!(bytes.len() < 120_000, "only the letters that are used are there: {} bytes", bytes.len());
    }

    #[test]
    fn a_hostile_title_is_a_title() {
        let title = ") >> endobj 9 0 obj << /JS (x) \\";
        let bytes = titled(title, Paper::A4);
        assert_eq!(count(&bytes, "(\\) >> endobj"), 1, "the bracket that would end it is escaped");
    }

    #[test]
    fn the_same_pages_give_the_same_bytes() {
        assert!(made(Paper::A4) == made(Paper::A4));
    }
}
