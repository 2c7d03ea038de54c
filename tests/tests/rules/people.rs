//! What nobody knows while investigators vote in secret.

use std::collections::BTreeSet;

use ritual_content::language as lang;
use ritual_engine::Session;
use ritual_engine::decision::Question;
use ritual_engine::frame::Frame;
use ritual_engine::ids::{BlockId, Name, Seat};
use ritual_engine::narrate::Narrator;
use ritual_engine::program::{Block, Proposal, Step, Who};
use ritual_playtest::chance::SeededChance;
use ritual_table::Seen as _;
use ritual_tests::scene::Scene;

/// A game of some in which every Mythos card has a vote on two branches, at the first vote.
fn a_vote(of: &[&str], secret: bool) -> Scene {
    let mut scene = Scene::altered(of, |scenario| {
        let proposal = |label| Proposal { label: Name(label), condition: None, steps: BlockId(0) };
        let vote = Step::Vote(lang::Vote {
            who: Who::Each,
            options: vec![proposal(1), proposal(2)],
            secret,
            tie: lang::Tie::Active,
        });
        let program = &mut scenario.program;
        let start = u16::try_from(program.steps.len()).unwrap_or(u16::MAX);
        program.steps.push(vote);
        let block = BlockId::from_index(program.blocks.len());
        program.blocks.push(Block { start, len: 1 });
        scenario.mythos.iter_mut().for_each(|card| card.steps = block);
    });
    scene.draw_mythos("Torches", |_, _| ());
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Vote), Some(Seat(0))));
    scene
}

fn secret_vote() -> Scene {
    a_vote(&["mike", "ruth", "leon"], true)
}

/// The votes that were given so far, by seats.
fn given(game: &Session) -> Vec<u8> {
    let votes = game.stack().iter().find_map(|frame| match frame {
        Frame::Vote(it) => Some(it.votes.iter().filter(|vote| vote.is_some()).map(|vote| vote.0).collect()),
        _ => None,
    });
    votes.unwrap()
}

/// All that whoever thinks ahead may take the votes for.
fn imagined(game: &Session) -> BTreeSet<Vec<u8>> {
    let mut chance = SeededChance::new(3, 0);
    (0..40).map(|_| given(&game.imagine(&mut chance))).collect()
}

/// Gives the first vote for this branch.
fn vote(scene: &mut Scene, branch: usize) {
    let wanted = scene.choices()[branch];
    scene.pick(|choice| choice == wanted);
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Vote), Some(Seat(1))));
}

#[test]
fn a_secret_vote_leaves_no_trace_before_the_last_one() {
    let seen = |branch: usize| {
        let mut scene = secret_vote();
        vote(&mut scene, branch);
        let table = Narrator::english().table(scene.game.scenario(), scene.state());
        (scene.asked(), scene.options(), table, scene.state().clone(), scene.events().to_vec())
    };
    assert_eq!(seen(0), seen(1));
}

#[test]
fn whoever_thinks_ahead_does_not_know_a_secret_vote() {
    let mut scene = secret_vote();
    vote(&mut scene, 0);
    assert_eq!(given(&scene.game), [0]);
    assert_eq!(imagined(&scene.game), BTreeSet::from([vec![0], vec![1]]));
}

#[test]
fn what_everybody_knows_of_a_vote_is_as_it_is_for_whoever_thinks_ahead() {
    let mut open = a_vote(&["mike", "ruth", "leon"], false);
    vote(&mut open, 1);
    assert_eq!(imagined(&open.game), BTreeSet::from([vec![1]]), "an open vote was cast again");
    // While a tie is broken the votes are told.
    let mut tied = a_vote(&["mike", "ruth"], true);
    vote(&mut tied, 0);
    let other = tied.choices()[1];
    tied.pick(|choice| choice == other);
    assert_eq!(tied.question(), Some(Question::Branch));
    assert_eq!(imagined(&tied.game), BTreeSet::from([vec![0, 1]]), "a vote was cast again that has been told");
}
