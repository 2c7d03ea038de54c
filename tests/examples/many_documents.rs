//! Writes as many documents as wanted into a folder: `cargo run -p ritual-tests --example many_documents -- 10000 DIR`.
//!
//! With a second folder, the names of the files of each kind are written there, one list for each kind.
#![allow(clippy::print_stdout, reason = "it says what it wrote")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ritual_content::Kind;
use ritual_tests::many_documents;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(wanted), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("name the number of documents and the folder".into());
    };
    let packs = many_documents::packs(wanted.parse()?)?;
    let mut kinds: BTreeMap<Kind, String> = BTreeMap::new();
    for pack in &packs {
        for file in &pack.files {
            let path = Path::new(&folder).join(&pack.folder).join(&file.pack_path);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&path, &file.bytes)?;
            if let Some(kind) = Kind::of_file(Path::new(&file.pack_path)) {
                kinds.entry(kind).or_default().push_str(&format!("{}\n", path.display()));
            }
        }
    }
    if let Some(lists) = arguments.next() {
        fs::create_dir_all(&lists)?;
        for (kind, list) in kinds {
            fs::write(Path::new(&lists).join(kind.name()), list)?;
        }
    }
    println!("{} documents in {} packs in {folder}", many_documents::n_documents(&packs), packs.len());
    Ok(())
}
