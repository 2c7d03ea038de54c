//! A game is played, taken back, branched, recorded, and goes on when the content changes.

use std::sync::Arc;

use ritual_content::FullId;
use ritual_engine::Session;
use ritual_playtest::policy::PolicyName;
use ritual_table::{Game as _, Silent};

use super::sample::{self, game};
use super::*;

fn play(game: &mut Game, decisions: u32) {
    game.policy_game();
    game.run_for(decisions);
    game.stop();
}

#[test]
fn what_is_undone_can_be_done_again() {
    let mut game = game(1);
    play(&mut game, 30);
    let there = game.here().session.save();
    assert!(game.undo() && game.can_redo());
    assert_ne!(game.here().session.save(), there);
    assert!(game.redo() && !game.can_redo());
    assert_eq!(game.here().session.save(), there);
    assert!(!game.redo());
}

#[test]
fn another_choice_after_an_undo_is_a_line_of_its_own_and_the_old_one_stays() {
    let mut game = game(1);
    play(&mut game, 30);
    let at = (0..30).rev().find(|at| game.line.moment(*at).session.options() > 1).unwrap();
    let old = game.here().session.save();
    assert!(game.jump_to(at));
    let made = game.line.moment(at + 1).chosen.as_ref().unwrap().option;
    let other = usize::from(made == 0);
    assert!(game.choose(other));
    assert_eq!(game.branches().len(), 2);
    assert!(game.branches()[1].is_current);
    assert!(game.switch_to(0));
    assert!(game.jump_to(game.line.last()));
    assert_eq!(game.here().session.save(), old);
}

#[test]
fn the_same_choice_after_an_undo_is_the_same_line() {
    let mut game = game(1);
    play(&mut game, 10);
    assert!(game.jump_to(4));
    let made = game.line.moment(5).chosen.as_ref().unwrap().option;
    assert!(game.choose(made));
    assert_eq!((game.now(), game.branches().len(), game.line.last()), (5, 1, 10));
}

#[test]
fn an_option_that_is_not_offered_changes_nothing() {
    let mut game = game(1);
    let before = game.here().session.save();
    assert!(!game.choose(game.here().session.options()));
    assert_eq!((game.here().session.save(), game.now()), (before, 0));
}

#[test]
fn seats_of_policies_play_by_themselves_and_undo_goes_back_to_a_person() {
    let mut start = sample::start(5);
    start.seats[1].holder = Holder::Policy(PolicyName::default());
    let mut game = Game::open(&sample::shipped(), start).unwrap();
    for _ in 0..200 {
        while !game.run_for(50) {}
        if game.holder() != Some(Holder::Person) {
            break;
        }
        game.choose(0);
    }
    assert!(game.undo());
    assert_eq!(game.holder(), Some(Holder::Person));
    assert!(!game.is_busy());
}

#[test]
fn a_turn_of_a_policy_ends_with_the_turn() {
    let mut game = game(1);
    play(&mut game, 5);
    let turn = game.here().session.turns();
    game.policy_turn();
    while !game.run_for(10) {}
    assert_eq!(game.here().session.turns(), turn + 1);
    let marks = game.turns();
    assert_eq!(marks.last().map(|mark| mark.turn), Some(turn + 1));
    assert!(game.jump_to_turn(turn));
    assert_eq!(game.here().session.turns(), turn);
}

#[test]
fn a_budget_is_kept_and_a_whole_game_comes_to_its_end() {
    let mut game = game(1);
    game.policy_game();
    game.run_for(7);
    assert_eq!(game.now(), 7);
    while !game.run_for(100) {}
    assert!(game.here().session.outcome().is_some());
    assert!(!game.choose(0));
}

#[test]
fn a_recording_plays_to_the_same_end() {
    let mut game = game(4);
    play(&mut game, 120);
    let recording = game.record(&sample::plain()).unwrap();
    assert_eq!(recording.players.len(), 2);
    let mut again = Game::replay(&sample::shipped(), &recording).unwrap();
    while !again.run_for(25) {}
    assert_eq!(again.misfit(), None);
    assert_eq!(again.here().session.save(), game.here().session.save());
    assert!(Game::replay_text(&sample::shipped(), "no").is_err());
}

#[test]
fn a_game_of_a_batch_is_the_game_that_was_counted() {
    let batch = BatchGame {
        scenario: FullId::resolve(sample::KILKENNY, ""),
        players: 2,
        policy: PolicyName::Random,
        seed: 11,
        game: 3,
    };
    let mut game = Game::of_batch(&sample::shipped(), &batch).unwrap();
    while !game.run_for(100) {}
    let scenario = &game.printed().scenario;
    let (mut session, mut chance) = crate::batch::play::begin(scenario, 11, 3, 2, &mut Silent).unwrap();
    let mut policy = PolicyName::Random.make::<Session>(network(), 11, 3);
    while session.options() > 0 {
        let option = policy.choose(&session);
        session.choose(option, &mut chance, &mut Silent).unwrap();
    }
    assert_eq!(game.here().session.outcome(), session.outcome());
    assert_eq!(game.here().session.turns(), session.turns());
    assert!(game.why_not_recorded().is_some());
}

#[test]
fn a_game_with_dice_that_were_set_says_so() {
    let mut game = game(4);
    assert_eq!(game.why_not_recorded(), None);
    let mut forced = Forced::default();
    forced.dice[0].extend([1; 40]);
    forced.dice[1].extend([1; 40]);
    game.force(forced);
    play(&mut game, 400);
    assert!(game.here().is_bent && game.why_not_recorded().is_some());
    assert!(game.record(&sample::plain()).is_err());
}

#[test]
fn a_game_goes_on_when_things_are_called_otherwise() {
    let mut game = game(1);
    play(&mut game, 40);
    let now = game.now();
    game.renew(&sample::shipped());
    assert!(game.progress().is_none(), "nothing has changed");

    let mut changed = (*sample::shipped()).clone();
    let episode = game.printed().episode.id.clone();
    let id = FullId { pack: Arc::clone(&game.printed().home), id: Arc::clone(&episode.0) };
    let entry = changed.episodes.get_mut(&id).unwrap();
    for tile in &mut entry.document_mut().map.tiles {
        tile.spaces.values_mut().for_each(|space| space.name = format!("New {}", space.name));
    }
    game.renew(&changed);
    assert!(game.progress().is_some());
    while !game.run_for(20) {}
    assert_eq!((game.misfit(), game.now()), (None, now));
}

#[test]
fn a_game_goes_on_when_the_content_changes_as_far_as_the_choices_fit() {
    let mut game = game(1);
    play(&mut game, 40);
    let now = game.now();
    let mut changed = (*sample::shipped()).clone();
    for entry in changed.rules.values_mut() {
        entry.document_mut().turn.actions = 0;
    }
    game.renew(&changed);
    while !game.run_for(20) {}
    let misfit = game.misfit().cloned().unwrap();
    assert!(game.now() < now && !misfit.options.is_empty());
    assert_eq!(misfit.n_waiting, now - game.now());

    game.renew(&sample::shipped());
    while !game.run_for(20) {}
    assert_eq!((game.misfit(), game.line.last()), (None, now), "what waited fits again");
}

#[test]
fn content_that_cannot_be_played_leaves_the_game_as_it_was() {
    let mut game = game(1);
    play(&mut game, 10);
    let mut broken = (*sample::shipped()).clone();
    broken.episodes.clear();
    game.renew(&broken);
    assert!(game.trouble().is_some());
    assert_eq!(game.now(), 10);
    game.renew(&sample::shipped());
    assert_eq!(game.trouble(), None);
}
