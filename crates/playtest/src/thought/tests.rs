use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ritual_table::{Game as _, Silent};

use super::candidate::LEAST_GAIN;
use super::*;
use crate::counted::Counted;
use crate::policy::PolicyName;
use crate::rollout::MOST_DECISIONS;
use crate::toy::cellar::{Cellar, HALL};
use crate::toy::lane::{ASIDE, HOME, Lane, PICK_UP};
use crate::toy::network;

/// Plays a game of the cellar by a policy, and returns it with its choices.
fn play_out(policy: &mut dyn Policy<Cellar>, stream: u64) -> (Cellar, Vec<usize>) {
    let (mut game, mut chance) = (Cellar::default(), SplitMix::new(77, stream));
    game = game.imagine(&mut chance);
    let mut choices = Vec::new();
    while game.outcome().is_none() {
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
        choices.push(option);
    }
    (game, choices)
}

#[test]
fn the_quick_one_takes_the_best_option_and_the_first_of_those_alike() {
    let game = Cellar { light: 2, ..Cellar::default() };
    let mut indifferent = Thinker::new(Network::untrained::<Cellar>(), Effort::QUICK, 1, 0);
    let considered = indifferent.consider(&game);
    assert_eq!((Policy::<Cellar>::choose(&mut indifferent, &game), considered.best()), (0, 0));
    assert_eq!(considered.options.iter().map(|it| it.option).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert!(considered.options.iter().all(|it| it.prior == CERTAIN / 5 && it.win == CERTAIN / 2), "{considered:?}");
    let mut others = 0;
    for seed in 0..20 {
        let mut thinker = Thinker::new(network::<Cellar>(seed), Effort::QUICK, 1, 0);
        let considered = thinker.consider(&game);
        assert_eq!(Policy::<Cellar>::choose(&mut thinker, &game), considered.best());
        assert!(considered.options.is_sorted_by_key(|it| Reverse(it.prior)), "{considered:?}");
        assert!(considered.options.iter().map(|it| it.prior).sum::<u32>().abs_diff(CERTAIN) <= 5);
        others += u32::from(considered.best() != 0);
    }
    assert!(others > 5, "{others}");
}

#[test]
fn a_certain_win_is_taken_and_a_certain_loss_is_not() {
    let mut thinker = Thinker::new(Network::untrained::<Cellar>(), Effort::GOOD, 1, 0);
    let won = thinker.consider(&Cellar { way: HALL - 2, pit: 0, ..Cellar::default() });
    // One stride leads out, and no pit is left.
    assert_eq!((won.best(), won.win, won.options[0].win), (1, CERTAIN, CERTAIN));
    for stream in 0..20 {
        let mut thinker = Thinker::new(network::<Cellar>(stream), Effort::GOOD, 1, stream);
        let dark = thinker.consider(&Cellar { light: 1, ..Cellar::default() });
        let creep = dark.options.iter().find(|it| it.option == 0).unwrap();
        assert_eq!((creep.win, creep.tries), (0, 0));
        assert_ne!(dark.best(), 0);
    }
}

#[test]
fn a_game_that_is_over_has_nothing_to_consider() {
    for (way, win) in [(HALL, CERTAIN), (0, 0)] {
        let over = Cellar { way, light: 0, ..Cellar::default() };
        let mut thinker = Thinker::new(network::<Cellar>(1), Effort::GOOD, 1, 0);
        assert_eq!(thinker.consider(&over), Considered { options: Vec::new(), win });
        assert_eq!(Policy::<Cellar>::choose(&mut thinker, &over), 0);
    }
}

#[test]
fn tries_are_shared_by_halves() {
    let mut thinker = Thinker::new(Network::untrained::<Cellar>(), Effort::EXPERT, 1, 0);
    let considered = thinker.consider(&Cellar::default());
    let mut tries: Vec<u32> = considered.options.iter().map(|it| it.tries).collect();
    tries.sort_unstable();
    // The last two would be tried 48 times each, if the one could still catch up with the other.
    assert_eq!(tries, [16, 16, 35, 35]);
    assert!(considered.options.is_sorted_by_key(|it| Reverse(it.win)), "{considered:?}");
    assert_eq!(considered.win, considered.options[0].win);
    // Absurd efforts end.
    let effort = Effort { rollouts: u32::MAX, turns: u32::MAX, limit: Some(Duration::ZERO) };
    let hurried = Thinker::new(network::<Cellar>(2), effort, 1, 0).consider(&Cellar::default());
    assert!(hurried.options.iter().all(|it| it.tries == 0), "{hurried:?}");
    let quick = Thinker::new(network::<Cellar>(2), Effort::QUICK, 1, 0).consider(&Cellar::default());
    assert_eq!(hurried, quick);
}

#[test]
fn a_game_that_does_not_get_on_is_not_thought_about_for_ever() {
    let made = Arc::new(AtomicU64::new(0));
    let mut thinker = Thinker::new(Network::untrained::<Cellar>(), Effort::GOOD, 1, 0);
    let mut thinks = |turn: u32| {
        let before = made.load(Ordering::Relaxed);
        let game = Counted::new(Cellar { decisions: turn * 2, ..Cellar::default() }, Arc::clone(&made));
        Policy::<Counted<Cellar>>::choose(&mut thinker, &game);
        made.load(Ordering::Relaxed) > before
    };
    for turn in 0..MOST_IN_GAME / MOST_IN_TURN {
        assert!((0..MOST_IN_TURN).all(|_| thinks(turn)), "in turn {turn}");
        assert!(!thinks(turn), "in turn {turn}");
    }
    // Another turn is no longer another chance.
    assert!(!thinks(MOST_IN_GAME / MOST_IN_TURN));
}

#[test]
fn a_turn_without_end_is_thought_about_once() {
    for (rounds, expected) in [(u32::MAX, MOST_DECISIONS), (5, 5)] {
        let made = Arc::new(AtomicU64::new(0));
        let mut thinker = Thinker::new(Network::untrained::<Cellar>(), Effort::EXPERT, 1, 0);
        let cellar = Cellar { rounds: Some(rounds), ..Cellar::default() };
        let game = Counted::new(cellar.clone(), Arc::clone(&made));
        for _ in 0..3 {
            assert_eq!(Policy::<Counted<Cellar>>::choose(&mut thinker, &game), 0);
        }
        assert_eq!(made.load(Ordering::Relaxed), u64::try_from(expected).unwrap(), "with {rounds} rounds");
        // The network is taken at its word, and the next turn is thought about again.
        let quick = Thinker::new(Network::untrained::<Cellar>(), Effort::QUICK, 1, 0).consider(&game);
        assert_eq!(thinker.consider(&game), quick);
        let next = Cellar { rounds: None, decisions: 2, ..cellar };
        let before = made.load(Ordering::Relaxed);
        Policy::<Counted<Cellar>>::choose(&mut thinker, &Counted::new(next, Arc::clone(&made)));
        assert!(made.load(Ordering::Relaxed) > before);
    }
}

#[test]
fn what_nothing_comes_of_is_chosen_only_where_it_is_better() {
    let best = |seed: u64, vain: Option<usize>| {
        let mut thinker = Thinker::new(network::<Cellar>(seed), Effort::GOOD, 1, seed);
        let considered = thinker.consider(&Cellar { vain, ..Cellar::default() });
        let win = |option: usize| considered.options.iter().find(|it| it.option == option).unwrap().win;
        if let Some(vain) = vain {
            let others = considered.options.iter().filter(|it| it.tries > 0 && it.option != vain);
            let gain = others.map(|it| win(vain).saturating_sub(it.win)).min();
            let is_chosen = considered.best() == vain;
            assert!(!is_chosen || gain.is_none_or(|it| it > LEAST_GAIN), "seed {seed}: {considered:?}");
        }
        considered.best()
    };
    let (mut stayed, mut left) = (0, 0);
    for seed in 0..200 {
        let habit = best(seed, None);
        // The same game, of which it is said that nothing comes of what would be chosen.
        if best(seed, Some(habit)) == habit {
            stayed += 1;
        } else {
            left += 1;
        }
    }
    assert!(left > 0 && stayed > 0, "{left} left, {stayed} stayed");
}

#[test]
fn of_options_alike_that_one_is_taken_of_which_something_comes() {
    let weighed = |option: usize| Weighed { option, prior: CERTAIN / 2, win: 1, tries: 0, is_foreseen: true };
    let first = |wins: [u64; 2], vain: usize| {
        let mut options = [weighed(0), weighed(1)];
        let candidate = |place: usize| Candidate {
            place,
            prior: CERTAIN / 2,
            is_vain: place == vain,
            sum: wins[place] * 8,
            tries: 8,
        };
        settle(&mut options, &[candidate(0), candidate(1)]);
        options[0].option
    };
    assert_eq!([first([30_000, 30_000], 9), first([30_000, 30_000], 0), first([30_000, 30_000], 1)], [0, 1, 0]);
    // 8 tries beside 30 of the network: of 3,000 more 631 are left, which is less than a point, and of 4,000 more 842.
    assert_eq!([first([33_000, 30_000], 0), first([34_000, 30_000], 0)], [1, 0]);
    assert_eq!(first([33_000, 30_000], 9), 0);
}

#[test]
fn nothing_is_tried_any_more_where_no_option_can_catch_up() {
    let candidate = |prior, sum| Candidate { place: 0, prior, is_vain: false, sum, tries: 1 };
    // An option that the network always chooses is 30 tries of 6,554 ahead: more than 10 tries of 19,660, less than 11.
    let clear = [candidate(CERTAIN, 0), candidate(0, 0)];
    assert_eq!([0, 10, 11].map(|ahead| is_decided(&clear, ahead)), [true, true, false]);
    // As soon as the other one has a little more than that, it may catch up.
    let caught = [candidate(CERTAIN, 0), candidate(0, 21)];
    assert!(!is_decided(&caught, 10) && is_decided(&caught, 9));
    let beaten = [candidate(0, 30_000), candidate(0, 10_000), candidate(0, 0)];
    assert!(is_decided(&beaten, 1) && !is_decided(&beaten, 2));
}

#[test]
fn what_is_clear_is_tried_less_often_than_what_is_not() {
    let tried = |seed: u64| {
        let mut thinker = Thinker::new(network::<Cellar>(seed), Effort::GOOD, 1, seed);
        let considered = thinker.consider(&Cellar::default());
        let tries = considered.options.iter().map(|it| it.tries).max().unwrap();
        (tries, considered.options.iter().map(|it| it.prior).max().unwrap())
    };
    let tried: Vec<(u32, u32)> = (0..200).map(tried).filter(|(tries, _)| *tries > 0).collect();
    let (few, many): (Vec<_>, Vec<_>) = tried.iter().copied().partition(|(_, prior)| *prior > CERTAIN / 5 * 2);
    let mean = |of: &[(u32, u32)]| of.iter().map(|it| it.0).sum::<u32>() * 100 / u32::try_from(of.len()).unwrap();
    assert!(!few.is_empty() && !many.is_empty(), "{tried:?}");
    assert!(mean(&few) < mean(&many), "{few:?} {many:?}");
}

#[test]
fn whoever_thinks_does_not_go_to_and_fro() {
    // All options are alike to the network, and to the tries.
    let best = |effort: Effort, lane: &Lane| {
        let mut thinker = Thinker::new(Network::untrained::<Lane>(), effort, 1, 0);
        (Policy::<Lane>::choose(&mut thinker, lane), thinker.consider(lane).best())
    };
    let lane = Lane::default();
    assert_eq!(best(Effort::QUICK, &lane), (HOME, HOME), "the first of those alike");
    for effort in [Effort::GOOD, Effort::EXPERT] {
        assert_eq!(best(effort, &lane), (PICK_UP, PICK_UP), "the first of which something comes");
    }
}

#[test]
fn whoever_waits_does_it_by_the_shortest_way() {
    let weighed = |option: usize, win: u32| Weighed { option, prior: CERTAIN / 2, win, tries: 7, is_foreseen: true };
    let shortened = |lane: &Lane, first: usize, win: u32| {
        let mut thinker = Thinker::new(Network::untrained::<Lane>(), Effort::GOOD, 1, 0);
        let mut options = vec![weighed(first, win), weighed(PICK_UP, 200), weighed(HOME, 100)];
        thinker.shorten(lane, &mut options);
        options.iter().map(|it| (it.option, it.win, it.tries)).collect::<Vec<_>>()
    };
    let lane = Lane::default();
    assert_eq!(shortened(&lane, ASIDE, 300), [(HOME, 300, 7), (ASIDE, 300, 7), (PICK_UP, 200, 7)]);
    // Whoever picks a coin up does not wait.
    assert_eq!(shortened(&lane, PICK_UP, 300), [(PICK_UP, 300, 7), (PICK_UP, 200, 7), (HOME, 100, 7)]);
    // Whoever has found much more aside than at home goes there.
    let much = CERTAIN / 5;
    assert_eq!(shortened(&lane, ASIDE, much), [(ASIDE, much, 7), (PICK_UP, 200, 7), (HOME, 100, 7)]);
}

#[test]
fn games_that_look_alike_are_thought_of_alike() {
    let mut n_others = 0;
    for (number, policy) in (0..12).flat_map(|number| PolicyName::ALL.map(|policy| (number, policy))) {
        let network = network::<Cellar>(number);
        let [mut here, mut there] = [(); 2].map(|()| policy.make::<Cellar>(&network, 3, number));
        let (mut game, mut chance) = (Cellar::default(), SplitMix::new(4, number));
        while game.outcome().is_none() {
            let other = game.imagine(&mut chance);
            n_others += u32::from(other != game);
            let before = game.clone();
            let option = here.choose(&game);
            assert_eq!(game, before, "{policy}: a game that is thought about changes");
            assert_eq!(option, there.choose(&other), "{policy}: what is hidden makes a difference");
            for seat in 0..2 {
                let seen = [&game, &other].map(|it| {
                    let mut numbers = vec![0; Cellar::POSITION.len()];
                    it.see(seat, &mut numbers);
                    numbers
                });
                assert_eq!(seen[0], seen[1]);
            }
            game.choose(option, &mut chance, &mut Silent).unwrap();
        }
    }
    assert!(n_others > 200, "nothing is hidden: {n_others}");
}

/// The same choices on every machine: the digests were worked out by a program of its own, written in another language.
#[test]
fn fixed_weights_play_fixed_games_and_thinking_pays() {
    let played = |policy: PolicyName| {
        let (mut digest, mut won) = (0xcbf2_9ce4_8422_2325_u64, 0);
        for stream in 0..30 {
            let network = network::<Cellar>(stream);
            let (game, choices) = play_out(&mut *policy.make::<Cellar>(&network, 5, stream), stream);
            won += u32::from(game.outcome().is_some_and(Cellar::is_win));
            for option in choices {
                digest = (digest ^ u64::try_from(option).unwrap()).wrapping_mul(0x0100_0000_01b3);
            }
        }
        format!("{policy}: {digest:016x}, {won} of 30 won")
    };
    let expected = [
        "random: b3cc3070f32ff364, 6 of 30 won",
        "quick: 8e3fb464aa477459, 8 of 30 won",
        "good: cba354fe1e682ece, 20 of 30 won",
        "expert: 1c59d3a9affb49b8, 28 of 30 won",
    ];
    assert_eq!(PolicyName::ALL.map(played), expected);
}
