//! Tables nobody would lay: deaths at any moment, five investigators, dice with one face.

use ritual_content::language as lang;
use ritual_engine::ids::{BlockId, TokenKind};
use ritual_engine::program::{AskedAmount, Condition, Price, Step, Who};
use ritual_engine::scenario::{FaceCount, Scenario};
use ritual_engine::state::Outcome;
use ritual_table::Game as _;
use std::sync::Arc;

use super::{
    ANY_CARD, Change, FREE, NOTHING, altered, asked, block, culprits, each_mythos, early, everywhere, fixed, if_else,
    kill, lose_sanity, play, roll, shipped, triggers,
};

#[test]
fn words_in_the_wrong_place_do_nothing() {
    let scenario = altered(&shipped(), |scenario| {
        let otherwise = block(scenario, &[Step::AddCounters(fixed(1))]);
        let dear = Price {
            stress: fixed(255),
            wounds: fixed(255),
            sanity: fixed(255),
            fire: fixed(255),
            tokens: Some(lang::TokenPrice { token: TokenKind(0), count: fixed(255) }),
            discard: Some(ANY_CARD),
        };
        let steps = [
            Step::Claim(lang::Claim { who: Who::You, left: Some(FREE), right: Some(dear), forced: true, otherwise }),
            Step::KeepOtherSide,
            Step::DiscardThis,
            Step::AddDice(fixed(255)),
            Step::AddWounds(fixed(255)),
            Step::PreventTentacles(fixed(255)),
            Step::RestLess(fixed(255)),
            Step::KeepMythos,
            Step::AddCounters(asked(AskedAmount::Successes)),
            Step::Investigate,
        ];
        let odd = block(scenario, &steps);
        everywhere(scenario, &triggers(), odd);
        scenario.mythos.iter_mut().for_each(|card| card.steps = odd);
        scenario.discoveries.iter_mut().for_each(|card| card.steps = odd);
        scenario.insanities.iter_mut().for_each(|card| card.symptoms = odd);
        for stage in &mut scenario.stages {
            (stage.on_advance, stage.end_of_turn) = (odd, odd);
        }
        for action in &mut scenario.episode.actions {
            (action.condition, action.steps) = (None, odd);
        }
    });
    for seed in 0..20 {
        let game = play("odd", &scenario, seed);
        assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}: {:?}", culprits(&game));
    }
}

#[test]
fn a_death_at_any_moment_leaves_a_sound_game() {
    let base = shipped();
    for trigger in triggers() {
        for who in [Who::You, Who::ThatInvestigator, Who::EachOther, Who::Each] {
            for step in [kill(who.clone()), Step::Sacrifice(who.clone())] {
                let what = format!("{trigger:?}, {step:?}");
                let scenario = altered(&base, |scenario| {
                    early(scenario);
                    let deadly = block(scenario, std::slice::from_ref(&step));
                    let late = block(scenario, &[if_else(Condition::ElderOneOnMap, deadly, NOTHING)]);
                    everywhere(scenario, std::slice::from_ref(&trigger), late);
                });
                for seed in [2, 4] {
                    let game = play(&what, &scenario, seed);
                    assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
                }
            }
        }
    }
}

/// What is changed, and how.
type Deadly = (&'static str, fn(&mut Scenario, BlockId));

#[test]
fn deaths_by_cards_leave_a_sound_game() {
    let base = shipped();
    let changes: [Deadly; 7] = [
        ("a Discovery card", |scenario, deadly| {
            scenario.discoveries.iter_mut().for_each(|card| card.steps = deadly);
        }),
        ("an insanity", |scenario, deadly| {
            scenario.insanities.iter_mut().for_each(|card| card.symptoms = deadly);
            let fear = block(scenario, &[lose_sanity(Who::Each, 4)]);
            each_mythos(scenario, fear);
        }),
        ("an action", |scenario, deadly| {
            for action in &mut scenario.episode.actions {
                (action.condition, action.steps) = (None, deadly);
            }
        }),
        ("a Mythos card", |scenario, deadly| each_mythos(scenario, deadly)),
        ("an advance", |scenario, deadly| {
            for stage in &mut scenario.stages {
                stage.on_advance = deadly;
            }
        }),
        ("the end of a turn", |scenario, deadly| scenario.stages[1].end_of_turn = deadly),
        ("the ritual", |scenario, deadly| {
            scenario.episode.ritual = Condition::ElderOneOnMap;
            scenario.episode.on_disrupt = deadly;
        }),
    ];
    for (what, change) in changes {
        for victim in [Who::You, Who::Active, Who::EachOther, Who::Each] {
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let now = block(scenario, &[kill(victim.clone()), Step::Investigate, roll(NOTHING)]);
                let deadly = block(scenario, &[if_else(Condition::ElderOneOnMap, now, NOTHING)]);
                change(scenario, deadly);
            });
            for seed in 0..5 {
                let game = play(what, &scenario, seed);
                assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
            }
        }
    }
}

#[test]
fn five_investigators_play_every_kind_of_table() {
    let base = shipped();
    let tables: [(&str, Change); 4] = [
        ("as shipped", |_| ()),
        ("early", early),
        ("everything random", |scenario| {
            scenario.table.starting_relics = true;
            scenario.table.random_elder_one_places = true;
        }),
        ("other answers to open rules", |scenario| {
            scenario.options.reshuffle = ritual_content::documents::Reshuffle::AfterSummoningCheck;
            scenario.options.trade_between_others = false;
            scenario.options.companions_pay = false;
            scenario.options.sanity_dice_against_self = true;
            scenario.options.fire_exchange = false;
        }),
    ];
    for (what, change) in tables {
        let scenario = altered(&base, change);
        for game in 0..30 {
            // Seeds that leave 4 when divided by 5 seat five.
            let game = play(what, &scenario, 5 * game + 4);
            assert_eq!(game.state().seats.len(), 5);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
        }
    }
}

/// Nobody rises above level 4, however often the same skill is on the board.
#[test]
fn an_investigator_with_one_skill_three_times_stays_within_its_levels() {
    let scenario = altered(&shipped(), |scenario| {
        early(scenario);
        scenario.numbers.tracks.wounds = 150;
        scenario.numbers.tracks.sanity = 200;
        scenario.numbers.tracks.thresholds = (1..=20).map(|step| (step * 9, false)).collect();
        scenario.investigators.iter_mut().for_each(|person| person.skills = [person.skills[0]; 3]);
        let fear = block(scenario, &[lose_sanity(Who::Each, 9)]);
        each_mythos(scenario, fear);
    });
    for seed in 0..10 {
        play("one skill", &scenario, seed);
    }
}

fn dice(scenario: &mut Scenario, face: FaceCount) {
    let numbers = &mut scenario.numbers;
    for die in [&mut numbers.standard, &mut numbers.bonus] {
        die.faces.truncate(1);
        die.faces[0] = face;
    }
}

#[test]
fn dice_with_a_single_face_can_be_rolled() {
    let base = shipped();
    let many = 255;
    for (successes, elder_signs, tentacles) in
        [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (many, 0, 0), (0, many, 0), (0, 0, many), (many, many, many)]
    {
        let face = FaceCount { successes, elder_signs, tentacles };
        let scenario = altered(&base, |scenario| dice(scenario, face));
        for seed in 0..10 {
            play(&format!("{face:?}"), &scenario, seed);
        }
    }
    let faceless = altered(&base, |scenario| {
        scenario.numbers.standard.faces.clear();
        scenario.numbers.bonus.faces.clear();
    });
    for seed in 0..10 {
        play("no faces", &faceless, seed);
    }
}

#[test]
fn rules_may_say_0_or_1() {
    let base = shipped();
    let changes: [(&str, Change); 17] = [
        ("no actions", |scenario| scenario.numbers.actions = 0),
        ("no moves", |scenario| scenario.numbers.move_spaces = 0),
        ("no rest", |scenario| scenario.numbers.rest_points = 0),
        ("no dice", |scenario| scenario.numbers.roll_dice = 0),
        ("no stress", |scenario| scenario.numbers.tracks.stress = 0),
        ("1 stress", |scenario| scenario.numbers.tracks.stress = 1),
        ("1 wound", |scenario| scenario.numbers.tracks.wounds = 1),
        ("1 sanity", |scenario| scenario.numbers.tracks.sanity = 1),
        ("no fire", |scenario| scenario.numbers.fire = 0),
        ("1 fire", |scenario| scenario.numbers.fire = 1),
        ("no symbols needed", |scenario| scenario.numbers.symbols = 0),
        ("1 symbol needed", |scenario| scenario.numbers.symbols = 1),
        ("red from the start", |scenario| scenario.numbers.first_red = 0),
        ("a track of 1", |scenario| (scenario.numbers.track, scenario.numbers.first_red) = (1, 1)),
        ("no thresholds", |scenario| scenario.numbers.tracks.thresholds.clear()),
        ("relics never transform", |scenario| scenario.numbers.relics_transform_at = 0),
        ("enemies with 1 health and no dice", |scenario| {
            for enemy in &mut scenario.enemies {
                (enemy.standard, enemy.bonus) = (0, 0);
                enemy.health = enemy.health.min(1);
            }
        }),
    ];
    let play_all = |what: &str, scenario: &Arc<Scenario>| {
        for seed in 0..10 {
            let game = play(what, scenario, seed);
            assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "{what}: {:?}", culprits(&game));
        }
    };
    for (what, change) in changes {
        play_all(what, &altered(&base, change));
    }
    let all = altered(&base, |scenario| changes.iter().for_each(|(_, change)| change(scenario)));
    play_all("all of it", &all);
}
