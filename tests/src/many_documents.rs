//! As many documents as a benchmark wants: copies of the shipped packs under other ids.

use ritual_content::{PackFiles, SourceFile};

use crate::content;

/// The packs that are copied; what they build on stays as it is.
const COPIED: [&str; 3] = ["death-may-die", "fear-of-the-unknown", "the-drowned-archive"];

/// Returns the shipped packs and so many copies that there are at least `wanted` documents.
///
/// # Errors
/// Returns the first shipped file that cannot be read.
pub fn packs(wanted: usize) -> std::io::Result<Vec<PackFiles>> {
    let shipped = content::packs()?;
    let mut n_documents: usize = shipped.iter().map(count).sum();
    let mut packs = shipped.clone();
    for number in 1.. {
        if n_documents >= wanted {
            break;
        }
        for pack in shipped.iter().filter(|pack| is_copied(pack)) {
            n_documents += count(pack);
            packs.push(copy(pack, number));
        }
    }
    Ok(packs)
}

/// Returns how many documents there are in some packs.
pub fn n_documents(packs: &[PackFiles]) -> usize {
    packs.iter().map(count).sum()
}

fn is_copied(pack: &PackFiles) -> bool {
    COPIED.contains(&pack.folder.as_str())
}

/// Documents stand alone, or in a list where each begins with its id.
fn count(pack: &PackFiles) -> usize {
    let in_file = |file: &SourceFile| {
        let text = String::from_utf8_lossy(&file.bytes);
        text.lines().filter(|line| line.starts_with("id:") || line.starts_with("- id:")).count()
    };
    pack.files.iter().map(in_file).sum()
}

fn copy(pack: &PackFiles, number: usize) -> PackFiles {
    let rename =
        |text: &str| COPIED.iter().fold(text.to_owned(), |text, name| text.replace(name, &format!("{name}-{number}")));
    let files = pack.files.iter().map(|file| SourceFile {
        path: rename(&file.path).into(),
        pack_path: file.pack_path.clone(),
        bytes: rename(&String::from_utf8_lossy(&file.bytes)).into_bytes(),
    });
    PackFiles { folder: rename(&pack.folder), files: files.collect() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;

    #[test]
    fn the_copies_are_as_right_as_the_shipped_packs() {
        let packs = packs(1_000).unwrap();
        assert!(n_documents(&packs) >= 1_000);
        let mut sink = Sink::new();
        let loaded = ritual_content::load(packs, &mut sink);
        assert_eq!(ritual_validator::check_all(&loaded, sink).findings, []);
        for pack in COPIED {
            let copy = format!("{pack}-1");
            assert!(loaded.catalogue.scenarios.keys().any(|id| *id.pack == *copy), "{copy} has no scenarios");
        }
    }
}
