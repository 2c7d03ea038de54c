//! A page: what lies on it, and the marks and words in its margin.

use std::rc::Rc;

use super::grid::{Cut, Grid};
use crate::drawing::{Drawing, polygon};
use crate::fault::Fault;
use crate::paper::{BLEED, Paper};
use crate::press::{Named, Press, Side};
use crate::theme::{FAINT, INK};
use crate::type_face::Face;

/// How far marks are from what they mark, and how long they are.
const MARK_FROM: f32 = BLEED + 0.4;
const MARK_TO: f32 = MARK_FROM + 3.2;

/// How a piece lies on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lie {
    Upright,
    /// On its side, its top to the right.
    Right,
    /// On its side, its top to the left.
    Left,
}

/// A drawing on a page.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) drawing: Rc<Drawing>,
    /// Where the top left corner is of what is seen of it.
    pub(crate) at: [f32; 2],
    /// What is seen of it: its corner and its size, in the drawing.
    pub(crate) cut: Cut,
    pub(crate) lie: Lie,
}

/// A page.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) size: [f32; 2],
    pub(crate) placed: Vec<Placed>,
    /// What is drawn on it besides: marks, and what is in the margin.
    pub(crate) margin: Drawing,
}

impl Page {
    pub(super) fn new(paper: Paper) -> Self {
        Self { size: paper.size(), placed: Vec::new(), margin: Drawing::new(paper.size()) }
    }

    pub(super) fn put(&mut self, grid: &Grid, cell: usize, drawing: &Rc<Drawing>, cut: Cut, lie: Lie) {
        self.placed.push(Placed { drawing: Rc::clone(drawing), at: grid.at(cell, self.size), cut, lie });
    }

    /// Draws marks in the margin along all edges of the pieces in the first cells.
    pub(super) fn mark(&mut self, grid: &Grid, n_pieces: usize) {
        let [left, top] = grid.corner(self.size);
        let [right, bottom] = grid.far_corner(self.size);
        let (columns, rows) = grid.used(n_pieces);
        for x in columns.flat_map(|column| grid.column(column)).map(|x| left + x) {
            for [from, to] in [[top - MARK_FROM, top - MARK_TO], [bottom + MARK_FROM, bottom + MARK_TO]] {
                self.margin.line(polygon(&[[x, from], [x, to]], false), INK, 0.1);
            }
        }
        for y in rows.flat_map(|row| grid.row(row)).map(|y| top + y) {
            for [from, to] in [[left - MARK_FROM, left - MARK_TO], [right + MARK_FROM, right + MARK_TO]] {
                self.margin.line(polygon(&[[from, y], [to, y]], false), INK, 0.1);
            }
        }
    }

    pub(super) fn say_below(&mut self, press: &Press<'_>, words: &str) -> Result<(), Fault> {
        let named = Named { piece: press.it.pack.to_owned(), place: "page" };
        let [width, height] = self.size;
        let at = [width / 2.0, height - 4.2];
        press.line(&mut self.margin, &named, (Face::Regular, 2.3, FAINT), words, at, Side::Middle)?;
        Ok(())
    }
}
