//! Effects without end: every one is cut short and its cards are named.

use ritual_content::documents::CounterHolder;
use ritual_content::language::{self as lang, Pick};
use ritual_engine::ids::{BlockId, CounterKind, Name};
use ritual_engine::program::{
    AskedAmount, Branch, Condition, Enemies, Picked, Place, Row, SpaceQuery, Step, Things, Trigger, Who,
};
use ritual_engine::scenario::CounterInfo;
use ritual_engine::state::Outcome;
use ritual_table::Game as _;
use ritual_tests::scene::Scene;
use ritual_tests::script::Face;
use ritual_tests::setting::awaken;

use super::{
    Loop, NOTHING, abilities, altered, any_kill, asked, assert_cards_are_named, assert_is_named, block, branch,
    culprits, each_mythos, endless, every_enemy, every_space, fixed, if_else, kind_of, plain, play, proposal, reaches,
    shipped, spaces, summon, when,
};

fn row(steps: BlockId) -> Row {
    Row { label: None, weight: 1, steps }
}

#[test]
fn a_card_whose_steps_contain_themselves_is_named() {
    let base = shipped();
    let loops: [(&str, Loop); 15] = [
        ("if, at the end", |own| vec![if_else(Condition::RitualDisrupted, own, own)]),
        ("if, in the middle", |own| vec![if_else(Condition::RitualDisrupted, own, own), Step::AddCounters(fixed(0))]),
        ("repeat", |own| vec![Step::Repeat(lang::Repeat { times: fixed(2), steps: own })]),
        ("repeat without a number", |own| {
            vec![Step::Repeat(lang::Repeat { times: asked(AskedAmount::All), steps: own })]
        }),
        ("for each investigator", |own| {
            vec![Step::ForEach(lang::ForEach { among: Things::Investigators(Who::Each), steps: own })]
        }),
        ("for each enemy", |own| {
            vec![Step::ForEach(lang::ForEach { among: Things::Enemies(every_enemy()), steps: own })]
        }),
        ("for each space", |own| {
            vec![Step::ForEach(lang::ForEach { among: Things::Spaces(every_space()), steps: own })]
        }),
        ("as each investigator", |own| vec![Step::As(lang::As { who: Who::Each, steps: own })]),
        ("a table of one", |own| vec![Step::Table(lang::Table { rows: vec![row(own)], row: None })]),
        ("a table of two", |own| vec![Step::Table(lang::Table { rows: vec![row(own), row(own)], row: None })]),
        ("with your space", |own| {
            let here = SpaceQuery { within: Some(0), ..spaces(Pick::All) };
            let pick = Picked::Space(Place::Which(Box::new(here)));
            vec![Step::With(lang::With { pick, steps: own })]
        }),
        ("a choice of one", |own| vec![Step::Choose(lang::Choose { who: Who::You, options: vec![branch(own)] })]),
        ("a vote on one branch", |own| {
            vec![Step::Vote(lang::Vote {
                who: Who::Each,
                options: vec![proposal(own)],
                secret: true,
                tie: lang::Tie::None,
            })]
        }),
        ("an auction in which nobody can bid", |own| {
            vec![Step::Bid(lang::Bid {
                stake: lang::Stake::Stress,
                who: Who::Each,
                most: Some(fixed(0)),
                then: NOTHING,
                otherwise: own,
            })]
        }),
        ("a roll that fails", |own| {
            vec![Step::Roll(lang::Roll {
                dice: None,
                against_self: false,
                bonus_dice: None,
                extra_successes: None,
                needs: Some(fixed(255)),
                success: NOTHING,
                per_success: NOTHING,
                failure: own,
            })]
        }),
    ];
    for (what, steps) in loops {
        let scenario = altered(&base, |scenario| {
            plain(scenario);
            let own = endless(scenario, steps);
            each_mythos(scenario, own);
        });
        for seed in 0..5 {
            assert_cards_are_named(what, &play(what, &scenario, seed));
        }
    }
}

#[test]
fn two_lists_that_contain_each_other_are_an_endless_effect() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let first = BlockId::from_index(scenario.program.blocks.len());
        let second = BlockId(first.0 + 1);
        block(scenario, &[if_else(Condition::RitualDisrupted, second, second)]);
        block(scenario, &[Step::Repeat(lang::Repeat { times: fixed(1), steps: first })]);
        each_mythos(scenario, second);
    });
    for seed in 0..5 {
        assert_cards_are_named("two lists", &play("two lists", &scenario, seed));
    }
}

#[test]
fn an_enemy_that_comes_by_dying_and_dies_by_coming_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let cultist = kind_of(scenario, "Cultist");
        let come = block(scenario, &[summon(cultist, Place::ThatSpace, fixed(1))]);
        let die = block(scenario, &[Step::Kill(Enemies::ThisEnemy)]);
        let name = scenario.enemies[cultist.index()].name;
        let set = abilities(scenario, name, &[when(Trigger::Dies, come), when(Trigger::Summoned, die)]);
        scenario.enemies[cultist.index()].abilities = set;
        let first = block(scenario, &[summon(cultist, Place::YourSpace, fixed(1))]);
        each_mythos(scenario, first);
    });
    for seed in 0..5 {
        assert_is_named("dies and comes", &play("dies and comes", &scenario, seed), "Cultist");
    }
}

#[test]
fn an_advance_that_advances_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let again = block(scenario, &[Step::AdvanceElderOne]);
        let name = scenario.episode.name;
        let set = abilities(scenario, name, &[when(Trigger::ElderOneAdvances, again)]);
        scenario.episode.abilities = set;
        each_mythos(scenario, again);
    });
    let episode = scenario.name(scenario.episode.name).to_owned();
    for seed in 0..5 {
        assert_is_named("advance", &play("advance", &scenario, seed), &episode);
    }
}

/// The Mythos card that begins it has no part in it, whether or not somebody decides something in every round.
#[test]
fn of_a_counter_that_rises_by_falling_and_falls_by_rising_only_the_loop_is_named() {
    for (what, question, seeds) in [
        ("a counter", None, 0..5),
        ("a counter with a question", Some(Step::Choose(lang::Choose { who: Who::You, options: same_twice() })), 0..1),
    ] {
        let scenario = altered(&shipped(), |scenario| {
            plain(scenario);
            let (id, on) = ("core/doom".to_owned(), CounterHolder::Game);
            scenario.counters.push(CounterInfo {
                name: Name(0),
                id,
                on,
                start: 0,
                at_most: 9,
                values: Vec::new(),
                wraps: false,
            });
            let change = || lang::ChangeCounter { counter: CounterKind(0), by: fixed(1), on: None };
            let asked_first = |step: Step| question.clone().into_iter().chain([step]).collect::<Vec<_>>();
            let rise = block(scenario, &asked_first(Step::Raise(change())));
            let fall = block(scenario, &asked_first(Step::Lower(change())));
            let name = scenario.episode.name;
            let answers = [
                when(Trigger::CounterReaches(reaches(Some(1), None)), fall),
                when(Trigger::CounterReaches(reaches(None, Some(0))), rise),
            ];
            scenario.episode.abilities = abilities(scenario, name, &answers);
            each_mythos(scenario, rise);
        });
        for seed in seeds {
            let game = play(what, &scenario, seed);
            assert_eq!(game.outcome(), Some(Outcome::EndlessEffects), "{what}");
            assert_eq!(culprits(&game), [scenario.name(scenario.episode.name)], "{what}");
        }
    }
}

/// A choice between two ways to do nothing.
fn same_twice() -> Vec<Branch> {
    vec![branch(NOTHING), branch(NOTHING)]
}

#[test]
fn cards_that_all_draw_another_are_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        each_mythos(scenario, NOTHING);
        scenario.mythos.iter_mut().for_each(|card| card.draw_again = true);
    });
    for seed in 0..5 {
        assert_cards_are_named("draw again", &play("draw again", &scenario, seed));
    }
}

#[test]
fn a_kept_card_that_resolves_itself_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let own = block(scenario, &[Step::KeepMythos, Step::ResolveKeptMythos]);
        each_mythos(scenario, own);
    });
    for seed in 0..5 {
        assert_cards_are_named("kept", &play("kept", &scenario, seed));
    }
}

/// [STAGE-7] [END-6] A beaten Final stage wins at once: what would answer to it without end does not come.
#[test]
fn effects_without_end_do_not_come_after_a_win() {
    let mut scene = Scene::altered(&["ruth", "mike"], |scenario| {
        plain(scenario);
        let own = endless(scenario, |own| vec![if_else(Condition::RitualDisrupted, own, own)]);
        let name = scenario.episode.name;
        let set = abilities(scenario, name, &[when(any_kill(), own)]);
        scenario.episode.abilities = set;
    });
    scene.edit(|state, scenario| {
        awaken(state, scenario, 3, "bridge");
        state.disrupted = true;
        state.figures[scenario.elder_one().index()].wounds = 11;
    });
    scene.dice(&[Face::Success]);
    scene.choose("Attack").keep();
    assert_eq!(scene.state().outcome, Some(Outcome::ElderOneDefeated));
}
