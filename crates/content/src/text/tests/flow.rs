//! Steps that hold steps, and what others and chance decide.

use super::*;

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
                "Choose 1 Juror. Choose 1 Verse you have. If that Juror and that Verse bear the same number, remove that Juror and that Verse. Otherwise, shuffle that Verse back into the pile.",
            ),
            (
                "{ with: { piece: { token: juror, pick: one } }, steps: [{ with: { piece: { token: juror, pick: nearest } }, steps: [{ remove_pieces: outer_piece }] }] }",
                "Choose 1 Juror. Choose the Juror nearest to you (another one). Remove the Juror chosen first.",
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
                "If your space is safe, choose one:\n- **Rest**: Heal 1 stress.\n\nOtherwise, investigate.",
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
                "roll: { needs: 2, success: [{ roll: { per_success: [{ heal: { stress: 1 } }] } }] }",
                "Make a roll. If you roll at least 2 successes, make a roll. For each success in that roll, heal 1 stress.",
            ),
            (
                "roll: { per_success: [investigate], success: [{ roll: { failure: [investigate] } }, { heal: { stress: successes } }] }",
                "Make a roll. For each success, investigate. If you roll at least 1 success:\n- Make a roll. If you roll less than 1 success in that roll, investigate.\n- Heal 1 stress for each success in the first roll.",
            ),
            (
                "roll: { per_success: [{ roll: { per_success: [{ heal: { stress: 1 } }] } }], success: [investigate] }",
                "Make a roll. For each success, make a roll. For each success in that roll, heal 1 stress. If you roll at least 1 success in the first roll, investigate.",
            ),
            (
                "claim: { left: { stress: 2 }, otherwise: [{ claim: { right: {}, forced: true } }] }",
                "You may claim the left side (2 stress). Otherwise, claim the right side.",
            ),
            (
                "choose: [{ label: Read on, steps: [{ suffer: { sanity: 1 } }] }, { label: Close the book, pay: { stress: 2 } }]",
                "Choose one:\n- **Read on**: Lose 1 sanity.\n- **Close the book**: Raise your stress by 2.",
            ),
            (
                "choose: [{ label: Heal 1 stress, steps: [{ heal: { stress: 1 } }] }, { label: Read on; lose 1 sanity and heal 1 wound, steps: [{ suffer: { sanity: 1 } }, { heal: { wounds: 1 } }] }, { label: Heal 2 stress, steps: [{ heal: { stress: 1 } }] }]",
                "Choose one:\n- **Heal 1 stress**\n- **Read on; lose 1 sanity and heal 1 wound**\n- **Heal 2 stress**: Heal 1 stress.",
            ),
            (
                "{ may: you, then: [{ choose: [{ label: Rest, steps: [{ heal: { stress: 1 } }] }] }] }",
                "You may choose one:\n- **Rest**: Heal 1 stress.",
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
fn no_otherwise_stands_where_it_would_belong_to_another_one() {
    check::<Step>(
        &[
            (
                "roll: { needs: 2, success: [{ if: { burning: your_space }, then: [{ suffer: { sanity: 1 } }], else: [{ heal: { stress: 1 } }] }], failure: [{ suffer: { wounds: 1 } }] }",
                "Make a roll. If you roll at least 2 successes:\n- If there is fire in your space, lose 1 sanity. Otherwise, heal 1 stress.\n\nOtherwise, suffer 1 wound.",
            ),
            (
                "roll: { needs: 2, success: [{ if: { burning: your_space }, then: [{ suffer: { sanity: 1 } }], else: [{ heal: { stress: 1 } }] }] }",
                "Make a roll. If you roll at least 2 successes, if there is fire in your space, lose 1 sanity. Otherwise, heal 1 stress.",
            ),
            (
                "{ may: you, pay: { stress: 1 }, then: [{ if: { burning: your_space }, then: [{ suffer: { sanity: 1 } }], else: [{ heal: { wounds: 1 } }] }], otherwise: [{ suffer: { wounds: 1 } }] }",
                "You may raise your stress by 1. If you do:\n- If there is fire in your space, lose 1 sanity. Otherwise, heal 1 wound.\n\nOtherwise, suffer 1 wound.",
            ),
            (
                "{ may: you, then: [{ claim: { left: {}, forced: true, otherwise: [{ heal: { stress: 1 } }] } }], otherwise: [{ suffer: { wounds: 1 } }] }",
                "You may do the following:\n- Claim the left side. Otherwise, heal 1 stress.\n\nOtherwise, suffer 1 wound.",
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
                "1 Ghast of your choice takes 1 item of your choice from you.",
            ),
            (
                "{ steal: item, from: each_other, count: 2, random: true }",
                "Take 2 items at random from each other investigator.",
            ),
            (
                "{ steal: item, from: each, to: { other: true } }",
                "1 other investigator of your choice takes 1 item from each investigator (whoever loses it chooses).",
            ),
            (
                "{ steal: item, from: each, count: 2, by: { kinds: [ghast] } }",
                "1 Ghast of your choice takes 2 items from each investigator (whoever loses them chooses).",
            ),
            ("{ steal: item, from: each_other, count: all }", "Take all items from each other investigator."),
            (
                "{ look_at: discoveries, cards: { sum: [2, round] } }",
                "Look at the top 2 Discovery cards plus 1 more for each round so far and put them back on top of the deck in any order.",
            ),
            (
                "{ look_at: discoveries, cards: { counter: floodwater } }",
                "Look at 1 Discovery card from the top of the deck for each point of Floodwater and put them back on top of the deck in any order.",
            ),
            (
                "{ look_at: mythos, cards: { times: [2, round] } }",
                "Look at 2 Mythos cards from the top of the deck for each round so far and put them back on top of the deck in any order.",
            ),
            ("give_back: ghast", "Each Ghast gives back what it carries."),
            ("{ give_back: this_enemy, to: you }", "This enemy gives what it carries to you."),
            ("kill: { carries: item }", "Kill each enemy carrying an item."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}
