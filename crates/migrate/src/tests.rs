//! Every case is an old text and the new one that a careful person would have written; whole packs are below.

use ritual_content::{SourceFile, schema};
use ritual_diagnostic::Diagnostic;
use ritual_yaml::{Limits, parse};
use serde_json::json;

use super::{Migration, migrate, migrate_from, part};

/// A case of the table.
struct Case<'t> {
    title: &'t str,
    ty: &'t str,
    old: &'t str,
    expected: Expected<'t>,
}

enum Expected<'t> {
    Text(&'t str),
    Said(&'t str),
}

/// Reads the table: under each heading a text of a type, and what comes of it or what is said of it.
fn cases() -> Vec<Case<'static>> {
    let sections = include_str!("tests/cases.md").split("\n## ").skip(1);
    let case = |section: &'static str| {
        let (title, rest) = section.split_once('\n').unwrap();
        let mut fences = rest.split("```").skip(1).step_by(2);
        let (first, second) = (fences.next().unwrap(), fences.next().unwrap());
        assert!(fences.next().is_none(), "{title}");
        let (ty, old) = first.strip_prefix("yaml ").unwrap().split_once('\n').unwrap();
        let expected = match second.split_once('\n').unwrap() {
            ("yaml", text) => Expected::Text(text),
            ("text", said) => Expected::Said(said.trim_end()),
            (other, _) => panic!("{title}: {other}"),
        };
        Case { title, ty, old, expected }
    };
    sections.map(case).collect()
}

#[test]
fn every_text_is_rewritten_as_a_careful_person_would_do_it() {
    for Case { title, ty, old, expected } in cases() {
        match (part(old, ty), expected) {
            (Ok(new), Expected::Text(text)) => assert_eq!(new, text, "{title}"),
            (Err(finding), Expected::Said(said)) => {
                let help = finding.help.as_deref().unwrap_or_default();
                let is_said = finding.message.contains(said) || help.contains(said);
                assert!(is_said, "{title}: {finding:#?}");
                assert!(!help.is_empty(), "{title}");
            }
            (Ok(new), Expected::Said(_)) => panic!("{title}: this should be refused, and became\n{new}"),
            (Err(finding), Expected::Text(_)) => panic!("{title}: {finding:#?}"),
        }
    }
}

#[test]
fn a_second_time_nothing_changes() {
    for Case { title, ty, expected, .. } in cases() {
        // A patch of a choice does not show which form it is in.
        if let (Expected::Text(text), false) = (expected, ty == "Override") {
            assert_eq!(part(text, ty).unwrap(), text, "{title}");
        }
    }
}

#[test]
fn line_ends_and_a_missing_last_one_stay() {
    for Case { title, ty, old, expected } in cases() {
        let Expected::Text(new) = expected else { continue };
        let windows = |text: &str| text.replace('\n', "\r\n");
        assert_eq!(part(&windows(old), ty).unwrap(), windows(new), "{title}");
        let marked = |text: &str| format!("\u{feff}{text}");
        assert_eq!(part(&marked(old), ty).unwrap(), marked(new), "{title}");
    }
    let texts = ["- may: {}", "- deal_wounds:\n    to: that_enemy\n    wounds: 2", "[{ may: { then: [] } }]"];
    let news = ["- may: you", "- deal_wounds: 2\n  to: that_enemy", "[{ may: you, then: [] }]"];
    assert_eq!(texts.map(|text| part(text, "Step").unwrap()), news);
}

#[test]
fn a_finding_has_its_place() {
    let text = "- investigate\n- deal_wounds: &w { to: that_enemy }\n- deal_wounds: *w\n";
    let finding = part(text, "Step").unwrap_err();
    assert_eq!(finding.code, "migrate/by-hand");
    assert!(text[finding.span.clone().unwrap()].contains("&w"), "{finding:#?}");
    let patch = "changes: { episode/a: { ritual: { disrupted_when: { compare: { amount: null } } } } }";
    let finding = part(patch, "Override").unwrap_err();
    assert_eq!(finding.route.to_string(), "Override#changes.episode/a.ritual.disrupted_when");
    let finding = part("a: [", "Step").unwrap_err();
    assert_eq!((finding.code, finding.route.to_string().as_str()), ("yaml/syntax", "Step"));
    assert!(part("[]", "Nothing").unwrap_err().message.contains("`Nothing`"));
}

#[test]
fn a_line_has_no_more_than_120_columns() {
    let step = |name: &str, comment: &str| format!("    - summon: {{ enemy: {name}, at: nearest_gate }}{comment}\n");
    let steps = |step: String| format!("steps:\n{step}");
    let line = |name: &str, comment: &str| format!("    - {{ summon: {name}, at: nearest_gate }}{comment}\n");
    let fits = "x".repeat(120 - line("", "  # two").trim_end().len());
    let new = part(&steps(step(&fits, "  # two")), "Mythos").unwrap();
    assert_eq!(new, steps(line(&fits, "  # two")));
    assert_eq!(new.lines().map(str::len).max(), Some(120));
    let longer = fits + "x";
    let expected = format!("    - summon: {longer}  # two\n      at: nearest_gate\n");
    assert_eq!(part(&steps(step(&longer, "  # two")), "Mythos").unwrap(), steps(expected));
}

#[test]
fn hostile_texts_are_rewritten_or_refused() {
    let deep = |open: &str, close: &str, n: usize| format!("{}you{}", open.repeat(n), close.repeat(n));
    // As deep as texts can be, and deeper.
    let nested = |n| format!("- may: {{ pay: {{ discard: {{ other: {} }} }} }}", deep("{ if: ", " }", n));
    assert!(part(&nested(50), "Step").is_ok());
    assert_eq!(part(&nested(100), "Step").unwrap_err().code, "yaml/too-deep");
    let conditions = format!("- if: {{ is: {} }}", deep("{ not: ", " }", 58));
    assert!(part(&conditions, "Step").unwrap().starts_with("- if: { not: { not: "));
    let blocks: String =
        (0..20).map(|n| format!("{}- may:\n{}then:\n", " ".repeat(n * 5), " ".repeat(n * 5 + 4))).collect();
    let blocks = format!("{blocks}{}- investigate\n", " ".repeat(20 * 5));
    let new = part(&blocks, "Step").unwrap();
    assert!(new.starts_with("- may: you\n  then:\n   - may: you\n     then:\n      - may: you\n"), "{new}");
    // Much on one line, in one list, and in comments.
    let many = format!("[{}]\n", vec!["{ deal_wounds: { to: { which: { kinds: [ghast] } } } }"; 10_000].join(", "));
    let expected = format!("[{}]\n", vec!["{ deal_wounds: 1, to: ghast }"; 10_000].join(", "));
    assert!(part(&many, "Step").unwrap() == expected);
    let lines = "- deal_wounds: { to: that_enemy }  # one\n  # two\n".repeat(10_000);
    let expected = "- { deal_wounds: 1, to: that_enemy }  # one\n  # two\n".repeat(10_000);
    assert!(part(&lines, "Step").unwrap() == expected);
    for text in ["", "# nothing\n", "\u{feff}", "---\n"] {
        assert_eq!(part(text, "Step").unwrap(), text);
    }
    for text in
        ["~", "3", "text", "[]", "{}", "- {}", "- [[[]]]", "*", "- ? []", "- may: !!map {}", "- may: &a {}\n- *a"]
    {
        let _either = part(text, "Step");
    }
}

#[test]
fn whatever_is_cut_off_is_rewritten_or_refused() {
    for Case { ty, old, .. } in cases() {
        for (end, _) in old.char_indices() {
            let text = &old[..end];
            match part(text, ty) {
                Ok(new) => assert!(parse(new.as_bytes(), &Limits::DEFAULT).is_ok() || new == text, "{text}"),
                Err(finding) => assert!(finding.help.is_some(), "{text}\n{finding:#?}"),
            }
        }
    }
}

const MANIFEST: &str = "# A pack.\nid: base  # its id\nname: Base\nversion: 1.0.0\n";
const CARD: &str = "id: ebb\nsteps:\n  - summon: { enemy: ghast, at: { named: pub } }\n";

fn file(path: &str, bytes: impl AsRef<[u8]>) -> SourceFile {
    SourceFile::inside("base", path, bytes)
}

/// The codes and files of what is said.
fn refused(files: &[SourceFile]) -> Vec<String> {
    let findings: Vec<Diagnostic> = migrate(files).unwrap_err();
    findings.into_iter().map(|finding| format!("{} {}", finding.code, finding.route.file)).collect()
}

fn paths(migration: &Migration) -> Vec<&str> {
    migration.files.iter().map(|file| file.pack_path.as_str()).collect()
}

#[test]
fn a_pack_is_rewritten_with_its_manifest_last() {
    let files = [
        file("pack.yaml", MANIFEST),
        file("skills.yaml", "id: sly\nlevels: [{ abilities: [{ armour: {} }] }]\n"),
        file("mythos/ebb.yaml", CARD),
        file("mythos/flow.yaml", "id: flow\nsteps: [investigate]\n"),
        file("translations.yaml", "id: es\nlanguage: es\ntexts: { mythos/ebb: { labels.Light it: X, steps: Y } }\n"),
        file("ebb.test.yaml", "id: t\nplay: [{ choose: { action: move } }]\n"),
        file("tiles.yaml", "broken: ["),
        file("notes.yaml", "steps: [{ may: {} }]\n"),
        file("empty/mythos.yaml", "# nothing yet\n"),
    ];
    let migration = migrate(&files).unwrap();
    assert_eq!((migration.from, migration.to), (1, schema::VERSION));
    assert_eq!(paths(&migration), ["mythos/ebb.yaml", "skills.yaml", "pack.yaml"]);
    let [card, skill, manifest] = migration.files.as_slice() else { panic!("three files") };
    assert_eq!((&*card.path, card.before.as_str()), ("base/mythos/ebb.yaml", CARD));
    assert_eq!(card.after, "id: ebb\nsteps:\n  - { summon: ghast, at: pub }\n");
    assert_eq!(skill.after, "id: sly\nlevels: [{ abilities: [{ armour: 1 }] }]\n");
    let said = format!("id: base  # its id\nschema_version: {}\n", schema::VERSION);
    assert_eq!(manifest.after, MANIFEST.replace("id: base  # its id\n", &said));
    let again: Vec<SourceFile> =
        migration.files.iter().map(|changed| file(&changed.pack_path, changed.after.as_str())).collect();
    let again = migrate(&again).unwrap();
    assert!(again.is_done() && again.files.is_empty());
}

#[test]
fn of_a_pack_of_another_game_the_manifest_alone_is_rewritten() {
    let manifest = MANIFEST.replace("name:", "game: chess\nname:");
    let migration = migrate(&[file("pack.yaml", manifest), file("mythos/ebb.yaml", CARD)]).unwrap();
    assert_eq!(paths(&migration), ["pack.yaml"]);
}

#[test]
fn a_version_that_is_written_is_replaced() {
    let manifest = MANIFEST.replace("name:", "schema_version: 1  # the first\nname:");
    let migration = migrate(&[file("pack.yml", manifest.as_str())]).unwrap();
    let number = schema::VERSION.to_string();
    assert_eq!(migration.files[0].after, manifest.replace("schema_version: 1", &format!("schema_version: {number}")));
}

#[test]
fn a_pack_with_one_file_that_is_refused_is_refused() {
    let hostile = "- steps: &s [{ may: {} }]\n- id: [\n";
    let alias = "id: a\nsteps: [{ may: &m {} }, { may: *m }]\n";
    let files = [file("pack.yaml", MANIFEST), file("mythos/ebb.yaml", CARD), file("mythos/a.yaml", alias)];
    assert_eq!(refused(&files), ["migrate/by-hand base/mythos/a.yaml"]);
    let files = [file("pack.yaml", MANIFEST), file("mythos/a.yaml", hostile), file("mythos/b.yaml", b"\xff")];
    assert_eq!(refused(&files), ["yaml/syntax base/mythos/a.yaml", "yaml/not-utf8 base/mythos/b.yaml"]);
}

#[test]
fn the_manifest_decides() {
    let says = |version: &str| file("pack.yaml", format!("id: base\nschema_version: {version}\n"));
    let old = file("mythos.yaml", CARD);
    let present = migrate(&[says(&schema::VERSION.to_string()), old.clone()]).unwrap();
    assert_eq!((present.is_done(), present.files.len()), (true, 0), "what is in the present version is left alone");
    for (version, code) in [("99", "pack/newer-format"), ("two", "migrate/by-hand"), ("0", "migrate/by-hand")] {
        assert_eq!(refused(&[says(version), old.clone()]), [format!("{code} base/pack.yaml")], "{version}");
    }
    assert_eq!(refused(&[file("pack.yaml", "id: [")]), ["yaml/syntax base/pack.yaml"]);
    assert_eq!(refused(&[file("pack.yaml", "- id: base")]), ["migrate/by-hand base/pack.yaml"]);
    assert_eq!(refused(&[old]), ["pack/missing-manifest base/mythos.yaml"]);
    assert_eq!(refused(&[]), ["pack/missing-manifest pack.yaml"]);
}

#[test]
fn texts_may_be_of_an_earlier_version_than_the_manifest_says() {
    let manifest = file("pack.yaml", format!("id: base\nschema_version: {}\n", schema::VERSION));
    let flow = file("mythos/flow.yaml", "id: flow\nsteps: [{ kill: ghast }]\n");
    let files = [manifest, file("mythos/ebb.yaml", CARD), flow];
    let migration = migrate_from(&files, 1).unwrap();
    assert_eq!((migration.from, paths(&migration)), (1, vec!["mythos/ebb.yaml"]));
    assert_eq!(migration.files[0].after, "id: ebb\nsteps:\n  - { summon: ghast, at: pub }\n");
    // What the manifest says is not made later by it.
    let former = [file("pack.yaml", MANIFEST), file("mythos/ebb.yaml", CARD)];
    assert_eq!(migrate_from(&former, schema::VERSION), migrate(&former));
    assert!(!migrate(&former).unwrap().is_done());
    assert_eq!(migrate_from(&former, 0), migrate(&former), "there is no version before the first");
}

#[test]
fn plain_data_is_rewritten_like_texts() {
    use crate::grammar::Leads;
    let grammar = crate::versions::STEPS[0].grammar();
    let old = json!([{ "if": { "is": { "safe": { "named": "pub" } }, "then": [{ "may": {} }] } }, "investigate"]);
    let new = json!([{ "if": { "safe": "pub" }, "then": [{ "may": "you" }] }, "investigate"]);
    let leads = Leads::to(Some("Step"));
    assert_eq!(crate::value::rewritten(&old, leads, grammar).unwrap(), new);
    assert!(crate::value::differs(&old, leads, grammar) && !crate::value::differs(&new, leads, grammar));
    assert_eq!(crate::value::rewritten(&old, Leads::NOWHERE, grammar).unwrap(), old);
}
