//! `ritual fmt`: files, folders and standard input are laid out, shown or left alone.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::cli::{folder_of, read};

const MANIFEST: &str = "id: one\nname: One\n";
const TOKENS: &str = "# Two.\n- {name: A,id: a}\n- supply: 1\n  # of b\n  id: b\n";
const LAID: &str = "# Two.\n- { id: a, name: A }\n\n# of b\n- id: b\n  supply: 1\n";
const ANCHORED: &str = "id:   &a b\nname: *a\n";

/// Runs the command with a text on standard input; returns its code and both outputs.
fn ran(folder: &Path, args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
    command.arg("fmt").args(args).current_dir(folder);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn what_would_change_is_named_shown_and_then_written() {
    let files =
        [("content/one/pack.yaml", MANIFEST), ("content/one/tokens.yaml", TOKENS), ("content/odd.yaml", "a:   1\n")];
    let folder = folder_of(&files);
    let named = "content/one/tokens.yaml\n1 of 2 files would change\n";
    assert_eq!(ran(folder.path(), &["--check"], ""), (Some(1), named.to_owned(), String::new()));
    let (code, said, _) = ran(folder.path(), &["--diff", "content/one"], "");
    assert_eq!(code, Some(1), "{said}");
    for line in ["--- content/one/tokens.yaml", "-- {name: A,id: a}", "+- { id: a, name: A }", "+# of b"] {
        assert!(said.lines().any(|it| it == line), "{line}\n{said}");
    }
    let (code, said, _) = ran(folder.path(), &["--check", "--format", "json"], "");
    let report: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((code, &report["n_files"]), (Some(1), &Value::from(2)), "{report}");
    assert_eq!(report["files"][0]["after"], LAID, "{report}");
    assert_eq!(read(&folder, "content/one/tokens.yaml"), TOKENS, "nothing is written by a question");

    let (code, said, _) = ran(folder.path(), &[], "");
    assert_eq!((code, said.as_str()), (Some(0), "content/one/tokens.yaml\n1 of 2 files laid out\n"));
    assert_eq!(read(&folder, "content/one/tokens.yaml"), LAID);
    assert_eq!(read(&folder, "content/odd.yaml"), "a:   1\n", "what is in no pack is laid out by name only");
    assert_eq!(ran(folder.path(), &["--check"], "").0, Some(0), "once is enough");
    ran(folder.path(), &["content/odd.yaml"], "");
    assert_eq!(read(&folder, "content/odd.yaml"), "a: 1\n");
}

#[test]
fn what_cannot_be_laid_out_stays_and_is_named() {
    let wrong = "- id: a\n  id: b\n";
    let files = [("one/pack.yaml", MANIFEST), ("one/tokens.yaml", wrong), ("one/enemies.yaml", ANCHORED)];
    let folder = folder_of(&files);
    let (code, said, complaints) = ran(folder.path(), &["one"], "");
    assert_eq!((code, said.as_str()), (Some(1), "0 of 3 files laid out\n"), "{complaints}");
    let anchor =
        "warning: `one/enemies.yaml`: an anchor stands at line 1, column 7, and a file with one is left as it is";
    assert!(complaints.contains(anchor), "{complaints}");
    let twice = "error: `one/tokens.yaml`, line 2, column 3: the key `id` stands twice in this mapping; remove one";
    assert!(complaints.contains(twice), "{complaints}");
    assert_eq!((read(&folder, "one/tokens.yaml"), read(&folder, "one/enemies.yaml")), (wrong.into(), ANCHORED.into()));
}

#[test]
fn a_text_on_standard_input_is_printed() {
    let folder = folder_of(&[("one/pack.yaml", MANIFEST)]);
    let place = ["-", "--stdin-filename", "one/tokens.yaml"];
    assert_eq!(ran(folder.path(), &place, TOKENS), (Some(0), LAID.to_owned(), String::new()));
    let (code, said, _) = ran(folder.path(), &["-"], TOKENS);
    assert_eq!((code, said.lines().nth(1)), (Some(0), Some("- { name: A, id: a }")), "no kind, no order");
    let check = [place.as_slice(), &["--check"]].concat();
    assert_eq!(ran(folder.path(), &check, TOKENS).1, "one/tokens.yaml\n1 of 1 file would change\n");
    assert_eq!(ran(folder.path(), &check, LAID).0, Some(0));
    let (code, said, complaints) = ran(folder.path(), &place, ANCHORED);
    assert_eq!((code, said.as_str()), (Some(0), ANCHORED), "{complaints}");
    assert_eq!(ran(folder.path(), &["-"], "a: [").0, Some(1));
}

#[test]
fn what_makes_no_sense_is_said() {
    let folder = folder_of(&[("notes.txt", "a"), ("empty/notes.txt", "a")]);
    for (args, expected) in [
        (&["notes.txt"][..], "`notes.txt` has not the name of a YAML file"),
        (&["empty"], "no file of a pack is in `empty`"),
        (&["lost.yaml"], "there is no `lost.yaml`"),
        (&["-", "a.yaml"], "`-` is a text on standard input, and is laid out alone"),
        (&["a.yaml", "--stdin-filename", "b.yaml"], "`--stdin-filename` is about the text on standard input"),
    ] {
        let (code, _, complaints) = ran(folder.path(), args, "");
        assert_eq!(code, Some(2), "{args:?}: {complaints}");
        assert!(complaints.contains(expected), "{args:?}: {complaints}");
    }
}
