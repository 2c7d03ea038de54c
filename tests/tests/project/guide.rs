//! The pack of the authoring guide is a pack: what the guide shows loads, checks clean and plays.

use std::path::Path;
use std::sync::Arc;

use ritual_content::{FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::{Sink, writers};
use ritual_engine::Session;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content::{packs, project};

/// The files of the guide: a heading names files, the YAML blocks below it are their texts.
fn files_of_the_guide() -> Vec<SourceFile> {
    let guide = std::fs::read_to_string(project().join("docs/authoring.md")).unwrap();
    let guide = guide.split("\n## Your first pack\n").nth(1).unwrap().split("\n## ").next().unwrap().to_owned();
    let mut files = Vec::new();
    for section in guide.split("\n### ").skip(1) {
        let heading = section.lines().next().unwrap_or_default();
        let names = heading.split('`').filter(|name| Path::new(name).extension().is_some_and(|it| it == "yaml"));
        let texts = section.split("```yaml\n").skip(1).filter_map(|rest| rest.split("\n```").next());
        files.extend(
            names.zip(texts).map(|(name, text)| SourceFile::inside("my-first-pack", name, format!("{text}\n"))),
        );
    }
    files
}

#[test]
fn the_pack_of_the_guide_checks_clean_and_plays() {
    let files = files_of_the_guide();
    assert!(files.len() >= 9, "the guide shows only {} files", files.len());
    let mut all = packs().unwrap();
    all.push(PackFiles { folder: "my-first-pack".to_owned(), files });
    let mut sink = Sink::new();
    let loaded = load(all, &mut sink);
    ritual_validator::check(&loaded.catalogue, &mut sink);
    let failed = sink.has_errors();
    let mut out = Vec::new();
    writers::human(&sink.into_sorted(), &loaded.files, false, &mut out).unwrap();
    assert!(!failed, "the guide has errors:\n{}", String::from_utf8_lossy(&out));
    let ids: Vec<FullId> =
        loaded.catalogue.scenarios.keys().filter(|id| &*id.pack == "my-first-pack").cloned().collect();
    assert!(!ids.is_empty(), "the guide ends without a scenario");
    for id in ids {
        let scenario = Arc::new(ritual_engine::compile::compile(&loaded.catalogue, &id).unwrap());
        for seed in 0..50 {
            let mut chance = SeededChance::new(seed, 0);
            let mut policy = Random::new(seed, 1);
            let mut game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
            while game.outcome().is_none() {
                assert_eq!(game.check(), Ok(()));
                let option = policy.choose(&game);
                game.choose(option, &mut chance, &mut Silent).unwrap();
            }
        }
    }
}
