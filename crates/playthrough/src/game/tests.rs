//! A game is played, taken back, branched, recorded, and goes on when the content changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_batch::sample::plan;
use ritual_batch::{NoNetwork, Plan};
use ritual_content::FullId;
use ritual_content::documents::UnknownMonsters;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::network::CERTAIN;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::{OLDEST, RecordedChange, RecordedTable, Recording};
use ritual_table::{Game as _, Kept as _, Silent, Told as _};

use super::sample::{self, game, players};
use super::*;

fn english() -> &'static Language {
    Language::shared_english()
}

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
    start.seats[1].holder = Holder::Policy(PolicyName::Random);
    let mut game = Game::open(&sample::shipped(), start, english()).unwrap();
    game.meet(&players());
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
    let begins = marks.iter().find(|mark| mark.turn == turn).unwrap().moment;
    assert!(game.jump_to(begins));
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
    let mut again = Game::replay(&sample::shipped(), &recording, english()).unwrap();
    while !again.run_for(25) {}
    assert_eq!(again.misfit(), None);
    assert_eq!(again.here().session.save(), game.here().session.save());
    assert!(Game::replay_text(&sample::shipped(), "no", english()).is_err());
}

#[test]
fn a_recording_with_a_change_is_played_with_it_and_keeps_it() {
    let mut game = game(4);
    play(&mut game, 20);
    let plain = game.record(&sample::plain()).unwrap();
    let change = |document: &str| RecordedChange {
        document: document.to_owned(),
        path: "/health".to_owned(),
        value: Some(9.into()),
    };
    let changed = Recording { changes: vec![change("enemy/core/cultist")], ..plain.clone() };
    let mut again = Game::replay(&sample::shipped(), &changed, english()).unwrap();
    while !again.run_for(25) {}
    let digest = |game: &Game| game.here().session.scenario().digest;
    assert_ne!(digest(&again), digest(&game));
    let written = again.record(&sample::plain()).unwrap();
    assert_eq!(written.changes, changed.changes);
    assert_ne!(written.content, plain.content);
    again.renew(&sample::shipped());
    assert_ne!(digest(&again), digest(&game), "the content as it is now is changed as well");
    for (document, why) in [("monster/core/cultist", "of a kind"), ("enemy/core/nobody", "cannot be made")] {
        let wrong = Recording { changes: vec![change(document)], ..plain.clone() };
        let trouble = Game::replay(&sample::shipped(), &wrong, english()).err().unwrap().to_string();
        assert!(trouble.contains(why), "{trouble}");
    }
}

#[test]
fn an_answer_to_what_is_not_asked_any_more_is_left_out_of_a_former_recording() {
    let start = Start { form: OLDEST, ..sample::start(4) };
    let mut game = Game::open(&sample::shipped(), start, english()).unwrap();
    game.meet(&players());
    game.set_helper(PolicyName::Random);
    play(&mut game, 40);
    let mut recording = game.record(&sample::plain()).unwrap();
    assert_eq!(recording.version, OLDEST);
    let is_asked = |at: usize| game.line.moment(at).session.names().iter().any(|name| name == "no");
    let mut left = (10..40).find(|at| !is_asked(*at)).unwrap();
    for turn in &mut recording.turns {
        if left < turn.choices.len() {
            turn.choices.insert(left, "no".to_owned());
            break;
        }
        left -= turn.choices.len();
    }
    let mut again = Game::replay(&sample::shipped(), &recording, english()).unwrap();
    while !again.run_for(25) {}
    assert_eq!(again.misfit(), None);
    assert_eq!(again.here().session.save(), game.here().session.save());
}

#[test]
fn a_recording_of_another_table_is_played_at_that_table() {
    let recording = game(4).record(&sample::plain()).unwrap();
    let table = |name: &str| {
        let options = BTreeMap::from([(name.to_owned(), "two".to_owned())]);
        RecordedTable { options, ..RecordedTable::default() }
    };
    let other = Recording { table: table("unknown_monsters"), ..recording.clone() };
    let again = Game::replay(&sample::shipped(), &other, english()).unwrap();
    let digest = |game: &Game| game.here().session.scenario().digest;
    assert_ne!(digest(&again), digest(&Game::replay(&sample::shipped(), &recording, english()).unwrap()));
    let unknown = Recording { table: table("unknown_monster"), ..recording };
    assert!(
        Game::replay(&sample::shipped(), &unknown, english())
            .is_err_and(|it| it.to_string().contains("unknown_monsters"))
    );
}

#[test]
fn a_game_of_a_batch_is_the_game_that_was_counted() {
    let mut game = Game::of_batch(&sample::shipped(), &plan(20, 11), 3, &players(), english()).unwrap();
    while !game.run_for(100) {}
    let scenario = &game.printed().scenario;
    let mut chance = SeededChance::new(11, 3);
    let mut session = ritual_batch::table::set_up(scenario, 2, &mut chance).unwrap();
    let mut player = players().make(PolicyName::Random, 11, 3).unwrap();
    while session.options() > 0 {
        let option = player.choose(&session);
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

/// Thinks about everything that is to be thought about, and says whether there was anything.
fn think(game: &mut Game) -> bool {
    let tasks = game.take_tasks();
    let has_thought = !tasks.is_empty();
    for task in tasks {
        let mut thoughts = Vec::new();
        task.carry_out(&mut |thought| thoughts.push(thought));
        for thought in thoughts {
            game.hear(thought);
        }
    }
    has_thought
}

/// A game at a decision with several options, some way from its beginning.
fn at_a_choice() -> Game {
    let mut game = game(1);
    play(&mut game, 20);
    while game.here().session.options() < 2 {
        assert!(game.choose(0));
    }
    game
}

#[test]
fn who_thinks_long_thinks_elsewhere_and_makes_one_choice() {
    let mut game = at_a_choice();
    game.set_helper(PolicyName::Good);
    game.policy_step();
    let now = game.now();
    assert!(!game.run_for(50), "somebody thinks");
    assert_eq!(game.now(), now);
    assert!(think(&mut game) && !game.is_thinking());
    assert_eq!((game.now(), game.is_busy()), (now + 1, false));
}

#[test]
fn nobody_waits_for_a_thought_after_an_undo_or_a_stop() {
    let ends: [fn(&mut Game); 2] = [Game::stop, |game| assert!(game.undo())];
    for end in ends {
        let mut game = at_a_choice();
        game.set_helper(PolicyName::Good);
        game.policy_game();
        game.run_for(50);
        let tasks = game.take_tasks();
        assert!(tasks.len() == 1 && game.is_thinking() && !tasks[0].is_given_up());
        assert!(game.take_tasks().is_empty(), "it is asked once");
        end(&mut game);
        assert!(tasks[0].is_given_up() && !game.is_thinking());
        assert!(game.take_tasks().is_empty() && !game.is_busy());
    }
}

#[test]
fn a_thought_that_comes_too_late_changes_nothing() {
    let mut game = at_a_choice();
    game.set_helper(PolicyName::Good);
    game.policy_step();
    game.run_for(50);
    let mut thoughts = Vec::new();
    for task in game.take_tasks() {
        task.carry_out(&mut |thought| thoughts.push(thought));
    }
    assert!(game.undo());
    let (now, before) = (game.now(), game.here().session.save());
    for thought in thoughts {
        game.hear(thought);
    }
    assert_eq!((game.now(), game.here().session.save()), (now, before));
}

#[test]
fn a_game_of_a_batch_has_as_many_unknown_monsters_as_the_batch() {
    let digest = |unknown| {
        let game =
            Game::of_batch(&sample::shipped(), &Plan { unknown, ..plan(20, 11) }, 3, &players(), english()).unwrap();
        game.here().session.scenario().digest
    };
    assert_eq!(digest(None), digest(Some(UnknownMonsters::None)));
    assert_ne!(digest(None), digest(Some(UnknownMonsters::Two)));
}

#[test]
fn a_game_of_a_batch_is_thought_through_as_it_was_there_and_can_be_stopped() {
    let batch = Plan { policy: PolicyName::Good, ..plan(20, 11) };
    let mut game = Game::of_batch(&sample::shipped(), &batch, 3, &players(), english()).unwrap();
    for _ in 0..12 {
        game.run_for(50);
        think(&mut game);
    }
    game.stop();
    assert!(!game.is_busy());
    let mut chance = SeededChance::new(11, 3);
    let mut session = ritual_batch::table::set_up(&game.printed().scenario, 2, &mut chance).unwrap();
    let mut player = players().make(PolicyName::Good, 11, 3).unwrap();
    let made: Vec<usize> = game.moments().filter_map(|moment| moment.chosen.as_ref()).map(|it| it.option).collect();
    assert!(made.len() >= 11, "{made:?}");
    for option in made {
        assert_eq!(player.choose(&session), option);
        session.choose(option, &mut chance, &mut Silent).unwrap();
    }
}

#[test]
fn seats_that_play_by_themselves_keep_to_their_pace() {
    let mut start = sample::start(5);
    start.seats.iter_mut().for_each(|seat| seat.holder = Holder::Policy(PolicyName::Random));
    let mut game = Game::open(&sample::shipped(), start, english()).unwrap();
    game.meet(&players());
    game.set_pace(Pace::ByHand);
    game.go_on();
    for _ in 0..5 {
        assert!(!game.run_for(50) && game.waits_for_pace());
        let (now, before) = (game.now(), Arc::clone(game.here()));
        game.run_for(50);
        assert_eq!(game.now(), now, "it waits to be asked");
        game.go_ahead();
        game.run_for(50);
        let chosen = game.moments().nth(now + 1).and_then(|moment| moment.chosen.clone()).unwrap();
        assert!(before.session.options() > 1 && game.waits_for_pace());
        let behind: Vec<_> = game.moments().skip(now + 1).take(game.now() - now).collect();
        let choices = behind.iter().take(behind.len() - 1).filter(|moment| moment.session.options() > 1);
        assert_eq!(choices.count(), 0, "one choice was made, and what goes by itself");
        if game.now() == now + 1 {
            assert_eq!(game.last_choice().map(|(_, label)| label), Some(chosen.label.as_str()));
        }
    }
    let now = game.now();
    game.set_pace(Pace::Fast);
    game.run_for(7);
    assert_eq!(game.now(), now + 7);
}

#[test]
fn without_a_network_who_follows_it_stops_and_the_game_goes_on_without() {
    for policy in [PolicyName::Quick, PolicyName::Good] {
        let mut start = sample::start(5);
        start.seats.iter_mut().for_each(|seat| seat.holder = Holder::Policy(policy));
        let mut game = Game::open(&sample::shipped(), start, english()).unwrap();
        game.go_on();
        assert!(!game.run_for(20) && game.take_tasks().is_empty(), "it waits for the network");
        game.meet(&ritual_batch::Players::Gone("it is broken".into()));
        game.run_for(20);
        game.take_tasks();
        assert!(game.is_waiting() && game.choose(0));
        let gone = NoHint::NoNetwork(NoNetwork::Gone("it is broken".into()));
        assert_eq!(game.ask_hint(), Err(gone));
    }
}

#[test]
fn a_hint_weighs_every_option_and_goes_when_the_game_goes_on() {
    let mut game = at_a_choice();
    let (now, n_options) = (game.now(), game.here().session.options());
    game.ask_hint().unwrap();
    assert!(game.hint().is_some_and(Hint::is_thinking));
    assert!(think(&mut game));
    let hint = game.hint().unwrap();
    let chances: Vec<Chance> = (0..n_options).filter_map(|option| hint.chance_of(option)).collect();
    assert_eq!((chances.len(), chances.iter().filter(|it| it.is_best).count()), (n_options, 1));
    assert!(chances.iter().all(|it| it.win <= CERTAIN) && game.now() == now);
    assert!(game.choose(0) && game.hint().is_none());

    let mut game = at_a_choice();
    game.ask_hint().unwrap();
    let tasks = game.take_tasks();
    assert!(game.undo() && tasks[0].is_given_up() && game.hint().is_none());
}

#[test]
fn a_game_that_is_over_has_a_curve_that_leads_back() {
    let mut game = game(1);
    game.trace();
    assert!(game.curve().is_none(), "it has only begun");
    game.policy_game();
    while !game.run_for(100) {}
    game.trace();
    assert!(think(&mut game));
    let curve = game.curve().unwrap();
    let is_win = game.here().session.outcome().is_some_and(ritual_engine::Session::is_win);
    assert_eq!(curve.n_known(), curve.points.len());
    assert_eq!(curve.points.last().and_then(|point| point.win), Some(if is_win { CERTAIN } else { 0 }));
    // To whoever knows nothing, a game stands even until its end is near.
    let last = curve.turning().last().copied().unwrap();
    assert!(game.jump_to(last.moment) && game.here().session.turns() == last.turn);
    assert!(game.curve().is_some(), "it stays while the line does");
    game.trace();
    assert!(game.take_tasks().is_empty());

    let moment = (0..game.now()).rev().find(|at| game.line.moment(*at).session.options() > 1).unwrap();
    assert!(game.jump_to(moment));
    let made = game.line.moment(moment + 1).chosen.as_ref().unwrap().option;
    assert!(game.choose(usize::from(made == 0)));
    assert!(game.curve().is_none(), "another line went otherwise");
}
