//! The pack as a page for any static web server: what is in it, to look at, and where the engine is at hand, to play.

mod client;
mod engine;

use std::collections::BTreeMap;

use ritual_content::documents::{Pack, Tile};
use ritual_content::geometry::MapGraph;
use ritual_content::text::{Language, SupplementBlock, supplement_blocks};
use ritual_content::{Entry, GAME, TileRef};
use ritual_print::InWords;
use serde_json::{Value, json};

use super::json::{bundled, languages, of_other_game};
use super::{Export, ExportError, Exportable};
use crate::archive::sha256;
use crate::bundle::Played;
use crate::supplement::page;
use crate::{Manifest, OutFile, archive, canonical, html};
use client::CLIENT;

pub use engine::{ENGINE_FOLDER, MOST_ENGINE_BYTES, read_engine};

/// The version of `site.json`; raised when a key changes its meaning or disappears.
const VERSION: u32 = 1;

/// Where the page is, and inside of it the engine and the packs that it plays.
const FOLDER: &str = "site";
const ENGINE: &str = "engine";
const ARCHIVES: &str = "packs";

/// What plays a pack in a browser.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// The engine: files of the package for JavaScript, by their names.
    pub engine: &'a [OutFile],
    /// The packs that the pack builds on, by their ids, with the files of their folders.
    pub others: &'a BTreeMap<String, Vec<OutFile>>,
}

/// The pack as a page.
#[derive(Clone, Copy, Debug)]
pub struct Site;

impl Export for Site {
    fn name(&self) -> &'static str {
        "site"
    }

    fn describe(&self) -> &'static str {
        "pages for a static web server: cards, maps, stages, rules, figures and search, and with an engine the game"
    }

    fn is_played(&self) -> bool {
        true
    }

    fn is_for_words(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let unknown = || ExportError::UnknownPack { pack: it.pack.to_owned() };
        let own = it.catalogue.pack(it.pack).ok_or_else(unknown)?;
        if let Some(words) = it.in_words.filter(|_| own.document.game.as_str() != GAME) {
            return words_only(own, words, it).ok_or_else(unknown);
        }
        let tag = own.document.language.as_str();
        let mut files = Vec::new();
        let mut tongues: BTreeMap<&str, Value> = BTreeMap::new();
        let mut pictures = BTreeMap::new();
        // Pages are not made for what is written from right to left.
        let readable = languages(it.catalogue, it.pack, tag).into_iter();
        for language in readable.filter(|language| *language == tag || !Language::is_right_to_left(language)) {
            let played = Played::of(it.catalogue, it.pack, language).ok_or_else(unknown)?;
            let (bundle, rules) = (bundled(&played, tag), rules(&played, tag));
            let told = json!({ "bundle": bundle.path, "rules": rules.path, "title": title(&played) });
            tongues.insert(language, told);
            files.extend([bundle, rules]);
            pictures.extend(played.pictures().into_iter().map(|(path, art)| (path, art.bytes.to_vec())));
        }
        files.extend(pictures.into_iter().map(|(path, bytes)| OutFile { path, bytes }));
        let archives = it.player.map(|player| archives(it, player)).transpose()?.unwrap_or_default();
        let about = json!({
            "site_version": VERSION,
            "pack": it.pack,
            "version": own.document.version.to_string(),
            "language": tag,
            "languages": tongues,
            "doors": doors(it),
            "archives": archives.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(),
        });
        files.push(OutFile::new("site.json", canonical::to_bytes(&about)));
        files.extend(archives);
        let engine = it.player.into_iter().flat_map(|player| player.engine);
        files.extend(engine.map(|file| OutFile::new(format!("{ENGINE}/{}", file.path), file.bytes.clone())));
        files.extend(CLIENT.iter().map(|(name, text)| OutFile::new(*name, *text)));
        files.push(index(&own.document.name, tag));
        files.push(worker(it.pack, &files));
        Ok(files
            .into_iter()
            .map(|OutFile { path, bytes }| OutFile { path: format!("{FOLDER}/{path}"), bytes })
            .collect())
    }
}

/// A pack of another game: a page of what that says of it in words, and its documents for programs.
fn words_only(own: &Entry<Pack>, words: InWords<'_>, it: &Exportable<'_>) -> Option<Vec<OutFile>> {
    // The words are in the language of what is printed.
    let tag = it.print.language.unwrap_or(own.document.language.as_str());
    let played = Played::of(it.catalogue, it.pack, tag)?;
    let mut blocks = supplement_blocks(played.catalogue(), &played.sentences, it.pack);
    blocks.extend(words.supplement.iter().chain(words.figures).cloned().map(SupplementBlock::Words));
    let index = OutFile::new("index.html", page(&title(&played), tag, &blocks));
    let files = [index, of_other_game(own, it)].into_iter();
    Some(files.map(|OutFile { path, bytes }| OutFile { path: format!("{FOLDER}/{path}"), bytes }).collect())
}

/// What a pack is called in the language in which it is read.
fn title(played: &Played<'_>) -> String {
    let own = played.catalogue().pack(played.pack);
    own.map_or_else(|| played.pack.to_owned(), |entry| entry.document.name.clone())
}

/// The supplement as a page; `own` is the language of the author.
fn rules(played: &Played<'_>, own: &str) -> OutFile {
    let blocks = supplement_blocks(played.catalogue(), &played.sentences, played.pack);
    let name = if played.tag == own { "rules.html".to_owned() } else { format!("rules.{}.html", played.tag) };
    OutFile::new(name, page(&title(played), played.tag, &blocks))
}

/// The archives of all packs that a game needs.
fn archives(it: &Exportable<'_>, player: Player<'_>) -> Result<Vec<OutFile>, ExportError> {
    let packed = it.catalogue.in_order(it.pack).into_iter().map(|pack| {
        let unknown = || ExportError::UnknownPack { pack: pack.to_owned() };
        let files =
            if pack == it.pack { it.files } else { player.others.get(pack).map(Vec::as_slice).ok_or_else(unknown)? };
        let manifest = Manifest::of(it.catalogue, pack).ok_or_else(unknown)?;
        let path = format!("{ARCHIVES}/{}", manifest.file_name());
        let bytes = archive::pack(manifest, files, it.key.filter(|_| pack == it.pack))
            .map_err(|reason| ExportError::Unpackable { pack: pack.to_owned(), reason })?;
        Ok(OutFile { path, bytes })
    });
    packed.collect()
}

/// Where one gets from cell to cell on the maps, which bundles do not say: by the id of the episode, each door as column,
/// row and edge.
fn doors(it: &Exportable<'_>) -> BTreeMap<String, Vec<Value>> {
    let (seen, scope) = (it.catalogue.as_seen_by(it.pack), it.catalogue.in_scope([it.pack]));
    let episodes = seen.episodes.values().filter(|entry| scope.contains(&*entry.id.pack));
    let doors = episodes.map(|entry| {
        let (layout, home) = (&entry.document.map, &*entry.id.pack);
        let find = |tile: &TileRef| seen.get::<Tile>(tile, home).map(|entry| &*entry.document);
        let borders = MapGraph::build(layout, find).borders(layout, find).into_iter();
        let open = borders.filter(|border| border.is_open);
        (entry.id.to_string(), open.map(|border| json!([border.cell.0, border.cell.1, border.edge])).collect())
    });
    doors.collect()
}

/// The page itself.
fn index(title: &str, language: &str) -> OutFile {
    let page = include_str!("../../../../clients/site/index.html");
    // The title comes last: no name of a part is looked for in it.
    let page = page.replace("{{language}}", &html::text(language)).replace("{{title}}", &html::text(title));
    OutFile::new("index.html", page)
}

/// What keeps the page for when there is no network: it is another one as soon as any file is.
fn worker(pack: &str, files: &[OutFile]) -> OutFile {
    let digests: Vec<String> = files.iter().map(|file| format!("{} {}", file.path, sha256(&file.bytes))).collect();
    let kept = json!({
        "files": files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(),
        "name": format!("ritual {pack} "),
        "version": sha256(digests.join("\n").as_bytes()),
    });
    let text = include_str!("../../../../clients/site/kept.js");
    OutFile::new("kept.js", format!("const SITE = {kept};\n\n{text}"))
}

#[cfg(test)]
mod tests;
