//! `table`: one of several outcomes, drawn by chance or named by its number.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::StepFrame;
use crate::ids::Name;
use crate::program::{Amount, Row};
use ritual_table::Draw;

/// One row of a table happens: the one with a number, or one that is drawn by its weight.
pub(super) fn draw(cx: &mut Cx<'_>, f: &StepFrame, rows: &[Row], number: Option<&Amount>) {
    let position = match cx.view().optional(number, &f.bind) {
        Some(number) => usize::from(number).checked_sub(1),
        None => draw_row(cx, rows),
    };
    let Some((row, number)) = position.and_then(|position| Some((rows.get(position)?, position + 1))) else {
        return;
    };
    let number = u8::try_from(number).unwrap_or(u8::MAX);
    cx.commit(Event::TableDrawn { row: number, label: row.label.unwrap_or(Name::NONE) });
    cx.push_block(row.steps, f.bind);
}

/// The position of a row drawn by chance: each is as likely as its weight says.
fn draw_row(cx: &mut Cx<'_>, rows: &[Row]) -> Option<usize> {
    if rows.len() <= 1 {
        return Some(0);
    }
    let total = rows.iter().fold(0_u32, |sum, row| sum.saturating_add(u32::from(row.weight)));
    if total == 0 {
        return None;
    }
    let mut left = cx.chance.below(total, Draw::Pick);
    rows.iter().position(|row| {
        let weight = u32::from(row.weight);
        let is_drawn = left < weight;
        left = left.saturating_sub(weight);
        is_drawn
    })
}
