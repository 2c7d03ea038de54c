//! TypeScript types of what goes in and out.

use ritual_content::schema;
use ritual_pack::bundle::typescript_beside;
use ritual_playtest::recording::{RecordedTable, Recording};
use ritual_playtest::report::Report;
use ritual_sitting::look::TableLook;
use ritual_sitting::{Asked, Happened, Plan};
use schemars::JsonSchema;

use crate::ListedScenario;

/// Everything that goes in and out, in one document that nobody writes: its schema holds those of all.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only its schema is asked for")]
struct Everything {
    asked: Asked,
    happened: Happened,
    listed: ListedScenario,
    look: TableLook,
    plan: Plan,
    recording: Recording,
    report: Report,
    table: RecordedTable,
}

/// Returns the TypeScript types of what goes in and out; what is in a bundle too is one type.
#[must_use]
pub fn typescript() -> String {
    let mut schema = schema::of_written::<Everything>("engine", "Ritual: engine");
    if let Some(definitions) = schema["$defs"].as_object_mut() {
        definitions.shift_remove("Everything");
    }
    typescript_beside(&schema)
}
