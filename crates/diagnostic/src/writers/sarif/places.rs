//! Where something is, as SARIF says it: the address of a file, and a region in it.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_sarif::sarif::{ArtifactLocation, Location, PhysicalLocation, Region};

use crate::{Place, Route, Sources};

/// What addresses without a folder of their own begin at: the folder from which files are named.
const BASE: &str = "SRCROOT";

/// Finds places, and writes them.
#[derive(Clone, Copy)]
pub(super) struct Places<'a> {
    pub(super) sources: &'a dyn Sources,
    /// The folder from which files are named, if anybody knows it.
    pub(super) folder: Option<&'a str>,
}

impl Places<'_> {
    /// The place of `span` if there is one, otherwise of `route`.
    pub(super) fn location(&self, route: &Route, span: Option<&Range<usize>>) -> Location {
        let mut physical = PhysicalLocation::builder().artifact_location(self.file(&route.file)).build();
        physical.region = self.sources.locate(route, span).map(|place| region(&place));
        Location::builder().physical_location(physical).build()
    }

    /// The address of a file. What is not in the folder is written whole, because a base holds only what is in it.
    pub(super) fn file(&self, file: &str) -> ArtifactLocation {
        if is_absolute(file) {
            return at(whole(file));
        }
        match self.folder {
            Some(folder) if file.starts_with("../") => at(whole(&beside(folder, file))),
            Some(_) => ArtifactLocation::builder().uri(encoded(file)).uri_base_id(BASE).build(),
            None => at(encoded(file)),
        }
    }

    /// The address of the folder.
    pub(super) fn base(&self) -> Option<ArtifactLocation> {
        self.folder.map(|folder| at(whole(&format!("{}/", folder.trim_end_matches('/')))))
    }

    /// What the names of bases mean.
    pub(super) fn bases(&self) -> Option<BTreeMap<String, ArtifactLocation>> {
        self.base().map(|base| BTreeMap::from([(BASE.to_owned(), base)]))
    }
}

/// Returns the region of a place; its end is just behind the last character.
pub(super) fn region(place: &Place<'_>) -> Region {
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    Region::builder()
        .start_line(count(place.line))
        .start_column(count(place.column))
        .end_line(count(place.end_line))
        .end_column(count(place.end_column))
        .build()
}

fn at(uri: String) -> ArtifactLocation {
    ArtifactLocation::builder().uri(uri).build()
}

fn is_absolute(file: &str) -> bool {
    file.starts_with('/') || has_drive(file)
}

fn has_drive(file: &str) -> bool {
    matches!(file.as_bytes(), [letter, b':', b'/', ..] if letter.is_ascii_alphabetic())
}

/// Returns the absolute name of a file that is named from a folder, upwards first.
fn beside(folder: &str, file: &str) -> String {
    let (mut folder, mut inside) = (folder.trim_end_matches('/'), file);
    while let Some(rest) = inside.strip_prefix("../") {
        folder = folder.rsplit_once('/').map_or(folder, |(above, _)| above);
        inside = rest;
    }
    format!("{folder}/{inside}")
}

/// Writes an absolute name as an address, as RFC 8089 has it; the colon behind the letter of a drive stays.
fn whole(file: &str) -> String {
    match file.split_at_checked(2).filter(|_| has_drive(file)) {
        Some((drive, rest)) => format!("file:///{drive}{}", encoded(rest)),
        None => format!("file://{}", encoded(file)),
    }
}

/// Writes the name of a file as a reference, as RFC 3986 has it.
fn encoded(file: &str) -> String {
    let mut uri = String::with_capacity(file.len());
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(folder: Option<&str>, file: &str) -> (String, Option<String>) {
        let ArtifactLocation { uri, uri_base_id, .. } = Places { sources: &(), folder }.file(file);
        (uri.unwrap(), uri_base_id)
    }

    #[test]
    fn files_in_the_folder_are_named_from_it() {
        let based = |uri: &str| (uri.to_owned(), Some(BASE.to_owned()));
        assert_eq!(written(Some("/home/me"), "my packs/tokens.yaml"), based("my%20packs/tokens.yaml"));
        assert_eq!(written(Some("/home/me"), "50%/a:b#ü.yaml"), based("50%25/a%3Ab%23%C3%BC.yaml"));
        assert_eq!(written(None, "a b.yaml"), ("a%20b.yaml".to_owned(), None));
    }

    #[test]
    fn files_elsewhere_are_written_whole() {
        for (folder, file, uri) in [
            ("/home/me", "/tmp/a b.yaml", "file:///tmp/a%20b.yaml"),
            ("/home/me", "../you/a.yaml", "file:///home/you/a.yaml"),
            ("/home/me", "../../../a.yaml", "file:///a.yaml"),
            ("C:/work", "C:/my packs/a.yaml", "file:///C:/my%20packs/a.yaml"),
            ("C:/work", "../a.yaml", "file:///C:/a.yaml"),
            ("C:/work", "//host/share/a.yaml", "file:////host/share/a.yaml"),
        ] {
            assert_eq!(written(Some(folder), file), (uri.to_owned(), None));
        }
    }

    #[test]
    fn the_base_is_a_folder() {
        for (folder, uri) in
            [("/", "file:///"), ("/home/my packs", "file:///home/my%20packs/"), ("C:/work", "file:///C:/work/")]
        {
            let base = Places { sources: &(), folder: Some(folder) }.base().unwrap();
            assert_eq!(base.uri.as_deref(), Some(uri));
        }
    }
}
