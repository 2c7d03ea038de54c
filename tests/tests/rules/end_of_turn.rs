//! Phase 4: the order of its steps, fire, and the Mythos discard check.

use ritual_content::documents::Reshuffle;
use ritual_content::language::RollKind;
use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, Seat};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{PieceState, State};
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{
    discard_mythos, discard_symbols, discovery_on_top, give_discovery, give_insanity, ignite, quiet,
};

/// Puts fire tokens of the reserve on a space.
fn burn(state: &mut State, scenario: &Scenario, at: &str, count: u8) {
    state.fire_reserve -= count;
    state.fire[space(scenario, at).index()] += count;
}

const fn is_advance(event: &Event) -> bool {
    matches!(event, Event::ElderOneAdvanced { .. })
}

const fn is_fire_roll(event: &Event) -> bool {
    matches!(event, Event::RollStarted { kind: RollKind::Fire, .. })
}

/// [EOT-1] [EOT-3] [EOT-6] End-of-turn effects, Fire, discard check, summoning check, the Elder One's own effects.
#[test]
fn phase_4_has_five_steps_in_order() {
    let mut scene = Scene::altered(&["ruth"], |scenario| {
        scenario.stages[0].on_advance = BlockId(0);
        scenario.episode.on_advance = BlockId(0);
        scenario.numbers.first_red = 2;
    });
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        give_discovery(state, scenario, 0, "angry neighbours", 1);
        state.seats[0].space = space(scenario, "courthouse");
        ignite(state, 0, 1);
        discard_symbols(state, scenario, 3);
    });
    assert_eq!(scene.question(), Some(Question::Reroll));
    scene.pass();
    assert_eq!(scene.question(), Some(Question::May), "step 5: discard an Item or gain a fatigue token");
    scene.pass().choose("stress track");
    let steps: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::CardTurned { .. } => Some("1 end of turn"),
            Event::FireWentOut { .. } => Some("2 fire"),
            Event::ElderOneAdvanced { .. } => Some("3 discard check"),
            Event::ElderOneSummoned { .. } => Some("4 summoning check"),
            Event::TrackBlocked { .. } => Some("5 stages"),
            Event::TurnEnded { .. } => Some("over"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["1 end of turn", "2 fire", "3 discard check", "4 summoning check", "5 stages", "over"]);
}

/// [EOT-2] [TIE-2] The active player puts end-of-turn effects in order: an Item gained first is counted by what follows.
#[test]
fn the_active_player_orders_end_of_turn_effects() {
    for (accused_first, stress) in [(true, 1), (false, 2)] {
        let mut scene = Scene::new(&["sandra"]);
        scene.resume(TurnAt::EndEffects, |state, scenario| {
            give_discovery(state, scenario, 0, "angry neighbours", 1);
            let sandra = &mut state.seats[0];
            sandra.space = space(scenario, "courthouse");
            sandra.levels[0] = 3;
            sandra.stress.marker = 2;
        });
        assert_eq!((scene.question(), scene.options().len()), (Some(Question::Order), 2));
        let wanted = scene.options().into_iter().find(|it| it.contains("Accused") == accused_first);
        scene.choose(&wanted.unwrap_or_default());
        assert!(scene.happened(|event| matches!(event, Event::CardTurned { .. })));
        assert_eq!(scene.seat(0).stress.marker, stress, "Accused first: {accused_first}");
    }
}

/// [EOT-2] [TIE-2] Whoever puts effects in order reads their names, and what they do where names are alike.
#[test]
fn effects_at_the_same_time_are_told_apart_by_names_and_texts() {
    let mut scene = Scene::shipped("the-drowned-archive/drowned-archive-orrowhen", &["sandra", "leon"]);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        let here = space(scenario, "customs-house");
        state.seats[0].levels[0] = 3;
        state.seats[0].space = here;
        let is_flood = |it: &&mut PieceState| scenario.name(scenario.tokens[it.kind.index()].name) == "Flood water";
        for (flood, side) in state.pieces.iter_mut().filter(is_flood).zip([0, 1]) {
            (flood.space, flood.side) = (here, side);
        }
    });
    assert_eq!(scene.asked(), "Several things happen at once. Sandra decides: which comes first?");
    let rule = |side: &str, harm: &str| {
        format!(
            "The drowned archive (Sandra): At the end of every turn, if a {side} Flood water is in your space, {harm}."
        )
    };
    let (shallow, deep) = (rule("shallow", "raise your stress by 1"), rule("deep", "suffer 1 wound"));
    assert_eq!(scene.options(), ["Relic Seeker 3 (Sandra)", shallow.as_str(), deep.as_str()]);
    // What is chosen happens first; what is left has names of its own.
    scene.choose(&deep);
    assert_eq!(scene.tracks_of(0), (0, 1, 0));
    assert_eq!(scene.options(), ["Relic Seeker 3 (Sandra)", "The drowned archive (Sandra)"]);
}

/// [EOT-4] [MYTHOS-4] Three symbols in the discard pile make the Elder One advance, two or other cards do not.
#[test]
fn three_symbols_make_the_elder_one_advance() {
    for (symbols, track) in [(2, 1), (3, 2), (4, 2)] {
        let mut scene = Scene::altered(&["ruth"], quiet);
        scene.resume(TurnAt::DiscardCheck, |state, scenario| {
            discard_symbols(state, scenario, symbols);
            discard_mythos(state, scenario, false, 4);
        });
        assert_eq!(scene.state().track, track, "{symbols} symbols");
        let left = if symbols < 3 { symbols + 4 } else { 0 };
        assert_eq!(scene.state().mythos_discard.len(), left);
    }
}

/// [EOT-5] One check makes the Elder One advance once at most, however many symbols there are.
#[test]
fn one_check_makes_one_advance() {
    let mut scene = Scene::altered(&["ruth"], quiet);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| discard_symbols(state, scenario, 9));
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(scene.how_often(is_advance), 1);
    assert_eq!(scene.state().track, 2);
}

/// [EOT-8] An effect of the end of the owner's turn does nothing at the end of another's.
#[test]
fn end_of_turn_effects_wait_for_the_turn_of_their_owner() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    let turned = |event: &Event| matches!(event, Event::CardTurned { .. });
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        give_discovery(state, scenario, 1, "angry neighbours", 1);
        state.seats[1].space = space(scenario, "courthouse");
    });
    assert_eq!(scene.decider(), Some(Seat(1)), "the turn of Ruth is over");
    assert!(!scene.happened(turned));
    scene.at(TurnAt::EndEffects);
    assert!(scene.happened(turned));
}

/// [FIRE-1] [FIRE-3] [LIMIT-3] Leaving takes one token from the reserve for each in the space, which keeps its own;
/// the enemy that follows takes none.
#[test]
fn leaving_a_burning_space_takes_fire_from_the_reserve() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| {
        burn(state, scenario, "bridge", 2);
        let ghast = figure(scenario, "Ghast", 0);
        state.figures[ghast.index()].space = scenario.map.start;
    });
    scene.choose("Move").choose("Castle gate").pass();
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), scene.space("castle-gate"));
    assert_eq!(scene.how_often(|event| matches!(event, Event::FireTaken { .. })), 1);
    assert_eq!((scene.seat(0).fire, scene.seat(0).fire_tokens), (2, 2));
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 2);
    assert_eq!(scene.state().fire_at(scene.space("castle-gate")), 0);
    assert_eq!(scene.state().fire_reserve, 8);
}

/// [FIRE-2] [FOLLOW-5] A move that is no Move action takes fire too.
#[test]
fn a_move_by_effect_takes_fire() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        burn(state, scenario, "bridge", 2);
        ignite(state, 0, 1);
        state.seats[0].sanity = 3;
        give_insanity(state, scenario, 0, "Wandering fugue");
    });
    scene.pass().choose("High street");
    assert_eq!(scene.seat(0).space, scene.space("high-street"));
    assert!(scene.happened(|event| *event == Event::FireTaken { seat: Seat(0), count: 2 }));
}

/// [FIRE-4] Entering a burning space and staying there does nothing.
#[test]
fn a_burning_space_does_nothing_to_who_stays() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| burn(state, scenario, "castle-gate", 1));
    scene.choose("Move").choose("Castle gate").pass();
    scene.at(TurnAt::EndEffects);
    assert_eq!(scene.question(), Some(Question::Action), "the next turn has begun");
    assert!(!scene.happened(is_fire_roll));
    assert_eq!((scene.seat(0).fire, scene.seat(0).wounds.marker), (0, 0));
    assert_eq!(scene.state().fire_at(scene.space("castle-gate")), 1);
}

/// [FIRE-5] One standard die for each Fire, all together; successes wound, tentacles cost sanity, and all Fire is gone.
#[test]
fn fire_on_the_board_is_rolled_once_and_goes_out() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Success, Face::SuccessTentacle, Face::Tentacle, Face::Blank]);
    scene.resume(TurnAt::Fire, |state, _| ignite(state, 0, 4));
    assert_eq!(scene.chance.rolled, [false; 4]);
    scene.pass();
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).sanity), (2, 2));
    assert_eq!((scene.seat(0).fire, scene.state().fire_reserve), (0, 12));
    assert_eq!(scene.how_often(is_fire_roll), 1);
    let last_loss = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(last_loss < scene.when(|event| matches!(event, Event::FireWentOut { .. })));
}

/// [FIRE-6] [DICE-3] [SANITY-7] A fire roll is against oneself: no dice of the sanity track, but rerolls for stress.
#[test]
fn a_fire_roll_is_a_roll_against_oneself() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Success, Face::Blank]);
    scene.resume(TurnAt::Fire, |state, _| {
        ignite(state, 0, 1);
        state.seats[0].dice = 2;
    });
    assert_eq!(scene.chance.rolled, [false]);
    scene.choose("(1 stress)").pass();
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (1, 0));
}

/// [FIRE-7] Fire of the others waits for their own turns.
#[test]
fn fire_of_others_waits_for_their_turn() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.resume(TurnAt::Fire, |state, _| ignite(state, 1, 2));
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Action), Some(Seat(1))));
    assert!(!scene.happened(is_fire_roll));
    assert_eq!(scene.seat(1).fire, 2);
    scene.at(TurnAt::Fire);
    assert!(scene.happened(is_fire_roll));
}

/// [FIRE-8] [FIRE-9] With no token left the map gets no Fire, but a board does.
#[test]
fn without_tokens_the_map_stays_as_it_is_and_boards_burn_all_the_same() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        burn(state, scenario, "crypt", 12);
        discovery_on_top(state, scenario, "burning house");
    });
    assert!(!scene.happened(|event| matches!(event, Event::FireAdded { .. })));
    assert_eq!(scene.state().fire_at(scene.space("bridge")), 0);
    scene.choose("Claim Basilia");
    assert_eq!((scene.seat(0).fire, scene.seat(0).fire_tokens), (1, 0));
    assert_eq!(scene.chance.rolled, [false], "it is rolled for like any other");
}

/// [FIRE-10] Tokens on boards are exchanged for wound tokens when the map needs them, one for each needed.
#[test]
fn tokens_on_boards_are_exchanged_when_the_map_needs_them() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        burn(state, scenario, "crypt", 10);
        ignite(state, 0, 2);
        discovery_on_top(state, scenario, "burning house");
    });
    let bridge = scene.space("bridge");
    assert!(scene.happened(|event| *event == Event::FireExchanged { seat: Seat(0), count: 1 }));
    assert!(scene.happened(|event| *event == Event::FireAdded { space: bridge, count: 1 }));
    assert_eq!((scene.seat(0).fire, scene.seat(0).fire_tokens), (2, 1));
}

/// [FIRE-9] [FIRE-11] [LIMIT-1] The supply of 12 limits the map, not what boards take.
#[test]
fn the_supply_does_not_limit_what_boards_take() {
    let mut scene = Scene::new(&["mike"]);
    assert_eq!(scene.state().fire_reserve, 12);
    scene.edit(|state, scenario| {
        burn(state, scenario, "bridge", 2);
        burn(state, scenario, "crypt", 9);
    });
    scene.choose("Move").choose("Castle gate").pass();
    assert_eq!((scene.seat(0).fire, scene.seat(0).fire_tokens), (2, 1));
    assert_eq!(scene.state().fire_reserve, 0);
}

/// [ADVANCE-5] The open rule O23: the discard pile may also go back after the summoning check.
#[test]
fn the_reshuffle_may_wait_for_the_summoning_check() {
    for (reshuffle, is_late) in [(Reshuffle::AfterDiscardCheck, false), (Reshuffle::AfterSummoningCheck, true)] {
        let mut scene = Scene::altered(&["mike", "ruth"], |scenario| scenario.options.reshuffle = reshuffle);
        scene.resume(TurnAt::DiscardCheck, |state, scenario| {
            discard_symbols(state, scenario, 3);
            state.call_due = true;
        });
        for _ in 0..20 {
            if scene.happened(|event| matches!(event, Event::TurnBegan { .. })) {
                break;
            }
            scene.pick(|_| true);
        }
        let shuffled = scene.when(|event| *event == Event::MythosShuffled);
        let revealed = scene.when(|event| matches!(event, Event::StageRevealed { stage: 1 }));
        assert!(shuffled.is_some() && revealed.is_some(), "{:?}", scene.events());
        assert_eq!(revealed < shuffled, is_late, "{reshuffle:?}");
        assert_eq!(scene.events().iter().filter(|event| **event == Event::MythosShuffled).count(), 1);
    }
}
