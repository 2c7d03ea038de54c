//! The documents of all packs: how many of each kind there are, and which.

use std::collections::BTreeSet;
use std::io::{self, Write};

use ritual_content::Kind;
use ritual_games::AnyKind;
use ritual_templates::words;
use serde_json::json;

use super::There;
use crate::options::Format;
use crate::style;

/// The kinds of documents of every game, by their names in the singular and in the plural. Games that have a kind of one
/// name share it.
pub(super) fn kinds() -> Vec<(&'static str, &'static str)> {
    let mut kinds: Vec<(&str, &str)> = Vec::new();
    for kind in AnyKind::all() {
        if !kinds.iter().any(|(name, _)| *name == kind.name()) {
            kinds.push((kind.name(), kind.plural()));
        }
    }
    kinds
}

/// How many documents of each kind a pack holds, or all packs together.
pub(super) fn counts(there: &There, pack: Option<&str>) -> Vec<(&'static str, &'static str, usize)> {
    let is_meant = |home: &str| pack.is_none_or(|pack| pack == home);
    let others = there.games.documents();
    let count = |name: &str| {
        let usual =
            Kind::from_name(name).map_or(0, |kind| there.catalogue.ids(kind).filter(|id| is_meant(&id.pack)).count());
        let of_pack =
            others.iter().filter(|it| it.kind == name && is_meant(it.id.split('/').next().unwrap_or_default()));
        usual + of_pack.count()
    };
    kinds().into_iter().map(|(name, plural)| (name, plural, count(name))).collect()
}

/// So many documents of a kind, as in `2 Elder Ones`.
pub(super) fn counted((name, plural, n): (&'static str, &'static str, usize)) -> String {
    match Kind::from_name(name) {
        Some(Kind::Enemy | Kind::Insanity) if n != 1 => format!("{n} {plural}"),
        Some(Kind::Rules) => style::counted(n, "rules document"),
        Some(kind) => style::counted(n, &words(kind)),
        None => format!("{n} {}", if n == 1 { name } else { plural }.replace('-', " ")),
    }
}

/// Lists the kinds of documents with how many there are of each, those too of which there is none, but for games that
/// no pack is for.
pub(super) fn list_kinds(there: &There, format: Format, out: &mut dyn Write) -> io::Result<()> {
    let games: BTreeSet<&str> = there.catalogue.packs.values().map(|pack| pack.document.game.as_str()).collect();
    let is_played = |name: &str| {
        Kind::from_name(name).is_some_and(Kind::is_of_any_game)
            || games.iter().any(|game| AnyKind::named(game, name).is_some())
    };
    let mut counts = counts(there, None);
    counts.retain(|(name, _, n)| *n > 0 || is_played(name));
    match format {
        Format::Human => {
            for (_, plural, n) in counts {
                writeln!(out, "{plural:<14}{n:>5}")?;
            }
            Ok(())
        }
        Format::Json => {
            let kinds: Vec<_> = counts.iter().map(|(name, _, n)| json!({ "kind": name, "documents": n })).collect();
            writeln!(out, "{:#}", json!({ "version": 1, "kinds": kinds }))
        }
    }
}

/// Lists the documents of a kind, with the names that people read.
pub(super) fn list_of_kind(
    there: &There,
    name: &str,
    plural: &str,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut documents: Vec<(String, String)> = Vec::new();
    if let Some(kind) = Kind::from_name(name) {
        documents.extend(there.catalogue.ids(kind).map(|id| {
            let plain = there.catalogue.plain(kind, id);
            let name = plain.and_then(|plain| plain.get("name")?.as_str()).unwrap_or_default();
            (id.to_string(), name.to_owned())
        }));
    }
    let others = there.games.documents().into_iter().filter(|it| it.kind == name);
    documents.extend(others.map(|it| (it.id, it.name)));
    documents.sort();
    match format {
        Format::Human if documents.is_empty() => writeln!(out, "the packs have no {}", plural.replace('-', " ")),
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
            writeln!(out, "{:#}", json!({ "version": 1, "kind": name, "documents": documents }))
        }
    }
}
