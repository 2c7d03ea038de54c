//! A curve of the chance of winning, drawn with letters.

use ritual_playtest::review::CERTAIN;

/// The height, in lines.
const ROWS: u32 = 6;
/// How much of a line is filled.
const PARTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The parts a line has.
const FULL: u32 = 8;
/// The most columns; of more turns, those of several are drawn as one.
const MOST_COLUMNS: usize = 60;

/// The lines of the curve: the number of each turn with the chance of winning, from bottom to top 0 to 100 %.
pub(crate) fn lines(curve: &[(u32, u32)]) -> Vec<String> {
    let (Some((first, _)), Some((last, _))) = (curve.first(), curve.last()) else { return Vec::new() };
    let turns_in_one = curve.len().div_ceil(MOST_COLUMNS);
    // The last turn of several is the one that what follows goes on from.
    let columns: Vec<u32> = curve.chunks(turns_in_one).filter_map(|turns| turns.last()).map(|(_, win)| *win).collect();
    let mut lines: Vec<String> =
        (0..ROWS).rev().map(|row| format!("{} {}", label(row), drawn(&columns, row))).collect();
    let each = if turns_in_one > 1 { format!(", {turns_in_one} in each column") } else { String::new() };
    lines.push(format!("      turn {first} to turn {last}{each}"));
    lines
}

/// What stands beside a line.
fn label(row: u32) -> &'static str {
    match row {
        0 => "  0 %",
        row if row == ROWS / 2 => " 50 %",
        row if row == ROWS - 1 => "100 %",
        _ => "     ",
    }
}

/// A line of the drawing; where the chance is 0 the lowest line still shows that there is a turn.
fn drawn(columns: &[u32], row: u32) -> String {
    let part = |win: &u32| {
        let height = (win.min(&CERTAIN) * ROWS * FULL / CERTAIN).max(1);
        let filled = height.saturating_sub(row * FULL).min(FULL);
        usize::try_from(filled).ok().and_then(|filled| PARTS.get(filled)).copied().unwrap_or(' ')
    };
    let line: String = columns.iter().map(part).collect();
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_as_high_as_the_chance() {
        let drawn = lines(&[(1, 0), (2, CERTAIN / 2), (3, CERTAIN)]);
        let wanted =
            ["100 %   █", "        █", " 50 %   █", "       ██", "       ██", "  0 % ▁██", "      turn 1 to turn 3"];
        assert_eq!(drawn, wanted);
        assert!(lines(&[]).is_empty());
    }

    #[test]
    fn a_long_game_is_drawn_as_wide_as_a_line_allows() {
        let curve: Vec<(u32, u32)> = (1..=125).map(|turn| (turn, CERTAIN)).collect();
        let drawn = lines(&curve);
        assert_eq!(drawn[0].chars().filter(|it| *it == '█').count(), 42);
        assert_eq!(drawn.last().unwrap(), "      turn 1 to turn 125, 3 in each column");
    }
}
