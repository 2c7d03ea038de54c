//! What is told of cards, relics, votes, links and tiles, of gifts, and of what people cannot see in a line.

use ritual_content::documents::LinkKind;
use ritual_content::language::{TileTurn, Until};
use ritual_engine::event::Event;
use ritual_engine::ids::{AbilityId, Figure, MythosCard, Name, Piece, Seat, Skill, Tile, UnknownMonster};
use ritual_engine::narrate::Narrator;
use ritual_engine::state::{Gift, Outcome};
use ritual_tests::content::QUARRY;
use ritual_tests::scene::{Scene, discovery, mythos, relic};
use ritual_tests::setting::{give_discovery, give_insanity, give_relic};

use crate::numbers::in_a_fight;

/// The line of an event; none of what is no news to anybody.
fn line(scene: &Scene, event: Event) -> Option<String> {
    Narrator::english().event(scene.game.scenario(), scene.state(), &event, Name(0))
}

/// Asserts what is told of each event; what ends in three dots goes on with the text of the card.
fn assert_told(scene: &Scene, cases: &[(Event, &str)]) {
    for (event, told) in cases {
        let said = line(scene, *event).unwrap_or_else(|| panic!("nothing is told of {event:?}"));
        match told.strip_suffix("...") {
            Some(start) => assert!(said.starts_with(start), "{event:?}: {said}"),
            None => assert_eq!(said, *told, "{event:?}"),
        }
    }
}

#[test]
fn what_becomes_of_cards_is_told() {
    let scene = Scene::with_texts(&["mike", "ruth", "leon"]);
    let it = scene.game.scenario();
    let (mike, torches, husband) = (Seat(0), mythos(it, "Torches"), discovery(it, "First husband"));
    let plain = (0..it.mythos.len()).map(MythosCard::from_index).find(|card| !it.mythos[card.index()].symbol).unwrap();
    let discarded = format!("{} is discarded", it.name(it.mythos[plain.index()].name));
    assert_told(
        &scene,
        &[
            (Event::MythosLookedAt { seat: mike, card: torches }, "Mike looks at Torches!: ..."),
            (Event::MythosDrawn { card: torches }, "Mythos card Torches!: ..."),
            (Event::MythosDiscarded { card: torches }, "Torches! is discarded with its summoning symbol"),
            (Event::MythosDiscarded { card: plain }, discarded.as_str()),
            (Event::MythosKept { seat: mike, card: torches }, "Mike keeps Torches!"),
            (Event::MythosRepeated { seat: mike, card: torches }, "Mike resolves Torches! again: ..."),
            (Event::DiscoveryLookedAt { seat: mike, card: husband }, "Mike looks at First husband's ghost: ..."),
            (Event::DiscoveryDrawn { seat: mike, card: husband }, "Mike discovers First husband's ghost: ..."),
            (Event::DiscoveryDiscarded { card: husband }, "First husband's ghost is discarded"),
            (Event::DiscoveryRepeated { seat: mike, card: husband }, "Mike resolves First husband's ghost again: ..."),
            (Event::CardClaimed { seat: mike, card: husband, side: 0 }, "Mike claims William, first husband..."),
        ],
    );
    let book = relic(it, "Sinister book").relic;
    assert_told(
        &scene,
        &[
            (
                Event::RelicGained { seat: mike, relic: book, transformed: false },
                "Mike gains the relic Sinister book...",
            ),
            (Event::RelicGained { seat: mike, relic: book, transformed: true }, "Mike gains the relic Necronomicon..."),
            (Event::RelicReturned { relic: book }, "Sinister book is put back"),
            (Event::RelicTransformed { seat: mike, relic: book }, "Sinister book of Mike becomes Necronomicon..."),
        ],
    );
    for event in [
        Event::MythosStacked { card: torches },
        Event::MythosReturned { card: torches, top: true },
        Event::DiscoveryStacked { card: husband },
        Event::DiscoveryReturned { card: husband, top: false },
        Event::EnemyAbilityUsed { ability: AbilityId(0), figure: Figure(0) },
        Event::UsesForgotten { ability: AbilityId(0) },
    ] {
        assert_eq!(line(&scene, event), None, "{event:?}");
    }
}

#[test]
fn votes_tables_dice_and_the_track_are_told() {
    let mut scene = in_a_fight();
    let (mike, label) = (Seat(0), scene.game.scenario().episode.actions[0].name);
    assert_told(
        &scene,
        &[
            (Event::VoteCast { seat: mike, branch: label }, "Mike votes: Gather the jury"),
            (Event::VoteDecided { branch: label }, "The vote is decided: Gather the jury"),
            (Event::TableDrawn { row: 2, label: Name::NONE }, "The table says 2"),
            (Event::TableDrawn { row: 2, label }, "The table says Gather the jury"),
            (
                Event::SymbolsAdded { successes: 1, elder_signs: 0, tentacles: 2 },
                "The roll also counts success and 2 tentacles",
            ),
            (
                Event::FireExchanged { seat: mike, count: 1 },
                "1 fire of Mike goes back to the reserve, wound tokens stand for it",
            ),
            (Event::PieceWounded { piece: Piece(1), wounds: 2 }, "Jury member 2 (guilty) suffers 2 wounds"),
            (Event::LinksRemoved { kind: LinkKind::Staircase }, "The staircases are gone"),
            (Event::LinksRemoved { kind: LinkKind::Tunnel }, "The tunnels are gone"),
            (Event::UnknownDrawn { slot: 0, monster: UnknownMonster::NONE }, "The Unknown brings nothing"),
            (Event::RandomPlaceDrawn { place: 0 }, "The place drawn at random is the red gate"),
            (Event::RandomPlaceDrawn { place: 2 }, "The place drawn at random is the blue gate"),
            (Event::RandomPlaceDrawn { place: 3 }, "The place drawn at random is the starting space"),
            (Event::StageRevealed { stage: 1 }, "Tsathoggua, stage II is revealed..."),
            (Event::GameEnded { outcome: Outcome::ElderOneDefeated }, "The investigators win: Tsathoggua is defeated"),
            (Event::GameEnded { outcome: Outcome::TrackFull }, "The investigators lose: the Summoning track is full"),
        ],
    );
    scene.edit(|state, scenario| ritual_tests::setting::awaken(state, scenario, 1, "crypt"));
    assert_told(
        &scene,
        &[(Event::ElderOneAdvanced { to: 5 }, "The progression token advances to space 5 of 8 on the Summoning track")],
    );
}

#[test]
fn what_is_granted_is_told_with_how_long_it_lasts() {
    let scene = in_a_fight();
    let (mike, ruth, ghast) = (Seat(0), Seat(1), scene.figure("Ghast", 0));
    let brawling = scene.game.scenario().skills.iter().position(|it| it.id == "core/brawling").unwrap();
    let gift = Gift::Skill { skill: Skill::from_index(brawling), level: 2, by: Name(0) };
    let nobody = Figure::NONE;
    for (until, told) in [
        (Until::EndOfTurn, "until the end of the turn"),
        (Until::EndOfRound, "until the end of the round"),
        (Until::YourNextTurn, "until Ruth's next turn"),
        (Until::EndOfYourNextTurn, "until the end of Ruth's next turn"),
        (Until::EndOfGame, "for the rest of the game"),
    ] {
        let granted = line(&scene, Event::Granted { seat: mike, figure: nobody, gift, until, whose: ruth });
        assert_eq!(granted, Some(format!("Mike has Brawling 2 {told}")));
    }
    let until = Until::EndOfTurn;
    assert_told(
        &scene,
        &[
            (
                Event::GrantEnded { seat: mike, figure: nobody, gift, until, whose: ruth },
                "Mike no longer has Brawling 2",
            ),
            (
                Event::GrantEnded { seat: Seat::NONE, figure: ghast, gift, until, whose: ruth },
                "Ghast 1 no longer has Brawling 2",
            ),
        ],
    );
}

#[test]
fn a_tile_is_told_by_its_code_and_its_spaces() {
    let scene = Scene::for_tests(QUARRY, &["leon", "ruth"]);
    let tile = |code: &str| {
        let tiles = &scene.game.scenario().map.tiles;
        Tile::from_index(tiles.iter().position(|it| it.id.ends_with(&format!("/{code}"))).unwrap())
    };
    let (top, hut) = (tile("k01"), tile("k03"));
    assert_told(
        &scene,
        &[
            (
                Event::TilesSwapped { tile: top, other: hut },
                "The tile k01 (Ledge, Ridge, Peak) and the tile k03 (Hut, Road, Well) change places",
            ),
            (
                Event::TileTurned { tile: top, by: TileTurn::Half },
                "The tile k01 (Ledge, Ridge, Peak) is turned half a turn",
            ),
            (
                Event::TileTurned { tile: top, by: TileTurn::Right },
                "The tile k01 (Ledge, Ridge, Peak) is turned a quarter turn clockwise",
            ),
            (Event::TileRemoved { tile: hut }, "The tile k03 (Hut, Road, Well) leaves the map"),
            (Event::TileAdded { tile: hut }, "The tile k03 (Hut, Road, Well) comes onto the map"),
            (Event::TileStayed { tile: hut }, "The tile k03 (Hut, Road, Well) stays as it is"),
        ],
    );
}

#[test]
fn what_everybody_has_is_told_in_the_words_of_the_cards() {
    let mut scene = Scene::with_texts(&["mike", "ruth", "leon"]);
    scene.edit(|state, scenario| {
        give_insanity(state, scenario, 0, "Megalomania");
        give_discovery(state, scenario, 0, "The town sheriff", 1);
        give_relic(state, scenario, 0, "Sinister book");
        state.seats[0].kept_mythos = state.mythos_deck.pop().unwrap();
        state.seats[0].levels = [1, 2, 1];
        state.seats[2].alive = false;
    });
    let it = scene.game.scenario();
    let kept = it.name(it.mythos[scene.seat(0).kept_mythos.index()].name);
    let told = Narrator::english().cards(it, scene.state());
    let own: Vec<&str> = told.iter().skip(1).take_while(|line| line.starts_with("  ")).map(String::as_str).collect();
    let kept = format!("  {kept}: ");
    let expected = [
        "  Proficient 1: ",
        "  Brawling 2: Add 1 bonus die when you attack a target in your space. / When you attack a target",
        "  Toughness 1: You have 1 free reroll when you are attacked or you roll for fire.",
        "  Megalomania: ",
        "  Pistol: ",
        "  Sinister book: ",
        kept.as_str(),
    ];
    assert_eq!(told[0], "Mike");
    assert_eq!(own.len(), expected.len(), "{own:#?}");
    for (line, start) in own.iter().zip(expected) {
        assert!(line.starts_with(start), "`{line}` instead of `{start}`");
    }
    // The dead have nothing.
    let people: Vec<&String> = told.iter().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(people, ["Mike", "Ruth"]);
}
