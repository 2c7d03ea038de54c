//! The shipped packs in every format.

use std::collections::BTreeSet;

use ritual_pack::bundle::Played;
use ritual_pack::{Bundle, EXPORTS, Exportable, OutFile, Printing, export_named};
use ritual_tests::content::{packs, project, shipped};
use serde_json::Value;

#[test]
fn every_shipped_pack_leaves_in_every_format_with_the_same_bytes() {
    let loaded = shipped();
    for pack in packs().unwrap() {
        let files: Vec<OutFile> =
            pack.files.into_iter().map(|file| OutFile { path: file.pack_path, bytes: file.bytes }).collect();
        let it = Exportable {
            catalogue: &loaded.catalogue,
            pack: &pack.folder,
            files: &files,
            key: None,
            print: Printing::default(),
            address: "https://example.org/",
            player: None,
            in_words: None,
        };
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
fn a_site_has_every_file_of_its_client_and_every_door_of_its_maps() {
    let loaded = shipped();
    let it = Exportable {
        catalogue: &loaded.catalogue,
        pack: "the-drowned-archive",
        files: &[],
        key: None,
        print: Printing::default(),
        address: "",
        player: None,
        in_words: None,
    };
    let files = export_named("site").unwrap().files(&it).unwrap();
    let file = |path: &str| files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("there is no {path}"));
    for entry in std::fs::read_dir(project().join("clients/site")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // The compiler's, not the browser's.
        if name != "tsconfig.json" {
            file(&format!("site/{name}"));
        }
    }
    let site: Value = serde_json::from_slice(&file("site/site.json").bytes).unwrap();
    let bundle: Value = serde_json::from_slice(&file("site/bundle.json").bytes).unwrap();
    for (episode, map) in bundle["maps"].as_object().unwrap() {
        let open = map["passages"].as_array().unwrap().iter().filter(|it| it["kind"] == "open").count();
        let doors = site["doors"][episode].as_array().unwrap_or_else(|| panic!("{episode} has no doors"));
        assert!(open > 0 && doors.len() >= 2 * open, "{episode}: each of {open} passages is a door of both its spaces");
    }
}

#[test]
fn nothing_in_a_bundle_leads_out_of_it() {
    let loaded = shipped();
    let played = Played::of(&loaded.catalogue, "the-drowned-archive", "en").unwrap();
    let bundle = Bundle::of(&played).to_bytes();
    let bundle: Value = serde_json::from_slice(&bundle).unwrap();
    let all = |table: &str| bundle[table].as_object().unwrap();
    let is_there = |table: &str, id: &Value| all(table).contains_key(id.as_str().unwrap());
    let each = |list: &Value| list.as_array().cloned().unwrap_or_default();
    assert!(all("packs").len() >= 5 && all("scenarios").len() >= 3, "everything it builds on is there");
    for (id, scenario) in all("scenarios") {
        assert!(is_there("episodes", &scenario["episode"]) && is_there("elder_ones", &scenario["elder_one"]), "{id}");
        let investigators = each(&scenario["investigators"]);
        assert!(!investigators.is_empty() && !each(&scenario["insanities"]).is_empty(), "{id}");
        assert!(investigators.iter().all(|it| is_there("investigators", it)), "{id}");
    }
    for (id, episode) in all("episodes") {
        assert!(each(&episode["mythos"]).iter().all(|entry| is_there("mythos", &entry["card"])), "{id}");
        assert!(each(&episode["discoveries"]).iter().all(|entry| is_there("discoveries", &entry["card"])), "{id}");
        let map = &bundle["maps"][id];
        let spaces: BTreeSet<String> = each(&map["spaces"]).iter().map(|space| space["id"].to_string()).collect();
        assert_eq!(map["start"], episode["map"]["start"], "{id}");
        let gates = map["gates"].as_object().unwrap().values();
        assert!(gates.chain([&map["start"]]).all(|space| spaces.contains(&space.to_string())), "{id}");
        let between = each(&map["passages"]).into_iter().flat_map(|it| each(&it["between"]));
        assert!(between.map(|space| space.to_string()).all(|space| spaces.contains(&space)), "{id}");
    }
    for (id, elder_one) in all("elder_ones") {
        let stages = each(&bundle["stages"][id]);
        let order: Vec<&str> = stages.iter().map(|it| it["stage"].as_str().unwrap()).collect();
        assert_eq!(order, ["i", "ii", "iii", "final"], "{id}");
        for stage in &stages {
            let whole = elder_one["stages"][stage["stage"].as_str().unwrap()]["text"].as_str().unwrap_or_default();
            let parts = each(&stage["parts"]);
            assert_eq!(parts.is_empty(), whole.is_empty(), "{id}");
            assert!(parts.iter().all(|it| whole.contains(it["text"].as_str().unwrap())), "{id}");
        }
    }
    for (id, card) in all("mythos") {
        let is_blank = each(&card["steps"]).is_empty() && each(&card["summons"]).is_empty();
        assert!(card["text"].as_str().is_some_and(|text| !text.is_empty()) || is_blank, "{id} says nothing");
    }
}
