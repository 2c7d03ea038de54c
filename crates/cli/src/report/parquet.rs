//! Everything that was met, as a Parquet file: the columns of the table for spreadsheets, each with its type.

use std::sync::Arc;

use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use ritual_playtest::columns::{COLUMNS, Cells};
use ritual_playtest::figures::ThingFigures;

/// Writes the file; what nobody can say is null.
pub(super) fn things(things: &[ThingFigures]) -> anyhow::Result<Vec<u8>> {
    let fields = COLUMNS.map(|(name, cells)| match cells {
        Cells::Text(_) => format!("required binary {name} (UTF8);"),
        Cells::Number(_) => format!("optional double {name};"),
        Cells::Flag(_) => format!("required boolean {name};"),
    });
    let schema = Arc::new(parse_message_type(&format!("message things {{ {} }}", fields.join(" ")))?);
    // The library would write its version, and the same games are to give the same bytes.
    let properties = Arc::new(WriterProperties::builder().set_created_by("ritual".to_owned()).build());
    let mut bytes = Vec::new();
    let mut writer = SerializedFileWriter::new(&mut bytes, schema, properties)?;
    let mut group = writer.next_row_group()?;
    for (_, cells) in COLUMNS {
        let Some(mut column) = group.next_column()? else { break };
        match cells {
            Cells::Text(text) => {
                let texts: Vec<ByteArray> = things.iter().map(|it| ByteArray::from(text(it))).collect();
                column.typed::<ByteArrayType>().write_batch(&texts, None, None)?;
            }
            Cells::Number(number) => {
                let numbers: Vec<Option<f64>> = things.iter().map(number).collect();
                let is_known: Vec<i16> = numbers.iter().map(|it| i16::from(it.is_some())).collect();
                let known: Vec<f64> = numbers.into_iter().flatten().collect();
                column.typed::<DoubleType>().write_batch(&known, Some(&is_known), None)?;
            }
            Cells::Flag(flag) => {
                let flags: Vec<bool> = things.iter().map(flag).collect();
                column.typed::<BoolType>().write_batch(&flags, None, None)?;
            }
        }
        column.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::RowAccessor as _;

    use super::*;
    use crate::report::table::thing;

    #[test]
    fn a_file_holds_the_columns_with_their_types_and_null_for_what_nobody_can_say() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&things(&[thing("Stone, \"old\"", 0.5, true), thing("=1+1", 0.0, false)]).unwrap()).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let about = reader.metadata().file_metadata();
        assert_eq!((about.num_rows(), about.schema_descr().num_columns()), (2, COLUMNS.len()));
        let place = |wanted: &str| COLUMNS.iter().position(|(name, _)| *name == wanted).unwrap();
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        let titles: Vec<&String> = rows.iter().map(|row| row.get_string(place("title")).unwrap()).collect();
        assert_eq!(titles, ["Stone, \"old\"", "=1+1"]);
        let impacts = rows.iter().map(|row| row.get_double(place("impact")).ok());
        assert_eq!(impacts.collect::<Vec<_>>(), [Some(0.25), None]);
        assert_eq!(rows[0].get_bool(place("sure")).ok(), Some(false));
    }
}
