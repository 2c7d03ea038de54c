//! The cells of a page, and the parts of what is larger than one.

use crate::paper::{BLEED, Paper};

/// The room between two pieces: both have their bleed.
const GAP: f32 = 2.0 * BLEED;
/// The margin on the left and right, and that above and below.
const MARGIN: [f32; 2] = [8.0, 10.0];
/// How far the parts of a big piece overlap.
pub(crate) const OVERLAP: f32 = 5.0;

/// What is seen of a drawing: its top left corner and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cut {
    pub(crate) at: [f32; 2],
    pub(crate) size: [f32; 2],
}

/// How pieces of a size lie on a page, row by row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// The size of a piece as it lies.
    size: [f32; 2],
    columns: u8,
    rows: u8,
    /// Pieces lie on their side.
    pub(super) is_turned: bool,
}

impl Grid {
    /// Lays as many as fit, on their side where those are more.
    pub(super) fn of(size: [f32; 2], room: [f32; 2]) -> Self {
        let grid = |size: [f32; 2], is_turned: bool| {
            let [columns, rows] = [0, 1].map(|axis| n_fitting(size[axis], room[axis]));
            Self { size, columns, rows, is_turned }
        };
        let upright = grid(size, false);
        let turned = grid([size[1], size[0]], true);
        let chosen = if turned.n_cells() > upright.n_cells() { turned } else { upright };
        // Something lies on a page even where it is a little too large for it.
        Self { columns: chosen.columns.max(1), rows: chosen.rows.max(1), ..chosen }
    }

    pub(super) fn n_cells(&self) -> usize {
        (usize::from(self.columns) * usize::from(self.rows)).max(1)
    }

    /// Returns the cell behind a cell.
    pub(super) fn mirrored(&self, cell: usize) -> usize {
        let columns = usize::from(self.columns);
        let (row, column) = (cell / columns, cell % columns);
        row * columns + (columns - 1 - column)
    }

    /// Returns where a cell lies on a page.
    pub(super) fn at(&self, cell: usize, page: [f32; 2]) -> [f32; 2] {
        let columns = usize::from(self.columns);
        let [column, row] = [cell % columns, cell / columns].map(|number| u8::try_from(number).unwrap_or_default());
        let [left, top] = self.corner(page);
        let [width, height] = self.size;
        [left + start(width, column), top + start(height, row)]
    }

    /// Returns the top left corner of the grid, which lies in the middle of a page.
    pub(super) fn corner(&self, [width, height]: [f32; 2]) -> [f32; 2] {
        let [own_width, own_height] = self.whole();
        [(width - own_width) / 2.0, (height - own_height) / 2.0]
    }

    /// Returns its bottom right corner.
    pub(super) fn far_corner(&self, [width, height]: [f32; 2]) -> [f32; 2] {
        let [own_width, own_height] = self.whole();
        [width.midpoint(own_width), height.midpoint(own_height)]
    }

    fn whole(&self) -> [f32; 2] {
        let [width, height] = self.size;
        [length(width, self.columns), length(height, self.rows)]
    }

    /// Returns the columns and rows that so many pieces take.
    pub(super) fn used(&self, n_pieces: usize) -> (std::ops::Range<u8>, std::ops::Range<u8>) {
        let columns = u8::try_from(n_pieces).unwrap_or(u8::MAX).min(self.columns);
        let rows = n_pieces.div_ceil(usize::from(self.columns));
        (0..columns, 0..u8::try_from(rows).unwrap_or(u8::MAX).min(self.rows))
    }

    /// Returns where a column begins and ends.
    pub(super) fn column(&self, column: u8) -> impl Iterator<Item = f32> + use<> {
        edges(self.size[0], column)
    }

    /// Returns where a row begins and ends.
    pub(super) fn row(&self, row: u8) -> impl Iterator<Item = f32> + use<> {
        edges(self.size[1], row)
    }
}

fn start(size: f32, number: u8) -> f32 {
    f32::from(number) * (size + GAP)
}

fn edges(size: f32, number: u8) -> impl Iterator<Item = f32> {
    let start = start(size, number);
    [start, start + size].into_iter()
}

/// How long so many pieces are, with the room between them.
fn length(size: f32, count: u8) -> f32 {
    f32::from(count) * (size + GAP) - GAP
}

/// How many pieces fit.
fn n_fitting(size: f32, room: f32) -> u8 {
    let mut count = 0;
    while count < 40 && length(size, count + 1) <= room {
        count += 1;
    }
    count
}

/// Returns the parts in which something is printed, each with what is behind it; one part for what fits on a page.
pub(super) fn cuts(size: [f32; 2], room: [f32; 2]) -> Vec<(Cut, Cut)> {
    let [width, height] = size;
    let fits = (width <= room[0] && height <= room[1]) || (height <= room[0] && width <= room[1]);
    if fits {
        let whole = Cut { at: [0.0, 0.0], size };
        return vec![(whole, whole)];
    }
    let mut parts = Vec::new();
    for [top, high] in spans(height, room[1]) {
        for [left, wide] in spans(width, room[0]) {
            let size = [wide, high];
            let behind = [width - left - wide, top];
            parts.push((Cut { at: [left, top], size }, Cut { at: behind, size }));
        }
    }
    parts
}

/// Divides a length into equal spans that overlap and fit; each as its start and length.
fn spans(length: f32, room: f32) -> Vec<[f32; 2]> {
    let mut count: u8 = 1;
    let span = |count: u8| (length + f32::from(count - 1) * OVERLAP) / f32::from(count);
    while count < 40 && span(count) > room {
        count += 1;
    }
    let each = span(count);
    (0..count).map(|number| [f32::from(number) * (each - OVERLAP), each]).collect()
}

/// The size of what may be printed on.
pub(super) fn room(paper: Paper) -> [f32; 2] {
    let [width, height] = paper.size();
    [width - 2.0 * MARGIN[0], height - 2.0 * MARGIN[1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_cards_lie_on_a4_and_four_tiles() {
        let a4 = room(Paper::A4);
        let grid = Grid::of([63.0, 88.0], a4);
        assert_eq!((grid.columns, grid.rows, grid.is_turned), (3, 3, false));
        assert_eq!(Grid::of([95.0, 95.0], a4).n_cells(), 4);
        assert_eq!(Grid::of([190.0, 127.0], a4).n_cells(), 2);
    }

    #[test]
    fn spans_cover_everything() {
        assert_eq!(spans(100.0, 194.0), [[0.0, 100.0]]);
        let parts = spans(285.0, 194.0);
        assert_eq!(parts.len(), 2);
        let [[_, first], [second, length]] = parts[..] else { panic!("{parts:?}") };
        assert!((first - second - OVERLAP).abs() < 0.001 && (second + length - 285.0).abs() < 0.001);
    }
}
