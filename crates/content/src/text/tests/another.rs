//! Who came up before, beside somebody else; and things that are gone through although there is only one of them.

use super::*;

fn check_steps(cases: &[(&str, &str)]) {
    check::<Step>(cases, |writer, step| writer.steps(std::slice::from_ref(step)));
}

#[test]
fn who_came_up_before_is_not_taken_for_whoever_a_step_is_about() {
    check_steps(&[
        (
            "{ with: { investigator: { pick: one } }, steps: [{ suffer: { who: each, sanity: { tokens: verse, held_by: that_investigator } } }] }",
            "Choose 1 investigator. Each investigator loses 1 sanity for each Verse that first investigator has.",
        ),
        (
            "{ bid: { token: verse }, then: [{ suffer: { who: { pick: random }, sanity: { half_up: { tokens: verse, held_by: that_investigator } } } }] }",
            "Each investigator may bid Verses in turn, more than the last bid; whoever bids most pays it. Then 1 random investigator loses 1 sanity for every 2 Verses the highest bidder has (rounded up).",
        ),
        (
            "{ with: { investigator: { pick: one } }, steps: [{ raise: dread, by: { stress_of: that_investigator }, on: { investigators: each } }] }",
            "Choose 1 investigator. Raise the Dread of each investigator by 1 for each point of the stress of that first investigator.",
        ),
        (
            "{ with: { investigator: { pick: one } }, steps: [{ move: { investigators: each }, spaces: { tokens: verse, held_by: that_investigator } }] }",
            "Choose 1 investigator. Move each investigator up to 1 space for each Verse that first investigator has.",
        ),
        (
            "{ with: { investigator: { pick: one } }, steps: [{ as: each, steps: [{ suffer: { stress: { tokens: verse, held_by: that_investigator } } }] }] }",
            "Choose 1 investigator. Each investigator does this, one after the other: raise your stress by 1 for each Verse that first investigator has.",
        ),
        (
            "{ with: { investigator: { pick: one } }, steps: [{ choose: [{ label: Give, if: { compare: { tokens: verse, held_by: that_investigator }, at_least: 1 }, steps: [{ lose_token: verse, who: that_investigator }] }], who: { pick: random } }] }",
            "Choose 1 investigator. 1 random investigator chooses one:\n- **Give** (only if that first investigator has at least 1 Verse): That first investigator loses 1 Verse.",
        ),
    ]);
}

#[test]
fn who_came_up_before_is_told_as_usual_where_nobody_else_could_be_meant() {
    check_steps(&[
        (
            "{ with: { investigator: { pick: one } }, steps: [{ suffer: { stress: { tokens: verse, held_by: that_investigator } } }] }",
            "Choose 1 investigator. Raise your stress by 1 for each Verse that investigator has.",
        ),
        (
            "{ with: { investigator: { pick: one } }, steps: [{ suffer: { who: { at: that_investigators_space }, stress: 1 } }] }",
            "Choose 1 investigator. Each investigator in that investigator's space raises their stress by 1.",
        ),
        (
            "{ bid: stress, then: [{ heal: { who: that_investigator, wounds: that_many } }] }",
            "Each investigator may bid stress in turn, more than the last bid; whoever bids most pays it. Then that investigator heals that many wounds.",
        ),
    ]);
}

#[test]
fn a_single_thing_is_not_told_as_each_of_several() {
    check_steps(&[
        (
            "{ for_each: { pieces: { token: juror, side: guilty } }, steps: [{ for_each: { pieces: that_piece }, steps: [{ add_fire: that_pieces_space }] }] }",
            "For each guilty Juror, for that Juror, put 1 fire in that Juror's space.",
        ),
        (
            "{ with: { piece: { token: juror, pick: one } }, steps: [{ for_each: { pieces: { token: juror, side: guilty } }, steps: [{ for_each: { pieces: outer_piece }, steps: [{ remove_pieces: that_piece }] }] }] }",
            "Choose 1 Juror. For each guilty Juror, for the Juror chosen first, remove the Juror chosen first.",
        ),
        (
            "{ for_each: { investigators: active }, steps: [{ summon: ghast, at: that_investigators_space }] }",
            "For the active investigator, summon 1 Ghast in that investigator's space.",
        ),
        (
            "{ for_each: { spaces: your_space }, steps: [{ add_fire: that_space }] }",
            "For your space, put 1 fire in that space.",
        ),
    ]);
}
