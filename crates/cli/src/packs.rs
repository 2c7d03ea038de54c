//! A pack that somebody names, by its id or by its folder, and what leaves the house of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::bail;
use ritual_content::suggest::{self, listed};
use ritual_content::{Catalogue, FullId, Kind};
use ritual_disk::{Belongings, DiskError, read_belongings, show, write_below};
use ritual_pack::{
    Export, ExportError, Exportable, InWords, Limits, OutFile, Player, Printing, SecretKey, belongs, export_all,
};

use crate::library::{Library, Refused};
use crate::options::{Content, Format};
use crate::style;

/// A pack that was named, with the packs beside it; there is no error in it and in what it builds on, but in tests.
pub(crate) struct NamedPack {
    /// The packs.
    pub(crate) library: Library,
    /// The id of the one that was named.
    pub(crate) id: String,
}

impl NamedPack {
    /// Finds a pack by its id, in the folder of packs, or by its own folder, which is a path or no such id;
    /// `what` is what errors make impossible.
    pub(crate) fn open(pack: &str, content: &Content, what: &str) -> anyhow::Result<Self> {
        let folder = Path::new(pack);
        let manifest = folder.join(ritual_disk::MANIFEST);
        let is_folder = manifest.is_file();
        let is_path = pack.starts_with('.') || pack.contains(std::path::is_separator);
        // A word is an id wherever a pack has it: some folder here may be called the same by chance.
        let shelf = if is_folder && is_path {
            None
        } else {
            match Library::open(std::slice::from_ref(&content.content)) {
                Ok(library) => Some(library).filter(|it| !is_folder || is_there(it.catalogue(), pack)),
                Err(_) if is_folder => None,
                Err(error) => return Err(error),
            }
        };
        let is_id = shelf.is_some();
        let library = match shelf {
            Some(library) => library,
            None => Library::open(&[folder.to_path_buf()])?,
        };
        let catalogue = library.catalogue();
        let known = if is_id { by_id(catalogue, pack) } else { by_manifest(catalogue, &show(&manifest)) };
        let Some(id) = known.map(str::to_owned) else {
            library.refuse_errors(what, Format::Human)?;
            let ids = || catalogue.packs.keys().map(|id| &*id.id);
            match suggest::closest(pack, ids()) {
                Some(word) => bail!("no pack is called `{pack}`: did you mean `{word}`?"),
                None => bail!("no pack is called `{pack}`: there are {}", listed(ids())),
            }
        };
        library.refuse(&library.hindrances_of([id.as_str()]), what, Format::Human)?;
        Ok(Self { library, id })
    }
}

/// Returns whether there is a pack with an id, even one that cannot be used.
fn is_there(catalogue: &Catalogue, pack: &str) -> bool {
    let id = FullId::resolve(pack, pack);
    catalogue.packs.contains_key(&id) || catalogue.broken.contains(&(Kind::Pack, id))
}

fn by_id<'c>(catalogue: &'c Catalogue, pack: &str) -> Option<&'c str> {
    catalogue.packs.get_key_value(&FullId::resolve(pack, pack)).map(|(id, _)| &*id.id)
}

fn by_manifest<'c>(catalogue: &'c Catalogue, manifest: &str) -> Option<&'c str> {
    catalogue.packs.values().find(|entry| *entry.route.file == *manifest).map(|entry| &*entry.id.id)
}

/// A file that was written.
pub(crate) struct Written {
    /// The format it belongs to.
    pub(crate) format: &'static str,
    /// Where.
    pub(crate) path: PathBuf,
    /// How many bytes it has.
    pub(crate) n_bytes: usize,
}

/// What came of an export.
#[derive(Default)]
pub(crate) struct Exported {
    /// What was written, format by format.
    pub(crate) written: Vec<Written>,
    /// Files of the pack that no archive takes along.
    pub(crate) left: Vec<String>,
}

/// How a pack leaves the house.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wishes<'a> {
    /// Who answers for it, if anybody does.
    pub(crate) key: Option<&'a SecretKey>,
    /// How it is printed.
    pub(crate) print: Printing<'a>,
    /// Where the folder will lie for others, with a slash at its end; on this machine where nobody says.
    pub(crate) address: Option<&'a str>,
    /// The engine for browsers, where there is one.
    pub(crate) engine: Option<&'a [OutFile]>,
    /// What another game than the usual one says of the pack.
    pub(crate) in_words: Option<InWords<'a>>,
}

/// Writes a pack into a folder, in some formats. Nothing is written unless it can be written in all of them.
pub(crate) fn export(
    catalogue: &Catalogue,
    pack: &str,
    formats: &[&dyn Export],
    wishes: Wishes<'_>,
    folder: &Path,
) -> anyhow::Result<Exported> {
    let Wishes { key, print, address, engine, in_words } = wishes;
    let address = address.map_or_else(|| ritual_disk::address(folder), |address| Ok(address.to_owned()))?;
    let Belongings { files, left } = belongings(catalogue, pack)?;
    let files = out(files);
    let engine = engine.filter(|_| formats.iter().any(|format| format.is_played()));
    let mut others = BTreeMap::new();
    if engine.is_some() {
        for other in catalogue.in_order(pack).into_iter().filter(|other| *other != pack) {
            others.insert(other.to_owned(), out(belongings(catalogue, other)?.files));
        }
    }
    let player = engine.map(|engine| Player { engine, others: &others });
    let it = Exportable { catalogue, pack, files: &files, key, print, address: &address, player, in_words };
    let bar = style::progress(u64::try_from(formats.len()).unwrap_or(u64::MAX), pack);
    let made = export_all(&it, formats, |format| {
        bar.set_message(format!("{pack}: {format}"));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let made = made.map_err(|error| match error {
        ExportError::Unprintable { .. } => Refused(error.to_string()).into(),
        _ => anyhow::Error::from(error),
    })?;
    let paths = write_below(folder, made.iter().map(|(_, file)| (file.path.as_str(), &*file.bytes)))?;
    let written = made.iter().zip(paths);
    let written = written.map(|((format, file), path)| Written { format, path, n_bytes: file.bytes.len() });
    Ok(Exported { written: written.collect(), left })
}

/// The files in the folder of a pack.
fn belongings(catalogue: &Catalogue, pack: &str) -> Result<Belongings, DiskError> {
    let home = catalogue.pack(pack).map(|entry| PathBuf::from(entry.folder())).unwrap_or_default();
    let home = if home.as_os_str().is_empty() { PathBuf::from(".") } else { home };
    let most = u64::try_from(Limits::DEFAULT.file).unwrap_or(u64::MAX);
    read_belongings(&home, belongs, most)
}

fn out(files: Vec<(String, Vec<u8>)>) -> Vec<OutFile> {
    files.into_iter().map(OutFile::from).collect()
}

/// A number of bytes as people read it.
pub(crate) fn size(n_bytes: usize) -> String {
    match n_bytes {
        0..10_240 => format!("{n_bytes} bytes"),
        10_240..10_485_760 => format!("{} KiB", n_bytes.div_ceil(1024)),
        _ => format!("{} MiB", n_bytes.div_ceil(1024 * 1024)),
    }
}
