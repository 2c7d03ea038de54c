//! Pages: pieces in a grid with marks to cut along, every page followed by its backs.
//!
//! Sheets are turned over along their long edge, so the backs lie mirrored: what is in the first column of a page is in the
//! last column behind it. A piece that lies on its side is turned the other way there. What is larger than a page is printed
//! in parts that overlap.

mod booklet;
mod cover;
mod grid;
mod page;

use std::rc::Rc;

use ritual_content::text::Args;

use crate::drawing::Drawing;
use crate::fault::PrintError;
use crate::paper::Paper;
use crate::piece::{Group, Piece};
use crate::press::Press;

use grid::{Cut, Grid, cuts, room};

pub(crate) use page::{Lie, Page, Placed};

/// Lays all pieces onto pages, those of the same size together; the first page says how to print them, and the supplement
/// stands before them.
pub(crate) fn pages(press: &Press<'_>, groups: &[Group], paper: Paper) -> Result<Vec<Page>, PrintError> {
    let supplement = booklet::pages(press, paper)?;
    let mut pages = cover::leaf(press, groups, !supplement.is_empty(), paper)?;
    pages.extend(supplement);
    let bits = |group: &Group| group.size.map(f32::to_bits);
    for groups in groups.chunk_by(|one, other| bits(one) == bits(other)) {
        let Some(size) = groups.first().map(|group| group.size) else { continue };
        let all: Vec<Rc<Leaf>> = groups.iter().flat_map(leaves).collect();
        for (cut, mirrored) in cuts(size, room(paper)) {
            let grid = Grid::of(cut.size, room(paper));
            for (number, leaves) in (1..).zip(all.chunks(grid.n_cells())) {
                let number = page_number(number, cut, size);
                let mut page = front(&grid, leaves, cut, paper);
                page.foot(press, "print-page", leaves, &number)?;
                let mut behind = back(&grid, leaves, mirrored, paper);
                // A side that stays white says nothing.
                if !behind.placed.is_empty() {
                    behind.foot(press, "print-page-back", leaves, &number)?;
                }
                pages.extend([page, behind]);
            }
        }
    }
    Ok(pages)
}

/// The number of a page, and of which part of big pieces it is.
fn page_number(number: usize, cut: Cut, size: [f32; 2]) -> String {
    let is_whole = cut.at[0] + cut.at[1] <= 0.0 && cut.size[0] >= size[0] && cut.size[1] >= size[1];
    if is_whole { number.to_string() } else { format!("{number} ({:.0}, {:.0} mm)", cut.at[0], cut.at[1]) }
}

/// Both sides of a piece, and what it is.
struct Leaf {
    kind: &'static str,
    front: Rc<Drawing>,
    back: Option<Rc<Drawing>>,
}

/// All copies of the pieces of a group.
fn leaves(group: &Group) -> Vec<Rc<Leaf>> {
    let common = group.back.clone().map(Rc::new);
    let mut leaves = Vec::new();
    for Piece { copies, front, back, .. } in &group.pieces {
        let back = back.clone().map(Rc::new).or_else(|| common.clone());
        let leaf = Rc::new(Leaf { kind: group.kind, front: Rc::new(front.clone()), back });
        leaves.extend((0..*copies).map(|_| Rc::clone(&leaf)));
    }
    leaves
}

fn front(grid: &Grid, leaves: &[Rc<Leaf>], cut: Cut, paper: Paper) -> Page {
    let mut page = Page::new(paper);
    let lie = if grid.is_turned { Lie::Right } else { Lie::Upright };
    for (index, leaf) in leaves.iter().enumerate() {
        page.put(grid, index, &leaf.front, cut, lie);
    }
    page.mark(grid, leaves.len());
    page
}

fn back(grid: &Grid, leaves: &[Rc<Leaf>], cut: Cut, paper: Paper) -> Page {
    let mut page = Page::new(paper);
    let lie = if grid.is_turned { Lie::Left } else { Lie::Upright };
    for (index, leaf) in leaves.iter().enumerate() {
        if let Some(back) = &leaf.back {
            page.put(grid, grid.mirrored(index), back, cut, lie);
        }
    }
    page
}

impl Page {
    /// Says below what is on the page.
    fn foot(&mut self, press: &Press<'_>, id: &str, leaves: &[Rc<Leaf>], number: &str) -> Result<(), PrintError> {
        let mut kinds: Vec<&str> = leaves.iter().map(|leaf| leaf.kind).collect();
        kinds.dedup();
        let kinds = kinds.into_iter().map(|kind| press.group(kind));
        let kinds = press.it.language.listed(kinds.collect(), "list-comma");
        let words = press.say(id, &Args::new().text("pack", press.it.pack).text("group", kinds).text("page", number));
        self.say_below(press, &words)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Colour, Mark, rectangle};
    use crate::press::tests::press;

    fn drawing(size: [f32; 2]) -> Drawing {
        let mut drawing = Drawing::new(size);
        drawing.area(rectangle([0.0, 0.0], size), Colour::BLACK);
        drawing
    }

    fn group(size: [f32; 2], copies: &[u16]) -> Group {
        let pieces = (1..).zip(copies).map(|(number, copies): (u8, _)| Piece {
            id: format!("mine/{number}"),
            part: None,
            name: number.to_string(),
            copies: *copies,
            front: drawing(size),
            back: Some(drawing(size)),
        });
        Group { kind: "mythos", of: None, size, back: None, pieces: pieces.collect() }
    }

    fn laid(groups: &[Group], paper: Paper) -> Vec<Page> {
        pages(&press(), groups, paper).unwrap()
    }

    #[test]
    fn every_copy_is_printed_and_every_page_has_its_backs() {
        let pages = laid(&[group([63.0, 88.0], &[4, 1, 7])], Paper::A4);
        let counts: Vec<usize> = pages.iter().map(|page| page.placed.len()).collect();
        assert_eq!(counts, [0, 0, 9, 9, 3, 3], "the first leaf says how to print");
    }

    #[test]
    fn the_first_page_says_how_to_fold_and_to_glue_where_something_is_to_be() {
        let n_lines = |kind: &'static str, size: [f32; 2]| {
            let page = laid(&[Group { kind, ..group(size, &[1]) }], Paper::A4).swap_remove(0);
            page.margin.marks.iter().filter(|mark| matches!(mark, Mark::Words { .. })).count()
        };
        let usual = n_lines("mythos", [63.0, 88.0]);
        for (kind, size) in [("standee", [30.0, 114.0]), ("die", [78.0, 66.0]), ("tile", [285.0, 190.0])] {
            assert!(n_lines(kind, size) > usual, "nothing is said of {kind}");
        }
        assert_eq!(n_lines("tile", [95.0, 95.0]), usual, "that is no big tile");
    }

    #[test]
    fn pieces_of_a_size_share_pages_and_others_do_not() {
        let card = [63.0, 88.0];
        let pages = laid(&[group(card, &[4]), group(card, &[6]), group([22.0, 22.0], &[1])], Paper::A4);
        let counts: Vec<usize> = pages.iter().step_by(2).map(|page| page.placed.len()).collect();
        assert_eq!(counts, [0, 9, 1, 1]);
    }

    #[test]
    fn backs_are_mirrored_column_by_column() {
        let pages = laid(&[group([63.0, 88.0], &[1, 1, 1, 1])], Paper::A4);
        let [front, back] = &pages[2..4] else { panic!("{} pages", pages.len()) };
        let width = front.size[0];
        for (one, other) in front.placed.iter().zip(&back.placed) {
            assert!((one.at[0] + 63.0 + other.at[0] - width).abs() < 0.01, "{:?} and {:?}", one.at, other.at);
            assert!((one.at[1] - other.at[1]).abs() < 0.01);
        }
        assert!(front.placed[0].at[0] < back.placed[0].at[0]);
    }

    #[test]
    fn where_more_fit_pieces_lie_on_their_side_and_their_backs_the_other_way() {
        let pages = laid(&[group([63.0, 88.0], &[8])], Paper::Letter);
        assert_eq!(pages.len(), 4, "eight fit onto a page");
        assert!(pages[2].placed.iter().all(|placed| placed.lie == Lie::Right));
        assert!(pages[3].placed.iter().all(|placed| placed.lie == Lie::Left));
    }

    #[test]
    fn marks_are_in_the_margin_and_not_at_the_edge_of_the_paper() {
        for paper in Paper::ALL {
            for size in [[63.0, 88.0], [80.0, 120.0], [190.0, 127.0], [95.0, 95.0], [22.0, 22.0], [30.0, 114.0]] {
                let pages = laid(&[group(size, &[5])], paper);
                let page = &pages[2];
                let [width, height] = page.size;
                let mut n_marks = 0;
                for mark in &page.margin.marks {
                    let Mark::Line { path, .. } = mark else { continue };
                    n_marks += 1;
                    let it = path.bounds();
                    let is_inside =
                        it.left() > 3.0 && it.right() < width - 3.0 && it.top() > 3.0 && it.bottom() < height - 3.0;
                    assert!(is_inside, "{size:?} on {paper:?}: {it:?}");
                    for placed in &page.placed {
                        let [x, y] = placed.at;
                        let [w, h] = if placed.lie == Lie::Upright { size } else { [size[1], size[0]] };
                        let is_apart = it.right() < x || it.left() > x + w || it.bottom() < y || it.top() > y + h;
                        assert!(is_apart, "{size:?} on {paper:?}: {it:?} crosses a piece");
                    }
                }
                assert!(n_marks >= 8, "{size:?} on {paper:?}");
            }
        }
    }

    #[test]
    fn what_is_larger_than_a_page_comes_in_parts_that_overlap() {
        let size = [285.0, 190.0];
        let pages = laid(&[group(size, &[1])], Paper::A4);
        let fronts: Vec<&Placed> = pages[2..].iter().step_by(2).flat_map(|page| &page.placed).collect();
        assert!(fronts.len() > 1);
        let covered = fronts.iter().map(|it| it.cut.at[0] + it.cut.size[0]).fold(0.0, f32::max);
        assert!((covered - size[0]).abs() < 0.01, "{covered}");
        for pair in fronts.windows(2) {
            let [one, other] = pair else { continue };
            assert!(one.cut.at[0] + one.cut.size[0] - other.cut.at[0] > 4.9, "the parts overlap");
        }
        // Behind the left part is the right part of the back.
        let backs: Vec<&Placed> = pages[3..].iter().step_by(2).flat_map(|page| &page.placed).collect();
        for (front, back) in fronts.iter().zip(backs) {
            let mirrored = size[0] - front.cut.at[0] - front.cut.size[0];
            assert!((back.cut.at[0] - mirrored).abs() < 0.01);
        }
    }
}
