//! Packs of another game: checked, read, translated, made, printed and handed on.

use std::fs;

use serde_json::Value;

use crate::cli::{folder_of, ritual, ritual_in, root};
use crate::games::{NIGHT, beside};

/// The manifest of a pack of the usual game.
const USUAL: &str = "{ id: usual, schema_version: 2, name: Usual, version: 1.0.0, authors: [us], licence: MIT }\n";

#[test]
fn a_supplement_can_be_played_from() {
    let said = ritual(&["text", "bloodborne"]).ends_with(0).out;
    for part in [
        "# Bloodborne\n",
        "\n## Night of the hunt\n",
        "- 25 cards to start with: ",
        "\n8. **The end of the round.**",
        "\n### Molotov Cocktail\n\nUsable card, 3 copies.\n\nInstant: each hunter suffers 1 damage.",
        "\nA hunter who dies for the 2nd time is out of the game.\n",
        "\n## Glossary\n\n- **Bank**: ",
        "\n- **Left neighbour**: the hunter who sits next, clockwise.\n",
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    let page = ritual(&["text", "bloodborne", "--to", "html"]).ends_with(0).out;
    assert!(page.contains("<h3>Molotov Cocktail</h3>") && !page.contains("{{"), "{page}");
}

#[test]
fn it_reads_in_the_languages_of_its_translations() {
    let text = |language: &str| ritual(&["text", "bloodborne", "--language", language]).ends_with(0).out;
    let (spanish, polish) = (text("es"), text("pl"));
    for (said, part) in [
        (&spanish, "\n## Noche de caza\n"),
        (
            &spanish,
            "\n### Cóctel molotov\n\nCarta utilizable, 3 ejemplares.\n\nEfecto instantáneo: cada cazador sufre 1 punto",
        ),
        (&spanish, "\n## Glosario\n\n- **Arma**: "),
        (&polish, "\n## Noc łowów\n"),
        (
            &polish,
            "\n### Koktajl Mołotowa\n\nKarta użytkowa, 3 egzemplarze.\n\nNatychmiast: każdy łowca otrzymuje 1 obrażenie.",
        ),
        (&polish, "\n## Słowniczek\n\n- **Broń**: "),
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    let args = ["play", NIGHT, "--seed", "7", "--auto", "others=random", "--language", "pl"];
    let said = ritual_in(&root(), &args, "q\n").ends_with(0).out;
    assert!(said.contains("Noc łowów") && said.contains("Którą kartę zagrywasz?"), "{said}");
    assert!(said.contains("Topór łowcy (wręcz, 2 obrażenia)"), "{said}");
    let said = ritual(&["simulate", NIGHT, "--games", "2", "--language", "es"]).ends_with(0).out;
    assert!(said.contains("Noche de caza"), "{said}");
}

#[test]
fn its_translations_are_looked_after() {
    let rat = "id: rat\nname: Rat\nsource: ours\nhealth: 3\ndie: green\ntrophies: [beast]\nflavour: It bites.\n";
    let spanish = "id: es\nlanguage: es\ntexts:\n  pack/mine: { name: Mío }\n  monster/rot: { name: Rata }\n";
    let files = [("content/mine/monsters.yaml", rat), ("content/mine/translations/es.yaml", spanish)];
    let folder = beside(&files);
    let checked = || ritual_in(folder.path(), &["check", "content/mine"], "").ends_with(0).out;
    let said = checked();
    assert!(said.contains("text/stale-translation") && said.contains("did you mean `monster/rat`?"), "{said}");
    let translation = folder.path().join("content/mine/translations/es.yaml");
    fs::write(&translation, spanish.replace("rot: { name: Rata }", "rat: { name: Rata }")).unwrap();
    let said = checked();
    assert!(
        said.contains("1 of the 3 texts of `mine` are not translated to `es`: `flavour` of `monster/rat`"),
        "{said}"
    );
    fs::write(&translation, spanish.replace("rot: { name: Rata }", "rat: { name: Rata, flavour: Muerde. }")).unwrap();
    let said = checked();
    assert!(!said.contains("text/"), "{said}");
}

#[test]
fn it_is_checked_and_built_with_the_others() {
    let monster = "id: rat\nname: Rat\nsource: ours\nhealth: 3\ndie: green\ntrophies: [beast]\n";
    let wrong = monster.replace("trophies: [beast]", "trophies: []\nfeathers: 2");
    let folder = beside(&[("content/mine/monsters.yaml", &wrong)]);
    let ran = ritual_in(folder.path(), &["check"], "").ends_with(1);
    assert!(ran.out.contains("schema/mismatch") && ran.out.contains("content/mine/monsters.yaml:7"), "{}", ran.out);
    let wrong = monster.replace("trophies: [beast]", "trophies: []");
    fs::write(folder.path().join("content/mine/monsters.yaml"), wrong).unwrap();
    let ran = ritual_in(folder.path(), &["check"], "").ends_with(1);
    assert!(ran.out.contains("creature/wrong-trophies"), "{}", ran.out);
    fs::write(folder.path().join("content/mine/monsters.yaml"), monster).unwrap();
    let scenario = fs::read_to_string(root().join("content/bloodborne/scenarios.yaml")).unwrap();
    let scenario = scenario.replace("- ", "- bloodborne/").replace("rules: ", "rules: bloodborne/");
    let scenario = scenario.replace("monsters:\n", "monsters:\n  - rat\n").replace("id: night", "id: ratty-night");
    fs::write(folder.path().join("content/mine/scenarios.yaml"), scenario).unwrap();
    let args = ["build", "--games", "3", "--no-export"];
    let said = ritual_in(folder.path(), &args, "").ends_with(0).out;
    assert!(said.contains("mine/ratty-night-of-the-hunt") && said.contains(NIGHT), "{said}");
    assert!(said.contains("place ") && said.contains(" points"), "{said}");
    let json = ritual_in(folder.path(), &[&args[..], &["--format", "json"]].concat(), "").ends_with(0).json();
    let night = json["scenarios"].as_array().unwrap().iter().find(|it| it["scenario"] == NIGHT).unwrap();
    assert_eq!((night["seats"].as_array().unwrap().len(), &night["wins"]), (3, &Value::Null));
    assert_eq!(json["all"]["games"], 0, "nothing there is won or lost by all");
}

#[test]
fn it_is_handed_on_as_a_file_and_as_documents() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    ritual(&["export", "bloodborne", "--to", "ritualpack,json", "-o", out]).ends_with(0);
    let bundle: Value = serde_json::from_slice(&fs::read(folder.path().join("bundle.json")).unwrap()).unwrap();
    assert_eq!((&bundle["game"], &bundle["pack"]["id"]), (&Value::from("bloodborne"), &Value::from("bloodborne")));
    assert_eq!(bundle["documents"]["hunters"].as_array().unwrap().len(), 5);
    let cards = bundle["cards"].as_array().unwrap();
    let molotov = cards.iter().find(|card| card["id"] == "bloodborne/molotov").unwrap();
    assert_eq!((&molotov["deck"], &molotov["copies"]), (&Value::from("upgrade"), &Value::from(3)));
    assert!(molotov["text"].as_str().unwrap().starts_with("Instant: each hunter suffers 1 damage."), "{molotov}");
    assert_eq!(bundle["language"], "en");
    assert!(folder.path().join("bloodborne-0.1.0.ritualpack").exists());
    ritual(&["export", "bloodborne", "--to", "json", "--language", "es", "-o", out]).ends_with(0);
    let bundle: Value = serde_json::from_slice(&fs::read(folder.path().join("bundle.json")).unwrap()).unwrap();
    let cards = bundle["cards"].as_array().unwrap();
    let molotov = cards.iter().find(|card| card["id"] == "bloodborne/molotov").unwrap();
    assert_eq!((&bundle["language"], &molotov["name"]), (&Value::from("es"), &Value::from("Cóctel molotov")));
}

#[test]
fn its_cards_are_printed_and_its_pages_read() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let said = ritual(&["export", "bloodborne", "--to", "pdf,sheets,tts,site", "-o", out]).ends_with(0).out;
    assert!(!said.contains("does not play"), "nobody has asked for that: {said}");
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("bloodborne.pdf").starts_with(b"%PDF-"));
    let sheets: Value = serde_json::from_slice(&read("sheets.json")).unwrap();
    let sheet = |kind: &str| {
        let found = sheets["sheets"].as_array().unwrap().iter().find(|sheet| sheet["kind"] == kind);
        found.unwrap_or_else(|| panic!("no sheet of {kind}: {sheets}"))
    };
    let monsters = sheet("monster");
    assert_eq!((&monsters["title"], monsters["millimetres"][0].as_f64()), (&Value::from("Monsters"), Some(63.0)));
    assert_eq!(monsters["pieces"].as_array().unwrap().len(), 18);
    let copies = |deck: &str, id: &str| {
        let pieces = sheet(deck)["pieces"].as_array().unwrap();
        pieces.iter().find(|card| card["id"] == id).map(|card| card["copies"].as_u64().unwrap())
    };
    assert_eq!(copies("starting-card", "bloodborne/hunter-axe"), Some(5));
    assert_eq!(["upgrade", "starting-card"].map(|deck| copies(deck, "bloodborne/molotov")), [Some(3), None]);
    let dice = sheet("die")["pieces"].as_array().unwrap().iter().map(|die| die["name"].as_str().unwrap());
    assert_eq!(dice.collect::<Vec<&str>>(), ["Green die", "Yellow die", "Red die"]);
    for (language, names) in
        [("es", ["Dado rojo", "Monstruos", "Ejecutor"]), ("pl", ["Czerwona kość", "Potwory", "Kat"])]
    {
        let other = folder.path().join(language);
        let out = other.to_str().unwrap();
        ritual(&["export", "bloodborne", "--to", "sheets,site", "--language", language, "-o", out]).ends_with(0);
        let table = fs::read_to_string(other.join("sheets.json")).unwrap();
        for name in names {
            assert!(table.contains(&format!("\"{name}\"")), "no {name} in {table}");
        }
        let page = fs::read_to_string(other.join("site/index.html")).unwrap();
        assert!(page.contains(&format!("<h2>{}</h2>", names[1])) && page.contains(names[2]), "{page}");
    }
    let table: Value = serde_json::from_slice(&read("bloodborne.tts.json")).unwrap();
    let objects = table["ObjectStates"].as_array().unwrap();
    let inside = |object: &Value| object["ContainedObjects"].as_array().map_or(0, Vec::len);
    let decks: Vec<usize> = objects.iter().filter(|object| object["Name"] == "Deck").map(inside).collect();
    assert_eq!(decks, [5, 25, 32, 18, 7, 5, 5], "a deck for each back, and the order of a round for each player");
    let boards = objects.iter().filter(|object| object["Name"] == "Custom_Tile");
    let boards: Vec<&str> = boards.map(|board| board["Nickname"].as_str().unwrap()).collect();
    assert_eq!((boards.len(), boards.last()), (6, Some(&"Points")), "one for each hunter, and the points");
    let echoes = objects.iter().find(|object| object["Nickname"] == "5 echoes").unwrap();
    assert_eq!((echoes["Name"].as_str(), inside(echoes)), (Some("Bag"), 15));
    let red = objects.iter().find(|object| object["Nickname"] == "Red die").unwrap();
    let values = red["ContainedObjects"][0]["RotationValues"].as_array().unwrap();
    let values: Vec<&str> = values.iter().map(|value| value["Value"].as_str().unwrap()).collect();
    assert_eq!(values, ["0", "1", "2", "3", "1+", "2+"]);
    let page = String::from_utf8(read("site/index.html")).unwrap();
    for part in ["<h3>Molotov Cocktail</h3>", "<h2>Figures</h2>", "<td>Final bosses</td>", "<h2>Glossary</h2>"] {
        assert!(page.contains(part), "no {part} in {page}");
    }
    let bundle: Value = serde_json::from_slice(&read("site/bundle.json")).unwrap();
    assert_eq!(bundle["game"], "bloodborne");
}

#[test]
fn no_document_of_the_usual_game_is_made_in_it() {
    let folder = beside(&[]);
    for what in [&["enemy", "moth"][..], &["action", "ring-the-bell"], &["enemy"], &["card", "x", "--episode", "y"]] {
        let args = [&["new"][..], what, &["--pack", "content/mine"]].concat();
        let ran = ritual_in(folder.path(), &args, "").ends_with(2);
        assert!(ran.err.contains("`mine` is for the game `bloodborne`, which has no "), "{what:?}: {}", ran.err);
    }
    assert_eq!(fs::read_dir(folder.path().join("content/mine")).unwrap().count(), 1, "its manifest and nothing else");
}

#[test]
fn a_document_of_it_is_made_by_its_kind_and_plays() {
    let folder = beside(&[]);
    let new = |kind: &str, id: &str| {
        ritual_in(folder.path(), &["new", kind, id, "--pack", "content/mine", "--title", "Of mine"], "")
    };
    for (kind, id) in [
        ("monster", "moth"),
        ("boss", "bell"),
        ("final-boss", "tower"),
        ("card", "rope"),
        ("hunter", "ringer"),
        ("rules", "late"),
        ("scenario", "night"),
        ("test", "first"),
    ] {
        let said = new(kind, id).ends_with(0).out;
        assert!(said.contains(&format!("/{id}.{kind}.yaml\nnext: ")), "{said}");
        assert!(said.contains("; `ritual check "), "{said}");
    }
    let monster = fs::read_to_string(folder.path().join("content/mine/monsters/moth.monster.yaml")).unwrap();
    assert!(monster.starts_with("id: moth\nname: Of mine\n"), "{monster}");
    ritual_in(folder.path(), &["fmt", "--check", "content/mine"], "").ends_with(0);
    let checked = ritual_in(folder.path(), &["check"], "");
    assert!(!checked.out.contains("error["), "{}", checked.out);
    ritual_in(folder.path(), &["simulate", "mine/night", "--games", "2", "--policy", "random"], "").ends_with(0);
    let tested = ritual_in(folder.path(), &["test", "content/mine"], "").ends_with(0).out;
    assert!(tested.ends_with("1 passed, 0 failed\n"), "{tested}");
    let taken = new("boss", "bell").ends_with(2).err;
    assert!(taken.contains("the id `bell` is taken by another boss"), "{taken}");
    let bad = new("boss", "Bell of Yahar").ends_with(2).err;
    assert!(bad.contains("`Bell of Yahar` is no id") && bad.contains("as in `bell-of-yahar`"), "{bad}");
    let reserved = new("boss", "con").ends_with(2).err;
    assert!(reserved.contains("no file can be called `con` on Windows"), "{reserved}");
    let asked = ritual_in(folder.path(), &["new", "boss", "--pack", "content/mine"], "").ends_with(2).err;
    assert!(asked.contains("ID is missing"), "{asked}");
    // The other way round: a pack of the usual game has none of these.
    let usual = folder_of(&[("pack/pack.yaml", USUAL)]);
    let other = ritual_in(usual.path(), &["new", "monster", "bell", "--pack", "pack"], "").ends_with(2).err;
    assert!(other.contains("`usual` is for the game `death-may-die`, which has no `monster`"), "{other}");
}

#[test]
fn a_new_pack_of_it_plays_and_takes_a_monster_a_boss_and_a_weapon() {
    let folder = tempfile::tempdir().unwrap();
    let ran = |args: &[&str]| ritual_in(folder.path(), args, "").ends_with(0).out;
    let said = ran(&["new", "pack", "moor", "--game", "bloodborne", "--title", "The moor"]);
    assert!(said.contains("wrote content/moor/pack.yaml\n") && said.contains("content/moor/first.test.yaml"), "{said}");
    let manifest = fs::read_to_string(folder.path().join("content/moor/pack.yaml")).unwrap();
    assert!(manifest.contains("\nid: moor\n") && manifest.contains("\nname: The moor\n"), "{manifest}");
    ran(&["check", "--deny", "warnings"]);
    ran(&["fmt", "--check", "content/moor"]);
    assert!(ran(&["test"]).ends_with("1 passed, 0 failed\n"));
    for (kind, id) in [("monster", "bog-cat"), ("boss", "reeve"), ("card", "flail")] {
        ran(&["new", kind, id]);
    }
    let odd = ran(&["check"]);
    assert_eq!(odd.matches("scenario/leaves-out").count(), 3, "{odd}");
    let file = folder.path().join("content/moor/scenarios.yaml");
    let mut scenario = fs::read_to_string(&file).unwrap();
    for (list, id) in [("\nmonsters: [", "bog-cat, "), ("\nbosses: [", "reeve, "), ("\nupgrades: [", "flail, ")] {
        scenario = scenario.replace(list, &format!("{list}{id}"));
    }
    fs::write(&file, scenario).unwrap();
    ran(&["check", "--deny", "warnings"]);
    ran(&["simulate", "first-night", "--games", "20", "--policy", "random", "--check-states"]);
    assert!(ran(&["new", "translation", "es"]).contains("wrote content/moor/translations/es.yaml\n"));
    let untranslated = ran(&["check"]);
    assert!(
        untranslated.contains("text/missing-translation") && untranslated.contains("`boss/bell-ringer`"),
        "{untranslated}"
    );
    for (args, wanted) in [
        (&["monster", "moth", "--game", "bloodborne"][..], "`--game` is said of a new pack"),
        (&["translation", "pl", "--episode", "x"], "`moor` is for the game `bloodborne`, which has no episodes"),
        (&["pack", "moor", "--game", "bloodborne"], "the id `moor` is taken"),
        (&["pack", "chess", "--game", "chess"], "death-may-die, bloodborne"),
    ] {
        let refused = ritual_in(folder.path(), &[&["new"][..], args].concat(), "").ends_with(2).err;
        assert!(refused.contains(wanted), "{args:?}: {refused}");
    }
}

#[test]
fn its_documents_are_laid_out_in_the_order_of_their_author() {
    let night = "name: Night\nid: night\nrules: bloodborne/hunt\n";
    let folder = beside(&[("content/mine/scenarios.yaml", night)]);
    let ran = ritual_in(folder.path(), &["fmt", "--check"], "").ends_with(0);
    assert!(!ran.out.contains("scenarios.yaml"), "{}", ran.out);
}

#[test]
fn its_schemas_lie_in_a_folder_of_its_own_and_fit_what_is_shipped() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    ritual(&["schema", "--out", out]).ends_with(0);
    assert!(ritual(&["schema", "--out", out, "--check"]).ends_with(0).out.contains("are as they should be"));
    let schema: Value =
        serde_json::from_slice(&fs::read(folder.path().join("bloodborne/monster.schema.json")).unwrap()).unwrap();
    let properties = schema["$defs"]["Creature"]["properties"].as_object().unwrap();
    assert!(["id", "health", "die", "trophies"].iter().all(|field| properties[*field]["description"].is_string()));
    fs::write(folder.path().join("bloodborne/monster.schema.json"), "{}").unwrap();
    let stale = ritual(&["schema", "--out", out, "--check"]).ends_with(1).out;
    assert!(stale.contains("monster.schema.json: is stale"), "{stale}");
}
