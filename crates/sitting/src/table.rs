//! What a table plays otherwise than its scenario says.

use ritual_content::options::InForce;
use ritual_content::{Catalogue, FullId, Kind, named};
use ritual_engine::compile::Request;
use ritual_playtest::recording::RecordedTable;

/// Returns what is to be compiled for a scenario at a table.
///
/// # Errors
/// Says what the table names that is not there, or what an option can be.
pub fn request(catalogue: &Catalogue, scenario: &FullId, table: &RecordedTable) -> Result<Request, String> {
    let [episode, elder_one, rules] = documents(catalogue, table)?;
    let mut request = Request { episode, elder_one, rules, ..Request::of(scenario.clone()) };
    if table.options.is_empty() {
        return Ok(request);
    }
    let mut in_force = InForce::of(catalogue, scenario, request.rules.as_ref());
    for (name, value) in &table.options {
        in_force.set_by_name(name, value)?;
    }
    let wrong = |error: serde_json::Error| format!("an option has a value it cannot have: {error}");
    request.table = Some(in_force.table().map_err(wrong)?);
    request.open = Some(in_force.open().map_err(wrong)?);
    Ok(request)
}

/// Returns what is to be kept of a table: its documents by full id.
///
/// # Errors
/// Says what the table names that is not there.
pub fn recorded(catalogue: &Catalogue, table: &RecordedTable) -> Result<RecordedTable, String> {
    let [episode, elder_one, rules] = documents(catalogue, table)?.map(|id| id.map(|id| id.to_string()));
    Ok(RecordedTable { episode, elder_one, rules, options: table.options.clone() })
}

/// The documents that a table names: episode, Elder One and rules.
fn documents(catalogue: &Catalogue, table: &RecordedTable) -> Result<[Option<FullId>; 3], String> {
    let find = |kind: Kind, name: &Option<String>| name.as_deref().map(|name| named(catalogue, kind, name)).transpose();
    let [episode, elder_one] = [find(Kind::Episode, &table.episode)?, find(Kind::ElderOne, &table.elder_one)?];
    Ok([episode, elder_one, find(Kind::Rules, &table.rules)?])
}
