//! What a seat imagines: the game as it sees it, with the rest drawn again.

use ritual_hunt::Hunt;
use ritual_table::{Game as _, Silent, Viewed as _};

use crate::playouts::compiled;
use crate::table::{Seeded, night, shipped};

/// Plays some decisions at random, and stops in the middle of one where several are asked.
fn somewhere(seed: u64) -> Hunt {
    let (mut chance, mut choices) = (Seeded(seed), Seeded(!seed));
    let mut hunt = Hunt::new(compiled(&shipped()), &[0, 1, 2, 3], &mut chance, &mut Silent).unwrap();
    for _ in 0..seed % 60 {
        if hunt.outcome().is_none() {
            let option = choices.pick(hunt.options());
            hunt.choose(option, &mut chance, &mut Silent).unwrap();
        }
    }
    hunt
}

#[test]
fn an_imagined_game_looks_the_same_and_is_possible() {
    let mut differ = 0;
    for seed in 0..120 {
        let hunt = somewhere(seed);
        for seat in 0..4 {
            let other = hunt.imagine_for(seat, &mut Seeded(seed + 1000));
            assert_eq!(other.view(seat), hunt.view(seat), "seed {seed}, seat {seat}");
            assert_eq!(other.check(), Ok(()), "seed {seed}, seat {seat}");
            differ += u32::from(other != hunt);
        }
    }
    assert!(differ > 300, "what is hidden is drawn again: {differ} of 480");
}

#[test]
fn what_is_hidden_changes_nothing_in_what_is_imagined() {
    for seed in 0..120 {
        let hunt = somewhere(seed);
        for seat in 0..4 {
            // They look alike to the seat, and differ in all that it does not see.
            let [one, other] = [1, 2].map(|luck| hunt.imagine_for(seat, &mut Seeded(luck)));
            let think = |hunt: &Hunt| hunt.imagine_for(seat, &mut Seeded(seed));
            assert!(think(&one) == think(&other), "seed {seed}, seat {seat}");
        }
    }
}

#[test]
fn a_secret_choice_of_another_one_is_not_known() {
    let chosen = |card: &str| {
        let mut table = night().begin();
        table.choose(0, card);
        table.hunt
    };
    let (one, other) = (chosen("hunter-axe"), chosen("hunters-dream"));
    for luck in 0..20 {
        let think = |hunt: &Hunt, seat| hunt.imagine_for(seat, &mut Seeded(luck));
        assert!(think(&one, 1) == think(&other, 1), "luck {luck}");
        assert!(think(&one, 0) != think(&other, 0), "one's own choice is known");
    }
}
