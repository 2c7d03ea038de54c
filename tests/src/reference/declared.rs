//! Documents that an example declares: tokens, counters and whatever else no pack has.

use ritual_content::{Catalogue, FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use serde_json::Value;

use super::Example;
use super::fixtures::HOME;

/// The content with what an example declares, as if it stood in the pack whose names examples use.
pub(super) fn with_declared(catalogue: &Catalogue, example: &Example) -> Result<Catalogue, String> {
    let mut content = catalogue.clone();
    declare(&mut content, example)?;
    Ok(content)
}

/// Adds what an example declares.
pub(super) fn declare(content: &mut Catalogue, example: &Example) -> Result<(), String> {
    if example.declare.is_empty() {
        return Ok(());
    }
    let manifest = content.packs.get(&FullId::resolve(HOME, HOME)).ok_or("the pack of the examples is gone")?;
    let mut files = vec![file("pack", &manifest.plain.to_json())];
    files.extend(example.declare.iter().map(|(name, documents)| file(name, documents)));
    // The loader of content reads them, so they are checked like those of any author.
    let mut sink = Sink::new();
    let loaded = load(vec![PackFiles { folder: HOME.to_owned(), files }], &mut sink);
    if let Some(finding) = sink.into_sorted().first() {
        return Err(format!("`declare`: {} in {:?}: {}", finding.code, finding.route, finding.message));
    }
    content.add(loaded.catalogue);
    Ok(())
}

/// A file with these documents; what is JSON is YAML.
fn file(name: &str, documents: &Value) -> SourceFile {
    let path = format!("{name}.yaml");
    let text = format!("{documents:#}");
    SourceFile { path: path.as_str().into(), pack_path: path, bytes: text.into_bytes() }
}
