//! What the rulebook leaves open, up to the dream: each point is played by its default and by its other answer.

use ritual_hunt::decision::Question;
use ritual_hunt::documents::{
    Alone, AnsweredDamage, AnswersToDamage, DeadNeighbour, DeathsInAnEffect, DreamOrder, FirstPlayer, FledEchoes,
    FleeOrder, GrantedEchoes, Halving, HalvingUnprotected, IgnoredDamage, InstantsAfterDeath, InstantsOfTheDead,
    MonsterBox, OpenRules, PassedOn, RemovedFromTable, Reserve, ReserveSize, RevealOrder, Seating,
    SpentWeaponsChosenBy, SpentWeaponsFrom, SpentWeaponsOfTheDead, SpentWeaponsShort, StartingHealth,
    TransformWithoutWeapon, Upgrade,
};
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Place;

use crate::table::{Night, Table, night};

/// Plays the same by the default and by another answer, and returns what came of both.
pub(crate) fn both<T>(
    night: impl Fn() -> Night,
    other: impl Fn(&mut OpenRules),
    play: impl Fn(&mut Table) -> T,
) -> [T; 2] {
    let mut first = night().begin();
    let mut second = night().options(other).begin();
    [play(&mut first), play(&mut second)]
}

fn banked(table: &Table) -> Vec<u16> {
    table.hunt.state().hunters.iter().map(|hunter| hunter.banked).collect()
}

#[test]
fn who_is_first_and_where_hunters_sit() {
    let first = both(
        || night().picks(&[0, 2]),
        |it| it.first_player = FirstPlayer::FirstSeat,
        |table| table.hunt.state().first,
    );
    assert_eq!(first, [Seat(2), Seat(0)]);
    let drawn = both(
        night,
        |it| it.seating = Seating::Random,
        |table| table.script.drawn.iter().filter(|(draw, _)| *draw == ritual_table::Draw::Shuffle(4)).count(),
    );
    assert_eq!(drawn, [0, 2], "two places are drawn for three hunters");
}

#[test]
fn the_health_that_hunters_start_with() {
    let night = || night().final_boss("amelia");
    let health = both(night, |it| it.starting_health = StartingHealth::Full, |table| table.health());
    assert_eq!(health, [vec![6; 3], vec![8; 3]]);
}

#[test]
fn a_reserve_that_can_run_out() {
    let limited = |it: &mut OpenRules| it.reserve = ReserveSize::Limited;
    let of_ten = |creature: &'static str| {
        move || night().meets(&[creature]).rules(|rules| rules.reserve = Reserve { ones: 0, fives: 2 })
    };
    assert_eq!(both(of_ten("wall"), limited, |table| table.facing().1), [12, 10]);
    let collected = both(of_ten("yurie"), limited, |table| table.collected());
    assert_eq!(collected, [vec![3, 3, 3], vec![3, 3, 1]], "3 lie on the card, and 7 are left");
}

#[test]
fn what_comes_first_when_a_creature_is_turned_up() {
    let order = both(
        || night().meets(&["yurie"]),
        |it| it.reveal_order = RevealOrder::EffectsFirst,
        |table| {
            let at = |is_meant: fn(&Event) -> bool| table.log.0.iter().position(is_meant);
            at(|it| matches!(it, Event::EchoesPlaced { .. })) < at(|it| matches!(it, Event::Gained { .. }))
        },
    );
    assert_eq!(order, [true, false]);
}

#[test]
fn where_granted_echoes_go() {
    let night = || night().meets(&["yurie"]);
    let piles = both(night, |it| it.granted_echoes = GrantedEchoes::Banked, |table| (table.collected(), banked(table)));
    assert_eq!(piles, [(vec![3; 3], vec![0; 3]), (vec![0; 3], vec![3; 3])]);
}

#[test]
fn transforming_without_a_weapon() {
    let offered = both(
        night,
        |it| it.transform_without_weapon = TransformWithoutWeapon::Forbidden,
        |table| {
            let with_weapons = table.offered(0).len();
            for card in ["saw-cleaver", "hunter-axe", "hunter-pistol"] {
                table.use_up(0, card);
            }
            (with_weapons, table.offered(0))
        },
    );
    let dream = vec!["hunters-dream".to_owned()];
    assert_eq!(offered, [(5, vec!["transform".to_owned(), dream[0].clone()]), (5, dream)]);
}

#[test]
fn instants_behind_a_death() {
    let night = || night().meets(&["runt", "sack"]);
    let healed = both(
        night,
        |it| it.instants_after_death = InstantsAfterDeath::Nothing,
        |table| {
            table.give(1, "blood-vial").set(|state| state.hunters[1].health = 2);
            table.play(&["hunter-pistol", "blood-vial", "hunter-axe"]);
            table.health()[1]
        },
    );
    assert_eq!(healed, [5, 2], "the encounter died of the pistol");
}

#[test]
fn the_instant_of_a_hunter_who_died_before_it() {
    let night = || night().meets(&["wall"]);
    let echoes = both(
        night,
        |it| it.instants_of_the_dead = InstantsOfTheDead::Done,
        |table| {
            table.give(0, "molotov").give(1, "oil-flask").set(|state| state.hunters[1].health = 1);
            table.play(&["molotov", "oil-flask", "saw-cleaver"]);
            table.facing().1
        },
    );
    assert_eq!(echoes, [10, 8]);
}

#[test]
fn when_it_is_seen_who_plays_alone() {
    let night = || night().meets(&["wall"]);
    let shots = both(
        night,
        |it| it.alone = Alone::AtEach,
        |table| {
            table.give(0, "molotov").set(|state| state.hunters[1].health = 1);
            table.play(&["molotov", "hunter-pistol", "hunter-pistol"]);
            let roll = table.log.0.iter().position(|event| matches!(event, Event::DieRolled { .. }));
            let shot = table.log.0.iter().position(|event| matches!(event, Event::EchoesTaken { seat: Seat(2), .. }));
            shot < roll
        },
    );
    assert_eq!(shots, [false, true], "the other one who has a pistol is dead");
}

#[test]
fn when_hunters_die_of_an_effect() {
    let night = || night().meets(&["wall"]);
    let echoes = both(
        night,
        |it| it.deaths_in_an_effect = DeathsInAnEffect::AtEachStep,
        |table| {
            table.give(0, "molotov").set(|state| state.hunters[0].health = 1);
            table.play(&["molotov", "hunters-dream", "hunters-dream"]);
            (table.facing().1, table.collected()[0])
        },
    );
    assert_eq!(echoes, [(11, 0), (12, 0)], "a thrower who dies collects, and loses it, or throws no further");
}

#[test]
fn which_damage_is_ignored() {
    let night = || night().meets(&["wall"]).dice(&[2]);
    let health = both(
        night,
        |it| it.ignored_damage = IgnoredDamage::Attack,
        |table| {
            table.give(0, "repeating-pistol").give(1, "molotov");
            table.play(&["repeating-pistol", "molotov", "saw-cleaver"]);
            table.health()
        },
    );
    assert_eq!(health, [vec![8, 5, 5], vec![7, 5, 5]]);
}

#[test]
fn how_much_is_passed_on_and_to_whom() {
    let facing = || night().meets(&["ebrietas"]);
    let health = both(
        facing,
        |it| it.passed_on = PassedOn::Printed,
        |table| {
            table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
            table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
            table.health()
        },
    );
    assert_eq!(health, [vec![8, 7, 8], vec![8, 6, 8]]);
    let health = both(
        facing,
        |it| it.dead_neighbour = DeadNeighbour::NextLiving,
        |table| {
            table.give(0, "thorned-whip").set(|state| state.hunters[1].health = 1);
            table.play(&["thorned-whip", "saw-cleaver", "hunter-pistol"]);
            table.health()[2]
        },
    );
    assert_eq!(health, [8, 6], "the neighbour died of the whip before it struck");
}

#[test]
fn how_often_a_creature_answers_and_to_what() {
    let facing = || night().meets(&["one-reborn"]);
    let strikes = |table: &mut Table| {
        table.give(0, "oil-flask").play(&["oil-flask", "hunters-dream", "hunters-dream"]);
        table.collected()[0]
    };
    let any = both(facing, |it| it.answered_damage = AnsweredDamage::WeaponsOnly, strikes);
    assert_eq!(any, [4, 2], "a flask is no weapon");
    // A card that strikes twice: at once, and with its steps.
    let twice = || {
        let mut night = night().meets(&["one-reborn"]);
        let card = &mut night.library.cards.get_mut(&crate::table::id("bone-cleaver")).unwrap().document;
        card.abilities =
            serde_json::from_value(serde_json::json!([{ "instant": [{ "damage_encounter": 1 }] }])).unwrap();
        night
    };
    let often = both(
        twice,
        |it| it.answers_to_damage = AnswersToDamage::EachTime,
        |table| {
            table.give(0, "bone-cleaver").play(&["bone-cleaver", "hunters-dream", "hunters-dream"]);
            table.collected()[0]
        },
    );
    assert_eq!(often, [6, 8], "1 and 3 taken, 2 gained once or twice");
}

#[test]
fn what_becomes_of_a_monster_that_flees() {
    let gone = both(
        night,
        |it| it.fled_echoes = FledEchoes::Gone,
        |table| {
            table.play(&["saw-cleaver"; 3]);
            table.hunt.state().gone
        },
    );
    assert_eq!(gone, [0, 6]);
    let boxed = both(
        night,
        |it| it.monster_box = MonsterBox::Returned,
        |table| {
            table.play(&["saw-cleaver"; 3]);
            table.hunt.state().boxed.len()
        },
    );
    assert_eq!(boxed, [0, 1]);
    let night = || night().final_boss("micolash").meets_and_boxes(&["moon-moth", "sack"], &["runt"]);
    let order = both(
        night,
        |it| it.flee_order = FleeOrder::FinalBossFirst,
        |table| {
            table.hush().play(&["hunters-dream"; 3]);
            let at = |is_meant: fn(&Event) -> bool| table.log.0.iter().position(is_meant).unwrap();
            at(|it| matches!(it, Event::Gained { .. })) < at(|it| matches!(it, Event::MonsterAdded { .. }))
        },
    );
    assert_eq!(order, [true, false]);
}

#[test]
fn which_weapons_an_effect_spends() {
    let facing = || night().meets(&["brainsucker", "sack"]);
    let vial = |table: &mut Table| {
        table.give(0, "blood-vial").play(&["blood-vial", "hunters-dream", "hunters-dream"]);
        table.question()
    };
    let asked = both(facing, |it| it.spent_weapons_chosen_by = SpentWeaponsChosenBy::Chance, vial);
    assert_eq!(asked, [Some(Question::SpendWeapon), Some(Question::Upgrade)]);
    let from = both(
        facing,
        |it| it.spent_weapons_from = SpentWeaponsFrom::HandAndTable,
        |table| {
            table.play(&["saw-cleaver", "saw-cleaver", "hunter-axe"]);
            table.offered(0)
        },
    );
    let all = ["saw-cleaver Table", "hunter-axe", "hunter-pistol"].map(str::to_owned).to_vec();
    assert_eq!(from[1], all);
    assert_ne!(from[0], all);
    let short = both(
        facing,
        |it| it.spent_weapons_short = SpentWeaponsShort::Nothing,
        |table| {
            table.use_up(0, "hunter-axe").play(&["saw-cleaver", "saw-cleaver", "hunter-axe"]);
            table.names_at(0, Place::Hand)
        },
    );
    assert_eq!(short[0], ["transform", "hunters-dream"]);
    assert_eq!(short[1], ["hunter-pistol", "transform", "hunters-dream"], "one is not two");
    let dead = || night().meets(&["brainsucker", "sack"]).dice(&[6]);
    let spent = both(
        dead,
        |it| it.spent_weapons_of_the_dead = SpentWeaponsOfTheDead::Spent,
        |table| {
            table.set(|state| state.hunters[0].health = 1).play(&["saw-cleaver"; 3]);
            table.names_at(0, Place::Used)
        },
    );
    assert_eq!(spent, [vec![], vec!["hunter-axe".to_owned(), "hunter-pistol".to_owned()]]);
}

#[test]
fn what_is_halved() {
    let night = || night().meets(&["wall"]).dice(&[3]);
    let health = both(
        night,
        |it| it.halving = Halving::Round,
        |table| {
            table.give(1, "molotov").play(&["hunters-dream", "molotov", "saw-cleaver"]);
            table.health()[0]
        },
    );
    assert_eq!(health, [7, 6], "0 and 1, or half of 4");
    let night = || crate::table::night().meets(&["gascoigne"]).dice(&[4]);
    let health = both(
        night,
        |it| it.halving_unprotected = HalvingUnprotected::Lost,
        |table| {
            table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
            table.health()[0]
        },
    );
    assert_eq!(health, [6, 4]);
}

#[test]
fn how_hunters_come_back_from_the_dream() {
    let recovered = both(
        night,
        |it| it.dream_order = DreamOrder::Grouped,
        |table| {
            table.play(&["hunters-dream", "hunters-dream", "saw-cleaver"]);
            table.heard(|event| matches!(event, Event::Recovered { .. }))
        },
    );
    assert_eq!(recovered, [1, 2], "when the first one is asked");
    let offered = both(
        night,
        |it| it.upgrade = Upgrade::May,
        |table| {
            table.play(&["hunters-dream", "saw-cleaver", "saw-cleaver"]);
            table.offered(0)
        },
    );
    let row = ["grave-lantern", "bitter-tonic"].map(str::to_owned).to_vec();
    assert_eq!(offered, [row.clone(), [row, vec!["pass".to_owned()]].concat()]);
    let removable = both(
        || night().dice(&[6]),
        |it| it.removed_from_table = RemovedFromTable::Forbidden,
        |table| {
            table.give(0, "molotov").give(0, "bone-cleaver").set(|state| state.hunters[0].health = 1);
            table.play(&["saw-cleaver"; 3]).choose(0, "grave-lantern");
            table.offered(0).contains(&"saw-cleaver Table".to_owned())
        },
    );
    assert_eq!(removable, [true, false]);
}
