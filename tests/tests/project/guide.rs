//! The pack of the authoring guide is a pack: what the guide shows loads, checks clean and plays.

use std::path::Path;
use std::sync::Arc;

use ritual_content::{FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::{Sink, writers};
use ritual_engine::Session;
use ritual_games::{Setting, Shelf, TestCame, Visitor};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game, Silent};
use ritual_tests::content::{packs, packs_in, project};

/// The files of the guide.
fn files_of_the_guide() -> Vec<SourceFile> {
    let guide = std::fs::read_to_string(project().join("docs/authoring.md")).unwrap();
    let guide = guide.split("\n## Your first pack\n").nth(1).unwrap().split("\n## ").next().unwrap();
    files_of(guide, "my-first-pack")
}

/// The files that a page shows: a heading names files, the YAML blocks below it are their texts.
fn files_of(page: &str, pack: &str) -> Vec<SourceFile> {
    let mut files = Vec::new();
    for section in page.split("\n### ").skip(1) {
        let heading = section.lines().next().unwrap_or_default();
        let names = heading.split('`').filter(|name| Path::new(name).extension().is_some_and(|it| it == "yaml"));
        let texts = section.split("```yaml\n").skip(1).filter_map(|rest| rest.split("\n```").next());
        files.extend(names.zip(texts).map(|(name, text)| SourceFile::inside(pack, name, format!("{text}\n"))));
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

/// Plays a scenario at random, and looks at every state.
struct AtRandom;

impl Visitor for AtRandom {
    type Out = usize;

    fn visit<S: Setting>(self, setting: &S) -> usize {
        let games = (0..30).map(|seed| {
            let mut chance = SeededChance::new(seed, 0);
            let n_seats = setting.seats().start() + usize::try_from(seed % 3).unwrap();
            let people = chance.pick(n_seats, setting.people().len());
            play(setting.set_up(&people, &mut chance, &mut Silent).unwrap(), seed, &mut chance)
        });
        games.sum()
    }
}

/// Plays a game to its end and returns the number of decisions.
fn play<G: Game>(mut game: G, seed: u64, chance: &mut SeededChance) -> usize {
    let (mut policy, mut decisions) = (Random::new(seed, 1), 0);
    while game.outcome().is_none() {
        assert_eq!(game.check(), Ok(()));
        let option = policy.choose(&game);
        game.choose(option, chance, &mut Silent).unwrap();
        decisions += 1;
    }
    decisions
}

#[test]
fn the_pack_of_the_guide_for_another_game_checks_clean_and_plays() {
    let files = files_of(&std::fs::read_to_string(project().join("docs/authoring/hunt.md")).unwrap(), "my-hunt");
    assert_eq!(files.len(), 6, "the guide shows other files");
    let mut all = packs_in("content").unwrap();
    all.push(PackFiles { folder: "my-hunt".to_owned(), files });
    let mut sink = Sink::new();
    let loaded = load(all, &mut sink);
    let found = ritual_validator::check_all(&loaded, sink).findings;
    let of_the_guide: Vec<_> = found.iter().filter(|it| it.route.file.starts_with("my-hunt/")).collect();
    assert!(of_the_guide.is_empty(), "{of_the_guide:#?}");
    let shelf = Shelf::read(&loaded.others, &mut Sink::new());
    let decisions = shelf.visit("my-hunt/night-at-the-well", AtRandom).unwrap();
    assert!(decisions > 1_000, "30 games have only {decisions} decisions");
    let tests = shelf.run_tests(&|id, _, _| id.starts_with("my-hunt/"), &|_| None);
    assert!(tests.len() == 1 && tests[0].came == TestCame::Passed, "{tests:#?}");
}
