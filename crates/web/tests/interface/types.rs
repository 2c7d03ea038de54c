//! The TypeScript types are those of what goes in and out.

use std::fs;

use ritual_web::typescript;

use crate::shipped::project;

#[test]
fn the_types_are_those_of_what_goes_in_and_out() {
    let path = project().join("crates/web/types.d.ts");
    let types = typescript();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &types).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(types, written, "crates/web/types.d.ts is stale: run this test with UPDATE_EXPECT=1");
    assert!(types.contains("import type { EnemyClass, Gate, RollKind } from \"./bundle.js\";"), "one type for both");
}
