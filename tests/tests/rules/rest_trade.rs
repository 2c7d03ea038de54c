//! The Rest and the Trade action.

use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::ids::Seat;
use ritual_engine::scenario::Scenario;
use ritual_engine::skill_level;
use ritual_engine::state::{HeldCard, HeldRelic, State};
use ritual_tests::scene::{Scene, space};
use ritual_tests::setting::{give_discovery, put};

const REST: Choice = Choice::Act { deed: Deed::Rest, free: false };
const TRADE: Choice = Choice::Act { deed: Deed::Trade, free: false };

/// Gives an investigator a Discovery card; the card is returned.
fn hold(state: &mut State, scenario: &Scenario, seat: usize, card: &str, side: u8, wounds: u8) -> HeldCard {
    give_discovery(state, scenario, seat, card, side);
    let Some(held) = state.seats[seat].cards.last_mut() else { panic!("no card") };
    held.wounds = wounds;
    *held
}

/// Gives the first investigator the topmost relic.
fn hold_relic(state: &mut State) {
    let Some(relic) = state.relic_deck.pop() else { panic!("no relic") };
    state.seats[0].relics.push(HeldRelic { relic, transformed: false });
}

/// Hands a card over; a receiver is chosen where there are several.
fn give(scene: &mut Scene, card: HeldCard, to: u8) {
    assert_eq!(scene.question(), Some(Question::TradeCard));
    scene.pick(|choice| choice == Choice::Card(card.card));
    if scene.question() == Some(Question::TradeTo) {
        scene.pick(|choice| choice == Choice::Investigator(Seat(to)));
    }
}

/// [REST-1] [MAP-10] Rest needs a safe space; the Elder One makes its space unsafe even before it can be attacked.
#[test]
fn rest_needs_a_safe_space() {
    let mut scene = Scene::new(&["ruth"]);
    assert!(scene.choices().contains(&REST));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "bridge"));
    assert!(!scene.choices().contains(&REST));
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate"));
    assert!(scene.choices().contains(&REST));
    scene.edit(|state, scenario| {
        state.summoned = true;
        state.stage = 1;
        put(state, scenario, "Tsathoggua", 0, "bridge");
    });
    assert!(!scene.choices().contains(&REST));
}

/// [REST-2] Rest heals up to three points, split freely.
#[test]
fn rest_heals_three_points_split_freely() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, _| (state.seats[0].stress.marker, state.seats[0].wounds.marker) = (4, 4)).choose("Rest");
    assert_eq!(scene.question(), Some(Question::Split(Seat(0))));
    for stress in 0..=3 {
        let split = Choice::Split { stress, wounds: 3 - stress };
        assert!(scene.choices().contains(&split), "{split:?} is missing: {:?}", scene.choices());
    }
    let too_much = |choice: &Choice| matches!(choice, Choice::Split { stress, wounds } if stress + wounds > 3);
    assert!(!scene.choices().iter().any(too_much));
    scene.pick(|choice| choice == Choice::Split { stress: 1, wounds: 2 });
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (3, 2));
    assert!(scene.is_phase_one());
}

/// [REST-2] [STRESS-6] Rest heals no more than there is, and one track alone if the other is at its start.
#[test]
fn rest_heals_no_more_than_there_is() {
    for (stress, wounds, left) in [(1, 1, (0, 0)), (4, 0, (1, 0)), (0, 4, (0, 1)), (0, 0, (0, 0))] {
        let mut scene = Scene::new(&["ruth"]);
        scene.edit(|state, _| (state.seats[0].stress.marker, state.seats[0].wounds.marker) = (stress, wounds));
        scene.choose("Rest");
        assert!(scene.is_phase_one(), "there is nothing to choose: {:?}", scene.options());
        assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), left);
    }
}

/// [REST-1] [REST-2] Rest may be taken with nothing to heal, and says so; not where something else comes of it.
#[test]
fn rest_with_nothing_to_heal_says_that_nothing_comes_of_it() {
    let idle = "Rest: nothing comes of it now";
    let told = |scene: &Scene| scene.options().into_iter().find(|it| it.starts_with("Rest")).unwrap_or_default();
    let mut scene = Scene::new(&["ruth", "sally"]);
    assert_eq!(told(&scene), idle);
    scene.edit(|state, _| state.seats[0].wounds.marker = 1);
    assert_eq!(told(&scene), "Rest");
    // At level 3 of her skill, Sally may heal when another investigator in her space rests.
    let watched = |level: u8| {
        let mut scene = Scene::new(&["ruth", "sally"]);
        scene.edit(|state, _| state.seats[1].levels[0] = level);
        told(&scene)
    };
    assert_eq!((watched(1).as_str(), watched(3).as_str()), (idle, "Rest"));
}

/// [TRADE-1] Who trades nothing is told that nothing comes of the action, until something has changed hands.
#[test]
fn a_trade_of_nothing_says_that_nothing_comes_of_it() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    let mut held = Vec::new();
    scene.edit(|state, scenario| {
        held = ["Fourth husband", "night watch"].map(|card| hold(state, scenario, 0, card, 0, 0)).to_vec();
    });
    scene.choose("Trade");
    let last = |scene: &Scene| scene.options().last().cloned().unwrap_or_default();
    assert_eq!(last(&scene), "Trade nothing: nothing comes of the action");
    give(&mut scene, held[0], 1);
    assert_eq!(last(&scene), "Trade no more");
}

/// [REST-3] [ACT-1] Rest may be taken again and again, an action each.
#[test]
fn rest_may_be_taken_more_than_once() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, _| (state.seats[0].stress.marker, state.seats[0].wounds.marker) = (4, 4));
    scene.choose("Rest").pick(|choice| choice == Choice::Split { stress: 3, wounds: 0 });
    scene.choose("Rest").pick(|choice| choice == Choice::Split { stress: 0, wounds: 3 });
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).wounds.marker), (1, 1));
    assert_eq!(scene.state().actions_taken, 2);
    assert!(scene.choices().contains(&REST));
}

/// [REST-4] [SANITY-8] Rest heals neither sanity nor companions.
#[test]
fn rest_heals_neither_sanity_nor_companions() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        hold(state, scenario, 0, "Fourth husband", 0, 1);
        state.seats[0].stress.marker = 1;
        state.seats[0].sanity = 3;
    });
    scene.choose("Rest");
    assert_eq!((scene.seat(0).stress.marker, scene.seat(0).sanity), (0, 3));
    assert_eq!(scene.seat(0).cards[0].wounds, 1);
}

/// [TRADE-1] In one action any number of items and companions are given and received.
#[test]
fn one_trade_gives_and_receives_any_number_of_cards() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    let mut cards = Vec::new();
    scene.edit(|state, scenario| {
        cards.push(hold(state, scenario, 0, "sheriff", 1, 0));
        cards.push(hold(state, scenario, 0, "Second husband", 0, 0));
        cards.push(hold(state, scenario, 1, "First husband", 0, 0));
    });
    scene.choose("Trade");
    for (card, to) in cards.iter().zip([1, 1, 0]) {
        give(&mut scene, *card, to);
    }
    assert_eq!(scene.seat(0).cards.as_slice(), [cards[2]]);
    assert_eq!(scene.seat(1).cards.as_slice(), [cards[0], cards[1]]);
    if !scene.is_phase_one() {
        scene.pass();
    }
    assert!(scene.is_phase_one());
    assert_eq!(scene.state().actions_taken, 1);
    assert_eq!(scene.events().iter().filter(|event| matches!(event, Event::CardTraded { .. })).count(), 3);
}

/// [TRADE-1] Only investigators in the active one's space take part.
#[test]
fn only_those_in_the_same_space_trade() {
    let mut scene = Scene::new(&["ruth", "leon", "mike"]);
    let (mut pistol, mut stick) = (None, None);
    scene.edit(|state, scenario| {
        pistol = Some(hold(state, scenario, 0, "sheriff", 1, 0));
        stick = Some(hold(state, scenario, 2, "Angry neighbours", 0, 0));
        state.seats[2].space = space(scenario, "castle-gate");
    });
    let (Some(pistol), Some(stick)) = (pistol, stick) else { panic!("no cards") };
    scene.choose("Trade");
    assert!(!scene.choices().contains(&Choice::Card(stick.card)));
    give(&mut scene, pistol, 1);
    assert_eq!(scene.seat(1).cards.as_slice(), [pistol]);
    scene.edit(|state, scenario| state.seats[1].space = space(scenario, "castle-gate"));
    assert!(!scene.choices().contains(&TRADE), "ruth is alone");
}

/// [TRADE-2] (O14) A traded card keeps its side, and a companion its wounds.
#[test]
fn a_traded_card_keeps_its_side_and_its_wounds() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    let mut cards = Vec::new();
    scene.edit(|state, scenario| {
        cards.push(hold(state, scenario, 0, "court ledger", 1, 0));
        cards.push(hold(state, scenario, 1, "Fourth husband", 0, 1));
    });
    scene.choose("Trade");
    give(&mut scene, cards[0], 1);
    give(&mut scene, cards[1], 0);
    assert_eq!(scene.seat(1).cards[0], HeldCard { card: cards[0].card, side: 1, wounds: 0 });
    assert_eq!(scene.seat(0).cards[0], HeldCard { card: cards[1].card, side: 0, wounds: 1 });
}

/// [TRADE-2] [COMPANION-7] (O14) The level a companion lends goes with it.
#[test]
fn the_level_of_a_traded_companion_goes_with_it() {
    let mut scene = Scene::new(&["leon", "stella"]);
    let levels = |scene: &Scene| {
        let (scenario, state) = (scene.game.scenario(), scene.state());
        let marksman = scenario.investigators[usize::from(state.seats[0].who)].skills[1];
        [0, 1].map(|seat| skill_level(scenario, state, Seat(seat), marksman))
    };
    let mut peter = None;
    scene.edit(|state, scenario| peter = Some(hold(state, scenario, 0, "sheriff", 0, 0)));
    let Some(peter) = peter else { panic!("no card") };
    assert_eq!(levels(&scene), [2, 1]);
    scene.choose("Trade");
    give(&mut scene, peter, 1);
    assert_eq!(levels(&scene), [1, 2]);
}

/// [TRADE-3] Conditions cannot be traded.
#[test]
fn conditions_cannot_be_traded() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    scene.edit(|state, scenario| {
        hold(state, scenario, 0, "First husband", 1, 0);
    });
    assert!(!scene.choices().contains(&TRADE), "there is nothing to trade");
    let mut pistol = None;
    scene.edit(|state, scenario| pistol = Some(hold(state, scenario, 1, "sheriff", 1, 0)));
    let Some(pistol) = pistol else { panic!("no card") };
    scene.choose("Trade");
    assert_eq!(scene.choices(), [Choice::Card(pistol.card), Choice::Pass]);
}

/// [TRADE-4] [RELIC-3] Relics cannot be traded.
#[test]
fn relics_cannot_be_traded() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    scene.edit(|state, _| hold_relic(state));
    assert!(!scene.choices().contains(&TRADE), "there is nothing to trade");
    let mut pistol = None;
    scene.edit(|state, scenario| pistol = Some(hold(state, scenario, 0, "sheriff", 1, 0)));
    let Some(pistol) = pistol else { panic!("no card") };
    scene.choose("Trade");
    assert_eq!(scene.choices(), [Choice::Card(pistol.card), Choice::Pass]);
}

/// [TRADE-5] Trade needs no safe space.
#[test]
fn trade_needs_no_safe_space() {
    let mut scene = Scene::new(&["ruth", "leon"]);
    let mut pistol = None;
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "bridge");
        pistol = Some(hold(state, scenario, 0, "sheriff", 1, 0));
    });
    let Some(pistol) = pistol else { panic!("no card") };
    scene.choose("Trade");
    give(&mut scene, pistol, 1);
    assert_eq!(scene.seat(1).cards.as_slice(), [pistol]);
}

/// [TRADE-1] (O15) Two others in the space may trade with each other as well.
#[test]
fn others_in_the_space_may_trade_with_each_other() {
    let mut scene = Scene::new(&["ruth", "leon", "mike"]);
    let mut pistol = None;
    scene.edit(|state, scenario| pistol = Some(hold(state, scenario, 1, "sheriff", 1, 0)));
    let Some(pistol) = pistol else { panic!("no card") };
    scene.choose("Trade").choose("Hand over Pistol");
    assert_eq!(scene.choices(), [Choice::Investigator(Seat(0)), Choice::Investigator(Seat(2))]);
    scene.choose("Give it to Mike");
    assert_eq!(scene.seat(2).cards.as_slice(), [pistol]);
}
