//! The pack for programs: one JSON document with everything resolved, its schema and its TypeScript types.

use std::collections::BTreeMap;

use ritual_content::text::Language;
use ritual_content::{Catalogue, Kind};
use serde_json::{Value, json};

use super::{Export, ExportError, Exportable};
use crate::archive::sha256;
use crate::bundle::{self, Bundle};
use crate::{OutFile, canonical};

/// The pack for programs.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Export for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn describe(&self) -> &'static str {
        "one JSON document for programs, with everything resolved; its schema and TypeScript types"
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let language = Language::english();
        let Some(bundle) = Bundle::of(it.catalogue, &language, it.pack) else {
            return Err(ExportError::UnknownPack { pack: it.pack.to_owned() });
        };
        let mut files = vec![
            OutFile::new("bundle.json", bundle.to_bytes()),
            OutFile::new("bundle.schema.json", bundle::json_schema()),
            OutFile::new("bundle.d.ts", bundle::typescript()),
        ];
        let index = index(&bundle, it.catalogue, &files);
        files.push(OutFile::new("index.json", canonical::to_bytes(&index)));
        Ok(files)
    }
}

/// What is in the other files, for programs that choose before they read.
fn index(bundle: &Bundle<'_>, catalogue: &Catalogue, files: &[OutFile]) -> Value {
    let digests: BTreeMap<&str, Value> = files
        .iter()
        .map(|file| (file.path.as_str(), json!({ "size": file.bytes.len(), "sha256": sha256(&file.bytes) })))
        .collect();
    let mut documents: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    catalogue.for_each_document(|entry| {
        if bundle.packs.contains(&entry.id.pack) && entry.kind != Kind::Test {
            let name = entry.plain.get("name").or_else(|| entry.plain.get("normal")?.get("name"));
            let listed = json!({ "id": entry.id.to_string(), "name": name });
            documents.entry(entry.kind.plural()).or_default().push(listed);
        }
    });
    let pack = catalogue.pack(bundle.pack).map(|entry| &entry.document);
    json!({
        "bundle_version": bundle.bundle_version,
        "pack": bundle.pack,
        "title": pack.map(|pack| pack.name.as_str()),
        "version": pack.map(|pack| pack.version.to_string()),
        "files": digests,
        "documents": documents,
    })
}
