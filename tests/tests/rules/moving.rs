//! Actions, moving, following, fire taken on the way.

use ritual_content::language as lang;
use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::{Frame, TurnAt};
use ritual_engine::ids::{EpisodeAction, Seat, Space};
use ritual_engine::program::{AbilityKind, Place, Step, Who};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::{Scene, mythos, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{give_discovery, give_insanity, give_relic, mythos_on_top, no_discoveries, put};

const fn action(deed: Deed) -> Choice {
    Choice::Act { deed, free: false }
}

const fn free(deed: Deed) -> Choice {
    Choice::Act { deed, free: true }
}

fn mythos_was_drawn(scene: &Scene) -> bool {
    scene.happened(|event| matches!(event, Event::MythosDrawn { .. }))
}

/// [ACT-1] Three actions may be taken, the same one again and again; then phase 2 begins.
#[test]
fn three_actions_may_be_taken() {
    let mut scene = Scene::new(&["mike"]);
    scene.choose("Rest").choose("Rest");
    assert!(!mythos_was_drawn(&scene));
    scene.choose("Rest");
    assert!(mythos_was_drawn(&scene));
    let rests =
        scene.events().iter().filter(|it| matches!(it, Event::ActionTaken { deed: Deed::Rest, free: false, .. }));
    assert_eq!(rests.count(), 3);
}

/// [RUN-1] [RUN-3] A move may end where it began; the option that does it says what comes of it.
#[test]
fn a_move_that_goes_nowhere_says_that_nothing_comes_of_it() {
    let mut scene = Scene::new(&["mike"]);
    scene.choose("Move");
    let last = |scene: &Scene| scene.options().last().cloned().unwrap_or_default();
    assert_eq!(last(&scene), "Stop without moving: nothing comes of the action");
    scene.choose("Castle gate");
    assert_eq!(last(&scene), "Stop moving");
}

/// [ACT-2] [ACT-5] [EPISODE-2] Move, Attack, Rest, Trade and both episode actions are there; only Rest needs safety.
#[test]
fn the_actions_are_those_of_the_rules_and_of_the_episode() {
    let mut scene = Scene::new(&["mike", "leon"]);
    let meet = |state: &mut State, scenario: &Scenario| {
        state.seats.iter_mut().for_each(|it| it.space = space(scenario, "pub"));
    };
    scene.edit(|state, scenario| {
        meet(state, scenario);
        give_discovery(state, scenario, 1, "town sheriff", 1);
    });
    let [gather, convince] = [Deed::Episode(EpisodeAction(0)), Deed::Episode(EpisodeAction(1))].map(action);
    let safe = [action(Deed::Move), action(Deed::Rest), action(Deed::Trade), gather, convince, Choice::Pass];
    assert_eq!(scene.choices(), safe);
    scene.edit(|state, scenario| {
        meet(state, scenario);
        put(state, scenario, "Cultist", 0, "pub");
    });
    let unsafe_ = [action(Deed::Move), action(Deed::Attack), action(Deed::Trade), gather, convince, Choice::Pass];
    assert_eq!(scene.choices(), unsafe_);
}

/// [ACT-5] An episode action that is marked as safe needs a safe space.
#[test]
fn a_safe_action_needs_a_safe_space() {
    let mut scene = Scene::altered(&["mike"], |scenario| scenario.episode.actions[0].safe = true);
    scene.edit(|state, scenario| state.seats[0].space = space(scenario, "pub"));
    assert!(scene.choices().contains(&action(Deed::Episode(EpisodeAction(0)))));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "pub"));
    assert!(!scene.choices().contains(&action(Deed::Episode(EpisodeAction(0)))));
    assert!(scene.choices().contains(&action(Deed::Episode(EpisodeAction(1)))));
}

/// [ACT-3] [ACT-7] A free Move costs no action, is a Move in every respect, and is there once in each turn.
#[test]
fn a_free_move_costs_no_action_and_comes_once_a_turn() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 1, 2];
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.choose("Move (free)").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert_eq!(scene.seat(0).space, scene.space("pub"), "Swiftness makes it four spaces");
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), scene.space("pub"));
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.choices().contains(&action(Deed::Move)));
    assert!(!scene.choices().contains(&free(Deed::Move)));
    scene.at(TurnAt::End);
    assert!(scene.choices().contains(&free(Deed::Move)));
}

/// [ACT-3] A free action cannot be taken in the middle of another action.
#[test]
fn no_free_action_in_the_middle_of_another_action() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        give_relic(state, scenario, 0, "Disturbing amulet");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    assert!(scene.offers("Disturbing amulet"));
    scene.choose("Move").choose("Castle gate");
    assert_eq!(scene.question(), Some(Question::Step));
    assert!(scene.choices().iter().all(|it| matches!(it, Choice::Space(_) | Choice::Pass)), "{:?}", scene.options());
    scene.pass();
    assert!(scene.offers("Disturbing amulet"));
}

/// [ACT-4] An action of a card that is not free costs one of the three actions.
#[test]
fn a_special_action_costs_an_action() {
    let mut scene = Scene::altered(&["mike"], |scenario| {
        let amulet = scenario.program.abilities.iter().position(|it| scenario.name(it.name) == "Disturbing amulet");
        let ability = &mut scenario.program.abilities[amulet.unwrap()];
        let AbilityKind::Action(lang::ActionAbility { free, .. }) = &mut ability.word else {
            panic!("the amulet has no action")
        };
        *free = false;
    });
    scene.edit(|state, scenario| {
        give_relic(state, scenario, 0, "Disturbing amulet");
        put(state, scenario, "Cultist", 0, "bridge");
        state.actions_taken = 2;
    });
    scene.choose("Disturbing amulet").pass();
    assert_eq!(scene.state().actions_taken, 3);
    assert!(mythos_was_drawn(&scene), "there is no action left, and none is free");
}

/// [ACT-3] [ACT-6] An additional action enlarges the allowance of the turn and may be any action; a free action may
/// still follow the last one.
#[test]
fn an_additional_action_may_be_any_action() {
    let mut scene = Scene::new(&["leon"]);
    scene.edit(|state, _| {
        state.seats[0].levels = [1, 1, 4];
        state.actions_taken = 3;
    });
    assert_eq!(scene.choices(), [action(Deed::Move), free(Deed::Move), action(Deed::Rest), Choice::Pass]);
    scene.choose("Rest");
    assert_eq!(scene.choices(), [free(Deed::Move), Choice::Pass]);
}

/// [ACT-7] A free attack follows the rules of the attack and of what grants it, and is there once in each turn.
#[test]
fn a_free_attack_comes_once_a_turn() {
    let mut scene = Scene::new(&["agatha"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 4, 1];
        state.seats[0].stress.marker = 4;
        put(state, scenario, "Cultist", 0, "castle-gate");
        put(state, scenario, "Cultist", 1, "bridge");
    });
    assert!(scene.choices().contains(&free(Deed::Attack)));
    scene.dice(&[Face::Success]).choose("Attack (free)");
    let wounds = |scene: &Scene, number| scene.state().figures[scene.figure("Cultist", number).index()].wounds;
    assert_eq!((wounds(&scene, 0), wounds(&scene, 1)), (1, 0), "only the one elsewhere is a target");
    assert_eq!(scene.state().actions_taken, 0);
    assert!(!scene.choices().contains(&free(Deed::Attack)));
    assert!(scene.choices().contains(&action(Deed::Attack)));
}

/// [ACT-8] Fewer actions may be taken; those not taken are lost.
#[test]
fn actions_not_taken_are_lost() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        mythos_on_top(state, scenario, "Torches");
        no_discoveries(state);
    });
    scene.choose("Rest").pass();
    let drawn = |scene: &Scene| scene.events().iter().filter(|it| matches!(it, Event::MythosDrawn { .. })).count();
    assert_eq!((drawn(&scene), scene.state().turns, scene.state().actions_taken), (1, 2, 0));
    scene.choose("Rest").choose("Rest");
    assert_eq!(drawn(&scene), 1);
    scene.choose("Rest");
    assert_eq!(drawn(&scene), 2, "three actions again, not five");
}

/// [RUN-1] [RUN-3] A Move action covers up to three spaces and may stop after any of them.
#[test]
fn a_move_covers_up_to_three_spaces() {
    let mut scene = Scene::new(&["mike"]);
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square");
    assert_eq!(scene.seat(0).space, scene.space("town-square"));
    assert!(scene.offers("Rest"), "the move is over: {:?}", scene.options());
    scene.choose("Move").choose("High street").pass();
    assert_eq!(scene.seat(0).space, scene.space("high-street"));
}

/// [RUN-2] [MAP-6] Going through a tunnel is a step like any other.
#[test]
fn a_tunnel_costs_one_space() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| state.seats[0].space = space(scenario, "riverbank"));
    scene.choose("Move").choose("Friars' orchard").choose("Friary").choose("Cathedral");
    assert_eq!(scene.seat(0).space, scene.space("cathedral"));
    assert!(scene.choices().contains(&action(Deed::Move)), "the move is over: {:?}", scene.options());
}

/// [RUN-4] [FOLLOW-1] [FOLLOW-3] At every step Fire is taken and enemies follow before the next step is taken.
#[test]
fn fire_and_followers_come_along_at_every_step() {
    let mut scene = Scene::new(&["mike"]);
    let (ghast, cultist) = (scene.figure("Ghast", 0), scene.figure("Cultist", 0));
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "castle-gate");
        state.fire[space(scenario, "bridge").index()] = 1;
        state.fire[space(scenario, "castle-gate").index()] = 2;
        state.fire_reserve -= 3;
    });
    let (castle_gate, high_street) = (scene.space("castle-gate"), scene.space("high-street"));
    scene.choose("Move").choose("Castle gate");
    assert_eq!(scene.question(), Some(Question::Step));
    assert_eq!((scene.seat(0).fire, scene.state().space_of(ghast)), (1, castle_gate));
    scene.choose("High street");
    assert_eq!(scene.question(), Some(Question::Step));
    assert_eq!(scene.seat(0).fire, 3);
    assert_eq!((scene.state().space_of(ghast), scene.state().space_of(cultist)), (high_street, high_street));
    assert_eq!(scene.state().fire_at(castle_gate), 2, "the fire of the space stays");
}

/// [TERM-7] [FOLLOW-2] [FOLLOW-4] [FOLLOW-7] Any number of figures share a space, and all enemies of it follow, the
/// summoned Elder One too, even when other investigators stay; it is no move by an effect.
#[test]
fn every_enemy_follows_even_when_others_stay() {
    let mut scene = Scene::new(&["mike", "leon", "agatha"]);
    scene.edit(|state, scenario| {
        (state.summoned, state.stage) = (true, 1);
        state.figures.iter_mut().for_each(|it| it.space = scenario.map.start);
    });
    scene.choose("Move").choose("Riverbank").choose("Friars' orchard").choose("Friary");
    let (bridge, friary) = (scene.space("bridge"), scene.space("friary"));
    assert!(scene.state().figures.iter().all(|it| it.space == friary));
    assert_eq!(scene.state().seats.iter().map(|it| it.space).collect::<Vec<_>>(), [friary, bridge, bridge]);
    assert!(!scene.happened(|event| matches!(event, Event::EnemyMoved { .. })));
}

/// [FOLLOW-5] [RUN-5] [DIST-1] Moved by an effect, even in another's turn, an investigator is followed and takes Fire
/// at every step (O13); what modifies Move actions, such as Stealth and Swiftness, is not offered.
#[test]
fn a_move_by_an_effect_is_followed_and_takes_fire() {
    let mut scene = Scene::new(&["mike", "ruth", "leon"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "pyre rekindled");
        give_insanity(state, scenario, 1, "Wandering fugue");
        state.seats[2].space = space(scenario, "town-square");
        let it = &mut state.seats[1];
        it.space = space(scenario, "town-square");
        it.sanity = 3;
        it.levels = [1, 4, 3];
        put(state, scenario, "Cultist", 0, "town-square");
        put(state, scenario, "Ghast", 0, "narrow-slip");
    });
    let ends = ["castle-gate", "cloister", "courthouse", "graveyard", "north-gate", "pub-yard"];
    let mut ends = ends.map(|id| Choice::Space(scene.space(id)));
    ends.sort_unstable();
    assert_eq!((scene.decider(), scene.choices()), (Some(Seat(1)), ends.to_vec()));
    scene.choose("Castle gate");
    assert!(matches!(scene.question(), Some(Question::Path(_))));
    assert_eq!(scene.decider(), Some(Seat(1)));
    scene.choose("Narrow slip");
    assert_eq!(scene.question(), Some(Question::LevelUp), "{:?}", scene.options());
    let castle_gate = scene.space("castle-gate");
    assert_eq!((scene.seat(1).space, scene.seat(1).fire), (castle_gate, 1));
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), castle_gate);
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), castle_gate);
    assert_eq!(scene.seat(2).space, scene.space("town-square"));
}

/// [FOLLOW-6] An investigator who is placed is not followed and takes no Fire.
#[test]
fn a_placed_investigator_is_not_followed() {
    let mut scene = Scene::altered(&["mike"], |scenario| {
        let steps = scenario.mythos[mythos(scenario, "Torches").index()].steps;
        let first = usize::from(scenario.program.block(steps).start);
        let square = space(scenario, "town-square");
        scenario.program.steps[first] = Step::PlaceIn(lang::PlaceIn { who: Who::You, at: Place::Named(square) });
    });
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "Torches");
        put(state, scenario, "Cultist", 0, "bridge");
        state.fire[scenario.map.start.index()] = 1;
        state.fire_reserve -= 1;
    });
    assert_eq!(scene.seat(0).space, scene.space("town-square"));
    assert_eq!(scene.seat(0).fire, 0);
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), scene.space("bridge"));
    assert!(!scene.happened(|event| matches!(event, Event::EnemyFollowed { .. } | Event::InvestigatorMoved { .. })));
}

/// [SKILL-STEALTH-5] [SKILL-SWIFT-5] Who stays behind and who is taken along is decided again at each step.
#[test]
fn nothing_of_a_step_is_left_for_the_next_one() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    scene.edit(|state, scenario| {
        state.seats[0].levels = [1, 1, 3];
        put(state, scenario, "Ghast", 0, "bridge");
    });
    let gate = scene.space("castle-gate");
    scene.pick(|choice| choice == action(Deed::Move)).pick(|choice| choice == Choice::Space(gate));
    assert_eq!(scene.question(), Some(Question::Sneak(gate)));
    scene.pick(|choice| matches!(choice, Choice::Enemy(_)));
    assert_eq!(scene.question(), Some(Question::Carry));
    scene.pick(|choice| choice == Choice::Investigator(Seat(1)));
    if scene.question() != Some(Question::Step) {
        scene.yes();
    }
    assert_eq!((scene.question(), scene.seat(1).space), (Some(Question::Step), gate));
    let Some(Frame::Move(under_way)) = scene.game.stack().last() else { panic!("no move") };
    assert_eq!((under_way.to, under_way.stay), (Space::NONE, 0));
    assert_eq!((under_way.carried, under_way.asked), (0, 0));
    assert!(under_way.moved && under_way.sneaked && under_way.left > 0);
    let street = scene.space("high-street");
    scene.pick(|choice| choice == Choice::Space(street));
    assert_eq!(scene.question(), Some(Question::Carry), "Leon is at the gate, and the Ghast is not");
    scene.pass();
    assert_eq!((scene.seat(0).space, scene.seat(1).space), (street, gate));
}
