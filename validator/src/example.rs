//! The examples on the pages of findings: each is a few files of a pack `example`, wrong or right. Of a picture they say
//! how many pixels it has, as in `size: 40 x 30`.

use std::collections::BTreeMap;

use ritual_content::{PackFiles, SourceFile, art};

/// The manifest of an example that does not bring its own.
pub const MANIFEST: &str = "id: example\nschema_version: 2\nname: Example\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n\
    dependencies: { base: ^1.0 }\n";

/// An example of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What the page is about is wrong in it.
    pub is_wrong: bool,
    /// The line of the page it begins on.
    pub line: usize,
    /// Its files, each after a line `# file: path`.
    pub text: String,
}

impl Example {
    /// Returns its files: their paths and texts. One in another pack begins with `../`.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        files(&self.text)
    }
}

/// Returns the examples of a page.
pub fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut is_inside = false;
    for (index, line) in page.lines().enumerate() {
        match (is_inside, line.strip_prefix("```")) {
            (false, Some(tag)) => {
                examples.push(Example { is_wrong: tag == "yaml wrong", line: index + 1, text: String::new() });
                is_inside = true;
            }
            (true, Some(_)) => is_inside = false,
            (true, None) => {
                if let Some(example) = examples.last_mut() {
                    example.text.push_str(line);
                    example.text.push('\n');
                }
            }
            (false, None) => {}
        }
    }
    examples
}

/// Splits a text into files: their paths and texts.
fn files(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("# file: ").skip(1).map(|part| part.split_once('\n').unwrap_or((part, "")))
}

/// Returns what a file of an example holds: its text, or the outline of the picture whose size it says.
fn bytes(path: &str, text: &str) -> Vec<u8> {
    let size = text.trim().strip_prefix("size: ").filter(|_| art::is_picture(path));
    let size = size.and_then(|size| size.split_once(" x "));
    match size.and_then(|(width, height)| Some([width.parse().ok()?, height.parse().ok()?])) {
        Some(size) => art::outline(size),
        None => text.as_bytes().to_vec(),
    }
}

/// Splits a text into the files of its packs; the pack `example` always has a manifest.
pub fn packs(text: &str) -> Vec<PackFiles> {
    let mut by_pack: BTreeMap<&str, Vec<SourceFile>> = BTreeMap::new();
    for (path, text) in files(text) {
        let (pack, path) = path.strip_prefix("../").and_then(|path| path.split_once('/')).unwrap_or(("example", path));
        by_pack.entry(pack).or_default().push(SourceFile::inside(pack, path, bytes(path, text)));
    }
    let example = by_pack.entry("example").or_default();
    if !example.iter().any(|file| file.pack_path == "pack.yaml") {
        example.push(SourceFile::inside("example", "pack.yaml", MANIFEST));
    }
    by_pack.into_iter().map(|(folder, files)| PackFiles { folder: folder.to_owned(), files }).collect()
}
