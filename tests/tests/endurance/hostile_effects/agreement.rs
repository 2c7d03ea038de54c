//! Votes and auctions at any moment, and steps that go through everything for everything.

use ritual_content::language::{self as lang, Stake, Tie};
use ritual_engine::program::{AskedAmount, Condition, Step, Things, Trigger, Who};

use super::{
    ANYBODY, NOTHING, altered, asked, assert_cards_are_named, block, each_mythos, early, every_space, everywhere,
    fixed, if_else, kill, lose_sanity, plain, play, proposal, shipped,
};

/// Moments at which somebody may just have died, or be about to.
fn moments() -> [Trigger; 5] {
    [
        Trigger::RoundStarts,
        Trigger::TurnEnds,
        Trigger::ElderOneAdvances,
        Trigger::InvestigatorDies(ANYBODY),
        Trigger::WoundsSuffered(ANYBODY),
    ]
}

#[test]
fn a_vote_about_deaths_leaves_a_sound_game() {
    let base = shipped();
    for tie in [Tie::Active, Tie::First, Tie::None, Tie::Random] {
        for secret in [false, true] {
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let branches = [Who::Active, Who::You, Who::EachOther].map(|who| block(scenario, &[kill(who)]));
                let options = branches.into_iter().chain([NOTHING]).map(proposal).collect();
                let vote = block(scenario, &[Step::Vote(lang::Vote { who: Who::Each, options, secret, tie })]);
                let late = block(scenario, &[if_else(Condition::ElderOneOnMap, vote, NOTHING)]);
                everywhere(scenario, &moments(), late);
            });
            for seed in 0..5 {
                play(&format!("{tie:?}, secret: {secret}"), &scenario, seed);
            }
        }
    }
}

#[test]
fn an_auction_that_costs_everything_leaves_a_sound_game() {
    let base = shipped();
    for stake in [Stake::Stress, Stake::Wounds, Stake::Sanity] {
        for most in [None, Some(fixed(0)), Some(fixed(255)), Some(asked(AskedAmount::All))] {
            let what = format!("{stake:?}, at most {most:?}");
            let scenario = altered(&base, |scenario| {
                early(scenario);
                let (then, otherwise) = (
                    block(scenario, &[kill(Who::ThatInvestigator), lose_sanity(Who::Each, 1)]),
                    block(scenario, &[kill(Who::Active)]),
                );
                let stake = stake.clone();
                let bid = Step::Bid(lang::Bid { stake, who: Who::Each, most: most.clone(), then, otherwise });
                let auction = block(scenario, &[bid]);
                let late = block(scenario, &[if_else(Condition::ElderOneOnMap, auction, NOTHING)]);
                everywhere(scenario, &moments(), late);
            });
            for seed in 0..5 {
                play(&what, &scenario, seed);
            }
        }
    }
}

/// Every space for every space for every space for every space: it would come to an end, but nobody would wait for it.
#[test]
fn a_card_that_goes_through_the_map_four_times_over_is_named() {
    let scenario = altered(&shipped(), |scenario| {
        plain(scenario);
        let mut steps = block(scenario, &[Step::AddCounters(fixed(1))]);
        for _ in 0..4 {
            steps = block(scenario, &[Step::ForEach(lang::ForEach { among: Things::Spaces(every_space()), steps })]);
        }
        each_mythos(scenario, steps);
    });
    for seed in 0..3 {
        assert_cards_are_named("the map four times over", &play("the map four times over", &scenario, seed));
    }
}
