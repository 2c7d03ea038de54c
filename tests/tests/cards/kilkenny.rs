//! The Kilkenny episode: jury members, evidence, the ritual and its cards.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, EpisodeAction, Piece, Seat};
use ritual_engine::movement::Mover;
use ritual_engine::scenario::Scenario;
use ritual_tests::content;
use ritual_tests::scene::{Scene, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{discard_symbols, discovery_on_top, give_discovery, jury, mythos_on_top, put};

const GATHER: Choice = Choice::Act { deed: Deed::Episode(EpisodeAction(0)), free: false };
const FREE_GATHER: Choice = Choice::Act { deed: Deed::Episode(EpisodeAction(0)), free: true };
const CONVINCE: Choice = Choice::Act { deed: Deed::Episode(EpisodeAction(1)), free: false };
const REST: Choice = Choice::Act { deed: Deed::Rest, free: false };
/// Where the first jury member, at the pub, goes next.
const JUROR_GOES: Question = Question::Path(Mover::Piece(Piece(0)));
const GUILTY: u8 = 0;
const INNOCENT: u8 = 1;

/// Takes away what stages do when the Elder One advances, so that only the episode is at work.
fn quiet_stages(scenario: &mut Scenario) {
    for stage in &mut scenario.stages {
        stage.on_advance = BlockId(0);
    }
}

/// A game in which Ruth is at the pub, with one guilty jury member, and has these cards.
fn at_the_pub(cards: &[(&str, u8)]) -> Scene {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        state.seats[0].space = space(scenario, "pub");
        for (name, side) in cards {
            give_discovery(state, scenario, 0, name, *side);
        }
    });
    scene
}

fn take(scene: &mut Scene, wanted: Choice) {
    scene.pick(|choice| choice == wanted);
}

fn free_rerolls(scene: &Scene) -> Option<u8> {
    scene.state().roll().map(|roll| roll.free_rerolls)
}

fn piece_space(scene: &Scene, piece: usize) -> ritual_engine::ids::Space {
    scene.state().pieces[piece].space
}

/// The episode's setup: 2 Ghasts, The Unnamable, 4 Cultists, 4 guilty jury members, 15 Discovery cards, three gates
/// ([COMP-3] [SETUP-5] [SETUP-6] [MAP-9]).
#[test]
fn the_table_is_set_as_printed() {
    let scenario = content::scenario(content::KILKENNY);
    let on_map = |name: &str| {
        let kinds = scenario.figures.iter().zip(&scenario.figures_at_start);
        kinds.filter(|(kind, at)| at.is_some() && scenario.name(scenario.enemies[kind.index()].name) == name).count()
    };
    assert_eq!(["Ghast", "The Unnamable", "Cultist", "Formless Spawn", "Tsathoggua"].map(on_map), [2, 1, 4, 0, 0]);
    assert_eq!(scenario.pieces.len(), 4);
    assert!(scenario.pieces.iter().all(|piece| piece.side == GUILTY));
    assert_eq!((scenario.discoveries.len(), scenario.mythos.len()), (15, 16));
    assert_eq!(scenario.episode.actions.len(), 2, "[EPISODE-1]");
    let gates = scenario.map.gates.map(|(_, space)| space);
    assert!(gates[0] != gates[1] && gates[1] != gates[2] && gates[0] != gates[2]);
}

/// [EPISODE-2] Gather the Jury moves 1 jury member in your space up to 2 spaces, and is one of the three actions.
#[test]
fn gathering_moves_a_jury_member_up_to_two_spaces() {
    let mut scene = Scene::new(&["ruth"]);
    assert!(!scene.is_offered(GATHER), "nobody of the jury is at the bridge");
    scene.edit(|state, scenario| state.seats[0].space = space(scenario, "riverbank"));
    take(&mut scene, GATHER);
    assert_eq!(scene.question(), Some(Question::Path(Mover::Piece(Piece(3)))));
    scene.choose("Bridge").choose("Castle gate");
    assert_eq!(scene.question(), Some(Question::Action), "two spaces and no more");
    assert_eq!(piece_space(&scene, 3), scene.space("castle-gate"));
    assert_eq!(scene.seat(0).space, scene.space("riverbank"), "the investigator stays");
    assert_eq!(scene.state().actions_taken, 1);
    assert!(!scene.is_offered(GATHER));
}

/// Gather the Jury may stop after 1 space, and moves the innocent as well.
#[test]
fn gathering_may_stop_early() {
    let mut scene = at_the_pub(&[]);
    scene.edit(|state, _| state.pieces[0].side = INNOCENT);
    take(&mut scene, GATHER);
    scene.choose("Town Square").pass();
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(piece_space(&scene, 0), scene.space("town-square"));
}

/// [EPISODE-1] The episode's actions do not ask for a safe space.
#[test]
fn episode_actions_need_no_safe_space() {
    let mut scene = at_the_pub(&[]);
    assert!(scene.is_offered(REST) && scene.is_offered(GATHER) && scene.is_offered(CONVINCE));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "pub"));
    assert!(!scene.is_offered(REST));
    assert!(scene.is_offered(GATHER) && scene.is_offered(CONVINCE));
}

/// [DISC-5] [DICE-13] Convince needs 4 successes in one roll; each Evidence adds 1, be it Item or Companion, and nothing
/// else does.
#[test]
fn convincing_needs_four_successes_with_evidence() {
    type Case<'c> = (&'c [(&'c str, u8)], usize, u8);
    let cases: [Case<'_>; 6] = [
        (&[], 3, GUILTY),
        (&[("greased staff", 0)], 3, INNOCENT),
        (&[("burning house", 0)], 3, INNOCENT),
        (&[("night watch", 0)], 3, GUILTY),
        (&[("greased staff", 0), ("burning house", 0)], 2, INNOCENT),
        (&[("greased staff", 0), ("burning house", 0)], 1, GUILTY),
    ];
    for (cards, successes, side) in cases {
        let mut scene = at_the_pub(cards);
        scene.dice(&vec![Face::Success; successes]);
        take(&mut scene, CONVINCE);
        assert_eq!(scene.chance.rolled, [false; 3], "[DICE-1]");
        scene.pass();
        assert_eq!(scene.state().pieces[0].side, side, "{successes} successes with {cards:?}");
        assert_eq!(scene.state().actions_taken, 1);
    }
}

/// [DICE-1] [SANITY-7] The dice of the sanity track are rolled as well, and 4 successes need no evidence.
#[test]
fn four_successes_convince_without_evidence() {
    let mut scene = at_the_pub(&[]);
    scene.edit(|state, _| state.seats[0].dice = 1);
    scene.dice(&[Face::Success; 4]);
    take(&mut scene, CONVINCE);
    scene.pass();
    assert!(scene.happened(|event| *event == Event::PieceFlipped { piece: Piece(0), side: INNOCENT }));
    assert!((1..4).all(|piece| scene.state().pieces[piece].side == GUILTY), "one jury member");
}

/// Haunted: stress is raised by 1 before either action of the episode, as far as it goes ([STRESS-5]).
#[test]
fn haunted_raises_stress_before_the_episode_actions() {
    let mut scene = at_the_pub(&[("first husband", 1)]);
    take(&mut scene, GATHER);
    assert_eq!((scene.question(), scene.seat(0).stress.marker), (Some(JUROR_GOES), 1));
    scene.pass();
    take(&mut scene, CONVINCE);
    assert_eq!((scene.question(), scene.seat(0).stress.marker), (Some(Question::Reroll), 2));

    let mut scene = at_the_pub(&[("first husband", 1)]);
    scene.edit(|state, _| state.seats[0].stress.marker = 4);
    take(&mut scene, GATHER);
    assert_eq!((scene.question(), scene.seat(0).stress.marker), (Some(JUROR_GOES), 4));
    assert_eq!(scene.seat(0).wounds.marker, 0);
}

/// William, the first husband: one free Gather the Jury action per turn ([ACT-3]).
#[test]
fn the_first_husband_gathers_for_free_once_per_turn() {
    let mut scene = at_the_pub(&[("first husband", 0)]);
    scene.edit(|state, scenario| jury(state, scenario, [(GUILTY, "pub"); 4]));
    take(&mut scene, FREE_GATHER);
    scene.choose("Town Square").pass();
    assert_eq!(scene.state().actions_taken, 0);
    assert!(scene.is_offered(GATHER) && !scene.is_offered(FREE_GATHER));
    scene.at(TurnAt::End);
    assert!(scene.is_offered(FREE_GATHER), "the next turn has another one");
}

/// Richard, the third husband: two free rerolls in each Convince action, with another Evidence only.
#[test]
fn the_third_husband_rerolls_with_other_evidence() {
    let cases: [(&[(&str, u8)], u8); 3] = [
        (&[("third husband", 0)], 0),
        (&[("third husband", 0), ("night watch", 0)], 0),
        (&[("third husband", 0), ("burning house", 0)], 2),
    ];
    for (cards, rerolls) in cases {
        let mut scene = at_the_pub(cards);
        take(&mut scene, CONVINCE);
        assert_eq!(free_rerolls(&scene), Some(rerolls), "{cards:?}");
    }
    let mut scene = at_the_pub(&[("third husband", 0), ("burning house", 0)]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "pub"));
    scene.choose("Attack");
    assert_eq!(free_rerolls(&scene), Some(0), "an attack is no such action");
}

/// The sheriff's Pistol: two free rerolls when attacking, none when attacked.
#[test]
fn the_pistol_rerolls_attacks() {
    let mut scene = at_the_pub(&[("town sheriff", 1)]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "pub"));
    scene.choose("Attack");
    assert_eq!(free_rerolls(&scene), Some(2));
    scene.pass().at(TurnAt::Encounter);
    assert_eq!(free_rerolls(&scene), Some(0));
}

/// [RITUAL-1] Four innocents in the Town Square disrupt the ritual: no guilty one, and none elsewhere.
#[test]
fn four_innocents_in_the_square_disrupt_the_ritual() {
    let square = "town-square";
    let cases = [
        ([(INNOCENT, square); 4], true),
        ([(INNOCENT, square), (INNOCENT, square), (INNOCENT, square), (GUILTY, square)], false),
        ([(INNOCENT, square), (INNOCENT, square), (INNOCENT, square), (INNOCENT, "pub")], false),
    ];
    for (places, disrupted) in cases {
        let mut scene = Scene::new(&["ruth"]);
        scene.edit(|state, scenario| jury(state, scenario, places));
        assert_eq!(scene.state().disrupted, disrupted, "{places:?}");
    }
}

/// [RITUAL-1] [DICE-5] Convincing the last one in the square disrupts the ritual too.
#[test]
fn convincing_the_last_jury_member_disrupts_the_ritual() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        let square = "town-square";
        jury(state, scenario, [(INNOCENT, square), (INNOCENT, square), (INNOCENT, square), (GUILTY, square)]);
        state.seats[0].space = space(scenario, square);
        give_discovery(state, scenario, 0, "greased staff", 0);
    });
    scene.dice(&[Face::Success, Face::Success, Face::SuccessTentacle]);
    take(&mut scene, CONVINCE);
    scene.pass();
    let disrupted = scene.when(|event| *event == Event::RitualDisrupted);
    assert!(disrupted.is_some(), "{:?}", scene.events());
    assert!(disrupted < scene.when(|event| matches!(event, Event::SanityLost { .. })), "before the tentacle");
}

/// The special rule: after the disruption all jury members are removed, and effects on them are ignored ([EPISODE-3]).
#[test]
fn the_jury_goes_home_after_the_disruption() {
    let mut scene = Scene::altered(&["ruth"], quiet_stages);
    scene.edit(|state, scenario| {
        jury(state, scenario, [(INNOCENT, "town-square"); 4]);
        state.seats[0].space = space(scenario, "town-square");
    });
    assert!(scene.state().pieces.iter().all(|piece| !piece.space.is_some()));
    assert!(!scene.is_offered(GATHER) && !scene.is_offered(CONVINCE));
    scene.resume(TurnAt::DiscardCheck, |state, scenario| discard_symbols(state, scenario, 3));
    assert!(scene.happened(|event| *event == Event::MythosShuffled), "the advance is over");
    assert!(!scene.happened(|event| matches!(event, Event::PieceMoved { .. })));
}

/// When the Elder One advances, each guilty jury member moves 1 space away from the Town Square if it can; the innocent
/// stay, and ties are the active player's ([TIE-1], O3).
#[test]
fn the_guilty_flee_from_the_square_when_the_elder_one_advances() {
    let mut scene = Scene::altered(&["ruth", "mike"], quiet_stages);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        let places = [(GUILTY, "pub"), (INNOCENT, "cathedral"), (GUILTY, "courthouse"), (GUILTY, "castle-gate")];
        jury(state, scenario, places);
        discard_symbols(state, scenario, 3);
    });
    assert_eq!((scene.question(), scene.decider()), (Some(JUROR_GOES), Some(Seat(0))));
    assert_eq!(scene.options().len(), 2, "the graveyard or the pub yard, both 2 spaces from the square");
    scene.choose("Pub yard");
    let expected = ["pub-yard", "cathedral", "courthouse", "bridge"].map(|id| scene.space(id));
    assert_eq!([0, 1, 2, 3].map(|piece| piece_space(&scene, piece)), expected);
}

/// Ghast!: the closest Ghast moves 2 spaces toward you, then 1 jury member in its space 1 away from the Town Square, then a
/// Ghast is summoned ([MYTHOS-2] [EMOVE-1]).
#[test]
fn the_ghast_card_moves_ghast_then_jury_then_summons() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Mythos, |state, scenario| {
        mythos_on_top(state, scenario, "Ghast!");
        discovery_on_top(state, scenario, "town sheriff");
        put(state, scenario, "Ghast", 0, "gaol");
        put(state, scenario, "Ghast", 1, "courthouse");
        let places = [(GUILTY, "castle-gate"), (GUILTY, "high-street"), (GUILTY, "riverbank"), (GUILTY, "riverbank")];
        jury(state, scenario, places);
    });
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 0)), scene.space("gaol"), "it is farther away");
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 1)), scene.space("castle-gate"));
    let expected = ["bridge", "high-street", "riverbank", "riverbank"].map(|id| scene.space(id));
    assert_eq!([0, 1, 2, 3].map(|piece| piece_space(&scene, piece)), expected);
    let moved = scene.when(|event| matches!(event, Event::EnemyMoved { .. }));
    let fled = scene.when(|event| matches!(event, Event::PieceMoved { .. }));
    let summoned = scene.when(|event| matches!(event, Event::EnemySummoned { .. }));
    assert!(moved.is_some() && moved < fled && fled < summoned, "{:?}", scene.events());
    assert_eq!(scene.state().space_of(scene.figure("Ghast", 2)), scene.space("crypt"));
}
