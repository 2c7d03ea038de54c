//! The first page: what is in the file, how to print it, and a line to measure.

use ritual_content::text::Args;

use super::grid::{OVERLAP, cuts, room};
use super::page::Page;
use crate::drawing::polygon;
use crate::fault::PrintError;
use crate::paper::Paper;
use crate::piece::Group;
use crate::press::{Named, Press, Room};
use crate::theme::INK;
use crate::type_face::Face;
use crate::typesetting::{Paragraph, Sizes};

/// How long the line is that people measure.
pub(crate) const RULER: f32 = 50.0;
const EDGE: f32 = 20.0;

/// Returns the first page, and its white back.
pub(super) fn leaf(
    press: &Press<'_>,
    groups: &[Group],
    has_supplement: bool,
    paper: Paper,
) -> Result<Vec<Page>, PrintError> {
    let named = Named { piece: press.it.pack.to_owned(), place: "first page" };
    let mut page = Page::new(paper);
    let [width, height] = page.size;
    let wide = width - 2.0 * EDGE;
    let mut paragraphs = Vec::new();
    if let Some(entry) = press.it.catalogue.pack(press.it.pack) {
        let pack = &entry.document;
        let room = Room::new([EDGE, 18.0], [wide, 16.0]);
        press.title(&mut page.margin, &named, &pack.name, room, Sizes::new(11.0, 4.0), INK)?;
        paragraphs.push(Paragraph::new(Face::Italic, &pack.summary));
        let authors = press.it.language.listed(pack.authors.clone(), "list-and");
        let args = Args::new().text("version", pack.version.to_string()).text("licence", pack.licence.as_str());
        paragraphs.push(Paragraph::new(Face::Regular, &press.say("print-licence", &args.text("authors", authors))));
    }
    let folded = ["standee", "die"].into_iter().filter(|kind| groups.iter().any(|group| group.kind == *kind));
    let folded = folded.map(|kind| press.say("print-fold", &Args::new().text("kind", kind)));
    let is_parted = groups.iter().any(|group| cuts(group.size, room(paper)).len() > 1);
    let overlap = || press.say("print-overlap", &Args::new().text("overlap", format!("{OVERLAP:.0}")));
    let how = [press.word("print-duplex"), press.word("print-cut")].into_iter();
    let how = how.chain(folded).chain(is_parted.then(overlap)).chain([press.word("print-scale")]);
    for words in how {
        paragraphs.push(Paragraph { gap: 0.7, ..Paragraph::new(Face::Regular, &words) });
    }
    let room = Room::new([EDGE, 38.0], [wide, 62.0]);
    press.fill(&mut page.margin, &named, &paragraphs, room, Sizes::new(4.2, 1.9), INK)?;

    let (left, base) = (EDGE, 108.0);
    page.margin.line(polygon(&[[left, base], [left + RULER, base]], false), INK, 0.3);
    for step in 0..=10_u8 {
        let x = left + f32::from(step) * RULER / 10.0;
        let tick = if step.is_multiple_of(5) { 4.0 } else { 2.0 };
        page.margin.line(polygon(&[[x, base], [x, base - tick]], false), INK, 0.2);
    }

    let head = Paragraph::new(Face::Bold, &press.word("print-contents"));
    let supplement = has_supplement.then(|| press.word("print-supplement"));
    let rows = groups.iter().map(|group| {
        let count = group.n_copies().to_string();
        press.say("print-contents-row", &Args::new().text("group", group.title(press)).text("count", count))
    });
    let rows = supplement.into_iter().chain(rows);
    let rows = rows.map(|row| Paragraph { gap: 0.1, ..Paragraph::new(Face::Regular, &row) });
    let contents: Vec<Paragraph> = std::iter::once(head).chain(rows).collect();
    let room = Room::new([EDGE, 118.0], [wide, height - 118.0 - 16.0]);
    press.fill(&mut page.margin, &named, &contents, room, Sizes::new(4.2, 1.2), INK)?;
    Ok(vec![page, Page::new(paper)])
}
