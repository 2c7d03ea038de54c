//! A game holds what fits into a box, and what is beyond it is refused with who brings it.

use std::sync::Arc;

use ritual_content::{FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::ids::{
    MAX_CLOSINGS, MAX_COUNTER_KINDS, MAX_DECK, MAX_FIGURES, MAX_KEYWORDS, MAX_PIECES, MAX_TOKEN_KINDS, Piece, Space,
    bit,
};
use ritual_engine::scenario::{Closes, Scenario};
use ritual_engine::state::{Outcome, State};
use ritual_playtest::chance::SeededChance;
use ritual_table::Silent;
use ritual_tests::content::packs;

use crate::random_packs::play;

/// The pack these tests add: a scenario of its own, and an insanity card that brings things into play.
const PACK: &str = "crowded";

/// The episode of the scenario.
const EPISODE: &str = "the-drowned-archive/drowned-archive";
/// Copies of each card of a deck that is too big.
const COPIES: usize = 20;

/// What the pack brings into play.
#[derive(Default)]
struct Brought {
    token_kinds: usize,
    /// Kinds, with ten figures each.
    enemies: usize,
    pieces: usize,
    counters: usize,
    keywords: usize,
    relics: usize,
    /// Besides the two that a game needs.
    insanities: usize,
    /// The cards of the episode's decks, if they are others.
    mythos: Vec<(&'static str, usize)>,
    discoveries: Vec<(&'static str, usize)>,
    /// Two Unknown Monsters join, with their Mythos cards.
    unknown: bool,
    /// Passages that are closed.
    barriers: Vec<[String; 2]>,
}

/// The files of the pack, by name.
fn files(brought: &Brought) -> [(&'static str, String); 8] {
    let list = |n: usize, line: &dyn Fn(usize) -> String| (0..n).map(line).collect::<Vec<String>>().concat();
    let kinds = list(brought.token_kinds, &|n| {
        format!("- {{ id: kind-{n}, name: Kind {n}, source: original, supply: 5, placed: investigator }}\n")
    });
    let crates = list(brought.pieces.min(1), &|_| {
        format!("- {{ id: crate, name: Crate, source: original, supply: {}, placed: map }}\n", brought.pieces)
    });
    let gates = list(brought.barriers.len().min(1), &|_| {
        let supply = brought.barriers.len();
        format!("- {{ id: gate, name: Gate, source: original, supply: {supply}, placed: map, barrier: {{}} }}\n")
    });
    let counters = list(brought.counters, &|n| format!("- {{ id: count-{n}, name: Count {n}, source: original }}\n"));
    let relics = list(brought.relics, &|n| {
        format!(
            "- {{ id: idol-{n}, source: original, normal: {{ name: Idol {n}, abilities: [] }}, \
             transformed: {{ name: Broken idol {n}, abilities: [] }} }}\n"
        )
    });
    let dreads = list(brought.insanities, &|n| {
        format!("- {{ id: dread-{n}, name: Dread {n}, source: original, symptoms: [] }}\n")
    });
    let enemies = list(brought.enemies, &|n| {
        format!(
            "- {{ id: swarm-{n}, name: Swarm {n}, source: original, class: monster, health: 1, \
             dice: {{ standard: 1 }}, reserve: 10 }}\n"
        )
    });
    let steps = [
        list(brought.token_kinds, &|n| format!("    - {{ gain_token: crowded/kind-{n} }}\n")),
        list(brought.enemies, &|n| format!("    - {{ summon: crowded/swarm-{n}, at: your_space }}\n")),
        list(brought.pieces.min(1), &|_| "    - { add_pieces: crowded/crate, at: your_space }\n".to_owned()),
        list(brought.counters, &|n| format!("    - {{ raise: crowded/count-{n} }}\n")),
        list(brought.keywords, &|n| {
            format!("    - {{ if: {{ you_have: {{ keyword: key-{n} }} }}, then: [ {{ heal: {{ stress: 1 }} }} ] }}\n")
        }),
    ];
    let pack = "id: crowded\nname: Crowded\nversion: 0.1.0\nschema_version: 2\nlicence: MIT\nauthors: [Ritual]\n\
                dependencies: { core: '*', fear-of-the-unknown: '*', the-drowned-archive: '*' }\n";
    let cards = format!(
        "- {{ id: calm, name: Calm, source: original, symptoms: [] }}\n\
         {dreads}- id: crowd\n  name: Crowd\n  source: original\n  symptoms:\n    - heal: {{ stress: 1 }}\n{}",
        steps.concat()
    );
    let swarms = list(brought.enemies, &|n| format!(", crowded/swarm-{n}"));
    let mut changes = vec![format!("monsters: [page-eel, drowned-registrar{swarms}]")];
    for (deck, cards) in [("mythos", &brought.mythos), ("discoveries", &brought.discoveries)] {
        let entry = |(card, copies): &(&str, usize)| format!("{{ card: {card}, copies: {copies} }}");
        let entries: Vec<String> = cards.iter().map(entry).collect();
        changes.extend((!cards.is_empty()).then(|| format!("{deck}: [{}]", entries.join(", "))));
    }
    if !brought.barriers.is_empty() {
        let set_out = brought.barriers.iter().map(|[at, to]| format!("{{ token: crowded/gate, at: {at}, to: {to} }}"));
        let pieces: Vec<String> = printed_pieces().into_iter().chain(set_out).collect();
        changes.push(format!("setup: {{ pieces: [{}] }}", pieces.join(", ")));
    }
    let changes = format!(
        "id: more\nsource: original\npack: the-drowned-archive\nchanges:\n  episode/drowned-archive: {{ {} }}\n",
        changes.join(", ")
    );
    let listed = list(brought.insanities, &|n| format!(", dread-{n}"));
    let unknown = if brought.unknown { "options: { unknown_monsters: two }\n" } else { "" };
    let scenario = format!(
        "id: full-house\nname: Full house\nsource: original\nrules: core/standard\n\
         episode: {EPISODE}\nelder_one: the-drowned-archive/orrowhen\ninsanities: [crowd, calm{listed}]\n{unknown}"
    );
    [
        ("pack.yaml", pack.to_owned()),
        ("tokens.yaml", kinds + &crates + &gates),
        ("counters.yaml", counters),
        ("relics.yaml", relics),
        ("enemies.yaml", enemies),
        ("insanities.yaml", cards),
        ("overrides.yaml", changes),
        ("scenarios.yaml", scenario),
    ]
}

/// The pieces that the episode sets out.
fn printed_pieces() -> Vec<String> {
    let loaded = load(packs().unwrap(), &mut Sink::new());
    let episode = &loaded.catalogue.episodes[&FullId::resolve(EPISODE, "")].document;
    episode.setup.pieces.iter().map(|piece| serde_json::to_string(piece).unwrap().replace(':', ": ")).collect()
}

/// What the check `scenario/unplayable` says about the scenario, with its help, and what comes of compiling it.
fn with(brought: &Brought) -> (Vec<String>, Result<Scenario, String>) {
    let written = files(brought).into_iter().filter(|(_, text)| !text.is_empty());
    let files = written.map(|(name, text)| SourceFile::inside(PACK, name, text));
    let mut packs = packs().unwrap();
    packs.push(PackFiles { folder: PACK.to_owned(), files: files.collect() });
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    ritual_validator::check(&loaded.catalogue, &mut sink);
    let found = sink.into_sorted().into_iter().filter(|it| it.code == "scenario/unplayable");
    let found = found.map(|it| format!("{}; {}", it.message, it.help.unwrap_or_default()));
    let scenario = compile(&loaded.catalogue, &FullId::resolve("crowded/full-house", ""));
    (found.collect(), scenario.map_err(|error| error.to_string()))
}

/// What the scenario has already.
fn before() -> Scenario {
    with(&Brought::default()).1.unwrap()
}

/// Passages of the map, so many of them that as many barriers and kinds of links as possible are there.
fn passages(before: &Scenario, n_more: usize) -> Vec<[String; 2]> {
    let (map, n_wanted) = (&before.map, MAX_CLOSINGS + n_more - before.map.closings.len());
    let pairs = (0..map.spaces.len()).flat_map(|to| (0..to).map(move |from| [from, to]));
    let open = pairs.filter(|[from, to]| map.layouts[0].neighbours[*from] & bit(*to) != 0);
    let is_closed = |ends: [usize; 2]| {
        let ends = ends.map(Space::from_index);
        map.closings.iter().any(|it| it.between == ends || it.between == [ends[1], ends[0]])
    };
    let found = open.filter(|ends| !is_closed(*ends)).map(|ends| ends.map(|end| map.spaces[end].id.clone()));
    let found: Vec<[String; 2]> = found.take(n_wanted).collect();
    assert_eq!(found.len(), n_wanted, "the map has too few passages");
    found
}

#[test]
fn as_many_of_everything_as_a_box_could_hold() {
    let before = before();
    let brought = Brought {
        // The crate and the gate are kinds of tokens too.
        token_kinds: MAX_TOKEN_KINDS - before.tokens.len() - 2,
        enemies: (MAX_FIGURES - before.figures.len()) / 10,
        pieces: MAX_PIECES.min(99) - before.pieces.len(),
        counters: MAX_COUNTER_KINDS - before.counters.len(),
        keywords: MAX_KEYWORDS - before.keywords.len(),
        relics: MAX_DECK - before.relics.len(),
        insanities: MAX_DECK - before.insanities.len(),
        barriers: passages(&before, 0),
        ..Brought::default()
    };
    let (found, scenario) = with(&brought);
    assert_eq!(found, [""; 0]);
    let scenario = Arc::new(scenario.unwrap());
    assert_eq!(scenario.tokens.len(), MAX_TOKEN_KINDS);
    assert_eq!(scenario.map.closings.len(), MAX_CLOSINGS);
    assert_eq!((scenario.counters.len(), scenario.keywords.len()), (MAX_COUNTER_KINDS, MAX_KEYWORDS));
    assert_eq!((scenario.relics.len(), scenario.insanities.len()), (MAX_DECK, MAX_DECK));
    assert!(scenario.figures.len() > MAX_FIGURES - 10 && scenario.pieces.len() > 90);
    for seed in 0..3 {
        assert_ne!(play(&scenario, seed), Outcome::EndlessEffects);
    }
}

#[test]
fn each_of_many_barriers_closes_its_own_passage() {
    let scenario = with(&Brought { barriers: passages(&before(), 0), ..Brought::default() }).1;
    let scenario = Arc::new(scenario.unwrap());
    let mut chance = SeededChance::new(5, 0);
    let game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
    let barriers = scenario.map.closings.iter().filter_map(|it| match it.closes {
        Closes::Piece(piece) => Some((piece, it.between)),
        Closes::Links(_) => None,
    });
    let barriers: Vec<_> = barriers.collect();
    let open = |state: &State| -> Vec<Piece> {
        let is_open = |[from, to]: [Space; 2]| state.layout(&scenario).neighbours(from) & bit(to.index()) != 0;
        barriers.iter().filter(|(_, between)| is_open(*between)).map(|(piece, _)| *piece).collect()
    };
    assert!(open(game.state()).is_empty());
    for (piece, _) in &barriers {
        let mut state = game.state().clone();
        state.pieces[piece.index()].space = Space::NONE;
        assert_eq!(open(&state), [*piece]);
    }
}

/// Asserts that so much is refused, saying what is too much and who brings it.
fn beyond(brought: &Brought, what: &str, who: &str) {
    let (found, scenario) = with(brought);
    assert!(found.iter().any(|it| it.contains(what) && it.contains(who)), "{what}, {who}: {found:?}");
    assert!(scenario.is_err());
}

fn brings(count: usize) -> String {
    format!("`{PACK}` brings {count}")
}

#[test]
fn more_than_that_is_refused_with_who_brings_it() {
    let before = before();
    let token_kinds = MAX_TOKEN_KINDS + 1 - before.tokens.len();
    let more = Brought { token_kinds, ..Brought::default() };
    beyond(&more, "at most 32 kinds of tokens; this one has 33", &brings(token_kinds));
    let enemies = (MAX_FIGURES - before.figures.len()) / 10 + 1;
    beyond(&Brought { enemies, ..Brought::default() }, "at most 120 enemy figures", "`crowded/swarm-0` brings 10");
    assert!(before.pieces.len() > MAX_PIECES - 99);
    beyond(&Brought { pieces: 99, ..Brought::default() }, "at most 120 pieces", "`crowded/crate` brings 99");
    let barriers = passages(&before, 1);
    let gates = format!("`crowded/gate` brings {}", barriers.len());
    let more = Brought { barriers, ..Brought::default() };
    beyond(&more, "at most 16 barriers and kinds of links; this one has 17", &gates);
}

#[test]
fn too_many_cards_counters_and_keywords_are_refused_with_who_brings_them() {
    let before = before();
    // More than one too many: all of them are counted.
    let counters = MAX_COUNTER_KINDS + 5 - before.counters.len();
    beyond(&Brought { counters, ..Brought::default() }, "at most 32 counters; this one has 37", &brings(counters));
    let keywords = MAX_KEYWORDS + 5 - before.keywords.len();
    beyond(&Brought { keywords, ..Brought::default() }, "at most 64 keywords; this one has 69", &brings(keywords));
    let relics = MAX_DECK + 5 - before.relics.len();
    beyond(&Brought { relics, ..Brought::default() }, "at most 48 relics; this one has 53", &brings(relics));
    let more = Brought { insanities: MAX_DECK, ..Brought::default() };
    beyond(&more, "at most 48 insanity cards; this one has 50", &brings(50));
    let mythos = ["eels-in-the-walls", "the-water-rises", "louder"].map(|card| (card, COPIES)).to_vec();
    let more = Brought { mythos, ..Brought::default() };
    beyond(&more, "at most 48 Mythos cards", "`the-drowned-archive/drowned-archive` brings 60");
    let discoveries = ["assistant-keeper", "salvage-crate", "harbour-pilot"].map(|card| (card, COPIES)).to_vec();
    let more = Brought { discoveries, ..Brought::default() };
    let who = "`the-drowned-archive/assistant-keeper` brings 20";
    beyond(&more, "at most 48 Discovery cards; this one has 60", who);
}

#[test]
fn unknown_mythos_cards_count_among_those_of_the_deck() {
    let of_elder_one = 8;
    let of_unknown_monsters = 4;
    let deck = |cards: usize, unknown: bool| {
        let mythos = vec![("louder", COPIES), ("eels-in-the-walls", cards - COPIES)];
        let scenario = with(&Brought { mythos, unknown, ..Brought::default() }).1;
        scenario.map(|scenario| scenario.mythos.len())
    };
    let full = MAX_DECK - of_elder_one;
    assert_eq!(deck(full, false), Ok(MAX_DECK));
    assert_eq!(deck(full - of_unknown_monsters, true), Ok(MAX_DECK));
    let more = MAX_DECK + 1;
    let said = format!("there are at least {more} Mythos cards, but a game holds at most {MAX_DECK}; take some out");
    assert_eq!(deck(full - of_unknown_monsters + 1, true), Err(said));
}
