//! Tables for spreadsheets. `docs/statistics.md` says what their columns are.

use std::borrow::Cow;

use ritual_playtest::columns::{COLUMNS, Cells};
use ritual_playtest::figures::ThingFigures;

/// Writes everything that was met: a line for each thing.
pub(super) fn things(things: &[ThingFigures]) -> anyhow::Result<Vec<u8>> {
    let lines = things.iter().map(|thing| COLUMNS.map(|(_, cells)| cell(cells, thing)));
    spreadsheet(COLUMNS.map(|(name, _)| name), lines)
}

/// Writes a table with these heads.
pub(crate) fn spreadsheet<const N: usize>(
    heads: [&str; N],
    lines: impl Iterator<Item = [String; N]>,
) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut writer = csv::Writer::from_writer(&mut bytes);
    writer.write_record(heads)?;
    for line in lines {
        writer.write_record(line)?;
    }
    writer.flush()?;
    drop(writer);
    Ok(bytes)
}

/// What stands in a cell; what nobody can say is left empty.
fn cell(cells: Cells, thing: &ThingFigures) -> String {
    match cells {
        Cells::Text(text) => harmless(text(thing)).into_owned(),
        Cells::Number(number) => number(thing).map_or_else(String::new, |it| it.to_string()),
        Cells::Flag(flag) => flag(thing).to_string(),
    }
}

/// A text that no spreadsheet takes for a formula, whatever a pack calls its cards.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A thing that was met.
#[cfg(test)]
pub(super) fn thing(title: &str, met: f64, enough: bool) -> ThingFigures {
    let interval = ritual_playtest::statistics::Interval { mean: 0.25, low: 0.125, high: 0.5 };
    ThingFigures {
        kind: "relic",
        id: "core/stone".to_owned(),
        title: title.to_owned(),
        seen: 1.5,
        chosen: 0.0,
        passed_up: 0.0,
        impossible: 0.0,
        fought: 0.0,
        died: 0.0,
        met,
        turn: 2.5,
        game: Some(7),
        won_with: interval,
        won_without: interval,
        change: interval,
        impact: interval,
        enough,
        sure: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(found: &[ThingFigures]) -> Vec<String> {
        let text = String::from_utf8(things(found).unwrap()).unwrap();
        text.lines().skip(1).map(str::to_owned).collect()
    }

    #[test]
    fn texts_are_quoted_and_no_formulas() {
        let found = lines(&[thing("Stone, \"old\"", 0.5, true), thing("=1+1", 0.5, true)]);
        assert!(found[0].starts_with("relic,core/stone,\"Stone, \"\"old\"\"\",1.5,0,"), "{found:?}");
        assert!(found[1].starts_with("relic,core/stone,'=1+1,1.5,0,"), "{found:?}");
        assert!(found[0].ends_with(",0.25,0.125,0.5,0.25,0.125,0.5,0.25,0.125,0.5,false,2.5,7"), "{found:?}");
    }

    #[test]
    fn what_nobody_can_say_is_left_empty() {
        assert!(lines(&[thing("Stone", 0.0, false)])[0].ends_with(",0,,,,0.25,0.125,0.5,,,,false,2.5,7"));
        assert!(lines(&[thing("Stone", 1.0, false)])[0].ends_with(",1,0.25,0.125,0.5,,,,,,,false,2.5,7"));
        assert_eq!(lines(&[]), [""; 0]);
    }
}
