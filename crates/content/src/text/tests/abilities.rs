//! Abilities, and cards as a whole.

use super::*;

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
                "{ instead: suffer_wounds, pay: { stress: { wounds_of: you } }, steps: [{ heal: { stress: that_many } }] }",
                "When you would suffer wounds, you may instead raise your stress by 1 for each wound you have to heal stress equal to the number of wounds that would be suffered.",
            ),
            (
                "{ instead: lose_sanity, up_to: 3, pay: { stress: 2 }, steps: [{ heal: { wounds: that_many } }] }",
                "When you would lose sanity, you may raise your stress by 2 to lose up to 3 sanity less. If you do, heal wounds equal to the sanity whose loss is prevented.",
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
                "{ instead: lose_sanity, who: { other: true, within: 1 }, up_to: 1, steps: [{ heal: { stress: 1 } }] }",
                "When any other investigator within 1 space of you would lose sanity, you may prevent the loss of 1 sanity. If you do, heal 1 stress.",
            ),
            (
                "{ instead: lose_sanity, who: each_other, up_to: 3, pay: { stress: 1 }, steps: [discard_this] }",
                "When any other investigator would lose sanity, you may raise your stress by 1 to prevent the loss of up to 3 sanity. If you do, discard this card.",
            ),
            (
                "{ instead: lose_sanity, who: { with_token: verse }, up_to: 2, compulsory: true, steps: [] }",
                "When any investigator with a Verse would lose sanity, prevent the loss of up to 2 sanity.",
            ),
            (
                "{ instead: die_of_madness, who: each_other, steps: [discard_this] }",
                "When any other investigator would lose the last of their sanity, you may instead discard this card.",
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
            ("{ no_entry: { named: [pub, quay] } }", "You cannot move into the pub or the quay."),
            ("{ no_entry: { within: 0, from: pub } }", "You cannot move into the pub."),
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
fn an_enemys_card_says_that_it_is_the_one_that_is_killed() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    let killed = |home: Home, kill: &str, steps: &str| {
        let ability = format!("{{ when: {{ killed: {kill} }}, steps: [{steps}] }}");
        writer.rule(home, &read::<Ability>(&ability))
    };
    let harm = "{ suffer: { who: that_investigator, sanity: 1 } }";
    for (kill, expected) in [
        ("{}", "When an investigator kills this enemy, the killer loses 1 sanity."),
        (
            "{ place: elsewhere, in_attack: true }",
            "When an investigator kills this enemy in another space with an attack, the killer loses 1 sanity.",
        ),
        (
            "{ classes: [monster], place: here }",
            "When an investigator kills this enemy in their own space, if it is a monster, the killer loses 1 sanity.",
        ),
    ] {
        assert_eq!(killed(Home::Enemy, kill, harm), expected, "{kill}");
    }
    let others = "{ suffer: { who: each_other, stress: 1 } }";
    assert_eq!(
        killed(Home::Enemy, "{}", others),
        "When an investigator kills this enemy, each investigator other than you raises their stress by 1."
    );
    assert_eq!(
        killed(Home::Episode, "{ kinds: [ghast] }", "investigate"),
        "When an investigator kills a Ghast, investigate."
    );
    assert_eq!(killed(Home::Item, "{ kinds: [ghast] }", "investigate"), "When you kill a Ghast, investigate.");
}

/// It may be of the kind that is picked.
#[test]
fn a_piece_whose_counter_has_reached_a_number_is_not_picked() {
    let (mut catalogue, language) = (catalogue(), Language::english());
    add::<Counter>(&mut catalogue, "{ id: rust, name: Rust, source: original, on: piece }");
    let writer = Writer::new(&catalogue, &language, "base");
    let picks = |counter: &str| {
        let pick = "{ with: { piece: { token: juror, pick: one } }, steps: [{ flip: that_piece, to: guilty }] }";
        let yaml = format!("{{ when: {{ counter_reaches: {counter}, at_least: 2 }}, steps: [{pick}] }}");
        writer.rule(Home::Episode, &read::<Ability>(&yaml))
    };
    assert!(picks("rust").contains("hoose 1 Juror (another one)"), "{}", picks("rust"));
    assert!(!picks("floodwater").contains("another"), "{}", picks("floodwater"));
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
        (
            Home::Episode,
            "{ extra_health: 1, of: { classes: [cultist] }, if: { burning: this_enemys_space } }",
            "If there is fire in its space, each Cultist has 1 more health.",
        ),
        (
            Home::Enemy,
            "{ extra_health: 1, if: { burning: this_enemys_space } }",
            "If there is fire in this enemy's space, this enemy has 1 more health.",
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
                "*End of turn:* Choose one:\n- **Rest**: Heal 1 stress.\n\nYou may claim items without the stress and wounds of their price.",
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
