//! Games at one screen: nobody's hand is on it before they have taken it, and secret choices stay secret.

use ritual_diagnostic::Sink;
use ritual_games::{GAMES, Shelf};
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::Recording;
use ritual_sitting::hot_seat::{Chair, Due, HotSeat, SeatingPlan, choosable};
use ritual_tests::content::packs_in;

/// What is in nobody's view but that of whoever holds it.
const OWN: &str = "in hand: ";

fn games() -> Shelf {
    let packs = packs_in(&format!("content/{}", GAMES[0].name)).unwrap();
    Shelf::read(&ritual_content::load(packs, &mut Sink::new()).others, &mut Sink::new())
}

fn plan(automatic: &[Option<PolicyName>]) -> SeatingPlan {
    let scenario = games().scenarios()[0].id.clone();
    let chairs = automatic.iter().map(|it| Chair { who: None, automatic: *it }).collect();
    SeatingPlan { scenario, chairs, seed: 7 }
}

fn begun(automatic: &[Option<PolicyName>]) -> HotSeat {
    HotSeat::begin(&games(), &plan(automatic)).unwrap()
}

/// Everything that the screen may show.
fn on_screen(game: &HotSeat) -> Vec<String> {
    let table = game.table();
    let mut lines = table.lies(game.shown());
    lines.extend(game.shown().into_iter().flat_map(|seat| table.offers(seat)));
    lines.extend_from_slice(table.told());
    lines
}

fn hands(game: &HotSeat) -> usize {
    on_screen(game).iter().filter(|line| line.contains(OWN)).count()
}

/// Plays on with the screen going around, always by the first option, until so many choices are made.
fn play(game: &mut HotSeat, n_choices: usize) {
    for _ in 0..n_choices {
        game.pass_on();
        match game.due() {
            Due::Choose(_) => game.choose(0).unwrap(),
            Due::Think(_, policy) => {
                let option = game.table().thinking(policy).carry_out();
                game.choose(option).unwrap();
            }
            Due::Pass(seat) => panic!("seat {seat} has taken the screen"),
            Due::Nothing => return,
        }
    }
}

#[test]
fn the_screen_shows_a_hand_to_whoever_has_taken_it_and_to_nobody_else() {
    let mut game = begun(&[None; 3]);
    let mut holders = Vec::new();
    for _ in 0..6 {
        if let Due::Pass(seat) = game.due() {
            assert_eq!((game.shown(), hands(&game)), (None, 0), "nobody has taken it: {:#?}", on_screen(&game));
            assert!(game.choose(0).unwrap_err().contains("pass the screen on"), "nobody chooses before that");
            game.pass_on();
            holders.push(seat);
        }
        let Due::Choose(seat) = game.due() else { panic!("{:?}", game.due()) };
        assert_eq!((game.shown(), hands(&game)), (Some(seat), 1));
        game.choose(0).unwrap();
    }
    holders.sort_unstable();
    holders.dedup();
    assert_eq!(holders, [0, 1, 2], "it has gone around");
}

#[test]
fn what_is_chosen_secretly_is_told_when_the_last_one_has_chosen() {
    let mut game = begun(&[None; 3]);
    let before = game.table().told().to_vec();
    for _ in 0..2 {
        play(&mut game, 1);
        assert_eq!(game.table().told(), before, "somebody still chooses");
    }
    // What the third one sees depends on nothing that the others have chosen.
    let seen = |options: [usize; 2]| {
        let mut game = begun(&[None; 3]);
        for option in options {
            game.pass_on();
            game.choose(option).unwrap();
        }
        game.pass_on();
        on_screen(&game)
    };
    assert_eq!(seen([0, 1]), seen([1, 0]));
    play(&mut game, 1);
    let told = game.table().told().get(before.len()..).unwrap();
    assert!(told.iter().filter(|line| line.contains(" plays ")).count() == 3, "{told:#?}");
}

#[test]
fn a_person_among_automatic_players_holds_the_screen() {
    let quick = Some(PolicyName::Quick);
    let mut game = begun(&[quick, None, quick]);
    let mut n_chosen = 0;
    for _ in 0..40 {
        match game.due() {
            Due::Pass(seat) => panic!("there is nobody to pass it on to but seat {seat}"),
            Due::Choose(seat) => {
                assert_eq!((game.automatic(seat), hands(&game)), (None, 1));
                n_chosen += 1;
            }
            Due::Think(seat, _) => {
                assert_eq!(game.automatic(seat), quick);
                assert_ne!(game.shown(), Some(seat), "its hand is hidden");
            }
            Due::Nothing => break,
        }
        play(&mut game, 1);
    }
    assert!(n_chosen > 3, "{n_chosen}");
}

#[test]
fn a_game_of_automatic_players_comes_to_its_end_and_says_who_came_where() {
    let mut game = begun(&[Some(PolicyName::Random); 4]);
    assert!(game.table().places().is_empty(), "it has just begun");
    play(&mut game, 100_000);
    assert_eq!((game.due(), game.shown()), (Due::Nothing, None));
    let places = game.table().places();
    assert_eq!(places.len(), 4);
    assert!(places.is_sorted_by_key(|it| it.place) && places[0].place == 1, "{places:?}");
    assert!(game.choose(0).unwrap_err().contains("over"));
}

#[test]
fn a_recording_is_taken_up_where_it_ends() {
    let mut game = begun(&[None; 3]);
    play(&mut game, 11);
    let text = serde_json::to_string(game.table().recording()).unwrap();
    let recording: Recording = serde_json::from_str(&text).unwrap();
    let mut again = HotSeat::take_up(&games(), recording.clone()).unwrap();
    assert_eq!(again.shown(), None, "whoever opens it takes the screen first");
    assert_eq!(again.table().told(), game.table().told());
    for it in [&mut game, &mut again] {
        play(it, 9);
    }
    assert_eq!(again.table().recording(), game.table().recording());

    let mut other = recording.clone();
    other.content.0 ^= 1;
    let mut late = recording.clone();
    late.turns[0].choices[0] = "fly".to_owned();
    let mut unknown = recording.clone();
    unknown.players[0] = "x/nobody".to_owned();
    let former = Recording { version: 1, ..recording };
    for (recording, says) in
        [(other, "content has changed"), (late, "`fly`, is not offered"), (unknown, "`x/nobody`"), (former, "form 1")]
    {
        let refused = HotSeat::take_up(&games(), recording).err().unwrap();
        assert!(refused.contains(says), "{refused}");
    }
}

#[test]
fn a_choice_is_taken_back_until_others_have_seen_what_came_of_it() {
    let mut game = begun(&[None; 3]);
    assert!(game.undo().unwrap_err().contains("no person has chosen"));
    let Due::Pass(first) = game.due() else { panic!("{:?}", game.due()) };
    let beginning = game.table().recording().clone();
    play(&mut game, 1);
    let mut again = HotSeat::take_up(&games(), game.table().recording().clone()).unwrap();
    for it in [&mut game, &mut again] {
        it.undo().unwrap();
        assert_eq!(it.table().recording(), &beginning);
        // Whoever has the screen by now may be somebody else.
        assert_eq!((it.due(), it.shown()), (Due::Pass(first), None));
    }
    play(&mut game, 2);
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.table().recording(), &beginning, "one after the other");
    play(&mut game, 3);
    let n_told = game.table().told().len();
    assert!(game.undo().unwrap_err().contains("others have seen"), "all three are turned up");
    assert_eq!((game.table().recording().n_choices(), game.table().told().len()), (3, n_told));
    let mut straight = begun(&[None; 3]);
    play(&mut straight, 3);
    assert_eq!(game.table().recording(), straight.table().recording(), "nothing is left of what was taken back");
}

#[test]
fn what_automatic_seats_chose_since_is_taken_back_with_the_choice_of_a_person() {
    let quick = Some(PolicyName::Quick);
    // The rules draw who sits where: an automatic seat behind that of a person.
    let begun = (0..40).find_map(|seed| {
        let plan = SeatingPlan { seed, ..plan(&[None, quick, None]) };
        let mut game = HotSeat::begin(&games(), &plan).unwrap();
        play(&mut game, 2);
        let unshown = game.table().unshown();
        let automatic: Vec<bool> = unshown.iter().map(|seat| game.automatic(*seat).is_some()).collect();
        (automatic == [false, true]).then_some((game, unshown[0]))
    });
    let (mut game, first) = begun.expect("somebody sits before an automatic seat");
    game.undo().unwrap();
    assert_eq!(game.table().recording().n_choices(), 0, "what was chosen automatically since is taken back, too");
    assert_eq!((game.due(), hands(&game)), (Due::Pass(first), 0), "the other person may hold the screen");
}

#[test]
fn a_hint_is_what_an_automatic_seat_considers_and_tells_nothing_of_others() {
    let good = PolicyName::Good;
    let hint = |options: [usize; 2]| {
        let mut game = begun(&[None; 3]);
        for option in options {
            game.pass_on();
            game.choose(option).unwrap();
        }
        assert!(game.hint(good).is_none(), "nobody has the screen in hand");
        game.pass_on();
        let Due::Choose(seat) = game.due() else { panic!("{:?}", game.due()) };
        let hint = game.hint(good).unwrap().carry_out();
        assert_eq!(hint.len(), game.table().offers(seat).len());
        assert_eq!(hint[0].option, game.table().thinking(good).carry_out(), "it would take the first one");
        hint
    };
    let told = hint([0, 1]);
    assert_eq!(told, hint([1, 0]), "what others have chosen secretly shows in it");
    let places: Vec<f64> = told.iter().map(|it| it.standing.mean_place()).collect();
    assert!(places.iter().all(|place| (1.0..=3.0).contains(place)), "{places:?}");
    assert!(told.iter().all(|it| Some(it.standing.games) == good.imagined().map(u64::from)), "{told:?}");
    let automatic = begun(&[Some(good); 3]);
    assert!(automatic.hint(good).is_none(), "nobody is asked whom it could be told");
}

#[test]
fn who_cannot_sit_down_is_told_why() {
    let offered = choosable(&games(), &plan(&[]).scenario).unwrap();
    assert_eq!(offered.seats, 3..=5);
    let (id, name) = &offered.people[0];
    assert!(id.contains('/') && name.contains(' '), "{id}: {name}");
    let refused = |plan: &SeatingPlan| HotSeat::begin(&games(), plan).err().unwrap();
    assert!(refused(&plan(&[None; 2])).contains("3 to 5 can"), "{}", refused(&plan(&[None; 2])));
    let mut unknown = plan(&[None; 3]);
    unknown.chairs[1].who = Some("x/nobody".to_owned());
    assert!(refused(&unknown).contains("`x/nobody`"), "{}", refused(&unknown));
    let nowhere = SeatingPlan { scenario: "x/nothing".to_owned(), ..plan(&[None; 3]) };
    assert!(refused(&nowhere).contains("`x/nothing`"), "{}", refused(&nowhere));
}

#[test]
fn who_is_automatic_is_so_wherever_the_rules_seat_them() {
    let offered = choosable(&games(), &plan(&[]).scenario).unwrap();
    for seed in 0..8 {
        let mut plan = SeatingPlan { seed, ..plan(&[None; 3]) };
        let (id, name) = &offered.people[1];
        plan.chairs[2] = Chair { who: Some(id.clone()), automatic: Some(PolicyName::Random) };
        let game = HotSeat::begin(&games(), &plan).unwrap();
        let automatic: Vec<String> = (0..game.table().seats())
            .filter(|seat| game.automatic(*seat).is_some())
            .map(|seat| game.table().called(seat))
            .collect();
        assert_eq!(automatic, std::slice::from_ref(name), "seed {seed}");
    }
}
