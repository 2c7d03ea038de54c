//! What nobody sees: it is shown once to whoever looks, and dealt again for those who think ahead.

use ritual_content::language::{self as lang, Pick};
use ritual_engine::decision::{Choice, Deed};
use ritual_engine::event::Event;
use ritual_engine::ids::{BlockId, EpisodeAction, Piece, Seat};
use ritual_engine::program::{Block, PieceQuery, Pieces, Step, Who};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{SeenBy, State};
use ritual_playtest::chance::SeededChance;
use ritual_table::Seen as _;
use ritual_tests::scene::Scene;
use ritual_tests::setting::jury_here;

/// Gives every jury member a number that nobody sees.
fn number(scenario: &mut Scenario) {
    let jury = scenario.tokens.iter().position(|it| it.id.ends_with("/jury-member")).unwrap();
    scenario.tokens[jury].numbers = vec![1, 2, 3, 4];
}

/// The first action of the episode shows what the first two of the jury hide.
fn showing(to: Option<Who>, change: impl FnOnce(&mut State)) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        number(scenario);
        let first_two = PieceQuery {
            token: 0b11,
            pick: Pick::All,
            side: None,
            at: None,
            within: None,
            from: None,
            held_by: None,
            destroyed: None,
            with_counter: None,
        };
        let program = &mut scenario.program;
        let start = u16::try_from(program.steps.len()).unwrap();
        program.steps.push(Step::Reveal(lang::Reveal { pieces: Pieces::Which(Box::new(first_two)), to }));
        program.blocks.push(Block { start, len: 1 });
        scenario.episode.actions[0].steps = BlockId::from_index(program.blocks.len() - 1);
    });
    scene.edit(|state, _| {
        jury_here(state, 4);
        change(state);
    });
    scene
}

const fn is_the_action(choice: Choice) -> bool {
    matches!(choice, Choice::Act { deed: Deed::Episode(EpisodeAction(0)), .. })
}

/// Whether the action shows something that nobody could know.
fn shows(scene: &Scene) -> bool {
    let option = scene.choices().iter().position(|choice| is_the_action(*choice)).unwrap();
    let mut after = scene.game.clone();
    scene.game.foresee(option, &mut after).hidden
}

fn shown(scene: &Scene) -> Vec<(Piece, Seat)> {
    let shown = scene.events().iter().filter_map(|event| match event {
        Event::PieceRevealed { piece, seat } => Some((*piece, *seat)),
        _ => None,
    });
    shown.collect()
}

#[test]
fn what_somebody_knows_is_not_shown_again() {
    let (mike, ruth) = (Seat(0), Seat(1));
    let mut scene = showing(Some(Who::You), |_| ());
    assert!(shows(&scene));
    scene.pick(is_the_action);
    assert_eq!(shown(&scene), [(Piece(0), mike), (Piece(1), mike)]);
    assert!(!shows(&scene), "it is known now");
    scene.pick(is_the_action);
    assert_eq!(shown(&scene).len(), 2);
    // What Ruth alone has seen is news for Mike.
    let mut scene = showing(Some(Who::You), |state| state.pieces[1].seen = SeenBy::whom(ruth));
    scene.pick(is_the_action);
    assert_eq!(shown(&scene), [(Piece(0), mike), (Piece(1), mike)]);
}

#[test]
fn what_everybody_is_shown_is_shown_to_those_who_know_as_well() {
    let all = Seat::NONE;
    let mut scene = showing(None, |state| state.pieces[0].seen = SeenBy::whom(Seat(0)));
    assert!(shows(&scene));
    scene.pick(is_the_action);
    assert_eq!(shown(&scene), [(Piece(0), all), (Piece(1), all)]);
    let mut scene = showing(None, |state| state.pieces[0].seen = SeenBy::EVERYBODY);
    scene.pick(is_the_action);
    assert_eq!(shown(&scene), [(Piece(1), all)]);
}

/// A table on which all that is hidden has gone round by some places. The number of the last of the jury is known.
fn gone_round(places: usize) -> Scene {
    let mut scene = Scene::altered(&["mike", "ruth"], number);
    scene.edit(|state, _| {
        state.mythos_deck.rotate_left(places);
        state.discovery_deck.rotate_left(places);
        state.relic_deck.rotate_left(places);
        let mut numbers = [1, 2, 3];
        numbers.rotate_left(places);
        for (piece, number) in state.pieces.iter_mut().zip(numbers) {
            piece.hidden = number;
        }
        state.pieces[3].hidden = 4;
        state.pieces[3].seen = SeenBy::EVERYBODY;
    });
    scene
}

#[test]
fn what_is_dealt_again_depends_on_nothing_that_is_hidden() {
    let imagined = |places: usize, seed: u64| gone_round(places).game.imagine(&mut SeededChance::new(seed, 0));
    for seed in 0..4 {
        assert_eq!(imagined(0, seed).state(), imagined(1, seed).state(), "seed {seed}");
    }
}

#[test]
fn all_that_is_hidden_is_dealt_again_and_nothing_is_lost() {
    fn sorted<T: Copy + Ord>(cards: &[T]) -> Vec<T> {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    }
    let numbers = |state: &State| state.pieces.iter().map(|piece| piece.hidden).collect::<Vec<u8>>();
    let scene = gone_round(0);
    let before = scene.state();
    // Whether the Mythos deck, the Discovery deck, the relics and the numbers ever lie otherwise.
    let mut is_other = [false; 4];
    for seed in 0..16 {
        let imagined = scene.game.imagine(&mut SeededChance::new(seed, 0));
        let after = imagined.state();
        assert_eq!(sorted(&after.mythos_deck), sorted(&before.mythos_deck));
        assert_eq!(sorted(&after.discovery_deck), sorted(&before.discovery_deck));
        assert_eq!(sorted(&after.relic_deck), sorted(&before.relic_deck));
        assert_eq!(sorted(&numbers(after)), [1, 2, 3, 4]);
        assert_eq!(after.pieces[3].hidden, 4, "everybody has seen it");
        is_other[0] |= after.mythos_deck != before.mythos_deck;
        is_other[1] |= after.discovery_deck != before.discovery_deck;
        is_other[2] |= after.relic_deck != before.relic_deck;
        is_other[3] |= numbers(after) != numbers(before);
    }
    assert_eq!(is_other, [true; 4]);
}
