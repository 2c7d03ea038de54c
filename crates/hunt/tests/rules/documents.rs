//! Documents that are wrong are refused with place, reason and remedy.

use ritual_diagnostic::{Diagnostic, Sink};
use ritual_hunt::documents::{Card, Creature, Hunter, Reserve, ReserveSize, Rules, Scenario as Written};
use ritual_hunt::language::{Ability, AbilityWord, Home, Step, StepWord};
use ritual_hunt::{File, Kind, Library, Scenario};
use serde_json::{Value, json};

use crate::table::{id, shipped};

/// Compiles the shipped scenario with something changed, and returns what is found.
fn found(change: impl FnOnce(&mut Library)) -> Vec<Diagnostic> {
    let (mut library, mut sink) = (shipped(), Sink::new());
    change(&mut library);
    let scenario = Scenario::compile(&library, "night-of-the-hunt", &mut sink);
    assert_eq!(scenario.is_none(), !sink.is_empty(), "what is wrong is not compiled: {:#?}", sink.kept());
    sink.into_sorted()
}

/// Reads a file with something wrong in it.
fn read(path: &str, text: &str) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let _ = Library::read([(path, text.as_bytes())], &mut sink);
    sink.into_sorted()
}

#[track_caller]
fn is_found(findings: &[Diagnostic], code: &str, place: &str, says: &str) {
    let is_meant = |it: &Diagnostic| it.code == code && it.route.to_string() == place && it.message.contains(says);
    assert!(findings.iter().any(is_meant), "{code} at {place} with `{says}` is not in {findings:#?}");
    assert!(findings.iter().all(|it| it.help.is_some()), "{findings:#?}");
}

fn card<'l>(library: &'l mut Library, name: &str) -> &'l mut Card {
    &mut library.cards.get_mut(&id(name)).unwrap().document
}

fn monster<'l>(library: &'l mut Library, name: &str) -> &'l mut Creature {
    &mut library.monsters.get_mut(&id(name)).unwrap().document
}

fn abilities(written: Value) -> Vec<Ability> {
    serde_json::from_value(written).unwrap()
}

#[test]
fn the_shipped_content_is_all_right() {
    assert!(found(|_| {}).is_empty());
}

/// Changes the shipped documents and returns what is odd about them, and nothing that is wrong.
fn odd(change: impl FnOnce(&mut Library)) -> Vec<Diagnostic> {
    let (mut library, mut sink) = (shipped(), Sink::new());
    change(&mut library);
    Scenario::check(&library, &mut sink);
    assert!(!sink.has_errors(), "{:#?}", sink.kept());
    sink.into_sorted()
}

#[test]
fn what_is_shipped_is_not_odd_either() {
    assert!(odd(|_| {}).is_empty(), "{:#?}", odd(|_| {}));
}

#[test]
fn what_no_scenario_brings_into_play_is_named() {
    let findings = odd(|library| {
        let scenario = &mut library.scenarios.values_mut().next().unwrap().document;
        let _card = scenario.upgrades.remove(1);
        let _monster = scenario.monsters.remove(0);
    });
    assert_eq!(findings.len(), 2, "{findings:#?}");
    is_found(&findings, "scenario/leaves-out", "cards.yaml#[6].id", "the card `stake-driver`");
    is_found(&findings, "scenario/leaves-out", "monsters.yaml#[0].id", "the monster `beast-possessed-soul`");
    let remedies: Vec<&str> = findings.iter().filter_map(|it| it.help.as_deref()).collect();
    assert!(remedies[0].contains("under `cards` of a hunter") && remedies[1].contains("`monsters`"), "{remedies:?}");
    // A monster that is played is no card of the same id.
    let namesake = odd(|library| {
        let leech = b"{ id: brainsucker, name: Leech, source: ours, type: usable }".as_slice();
        library.add("", [file("more.card.yaml", leech)], &mut Sink::new());
    });
    is_found(&namesake, "scenario/leaves-out", "more.card.yaml#id", "the card `brainsucker`");
    let alone = odd(|library| library.scenarios.clear());
    assert!(alone.is_empty(), "without a scenario it is a collection: {alone:#?}");
    let beside = odd(|library| {
        let axe = b"{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }".as_slice();
        library.add("collection", [file("cards.yaml", axe)], &mut Sink::new());
    });
    assert!(beside.is_empty(), "a pack without a scenario is one, whatever others have: {beside:#?}");
}

#[test]
fn what_nothing_can_beat_is_named() {
    let capped = |library: &mut Library| {
        let caps = json!([{ "cap_damage": { "of": "melee", "at": 0 } }, { "cap_damage": { "of": "ranged", "at": 0 } }]);
        monster(library, "brainsucker").abilities = abilities(caps);
    };
    let unbeatable = |it: &Diagnostic| it.code == "creature/unbeatable";
    assert!(!odd(capped).iter().any(unbeatable), "oil burns it");
    let findings = odd(|library| {
        capped(library);
        for name in ["molotov", "oil-flask"] {
            card(library, name).abilities.clear();
        }
    });
    is_found(&findings, "creature/unbeatable", "monsters.yaml#[1].abilities", "`brainsucker`");
}

#[test]
fn what_there_is_too_little_of_is_named() {
    let few = odd(|library| {
        for entry in library.cards.values_mut() {
            entry.document.copies = 1;
        }
        let scenario = &mut library.scenarios.values_mut().next().unwrap().document;
        scenario.upgrades.truncate(4);
    });
    is_found(&few, "scenario/too-few-upgrades", "scenarios.yaml#upgrades", "has 4 upgrades for 5 hunters");
    let reserve = |size: ReserveSize| {
        odd(|library| {
            let rules = &mut library.rules.values_mut().next().unwrap().document;
            (rules.reserve, rules.options.reserve) = (Reserve { ones: 6, fives: 2 }, size);
        })
    };
    is_found(&reserve(ReserveSize::Limited), "scenario/short-reserve", "rules.yaml#reserve", "has 16 echoes");
    assert!(reserve(ReserveSize::Unlimited).is_empty());
}

#[test]
fn an_ability_that_changes_nothing_is_named() {
    let of = |written: Value| odd(|library| monster(library, "brainsucker").abilities = abilities(written));
    let place = "monsters.yaml#[1].abilities";
    is_found(&of(json!([{ "max_health": 8 }])), "ability/changes-nothing", place, "no less than hunters have");
    assert!(of(json!([{ "max_health": 7 }])).is_empty());
    let cap = json!([{ "cap_damage": { "of": "melee", "at": 20 } }]);
    is_found(&of(cap), "ability/changes-nothing", place, "no melee weapon deals more than the 20");
    let findings = odd(|library| {
        monster(library, "brainsucker").abilities = abilities(json!(["no_protection"]));
        for entry in library.cards.values_mut() {
            entry.document.abilities.retain(|ability| *ability != Ability::IgnoreDamage);
        }
    });
    is_found(&findings, "ability/changes-nothing", place, "no card ignores damage");
    let findings = odd(|library| {
        let weapon = card(library, "saw-cleaver");
        (weapon.damage, weapon.abilities) = (0, abilities(json!([{ "instant_attack": "always" }])));
    });
    is_found(&findings, "ability/changes-nothing", "cards.yaml#[0].abilities", "a damage of 0");
}

#[test]
fn what_does_nothing_wherever_it_is_is_named() {
    let findings = odd(|library| card(library, "saw-cleaver").damage = 0);
    is_found(&findings, "card/does-nothing", "cards.yaml#[0].type", "no damage and no abilities");
    let findings = odd(|library| card(library, "oil-flask").abilities.clear());
    is_found(&findings, "card/does-nothing", "cards.yaml#[15].type", "`oil-flask`");
    let armed_with = |cards: &[&str]| {
        odd(|library| {
            let hunter = &mut library.hunters.get_mut(&id("irma")).unwrap().document;
            hunter.cards = cards.iter().map(|card| id(card)).collect();
        })
    };
    let findings = armed_with(&["transform", "hunters-dream"]);
    is_found(&findings, "hunter/unarmed", "hunters.yaml#[0].cards", "`irma` starts without");
    assert!(armed_with(&["hunters-dream", "molotov"]).is_empty(), "fire burns too");
}

#[test]
fn what_is_said_twice_and_counts_once_is_named() {
    let of = |written: Value| odd(|library| monster(library, "brainsucker").abilities = abilities(written));
    let place = "monsters.yaml#[1].abilities[1]";
    is_found(&of(json!([{ "max_health": 6 }, { "max_health": 5 }])), "ability/changes-nothing", place, "`max_health`");
    let cap = |of: &str| json!({ "cap_damage": { "of": of, "at": 1 } });
    is_found(&of(json!([cap("melee"), cap("melee")])), "ability/changes-nothing", place, "`cap_damage` stands twice");
    assert!(of(json!([cap("melee"), cap("ranged")])).is_empty());
    let revealed = json!({ "when_revealed": [{ "gain": { "who": "poorest", "echoes": 1 } }] });
    assert!(of(json!([revealed, revealed])).is_empty(), "steps are done as often as they stand there");
    let findings = odd(|library| card(library, "transform").abilities = abilities(json!(["transform", "transform"])));
    is_found(&findings, "ability/changes-nothing", "cards.yaml#[3].abilities[1]", "`transform` stands twice");
    let findings = odd(|library| {
        let scenario = &mut library.scenarios.values_mut().next().unwrap().document;
        scenario.upgrades.push(id("molotov"));
    });
    is_found(&findings, "scenario/listed-twice", "scenarios.yaml#upgrades[13]", "`molotov` is listed twice");
}

#[test]
fn what_nobody_can_tell_apart_is_named() {
    let findings = odd(|library| card(library, "hunter-axe").name = "Saw cleaver".to_owned());
    is_found(
        &findings,
        "text/duplicate-name",
        "cards.yaml#[1].name",
        "two cards of this pack are called `Saw cleaver`",
    );
    let findings = odd(|library| {
        let amelia = library.final_bosses.get_mut(&id("amelia")).unwrap();
        amelia.document.name = "Rom, the vacuous spider".to_owned();
    });
    is_found(&findings, "text/duplicate-name", "final-bosses.yaml#[1].name", "two final bosses of this pack");
    let findings = odd(|library| card(library, "hunter-axe").name = "Brainsucker".to_owned());
    assert!(findings.is_empty(), "a card and a monster are told apart: {findings:#?}");
}

#[test]
fn what_may_be_misspelt_is_not_left_out() {
    let (mut library, mut sink) = (shipped(), Sink::new());
    library.scenarios.values_mut().next().unwrap().document.monsters[1] = id("brainsukker");
    Scenario::check(&library, &mut sink);
    let codes: Vec<&str> = sink.kept().iter().map(|it| it.code).collect();
    assert_eq!(codes, ["reference/unknown"]);
}

#[test]
fn a_text_without_words_is_found() {
    let card = "{ id: axe, name: ' ', source: ours, type: melee, damage: 1, flavour: '' }";
    let findings = read("cards.yaml", card);
    is_found(&findings, "schema/out-of-range", "cards.yaml#name", "must not be empty");
    is_found(&findings, "field/says-nothing", "cards.yaml#flavour", "no words");
}

#[test]
fn every_finding_of_the_game_is_listed_once_and_in_order() {
    let codes: Vec<&str> = ritual_hunt::FINDINGS.iter().map(|kind| kind.code).collect();
    assert!(codes.is_sorted() && codes.windows(2).all(|pair| pair[0] != pair[1]), "{codes:?}");
}

#[test]
fn packs_are_told_apart_and_name_documents_of_each_other() {
    let (mut library, mut sink) = (Library::default(), Sink::new());
    let axe = b"{ id: axe, name: Axe, source: ours, type: melee, damage: 2 }".as_slice();
    let nell = b"{ id: nell, name: Nell, source: ours, cards: [axe, other/axe] }".as_slice();
    library.add("mine", [file("cards.yaml", axe), file("hunters.yaml", nell)], &mut sink);
    library.add("other", [file("cards.yaml", axe)], &mut sink);
    assert!(sink.is_empty(), "{:#?}", sink.kept());
    let ids: Vec<String> = library.known(Kind::Card).into_iter().map(|known| known.id.to_string()).collect();
    assert_eq!(ids, ["mine/axe", "other/axe"]);
    let hunter = &library.hunters[&id("mine/nell")];
    let cards: Vec<String> = hunter.document.cards.iter().map(|it| it.seen_from(&hunter.pack).to_string()).collect();
    assert_eq!(cards, ["mine/axe", "other/axe"]);
}

fn file<'f>(path: &'f str, bytes: &'f [u8]) -> File<'f> {
    File { path, inside: path, bytes }
}

#[test]
fn a_file_says_its_kind() {
    assert_eq!(Kind::of_file("monsters/deep/rat.yaml"), Some(Kind::Monster));
    assert_eq!(Kind::of_file("monsters/final-bosses.yaml"), Some(Kind::FinalBoss));
    is_found(&read("things.yaml", "[]"), "file/unknown-kind", "things.yaml", "does not say what kind");
}

#[test]
fn what_cannot_be_understood_is_said_where_it_stands() {
    let rat = "id: rat, name: Rat, source: ours, health: 1, die: green, trophies: [beast], abilities: []";
    for (right, wrong, place, message, help) in [
        ("health: 1", "health: many", "health", "`many` stands where a number from 0 to 255 belongs", "explain health"),
        ("health: 1", "health: -1", "health", "`-1` stands where a number from 0 to 255 belongs", "explain health"),
        ("[beast]", "beast", "trophies", "`beast` stands where a list belongs", "explain trophies"),
        ("health: 1, ", "", "", "`health` is missing", "`ritual explain health` tells what it holds"),
        ("rat", "Rat!", "id", "`Rat!` is no id", "explain id"),
        ("green", "grean", "die", "`grean` is no word that may stand here", "did you mean `green`?"),
        ("green", "black", "die", "`black` is no word that may stand here", "write one of `green`, `yellow`, `red`"),
        ("health", "helth", "helth", "`helth` does not belong here", "did you mean `health`?"),
        ("[]", "[no_protecton]", "abilities[0]", "`no_protecton` is no word", "did you mean `no_protection`?"),
        ("[]", "[max_health]", "abilities[0]", "says nothing without a value", "write `max_health: …`"),
        ("[]", "[{ no_protection: true }]", "abilities[0]", "takes no value", "write `no_protection` alone"),
    ] {
        let text = format!("- {{ {} }}", rat.replacen(right, wrong, 1));
        let findings = read("monsters.yaml", &text);
        let [finding] = findings.as_slice() else { panic!("{wrong}: {findings:#?}") };
        let dot = if place.is_empty() { "" } else { "." };
        assert_eq!(finding.route.to_string(), format!("monsters.yaml#[0]{dot}{place}"), "{wrong}");
        assert!(finding.code == "schema/mismatch" && finding.message.contains(message), "{}", finding.message);
        assert!(finding.help.as_ref().is_some_and(|it| it.contains(help)), "{wrong}: {:?}", finding.help);
    }
    assert!(!read("monsters.yaml", "- [").is_empty());
    let twice = "- { id: a, name: A, source: ours, cards: [] }\n- { id: a, name: A, source: ours, cards: [] }";
    is_found(&read("hunters.yaml", twice), "reference/duplicate-id", "hunters.yaml#[1].id", "two documents `a`");
}

#[test]
fn an_id_that_is_nothing_is_found() {
    let findings = found(|library| {
        let scenario = library.scenarios.values_mut().next().unwrap();
        (scenario.document.monsters[1], scenario.document.upgrades[0]) = (id("ebrietas"), id("axe"));
    });
    is_found(&findings, "reference/unknown", "scenarios.yaml#monsters[1]", "no monster is called `ebrietas`");
    is_found(&findings, "reference/unknown", "scenarios.yaml#upgrades[0]", "`axe`");
    let helps = |written: &str| {
        let misspelt = found(|library| {
            library.scenarios.values_mut().next().unwrap().document.monsters[1] = id(written);
        });
        misspelt.into_iter().find(|it| it.code == "reference/unknown").unwrap().help.unwrap()
    };
    assert_eq!(helps("brainsukker"), "did you mean `brainsucker`?");
    assert_eq!(helps("elsewhere/brainsucker"), "did you mean `brainsucker`?", "the same one is in another pack");
    assert!(helps("xyz").starts_with("write the id of a monster, such as"), "{}", helps("xyz"));
    let of_a_boss = helps("ebrietas");
    assert!(of_a_boss.starts_with("`ebrietas` is a boss: write the id of a monster, such as"), "{of_a_boss}");
    // Also of a hunter whom no scenario names yet.
    let mut library = shipped();
    let ruth = b"{ id: ruth, name: Ruth, source: ours, cards: [hunters-dream, hunter-ax] }".as_slice();
    library.add("", [file("more.hunter.yaml", ruth)], &mut Sink::new());
    let mut unlisted = Sink::new();
    Scenario::check(&library, &mut unlisted);
    let unlisted = unlisted.into_sorted();
    is_found(&unlisted, "reference/unknown", "more.hunter.yaml#cards[1]", "no card is called `hunter-ax`");
    let mut sink = Sink::new();
    assert_eq!(Scenario::compile(&shipped(), "evening", &mut sink), None);
    assert!(sink.kept()[0].help.as_ref().unwrap().contains("night-of-the-hunt"));
}

#[test]
fn numbers_that_no_game_can_be_played_with_are_found() {
    let rules = |change: fn(&mut Rules)| found(|it| change(&mut it.rules.values_mut().next().unwrap().document));
    is_found(&rules(|it| it.players.max = 6), "schema/out-of-range", "rules.yaml#players.max", "is 6");
    is_found(&rules(|it| it.players.min = 0), "schema/out-of-range", "rules.yaml#players.min", "is 0");
    is_found(&rules(|it| it.health = 0), "schema/out-of-range", "rules.yaml#health", "is 0");
    is_found(&rules(|it| it.most_cards = 15), "schema/out-of-range", "rules.yaml#most_cards", "is 15");
    is_found(&rules(|it| it.most_cards = 4), "hunter/too-many-cards", "hunters.yaml#[0].cards", "starts with 5");
    is_found(&rules(|it| it.trophy_track.clear()), "schema/out-of-range", "rules.yaml#trophy_track", "has 0 spaces");
    is_found(&rules(|it| it.dice.red.clear()), "dice/endless", "rules.yaml#dice.red", "has no faces");
    let only_plus = |it: &mut Rules| it.dice.green.iter_mut().for_each(|face| face.plus = true);
    is_found(&rules(only_plus), "dice/endless", "rules.yaml#dice.green", "never end");
    is_found(&rules(|it| it.dungeon.monsters = 33), "schema/out-of-range", "rules.yaml#dungeon.monsters", "is 33");
    is_found(&rules(|it| it.dungeon.bosses = 8), "scenario/wrong-number", "scenarios.yaml#bosses", "there are 7");
    let scenario =
        |change: fn(&mut Written)| found(|it| change(&mut it.scenarios.values_mut().next().unwrap().document));
    is_found(&scenario(|it| it.hunters.truncate(4)), "scenario/wrong-number", "scenarios.yaml#hunters", "there are 4");
    is_found(&scenario(|it| it.final_bosses.clear()), "scenario/wrong-number", "scenarios.yaml#final_bosses", "are 0");
    let twice = |it: &mut Written| it.monsters[1] = it.monsters[0].clone();
    is_found(&scenario(twice), "scenario/listed-twice", "scenarios.yaml#monsters[1]", "listed twice");
    let twice = |it: &mut Written| it.hunters[4] = it.hunters[0].clone();
    is_found(&scenario(twice), "scenario/listed-twice", "scenarios.yaml#hunters[4]", "one of each hunter");
}

#[test]
fn a_monster_and_a_boss_of_one_id_are_not_met_in_one_scenario() {
    let namesake = |library: &mut Library| {
        let entry = library.bosses[&id("ebrietas")].clone();
        library.monsters.insert(id("ebrietas"), entry);
    };
    let findings = found(|library| {
        namesake(library);
        library.scenarios.values_mut().next().unwrap().document.monsters[0] = id("ebrietas");
    });
    is_found(&findings, "scenario/listed-twice", "scenarios.yaml#bosses[2]", "is a monster and a boss of one scenario");
    assert!(found(namesake).is_empty(), "ids are those of a kind");
}

#[test]
fn hunters_can_always_dream() {
    let findings = found(|library| {
        let hunter: &mut Hunter = &mut library.hunters.get_mut(&id("irma")).unwrap().document;
        hunter.cards.pop();
    });
    is_found(&findings, "hunter/never-dreams", "hunters.yaml#[0].cards", "never come back");
    let findings = found(|library| card(library, "oil-flask").abilities.push(Ability::NeverRemoved));
    is_found(&findings, "card/never-removed", "scenarios.yaml#upgrades[10]", "`oil-flask`");
}

#[test]
fn words_that_can_do_nothing_where_they_stand_are_found() {
    let of_card = |name: &str, written: Value| found(|library| card(library, name).abilities = abilities(written));
    let of_monster = |written: Value| found(|library| monster(library, "brainsucker").abilities = abilities(written));
    let place = "cards.yaml#[15].abilities[0]";
    is_found(&of_card("oil-flask", json!([{ "max_health": 3 }])), "ability/never-works", place, "on a usable card");
    let place = "monsters.yaml#[1].abilities[0]";
    is_found(&of_monster(json!(["transform"])), "ability/never-works", place, "on a monster");
    let to_you = json!([{ "when_revealed": [{ "damage": { "who": "you", "points": 1 } }] }]);
    let inside = format!("{place}.when_revealed");
    is_found(&of_monster(to_you), "effect/unbound-word", &format!("{inside}[0].damage"), "does not know");
    let passed_on = json!([{ "when_revealed": [{ "pass_on": "all_hunters" }] }]);
    is_found(&of_monster(passed_on), "effect/unbound-word", &format!("{inside}[0].pass_on"), "`pass_on`");
    let gain = |echoes: u8| json!({ "gain": { "who": "poorest", "echoes": echoes } });
    let nothing = json!([{ "when_revealed": [gain(1), gain(0)] }]);
    is_found(&of_monster(nothing), "effect/does-nothing", &format!("{inside}[1].gain"), "says 0");
    let empty = json!([{ "when_revealed": [] }]);
    is_found(&of_monster(empty), "effect/does-nothing", &inside, "there is no step in it");
    let empty = json!([{ "when_damaged": { "by": "melee", "steps": [] } }]);
    is_found(&of_monster(empty), "effect/does-nothing", &format!("{place}.when_damaged.steps"), "there is no step");
    let endless = json!([{ "when_damaged": { "steps": [{ "damage_encounter": 1 }] } }]);
    is_found(
        &of_monster(endless),
        "effect/endless",
        &format!("{place}.when_damaged.steps[0].damage_encounter"),
        "answered",
    );
    let many = vec![json!({ "when_damaged": { "steps": [{ "pass_on": "you" }] } }); 7];
    is_found(&of_monster(json!(many)), "creature/too-many-answers", "monsters.yaml#[1].abilities", "7 ways");
    let findings = found(|library| card(library, "oil-flask").damage = 2);
    is_found(&findings, "card/damage-of-no-weapon", "cards.yaml#[15].damage", "no weapon");
    let findings = found(|library| monster(library, "brainsucker").trophies.clear());
    is_found(&findings, "creature/wrong-trophies", "monsters.yaml#[1].trophies", "no trophy");
}

#[test]
fn each_word_has_one_definition_with_its_facts() {
    for word in AbilityWord::ALL {
        let facts = word.facts();
        assert!(!facts.homes.is_empty() && !facts.doc.trim().is_empty(), "{}", facts.name);
    }
    assert_eq!(AbilityWord::WhenMonsterFlees.facts().homes, [Home::FinalBoss]);
    assert_eq!(StepWord::ALL.len(), 8);
    let written = json!({ "damage": { "who": "left_neighbour", "points": 1 } });
    let step: Step = serde_json::from_value(written.clone()).unwrap();
    assert_eq!(serde_json::to_value(step).unwrap(), written);
    let wrong = serde_json::from_value::<Step>(json!({ "summon": 1 })).unwrap_err().to_string();
    assert!(wrong.contains("unknown field `summon`") && wrong.contains("`add_monsters`"), "{wrong}");
}
