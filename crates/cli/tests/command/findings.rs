//! Findings as reports tell them, and what hides one: a comment, a baseline, a choice of codes.

use std::fs;

use serde_json::Value;

use crate::cli::{CLUE, pack, ritual_in};

#[test]
fn every_report_form_says_what_is_wrong() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let check = |form: &str| ritual_in(folder.path(), &["check", "packs", "--format", form], "").ends_with(1).out;
    assert!(check("line").contains("packs/test/tokens.yaml:4:9: error[schema/wrong-type]: "), "{}", check("line"));
    assert!(check("github").starts_with("::error file=packs/test/tokens.yaml,line=4,endLine=4,col=9,"));
    let sarif: Value = serde_json::from_str(&check("sarif")).unwrap();
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "schema/wrong-type");
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 4);
    let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
    let help = &sarif["runs"][0]["tool"]["driver"]["rules"][rule]["help"]["markdown"];
    assert!(help.as_str().unwrap().starts_with("# schema/wrong-type"), "{help}");
    let replacement = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(
        (&replacement["deletedRegion"]["startColumn"], &replacement["deletedRegion"]["endColumn"]),
        (&9.into(), &12.into())
    );
    assert_eq!(replacement["insertedContent"]["text"], "3");
    let url = "/docs/checks.md#schema-wrong-type";
    assert!(check("github").contains(url) && check("junit").contains(url), "{}", check("github"));
    let junit = check("junit");
    assert!(junit.contains("<testsuite name=\"packs/test/pack.yaml\" tests=\"1\""), "{junit}");
    assert!(junit.contains("failures=\"1\"") && junit.contains("schema/wrong-type"), "{junit}");
    let json: Value = serde_json::from_str(&check("json")).unwrap();
    assert_eq!(json["findings"][0]["fix"]["edits"][0]["value"], 3);
    assert!(json["findings"][0]["url"].as_str().unwrap().ends_with(url), "{json:#}");
}

#[test]
fn findings_are_chosen_by_code_and_group() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let check = |args: &[&str]| ritual_in(folder.path(), &[&["check", "packs"], args].concat(), "");
    // Whoever does not want to see why a document is left out hears that one is.
    for ignored in ["schema", "schema/wrong-type"] {
        let ran = check(&["--ignore", ignored]).ends_with(1);
        assert!(ran.out.contains("no findings, 1 not shown for which documents are left out"), "{}", ran.out);
    }
    let ran = check(&["--select", "yaml,map"]).ends_with(0);
    assert!(ran.out.contains("no findings, 1 not shown for which documents are left out"), "{}", ran.out);
    let ran = check(&["--select", "schema", "--ignore", "map"]).ends_with(1);
    assert!(!ran.out.contains("not shown"), "{}", ran.out);
    let ran = check(&["--select", "scheme"]).ends_with(2);
    assert!(ran.err.contains("did you mean `schema`?"), "{}", ran.err);
}

#[test]
fn a_comment_with_a_reason_excuses_a_finding() {
    let fear = |comment: &str| {
        let text = format!("Lose 3 sanity. # ritual: allow text/numbers-differ{comment}");
        format!("id: fear\nname: Fear\nsource: original\ntext: {text}\nsymptoms: [{{ suffer: {{ sanity: 2 }} }}]\n")
    };
    let folder = pack(&[("insanities.yaml", fear(", a test of numbers").as_bytes())]);
    let ran = ritual_in(folder.path(), &["check", "packs"], "").ends_with(0);
    assert!(ran.out.contains("1 excused by comments"), "{}", ran.out);
    let folder = pack(&[("insanities.yaml", fear("").as_bytes())]);
    let ran = ritual_in(folder.path(), &["check", "packs"], "").ends_with(0);
    assert!(ran.out.contains("allow/without-reason"), "{}", ran.out);
    ritual_in(folder.path(), &["check", "packs", "--deny", "warnings"], "").ends_with(1);
}

#[test]
fn no_comment_hides_why_a_document_is_left_out() {
    let excused = CLUE.replace("# three in the box", "# ritual: allow schema/wrong-type, a test of quotes");
    let folder = pack(&[("tokens.yaml", excused.as_bytes())]);
    let ran = ritual_in(folder.path(), &["check", "packs"], "").ends_with(1);
    assert!(ran.out.contains("schema/wrong-type") && ran.out.contains("this comment excuses nothing"), "{}", ran.out);
}

#[test]
fn a_baseline_hides_old_findings_and_shows_new_ones() {
    let fear = "- id: fear\n  name: Fear\n  source: original\n  text: Lose 3 sanity.\n  \
                symptoms: [{ suffer: { sanity: 2 } }]\n";
    let folder = pack(&[("insanities.yaml", fear.as_bytes())]);
    ritual_in(folder.path(), &["check", "packs", "--write-baseline", "old.json"], "").ends_with(0);
    let known = ["check", "packs", "--baseline", "old.json", "--deny", "warnings"];
    let ran = ritual_in(folder.path(), &known, "").ends_with(0);
    assert!(ran.out.contains("no findings, 2 known from the baseline"), "{}", ran.out);
    // Lines may move; a fault that was not there before is shown.
    let changed = format!("# a comment\n{fear}{}", fear.replace("fear", "dread").replace("Fear", "Dread"));
    fs::write(folder.path().join("packs/test/insanities.yaml"), changed).unwrap();
    let ran = ritual_in(folder.path(), &known, "").ends_with(1);
    assert!(ran.out.contains("2 known from the baseline") && ran.out.contains("text/numbers-differ"), "{}", ran.out);
    fs::write(folder.path().join("old.json"), "[]").unwrap();
    let ran = ritual_in(folder.path(), &["check", "packs", "--baseline", "old.json"], "").ends_with(2);
    assert!(ran.err.contains("it is no baseline"), "{}", ran.err);
}

#[test]
fn a_baseline_hides_no_reason_why_a_document_is_left_out() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let ran = ritual_in(folder.path(), &["check", "packs", "--write-baseline", "old.json"], "").ends_with(0);
    let said = "wrote old.json with no findings; 1 error for which documents are left out cannot be known";
    assert!(ran.out.contains(said), "{}", ran.out);
    let ran = ritual_in(folder.path(), &["check", "packs", "--baseline", "old.json"], "").ends_with(1);
    assert!(ran.out.contains("schema/wrong-type") && !ran.out.contains("from the baseline"), "{}", ran.out);
}
