//! Where things lie: in rows before the map. The table measures in units of its own.

use ritual_print::Sheet;

/// How many millimetres a unit has: a card of 63 by 88 mm lies on the table as the ones that the table brings along.
const MILLIMETRES: f64 = 28.6;
/// How wide a row is.
const WIDTH: f64 = 60.0;
/// The room between two things.
const GAP: f64 = 0.6;
/// The height of the table, and that from which things come down onto what lies there.
pub(crate) const GROUND: f64 = 1.0;
pub(crate) const ABOVE: f64 = 1.4;
/// The turn of everything that whoever sits in front reads upright.
pub(crate) const UPRIGHT: f64 = 180.0;

/// Returns a length in units.
pub(crate) fn units(millimetres: f32) -> f64 {
    f64::from(millimetres) / MILLIMETRES
}

/// Returns the width and depth of the pieces of a sheet.
pub(crate) fn size(sheet: &Sheet) -> [f64; 2] {
    sheet.millimetres.map(units)
}

/// Rows that are filled from left to right, each nearer than the one before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    left: f64,
    top: f64,
    depth: f64,
}

impl Rows {
    /// Returns rows that begin before something.
    pub(crate) const fn below(bottom: f64) -> Self {
        Self { left: -WIDTH / 2.0, top: bottom - 2.0, depth: 0.0 }
    }

    /// Takes room for something; returns where its middle is, to the right and away.
    pub(crate) fn take(&mut self, [width, depth]: [f64; 2]) -> [f64; 2] {
        if self.left + width > WIDTH / 2.0 {
            (self.left, self.top, self.depth) = (-WIDTH / 2.0, self.top - self.depth - GAP, 0.0);
        }
        let middle = [self.left + width / 2.0, self.top - depth / 2.0];
        self.left += width + GAP;
        self.depth = self.depth.max(depth);
        middle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_on_anything_else() {
        let mut rows = Rows::below(-3.0);
        let sizes = (0..60).map(|number| [f64::from(number % 7) + 0.5, f64::from(number % 5) + 0.5]);
        let laid: Vec<([f64; 2], [f64; 2])> = sizes.map(|size| (rows.take(size), size)).collect();
        for (index, (at, size)) in laid.iter().enumerate() {
            assert!(at[1] + size[1] / 2.0 <= -3.0, "{at:?} lies on the map");
            for (other_at, other_size) in &laid[index + 1..] {
                let apart = |axis: usize| {
                    (at[axis] - other_at[axis]).abs() >= f64::midpoint(size[axis], other_size[axis]) - 1e-9
                };
                assert!(apart(0) || apart(1), "{at:?} and {other_at:?}");
            }
        }
    }
}
