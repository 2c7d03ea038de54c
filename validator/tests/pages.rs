//! The pages of the checks are their tests: every example is loaded and checked.
//!
//! A fence says `yaml wrong` or `yaml right` and holds files, each after a line `# file: path`.
//! They form the pack `example`, which depends on the pack in `tests/base`; `../other/pack.yaml` is in another pack.
//! The wrong example must give the code of the page, the right one must not and has no other error either.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ritual_content::{Catalogue, Files, PackFiles, SourceFile, load};
use ritual_diagnostic::{Diagnostic, FindingKind, Severity, Sink, Sources as _, told};
use ritual_engine::Session;
use ritual_games::GAMES;
use ritual_playtest::network::Network;
use ritual_validator::example::{self, examples};
use ritual_validator::{Budget, CHECKS, FEASIBILITY, LOADING, check, check_all, feasibility, page, sort_by_cause};

const HEADINGS: [&str; 4] = ["## What it finds", "## Why it matters", "## Example", "## Use instead"];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns the names of the files in a folder, sorted.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn base() -> PackFiles {
    let folder = here("tests/base");
    let read = |name: &String| std::fs::read_to_string(folder.join(name)).expect("a file of text");
    let files = names(&folder).iter().map(|name| SourceFile::inside("base", name, read(name))).collect();
    PackFiles { folder: "base".into(), files }
}

/// The packs of an example, and the one it builds on.
fn packs(text: &str) -> Vec<PackFiles> {
    example::packs(text).into_iter().chain([base()]).collect()
}

/// Loads packs, which must work, and returns what the checks find.
fn checked(packs: Vec<PackFiles>) -> (Catalogue, Files, Vec<Diagnostic>) {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    assert_eq!(sink.into_sorted(), [], "an example must be well formed");
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    (loaded.catalogue, loaded.files, sink.into_sorted())
}

#[test]
fn every_example_shows_what_its_page_says() {
    for entry in CHECKS {
        for example in examples(entry.page) {
            let (_, files, findings) = checked(packs(&example.text));
            let place = format!("{}, line {}", entry.code, example.line);
            let has_code = findings.iter().any(|finding| finding.code == entry.code);
            assert_eq!(has_code, example.is_wrong, "{place}: {findings:#?}");
            let has_error = findings.iter().any(|finding| finding.severity == Severity::Error);
            assert!(example.is_wrong || !has_error, "{place}: {findings:#?}");
            for finding in &findings {
                assert!(files.locate(&finding.route, None).is_some(), "{place}: no file for {}", finding.route);
            }
        }
    }
}

#[test]
fn what_a_scenario_means_without_naming_it_turns_up_in_its_episode() {
    let relic = "# file: relics.yaml\nid: bell\nsource: original\n\
        normal: { name: Bell, abilities: [{ free_action: prey }] }\ntransformed: { name: Knell, abilities: [] }\n";
    let scenario = "# file: scenario.yaml\nid: trial-by-night\nname: Trial by night\nsource: original\n\
        rules: base/standard\nepisode: base/trial\nelder_one: base/sleeper\n";
    let said = |text: &str| {
        let (_, _, findings) = checked(packs(text));
        let mut findings = findings.into_iter().filter(|finding| finding.code == "action/unknown");
        findings.next().map(|finding| finding.message)
    };
    let unused = "nobody knows whether there is an action `prey`: no episode uses this document";
    assert_eq!(said(relic).as_deref(), Some(unused));
    let played = format!("{relic}{scenario}");
    assert_eq!(said(&played).as_deref(), Some("the episode `trial` has no action `prey`"));
}

#[test]
fn a_dependency_is_needed_for_what_it_brings_along_by_itself() {
    let manifest = |id: &str, needs: &str| {
        format!(
            "id: {id}\nschema_version: 2\nname: {id}\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n\
             dependencies: {{ base: ^1.0{needs} }}\n"
        )
    };
    let (own, extra) = (manifest("example", ", extra: ^1.0"), manifest("extra", ""));
    let manifests = format!("# file: pack.yaml\n{own}# file: ../extra/pack.yaml\n{extra}");
    let scenario = "# file: scenario.yaml\nid: trial-by-night\nname: Trial by night\nsource: original\n\
        rules: base/standard\nepisode: base/trial\nelder_one: base/sleeper\n\
        investigators: [base/ada, base/ben]\ninsanities: [base/fear, base/doubt]\n";
    let told = |more: &str| -> Vec<String> {
        let (_, _, findings) = checked(packs(&format!("{manifests}{more}")));
        let of_code = findings.into_iter().filter(|finding| finding.code == "dependency/unused");
        of_code.map(|finding| finding.route.to_string()).collect()
    };
    assert_eq!(told(scenario), ["example/pack.yaml#dependencies.extra"]);
    assert!(told("").is_empty(), "a collection");
    let relic = "# file: ../extra/relics.yaml\nid: bell\nsource: original\n\
        normal: { name: Bell, abilities: [] }\ntransformed: { name: Knell, abilities: [] }\n";
    assert!(told(&format!("{scenario}{relic}")).is_empty(), "relics that nobody lists are all in play");
    let changes = "# file: ../extra/overrides.yaml\nid: ghouls\nsource: original\npack: base\n\
        changes:\n  enemy/ghoul: { health: 5 }\n";
    assert!(told(&format!("{scenario}{changes}")).is_empty(), "what it overrides is in force");
    let token = "# file: ../extra/tokens.yaml\nid: bell\nname: Bell\nsource: original\nsupply: 3\nplaced: map\n";
    assert_eq!(told(&format!("{scenario}{token}")).len(), 1);
}

/// Loads packs, right or wrong, and returns everything that is said about them.
fn said(packs: Vec<PackFiles>) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    check_all(&loaded, sink).findings
}

#[test]
fn every_example_of_loading_shows_what_its_page_says() {
    for entry in LOADING {
        for example in examples(entry.page) {
            let findings = said(packs(&example.text));
            let place = format!("{}, line {}", entry.code, example.line);
            let of_code = findings.iter().find(|finding| finding.code == entry.code);
            assert_eq!(of_code.is_some(), example.is_wrong, "{place}: {findings:#?}");
            assert!(of_code.is_none_or(|finding| finding.severity <= entry.severity), "{place}");
            let has_error = findings.iter().any(|finding| finding.severity == Severity::Error);
            assert!(example.is_wrong || !has_error, "{place}: {findings:#?}");
        }
    }
}

/// Pages of other games build on the shipped pack of theirs.
#[test]
fn every_example_of_another_game_shows_what_its_page_says() {
    for (game, kind) in GAMES.iter().flat_map(|game| game.findings.iter().map(move |kind| (game, kind))) {
        let FindingKind { code, page, .. } = kind;
        let folder = here("../content").join(game.name);
        let read = |name: &String| std::fs::read(folder.join(name)).expect("a file");
        // Tests lie in a folder of their own.
        let own = names(&folder).into_iter().filter(|name| folder.join(name).is_file()).collect::<Vec<_>>();
        let files = own.iter().map(|name| SourceFile::inside(game.name, name, read(name))).collect();
        let shipped = PackFiles { folder: game.name.to_owned(), files };
        let manifest = example::MANIFEST.replace("name: Example", &format!("game: {}\nname: Example", game.name));
        let manifest = manifest.replace("{ base: ^1.0 }", &format!("{{ {}: ^0.1 }}", game.name));
        let mut n_examples = [0, 0];
        for example in examples(page) {
            let mut packs = example::packs(&example.text);
            let of_example = packs.iter_mut().find(|pack| pack.folder == "example").expect("every example is a pack");
            of_example.files.retain(|file| file.pack_path != "pack.yaml");
            of_example.files.push(SourceFile::inside("example", "pack.yaml", &manifest));
            packs.push(shipped.clone());
            let findings = said(packs);
            let place = format!("{code}, line {}", example.line);
            let of_code = findings.iter().find(|finding| finding.code == *code);
            assert_eq!(of_code.is_some(), example.is_wrong, "{place}: {findings:#?}");
            assert!(of_code.is_none_or(|finding| finding.severity == kind.severity), "{place}");
            let has_error = findings.iter().any(|finding| finding.severity == Severity::Error);
            assert!(example.is_wrong || !has_error, "{place}: {findings:#?}");
            n_examples[usize::from(example.is_wrong)] += 1;
        }
        assert!(n_examples.iter().all(|n| *n > 0), "{code}: {n_examples:?}");
    }
}

#[test]
fn every_example_of_a_search_shows_what_its_page_says() {
    let budget = Budget { decisions: 100_000, investigators: 2, seed: 1 };
    let network = Network::shipped::<Session>().expect("the shipped weights can be read");
    for entry in FEASIBILITY {
        for example in examples(entry.page) {
            let (catalogue, _, findings) = checked(packs(&example.text));
            let place = format!("{}, line {}", entry.code, example.line);
            assert_eq!(findings, [], "{place}");
            let scenarios: Vec<_> = catalogue.scenarios.keys().filter(|id| &*id.pack == "example").cloned().collect();
            let searched = feasibility(&catalogue, &scenarios, &network, budget, &|_| {});
            let codes: Vec<&str> = searched
                .iter()
                .filter_map(ritual_validator::Feasibility::finding)
                .map(|finding| finding.code)
                .collect();
            let wanted = if example.is_wrong { vec![entry.code] } else { Vec::new() };
            assert_eq!((searched.len(), codes), (1, wanted), "{place}");
            assert_eq!(searched[0].is_won(), !example.is_wrong, "{place}");
            let (n_games, n_decisions) = searched[0].effort();
            assert!(n_games > 0 && n_decisions > n_games, "{place}: {n_decisions} decisions in {n_games} games");
            for finding in searched.iter().filter_map(ritual_validator::Feasibility::finding) {
                let way =
                    finding.message.split_once(" got to ").and_then(|(_, rest)| rest.split_once(" % of the way, "));
                let is_part = way
                    .is_some_and(|(part, at)| part.parse::<u32>().is_ok_and(|it| it < 100) && at.contains("in turn "));
                assert!(is_part || entry.code != "scenario/never-won", "{place}: {}", finding.message);
            }
            if !example.is_wrong {
                assert!(searched[0].endless().is_none(), "{place}: a won game has an end");
                let reached = searched[0].reached().expect("a game was played");
                assert!(reached.is_disrupted && reached.turn > 0, "{place}: {reached}");
                let recording = searched[0].recording().expect("a game was played");
                assert_eq!((recording.players.len(), recording.outcome.is_some()), (2, true), "{place}");
            }
        }
    }
}

#[test]
fn no_finding_is_worse_than_its_check_says() {
    for entry in CHECKS {
        for example in examples(entry.page) {
            let findings = said(packs(&example.text));
            let worst = findings.iter().filter(|it| it.code == entry.code).map(|it| it.severity).max();
            assert!(worst.is_none_or(|worst| worst <= entry.severity), "{}, line {}", entry.code, example.line);
        }
    }
}

#[test]
fn every_page_has_its_parts_and_both_examples() {
    let checks = CHECKS.iter().map(|entry| (entry.code, entry.page, true));
    // Of a file that is too big or is no text at all, a page cannot show one.
    let loading = LOADING.iter().map(|entry| (entry.code, entry.page, false));
    let searches = FEASIBILITY.iter().map(|entry| (entry.code, entry.page, true));
    let games = ritual_games::findings().map(|kind| (kind.code, kind.page, true));
    for (code, text, shows_wrong) in checks.chain(loading).chain(searches).chain(games) {
        let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("## ")).collect();
        assert_eq!(headings, HEADINGS, "{code}");
        let fences = text.lines().filter(|line| line.starts_with("```") && *line != "```");
        assert!(fences.into_iter().all(|line| matches!(line, "```yaml wrong" | "```yaml right")), "{code}");
        assert_eq!(text.lines().next(), Some(&*format!("# {code}")));
        let examples = examples(text);
        assert!(!shows_wrong || examples.iter().any(|example| example.is_wrong), "{code}");
        assert!(examples.iter().any(|example| !example.is_wrong), "{code}");
        assert_eq!(page(code), Some(text));
    }
    assert_eq!(page("no/such-check"), None);
}

#[test]
fn every_check_is_a_file_with_a_page_and_is_listed_once() {
    let stems: Vec<String> = CHECKS.iter().map(|entry| entry.code.replace(['/', '-'], "_")).collect();
    assert!(stems.is_sorted(), "{stems:?}");
    let listed: BTreeSet<String> = stems.iter().flat_map(|stem| [format!("{stem}.md"), format!("{stem}.rs")]).collect();
    assert_eq!(listed.len(), 2 * CHECKS.len());
    // What a long check is made of lies in a folder of its name.
    let files: BTreeSet<String> = names(&here("src/checks")).into_iter().filter(|name| !stems.contains(name)).collect();
    assert_eq!(files, listed);
    let codes: Vec<&str> = LOADING.iter().map(|entry| entry.code).collect();
    assert!(codes.is_sorted(), "{codes:?}");
    let pages: BTreeSet<String> = codes.iter().map(|code| code.replace(['/', '-'], "_") + ".md").collect();
    assert_eq!(names(&here("src/loading")), pages);
}

#[test]
fn the_pack_the_examples_build_on_is_right() {
    let (catalogue, _, findings) = checked(vec![base()]);
    assert_eq!(findings, []);
    assert_eq!(catalogue.scenarios.len(), 1);
}

#[test]
fn a_card_that_no_episode_uses_is_only_warned_about() {
    let card = "id: sparks\nname: Sparks\nsource: original\nsymbol: false\n";
    let steps = "steps: [{ add_fire: attic }, { take_action: you, actions: [attack, sing] }]\n";
    let (.., findings) = checked(packs(&format!("# file: mythos.yaml\n{card}{steps}")));
    let found: Vec<_> =
        findings.iter().map(|finding| (finding.code, finding.severity, finding.route.path.to_string())).collect();
    let expected = [
        ("place/unknown", Severity::Warning, "steps[0].add_fire"),
        ("action/unknown", Severity::Warning, "steps[1].actions[1]"),
    ];
    assert_eq!(found, expected.map(|(code, severity, path)| (code, severity, path.to_owned())));
}

#[test]
fn the_cards_of_an_empty_deck_are_one_finding() {
    let episode = "# file: episode.yaml\nid: yard\nname: Yard\nsource: original\nmap:\n  tiles:\n    \
        - { tile: base/room, side: a, at: [0, 0], spaces: { floor: { id: hall, name: Hall } } }\n  start: hall\n  \
        gates: { red: hall, yellow: hall, blue: hall }\nsetup: {}\nactions:\n  \
        - { id: pray, name: Pray, text: Nothing happens., steps: [] }\n\
        ritual: { text: Wait., disrupted_when: ritual_disrupted }\nmythos: []\ndiscoveries: []\n";
    let found = |n_cards: usize, deck: &str| {
        let episode = episode.replace("mythos: []", deck);
        let card =
            |n: usize| format!("- {{ id: card-{n}, name: Card {n}, source: original, text: No., symbol: true }}\n");
        let cards: String = (0..n_cards).map(card).collect();
        let (.., findings) = checked(packs(&format!("# file: mythos.yaml\n{cards}{episode}")));
        let unheld = findings.into_iter().filter(|finding| finding.code == "deck/unheld-card");
        unheld.map(|finding| (finding.route.path.to_string(), finding.related.len())).collect::<Vec<_>>()
    };
    let held = "mythos: [{ card: base/quiet, copies: 8 }]";
    assert_eq!(found(3, held), ["[0].id", "[1].id", "[2].id"].map(|path| (path.to_owned(), 0)));
    assert_eq!(found(5, held), [("[0].id".to_owned(), 4)]);
    assert_eq!(found(3, "mythos: []"), [("mythos".to_owned(), 3)]);
    let misspelt = "mythos: [{ card: card-0 }, { card: kard-1 }]";
    assert_eq!(found(3, misspelt), []);
}

#[test]
fn what_another_pack_brings_together_is_shown_where_it_does() {
    let card = "# file: mythos.yaml\nid: sparks\nname: Sparks\nsource: original\ntext: Fire.\nsymbol: false\n\
        steps: [{ add_fire: cellar }]\n";
    let manifest = "# file: ../other/pack.yaml\nid: other\nschema_version: 2\nname: Other\nversion: 1.0.0\n\
        authors: [us]\nlicence: MIT\n\
        dependencies: { base: ^1.0, example: ^1.0 }\n";
    let episode = "# file: ../other/episode.yaml\nid: yard\nname: Yard\nsource: original\nmap:\n  tiles:\n    \
        - { tile: base/room, side: a, at: [0, 0], spaces: { floor: { id: hall, name: Hall } } }\n  start: hall\n  \
        gates: { red: hall, yellow: hall, blue: hall }\nsetup: {}\nactions:\n  \
        - { id: pray, name: Pray, text: Nothing happens., steps: [] }\n\
        ritual: { text: Wait., disrupted_when: ritual_disrupted }\n\
        mythos: [{ card: example/sparks, copies: 8 }]\ndiscoveries: []\n";
    let (.., findings) = checked(packs(&format!("{card}{manifest}{episode}")));
    let found = findings.iter().find(|finding| finding.code == "place/unknown").unwrap();
    assert_eq!(found.route.to_string(), "other/episode.yaml#mythos[0].card");
    assert_eq!(found.related[0].route.to_string(), "example/mythos.yaml#steps[0].add_fire");
}

#[test]
fn a_skill_may_name_what_one_of_its_episodes_has() {
    let found = |action: &str, place: &str| -> Vec<(&'static str, Severity, String)> {
        let skill = format!(
            "# file: skills.yaml\nid: cantor\nname: Cantor\nsource: original\nlevels:\n  \
             - {{ abilities: [{{ free_action: {action} }}, {{ bonus_dice: 1, rolls: {{ action: {action} }} }}] }}\n  \
             - {{ abilities: [{{ when: turn_ends, steps: [{{ add_fire: {place} }}] }}] }}\n  \
             - {{ abilities: [{{ when: turn_ends, steps: [{{ remove_fire: hall }}] }}] }}\n  \
             - {{ abilities: [{{ free_action: pray }}] }}\n"
        );
        let people = "# file: investigators.yaml\nid: cora\nname: Cora\nsource: original\nsignature: cantor\n\
            common: [base/tough, base/fast]\n";
        let episode = "# file: episode.yaml\nid: rehearsal\nname: Rehearsal\nsource: original\nmap:\n  tiles:\n    \
            - { tile: base/room, side: a, at: [0, 0], spaces: { floor: { id: choir, name: Choir } } }\n  \
            start: choir\n  gates: { red: choir, yellow: choir, blue: choir }\nsetup: {}\nactions:\n  \
            - { id: sing, name: Sing, text: Nothing happens., steps: [] }\n\
            ritual: { text: Wait., disrupted_when: ritual_disrupted }\nmythos: []\ndiscoveries: []\n";
        let scenario = |id: &str, episode: &str| {
            format!(
                "- {{ id: {id}, name: {id}, source: original, rules: base/standard, episode: {episode}, \
                 elder_one: base/sleeper, investigators: [cora], insanities: [base/fear] }}\n"
            )
        };
        let (one, two) = (scenario("one", "base/trial"), scenario("two", "rehearsal"));
        let scenarios = format!("# file: scenarios.yaml\n{one}{two}");
        let (.., findings) = checked(packs(&format!("{skill}{people}{episode}{scenarios}")));
        let named = findings.into_iter().filter(|it| matches!(it.code, "action/unknown" | "place/unknown"));
        named.map(|it| (it.code, it.severity, it.route.path.to_string())).collect()
    };
    let row = |code, severity, path: &str| (code, severity, path.to_owned());
    // Each once, however often it is named.
    let known = [
        row("action/unknown", Severity::Note, "levels[0].abilities[0].free_action"),
        row("place/unknown", Severity::Note, "levels[1].abilities[0].steps[0].add_fire"),
        row("place/unknown", Severity::Note, "levels[2].abilities[0].steps[0].remove_fire"),
        row("action/unknown", Severity::Note, "levels[3].abilities[0].free_action"),
    ];
    assert_eq!(found("sing", "choir"), known);
    let misspelt = [
        row("action/unknown", Severity::Error, "levels[0].abilities[0].free_action"),
        row("action/unknown", Severity::Error, "levels[0].abilities[1].rolls.action"),
        row("place/unknown", Severity::Error, "levels[1].abilities[0].steps[0].add_fire"),
    ];
    assert_eq!(found("sign", "chior")[..3], misspelt);
}

#[test]
fn a_document_with_a_new_id_is_told_before_what_names_the_old_one() {
    let enemy = "# file: enemies.yaml\nid: impp\nname: Imp\nsource: original\nclass: monster\nhealth: 2\nreserve: 2\n\
        dice: { standard: 1 }\n";
    let card = |id: &str| {
        format!(
            "- {{ id: {id}, name: {id}, source: original, text: An imp., symbol: false, \
             summons: [{{ enemy: imp, at: your_space }}] }}\n"
        )
    };
    let found = |cards: &[&str]| -> Vec<String> {
        let cards: String = cards.iter().map(|id| card(id)).collect();
        let (_, files, mut findings) = checked(packs(&format!("# file: mythos.yaml\n{cards}{enemy}")));
        findings.retain(|finding| finding.code == "reference/unknown");
        sort_by_cause(&mut findings, &files);
        let told = told(&findings);
        told.iter().map(|it| format!("{} and {}", it.finding.route, it.follows.len())).collect()
    };
    assert_eq!(found(&["call", "cry"]), ["example/enemies.yaml#id and 2"]);
    // Once may be a slip of the pen.
    assert_eq!(found(&["call"]), ["example/mythos.yaml#[0].summons[0].enemy and 0"]);
}

#[test]
fn a_document_that_is_left_out_is_not_reported_again() {
    let mut sink = Sink::new();
    let broken = "# file: enemies.yaml\nid: imp\n# file: mythos.yaml\nid: call\nname: Call\nsource: original\n";
    let rest = "symbol: false\nsummons: [{ enemy: imp, at: your_space }]\n";
    let loaded = load(packs(&format!("{broken}{rest}")), &mut sink);
    assert!(sink.has_errors());
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.into_sorted());
}
