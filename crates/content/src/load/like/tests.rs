use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Fix, Route, Sink, Sources as _};

use crate::documents::{Enemy, Rules};
use crate::{Entry, FullId, Kind, Loaded, PackFiles, Shelf, SourceFile, load};

const GHOUL: &str = "
- id: ghoul
  name: Ghoul
  source: original
  plural: Ghouls
  class: monster
  health: 3
  reserve: 5
  dice: { standard: 1, bonus: 2 }
  text: It bites.
  abilities: [{ armour: 1 }]
";

/// A pack that builds on others, with these enemies.
fn pack(id: &str, needs: &str, enemies: &str) -> PackFiles {
    with(id, needs, &[("enemies.yaml", enemies)])
}

fn with(id: &str, needs: &str, files: &[(&str, &str)]) -> PackFiles {
    let manifest = format!(
        "{{ id: {id}, schema_version: 2, name: X, version: 1.0.0, authors: [us], licence: MIT, \
         dependencies: {{ {needs} }} }}"
    );
    let all = [("pack.yaml", manifest.as_str())].into_iter().chain(files.iter().copied());
    let files = all.map(|(path, text)| SourceFile::inside(id, path, text));
    PackFiles { folder: id.to_owned(), files: files.collect() }
}

fn loaded(packs: Vec<PackFiles>) -> (Loaded, Vec<Diagnostic>) {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    (loaded, sink.into_sorted())
}

/// Loads the Ghoul and what else its pack holds, which must be right.
fn right(others: &str) -> Loaded {
    let (loaded, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{others}"))]);
    assert_eq!(findings, []);
    loaded
}

/// The code, route, message and underlined text of every finding about the Ghoul and others.
fn wrong(others: &str) -> Vec<(&'static str, String, String, String)> {
    let (loaded, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{others}"))]);
    let shown = |finding: &Diagnostic| {
        let place = loaded.files.locate(&finding.route, finding.span.as_ref());
        place.map(|place| place.text[place.span].to_owned()).unwrap_or_default()
    };
    let row = |it: &Diagnostic| (it.code, it.route.path.to_string(), it.message.clone(), shown(it));
    findings.iter().map(row).collect()
}

fn enemy<'l>(loaded: &'l Loaded, id: &str) -> &'l Entry<Enemy> {
    &loaded.catalogue.enemies[&FullId::resolve(id, "base")]
}

#[test]
fn what_is_not_said_is_as_in_the_other_one() {
    let loaded =
        right("- { id: elder, name: Elder ghoul, source: original, like: ghoul, health: 5, dice: { bonus: 3 } }");
    let (elder, ghoul) = (enemy(&loaded, "elder"), enemy(&loaded, "ghoul"));
    assert_eq!((elder.document.health, elder.document.reserve), (5, 5));
    assert_eq!((elder.document.dice.standard, elder.document.dice.bonus), (1, 3));
    assert_eq!(elder.document.abilities, ghoul.document.abilities);
    assert_eq!((elder.document.name.as_str(), elder.document.plural.as_deref()), ("Elder ghoul", Some("Ghouls")));
    assert_eq!(elder.route.to_string(), "base/enemies.yaml#[1]");
    assert_eq!(elder.plain.get("like"), None);
    assert_eq!(ghoul.document.health, 3);
}

#[test]
fn it_is_the_document_that_would_have_been_written_in_full() {
    let short = right("- { id: b, name: B, source: original, like: ghoul, health: 5, text: null, plural: null }");
    let long = right(
        "- { id: b, name: B, source: original, class: monster, health: 5, reserve: 5, \
         dice: { standard: 1, bonus: 2 }, abilities: [{ armour: 1 }] }",
    );
    assert_eq!(enemy(&short, "b"), enemy(&long, "b"));
}

#[test]
fn lists_are_replaced_and_null_takes_a_field_out() {
    let loaded = right("- { id: b, name: B, source: original, like: ghoul, abilities: [], text: null }");
    let b = enemy(&loaded, "b");
    assert_eq!((b.document.abilities.len(), b.document.text.as_str()), (0, ""));
    assert_eq!(b.plain.get("text"), None);
}

#[test]
fn rules_may_be_like_others_too() {
    let rules = "
- id: standard
  name: Standard
  source: original
  dice: { standard: [[success], []], bonus: [[]], roll: 3 }
  tracks: { stress: 4, wounds: 5, sanity: 20, thresholds: [{ at: 4 }], relics_transform_at: 1 }
  summoning_track: { spaces: 8, first_red: 5 }
  turn: { actions: 3, move_spaces: 3, rest_points: 3, symbols_to_advance: 3 }
  limits: { fire: 12, investigators: 5 }
- { id: old, name: Old, source: original, like: standard, limits: { fire: 8 }, options: { fire_exchange: false } }
";
    let (loaded, findings) = loaded(vec![with("base", "", &[("rules.yaml", rules)])]);
    assert_eq!(findings, []);
    let rules = |id: &str| -> Arc<Rules> { Arc::clone(&loaded.catalogue.rules[&FullId::resolve(id, "base")].document) };
    let (standard, old) = (rules("standard"), rules("old"));
    assert_eq!((old.limits.fire, old.limits.investigators), (8, 5));
    assert_eq!((standard.options.fire_exchange, old.options.fire_exchange), (true, false));
    assert_eq!(old.tracks, standard.tracks);
}

#[test]
fn one_may_be_like_another_one_in_any_order_of_files() {
    let loaded = right(
        "- { id: a, name: A, source: original, like: b, reserve: 2 }\n\
         - { id: b, name: B, source: original, like: c }\n\
         - { id: c, name: C, source: original, like: ghoul, health: 7 }\n",
    );
    let a = &enemy(&loaded, "a").document;
    assert_eq!((a.health, a.reserve, a.text.as_str()), (7, 2, "It bites."));
}

/// So many documents, each like the one before and the first like `ghoul`.
fn in_a_row(many: usize) -> String {
    let before = |n| if n == 1 { "ghoul".to_owned() } else { format!("e{}", n - 1) };
    (1..=many).map(|n| format!("- {{ id: e{n}, name: E, source: original, like: {} }}\n", before(n))).collect()
}

#[test]
fn a_chain_ends_somewhere() {
    assert_eq!(enemy(&right(&in_a_row(32)), "e32").document.health, 3);
    let (loaded, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{}", in_a_row(3000)))]);
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["reference/like-too-much"]);
    assert!(loaded.catalogue.enemies.keys().any(|id| &*id.id == "e32"));
    assert!(!loaded.catalogue.enemies.keys().any(|id| &*id.id == "e33"));
}

#[test]
fn what_it_has_from_another_pack_means_what_it_means_there() {
    let caller = "
- id: caller
  name: Caller
  source: original
  class: monster
  health: 3
  reserve: 5
  dice: {}
  abilities:
    - { when: attacks, steps: [{ summon: ghoul, at: this_enemys_space }, { gain_token: other/dread }] }
    - { attack_dice: { bonus: 1, if: { enemies: { kinds: [ghoul, caller], at: this_enemys_space } } } }
";
    let ghoul = "- { id: ghoul, name: G, source: original, like: base/ghoul }\n\
                 - { id: b, name: B, source: original, like: base/caller }\n";
    let packs = vec![pack("base", "", &format!("{GHOUL}{caller}")), pack("more", "base: ^1.0", ghoul)];
    let (loaded, findings) = loaded(packs);
    assert_eq!(findings, []);
    let b = &loaded.catalogue.enemies[&FullId::resolve("b", "more")];
    let found: Vec<String> = crate::references::references(&*b.document).into_iter().map(|it| it.written).collect();
    assert_eq!(found, ["base/ghoul", "other/dread", "base/ghoul", "base/caller"]);
    assert!(loaded.catalogue.enemies.contains_key(&FullId::resolve("ghoul", "more")), "an id may be the same");
}

#[test]
fn references_are_read_in_full_in_whatever_form_they_are_written() {
    let caller = "
- id: caller
  name: Caller
  source: original
  class: monster
  health: 3
  reserve: 5
  dice: {}
  abilities:
    - { when: attacks, steps: [{ deal_wounds: 1, to: { kinds: [ghoul] } }, { deal_wounds: 1, to: ghoul }] }
";
    let heir = "{ id: b, name: B, source: original, like: base/caller }";
    let packs = vec![pack("base", "", &format!("{GHOUL}{caller}")), pack("more", "base: ^1.0", heir)];
    let (loaded, findings) = loaded(packs);
    assert_eq!(findings, []);
    let b = &loaded.catalogue.enemies[&FullId::resolve("b", "more")];
    let found: Vec<String> = crate::references::references(&*b.document).into_iter().map(|it| it.written).collect();
    assert_eq!(found, ["base/ghoul", "base/ghoul"]);
}

#[test]
fn a_fault_is_said_where_the_author_wrote_it() {
    let head = "id: b, name: B, source: original, like: ghoul";
    let only = |said: &str| -> (&'static str, String, String) {
        let found = wrong(&format!("- {{ {head}, {said} }}"));
        let [(code, path, _, shown)] = found.as_slice() else { panic!("one finding: {found:?}") };
        (*code, path.clone(), shown.clone())
    };
    let row = |code: &'static str, path: &str, shown: &str| (code, path.to_owned(), shown.to_owned());
    assert_eq!(only("health: 0"), row("schema/out-of-range", "[1].health", "0"));
    assert_eq!(only("dice: { standrad: 1 }"), row("schema/unknown-field", "[1].dice.standrad", "standrad"));
    assert!(only("abilities: [{ armuor: 1 }]").1.starts_with("[1].abilities[0]"));
    assert_eq!(only("class: null").0, "schema/missing-field");
    assert_eq!(only("class: null").1, "[1]");
}

#[test]
fn a_misspelt_field_is_one_that_the_other_one_has() {
    let others = "- { id: b, name: B, source: original, like: ghoul, helth: 5 }";
    let (_, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{others}"))]);
    let helth = Route::file("base/enemies.yaml").index(1).key("helth");
    assert_eq!(findings[0].fix, Some(Fix::risky("write `health`").rename(helth, "health")));
}

#[test]
fn id_name_and_source_are_always_its_own() {
    let found = wrong("- { id: b, like: ghoul }");
    let messages: Vec<&str> = found.iter().map(|(_, _, message, _)| message.as_str()).collect();
    assert_eq!(messages, ["the field `name` is missing", "the field `source` is missing"]);
    assert_eq!(wrong("- { like: ghoul, name: B, source: original }")[0].2, "the field `id` is missing");
}

#[test]
fn what_names_no_document_is_said_at_once() {
    let named = |like: &str| wrong(&format!("- {{ id: b, name: B, source: original, like: {like} }}"));
    let first = |like: &str| (named(like)[0].0, named(like)[0].1.clone());
    assert_eq!(first("3"), ("schema/wrong-type", "[1].like".to_owned()));
    assert_eq!(first("[ghoul]"), ("schema/wrong-type", "[1].like".to_owned()));
    assert_eq!(first("null"), ("schema/wrong-type", "[1].like".to_owned()));
    assert_eq!(first("Ghoul!"), ("schema/bad-id", "[1].like".to_owned()));
    assert_eq!(named("ghoul"), []);
}

#[test]
fn who_is_like_itself_is_told_so_and_left_out() {
    let found = wrong("- { id: b, name: B, source: original, like: b }");
    let expected = ("reference/like-cycle", "[1].like".to_owned(), "the enemy `b` is like itself".to_owned());
    assert_eq!(found, [(expected.0, expected.1, expected.2, "b".to_owned())]);
}

#[test]
fn a_cycle_is_one_finding_and_who_is_like_it_is_not_another_one() {
    let others = "- { id: d, name: D, source: original, like: c }\n\
                  - { id: c, name: C, source: original, like: a }\n\
                  - { id: b, name: B, source: original, like: c }\n\
                  - { id: a, name: A, source: original, like: b }\n";
    let (loaded, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{others}"))]);
    let [finding] = findings.as_slice() else { panic!("{findings:#?}") };
    assert_eq!(finding.message, "the enemy `a` is like itself, by way of `b`, `c`");
    assert_eq!(finding.route.to_string(), "base/enemies.yaml#[4].like");
    let related: Vec<&str> = finding.related.iter().map(|it| it.message.as_str()).collect();
    assert_eq!(related, ["`b` is like `c`", "`c` is like `a`"]);
    for id in ["a", "b", "c", "d"] {
        assert!(loaded.catalogue.broken.contains(&(Kind::Enemy, FullId::resolve(id, "base"))), "{id}");
    }
}

#[test]
fn what_is_like_a_document_with_faults_is_left_out_without_a_word() {
    let found = wrong(
        "- { id: b, name: B, source: original, like: ghoul, health: 0 }\n\
         - { id: c, name: C, source: original, like: b }\n\
         - { id: d, name: D, source: original, like: c, reserve: 0 }\n",
    );
    assert_eq!(found.iter().map(|(_, path, ..)| path.as_str()).collect::<Vec<_>>(), ["[1].health"]);
}

#[test]
fn what_leads_nowhere_is_kept_for_whoever_checks_references() {
    let (loaded, findings) = loaded(vec![pack("base", "", "{ id: b, name: B, source: original, like: owl }")]);
    assert_eq!(findings, []);
    let id = FullId::resolve("b", "base");
    assert!(loaded.catalogue.broken.contains(&(Kind::Enemy, id.clone())));
    let like = &loaded.catalogue.likes[&(Kind::Enemy, id)];
    assert_eq!(
        (like.target.to_string(), like.place().to_string()),
        ("base/owl".into(), "base/enemies.yaml#like".into())
    );
}

#[test]
fn a_second_document_with_the_id_is_reported_whichever_is_like_another_one() {
    let like = "- { id: b, name: B, source: original, like: ghoul }\n";
    let whole =
        "- { id: b, name: B, source: original, class: monster, health: 1, reserve: 1, dice: { standard: 1 } }\n";
    for others in [format!("{like}{whole}"), format!("{whole}{like}"), format!("{like}{like}")] {
        let found = wrong(&others);
        let [(code, path, ..)] = found.as_slice() else { panic!("one finding: {found:?}") };
        assert_eq!((*code, path.as_str()), ("reference/duplicate-id", "[2].id"), "{others}");
    }
}

#[test]
fn a_map_is_written_in_full() {
    let tile = "{ id: hall, source: original, like: other }";
    let (_, findings) = loaded(vec![with("base", "", &[("tiles.yaml", tile)])]);
    assert!(findings.iter().any(|it| it.code == "schema/unknown-field" && it.route.path.to_string() == "like"));
}

#[test]
fn a_large_document_is_not_made_many_times() {
    let steps = "{ draw_mythos: 1 }, ".repeat(2_000);
    let large = format!("{{ id: large, name: L, source: original, symbol: true, steps: [{steps}] }}");
    let heirs: String =
        (0..400).map(|n| format!("- {{ id: h{n}, name: H, source: original, like: large }}\n")).collect();
    let files = [("mythos.yaml", large.as_str()), ("mythos/heirs.yaml", heirs.as_str())];
    let (loaded, findings) = loaded(vec![with("base", "", &files)]);
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["reference/like-too-much"]);
    assert!(loaded.catalogue.mythos.len() > 50 && loaded.catalogue.mythos.len() < 400);
    assert_eq!(loaded.catalogue.mythos.len() + loaded.catalogue.broken.len(), 401);
}

#[test]
fn it_is_known_which_document_says_what() {
    let loaded = right(
        "- { id: b, name: B, source: original, like: ghoul, dice: { bonus: 3 } }\n\
         - { id: c, name: C, source: original, like: b, health: 7 }\n",
    );
    let writer = |id: &str, path: &[&str]| {
        let path = path.iter().fold(ritual_diagnostic::Path::root(), |path, key| path.key(key));
        loaded.catalogue.writer(Kind::Enemy, &FullId::resolve(id, "base"), &path).id.to_string()
    };
    assert_eq!(writer("c", &["health"]), "c");
    assert_eq!(writer("c", &["dice", "bonus"]), "b");
    assert_eq!(writer("c", &["dice", "standard"]), "ghoul");
    assert_eq!(writer("c", &["dice"]), "b");
    assert_eq!(writer("c", &["reserve"]), "ghoul");
    assert_eq!(writer("ghoul", &["reserve"]), "ghoul");
    assert_eq!(writer("c", &["species"]), "c", "what is nowhere is the business of the document itself");
    assert_eq!(writer("c", &[]), "c");
}

#[test]
fn who_overrides_a_document_changes_those_like_it_only_where_it_says_so() {
    let heir = "- { id: b, name: B, source: original, like: ghoul }\n";
    let overrides = "{ id: it, source: original, pack: base, changes: { enemy/ghoul: { health: 9 } } }";
    let more = with("more", "base: ^1.0", &[("overrides.yaml", overrides)]);
    let (loaded, findings) = loaded(vec![pack("base", "", &format!("{GHOUL}{heir}")), more]);
    assert_eq!(findings, []);
    let seen = loaded.catalogue.as_seen_by("more");
    let health = |id: &str| seen.enemies[&FullId::resolve(id, "base")].document.health;
    assert_eq!((health("ghoul"), health("b")), (9, 3));
}

#[test]
fn an_override_cannot_make_a_document_like_another_one() {
    let overrides = "{ id: it, source: original, pack: base, changes: { enemy/ghoul: { like: imp } } }";
    let more = with("more", "base: ^1.0", &[("overrides.yaml", overrides)]);
    let (loaded, _) = loaded(vec![pack("base", "", GHOUL), more]);
    let faults: Vec<_> = loaded.catalogue.changes_seen_by("more").into_iter().flat_map(|it| it.faults()).collect();
    assert_eq!(faults.iter().map(|it| it.route.path.to_string()).collect::<Vec<_>>(), ["changes.enemy/ghoul.like"]);
}

#[test]
fn a_shelf_makes_documents_whole_across_packs() {
    let heir = "{ id: b, name: B, source: original, like: base/ghoul }";
    let mut shelf = Shelf::new(vec![pack("more", "base: ^1.0", heir), pack("base", "", GHOUL)]);
    let health = |shelf: &Shelf| {
        let (loaded, sink) = shelf.whole();
        assert_eq!(sink.into_sorted(), []);
        loaded.catalogue.enemies[&FullId::resolve("b", "more")].document.health
    };
    assert_eq!(health(&shelf), 3);
    shelf.put(vec![pack("base", "", &GHOUL.replace("health: 3", "health: 4"))]);
    assert_eq!(health(&shelf), 4);
    let part = shelf.around(&["base".to_owned()].into(), &[].into());
    assert!(part.folders.contains("more"), "what is like a changed document has changed");
    assert_eq!(part.loaded.catalogue.enemies.len(), 2);
    let part = shelf.around(&["more".to_owned()].into(), &[].into());
    assert_eq!(part.loaded.catalogue.enemies.len(), 2, "the other document is at hand");
}
