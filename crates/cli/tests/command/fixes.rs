//! `ritual check --fix`: what is fixed, how the text looks afterwards, and that nothing is left to be said.

mod pages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

const MANIFEST: &str = "id: example\nschema_version: 2\nname: Example\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";

/// Where the files are that examples in pages build on.
fn base() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../validator/tests/base")
}

/// A folder with the packs `base` and `example`; files are named from the folder of `example`.
fn packs(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: PathBuf, text: &str| {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    for file in fs::read_dir(base()).unwrap() {
        let file = file.unwrap();
        let text = fs::read_to_string(file.path()).unwrap();
        write(folder.path().join("packs/base").join(file.file_name()), &text);
    }
    let all = [("pack.yaml", MANIFEST)].into_iter().chain(files.iter().copied());
    for (path, text) in all {
        let path = match path.strip_prefix("../") {
            Some(path) => folder.path().join("packs").join(path),
            None => folder.path().join("packs/example").join(path),
        };
        write(path, text);
    }
    folder
}

/// Runs `ritual check packs` with some more words and returns what it prints.
fn check(folder: &TempDir, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
    let command = command.args(["check", "packs"]).args(args).current_dir(folder.path());
    let output = command.env_remove("CLICOLOR_FORCE").output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{err}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the findings of a code.
fn findings(folder: &TempDir, code: &str) -> Vec<Value> {
    let out = check(folder, &["--select", code, "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    report["findings"].as_array().unwrap().clone()
}

/// How much may be fixed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Safety {
    /// What is beyond doubt.
    Safe,
    /// What is likely.
    Risky,
}

/// A finding, and what becomes of one of its files when it is fixed.
struct Case<'a> {
    code: &'a str,
    safety: Safety,
    files: &'a [(&'a str, &'a str)],
    /// The file that is changed.
    changed: &'a str,
    old: &'a str,
    new: &'a str,
}

impl Case<'_> {
    /// Fixes the files and compares them with what a careful person would have written.
    #[track_caller]
    fn is_fixed(&self) {
        let Self { code, safety, files, changed, old, new } = *self;
        let folder = packs(files);
        let text = || fs::read_to_string(folder.path().join("packs/example").join(changed)).unwrap();
        let before = text();
        assert_eq!(before.matches(old).count(), 1, "`{old}` is not unique in\n{before}");
        assert!(!findings(&folder, code).is_empty(), "there is no {code}");
        check(&folder, &["--select", code, "--fix"]);
        if safety == Safety::Risky {
            assert_eq!(text(), before, "{code}: there is a doubt");
            check(&folder, &["--select", code, "--fix", "--unsafe"]);
        }
        assert_eq!(text(), before.replace(old, new), "{code}");
        assert_eq!(findings(&folder, code), Vec::<Value>::new(), "{code} in\n{}", text());
    }
}

const CLUE: &str = "\
id: clue  # what is found
name: Clue
source: original
supply: 3  # three in the box
placed: investigator
";

#[test]
fn a_key_of_the_same_letters_is_renamed() {
    let text = format!("{CLUE}Blocks-Track: true  # the marker moves first\n");
    let case = Case {
        code: "schema/unknown-field",
        safety: Safety::Safe,
        files: &[("tokens.yaml", &text)],
        changed: "tokens.yaml",
        old: "Blocks-Track: true  #",
        new: "blocks_track: true  #",
    };
    case.is_fixed();
}

#[test]
fn a_misspelt_key_is_renamed_and_a_strange_one_goes() {
    let text = format!("{CLUE}tradable: true  # with anybody\ncolour: red\n");
    let case = Case {
        code: "schema/unknown-field",
        safety: Safety::Risky,
        files: &[("tokens.yaml", &text)],
        changed: "tokens.yaml",
        old: "tradable: true  # with anybody\ncolour: red\n",
        new: "tradeable: true  # with anybody\n",
    };
    case.is_fixed();
}

#[test]
fn an_id_is_written_in_lower_case() {
    let text = CLUE.replace("id: clue", "id: Old Clue");
    let case = Case {
        code: "schema/bad-id",
        safety: Safety::Safe,
        files: &[("tokens.yaml", &text)],
        changed: "tokens.yaml",
        old: "id: Old Clue  # what",
        new: "id: old-clue  # what",
    };
    case.is_fixed();
}

#[test]
fn a_number_that_is_too_large_becomes_the_largest() {
    let text = CLUE.replace("supply: 3", "supply: 300");
    let case = Case {
        code: "schema/out-of-range",
        safety: Safety::Risky,
        files: &[("tokens.yaml", &text)],
        changed: "tokens.yaml",
        old: "supply: 300  # three",
        new: "supply: 99  # three",
    };
    case.is_fixed();
}

#[test]
fn what_is_indented_too_little_is_moved_below_its_key() {
    let card = "\
id: doubt
name: Doubt
source: original
symbol: false
steps:
  - suffer: { sanity: 1 }
    wounds: 1
  - suffer: { stress: 1 }  # in any case
";
    let folder = packs(&[("mythos.yaml", card)]);
    assert_eq!(findings(&folder, "schema/unknown-field").len(), 1);
    check(&folder, &["--select", "schema/unknown-field", "--fix", "--unsafe"]);
    assert_eq!(findings(&folder, "schema"), Vec::<Value>::new());
    let text = fs::read_to_string(folder.path().join("packs/example/mythos.yaml")).unwrap();
    assert!(text.contains("sanity: 1") && text.contains("wounds: 1"), "{text}");
    assert!(text.ends_with("\n  - suffer: { stress: 1 }  # in any case\n"), "{text}");
}

#[test]
fn a_copy_of_a_document_goes() {
    let one = "- { id: clue, name: Clue, source: original, supply: 3, placed: map }";
    let text = format!("{one}  # the first\n{one}\n");
    let new = format!("{one}  # the first\n");
    let folder = packs(&[("tokens.yaml", &text)]);
    check(&folder, &["--select", "reference/duplicate-id", "--fix"]);
    assert_eq!(fs::read_to_string(folder.path().join("packs/example/tokens.yaml")).unwrap(), new);
    assert_eq!(findings(&folder, "reference/duplicate-id"), Vec::<Value>::new());
}

#[test]
fn another_document_of_the_same_id_gets_a_number() {
    let one = "- { id: clue, name: Clue, source: original, supply: 3, placed: map }\n";
    let two = "- { id: clue, name: Key, source: original, supply: 3, placed: map }\n";
    let text = format!("{one}{two}");
    let case = Case {
        code: "reference/duplicate-id",
        safety: Safety::Risky,
        files: &[("tokens.yaml", &text)],
        changed: "tokens.yaml",
        old: "id: clue, name: Key",
        new: "id: clue-2, name: Key",
    };
    case.is_fixed();
}

const CALL: &str = "\
id: call
name: Call
source: original
symbol: true
summons: [{ enemy: base/ghoul, at: { gate: red } }]
";

#[test]
fn a_dependency_is_declared_in_the_manifest() {
    let manifest = format!("{MANIFEST}dependencies: {{}}  # none yet\n");
    let case = Case {
        code: "reference/undeclared-dependency",
        safety: Safety::Safe,
        files: &[("pack.yaml", &manifest), ("mythos.yaml", CALL)],
        changed: "pack.yaml",
        old: "dependencies: {}  #",
        new: "dependencies: { base: \"^1.0\" }  #",
    };
    case.is_fixed();
}

#[test]
fn a_manifest_without_dependencies_gets_them() {
    let folder = packs(&[("mythos.yaml", CALL)]);
    check(&folder, &["--select", "reference/undeclared-dependency", "--fix"]);
    assert_eq!(findings(&folder, "reference,pack,schema"), Vec::<Value>::new());
    let text = fs::read_to_string(folder.path().join("packs/example/pack.yaml")).unwrap();
    assert!(text.starts_with(MANIFEST) && text.contains("dependencies: { base: "), "{text}");
}

#[test]
fn packs_are_not_made_to_depend_on_each_other() {
    let other = "id: other\nschema_version: 2\nname: Other\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n\
                 dependencies: { example: ^1.0 }\n";
    let token = CLUE.replace("investigator", "map");
    let steps = "steps: [{ remove_pieces: other/clue }]\n";
    let card = format!("id: call\nname: Call\nsource: original\nsymbol: true\n{steps}");
    let folder = packs(&[("../other/pack.yaml", other), ("../other/tokens.yaml", &token), ("mythos.yaml", &card)]);
    check(&folder, &["--select", "reference/undeclared-dependency", "--fix", "--unsafe"]);
    assert_eq!(findings(&folder, "reference/undeclared-dependency").len(), 1);
}

#[test]
fn a_supply_is_raised_to_what_is_wanted() {
    let gift = "\
id: vigil
name: Vigil
source: original
symbol: false
steps: [{ gain_token: clue, count: 5 }]
";
    let case = Case {
        code: "token/short-supply",
        safety: Safety::Risky,
        files: &[("tokens.yaml", CLUE), ("mythos.yaml", gift)],
        changed: "tokens.yaml",
        old: "supply: 3  # three",
        new: "supply: 5  # three",
    };
    case.is_fixed();
}

#[test]
fn no_fix_leaves_a_list_without_steps() {
    let idle = "  - { add_fire: your_space, count: 0 }\n";
    let head = "id: embers\nname: Embers\nsource: original\nsymbol: false\nsteps:\n";
    let left = |steps: &str| {
        let folder = packs(&[("mythos.yaml", &format!("{head}{steps}"))]);
        check(&folder, &["--select", "effect/does-nothing", "--fix", "--unsafe"]);
        let text = fs::read_to_string(folder.path().join("packs/example/mythos.yaml")).unwrap();
        text.strip_prefix(head).unwrap().to_owned()
    };
    assert_eq!(left(idle), idle);
    assert_eq!(left(&idle.repeat(3)), idle);
    let rest = "  - suffer: { stress: 1 }  # in any case\n";
    assert_eq!(left(&format!("{idle}{rest}{idle}")), rest);
}

#[test]
fn a_choice_of_one_branch_becomes_its_steps() {
    let card = "\
id: crossroads
name: Crossroads
source: original
symbol: false
steps:
  - choose:
      - label: Raise 1 stress
        steps: [{ suffer: { stress: 1 } }]
  # and then
  - suffer: { sanity: 1 }
";
    let case = Case {
        code: "choice/dead-branch",
        safety: Safety::Risky,
        files: &[("mythos.yaml", card)],
        changed: "mythos.yaml",
        old: "choose:\n      - label: Raise 1 stress\n        steps: [{ suffer: { stress: 1 } }]\n",
        new: "suffer: { stress: 1 }\n",
    };
    case.is_fixed();
}

#[test]
fn a_member_that_always_holds_is_taken_out_of_its_condition() {
    let card = "\
id: hush
name: Hush
source: original
symbol: false
steps:
  - if: { all: [ritual_disrupted, { spaces: {} }] }
    then: [{ suffer: { stress: 1 } }]
";
    let case = Case {
        code: "condition/constant",
        safety: Safety::Risky,
        files: &[("mythos.yaml", card)],
        changed: "mythos.yaml",
        old: "[ritual_disrupted, { spaces: {} }]",
        new: "[ritual_disrupted]",
    };
    case.is_fixed();
}

#[test]
fn entries_of_one_card_become_one() {
    let elder_one = "\
id: dreamer
name: Dreamer
source: original
minions: [base/ghoul]
stages:
  i: { text: It dreams. }
  ii: { health: 4, dice: { standard: 1 }, on_reveal: [{ summon_elder_one: your_space }] }
  iii: { text: It wakes., health: 6, dice: { standard: 1 } }
  final: { text: It rises., health: 8, dice: { standard: 1 } }
mythos:
  - { card: base/quiet }  # often
  - { card: base/quiet, copies: 3 }
  - { card: base/quiet, copies: 4 }
";
    let manifest = format!("{MANIFEST}dependencies: {{ base: ^1.0 }}\n");
    let case = Case {
        code: "deck/repeated-card",
        safety: Safety::Risky,
        files: &[("pack.yaml", &manifest), ("elder-one.yaml", elder_one)],
        changed: "elder-one.yaml",
        old: " }  # often\n  - { card: base/quiet, copies: 3 }\n  - { card: base/quiet, copies: 4 }\n",
        new: ", copies: 8 }  # often\n",
    };
    case.is_fixed();
}

const EPISODE: &str = "\
id: trial
name: Trial
source: original
map:
  tiles:
    - { tile: room, side: a, at: [0, 0], spaces: { floor: { id: hall, name: Hall } } }
    - { tile: cell, side: a, at: [1, 0], turn: right, spaces: { floor: { id: cellar, name: Cellar } } }
  start: hall
  gates: { red: hall, yellow: hall, blue: cellar }
  links: [{ kind: staircase, between: [hall, cellar] }]
setup: {}
actions:
  - { id: pray, name: Pray, steps: [{ suffer: { stress: 1 } }] }
ritual: { disrupted_when: ritual_disrupted }
mythos: []
discoveries: []
";

const TILES: &str = "\
- id: room
  source: original
  width: 1
  height: 1
  a: { spaces: [{ id: floor, cells: [[0, 0]] }], exits: [{ cell: [0, 0], edge: east }] }
  b: { spaces: [{ id: floor, cells: [[0, 0]] }] }
- id: cell
  source: original
  width: 1
  height: 1
  # A wall all around.
  a:
    spaces:
      - { id: floor, cells: [[0, 0]] }
    exits: []
  b: { spaces: [{ id: floor, cells: [[0, 0]] }] }
";

#[test]
fn the_other_half_of_a_passage_is_drawn_as_the_tile_is_turned() {
    let case = Case {
        code: "map/one-sided-passage",
        safety: Safety::Risky,
        files: &[("episode.yaml", EPISODE), ("tiles.yaml", TILES)],
        changed: "tiles.yaml",
        old: "exits: []",
        new: "exits:\n      - { cell: [0, 0], edge: south }",
    };
    case.is_fixed();
}

#[test]
fn a_second_space_of_the_same_id_gets_a_number() {
    let episode = EPISODE.replace("id: cellar, name", "id: hall, name");
    let case = Case {
        code: "map/duplicate-space",
        safety: Safety::Risky,
        files: &[("episode.yaml", &episode), ("tiles.yaml", TILES)],
        changed: "episode.yaml",
        old: "id: hall, name: Cellar",
        new: "id: hall-2, name: Cellar",
    };
    case.is_fixed();
}
