//! What is refused: in words, and with nothing changed.

use ritual_web::Shelf;
use serde_json::{Value, json};

use crate::shipped::{SCENARIO, begin, shelf};

#[test]
fn what_cannot_be_is_refused_in_words_and_changes_nothing() {
    let mut shelf = shelf();
    let said = |plan: Value, shelf: &mut Shelf| shelf.begin(&plan.to_string()).err().unwrap();
    for (plan, reason) in [
        (json!({ "scenario": "drowned-archive-orrowen", "seed": 1 }), "did you mean `drowned-archive-orrowhen`?"),
        (json!({ "scenario": SCENARIO }), "`seed` is missing"),
        (json!({ "scenario": SCENARIO, "seed": -1 }), "-1"),
        (json!({ "scenario": SCENARIO, "seed": 1, "speed": 1 }), "`speed` does not belong there"),
        (json!({ "scenario": SCENARIO, "seed": 1, "players": 9 }), "is for 1 to 5 players, not for 9"),
        (json!({ "scenario": SCENARIO, "seed": 1, "players": 0 }), "is for 1 to 5 players, not for 0"),
        (json!({ "scenario": SCENARIO, "seed": 1, "investigators": ["mike"] }), "a single player leads two: name both"),
        (
            json!({ "scenario": SCENARIO, "seed": 1, "players": 3, "investigators": ["mike", "ruth"] }),
            "names 2, but 3 play; name as many, or leave `players` out",
        ),
        (json!({ "scenario": SCENARIO, "seed": 1, "investigators": ["mike", "nobody"] }), "no investigator `nobody`"),
        (json!({ "scenario": SCENARIO, "seed": 1, "investigators": ["mike", "mike"] }), "was chosen twice"),
        (json!({ "scenario": SCENARIO, "seed": 1, "table": { "options": { "x": "1" } } }), "no option `x`"),
        (json!({ "scenario": SCENARIO, "seed": 1, "table": { "episode": "x" } }), "no episode is called `x`"),
        (json!([]), "the plan of the game cannot be read"),
    ] {
        let said = said(plan, &mut shelf);
        assert!(said.contains(reason), "{said}\nsays nothing of: {reason}");
    }
    let mut game = begin(&mut shelf, "en");
    let (digest, n_options) = (game.digest(), game.asked().unwrap().options.len());
    let refused = game.choose("fly").unwrap_err();
    assert!(refused.starts_with("`fly` is not offered: "), "{refused}");
    assert!(game.choose(&"x".repeat(1_000_000)).unwrap_err().len() < 2_000, "what is long is shown in short");
    assert!(game.choose_number(n_options).is_err());
    assert!(game.think("clever").unwrap_err().starts_with("no policy is called `clever`"));
    assert_eq!(game.digest(), digest);
    let recording: Value = serde_json::from_str(&game.recording().unwrap()).unwrap();
    assert_eq!(recording["turns"], json!([]), "what was refused is not recorded");
}

#[test]
fn content_that_cannot_be_played_is_refused_with_its_place() {
    let manifest = |id: &str, more: &str| {
        format!("{{ id: {id}, schema_version: 2, name: A, version: 1.0.0, authors: [us], licence: MIT{more} }}")
    };
    let mut shelf = Shelf::default();
    assert_eq!(shelf.scenarios(None), Ok(Vec::new()));
    assert!(shelf.add_file("pack.yaml", b"").unwrap_err().contains("is in no pack"));
    shelf.add_file("a/notes.txt", b"left aside").unwrap();
    shelf.add_file("a/pack.yaml", manifest("a", ", dependencies: { b: ^1.0 }").as_bytes()).unwrap();
    assert_eq!(shelf.scenarios(None).unwrap_err(), "`a` builds on `b` ^1.0, which is not there: add it too");
    shelf.add_file("b/pack.yaml", manifest("b", "").replace("1.0.0", "2.0.0").as_bytes()).unwrap();
    assert_eq!(shelf.scenarios(None).unwrap_err(), "`a` builds on `b` ^1.0, which is version 2.0.0 here");
    shelf.add_file("b/pack.yaml", manifest("b", "").as_bytes()).unwrap();
    assert_eq!(shelf.scenarios(None), Ok(Vec::new()));
    shelf.add_file("a/tokens.yaml", b"- { id: x\n").unwrap();
    let said = shelf.scenarios(None).unwrap_err();
    assert!(said.starts_with("the packs cannot be played, they have 1 error:\na/tokens.yaml: "), "{said}");
    // What a schema says is kept to, also where no type would mind.
    let token = |says: &str| format!("{{ id: clue, name: Clue, source: original, placed: map, {says} }}");
    for (says, place) in [
        (token("supply: 300"), "`supply`"),
        (token("supply: -1"), "`supply`"),
        (token("supply: 3, plural: 3"), "`plural`"),
        (token("suply: 3"), "`suply`"),
        (token("supply: 3").replace("id: clue", "id: ../clue"), "`id`"),
        (format!("[{}]", token("supply: 3, sides: [a, b, c, d, e]")), "`[0].sides`"),
        (token(""), "no document of its kind"),
    ] {
        shelf.add_file("a/tokens.yaml", says.as_bytes()).unwrap();
        let said = shelf.scenarios(None).unwrap_err();
        let reason = said.strip_prefix("the packs cannot be played, they have 1 error:\na/tokens.yaml: ").unwrap();
        assert!(reason.contains(place) && reason.ends_with("`ritual check` says why"), "{said}");
    }
    shelf.add_file("a/tokens.yaml", token("supply: 3").as_bytes()).unwrap();
    assert_eq!(shelf.scenarios(None), Ok(Vec::new()));
    for bytes in [&b""[..], b"PK", b"\0\0\0\0", &[0xff; 4096]] {
        assert!(Shelf::default().add_archive(bytes).is_err());
    }
}
