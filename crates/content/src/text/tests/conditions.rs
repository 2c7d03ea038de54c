//! Conditions, and who is meant where several could be.

use super::*;

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
fn conditions_say_whether_all_are_meant_or_any() {
    check::<Condition>(
        &[
            ("{ in_space: { with_gate: true }, who: you }", "you are at a gate"),
            (
                "{ in_space: { named: [pub, quay] }, who: each_other }",
                "each other investigator is in the pub or the quay",
            ),
            ("not: { in_space: your_space, who: each }", "not every investigator is in your space"),
            (
                "any: [{ in_space: { gate: red }, who: you }, { in_space: { gate: blue }, who: you }]",
                "you are at the red gate or at the blue gate",
            ),
            (
                "all: [{ any: [{ in_space: { gate: red }, who: you }, { in_space: { gate: blue }, who: you }] }, ritual_disrupted]",
                "you are at the red gate or at the blue gate, and the ritual has been disrupted",
            ),
            (
                "any: [{ in_space: { gate: red }, who: you }, { in_space: your_space, who: that_investigator }]",
                "you are at the red gate or that investigator is in your space",
            ),
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
            ("has_skill: brawling", "you have Brawling"),
            ("not: { has_skill: brawling }", "you do not have Brawling"),
            ("{ has_skill: brawling, level: 2 }", "you have Brawling at level 2 or higher"),
            (
                "not: { has_skill: brawling, level: 4, who: that_investigator }",
                "that investigator does not have Brawling at level 4",
            ),
            ("{ has_skill: brawling, who: each_other }", "each other investigator has Brawling"),
            ("not: { has_skill: brawling, who: each }", "not every investigator has Brawling"),
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
                "1 other investigator of your choice takes 1 item from each investigator other than you (whoever loses it chooses).",
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
            // Whether the space or the gate is to have fire.
            (
                "{ summon: ghast, at: { pick: farthest, burning: true, from: { pick: nearest, with_gate: true } } }",
                "Summon 1 Ghast in the space with fire farthest from the nearest gate.",
            ),
            (
                "{ summon: ghast, at: { pick: farthest, from: { pick: nearest, burning: true, with_gate: true } } }",
                "Summon 1 Ghast in the space farthest from the nearest gate with fire.",
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
