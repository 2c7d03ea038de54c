//! Events are told by names: nothing in them is a number of a compiled table.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::documents::{CounterHolder, LinkKind};
use ritual_content::language::{Gate, RollKind, Symbol, TileTurn, Until};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::decision::Deed;
use ritual_engine::event::{EVENTS, Event, Sort};
use ritual_engine::ids::{
    AbilityId, BlockId, CounterKind, DiscoveryCard, EnemyKind, EpisodeAction, Figure, MythosCard, Name, Piece, Seat,
    Skill, Space, Tile, TokenKind, UnknownMonster, bits,
};
use ritual_engine::naming::event_name;
use ritual_engine::scenario::{CounterInfo, DieFaces, FaceCount, Scenario, UnknownInfo};
use ritual_engine::state::{Gift, Holder, Outcome, Phase};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Observer, Silent, Told as _};
use ritual_tests::content::{self, KILKENNY, shipped};

/// The fields that are numbers in play: how many, how much, which space of a track, which of several that are alike.
const NUMBERS: &[(&str, &[&str])] = &[
    ("piece_wounded", &["wounds"]),
    ("unknown_drawn", &["slot"]),
    ("enemy_wounded", &["wounds"]),
    ("fire_added", &["count"]),
    ("fire_removed", &["count"]),
    ("fire_taken", &["count"]),
    ("fire_exchanged", &["count"]),
    ("stress_raised", &["by"]),
    ("stress_healed", &["by"]),
    ("wounds_suffered", &["wounds"]),
    ("wounds_healed", &["by"]),
    ("companion_wounded", &["wounds"]),
    ("sanity_lost", &["by"]),
    ("counters_added", &["count"]),
    ("bid_made", &["bid"]),
    ("bidding_won", &["bid"]),
    ("counter_changed", &["from", "to"]),
    ("roll_started", &["dice"]),
    ("dice_removed", &["standard", "bonus"]),
    ("symbols_added", &["successes", "elder_signs", "tentacles"]),
    ("dice_added", &["count"]),
    ("rerolls_granted", &["count"]),
    ("symbols_counted", &["successes", "elder_signs", "tentacles"]),
    ("symbols_converted", &["count", "successes", "tentacles"]),
    ("attack_wounds_added", &["count"]),
    ("tentacles_prevented", &["count"]),
    ("roll_dropped", &["index"]),
    ("rest_began", &["points"]),
    ("rest_lessened", &["by"]),
    ("elder_one_advanced", &["to"]),
    ("table_drawn", &["row"]),
];

/// How many different events the games tell at least, one of each shipped scenario.
const LEAST_TOLD: usize = 50;

fn is_number(word: &str, field: &str) -> bool {
    NUMBERS.iter().any(|(event, fields)| *event == word && fields.contains(&field))
}

#[derive(Default)]
struct Log(Vec<Event>);

impl Observer<Event> for Log {
    fn heard(&mut self, event: &Event, _: u16) {
        self.0.push(*event);
    }
}

/// The number of what has this id, wherever it stands in its table.
fn number<'i>(ids: impl IntoIterator<Item = &'i String>, id: &str) -> usize {
    ids.into_iter().position(|it| it == id).unwrap_or_else(|| panic!("nothing has the id `{id}`"))
}

/// The figures of a kind of enemy, in the order of the reserve.
fn figures(scenario: &Scenario, id: &str) -> Vec<Figure> {
    bits(scenario.enemies[number(scenario.enemies.iter().map(|it| &it.id), id)].figures).map(Figure).collect()
}

#[test]
fn every_thing_is_told_by_its_id_whatever_its_number() {
    let mut scenario = content::scenario(KILKENNY);
    let kind = |id: &str| EnemyKind::from_index(number(scenario.enemies.iter().map(|it| &it.id), id));
    let drawn = UnknownInfo {
        kind: kind("fear-of-the-unknown/unnamable"),
        name: Name(0),
        setup: BlockId(0),
        on_advance: BlockId(0),
    };
    let monster = UnknownMonster::from_index(scenario.unknown.len());
    Arc::make_mut(&mut scenario).unknown.push(drawn);
    let (id, on) = ("core/hunger".to_owned(), CounterHolder::Enemy);
    Arc::make_mut(&mut scenario).counters.push(CounterInfo {
        name: Name(0),
        id,
        on,
        start: 0,
        at_most: 9,
        values: Vec::new(),
        wraps: false,
    });

    let who = |id| number(scenario.investigators.iter().map(|it| &it.id), id);
    let people = [who("fear-of-the-unknown/stella"), who("fear-of-the-unknown/leon")];
    let game = Session::new(scenario.clone(), &people, &mut SeededChance::new(1, 0), &mut Silent).unwrap();
    let (stella, leon) = (Seat(0), Seat(1));
    let space = |id| Space::from_index(number(scenario.map.spaces.iter().map(|it| &it.id), id));
    let tile = |id| Tile::from_index(number(scenario.map.tiles.iter().map(|it| &it.id), id));
    let kind = |id| EnemyKind::from_index(number(scenario.enemies.iter().map(|it| &it.id), id));
    let ghasts = figures(&scenario, "fear-of-the-unknown/ghast");
    let token = |id| TokenKind::from_index(number(scenario.tokens.iter().map(|it| &it.id), id));
    let jury = token("fear-of-the-unknown/jury-member");
    let pieces = game.state().pieces.iter().enumerate();
    let jury_members: Vec<Piece> =
        pieces.filter(|(_, it)| it.kind == jury).map(|(index, _)| Piece::from_index(index)).collect();
    let innocent = u8::try_from(number(&scenario.tokens[jury.index()].sides, "innocent")).unwrap();
    let sloths = scenario.mythos.iter().enumerate().filter(|(_, it)| it.id == "fear-of-the-unknown/dragging-sloth");
    let sloths: Vec<MythosCard> = sloths.map(|(index, _)| MythosCard::from_index(index)).collect();
    let discovery = |id| DiscoveryCard::from_index(number(scenario.discoveries.iter().map(|it| &it.id), id));
    let relic = u8::try_from(number(scenario.relics.iter().map(|it| &it.id), "fear-of-the-unknown/excalibur")).unwrap();
    let abilities: Vec<String> =
        (0..scenario.program.abilities.len()).map(|index| scenario.ability_key(AbilityId::from_index(index))).collect();
    let ability = |id| AbilityId::from_index(number(&abilities, id));
    let label = |key| Name::from_index(number(&scenario.keys, key));
    let action = |id| EpisodeAction::from_index(number(scenario.episode.actions.iter().map(|it| &it.id), id));
    let face = |die: &DieFaces, successes, elder_signs, tentacles| {
        let wanted = FaceCount { successes, elder_signs, tentacles };
        u8::try_from(die.faces.iter().position(|it| *it == wanted).unwrap()).unwrap()
    };
    let (standard, bonus) = (&scenario.numbers.standard, &scenario.numbers.bonus);
    let attack = |targets, action| Event::RollStarted {
        kind: RollKind::Attack,
        seat: stella,
        enemy: Figure::NONE,
        targets,
        here: true,
        action,
        dice: 3,
        against_self: false,
        redirected: false,
    };
    let skill = Skill::from_index(number(scenario.skills.iter().map(|it| &it.id), "core/stealth"));
    let stealth = Gift::Skill { skill, level: 2, by: Name(0) };
    let both = (1_u128 << ghasts[0].index()) | (1_u128 << ghasts[1].index());

    for (event, line) in [
        (Event::TurnBegan { seat: leon }, "turn_began seat=fear-of-the-unknown/leon"),
        (
            Event::InvestigatorMoved { seat: stella, from: space("bridge"), to: space("castle-gate") },
            "investigator_moved seat=fear-of-the-unknown/stella from=bridge to=castle-gate",
        ),
        (
            Event::EnemyKilled { figure: ghasts[1], space: space("pub"), by: leon },
            "enemy_killed figure=fear-of-the-unknown/ghast#2 space=pub by=fear-of-the-unknown/leon",
        ),
        (
            Event::EnemyKilled { figure: ghasts[0], space: Space::NONE, by: Seat::NONE },
            "enemy_killed figure=fear-of-the-unknown/ghast space=none by=nobody",
        ),
        (Event::EnemyHealed { figure: scenario.elder_one() }, "enemy_healed figure=fear-of-the-unknown/tsathoggua"),
        (Event::SummoningSkipped { enemy: kind("core/cultist") }, "summoning_skipped enemy=core/cultist"),
        (Event::UnknownDrawn { slot: 1, monster }, "unknown_drawn slot=1 monster=fear-of-the-unknown/unnamable"),
        (
            Event::PieceFlipped { piece: jury_members[1], side: innocent },
            "piece_flipped piece=fear-of-the-unknown/jury-member#2 side=innocent",
        ),
        (
            Event::PieceAdded { piece: jury_members[0], space: space("crypt"), side: 1 - innocent },
            "piece_added piece=fear-of-the-unknown/jury-member space=crypt side=guilty",
        ),
        (Event::LinksRemoved { kind: LinkKind::Tunnel }, "links_removed kind=tunnel"),
        (
            Event::TilesSwapped { tile: tile("fear-of-the-unknown/f05"), other: tile("fear-of-the-unknown/f08") },
            "tiles_swapped tile=fear-of-the-unknown/f05 other=fear-of-the-unknown/f08",
        ),
        (
            Event::TileTurned { tile: tile("fear-of-the-unknown/f04"), by: TileTurn::Half },
            "tile_turned tile=fear-of-the-unknown/f04 by=half",
        ),
        (Event::GateMoved { gate: Gate::Red, to: space("pub") }, "gate_moved gate=red to=pub"),
        (
            Event::TokenGained { seat: leon, token: token("fear-of-the-unknown/fatigue") },
            "token_gained seat=fear-of-the-unknown/leon token=fear-of-the-unknown/fatigue",
        ),
        (
            Event::CounterChanged { counter: CounterKind(0), holder: Holder::Enemy(ghasts[1]), from: 1, to: 3 },
            "counter_changed counter=core/hunger holder=fear-of-the-unknown/ghast#2 from=1 to=3",
        ),
        (
            Event::CounterChanged { counter: CounterKind(0), holder: Holder::Game, from: 3, to: 0 },
            "counter_changed counter=core/hunger holder=game from=3 to=0",
        ),
        (
            Event::ActionTaken { seat: leon, deed: Deed::Episode(action("gather-the-jury")), free: false },
            "action_taken seat=fear-of-the-unknown/leon deed=gather-the-jury free=false",
        ),
        (
            Event::ActionTaken { seat: leon, deed: Deed::Rest, free: true },
            "action_taken seat=fear-of-the-unknown/leon deed=rest free=true",
        ),
        (
            Event::AbilityUsed {
                ability: ability("fear-of-the-unknown/apothecarys-shelf/left/abilities[0]"),
                seat: leon,
                card: discovery("fear-of-the-unknown/apothecarys-shelf"),
                spends_action: false,
            },
            "ability_used ability=fear-of-the-unknown/apothecarys-shelf/left/abilities[0] \
             seat=fear-of-the-unknown/leon card=fear-of-the-unknown/apothecarys-shelf spends_action=false",
        ),
        (
            Event::AbilityUsed {
                ability: ability("fear-of-the-unknown/tsathoggua/stages/i/abilities[0]"),
                seat: Seat::NONE,
                card: DiscoveryCard::NONE,
                spends_action: false,
            },
            "ability_used ability=fear-of-the-unknown/tsathoggua/stages/i/abilities[0] seat=nobody card=none \
             spends_action=false",
        ),
        (
            Event::EnemyAbilityUsed {
                ability: ability("fear-of-the-unknown/tsathoggua/stages/i/abilities[0]"),
                figure: ghasts[1],
            },
            "enemy_ability_used ability=fear-of-the-unknown/tsathoggua/stages/i/abilities[0] \
             figure=fear-of-the-unknown/ghast#2",
        ),
        (
            Event::VoteCast { seat: leon, branch: label("fear-of-the-unknown/silent-witness/levels[2]/options[1]") },
            "vote_cast seat=fear-of-the-unknown/leon \
             branch=fear-of-the-unknown/silent-witness/levels[2]/options[1]",
        ),
        (Event::VoteTied, "vote_tied"),
        (Event::BidMade { seat: leon, bid: 3 }, "bid_made seat=fear-of-the-unknown/leon bid=3"),
        (Event::MythosDrawn { card: sloths[0] }, "mythos_drawn card=fear-of-the-unknown/dragging-sloth"),
        (Event::MythosDrawn { card: sloths[1] }, "mythos_drawn card=fear-of-the-unknown/dragging-sloth#2"),
        (
            Event::CardClaimed { seat: leon, card: discovery("fear-of-the-unknown/first-husbands-ghost"), side: 1 },
            "card_claimed seat=fear-of-the-unknown/leon card=fear-of-the-unknown/first-husbands-ghost side=right",
        ),
        (Event::RelicReturned { relic }, "relic_returned relic=fear-of-the-unknown/excalibur"),
        (Event::SkillRaised { seat: leon, slot: 2 }, "skill_raised seat=fear-of-the-unknown/leon slot=core/swiftness"),
        (
            attack(both, EpisodeAction::NONE),
            "roll_started kind=attack seat=fear-of-the-unknown/stella enemy=none \
             targets=fear-of-the-unknown/ghast,fear-of-the-unknown/ghast#2 here=true action=none dice=3 \
             against_self=false redirected=false",
        ),
        (
            attack(0, action("convince-a-jury-member")),
            "roll_started kind=attack seat=fear-of-the-unknown/stella enemy=none targets=none here=true \
             action=convince-a-jury-member dice=3 against_self=false redirected=false",
        ),
        (
            Event::DieRolled { bonus: true, face: face(bonus, 1, 1, 0) },
            "die_rolled bonus=true face=bonus/elder_sign+success",
        ),
        (
            Event::DieRerolled {
                bonus: false,
                from: face(standard, 0, 0, 1),
                to: face(standard, 0, 0, 0),
                free: false,
            },
            "die_rerolled bonus=false from=standard/tentacle to=standard/blank free=false",
        ),
        (
            Event::SymbolsConverted { from: Symbol::ElderSign, count: 2, keep: true, successes: 1, tentacles: 0 },
            "symbols_converted from=elder_sign count=2 keep=true successes=1 tentacles=0",
        ),
        (
            Event::Granted { seat: leon, figure: Figure::NONE, gift: stealth, until: Until::EndOfTurn, whose: stella },
            "granted seat=fear-of-the-unknown/leon figure=none gift=core/stealth/levels[1] until=end_of_turn \
             whose=fear-of-the-unknown/stella",
        ),
        (
            Event::GrantEnded {
                seat: Seat::NONE,
                figure: ghasts[1],
                gift: stealth,
                until: Until::YourNextTurn,
                whose: leon,
            },
            "grant_ended seat=nobody figure=fear-of-the-unknown/ghast#2 gift=core/stealth/levels[1] \
             until=your_next_turn whose=fear-of-the-unknown/leon",
        ),
        (Event::RandomPlaceDrawn { place: 1 }, "random_place_drawn place=yellow"),
        (Event::RandomPlaceDrawn { place: 3 }, "random_place_drawn place=start"),
        (Event::StageRevealed { stage: 3 }, "stage_revealed stage=final"),
        (Event::PhaseBegan { phase: Phase::EndOfTurn }, "phase_began phase=end_of_turn"),
        (Event::GameEnded { outcome: Outcome::TrackFull }, "game_ended outcome=track_full"),
        (Event::RollEnded, "roll_ended"),
    ] {
        assert_eq!(game.line(&event), line);
    }
}

#[test]
fn a_number_in_a_game_that_is_told_counts_something() {
    let loaded = shipped();
    let mut told = BTreeSet::new();
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        let (mut chance, mut policy, mut log) = (SeededChance::new(6, 0), Random::new(6, 0), Log::default());
        let mut game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut log).unwrap();
        let mut before = game.state().clone();
        loop {
            for event in std::mem::take(&mut log.0) {
                let line = game.line(&event);
                let mut parts = line.split(' ');
                let word = parts.next().unwrap_or_default();
                told.insert(word.to_owned());
                for part in parts {
                    let (field, value) = part.split_once('=').unwrap_or_else(|| panic!("{id}: `{line}`"));
                    let digits = !value.is_empty() && value.bytes().all(|it| it.is_ascii_digit());
                    assert_eq!(digits, is_number(word, field), "{id}: `{field}` in `{line}`");
                }
                // What happens between two decisions is named when all of it has happened.
                if game.turns() > 1 {
                    assert_eq!(event_name(&scenario, &before, &event), line, "{id}: a name has changed");
                }
            }
            if game.outcome().is_some() {
                break;
            }
            before = game.state().clone();
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut log).unwrap();
        }
    }
    assert!(told.len() >= LEAST_TOLD, "only {} events are told: {told:?}", told.len());
}

#[test]
fn what_counts_as_a_number_is_one_for_the_engine_too() {
    for event in EVENTS {
        // What scenario tests count besides is in no event of the engine.
        let counted = |field: &str| event.name == "roll_started" && matches!(field, "standard" | "bonus");
        for (field, sort) in event.fields.iter().filter(|(field, _)| !counted(field)) {
            assert_eq!(
                matches!(sort, Sort::Number | Sort::CounterNumber),
                is_number(event.name, field),
                "`{field}` of `{}`",
                event.name
            );
        }
    }
    for (name, _) in NUMBERS {
        assert!(EVENTS.iter().any(|it| it.name == *name), "there is no event `{name}`");
    }
}
