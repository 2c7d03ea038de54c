//! The documents of all packs: how many of each kind there are, and which.

use std::io::{self, Write};

use ritual_content::{Catalogue, Kind};
use ritual_templates::words;
use serde_json::json;

use crate::options::Format;
use crate::style;

/// How many documents of each kind a pack holds, or all packs together.
pub(super) fn counts(catalogue: &Catalogue, pack: Option<&str>) -> Vec<(Kind, usize)> {
    let is_meant = |home: &str| pack.is_none_or(|pack| pack == home);
    let count = |kind: Kind| catalogue.ids(kind).filter(|id| is_meant(&id.pack)).count();
    Kind::ALL.into_iter().map(|kind| (kind, count(kind))).collect()
}

/// So many documents of a kind, as in `2 Elder Ones`.
pub(super) fn counted(kind: Kind, n: usize) -> String {
    match kind {
        Kind::Enemy | Kind::Insanity if n != 1 => format!("{n} {}", kind.plural()),
        Kind::Rules => style::counted(n, "rules document"),
        kind => style::counted(n, &words(kind)),
    }
}

/// Lists the kinds of documents with how many there are of each, those too of which there is none.
pub(super) fn list_kinds(catalogue: &Catalogue, format: Format, out: &mut dyn Write) -> io::Result<()> {
    let counts = counts(catalogue, None);
    match format {
        Format::Human => {
            for (kind, n) in counts {
                writeln!(out, "{:<14}{n:>5}", kind.plural())?;
            }
            Ok(())
        }
        Format::Json => {
            let kinds: Vec<_> = counts.iter().map(|(kind, n)| json!({ "kind": kind.name(), "documents": n })).collect();
            writeln!(out, "{:#}", json!({ "version": 1, "kinds": kinds }))
        }
    }
}

/// Lists the documents of a kind, with the names that people read.
pub(super) fn list_of_kind(catalogue: &Catalogue, kind: Kind, format: Format, out: &mut dyn Write) -> io::Result<()> {
    let named = catalogue.ids(kind).map(|id| {
        let plain = catalogue.plain(kind, id);
        (id.to_string(), plain.and_then(|plain| plain["name"].as_str()).unwrap_or_default())
    });
    let documents: Vec<(String, &str)> = named.collect();
    match format {
        Format::Human if documents.is_empty() => writeln!(out, "the packs have no {}", kind.plural().replace('-', " ")),
        Format::Human => {
            let width = documents.iter().map(|(id, _)| id.len()).max().unwrap_or_default();
            for (id, name) in documents {
                let line = format!("{id:<width$}  {name}");
                writeln!(out, "{}", style::clean(line.trim_end()))?;
            }
            Ok(())
        }
        Format::Json => {
            let documents: Vec<_> = documents.iter().map(|(id, name)| json!({ "id": id, "name": name })).collect();
            writeln!(out, "{:#}", json!({ "version": 1, "kind": kind.name(), "documents": documents }))
        }
    }
}
