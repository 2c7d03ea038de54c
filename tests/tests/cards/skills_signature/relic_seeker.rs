//! Relic Seeker (Sandra).

use ritual_engine::decision::Question;
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::Seat;
use ritual_tests::scene::{Scene, relic};
use ritual_tests::setting::{discovery_on_top, give_discovery, give_relic};

use super::suffering;

#[test]
fn relic_seeker_1_draws_2_relics_and_keeps_1_at_the_start_of_the_first_turn() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::Start(Seat(0)), |state, scenario| {
        state.uses.clear();
        give_relic(state, scenario, 0, "Excalibur");
    });
    assert_eq!((scene.question(), scene.options().len()), (Some(Question::KeepRelic), 2));
    scene.choose("Keep Temple bell");
    let expected = ["Excalibur", "Temple bell"].map(|name| relic(scene.game.scenario(), name));
    assert_eq!(scene.seat(0).relics.as_slice(), expected);
    assert_eq!(scene.state().relic_deck.len(), 10);
    scene.at(TurnAt::Start(Seat(0)));
    assert!(scene.is_phase_one(), "the first turn only: {:?}", scene.question());
}

#[test]
fn relic_seeker_2_claims_items_without_their_price() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [2, 1, 1];
        suffering(state, 0, 4, 0);
        discovery_on_top(state, scenario, "town sheriff");
    });
    assert!(scene.offers("Claim Pistol") && !scene.offers("Claim Peter"), "{:?}", scene.options());
    scene.choose("Claim Pistol");
    assert_eq!(scene.tracks_of(0), (4, 0, 0));
    assert_eq!((scene.seat(0).cards.len(), scene.seat(0).cards[0].side), (1, 1));
    scene.resume(TurnAt::Encounter, |state, scenario| {
        suffering(state, 0, 3, 0);
        discovery_on_top(state, scenario, "Angry neighbours");
    });
    scene.choose("Claim Blackthorn stick");
    assert_eq!(scene.tracks_of(0), (4, 0, 0), "no wound; the stress is not its price");
}

/// [RELIC-3] Relics are counted where they are named.
#[test]
fn relic_seeker_3_heals_1_stress_for_each_relic_and_item_at_the_end_of_the_turn() {
    let mut scene = Scene::new(&["sandra"]);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        state.seats[0].levels = [3, 1, 1];
        suffering(state, 0, 4, 0);
        give_relic(state, scenario, 0, "Excalibur");
        give_discovery(state, scenario, 0, "town sheriff", 1);
        give_discovery(state, scenario, 0, "First husband", 0);
        give_discovery(state, scenario, 0, "Second husband", 1);
    });
    assert_eq!(scene.tracks_of(0), (2, 0, 0), "1 relic and 1 item; a companion and a condition do not count");
}

#[test]
fn relic_seeker_4_may_draw_a_transformed_relic_instead_of_investigating() {
    let mut scene = Scene::new(&["sandra"]);
    let top = scene.state().relic_deck.last().copied();
    scene.resume(TurnAt::Encounter, |state, scenario| {
        state.seats[0].levels = [4, 1, 1];
        discovery_on_top(state, scenario, "town sheriff");
    });
    assert_eq!(scene.question(), Some(Question::Instead));
    scene.choose("Use Relic Seeker");
    let held: Vec<_> = scene.seat(0).relics.iter().map(|held| (Some(held.relic), held.transformed)).collect();
    assert_eq!(held, [(top, true)]);
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    scene.at(TurnAt::Encounter).pass();
    assert_eq!(scene.question(), Some(Question::Claim), "declined: she investigates");
}
