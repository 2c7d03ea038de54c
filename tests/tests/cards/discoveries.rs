//! The fifteen Discovery cards of the first episode, and the conditions they bring ([DISC-2] to [DISC-7]).

mod conditions;
mod husbands;

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{DiscoveryCard, EpisodeAction, Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use ritual_tests::scene::{Scene, discovery, mythos, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{give_discovery, jury_here, put};

/// A table where the first investigator has a side of a card already.
fn holding(investigator: &str, card: &str, side: u8, set: impl FnOnce(&mut State, &Scenario)) -> Scene {
    let mut scene = Scene::new(&[investigator]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, card, side);
        set(state, scenario);
    });
    scene
}

/// The card and the side that the first investigator claimed last.
fn claimed(scene: &Scene) -> Option<(DiscoveryCard, u8)> {
    scene.seat(0).cards.last().map(|held| (held.card, held.side))
}

#[expect(clippy::unnecessary_wraps, reason = "compared with what was claimed, if anything was")]
fn side(scene: &Scene, card: &str, side: u8) -> Option<(DiscoveryCard, u8)> {
    Some((discovery(scene.game.scenario(), card), side))
}

fn is_discarded(scene: &Scene, card: &str) -> bool {
    scene.state().discovery_discard.contains(&discovery(scene.game.scenario(), card))
}

const PLAIN: [bool; 3] = [false; 3];
const ONE_MORE: [bool; 4] = [false, false, false, true];
const FREE_GATHERING: Choice = Choice::Act { deed: Deed::Episode(EpisodeAction(0)), free: true };
const FREE_MOVE: Choice = Choice::Act { deed: Deed::Move, free: true };

// The Sheriff.

/// [COMPANION-5] Ruth does not have Marksman: she gets level 1.
#[test]
fn town_sheriff_peter_is_claimed_for_2_stress_and_lends_marksman() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate"));
    assert!(!scene.offers("Attack"), "{:?}", scene.options());
    scene.investigate("town sheriff", |_, _| ());
    scene.choose("Claim Peter");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "town sheriff", 0), (2, 0, 0)));
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street"));
    assert!(!scene.offers("Attack"), "one space only: {:?}", scene.options());
}

/// [COMPANION-1] [COMPANION-4] [COMPANION-6] [COMPANION-7] Leon has Marksman: he gets level 2, until Peter is lost.
#[test]
fn town_sheriff_peter_raises_marksman_while_he_is_there() {
    let mut scene = holding("leon", "town sheriff", 0, |state, scenario| {
        put(state, scenario, "Cultist", 0, "castle-gate");
    });
    scene.choose("Attack").pass();
    assert_eq!(scene.chance.rolled, [false, false, false, true, true]);
    scene.dice(&[Face::Success]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.pass().choose("Peter, the town sheriff takes");
    assert_eq!((scene.tracks_of(0), scene.seat(0).cards.len()), ((0, 0, 0), 0));
    assert!(is_discarded(&scene, "town sheriff"));
    scene.chance.rolled.clear();
    scene.choose("Attack").choose("Cultist");
    assert_eq!(scene.chance.rolled, PLAIN);
    assert_eq!(scene.seat(0).levels, [1; 3]);
}

#[test]
fn town_sheriff_pistol_is_claimed_for_2_stress_and_gives_2_free_rerolls_in_attacks() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("town sheriff", |state, _| jury_here(state, 1));
    scene.choose("Claim Pistol");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "town sheriff", 1), (2, 0, 0)));
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.choose("Attack");
    assert_eq!(scene.use_free_rerolls(), 2);
    scene.pass().choose("Convince a jury member");
    assert_eq!(scene.use_free_rerolls(), 0, "attacks only");
}

/// [DISC-6] Nobody has to claim; the card is discarded then.
#[test]
fn town_sheriff_goes_when_nothing_is_claimed() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("town sheriff", |_, _| ());
    assert_eq!(scene.options().len(), 3);
    scene.pass();
    assert!(is_discarded(&scene, "town sheriff"));
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("town sheriff", |state, _| state.seats[0].stress.marker = 3);
    assert!(scene.is_phase_one() && is_discarded(&scene, "town sheriff"), "neither can be paid");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (None, (3, 0, 0)));
}

// The living.

#[test]
fn court_ledger_is_claimed_for_1_stress_and_gives_1_free_reroll_for_convincing() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("court ledger", |state, _| jury_here(state, 1));
    scene.choose("Claim Court ledger");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "court ledger", 0), (1, 0, 0)));
    scene.dice(&[Face::Success, Face::Success, Face::Blank, Face::Success]).choose("Convince a jury member");
    scene.choose("Reroll a die showing blank (free)");
    assert!(!scene.offers("(free)"), "once: {:?}", scene.options());
    scene.pass();
    assert_eq!(scene.state().pieces[0].side, 1, "3 successes and 1 evidence convince");
}

#[test]
fn court_ledger_martin_is_claimed_for_2_stress_and_lends_arcane_mastery() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("court ledger", |_, _| ());
    scene.choose("Claim Martin");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "court ledger", 1), (2, 0, 0)));
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.dice(&[Face::Elder, Face::Elder]).choose("Attack").pass();
    assert_eq!(scene.options(), ["Count none", "Count 1"], "level 1");
    scene.choose("Count 1");
    assert_eq!(scene.wounds_of("The Unnamable", 0), 1);
}

#[test]
fn night_watch_wounds_the_nearest_cultist_and_hugh_lends_brawling_for_2_stress() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("night watch", |state, scenario| {
        put(state, scenario, "Cultist", 0, "town-square");
        put(state, scenario, "Cultist", 1, "high-street");
        put(state, scenario, "Ghast", 0, "castle-gate");
    });
    let hit = [scene.wounds_of("Cultist", 0), scene.wounds_of("Cultist", 1), scene.wounds_of("Ghast", 0)];
    assert_eq!((hit, scene.tracks_of(0)), ([0, 1, 0], (0, 0, 0)));
    scene.choose("Claim Hugh");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "night watch", 0), (2, 0, 0)));
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.choose("Attack").choose("in Bridge");
    assert_eq!(scene.chance.rolled, ONE_MORE);
}

#[test]
fn night_watch_takes_1_sanity_from_the_accused_and_the_lantern_drives_a_monster_off_for_1_stress() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("night watch", |state, scenario| {
        give_discovery(state, scenario, 0, "Angry neighbours", 1);
        put(state, scenario, "Cultist", 0, "town-square");
    });
    assert_eq!((scene.wounds_of("Cultist", 0), scene.tracks_of(0)), (0, (0, 0, 1)), "3 spaces are too far");
    scene.choose("Claim Lantern");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "night watch", 1), (1, 0, 1)));
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        state.seats[0].stress.marker = 1;
    });
    assert!(!scene.offers("Raise the lantern"), "not against Cultists: {:?}", scene.options());
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        put(state, scenario, "The Unnamable", 0, "bridge");
    });
    scene.choose("Raise the lantern").choose("Ghast").choose("Riverbank");
    assert_eq!((scene.space_of("Ghast", 0), scene.tracks_of(0)), (scene.space("riverbank"), (2, 0, 1)));
    assert!(!scene.offers("Raise the lantern"), "once per turn: {:?}", scene.options());
    assert_eq!(scene.state().actions_taken, 0);
}

#[test]
fn stables_tom_is_claimed_for_1_stress_and_lends_swiftness() {
    let mut scene = Scene::new(&["agatha"]);
    scene.investigate("stables", |_, _| ());
    scene.choose("Claim Tom");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "stables", 0), (1, 0, 0)));
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert!(scene.is_phase_one(), "4 spaces: {:?}", scene.question());
    assert_eq!(scene.seat(0).space, scene.space("pub"));
}

#[test]
fn stables_pony_is_claimed_for_2_stress_and_moves_freely_once_per_turn() {
    let mut scene = Scene::new(&["agatha"]);
    scene.investigate("stables", |_, _| ());
    scene.choose("Claim Pony");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "stables", 1), (2, 0, 0)));
    scene.pick(|choice| choice == FREE_MOVE).choose("Castle gate").choose("High street").choose("Town square");
    assert_eq!((scene.seat(0).space, scene.state().actions_taken), (scene.space("town-square"), 0));
    assert!(!scene.choices().contains(&FREE_MOVE), "once per turn: {:?}", scene.options());
}

#[test]
fn angry_neighbours_raise_stress_and_leave_their_stick_for_1_wound() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Angry neighbours", |_, _| ());
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Claim Blackthorn stick");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Angry neighbours", 0), (1, 1, 0)));
    scene.edit(|state, scenario| {
        put(state, scenario, "Cultist", 0, "bridge");
        put(state, scenario, "Cultist", 1, "castle-gate");
    });
    scene.choose("Attack").choose("in Bridge").pass();
    assert_eq!(scene.chance.rolled, ONE_MORE);
    scene.chance.rolled.clear();
    scene.choose("Attack").choose("in Castle gate").pass();
    assert_eq!(scene.chance.rolled, PLAIN);
}

#[test]
fn angry_neighbours_accuse_who_does_not_pay() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Angry neighbours", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Angry neighbours", 1), (1, 0, 0)));
}

// What is left of the trial.

#[test]
fn greased_staff_is_claimed_for_1_sanity_and_moves_1_space_farther() {
    let mut scene = Scene::new(&["agatha"]);
    scene.investigate("greased staff", |_, _| ());
    scene.choose("Claim Greased staff");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "greased staff", 0), (0, 0, 1)));
    scene.choose("Move").choose("Castle gate").choose("High street").choose("Town square").choose("Pub");
    assert!(scene.is_phase_one(), "4 spaces: {:?}", scene.question());
    assert_eq!(scene.seat(0).space, scene.space("pub"));
}

#[test]
fn greased_staff_leaves_its_scent_on_who_does_not_pay() {
    let mut scene = Scene::new(&["agatha"]);
    scene.investigate("greased staff", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "greased staff", 1), (0, 0, 0)));
}

#[test]
fn bishops_letter_is_claimed_for_1_stress_and_moves_1_jury_member_up_to_3_spaces() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("bishop", |state, _| jury_here(state, 1));
    scene.choose("Claim Letter");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "bishop", 0), (1, 0, 0)));
    scene.choose("Read the letter").choose("Castle gate").choose("High street").choose("Town square");
    assert!(scene.is_phase_one(), "{:?}", scene.question());
    assert_eq!(scene.state().pieces[0].space, scene.space("town-square"));
    assert!(is_discarded(&scene, "bishop") && scene.seat(0).cards.is_empty());
    assert_eq!(scene.state().actions_taken, 0);
}

#[test]
fn bishops_seal_is_claimed_for_1_stress_and_saves_1_sanity_when_attacked() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("bishop", |state, _| jury_here(state, 1));
    scene.choose("Claim Seal");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "bishop", 1), (1, 0, 0)));
    scene.dice(&[Face::SuccessTentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.pass().choose("Lose less sanity");
    assert_eq!(scene.tracks_of(0), (1, 1, 0));
    scene.dice(&[Face::Tentacle]).choose("Convince a jury member").pass();
    assert!(scene.is_phase_one(), "only when attacked: {:?}", scene.question());
    assert_eq!(scene.tracks_of(0), (1, 1, 1));
}

#[test]
fn apothecarys_draught_is_free_and_heals_3_stress() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("apothecary", |state, _| state.seats[0].stress.marker = 4);
    assert!(!scene.offers("Claim Salve"), "its price cannot be paid: {:?}", scene.options());
    scene.choose("Claim Draught");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "apothecary", 1), (4, 0, 0)));
    scene.choose("Drink the draught");
    assert_eq!((scene.tracks_of(0), scene.state().actions_taken), ((1, 0, 0), 0));
    assert!(is_discarded(&scene, "apothecary"));
}

#[test]
fn apothecarys_salve_is_claimed_for_1_stress_and_heals_2_wounds_of_1_investigator_here() {
    let mut scene = Scene::new(&["leon", "agatha", "ruth"]);
    scene.investigate("apothecary", |state, scenario| {
        state.seats[1].wounds.marker = 3;
        state.seats[2].wounds.marker = 3;
        state.seats[2].space = space(scenario, "castle-gate");
    });
    scene.choose("Claim Salve");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "apothecary", 0), (1, 0, 0)));
    scene.edit(|state, _| state.active = Seat(0));
    scene.choose("Use the salve");
    assert_eq!(scene.options(), ["Leon in Bridge", "Agatha in Bridge"]);
    scene.choose("Agatha");
    assert_eq!([0, 1, 2].map(|seat| scene.seat(seat).wounds.marker), [0, 1, 3]);
    assert!(is_discarded(&scene, "apothecary"));
}

#[test]
fn petronilla_heals_1_stress_and_her_company_for_2_stress_heals_before_convincing() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Petronilla", |state, _| {
        state.seats[0].stress.marker = 2;
        jury_here(state, 1);
    });
    assert_eq!(scene.tracks_of(0), (1, 0, 0));
    scene.choose("Claim Petronilla");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Petronilla", 0), (3, 0, 0)));
    scene.choose("Convince a jury member");
    assert_eq!((scene.question(), scene.tracks_of(0)), (Some(Question::Reroll), (2, 0, 0)));
}

/// [DISC-5] Conditions are cards like the others; evidence is a keyword.
#[test]
fn petronilla_lifts_haunted_and_her_confession_for_1_stress_doubles_rerolls() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("Petronilla", |state, scenario| {
        state.seats[0].stress.marker = 1;
        give_discovery(state, scenario, 0, "First husband", 1);
        jury_here(state, 1);
    });
    assert_eq!(scene.tracks_of(0), (1, 0, 0), "nothing healed");
    assert!(is_discarded(&scene, "First husband") && scene.seat(0).cards.is_empty());
    scene.choose("Claim Confession");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "Petronilla", 1), (2, 0, 0)));
    scene.choose("Convince a jury member").choose("Reroll a die showing blank (1 stress)");
    assert_eq!(scene.use_free_rerolls(), 1);
    scene.pass();
    scene.edit(|state, scenario| put(state, scenario, "The Unnamable", 0, "bridge"));
    scene.choose("Attack").choose("Reroll a die showing blank (1 stress)");
    assert!(!scene.offers("(free)"), "only to convince: {:?}", scene.options());
}

/// [DICE-13] The successes must come in one roll.
#[test]
fn open_grave_gives_the_spade_for_2_successes() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::Success, Face::Blank]);
    scene.investigate("open grave", |state, _| state.seats[0].stress.marker = 2);
    scene.pass().choose("Claim Gravedigger's spade");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "open grave", 0), (2, 0, 0)));
    scene.chance.rolled.clear();
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.dice(&[Face::Success; 4]).choose("Attack").pass();
    assert_eq!(scene.chance.rolled, ONE_MORE);
    assert_eq!((scene.space_of("Ghast", 0), scene.tracks_of(0)), (Space::NONE, (1, 0, 0)));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    scene.dice(&[Face::Success; 4]).choose("Attack").pass();
    assert_eq!((scene.space_of("Cultist", 0), scene.tracks_of(0)), (Space::NONE, (1, 0, 0)), "no Ghast");
}

#[test]
fn open_grave_haunts_with_fewer_successes() {
    let mut scene = Scene::new(&["leon"]);
    scene.dice(&[Face::Success, Face::Tentacle, Face::Blank]);
    scene.investigate("open grave", |_, _| ());
    scene.pass();
    assert!(scene.is_phase_one(), "nothing to choose: {:?}", scene.question());
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "open grave", 1), (0, 0, 1)));
}

#[test]
fn burning_house_basilia_is_claimed_for_1_fire_and_lends_stealth() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("burning house", |_, _| ());
    let bridge = scene.space("bridge");
    assert_eq!((scene.state().fire_at(bridge), scene.seat(0).fire), (1, 0));
    scene.choose("Claim Basilia");
    assert_eq!((claimed(&scene), scene.tracks_of(0)), (side(&scene, "burning house", 0), (0, 0, 0)));
    assert_eq!((scene.state().fire_at(bridge), scene.seat(0).fire), (1, 1));
    // The fire burns at the end of the turn: a blank.
    scene.pass();
    scene.edit(|state, scenario| put(state, scenario, "Ghast", 0, "bridge"));
    scene.choose("Move").choose("Castle gate").choose("Sneak past Ghast");
    assert_eq!((scene.space_of("Ghast", 0), scene.seat(0).space), (bridge, scene.space("castle-gate")));
}

#[test]
fn burning_house_raises_stress_when_nothing_is_claimed() {
    let mut scene = Scene::new(&["leon"]);
    scene.investigate("burning house", |_, _| ());
    scene.pass();
    assert_eq!((claimed(&scene), scene.tracks_of(0), scene.seat(0).fire), (None, (1, 0, 0), 0));
    assert!(is_discarded(&scene, "burning house"));
}

/// The jury members are innocent here, so that the advance itself moves none of them.
#[test]
fn the_will_may_move_1_jury_member_toward_the_town_square_when_the_elder_one_has_advanced() {
    let mut scene = Scene::new(&["leon"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        give_discovery(state, scenario, 0, "burning house", 1);
        state.seats[0].space = space(scenario, "high-street");
        state.pieces.iter_mut().for_each(|piece| piece.side = 1);
        jury_here(state, 1);
        for card in ["Ghast!", "Torches", "Doubt"] {
            let card = mythos(scenario, card);
            state.mythos_deck.retain(|it| *it != card);
            state.mythos_discard.push(card);
        }
    });
    scene.choose("Block the wound track");
    assert!(matches!(scene.question(), Some(Question::React(_))), "{:?}", scene.question());
    assert!(scene.happened(|event| matches!(event, Event::ElderOneAdvanced { to: 2 })));
    scene.yes();
    assert_eq!(scene.state().pieces[0].space, scene.space("town-square"));
    assert!(scene.state().mythos_discard.is_empty(), "then the discards are shuffled back");
}
