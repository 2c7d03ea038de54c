//! Places, cards and figures that are not there.

use ritual_content::language::{self as lang, Deck, Gate, LastCard, MythosPile, Pick, TileTurn};
use ritual_engine::Session;
use ritual_engine::ids::{BlockId, CounterKind, EnemyKind, Keyword, Mask, Space, Tile, TokenKind};
use ritual_engine::program::{
    AskedAmount, CardQuery, Condition, CounterBounds, CounterOf, Enemies, EnemyQuery, Figures, InvestigatorQuery,
    PieceQuery, Pieces, Place, SpaceQuery, Step, Things, Who,
};
use ritual_engine::scenario::{Distance, Scenario};
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_table::{Game as _, Silent};
use std::sync::Arc;

use super::{
    Change, FREE, NOTHING, altered, asked, block, branch, culprits, enemies, every_enemy, everywhere, fixed, if_else,
    investigators, kind_of, pieces, play, proposal, shipped, spaces, summon, triggers,
};

/// Places that are no place, or none that is known when they are asked for.
fn nowhere() -> Vec<Place> {
    let far = SpaceQuery { exactly: Some(200), ..spaces(Pick::One) };
    let gate = SpaceQuery { with_gate: true, from: Some(Place::ElderOnesSpace), ..spaces(Pick::Nearest) };
    let with_nobody = SpaceQuery { with_enemy: Some(enemies(0)), ..spaces(Pick::Farthest) };
    vec![
        Place::Named(Space::NONE),
        Place::ThatSpace,
        Place::ThatEnemysSpace,
        Place::ThatInvestigatorsSpace,
        Place::ItsSpace,
        Place::ElderOnesSpace,
        Place::NearestGate,
        Place::FarthestGate,
        Place::NearestInvestigatorToIt,
        Place::Which(Box::new(far)),
        Place::Which(Box::new(gate)),
        Place::Which(Box::new(with_nobody)),
    ]
}

/// Everything that can be done at a place.
fn deeds_at(scenario: &mut Scenario, at: &Place) -> Vec<BlockId> {
    let cultist = kind_of(scenario, "Cultist");
    let nothing = block(scenario, &[Step::AddCounters(fixed(1))]);
    let place = || Some(at.clone());
    let jurors = Box::new(PieceQuery { at: place(), ..pieces(Mask::MAX, Pick::One) });
    let there = Box::new(EnemyQuery { at: place(), from: place(), ..enemies(Mask::MAX) });
    let people = Box::new(InvestigatorQuery { within: Some(3), from: place(), ..investigators(Pick::Nearest) });
    let conditions = vec![
        Condition::Safe(at.clone()),
        Condition::Burning(at.clone()),
        Condition::InSpace(lang::InSpace { who: Who::Each, space: at.clone() }),
        Condition::Enemies(there.clone()),
        Condition::Pieces(jurors.clone()),
    ];
    let march = |what, spaces, toward, away_from| Step::Move(lang::Move { what, spaces, toward, away_from });
    let its_fire = asked(AskedAmount::Count(lang::Countable::FireAt(at.clone())));
    let steps = [
        summon(cultist, at.clone(), fixed(2)),
        Step::PlaceIn(lang::PlaceIn { who: Who::Each, at: at.clone() }),
        Step::SummonElderOne(lang::SummonElderOne { at: at.clone() }),
        Step::RelocateElderOne(lang::RelocateElderOne { to: at.clone() }),
        Step::AddFire(lang::AddFire { at: at.clone(), count: fixed(1) }),
        Step::RemoveFire(lang::AddFire { at: at.clone(), count: its_fire }),
        Step::MoveGate(lang::MoveGate { gate: Gate::Blue, to: at.clone() }),
        Step::ClosePassage([at.clone(), at.clone()]),
        Step::OpenPassage([Place::YourSpace, at.clone()]),
        march(Figures::Enemies(every_enemy()), None, place(), None),
        march(Figures::Pieces(Pieces::Which(jurors)), Some(fixed(1)), None, place()),
        march(Figures::Investigators(Who::Each), Some(fixed(2)), place(), None),
        Step::Kill(Enemies::Which(there)),
        Step::ForEach(lang::ForEach { among: Things::Spaces(at.clone()), steps: nothing }),
        Step::Heal(lang::Heal {
            who: Who::Which(people),
            stress: Some(asked(AskedAmount::All)),
            wounds: None,
            mix: None,
            shared: false,
        }),
        if_else(Condition::Any(conditions.clone()), nothing, NOTHING),
        if_else(Condition::All(conditions), nothing, NOTHING),
    ];
    steps.chunks(3).map(|some| block(scenario, some)).collect()
}

#[test]
fn places_that_are_nowhere_and_maps_without_ways_are_skipped() {
    fn without_ways(scenario: &mut Scenario) {
        scenario.map.layouts[0].neighbours.iter_mut().for_each(|it| *it = 0);
        scenario.map.layouts[0].distance.iter_mut().for_each(|it| *it = Distance::NO_WAY);
    }
    let base = shipped();
    let maps: [(&str, Change); 4] = [
        ("the map", |_| ()),
        ("no gates", |scenario| scenario.map.gates.iter_mut().for_each(|(_, at)| *at = Space::NONE)),
        ("no ways, not even to where one is", without_ways),
        ("no ways", |scenario| {
            without_ways(scenario);
            let n_spaces = scenario.map.spaces.len();
            scenario.map.layouts[0].distance.iter_mut().step_by(n_spaces + 1).for_each(|it| *it = Distance::of(0));
        }),
    ];
    for (map, change) in maps {
        for at in nowhere() {
            let scenario = altered(&base, |scenario| {
                change(scenario);
                scenario.numbers.symbols = 1;
                scenario.table.random_elder_one_places = true;
                let blocks = deeds_at(scenario, &at);
                for (card, steps) in scenario.mythos.iter_mut().zip(blocks.iter().cycle()) {
                    card.steps = *steps;
                }
            });
            for seed in 0..3 {
                play(&format!("{map}, {at:?}"), &scenario, seed);
            }
        }
    }
}

#[test]
fn ground_that_never_rests_is_played_on() {
    let scenario = altered(&shipped(), |scenario| {
        scenario.map.is_moved = true;
        scenario.numbers.symbols = 1;
        // One more than there are.
        let tiles: Vec<Tile> = (0..=scenario.map.tiles.len()).map(Tile::from_index).collect();
        let any = |pick| Place::Which(Box::new(spaces(pick)));
        let others = tiles.iter().cycle().skip(4);
        let blocks: Vec<BlockId> = tiles
            .iter()
            .zip(others)
            .map(|(tile, other)| {
                let steps = [
                    Step::RemoveTile(*tile),
                    Step::MoveGate(lang::MoveGate { gate: Gate::Red, to: any(Pick::Nearest) }),
                    Step::AddTile(*other),
                    Step::SwapTiles([*tile, *other]),
                    Step::TurnTile(lang::TurnTile { tile: *other, by: TileTurn::Left }),
                    Step::ClosePassage([Place::YourSpace, any(Pick::One)]),
                    Step::OpenPassage([any(Pick::Farthest), any(Pick::Random)]),
                ];
                block(scenario, &steps)
            })
            .collect();
        for (card, steps) in scenario.mythos.iter_mut().zip(blocks.iter().cycle()) {
            card.steps = *steps;
        }
    });
    for seed in 0..20 {
        play("moving ground", &scenario, seed);
    }
}

#[test]
fn what_names_nothing_is_skipped() {
    let scenario = altered(&shipped(), |scenario| {
        scenario.numbers.symbols = 1;
        let nobody = InvestigatorQuery {
            at: Some(Place::Named(Space::NONE)),
            most_tokens: Some(TokenKind::NONE),
            ..investigators(Pick::One)
        };
        let unknown = EnemyQuery { with_token: Some(TokenKind::NONE), ..enemies(Mask::MAX) };
        let strange = CardQuery { types: 255, keyword: Some(Keyword::NONE), condition: None, other: true };
        let vote = |who, n_branches, tie| {
            Step::Vote(lang::Vote { who, options: vec![proposal(NOTHING); n_branches], secret: n_branches > 2, tie })
        };
        let bid = |stake, who| Step::Bid(lang::Bid { stake, who, most: None, then: NOTHING, otherwise: BlockId::NONE });
        let no_piece = Pieces::Which(Box::new(PieceQuery { side: Some(9), ..pieces(0, Pick::Farthest) }));
        let no_counter = CounterBounds { counter: CounterKind::NONE, at_least: None, at_most: None, exactly: Some(0) };
        let cold = SpaceQuery { with_counter: Some(no_counter), ..spaces(Pick::Random) };
        let unknown_counter = CounterOf { counter: CounterKind(200), on: Some(Things::Pieces(Pieces::ThatPiece)) };
        let steps = vec![
            Step::Raise(lang::ChangeCounter { counter: CounterKind::NONE, by: asked(AskedAmount::All), on: None }),
            Step::Lower(lang::ChangeCounter {
                counter: CounterKind(0),
                by: asked(AskedAmount::Counter(unknown_counter)),
                on: Some(Things::Enemies(every_enemy())),
            }),
            Step::Set(lang::SetCounter {
                counter: CounterKind(200),
                to: fixed(255),
                on: Some(Things::Spaces(Place::Which(Box::new(cold)))),
            }),
            Step::Kill(Enemies::Which(Box::new(enemies(0)))),
            Step::Kill(Enemies::ThisEnemy),
            Step::DealWounds(lang::DealWounds { to: Enemies::ThatEnemy, wounds: fixed(9) }),
            Step::HealEnemies(Enemies::ElderOne),
            Step::Mark(lang::Mark { enemies: Enemies::Which(Box::new(unknown)), token: TokenKind::NONE }),
            Step::GainToken(lang::GainToken { who: Who::Each, token: TokenKind::NONE, count: fixed(3) }),
            Step::LoseToken(lang::GainToken { who: Who::ThatInvestigator, token: TokenKind(200), count: fixed(3) }),
            Step::Sacrifice(Who::ThatInvestigator),
            Step::Sacrifice(Who::Which(Box::new(nobody))),
            Step::Flip(lang::Flip { pieces: Pieces::ThatPiece, to: 255 }),
            Step::Flip(lang::Flip { pieces: no_piece.clone(), to: 0 }),
            Step::RemovePieces(no_piece),
            Step::Steal(lang::Steal {
                cards: strange.clone(),
                from: Who::ThatInvestigator,
                count: asked(AskedAmount::All),
                by: Some(Enemies::Which(Box::new(enemies(0)))),
                to: None,
                random: true,
            }),
            Step::GiveBack(lang::GiveBack { enemies: Enemies::ThatEnemy, to: Some(Who::ThatInvestigator) }),
            Step::SwapTiles([Tile::NONE, Tile(0)]),
            Step::TurnTile(lang::TurnTile { tile: Tile(200), by: TileTurn::Right }),
            Step::RemoveTile(Tile::NONE),
            Step::AddTile(Tile(200)),
            Step::MoveGate(lang::MoveGate { gate: Gate::Red, to: Place::Named(Space::NONE) }),
            Step::ClosePassage([Place::Named(Space::NONE), Place::YourSpace]),
            Step::OpenPassage([Place::YourSpace, Place::Named(Space(200))]),
            Step::Discard(lang::Discard { who: Who::Each, cards: strange, count: asked(AskedAmount::All) }),
            Step::LookAt(lang::LookAt { deck: Deck::Mythos, cards: fixed(0), take: fixed(9), rest: MythosPile::Top }),
            Step::ResolveAgain(LastCard::Discovery),
            Step::Table(lang::Table { rows: Vec::new(), row: None }),
            Step::As(lang::As { who: Who::ThatInvestigator, steps: BlockId(60_000) }),
            Step::AddCounters(asked(AskedAmount::Supply(TokenKind::NONE))),
            summon(EnemyKind::NONE, Place::YourSpace, fixed(3)),
            summon(EnemyKind(200), Place::YourSpace, fixed(3)),
            Step::TakeAction(lang::TakeAction { who: Who::ThatInvestigator, actions: u16::MAX }),
            Step::ForEach(lang::ForEach { among: Things::Enemies(Enemies::ThisEnemy), steps: BlockId(60_000) }),
            Step::Repeat(lang::Repeat { times: fixed(3), steps: BlockId::NONE }),
            Step::Choose(lang::Choose { who: Who::You, options: Vec::new() }),
            Step::Choose(lang::Choose { who: Who::ThatInvestigator, options: vec![branch(NOTHING)] }),
            Step::May(lang::May {
                who: Who::ThatInvestigator,
                volunteer: false,
                pay: FREE,
                then: NOTHING,
                otherwise: NOTHING,
            }),
            vote(Who::Each, 0, lang::Tie::Random),
            vote(Who::ThatInvestigator, 2, lang::Tie::None),
            vote(Who::Each, 300, lang::Tie::Active),
            vote(Who::EachOther, 8, lang::Tie::First),
            bid(lang::Stake::Token(TokenKind::NONE), Who::Each),
            bid(lang::Stake::Token(TokenKind(200)), Who::You),
            bid(lang::Stake::Wounds, Who::ThatInvestigator),
            Step::KeepMythos,
        ];
        let own = block(scenario, &steps);
        scenario.mythos.iter_mut().for_each(|card| card.steps = own);
        everywhere(scenario, &triggers(), own);
    });
    for seed in 0..10 {
        let game = play("nothing", &scenario, seed);
        assert_ne!(game.outcome(), Some(Outcome::EndlessEffects), "seed {seed}: {:?}", culprits(&game));
    }
}

#[test]
fn decks_that_are_empty_from_the_start_end_in_a_game_all_the_same() {
    let base = shipped();
    let changes: [(&str, Change); 6] = [
        ("no Mythos cards", |scenario| scenario.mythos.clear()),
        ("no Discovery cards", |scenario| scenario.discoveries.clear()),
        ("no relics", |scenario| scenario.relics.clear()),
        ("no skills", |scenario| scenario.skills.clear()),
        ("no tokens", |scenario| {
            scenario.tokens.clear();
            scenario.pieces.clear();
        }),
        ("no actions and no names", |scenario| {
            scenario.episode.actions.clear();
            scenario.names.clear();
            scenario.texts.clear();
        }),
    ];
    let play_all = |what: &str, change: &dyn Fn(&mut Scenario)| {
        let scenario = altered(&base, |scenario| {
            // Without Mythos cards there are no symbols; the track still ends the game.
            scenario.numbers.symbols = 0;
            scenario.table.starting_relics = true;
            change(scenario);
        });
        for seed in 0..10 {
            play(what, &scenario, seed);
        }
    };
    for (what, change) in changes {
        play_all(what, &change);
    }
    play_all("nothing at all", &|scenario| changes.iter().for_each(|(_, change)| change(scenario)));
}

#[test]
fn nobody_can_play_without_investigators_or_insanities() {
    let base = shipped();
    let changes: [Change; 3] = [
        |scenario| scenario.investigators.clear(),
        |scenario| scenario.insanities.clear(),
        |scenario| scenario.numbers.investigators = 0,
    ];
    for change in changes {
        let scenario = altered(&base, change);
        let mut chance = SeededChance::new(1, 0);
        assert!(Session::new(scenario, &[0], &mut chance, &mut Silent).is_err());
    }
    let mut chance = SeededChance::new(1, 0);
    assert!(Session::new(Arc::clone(&base), &[], &mut chance, &mut Silent).is_err());
    assert!(Session::new(base, &[0, 1, 2, 3, 4, 5], &mut chance, &mut Silent).is_err());
}
