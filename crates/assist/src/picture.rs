//! A map or a side of a tile as it lies on the table, drawn with numbers.

use std::collections::BTreeMap;

/// The most cells that are drawn.
const MOST_CELLS: i32 = 2_000;

/// Draws cells with the number of the space that covers each; nothing where there are none, or too many.
pub(crate) fn drawn(cells: impl IntoIterator<Item = ((i16, i16), usize)>) -> Option<String> {
    let cells: BTreeMap<(i32, i32), usize> =
        cells.into_iter().map(|((column, row), number)| ((i32::from(row), i32::from(column)), number)).collect();
    let columns = || cells.keys().map(|(_, column)| *column);
    let (left, right) = (columns().min()?, columns().max()?);
    let ((top, _), (bottom, _)) = (cells.keys().next()?, cells.keys().next_back()?);
    if (right - left + 1).saturating_mul(bottom - top + 1) > MOST_CELLS {
        return None;
    }
    let width = cells.values().max()?.to_string().len();
    let line = |row: i32| {
        let cell = |column: i32| match cells.get(&(row, column)) {
            Some(number) => format!("{number:>width$}"),
            None => format!("{:>width$}", "."),
        };
        (left..=right).map(cell).collect::<Vec<_>>().join(" ")
    };
    Some((*top..=*bottom).map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_drawn_where_they_lie() {
        let cells = [((0, 0), 1), ((1, 0), 1), ((1, 1), 12), ((-1, 1), 3)];
        assert_eq!(drawn(cells).as_deref(), Some(" .  1  1\n 3  . 12"));
        assert_eq!(drawn([]), None);
        assert_eq!(drawn([((i16::MIN, i16::MIN), 1), ((i16::MAX, i16::MAX), 2)]), None);
    }
}
