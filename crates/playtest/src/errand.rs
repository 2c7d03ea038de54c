//! Errands: what comes of an option if the network goes on as it likes best.
//!
//! Habit leads there and back again, or rests where there is nothing to rest for. Tries hardly tell such a way from a
//! shorter one: whatever follows is the same. So it is followed, step by step, and what it comes to is compared.
//!
//! INVARIANT: a way that leads back is followed only as far as all of it can be foreseen; what comes to the same is found in
//! a game that is only thought of.

use ritual_table::{Seen, Silent};

use crate::mind::Mind;
use crate::splitmix::SplitMix;

/// The most decisions for which a way is followed.
const MOST_STEPS: usize = 12;

/// Returns whether nothing comes of an option: the game says so, or it leads back to where whoever decides is now, with
/// nothing changed but what was spent on the way, or by a way round to where another option leads at once.
pub(crate) fn is_vain<G: Seen>(mind: &mut Mind, game: &G, option: usize) -> bool {
    game.is_vain(option) || leads_back(mind, game, option)
}

fn leads_back<G: Seen>(mind: &mut Mind, game: &G, option: usize) -> bool {
    let (mut here, mut behind, mut next) = (game.clone(), game.clone(), option);
    let mut others: Vec<G> = Vec::new();
    for step in 0..MOST_STEPS {
        let is_certain = here.foresee(next, &mut behind).is_certain();
        if !is_certain || behind.outcome().is_some() || behind.decider() != game.decider() {
            return false;
        }
        std::mem::swap(&mut here, &mut behind);
        // Of two options that come to the same at once, neither goes round.
        if step == 1 {
            others = behind_others(game, option);
        }
        let is_there = |other: &G| here.is_back_at(other) && other.is_back_at(&here);
        if here.is_back_at(game) || others.iter().any(is_there) {
            return true;
        }
        next = mind.best(&here);
    }
    false
}

/// The games behind all options but one, of those that can be foreseen.
fn behind_others<G: Seen>(game: &G, option: usize) -> Vec<G> {
    let behind = |other: usize| {
        let mut behind = game.clone();
        let is_certain = game.foresee(other, &mut behind).is_certain();
        (is_certain && behind.outcome().is_none()).then_some(behind)
    };
    (0..game.options()).filter(|other| *other != option).filter_map(behind).collect()
}

/// Returns an option that comes to the same as an option of which nothing comes, sooner or without pretending to do
/// anything, if there is one. What comes behind it is the same as well: no more chance was drawn, and none less.
pub(crate) fn sooner<G: Seen>(mind: &mut Mind, game: &G, vain: usize, mut chance: SplitMix) -> Option<usize> {
    let imagined = game.imagine(&mut chance);
    let behind = |option: usize| {
        let (mut behind, mut chance) = (imagined.clone(), chance.clone());
        let is_made = behind.choose(option, &mut chance, &mut Silent).is_ok() && behind.outcome().is_none();
        is_made.then_some((behind, chance))
    };
    let others = (0..game.options()).filter(|other| *other != vain);
    let others: Vec<(usize, (G, SplitMix))> = others.filter_map(|other| Some((other, behind(other)?))).collect();
    let (mut here, mut chance) = behind(vain)?;
    for step in 0..MOST_STEPS {
        let same = others.iter().find(|(other, (there, drawn))| {
            chance == *drawn && here.is_back_at(there) && (step > 0 || !game.is_vain(*other))
        });
        if let Some((other, _)) = same {
            return Some(*other);
        }
        let next = mind.best(&here);
        if here.choose(next, &mut chance, &mut Silent).is_err() || here.outcome().is_some() {
            break;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Network;
    use crate::toy::lane::{ASIDE, HOME, Lane, PICK_UP, TOSS};

    /// To this network all options are alike, so it goes home.
    fn mind() -> Mind {
        Mind::new(Network::untrained::<Lane>())
    }

    #[test]
    fn a_way_that_leads_back_is_vain_and_no_other_one() {
        let mut mind = mind();
        let at_home = Lane::default();
        let vain = [HOME, ASIDE, PICK_UP, TOSS].map(|option| is_vain(&mut mind, &at_home, option));
        // Whoever tosses a coin may be back with nothing, and nobody knows.
        assert_eq!(vain, [true, true, false, false]);
        let aside = Lane { is_aside: true, ..Lane::default() };
        let vain = [HOME, ASIDE, PICK_UP, TOSS].map(|option| is_vain(&mut mind, &aside, option));
        assert_eq!(vain, [false, true, false, false]);
        // What the game says is believed.
        assert!(is_vain(&mut mind, &Lane { vain: Some(TOSS), ..at_home }, TOSS));
    }

    #[test]
    fn a_way_round_is_vain_and_is_not_gone() {
        // From the far end it goes home, where it could have gone at once.
        let corner = Lane { is_aside: true, is_long: true, ..Lane::default() };
        let vain = [HOME, ASIDE, PICK_UP].map(|option| is_vain(&mut mind(), &corner, option));
        assert_eq!(vain, [false, true, false]);
        assert_eq!(sooner(&mut mind(), &corner, ASIDE, SplitMix::new(7, 0)), Some(HOME));
    }

    #[test]
    fn what_comes_to_the_same_sooner_is_found() {
        for stream in 0..20 {
            let sooner = |lane: &Lane, vain| sooner(&mut mind(), lane, vain, SplitMix::new(7, stream));
            let at_home = Lane::default();
            assert_eq!(sooner(&at_home, ASIDE), Some(HOME), "{stream}");
            // A toss that brings nothing stands as the others do, but another number of chance comes next.
            assert_eq!(sooner(&at_home, HOME), None, "{stream}");
            assert_eq!(sooner(&at_home, PICK_UP), None, "{stream}");
            // Of two that are alike one pretends to do something.
            let pretence = Lane { is_aside: true, vain: Some(HOME), is_narrow: true, ..Lane::default() };
            assert_eq!(sooner(&pretence, HOME), Some(ASIDE), "{stream}");
        }
    }
}
