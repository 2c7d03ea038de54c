//! The eight insanity cards: what happens each time their owner reaches a threshold ([INSANE-1] [INSANE-3]).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::ids::Seat;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{HeldCard, State};
use ritual_tests::scene::{Scene, discovery, mythos, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{give_discovery, give_insanity, jury_here, put};

/// A table where the first investigator has this insanity.
fn table(investigators: &[&str], insanity: &str, set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(investigators);
    scene.edit(|state, scenario| {
        give_insanity(state, scenario, 0, insanity);
        set(state, scenario);
    });
    scene
}

/// The first investigator loses 1 sanity and with it reaches the first threshold, or another one.
fn reach(scene: &mut Scene, threshold: u8) {
    scene.edit(|state, _| {
        state.actions_taken = 0;
        state.seats[0].sanity = threshold - 1;
        jury_here(state, 1);
    });
    scene.dice(&[Face::Tentacle]).choose("Convince a jury member").pass();
}

fn discard(state: &mut State, scenario: &Scenario, mythos_card: &str) {
    let card = mythos(scenario, mythos_card);
    state.mythos_deck.retain(|it| *it != card);
    state.mythos_discard.push(card);
}

fn stress(scene: &Scene) -> u8 {
    scene.seat(0).stress.marker
}

/// Conditions do not count.
#[test]
fn compulsive_hoarding_raises_stress_by_the_counters_that_no_item_or_companion_makes_up_for() {
    let mut scene = table(&["agatha"], "Compulsive hoarding", |state, scenario| {
        give_discovery(state, scenario, 0, "town sheriff", 1);
        give_discovery(state, scenario, 0, "Second husband", 1);
        state.seats[0].counters = 2;
        state.seats[0].stress.marker = 1;
    });
    reach(&mut scene, 4);
    // Haunted adds 1 stress for the action; then there are 3 counters and 1 item.
    assert_eq!((scene.seat(0).counters, stress(&scene)), (3, 4));
    scene.raise_skill(1);
}

/// The counter comes first.
#[test]
fn compulsive_hoarding_puts_its_counter_before_it_compares() {
    let mut scene = table(&["agatha"], "Compulsive hoarding", |_, _| ());
    reach(&mut scene, 4);
    assert_eq!((scene.seat(0).counters, stress(&scene)), (1, 1));
    scene.raise_skill(1);
}

#[test]
fn compulsive_hoarding_heals_all_stress_with_as_many_items_and_companions_as_counters() {
    let mut scene = table(&["agatha"], "Compulsive hoarding", |state, scenario| {
        give_discovery(state, scenario, 0, "town sheriff", 1);
        give_discovery(state, scenario, 0, "First husband", 0);
        state.seats[0].counters = 1;
        state.seats[0].stress.marker = 3;
    });
    reach(&mut scene, 4);
    assert_eq!((scene.seat(0).counters, stress(&scene)), (2, 0));
    scene.raise_skill(1);
}

/// [FOLLOW-5] Enemies follow there.
#[test]
fn wandering_fugue_moves_exactly_2_spaces_away_and_enemies_follow() {
    let mut scene = table(&["agatha"], "Wandering fugue", |state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    reach(&mut scene, 4);
    assert_eq!(scene.options(), ["High street", "Friars' orchard", "Narrow slip"]);
    scene.choose("Narrow slip");
    let narrow_slip = scene.space("narrow-slip");
    assert_eq!((scene.seat(0).space, scene.space_of("Ghast", 0)), (narrow_slip, narrow_slip));
    scene.raise_skill(1);
}

#[test]
fn megalomania_heals_all_stress_unless_another_has_reached_more_thresholds() {
    let mut scene = table(&["agatha", "leon"], "Megalomania", |state, _| {
        state.seats[0].stress.marker = 3;
        (state.seats[1].sanity, state.seats[1].thresholds) = (5, 1);
    });
    reach(&mut scene, 4);
    assert_eq!(stress(&scene), 0, "as many are not more");
    scene.raise_skill(1);
    scene.edit(|state, _| {
        state.seats[0].stress.marker = 1;
        (state.seats[1].sanity, state.seats[1].thresholds) = (12, 3);
    });
    reach(&mut scene, 8);
    assert_eq!(stress(&scene), 3);
    scene.raise_skill(1);
}

/// [MYTHOS-8] [MYTHOS-9] The kept card is not in the discard pile, and no card is drawn.
#[test]
fn recurring_trauma_keeps_the_latest_mythos_card_and_resolves_it_again() {
    let mut scene = table(&["agatha"], "Recurring trauma", |state, scenario| {
        discard(state, scenario, "Doubt");
        discard(state, scenario, "Torches");
    });
    reach(&mut scene, 4);
    let (torches, doubt) = (mythos(scene.game.scenario(), "Torches"), mythos(scene.game.scenario(), "Doubt"));
    assert_eq!(scene.seat(0).kept_mythos, torches);
    assert_eq!(scene.state().mythos_discard.as_slice(), [doubt]);
    assert_eq!(scene.space_of("Cultist", 0), scene.space("gaol"));
    assert!(!scene.happened(|event| matches!(event, Event::MythosDrawn { .. })));
    scene.raise_skill(1);
    reach(&mut scene, 8);
    assert_eq!(scene.seat(0).kept_mythos, torches, "the same card as before");
    assert_eq!(scene.state().mythos_discard.as_slice(), [doubt]);
    assert_eq!(scene.space_of("Cultist", 0), scene.space("north-gate"));
    assert_eq!(scene.space_of("Cultist", 1), scene.space("gaol"));
    scene.raise_skill(1);
}

/// [SANITY-6] [LEVEL-2] First the threshold, then the insanity, then the skill.
#[test]
fn pyromania_puts_1_fire_in_your_space() {
    let mut scene = table(&["agatha"], "Pyromania", |_, _| ());
    reach(&mut scene, 4);
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 1);
    assert_eq!((scene.state().fire_reserve, scene.seat(0).fire), (11, 0));
    scene.raise_skill(1);
    let reached = scene.when(|event| matches!(event, Event::ThresholdReached { seat: Seat(0), .. }));
    let insane = scene.when(|event| matches!(event, Event::FireAdded { count: 1, .. }));
    let raised = scene.when(|event| matches!(event, Event::SkillRaised { seat: Seat(0), slot: 1 }));
    assert!(reached.is_some() && reached < insane && insane < raised, "{:?}", scene.events());
    assert_eq!(scene.seat(0).levels, [1, 2, 1]);
}

#[test]
fn lashing_out_wounds_each_enemy_and_each_other_investigator_in_your_space() {
    let mut scene = table(&["agatha", "leon", "ruth"], "Lashing out", |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Ghast", 1, "castle-gate");
        state.seats[2].space = space(scenario, "castle-gate");
    });
    reach(&mut scene, 4);
    assert_eq!([scene.wounds_of("Ghast", 0), scene.wounds_of("Cultist", 0), scene.wounds_of("Ghast", 1)], [1, 1, 0]);
    assert_eq!([0, 1, 2].map(|seat| scene.seat(seat).wounds.marker), [0, 1, 0]);
    scene.raise_skill(1);
}

#[test]
fn renunciation_discards_1_item_or_raises_stress_by_2() {
    let mut scene = table(&["agatha"], "Renunciation", |state, scenario| {
        give_discovery(state, scenario, 0, "town sheriff", 1);
        give_discovery(state, scenario, 0, "First husband", 0);
    });
    reach(&mut scene, 4);
    assert_eq!(scene.question(), Some(Question::May));
    scene.yes();
    let (sheriff, husband) =
        (discovery(scene.game.scenario(), "town sheriff"), discovery(scene.game.scenario(), "First husband"));
    assert_eq!(scene.state().discovery_discard.as_slice(), [sheriff]);
    assert_eq!(scene.seat(0).cards.as_slice(), [HeldCard { card: husband, side: 0, wounds: 0 }]);
    assert_eq!(stress(&scene), 0);
    scene.raise_skill(1);
    // A companion is no item: nothing to choose.
    reach(&mut scene, 8);
    assert_eq!(stress(&scene), 2);
    scene.raise_skill(1);
    assert_eq!(scene.seat(0).cards.len(), 1);
}

#[test]
fn renunciation_may_be_paid_in_stress_in_spite_of_an_item() {
    let mut scene =
        table(&["agatha"], "Renunciation", |state, scenario| give_discovery(state, scenario, 0, "town sheriff", 1));
    reach(&mut scene, 4);
    scene.pass();
    assert_eq!((stress(&scene), scene.seat(0).cards.len()), (2, 1));
    scene.raise_skill(1);
}

#[test]
fn beckoning_brings_the_nearest_enemy_to_a_safe_space_and_heals_in_another() {
    let mut scene = table(&["agatha"], "Beckoning", |state, scenario| {
        put(state, scenario, "Cultist", 0, "town-square");
        put(state, scenario, "Ghast", 0, "gaol");
        state.seats[0].stress.marker = 2;
    });
    reach(&mut scene, 4);
    assert_eq!((scene.space_of("Cultist", 0), stress(&scene)), (scene.space("bridge"), 2));
    assert_eq!(scene.space_of("Ghast", 0), scene.space("gaol"));
    scene.raise_skill(1);
    reach(&mut scene, 8);
    assert_eq!((scene.space_of("Ghast", 0), stress(&scene)), (scene.space("gaol"), 1));
    scene.raise_skill(1);
}
