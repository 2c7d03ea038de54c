//! Names that lead nowhere: which are told each for itself, which with others that come from the same, and how many get
//! a proposal.

use ritual_content::load;
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_validator::{check, example};

const PACKS: &str = "\
# file: pack.yaml
id: example
schema_version: 2
name: Example
version: 1.0.0
authors: [us]
licence: MIT
dependencies: { far: ^1.0 }
# file: ../far/pack.yaml
{ id: far, schema_version: 2, name: Far, version: 1.0.0, authors: [us], licence: MIT }
# file: ../far/enemies.yaml
{ id: crow, name: Crow, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }
";

const CARD: &str = "# file: mythos.yaml\nid: doubt\nname: Doubt\nsource: original\nsymbol: true\nsteps:\n";

/// Returns the names of enemies that are said to lead nowhere, where a card kills each of them.
fn unknown<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Diagnostic> {
    let steps: String = names.into_iter().map(|name| format!("  - kill: {name}\n")).collect();
    found(&format!("{CARD}{steps}"), "reference/unknown")
}

/// Returns the findings of a check in files of the pack.
fn found(files: &str, code: &str) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let loaded = load(example::packs(&format!("{PACKS}{files}")), &mut sink);
    assert_eq!(sink.into_sorted(), []);
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    sink.into_sorted().into_iter().filter(|finding| finding.code == code).collect()
}

/// Returns what each of them follows from.
fn causes<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    causes_of(&unknown(names))
}

fn causes_of(findings: &[Diagnostic]) -> Vec<String> {
    findings.iter().map(|it| it.cause.as_ref().map_or(String::new(), |cause| cause.name.to_string())).collect()
}

#[test]
fn a_side_that_a_token_has_lost_is_told_with_all_that_name_it() {
    let token =
        "# file: tokens.yaml\n{ id: pane, name: Pane, source: original, supply: 3, placed: map, sides: [whole] }\n";
    let steps = "  - remove_pieces: { token: pane, side: torn }\n  - { flip: { token: pane, side: torn }, to: whole }\n  \
                 - remove_pieces: { token: pane, side: lost }\n";
    let sides = found(&format!("{token}{CARD}{steps}"), "token/unknown-side");
    let torn = "side torn of example/pane";
    assert_eq!(causes_of(&sides), [torn, torn, "side lost of example/pane"]);
}

#[test]
fn what_nothing_steals_for_enemies_is_told_of_once() {
    let steps = "  - give_back: { kinds: [far/crow] }\n  - kill: { kinds: [far/crow], carries: item }\n";
    let causes = causes_of(&found(&format!("{CARD}{steps}"), "steal/nobody-carries"));
    assert_eq!(causes, ["thefts for enemies in example"; 2]);
}

#[test]
fn names_are_told_one_by_one_until_they_are_those_of_a_lost_file() {
    assert_eq!(causes(["rat", "bat"]), ["enemy example/rat", "enemy example/bat"]);
    assert_eq!(causes(["rat", "bat", "rat"]), ["enemy example/rat", "enemy example/bat", "enemy example/rat"]);
    let lost = "every enemy of example";
    assert_eq!(causes(["rat", "bat", "newt"]), [lost; 3]);
    assert_eq!(causes(["rat", "bat", "newt", "crow"]), [lost, lost, lost, "enemy example/crow"], "`far/crow` is meant");
}

#[test]
fn names_in_a_pack_that_has_such_documents_are_told_one_by_one() {
    assert_eq!(causes(["far/rat", "far/bat", "far/newt"]), ["enemy far/rat", "enemy far/bat", "enemy far/newt"]);
}

#[test]
fn the_first_names_of_thousands_get_a_proposal() {
    // Each is one letter away from the enemy there is.
    let names: Vec<String> = ('a'..='z').flat_map(|one| [format!("{one}crow"), format!("crow{one}")]).collect();
    let more: Vec<String> = ('a'..='z').map(|one| format!("cr{one}ow")).collect();
    let all: Vec<String> = names.into_iter().chain(more).map(|name| format!("far/{name}")).collect();
    let findings = unknown(all.iter().map(String::as_str));
    assert_eq!(findings.len(), 78);
    let is_helped: Vec<bool> = findings.iter().map(|finding| finding.fix.is_some()).collect();
    assert!(is_helped.iter().take(64).all(|is_helped| *is_helped), "{is_helped:?}");
    assert!(is_helped.iter().skip(64).all(|is_helped| !is_helped), "{is_helped:?}");
}
