//! The Elder One: its advance, the ritual, its summoning and its stages.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, EpisodeAction, Seat};
use ritual_engine::program::Condition;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{Outcome, State};
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{self, awaken, discard_symbols, give_discovery, give_insanity, jury};

const ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: false };
const GATHER: Choice = Choice::Act { deed: Deed::Episode(EpisodeAction(0)), free: false };
const INNOCENT: u8 = 1;

/// Takes away what stages and the episode do by themselves, so that only the rules are at work;
/// Stage II still brings the Elder One.
fn quiet(scenario: &mut Scenario) {
    setting::quiet(scenario);
    scenario.stages[2].on_reveal = BlockId(0);
    scenario.stages[3].on_reveal = BlockId(0);
}

fn wound_elder_one(state: &mut State, scenario: &Scenario, wounds: u8) {
    state.figures[scenario.elder_one().index()].wounds = wounds;
}

fn elder_one_wounds(scene: &Scene) -> u8 {
    scene.state().figures.last().map_or(u8::MAX, |it| it.wounds)
}

fn elder_one_space(scene: &Scene) -> ritual_engine::ids::Space {
    scene.state().space_of(scene.game.scenario().elder_one())
}

fn is_summoning(event: &Event) -> bool {
    matches!(event, Event::ElderOneSummoned { .. })
}

/// The steps of an advance, by what shows that they happened.
fn steps(scene: &Scene) -> Vec<&'static str> {
    scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::ElderOneAdvanced { .. } => Some("advance"),
            Event::TrackBlocked { .. } => Some("stage: fatigue"),
            Event::EnemySummoned { .. } => Some("stage: spawn"),
            Event::PieceMoved { .. } => Some("episode"),
            Event::RitualDisrupted => Some("disrupted"),
            Event::MythosShuffled => Some("reshuffle"),
            Event::StageRevealed { .. } => Some("reveal"),
            Event::ElderOneSummoned { .. } => Some("summoning"),
            _ => None,
        })
        .collect()
}

/// [ADVANCE-1] The figure goes one space along the track; once it is on the map the token does.
#[test]
fn an_advance_is_one_space() {
    for (summoned, track) in [(false, 1), (true, 5)] {
        let mut scene = Scene::altered(&["ruth"], quiet);
        scene.resume(TurnAt::DiscardCheck, |state, scenario| {
            if summoned {
                awaken(state, scenario, 1, "crypt");
            }
            state.track = track;
            discard_symbols(state, scenario, 3);
        });
        assert!(scene.happened(|event| *event == Event::ElderOneAdvanced { to: track + 1 }));
        assert_eq!(scene.state().track, track + 1);
        assert_eq!(scene.state().summoned, summoned);
    }
}

/// [ADVANCE-2] [ADVANCE-4] [ADVANCE-5] [CALL-4] Stage effects, then the Episode's, then the reshuffle (O23),
/// whether the figure or the token has moved.
#[test]
fn an_advance_resolves_stage_then_episode_then_reshuffles() {
    for summoned in [false, true] {
        let mut scene = Scene::new(&["ruth"]);
        scene.resume(TurnAt::DiscardCheck, |state, scenario| {
            if summoned {
                awaken(state, scenario, 1, "friary");
            }
            discard_symbols(state, scenario, 3);
        });
        scene.choose("stress track").choose("Graveyard");
        let expected = ["advance", "stage: fatigue", "stage: spawn", "episode", "episode", "reshuffle"];
        assert_eq!(steps(&scene), expected, "summoned: {summoned}");
    }
}

/// [ADVANCE-5] The whole discard pile goes back into the deck, with symbols and without.
#[test]
fn the_whole_discard_pile_is_shuffled_into_the_deck() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        discard_symbols(state, scenario, 3);
        let card = state.mythos_deck.remove(0);
        state.mythos_discard.push(card);
    });
    assert_eq!(scene.state().mythos_discard.len(), 0);
    assert_eq!(scene.state().mythos_deck.len(), 16);
}

/// [ADVANCE-6] [END-4] [END-6] The token on the 8th space loses the game at once; no advance effect is resolved.
#[test]
fn the_token_on_the_last_space_loses_the_game() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        state.track = 7;
        discard_symbols(state, scenario, 3);
    });
    assert_eq!(scene.state().outcome, Some(Outcome::TrackFull));
    assert_eq!(scene.question(), None);
    let expected = [Event::ElderOneAdvanced { to: 8 }, Event::GameEnded { outcome: Outcome::TrackFull }];
    assert!(scene.events().ends_with(&expected), "{:?}", scene.events());
}

/// [ADVANCE-7] [CALL-1] [CALL-2] Entering the first red space summons the Elder One in step 4, not before.
#[test]
fn the_red_space_summons_in_the_next_step() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        state.track = 4;
        discard_symbols(state, scenario, 3);
    });
    assert_eq!(scene.question(), Some(Question::BlockTrack));
    assert_eq!((scene.state().track, scene.state().summoned, scene.state().stage), (5, false, 0));
    scene.choose("stress track").choose("Graveyard");
    let expected =
        ["advance", "stage: fatigue", "stage: spawn", "episode", "episode", "reshuffle", "reveal", "summoning"];
    assert!(steps(&scene).starts_with(&expected), "{:?}", steps(&scene));
    assert!(scene.state().summoned);
}

/// [ADVANCE-8] [CALL-5] A red space passed by the token does nothing.
#[test]
fn red_spaces_do_nothing_to_the_token() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        state.track = 4;
        discard_symbols(state, scenario, 3);
    });
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(steps(&scene), ["advance", "reshuffle"]);
    assert_eq!((scene.state().track, scene.state().stage), (5, 1));
}

/// [RITUAL-1] Fulfilling the task disrupts the ritual in the middle of the action that does it.
#[test]
fn the_ritual_is_disrupted_at_once() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        let places = ["town-square", "town-square", "town-square", "high-street"];
        jury(state, scenario, places.map(|place| (INNOCENT, place)));
        state.seats[0].space = space(scenario, "high-street");
    });
    assert!(!scene.state().disrupted);
    scene.pick(|choice| choice == GATHER).choose("Town Square");
    assert!(scene.state().disrupted);
    assert!(!scene.state().summoned, "the summoning waits for step 4");
    assert_eq!(scene.question(), Some(Question::Action));
    scene.at(TurnAt::End);
    assert!(scene.state().disrupted, "for good");
}

/// [RITUAL-3] [RITUAL-5] [CALL-1] A disruption in step 3, by a reaction to the advance, summons in step 4 of the same turn.
#[test]
fn any_effect_may_disrupt_the_ritual_in_any_phase() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        let places = ["town-square", "town-square", "town-square", "high-street"];
        jury(state, scenario, places.map(|place| (INNOCENT, place)));
        give_discovery(state, scenario, 0, "burning house", 1);
        state.seats[0].space = space(scenario, "high-street");
        discard_symbols(state, scenario, 3);
    });
    scene.yes();
    let expected = ["advance", "episode", "disrupted", "reshuffle", "reveal", "summoning", "stage: spawn"];
    assert_eq!(steps(&scene), expected);
    assert_eq!(elder_one_space(&scene), scene.space("high-street"));
    assert_eq!(scene.state().track, 2, "[CALL-3] the token takes the space the figure leaves");
}

/// [RITUAL-2] [RITUAL-4] [ATTACK-5] [TERM-1] The Elder One is attacked only once it is on the map and the ritual disrupted.
#[test]
fn the_elder_one_can_be_attacked_once_the_ritual_is_disrupted() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.edit(|state, scenario| awaken(state, scenario, 1, "bridge"));
    assert!(!scene.choices().contains(&ATTACK));
    scene.edit(|state, _| state.disrupted = true);
    scene.dice(&[Face::Success, Face::Success, Face::Blank]);
    scene.choose("Attack").pass();
    assert_eq!(elder_one_wounds(&scene), 2);
}

/// [RITUAL-4] [ATTACK-5] Until the disruption no effect wounds it either.
#[test]
fn no_effect_wounds_the_elder_one_before_the_disruption() {
    for (disrupted, wounds) in [(false, 0), (true, 1)] {
        let mut scene = Scene::altered(&["ruth"], quiet);
        scene.dice(&[Face::Tentacle]);
        scene.resume(TurnAt::Fire, |state, scenario| {
            awaken(state, scenario, 1, "bridge");
            state.disrupted = disrupted;
            let cultist = figure(scenario, "Cultist", 0);
            state.figures[cultist.index()].space = scenario.map.start;
            state.fire_reserve -= 1;
            let ruth = &mut state.seats[0];
            (ruth.fire, ruth.fire_tokens, ruth.sanity) = (1, 1, 3);
            give_insanity(state, scenario, 0, "Lashing out");
        });
        scene.pass();
        assert_eq!(scene.question(), Some(Question::LevelUp));
        let cultist = scene.figure("Cultist", 0);
        assert_eq!(scene.state().figures[cultist.index()].wounds, 1, "the effect has happened");
        assert_eq!(elder_one_wounds(&scene), wounds, "disrupted: {disrupted}");
    }
}

/// [CALL-1] Without a trigger step 4 does nothing.
#[test]
fn without_a_trigger_the_elder_one_is_not_summoned() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::SummoningCheck, |state, _| state.track = 4);
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!((scene.state().summoned, scene.state().stage), (false, 0));
    assert!(steps(&scene).is_empty());
}

/// [CALL-2] [CALL-3] [CALL-7] Stage II is revealed and names the space; the token takes the figure's place on the track
/// and goes on from there; the ritual is not disrupted.
#[test]
fn the_token_takes_the_place_of_the_figure() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::SummoningCheck, |state, scenario| {
        (state.track, state.call_due) = (5, true);
        state.seats[0].space = space(scenario, "pub");
    });
    let pub_space = scene.space("pub");
    let revealed = scene.when(|event| *event == Event::StageRevealed { stage: 1 });
    let summoned = scene.when(|event| *event == Event::ElderOneSummoned { space: pub_space });
    assert!(revealed.is_some() && revealed < summoned, "{:?}", scene.events());
    assert_eq!((scene.state().track, scene.state().stage, scene.state().disrupted), (5, 1, false));
    assert!(!scene.choices().contains(&ATTACK), "it is here and cannot be attacked");
    scene.resume(TurnAt::DiscardCheck, |state, scenario| discard_symbols(state, scenario, 3));
    assert_eq!(scene.state().track, 6);
}

/// [CALL-5] A disruption after the summoning summons nothing.
#[test]
fn the_elder_one_is_summoned_only_once() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::SummoningCheck, |state, scenario| {
        awaken(state, scenario, 1, "crypt");
        jury(state, scenario, [(INNOCENT, "town-square"); 4]);
    });
    assert!(scene.state().disrupted);
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(steps(&scene), ["disrupted"]);
    assert_eq!((scene.state().stage, elder_one_space(&scene)), (1, scene.space("crypt")));
}

/// [CALL-6] Both triggers in one turn make one summoning; the token starts on the red space just entered.
#[test]
fn two_triggers_make_one_summoning() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        state.track = 4;
        jury(state, scenario, [(INNOCENT, "town-square"); 4]);
        discard_symbols(state, scenario, 3);
    });
    assert!(scene.state().disrupted);
    assert_eq!(scene.events().iter().filter(|event| is_summoning(event)).count(), 1);
    assert_eq!((scene.state().track, scene.state().stage), (5, 1));
    scene.at(TurnAt::SummoningCheck);
    assert!(!scene.happened(is_summoning), "nor is there another one in the next turn");
    assert_eq!(scene.state().stage, 1);
}

/// [STAGE-3] [DICE-2] The Elder One attacks with the dice of every revealed stage, defeated ones included.
#[test]
fn the_dice_of_all_revealed_stages_add_up() {
    for (stage, standard, bonus) in [(1, 1, 0), (2, 1, 2), (3, 4, 2)] {
        let mut scene = Scene::altered(&["ruth"], |scenario| {
            let dice = [(0, 0), (1, 0), (0, 2), (3, 0)];
            for (stage, (standard, bonus)) in scenario.stages.iter_mut().zip(dice) {
                (stage.standard, stage.bonus) = (standard, bonus);
            }
        });
        scene.resume(TurnAt::Encounter, |state, scenario| awaken(state, scenario, stage, "bridge"));
        let rolled = |kind: bool| scene.chance.rolled.iter().filter(|it| **it == kind).count();
        assert_eq!((rolled(false), rolled(true)), (standard, bonus), "stage index {stage}");
    }
}

/// [STAGE-4] [STAGE-9] Wounds of a stage stay from turn to turn until they equal its health.
#[test]
fn a_stage_stands_until_its_wounds_equal_its_health() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        awaken(state, scenario, 1, "bridge");
        state.disrupted = true;
        wound_elder_one(state, scenario, 8);
    });
    assert_eq!(scene.question(), Some(Question::Action), "the next turn has begun");
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.choose("Attack").pass();
    assert_eq!((elder_one_wounds(&scene), scene.state().stage), (11, 1));
}

/// [STAGE-4] [STAGE-5] A stage falls at once, and surplus wounds do not carry over to the next one.
#[test]
fn surplus_wounds_do_not_carry_over() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 1, "bridge");
        state.disrupted = true;
        wound_elder_one(state, scenario, 10);
    });
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.choose("Attack").pass();
    assert!(scene.happened(|event| *event == Event::StageDefeated { stage: 1, by: Seat(0) }));
    assert_eq!((elder_one_wounds(&scene), scene.state().stage), (0, 2));
    assert_eq!(scene.question(), Some(Question::Action), "one stage at a time");
}

/// [STAGE-5] Wounds assigned to another target of the same attack stay there (O27).
#[test]
fn wounds_on_other_targets_stay_when_a_stage_falls() {
    let mut scene = Scene::altered(&["mike"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 1, "bridge");
        state.disrupted = true;
        wound_elder_one(state, scenario, 11);
        let cultist = figure(scenario, "Cultist", 0);
        state.figures[cultist.index()].space = scenario.map.start;
        state.seats[0].levels[1] = 2;
    });
    scene.dice(&[Face::Success, Face::Success, Face::Success, Face::Blank]);
    scene.choose("Attack").choose("Attack Tsathoggua").choose("Also attack").pass();
    assert_eq!(scene.question(), Some(Question::WoundsFor(scene.figure("Cultist", 0))));
    scene.choose("1 wound");
    let cultist = scene.figure("Cultist", 0);
    assert_eq!(scene.state().figures[cultist.index()].wounds, 1);
    assert_eq!((elder_one_wounds(&scene), scene.state().stage), (0, 2));
}

/// [STAGE-6] [RESULT-6] What answers to a kill comes first, then the stage is set aside and the next one revealed,
/// and the tentacles of the attack come last (O28).
#[test]
fn a_fallen_stage_counts_as_a_kill_before_the_next_is_revealed() {
    let mut scene = Scene::altered(&["peters"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 1, "bridge");
        state.disrupted = true;
        wound_elder_one(state, scenario, 11);
        state.seats[0].stress.marker = 1;
    });
    scene.dice(&[Face::SuccessTentacle, Face::Blank, Face::Blank, Face::Blank]);
    scene.choose("Attack").pass();
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::EnemyWounded { .. } => Some("wounds"),
            Event::StressHealed { .. } => Some("for the kill"),
            Event::StageDefeated { .. } => Some("defeated"),
            Event::StageRevealed { .. } => Some("revealed"),
            Event::SanityLost { .. } => Some("tentacle"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["wounds", "for the kill", "defeated", "revealed", "tentacle"]);
}

/// [STAGE-7] [END-1] [END-6] [RESULT-7] Defeating the Final stage wins at once; nothing else of the roll is played.
#[test]
fn defeating_the_final_stage_wins() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.edit(|state, scenario| {
        awaken(state, scenario, 3, "bridge");
        state.disrupted = true;
        wound_elder_one(state, scenario, 11);
    });
    scene.dice(&[Face::SuccessTentacle, Face::Tentacle, Face::Blank]);
    scene.choose("Attack").pass();
    assert_eq!(scene.state().outcome, Some(Outcome::ElderOneDefeated));
    assert_eq!(scene.question(), None);
    assert_eq!(scene.events().last(), Some(&Event::GameEnded { outcome: Outcome::ElderOneDefeated }));
    assert_eq!(scene.seat(0).sanity, 0);
}

/// [RITUAL-1] Whatever the task is about, it is noticed at once.
#[test]
fn a_ritual_about_the_elder_one_is_disrupted_by_its_coming() {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| scenario.episode.ritual = Condition::ElderOneOnMap);
    scene.resume(TurnAt::SummoningCheck, |state, _| state.call_due = true);
    let came = scene.when(|event| matches!(event, Event::ElderOneSummoned { .. }));
    let disrupted = scene.when(|event| *event == Event::RitualDisrupted);
    assert!(came.is_some());
    assert_eq!(disrupted, came.map(|index| index + 1), "{:?}", scene.events());
}
