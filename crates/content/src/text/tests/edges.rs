//! The other side of each branch that most texts go through on one side only: what is just not so is told otherwise.

use super::*;

#[test]
fn who_has_the_most_or_is_nearest_is_one_and_whoever_chance_picks_may_be_any() {
    check::<Condition>(
        &[
            (
                "{ compare: { stress_of: { pick: one, most_tokens: verse } }, at_least: 3 }",
                "the investigator with the most Verses has at least 3 stress",
            ),
            (
                "{ compare: { stress_of: { pick: one, most: wounds } }, at_least: 3 }",
                "the investigator with the most wounds has at least 3 stress",
            ),
            (
                "{ compare: { stress_of: { pick: nearest, other: true } }, at_least: 3 }",
                "the nearest other investigator has at least 3 stress",
            ),
            (
                "{ compare: { stress_of: { pick: random, at: your_space } }, at_least: 3 }",
                "the highest stress among the investigators in your space is at least 3",
            ),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn a_space_that_can_be_only_one_is_no_such_space_among_others() {
    check::<Condition>(
        &[
            ("burning: { exactly: 0, from: that_enemys_space }", "there is fire in that enemy's space"),
            ("safe: { named: [pub] }", "the pub is safe"),
            ("safe: { named: [pub, quay] }", "each space among the pub and the quay is safe"),
            ("spaces: { within: 0, with_gate: true }", "there is a gate in your space"),
            ("spaces: { within: 0, named: [pub] }", "there is a space among the pub in your space"),
        ],
        |writer, condition| writer.holds(condition),
    );
    check::<Step>(
        &[
            ("add_fire: { with_enemy: unnamable }", "Put 1 fire in The Unnamable's space."),
            (
                "add_fire: { with_enemy: unnamable, burning: false }",
                "Put 1 fire in each space with The Unnamable and no fire.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn conditions_are_joined_by_what_they_say_and_not_by_how_they_are_written() {
    check::<Condition>(
        &[
            (
                "any: [{ in_space: { gate: red }, who: each }, { in_space: { gate: blue }, who: each }]",
                "each investigator is at the red gate or each investigator is at the blue gate",
            ),
            (
                "all: [elder_one_on_map, { any: [ritual_disrupted] }]",
                "the Elder One is on the map and the ritual has been disrupted",
            ),
            (
                "all: [elder_one_on_map, { all: [ritual_disrupted, { safe: your_space }] }]",
                "the Elder One is on the map and the ritual has been disrupted and your space is safe",
            ),
            (
                "all: [elder_one_on_map, { not: { all: [ritual_disrupted, { safe: your_space }] } }]",
                "the Elder One is on the map, and either the ritual has not been disrupted or your space is not safe",
            ),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn what_is_not_so_is_told_by_the_next_number_where_there_is_one() {
    check::<Condition>(
        &[
            (
                "not: { compare: { tokens: verse, held_by: that_investigator }, at_most: 2 }",
                "that investigator has at least 3 Verses",
            ),
            (
                "not: { compare: { tokens: verse, held_by: that_investigator }, at_least: 3 }",
                "that investigator has at most 2 Verses",
            ),
            ("not: { compare: { counter: floodwater }, exactly: 3 }", "it is not so that Floodwater is exactly 3"),
            ("not: { compare: { counter: floodwater }, exactly: 0 }", "Floodwater is at least 1"),
            ("not: { compare: { counter: floodwater }, at_least: 0 }", "it is not so that Floodwater is at least 0"),
            (
                "not: { compare: { counter: floodwater }, at_least: 1, at_most: 3 }",
                "it is not so that Floodwater is at least 1 and at most 3",
            ),
            ("{ compare: { counter: floodwater }, at_least: 0, at_most: 0 }", "Floodwater is at least 0 and at most 0"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn a_counter_is_still_there_only_if_it_is_asked_for_what_it_has_just_reached() {
    let reached = |counter: &str, bound: &str| {
        format!(
            "{{ when: {{ counter_reaches: floodwater, at_least: 3 }}, \
             steps: [{{ if: {{ compare: {{ counter: {counter} }}, {bound} }}, then: [investigate] }}] }}"
        )
    };
    for (counter, bound, expected) in [
        ("floodwater", "at_least: 3", "if Floodwater is still at least 3"),
        ("floodwater", "at_least: 2", "if Floodwater is at least 2"),
        ("floodwater", "at_least: 3, at_most: 4", "if Floodwater is at least 3 and at most 4"),
        ("floodwater", "exactly: 3", "if Floodwater is exactly 3"),
        ("dread", "at_least: 3", "if your Dread is at least 3"),
    ] {
        let expected = format!("When Floodwater rises to 3 or more, {expected}, investigate.");
        check::<Ability>(&[(reached(counter, bound).as_str(), expected.as_str())], |writer, ability| {
            writer.ability(ability)
        });
    }
}

#[test]
fn every_way_to_move_is_told() {
    check::<Step>(
        &[
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: { gate: red }, away_from: your_space }",
                "Move each Ghast 1 space toward the red gate, away from you.",
            ),
            (
                "{ move: { enemies: ghast }, spaces: 1, away_from: your_space }",
                "Move each Ghast 1 space away from you.",
            ),
            (
                "{ move: { enemies: ghast }, away_from: your_space }",
                "Move each Ghast as far as possible away from you.",
            ),
            ("{ move: { enemies: ghast }, spaces: 1 }", "Move each Ghast up to 1 space."),
            ("{ move: { investigators: you } }", "Move any number of spaces."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn three_clauses_are_a_sentence_and_four_are_a_list() {
    check::<Step>(
        &[
            (
                "{ if: { safe: your_space }, then: [{ heal: { stress: 1 } }, { heal: { wounds: 1 } }, investigate] }",
                "If your space is safe, heal 1 stress, then heal 1 wound, then investigate.",
            ),
            (
                "{ if: { safe: your_space }, then: [{ heal: { stress: 1 } }, { heal: { wounds: 1 } }, investigate, discard_this] }",
                "If your space is safe:\n- Heal 1 stress.\n- Heal 1 wound.\n- Investigate.\n- Discard this card.",
            ),
            (
                "{ may: you, then: [{ heal: { stress: 1 } }, { roll: { per_success: [{ heal: { wounds: 1 } }] } }] }",
                "You may do the following:\n- Heal 1 stress.\n- Make a roll. For each success, heal 1 wound.",
            ),
            ("{ if: { safe: your_space }, then: [], else: [investigate] }", "If your space is not safe, investigate."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn amounts_and_gifts_are_told_by_what_they_are_made_of() {
    check::<Step>(
        &[
            ("suffer: { stress: { times: [2, successes] } }", "Raise your stress by 2 for each success."),
            ("suffer: { stress: { times: [successes, 2] } }", "Raise your stress by 2 for each success."),
            ("suffer: { wounds: { minus: [successes, 2] } }", "Suffer 1 wound for each success beyond the first 2."),
            ("suffer: { wounds: { smallest: [successes, 2] } }", "Suffer 1 wound for each success (at most 2)."),
            ("claim: { left: {}, right: {} }", "You may claim the left side or the right side."),
            (
                "claim: { left: {}, right: { stress: 1 } }",
                "You may claim the left side (free) or the right side (1 stress).",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn what_came_up_before_says_which_space_and_whose_others_are_meant() {
    check::<Ability>(
        &[
            (
                "{ when: { left_space: you }, steps: [{ add_fire: that_space }] }",
                "When you leave a space, put 1 fire in the space you moved to.",
            ),
            (
                "{ when: { left_space: anyone }, steps: [{ add_fire: that_space }] }",
                "When any investigator leaves a space, put 1 fire in the space they moved to.",
            ),
            (
                "{ when: { attacked: {} }, steps: [{ kill: { pick: nearest, classes: [cultist] } }] }",
                "After an enemy attacks you, kill the Cultist nearest to you.",
            ),
            (
                "{ when: threshold_reached, steps: [{ kill: { pick: nearest, classes: [cultist] } }] }",
                "When you reach a threshold, kill the nearest Cultist.",
            ),
        ],
        |writer, ability| writer.ability(ability),
    );
    let others =
        "{ when: { counter_reaches: dread, at_least: 3 }, steps: [{ suffer: { who: each_other, stress: 1 } }] }";
    for (home, expected) in [
        (Home::Item, "When your Dread rises to 3 or more, each other investigator raises their stress by 1."),
        (
            Home::Stage,
            "When an investigator's Dread rises to 3 or more, each investigator other than you raises their stress by 1.",
        ),
    ] {
        check::<Ability>(&[(others, expected)], |writer, ability| writer.rule(home, ability));
    }
}
