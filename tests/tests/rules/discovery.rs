//! Discovery cards, companions and relics.

use std::sync::Arc;

use ritual_engine::Session;
use ritual_engine::decision::{Choice, Deed, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{DiscoveryCard, Seat};
use ritual_engine::state::HeldCard;
use ritual_table::{Game as _, Silent};
use ritual_tests::content;
use ritual_tests::scene::{Scene, discovery, space};
use ritual_tests::script::{Face, Script};
use ritual_tests::setting::{discovery_on_top, give_discovery, give_insanity, give_relic, ignite, put};

const ATTACK: Choice = Choice::Act { deed: Deed::Attack, free: false };

/// The physical Discovery card with a name.
fn card(scene: &Scene, name: &str) -> DiscoveryCard {
    discovery(scene.game.scenario(), name)
}

/// [DISC-1] [DISC-2] In a safe space the top card is drawn without asking, and its text is resolved.
#[test]
fn investigating_a_safe_space_is_compulsory() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "town sheriff"));
    let sheriff = card(&scene, "town sheriff");
    assert!(scene.happened(|event| *event == Event::DiscoveryDrawn { seat: Seat(0), card: sheriff }));
    assert_eq!(scene.question(), Some(Question::Claim));
    assert!(scene.offers("Claim Peter") && scene.offers("Claim Pistol"));
}

/// [DISC-3] The part that depends on a Condition comes before the choice, as it is printed.
#[test]
fn the_central_text_is_resolved_from_top_to_bottom() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        give_discovery(state, scenario, 0, "first husband", 1);
        discovery_on_top(state, scenario, "fourth husband");
    });
    assert_eq!(scene.question(), Some(Question::Claim));
    assert_eq!(scene.seat(0).sanity, 1, "Haunted costs 1 sanity before the choice");

    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "fourth husband"));
    assert_eq!(scene.question(), Some(Question::Claim));
    assert_eq!(scene.seat(0).sanity, 0, "without Haunted nothing is lost");
}

/// [DISC-4] Only the half that was claimed counts: the Pony brings a free Move, not the stable boy's Swiftness.
#[test]
fn the_other_half_of_a_claimed_card_is_inactive() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "stables"));
    scene.choose("Claim Pony");
    let stables = card(&scene, "stables");
    assert!(scene.happened(|event| *event == Event::CardClaimed { seat: Seat(0), card: stables, side: 1 }));
    assert_eq!(scene.seat(0).stress.marker, 2);
    assert!(scene.choices().contains(&Choice::Act { deed: Deed::Move, free: true }));
    scene.pick(|choice| choice == Choice::Act { deed: Deed::Move, free: true });
    scene.choose("Castle gate").choose("High street").choose("Town Square");
    assert_eq!(scene.question(), Some(Question::Action), "a move of three spaces, not of four");
    assert_eq!(scene.state().actions_taken, 0);
}

/// [DISC-6] A card whose sides are declined is discarded.
#[test]
fn a_card_that_is_not_claimed_is_discarded() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "town sheriff"));
    scene.pass();
    let sheriff = card(&scene, "town sheriff");
    assert!(scene.happened(|event| *event == Event::DiscoveryDiscarded { card: sheriff }));
    assert_eq!(scene.state().discovery_discard.as_slice(), [sheriff]);
    assert!(scene.seat(0).cards.is_empty());
    assert_eq!(scene.seat(0).stress.marker, 0);
}

/// [DISC-6] [STRESS-4] A card none of whose sides can be paid for is discarded; a part of the price is not paid.
#[test]
fn a_card_that_cannot_be_paid_for_is_discarded() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        discovery_on_top(state, scenario, "town sheriff");
        state.seats[0].stress.marker = 3;
    });
    assert_eq!(scene.question(), Some(Question::Action), "nothing was asked: {:?}", scene.options());
    let sheriff = card(&scene, "town sheriff");
    assert_eq!(scene.state().discovery_discard.as_slice(), [sheriff]);
    assert_eq!(scene.seat(0).stress.marker, 3);
}

/// [DISC-7] The Condition is claimed when the price is declined.
#[test]
fn declining_the_companion_brings_the_condition() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "first husband"));
    assert!(scene.offers("Claim William") && !scene.offers("Claim Haunted"));
    scene.pass();
    let ghost = card(&scene, "first husband");
    assert_eq!(scene.seat(0).cards.as_slice(), [HeldCard { card: ghost, side: 1, wounds: 0 }]);
    assert_eq!(scene.seat(0).stress.marker, 0);
}

/// [DISC-7] The Condition is claimed when the price cannot be paid.
#[test]
fn a_price_that_cannot_be_paid_brings_the_condition() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        discovery_on_top(state, scenario, "first husband");
        state.seats[0].stress.marker = 3;
    });
    let ghost = card(&scene, "first husband");
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(scene.seat(0).cards.as_slice(), [HeldCard { card: ghost, side: 1, wounds: 0 }]);
    assert_eq!(scene.seat(0).stress.marker, 3);
}

/// [DISC-8] A claimed effect is used in the owner's own turn, not in the turn of another.
#[test]
fn a_claimed_effect_is_used_in_the_turn_of_its_owner() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 1, "apothecary", 1);
        state.seats[1].stress.marker = 3;
    });
    assert_eq!(scene.decider(), Some(Seat(0)));
    assert!(!scene.offers("Drink the draught"));
    scene.at(TurnAt::End);
    assert_eq!(scene.decider(), Some(Seat(1)));
    scene.choose("Drink the draught");
    assert_eq!(scene.seat(1).stress.marker, 0);
    assert!(scene.seat(1).cards.is_empty());
    assert_eq!(scene.state().actions_taken, 0);
}

/// [DISC-8] It is used between the steps of a move, but not while an effect is being resolved, nor during a roll.
#[test]
fn a_claimed_effect_waits_until_nothing_else_is_resolved() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "apothecary", 1);
        put(state, scenario, "Cultist", 0, "castle-gate");
        state.seats[0].stress.marker = 2;
    });
    scene.choose("Move");
    assert_eq!(scene.question(), Some(Question::Step));
    assert!(scene.offers("Drink the draught"));
    scene.choose("Castle gate").pass().choose("Attack");
    assert_eq!(scene.question(), Some(Question::Reroll));
    assert!(!scene.offers("Drink the draught"));
    scene.pass();
    assert!(scene.offers("Drink the draught"), "{:?}", scene.options());
}

/// [DISC-9] Keeping the other side turns the card over on the same board and takes its wounds off.
#[test]
fn keeping_the_other_side_moves_the_card_to_the_opposite_edge() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::EndEffects, |state, scenario| {
        give_discovery(state, scenario, 0, "angry neighbours", 1);
        state.seats[0].cards[0].wounds = 1;
        state.seats[0].space = space(scenario, "courthouse");
    });
    let neighbours = card(&scene, "angry neighbours");
    assert!(scene.happened(|event| *event == Event::CardTurned { seat: Seat(0), card: neighbours }));
    assert_eq!(scene.seat(0).cards.as_slice(), [HeldCard { card: neighbours, side: 0, wounds: 0 }]);
}

/// [DISC-10] With an empty deck nothing is investigated, and the discarded cards stay where they are.
#[test]
fn an_empty_discovery_deck_is_not_reshuffled() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, _| {
        state.discovery_discard = std::mem::take(&mut state.discovery_deck);
    });
    assert_eq!(scene.question(), Some(Question::Action));
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.state().discovery_deck.len(), 0);
    assert_eq!(scene.state().discovery_discard.len(), 15);
}

/// [DISC-11] A turn gives one investigation.
#[test]
fn a_turn_gives_one_investigation() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Encounter, |state, scenario| discovery_on_top(state, scenario, "town sheriff"));
    scene.pass();
    assert_eq!(scene.question(), Some(Question::Action));
    let drawn = scene.events().iter().filter(|event| matches!(event, Event::DiscoveryDrawn { .. })).count();
    assert_eq!(drawn, 1);
}

/// [COMPANION-1] Wounds go to companions point by point, as the owner likes.
#[test]
fn wounds_are_split_between_owner_and_companion() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_discovery(state, scenario, 0, "night watch", 0);
        ignite(state, 0, 3);
    });
    scene.pass();
    assert_eq!(scene.question(), Some(Question::AssignWounds));
    scene.choose("Hugh");
    assert_eq!(scene.question(), Some(Question::AssignWounds), "each point is a choice of its own");
    scene.pass();
    assert_eq!(scene.seat(0).cards[0].wounds, 1);
    assert_eq!(scene.seat(0).wounds.marker, 2);
}

/// [COMPANION-3] [COMPANION-4] A companion takes no more than its health; then it is discarded, and the rest goes on.
#[test]
fn a_companion_with_wounds_equal_to_its_health_is_discarded() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Success, Face::Success, Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_discovery(state, scenario, 0, "night watch", 0);
        ignite(state, 0, 3);
    });
    scene.pass().choose("Hugh").choose("Hugh");
    let watch = card(&scene, "night watch");
    assert!(scene.happened(|event| *event == Event::CardDiscarded { seat: Seat(0), card: watch }));
    assert_eq!(scene.state().discovery_discard.as_slice(), [watch]);
    assert_eq!(scene.seat(0).wounds.marker, 1, "the third wound has nobody else to go to");
    assert_eq!(scene.question(), Some(Question::Action));
}

/// [COMPANION-4] [REST-4] Rest heals no companion.
#[test]
fn companions_are_never_healed() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        give_discovery(state, scenario, 0, "night watch", 0);
        state.seats[0].cards[0].wounds = 1;
        state.seats[0].stress.marker = 1;
    });
    scene.choose("Rest");
    assert_eq!(scene.seat(0).stress.marker, 0);
    assert_eq!(scene.seat(0).cards[0].wounds, 1);
}

/// [COMPANION-2] Wounds put on a companion count as suffered: Self-Defense does not take the attack for harmless.
#[test]
fn wounds_of_companions_count_as_suffered() {
    let attacked = |faces: &[Face]| {
        let mut scene = Scene::new(&["huikong"]);
        scene.dice(faces);
        scene.resume(TurnAt::Encounter, |state, scenario| {
            give_discovery(state, scenario, 0, "night watch", 0);
            put(state, scenario, "Cultist", 0, "bridge");
            state.seats[0].stress.marker = 1;
        });
        scene.pass();
        scene
    };
    let healed = |event: &Event| matches!(event, Event::StressHealed { .. });
    assert!(attacked(&[Face::Blank, Face::Blank]).happened(healed), "an attack without wounds heals 1 stress");

    let mut scene = attacked(&[Face::Success, Face::Blank]);
    scene.choose("Hugh");
    assert_eq!((scene.seat(0).wounds.marker, scene.seat(0).cards[0].wounds), (0, 1));
    assert!(!scene.happened(healed));
}

/// [COMPANION-5] A companion lends a skill the investigator lacks at level 1.
#[test]
fn a_companion_lends_a_skill_at_level_1() {
    let mut scene = Scene::new(&["mike"]);
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "castle-gate"));
    assert!(!scene.is_offered(ATTACK), "Mike is no marksman");
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, "town sheriff", 0));
    assert!(scene.is_offered(ATTACK), "Peter reaches the next space");
    scene.edit(|state, scenario| put(state, scenario, "Cultist", 0, "high-street"));
    assert!(!scene.is_offered(ATTACK), "level 1 reaches no farther");
}

/// [COMPANION-6] A companion raises a skill the investigator has by one level: Marksman 2 adds dice.
#[test]
fn a_companion_raises_a_skill_by_one_level() {
    for (with_peter, bonus_dice) in [(false, 0), (true, 2)] {
        let mut scene = Scene::new(&["agatha"]);
        scene.edit(|state, scenario| {
            put(state, scenario, "Cultist", 0, "castle-gate");
            if with_peter {
                give_discovery(state, scenario, 0, "town sheriff", 0);
            }
        });
        scene.choose("Attack");
        let rolled = |bonus: bool| scene.chance.rolled.iter().filter(|it| **it == bonus).count();
        assert_eq!((rolled(false), rolled(true)), (3, bonus_dice), "Peter: {with_peter}");
        assert_eq!(scene.seat(0).levels, [1; 3], "the own marker is remembered");
    }
}

/// [COMPANION-4] [COMPANION-7] The level goes with the companion.
#[test]
fn losing_the_companion_loses_the_skill() {
    let mut scene = Scene::new(&["mike"]);
    scene.dice(&[Face::Success]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_discovery(state, scenario, 0, "town sheriff", 0);
        put(state, scenario, "Cultist", 0, "castle-gate");
        ignite(state, 0, 1);
    });
    scene.pass().choose("Peter");
    assert_eq!(scene.question(), Some(Question::Action));
    assert_eq!(scene.seat(0).wounds.marker, 0);
    assert!(scene.seat(0).cards.is_empty());
    assert!(!scene.is_offered(ATTACK), "the Cultist in the next space is out of reach again");
}

/// [RELIC-1] [UNKNOWN-11] As many relics as investigators are drawn; each picks one, clockwise, normal side up.
#[test]
fn everyone_starts_with_a_relic_on_its_normal_side() {
    let mut scenario = content::scenario(content::KILKENNY);
    Arc::make_mut(&mut scenario).table.starting_relics = true;
    let mut chance = Script::new(scenario.clone());
    let mut game = match Session::new(scenario, &[4, 6], &mut chance, &mut Silent) {
        Ok(game) => game,
        Err(error) => panic!("{error}"),
    };
    let asked = game.decision().map(|it| (it.seat, it.question, it.options.len()));
    assert_eq!(asked, Some((Seat(0), Question::KeepRelic, 2)));
    assert_eq!(game.choose(0, &mut chance, &mut Silent), Ok(()));
    for seat in &game.state().seats {
        assert_eq!(seat.relics.len(), 1);
        assert!(!seat.relics[0].transformed);
    }
    assert_eq!(game.state().relic_deck.len(), game.scenario().relics.len() - 2);
}

/// [RELIC-2] The third threshold turns the relic over, before the insanity (O34).
#[test]
fn a_relic_transforms_at_the_third_threshold() {
    let mut scene = Scene::new(&["ruth"]);
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Fire, |state, scenario| {
        give_relic(state, scenario, 0, "Excalibur");
        ignite(state, 0, 1);
        give_insanity(state, scenario, 0, "Megalomania");
        let ruth = &mut state.seats[0];
        (ruth.sanity, ruth.thresholds, ruth.dice, ruth.stress.marker) = (11, 2, 1, 2);
    });
    scene.pass();
    assert!(scene.seat(0).relics[0].transformed);
    let steps: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::ThresholdReached { .. } => Some("threshold"),
            Event::RelicTransformed { .. } => Some("relic"),
            Event::StressHealed { .. } => Some("insanity"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["threshold", "relic", "insanity"]);
    assert_eq!(scene.question(), Some(Question::LevelUp));
}

/// [RELIC-2] [RELIC-5] No other threshold turns a relic over, and what is transformed stays so.
#[test]
fn a_relic_transforms_once_and_for_good() {
    for (sanity, thresholds, side, transformed) in [(7, 1, "Excalibur", false), (14, 3, "Excalibur unbound", true)] {
        let mut scene = Scene::new(&["ruth"]);
        scene.dice(&[Face::Tentacle]);
        scene.resume(TurnAt::Fire, |state, scenario| {
            give_relic(state, scenario, 0, side);
            ignite(state, 0, 1);
            (state.seats[0].sanity, state.seats[0].thresholds) = (sanity, thresholds);
        });
        scene.pass();
        assert_eq!(scene.seat(0).thresholds, thresholds + 1);
        assert_eq!(scene.seat(0).relics[0].transformed, transformed);
        assert!(!scene.happened(|event| matches!(event, Event::RelicTransformed { .. })));
    }
}

/// [RELIC-3] [TRADE-4] A relic cannot be traded.
#[test]
fn a_relic_cannot_be_traded() {
    let mut scene = Scene::new(&["ruth", "mike"]);
    let trade = Choice::Act { deed: Deed::Trade, free: false };
    scene.edit(|state, scenario| give_relic(state, scenario, 0, "Excalibur"));
    assert!(!scene.choices().contains(&trade), "there is nothing to trade");
    scene.edit(|state, scenario| give_discovery(state, scenario, 1, "town sheriff", 1));
    scene.pick(|choice| choice == trade);
    assert_eq!(scene.choices(), [Choice::Card(card(&scene, "town sheriff")), Choice::Pass]);
}

/// [RELIC-3] A relic is no Item: it cannot be discarded where an Item or Companion may be.
#[test]
fn a_relic_is_not_an_item() {
    let mut scene = Scene::new(&["ruth"]);
    scene.resume(TurnAt::Stages(1), |state, scenario| {
        give_relic(state, scenario, 0, "Excalibur");
        (state.summoned, state.stage) = (true, 1);
        state.figures[scenario.elder_one().index()].space = space(scenario, "crypt");
    });
    assert_eq!(scene.question(), Some(Question::BlockTrack), "discarding is not offered: {:?}", scene.options());
}

/// [RELIC-4] [ACT-3] A relic worded as a free action costs no action, and its limit holds.
#[test]
fn a_relic_gives_free_actions_up_to_its_limit() {
    let mut scene = Scene::new(&["ruth"]);
    scene.edit(|state, scenario| {
        give_relic(state, scenario, 0, "Disturbing amulet");
        put(state, scenario, "Cultist", 0, "bridge");
    });
    let is_use = |choice: Choice| matches!(choice, Choice::Use { .. });
    for _ in 0..3 {
        scene.pick(is_use).choose("Castle gate").choose("Bridge");
    }
    assert_eq!(scene.state().actions_taken, 0);
    assert_eq!(scene.question(), Some(Question::Action));
    assert!(!scene.choices().into_iter().any(is_use), "three times per turn");
}
