//! Where cards go in a pane: as big as is sensible, side by side, in rows that are centred.

use egui::{Pos2, Rect, Vec2, vec2};

use super::faces::Form;

/// The fewest points a millimetre may have: below, nobody could read.
const SMALLEST: f32 = 3.3;
/// The most.
const BIGGEST: f32 = 6.0;

/// Returns how many points a millimetre has, so that faces fit into a pane: in one row if they can be read there.
pub fn scale(forms: &[Form], pane: Vec2, gap: f32) -> f32 {
    let all: f32 = forms.iter().map(|form| form.width).sum();
    let widest = forms.iter().map(|form| form.width).fold(1.0, f32::max);
    let highest = forms.iter().map(|form| form.height).fold(1.0, f32::max);
    let gaps: f32 = forms.iter().skip(1).map(|_| gap).sum();
    let in_a_row = (pane.x - gaps) / all.max(1.0);
    let by_height = pane.y * 0.86 / highest;
    let wanted = in_a_row.min(by_height).clamp(SMALLEST, BIGGEST);
    // Letters of many sizes are a burden, so sizes go by steps.
    let steps = (wanted.min(pane.x / widest).max(1.0) * 10.0).floor();
    steps / 10.0
}

/// Returns the places of boxes in rows no wider than the pane, each row centred, and how high all of them are.
pub fn rows(sizes: &[Vec2], width: f32, gap: f32) -> (Vec<Rect>, f32) {
    let mut places = Vec::new();
    let mut y = 0.0;
    let mut rest = sizes;
    while !rest.is_empty() {
        let (n_here, row_width) = fitting(rest, width, gap);
        let (row, others) = rest.split_at(n_here);
        let mut x = ((width - row_width) / 2.0).max(0.0);
        let height = row.iter().map(|size| size.y).fold(0.0, f32::max);
        for size in row {
            places.push(Rect::from_min_size(Pos2::new(x, y), *size));
            x += size.x + gap;
        }
        y += height + gap;
        rest = others;
    }
    (places, (y - gap).max(0.0))
}

/// Returns how many boxes fit into a row, at least one, and how wide they are together.
fn fitting(sizes: &[Vec2], width: f32, gap: f32) -> (usize, f32) {
    let mut row = vec2(0.0, 0.0);
    let mut n_here = 0;
    for size in sizes {
        let wider = if n_here == 0 { size.x } else { row.x + gap + size.x };
        if n_here > 0 && wider > width {
            break;
        }
        row.x = wider;
        n_here += 1;
    }
    (n_here.max(1), row.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_stand_in_a_row_as_long_as_they_can_be_read() {
        let sheets = [Form::SHEET; 4];
        let wide = scale(&sheets, vec2(1500.0, 900.0), 12.0);
        assert!((3.9..=4.2).contains(&wide), "{wide}");
        let narrow = scale(&sheets, vec2(600.0, 900.0), 12.0);
        assert!((SMALLEST - 0.1..=SMALLEST + 0.1).contains(&narrow), "{narrow}");
        let tiny = scale(&sheets, vec2(180.0, 900.0), 12.0);
        assert!((1.9..=2.1).contains(&tiny), "{tiny}");
        assert!(scale(&[], vec2(0.0, 0.0), 12.0) >= 1.0);
    }

    #[test]
    fn what_does_not_fit_goes_into_the_next_row() {
        let sizes = [vec2(40.0, 50.0), vec2(40.0, 30.0), vec2(40.0, 20.0)];
        let (places, height) = rows(&sizes, 100.0, 10.0);
        let corners: Vec<(f32, f32)> = places.iter().map(|place| (place.left(), place.top())).collect();
        assert_eq!(corners, [(5.0, 0.0), (55.0, 0.0), (30.0, 60.0)]);
        assert!((height - 80.0).abs() < 0.01);
        assert_eq!(rows(&[], 100.0, 10.0).0.len(), 0);
        assert_eq!(rows(&sizes, 10.0, 10.0).0.len(), 3);
    }
}
