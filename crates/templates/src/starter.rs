//! A new pack: a small one that can be played as it stands, with comments for whoever has never written one, or where
//! the packs that needs are missing, one that holds nothing yet.
//!
//! The texts are files under `starter/`, so they read, and are checked, like any other pack.

use ritual_content::Catalogue;
use ritual_games::SHIPPED_PACKS;

use crate::fill::{filled, scalar};
use crate::layout::texts;
use crate::names::{id_of, line_of};
use crate::{NewFile, Wanted};

/// The packs that a pack which can be played at once needs beside it.
pub const NEEDS: [&str; 4] = ["core", "death-may-die", "season-2", "fear-of-the-unknown"];

/// The pack that an empty one builds on, where it is there.
const BASE: &str = "core";
/// The name of a pack whose name says nothing.
const NAMELESS: &str = "New pack";

/// The files: where each goes inside the pack, and its text.
const FILES: [(&str, &str); 9] = [
    ("pack.yaml", include_str!("starter/pack.yaml")),
    ("scenarios.yaml", include_str!("starter/scenarios.yaml")),
    ("enemies.yaml", include_str!("starter/enemies.yaml")),
    ("tokens.yaml", include_str!("starter/tokens.yaml")),
    ("conditions.yaml", include_str!("starter/conditions.yaml")),
    ("episodes/lanterns/episode.yaml", include_str!("starter/episode.yaml")),
    ("episodes/lanterns/mythos.yaml", include_str!("starter/mythos.yaml")),
    ("episodes/lanterns/discoveries.yaml", include_str!("starter/discoveries.yaml")),
    ("episodes/lanterns/lanterns.test.yaml", include_str!("starter/lanterns.test.yaml")),
];

/// Returns the files of a new pack that can be played at once, where those it [`NEEDS`] are beside it.
pub fn starter(id: &str, name: &str) -> Vec<NewFile> {
    let name = match line_of(name) {
        line if line.is_empty() => NAMELESS.to_owned(),
        line => line,
    };
    made(&FILES, |key| match key {
        "id" => Some(scalar(id)),
        "name" => Some(scalar(&name)),
        "scenario" => Some(scalar(&format!("{name} against Tsathoggua"))),
        _ => None,
    })
}

/// Returns the files of a new pack of another game, made of texts with places for its id and its name.
pub fn pack_of(texts: &[(&str, &str)], id: &str, name: &str) -> Vec<NewFile> {
    made(texts, |key| match key {
        "id" => Some(scalar(id)),
        "name" => Some(scalar(name)),
        _ => None,
    })
}

/// Fills in texts, each with the path of its file.
fn made(texts: &[(&str, &str)], mut value: impl FnMut(&str) -> Option<String>) -> Vec<NewFile> {
    let files = texts.iter().map(|(path, text)| NewFile { path: (*path).to_owned(), text: filled(text, &mut value) });
    files.collect()
}

/// Returns the id of a new pack of this name: that of the name, but never one of the packs that come with Ritual.
pub fn pack_id(name: &str) -> String {
    let id = id_of(name);
    if comes_with_ritual(&id) { format!("my-{id}") } else { id }
}

/// Returns whether a pack that comes with Ritual has this id.
pub fn comes_with_ritual(id: &str) -> bool {
    SHIPPED_PACKS.contains(&id)
}

/// Returns the files of a new pack beside those that are there.
pub(crate) fn pack(catalogue: &Catalogue, wanted: Wanted<'_>) -> Vec<NewFile> {
    if NEEDS.iter().all(|id| catalogue.pack(id).is_some()) {
        return starter(wanted.id, wanted.title);
    }
    let base = catalogue.pack(BASE).map(|it| &it.document.version);
    made(texts(wanted.kind), |key| match key {
        "id" => Some(scalar(wanted.id)),
        "title" => Some(scalar(wanted.title)),
        "dependencies" => Some(match base {
            Some(version) => format!("{{ {BASE}: ^{}.{} }}", version.major, version.minor),
            None => "{}".to_owned(),
        }),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_to_fill_in_is_filled_in() {
        for NewFile { path, text } in starter("fog", "Fog") {
            assert!(!text.contains("{{") && !text.contains("}}"), "{path}");
            if path == "pack.yaml" {
                assert!(text.contains("\nid: fog\n") && text.contains("The folder fog is a pack"), "{text}");
            }
        }
    }

    #[test]
    fn a_pack_is_never_called_like_one_that_is_shipped() {
        assert_eq!((pack_id("Core").as_str(), pack_id("Fog").as_str()), ("my-core", "fog"));
    }

    #[test]
    fn where_nothing_is_there_a_pack_holds_nothing() {
        let wanted = Wanted { kind: ritual_content::Kind::Pack, id: "fog", title: "Fog" };
        let files = pack(&Catalogue::default(), wanted);
        assert_eq!(files.len(), 1);
        assert!(files[0].text.contains("\nid: fog\n") && files[0].text.ends_with("dependencies: {}\n"));
    }
}
