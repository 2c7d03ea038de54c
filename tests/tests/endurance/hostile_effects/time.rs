//! What is granted for a time: too much of it, to the wrong ones, and by itself.

use ritual_content::language::{self as lang, Lessened, Until};
use ritual_engine::Limit;
use ritual_engine::ids::{BlockId, Name, Seat};
use ritual_engine::program::{AbilityKind, AbilitySet, Enemies, Step, Trigger, Who};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{MAX_GRANTS, Outcome};
use ritual_table::Game as _;
use ritual_tests::scene::Scene;

use super::{
    ANY_ROLL, NOTHING, abilities, altered, assert_cards_are_named, block, culprits, each_mythos, early, every_enemy,
    everywhere, fixed, kill, more, plain, play, shipped, spaces, triggers, when,
};

/// Every time there is.
const TIMES: [Until; 5] =
    [Until::EndOfTurn, Until::EndOfRound, Until::YourNextTurn, Until::EndOfYourNextTurn, Until::EndOfGame];

fn grant(abilities: AbilitySet, to: Who, on_enemies: Option<Enemies>, until: Until) -> Step {
    Step::Grant(lang::Grant { abilities, to, on_enemies, until })
}

/// Less than there is of everything, nothing that may be done, and nowhere to go.
fn fetters() -> Vec<AbilityKind> {
    let less = |what| AbilityKind::Fewer(lang::Fewer { what, by: fixed(255), rolls: ANY_ROLL, condition: None });
    let all = [Lessened::Actions, Lessened::MoveSpaces, Lessened::AttackRange, Lessened::Dice, Lessened::RestPoints];
    let everywhere = spaces(lang::Pick::All);
    let others = [
        AbilityKind::Forbid(lang::Forbid { deeds: u16::MAX, condition: None }),
        AbilityKind::NoEntry(lang::NoEntry { spaces: Box::new(everywhere), condition: None }),
        AbilityKind::ExtraActions(more(fixed(255))),
    ];
    all.map(less).into_iter().chain(others).collect()
}

/// Grants fetters several times, to everybody and on every enemy.
fn grants(scenario: &mut Scenario, until: Until, times: u8) -> BlockId {
    let set = abilities(scenario, Name(0), &fetters());
    let steps = [grant(set, Who::Each, None, until), grant(set, Who::You, Some(every_enemy()), until)];
    let both = block(scenario, &steps);
    block(scenario, &[Step::Repeat(lang::Repeat { times: fixed(times), steps: both })])
}

#[test]
fn what_is_granted_without_measure_overflows_nothing() {
    let base = shipped();
    for until in TIMES {
        let scenario = altered(&base, |scenario| {
            early(scenario);
            let many = grants(scenario, until, 60);
            each_mythos(scenario, many);
            everywhere(scenario, &[Trigger::RoundStarts, Trigger::RoundEnds, Trigger::TurnEnds], many);
        });
        for seed in 0..6 {
            play(&format!("{until:?}"), &scenario, seed);
        }
    }
}

#[test]
fn what_is_granted_forty_times_is_had_forty_times() {
    let scene = Scene::altered(&["ruth", "mike"], |scenario| {
        plain(scenario);
        let set = abilities(scenario, Name(0), &[AbilityKind::ExtraActions(more(fixed(1)))]);
        let one = block(scenario, &[grant(set, Who::Each, None, Until::EndOfGame)]);
        let many = block(scenario, &[Step::Repeat(lang::Repeat { times: fixed(40), steps: one })]);
        let name = scenario.episode.name;
        scenario.episode.abilities = abilities(scenario, name, &[when(Trigger::GameStarts, many)]);
    });
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(scene.state().granted_to(seat).count(), 40, "{seat:?}");
    }
    assert_eq!(scene.state().grants.len(), 2, "what is alike takes the room of one");
}

#[test]
fn what_there_is_no_room_for_ends_the_game_and_names_the_cards() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let set = abilities(scenario, Name(0), &[AbilityKind::ExtraActions(more(fixed(1)))]);
        let each_apart = block(scenario, &vec![grant(set, Who::Each, None, Until::EndOfGame); MAX_GRANTS]);
        each_mythos(scenario, each_apart);
    });
    // A single investigator would find room for each of them once.
    for seed in 1..5 {
        let game = play("no room", &scenario, seed);
        assert_cards_are_named("no room", &game);
        assert_eq!(game.passed(), Some(Limit::Grants));
    }
}

#[test]
fn what_is_granted_to_the_wrong_ones_does_no_harm() {
    let base = shipped();
    let scenario = altered(&base, |scenario| {
        let nothing = block(scenario, &[Step::AddCounters(fixed(1))]);
        let answers: Vec<AbilityKind> = triggers().into_iter().map(|trigger| when(trigger, nothing)).collect();
        let set = abilities(scenario, Name(0), &answers);
        let copy = |of, to, until| Step::CopySkill(lang::CopySkill { of, to, until });
        let steps = [
            grant(set, Who::ThatInvestigator, None, Until::EndOfRound),
            grant(set, Who::EachOther, None, Until::YourNextTurn),
            grant(set, Who::You, Some(Enemies::ThisEnemy), Until::EndOfTurn),
            grant(set, Who::You, Some(Enemies::ElderOne), Until::EndOfYourNextTurn),
            grant(AbilitySet::default(), Who::Each, None, Until::EndOfGame),
            copy(Who::ThatInvestigator, Who::Each, Until::EndOfGame),
            copy(Who::Each, Who::You, Until::EndOfTurn),
            copy(Who::EachOther, Who::Each, Until::YourNextTurn),
        ];
        let own = block(scenario, &steps);
        each_mythos(scenario, own);
    });
    for seed in 0..10 {
        play("to the wrong ones", &scenario, seed);
    }
}

/// One turn after the other goes by without a decision, so that what was last at work says nothing.
#[test]
fn whoever_leaves_nobody_anything_to_do_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        scenario.numbers.symbols = 255;
        each_mythos(scenario, NOTHING);
        let name = scenario.episode.name;
        let everything = AbilityKind::Forbid(lang::Forbid { deeds: u16::MAX, condition: None });
        scenario.episode.abilities = abilities(scenario, name, &[everything]);
    });
    let episode = scenario.name(scenario.episode.name);
    for seed in 0..5 {
        let game = play("nothing to do", &scenario, seed);
        assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}");
        assert_eq!(culprits(&game), [episode], "seed {seed}");
    }
}

#[test]
fn what_grants_itself_ends_with_the_game() {
    let scenario = altered(&shipped(), |scenario| {
        early(scenario);
        let own = BlockId::from_index(scenario.program.blocks.len());
        let set = abilities(scenario, Name(0), &[when(Trigger::TurnStarts, own), when(Trigger::RoundEnds, own)]);
        block(scenario, &[grant(set, Who::Each, None, Until::EndOfYourNextTurn)]);
        each_mythos(scenario, own);
    });
    for seed in 0..6 {
        play("itself", &scenario, seed);
    }
}

#[test]
fn a_death_at_the_end_of_a_round_leaves_a_sound_game() {
    let base = shipped();
    for who in [Who::Active, Who::You, Who::EachOther, Who::Each] {
        for trigger in [Trigger::RoundStarts, Trigger::RoundEnds] {
            let what = format!("{trigger:?}, {who:?}");
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let dead = block(scenario, &[kill(who.clone())]);
                everywhere(scenario, &[trigger], dead);
                let fetters = grants(scenario, Until::EndOfYourNextTurn, 1);
                each_mythos(scenario, fetters);
            });
            for seed in 0..6 {
                play(&what, &scenario, seed);
            }
        }
    }
}
