//! The turn, Mythos cards, summoning, ties.

use ritual_content::language as lang;
use ritual_engine::decision::{Choice, Question};
use ritual_engine::event::Event;
use ritual_engine::frame::TurnAt;
use ritual_engine::ids::{BlockId, MythosCard, Piece, Seat, Space};
use ritual_engine::program::{Amount, Step};
use ritual_engine::state::Phase;
use ritual_tests::scene::{Scene, mythos, space};
use ritual_tests::script::Face;
use ritual_tests::setting::{discard_symbols, give_discovery, give_insanity, mythos_on_top, no_discoveries, put, tire};

/// The spaces where figures were summoned, in order.
fn summonings(scene: &Scene) -> Vec<Space> {
    let place = |event: &Event| if let Event::EnemySummoned { space, .. } = event { Some(*space) } else { None };
    scene.events().iter().filter_map(place).collect()
}

/// [TURN-1] A turn has four phases: actions, Mythos card, investigating or fighting, end of turn.
#[test]
fn a_turn_has_four_phases() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.edit(|state, scenario| {
        mythos_on_top(state, scenario, "Torches");
        no_discoveries(state);
    });
    assert_eq!(scene.state().phase, Phase::Actions);
    scene.pass();
    let phase = |event: &Event| if let Event::PhaseBegan { phase } = event { Some(*phase) } else { None };
    let phases: Vec<Phase> = scene.events().iter().filter_map(phase).collect();
    assert_eq!(phases, [Phase::Mythos, Phase::Encounter, Phase::EndOfTurn, Phase::Actions]);
    assert_eq!((scene.state().active, scene.decider()), (Seat(1), Some(Seat(1))));
}

/// [TURN-2] After the end of a turn the next one belongs to the left neighbour, round and round.
#[test]
fn turns_pass_to_the_left() {
    let mut scene = Scene::new(&["mike", "leon", "agatha"]);
    for seat in [1, 2, 0, 1] {
        scene.at(TurnAt::End);
        assert_eq!(scene.state().active, Seat(seat));
    }
}

/// [TURN-3] Turns of eliminated investigators are skipped.
#[test]
fn turns_of_the_dead_are_skipped() {
    let mut scene = Scene::new(&["mike", "leon", "agatha"]);
    scene.resume(TurnAt::End, |state, scenario| {
        (state.summoned, state.stage) = (true, 1);
        put(state, scenario, "Tsathoggua", 0, "crypt");
        state.seats[1].alive = false;
    });
    assert_eq!(scene.state().active, Seat(2));
    assert!(!scene.happened(|event| *event == Event::TurnBegan { seat: Seat(1) }));
}

/// [TURN-4] [SETUP-10] Two investigators take turns; when one is eliminated the other takes every turn.
#[test]
fn two_investigators_alternate_and_a_survivor_takes_every_turn() {
    let mut scene = Scene::new(&["mike", "leon"]);
    for seat in [1, 0] {
        scene.at(TurnAt::End);
        assert_eq!(scene.state().active, Seat(seat));
    }
    for turn in 4..6 {
        scene.resume(TurnAt::End, |state, scenario| {
            (state.summoned, state.stage) = (true, 1);
            put(state, scenario, "Tsathoggua", 0, "crypt");
            state.seats[1].alive = false;
        });
        assert_eq!((scene.state().active, scene.state().turns), (Seat(0), turn));
    }
}

/// [MYTHOS-1] [MYTHOS-2] [SUMMON-1] The top card is drawn, its effects come before its summonings, then it goes to the
/// discard pile.
#[test]
fn a_mythos_card_is_handled_from_top_to_bottom() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| {
        put(state, scenario, "Ghast", 0, "gaol");
        no_discoveries(state);
    });
    let card = mythos(scene.game.scenario(), "Ghast!");
    let drawn = scene.when(|event| *event == Event::MythosDrawn { card });
    let moved = scene.when(|event| matches!(event, Event::EnemyMoved { .. }));
    let summoned = scene.when(|event| matches!(event, Event::EnemySummoned { .. }));
    let discarded = scene.when(|event| *event == Event::MythosDiscarded { card });
    assert!(drawn.is_some() && drawn < moved && moved < summoned && summoned < discarded);
    assert_eq!(scene.space_of("Ghast", 0), scene.space("courthouse"));
    assert_eq!(scene.space_of("Ghast", 1), scene.space("crypt"), "the one that is summoned has not moved");
    assert_eq!(scene.state().mythos_discard.as_slice(), [card]);
    assert_eq!(scene.state().mythos_deck.len(), 15);
}

/// [MYTHOS-3] [EMOVE-5] A part that cannot be carried out is skipped, and the next one is handled.
#[test]
fn what_cannot_be_carried_out_is_skipped() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |_, _| ());
    assert!(!scene.happened(|event| matches!(event, Event::EnemyMoved { .. } | Event::PieceMoved { .. })));
    assert_eq!(summonings(&scene), [scene.space("crypt")]);
    assert_eq!(scene.state().mythos_discard.len(), 1);
}

/// [MYTHOS-4] [MYTHOS-5] [EOT-4] A summoning symbol does nothing when it is drawn; it counts in the discard pile at
/// the end of the turn. Not every card has one.
#[test]
fn a_symbol_counts_only_in_the_discard_pile() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Torches", |state, scenario| {
        discard_symbols(state, scenario, 2);
        no_discoveries(state);
    });
    let discarded = scene.when(|event| matches!(event, Event::MythosDiscarded { .. }));
    let end = scene.when(|event| *event == Event::PhaseBegan { phase: Phase::EndOfTurn });
    let advanced = scene.when(|event| *event == Event::ElderOneAdvanced { to: 2 });
    assert!(discarded.is_some() && discarded < end && end < advanced);

    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        discard_symbols(state, scenario, 2);
        no_discoveries(state);
    });
    assert_eq!(scene.state().mythos_discard.len(), 3);
    assert!(scene.happened(|event| matches!(event, Event::TurnEnded { .. })));
    assert!(!scene.happened(|event| matches!(event, Event::ElderOneAdvanced { .. })));
}

/// [MYTHOS-6] [TERM-6] Effects hit only the active investigator where the card names nobody else.
#[test]
fn you_is_the_active_investigator() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Doubt", |state, _| {
        state.active = Seat(1);
        no_discoveries(state);
    });
    assert_eq!((scene.seat(0).stress.marker, scene.seat(1).stress.marker), (0, 1));
}

/// [TERM-6] [MYTHOS-6] [MYTHOS-7] Also when another one's insanity resolves a Mythos card, `you` is the active
/// investigator.
#[test]
fn you_is_the_active_investigator_even_when_anothers_insanity_resolves_the_card() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        let kept = mythos(scenario, "Doubt");
        state.mythos_deck.retain(|it| *it != kept);
        give_insanity(state, scenario, 1, "Recurring trauma");
        let it = &mut state.seats[1];
        it.space = space(scenario, "town-square");
        it.sanity = 3;
        it.kept_mythos = kept;
    });
    assert_eq!((scene.seat(0).stress.marker, scene.seat(1).stress.marker), (1, 0));
    assert_eq!(summonings(&scene), [scene.space("widows-house")], "the gate nearest to the active investigator");
}

/// [MYTHOS-7] [DIST-4] Choices of a card are made by the active investigator's player.
#[test]
fn the_active_player_makes_the_choices_of_the_card() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Ghast!", |state, scenario| {
        state.active = Seat(1);
        put(state, scenario, "Ghast", 0, "castle-gate");
        put(state, scenario, "Ghast", 1, "riverbank");
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Enemy), Some(Seat(1))));
    let [one, other] = [0, 1].map(|number| scene.figure("Ghast", number));
    assert_eq!(scene.choices(), [Choice::Enemy(one), Choice::Enemy(other)]);
    scene.pick(|choice| choice == Choice::Enemy(other));
    assert_eq!(
        (scene.space_of("Ghast", 0), scene.space_of("Ghast", 1)),
        (scene.space("castle-gate"), scene.space("bridge"))
    );
}

/// [MYTHOS-8] [MYTHOS-9] A kept card is not in the discard pile; resolving it without drawing leaves the piles alone.
#[test]
fn a_kept_card_is_resolved_without_being_drawn() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("pyre rekindled", |state, scenario| {
        let earlier = mythos(scenario, "Torches");
        state.mythos_deck.retain(|it| *it != earlier);
        state.mythos_discard.push(earlier);
        state.seats[0].space = space(scenario, "town-square");
        state.seats[0].sanity = 3;
        give_insanity(state, scenario, 0, "Recurring trauma");
    });
    assert_eq!(scene.question(), Some(Question::LevelUp));
    let [kept, drawn] = ["Torches", "pyre rekindled"].map(|name| mythos(scene.game.scenario(), name));
    assert_eq!(scene.seat(0).kept_mythos, kept);
    assert_eq!(summonings(&scene), [scene.space("gaol")], "what Torches! summons");
    assert!(scene.state().mythos_discard.is_empty());
    assert_eq!(scene.state().mythos_deck.len(), 14);
    scene.pick(|choice| matches!(choice, Choice::Skill(_)));
    assert_eq!(scene.state().mythos_discard.as_slice(), [drawn]);
    assert_eq!(scene.seat(0).kept_mythos, kept);
    assert_eq!(scene.state().mythos_deck.len(), 14);
}

/// [MYTHOS-1] An empty Mythos deck is made again from the discard pile, which is no advance (O16).
#[test]
fn an_empty_mythos_deck_is_made_anew() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::Mythos, |state, _| {
        let cards: Vec<_> = state.mythos_deck.drain(..).collect();
        state.mythos_discard.extend(cards);
        no_discoveries(state);
    });
    let shuffled = scene.when(|event| *event == Event::MythosShuffled);
    let drawn = scene.when(|event| matches!(event, Event::MythosDrawn { .. }));
    assert!(shuffled.is_some() && shuffled < drawn);
    assert_eq!(scene.state().mythos_deck.len(), 15);
    assert!(!scene.happened(|event| matches!(event, Event::ElderOneAdvanced { .. })));
}

/// [SUMMON-2] [SUMMON-3] Figures on the map are not moved for a summoning: with none in the reserve it is skipped.
#[test]
fn without_figures_in_the_reserve_a_summoning_is_skipped() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Ghast!", |state, scenario| {
        for number in 0..5 {
            put(state, scenario, "Ghast", number, "bridge");
        }
    });
    assert!(summonings(&scene).is_empty());
    assert!(scene.happened(|event| matches!(event, Event::SummoningSkipped { .. })));
    assert!((0..5).all(|number| scene.space_of("Ghast", number) == scene.space("bridge")));
}

/// [SUMMON-4] Several summonings come in the order of the card; when figures run out the later ones are skipped.
#[test]
fn summonings_come_in_the_order_of_the_card() {
    let mut scene = Scene::new(&["mike"]);
    scene.draw_mythos("Dragging sloth", |_, _| ());
    assert_eq!(summonings(&scene), ["crypt", "widows-house"].map(|id| scene.space(id)));

    let mut scene = Scene::altered(&["mike"], |scenario| {
        // The card summons two Cultists, one at the red gate and then one at the blue gate.
        let card = mythos(scenario, "Dragging sloth").index();
        let first = usize::from(scenario.program.block(scenario.mythos[card].summons).start);
        let Step::Summon(lang::Summon { enemy, .. }) = &scenario.program.steps[first] else { panic!("no summoning") };
        let cultist = *enemy;
        let Step::Summon(lang::Summon { enemy, .. }) = &mut scenario.program.steps[first + 1] else {
            panic!("no summoning")
        };
        *enemy = cultist;
    });
    scene.draw_mythos("Dragging sloth", |state, scenario| {
        for number in 0..9 {
            put(state, scenario, "Cultist", number, "graveyard");
        }
        state.seats[0].space = space(scenario, "graveyard");
    });
    assert_eq!(summonings(&scene), [scene.space("crypt")]);
    assert_eq!(scene.space_of("Cultist", 9), scene.space("crypt"));
}

/// [SUMMON-5] [TIE-1] When an effect summons several enemies at the same time and figures are short, the active
/// investigator's player decides who is left out.
#[test]
fn the_active_player_orders_summonings_at_the_same_time() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("N'kai", |state, scenario| {
        state.seats[1].space = space(scenario, "town-square");
        tire(state, scenario, 0, 1, 0);
        tire(state, scenario, 1, 1, 0);
        for number in 0..9 {
            put(state, scenario, "Cultist", number, "gaol");
        }
    });
    assert!(summonings(&scene).is_empty(), "nobody has decided yet");
    assert_eq!((scene.decider(), scene.choices().len()), (Some(Seat(0)), 2));
    let square = scene.space("town-square");
    scene.pick(|choice| choice == Choice::Investigator(Seat(1)) || choice == Choice::Space(square));
    assert_eq!(summonings(&scene), [square]);
}

/// [SUMMON-6] [LIMIT-2] When fewer figures are there than are to be summoned, as many come as there are.
#[test]
fn as_many_figures_come_as_there_are() {
    let mut scene = Scene::altered(&["mike"], |scenario| {
        let card = mythos(scenario, "Ooze").index();
        let first = usize::from(scenario.program.block(scenario.mythos[card].summons).start);
        let Step::Summon(lang::Summon { count, .. }) = &mut scenario.program.steps[first] else {
            panic!("no summoning")
        };
        *count = Amount::Fixed(3);
    });
    scene.draw_mythos("Ooze", |_, _| ());
    let gaol = scene.space("gaol");
    assert_eq!(summonings(&scene), [gaol, gaol]);
    assert_eq!((scene.space_of("Formless Spawn", 0), scene.space_of("Formless Spawn", 1)), (gaol, gaol));
}

/// [SUMMON-7] [SUMMON-8] [LIMIT-3] A figure that was killed is in the reserve at once and comes back without wounds.
#[test]
fn a_killed_figure_can_be_summoned_at_once() {
    let mut scene = Scene::new(&["mike"]);
    let unnamable = scene.figure("The Unnamable", 0);
    scene.edit(|state, scenario| {
        mythos_on_top(state, scenario, "What none may name");
        state.seats[0].space = space(scenario, "town-square");
        state.seats[0].stress.marker = 4;
        put(state, scenario, "The Unnamable", 0, "town-square");
        state.figures[unnamable.index()].wounds = 4;
    });
    scene.dice(&[Face::Success]).choose("Attack");
    assert_eq!(scene.state().space_of(unnamable), Space::NONE);
    scene.pass();
    assert_eq!(summonings(&scene), [scene.space("crypt")], "the farthest gate");
    let figure = scene.state().figures[unnamable.index()];
    assert_eq!((figure.space, figure.wounds, figure.tokens), (scene.space("crypt"), 0, 0));
}

/// [TIE-1] Where an effect can be resolved in several ways the active player decides: which jury member, and where to.
#[test]
fn the_active_player_decides_how_an_effect_is_resolved() {
    let mut scene = Scene::new(&["mike", "leon"]);
    scene.draw_mythos("Hooded crowd", |state, scenario| {
        state.active = Seat(1);
        put(state, scenario, "Cultist", 0, "pub");
        for (piece, side) in state.pieces.iter_mut().zip([0, 1]) {
            (piece.space, piece.side) = (space(scenario, "town-square"), side);
        }
    });
    assert_eq!((scene.question(), scene.decider()), (Some(Question::Piece), Some(Seat(1))));
    assert_eq!(scene.choices(), [Choice::Piece(Piece(0)), Choice::Piece(Piece(1))]);
    scene.pick(|choice| choice == Choice::Piece(Piece(1)));
    assert_eq!((scene.decider(), scene.choices().len()), (Some(Seat(1)), 4));
    let narrow_slip = scene.space("narrow-slip");
    scene.pick(|choice| choice == Choice::Space(narrow_slip));
    assert_eq!(scene.state().pieces[0].space, scene.space("town-square"));
    assert_eq!(scene.state().pieces[1].space, narrow_slip);
}

/// [TIE-2] [EOT-2] Effects that happen at the same time come in the order the active player wants.
#[test]
fn the_active_player_orders_effects_at_the_same_time() {
    for (first, stress) in [("Accused", 1), ("Relic Seeker", 2)] {
        let mut scene = Scene::new(&["sandra"]);
        scene.resume(TurnAt::EndEffects, |state, scenario| {
            // Relic Seeker heals 1 stress for each item; Accused becomes an item in the Courthouse.
            give_discovery(state, scenario, 0, "angry neighbours", 1);
            let it = &mut state.seats[0];
            it.levels = [3, 1, 1];
            it.stress.marker = 2;
            it.space = space(scenario, "courthouse");
        });
        assert_eq!((scene.question(), scene.decider()), (Some(Question::Order), Some(Seat(0))));
        scene.choose(first);
        assert_eq!(scene.seat(0).cards[0].side, 0, "Accused has been turned");
        assert_eq!(scene.seat(0).stress.marker, stress, "{first} first");
    }
}

/// [TIE-3] [INSANE-2] Thresholds reached at the same time come clockwise from the active investigator; nobody is asked.
#[test]
fn thresholds_at_the_same_time_come_clockwise() {
    let mut scene = Scene::new(&["mike", "leon", "agatha"]);
    scene.draw_mythos("curse", |state, scenario| {
        state.active = Seat(1);
        for seat in [0, 1, 2] {
            state.seats[seat].sanity = 3;
            give_insanity(state, scenario, seat, "Megalomania");
        }
    });
    for seat in [1, 2, 0] {
        assert_eq!((scene.question(), scene.decider()), (Some(Question::LevelUp), Some(Seat(seat))));
        scene.pick(|choice| matches!(choice, Choice::Skill(_)));
    }
    let reached = |event: &Event| if let Event::ThresholdReached { seat, .. } = event { Some(*seat) } else { None };
    let order: Vec<Seat> = scene.events().iter().filter_map(reached).collect();
    assert_eq!(order, [Seat(1), Seat(2), Seat(0)]);
}

/// [TIE-3] [ADVANCE-2] When the Elder One advances, the stages come before the episode; nobody is asked for an order.
#[test]
fn the_order_of_an_advance_is_fixed() {
    let mut scene = Scene::new(&["mike"]);
    scene.resume(TurnAt::DiscardCheck, |state, scenario| {
        discard_symbols(state, scenario, 3);
        state.pieces.iter_mut().for_each(|it| it.side = 1);
        (state.pieces[0].space, state.pieces[0].side) = (space(scenario, "castle-gate"), 0);
    });
    assert_eq!(scene.question(), Some(Question::BlockTrack), "the fatigue token of Stage I");
    assert!(!scene.happened(|event| matches!(event, Event::PieceMoved { .. })));
    scene.choose("Block the stress track");
    let advanced = scene.when(|event| matches!(event, Event::ElderOneAdvanced { .. }));
    let blocked = scene.when(|event| matches!(event, Event::TrackBlocked { .. }));
    let summoned = scene.when(|event| matches!(event, Event::EnemySummoned { .. }));
    let moved = scene.when(|event| matches!(event, Event::PieceMoved { .. }));
    assert!(advanced.is_some() && advanced < blocked && blocked < summoned && summoned < moved);
    assert_eq!(scene.state().pieces[0].space, scene.space("bridge"));
}

/// [UNKNOWN-13] A card with the draw-again icon is resolved and discarded, then another one is drawn.
#[test]
fn a_card_that_says_so_is_followed_by_another() {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        let card = mythos(scenario, "heavy eyelids").index();
        scenario.mythos[card].draw_again = true;
        (scenario.mythos[card].steps, scenario.mythos[card].summons) = (BlockId(0), BlockId(0));
    });
    scene.resume(TurnAt::Mythos, |state, scenario| {
        no_discoveries(state);
        mythos_on_top(state, scenario, "torches");
        mythos_on_top(state, scenario, "heavy eyelids");
    });
    let drawn: Vec<MythosCard> = scene
        .events()
        .iter()
        .filter_map(|event| if let Event::MythosDrawn { card } = event { Some(*card) } else { None })
        .collect();
    let scenario = scene.game.scenario();
    assert_eq!(drawn, [mythos(scenario, "heavy eyelids"), mythos(scenario, "torches")]);
    assert_eq!(scene.state().mythos_discard.len(), 2);
}

/// [UNKNOWN-14] The same card, resolved without being drawn, is followed by no other.
#[test]
fn a_card_that_is_not_drawn_is_followed_by_no_other() {
    let mut scene = Scene::altered(&["mike", "ruth"], |scenario| {
        let card = mythos(scenario, "heavy eyelids").index();
        scenario.mythos[card].draw_again = true;
        (scenario.mythos[card].steps, scenario.mythos[card].summons) = (BlockId(0), BlockId(0));
    });
    scene.dice(&[Face::Tentacle]);
    scene.resume(TurnAt::Encounter, |state, scenario| {
        let card = mythos(scenario, "heavy eyelids");
        state.mythos_deck.retain(|it| *it != card);
        state.seats[0].kept_mythos = card;
        give_insanity(state, scenario, 0, "Recurring trauma");
        state.seats[0].sanity = 3;
        put(state, scenario, "Ghast", 0, "bridge");
    });
    scene.pass();
    assert!(scene.happened(|event| matches!(event, Event::ThresholdReached { .. })), "{:?}", scene.events());
    assert!(!scene.happened(|event| matches!(event, Event::MythosDrawn { .. })));
    assert_eq!(scene.seat(0).kept_mythos, mythos(scene.game.scenario(), "heavy eyelids"));
}
