//! Phase 3 in an unsafe space: enemies attack.

use ritual_content::language as lang;
use ritual_content::language::RollKind;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, Figure, Seat};
use ritual_engine::program::{Amount, Block, Place, Step, Who};
use ritual_engine::scenario::Scenario;
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{discovery_on_top, give_insanity, put};

/// Makes this the symptom of every insanity.
fn symptom(scenario: &mut Scenario, step: Step) {
    let start = u16::try_from(scenario.program.steps.len()).unwrap_or(u16::MAX);
    scenario.program.steps.push(step);
    scenario.program.blocks.push(Block { start, len: 1 });
    let block = BlockId::from_index(scenario.program.blocks.len() - 1);
    scenario.insanities.iter_mut().for_each(|it| it.symptoms = block);
}

/// A symptom that summons a Cultist in the owner's space.
fn a_cultist_comes(scenario: &mut Scenario) {
    let enemy = scenario.figures[figure(scenario, "Cultist", 0).index()];
    symptom(scenario, Step::Summon(lang::Summon { enemy, at: Place::YourSpace, count: Amount::Fixed(1) }));
}

/// The enemies that attacked, in order.
fn attackers(scene: &Scene) -> Vec<Figure> {
    scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::RollStarted { kind: RollKind::Attacked, enemy, .. } => Some(*enemy),
            _ => None,
        })
        .collect()
}

/// [FIGHT-1] With an enemy in the space no card is drawn: the enemy attacks.
#[test]
fn an_enemy_in_the_space_attacks_instead_of_an_investigation() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert_eq!(attackers(&scene), [scene.figure("Cultist", 0)]);
    scene.pass();
    assert_eq!(scene.question(), Some(Question::Action));
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
}

/// [FIGHT-2] Only the active investigator is attacked.
#[test]
fn other_investigators_in_the_space_are_not_attacked() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.dice(&[Face::Success, Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert!(scene.happened(|event| matches!(event, Event::RollStarted { seat: Seat(0), .. })));
    assert!(!scene.happened(|event| matches!(event, Event::RollStarted { seat: Seat(1), .. })));
    scene.pass();
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(1).wounds.marker), (2, 0));
}

/// [FIGHT-3] [FIGHT-13] The active player puts the attackers in order; each attacks once.
#[test]
fn the_active_player_orders_the_attackers() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Ghast", 1, "castle-gate");
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::NextAttacker), Some(Seat(0))));
    assert_eq!(scene.options().len(), 2);
    scene.choose("Ghast").pass().pass();
    assert_eq!(attackers(&scene), [scene.figure("Ghast", 0), scene.figure("Cultist", 0)]);
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Action), Some(Seat(1))));
}

/// [FIGHT-4] [FIGHT-7] Enemies that die before their turn do not attack, and a space that becomes safe is not investigated.
#[test]
fn the_list_of_attackers_is_live() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Tentacle, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
        state.figures[figure(scenario, "Cultist", 0).index()].wounds = 1;
        state.figures[figure(scenario, "Ghast", 0).index()].wounds = 2;
        give_insanity(state, scenario, 0, "Lashing out");
        state.seats[0].sanity = 3;
    });
    scene.choose("Ghast").pass();
    scene.raise_skill(0);
    assert_eq!(attackers(&scene), [scene.figure("Ghast", 0)]);
    assert!(scene.state().is_safe(scene.space("bridge")), "the insanity killed both");
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.question(), Some(Question::Action));
}

/// [FIGHT-5] [FIGHT-6] [FOLLOW-6] [FIRE-2] An investigator who is placed elsewhere is attacked there and no longer here;
/// nobody follows and no fire is taken.
#[test]
fn attacks_go_on_where_the_investigator_is() {
    let mut scene = Scene::altered(&["ruth"], |scenario| {
        let at = Place::Named(space(scenario, "pub"));
        symptom(scenario, Step::PlaceIn(lang::PlaceIn { who: Who::You, at }));
    });
    scene.dice(&[Face::Tentacle, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "pub");
        state.seats[0].sanity = 3;
        state.fire[scenario.map.start.index()] = 1;
        state.fire_reserve -= 1;
    });
    scene.choose("Ghast").pass();
    scene.raise_skill(0);
    scene.pass();
    assert_eq!(attackers(&scene), [scene.figure("Ghast", 0), scene.figure("Cultist", 1)]);
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), scene.space("bridge"));
    assert!(!scene.happened(|event| matches!(event, Event::FireTaken { .. } | Event::EnemyFollowed { .. })));
}

/// [FIGHT-5] An enemy that comes during the phase attacks too.
#[test]
fn an_enemy_that_arrives_during_the_fight_attacks() {
    let mut scene = Scene::altered(&["ruth"], a_cultist_comes);
    scene.dice(&[Face::Tentacle, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        state.seats[0].sanity = 3;
    });
    scene.pass();
    scene.raise_skill(0);
    assert_eq!(attackers(&scene), [scene.figure("Ghast", 0), scene.figure("Cultist", 0)]);
}

/// [FIGHT-8] An enemy that comes after the investigation does not attack in this turn.
#[test]
fn an_enemy_that_arrives_after_the_investigation_does_not_attack() {
    let mut scene = Scene::altered(&["ruth"], a_cultist_comes);
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        discovery_on_top(state, scenario, "open grave");
        state.seats[0].sanity = 3;
    });
    scene.pass();
    scene.raise_skill(0);
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), scene.space("bridge"));
    assert!(attackers(&scene).is_empty());
    assert_eq!(scene.question(), Some(Question::Action));
}

/// [FIGHT-9] [RESULT-4] [RESULT-6] First what the enemy does when it attacks, then the dice, wounds, and last sanity (O20).
#[test]
fn an_attack_goes_ability_dice_wounds_sanity() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::SuccessTentacle, Face::Success, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    assert_eq!(scene.question(), Some(Question::May));
    assert!(attackers(&scene).is_empty(), "the ability comes before the dice");
    scene.pass().pass();
    let steps: Vec<String> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::SanityLost { by, .. } => Some(format!("{by} sanity")),
            Event::RollStarted { .. } => Some("roll".to_owned()),
            Event::WoundsSuffered { wounds, .. } => Some(format!("{wounds} wounds")),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["1 sanity", "roll", "2 wounds", "1 sanity"]);
}

/// [FIGHT-9] [DICE-2] [SANITY-7] The enemy's own dice are rolled, without those of the sanity track.
#[test]
fn an_attack_is_rolled_with_the_dice_of_the_enemy() {
    let mut scene = Scene::altered(&["ruth"], |scenario| {
        let cultists = scenario.figures[figure(scenario, "Cultist", 0).index()].index();
        (scenario.enemies[cultists].standard, scenario.enemies[cultists].bonus) = (2, 1);
    });
    scene.resume(TurnAt::Encounter, |state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        state.seats[0].dice = 3;
    });
    assert_eq!(scene.chance.rolled, [false, false, true]);
}

/// [FIGHT-10] [DICE-6] Elder signs do nothing to an investigator who has no use for them.
#[test]
fn elder_signs_matter_only_to_who_uses_them() {
    let attacked = |investigator: &str| {
        let mut scene = Scene::new(&[investigator]);
        scene.dice(&[Face::Elder, Face::Elder]);
        scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
        scene.pass();
        scene
    };
    let scene = attacked("ruth");
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (0, 0));
    let mut scene = attacked("sally");
    assert_eq!(scene.question(), Some(Question::Convert), "Arcane Mastery could use one");
    scene.pick(|choice| choice == Choice::Number(1));
    assert_eq!(scene.seat(0).wounds.marker, 1, "a success of the enemy is a wound");
}

/// [FIGHT-11] [REROLL-3] The attacked investigator rerolls the enemy's dice, freely by Toughness and then for stress.
#[test]
fn the_attacked_investigator_may_reroll() {
    let mut scene = Scene::new(&["mike"]);
    scene.dice(&[Face::Success, Face::Success, Face::Blank, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert!(scene.offers("(free)"));
    scene.choose("showing success (free)");
    assert!(scene.offers("(1 stress)") && !scene.offers("(free)"));
    scene.choose("showing success (1 stress)").pass();
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (1, 0));
}

/// [FIGHT-12] [TERM-1] [RITUAL-4] The summoned Elder One attacks before the ritual is disrupted too.
#[test]
fn the_summoned_elder_one_attacks() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        (state.summoned, state.stage) = (true, 1);
        state.figures[scenario.elder_one().index()].space = scenario.map.start;
    });
    assert!(!scene.state().disrupted);
    assert_eq!(attackers(&scene), [scene.game.scenario().elder_one()]);
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
}
