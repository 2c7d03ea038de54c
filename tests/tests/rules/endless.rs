//! Effects without end, late in a turn: what went before is not to blame.

use ritual_content::language as lang;
use ritual_engine::Limit;
use ritual_engine::decision::Choice;
use ritual_engine::ids::{BlockId, Name};
use ritual_engine::program::{Block, Branch, Condition, Price, Step, Who};
use ritual_engine::state::Outcome;
use ritual_table::Game as _;
use ritual_tests::scene::Scene;
use ritual_tests::setting::{give_discovery, jury_here};

/// The most decisions a turn has, and some more.
const TOO_MANY: usize = 5_100;

/// Mike can drink the Draught; the first action of the episode leads to itself by this step.
fn looping(step: impl FnOnce(BlockId) -> Step) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        let program = &mut scenario.program;
        let own = BlockId::from_index(program.blocks.len());
        let start = u16::try_from(program.steps.len()).unwrap();
        program.steps.push(step(own));
        program.blocks.push(Block { start, len: 1 });
        scenario.episode.actions[0].steps = own;
    });
    scene.edit(|state, scenario| {
        jury_here(state, 1);
        state.seats[0].stress.marker = 3;
        give_discovery(state, scenario, 0, "apothecary", 1);
    });
    scene
}

/// Drinks, takes the action, and answers whatever is asked; returns what is to blame.
fn blamed(scene: &mut Scene) -> Vec<String> {
    scene.pick(|choice| matches!(choice, Choice::Use { .. }));
    assert_eq!(scene.seat(0).stress.marker, 0, "nothing was drunk");
    scene.choose("Gather the jury");
    for _ in 0..TOO_MANY {
        if scene.question().is_none() {
            break;
        }
        scene.pick(|_| true);
    }
    assert_eq!(scene.state().outcome, Some(Outcome::EndlessEffects));
    scene.game.endless()
}

#[test]
fn a_loop_is_to_blame_and_nothing_that_was_used_before_it() {
    let again = |own: BlockId| Step::If(lang::If { is: Condition::RitualDisrupted, then: own, otherwise: own });
    let mut scene = looping(again);
    assert_eq!(blamed(&mut scene), ["Gather the jury"]);
    assert_eq!(scene.game.passed(), Some(Limit::Steps));
}

#[test]
fn so_is_a_loop_that_asks_in_every_round() {
    let asking = |own: BlockId| {
        let branch = || Branch { label: Name(0), condition: None, pay: Price::FREE, steps: own };
        Step::Choose(lang::Choose { who: Who::You, options: vec![branch(), branch()] })
    };
    let mut scene = looping(asking);
    assert_eq!(blamed(&mut scene), ["Gather the jury"]);
    assert_eq!(scene.game.passed(), Some(Limit::Decisions));
}
