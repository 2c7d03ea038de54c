//! Skills and their levels.

use std::collections::BTreeSet;

use ritual_engine::decision::{Choice, Question};
use ritual_engine::ids::Seat;
use ritual_engine::skill_level;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face::{Success, Tentacle};
use ritual_tests::setting::give_discovery;

use super::{attacked, plain};

/// [LEVEL-1] [SETUP-11] Everyone has a signature skill of one's own and two of six common ones, all at level 1.
#[test]
fn everyone_has_one_signature_and_two_common_skills_at_level_1() {
    let scene = Scene::new(&["ruth", "leon"]);
    assert_eq!((scene.seat(0).levels, scene.seat(1).levels), ([1; 3], [1; 3]));
    let people = &scene.game.scenario().investigators;
    let signatures: BTreeSet<_> = people.iter().map(|it| it.skills[0]).collect();
    let common: BTreeSet<_> = people.iter().flat_map(|it| [it.skills[1], it.skills[2]]).collect();
    assert_eq!(signatures.len(), people.len());
    assert_eq!(common.len(), 6);
    assert!(signatures.is_disjoint(&common));
    assert!(people.iter().all(|it| it.skills[1] != it.skills[2]));
}

/// [LEVEL-2] A level-up raises one of the three skills by one level, as the player likes.
#[test]
fn a_level_up_raises_one_of_the_three_skills() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle], |state, _| {
        state.seats[0].sanity = 3;
        state.seats[0].levels = [2, 1, 3];
    });
    assert_eq!(scene.choices(), [Choice::Skill(0), Choice::Skill(1), Choice::Skill(2)]);
    scene.pick(|choice| choice == Choice::Skill(2));
    assert_eq!(scene.seat(0).levels, [2, 1, 4]);
    assert!(scene.is_phase_one(), "one skill is raised, not more");
}

/// [LEVEL-2] (O9) A skill at level 4 cannot be raised; with none below it the level-up is left out.
#[test]
fn a_skill_at_level_4_cannot_be_raised() {
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle], |state, _| {
        state.seats[0].sanity = 3;
        state.seats[0].levels = [1, 4, 1];
    });
    assert_eq!(scene.choices(), [Choice::Skill(0), Choice::Skill(2)]);
    let mut scene = Scene::altered(&["ruth"], plain);
    attacked(&mut scene, &[Tentacle], |state, _| {
        state.seats[0].sanity = 3;
        state.seats[0].levels = [4; 3];
    });
    assert!(scene.is_phase_one());
    assert_eq!((scene.seat(0).thresholds, scene.seat(0).levels), (1, [4; 3]));
}

/// [LEVEL-5] (O9) A companion lends a level as long as it stays, never beyond level 4, and takes no own level along.
#[test]
fn a_companion_lends_a_level_while_it_stays() {
    for (own, with) in [(1, 2), (3, 4), (4, 4)] {
        let mut scene = Scene::altered(&["leon"], plain);
        let marksman = |scene: &Scene| {
            let (scenario, state) = (scene.game.scenario(), scene.state());
            let skill = scenario.investigators[usize::from(state.seats[0].who)].skills[1];
            skill_level(scenario, state, Seat(0), skill)
        };
        attacked(&mut scene, &[Success], |state, scenario| {
            give_discovery(state, scenario, 0, "sheriff", 0);
            state.seats[0].levels[1] = own;
        });
        assert_eq!(marksman(&scene), with);
        assert_eq!(scene.question(), Some(Question::AssignWounds));
        scene.choose("Peter");
        assert_eq!(marksman(&scene), own);
    }
}

/// [LEVEL-5] (O9) (O10) Levels lent by companions count against the limit, and a borrowed skill cannot be raised.
#[test]
fn a_level_up_goes_to_an_own_skill_below_level_4() {
    let mut scene = Scene::altered(&["leon"], plain);
    attacked(&mut scene, &[Tentacle], |state, scenario| {
        give_discovery(state, scenario, 0, "sheriff", 0);
        give_discovery(state, scenario, 0, "night watch", 0);
        state.seats[0].sanity = 3;
        state.seats[0].levels = [1, 3, 1];
    });
    assert_eq!(scene.choices(), [Choice::Skill(0), Choice::Skill(2)]);
}
