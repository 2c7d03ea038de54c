//! What is referred to at a place of a text: a document by its id, or by the entry of a translation or an override.

use ritual_diagnostic::Route;
use ritual_workspace::Snapshot;

use crate::cx::EditorCx;

/// Where the document is that is referred to at a place, as the checker last saw the texts.
pub fn route(snapshot: &Snapshot, place: &Route) -> Option<Route> {
    let (kind, id) = snapshot.usages.at(&place.file, &place.path)?;
    snapshot.route_of(kind, id).cloned()
}

/// The text of a document.
pub fn text<'c>(cx: &EditorCx<'c>, route: &Route) -> Option<&'c str> {
    let buffer = cx.workspace.file(&route.file)?;
    buffer.text().get(buffer.parsed.tree.as_ref()?.find(&route.path)?.extent())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;
    use ritual_games::Others;

    use super::*;
    use crate::tongue;

    #[test]
    fn references_of_other_games_lead_to_documents() {
        let manifest =
            "{ id: p, game: bloodborne, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let cards = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2 }\n";
        let hunters = "{ id: nell, name: Nell, source: ours, cards: [axe] }\n";
        let files = [("pack.yaml", manifest), ("cards.yaml", cards), ("hunters.yaml", hunters)];
        let files = files.map(|(path, text)| SourceFile::inside("p", path, text)).to_vec();
        let loaded = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut Sink::new());
        let mut snapshot = Snapshot { others: Others::read(loaded.others, &Arc::default()), ..Snapshot::default() };
        snapshot.read_catalogue(loaded.catalogue, tongue::language());
        let card = Route::file("p/hunters.yaml").key("cards").index(0);
        assert_eq!(route(&snapshot, &card), Some(Route::file("p/cards.yaml").index(0)));
        assert_eq!(route(&snapshot, &Route::file("p/hunters.yaml").key("name")), None);
    }

    #[test]
    fn references_and_entries_lead_to_documents() {
        let enemies = "
- { id: fiend, name: Fiend, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 },
    abilities: [{ when: attacks, steps: [{ summon: imp, at: your_space }] }] }
- { id: imp, name: Imp, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }
";
        let manifest = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let spanish = "{ id: es, language: es, texts: { enemy/imp: { name: Diablillo } } }";
        let file = |path: &str, text: &str| SourceFile::inside("p", path, text);
        let files =
            vec![file("pack.yaml", manifest), file("enemies.yaml", enemies), file("translations.yaml", spanish)];
        let mut snapshot = Snapshot::default();
        let packs = vec![PackFiles { folder: "p".to_owned(), files }];
        snapshot.read_catalogue(load(packs, &mut Sink::new()).catalogue, tongue::language());
        let imp = || Some(Route::file("p/enemies.yaml").index(1));
        let ability = Route::file("p/enemies.yaml").index(0).key("abilities").index(0);
        assert_eq!(route(&snapshot, &ability.key("steps").index(0).key("summon")), imp());
        assert_eq!(route(&snapshot, &ability), None, "nothing is referred to by the ability as a whole");
        let name = Route::file("p/translations.yaml").key("texts").key("enemy/imp").key("name");
        assert_eq!(route(&snapshot, &name), imp());
    }
}
