//! Tables for spreadsheets. `docs/statistics.md` says what their columns are.

use std::borrow::Cow;

use ritual_playtest::figures::ThingFigures;

/// A column: its name, and what stands in it.
pub(crate) type Column<T> = (&'static str, fn(&T) -> String);

/// The columns of things that were met. Their names are stable; new ones come last.
const COLUMNS: [Column<ThingFigures>; 20] = [
    ("kind", |it| it.kind.to_owned()),
    ("id", |it| it.id.clone()),
    ("title", |it| harmless(&it.title).into_owned()),
    ("seen", |it| it.seen.to_string()),
    ("chosen", |it| it.chosen.to_string()),
    ("passed_up", |it| it.passed_up.to_string()),
    ("impossible", |it| it.impossible.to_string()),
    ("fought", |it| it.fought.to_string()),
    ("died", |it| it.died.to_string()),
    ("met", |it| it.met.to_string()),
    ("won_with", |it| known(it.met > 0.0, it.won_with.mean)),
    ("won_with_low", |it| known(it.met > 0.0, it.won_with.low)),
    ("won_with_high", |it| known(it.met > 0.0, it.won_with.high)),
    ("won_without", |it| known(it.met < 1.0, it.won_without.mean)),
    ("won_without_low", |it| known(it.met < 1.0, it.won_without.low)),
    ("won_without_high", |it| known(it.met < 1.0, it.won_without.high)),
    ("impact", |it| known(it.enough, it.impact.mean)),
    ("impact_low", |it| known(it.enough, it.impact.low)),
    ("impact_high", |it| known(it.enough, it.impact.high)),
    ("sure", |it| it.sure.to_string()),
];

/// Writes everything that was met: a line for each thing.
pub(super) fn things(things: &[ThingFigures]) -> anyhow::Result<Vec<u8>> {
    spreadsheet(&COLUMNS, things)
}

/// Writes a line for each of some rows.
pub(crate) fn spreadsheet<T>(columns: &[Column<T>], rows: &[T]) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut writer = csv::Writer::from_writer(&mut bytes);
    writer.write_record(columns.iter().map(|(name, _)| name))?;
    for row in rows {
        writer.write_record(columns.iter().map(|(_, cell)| cell(row)))?;
    }
    writer.flush()?;
    drop(writer);
    Ok(bytes)
}

/// A number, or nothing where too little was seen to say one.
fn known(is_known: bool, number: f64) -> String {
    if is_known { number.to_string() } else { String::new() }
}

/// A text that no spreadsheet takes for a formula, whatever a pack calls its cards.
fn harmless(text: &str) -> Cow<'_, str> {
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
        assert!(found[0].ends_with(",0.25,0.125,0.5,0.25,0.125,0.5,0.25,0.125,0.5,false"), "{found:?}");
    }

    #[test]
    fn what_nobody_can_say_is_left_empty() {
        assert!(lines(&[thing("Stone", 0.0, false)])[0].ends_with(",0,,,,0.25,0.125,0.5,,,,false"));
        assert!(lines(&[thing("Stone", 1.0, false)])[0].ends_with(",1,0.25,0.125,0.5,,,,,,,false"));
        assert_eq!(lines(&[]), [""; 0]);
    }
}
