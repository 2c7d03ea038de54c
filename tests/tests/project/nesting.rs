//! Steps of the shipped content stay short to write: few mappings stand inside each other, as
//! `docs/decisions/short-words.md` says of version 2 of the format.

use ritual_content::language::Step;
use ritual_tests::content::shipped;
use serde_json::Value;

/// The most mappings that may stand inside each other in a step, itself included.
const DEEPEST: usize = 7;
/// There are fewer of them than this in a step on average, in hundredths.
const MEAN: usize = 250;
/// Fewer steps would be a measure of too little.
const LEAST_MEASURED: usize = 900;

/// How many mappings stand inside each other; none in a step that is a bare word.
fn depth(value: &Value) -> usize {
    match value {
        Value::Object(fields) => 1 + fields.values().map(depth).max().unwrap_or(0),
        Value::Array(items) => items.iter().map(depth).max().unwrap_or(0),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

#[test]
fn what_is_measured_are_mappings_inside_each_other() {
    let step = serde_json::json!({
        "if": { "not": { "safe": "your_space" } },
        "then": [{ "repeat": 2, "steps": [{ "suffer": { "sanity": { "half_up": "round" } } }, "investigate"] }],
    });
    assert_eq!(depth(&step), 5);
    assert_eq!(depth(&serde_json::json!("investigate")), 0);
}

#[test]
fn steps_are_not_nested_deeply() {
    let content = shipped().catalogue;
    let mut depths = Vec::new();
    let mut too_deep = Vec::new();
    content.for_each_document(|entry| {
        // Steps inside steps are steps of their own; what a document has from the one it is like is written there.
        let parts = entry.document.walk(&|_, _| false).parts.into_iter();
        for part in parts.filter(|part| part.is::<Step>() && content.is_own(entry.kind, entry.id, &part.path)) {
            let Some(found) = entry.plain.at(&part.path).map(|step| depth(&step.to_json())) else { continue };
            depths.push(found);
            if found > DEEPEST {
                too_deep.push(format!("{found} in {} at {}", entry.id, part.path));
            }
        }
    });
    assert!(depths.len() >= LEAST_MEASURED, "only {} steps were measured", depths.len());
    assert!(
        too_deep.is_empty(),
        "more than {DEEPEST} mappings stand inside each other; write the same flatter:\n{}",
        too_deep.join("\n")
    );
    let mean = depths.iter().sum::<usize>() * 100 / depths.len();
    assert!(mean < MEAN, "a step is {mean} hundredths of a mapping deep on average, and not less than {MEAN}");
}
