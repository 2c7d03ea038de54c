use ritual_hunt::decision::Question;
use ritual_hunt::documents::FinalBossChoice;
use ritual_hunt::ids::CreatureId;
use ritual_hunt::scenario::Rank;
use ritual_hunt::state::Place;
use ritual_hunt::{Hunt, SetupError};
use ritual_table::{Draw, Game as _, Silent, Viewed as _};

use crate::table::{Seeded, named, night, shipped};

const FINAL: [&str; 5] = ["rom", "amelia", "wet-nurse", "gehrman", "micolash"];

/// [BB-SETUP-1]
#[test]
fn three_to_five_may_play() {
    for number in [3, 4, 5] {
        assert_eq!(night().hunters(number).begin().hunt.state().hunters.len(), number);
    }
    for number in [0, 1, 2, 6] {
        let refused = night().hunters(number).try_begin().err().expect("it is refused");
        assert_eq!(refused, SetupError::WrongNumber { given: number, min: 3, max: 5 });
    }
    let mut twice = night();
    twice.joined = vec![0, 1, 1];
    assert_eq!(twice.try_begin().err(), Some(SetupError::Twice("osric".to_owned())));
    let mut unknown = night();
    unknown.joined = vec![0, 1, 7];
    assert_eq!(unknown.try_begin().err(), Some(SetupError::UnknownHunter { given: 7, known: 5 }));
}

/// [BB-SETUP-2]
#[test]
fn one_final_boss_is_drawn() {
    for (place, name) in (0..).zip(FINAL) {
        let table = night().final_bosses(&FINAL).picks(&[place]).begin();
        let state = table.hunt.state();
        assert_eq!(table.hunt.scenario().creature(state.final_boss).id.as_str(), name);
        assert_eq!(table.script.drawn.iter().find(|(draw, _)| *draw == Draw::Pick), Some(&(Draw::Pick, 5)));
    }
}

/// [BB-SETUP-3]
#[test]
fn players_may_agree_on_a_final_boss() {
    let night = night().final_bosses(&FINAL).options(|options| options.final_boss = FinalBossChoice::Agreed);
    let mut table = night.begin();
    assert_eq!((table.question(), table.offered(0)), (Some(Question::FinalBoss), FINAL.map(str::to_owned).to_vec()));
    assert_eq!(table.encounter(), None, "nothing is turned up before");
    table.choose(0, "amelia");
    assert_eq!((table.question(), table.health()), (Some(Question::Play), vec![6, 6, 6]));
}

/// [BB-SETUP-4]
#[test]
fn the_final_boss_lies_open_and_works_from_the_start() {
    let table = night().final_boss("gehrman").begin();
    let view = table.hunt.view(0);
    assert_eq!(table.hunt.scenario().creature(view.final_boss).id.as_str(), "gehrman");
    assert_eq!(table.facing(), named("sack", 11));
}

/// [BB-SETUP-5], [BB-SETUP-7]
#[test]
fn seven_monsters_and_three_bosses_are_shuffled_and_the_rest_is_boxed() {
    let mut night = night();
    night.library = shipped();
    let table = night.begin();
    let (state, scenario) = (table.hunt.state(), table.hunt.scenario());
    let met = state.encounter.map(|it| it.creature);
    let dungeon: Vec<_> = state.dungeon.iter().copied().chain(met).collect();
    let of = |ids: &[CreatureId], rank| ids.iter().filter(|it| scenario.creature(**it).rank == rank).count();
    assert_eq!((of(&dungeon, Rank::Monster), of(&dungeon, Rank::Boss), dungeon.len()), (7, 3, 10));
    assert_eq!((of(&state.boxed, Rank::Monster), of(&state.boxed, Rank::Boss), state.boxed.len()), (11, 4, 15));
    assert!(dungeon.iter().all(|it| !state.boxed.contains(it)));
    let sizes = |deck| {
        let drawn = table.script.drawn.iter().filter(|(draw, _)| *draw == Draw::Shuffle(deck));
        drawn.map(|(_, choices)| *choices).max()
    };
    assert_eq!([0, 1, 2].map(sizes), [Some(18), Some(7), Some(10)]);
}

/// [BB-SETUP-6]
#[test]
fn a_boss_may_lie_anywhere() {
    let mut seen = [0; 10];
    let mut night = night();
    night.library = shipped();
    let scenario = night.scenario();
    for seed in 0..300 {
        let hunt = Hunt::new(scenario.clone(), &[0, 1, 2], &mut Seeded(seed), &mut Silent).unwrap();
        let state = hunt.state();
        let order = state.encounter.map(|it| it.creature).into_iter().chain(state.dungeon.iter().rev().copied());
        for (place, creature) in order.enumerate() {
            seen[place] += usize::from(scenario.creature(creature).rank == Rank::Boss);
        }
        hunt.check().unwrap();
    }
    assert!(seen.iter().all(|count| (50..150).contains(count)), "of 300, bosses lay at {seen:?}");
}

/// [BB-SETUP-8]
#[test]
fn as_many_upgrades_are_offered_as_hunters_play() {
    for number in [3, 4, 5] {
        let table = night().hunters(number).begin();
        let state = table.hunt.state();
        assert_eq!((state.row.len(), state.upgrades.len()), (number, 32 - number));
        let sizes = table.script.drawn.iter().filter(|(draw, _)| *draw == Draw::Shuffle(3));
        assert_eq!(sizes.map(|(_, choices)| *choices).max(), Some(32));
    }
}

/// [BB-SETUP-9], [BB-SETUP-11], [BB-SETUP-13]
#[test]
fn everybody_starts_with_full_health_and_nothing_else() {
    let table = night().begin();
    for seat in 0..3 {
        let hunter = table.hunter(seat);
        assert_eq!((hunter.health, hunter.collected, hunter.banked, hunter.trophies), (8, 0, 0, [0; 3]));
        assert_eq!(hunter.cards_at(Place::Used).count() + hunter.cards_at(Place::Table).count(), 0);
    }
}

/// [BB-SETUP-10]
#[test]
fn everybody_starts_with_the_same_five_cards() {
    let table = night().hunters(5).begin();
    for seat in 0..5 {
        let mut hand = table.names_at(seat, Place::Hand);
        hand.sort();
        assert_eq!(hand, ["hunter-axe", "hunter-pistol", "hunters-dream", "saw-cleaver", "transform"]);
    }
}

/// [BB-SETUP-12]
#[test]
fn the_reserve_is_worth_135() {
    assert_eq!(night().begin().hunt.scenario().rules.reserve.value(), 135);
}

/// [BB-SETUP-14]
#[test]
fn somebody_has_the_marker() {
    for place in 0..4 {
        let table = night().hunters(4).picks(&[0, place]).begin();
        assert_eq!(u32::from(table.hunt.state().first.0), place);
    }
}

/// [BB-SETUP-15]
#[test]
fn the_first_encounter_is_turned_up_before_anybody_chooses() {
    let table = night().meets(&["yurie", "sack"]).begin();
    assert_eq!((table.question(), table.facing()), (Some(Question::Play), named("yurie", 3)));
    assert_eq!(table.collected(), [3, 3, 3], "what it does when it is turned up is done");
}
