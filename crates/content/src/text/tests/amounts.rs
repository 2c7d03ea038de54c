//! Amounts: how many, and of whom.

use super::*;

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

/// What is added, multiplied or halved first is told apart: two amounts that differ are not told alike.
#[test]
fn a_part_of_an_amount_that_has_parts_itself_stands_in_brackets() {
    check::<Step>(
        &[
            (
                "suffer: { wounds: { times: [2, { sum: [successes, round] }] } }",
                "Suffer wounds equal to 2 times [the number of successes plus the number of the round].",
            ),
            (
                "suffer: { wounds: { half_up: { sum: [successes, round] } } }",
                "Suffer wounds equal to half of [the number of successes plus the number of the round] (rounded up).",
            ),
            (
                "suffer: { wounds: { minus: [round, { sum: [successes, 1] }] } }",
                "Suffer wounds equal to the number of the round minus [the number of successes plus 1].",
            ),
            (
                "suffer: { wounds: { smallest: [3, { sum: [successes, round] }] } }",
                "Suffer wounds equal to [the number of successes plus the number of the round] (at most 3).",
            ),
            (
                "suffer: { wounds: { sum: [1, { if: { safe: your_space }, then: successes }] } }",
                "Suffer 1 wound plus [1 wound for each success if your space is safe].",
            ),
            (
                "suffer: { wounds: { if: { safe: your_space }, then: { sum: [1, successes] } } }",
                "Suffer 1 wound plus 1 wound for each success if your space is safe.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

/// What follows an amount on a condition does not seem to belong to the condition.
#[test]
fn an_amount_on_a_condition_stands_in_brackets_before_what_is_said_of_it() {
    check::<Step>(
        &[
            (
                "{ summon: ghast, at: your_space, count: { if: ritual_disrupted, then: 2, else: 1 } }",
                "Summon [2 Ghasts if the ritual has been disrupted, otherwise 1 Ghast] in your space.",
            ),
            (
                "{ add_fire: your_space, count: { if: ritual_disrupted, then: 2, else: 1 } }",
                "Put [2 fire if the ritual has been disrupted, otherwise 1 fire] in your space.",
            ),
            (
                "suffer: { wounds: { if: ritual_disrupted, then: 2, else: 1 } }",
                "Suffer 2 wounds if the ritual has been disrupted, otherwise 1 wound.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
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
