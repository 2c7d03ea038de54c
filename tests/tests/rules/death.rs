//! Elimination of investigators, and the end of the game.

use ritual_content::language::RollKind;
use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, Piece, Seat};
use ritual_engine::movement::Mover;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_tests::scene::{Scene, fatigue, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{
    awaken, discard_symbols, discovery_on_top, give_discovery, ignite, mythos_on_top, put, quiet, tire,
};

/// Takes away what happens when the Elder One advances, so that only the advance itself is left.
fn quiet_advance(scenario: &mut Scenario) {
    for stage in &mut scenario.stages {
        stage.on_advance = BlockId(0);
    }
    scenario.episode.on_advance = BlockId(0);
}

/// What shows how a turn went on after a death.
fn steps(scene: &Scene) -> Vec<&'static str> {
    scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::InvestigatorDied { .. } => Some("death"),
            Event::MythosDrawn { .. } => Some("Mythos"),
            Event::DiscoveryDrawn { .. } => Some("investigation"),
            Event::RollStarted { kind: RollKind::Fire, .. } => Some("fire"),
            Event::CardTurned { .. } => Some("end-of-turn effect"),
            Event::ElderOneAdvanced { .. } => Some("advance"),
            Event::MythosShuffled => Some("reshuffle"),
            Event::ElderOneSummoned { .. } => Some("summoning"),
            Event::TrackBlocked { .. } => Some("fatigue"),
            Event::TurnEnded { .. } => Some("end"),
            Event::TurnBegan { .. } => Some("next turn"),
            Event::GameEnded { .. } => Some("game over"),
            _ => None,
        })
        .collect()
}

/// [DEATH-1] [DEATH-4] [WOUND-1] [SANITY-2] Deadly wounds and lost sanity eliminate alike; after the summoning the others
/// play on.
#[test]
fn wounds_and_madness_eliminate_alike() {
    for (face, wounds, sanity, thresholds) in [(Face::Success, 4, 0, 0), (Face::Tentacle, 0, 19, 6)] {
        let mut scene = Scene::altered(&["ruth", "mike"], quiet);
        scene.dice(&[face]);
        scene.resume(TurnAt::Fire, |state, scenario| {
            awaken(state, scenario, 1, "crypt");
            ignite(state, 0, 1);
            let ruth = &mut state.seats[0];
            (ruth.wounds.marker, ruth.sanity, ruth.thresholds) = (wounds, sanity, thresholds);
        });
        scene.pass();
        assert!(!scene.seat(0).alive, "{face:?}");
        assert_eq!(scene.state().outcome, None);
        assert_eq!(steps(&scene), ["fire", "death", "end", "next turn"], "{face:?}");
        scene.assert_next_turn_of(1);
    }
}

/// [DEATH-2] [DEATH-3] [END-2] [END-6] While the figure is on the Summoning track a death loses the game at once, even when
/// the summoning is already due.
#[test]
fn a_death_before_the_summoning_loses_the_game() {
    for due in [false, true] {
        let mut scene = Scene::altered(&["ruth", "mike"], quiet);
        scene.dice(&[Face::Success]);
        scene.resume(TurnAt::Fire, |state, _| {
            (state.call_due, state.disrupted) = (due, due);
            state.seats[0].wounds.marker = 4;
            ignite(state, 0, 1);
        });
        scene.pass();
        assert_eq!(scene.state().outcome, Some(Outcome::DeathBeforeSummoning), "summoning due: {due}");
        assert_eq!(steps(&scene), ["fire", "death", "game over"]);
        assert_eq!(scene.question(), None);
    }
}

/// [DEATH-4] [END-3] When the last one dies after the summoning, the game is lost.
#[test]
fn the_death_of_the_last_investigator_loses_the_game() {
    let mut scene = Scene::altered(&["ruth", "mike"], quiet);
    scene.dice(&[Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        state.seats[1].alive = false;
        state.seats[0].wounds.marker = 4;
        ignite(state, 0, 1);
    });
    scene.pass();
    assert_eq!(scene.state().outcome, Some(Outcome::EveryoneDead));
    assert_eq!(steps(&scene), ["fire", "death", "game over"]);
}

/// [DEATH-5] [LIMIT-3] Cards, tokens and fire of the dead go back; a companion is no heir.
#[test]
fn everything_of_the_dead_is_discarded() {
    let mut scene = Scene::altered(&["ruth", "mike"], quiet);
    scene.dice(&[Face::Success, Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        give_discovery(state, scenario, 0, "night watch", 0);
        give_discovery(state, scenario, 0, "first husband", 1);
        tire(state, scenario, 0, 1, 1);
        state.seats[0].wounds.marker = 3;
        ignite(state, 0, 2);
    });
    let kind = fatigue(scene.game.scenario());
    assert_eq!((scene.state().supply[kind], scene.state().fire_reserve), (24, 10));
    scene.pass().pass();
    assert!(!scene.seat(0).alive);
    assert!(scene.seat(0).cards.is_empty() && scene.seat(1).cards.is_empty());
    assert_eq!(scene.state().discovery_discard.len(), 2);
    assert_eq!((scene.state().supply[kind], scene.seat(0).tokens[kind]), (26, 0));
    assert_eq!((scene.state().fire_reserve, scene.seat(0).fire), (12, 0));
}

/// [DEATH-6] [DEATH-8] [DEATH-11] Who dies in phase 3 of the own turn skips all that is left but the discard check;
/// the enemies stay.
#[test]
fn a_death_in_the_own_turn_leaves_only_the_discard_check() {
    let mut scene = Scene::altered(&["ruth", "mike"], quiet_advance);
    scene.dice(&[Face::Success, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        put(state, scenario, "Cultist", 0, "courthouse");
        put(state, scenario, "Ghast", 0, "courthouse");
        give_discovery(state, scenario, 0, "angry neighbours", 1);
        discard_symbols(state, scenario, 3);
        ignite(state, 0, 1);
        state.seats[0].space = space(scenario, "courthouse");
        state.seats[0].wounds.marker = 4;
    });
    scene.choose("Cultist").pass();
    assert_eq!(steps(&scene), ["death", "advance", "reshuffle", "end", "next turn"]);
    scene.assert_next_turn_of(1);
    for enemy in ["Cultist", "Ghast"] {
        assert_eq!(scene.state().space_of(scene.figure(enemy, 0)), scene.space("courthouse"));
    }
    let rolls = scene.events().iter().filter(|event| matches!(event, Event::RollStarted { .. })).count();
    assert_eq!(rolls, 1, "the Ghast attacks nobody");
}

/// [DEATH-6] [DEATH-8] Who dies in phase 1 draws no Mythos card; with too few symbols nothing advances.
#[test]
fn a_death_in_phase_1_skips_the_mythos_card() {
    let mut scene = Scene::altered(&["ruth", "mike"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 1, "crypt");
        put(state, scenario, "Ghast", 0, "bridge");
        state.seats[0].wounds.marker = 4;
        discard_symbols(state, scenario, 2);
    });
    scene.choose("Attack").pass();
    assert_eq!(steps(&scene), ["death", "end", "next turn"]);
    scene.assert_next_turn_of(1);
}

/// [DEATH-6] [EOT-5] Who dies in step 5 has had the discard check of this turn already.
#[test]
fn a_death_in_the_last_step_does_not_repeat_the_check() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Stages(3), |state, scenario| {
        awaken(state, scenario, 3, "crypt");
        discard_symbols(state, scenario, 3);
        (state.seats[0].stress.marker, state.seats[0].wounds.marker) = (4, 4);
    });
    assert!(!scene.seat(0).alive);
    assert_eq!(steps(&scene), ["death", "end", "next turn"]);
    scene.assert_next_turn_of(1);
}

/// [DEATH-7] Effects of the check measure from the space of death; the next one alive decides.
#[test]
fn the_check_uses_the_space_of_death() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.dice(&[Face::Success, Face::Blank]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        put(state, scenario, "Cultist", 0, "pub-yard");
        put(state, scenario, "Formless Spawn", 0, "widows-house");
        discard_symbols(state, scenario, 3);
        state.seats[0].space = space(scenario, "pub-yard");
        state.seats[0].wounds.marker = 4;
        state.seats[1].space = space(scenario, "gaol");
    });
    scene.pass();
    assert_eq!((scene.question(), scene.decider()), (Some(Question::BlockTrack), Some(Seat(1))));
    scene.choose("stress track");
    assert_eq!(
        (scene.question(), scene.decider()),
        (Some(Question::Path(Mover::Piece(Piece(0)))), Some(Seat(1))),
        "the jury member at the pub"
    );
    scene.choose("Graveyard");
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 0)), scene.space("pub-yard"));
    assert_eq!(scene.state().space_of(scene.figure("Formless Spawn", 1)), scene.space("widows-house"));
    scene.assert_next_turn_of(1);
}

/// [DEATH-6] [DEATH-7] Who dies of the check itself does not stop it: it is played with all its effects.
#[test]
fn a_death_within_the_check_does_not_stop_its_effects() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        discard_symbols(state, scenario, 3);
        tire(state, scenario, 0, 4, 4);
        state.seats[1].space = space(scenario, "gaol");
    });
    assert_eq!(scene.question(), Some(Question::Investigator));
    scene.choose("Ruth");
    assert!(!scene.seat(0).alive, "the fifth wound of the fatigue token");
    scene.choose("Graveyard");
    let spawn = Event::EnemySummoned { figure: scene.figure("Formless Spawn", 0), space: scene.space("widows-house") };
    assert!(scene.happened(|event| *event == spawn), "the rest of Stage I: {:?}", scene.events());
    assert!(scene.happened(|event| *event == Event::MythosShuffled));
    scene.assert_next_turn_of(1);
}

/// [DEATH-9] A death outside the own turn does not shorten the running turn.
#[test]
fn a_death_in_the_turn_of_another_does_not_shorten_it() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        awaken(state, scenario, 1, "friary");
        mythos_on_top(state, scenario, "Midnight bells");
        discovery_on_top(state, scenario, "town sheriff");
        (state.seats[1].stress.marker, state.seats[1].wounds.marker) = (4, 4);
    });
    assert!(!scene.seat(1).alive);
    assert_eq!(scene.question(), Some(Question::Space), "the card goes on: which gate is the farthest");
    scene.choose("Crypt");
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), scene.space("crypt"));
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Claim), Some(Seat(0))), "phase 3 follows");
    assert_eq!(scene.seat(0).stress.marker, 1);
}

/// [DEATH-10] [TURN-3] The dead take no turns and are not on the board.
#[test]
fn the_dead_take_no_turns_and_are_not_counted() {
    let mut scene = Scene::new(&["ruth", "mike", "leon"]);
    scene.resume(TurnAt::Stages(1), |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        state.seats[1].alive = false;
    });
    assert_eq!(scene.question(), Some(Question::Investigator));
    assert!(scene.offers("Ruth") && scene.offers("Leon") && !scene.offers("Mike"), "{:?}", scene.options());
    scene.choose("Ruth").choose("stress track");
    scene.assert_next_turn_of(2);
}

/// [STAGE-5] [RESULT-5] A stage whose wounds equal its health falls even when the attacker dies of the same attack.
#[test]
fn a_stage_falls_although_the_attacker_dies_of_the_attack() {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        quiet(scenario);
        scenario.stages[2].on_reveal = BlockId(0);
    });
    scene.edit(|state, scenario| {
        awaken(state, scenario, 1, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
        state.disrupted = true;
        state.figures[scenario.elder_one().index()].wounds = 11;
        state.seats[0].levels[1] = 2;
        state.seats[0].wounds.marker = 4;
    });
    scene.dice(&[Face::Success, Face::Blank, Face::Blank, Face::Blank]);
    scene.choose("Attack").choose("Attack Tsathoggua").choose("Also attack").pass().choose("0 wounds");
    assert!(!scene.seat(0).alive, "the Ghast survived");
    assert!(scene.happened(|event| *event == Event::StageDefeated { stage: 1, by: Seat(0) }), "{:?}", scene.events());
    assert_eq!(scene.state().stage, 2);
    assert_eq!(scene.state().figures.last().map(|it| it.wounds), Some(0));
    scene.assert_next_turn_of(1);
}

/// [END-5] A win and a loss out of the same roll are a win (O31): the Final stage falls while a Ghast kills the last attacker.
#[test]
fn winning_takes_precedence_over_losing() {
    let mut scene = Scene::altered(&["mike", "ruth"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 3, "bridge");
        put(state, scenario, "Ghast", 0, "bridge");
        state.disrupted = true;
        state.figures[scenario.elder_one().index()].wounds = 11;
        state.seats[0].levels[1] = 2;
        state.seats[0].wounds.marker = 4;
        state.seats[1].alive = false;
    });
    scene.dice(&[Face::Success, Face::Blank, Face::Blank, Face::Blank]);
    scene.choose("Attack").choose("Attack Tsathoggua").choose("Also attack").pass();
    assert_eq!(scene.question(), Some(Question::WoundsFor(scene.figure("Ghast", 0))));
    scene.choose("0 wounds");
    assert_eq!(scene.state().outcome, Some(Outcome::ElderOneDefeated));
}
