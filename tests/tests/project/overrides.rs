//! Overrides in play: what a pack changes of another one holds in its own games and in those of packs that build on it.

use std::sync::Arc;

use ritual_content::{Catalogue, FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::{Severity, Sink};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::scenario::{EnemyInfo, Scenario};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content::{KILKENNY, packs};

/// The same scenario for every pack.
const SCENARIO: &str = "\
id: trial
name: Trial
source: original
rules: core/standard
episode: fear-of-the-unknown/great-punishment
elder_one: fear-of-the-unknown/tsathoggua
";

/// A pack with the scenario that builds on the shipped packs and on some others; perhaps with an override.
fn pack(id: &str, needs: &[&str], changes: Option<&str>) -> PackFiles {
    let needs: String = needs.iter().map(|pack| format!(", {pack}: ^1.0")).collect();
    let manifest = format!(
        "id: {id}\nschema_version: 2\nname: {id}\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n\
         dependencies: {{ core: ^0.1, fear-of-the-unknown: ^0.1{needs} }}\n"
    );
    let overrides = changes.map(|changes| format!("id: harder\nsource: original\npack: core\nchanges: {changes}\n"));
    let file = |path: &str, text: &str| SourceFile::inside(id, path, text);
    let mut files = vec![file("pack.yaml", &manifest), file("scenario.yaml", SCENARIO)];
    files.extend(overrides.map(|overrides| file("overrides.yaml", &overrides)));
    PackFiles { folder: id.to_owned(), files }
}

/// The shipped packs with others beside them, and the findings about overrides and all that is wrong.
fn content(others: Vec<PackFiles>) -> (Catalogue, Vec<(&'static str, String)>) {
    let mut all = packs().unwrap();
    all.extend(others);
    let mut sink = Sink::new();
    let loaded = load(all, &mut sink);
    ritual_validator::check(&loaded.catalogue, &mut sink);
    let findings = sink.into_sorted().into_iter();
    let findings = findings.filter(|it| it.code.starts_with("override/") || it.severity == Severity::Error);
    (loaded.catalogue, findings.map(|it| (it.code, it.message)).collect())
}

fn scenario(catalogue: &Catalogue, pack: &str) -> Arc<Scenario> {
    Arc::new(compile(catalogue, &FullId::resolve("trial", pack)).unwrap())
}

/// What the Cultist is in the scenario of a pack.
fn cultist(catalogue: &Catalogue, pack: &str) -> EnemyInfo {
    let scenario = scenario(catalogue, pack);
    scenario.enemies.iter().find(|it| it.id == "core/cultist").cloned().unwrap()
}

fn play(scenario: &Arc<Scenario>) {
    let (mut chance, mut policy) = (SeededChance::new(1, 0), Random::new(1, 1));
    let mut game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
    while game.outcome().is_none() {
        assert_eq!(game.check(), Ok(()));
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
}

#[test]
fn a_pack_plays_with_what_it_changes_and_others_do_not() {
    let harder = pack("harder", &[], Some("{ enemy/cultist: { health: 5, dice: { standard: 1 } } }"));
    let (catalogue, findings) = content(vec![pack("plain", &[], None), harder]);
    let said = "`harder/harder` changes the enemy `core/cultist`: `health` from 2 to 5, \
                `dice.standard` from nothing to 1";
    assert_eq!(findings, [("override/in-force", said.to_owned())]);
    let (plain, changed) = (cultist(&catalogue, "plain"), cultist(&catalogue, "harder"));
    assert_eq!((plain.health, plain.standard, plain.bonus), (2, 0, 2));
    assert_eq!((changed.health, changed.standard, changed.bonus), (5, 1, 2));
    assert_eq!(changed.reserve, plain.reserve);
    for pack in ["plain", "harder"] {
        play(&scenario(&catalogue, pack));
    }
}

#[test]
fn a_pack_in_the_folder_changes_no_other_game() {
    let shipped = FullId::resolve(KILKENNY, "");
    let digest = |catalogue: &Catalogue, id: &FullId| compile(catalogue, id).unwrap().digest;
    let (alone, _) = content(vec![pack("plain", &[], None)]);
    let harder = pack("harder", &[], Some("{ enemy/cultist: { health: 5 } }"));
    let (beside, _) = content(vec![pack("plain", &[], None), harder]);
    let plain = FullId::resolve("trial", "plain");
    assert_eq!(digest(&alone, &shipped), digest(&beside, &shipped));
    assert_eq!(digest(&alone, &plain), digest(&beside, &plain));
    assert_ne!(scenario(&beside, "harder").digest, digest(&beside, &plain));
}

#[test]
fn who_builds_on_a_pack_has_the_last_word() {
    let (catalogue, findings) = content(vec![
        pack("z-harder", &[], Some("{ enemy/cultist: { health: 5, reserve: 9 } }")),
        pack("a-hardest", &["z-harder"], Some("{ enemy/cultist: { health: 7 } }")),
        pack("heir", &["a-hardest"], None),
    ]);
    let of = |pack: &str| {
        let cultist = cultist(&catalogue, pack);
        (cultist.health, cultist.reserve)
    };
    assert_eq!((of("z-harder"), of("a-hardest"), of("heir")), ((5, 9), (7, 9), (7, 9)));
    assert!(findings.iter().all(|(code, _)| *code == "override/in-force"), "{findings:?}");
    assert!(findings.iter().any(|(_, message)| message.ends_with("from 5 to 7")), "{findings:?}");
}

#[test]
fn strangers_who_disagree_are_named_and_a_third_pack_settles_it() {
    let strangers = || {
        vec![
            pack("harder", &[], Some("{ enemy/cultist: { health: 5 } }")),
            pack("softer", &[], Some("{ enemy/cultist: { health: 1 } }")),
        ]
    };
    let conflicts = |user: PackFiles| {
        let (catalogue, findings) = content(strangers().into_iter().chain([user]).collect());
        let conflicts = findings.into_iter().filter(|(code, _)| *code != "override/in-force");
        (cultist(&catalogue, "user").health, conflicts.collect::<Vec<_>>())
    };
    let said = "`harder` and `softer` change `health` of the enemy `core/cultist` differently, and `softer` wins";
    let both = ["harder", "softer"];
    assert_eq!(conflicts(pack("user", &both, None)), (1, vec![("override/conflict", said.to_owned())]));
    // What would hold anyway may be said, where there is a doubt.
    for health in [1, 3, 5] {
        let changes = format!("{{ enemy/cultist: {{ health: {health} }} }}");
        assert_eq!(conflicts(pack("user", &both, Some(&changes))), (health, Vec::new()));
    }
}

#[test]
fn what_an_override_writes_is_read_from_the_pack_it_changes() {
    let mut harder = pack("harder", &[], None);
    let overrides = "id: harder\nsource: original\npack: fear-of-the-unknown\n\
                     changes: { elder-one/tsathoggua: { minions: [owl] } }\n";
    harder.files.push(SourceFile {
        path: "harder/overrides.yaml".into(),
        pack_path: "overrides.yaml".to_owned(),
        bytes: overrides.as_bytes().to_vec(),
    });
    let (_, findings) = content(vec![harder]);
    assert!(findings.contains(&("reference/unknown", "no enemy is called `owl`".to_owned())), "{findings:?}");
}
