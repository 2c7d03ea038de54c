use ritual_diagnostic::Sources as _;

use super::*;
use crate::TokenRef;

const MANIFEST: &str = "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }";
const TOKEN: &str = "{ id: clue, name: Clue, source: original, supply: 3, placed: investigator }";

fn pack(folder: &str, files: &[(&str, &str)]) -> PackFiles {
    let file = |(path, text): &(&str, &str)| SourceFile::inside(folder, path, text);
    PackFiles { folder: folder.to_owned(), files: files.iter().map(file).collect() }
}

fn loaded(packs: Vec<PackFiles>) -> (Loaded, Vec<Diagnostic>) {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    (loaded, sink.into_sorted())
}

/// Loads one pack and returns code, route and underlined text of every finding.
fn findings(files: &[(&str, &str)]) -> Vec<(&'static str, String, String)> {
    let (loaded, findings) = loaded(vec![pack("base", files)]);
    let shown = |finding: &Diagnostic| {
        let place = loaded.files.locate(&finding.route, finding.span.as_ref());
        place.map(|place| place.text[place.span].to_owned()).unwrap_or_default()
    };
    findings.iter().map(|finding| (finding.code, finding.route.to_string(), shown(finding))).collect()
}

fn row(code: &'static str, route: &str, shown: &str) -> (&'static str, String, String) {
    (code, route.to_owned(), shown.to_owned())
}

#[test]
fn a_file_holds_one_document_or_a_list() {
    let list = format!("- {TOKEN}\n- {}\n", TOKEN.replace("clue", "key"));
    let (loaded, findings) = loaded(vec![pack(
        "base",
        &[("pack.yaml", MANIFEST), ("tokens.yaml", &list), ("tokens/odd.yaml", &TOKEN.replace("clue", "odd"))],
    )]);
    assert_eq!(findings, []);
    let tokens: Vec<_> =
        loaded.catalogue.tokens.values().map(|entry| (entry.id.to_string(), entry.route.to_string())).collect();
    let expected = [
        ("base/clue", "base/tokens.yaml#[0]"),
        ("base/key", "base/tokens.yaml#[1]"),
        ("base/odd", "base/tokens/odd.yaml"),
    ];
    assert_eq!(tokens, expected.map(|(id, route)| (id.to_owned(), route.to_owned())));
    assert!(loaded.catalogue.get::<Token>(&TokenRef("clue".into()), "base").is_some());
}

#[test]
fn a_document_that_fails_is_left_out_and_the_rest_goes_on() {
    let list = format!("- {{ id: broken, supply: x }}\n- {TOKEN}\n");
    let (loaded, findings) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("tokens.yaml", &list)])]);
    assert_eq!(loaded.catalogue.tokens.len(), 1);
    assert!(loaded.catalogue.broken.contains(&(Kind::Token, FullId::resolve("broken", "base"))));
    assert!(findings.iter().all(|finding| finding.route.to_string().starts_with("base/tokens.yaml#[0]")));
    assert!(findings.len() >= 4, "{findings:?}");
}

#[test]
fn a_document_whose_id_is_none_may_be_what_others_name() {
    for id in ["Clue", "old clue", "''", "base/clue"] {
        let list = format!("- {{ id: {id}, name: Clue, source: original, supply: 3, placed: investigator }}\n");
        let (loaded, findings) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("tokens.yaml", &list)])]);
        assert!(loaded.catalogue.unread.contains(&(Kind::Token, Arc::<str>::from("base"))), "{id}");
        assert!(findings.iter().all(|finding| finding.code == "schema/bad-id"), "{findings:?}");
    }
}

#[test]
fn what_is_wrong_with_files_and_packs_is_said() {
    assert_eq!(
        findings(&[("pack.yaml", MANIFEST), ("readme.yaml", "a: 1")]),
        [row("file/unknown-kind", "base/readme.yaml", "a: 1")]
    );
    assert_eq!(
        findings(&[("pack.yaml", MANIFEST), ("tokens.YAML", TOKEN)]),
        [row("file/unknown-kind", "base/tokens.YAML", TOKEN)]
    );
    assert_eq!(findings(&[("tokens.yaml", TOKEN)]), [row("pack/missing-manifest", "base/pack.yaml", "")]);
    let codes = |manifest: &str| {
        let found = findings(&[("pack.yaml", manifest), ("tokens.yaml", TOKEN)]);
        found.into_iter().map(|(code, ..)| code).collect::<Vec<_>>()
    };
    assert_eq!(codes("id: base\nid: base\n"), ["yaml/duplicate-key"], "it is there, and broken");
    assert_eq!(codes("# to be written\n"), ["yaml/empty"]);
    assert_eq!(findings(&[("pack.yaml", MANIFEST), ("more/pack.yaml", MANIFEST)])[0].0, "pack/misplaced-manifest");
    for name in ["pack.yml", "Pack.yaml", "packs.yaml"] {
        let row = row("pack/missing-manifest", &format!("base/{name}"), MANIFEST);
        assert_eq!(findings(&[(name, MANIFEST), ("tokens.yaml", TOKEN)]), [row]);
    }
    let both = findings(&[("pack.yaml", MANIFEST), ("Pack.yml", MANIFEST)]);
    assert_eq!(both, [row("pack/misplaced-manifest", "base/Pack.yml", MANIFEST)]);
    assert_eq!(
        findings(&[("pack.yaml", MANIFEST), ("tokens.yaml", "a: 1\na: 2")]),
        [row("yaml/duplicate-key", "base/tokens.yaml", "a")]
    );
    let twice = format!("- {TOKEN}\n- {TOKEN}\n");
    assert_eq!(
        findings(&[("pack.yaml", MANIFEST), ("tokens.yaml", &twice)]),
        [row("reference/duplicate-id", "base/tokens.yaml#[1].id", "clue")]
    );
}

#[test]
fn a_misspelt_file_in_a_folder_of_another_kind_is_one_fault() {
    let codes = |name: &str, text: &str| -> Vec<&'static str> {
        findings(&[("pack.yaml", MANIFEST), (name, text)]).iter().map(|(code, ..)| *code).collect()
    };
    assert_eq!(codes("episodes/trial/tokenss.yaml", TOKEN), ["file/unknown-kind"]);
    assert!(codes("episodes/trial/tokens.yaml", TOKEN).is_empty());
    // A document in the folder of its kind may be called as it likes.
    assert!(codes("tokens/episod.yaml", TOKEN).is_empty());
    // What is of neither kind is what its folder says.
    assert!(codes("episodes/tokenss.yaml", "id: clue").iter().all(|code| code.starts_with("schema/")));
}

#[test]
fn the_schema_an_editor_checks_by_is_that_of_the_kind() {
    let with = |schema: &str| {
        let tokens = format!("# ours\n# yaml-language-server: $schema={schema}\n{TOKEN}\n");
        findings(&[("pack.yaml", MANIFEST), ("tokens.yaml", &tokens)])
    };
    let other = "../schemas/mythos.schema.json";
    assert_eq!(with(other), [row("file/other-schema", "base/tokens.yaml", other)]);
    assert_eq!(with("../schemas/token.schema.json"), []);
    assert_eq!(with("https://example.org/mine.json"), []);
    let misspelt = "../schemas/tokem.schema.json";
    assert_eq!(with(misspelt), [row("file/other-schema", "base/tokens.yaml", misspelt)]);
    assert_eq!(with("../schemas/chest.schema.json"), []);
    let behind = format!("{TOKEN}\n# yaml-language-server: $schema={other}\n");
    assert_eq!(findings(&[("pack.yaml", MANIFEST), ("tokens.yaml", &behind)]), []);
}

#[test]
fn the_first_of_two_packs_with_one_id_wins() {
    let packs =
        vec![pack("b", &[("pack.yaml", MANIFEST), ("tokens.yaml", TOKEN)]), pack("a", &[("pack.yaml", MANIFEST)])];
    let (loaded, findings) = loaded(packs);
    assert_eq!(findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), ["pack/duplicate-id"]);
    assert_eq!(findings[0].route.to_string(), "b/pack.yaml#id");
    assert!(loaded.catalogue.tokens.is_empty());
}

#[test]
fn a_copy_goes_and_another_document_gets_another_id() {
    let fix_of = |second: &str| {
        let list = format!("- {TOKEN}\n- {second}\n");
        let (_, findings) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("tokens.yaml", &list)])]);
        findings.into_iter().next().and_then(|finding| finding.fix).unwrap()
    };
    let second = Route::file("base/tokens.yaml").index(1);
    assert_eq!(fix_of(TOKEN), Fix::safe("take the copy out").remove(second.clone()));
    let other = TOKEN.replace("Clue", "Other clue");
    assert_eq!(fix_of(&other), Fix::risky("write `clue-2`").replace(second.key("id"), "clue-2"));
}

#[test]
fn a_second_pack_is_called_like_its_folder() {
    let packs = vec![pack("a", &[("pack.yaml", MANIFEST)]), pack("packs/more", &[("pack.yaml", MANIFEST)])];
    let (_, findings) = loaded(packs);
    let id = Route::file("packs/more/pack.yaml").key("id");
    assert_eq!(findings[0].fix, Some(Fix::risky("write `more`").replace(id, "more")));
}

#[test]
fn what_only_the_type_minds_is_said_at_its_place() {
    let manifest = MANIFEST.replace(" }", ", dependencies: { core: newest } }");
    assert_eq!(
        findings(&[("pack.yaml", &manifest)]),
        [row("schema/mismatch", "base/pack.yaml#dependencies.core", "newest")]
    );
}

#[test]
fn a_whole_number_has_no_fraction_not_even_none() {
    let tokens = TOKEN.replace("supply: 3", "supply: 3.0");
    let (_, found) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("tokens.yaml", &tokens)])]);
    let [finding] = found.as_slice() else { panic!("{found:#?}") };
    let route = Route::file("base/tokens.yaml").key("supply");
    assert_eq!((finding.code, &finding.route), ("schema/wrong-type", &route));
    assert_eq!(finding.message, "expected a whole number, found the number 3.0");
    assert_eq!(finding.fix, Some(Fix::safe("write `3`").replace(route, 3)));
    let card = "{ id: a, name: A, source: original, symbol: false, steps: [{ suffer: { stress: 1.0 } }] }";
    let found = findings(&[("pack.yaml", MANIFEST), ("mythos.yaml", card)]);
    assert_eq!(found, [row("schema/wrong-type", "base/mythos.yaml#steps[0].suffer.stress", "1.0")]);
}

#[test]
fn a_manifest_is_no_list() {
    assert_eq!(findings(&[("pack.yaml", &format!("- {MANIFEST}"))])[0].0, "schema/wrong-type");
}

#[test]
fn of_a_pack_in_another_version_only_that_is_said() {
    let present = format!("schema_version: {}", crate::schema::VERSION);
    let files =
        |manifest: &str| findings(&[("pack.yaml", manifest), ("tokens.yaml", "{ id: broken }"), ("x.yaml", "[")]);
    let newer = MANIFEST.replace(&present, "schema_version: 99");
    assert_eq!(files(&newer), [row("pack/newer-format", "base/pack.yaml#schema_version", "99")]);
    let older = MANIFEST.replace(&present, "schema_version: 1");
    assert_eq!(files(&older), [row("pack/older-format", "base/pack.yaml#schema_version", "1")]);
    let silent = MANIFEST.replace(&format!("{present}, "), "");
    assert_eq!(files(&silent), [row("pack/older-format", "base/pack.yaml", silent.as_str())]);
    let (loaded, found) = loaded(vec![pack("base", &[("pack.yaml", &silent)])]);
    assert!(found[0].help.as_deref().is_some_and(|help| help.contains("`ritual migrate base`")), "{found:?}");
    assert!(loaded.catalogue.packs.is_empty() && loaded.files.text("base/pack.yaml").is_some());
}

#[test]
fn a_pack_whose_manifest_alone_is_of_the_present_version_is_said_to_be_of_the_former_one() {
    let card = "id: call\nname: Call\nsource: original\nsymbol: false\nsteps:\n";
    let steps = |times: usize| format!("{card}{}", "  - summon: { enemy: ghast, at: your_space }\n".repeat(times));
    let found = |times: usize| {
        loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("tokens.yaml", TOKEN), ("mythos.yaml", &steps(times))])])
    };
    let (few, findings) = found(19);
    assert!(findings.iter().all(|finding| finding.code == "schema/below-its-word") && findings.len() == 19);
    assert_eq!(few.catalogue.tokens.len(), 1);
    let (many, findings) = found(20);
    let [finding] = findings.as_slice() else { panic!("{findings:#?}") };
    assert_eq!((finding.code, &*finding.route.to_string()), ("pack/older-format", "base/pack.yaml#schema_version"));
    assert!(finding.related[0].route.to_string().starts_with("base/mythos.yaml#steps["));
    assert!(finding.help.as_deref().is_some_and(|help| help.contains("`ritual migrate base --from 1`")), "{finding:?}");
    assert!(many.catalogue.tokens.is_empty() && !many.catalogue.unread.is_empty());
}

#[test]
fn words_that_are_left_out_now_are_of_the_former_version_as_well() {
    let card = "id: call\nname: Call\nsource: original\nsymbol: false\nsteps:\n";
    for step in [
        "{ suffer: { who: { which: { within: 1 } }, wounds: 1 } }",
        "{ suffer: { wounds: { count: { enemies: { at: your_space } } } } }",
        "{ summon: ghast, at: { named: pub } }",
    ] {
        let card = |times: usize| format!("{card}{}", format!("  - {step}\n").repeat(times));
        let (_, few) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("mythos.yaml", &card(19))])]);
        assert!(few.len() == 19 && few.iter().all(|it| it.code.starts_with("schema/")), "{step}: {few:#?}");
        let (_, many) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("mythos.yaml", &card(20))])]);
        let [finding] = many.as_slice() else { panic!("{step}: {many:#?}") };
        assert_eq!(finding.code, "pack/older-format");
        let help = finding.help.as_deref().unwrap_or_default();
        assert!(help.contains("`ritual migrate base --from 1`"), "{help}");
    }
}

#[test]
fn of_what_is_no_version_only_that_is_said() {
    let present = format!("schema_version: {}", crate::schema::VERSION);
    for (wrong, code, shown, meant) in [
        ("schema_version: 0", "schema/out-of-range", "0", None),
        ("schema_version: -1", "schema/out-of-range", "-1", None),
        ("schema_version: two", "schema/wrong-type", "two", None),
        ("schema_version: 1.5", "schema/wrong-type", "1.5", None),
        ("schema_version: [1]", "schema/wrong-type", "[1]", None),
        ("schema_version: null", "schema/wrong-type", "null", None),
        ("schema_version: '1'", "schema/wrong-type", "'1'", Some(1)),
        ("schema_version: '7'", "schema/wrong-type", "'7'", None),
        ("schema_version: 1.0", "schema/wrong-type", "1.0", Some(1)),
    ] {
        let manifest = MANIFEST.replace(&present, wrong);
        let files = [("pack.yaml", manifest.as_str()), ("tokens.yaml", "{ id: broken }"), ("x.yaml", "[")];
        assert_eq!(findings(&files), [row(code, "base/pack.yaml#schema_version", shown)], "{wrong}");
        let (_, found) = loaded(vec![pack("base", &files)]);
        let help = found[0].help.as_deref().unwrap_or_default();
        let written = meant.unwrap_or(crate::schema::VERSION);
        assert!(help.starts_with(&format!("write `schema_version: {written}`")), "{wrong}: {help}");
        let route = Route::file("base/pack.yaml").key("schema_version");
        let fix = meant.map(|meant| Fix::safe(format!("write `{meant}`")).replace(route, meant));
        assert_eq!(found[0].fix, fix, "{wrong}");
        let said = format!("{} {help}", found[0].message);
        assert!(!said.contains("u32") && !said.contains("floating"), "{said}");
    }
    // The manifest in its place decides; another one is only in the way.
    let silent = MANIFEST.replace(&format!("{present}, "), "");
    assert_eq!(findings(&[("pack.yaml", MANIFEST), ("more/pack.yaml", &silent)])[0].0, "pack/misplaced-manifest");
}

#[test]
fn an_episode_that_is_only_begun_is_checked_and_set_aside() {
    let begun = "{ id: pier, name: The pier, source: original, unfinished: true, intro: It creaks. }";
    let (loaded, found) = loaded(vec![pack("base", &[("pack.yaml", MANIFEST), ("episodes/pier.yaml", begun)])]);
    assert_eq!(found, []);
    let id = FullId::resolve("pier", "base");
    assert!(!loaded.catalogue.contains(Kind::Episode, &id), "nobody may play it");
    assert!(!loaded.catalogue.broken.contains(&(Kind::Episode, id.clone())));
    assert_eq!(loaded.catalogue.unfinished[&(Kind::Episode, id)].route, Route::file("base/episodes/pier.yaml"));
    let check = |text: &str, expected: &[&str]| {
        let found = findings(&[("pack.yaml", MANIFEST), ("episodes.yaml", text)]);
        assert_eq!(found.iter().map(|(code, ..)| *code).collect::<Vec<_>>(), expected, "{text}: {found:?}");
    };
    check(
        "{ id: pier, name: The pier, source: original, unfinished: true, intor: It creaks. }",
        &["schema/unknown-field"],
    );
    check("{ id: pier, name: The pier, unfinished: true }", &["schema/missing-field"]);
    check(&format!("[{begun}, {}]", begun.replace("It creaks.", "It sways.")), &["reference/duplicate-id"]);
}
