//! What recordings call options and decisions: every kind by its ids, and the second of several by its number.

use ritual_content::language::MythosPile;
use ritual_engine::decision::{Choice, Decision, Deed, Question, Stake};
use ritual_engine::event::Event;
use ritual_engine::ids::{
    AbilityId, DiscoveryCard, EpisodeAction, Figure, MythosCard, Name, Piece, Seat, Space, TokenKind,
};
use ritual_engine::movement::Mover;
use ritual_engine::naming::{option_name, option_names, question_name, seat_name};
use ritual_table::Told as _;
use ritual_tests::scene::{Scene, discovery, fatigue, mythos, relic};

/// A decision of Mike's.
fn asking(scene: &Scene, question: Question, source: Name) -> Decision {
    let mut decision = *scene.game.decision().unwrap();
    (decision.seat, decision.question, decision.source) = (Seat(0), question, source);
    decision.costs.clear();
    decision
}

#[test]
fn an_option_is_called_by_ids() {
    let scene = Scene::new(&["mike", "ruth"]);
    let it = scene.game.scenario();
    let (torches, husband) = (mythos(it, "Torches"), discovery(it, "First husband"));
    let ghast = scene.figure("Ghast", 1);
    let act = |deed: Deed, free: bool| Choice::Act { deed, free };
    let gather = Deed::Episode(EpisodeAction(0));
    let reduce = |wounds: bool, sanity: bool| Choice::Reduce { wounds, sanity };
    let die = |paid: bool, bonus: bool, face: u8| Choice::Reroll { paid, bonus, face };
    let ability = it.ability_key(AbilityId(0));
    let label = it.episode.actions[0].name;
    let figure = Figure::NONE;
    let reaction = |owner: Seat| Choice::Reaction { index: 3, ability: AbilityId(0), owner, figure };
    let used = |card: DiscoveryCard| Choice::Use { ability: AbilityId(0), card };
    let cases = [
        (Choice::Yes, "yes".to_owned()),
        (Choice::Pass, "no".to_owned()),
        (act(Deed::Move, false), "action:move".to_owned()),
        (act(Deed::Attack, false), "action:attack".to_owned()),
        (act(Deed::Rest, true), "free_action:rest".to_owned()),
        (act(Deed::Trade, true), "free_action:trade".to_owned()),
        (act(gather, false), "episode_action:gather-the-jury".to_owned()),
        (act(gather, true), "free_episode_action:gather-the-jury".to_owned()),
        (act(Deed::Episode(EpisodeAction(7)), false), "episode_action:nobody".to_owned()),
        (used(DiscoveryCard::NONE), format!("ability:{ability}")),
        (used(husband), format!("ability:{ability}@fear-of-the-unknown/first-husbands-ghost")),
        (Choice::Space(scene.space("pub-yard")), "space:pub-yard".to_owned()),
        (Choice::Space(Space::NONE), "space:nowhere".to_owned()),
        (Choice::Enemy(scene.figure("Ghast", 0)), "enemy:fear-of-the-unknown/ghast".to_owned()),
        (Choice::Enemy(ghast), "enemy:fear-of-the-unknown/ghast#2".to_owned()),
        (Choice::Enemy(scene.figure("Cultist", 2)), "enemy:core/cultist#3".to_owned()),
        (Choice::Investigator(Seat(1)), "investigator:fear-of-the-unknown/ruth".to_owned()),
        (Choice::Investigator(Seat(4)), "investigator:nobody".to_owned()),
        (Choice::Piece(Piece(0)), "piece:fear-of-the-unknown/jury-member".to_owned()),
        (Choice::Piece(Piece(3)), "piece:fear-of-the-unknown/jury-member#4".to_owned()),
        (Choice::Card(husband), "card:fear-of-the-unknown/first-husbands-ghost".to_owned()),
        (Choice::Relic(relic(it, "Excalibur").relic), "relic:fear-of-the-unknown/excalibur".to_owned()),
        (Choice::Relic(200), "relic:nobody".to_owned()),
        (Choice::Mythos(torches), "mythos:fear-of-the-unknown/torches".to_owned()),
        (Choice::Mythos(MythosCard(40)), "mythos:nobody".to_owned()),
        (Choice::Kind(it.figures[ghast.index()]), "kind:fear-of-the-unknown/ghast".to_owned()),
        (Choice::Side(0), "side:left".to_owned()),
        (Choice::Side(1), "side:right".to_owned()),
        (Choice::Branch { index: 2, label }, format!("branch:{}", it.key(label)).to_lowercase()),
        (Choice::Number(3), "number:3".to_owned()),
        (Choice::Split { stress: 1, wounds: 2 }, "split:stress=1,wounds=2".to_owned()),
        (reduce(true, true), "reduce:wounds,sanity".to_owned()),
        (reduce(true, false), "reduce:wounds".to_owned()),
        (reduce(false, true), "reduce:sanity".to_owned()),
        (reduce(false, false), "reduce:nothing".to_owned()),
        // Two faces of the standard die show a success.
        (die(true, false, 0), "reroll:standard/success".to_owned()),
        (die(true, false, 1), "reroll:standard/success#2".to_owned()),
        (die(false, false, 2), "reroll_freely:standard/success+tentacle".to_owned()),
        (die(false, true, 3), "reroll_freely:bonus/elder_sign+success".to_owned()),
        (die(true, true, 4), "reroll:bonus/blank".to_owned()),
        (Choice::Skill(0), "skill:fear-of-the-unknown/proficient".to_owned()),
        (Choice::Skill(1), "skill:core/brawling".to_owned()),
        (Choice::SkillOf { seat: Seat(1), slot: 1 }, "skill:core/stealth@fear-of-the-unknown/ruth".to_owned()),
        (Choice::StressTrack, "track:stress".to_owned()),
        (Choice::WoundTrack, "track:wounds".to_owned()),
        (reaction(Seat(1)), format!("reaction:{ability}@fear-of-the-unknown/ruth")),
        (reaction(Seat::NONE), format!("reaction:{ability}")),
    ];
    let decision = asking(&scene, Question::Action, Name(0));
    for (choice, name) in cases {
        assert_eq!(option_name(it, scene.state(), &decision, choice), name, "{choice:?}");
    }
}

#[test]
fn of_several_enemies_that_answer_alike_each_is_named() {
    let scene = Scene::new(&["mike", "ruth"]);
    let it = scene.game.scenario();
    let [one, two] = [0, 1].map(|number| scene.figure("Ghast", number));
    let reaction =
        |index: u8, figure: Figure| Choice::Reaction { index, ability: AbilityId(0), owner: Seat(0), figure };
    let mut decision = asking(&scene, Question::Order, Name(0));
    decision.options = [reaction(0, one), reaction(1, two)].into_iter().collect();
    let ability = it.ability_key(AbilityId(0)).to_lowercase();
    let ghast = format!("reaction:{ability}@fear-of-the-unknown/ghast");
    assert_eq!(option_names(it, scene.state(), &decision), [ghast.clone(), format!("{ghast}#2")]);
    // What is alike but for its place is told apart by a number.
    let own = format!("reaction:{ability}@fear-of-the-unknown/mike");
    decision.options = [reaction(0, Figure::NONE), reaction(1, Figure::NONE)].into_iter().collect();
    assert_eq!(option_names(it, scene.state(), &decision), [own.clone(), format!("{own}#2")]);
    // One alone is the investigator's who decides about it.
    decision.options = [reaction(0, one), Choice::Pass].into_iter().collect();
    assert_eq!(option_names(it, scene.state(), &decision), [own, "no".to_owned()]);
}

#[test]
fn a_decision_is_called_by_what_is_asked_and_by_the_source_that_asks() {
    let scene = Scene::new(&["mike", "ruth"]);
    let it = scene.game.scenario();
    let (gate, ghast) = (scene.space("castle-gate"), scene.figure("Ghast", 1));
    let token = TokenKind::from_index(fatigue(it));
    let bid_of_tokens = format!("bid:{}", it.tokens[token.index()].id);
    let ability = format!("react:{}", it.ability_key(AbilityId(0))).to_lowercase();
    let cases = [
        (Question::Action, "action"),
        (Question::Spare, "spare"),
        (Question::Step, "step"),
        (Question::Sneak(gate), "sneak:castle-gate"),
        (Question::Carry, "carry"),
        (Question::ComeAlong(Seat(1)), "come_along:fear-of-the-unknown/ruth"),
        (Question::Target, "target"),
        (Question::ExtraTarget, "extra_target"),
        (Question::WoundsFor(ghast), "wounds_for:fear-of-the-unknown/ghast#2"),
        (Question::Reroll, "reroll"),
        (Question::Convert, "convert"),
        (Question::Split(Seat(0)), "split:fear-of-the-unknown/mike"),
        (Question::AssignWounds, "assign_wounds"),
        (Question::Reduce, "reduce"),
        (Question::Instead, "instead"),
        (Question::LevelUp, "level_up"),
        (Question::CopySkill, "copy_skill"),
        (Question::BlockTrack, "block_track"),
        (Question::Order, "order"),
        (Question::React(AbilityId(0)), ability.as_str()),
        (Question::Ignore(ghast), "ignore:fear-of-the-unknown/ghast#2"),
        (Question::NextAttacker, "next_attacker"),
        (Question::TradeCard, "trade_card"),
        (Question::TradeTo, "trade_to"),
        (Question::Claim, "claim"),
        (Question::Discard, "discard"),
        (Question::Lose, "lose"),
        (Question::Investigate, "investigate"),
        (Question::KeepMythos, "keep_mythos"),
        (Question::TakeCard, "take_card"),
        (Question::PutBack(MythosPile::Bottom), "put_back"),
        (Question::Favour, "favour"),
        (Question::FewerDice, "fewer_dice"),
        (Question::KeepRelic, "keep_relic"),
        (Question::May, "may"),
        (Question::Branch, "branch"),
        (Question::Vote, "vote"),
        (Question::Bid(Stake::Stress), "bid:stress"),
        (Question::Bid(Stake::Wounds), "bid:wounds"),
        (Question::Bid(Stake::Sanity), "bid:sanity"),
        (Question::Bid(Stake::Token(token)), bid_of_tokens.as_str()),
        (Question::Enemy, "enemy"),
        (Question::Investigator, "investigator"),
        (Question::Piece, "piece"),
        (Question::Space, "space"),
        (Question::Path(Mover::Enemy(ghast)), "path:fear-of-the-unknown/ghast#2"),
        (Question::Path(Mover::Piece(Piece(1))), "path:fear-of-the-unknown/jury-member#2"),
        (Question::PlaceOf(Mover::Investigator(Seat(1))), "place_of:fear-of-the-unknown/ruth"),
    ];
    let card = it.episode.actions[0].name;
    let key = it.key(card).to_lowercase();
    for (question, name) in cases {
        let by = |source: Name| question_name(it, scene.state(), &asking(&scene, question, source));
        assert_eq!(by(Name(0)), name, "{question:?}");
        assert_eq!(by(card), format!("{name}@{key}"), "{question:?} of a card");
    }
    assert_eq!(seat_name(it, scene.state(), Seat(1)), "fear-of-the-unknown/ruth");
}

#[test]
fn a_game_tells_what_it_asks_and_what_happens_by_names() {
    let mut scene = Scene::new(&["mike", "ruth"]);
    assert_eq!(scene.game.names(), ["action:move", "action:rest", "no"]);
    assert_eq!(scene.game.question().as_deref(), Some("action"));
    assert_eq!([0, 1].map(|seat| scene.game.seat(seat)), ["fear-of-the-unknown/mike", "fear-of-the-unknown/ruth"]);
    let began = scene.game.line(&Event::TurnBegan { seat: Seat(1) });
    assert_eq!(began, "turn_began seat=fear-of-the-unknown/ruth");
    let (before, again) = (scene.game.digest(), scene.game.clone().digest());
    scene.choose("Move");
    assert_eq!(before, again, "the same position has the same digest");
    assert_ne!(before, scene.game.digest(), "another position has another one");
    assert_eq!(scene.game.question().as_deref(), Some("step"));
}
