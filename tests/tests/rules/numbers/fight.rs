//! What is seen of fights: rolls, targets and dice to reroll.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::ids::EpisodeAction;
use ritual_table::ONE;
use ritual_tests::script::Face;

use super::{assert_option, assert_position, in_a_fight};

#[test]
fn of_a_roll_in_a_fight() {
    let mut scene = in_a_fight();
    scene.dice(&[Face::Success, Face::SuccessTentacle, Face::Elder, Face::Blank]);
    let unnamable = scene.figure("The Unnamable", 0);
    let attack = Choice::Act { deed: Deed::Attack, free: false };
    scene.pick(|choice| choice == attack).pick(|choice| choice == Choice::Enemy(unnamable));
    assert_eq!(scene.question(), Some(Question::Reroll));
    let (unnamable, cultist, ghast) = (11, 6, 7);
    let mike = [
        ("alive", ONE),
        ("has the turn", ONE),
        ("actions left", 2 * 12),
        ("health left", 3 * 8),
        ("three wounds from death", ONE),
        ("stress that can be raised", 2 * 8),
        ("stress that can be healed", 6),
        ("wounds that can be healed", 2 * 8),
        ("sanity left", 15 * 4),
        ("sanity until the next threshold", 3 * 8),
        ("level of the signature skill", 2 * 12),
        ("level of the first common skill", 12),
        ("level of the second common skill", 12),
        ("items", 10),
        ("companions", 12),
        ("wounds companions can take", 8),
        ("relics", 10),
        ("fire carried", 14),
        ("tokens held", 6),
        ("enemies here", 2 * 12),
        ("danger here", (unnamable + cultist) * 2),
        ("danger one space away", cultist + ghast + ghast),
        ("nearness of an enemy", ONE),
        ("fire here", 14),
        ("pieces here", 12),
        // Whom Mike has with him is wanted in the Town Square.
        ("nearness of a goal", ONE / 2),
        ("spaces to a goal", 2 * 4),
        ("successes added to the episode's rolls", 12),
    ];
    let ruth = [
        ("alive", ONE),
        ("health left", 2 * 8),
        ("two wounds from death", ONE),
        ("three wounds from death", ONE),
        ("stress that can be raised", 4 * 8),
        ("wounds that can be healed", 3 * 8),
        ("sanity left", 11 * 4),
        ("sanity until the next threshold", 3 * 8),
        ("bonus dice of the sanity track", 16),
        ("level of the signature skill", 12),
        ("level of the first common skill", 2 * 12),
        ("level of the second common skill", 12),
        ("conditions", 12),
        ("enemies here", 12),
        ("danger here", ghast * 2),
        ("danger one space away", unnamable + cultist),
        ("nearness of an enemy", ONE),
        ("pieces here", 12),
        ("at a goal", ONE),
        ("nearness of a goal", ONE),
        ("spaces to a goal", 4),
        ("nearness to you", ONE / 2),
    ];
    let leon = [
        ("alive", ONE),
        ("health left", 4 * 8),
        ("stress that can be raised", 8),
        ("stress that can be healed", 3 * 6),
        ("wounds that can be healed", 8),
        ("sanity left", 20 * 4),
        ("sanity until the next threshold", 4 * 8),
        ("level of the signature skill", 12),
        ("level of the first common skill", 12),
        ("level of the second common skill", 12),
        ("in a safe space", ONE),
        ("danger one space away", ghast),
        ("nearness of an enemy", ONE / 2),
        ("pieces here", 12),
        // Who is guilty is turned where it stands.
        ("at a goal", ONE),
        ("nearness of a goal", ONE),
        ("spaces to a goal", 4),
        ("nearness to you", ONE / 3),
    ];
    let all = unnamable + 2 * cultist + 2 * ghast;
    let near_mike = unnamable + cultist + i8::midpoint(cultist, 2 * ghast);
    let near_ruth = ghast + i8::midpoint(unnamable, cultist);
    assert_position(
        "a roll in a fight",
        &scene,
        0,
        &[("you", &mike), ("1st to the left", &ruth), ("2nd to the left", &leon)],
        &[
            ("players", 3 * 16),
            ("living investigators", 3 * 16),
            ("turns begun", 2),
            ("phase: actions", ONE),
            ("spaces left on the Summoning track", 4 * 8),
            // One of four is there, and one is turned, and 1 space away: 958333 of a million, of which three quarters.
            ("nearness of the ritual's disruption", 54),
            ("symbols in the Mythos discard pile", 2 * 10),
            ("symbols until the Elder One advances", 10),
            ("Mythos cards in the deck", 14 * 2),
            ("Discovery cards in the deck", 12 * 3),
            ("enemies on the map", 5 * 5),
            ("monsters on the map", 3 * 8),
            ("wounds on enemies", 2 * 6),
            ("danger on the map", all / 2),
            ("danger to investigators", near_mike + near_ruth + ghast / 2),
            ("fire on the map", 4),
            ("fire in the reserve", 10 * 4),
            ("pieces on the map", 4 * 5),
            ("goal spaces", 3 * 6),
            ("spaces from anybody to a goal", 4),
            ("relics left", 11 * 2),
            ("pieces wanted for the ritual", 4 * 10),
            ("pieces done for the ritual", 10),
            ("pieces of the ritual under way", 10),
            ("pieces of the ritual that nobody is with", 8),
            ("rolling: attack", ONE),
            ("dice rolled", 4 * 10),
            ("successes rolled", 2 * 12),
            ("elder signs rolled", 12),
            ("tentacles rolled", 12),
            ("dice without a success", 2 * 10),
            ("free rerolls", 2 * 16),
            ("successes needed", 4 * 10),
            ("successes lacking", 2 * 12),
            // The turn, the attack and the roll.
            ("effects under way", 3 * 4),
            ("you decide", ONE),
            // Each of four faces freely or for stress, or none.
            ("options", 9 * 3),
            ("asked: reroll", ONE),
        ],
    );
    assert_option(&scene, Choice::Pass, &[("nothing", ONE), ("from somewhere in the list", 2 * ONE)]);
}

#[test]
fn of_the_options_in_a_fight() {
    let mut scene = in_a_fight();
    let act = |deed: Deed, free: bool| Choice::Act { deed, free };
    // To move, to attack, to gather the jury for an action or for nothing, and nothing more.
    assert_option(&scene, act(Deed::Move, false), &[("act", ONE), ("move", ONE)]);
    // The Cultist is the one that is killed most easily: 2 successes with 3 dice and a bonus die, 11 of 16 times.
    let weakest = [
        ("act", ONE),
        ("attack", ONE),
        ("from somewhere in the list", 16),
        ("enemy: danger", 6 * 3),
        ("enemy: health left", 2 * 8),
        ("enemy: two wounds kill it", ONE),
        ("enemy: in your space", ONE),
        ("enemy: near you", ONE),
        ("enemy: investigators with it", 12),
        ("its roll: standard dice", 3 * 10),
        ("its roll: bonus dice", 10),
        ("its roll: successes needed", 2 * 10),
        ("its roll: chance to be enough at once", 43),
    ];
    assert_option(&scene, act(Deed::Attack, false), &weakest);
    let gather = Deed::Episode(EpisodeAction(0));
    let free = [
        ("act", ONE),
        ("an episode's action", ONE),
        ("free of charge", ONE),
        ("from somewhere in the list", 3 * 16),
        ("sets in motion: movement", 16),
    ];
    assert_option(&scene, act(gather, true), &free);
    scene.pick(|choice| choice == act(Deed::Move, false));
    let (square, yard) = (scene.space("town-square"), scene.space("pub-yard"));
    // The Graveyard, the Pub yard, the Town Square, or nowhere.
    let to_the_square = [
        ("a space", ONE),
        ("from somewhere in the list", 42),
        ("space: a goal", ONE),
        ("space: nearness of a goal", ONE),
        ("space: nearer to a goal", ONE),
        ("space: enemies", 12),
        ("space: danger", 7 * 2),
        ("space: danger one space away", 11 + 6),
        ("space: pieces", 12),
        ("space: investigators", 12),
        ("space: near you", ONE / 2),
    ];
    assert_option(&scene, Choice::Space(square), &to_the_square);
    let to_the_yard = [
        ("a space", ONE),
        ("from somewhere in the list", 21),
        ("space: nearness of a goal", ONE / 3),
        ("space: farther from a goal", ONE),
        ("space: enemies", 12),
        ("space: danger", 7 * 2),
        ("space: danger one space away", 11 + 6),
        ("space: near you", ONE / 2),
    ];
    assert_option(&scene, Choice::Space(yard), &to_the_yard);
}

#[test]
fn of_targets_and_of_dice_to_reroll() {
    let mut scene = in_a_fight();
    scene.dice(&[Face::Success, Face::SuccessTentacle, Face::Elder, Face::Blank]);
    scene.pick(|choice| choice == Choice::Act { deed: Deed::Attack, free: false });
    let unnamable = Choice::Enemy(scene.figure("The Unnamable", 0));
    // 4 of 4 dice show a success 1 of 16 times.
    let target = [
        ("an enemy", ONE),
        ("from somewhere in the list", 2 * ONE),
        ("enemy: a monster", ONE),
        ("enemy: danger", 11 * 3),
        ("enemy: health left", 4 * 8),
        ("enemy: share of its wounds", 12),
        ("enemy: in your space", ONE),
        ("enemy: near you", ONE),
        ("enemy: investigators with it", 12),
        ("its roll: standard dice", 3 * 10),
        ("its roll: bonus dice", 10),
        ("its roll: successes needed", 4 * 10),
        ("its roll: chance to be enough at once", 3),
    ];
    assert_option(&scene, unnamable, &target);
    scene.pick(|choice| choice == unnamable);
    // The faces of the standard dice: two successes, one with a tentacle, a tentacle, an elder sign, a blank.
    let free = |face: u8| Choice::Reroll { paid: false, bonus: false, face };
    assert_option(&scene, free(0), &[("a reroll", ONE), ("reroll: its successes", 20)]);
    let with_tentacle = [
        ("a reroll", ONE),
        ("from somewhere in the list", 8),
        ("reroll: its successes", 20),
        ("reroll: its tentacles", 20),
    ];
    assert_option(&scene, free(2), &with_tentacle);
    let elder_sign = [("a reroll", ONE), ("from somewhere in the list", 16), ("reroll: its elder signs", 20)];
    assert_option(&scene, free(4), &elder_sign);
    let blank =
        [("a reroll", ONE), ("from somewhere in the list", 56), ("reroll: paid", ONE), ("reroll: a bonus die", ONE)];
    assert_option(&scene, Choice::Reroll { paid: true, bonus: true, face: 4 }, &blank);
}
