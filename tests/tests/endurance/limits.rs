//! A game holds what fits into a box, and what is beyond it is refused with who brings it.

use std::sync::Arc;

use ritual_content::{FullId, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use ritual_engine::compile::compile;
use ritual_engine::ids::{MAX_DECK, MAX_FIGURES, MAX_PIECES, MAX_TOKEN_KINDS};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_tests::content::packs;

use crate::random_packs::play;

/// The pack these tests add: a scenario of its own, and an insanity card that brings things into play.
const PACK: &str = "crowded";

/// What the card brings into play: kinds of tokens, kinds of enemies with ten figures each, and pieces; and the Mythos
/// cards of the episode, 21 to 40 where they are others than usual, and whether Unknown ones join them.
#[derive(Default)]
struct Brought {
    token_kinds: usize,
    enemies: usize,
    pieces: usize,
    mythos: usize,
    unknown: bool,
}

/// The files of the pack, by name.
fn files(brought: &Brought) -> [(&'static str, String); 6] {
    let list = |n: usize, line: &dyn Fn(usize) -> String| (0..n).map(line).collect::<Vec<String>>().concat();
    let kinds = list(brought.token_kinds, &|n| {
        format!("- {{ id: kind-{n}, name: Kind {n}, source: original, supply: 5, placed: investigator }}\n")
    });
    let crates = list(brought.pieces.min(1), &|_| {
        format!("- {{ id: crate, name: Crate, source: original, supply: {}, placed: map }}\n", brought.pieces)
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
    ];
    let pack = "id: crowded\nname: Crowded\nversion: 0.1.0\nschema_version: 2\nlicence: MIT\nauthors: [Ritual]\n\
                dependencies: { core: '*', fear-of-the-unknown: '*', the-drowned-archive: '*' }\n";
    let cards = format!(
        "- {{ id: calm, name: Calm, source: original, symptoms: [] }}\n\
         - id: crowd\n  name: Crowd\n  source: original\n  symptoms:\n    - heal: {{ stress: 1 }}\n{}",
        steps.concat()
    );
    let swarms = list(brought.enemies, &|n| format!(", crowded/swarm-{n}"));
    let deck = list(brought.mythos.min(1), &|_| {
        let left = brought.mythos - 20;
        format!(", mythos: [{{ card: louder, copies: 20 }}, {{ card: eels-in-the-walls, copies: {left} }}]")
    });
    let changes = format!(
        "id: more\nsource: original\npack: the-drowned-archive\nchanges:\n  \
         episode/drowned-archive: {{ monsters: [page-eel, drowned-registrar{swarms}]{deck} }}\n"
    );
    let unknown = if brought.unknown { "options: { unknown_monsters: two }\n" } else { "" };
    let scenario = format!(
        "id: full-house\nname: Full house\nsource: original\nrules: core/standard\n\
         episode: the-drowned-archive/drowned-archive\nelder_one: the-drowned-archive/orrowhen\n\
         insanities: [crowd, calm]\n{unknown}"
    );
    [
        ("pack.yaml", pack.to_owned()),
        ("tokens.yaml", kinds + &crates),
        ("enemies.yaml", enemies),
        ("insanities.yaml", cards),
        ("overrides.yaml", changes),
        ("scenarios.yaml", scenario),
    ]
}

/// What the check `scenario/unplayable` says about the scenario, with its help, and what comes of compiling it.
fn with(brought: &Brought) -> (Vec<String>, Result<Scenario, String>) {
    let written = files(brought).into_iter().filter(|(_, text)| !text.is_empty());
    let files = written.map(|(name, text)| SourceFile {
        path: format!("{PACK}/{name}").as_str().into(),
        pack_path: name.to_owned(),
        bytes: text.into_bytes(),
    });
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

#[test]
fn as_many_kinds_of_tokens_figures_and_pieces_as_a_box_could_hold() {
    let before = before();
    let brought = Brought {
        token_kinds: MAX_TOKEN_KINDS - before.tokens.len() - 1,
        enemies: (MAX_FIGURES - before.figures.len()) / 10,
        pieces: MAX_PIECES.min(99) - before.pieces.len(),
    };
    let (found, scenario) = with(&brought);
    assert_eq!(found, [""; 0]);
    let scenario = Arc::new(scenario.unwrap());
    assert_eq!(scenario.tokens.len(), MAX_TOKEN_KINDS);
    assert!(scenario.figures.len() > MAX_FIGURES - 10 && scenario.pieces.len() > 90);
    for seed in 0..3 {
        assert_ne!(play(&scenario, seed), Outcome::EndlessEffects);
    }
}

#[test]
fn more_than_that_is_refused_with_who_brings_it() {
    let before = before();
    let beyond = |brought: Brought, what: &str, who: &str| {
        let (found, scenario) = with(&brought);
        assert!(found.iter().any(|it| it.contains(what) && it.contains(who)), "{what}, {who}: {found:?}");
        assert!(scenario.is_err());
    };
    let token_kinds = MAX_TOKEN_KINDS + 1 - before.tokens.len();
    beyond(Brought { token_kinds, ..Brought::default() }, "at most 32 kinds of tokens", "others bring the rest");
    let enemies = (MAX_FIGURES - before.figures.len()) / 10 + 1;
    beyond(Brought { enemies, ..Brought::default() }, "at most 120 enemy figures", "`crowded/swarm-0` brings 10");
    assert!(before.pieces.len() > MAX_PIECES - 99);
    beyond(Brought { pieces: 99, ..Brought::default() }, "at most 120 pieces", "`crowded/crate` brings 99");
}

#[test]
fn unknown_mythos_cards_count_among_those_of_the_deck() {
    let of_elder_one = 8;
    let of_unknown_monsters = 4;
    let deck = |mythos: usize, unknown: bool| {
        let scenario = with(&Brought { mythos, unknown, ..Brought::default() }).1;
        scenario.map(|scenario| scenario.mythos.len())
    };
    let full = MAX_DECK - of_elder_one;
    assert_eq!(deck(full, false), Ok(MAX_DECK));
    assert_eq!(deck(full - of_unknown_monsters, true), Ok(MAX_DECK));
    let more = MAX_DECK + 1;
    let said = format!("there are {more} Mythos cards, but a game holds at most {MAX_DECK}; take some out");
    assert_eq!(deck(full - of_unknown_monsters + 1, true), Err(said));
}
