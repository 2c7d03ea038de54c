//! What a program can ask for besides playing on: archives, saved games, languages, players, many games.

use ritual_pack::{Manifest, OutFile, archive};
use ritual_playtest::policy::PolicyName;
use ritual_sitting::look::TableLook;
use ritual_sitting::{Plan, simulate};
use ritual_web::Shelf;
use serde_json::{Value, json};

use crate::shipped::{self, SCENARIO, begin, catalogue, files, play, shelf};

#[test]
fn archives_are_played_as_their_files_are() {
    let catalogue = catalogue();
    let mut shelf = Shelf::default();
    let mut packs: Vec<String> = files().into_iter().map(|(pack, ..)| pack).collect();
    packs.dedup();
    for pack in &packs {
        let own = files().into_iter().filter(|(of, ..)| of == pack);
        let own: Vec<OutFile> = own.map(|(_, path, bytes)| OutFile::new(path, bytes)).collect();
        let bytes = archive::pack(Manifest::of(&catalogue, pack).unwrap(), &own, None).unwrap();
        assert_eq!(shelf.add_archive(&bytes).as_deref(), Ok(pack.as_str()));
        let again = shelf.add_archive(&bytes).unwrap_err();
        assert!(again.contains("is there already"), "{again}");
        let mut changed = bytes.clone();
        let last = changed.len() / 2;
        changed[last] ^= 1;
        assert!(Shelf::default().add_archive(&changed).is_err(), "a changed byte");
    }
    let (mut of_archives, mut of_files) = (begin(&mut shelf, "en"), begin(&mut shipped::shelf(), "en"));
    play(&mut of_archives, "random", 30);
    play(&mut of_files, "random", 30);
    assert_eq!(of_archives.digest(), of_files.digest());
    assert_eq!(shelf.scenarios(None).unwrap().len(), catalogue.scenarios.len());
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_interrupted() {
    let mut shelf = shelf();
    let mut game = begin(&mut shelf, "en");
    play(&mut game, "quick", 20);
    let mut again = shelf.load(&game.save().unwrap(), Some("es")).unwrap();
    assert_eq!(again.digest(), game.digest());
    play(&mut game, "quick", 20);
    play(&mut again, "quick", 20);
    assert_eq!(again.digest(), game.digest());
    assert_eq!(again.recording(), game.recording(), "the choices before it are known");
    let mut saved: Value = serde_json::from_str(&game.save().unwrap()).unwrap();
    saved["saved"]["stack"] = json!([]);
    let refused = shelf.load(&saved.to_string(), None).err().unwrap();
    assert!(refused.starts_with("the game cannot go on: the saved state is damaged: "), "{refused}");
    let mut saved: Value = serde_json::from_str(&game.save().unwrap()).unwrap();
    saved["n_choices"] = json!(99);
    let refused = shelf.load(&saved.to_string(), None).err().unwrap();
    assert_eq!(refused, "it is no saved game: `n_choices` is 99, and not so many choices led there");
    for text in ["", "{}", "[1", "null", &" ".repeat(5_000_000)] {
        let refused = shelf.load(text, None).err().unwrap();
        assert!(refused.starts_with("it is no saved game: "), "{refused}");
    }
}

#[test]
fn words_are_those_of_the_language_and_names_are_not() {
    let mut shelf = shelf();
    assert!(shelf.languages().unwrap().contains(&"es".to_owned()));
    let listed = shelf.scenarios(Some("es")).unwrap();
    assert!(listed.iter().any(|it| it.name == "El archivo inundado contra Orrowhen"), "{listed:?}");
    let (english, spanish) = (begin(&mut shelf, "en").look(), begin(&mut shelf, "ES").look());
    assert_eq!(english.elder_one.id, spanish.elder_one.id);
    assert_ne!(english.elder_one.name, spanish.elder_one.name, "the Elder One is translated");
    let aloud = |look: &TableLook| look.elder_one.flavour.clone().unwrap_or_default();
    assert!(aloud(&english).starts_with("Somewhere below the stacks"), "{}", aloud(&english));
    assert!(aloud(&spanish).starts_with("En algún lugar bajo los depósitos"), "{}", aloud(&spanish));
    let ids = |look: &TableLook| look.spaces.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&english), ids(&spanish));
    let unknown = shelf.begin(&json!({ "scenario": SCENARIO, "seed": 7, "language": "xx" }).to_string());
    let unknown = unknown.err().unwrap();
    assert!(unknown.starts_with("there is no language `xx`: "), "{unknown}");
}

#[test]
fn what_is_asked_and_how_the_table_lies_is_there_for_a_client_to_draw() {
    let mut game = begin(&mut shelf(), "en");
    let (mut n_rolls, mut n_dice) = (0, 0);
    for _ in 0..400 {
        let Some(asked) = game.asked() else { break };
        assert!(!asked.words.is_empty() && !asked.options.is_empty());
        assert!(asked.options.iter().all(|it| !it.words.is_empty() && !it.name.is_empty()), "{asked:?}");
        n_rolls += asked.options.iter().filter(|it| it.roll.is_some()).count();
        let look = game.look();
        n_dice += look.roll.map_or(0, |roll| roll.dice.len());
        let on_map = |id: &String| look.spaces.iter().any(|space| space.id == *id);
        let mut n_people = 0;
        for space in &look.spaces {
            assert!(space.next_to.iter().all(on_map), "{space:?}");
            assert!(space.enemies.iter().all(|it| it.health == 0 || it.wounds <= it.health), "{space:?}");
            n_people += space.people.len();
        }
        // Whoever stood on a tile that leaves the map is nowhere until it is said where.
        if !asked.name.starts_with("place_of") {
            assert_eq!(n_people, look.people.iter().filter(|it| it.alive).count(), "{}", asked.name);
        }
        assert!(look.people.iter().all(|it| it.skills.len() == 3 && it.things.iter().all(|it| !it.name.is_empty())));
        play(&mut game, "quick", 1);
    }
    assert!(n_rolls > 0 && n_dice > 0, "{n_rolls} rolls offered, {n_dice} dice seen");
}

#[test]
fn many_games_are_those_of_the_engine_and_a_game_is_played_to_its_end() {
    let mut shelf = shelf();
    let plan = json!({ "scenario": SCENARIO, "seed": 7, "players": 3 }).to_string();
    let report = shelf.simulate(&plan, 20, "random").unwrap();
    let parsed: Plan = serde_json::from_str(&plan).unwrap();
    let known = simulate(&catalogue(), &parsed, 20, PolicyName::Random, || Err("nobody thinks".to_owned()));
    assert_eq!(Ok(&report), known.as_ref());
    assert_eq!((report.games, report.players, report.outcomes.values().sum::<u64>()), (20, 3, 20));
    assert_eq!(shelf.simulate(&plan, 0, "random").unwrap_err(), "`games` is 0, and can be 1 to 10000000000");
    let mut game = begin(&mut shelf, "en");
    while game.asked().is_some() {
        play(&mut game, "quick", 1);
    }
    assert!(game.look().outcome.is_some());
    for error in [game.choose("no").unwrap_err(), game.choose_number(0).unwrap_err(), game.think("good").unwrap_err()] {
        assert_eq!(error, "the game is over: nothing is left to choose");
    }
}
