//! What is at hand: the scenario and the episode that the open document is played in, through what refers to it.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::{FullId, Kind};
use ritual_games::AnyKind;
use ritual_workspace::DocumentRef;

use crate::cx::EditorCx;
use crate::shipped;

/// The scenario the open document is played in: the nearest one that leads to it, else one of its pack.
pub fn scenario(cx: &EditorCx<'_>) -> Option<FullId> {
    let document = cx.picked.document.as_ref()?;
    let home = cx.home(document);
    let nearest = nearest_user(cx, document, Kind::Scenario).and_then(|user| id_of(cx, Kind::Scenario, &user));
    let is_known = |id: &FullId| cx.snapshot.catalogue.scenarios.contains_key(id);
    nearest.filter(is_known).or_else(|| cx.snapshot.catalogue.scenarios.keys().find(|id| *id.pack == *home).cloned())
}

/// The same, or any scenario where the open document is in none: one of somebody's own before one that is shipped.
pub fn scenario_or_any(cx: &EditorCx<'_>) -> Option<FullId> {
    let any = || cx.snapshot.catalogue.scenarios.keys().min_by_key(|id| shipped::has(&id.pack)).cloned();
    scenario(cx).or_else(any)
}

/// What the open document is played in, whatever game it is of.
pub fn to_play(cx: &EditorCx<'_>) -> Option<FullId> {
    scenario(cx).or_else(|| scenario_of_other_game(cx))
}

/// The same, or anything that can be played where the open document is in nothing.
pub fn to_play_or_any(cx: &EditorCx<'_>) -> Option<FullId> {
    let of_others = || cx.snapshot.others.scenarios().next().map(|(id, _)| id.clone());
    to_play(cx).or_else(|| scenario_or_any(cx)).or_else(of_others)
}

/// The scenario of another game that the open document is, or else one of its pack.
fn scenario_of_other_game(cx: &EditorCx<'_>) -> Option<FullId> {
    let document = cx.picked.document.as_ref()?;
    let home = cx.home(document);
    let scenarios = cx.snapshot.others.scenarios().map(|(id, _)| id);
    let of_pack: Vec<&FullId> = scenarios.filter(|id| *id.pack == *home).collect();
    let is_scenario = cx.workspace.any_kind(document).is_some_and(|kind| kind.name() == AnyKind::SCENARIO);
    let open = cx.workspace.head(document).filter(|_| is_scenario);
    let own = open.and_then(|head| of_pack.iter().find(|id| *id.id == *head.id));
    own.or_else(|| of_pack.first()).copied().cloned()
}

/// The episode the open document belongs to: the nearest one that leads to it, else that of the scenario at hand.
pub fn episode(cx: &EditorCx<'_>) -> Option<DocumentRef> {
    let document = cx.picked.document.as_ref()?;
    nearest_user(cx, document, Kind::Episode).or_else(|| {
        let scenario = nearest_user(cx, document, Kind::Scenario)?;
        episode_of(cx, &scenario)
    })
}

/// The episode a scenario is about, as its text says now.
pub fn episode_of(cx: &EditorCx<'_>, scenario: &DocumentRef) -> Option<DocumentRef> {
    let written = cx.value(scenario)?.get("episode")?.as_str()?;
    let id = FullId::resolve(written, &cx.home(scenario));
    cx.workspace.document_at(&cx.snapshot.catalogue.episodes.get(&id)?.route)
}

/// The nearest document of a kind from which references lead to this one; itself if it is of the kind. Of several that
/// are as near, one of the same pack comes first, and then one of somebody's own before one that is shipped.
fn nearest_user(cx: &EditorCx<'_>, of: &DocumentRef, kind: Kind) -> Option<DocumentRef> {
    let home = cx.home(of);
    let mut seen = BTreeSet::from([of.clone()]);
    let mut rim = vec![of.clone()];
    while !rim.is_empty() {
        let found = rim.iter().filter(|document| cx.workspace.kind(document) == Some(kind));
        let nearest = found.min_by_key(|document| {
            let pack = cx.home(document);
            (pack != home, shipped::has(&pack))
        });
        if nearest.is_some() {
            return nearest.cloned();
        }
        let routes = rim.iter().filter_map(|document| {
            let kind = cx.workspace.kind(document)?;
            Some(cx.snapshot.usages_of(kind, &id_of(cx, kind, document)?))
        });
        let users = routes.flatten().filter_map(|route| cx.workspace.document_at(route));
        rim = users.filter(|user| seen.insert(user.clone())).collect();
    }
    None
}

/// The full id of a document: as the checker knows it, or else as its text says now.
fn id_of(cx: &EditorCx<'_>, kind: Kind, document: &DocumentRef) -> Option<FullId> {
    let head = cx.workspace.head(document)?;
    let id = FullId { pack: cx.home(document).into(), id: head.id.as_str().into() };
    if cx.snapshot.catalogue.route(kind, &id).is_some() {
        return Some(id);
    }
    cx.snapshot.id_at(kind, &document.route()).or(Some(id))
}

/// The folders of the packs that are open: somebody's own before those that are shipped.
pub fn packs(cx: &EditorCx<'_>) -> Vec<Arc<str>> {
    let mut packs: Vec<Arc<str>> = cx.workspace.packs().cloned().collect();
    packs.sort_by_cached_key(|pack| cx.workspace.pack_id(pack).is_some_and(|id| shipped::has(&id)));
    packs
}

/// What the pack of a folder is called: its title, its id, or its folder.
pub fn pack_title(cx: &EditorCx<'_>, pack: &str) -> String {
    let manifest = cx.workspace.manifest(pack);
    let text = |key: &str| manifest?.parsed.json.get(key)?.as_str().map(str::to_owned);
    text("title")
        .or_else(|| text("name"))
        .or_else(|| text("id"))
        .unwrap_or_else(|| pack.rsplit('/').next().unwrap_or(pack).to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use ritual_batch::Players;
    use ritual_content::{PackFiles, SourceFile};
    use ritual_diagnostic::Sink;
    use ritual_workspace::{Snapshot, Workspace};

    use super::*;
    use crate::cx::Picked;
    use crate::tongue;

    /// The shipped packs, and a copy of one as somebody's own.
    fn packs_on_the_table() -> Vec<PackFiles> {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let folders = ritual_disk::packs_below(&ritual_disk::true_name(&content).unwrap()).unwrap();
        let mut packs: Vec<PackFiles> = folders.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let shipped = packs.iter().find(|pack| pack.folder.ends_with("the-drowned-archive")).unwrap();
        let copy = |file: &SourceFile| {
            let text = String::from_utf8(file.bytes.clone()).unwrap();
            SourceFile {
                path: format!("zz-own/{}", file.pack_path).into(),
                pack_path: file.pack_path.clone(),
                bytes: text.replacen("id: the-drowned-archive\n", "id: zz-own\n", 1).into_bytes(),
            }
        };
        let own = PackFiles { folder: "zz-own".to_owned(), files: shipped.files.iter().map(copy).collect() };
        packs.push(own);
        packs
    }

    /// Asks about a document of a kind and id, or about nothing.
    fn ask<T>(document: Option<(Kind, &str)>, question: impl FnOnce(&EditorCx<'_>) -> T) -> T {
        let mut snapshot = Snapshot::default();
        let catalogue = ritual_content::load(packs_on_the_table(), &mut Sink::new()).catalogue;
        snapshot.read_catalogue(catalogue, tongue::language());
        let workspace = Workspace::new(PathBuf::from("."), packs_on_the_table());
        let snapshot = Arc::new(snapshot);
        let document = document.map(|(kind, id)| {
            let route = snapshot.catalogue.route(kind, &FullId::resolve(id, "")).unwrap();
            workspace.document_at(route).unwrap()
        });
        let picked = Picked { document, ..Picked::default() };
        let players = Players::default();
        question(&EditorCx {
            workspace: &workspace,
            snapshot: &snapshot,
            picked: &picked,
            players: &players,
            time: 0.0,
        })
    }

    #[test]
    fn a_document_is_played_in_the_nearest_scenario() {
        let near = |kind: Kind, id: &str| ask(Some((kind, id)), scenario).unwrap().to_string();
        let kilkenny = "fear-of-the-unknown/kilkenny-tsathoggua";
        assert_eq!(near(Kind::Scenario, kilkenny), kilkenny);
        assert!(near(Kind::Mythos, "the-drowned-archive/louder").starts_with("the-drowned-archive/drowned-archive-"));
        assert!(near(Kind::Pack, "fear-of-the-unknown/fear-of-the-unknown").starts_with("fear-of-the-unknown/"));
        assert!(near(Kind::Pack, "zz-own/zz-own").starts_with("zz-own/"));
    }

    #[test]
    fn a_card_belongs_to_the_episode_that_leads_to_it() {
        let file = ask(Some((Kind::Mythos, "the-drowned-archive/louder")), episode).unwrap().file;
        assert!(file.ends_with("episodes/drowned-archive/episode.yaml"), "{file}");
        let elder_one = ask(Some((Kind::ElderOne, "the-drowned-archive/orrowhen")), episode);
        assert!(elder_one.is_some(), "through its scenario");
    }

    #[test]
    fn own_packs_come_before_those_that_are_shipped() {
        let first = ask(None, packs);
        assert_eq!(first.first().map(|pack| &**pack), Some("zz-own"));
        assert!(first.len() > 5, "{first:?}");
        assert_eq!(ask(None, scenario), None);
        assert_eq!(&*ask(None, scenario_or_any).unwrap().pack, "zz-own");
    }
}
