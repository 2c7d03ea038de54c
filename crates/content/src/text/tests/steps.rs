//! Steps: what is done, by whom and to what.

use super::*;

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
                "kill: { kinds: [ghast], within: 1, without_token: verse }",
                "Kill each Ghast that has no Verses and is within 1 space of you.",
            ),
            (
                "kill: { pick: one, classes: [cultist], at: your_space, least: wounds, without_token: verse }",
                "Kill the Cultist with the fewest wounds of those that have no Verses and are in your space.",
            ),
            (
                "{ gain_token: verse, who: { within: 2, with_token: verse } }",
                "Each investigator who has a Verse and is within 2 spaces of you gains 1 Verse.",
            ),
            (
                "{ gain_token: verse, who: { pick: one, within: 2, most: stress } }",
                "The investigator with the most stress within 2 spaces of you gains 1 Verse.",
            ),
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
                "Draw 2 Mythos cards, resolve 1 and put the other under the deck.",
            ),
            ("discard: { types: [item, companion] }", "Discard 1 item or companion."),
            ("{ repeat: tentacles, steps: [{ heal: { mix: 1 } }] }", "Once for each tentacle, heal 1 stress or wound."),
            (
                "{ repeat: 3, steps: [{ suffer: { stress: 1 } }, { summon: ghast, at: { gate: red } }] }",
                "3 times:\n- Raise your stress by 1.\n- Summon 1 Ghast at the red gate.",
            ),
            (
                "{ roll: { per_success: [{ heal: { stress: 1 } }, { summon: ghast, at: { gate: red } }] } }",
                "Make a roll. For each success:\n- Heal 1 stress.\n- Summon 1 Ghast at the red gate.",
            ),
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
                "{ copy_skill: { pick: nearest, other: true } }",
                "Copy 1 skill of the nearest other investigator, at the level it has now, until the end of the turn.",
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
                "{ with: { enemy: { pick: one } }, steps: [{ deal_wounds: { half_up: { health_of: that_enemy } }, to: that_enemy }] }",
                "Choose 1 enemy. Deal that enemy wounds equal to half of its full health (rounded up).",
            ),
            (
                "{ with: { enemy: { pick: one } }, steps: [{ deal_wounds: { health_of: that_enemy }, to: { kinds: [ghast] } }] }",
                "Choose 1 enemy. Deal each Ghast wounds equal to the full health of that enemy.",
            ),
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
                "That investigator chooses one:\n- **Help**: You investigate.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn several_of_a_kind_have_a_regular_plural_where_none_is_given() {
    let language = Language::english();
    let plurals = [
        ("New enemy", "New enemies"),
        ("Page eel", "Page eels"),
        ("Marsh witch", "Marsh witches"),
        ("Jay", "Jays"),
        ("Sphinx", "Sphinxes"),
        ("É", "És"),
    ];
    for (name, several) in plurals {
        let mut catalogue = catalogue();
        let enemy =
            format!("{{ id: new, name: {name}, source: original, class: monster, health: 3, reserve: 5, dice: {{}} }}");
        add::<Enemy>(&mut catalogue, &enemy);
        let step: Step = read("{ summon: new, at: { gate: red }, count: 2 }");
        let told = Writer::new(&catalogue, &language, "base").steps(&[step]);
        assert_eq!(told, format!("Summon 2 {several} at the red gate."));
    }
}
