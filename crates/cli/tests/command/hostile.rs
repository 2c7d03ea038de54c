//! Folders and files that are not as they should be: very many, or other ones with every look.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};

const MANIFEST: &str = "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";
const N_FILES: usize = 100_000;

fn check(folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ritual"))
        .args(["check", "packs", "--format", "line"])
        .current_dir(folder)
        .output()
        .unwrap()
}

fn token(id: &str) -> String {
    format!("id: {id}\nname: {id}\nsource: original\nsupply: 3\nplaced: investigator\n")
}

#[test]
fn a_folder_of_very_many_files_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(home.join("tokens")).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    for number in 0..N_FILES {
        let text = if number == 77_777 { "id: odd\n".to_owned() } else { token(&format!("t{number}")) };
        fs::write(home.join(format!("tokens/t{number}.yaml")), text).unwrap();
    }
    let output = check(folder.path());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("t77777.yaml:1:1: error[schema/missing-field]"), "{text}");
    assert!(text.contains("100,001 files: 4 errors"), "{text}");
}

#[test]
fn a_file_that_changes_while_it_is_read_is_read_one_way_or_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    let file = home.join("tokens.yaml");
    let long: String = (0..2_000)
        .map(|number| token(&format!("t{number}")).replace("id:", "- id:").replace('\n', "\n  ") + "\n")
        .collect();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // Cut in the middle of a letter, of a document, gone, and whole again.
            for round in 0.. {
                if over.load(Ordering::Relaxed) {
                    return;
                }
                match round % 4 {
                    0 => fs::write(&file, &long).unwrap(),
                    1 => fs::write(&file, &long[..long.len() / 2]).unwrap(),
                    2 => fs::write(&file, b"- id: \xc3").unwrap(),
                    _ => fs::remove_file(&file).unwrap(),
                }
            }
        });
        for _ in 0..40 {
            let output = check(folder.path());
            let errors = String::from_utf8(output.stderr).unwrap();
            // 2 says that the file could not be read, as it was gone by then.
            assert!(matches!(output.status.code(), Some(0..=2)), "{errors}");
            assert!(!errors.contains("panicked"), "{errors}");
        }
        over.store(true, Ordering::Relaxed);
    });
}

#[test]
#[cfg(unix)]
fn no_name_and_no_key_begins_a_line_of_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(home.join("tokens")).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    fs::write(home.join("tokens/a\n::error::b\u{202e}.yaml"), "\"x\\n::error::y\": 1\n").unwrap();
    fs::write(home.join("tokens/long.yaml"), format!("{}: 1\n", "k".repeat(1_000))).unwrap();
    fs::write(home.join("tokens/wide.yaml"), format!("id: \"{}\"\n", "k".repeat(1_000_000))).unwrap();
    for form in ["human", "line", "github"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
        let output = command.args(["check", "packs", "--format", form]).current_dir(folder.path()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        let is_made_up = |line: &str| line.trim_start().starts_with("::error::");
        assert!(!text.lines().any(is_made_up) && !text.contains('\u{202e}'), "{form}: {text}");
        assert!(text.contains("tokens/a\\n"), "{form}: the file is not named in {text}");
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest < 6_000), "{form}: a line of {longest:?} characters");
    }
}
