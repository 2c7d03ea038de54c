#![doc = include_str!("table_no_such_row.md")]

use ritual_content::language::{Amount, Step, Table};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TableNoSuchRow;

/// A number that no row of its table has.
pub(super) struct NoSuchRow<'c> {
    document: &'c DocumentFacts<'c>,
    /// Where the number is.
    path: Path,
    row: u8,
    n_rows: usize,
}

impl Check for TableNoSuchRow {
    const CODE: &'static str = "table/no-such-row";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("table_no_such_row.md");
    type Finding<'c> = NoSuchRow<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoSuchRow<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Table>()) {
                let Some(Step::Table(Table { rows, row: Some(Amount::Fixed(row)) })) =
                    document.read::<Step>(&part.path)
                else {
                    continue;
                };
                if !(1..=rows.len()).contains(&usize::from(row)) {
                    found.push(NoSuchRow { document, path: part.place("row"), row, n_rows: rows.len() });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NoSuchRow { document, path, row, n_rows }: NoSuchRow<'_>) -> Diagnostic {
        let route = document.at(&path);
        let nearest = if row == 0 { 1 } else { n_rows };
        let message = format!("this table has no row {row}: its rows are counted from 1 to {n_rows}");
        Diagnostic::error(Self::CODE, message, route.clone())
            .help("name a row there is, count something, or leave `row` out so that chance decides")
            .fix(Fix::risky(format!("write {nearest}")).replace(route, nearest))
    }
}
