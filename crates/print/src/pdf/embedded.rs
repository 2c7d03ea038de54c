//! The faces that a PDF takes along: only the glyphs that are used, and what each stands for.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use crate::fault::Fault;
use crate::type_face::{Face, Glyph, TypeFace};

/// How well streams are compressed, from 0 to 10.
pub(super) const LEVEL: u8 = 7;
/// The glyphs are numbered by themselves.
const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The faces of a PDF.
pub(super) struct Embedded {
    faces: BTreeMap<Face, Used>,
}

/// What is used of a face.
struct Used {
    font: Ref,
    glyphs: GlyphRemapper,
    /// What glyphs stand for, by their new numbers.
    told: BTreeMap<u16, String>,
}

impl Embedded {
    pub(super) fn new(next: &mut Ref) -> Self {
        let used = |face| (face, Used { font: next.bump(), glyphs: GlyphRemapper::new(), told: BTreeMap::new() });
        Self { faces: Face::ALL.map(used).into() }
    }

    /// Returns the name of a face on pages.
    pub(super) const fn name(face: Face) -> &'static [u8] {
        match face {
            Face::Regular => b"Regular",
            Face::Italic => b"Italic",
            Face::Bold => b"Bold",
        }
    }

    /// Returns the font of a face.
    pub(super) fn font(&self, face: Face) -> Ref {
        self.faces.get(&face).map_or(Ref::new(1), |used| used.font)
    }

    /// Returns the number of a glyph among those that are taken along.
    pub(super) fn use_glyph(&mut self, face: Face, glyph: &Glyph) -> u16 {
        let Some(used) = self.faces.get_mut(&face) else { return 0 };
        let number = used.glyphs.remap(glyph.id);
        if !glyph.text.is_empty() {
            used.told.entry(number).or_insert_with(|| glyph.text.clone());
        }
        number
    }

    /// Writes the faces that are used.
    pub(super) fn write(self, faces: &TypeFace, pdf: &mut Pdf, next: &mut Ref) -> Result<(), Fault> {
        for (face, used) in self.faces {
            if !used.told.is_empty() {
                write(face, &used, faces, pdf, next)?;
            }
        }
        Ok(())
    }
}

fn write(face: Face, used: &Used, faces: &TypeFace, pdf: &mut Pdf, next: &mut Ref) -> Result<(), Fault> {
    let [cid, descriptor, map, file] = [(); 4].map(|()| next.bump());
    let subset = subsetter::subset(face.bytes(), 0, &used.glyphs)
        .map_err(|error| Fault::TypeFace { reason: format!("{}: {error}", face.name()) })?;
    let name = format!("RITUAL+{}", face.name());
    let name = Name(name.as_bytes());

    pdf.type0_font(used.font)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(map);
    let mut font = pdf.cid_font(cid);
    font.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
    font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    font.widths().consecutive(0, used.glyphs.remapped_gids().map(|glyph| faces.own_width(face, glyph)));
    drop(font);

    let measures = faces.measures(face);
    let [left, bottom, right, top] = measures.bounds;
    let mut flags = FontFlags::SERIF | FontFlags::SYMBOLIC;
    if face == Face::Italic {
        flags |= FontFlags::ITALIC;
    }
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(flags)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(measures.slant)
        .ascent(measures.ascent)
        .descent(measures.descent)
        .cap_height(measures.cap_height)
        .stem_v(if face == Face::Bold { 140.0 } else { 80.0 })
        .font_file2(file);

    let mut letters = UnicodeCmap::<u16>::new(Name(b"Custom"), SYSTEM);
    for (glyph, text) in &used.told {
        letters.pair_with_multiple(*glyph, text.chars());
    }
    let letters = compress_to_vec_zlib(&letters.finish(), LEVEL);
    pdf.cmap(map, &letters).filter(Filter::FlateDecode);
    pdf.stream(file, &compress_to_vec_zlib(&subset, LEVEL)).filter(Filter::FlateDecode);
    Ok(())
}
