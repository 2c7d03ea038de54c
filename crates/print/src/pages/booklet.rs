//! The supplement on pages, in two columns and one size of type; a table that is wider than its column in a smaller one.

use pulldown_cmark::HeadingLevel;
use ritual_content::text::Args;

use super::page::Page;
use crate::drawing::polygon;
use crate::fault::{Fault, Part, PrintError};
use crate::paper::Paper;
use crate::press::{Named, Press};
use crate::supplement::{Rank, Strip, strips};
use crate::theme::{INK, RULE};
use crate::typesetting::{LEADING, Sizes, Text, Type};

/// The margins on the left and right, and that above and below.
const EDGE: [f32; 2] = [15.0, 15.0];
const N_COLUMNS: u8 = 2;
/// The room between two columns, and between two cells of a row.
const BETWEEN: f32 = 8.0;
const BETWEEN_CELLS: f32 = 2.0;
/// The room above and below what is in a row.
const AROUND: f32 = 0.7;
/// The type of texts and tables, and the smallest that anything is set in.
const TEXT: f32 = 3.1;
const TABLE: f32 = 2.7;
const SMALLEST: f32 = 1.7;
/// How many lines there must be room for below a heading.
const AFTER_HEADING: f32 = 4.0;

/// Returns the pages of the supplement, each with its back; none where it says nothing.
pub(super) fn pages(press: &Press<'_>, paper: Paper) -> Result<Vec<Page>, PrintError> {
    let strips = strips(press);
    if strips.is_empty() {
        return Ok(Vec::new());
    }
    let mut flow = Flow::new(press, paper);
    flow.set(&strips)?;
    let mut pages = flow.pages;
    for (number, page) in (1_u32..).zip(&mut pages) {
        let args = Args::new().text("pack", press.it.pack).text("group", press.word("print-supplement"));
        let words = press.say("print-page", &args.text("page", number.to_string()));
        page.say_below(press, &words)?;
    }
    if !pages.len().is_multiple_of(2) {
        pages.push(Page::new(paper));
    }
    Ok(pages)
}

/// Columns that are filled from the top to the bottom, one after the other.
struct Flow<'p> {
    press: &'p Press<'p>,
    named: Named,
    paper: Paper,
    pages: Vec<Page>,
    /// How wide a column is, and where it ends.
    width: f32,
    bottom: f32,
    /// The column that is filled, counted from 0, and how far down.
    column: u8,
    top: f32,
}

impl<'p> Flow<'p> {
    fn new(press: &'p Press<'p>, paper: Paper) -> Self {
        let named = Named { piece: press.it.pack.to_owned(), place: "pages in the supplement" };
        let [width, height] = paper.size();
        let columns = f32::from(N_COLUMNS);
        let width = (width - 2.0 * EDGE[0] - (columns - 1.0) * BETWEEN) / columns;
        let (pages, bottom) = (vec![Page::new(paper)], height - EDGE[1]);
        Self { press, named, paper, pages, width, bottom, column: 0, top: EDGE[1] }
    }

    /// Sets strips one after the other, the rows of a table together.
    fn set(&mut self, strips: &[Strip]) -> Result<(), Fault> {
        for group in strips.chunk_by(|one, other| one.rank == Rank::Row && other.rank == Rank::Row) {
            match group {
                [strip] if strip.rank != Rank::Row => self.paragraph(strip)?,
                rows => self.table(rows)?,
            }
        }
        Ok(())
    }

    fn too_long(&self) -> Fault {
        self.named.too_long(Part::Text)
    }

    /// Makes room for something of a height, in the next column where there is none.
    fn make_room(&mut self, gap: f32, height: f32) {
        let gap = if self.top > EDGE[1] { gap } else { 0.0 };
        if self.top + gap + height <= self.bottom {
            self.top += gap;
        } else if self.top > EDGE[1] {
            self.next_column();
        }
    }

    fn next_column(&mut self) {
        self.top = EDGE[1];
        self.column += 1;
        if self.column == N_COLUMNS {
            self.column = 0;
            self.pages.push(Page::new(self.paper));
        }
    }

    /// Where the next thing lies.
    fn corner(&self) -> [f32; 2] {
        [EDGE[0] + f32::from(self.column) * (self.width + BETWEEN), self.top]
    }

    /// Sets a paragraph line by line, so that it may go on in the next column.
    fn paragraph(&mut self, strip: &Strip) -> Result<(), Fault> {
        let largest = match strip.rank {
            Rank::Heading(level) => heading(level),
            Rank::Text | Rank::Row => TEXT,
        };
        let text = self.press.measure(&self.named, &strip.cells)?;
        let sizes = Sizes::new(largest, SMALLEST);
        let fits = |size| text.height(size, self.width).is_some();
        let size = sizes.find(fits).ok_or_else(|| self.too_long())?;
        let whole = text.height(size, self.width).unwrap_or_default();
        let least = match strip.rank {
            // A heading stands above what it is of.
            Rank::Heading(_) => whole + AFTER_HEADING * LEADING * TEXT,
            // Its first line does not stand alone.
            Rank::Text | Rank::Row => whole.min(2.0 * LEADING * size),
        };
        self.make_room(strip.gap * size, least);
        let set = Type { size, width: self.width, colour: INK };
        for line in text.lines(size, self.width).unwrap_or_default() {
            self.make_room(0.0, LEADING * size);
            let at = self.corner();
            let Some(page) = self.pages.last_mut() else { break };
            text.draw_line(&self.press.faces, &mut page.margin, at, set, &line)
                .map_err(|letter| self.named.letter(letter))?;
            self.top += LEADING * size;
        }
        Ok(())
    }

    /// Sets the rows of a table, each as a whole.
    fn table(&mut self, rows: &[Strip]) -> Result<(), Fault> {
        let measured = |row: &Strip| -> Result<Vec<Text>, Fault> {
            row.cells.iter().map(|cell| self.press.measure(&self.named, std::slice::from_ref(cell))).collect()
        };
        let texts = rows.iter().map(measured).collect::<Result<Vec<_>, Fault>>()?;
        let columns = Columns::of(&texts);
        let sizes = Sizes::new(TABLE, SMALLEST);
        let size = sizes.find(|size| columns.fit(size, self.width)).ok_or_else(|| self.too_long())?;
        let widths = columns.widths(size, self.width);
        for (strip, cells) in rows.iter().zip(&texts) {
            let heights = cells.iter().zip(&widths).map(|(text, width)| text.height(size, *width));
            let height = heights.collect::<Option<Vec<f32>>>().ok_or_else(|| self.too_long())?;
            let height = height.into_iter().fold(0.0, f32::max) + 2.0 * AROUND;
            if height > self.bottom - EDGE[1] {
                return Err(self.too_long());
            }
            self.make_room(strip.gap * size, height);
            let [mut left, top] = self.corner();
            let (begin, end) = (left, left + self.width);
            let Some(page) = self.pages.last_mut() else { break };
            for (text, width) in cells.iter().zip(&widths) {
                text.draw(&self.press.faces, &mut page.margin, [left, top + AROUND], *width, size, INK)
                    .map_err(|letter| self.named.letter(letter))?;
                left += width + BETWEEN_CELLS;
            }
            self.top += height;
            page.margin.line(polygon(&[[begin, self.top], [end, self.top]], false), RULE, 0.15);
        }
        Ok(())
    }
}

/// How large a heading is.
fn heading(level: HeadingLevel) -> f32 {
    match level {
        HeadingLevel::H1 => 7.0,
        HeadingLevel::H2 => 5.4,
        HeadingLevel::H3 => 4.4,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => 3.6,
    }
}

/// The columns of a table: how wide each is in one line, and with a line for each word, in parts of the size.
#[derive(Debug, PartialEq)]
struct Columns(Vec<[f32; 2]>);

impl Columns {
    fn of(rows: &[Vec<Text>]) -> Self {
        let mut columns: Vec<[f32; 2]> = Vec::new();
        for row in rows {
            columns.resize(columns.len().max(row.len()), [0.0; 2]);
            for (column, text) in columns.iter_mut().zip(row) {
                let [whole, widest] = text.widths();
                *column = [column[0].max(whole), column[1].max(widest)];
            }
        }
        Self(columns)
    }

    /// Returns the room that all columns share, without that between them.
    fn room(&self, width: f32) -> f32 {
        let n_between = self.0.len().saturating_sub(1);
        width - BETWEEN_CELLS * f32::from(u8::try_from(n_between).unwrap_or(u8::MAX))
    }

    fn fit(&self, size: f32, width: f32) -> bool {
        self.0.iter().map(|[_, widest]| widest * size + SLACK).sum::<f32>() <= self.room(width)
    }

    /// Returns the widths of the columns: as wide as their widest words, and of what is left as much as they could use.
    fn widths(&self, size: f32, width: f32) -> Vec<f32> {
        let least = |[_, widest]: &[f32; 2]| widest * size + SLACK;
        let more = |[whole, widest]: &[f32; 2]| (whole - widest) * size;
        let left = self.room(width) - self.0.iter().map(least).sum::<f32>();
        let wanted = self.0.iter().map(more).sum::<f32>();
        let share = if wanted > 0.0 { (left / wanted).min(1.0) } else { 0.0 };
        self.0.iter().map(|column| least(column) + more(column) * share).collect()
    }
}

/// What a cell is wider than its words, so that none is broken off by a rounded number.
const SLACK: f32 = 0.05;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::press::tests::press;
    use crate::supplement::read;

    /// Sets a text in columns.
    fn set(markdown: &str) -> Result<Vec<Page>, Fault> {
        let press = press();
        let mut flow = Flow::new(&press, Paper::A4);
        flow.set(&read(markdown))?;
        Ok(flow.pages)
    }

    /// Where words of a page are: from left to right, and their base line.
    fn words(page: &Page) -> Vec<[f32; 3]> {
        let words = page.margin.marks.iter().filter_map(|mark| match mark {
            Mark::Words { run, at: [x, y], .. } => Some([*x, x + run.width, *y]),
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn a_long_text_goes_on_in_the_next_column_and_on_the_next_page() {
        let [width, height] = Paper::A4.size();
        let pages = set(&"Each investigator in your space loses 1 sanity. ".repeat(400)).unwrap();
        assert!(pages.len() > 1, "{} pages", pages.len());
        for page in &pages {
            for [left, right, base] in words(page) {
                assert!(left >= EDGE[0] && right <= width - EDGE[0] + 0.1, "{left} to {right}");
                assert!(right <= width / 2.0 || left >= width / 2.0, "{left} to {right} is in both columns");
                assert!(base > EDGE[1] && base <= height - EDGE[1], "{base}");
            }
        }
        let n_words = |page: &Page, is_right: bool| words(page).iter().filter(|it| (it[0] > 100.0) == is_right).count();
        assert!(n_words(&pages[0], false) > 50 && n_words(&pages[0], true) > 50, "both columns are full");
    }

    #[test]
    fn a_heading_stands_above_what_it_is_of() {
        // From a column that has room for all of it to one that has none.
        for n_lines in 44..56 {
            let pages = set(&format!("{}\n\n## Enemies\n\nThey bite.", "x\n\n".repeat(n_lines))).unwrap();
            let lines: Vec<[f32; 3]> = pages.iter().flat_map(words).collect();
            let [.., heading, text] = lines[..] else { panic!("{} lines", lines.len()) };
            assert!(text[2] > heading[2], "{n_lines} lines above it leave it alone");
        }
    }

    #[test]
    fn cells_of_a_column_begin_below_each_other_and_lie_side_by_side() {
        let pages = set("| Enemy | What it does |\n|---|---|\n| Eel | It bites whoever is near it. |").unwrap();
        let words = words(&pages[0]);
        let [enemy, does, eel, bites] = words[..] else { panic!("{words:?}") };
        assert!((enemy[0] - eel[0]).abs() < 0.01 && (does[0] - bites[0]).abs() < 0.01, "{words:?}");
        assert!(eel[1] < bites[0] && (eel[2] - bites[2]).abs() < 0.01, "{words:?}");
        assert!(eel[2] > enemy[2], "{words:?}");
    }

    #[test]
    fn a_word_that_no_column_holds_is_told_with_the_name_of_the_pack() {
        for markdown in ["w".repeat(400), format!("| a | b |\n|---|---|\n| {} | c |", "w".repeat(400))] {
            let told = set(&markdown).unwrap_err().to_string();
            assert!(told.contains("`mine` does not fit on its pages in the supplement"), "{told}");
        }
    }
}
