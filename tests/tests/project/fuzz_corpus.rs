//! What fuzzing starts from and what it once found, looked at again by every test run.

use std::fs;

use ritual_tests::content::project;
use ritual_tests::fuzzed;

/// Does with every file of a corpus what its fuzz target does, and returns how many there are.
fn replay(target: &str, look_at: fn(&[u8])) -> usize {
    let folder = project().join("tests/fuzz/corpus").join(target);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in &paths {
        look_at(&fs::read(path).unwrap());
    }
    paths.len()
}

#[test]
fn yaml_reader() {
    assert!(replay("yaml_reader", fuzzed::yaml_reader) >= 20);
}

#[test]
fn document_loader() {
    assert!(replay("document_loader", fuzzed::document_loader) >= 16);
}

#[test]
fn whole_check() {
    assert!(replay("whole_check", fuzzed::whole_check) >= 100);
}

#[test]
fn import() {
    assert!(replay("import", fuzzed::import) >= 6);
}

#[test]
fn an_archive_that_another_program_made_by_the_description_is_taken() {
    let bytes = fs::read(project().join("tests/fuzz/corpus/import/good-1")).unwrap();
    let archive = ritual_pack::archive::open(&bytes, None, &ritual_pack::Limits::DEFAULT);
    assert_eq!(archive.map(|it| it.manifest.id), Ok("base".to_owned()));
}
