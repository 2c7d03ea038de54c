//! The shipped packs in every format.

use std::collections::BTreeSet;

use ritual_pack::{Bundle, EXPORTS, Exportable, OutFile};
use ritual_tests::content::{packs, shipped};

#[test]
fn every_shipped_pack_leaves_in_every_format_with_the_same_bytes() {
    let loaded = shipped();
    for pack in packs().unwrap() {
        let files: Vec<OutFile> =
            pack.files.into_iter().map(|file| OutFile { path: file.pack_path, bytes: file.bytes }).collect();
        let it = Exportable { catalogue: &loaded.catalogue, pack: &pack.folder, files: &files, key: None };
        let mut names = BTreeSet::new();
        for format in EXPORTS {
            let made = format.files(&it).unwrap_or_else(|error| panic!("{}: {error}", pack.folder));
            assert!(made == format.files(&it).unwrap(), "{} differs as {}", pack.folder, format.name());
            for OutFile { path, bytes } in made {
                assert!(!bytes.is_empty(), "{path} is empty");
                assert!(names.insert(path.clone()), "two formats write {path}");
            }
        }
    }
}

#[test]
fn nothing_in_a_bundle_leads_out_of_it() {
    let loaded = shipped();
    let bundle = Bundle::of(&loaded.catalogue, "the-drowned-archive").unwrap();
    assert!(bundle.packs.len() >= 5 && bundle.scenarios.len() >= 3, "everything it builds on is there");
    for (id, scenario) in &bundle.scenarios {
        assert!(bundle.episodes.contains_key(&*scenario.episode.0), "{id}");
        assert!(bundle.elder_ones.contains_key(&*scenario.elder_one.0), "{id}");
        assert!(!scenario.investigators.is_empty() && !scenario.insanities.is_empty(), "{id}");
        assert!(scenario.investigators.iter().all(|it| bundle.investigators.contains_key(&*it.0)), "{id}");
    }
    for (id, episode) in &bundle.episodes {
        assert!(episode.mythos.iter().all(|entry| bundle.mythos.contains_key(&*entry.card.0)), "{id}");
        assert!(episode.discoveries.iter().all(|entry| bundle.discoveries.contains_key(&*entry.card.0)), "{id}");
        let map = &bundle.maps[id];
        let spaces: BTreeSet<_> = map.spaces.iter().map(|space| &space.id).collect();
        assert!(spaces.contains(&episode.map.start), "{id}");
        assert!(map.passages.iter().flat_map(|it| &it.between).all(|space| spaces.contains(space)), "{id}");
    }
    for (id, card) in &bundle.mythos {
        assert!(!card.text.is_empty() || (card.steps.is_empty() && card.summons.is_empty()), "{id} says nothing");
    }
}
