//! Tsathoggua: fatigue tokens, stages, minions and Mythos cards.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{Seat, TokenKind};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{State, Track};
use ritual_tests::scene::{Scene, fatigue, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{awaken, discard_symbols, discovery_on_top, give_discovery, mythos_on_top, put, tire};

const REST: Choice = Choice::Act { deed: Deed::Rest, free: false };

/// Puts the Elder One, 1 wound short of losing this stage, in the space of everyone, with the ritual disrupted.
fn bring_to_the_brink(state: &mut State, scenario: &Scenario, stage: u8, at: &str) {
    awaken(state, scenario, stage, at);
    state.disrupted = true;
    state.figures[scenario.elder_one().index()].wounds = 11;
    for seat in &mut state.seats {
        seat.space = space(scenario, at);
    }
}

/// Puts a Mythos card on top of its deck, and a Discovery card that asks a question on top of the other.
fn on_top(state: &mut State, scenario: &Scenario, name: &str) {
    mythos_on_top(state, scenario, name);
    discovery_on_top(state, scenario, "town sheriff");
}

/// Fatigue tokens an investigator has.
fn held(scene: &Scene, seat: u8) -> u8 {
    scene.seat(seat).tokens[fatigue(scene.game.scenario())]
}

const fn track(marker: u8, blocked: u8) -> Track {
    Track { marker, blocked }
}

/// A game in which Ruth is about to gain 1 fatigue token, at the end of a turn in Stage II.
fn about_to_tire(change: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Stages(1), |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        change(state, scenario);
    });
    scene
}

/// Tsathoggua, the components: 26 fatigue tokens, 2 Formless Spawn, 10 Cultists, 8 of 16 Mythos cards,
/// 12 health in each stage but the first, which has no dice ([COMP-4] [LIMIT-5] [SETUP-7] [STAGE-1]).
#[test]
fn the_box_of_tsathoggua_is_complete() {
    let scene = Scene::new(&["ruth"]);
    let scenario = scene.game.scenario();
    assert_eq!(scenario.tokens[fatigue(scenario)].supply, 26);
    assert_eq!(scenario.mythos.len(), 16);
    assert_eq!(scenario.stages.each_ref().map(|it| it.health), [0, 12, 12, 12]);
    assert_eq!((scenario.stages[0].standard, scenario.stages[0].bonus), (0, 0));
    for (name, class_size, health) in [("Formless Spawn", 2, 3), ("Cultist", 10, 2), ("Ghast", 5, 3)] {
        let enemy = scenario.enemies.iter().find(|it| scenario.name(it.name) == name);
        assert_eq!(enemy.map(|it| (it.figures.count_ones(), it.health)), Some((class_size, health)), "{name}");
    }
}

/// Fatigue blocks the leftmost space of the stress track; a marker that stands there is pushed first, by raising stress.
#[test]
fn fatigue_pushes_the_stress_marker() {
    let mut scene = about_to_tire(|_, _| ());
    assert_eq!(scene.choices(), [Choice::StressTrack, Choice::WoundTrack], "the own choice");
    scene.choose("stress track");
    let token = TokenKind::from_index(fatigue(scene.game.scenario()));
    let raised = scene.when(|event| *event == Event::StressRaised { seat: Seat(0), by: 1 });
    let blocked = scene.when(|event| *event == Event::TrackBlocked { seat: Seat(0), token, stress: true });
    assert!(raised.is_some() && raised < blocked, "{:?}", scene.events());
    assert_eq!((scene.seat(0).stress, scene.seat(0).wounds), (track(1, 1), track(0, 0)));
    assert_eq!((held(&scene, 0), scene.state().supply[token.index()]), (1, 25));
}

/// On the wound track the marker is pushed by suffering a wound.
#[test]
fn fatigue_pushes_the_wound_marker() {
    let mut scene = about_to_tire(|state, scenario| tire(state, scenario, 0, 0, 1));
    scene.choose("wound track");
    assert!(scene.happened(|event| matches!(event, Event::WoundsSuffered { seat: Seat(0), wounds: 1, .. })));
    assert_eq!((scene.seat(0).stress, scene.seat(0).wounds), (track(0, 0), track(2, 2)));
}

/// A marker that stands farther right is not pushed, and the next token goes on the leftmost free space.
#[test]
fn fatigue_leaves_a_marker_farther_right_alone() {
    let mut scene = about_to_tire(|state, scenario| {
        tire(state, scenario, 0, 1, 0);
        state.seats[0].stress.marker = 3;
    });
    scene.choose("stress track");
    assert_eq!(scene.seat(0).stress, track(3, 2));
    assert!(!scene.happened(|event| matches!(event, Event::StressRaised { .. })));
}

/// The stress marker cannot be pushed off its last space: then the wound track is all that is left.
#[test]
fn a_full_stress_track_takes_no_fatigue() {
    let scene = about_to_tire(|state, scenario| tire(state, scenario, 0, 4, 0));
    assert_eq!((scene.seat(0).stress, scene.seat(0).wounds), (track(4, 4), track(1, 1)));
    let mut scene = about_to_tire(|state, scenario| tire(state, scenario, 0, 3, 0));
    scene.choose("stress track");
    assert_eq!(scene.seat(0).stress, track(4, 4), "the last space can be pushed on, not off");
}

/// [STRESS-6] Rest heals no marker onto a blocked space.
#[test]
fn healing_stops_at_blocked_spaces() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        tire(state, scenario, 0, 1, 1);
        (state.seats[0].stress.marker, state.seats[0].wounds.marker) = (2, 2);
    });
    scene.pick(|choice| choice == REST).pass();
    assert_eq!((scene.seat(0).stress, scene.seat(0).wounds), (track(1, 1), track(1, 1)));
}

/// Once in a Rest action, 1 point less is healed to remove 1 own fatigue token before healing.
#[test]
fn resting_removes_fatigue_before_it_heals() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        tire(state, scenario, 0, 2, 0);
        state.seats[0].stress.marker = 4;
    });
    scene.pick(|choice| choice == REST);
    assert!(matches!(scene.question(), Some(Question::React(_))));
    scene.yes();
    let freed = scene.when(|event| matches!(event, Event::TrackFreed { stress: true, .. }));
    let healed = scene.when(|event| *event == Event::StressHealed { seat: Seat(0), by: 2 });
    assert!(freed.is_some() && freed < healed, "{:?}", scene.events());
    assert_eq!((scene.seat(0).stress, held(&scene, 0)), (track(2, 1), 1));
    assert_eq!(scene.question(), Some(Question::Action), "once in each Rest action");
    scene.pick(|choice| choice == REST);
    assert!(matches!(scene.question(), Some(Question::React(_))), "another Rest action is another chance");
}

/// The removal may be declined, and is not offered to who has no fatigue.
#[test]
fn removing_fatigue_is_optional() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        tire(state, scenario, 0, 1, 0);
        state.seats[0].stress.marker = 4;
    });
    scene.pick(|choice| choice == REST).pass();
    assert_eq!((scene.seat(0).stress, held(&scene, 0)), (track(1, 1), 1), "all 3 points heal");
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, _| state.seats[0].stress.marker = 2);
    scene.pick(|choice| choice == REST);
    assert_eq!((scene.seat(0).stress, scene.question()), (track(0, 0), Some(Question::Action)));
}

/// [CALL-4] [STAGE-2] The rest rule of Stage I stays in force in the Final stage.
#[test]
fn stage_i_stays_in_force() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 3, "crypt");
        tire(state, scenario, 0, 1, 0);
    });
    scene.pick(|choice| choice == REST).yes();
    assert_eq!(held(&scene, 0), 0);
}

/// Stage I, advance: the active player picks who gains 1 fatigue; all Formless Spawn move 1 space toward the active
/// investigator; 1 is summoned at the closest gate ([SUMMON-9] [DIST-5] [EOT-4]).
#[test]
fn stage_i_tires_and_moves_and_summons_when_it_advances() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        discard_symbols(state, scenario, 3);
        put(state, scenario, "Formless Spawn", 0, "orchard");
        state.seats[1].space = space(scenario, "gaol");
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Investigator), Some(Seat(0))));
    scene.choose("Mike");
    assert_eq!((scene.question(), scene.decider()), (Some(Question::BlockTrack), Some(Seat(1))));
    scene.choose("wound track");
    assert_eq!((held(&scene, 0), scene.seat(1).wounds), (0, track(1, 1)));
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 0)), scene.space("riverbank"));
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 1)), scene.space("widows-house"));
}

/// Stage II, reveal: Tsathoggua comes to your space, then a Formless Spawn to the closest gate.
#[test]
fn stage_ii_summons_tsathoggua_and_a_spawn() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    scene.resume(TurnAt::SummoningCheck, |state, scenario| {
        state.call_due = true;
        state.seats[0].space = space(scenario, "courthouse");
    });
    let tsathoggua = Event::ElderOneSummoned { space: scene.space("courthouse") };
    let spawn = Event::EnemySummoned { figure: scene.figure("Formless Spawn", 0), space: scene.space("gaol") };
    let (first, second) = (scene.when(|event| *event == tsathoggua), scene.when(|event| *event == spawn));
    assert!(first.is_some() && first < second, "{:?}", scene.events());
}

/// Stage II, end of turn: the one picked discards 1 Item or Companion or gains 1 fatigue; a Condition will not do.
#[test]
fn stage_ii_takes_an_item_or_tires() {
    let prepare = || {
        let mut scene = Scene::new(&["ruth", "mike"]);
        scene.resume(TurnAt::Stages(1), |state, scenario| {
            awaken(state, scenario, 1, "crypt");
            give_discovery(state, scenario, 0, "first husband", 1);
            give_discovery(state, scenario, 1, "town sheriff", 1);
        });
        assert_eq!((scene.question(), scene.decider()), (Some(Question::Investigator), Some(Seat(0))));
        scene
    };
    let mut scene = prepare();
    scene.choose("Mike");
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(1))));
    scene.yes();
    assert_eq!((held(&scene, 1), scene.seat(1).cards.len()), (0, 0));
    assert_eq!(scene.question(), Some(Question::Action));

    let mut scene = prepare();
    scene.choose("Mike").pass().choose("stress track");
    assert_eq!((held(&scene, 1), scene.seat(1).cards.len()), (1, 1));

    let mut scene = prepare();
    scene.choose("Ruth");
    assert_eq!(scene.question(), Some(Question::BlockTrack), "Haunted cannot be discarded");
}

/// Stage III, reveal: Tsathoggua moves to the yellow gate and takes nobody along; then each investigator raises stress by 2
/// or gains 1 fatigue ([STAGE-8] [STRESS-4]).
#[test]
fn stage_iii_moves_to_the_yellow_gate_and_tires() {
    let mut scene = Scene::new(&["ruth", "mike", "leon"]);
    scene.edit(|state, scenario| {
        bring_to_the_brink(state, scenario, 1, "pub");
        state.seats[2].stress.marker = 3;
    });
    scene.dice(&[Face::Success]);
    scene.choose("Attack").pass();
    assert_eq!(scene.state().stage, 2);
    let elder_one = scene.game.scenario().elder_one();
    assert_eq!(scene.state().space_of(elder_one), scene.space("gaol"));
    assert!((0..3).all(|seat| scene.seat(seat).space == scene.space("pub")));
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(0))));
    scene.yes();
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(1))));
    scene.pass().choose("wound track");
    assert_eq!((scene.question(), scene.decider()), (Some(Question::BlockTrack), Some(Seat(2))), "3 + 2 does not fit");
    scene.choose("stress track");
    assert_eq!([0, 1, 2].map(|seat| held(&scene, seat)), [0, 1, 1]);
    assert_eq!([0, 1, 2].map(|seat| scene.seat(seat).stress.marker), [2, 0, 3]);
}

/// Stage III, end of turn, after that of Stage II: who has most fatigue raises stress by 1, suffers 1 wound and loses
/// 1 sanity ([EOT-7] [STAGE-2]).
#[test]
fn stage_iii_strikes_the_most_tired() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Stages(0), |state, scenario| {
        awaken(state, scenario, 2, "crypt");
        tire(state, scenario, 1, 2, 0);
    });
    assert_eq!(scene.question(), Some(Question::Investigator), "Stage II comes first");
    assert!(!scene.happened(|event| matches!(event, Event::SanityLost { .. })));
    scene.choose("Ruth").choose("stress track");
    let mike = scene.seat(1);
    assert_eq!((mike.stress.marker, mike.wounds.marker, mike.sanity), (3, 1, 1));
    let ruth = scene.seat(0);
    assert_eq!((ruth.stress.marker, ruth.wounds.marker, ruth.sanity), (1, 0, 0));
}

/// Stage III, end of turn: among equals the active player chooses ([TIE-1]).
#[test]
fn ties_for_most_fatigue_are_chosen_among_the_tied() {
    let mut scene = Scene::new(&["ruth", "mike", "leon"]);
    scene.resume(TurnAt::Stages(2), |state, scenario| {
        awaken(state, scenario, 2, "crypt");
        tire(state, scenario, 1, 1, 0);
        tire(state, scenario, 2, 0, 1);
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Investigator), Some(Seat(0))));
    assert_eq!(scene.choices(), [Choice::Investigator(Seat(1)), Choice::Investigator(Seat(2))]);
    scene.choose("Leon");
    assert_eq!([0, 1, 2].map(|seat| scene.seat(seat).sanity), [0, 0, 1]);
}

/// [STAGE-3] With Stage III revealed Tsathoggua attacks with 2 standard and 3 bonus dice.
#[test]
fn stages_ii_and_iii_attack_with_five_dice() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| awaken(state, scenario, 2, "bridge"));
    assert_eq!(scene.chance.rolled, [false, false, true, true, true]);
}

/// Final stage, reveal: Tsathoggua moves to the starting space and every investigator gains 2 fatigue.
#[test]
fn the_final_stage_moves_to_the_start_and_tires_everyone() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.edit(|state, scenario| bring_to_the_brink(state, scenario, 2, "pub"));
    scene.dice(&[Face::Success]);
    scene.choose("Attack").pass();
    let elder_one = scene.game.scenario().elder_one();
    assert_eq!((scene.state().stage, scene.state().space_of(elder_one)), (3, scene.space("bridge")));
    scene.pass().pass();
    for (seat, label) in [(0, "stress track"), (0, "stress track"), (1, "wound track"), (1, "stress track")] {
        assert_eq!((scene.question(), scene.decider()), (Some(Question::BlockTrack), Some(Seat(seat))));
        scene.choose(label);
    }
    assert_eq!((scene.seat(0).stress, scene.seat(0).wounds), (track(2, 2), track(0, 0)));
    assert_eq!((scene.seat(1).stress, scene.seat(1).wounds), (track(1, 1), track(1, 1)));
    assert_eq!(scene.question(), Some(Question::Action));
}

/// Final stage, reveal: one investigator's sacrifice cancels the fatigue; Tsathoggua has moved all the same ([DEATH-9]).
#[test]
fn a_sacrifice_cancels_the_fatigue_of_the_final_stage() {
    let mut scene = Scene::new(&["ruth", "mike", "leon"]);
    scene.edit(|state, scenario| bring_to_the_brink(state, scenario, 2, "pub"));
    scene.dice(&[Face::Success]);
    scene.choose("Attack").pass();
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(0))));
    scene.pass();
    assert_eq!((scene.question(), scene.decider()), (Some(Question::May), Some(Seat(1))));
    scene.choose("Yes");
    assert!(scene.happened(|event| matches!(event, Event::WoundsSuffered { seat: Seat(1), wounds: 5, .. })));
    assert_eq!([0, 1, 2].map(|seat| scene.seat(seat).alive), [true, false, true]);
    assert!(!scene.happened(|event| matches!(event, Event::TrackBlocked { .. })));
    let elder_one = scene.game.scenario().elder_one();
    assert_eq!(scene.state().space_of(elder_one), scene.space("bridge"));
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Action), Some(Seat(0))));
}

/// Final stage, end of turn: the active investigator raises stress by 2 and suffers 1 wound for each point that does not
/// fit ([STRESS-3] [EOT-7] [TERM-6]).
#[test]
fn the_final_stage_turns_missing_stress_into_wounds() {
    for (before, stress, wounds) in [(1, 3, 0), (3, 4, 1), (4, 4, 2)] {
        let mut scene = Scene::new(&["ruth", "mike"]);
        scene.resume(TurnAt::Stages(3), |state, scenario| {
            awaken(state, scenario, 3, "crypt");
            state.active = Seat(1);
            state.seats[1].stress.marker = before;
        });
        assert_eq!((scene.seat(1).stress.marker, scene.seat(1).wounds.marker), (stress, wounds), "from {before}");
        assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (0, 0));
    }
}

/// A Formless Spawn suffers 1 wound less from an attack by an investigator who has fatigue.
#[test]
fn formless_spawn_shrug_off_a_wound_of_the_tired() {
    for (tokens, successes, wounds) in [(0, 2, 2), (1, 2, 1), (1, 1, 0)] {
        let mut scene = Scene::new(&["ruth"]);
        scene.edit(|state, scenario| {
            put(state, scenario, "Formless Spawn", 0, "bridge");
            tire(state, scenario, 0, tokens, 0);
        });
        scene.dice(&vec![Face::Success; successes]);
        scene.choose("Attack").pass();
        let spawn = scene.figure("Formless Spawn", 0);
        assert_eq!(scene.state().figures[spawn.index()].wounds, wounds, "{tokens} tokens, {successes} successes");
    }
}

/// Mythos: all Cultists and all Formless Spawn move 1 space toward you; then a Cultist is summoned, then a Formless Spawn
/// ([MYTHOS-2] [SUMMON-4]).
#[test]
fn dragging_sloth_moves_and_then_summons_in_order() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        on_top(state, scenario, "Dragging sloth");
        put(state, scenario, "Cultist", 0, "high-street");
        put(state, scenario, "Formless Spawn", 0, "orchard");
    });
    assert_eq!(scene.state().space_of(scene.figure("Cultist", 0)), scene.space("castle-gate"));
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 0)), scene.space("riverbank"));
    let summoned: Vec<_> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::EnemySummoned { figure, space } => Some((*figure, *space)),
            _ => None,
        })
        .collect();
    let cultist = (scene.figure("Cultist", 1), scene.space("crypt"));
    let spawn = (scene.figure("Formless Spawn", 1), scene.space("widows-house"));
    assert_eq!(summoned, [cultist, spawn]);
    let moved = scene.events().iter().rposition(|event| matches!(event, Event::EnemyMoved { .. }));
    assert!(moved < scene.when(|event| matches!(event, Event::EnemySummoned { .. })));
}

/// Mythos: the closest Formless Spawn moves 2 spaces toward the investigator with most fatigue; then one is summoned,
/// if there is one left ([SUMMON-3]).
#[test]
fn ooze_on_the_trail_finds_the_most_tired() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        on_top(state, scenario, "Ooze on the trail");
        put(state, scenario, "Formless Spawn", 0, "gaol");
        put(state, scenario, "Formless Spawn", 1, "orchard");
        tire(state, scenario, 1, 1, 0);
        state.seats[1].space = space(scenario, "graveyard");
    });
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 0)), scene.space("gaol"));
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 1)), scene.space("cathedral"));
    assert!(!scene.happened(|event| matches!(event, Event::EnemySummoned { .. })), "both are on the map");
}

/// Mythos: a Cultist comes to each investigator with at least 1 fatigue, and to nobody else.
#[test]
fn nkai_sends_cultists_to_the_tired() {
    let mut scene = Scene::new(&["ruth", "mike", "leon"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        on_top(state, scenario, "N'kai");
        tire(state, scenario, 1, 1, 0);
        tire(state, scenario, 2, 0, 2);
        state.seats[1].space = space(scenario, "pub");
        state.seats[2].space = space(scenario, "gaol");
    });
    let cultists = |id: &str| scene.state().figures_in(scene.space(id)).count_ones();
    assert_eq!(["bridge", "pub", "gaol"].map(cultists), [0, 1, 1]);
    assert_eq!(scene.state().figures_on_map().count_ones(), 2);
}

/// Mythos: with Tsathoggua on the map your stress is raised by 2, otherwise not.
#[test]
fn the_shadow_of_tsathoggua_needs_tsathoggua() {
    for (summoned, stress) in [(false, 0), (true, 2)] {
        let mut scene = Scene::new(&["ruth", "mike"]);
        scene.resume(TurnAt::Mythos, |state, scenario| {
            on_top(state, scenario, "Shadow of Tsathoggua");
            if summoned {
                awaken(state, scenario, 1, "crypt");
            }
        });
        assert_eq!((scene.seat(0).stress.marker, scene.seat(1).stress.marker), (stress, 0), "summoned: {summoned}");
    }
}
