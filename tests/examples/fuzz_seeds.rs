//! Writes what fuzzing starts from: `cargo run -p ritual-tests --example fuzz_seeds`.
//!
//! YAML of every shape, a document of every kind from the shipped content, and the examples on the pages of all checks.
#![allow(clippy::print_stdout, reason = "it says what it wrote")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ritual_content::Kind;
use ritual_tests::content::{packs, packs_in, project};
use ritual_validator::example::examples;
use ritual_validator::{CHECKS, LOADING};

/// The longest seed in bytes: short ones are changed faster.
const LONGEST: usize = 4_000;

/// YAML of every shape, right and wrong.
const SHAPES: &[&str] = &[
    "",
    "a: 1\nb: [x, 'y', \"z\\n\"]\nc: { d: ~, e: true }\n",
    "- - 1\n  - 2\n- - 3\n",
    "text: |\n  one\n  two\n\nfolded: >-\n  one\n  two\n",
    "a: &x [1, 2]\nb: *x\n",
    "a: &x [*x]\n",
    "? complex\n: value\n",
    "a: 1\na: 2\n",
    "<<: { a: 1 }\nb: 2\n",
    "\u{feff}a: 1\n",
    "a:\t1\n",
    "a: !tag 1\n",
    "%YAML 1.2\n---\na: 1\n...\n---\nb: 2\n",
    "a: 'never closed\n",
    "a: [1, 2\n",
    "a: 1e999\nb: 0x7fffffffffffffff\nc: 99999999999999999999\nd: .nan\ne: -0\n",
    "# only a comment\n",
    "a: \"\\u00e9\\x41\\U0001F600\"\n",
    "é: ü\n日本: 語\n",
    "a:\r\n  - b\r\n  - c\r\n",
    "a: {b: {c: {d: {e: {f: [[[[[[1]]]]]]}}}}}\n",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let corpus = project().join("tests/fuzz/corpus");
    let mut n_written = 0;
    let mut write = |target: &str, name: &str, bytes: &[u8]| -> std::io::Result<()> {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder)?;
        n_written += 1;
        fs::write(folder.join(name), bytes)
    };
    for (number, shape) in SHAPES.iter().enumerate() {
        write("yaml_reader", &format!("shape-{number:02}"), shape.as_bytes())?;
    }
    let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
    for file in packs()?.into_iter().chain(packs_in("tests/conformance")?).flat_map(|pack| pack.files) {
        let Some(kind) = Kind::of_file(Path::new(&file.pack_path)) else { continue };
        let n_seeds = kinds.entry(kind).or_default();
        if file.bytes.len() <= LONGEST && *n_seeds < 3 {
            *n_seeds += 1;
            let seed = [file.pack_path.as_bytes(), b"\n", &file.bytes].concat();
            write("document_loader", &format!("{kind}-{n_seeds}"), &seed)?;
        }
    }
    let pages = CHECKS.iter().map(|entry| (entry.code, entry.page));
    for (code, page) in pages.chain(LOADING.iter().map(|entry| (entry.code, entry.page))) {
        for (number, example) in examples(page).iter().enumerate() {
            write("whole_check", &format!("{}-{number}", code.replace('/', "-")), example.text.as_bytes())?;
        }
    }
    println!("{n_written} seeds in {}", corpus.display());
    Ok(())
}
