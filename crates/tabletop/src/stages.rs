//! The stages of an Elder One: a card that is leafed through, from the first stage to the last.

use ritual_print::Sheet;
use serde_json::{Map, Value};

use crate::cards::{card, scale};
use crate::object::{Maker, Object};
use crate::place::{ABOVE, Rows, UPRIGHT, size};

/// Makes the card of a group of stages, which begins with the first one.
pub(crate) fn stages(group: &[Sheet], key: u32, maker: &mut Maker<'_>, rows: &mut Rows) -> Option<Object> {
    let sheet = group.first()?;
    let [x, z] = rows.take(size(sheet));
    let all = (key..).zip(group).flat_map(|(key, sheet)| sheet.pieces.iter().map(move |piece| (key, sheet, piece)));
    let mut all = all.map(|(key, sheet, piece)| {
        card(key, sheet, piece, maker).at([x, ABOVE, z], [0.0, UPRIGHT, 0.0], [scale(sheet); 3])
    });
    let first = all.next()?;
    // The one that lies there is the first state; the table counts from it.
    let others = (2..).zip(all).map(|(number, stage): (u32, _)| (number.to_string(), stage.into_value()));
    let states: Map<String, Value> = others.collect();
    Some(if states.is_empty() { first } else { first.with("States", states) })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::object::tests::sheet;

    #[test]
    fn the_first_stage_lies_there_and_the_others_follow_in_their_order() {
        let group = [sheet("stage", "a.png", &[1; 4])];
        let card = stages(&group, 3, &mut Maker::new(""), &mut Rows::below(0.0)).unwrap().into_value();
        assert_eq!(card["CardID"], 300);
        let states = card["States"].as_object().unwrap();
        let numbers: Vec<(&str, &Value)> = states.iter().map(|(key, state)| (key.as_str(), &state["CardID"])).collect();
        assert_eq!(numbers, [("2", &json!(301)), ("3", &json!(302)), ("4", &json!(303))]);
    }
}
