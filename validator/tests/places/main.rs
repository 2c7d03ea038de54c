//! Where findings point and what their fixes edit: what the author wrote, beside its word or below it, short or at
//! length.

mod fixes;

use ritual_content::load;
use ritual_diagnostic::{Change, Diagnostic, Sink};
use ritual_validator::{check, example};
use serde_json::json;

/// What the cards below are about.
const DOCUMENTS: &str = "\
# file: pack.yaml
id: example
schema_version: 2
name: Example
version: 1.0.0
authors: [us]
licence: MIT
# file: enemies.yaml
id: ghoul
name: Ghoul
source: original
class: monster
health: 3
reserve: 4
dice: { standard: 2 }
# file: tokens.yaml
- { id: juror, name: Juror, source: original, supply: 4, placed: map, sides: [guilty, innocent] }
- { id: coin, name: Coin, source: original, supply: 3, placed: hand }
";

/// Returns the findings of a code about a document.
fn found(code: &str, document: &str) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let loaded = load(example::packs(&format!("{DOCUMENTS}{document}")), &mut sink);
    assert_eq!(sink.into_sorted(), [], "{document}");
    let mut sink = Sink::new();
    check(&loaded.catalogue, &mut sink);
    sink.into_sorted().into_iter().filter(|finding| finding.code == code).collect()
}

/// Returns the findings of a code about a card with one step.
fn of_step(code: &str, step: &str) -> Vec<Diagnostic> {
    let card = "# file: mythos.yaml\nid: doubt\nname: Doubt\nsource: original\nsymbol: true\n";
    found(code, &format!("{card}steps: [{step}]\n"))
}

/// Returns the findings of a code about a relic with one ability.
fn of_ability(code: &str, ability: &str) -> Vec<Diagnostic> {
    let relic = "# file: relics.yaml\nid: bell\nsource: original\n";
    let sides =
        format!("normal: {{ name: Bell, abilities: [{ability}] }}\ntransformed: {{ name: Knell, abilities: [] }}\n");
    found(code, &format!("{relic}{sides}"))
}

/// Returns the edits of the only finding.
fn edits(findings: Vec<Diagnostic>) -> Vec<(String, Change)> {
    let [finding] = <[Diagnostic; 1]>::try_from(findings).expect("one finding");
    let fix = finding.fix.expect("a fix");
    fix.edits.into_iter().map(|edit| (edit.route.path.to_string(), edit.change)).collect()
}

#[test]
fn a_finding_points_at_what_is_written() {
    let cases: &[(&str, &str, &[&str])] = &[
        ("choice/dead-branch", "{ choose: [{ label: Go, steps: [investigate] }] }", &["steps[0].choose[0]"]),
        ("choice/dead-branch", "{ vote: [{ label: Go, steps: [investigate] }] }", &["steps[0].vote[0]"]),
        (
            "choice/dead-branch",
            "{ vote: [{ label: Go }, { label: Go, steps: [investigate] }] }",
            &["steps[0].vote[1].label"],
        ),
        ("choice/dead-branch", "{ vote: [{ label: Go, if: { safe: your_space } }] }", &[]),
        (
            "condition/constant",
            "{ if: { compare: { wounds_of: you }, at_least: 0 }, then: [investigate] }",
            &["steps[0].if"],
        ),
        (
            "condition/constant",
            "{ if: { safe: your_space }, then: [{ if: { safe: your_space }, then: [investigate] }] }",
            &["steps[0].then[0].if"],
        ),
        (
            "condition/constant",
            "{ if: { safe: your_space }, else: [{ if: { safe: your_space }, then: [investigate] }] }",
            &["steps[0].else[0].if"],
        ),
        (
            "condition/constant",
            "{ if: { compare: { wounds_of: you }, at_least: 3 }, \
             then: [{ if: { compare: { wounds_of: you }, at_least: 2 }, then: [investigate] }] }",
            &["steps[0].then[0].if"],
        ),
        (
            "condition/constant",
            "{ if: { compare: { pieces: juror }, at_most: 4 }, then: [investigate] }",
            &["steps[0].if"],
        ),
        ("condition/constant", "{ if: { compare: { pieces: juror }, at_most: 3 }, then: [investigate] }", &[]),
        ("condition/constant", "{ if: { compare: { pieces: juror }, at_least: 9 }, then: [investigate] }", &[]),
        (
            "condition/more-than-there-is",
            "{ if: { compare: { pieces: juror }, at_least: 9 }, then: [investigate] }",
            &["steps[0].if.at_least"],
        ),
        (
            "condition/constant",
            "{ deal_wounds: { if: { spaces: {} }, then: 2 }, to: ghoul }",
            &["steps[0].deal_wounds.if"],
        ),
        ("effect/does-nothing", "{ may: you, then: [investigate] }", &[]),
        ("effect/does-nothing", "{ for_each: { investigators: each }, steps: [] }", &["steps[0]"]),
        ("effect/does-nothing", "{ vote: [{ label: Stay }, { label: Go }] }", &["steps[0]"]),
        ("effect/does-nothing", "{ vote: [{ label: Stay }, { label: Go, steps: [investigate] }] }", &[]),
        ("effect/does-nothing", "{ bid: stress }", &[]),
        ("effect/outside-roll", "{ suffer: { sanity: successes } }", &["steps[0].suffer.sanity"]),
        ("effect/unbound-word", "{ summon: ghoul, at: that_space }", &["steps[0].at"]),
        ("effect/unbound-word", "{ for_each: { enemies: { at: your_space } }, steps: [{ kill: that_enemy }] }", &[]),
        ("effect/unbound-word", "{ move: { enemies: ghoul }, toward: { within: 1, from: its_space } }", &[]),
        ("effect/unbound-word", "{ may: each, then: [{ put_out: that_investigator }] }", &[]),
        (
            "effect/unbound-word",
            "{ bid: sanity, then: [{ heal: { who: that_investigator, stress: that_many } }] }",
            &[],
        ),
        (
            "effect/unbound-word",
            "{ bid: sanity, otherwise: [{ suffer: { who: that_investigator, stress: 1 } }] }",
            &["steps[0].otherwise[0].suffer.who"],
        ),
        (
            "effect/unbound-word",
            "{ may: each, volunteer: true, otherwise: [{ put_out: that_investigator }] }",
            &["steps[0].otherwise[0].put_out"],
        ),
        (
            "enemy/never-matches",
            "{ deal_wounds: 1, to: { kinds: [ghoul], classes: [cultist] } }",
            &["steps[0].to.kinds"],
        ),
        ("reference/unknown", "{ heal_enemies: goul }", &["steps[0].heal_enemies"]),
        ("token/short-supply", "{ draw_pieces: coin, count: 5 }", &["steps[0].count"]),
        (
            "token/unknown-side",
            "{ flip: { token: juror, side: inocent }, to: gilty }",
            &["steps[0].flip.side", "steps[0].to"],
        ),
        (
            "token/unknown-side",
            "{ with: { piece: juror }, steps: [{ flip: that_piece, to: gilty }] }",
            &["steps[0].steps[0].to"],
        ),
        (
            "token/unknown-side",
            "{ for_each: { pieces: { token: juror, pick: one } }, steps: [{ flip: that_piece, to: gilty }] }",
            &["steps[0].steps[0].to"],
        ),
        ("token/unknown-side", "{ add_pieces: juror, at: your_space, side: gilty }", &["steps[0].side"]),
        ("token/wrong-place", "{ gain_token: juror }", &["steps[0].gain_token"]),
        ("token/wrong-place", "{ bid: { token: juror } }", &["steps[0].bid.token"]),
        ("token/wrong-place", "{ remove_pieces: juror }", &[]),
        (
            "token/wrong-place",
            "{ suffer: { sanity: { tokens: juror, held_by: you } } }",
            &["steps[0].suffer.sanity.tokens"],
        ),
    ];
    for (code, step, expected) in cases {
        let mut places: Vec<String> = of_step(code, step).iter().map(|it| it.route.path.to_string()).collect();
        places.sort_unstable();
        assert_eq!(places, *expected, "{code}: {step}");
    }
}

#[test]
fn an_unknown_name_is_looked_for_in_every_pack_in_scope() {
    let pack = |id: &str| {
        format!(
            "# file: ../{id}/pack.yaml\n\
             {{ id: {id}, schema_version: 2, name: X, version: 1.0.0, authors: [us], licence: MIT }}\n\
             # file: ../{id}/enemies.yaml\n"
        )
    };
    let enemy = |id: &str| {
        let numbers = "class: monster, health: 1, reserve: 1, dice: { standard: 1 }";
        format!("- {{ id: {id}, name: X, source: original, {numbers} }}\n")
    };
    // The pack of the example builds on `base` and knows nothing of `far`.
    let packs = [pack("base"), enemy("ghast"), enemy("ghoul"), pack("far"), enemy("crawler")].concat();
    let own = enemy("ghould");
    for (written, meant) in [
        ("ghast", Some("base/ghast")),
        ("gast", Some("base/ghast")),
        ("base/gast", Some("base/ghast")),
        ("example/ghast", Some("base/ghast")),
        ("ghoul", Some("base/ghoul")),
        ("ghoulds", Some("ghould")),
        ("crawler", Some("far/crawler")),
        ("crawlr", None),
        ("far/crawlr", Some("far/crawler")),
    ] {
        let card = "# file: mythos.yaml\nid: doubt\nname: Doubt\nsource: original\nsymbol: true\n";
        let files = format!("{packs}# file: enemies.yaml\n{own}{card}steps: [{{ kill: {written} }}]\n");
        let mut sink = Sink::new();
        let loaded = load(example::packs(&files), &mut sink);
        assert_eq!(sink.into_sorted(), []);
        let mut sink = Sink::new();
        check(&loaded.catalogue, &mut sink);
        let findings = sink.into_sorted();
        let found = findings.iter().find(|finding| finding.code == "reference/unknown").expect("nothing is called so");
        let change = found.fix.as_ref().map(|fix| fix.edits[0].change.clone());
        assert_eq!(change, meant.map(|meant| Change::Replace(json!(meant))), "{written}");
        let nothing = "write such a document in a file of the kind `enemy`, or name another".to_owned();
        let help = meant.map_or(nothing, |meant| format!("did you mean `{meant}`?"));
        assert_eq!(found.help.as_deref(), Some(&*help));
    }
}

#[test]
fn an_id_of_another_kind_is_said_to_be_of_that_kind() {
    let found = of_step("reference/unknown", "{ summon: coin, at: your_space }");
    let [finding] = found.as_slice() else { panic!("one finding: {found:#?}") };
    assert_eq!(finding.help.as_deref(), Some("`coin` is a token: name an enemy here"));
    let found = of_step("reference/unknown", "{ gain_token: ghoul }");
    assert_eq!(found[0].help.as_deref(), Some("`ghoul` is an enemy: name a token here"));
}

#[test]
fn a_counter_of_the_one_that_was_picked_is_named_beside_the_step() {
    let hunger = "# file: counters.yaml\n{ id: hunger, name: Hunger, source: original, on: enemy }\n";
    let card = "# file: mythos.yaml\nid: doubt\nname: Doubt\nsource: original\nsymbol: true\n";
    let of = |step: &str| found("effect/unbound-word", &format!("{hunger}{card}steps: [{step}]\n"));
    let each = of("{ for_each: { enemies: ghoul }, steps: [{ raise: hunger }] }");
    assert_eq!(each[0].help.as_deref(), Some("write `on: { enemies: that_enemy }` beside it"));
    let add = Change::Add { key: "on".into(), value: json!({ "enemies": "that_enemy" }) };
    assert_eq!(edits(each), [("steps[0].steps[0]".to_owned(), add)]);
    let alone = of("{ raise: hunger }");
    assert!(alone[0].help.as_deref().is_some_and(|help| help.starts_with("name the enemies")), "{alone:#?}");
}

#[test]
fn a_space_that_is_nobodys_says_what_would_give_it_a_meaning() {
    let help = |steps: &str| {
        let found = of_ability("effect/unbound-word", &format!("{{ when: turn_ends, steps: [{steps}] }}"));
        found.into_iter().next().and_then(|finding| finding.help).unwrap_or_default()
    };
    for (steps, picked, moments) in [
        (
            "{ add_fire: that_space }",
            "`{ with: { space: {} }, steps: [] }`",
            "`killed`, `investigator_dies`, `left_space`",
        ),
        ("{ add_fire: that_enemys_space }", "pick the enemy", "`killed`, "),
        ("{ add_fire: that_investigators_space }", "pick the investigator", "`rested`, "),
        ("{ put_out: that_investigator }", "write `you`", "`rested`, "),
    ] {
        let help = help(steps);
        let (write, answer) = help.split_once(", or answer to a moment that it is part of: ").unwrap_or((&help, ""));
        assert!(write.contains(picked) && answer.contains(moments), "{steps}: {help}");
    }
    assert!(help("{ add_fire: that_pieces_space }").ends_with("around this"), "no moment has a piece");
    // Where nothing is answered to there is no other moment.
    let card = of_step("effect/unbound-word", "{ summon: ghoul, at: that_space }");
    assert!(card[0].help.as_deref().is_some_and(|help| help.ends_with("around this")), "{card:#?}");
}

#[test]
fn the_nearest_of_all_is_to_be_another_one() {
    let nearest = |who: &str| of_step("investigator/always-you", &format!("{{ suffer: {{ who: {who}, wounds: 1 }} }}"));
    for who in ["{ pick: nearest }", "{ pick: nearest, from: your_space }", "{ pick: nearest, at: your_space }"] {
        let other = Change::Add { key: "other".into(), value: json!(true) };
        assert_eq!(edits(nearest(who)), [("steps[0].suffer.who".to_owned(), other)], "{who}");
    }
    for who in [
        "{ pick: nearest, other: true }",
        "{ pick: nearest, from: nearest_gate }",
        "{ pick: nearest, at: nearest_gate }",
        "{ pick: nearest, with_token: coin }",
        "{ pick: farthest }",
        "{ pick: one, within: 0 }",
    ] {
        assert_eq!(nearest(who), [], "{who}");
    }
    let granted = "{ when: turn_ends, steps: [{ suffer: { who: { pick: nearest }, wounds: 1 } }] }";
    let on_enemies = format!("{{ grant: [{granted}], on_enemies: ghoul, until: end_of_game }}");
    let from = Change::Add { key: "from".into(), value: json!("this_enemys_space") };
    let path = "steps[0].grant[0].steps[0].suffer.who".to_owned();
    assert_eq!(edits(of_step("investigator/always-you", &on_enemies)), [(path, from)]);
}

#[test]
fn dice_of_every_roll_are_to_be_for_some() {
    let rolls = json!({ "kinds": ["attack", "task"] });
    let of = |ability: &str| of_ability("roll/against-yourself-too", ability);
    for ability in ["{ bonus_dice: 1 }", "{ bonus_dice: 1, who: each_other }", "{ fewer: dice, by: 2 }"] {
        let add = Change::Add { key: "rolls".into(), value: rolls.clone() };
        assert_eq!(edits(of(ability)), [("normal.abilities[0]".to_owned(), add)], "{ability}");
    }
    let added = edits(of("{ when: { roll_starts: {} }, steps: [{ add_dice: 1 }] }"));
    let replaced = Change::Replace(json!({ "roll_starts": rolls }));
    assert_eq!(added, [("normal.abilities[0].when".to_owned(), replaced)]);
    for ability in [
        "{ bonus_dice: 1, rolls: attack }",
        "{ fewer: actions }",
        "{ free_rerolls: 1 }",
        "{ when: { roll_starts: {} }, optional: true, steps: [{ add_dice: 1 }] }",
        "{ when: { roll_starts: {} }, pay: { stress: 1 }, steps: [{ add_dice: 1 }] }",
        "{ when: { roll_starts: task }, steps: [{ add_dice: 1 }] }",
    ] {
        assert_eq!(of(ability), [], "{ability}");
    }
}

#[test]
fn an_ability_that_says_no_amount_does_nothing() {
    let n_found = |ability: &str| of_ability("effect/does-nothing", ability).len();
    // The other side of the relic has no abilities, which is found besides.
    for ability in [
        "{ reduce: {} }",
        "{ convert: elder_sign, up_to: 1 }",
        "{ convert: elder_sign, keep: true, up_to: 1 }",
        "{ convert: success, successes: 1, up_to: 1 }",
        "{ convert: tentacle, tentacles: 1, up_to: all }",
        "{ fewer_attack_dice: { bonus: 0 } }",
        "{ instead: suffer_wounds, steps: [] }",
    ] {
        assert_eq!(n_found(ability), 2, "{ability}");
    }
    for ability in [
        "{ reduce: { sanity: 1 } }",
        "{ convert: tentacle, up_to: 1 }",
        "{ instead: suffer_wounds, limit: { times: 1, per: round }, steps: [] }",
        "{ convert: success, successes: 1, keep: true, up_to: 1 }",
        "{ convert: tentacle, successes: 1, up_to: 1 }",
        "{ fewer_attack_dice: { any: 1 } }",
        "{ instead: suffer_wounds, compulsory: true, steps: [] }",
        "{ instead: suffer_wounds, up_to: 1, steps: [] }",
        "{ instead: die_of_madness, from: [attack], steps: [] }",
        "{ instead: suffer_wounds, pay: { stress: 1 }, steps: [] }",
    ] {
        assert_eq!(n_found(ability), 1, "{ability}");
    }
    let symbols = of_step("effect/does-nothing", "{ add_symbols: { tentacles: 0 } }");
    let message = "this `add_symbols` changes nothing: none of `successes`, `elder_signs`, `tentacles` is above 0";
    assert_eq!(symbols[0].message, message);
}

#[test]
fn a_stage_hears_of_nobody_else_and_of_nothing_near() {
    let of = |trigger: &str| {
        let stages = format!("i: {{ text: It sleeps., abilities: [{{ when: {trigger}, steps: [investigate] }}] }}");
        let later = "{ text: It stirs., health: 4, dice: { standard: 1 } }";
        let stages = format!("{{ {stages}, ii: {later}, iii: {later}, final: {later} }}");
        let sleeper = "# file: elder-one.yaml\nid: sleeper\nname: Sleeper\nsource: original\nminions: [ghoul]\n";
        found("trigger/never-answers", &format!("{sleeper}stages: {stages}\nmythos: []\n"))
    };
    let at = |field: &str| format!("stages.i.abilities[0].when.{field}");
    let anyone = || Change::Replace(json!("anyone"));
    for (trigger, place, change) in [
        ("{ left_space: other, within: 0 }", "left_space", anyone()),
        ("{ rested: other_here }", "rested", anyone()),
        ("{ wounds_suffered: anyone, within: 1 }", "within", Change::Remove),
        ("{ enemy_summoned: { within: 0 } }", "enemy_summoned.within", Change::Remove),
        ("{ attack_starts: { against: { within: 0 } } }", "attack_starts.against.within", Change::Remove),
    ] {
        assert_eq!(edits(of(trigger)), [(at(place), change)], "{trigger}");
    }
    for trigger in ["{ left_space: anyone }", "{ enemy_summoned: { at_gate: true } }", "{ attack_starts: {} }"] {
        assert_eq!(of(trigger), [], "{trigger}");
    }
    // What would be answered to, though to more than it says, is not called silent.
    for (trigger, fault) in [
        ("{ rested: other }", "`rested` cannot be about `other` here: "),
        ("{ enemy_summoned: { within: 0 } }", "`enemy_summoned` cannot be `within` a distance here: "),
        ("{ rested: other_here }", "`rested` is never answered to here: "),
    ] {
        let findings = of(trigger);
        assert!(findings.iter().all(|finding| finding.message.starts_with(fault)), "{trigger}: {findings:#?}");
    }
}

#[test]
fn what_never_works_on_a_card_says_on_which_it_does() {
    let of_enemy = |code: &str, ability: &str| {
        let enemy = "# file: enemies/husk.yaml\nid: husk\nname: Husk\nsource: original\nclass: monster\nhealth: 1\n\
            reserve: 1\ndice: { standard: 1 }\n";
        found(code, &format!("{enemy}abilities: [{ability}]\n"))
    };
    let when = |trigger: &str| {
        let reaction = format!("{{ when: {trigger}, steps: [{{ heal_enemies: this_enemy }}] }}");
        of_enemy("trigger/never-answers", &reaction)
    };
    let homes = "move it to an item, a companion, a condition, an insanity, a relic, a skill, a stage, an episode";
    let heard = "`turn_ends`, `attacks`, `attacked`, `killed`, `turn_starts`, `round_starts` and 7 more";
    let dies = of_ability("trigger/never-answers", "{ when: dies, steps: [investigate] }");
    for (found, help) in [
        (of_enemy("ability/never-works", "{ move_distance: 1 }"), format!("{homes}, a space or a grant to ")),
        (when("{ rested: you }"), format!("write one of {heard}, or {homes} or a grant to ")),
        (when("{ enemy_summoned: {} }"), format!("did you mean `summoned`? otherwise {homes} or a grant to ")),
        (dies, "did you mean `killed`? otherwise move it to an enemy".to_owned()),
    ] {
        let [finding] = found.as_slice() else { panic!("one finding: {found:#?}") };
        let said = finding.help.as_deref().unwrap_or_default();
        assert!(said.starts_with(&help), "{said}");
    }
}

#[test]
fn what_works_on_an_attack_is_found_where_none_is_under_way_and_only_there() {
    let code = "effect/outside-roll";
    for (step, n_found) in [
        ("{ roll: { success: [{ redirect_attack: { other: true } }] } }", 1),
        ("{ roll: { success: [{ suffer: { sanity: targets } }] } }", 1),
        ("{ roll: { success: [{ add_symbols: { tentacles: 1 } }] } }", 0),
    ] {
        assert_eq!(of_step(code, step).len(), n_found, "{step}");
    }
    let redirected = "{ when: { attack_starts: {} }, steps: [{ roll: { success: [{ redirect_attack: you }] } }] }";
    for (ability, n_found) in [
        (redirected, 0),
        ("{ when: { roll_starts: attack }, steps: [{ roll: { bonus_dice: targets, success: [investigate] } }] }", 0),
        ("{ when: { roll_starts: attack }, steps: [{ roll: { success: [{ add_wounds: 1 }] } }] }", 1),
        ("{ when: { roll_ends: {} }, steps: [{ add_wounds: targets }] }", 0),
        ("{ when: { roll_ends: fire }, steps: [{ add_wounds: targets }] }", 2),
        ("{ instead: lose_sanity, steps: [{ add_dice: 1 }, { rest_less: 1 }, { cancel_mythos: bottom }] }", 3),
    ] {
        assert_eq!(of_ability(code, ability).len(), n_found, "{ability}");
    }
    let own = of_step(code, "{ cancel_mythos: bottom }");
    let messages: Vec<&str> = own.iter().map(|it| &*it.message).collect();
    assert_eq!(messages, ["`cancel_mythos` does nothing here: its card is being resolved already"]);
}

#[test]
fn whose_deed_it_is_is_written_behind_the_trigger() {
    let dead = of_ability("trigger/never-answers", "{ when: { investigator_dies: you }, steps: [investigate] }");
    let expected = ("normal.abilities[0].when.investigator_dies".to_owned(), Change::Replace(json!("other")));
    assert_eq!(edits(dead), [expected]);
}

#[test]
fn an_episode_that_is_only_begun_cannot_be_named_and_says_why() {
    let documents = "# file: episodes.yaml\n{ id: pier, name: Pier, source: original, unfinished: true }\n\
                     # file: scenarios.yaml\nid: first\nname: First\nsource: original\nrules: base/standard\n\
                     episode: pier\nelder_one: base/sleeper\n";
    let found = found("reference/unknown", documents);
    let of_episode: Vec<&Diagnostic> = found.iter().filter(|it| it.route.path.to_string() == "episode").collect();
    let [finding] = of_episode.as_slice() else { panic!("{found:?}") };
    assert_eq!(finding.message, "the episode `pier` is unfinished, so nothing can be played with it");
    assert!(finding.help.as_deref().is_some_and(|help| help.contains("`ritual todo`")), "{finding:?}");
}
