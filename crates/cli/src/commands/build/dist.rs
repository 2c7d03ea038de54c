//! Every pack in every format, and what is where.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ritual_disk::show;
use ritual_pack::{EXPORTS, PackInWords, exports_of};
use serde_json::{Value, json};

use crate::engine;
use crate::library::Library;
use crate::packs::{Exported, Wishes, Written, export, size};
use crate::style;

/// A pack that was exported.
pub(super) struct Shipped {
    pack: String,
    folder: PathBuf,
    exported: Exported,
}

/// Exports every pack that was asked for, in every format, each into a folder of its own.
pub(super) fn export_all(library: &Library, dist: &Path) -> anyhow::Result<Vec<Shipped>> {
    let (catalogue, games, engine) = (library.catalogue(), library.games(), engine::read(None)?);
    let asked = catalogue.packs.values().filter(|entry| library.is_asked(&entry.route.file));
    let shipped = asked.map(|entry| -> anyhow::Result<Shipped> {
        let pack = entry.id.id.to_string();
        let folder = dist.join(&pack);
        let in_words = PackInWords::of(catalogue, &games, &pack, None);
        let in_words = in_words.as_ref().map(PackInWords::borrowed);
        // What is only read needs no engine.
        let engine = engine.as_deref().filter(|_| in_words.is_none());
        let wishes = Wishes { engine, in_words, ..Wishes::default() };
        let exported = export(catalogue, &pack, &exports_of(entry), wishes, &folder)?;
        Ok(Shipped { pack, folder, exported })
    });
    shipped.collect()
}

/// Says what is where.
pub(super) fn print(shipped: &[Shipped], out: &mut dyn Write) -> io::Result<()> {
    for Shipped { pack: _, folder, exported } in shipped {
        writeln!(out, "{}", style::clean(&show(folder)))?;
        for format in EXPORTS.iter().map(|format| format.name()) {
            let files: Vec<&Written> = exported.written.iter().filter(|file| file.format == format).collect();
            let Some(first) = files.first() else { continue };
            let name = first.path.strip_prefix(folder).unwrap_or(&first.path);
            let n_bytes: usize = files.iter().map(|file| file.n_bytes).sum();
            let more = if files.len() > 1 { format!(" and {} more", files.len() - 1) } else { String::new() };
            writeln!(out, "  {format:12} {}{more}, {}", style::clean(&show(name)), size(n_bytes))?;
        }
    }
    Ok(())
}

/// The same for programs.
pub(super) fn document(shipped: &[Shipped]) -> Value {
    let exports = shipped.iter().map(|Shipped { pack, folder, exported }| {
        let files: Vec<String> = exported.written.iter().map(|file| show(&file.path)).collect();
        json!({ "pack": pack, "folder": show(folder), "files": files })
    });
    exports.collect()
}
