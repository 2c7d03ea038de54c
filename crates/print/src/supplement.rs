//! The supplement of a pack as strips: its headings, paragraphs, items of lists and rows of tables, in the order in which they
//! are read.
//!
//! Only what the supplement itself writes has a meaning. A tag, a link or a picture in it is words, as everywhere else.

use std::mem::take;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use ritual_content::text::supplement;

use crate::press::{Press, Printable};
use crate::type_face::Face;
use crate::typesetting::{Inline, Paragraph, inlines};

/// What goes from one side of a column to the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Strip {
    /// What stands beside each other: one paragraph, or the cells of a row.
    pub(crate) cells: Vec<Paragraph>,
    pub(crate) rank: Rank,
    /// The room above it, in parts of the size.
    pub(crate) gap: f32,
}

/// What a strip is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    Heading(HeadingLevel),
    Text,
    /// A row of a table, which begins where the one before is something else.
    Row,
}

/// Returns the supplement of the pack that is printed. Maps are on the backs of the boards of their episodes.
pub(crate) fn strips(press: &Press<'_>) -> Vec<Strip> {
    let Printable { catalogue, language, pack, in_words, .. } = press.it;
    let mut said = supplement(catalogue, language, pack);
    said.extend(in_words.supplement.iter().map(|block| format!("\n{block}\n")));
    read(&said)
}

/// Reads what a supplement says, in Markdown.
pub(crate) fn read(markdown: &str) -> Vec<Strip> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        reader.read(event);
    }
    reader.strips
}

/// What has been read.
#[derive(Debug, Default)]
struct Reader {
    strips: Vec<Strip>,
    /// The words of the paragraph under way.
    inlines: Vec<Inline>,
    /// What they stand out by, the innermost last.
    faces: Vec<Face>,
    /// The lists they are in, those with numbers with the next one.
    lists: Vec<Option<u64>>,
    /// They begin an item without a number.
    is_item: bool,
    /// They are a line of the paragraph before.
    is_next_line: bool,
    /// The cells of the row under way.
    cells: Vec<Paragraph>,
}

impl Reader {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::Emphasis) => self.faces.push(Face::Italic),
            Event::Start(Tag::Strong | Tag::Heading { .. } | Tag::TableHead) => self.faces.push(Face::Bold),
            Event::Start(Tag::List(first)) => {
                // What the item says before its own list.
                self.end(Rank::Text);
                self.lists.push(first);
            }
            Event::Start(Tag::Item) => self.begin_item(),
            Event::End(TagEnd::Emphasis | TagEnd::Strong) => {
                self.faces.pop();
            }
            Event::End(TagEnd::Heading(level)) => {
                self.faces.pop();
                self.end(Rank::Heading(level));
            }
            Event::End(TagEnd::TableCell) => {
                let cell = self.paragraph();
                self.cells.push(cell);
            }
            Event::End(TagEnd::TableHead) => {
                self.faces.pop();
                self.end_row();
            }
            Event::End(TagEnd::TableRow) => self.end_row(),
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
            }
            Event::End(TagEnd::Item | TagEnd::Paragraph | TagEnd::CodeBlock | TagEnd::HtmlBlock) => {
                self.end(Rank::Text);
            }
            Event::HardBreak => {
                self.end(Rank::Text);
                self.is_next_line = true;
            }
            Event::SoftBreak => self.words(" "),
            Event::Text(words) | Event::Code(words) | Event::Html(words) | Event::InlineHtml(words) => {
                self.words(&words);
            }
            _ => {}
        }
    }

    fn words(&mut self, words: &str) {
        let is_bold = self.faces.contains(&Face::Bold);
        let face = if is_bold { Face::Bold } else { self.faces.last().copied().unwrap_or(Face::Regular) };
        self.inlines.extend(inlines(face, words));
    }

    fn begin_item(&mut self) {
        if let Some(Some(next)) = self.lists.last_mut() {
            let number = format!("{next}. ");
            *next += 1;
            self.words(&number);
        } else {
            self.is_item = true;
        }
    }

    /// Takes the words of the paragraph under way.
    fn paragraph(&mut self) -> Paragraph {
        let depth = u8::try_from(self.lists.len().min(6)).unwrap_or_default();
        let (inlines, is_item) = (take(&mut self.inlines), take(&mut self.is_item));
        Paragraph { inlines, depth, is_item, is_centred: false, gap: 0.0 }
    }

    /// Ends a paragraph, if there is anything in it.
    fn end(&mut self, rank: Rank) {
        let (paragraph, is_next_line) = (self.paragraph(), take(&mut self.is_next_line));
        if paragraph.inlines.is_empty() {
            return;
        }
        let gap = match rank {
            Rank::Heading(_) => 0.9,
            _ if is_next_line => 0.0,
            _ if paragraph.depth > 0 => 0.15,
            _ => 0.5,
        };
        self.strips.push(Strip { cells: vec![paragraph], rank, gap });
    }

    fn end_row(&mut self) {
        let is_first = self.strips.last().is_none_or(|strip| strip.rank != Rank::Row);
        let gap = if is_first { 0.6 } else { 0.0 };
        self.strips.push(Strip { cells: take(&mut self.cells), rank: Rank::Row, gap });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a strip, its cells apart.
    fn words(strip: &Strip) -> String {
        let cell = |cell: &Paragraph| -> String {
            let words = cell.inlines.iter().map(|inline| match inline {
                Inline::Words(_, words) => words.as_str(),
                Inline::Symbol(_) => "*",
            });
            words.collect()
        };
        strip.cells.iter().map(cell).collect::<Vec<_>>().join(" | ")
    }

    fn told(markdown: &str) -> Vec<(Rank, String)> {
        read(markdown).iter().map(|strip| (strip.rank, words(strip))).collect()
    }

    #[test]
    fn headings_paragraphs_and_tables_are_strips_in_their_order() {
        let markdown = "## Enemies\n\nThey *bite*.\nAll do.\n\n| Enemy | Health |\n|---|---|\n| Eel | 2 |";
        let row = |words: &str| (Rank::Row, words.to_owned());
        let expected = [
            (Rank::Heading(HeadingLevel::H2), "Enemies".to_owned()),
            (Rank::Text, "They bite. All do.".to_owned()),
            row("Enemy | Health"),
            row("Eel | 2"),
        ];
        assert_eq!(told(markdown), expected);
        let strips = read(markdown);
        let face = |strip: usize| strips[strip].cells[0].inlines[0].clone();
        assert_eq!(face(0), Inline::Words(Face::Bold, "Enemies".to_owned()));
        assert_eq!(face(2), Inline::Words(Face::Bold, "Enemy".to_owned()));
        assert_eq!(face(3), Inline::Words(Face::Regular, "Eel".to_owned()));
    }

    #[test]
    fn items_have_their_numbers_and_those_inside_them_stand_deeper() {
        let strips = read("1. Lay out.\n2. Put there:\n   - 2 Eels.  \n     Wet ones.\n3. Begin.");
        let told: Vec<(String, u8, bool)> =
            strips.iter().map(|it| (words(it), it.cells[0].depth, it.cells[0].is_item)).collect();
        let line = |words: &str, depth: u8, is_item: bool| (words.to_owned(), depth, is_item);
        let expected = [
            line("1. Lay out.", 1, false),
            line("2. Put there:", 1, false),
            line("2 Eels.", 2, true),
            line("Wet ones.", 2, false),
            line("3. Begin.", 1, false),
        ];
        assert_eq!(told, expected);
        assert!(strips[3].gap <= 0.0, "a line of the same item follows at once");
    }

    #[test]
    fn what_would_be_a_tag_or_a_link_is_words() {
        let hostile = "<b>x</b> and <script>alert(1)</script>\n\n[click](javascript:alert(2)) ![y](http://a/b.png)";
        let told: Vec<String> = told(hostile).into_iter().map(|(_, words)| words).collect();
        assert_eq!(told, ["<b>x</b> and <script>alert(1)</script>", "click y"]);
    }
}
