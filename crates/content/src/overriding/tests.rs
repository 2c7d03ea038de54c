use ritual_diagnostic::Sink;

use super::*;
use crate::documents::Enemy;
use crate::text::{Language, supplement};
use crate::{PackFiles, SourceFile, load};

const GHOUL: &str = "\
- { id: ghoul, name: Ghoul, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1, bonus: 1 } }
- { id: imp, name: Imp, plural: Impes, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }
";

/// A pack that builds on others, with these overrides.
fn pack(id: &str, needs: &str, enemies: &str, overrides: &str) -> PackFiles {
    let manifest = format!(
        "{{ id: {id}, schema_version: 2, name: X, version: 1.0.0, authors: [us], licence: MIT, \
         dependencies: {{ {needs} }} }}"
    );
    let file = |path: &str, text: &str| SourceFile::inside(id, path, text);
    let files = vec![file("pack.yaml", &manifest), file("enemies.yaml", enemies), file("overrides.yaml", overrides)];
    PackFiles { folder: id.to_owned(), files }
}

fn loaded(packs: Vec<PackFiles>) -> Catalogue {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    assert_eq!(sink.into_sorted(), []);
    loaded.catalogue
}

/// The pack `base` and one that changes it.
fn with(changes: &str) -> Catalogue {
    let overrides = format!("{{ id: it, source: original, pack: base, changes: {{ {changes} }} }}");
    loaded(vec![pack("base", "", GHOUL, "[]"), pack("more", "base: ^1.0", "[]", &overrides)])
}

fn health(catalogue: &Catalogue, pack: &str) -> u8 {
    catalogue.as_seen_by(pack).enemies[&FullId::resolve("ghoul", "base")].document.health
}

/// The places of what keeps changes from being made, with what is said there.
fn faults(changes: &str) -> Vec<(String, String)> {
    let catalogue = with(changes);
    let faults = catalogue.changes_seen_by("more").into_iter().flat_map(|change| change.faults());
    faults.map(|fault| (fault.route.path.to_string(), fault.message)).collect()
}

#[test]
fn a_supplement_tells_what_is_changed_of_others_as_it_is_then() {
    let catalogue = with("enemy/ghoul: { health: 5 }");
    let text = |pack: &str| supplement(&catalogue.as_seen_by(pack), &Language::english(), pack);
    let told = text("more");
    assert!(told.contains("## Changed in X\n") && told.contains("| Ghoul | monster | 5 |"), "{told}");
    assert!(!told.contains("Imp"), "what stays as it was is told elsewhere: {told}");
    let own = text("base");
    assert!(!own.contains("Changed in") && own.contains("| Ghoul | monster | 1 |") && own.contains("Imp"), "{own}");
}

const TILE: &str = "\
id: t1
source: original
width: 2
height: 1
a: { spaces: [{ id: w, cells: [[0, 0]] }, { id: e, cells: [[1, 0]] }], passages: [{ between: [w, e] }] }
b: { spaces: [{ id: w, cells: [[0, 0], [1, 0]] }] }
";

const EPISODE: &str = "\
id: walk
name: Walk
source: original
monsters: [ghoul]
map:
  tiles: [{ tile: t1, side: a, at: [0, 0], spaces: { w: { id: hall, name: Hall }, e: { id: pub, name: Pub } } }]
  start: hall
  gates: { red: hall, yellow: pub, blue: pub }
setup: {}
actions: [{ id: look, name: Look, steps: [investigate] }]
ritual: { disrupted_when: ritual_disrupted }
mythos: []
discoveries: []
";

#[test]
fn a_supplement_tells_an_episode_that_is_changed_with_its_map_and_its_setup() {
    let mut base = pack("base", "", GHOUL, "[]");
    let files = [("tiles.yaml", TILE), ("episodes.yaml", EPISODE)];
    base.files.extend(files.map(|(path, text)| SourceFile::inside("base", path, text)));
    let changes = "episode/walk: { name: Night walk, setup: { fire: [{ at: pub, count: 2 }] } }";
    let overrides = format!("{{ id: it, source: original, pack: base, changes: {{ {changes} }} }}");
    let catalogue = loaded(vec![base, pack("more", "base: ^1.0", "[]", &overrides)]);
    let text = |pack: &str| supplement(&catalogue.as_seen_by(pack), &Language::english(), pack);
    let told = text("more");
    for part in
        ["## Changed in X\n\n## Episodes\n\n### Night walk\n", "| Pub | Hall | yellow gate, blue gate, 2 fire |"]
    {
        assert!(told.contains(part), "`{part}` is missing in\n{told}");
    }
    assert!(!told.contains("| Ghoul |"), "its monsters stay as they were: {told}");
    let own = text("base");
    assert!(own.contains("### Walk\n") && own.contains("| Ghoul |") && !own.contains("2 fire"), "{own}");
}

#[test]
fn without_overrides_nothing_is_copied() {
    let catalogue = loaded(vec![pack("base", "", GHOUL, "[]")]);
    assert!(matches!(catalogue.as_seen_by("base"), Cow::Borrowed(_)));
}

#[test]
fn only_what_differs_is_changed() {
    let catalogue = with("enemy/ghoul: { health: 5, dice: { bonus: 3 } }, enemy/imp: { plural: null }");
    let seen = catalogue.as_seen_by("more");
    let ghoul = &seen.enemies[&FullId::resolve("ghoul", "base")];
    let dice = &ghoul.document.dice;
    assert_eq!((ghoul.document.health, dice.standard, dice.bonus, ghoul.document.reserve), (5, 1, 3, 2));
    assert_eq!(ghoul.plain.to_json()["health"], 5);
    assert_eq!(seen.enemies[&FullId::resolve("imp", "base")].document.plural, None);
    assert_eq!(seen.route(Kind::Enemy, &ghoul.id), catalogue.route(Kind::Enemy, &ghoul.id));
    assert!(matches!(seen.as_seen_by("more"), Cow::Borrowed(_)), "nothing is left to be changed");
}

#[test]
fn others_do_not_hear_of_it() {
    let catalogue = with("enemy/ghoul: { health: 5 }");
    assert_eq!((health(&catalogue, "base"), health(&catalogue, "more")), (1, 5));
    assert!(matches!(catalogue.as_seen_by("base"), Cow::Borrowed(_)));
    assert_eq!(health(&catalogue, "nobody"), 1);
}

#[test]
fn a_single_document_is_seen_like_all_of_them() {
    let catalogue = with("enemy/ghoul: { health: 5 }, enemy/imp: { health: 0 }");
    let seen = |id: &str, pack: &str| {
        let entry = catalogue.seen_by::<Enemy>(&FullId::resolve(id, "base"), pack);
        entry.map(|entry| entry.document.health)
    };
    assert_eq!((seen("ghoul", "more"), seen("ghoul", "base")), (Some(5), Some(1)));
    assert_eq!((seen("imp", "more"), seen("owl", "more")), (Some(1), None));
}

/// A pack whose override gives the Ghoul this health.
fn healthy(id: &str, needs: &str, health: u8) -> PackFiles {
    let overrides =
        format!("{{ id: it, source: original, pack: base, changes: {{ enemy/ghoul: {{ health: {health} }} }} }}");
    pack(id, needs, "[]", &overrides)
}

#[test]
fn who_builds_on_a_pack_comes_behind_it() {
    let catalogue = loaded(vec![
        pack("base", "", GHOUL, "[]"),
        healthy("z", "base: ^1.0", 5),
        healthy("a", "base: ^1.0, z: ^1.0", 6),
        pack("user", "a: ^1.0", "[]", "[]"),
    ]);
    assert_eq!(catalogue.in_order("user"), ["base", "z", "a", "user"]);
    assert_eq!((health(&catalogue, "z"), health(&catalogue, "a"), health(&catalogue, "user")), (5, 6, 6));
}

#[test]
fn among_strangers_the_last_in_the_alphabet_wins() {
    let catalogue = loaded(vec![
        pack("base", "", GHOUL, "[]"),
        healthy("c", "base: ^1.0", 5),
        healthy("b", "base: ^1.0", 6),
        pack("user", "b: ^1.0, c: ^1.0", "[]", "[]"),
    ]);
    assert_eq!(catalogue.in_order("user"), ["base", "b", "c", "user"]);
    assert_eq!(health(&catalogue, "user"), 5);
}

#[test]
fn packs_that_depend_on_each_other_have_an_order_too() {
    let catalogue = loaded(vec![healthy("a", "b: ^1.0", 5), healthy("b", "a: ^1.0", 6)]);
    assert_eq!(catalogue.in_order("b"), ["a", "b"]);
}

#[test]
fn what_is_no_document_is_left_out_and_says_where() {
    let catalogue = with("enemy/ghoul: { health: 0 }, enemy/imp: { reserve: 3 }");
    assert_eq!(health(&catalogue, "more"), 1);
    assert_eq!(catalogue.as_seen_by("more").enemies[&FullId::resolve("imp", "base")].document.reserve, 3);
    let at = |path: &str| format!("changes.enemy/ghoul{path}");
    assert_eq!(faults("enemy/ghoul: { health: 0 }")[0].0, at(".health"));
    assert_eq!(faults("enemy/ghoul: { dice: { standrad: 1 } }")[0].0, at(".dice.standrad"));
    assert_eq!(faults("enemy/ghoul: { class: null }"), [(at(""), "the field `class` is missing".to_owned())]);
    assert_eq!(faults("enemy/ghoul: { id: imp }"), [(at(".id"), "an override cannot change the `id`".to_owned())]);
    assert_eq!(faults("enemy/ghoul: { health: 2 }"), []);
}

#[test]
fn a_misspelt_field_is_one_that_the_document_has() {
    let catalogue = with("enemy/ghoul: { helth: 5 }");
    let changes = catalogue.changes_seen_by("more");
    let faults = changes[0].faults();
    let [fault] = faults.as_slice() else { panic!("one fault") };
    let written = changes[0].route().key("helth");
    assert_eq!(fault.fix, Some(ritual_diagnostic::Fix::risky("write `health`").rename(written, "health")));
}

#[test]
fn what_leads_nowhere_changes_nothing() {
    let catalogue = with("enemy/owl: { health: 5 }, ghoul: { health: 5 }, pack/base: { name: Y }, override/it: {}");
    assert!(catalogue.changes_seen_by("more").is_empty());
    assert!(matches!(catalogue.as_seen_by("more"), Cow::Borrowed(_)));
}

#[test]
fn references_are_those_that_the_override_writes() {
    let drowned = "{ id: d, name: D, source: original, symbol: true, steps: [], summons: \
                   [{ enemy: ghoul, at: your_space }] }";
    let mut base = pack("base", "", GHOUL, "[]");
    base.files.push(SourceFile {
        path: "base/mythos.yaml".into(),
        pack_path: "mythos.yaml".to_owned(),
        bytes: drowned.as_bytes().to_vec(),
    });
    let changes = "mythos/d: { steps: [{ summon: imp, at: your_space }] }";
    let overrides = format!("{{ id: it, source: original, pack: base, changes: {{ {changes} }} }}");
    let catalogue = loaded(vec![base, pack("more", "base: ^1.0", "[]", &overrides)]);
    let changes = catalogue.changes_seen_by("more");
    let found: Vec<_> = changes[0].references().into_iter().map(|it| (it.path.to_string(), it.written)).collect();
    assert_eq!(found, [("steps[0].summon".to_owned(), "imp".to_owned())]);
}
