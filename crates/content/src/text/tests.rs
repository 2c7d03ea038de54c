use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::*;
use crate::documents::{Counter, Discovery, Enemy, Episode, Insanity, Mythos, Pack, Skill, Stage, Tile, Token};
use crate::language::{
    Amount, AskedAmount, Condition, Countable, Enemies, Picked, Pieces, Place, Shaped as _, Trigger, Who,
};
use crate::{Document, Entry, FullId};
use ritual_diagnostic::Route;
use ritual_yaml::{Limits, parse};

/// Reads YAML as a type of the language.
fn read<T: DeserializeOwned>(yaml: &str) -> T {
    let tree = parse(yaml.as_bytes(), &Limits::DEFAULT).unwrap();
    serde_json::from_value(tree.root.to_json()).unwrap_or_else(|error| panic!("{yaml}: {error}"))
}

fn add<T: Document>(catalogue: &mut Catalogue, yaml: &str) {
    let document: T = read(yaml);
    let plain = Arc::new(parse(yaml.as_bytes(), &Limits::DEFAULT).unwrap().root.to_json());
    let id = FullId::resolve(document.id().as_str(), "base");
    T::table_mut(catalogue)
        .insert(id.clone(), Entry { id, route: Route::file("a.yaml"), document: Arc::new(document), plain });
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let enemy = |id: &str, name: &str, reserve: u8| {
        format!(
            "{{ id: {id}, name: {name}, source: original, class: monster, health: 3, reserve: {reserve}, dice: {{}} }}"
        )
    };
    add::<Enemy>(&mut catalogue, &enemy("ghast", "Ghast", 5));
    add::<Enemy>(&mut catalogue, &enemy("unnamable", "The Unnamable", 1));
    add::<Enemy>(&mut catalogue, &enemy("cultist", "Cultist", 10));
    add::<Token>(&mut catalogue, "{ id: verse, name: Verse, source: original, supply: 9, placed: investigator }");
    add::<Token>(
        &mut catalogue,
        "{ id: juror, name: Juror, source: original, supply: 4, placed: map, sides: [guilty, innocent] }",
    );
    add::<Counter>(&mut catalogue, "{ id: floodwater, name: Floodwater, source: original }");
    add::<Counter>(
        &mut catalogue,
        "{ id: weather, name: Weather, source: original, values: [calm, steady-rain, storm], wraps: true }",
    );
    add::<Counter>(&mut catalogue, "{ id: hunger, name: Hunger, source: original, on: enemy }");
    add::<Counter>(
        &mut catalogue,
        "{ id: mood, name: Mood, source: original, on: enemy, values: [calm, uneasy, wild] }",
    );
    add::<Counter>(&mut catalogue, "{ id: dread, name: Dread, source: original, on: investigator }");
    add::<Counter>(&mut catalogue, "{ id: frost, name: Frost, source: original, on: space }");
    let level = "{ abilities: [] }";
    add::<Skill>(
        &mut catalogue,
        &format!("{{ id: brawling, name: Brawling, source: original, levels: [{level}, {level}, {level}, {level}] }}"),
    );
    catalogue
}

/// Checks what is written for each piece of YAML.
fn check<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn every_word_of_the_language_has_its_message() {
    let language = Language::english();
    let families: [(&str, &[crate::language::Word]); 11] = [
        ("step", <Step>::SHAPE.words),
        ("ability", <Ability>::SHAPE.words),
        ("trigger", <Trigger>::SHAPE.words),
        ("condition", <Condition>::SHAPE.words),
        ("amount", <AskedAmount>::SHAPE.words),
        ("countable", <Countable>::SHAPE.words),
        ("enemies", <Enemies>::SHAPE.words),
        ("who", <Who>::SHAPE.words),
        ("place", <Place>::SHAPE.words),
        ("pieces", <Pieces>::SHAPE.words),
        ("picked", <Picked>::SHAPE.words),
    ];
    for (family, names) in families {
        for word in names {
            let id = format!("{family}-{}", word.name.replace('_', "-"));
            assert!(language.has(&id), "{id}");
        }
    }
}

#[test]
fn a_language_is_found_by_its_identifier() {
    assert_eq!(Language::ids().collect::<Vec<_>>(), ["en", "es", "pl"]);
    assert_eq!(Language::named("en").map(|language| language.id()), Some("en"));
    assert!(Language::named("xx").is_none());
}

#[test]
fn steps_are_sentences() {
    check::<Step>(
        &[
            ("investigate", "Investigate."),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: nearest_investigator_to_it }",
                "Move each Ghast 1 space toward the investigator nearest to it.",
            ),
            (
                "{ move: { enemies: { kinds: [cultist, ghast] } }, toward: your_space }",
                "Move each Cultist and Ghast to your space.",
            ),
            ("{ move: { investigators: you }, spaces: 3 }", "Move up to 3 spaces."),
            (
                "{ move: { enemies: ghast }, toward: { gate: red }, away_from: your_space }",
                "Move each Ghast to the red gate, away from you.",
            ),
            ("suffer: { who: each, sanity: 1 }", "Each investigator loses 1 sanity."),
            (
                "suffer: { stress: 2, wounds: 1, sanity: 1 }",
                "Raise your stress by 2, suffer 1 wound and lose 1 sanity.",
            ),
            (
                "suffer: { who: each, stress: 1, wounds_per_missing_stress: 1 }",
                "Each investigator raises their stress by 1 (1 wound for each point that cannot be raised).",
            ),
            ("heal: { stress: all }", "Heal all your stress."),
            (
                "heal: { who: { within: 1 }, mix: 3 }",
                "Each investigator within 1 space of you heals 3 stress or wounds in any mix.",
            ),
            ("{ raise: floodwater, by: 2 }", "Raise Floodwater by 2."),
            ("{ lower: dread, by: all }", "Lower your Dread by as much as possible."),
            (
                "{ raise: hunger, on: { enemies: { kinds: [ghast], at: your_space } } }",
                "Raise the Hunger of each Ghast in your space by 1.",
            ),
            ("{ set: frost, to: { counter: floodwater } }", "Set the Frost of your space to Floodwater."),
            ("{ set: dread, to: 0, on: { investigators: each } }", "Set the Dread of each investigator to 0."),
            ("{ summon: ghast, at: { gate: red }, count: 2 }", "Summon 2 Ghasts at the red gate."),
            ("{ summon: unnamable, at: farthest_gate }", "Summon The Unnamable at the farthest gate."),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2 }",
                "Kill the nearest Cultist within 2 spaces of you.",
            ),
            (
                "kill: { pick: one, classes: [cultist], least: wounds, without_token: verse, wounded: true }",
                "Kill the Cultist with the fewest wounds of those with at least 1 wound and no Verses.",
            ),
            ("kill: { kinds: [ghast], tokens: { token: verse } }", "Kill each Ghast with at least 1 Verse."),
            (
                "{ gain_token: verse, who: { pick: one, most_tokens: verse }, count: 2 }",
                "The investigator with the most Verses gains 2 Verses.",
            ),
            (
                "{ gain_token: verse, who: { pick: one, least: { counter: dread } } }",
                "The investigator with the least Dread gains 1 Verse.",
            ),
            ("kill: { pick: one, kinds: [ghast], most: { counter: hunger } }", "Kill the Ghast with the most Hunger."),
            (
                "{ flip: { token: juror, pick: one, side: innocent }, to: guilty }",
                "Turn 1 innocent Juror of your choice to its guilty side.",
            ),
            (
                "suffer: { wounds: { enemies: { kinds: [ghast], at: your_space } } }",
                "Suffer 1 wound for each Ghast in your space.",
            ),
            (
                "suffer: { sanity: { smallest: [2, { tokens: verse, held_by: you }] } }",
                "Lose 1 sanity for each Verse you have (at most 2).",
            ),
            (
                "suffer: { sanity: { smallest: [2, { half_up: { tokens: verse, held_by: you } }] } }",
                "Lose 1 sanity for every 2 Verses you have (rounded up, at most 2).",
            ),
            (
                "suffer: { sanity: { half_up: { enemies: { kinds: [ghast], at: your_space } } } }",
                "Lose 1 sanity for every 2 Ghasts in your space (rounded up).",
            ),
            (
                "suffer: { wounds: { minus: [{ enemies: { kinds: [ghast] } }, 1] } }",
                "Suffer 1 wound for each Ghast beyond the first.",
            ),
            (
                "suffer: { wounds: { smallest: [3, { half_up: that_many }] } }",
                "Suffer wounds equal to half of that many (rounded up; at most 3).",
            ),
            ("suffer: { sanity: { half_up: that_many } }", "Lose sanity equal to half of that many (rounded up)."),
            (
                "add_fire: { with_enemy: { classes: [cultist] }, burning: false }",
                "Put 1 fire in each space with a Cultist and no fire.",
            ),
            (
                "add_fire: { within: 1, with_piece: juror, burning: false }",
                "Put 1 fire in each space that has a Juror and no fire and is within 1 space of you.",
            ),
            (
                "add_fire: { within: 0, from: elder_ones_space, without_piece: { token: juror, side: guilty } }",
                "Put 1 fire in the Elder One's space (if it has no guilty Juror).",
            ),
            (
                "{ for_each: { spaces: { with_gate: true, safe: true, with_investigator: false } }, steps: [{ add_fire: that_space }] }",
                "For each safe gate with no investigator, put 1 fire at that gate.",
            ),
            (
                "suffer: { wounds: { spaces: { with_piece: { token: juror, side: innocent }, with_counter: { counter: frost, at_least: 2 } } } }",
                "Suffer 1 wound for each space with an innocent Juror and at least 2 Frost.",
            ),
            (
                "{ may: each, volunteer: true, then: [{ sacrifice: that_investigator }] }",
                "1 investigator may sacrifice themselves.",
            ),
            (
                "{ may: each, then: [{ place: that_investigator, at: starting_space }] }",
                "Each investigator may place themselves in the starting space.",
            ),
            (
                "vote: [{ label: Run, steps: [{ move: { investigators: you }, spaces: 1 }] }]",
                "Each investigator votes; what gets the most votes happens (the active investigator breaks a tie):\n- **Run**: You move up to 1 space.",
            ),
            ("{ draw_relics: 1, keep: 1 }", "Draw 1 relic."),
            ("{ draw_relics: 2, who: that_investigator, keep: 1 }", "That investigator draws 2 relics and keeps 1."),
            (
                "{ draw_mythos: 2, resolve: 1, rest: bottom }",
                "Draw 2 Mythos cards, resolve 1 and put the rest under the deck.",
            ),
            ("discard: { types: [item, companion] }", "Discard 1 item or companion."),
            ("{ repeat: tentacles, steps: [{ heal: { mix: 1 } }] }", "Once for each tentacle, heal 1 stress or wound."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn what_holds_for_a_time_is_told_of_whoever_has_it() {
    check::<Step>(
        &[
            (
                "{ grant: [{ extra_actions: 1 }], until: end_of_turn }",
                "Until the end of the turn, you have 1 more action.",
            ),
            (
                "{ grant: [{ fewer: actions }], until: end_of_your_next_turn }",
                "Until the end of your next turn, you have 1 action fewer in each turn.",
            ),
            (
                "{ grant: [{ extra_actions: 1 }], to: each, until: end_of_turn }",
                "Until the end of the turn, each investigator has “You have 1 more action”.",
            ),
            (
                "{ grant: [{ move_distance: 2 }], until: end_of_round }",
                "Until the end of the round, your Move actions go 2 spaces farther.",
            ),
            (
                "{ grant: [{ action: Swim, steps: [{ heal: { stress: 1 } }] }], until: end_of_round }",
                "Until the end of the round: **Swim** (action): heal 1 stress.",
            ),
            (
                "{ grant: [{ forbid: [rest] }], to: each, until: end_of_round }",
                "Until the end of the round, each investigator cannot rest.",
            ),
            (
                "{ grant: [{ forbid: [rest], if: { safe: your_space } }], to: each, until: end_of_round }",
                "Until the end of the round, each investigator has “If your space is safe, you cannot rest”.",
            ),
            (
                "{ grant: [{ armour: 1 }], on_enemies: ghast, until: your_next_turn }",
                "Until the start of your own next turn, each Ghast has “When this enemy is attacked, it suffers 1 wound less”.",
            ),
            (
                "{ grant: [{ move_distance: 1 }], until: your_next_turn }",
                "Until the start of your next turn, your Move actions go 1 space farther.",
            ),
            (
                "{ grant: [{ move_distance: 1 }], to: each_other, until: your_next_turn }",
                "Until the start of your own next turn, each other investigator has “Your Move actions go 1 space farther”.",
            ),
            (
                "{ grant: [{ when: turn_ends, steps: [{ heal_enemies: this_enemy }] }], on_enemies: ghast, until: end_of_game }",
                "For the rest of the game, each Ghast has “At the end of every turn, heal all wounds of this enemy”.",
            ),
            (
                "{ grant: [{ forbid: [rest] }, { fewer: dice }], until: end_of_your_next_turn }",
                "Until the end of your next turn:\n- You cannot rest.\n- When you roll, also against yourself, roll 1 die fewer.",
            ),
            (
                "{ copy_skill: each_other }",
                "Copy 1 skill of any other investigator, at the level it has now, until the end of the turn.",
            ),
            (
                "{ copy_skill: you, to: that_investigator, until: end_of_your_next_turn }",
                "That investigator copies 1 skill of you, at the level it has now, until the end of your own next turn.",
            ),
            (
                "{ copy_skill: you, to: that_investigator, until: end_of_game }",
                "That investigator copies 1 skill of you, at the level it has now, for the rest of the game.",
            ),
            (
                "{ copy_skill: each, to: each }",
                "Each investigator copies 1 skill of any other investigator, at the level it has now, until the end of the turn.",
            ),
            (
                "{ copy_skill: each_other, to: that_investigator }",
                "That investigator copies 1 skill of any investigator other than you, at the level it has now, until the end of the turn.",
            ),
            ("{ place: you, at: where_your_turn_began }", "Place yourself in the space where your turn began."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn one_of_several_is_printed_as_it_is_picked() {
    check::<Step>(
        &[
            ("{ summon: ghast, at: { with_gate: true } }", "Summon 1 Ghast at each gate."),
            ("{ summon: ghast, at: { pick: one, with_gate: true } }", "Summon 1 Ghast at 1 gate of your choice."),
            (
                "add_fire: { pick: random, named: [pub, quay] }",
                "Put 1 fire in 1 random space among the pub and the quay.",
            ),
            (
                "add_fire: { pick: nearest, named: [pub, quay] }",
                "Put 1 fire in the nearest space among the pub and the quay.",
            ),
            ("add_fire: { named: [pub, quay] }", "Put 1 fire in the pub and the quay."),
            ("{ place: you, at: { burning: true } }", "Place yourself in 1 space of your choice with fire."),
            (
                "{ move: { enemies: that_enemy }, toward: { with_gate: true } }",
                "Move that enemy to 1 gate of your choice.",
            ),
            (
                "{ place_enemies: ghast, at: { with_gate: true } }",
                "Place each Ghast at 1 gate of your choice, the same for all.",
            ),
            ("{ place_enemies: that_enemy, at: { with_gate: true } }", "Place that enemy at 1 gate of your choice."),
            (
                "{ place: each, at: { with_gate: true } }",
                "Place each investigator at 1 gate of your choice, the same for all.",
            ),
            (
                "suffer: { who: { within: 1, from: { with_gate: true } }, stress: 1 }",
                "Each investigator within 1 space of any gate raises their stress by 1.",
            ),
            ("sacrifice: each", "Sacrifice 1 investigator of your choice."),
            ("redirect_attack: { other: true }", "Redirect the attack to 1 other investigator of your choice."),
            ("kill: { pick: random, classes: [cultist] }", "Kill 1 random Cultist."),
            ("suffer: { who: { pick: random }, stress: 1 }", "1 random investigator raises their stress by 1."),
            (
                "suffer: { who: { at: { pick: nearest, with_gate: true } }, stress: 1 }",
                "Each investigator at the nearest gate raises their stress by 1.",
            ),
            (
                "{ with: { space: { pick: random, named: [pub, quay] } }, steps: [{ add_fire: that_space }] }",
                "Pick 1 random space among the pub and the quay. Put 1 fire in that space.",
            ),
            (
                "{ with: { space: your_space }, steps: [{ place: you, at: { gate: red } }, { add_fire: that_space }] }",
                "Note your space. Place yourself at the red gate. Put 1 fire in the noted space.",
            ),
            (
                "{ with: { space: { gate: red } }, steps: [{ move_gate: red, to: { gate: blue } }, { move_gate: blue, to: that_space }] }",
                "Note the space of the red gate. Move the red gate to the blue gate. Move the blue gate to the noted space.",
            ),
            ("{ with: { enemy: { pick: one } }, steps: [{ kill: that_enemy }] }", "Choose 1 enemy. Kill that enemy."),
            (
                "{ for_each: { enemies: { pick: nearest, kinds: [ghast] } }, steps: [{ kill: that_enemy }] }",
                "Choose the nearest Ghast. Kill that Ghast.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn what_you_do_is_told_of_you_where_somebody_else_is_asked() {
    check::<Step>(
        &[
            (
                "{ may: each, volunteer: true, pay: { sanity: 3 }, then: [{ draw_relics: 1, keep: 1 }] }",
                "1 investigator may lose 3 sanity. If somebody does, you draw 1 relic.",
            ),
            (
                "{ may: each, volunteer: true, pay: { sanity: 3 }, then: [{ draw_relics: 1, who: that_investigator, keep: 1 }] }",
                "1 investigator may lose 3 sanity to draw 1 relic.",
            ),
            (
                "{ may: that_investigator, pay: { stress: 1 }, then: [{ claim: { left: {}, forced: true } }] }",
                "That investigator may raise their stress by 1. If they do, you claim the left side.",
            ),
            (
                "{ may: that_investigator, otherwise: [{ heal: { stress: 1 } }], pay: { stress: 1 } }",
                "You heal 1 stress unless they raise their stress by 1.",
            ),
            (
                "{ choose: [{ label: Help, steps: [investigate] }], who: that_investigator }",
                "That investigator chooses 1:\n- **Help**: You investigate.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn steps_that_hold_steps_are_sentences_or_lists() {
    check::<Step>(
        &[
            (
                "{ if: { enemies: { kinds: [cultist], at: your_space } }, then: [{ suffer: { stress: 1 } }], else: [{ heal: { stress: 1 } }] }",
                "If a Cultist is in your space, raise your stress by 1. Otherwise, heal 1 stress.",
            ),
            (
                "{ may: you, pay: { stress: 2 }, otherwise: [{ gain_token: verse }] }",
                "Gain 1 Verse unless you raise your stress by 2.",
            ),
            (
                "{ may: you, pay: { wounds: 1 }, then: [{ heal: { stress: 2 } }] }",
                "You may suffer 1 wound to heal 2 stress.",
            ),
            (
                "{ may: each, volunteer: true, pay: { sanity: 3 }, otherwise: [{ gain_token: verse, who: each }] }",
                "1 investigator may lose 3 sanity. If nobody does, each investigator gains 1 Verse.",
            ),
            (
                "{ may: that_investigator, then: [{ heal: { who: that_investigator, stress: 1 } }] }",
                "That investigator may heal 1 stress.",
            ),
            (
                "{ for_each: { investigators: { with_token: verse } }, steps: [{ summon: cultist, at: that_investigators_space }] }",
                "For each investigator with a Verse, summon 1 Cultist in that investigator's space.",
            ),
            (
                "{ for_each: { spaces: { with_gate: true } }, steps: [{ raise: frost, on: { spaces: that_space } }] }",
                "For each gate, raise the Frost of that gate by 1.",
            ),
            (
                "{ with: { enemy: { pick: nearest, kinds: [ghast] } }, steps: [{ move: { enemies: that_enemy }, spaces: 2, away_from: your_space }] }",
                "Choose the nearest Ghast. Move that Ghast 2 spaces away from you.",
            ),
            (
                "{ with: { investigator: { pick: one } }, steps: [{ suffer: { who: that_investigator, wounds: 1 } }] }",
                "1 investigator of your choice suffers 1 wound.",
            ),
            (
                "{ for_each: { enemies: unnamable }, steps: [{ suffer: { who: { at: that_enemys_space }, wounds: 1 } }] }",
                "If The Unnamable is on the map, each investigator in The Unnamable's space suffers 1 wound.",
            ),
            (
                "{ for_each: { spaces: { with_gate: true } }, steps: [{ summon: ghast, at: that_space }] }",
                "For each gate, summon 1 Ghast at that gate.",
            ),
            (
                "{ with: { piece: { token: juror, pick: one } }, steps: [{ with: { piece: { token: verse, pick: one, held_by: you } }, steps: [{ if: same_number, then: [{ remove_pieces: outer_piece }, { remove_pieces: that_piece }], else: [{ return_pieces: that_piece }] }] }] }",
                "Choose 1 Juror. Choose 1 Verse you have. If that Juror and that Verse bear the same number, remove that Juror, then remove that Verse. Otherwise, shuffle that Verse back into the pile.",
            ),
            (
                "{ if: elder_one_on_map, then: [{ with: { enemy: { pick: nearest, classes: [monster] } }, steps: [{ kill: that_enemy }] }] }",
                "If the Elder One is on the map, choose the nearest monster, then kill that monster.",
            ),
            (
                "{ for_each: { investigators: { with_token: verse } }, steps: [{ suffer: { who: that_investigator, stress: { tokens: verse, held_by: that_investigator } } }] }",
                "Each investigator with a Verse raises their stress by 1 for each Verse they have.",
            ),
            (
                "{ with: { investigator: { pick: one, most_tokens: verse } }, steps: [{ suffer: { who: that_investigator, sanity: { half_up: { tokens: verse, held_by: that_investigator } } } }] }",
                "The investigator with the most Verses loses 1 sanity for every 2 Verses they have (rounded up).",
            ),
            (
                "{ for_each: { investigators: { with_token: verse } }, steps: [{ may: that_investigator, pay: { stress: 2 }, otherwise: [{ suffer: { who: that_investigator, wounds: 1 } }] }] }",
                "Each investigator with a Verse suffers 1 wound unless they raise their stress by 2.",
            ),
            (
                "{ with: { investigator: { pick: one, most_tokens: verse } }, steps: [{ may: that_investigator, pay: { stress: 1 }, otherwise: [{ suffer: { who: that_investigator, sanity: { tokens: verse, held_by: that_investigator } } }] }] }",
                "The investigator with the most Verses loses 1 sanity for each Verse they have unless they raise their stress by 1.",
            ),
            (
                "{ with: { enemy: { pick: nearest, kinds: [unnamable] } }, steps: [{ move: { enemies: that_enemy }, spaces: 2, toward: your_space }, { suffer: { who: { within: 1, from: that_enemys_space }, sanity: 1 } }] }",
                "If The Unnamable is on the map, move The Unnamable 2 spaces toward you, then each investigator within 1 space of The Unnamable loses 1 sanity.",
            ),
            ("add_fire: { with_enemy: unnamable }", "Put 1 fire in The Unnamable's space."),
            (
                "{ if: { safe: your_space }, then: [{ choose: [{ label: Rest, steps: [{ heal: { stress: 1 } }] }] }], else: [investigate] }",
                "If your space is safe, choose 1:\n- **Rest**: Heal 1 stress.\n\nOtherwise, investigate.",
            ),
            (
                "{ may: each, pay: { stress: 2 }, otherwise: [{ gain_token: verse, who: that_investigator }] }",
                "Each investigator may raise their stress by 2. Each of them who does not gains 1 Verse.",
            ),
            (
                "{ may: each, pay: { stress: 2 }, otherwise: [{ gain_token: verse, who: each }] }",
                "Each investigator may raise their stress by 2. For each who does not, each investigator gains 1 Verse.",
            ),
            ("{ set: weather, to: { value: steady-rain } }", "Set Weather to steady rain."),
            ("{ set: weather, to: 2 }", "Set Weather to storm."),
            (
                "{ if: { compare: { counter: weather }, exactly: { value: storm } }, then: [{ heal: { stress: 1 } }] }",
                "If Weather is storm, heal 1 stress.",
            ),
            (
                "{ if: { not: { compare: { counter: weather }, exactly: 0 } }, then: [{ heal: { stress: 1 } }] }",
                "If Weather is not calm, heal 1 stress.",
            ),
            ("{ reveal: { token: juror, at: your_space } }", "Reveal what each Juror in your space hides."),
            (
                "{ reveal: that_piece, to: { pick: one } }",
                "1 investigator of your choice looks at what that piece hides.",
            ),
            (
                "roll: { needs: 4, success: [{ flip: that_piece, to: innocent }], failure: [{ suffer: { stress: 1 } }] }",
                "Make a roll. If you roll at least 4 successes, turn that piece to its innocent side. Otherwise, raise your stress by 1.",
            ),
            (
                "claim: { left: { stress: 2 }, otherwise: [{ claim: { right: {}, forced: true } }] }",
                "You may claim the left side (2 stress). Otherwise, claim the right side.",
            ),
            (
                "choose: [{ label: Read on, steps: [{ suffer: { sanity: 1 } }] }, { label: Close the book, pay: { stress: 2 } }]",
                "Choose 1:\n- **Read on**: Lose 1 sanity.\n- **Close the book**: Raise your stress by 2.",
            ),
            (
                "choose: [{ label: Heal 1 stress, steps: [{ heal: { stress: 1 } }] }, { label: Read on; lose 1 sanity and heal 1 wound, steps: [{ suffer: { sanity: 1 } }, { heal: { wounds: 1 } }] }, { label: Heal 2 stress, steps: [{ heal: { stress: 1 } }] }]",
                "Choose 1:\n- **Heal 1 stress**\n- **Read on; lose 1 sanity and heal 1 wound**\n- **Heal 2 stress**: Heal 1 stress.",
            ),
            (
                "{ may: you, then: [{ choose: [{ label: Rest, steps: [{ heal: { stress: 1 } }] }] }] }",
                "You may choose 1:\n- **Rest**: Heal 1 stress.",
            ),
            (
                "{ if: { safe: your_space }, then: [{ roll: { per_success: [{ heal: { stress: 1 } }] } }, { heal: { wounds: 1 } }] }",
                "If your space is safe:\n- Make a roll. For each success, heal 1 stress.\n- Heal 1 wound.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn votes_and_auctions_say_how_they_end() {
    check::<Step>(
        &[
            (
                "vote: [{ label: Stay, steps: [{ heal: { stress: 1 } }] }, { label: Go, if: { safe: your_space } }]",
                "Each investigator votes; what gets the most votes happens (the active investigator breaks a tie):\n- **Stay**: You heal 1 stress.\n- **Go** (only if your space is safe): Nothing happens.",
            ),
            (
                "{ vote: [{ label: Go, steps: [investigate] }], who: you, secret: true, tie: none }",
                "Vote in secret; what gets the most votes happens (nothing does in a tie):\n- **Go**: Investigate.",
            ),
            (
                "{ vote: [{ label: Go }], who: each_other, tie: first }",
                "Each other investigator votes; what gets the most votes happens (of those tied, the first here):\n- **Go**: Nothing happens.",
            ),
            (
                "{ bid: stress, most: 5, then: [{ draw_relics: 1, who: that_investigator, keep: 1 }], otherwise: [{ suffer: { who: each, sanity: 1 } }] }",
                "Each investigator may bid stress in turn, more than the last bid and at most 5; whoever bids most pays it. Then that investigator draws 1 relic. If nobody bids, each investigator loses 1 sanity.",
            ),
            (
                "{ bid: { token: verse }, who: { within: 1 }, then: [{ suffer: { who: each_other, wounds: that_many } }] }",
                "Each investigator within 1 space of you may bid Verses in turn, more than the last bid; whoever bids most pays it. Then each investigator other than you suffers that many wounds.",
            ),
            ("{ bid: stress, who: you, most: 5 }", "You may bid stress, at most 5, and pay it."),
            (
                "{ bid: stress, who: that_investigator, then: [investigate] }",
                "That investigator may bid stress and pay it. Then you investigate.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn what_chance_and_others_do_is_told() {
    check::<Step>(
        &[
            (
                "table: [{ label: Rain, weight: 3, steps: [{ suffer: { stress: 1 } }] }, { steps: [{ suffer: { sanity: 1 } }] }, { label: Calm }]",
                "One of these happens, by chance:\n- **Rain** (3 in 5): Raise your stress by 1.\n- 1 in 5: Lose 1 sanity.\n- **Calm** (1 in 5): Nothing happens.",
            ),
            (
                "table: [{ label: Rain, steps: [{ suffer: { stress: 1 } }] }, { steps: [investigate] }]",
                "One of these happens, by chance:\n- **Rain**: Raise your stress by 1.\n- Investigate.",
            ),
            (
                "{ table: [{ label: Rain, steps: [{ suffer: { stress: 1 } }] }, { steps: [investigate] }], row: { thresholds: you } }",
                "Look up the number of thresholds you have reached in this list; that happens:\n- **1: Rain**: Raise your stress by 1.\n- **2**: Investigate.",
            ),
            (
                "{ as: each, steps: [{ suffer: { sanity: 1 } }, { heal: { stress: 1 } }] }",
                "Each investigator does this, one after the other: lose 1 sanity, then heal 1 stress.",
            ),
            ("{ as: that_investigator, steps: [investigate] }", "That investigator does this: investigate."),
            (
                "{ look_at: mythos, cards: 3, take: 1, rest: bottom }",
                "Look at the top 3 Mythos cards, resolve 1 of them and put the rest under the deck in any order.",
            ),
            (
                "{ look_at: discoveries, cards: 2, take: 1, rest: discard }",
                "Look at the top 2 Discovery cards, resolve 1 of them as if you investigated and discard the rest in any order.",
            ),
            ("look_at: discoveries", "Look at the top Discovery card and put it back on top of the deck."),
            ("cancel_mythos: bottom", "Put that card under the deck without resolving it."),
            ("resolve_again: mythos", "Resolve the top card of the Mythos discard pile again, without drawing it."),
            (
                "{ steal: item, from: you, by: { kinds: [ghast] } }",
                "1 Ghast of your choice takes from you 1 item of your choice.",
            ),
            (
                "{ steal: item, from: each_other, count: 2, random: true }",
                "Take from each other investigator 2 items at random.",
            ),
            (
                "{ steal: item, from: each, to: { other: true } }",
                "1 other investigator of your choice takes from each investigator 1 item (whoever loses it chooses).",
            ),
            (
                "{ steal: item, from: each, count: 2, by: { kinds: [ghast] } }",
                "1 Ghast of your choice takes from each investigator 2 items (whoever loses them chooses).",
            ),
            ("{ steal: item, from: each_other, count: all }", "Take from each other investigator all items."),
            (
                "{ look_at: discoveries, cards: { sum: [2, round] } }",
                "Look at the top 2 Discovery cards plus 1 more for each round so far and put them back on top of the deck in any order.",
            ),
            ("give_back: ghast", "Each Ghast gives back what it carries."),
            ("{ give_back: this_enemy, to: you }", "This enemy gives what it carries to you."),
            ("kill: { carries: item }", "Kill each enemy carrying an item."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn what_is_counted_is_said_in_prices_and_of_whoever_pays() {
    check::<Step>(
        &[
            (
                "{ may: you, pay: { stress: { tokens: verse, held_by: you } }, then: [{ heal: { wounds: 1 } }] }",
                "You may raise your stress by 1 for each Verse you have to heal 1 wound.",
            ),
            (
                "{ may: you, pay: { tokens: { token: verse, count: { thresholds: you } } }, then: [{ heal: { wounds: 1 } }] }",
                "You may give back 1 Verse for each threshold you have reached to heal 1 wound.",
            ),
            (
                "{ may: you, pay: { sanity: { half_up: { stress_of: you } } }, then: [{ heal: { wounds: 1 } }] }",
                "You may lose sanity equal to half of your stress (rounded up) to heal 1 wound.",
            ),
            (
                "claim: { who: { other: true }, left: { stress: 1 }, right: {} }",
                "1 other investigator of your choice may claim the left side (1 stress) or the right side (free).",
            ),
            (
                "claim: { who: active, left: { wounds: 1 }, forced: true }",
                "The active investigator claims the left side (1 wound), if they can.",
            ),
            (
                "claim: { left: { sanity: 1, fire: 2 }, right: { stress: { thresholds: you }, discard: item } }",
                "You may claim the left side (1 sanity and take 2 fire) or the right side (1 stress for each threshold you have reached and discard 1 item).",
            ),
            ("suffer: { stress: { supply: juror } }", "Raise your stress by 1 for each Juror left in the supply."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn conditions_hold_and_do_not_hold() {
    check::<Condition>(
        &[
            ("elder_one_on_map", "the Elder One is on the map"),
            ("not: { safe: your_space }", "your space is not safe"),
            (
                "not: { any: [{ safe: your_space }, ritual_disrupted] }",
                "your space is not safe and the ritual has not been disrupted",
            ),
            (
                "{ compare: { tokens: verse, held_by: that_investigator }, at_least: 2 }",
                "that investigator has at least 2 Verses",
            ),
            ("not: { compare: { wounds_on: this_enemy }, at_least: 1 }", "this enemy has no wounds"),
            (
                "{ compare: { pieces: { token: juror, side: innocent, at: your_space } }, at_least: 4 }",
                "at least 4 innocent Jurors are in your space",
            ),
            (
                "{ compare: { thresholds: you }, at_least: { thresholds: each_other } }",
                "you have reached at least as many thresholds as each other investigator",
            ),
            ("{ compare: { supply: juror }, at_least: 1 }", "at least 1 Juror is left in the supply"),
            ("not: { compare: { supply: juror }, at_least: 1 }", "no Jurors are left in the supply"),
            ("{ compare: { supply: juror }, at_most: 2 }", "at most 2 Jurors are left in the supply"),
            ("you_have: { keyword: evidence }", "you have an evidence card"),
            ("you_have: { keyword: patient, types: [companion] }", "you have a patient companion"),
            ("you_have: { types: [item, companion], other: true }", "you have another item or companion"),
            (
                "{ compare: { cards: { types: [item, companion] } }, at_least: counters }",
                "the number of items and companions you have is at least the number of counters on this card",
            ),
            ("investigators: { other: true, within: 2 }", "another investigator is within 2 spaces of you"),
            ("enemies: unnamable", "The Unnamable is on the map"),
            (
                "spaces: { within: 0, from: that_enemys_space, burning: true, safe: false }",
                "that enemy's space has fire and is not safe",
            ),
            ("spaces: { within: 1, burning: true }", "there is a space that has fire and is within 1 space of you"),
            ("burning: { pick: one, with_gate: true }", "a gate has fire"),
            ("{ compare: { counter: floodwater }, at_least: 3 }", "Floodwater is at least 3"),
            ("not: { compare: { counter: dread }, at_least: 1 }", "your Dread is 0"),
            (
                "enemies: { kinds: [ghast], with_counter: { counter: hunger, at_least: 2 } }",
                "a Ghast with at least 2 Hunger is on the map",
            ),
            (
                "enemies: { kinds: [ghast], with_counter: { counter: mood, at_least: 1 } }",
                "a Ghast whose Mood is uneasy or wild is on the map",
            ),
            (
                "enemies: { kinds: [ghast], with_counter: { counter: mood, exactly: wild } }",
                "a Ghast whose Mood is wild is on the map",
            ),
            (
                "enemies: { kinds: [ghast], with_counter: { counter: mood, at_most: uneasy } }",
                "a Ghast whose Mood is calm or uneasy is on the map",
            ),
            (
                "enemies: { kinds: [ghast], with_counter: { counter: hunger, exactly: 2 } }",
                "a Ghast with exactly 2 Hunger is on the map",
            ),
            ("{ compare: { counter: weather }, at_least: 1 }", "Weather is steady rain or storm"),
            ("not: { compare: { counter: weather }, at_least: { value: storm } }", "Weather is not storm"),
            ("{ compare: that_many, at_least: 2 }", "that number is at least 2"),
            ("{ compare: round, at_most: 0 }", "the number of the round is 0"),
            (
                "pieces: { token: juror, with_counter: { counter: frost, at_most: 0 } }",
                "a Juror with no Frost is on the map",
            ),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn what_several_have_is_added_up_or_the_highest_counts() {
    check::<Condition>(
        &[
            (
                "{ compare: { counter: dread, on: { investigators: each } }, at_least: 3 }",
                "the Dread of all investigators together is at least 3",
            ),
            (
                "not: { compare: { counter: hunger, on: { enemies: ghast } }, at_least: 1 }",
                "the Hunger of all Ghasts together is 0",
            ),
            (
                "{ compare: { counter: frost, on: { spaces: { within: 1 } } }, at_most: 2 }",
                "the Frost of all spaces within 1 space of you together is at most 2",
            ),
            (
                "{ compare: { counter: mood, on: { enemies: ghast } }, exactly: { value: wild } }",
                "the Mood of all Ghasts together is exactly 2",
            ),
            (
                "{ compare: { counter: mood, on: { enemies: that_enemy } }, exactly: { value: wild } }",
                "that enemy's Mood is wild",
            ),
            (
                "{ compare: { wounds_on: ghast }, at_least: 2 }",
                "the number of wounds on all Ghasts together is at least 2",
            ),
            ("{ compare: { wounds_on: unnamable }, at_least: 2 }", "The Unnamable has at least 2 wounds"),
            ("{ compare: { health_of: ghast }, at_least: 9 }", "the full health of all Ghasts together is at least 9"),
            (
                "{ compare: { fire_at: { with_gate: true } }, at_least: 3 }",
                "there is at least 3 fire at all gates together",
            ),
            (
                "{ compare: { tokens: verse, held_by: each }, at_least: 2 }",
                "all investigators together have at least 2 Verses",
            ),
            ("{ compare: { cards: item }, at_least: 2 }", "you have at least 2 items"),
            (
                "{ compare: { cards: item, held_by: each }, at_least: 2 }",
                "all investigators together have at least 2 items",
            ),
            (
                "{ compare: { stress_of: each }, at_least: 3 }",
                "the highest stress among all investigators is at least 3",
            ),
            (
                "{ compare: { stress_of: { pick: one, least: stress } }, at_least: 3 }",
                "the investigator with the least stress has at least 3 stress",
            ),
        ],
        |writer, condition| writer.holds(condition),
    );
    check::<Step>(
        &[
            (
                "suffer: { stress: { stress_of: { at: your_space } } }",
                "Raise your stress by the highest stress among the investigators in your space.",
            ),
            (
                "suffer: { stress: { stress_of: that_investigator } }",
                "Raise your stress by 1 for each point of the stress of that investigator.",
            ),
            ("suffer: { wounds: { wounds_on: ghast } }", "Suffer 1 wound for each wound on all Ghasts together."),
            (
                "suffer: { sanity: { counter: dread, on: { investigators: each_other } } }",
                "Lose 1 sanity for each point of the Dread of all other investigators together.",
            ),
            ("suffer: { stress: { cards: item } }", "Raise your stress by 1 for each item you have."),
            (
                "suffer: { stress: { cards: item, held_by: that_investigator } }",
                "Raise your stress by 1 for each item that investigator has.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn conditions_say_whether_all_are_meant_or_any() {
    check::<Condition>(
        &[
            ("{ in_space: { with_gate: true }, who: you }", "you are at a gate"),
            (
                "{ in_space: { named: [pub, quay] }, who: each_other }",
                "each other investigator is in the pub or the quay",
            ),
            ("not: { in_space: your_space, who: each }", "not every investigator is in your space"),
            ("burning: { with_gate: true }", "a gate has fire"),
            ("not: { burning: { with_gate: true } }", "no gate has fire"),
            ("burning: your_space", "there is fire in your space"),
            ("safe: { with_gate: true }", "each gate is safe"),
            ("not: { safe: { with_gate: true } }", "not every gate is safe"),
            (
                "not: { near_threshold: 1, who: each_other }",
                "not every other investigator has their sanity marker on a threshold or 1 space before one",
            ),
            (
                "{ near_threshold: 0, who: { pick: nearest, other: true } }",
                "the sanity marker of the nearest other investigator is on a threshold",
            ),
            ("not: { near_threshold: 0 }", "your sanity marker is not on a threshold"),
            (
                "any: [elder_one_on_map, { all: [ritual_disrupted, { safe: your_space }] }]",
                "the Elder One is on the map, or if the ritual has been disrupted and your space is safe",
            ),
            (
                "all: [elder_one_on_map, { any: [ritual_disrupted, { safe: your_space }] }]",
                "the Elder One is on the map, and either the ritual has been disrupted or your space is safe",
            ),
            (
                "not: { any: [elder_one_on_map, { all: [ritual_disrupted, { safe: your_space }] }] }",
                "the Elder One is not on the map, and either the ritual has not been disrupted or your space is not safe",
            ),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn beside_somebody_else_others_and_distances_are_said_to_be_seen_from_you() {
    check::<Step>(
        &[
            (
                "{ for_each: { investigators: each }, steps: [{ suffer: { who: each_other, stress: 1 } }] }",
                "For each investigator, each investigator other than you raises their stress by 1.",
            ),
            (
                "{ may: each, then: [{ heal: { who: { other: true }, stress: 1 } }] }",
                "Each investigator may do the following:\n- Each investigator other than you heals 1 stress.",
            ),
            (
                "{ as: each, steps: [{ suffer: { who: each_other, stress: 1 } }] }",
                "Each investigator does this, one after the other: each other investigator raises their stress by 1.",
            ),
            (
                "{ steal: item, from: each_other, to: { other: true } }",
                "1 other investigator of your choice takes from each investigator other than you 1 item (whoever loses it chooses).",
            ),
            (
                "{ for_each: { enemies: ghast }, steps: [{ kill: { pick: nearest, classes: [cultist] } }] }",
                "For each Ghast, kill the Cultist nearest to you.",
            ),
            (
                "{ with: { enemy: ghast }, steps: [{ move: { enemies: that_enemy }, spaces: 1, toward: farthest_gate }] }",
                "Choose 1 Ghast. Move that Ghast 1 space toward the gate farthest from you.",
            ),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: { pick: nearest, burning: true } }",
                "Move each Ghast 1 space toward the space nearest to you with fire.",
            ),
            (
                "{ move: { investigators: you }, spaces: 1, toward: nearest_gate }",
                "Move 1 space toward the nearest gate.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
    check::<Ability>(
        &[
            (
                "{ when: { rested: other_here }, steps: [{ heal: { who: each_other, stress: 1 } }] }",
                "After another investigator in your space rests, each investigator other than you heals 1 stress.",
            ),
            (
                "{ when: { rested: you }, steps: [{ heal: { who: each_other, stress: 1 } }] }",
                "After you rest, each other investigator heals 1 stress.",
            ),
        ],
        |writer, ability| writer.ability(ability),
    );
    check::<Enemy>(
        &[(
            "{ id: a, name: A, source: original, class: monster, health: 3, reserve: 5, dice: {}, abilities: [{ when: turn_ends, steps: [{ kill: { pick: nearest, classes: [cultist] } }] }] }",
            "At the end of every turn, kill the Cultist nearest to you.",
        )],
        |writer, enemy| writer.enemy(enemy),
    );
}

#[test]
fn abilities_are_paragraphs() {
    check::<Ability>(
        &[
            (
                "{ when: { killed: { classes: [monster] } }, limit: { per: turn }, steps: [{ heal: { stress: 1 } }] }",
                "Once per turn, when you kill a monster, heal 1 stress.",
            ),
            (
                "{ when: { roll_starts: {} }, limit: { per: roll }, pay: { fire: 1 }, steps: [{ add_dice: 1 }] }",
                "Once per roll, before you roll, also against yourself, you may take 1 fire to add 1 bonus die.",
            ),
            (
                "{ when: { counter_reaches: floodwater, at_least: 3 }, steps: [{ lower: floodwater, by: 3 }] }",
                "When Floodwater rises to 3 or more, lower Floodwater by 3.",
            ),
            (
                "{ when: { counter_reaches: floodwater, at_least: 3 }, steps: [{ if: { compare: { counter: floodwater }, at_least: 3 }, then: [investigate] }] }",
                "When Floodwater rises to 3 or more, if Floodwater is still at least 3, investigate.",
            ),
            (
                "{ when: { counter_reaches: dread, at_most: 0 }, steps: [investigate] }",
                "When your Dread falls to 0, investigate.",
            ),
            (
                "{ when: { counter_reaches: hunger, at_least: 1 }, steps: [investigate] }",
                "When the Hunger of an enemy rises to 1 or more, investigate.",
            ),
            (
                "{ when: { counter_reaches: weather, at_least: 1 }, steps: [investigate] }",
                "When Weather rises to steady rain or storm, investigate.",
            ),
            (
                "{ when: { counter_reaches: weather, at_least: steady-rain }, steps: [investigate] }",
                "When Weather rises to steady rain or storm, investigate.",
            ),
            (
                "{ when: { counter_reaches: weather, exactly: storm }, steps: [investigate] }",
                "When Weather comes to storm, investigate.",
            ),
            (
                "{ when: { counter_reaches: floodwater, exactly: 3 }, steps: [investigate] }",
                "When Floodwater comes to 3, investigate.",
            ),
            (
                "{ when: { counter_reaches: weather, at_most: 0 }, steps: [investigate] }",
                "When Weather falls to calm, investigate.",
            ),
            (
                "{ bonus_dice: 1, rolls: { kinds: [attack], target: here } }",
                "Add 1 bonus die when you attack a target in your space.",
            ),
            (
                "{ bonus_dice: 1, who: { other: true, at: your_space }, rolls: attack }",
                "Each other investigator in your space adds 1 bonus die when they attack.",
            ),
            (
                "{ convert: elder_sign, successes: 2, tentacles: 1, up_to: all, limit: { per: turn } }",
                "Once per turn, when you roll, also against yourself, you may count any number of elder signs as 2 successes and 1 tentacle each.",
            ),
            (
                "reduce: { wounds: 1, sanity: 1, from: [attack, fire] }",
                "From an enemy's attack or fire, suffer 1 wound less and lose 1 sanity less.",
            ),
            ("reduce: { sanity: 1, from: [roll] }", "From your rolls for anything but fire, lose 1 sanity less."),
            ("reduce: { sanity: 1, from: [fire, roll] }", "From fire or your other rolls, lose 1 sanity less."),
            (
                "{ instead: lose_sanity, from: [roll], steps: [] }",
                "When you would lose sanity from your rolls for anything but fire, you may prevent it.",
            ),
            (
                "{ instead: lose_sanity, who: { other: true, at: your_space }, from: [fire, roll], steps: [] }",
                "When any other investigator in your space would lose sanity from fire or their other rolls, you may prevent it.",
            ),
            (
                "{ instead: suffer_wounds, from: [fire], steps: [{ deal_wounds: that_many, to: { pick: one, at: your_space } }] }",
                "When you would suffer wounds from fire, you may instead deal that many wounds to 1 enemy of your choice in your space.",
            ),
            (
                "{ instead: suffer_wounds, who: { with_token: verse }, up_to: 1, steps: [{ suffer: { wounds: that_many } }, { heal: { stress: 1 } }] }",
                "When any investigator with a Verse would suffer wounds, you may prevent 1 of those wounds. If you do, suffer 1 wound, then heal 1 stress.",
            ),
            (
                "{ instead: lose_sanity, up_to: 3, pay: { stress: 1 }, steps: [discard_this] }",
                "When you would lose sanity, you may raise your stress by 1 to lose up to 3 sanity less. If you do, discard this card.",
            ),
            (
                "{ instead: suffer_wounds, up_to: 2, compulsory: true, pay: { stress: 1 }, steps: [{ heal: { stress: that_many } }] }",
                "When you would suffer wounds, raise your stress by 1 to prevent up to 2 of those wounds, if you can pay. If you do, heal that much stress.",
            ),
            (
                "{ action: Drink it, anytime: true, steps: [{ heal: { stress: 3 } }, discard_this] }",
                "**Drink it** (at any time in your turn): heal 3 stress, then discard this card.",
            ),
            (
                "{ action: Sing; heal 3 stress, free: true, steps: [{ heal: { stress: 3 } }] }",
                "**Sing; heal 3 stress** (free action).",
            ),
            (
                "{ when: { left_space: other_here }, steps: [{ add_fire: that_space }] }",
                "When another investigator leaves your space, put 1 fire in the space they moved to.",
            ),
            (
                "{ extra_targets: all, place: your_space, against: { classes: [monster] } }",
                "When you attack a monster in your space, you may attack any number of monsters there at once and split the wounds among them.",
            ),
            (
                "{ extra_targets: 1, place: targets_space }",
                "When you attack a target, you may attack 1 more target in the same space at once and split the wounds among them.",
            ),
            ("free_action: move", "Once per turn, you may take a Move action for free."),
            ("skill_level: brawling", "You have 1 more level in Brawling."),
            (
                "move_distance: { if: { safe: your_space }, then: 2 }",
                "Your Move actions go 2 spaces farther if your space is safe.",
            ),
            (
                "{ sneak: 1, if: { safe: your_space } }",
                "If your space is safe, in each of your Move actions, you may sneak past 1 enemy.",
            ),
            (
                "{ extra_actions: 1, if: ritual_disrupted }",
                "If the ritual has been disrupted, each turn, you have 1 more action.",
            ),
            (
                "full_wounds: { target: here, if: ritual_disrupted }",
                "If the ritual has been disrupted, your attacks deal their full wounds to each target in your space.",
            ),
            (
                "{ shortcut: { with_gate: true }, if: ritual_disrupted }",
                "If the ritual has been disrupted, in your Move actions, gates count as adjacent to each other.",
            ),
            (
                "{ when: round_starts, limit: { per: round }, steps: [{ suffer: { stress: round } }] }",
                "Once per round, at the start of each round, raise your stress by 1 for each round so far.",
            ),
            (
                "{ fewer: actions, if: ritual_disrupted }",
                "If the ritual has been disrupted, each turn, you have 1 action fewer.",
            ),
            ("{ fewer: move_spaces, by: 2 }", "Your Move actions go 2 spaces less."),
            ("fewer: attack_range", "Your attacks reach 1 space less."),
            (
                "{ bonus_dice: 1, rolls: { kinds: [fire, attacked] } }",
                "Add 1 bonus die when you are attacked or you roll for fire.",
            ),
            (
                "{ bonus_dice: 1, rolls: { kinds: [attacked, fire, against_self] } }",
                "Add 1 bonus die when you roll against yourself.",
            ),
            (
                "{ bonus_dice: 1, rolls: { kinds: [attack, against_self], against: ghast } }",
                "Add 1 bonus die when you attack a Ghast or you roll against yourself for a card.",
            ),
            ("{ bonus_dice: 1, rolls: { target: here } }", "Add 1 bonus die when you attack a target in your space."),
            ("bonus_dice: 1", "Add 1 bonus die when you roll, also against yourself."),
            (
                "{ bonus_dice: 1, who: { other: true, at: your_space } }",
                "Each other investigator in your space adds 1 bonus die when they roll, also against themselves.",
            ),
            ("{ bonus_dice: 1, rolls: { against: ghast } }", "Add 1 bonus die when you roll against a Ghast."),
            (
                "{ bonus_dice: 1, rolls: task }",
                "Add 1 bonus die when you make a roll that is neither an attack nor against yourself.",
            ),
            (
                "{ bonus_dice: 1, rolls: { kinds: [task, attacked, fire, against_self] } }",
                "Add 1 bonus die when you make a roll that is not an attack.",
            ),
            ("{ fewer: dice, by: 2, rolls: attack }", "When you attack, roll 2 dice fewer."),
            ("{ fewer: rest_points, by: that_many }", "Your Rest actions heal that many points less."),
            (
                "{ forbid: [move, investigate, search-the-stacks], if: { safe: your_space } }",
                "If your space is safe, you cannot take a Move action, investigate or take “search the stacks”.",
            ),
            ("forbid: [rest]", "You cannot rest."),
            ("forbid: [act, investigate]", "You cannot take actions or investigate."),
            ("{ no_entry: { burning: true } }", "You cannot move into spaces with fire."),
            ("{ no_entry: { safe: false } }", "You cannot move into spaces that are not safe."),
        ],
        |writer, ability| writer.ability(ability),
    );
}

#[test]
fn an_enemys_card_says_who_attacks_it() {
    check::<Enemy>(
        &[
            (
                "{ id: a, name: A, source: original, class: monster, health: 3, reserve: 5, dice: {}, abilities: [{ when: { attacked: { result: survived } }, steps: [{ suffer: { who: that_investigator, wounds: 1 } }] }] }",
                "When this enemy survives an attack, the attacker suffers 1 wound.",
            ),
            (
                "{ id: a, name: A, source: original, class: monster, health: 3, reserve: 5, dice: {}, abilities: [{ when: attacks, steps: [{ may: that_investigator, pay: { stress: 1 }, otherwise: [{ suffer: { who: that_investigator, sanity: 1 } }] }] }] }",
                "Before this enemy attacks, the attacked investigator loses 1 sanity unless they raise their stress by 1.",
            ),
            (
                "{ id: a, name: A, source: original, class: monster, health: 3, reserve: 5, dice: {}, abilities: [{ when: turn_starts, steps: [{ suffer: { stress: 1 } }] }] }",
                "At the start of every turn, raise your stress by 1.",
            ),
        ],
        |writer, enemy| writer.enemy(enemy),
    );
}

#[test]
fn what_holds_in_attacks_is_said_of_the_enemy_that_is_named_first() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    for (home, yaml, expected) in [
        (
            Home::Stage,
            "attack_dice: { bonus: 1, if: { compare: { tokens: verse, on_enemies: this_enemy }, at_least: 1 }, classes: [cultist, monster] }",
            "When a Cultist or a monster attacks, if it has at least 1 Verse, it adds 1 bonus die.",
        ),
        (
            Home::Stage,
            "{ also_counts: elder_sign, tentacles: 1, if: { compare: { tokens: verse, held_by: that_investigator }, at_least: 1 } }",
            "When the Elder One attacks, if the attacked investigator has at least 1 Verse, each elder sign it rolls also counts as 1 tentacle.",
        ),
        (
            Home::Space,
            "{ armour: 1, if: { compare: { wounds_on: this_enemy }, exactly: 0 } }",
            "When an enemy is attacked, if it has no wounds, it suffers 1 wound less.",
        ),
        (
            Home::Enemy,
            "attack_dice: { bonus: { counter: hunger } }",
            "When this enemy attacks, it adds 1 bonus die for each point of its Hunger.",
        ),
        (
            Home::Enemy,
            "attack_dice: { standard: 1, if: { enemies: { classes: [cultist], at: this_enemys_space } } }",
            "When this enemy attacks, if a Cultist is in its space, it adds 1 standard die.",
        ),
    ] {
        assert_eq!(writer.rule(home, &read::<Ability>(yaml)), expected, "{yaml}");
    }
}

#[test]
fn a_card_has_its_parts_in_order_and_its_own_text_first() {
    check::<Mythos>(
        &[
            (
                "{ id: a, name: A, source: original, symbol: true, draw_again: true, steps: [{ suffer: { stress: 1 } }], summons: [{ enemy: ghast, at: nearest_gate }] }",
                "Raise your stress by 1.\nSummon 1 Ghast at the nearest gate.\nThen draw and resolve another Mythos card.",
            ),
            (
                "{ id: a, name: A, source: original, symbol: true, steps: [{ if: { safe: your_space }, then: [{ heal: { stress: 1 } }], else: [investigate] }], summons: [{ enemy: ghast, at: nearest_gate }, { enemy: cultist, at: { gate: red }, count: 2 }] }",
                "If your space is safe, heal 1 stress. Otherwise, investigate.\nSummon 1 Ghast at the nearest gate and 2 Cultists at the red gate.",
            ),
            (
                "{ id: a, name: A, source: original, symbol: true, text: Written by hand., steps: [investigate] }",
                "Written by hand.",
            ),
        ],
        |writer, mythos| writer.mythos(mythos),
    );
    check::<Stage>(
        &[
            (
                "{ health: 12, dice: {}, on_reveal: [{ summon_elder_one: your_space }], end_of_turn: [{ suffer: { sanity: 1 } }] }",
                "*Revealed:* Summon the Elder One in your space.\n*End of turn:* Lose 1 sanity.",
            ),
            (
                "{ health: 12, dice: {}, end_of_turn: [{ choose: [{ label: Rest, steps: [{ heal: { stress: 1 } }] }] }], abilities: [free_items] }",
                "*End of turn:* Choose 1:\n- **Rest**: Heal 1 stress.\n\nYou may claim items without the stress and wounds of their price.",
            ),
        ],
        |writer, stage| writer.stage(stage),
    );
    check::<Insanity>(
        &[("{ id: a, name: A, source: original, symptoms: [{ add_counters: 1 }] }", "Put 1 counter on this card.")],
        |writer, insanity| writer.insanity(insanity),
    );
}

#[test]
fn every_amount_can_be_said_of_something() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    let amounts = [
        "3",
        "all",
        "that_many",
        "counters",
        "{ times: [2, successes] }",
        "{ sum: [1, elder_signs] }",
        "{ minus: [{ health_of: that_enemy }, 1] }",
        "{ stress_of: { pick: one, least: stress } }",
    ];
    let units = [
        "unit-by",
        "unit-times",
        "unit-stress",
        "unit-wounds",
        "unit-mix",
        "unit-spaces",
        "unit-bonus-dice",
        "unit-actions",
    ];
    for yaml in amounts {
        let amount: Amount = read(yaml);
        for unit in units {
            let said = writer.unit_of(unit, &amount, &|args| args.text("their", "your"));
            assert!(!said.contains(['{', '⟨']) && !said.contains("  "), "{unit} {yaml}: {said}");
        }
    }
}

#[test]
fn what_authors_write_stays_text_in_a_supplement() {
    let mut catalogue = Catalogue::default();
    let manifest = "{ id: base, name: Base, version: 1.0.0, summary: 'a <script>b</script> where 1 < 2', authors: [us], licence: MIT }";
    add::<Pack>(&mut catalogue, manifest);
    add::<Token>(
        &mut catalogue,
        "{ id: clue, name: 'Clue | <b>9</b>', source: original, supply: 3, placed: investigator }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("a &lt;script>b&lt;/script> where 1 < 2"), "{text}");
    let row = text.lines().find(|line| line.starts_with("| Clue")).unwrap();
    assert!(row.starts_with("| Clue \\| &lt;b>9&lt;/b> | 3 |"), "{row}");
}

#[test]
fn what_authors_write_makes_no_heading_no_list_no_code_and_no_link() {
    let mut catalogue = Catalogue::default();
    let summary = "# Heading\\n- item\\n1. one\\n```\\n| cell\\n2nd line\\n[a](http://b) [c]: d";
    let manifest =
        format!("{{ id: base, name: Base, version: 1.0.0, summary: \"{summary}\", authors: [us], licence: MIT }}");
    add::<Pack>(&mut catalogue, &manifest);
    let text = supplement(&catalogue, &Language::english(), "base");
    let expected = "\\# Heading\n\\- item\n1\\. one\n\\`\\`\\`\n\\| cell\n2nd line\n[a]\\(http://b) [c]\\: d";
    assert!(text.contains(expected), "{text}");
}

/// A pack with an episode of two spaces on one tile, a barrier between them and a later tile beside the map.
fn pack_with_an_episode() -> Catalogue {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let side = "{ spaces: [{ id: w, cells: [[0, 0]] }, { id: e, cells: [[1, 0]] }], passages: [{ between: [w, e] }] }";
    for tile in ["q01", "q02"] {
        let tile = format!("{{ id: {tile}, source: original, width: 2, height: 1, a: {side}, b: {side} }}");
        add::<Tile>(&mut catalogue, &tile);
    }
    add::<Token>(&mut catalogue, "{ id: key, name: Key, source: original, supply: 2, placed: hand, numbers: [1, 2] }");
    add::<Episode>(
        &mut catalogue,
        "{ id: trial, name: Trial, source: { rulebook: 'Base p.1' }, \
           map: { tiles: [{ tile: q01, side: b, at: [3, 4], turn: half, spaces: { w: { id: hall, name: Hall }, e: { id: attic, name: Attic } } }, \
                          { tile: q02, side: a, at: [3, 5], aside: true, spaces: { w: { id: pit, name: Pit } } }], \
                  start: hall, gates: { red: hall, yellow: attic, blue: attic }, links: [{ kind: tunnel, between: [hall, attic] }] }, \
           setup: { enemies: [{ enemy: ghast, at: hall, count: 2 }, { enemy: ghast, at: attic }], \
                    pieces: [{ token: juror, at: attic, side: guilty }], fire: [{ at: hall, count: 2 }] }, \
           actions: [{ id: dig, name: Dig, steps: [{ draw_pieces: key }] }], \
           ritual: { disrupted_when: ritual_disrupted }, \
           mythos: [{ card: a, copies: 3 }, { card: b }], discoveries: [{ card: c, copies: 15 }] }",
    );
    catalogue
}

#[test]
fn an_episode_says_how_it_is_laid_out() {
    let text = supplement(&pack_with_an_episode(), &Language::english(), "base");
    for part in [
        "| Map tiles | q01, q02 |",
        "| Mythos cards of Trial | 4 |",
        "| q01 | B | 1 | 1 | half | Hall, Attic |",
        "| q02 | A | beside the map | beside the map | no | Pit |",
        "1. Lay out the tiles as the table says. Those that come later lie beside the map.",
        "2. Put the red gate in the Hall, the yellow gate in the Attic and the blue gate in the Attic.",
        "3. Put one tunnel token in the Hall and the matching one in the Attic.",
        "4. Put on the map:\n   - 3 Ghasts: the Hall (2), the Attic\n   - 1 Juror (guilty): the Attic\n   - 2 fire: the Hall (2)",
        "5. Shuffle the Keys face down into a pile.",
        "6. Shuffle the 4 Mythos cards of the episode and those of the Elder One into one deck, and the 15 Discovery cards",
        "All investigators begin in the Hall.",
        "- **Fire**: ",
        "- Base p.1",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
    // What nothing speaks of is not explained.
    assert!(!text.contains("**Sneak past**"), "{text}");
}

#[test]
fn the_picture_of_a_map_shows_what_lies_there_at_first() {
    let blocks = supplement_blocks(&pack_with_an_episode(), &Language::english(), "base");
    let mut maps = blocks.iter().filter_map(|block| match block {
        Block::Map(map) => Some(map),
        Block::Words(_) => None,
    });
    let map = maps.next().unwrap();
    assert_eq!((map.title.as_str(), map.tiles[0].label.as_str()), ("Map of Trial", "q01 B ↻180°"));
    let spaces: Vec<(&str, &[String])> =
        map.spaces.iter().map(|space| (space.name.as_str(), space.there.as_slice())).collect();
    assert_eq!(spaces.len(), 2);
    let there = ["all investigators", "red gate", "2 Ghasts", "2 fire"].map(str::to_owned);
    assert_eq!(spaces[0], ("Hall", there.as_slice()));
    // Each of two cells has six borders but for the one that is common to both, through which a passage leads.
    assert_eq!(map.borders.iter().filter(|border| border.is_open).count(), 2);
    assert_eq!(maps.next(), None);
}

#[test]
fn what_is_read_aloud_stands_on_a_line_before_the_text() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let card = "{ id: draught, name: Draught, source: original, flavour: 'It is *cold*.', steps: [{ suffer: { sanity: 1 } }] }";
    add::<Discovery>(&mut catalogue, card);
    add::<Insanity>(
        &mut catalogue,
        "{ id: fear, name: Fear, source: original, flavour: \"Run.\\nRun!\", symptoms: [{ suffer: { stress: 1 } }] }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("- **Draught**: *It is \\*cold\\*.*  \n  Lose 1 sanity."), "{text}");
    assert!(text.contains("- **Fear**: *Run. Run!*  \n  Raise your stress by 1."), "{text}");
}

#[test]
fn a_pure_event_has_no_sides_in_a_supplement() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    let card = "{ id: draught, name: Draught, source: original, steps: [{ suffer: { sanity: 1 } }] }";
    add::<Discovery>(&mut catalogue, card);
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("- **Draught**: Lose 1 sanity.") && !text.contains("Left"), "{text}");
}

#[test]
fn a_level_that_gives_the_same_once_more_says_so() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    let reroll = "abilities: [{ free_rerolls: 1, per: turn }]";
    let skill: Skill = read(&format!(
        "{{ id: lucky, name: Lucky, source: original, levels: [{{ {reroll} }}, {{ {reroll} }}, {{ {reroll}, replaces: [1] }}, {{ abilities: [] }}] }}"
    ));
    assert_eq!(
        writer.skill_levels(&skill),
        [
            "Each turn, you have 1 free reroll when you roll, also against yourself.",
            "(Besides level 1.) Each turn, you have 1 free reroll when you roll, also against yourself.",
            "(Besides level 2.) Each turn, you have 1 free reroll when you roll, also against yourself.",
            "",
        ]
    );
}

#[test]
fn a_kind_of_token_has_its_article() {
    let mut catalogue = catalogue();
    add::<Pack>(
        &mut catalogue,
        "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }",
    );
    add::<Token>(
        &mut catalogue,
        "{ id: door, name: Iron door, source: original, supply: 2, placed: map, sides: [shut, open], when_turned: { open: [investigate] } }",
    );
    let text = supplement(&catalogue, &Language::english(), "base");
    assert!(text.contains("When an Iron door turns to its open side: Investigate."), "{text}");
}

#[test]
fn a_missing_message_shows_as_its_id() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    assert_eq!(writer.word("no-such-message"), "⟨no-such-message⟩");
    assert_eq!(supplement(&catalogue, &language, "base"), "");
}

/// Checks what is written in Spanish; the Verse is feminine there.
fn check_spanish<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (mut catalogue, language) = (catalogue(), Language::named("es").unwrap());
    let gender = |gender: &str| [("gender".to_owned(), gender.to_owned())].into();
    for (kind, id) in [(crate::Kind::Token, "verse"), (crate::Kind::Counter, "hunger")] {
        catalogue.forms.insert((kind, FullId::resolve(id, "base")), [("name".to_owned(), gender("f"))].into());
    }
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn spanish_steps_are_told_in_its_own_order_and_forms() {
    check_spanish::<Step>(
        &[
            (
                "suffer: { stress: 2, wounds: 1, sanity: 1 }",
                "Aumenta en 2 puntos tu Estrés, sufre 1 Herida y pierde 1 punto de Cordura.",
            ),
            ("suffer: { who: each, stress: 1 }", "Cada Investigador aumenta en 1 punto su Estrés."),
            ("heal: { stress: all }", "Cúrate todo tu Estrés."),
            (
                "heal: { who: { within: 1 }, mix: 3 }",
                "Cada Investigador a 1 espacio o menos de ti se cura 3 puntos de Estrés o Heridas en la combinación que \
                 prefieras.",
            ),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: nearest_investigator_to_it }",
                "Mueve a cada Ghast 1 espacio hacia el Investigador que tenga más cerca.",
            ),
            ("{ summon: ghast, at: { gate: red }, count: 2 }", "Invoca a dos Ghast en el Portal rojo."),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2 }",
                "Mata al Sectario más cercano a 2 o menos espacios de ti.",
            ),
            ("{ raise: hunger, on: { enemies: elder_one }, by: 2 }", "Aumenta en 2 puntos la Hunger del Primigenio."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_prices_and_offers_are_infinitives_and_exceptions_subjunctives() {
    check_spanish::<Step>(
        &[
            (
                "{ may: you, pay: { stress: 1 }, then: [{ roll: { per_success: [{ heal: { wounds: 1 } }] } }] }",
                "Puedes aumentar en 1 punto tu Estrés para hacer una tirada. Por cada Éxito que saques, cúrate 1 Herida.",
            ),
            (
                "{ may: you, pay: { sanity: 2 }, otherwise: [{ gain_token: verse }] }",
                "Recibe 1 Verse a menos que pierdas 2 puntos de Cordura.",
            ),
            (
                "{ may: { within: 1 }, then: [{ heal: { who: that_investigator, stress: 1 } }, discard_this] }",
                "Cada Investigador a 1 espacio o menos de ti puede curarse 1 punto de Estrés, después descartar esta carta.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_words_agree_with_the_gender_of_names() {
    check_spanish::<Condition>(
        &[
            ("enemies: { kinds: [ghast], other: true }", "hay otro Ghast en el tablero"),
            ("not: { pieces: { token: verse, at: your_space } }", "no hay ninguna Verse en tu espacio"),
            ("not: { pieces: { token: juror, at: your_space } }", "no hay ningún Juror en tu espacio"),
            ("pieces: { token: verse, destroyed: true }", "hay una Verse destruida en el tablero"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

/// Checks what is written in Polish; the Ghast has all its cases there, and nothing else has any.
fn check_polish<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (mut catalogue, language) = (catalogue(), Language::named("pl").unwrap());
    let ghast = [
        ("gender", "mz"),
        ("genitive", "Ghasta"),
        ("dative", "Ghastowi"),
        ("instrumental", "Ghastem"),
        ("plural", "Ghasty"),
        ("plural-genitive", "Ghastów"),
    ];
    let ghast: crate::catalogue::Forms = ghast.map(|(form, text)| (form.to_owned(), text.to_owned())).into();
    let id = FullId::resolve("ghast", "base");
    catalogue.forms.insert((crate::Kind::Enemy, id), [("name".to_owned(), ghast)].into());
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn polish_counts_in_three_ways_and_declines_names() {
    check_polish::<Step>(
        &[
            (
                "suffer: { stress: 2, wounds: 1, sanity: 5 }",
                "Zwiększ swój Stres o 2, otrzymaj 1 Obrażenie i strać 5 punktów Poczytalności.",
            ),
            ("suffer: { who: each, wounds: 3 }", "Każdy Badacz otrzymuje 3 Obrażenia."),
            ("{ summon: ghast, at: { gate: red } }", "Przywołaj 1 Ghasta na Czerwonej Bramie."),
            ("{ summon: ghast, at: { gate: red }, count: 2 }", "Przywołaj 2 Ghasty na Czerwonej Bramie."),
            ("{ summon: ghast, at: { gate: red }, count: 5 }", "Przywołaj 5 Ghastów na Czerwonej Bramie."),
            ("{ summon: cultist, at: { gate: blue } }", "Przywołaj 1 Wroga „Cultist” na Niebieskiej Bramie."),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: nearest_investigator_to_it }",
                "Porusz każdego Ghasta o 1 Pole w kierunku Badacza, do którego ma najbliżej.",
            ),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2 }",
                "Zabij najbliższego Kultystę w odległości do 2 Pól od ciebie.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_prices_and_offers_are_infinitives_and_exceptions_lie_ahead() {
    check_polish::<Step>(
        &[
            (
                "{ may: you, pay: { stress: 1 }, then: [{ roll: { per_success: [{ heal: { wounds: 1 } }] } }] }",
                "Możesz zwiększyć swój Stres o 1, aby wykonać rzut kośćmi. Za każdy uzyskany sukces ulecz 1 Obrażenie.",
            ),
            (
                "{ may: you, pay: { sanity: 2 }, otherwise: [{ gain_token: verse }] }",
                "Otrzymaj 1 żeton „Verse”, chyba że stracisz 2 punkty Poczytalności.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_words_agree_with_the_gender_of_names() {
    check_polish::<Condition>(
        &[
            ("enemies: { kinds: [ghast], other: true }", "co najmniej 1 inny Ghast jest na planszy"),
            ("not: { enemies: { kinds: [ghast], at: your_space } }", "żaden Ghast nie jest na twoim Polu"),
            (
                "spaces: { with_gate: true, without_piece: verse }",
                "jest co najmniej 1 Brama bez żadnego żetonu „Verse”",
            ),
            ("not: { spaces: { with_gate: true, safe: true } }", "nie ma żadnej Bezpiecznej Bramy"),
        ],
        |writer, condition| writer.holds(condition),
    );
}
