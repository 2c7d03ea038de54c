//! Documents as their authors wrote them, whatever is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::bail;
use ritual_content::suggest::{closest, listed};
use ritual_content::{FullId, GAME, Kind, PackFiles, unfinished};
use ritual_disk::MANIFEST;
use ritual_templates::{Task, named, todo};
use ritual_yaml::{Limits, parse};
use serde_json::Value;

use crate::library::is_in;

/// A document as its author wrote it.
struct Sketch {
    plain: Value,
    file: String,
}

/// Documents as their authors wrote them, by kind and id.
pub(super) struct Sketches {
    all: BTreeMap<(Kind, FullId), Sketch>,
    /// The packs of other games: the file of the manifest, and the id.
    others: Vec<(String, String)>,
}

impl Sketches {
    /// Reads the documents of packs; files that cannot be read hold none.
    pub(super) fn of(packs: &[PackFiles]) -> Self {
        let (mut all, mut others) = (BTreeMap::new(), Vec::new());
        for PackFiles { folder, files } in packs {
            let read = |bytes: &[u8]| parse(bytes, &Limits::DEFAULT).ok().map(|tree| tree.to_json());
            let manifest_file = files.iter().find(|file| file.pack_path == MANIFEST);
            let manifest = manifest_file.and_then(|file| read(&file.bytes));
            let said = |key: &str| manifest.as_ref().and_then(|it| it.get(key)?.as_str());
            let pack = said("id");
            let pack = pack.unwrap_or_else(|| folder.rsplit('/').next().unwrap_or(folder)).to_owned();
            // What another game calls a scenario needs something else.
            if said("game").is_some_and(|game| game != GAME) {
                others.extend(manifest_file.map(|file| (file.path.to_string(), pack)));
                continue;
            }
            for file in files {
                let Some(kind) = Kind::of_file(Path::new(&file.pack_path)) else { continue };
                let documents = match read(&file.bytes) {
                    Some(Value::Array(documents)) => documents,
                    Some(document) => vec![document],
                    None => continue,
                };
                for plain in documents {
                    let Some(id) = plain.get("id").and_then(Value::as_str) else { continue };
                    let id = FullId { pack: pack.as_str().into(), id: id.into() };
                    all.entry((kind, id)).or_insert_with(|| Sketch { plain, file: file.path.to_string() });
                }
            }
        }
        Self { all, others }
    }

    /// Returns the packs of other games among some packs and files.
    pub(super) fn others(&self, asked: &[String]) -> Vec<&str> {
        let is_asked = |file: &str| asked.iter().any(|asked| is_in(file, asked));
        self.others.iter().filter(|(file, _)| is_asked(file)).map(|(_, pack)| pack.as_str()).collect()
    }

    /// Finds a scenario by `pack/id`, or by `id` where only one pack has it.
    pub(super) fn scenario(&self, name: &str) -> anyhow::Result<FullId> {
        let ids: Vec<&FullId> = self.ids(Kind::Scenario).collect();
        let full: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let fits: Vec<&FullId> = ids.iter().filter(|id| *id.id == *name || id.to_string() == name).copied().collect();
        if let [only] = fits.as_slice() {
            return Ok((*only).clone());
        }
        let words = || full.iter().map(String::as_str);
        let meant = closest(name, words().chain(ids.iter().map(|id| &*id.id)));
        match (fits.as_slice(), meant) {
            ([], _) if full.is_empty() => bail!("there is no scenario, and no file or folder, called `{name}`"),
            ([], Some(meant)) => bail!("no scenario, file or folder is called `{name}`: did you mean `{meant}`?"),
            ([], None) => bail!("no scenario, file or folder is called `{name}`: there are {}", listed(words())),
            (fits, _) => {
                let several: Vec<String> = fits.iter().map(ToString::to_string).collect();
                let several = listed(several.iter().map(String::as_str));
                bail!("several packs have a scenario `{name}`: say which one, {several}")
            }
        }
    }

    /// Returns the scenarios in some packs and files, and the episodes and Elder Ones there that no scenario names.
    pub(super) fn parts(&self, asked: &[String]) -> Vec<(Kind, FullId)> {
        let scenarios = self.all.iter().filter(|((kind, _), _)| *kind == Kind::Scenario);
        let names = |((_, id), sketch): (&(Kind, FullId), &Sketch)| {
            [Kind::Episode, Kind::ElderOne].map(|kind| named(&sketch.plain, kind, &id.pack).map(|it| (kind, it)))
        };
        let in_scenarios: BTreeSet<(Kind, FullId)> = scenarios.flat_map(names).flatten().collect();
        let is_part = |document: &&(Kind, FullId)| match document.0 {
            Kind::Scenario => true,
            Kind::Episode | Kind::ElderOne => !in_scenarios.contains(*document),
            _ => false,
        };
        let is_asked = |file: &str| asked.iter().any(|asked| is_in(file, asked));
        let there = self.all.iter().filter(|(_, sketch)| is_asked(&sketch.file)).map(|(document, _)| document);
        let mut parts: Vec<(Kind, FullId)> = there.filter(is_part).cloned().collect();
        // Scenarios come first: the rest belongs to none.
        parts.sort_by_key(|(kind, _)| *kind != Kind::Scenario);
        parts
    }

    /// Returns what a document has to have, done or not.
    pub(super) fn todo(&self, kind: Kind, id: &FullId) -> Vec<Task> {
        let written = |kind: Kind, id: &FullId| Some(&self.all.get(&(kind, id.clone()))?.plain);
        todo(&written, kind, id)
    }

    /// What an unfinished document is called and what it is about; nothing for any other.
    pub(super) fn unfinished(&self, kind: Kind, id: &FullId) -> Option<Vec<String>> {
        let Sketch { plain, .. } =
            self.all.get(&(kind, id.clone())).filter(|it| unfinished::is_unfinished(kind, &it.plain))?;
        let text = |key: &str| plain.get(key).and_then(Value::as_str).filter(|text| !text.trim().is_empty());
        let name = text("name").map(|name| format!("unfinished: {name}"));
        Some(name.into_iter().chain(text("intro").map(|intro| intro.trim().to_owned())).collect())
    }

    /// The file that a document is in.
    pub(super) fn file(&self, kind: Kind, id: &FullId) -> &str {
        self.all.get(&(kind, id.clone())).map_or("", |sketch| &sketch.file)
    }

    fn ids(&self, kind: Kind) -> impl Iterator<Item = &FullId> {
        self.all.keys().filter(move |(it, _)| *it == kind).map(|(_, id)| id)
    }
}
