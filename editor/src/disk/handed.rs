//! What somebody hands over to a window without a disk: the archive of a pack, a folder that is a pack or holds some, or
//! a picture.

use std::collections::BTreeMap;

use ritual_content::art;
use ritual_disk::MANIFEST;
use ritual_pack::{Limits, archive, belongs};

/// How the names of archives end.
const ARCHIVE: &str = ".ritualpack";

/// A file by its path, with `/` between the parts.
pub(crate) type File = (String, Vec<u8>);

/// What was handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Things {
    /// Packs, by the names of their folders, with their files by the paths in them.
    Packs(BTreeMap<String, Vec<File>>),
    /// A picture.
    Picture(File),
}

/// Says what files are, that somebody has chosen or dropped. Those of a folder begin with its name.
///
/// # Errors
/// Says why they are nothing that can be taken, and what can.
pub(crate) fn understand(mut files: Vec<File>) -> Result<Things, String> {
    if let [(name, _)] = files.as_slice()
        && !name.contains('/')
        && ending(name).is_some_and(|it| art::ENDINGS.contains(&it.as_str()))
        && let Some(picture) = files.pop()
    {
        return Ok(Things::Picture(picture));
    }
    let limits = Limits::DEFAULT;
    let n_bytes = files.iter().fold(0_usize, |sum, (_, bytes)| sum.saturating_add(bytes.len()));
    if files.len() > limits.files || n_bytes > limits.total {
        return Err(say!(
            "more than {files} files or {bytes} bytes are not taken: choose a single pack",
            files = limits.files,
            bytes = limits.total
        ));
    }
    let folders: Vec<String> = files.iter().filter_map(|(path, _)| folder_of_manifest(path)).collect();
    let mut packs: BTreeMap<String, Vec<File>> = BTreeMap::new();
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    for (path, bytes) in files {
        if path.ends_with(ARCHIVE) {
            let opened = archive::open(&bytes, None, &limits).map_err(|refusal| format!("`{path}`: {refusal}"))?;
            let name = opened.manifest.id;
            claim(&mut homes, &name, &path)?;
            packs.insert(name, opened.files.into_iter().map(|file| (file.path, file.bytes)).collect());
            continue;
        }
        // The innermost of several packs, so that one inside another one is a pack of its own.
        let home = folders.iter().filter(|it| is_in(&path, it)).max_by_key(|it| it.len());
        let Some((home, inside)) = home.and_then(|home| Some((home, path.get(home.len() + 1..)?))) else { continue };
        let is_hidden = inside.split('/').any(|part| part.starts_with('.'));
        if is_hidden || !belongs(inside) {
            continue;
        }
        let name = home.rsplit('/').next().unwrap_or(home);
        claim(&mut homes, name, home)?;
        packs.entry(name.to_owned()).or_default().push((inside.to_owned(), bytes));
    }
    if packs.is_empty() {
        return Err(say!(
            "there is no pack in what was handed over: choose a file that ends in `{ending}`, or a folder with a `{manifest}`",
            ending = ARCHIVE,
            manifest = MANIFEST
        ));
    }
    Ok(Things::Packs(packs))
}

/// Takes a name for the pack from a place; two places cannot have the same.
fn claim(homes: &mut BTreeMap<String, String>, name: &str, place: &str) -> Result<(), String> {
    let home = homes.entry(name.to_owned()).or_insert_with(|| place.to_owned());
    if home == place {
        return Ok(());
    }
    Err(say!("`{home}` and `{place}` are both a pack `{name}`: choose one of them", home, place, name))
}

fn ending(name: &str) -> Option<String> {
    name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase())
}

/// The folder whose manifest a file is.
fn folder_of_manifest(path: &str) -> Option<String> {
    path.strip_suffix(MANIFEST)?.strip_suffix('/').filter(|folder| !folder.is_empty()).map(str::to_owned)
}

fn is_in(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(named: &[(&str, &str)]) -> Vec<File> {
        named.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    /// The paths of what was understood.
    fn paths(named: &[(&str, &str)]) -> Vec<String> {
        let Things::Packs(packs) = understand(files(named)).unwrap() else { panic!("no packs") };
        packs.iter().flat_map(|(pack, files)| files.iter().map(move |(path, _)| format!("{pack}: {path}"))).collect()
    }

    #[test]
    fn a_folder_is_a_pack_or_holds_some() {
        let pack =
            [("mine/pack.yaml", "id: mine"), ("mine/art/eel.png", ""), ("mine/.git/x.yaml", ""), ("mine/a.txt", "")];
        assert_eq!(paths(&pack), ["mine: pack.yaml", "mine: art/eel.png"]);
        let several = [
            ("all/a/pack.yaml", "id: a"),
            ("all/a/enemies.yaml", ""),
            ("all/a/inner/pack.yaml", "id: inner"),
            ("all/ab/pack.yaml", "id: ab"),
            ("all/loose.yaml", ""),
        ];
        assert_eq!(paths(&several), ["a: pack.yaml", "a: enemies.yaml", "ab: pack.yaml", "inner: pack.yaml"]);
    }

    #[test]
    fn an_archive_is_opened_and_one_that_is_broken_says_so() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/core");
        let belongings = ritual_disk::read_belongings(&folder, belongs, u64::MAX).unwrap();
        let of_pack: Vec<ritual_pack::OutFile> = belongings.files.into_iter().map(Into::into).collect();
        let it = ritual_pack::Exportable {
            catalogue: &ritual_playthrough::sample::plain(),
            pack: "core",
            files: &of_pack,
            key: None,
            print: ritual_pack::Printing { settings: ritual_pack::PrintSettings::default(), language: None },
            address: "",
            player: None,
            in_words: None,
        };
        let format = ritual_pack::export_named("ritualpack").unwrap();
        let made = ritual_pack::export_all(&it, &[format], |_| {}).unwrap();
        let bytes = made[0].1.bytes.clone();
        let Things::Packs(packs) = understand(vec![("some name.ritualpack".to_owned(), bytes.clone())]).unwrap() else {
            panic!("no pack")
        };
        assert_eq!(packs["core"].len(), of_pack.len());
        let broken = understand(vec![("core.ritualpack".to_owned(), bytes[1..].to_vec())]).unwrap_err();
        assert!(broken.starts_with("`core.ritualpack`: "), "{broken}");
    }

    #[test]
    fn what_is_neither_is_refused_with_what_can_be_taken() {
        assert_eq!(understand(files(&[("Eel.PNG", "")])), Ok(Things::Picture(("Eel.PNG".to_owned(), Vec::new()))),);
        for (named, says) in [
            (&[("notes.txt", "")][..], "a folder with a `pack.yaml`"),
            (&[("pack.yaml", "id: a")][..], "a folder with a `pack.yaml`"),
            (&[][..], "there is no pack"),
            (&[("x/a/pack.yaml", ""), ("y/a/pack.yaml", "")][..], "`x/a` and `y/a` are both a pack `a`"),
        ] {
            let refusal = understand(files(named)).unwrap_err();
            assert!(refusal.contains(says), "{refusal}");
        }
    }
}
