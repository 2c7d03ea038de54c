//! The room inside a space: where its name goes, and how figures are spread out in the rest.

use std::collections::BTreeSet;

use egui::{Pos2, Rect, pos2, vec2};
use ritual_content::geometry::Cell;

use super::{float, rect_of, square};

/// What stays free along walls, in cells.
pub(super) const MARGIN: f32 = 0.12;
/// How wide a sign is, in cells.
pub(super) const SIGN: f32 = 0.3;

/// The largest rectangle inside a space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    /// The rectangle, in cells.
    pub(super) rect: Rect,
    /// How much of its bottom signs take, from the left.
    pub(super) signs_width: f32,
}

impl Room {
    /// Finds the largest rectangle among cells; of several the widest, for the sake of the name.
    pub(super) fn of(cells: &[Cell]) -> Self {
        let all: BTreeSet<Cell> = cells.iter().copied().collect();
        let mut best = (0, 0, Rect::ZERO);
        for first in &all {
            for last in all.iter().filter(|last| last.0 >= first.0 && last.1 >= first.1) {
                let mut inside = (first.1..=last.1).flat_map(|row| (first.0..=last.0).map(move |column| (column, row)));
                let (width, height) =
                    (i32::from(last.0) - i32::from(first.0) + 1, i32::from(last.1) - i32::from(first.1) + 1);
                if (width * height, width) > (best.0, best.1) && inside.all(|cell| all.contains(&cell)) {
                    best = (width * height, width, square(*first).union(square(*last)));
                }
            }
        }
        Self { rect: if best.0 > 0 { best.2 } else { rect_of(cells) }, signs_width: 0.0 }
    }

    /// Where its name goes.
    pub(super) fn heading(&self) -> Rect {
        let inner = self.rect.shrink(MARGIN);
        inner.with_max_y((inner.top() + self.heading_height()).min(inner.bottom()))
    }

    /// Narrow rooms need two lines for most names.
    fn heading_height(&self) -> f32 {
        if self.rect.width() < 1.5 { 0.27 } else { 0.19 }
    }

    /// Where figures stand: above the signs or to their right, wherever there is more room.
    pub(super) fn standing(&self) -> Rect {
        let inner = self.rect.shrink(MARGIN);
        let below = inner.with_min_y((inner.top() + self.heading_height()).min(inner.bottom()));
        if self.signs_width <= 0.0 {
            return below;
        }
        let above = below.with_max_y((below.bottom() - SIGN).max(below.top()));
        let beside = below.with_min_x((below.left() + self.signs_width + 0.04).min(below.right()));
        if above.size().min_elem() > beside.size().min_elem() { above } else { beside }
    }

    /// Makes room for signs, side by side along the bottom from the left, closer together when they are many.
    pub(super) fn take_signs(&mut self, n: usize) -> Vec<Pos2> {
        let inner = self.rect.shrink(MARGIN);
        let first = pos2(inner.left() + SIGN / 2.0, inner.bottom() - SIGN / 2.0);
        let room = (inner.width() - SIGN).max(0.0);
        let step = (SIGN * 1.12).min(if n > 1 { room / float(n - 1) } else { room });
        self.signs_width = if n > 0 { SIGN + step * float(n - 1) } else { 0.0 };
        (0..n).map(|index| first + vec2(step * float(index), 0.0)).collect()
    }
}

/// Spreads points over an area in rows, as far apart as goes but not more than `most`; returns them and their distance.
pub(super) fn pack(area: Rect, n: usize, most: f32) -> (Vec<Pos2>, f32) {
    let fit = |columns: usize| (area.width() / float(columns)).min(area.height() / float(n.div_ceil(columns).max(1)));
    let Some(columns) =
        (1..=n).max_by(|one, other| fit(*one).min(most).total_cmp(&fit(*other).min(most)).then(one.cmp(other)))
    else {
        return (Vec::new(), most);
    };
    let size = fit(columns).min(most);
    let n_rows = n.div_ceil(columns);
    let top = area.center().y - size * float(n_rows) / 2.0;
    let points = (0..n).map(|index| {
        let (row, column) = (index / columns, index % columns);
        let in_row = columns.min(n - row * columns);
        let left = area.center().x - size * float(in_row) / 2.0;
        pos2(left + size * (float(column) + 0.5), top + size * (float(row) + 0.5))
    });
    (points.collect(), size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_of_a_bent_space_is_its_longest_part() {
        let room = Room::of(&[(1, 0), (0, 1), (1, 1), (2, 1)]);
        assert_eq!(room.rect, Rect::from_min_max(pos2(0.0, 1.0), pos2(3.0, 2.0)));
        assert_eq!(Room::of(&[]).rect, Rect::ZERO);
    }

    #[test]
    fn figures_stay_inside_and_never_hide_each_other() {
        let area = Room::of(&[(0, 0)]).standing();
        for n in 1..20 {
            let (points, size) = pack(area, n, 0.5);
            assert_eq!(points.len(), n);
            for (index, point) in points.iter().enumerate() {
                assert!(area.expand(0.001).contains_rect(Rect::from_center_size(*point, vec2(size, size))), "{n}");
                for other in points.iter().skip(index + 1) {
                    assert!(point.distance(*other) > size * 0.999, "{n}: {point:?} {other:?}");
                }
            }
        }
        assert!(pack(area, 0, 0.5).0.is_empty());
    }

    #[test]
    fn one_figure_stands_in_the_middle() {
        let room = Room::of(&[(0, 0), (1, 0)]);
        assert_eq!(pack(room.standing(), 1, 0.5).0, [room.standing().center()]);
        assert!(room.heading().bottom() <= room.standing().top() + 0.001);
    }
}
