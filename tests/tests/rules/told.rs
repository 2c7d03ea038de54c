//! What the table, the questions and the options say in words.

mod table;

use ritual_content::language::{Gate, MythosPile, RollKind, Symbol};
use ritual_engine::decision::{Choice, Decision, Deed, Question, Stake};
use ritual_engine::event::Event;
use ritual_engine::ids::{EpisodeAction, Figure, Mask, MythosCard, Name, Piece, Seat, TokenKind, bit};
use ritual_engine::movement::Mover;
use ritual_engine::narrate::Narrator;
use ritual_engine::state::{Outcome, Phase, State};
use ritual_tests::scene::{Scene, fatigue};
use ritual_tests::script::Face;
use ritual_tests::setting::give_insanity;

use crate::numbers::in_a_fight;

fn fight() -> Scene {
    let mut scene = in_a_fight();
    scene.edit(|state, scenario| {
        for (seat, insanity) in ["Megalomania", "Pyromania", "Renunciation"].into_iter().enumerate() {
            give_insanity(state, scenario, seat, insanity);
        }
    });
    scene
}

/// A decision of Mike's.
fn asking(scene: &Scene, question: Question) -> Decision {
    let mut decision = *scene.game.decision().unwrap();
    (decision.seat, decision.question, decision.source) = (Seat(0), question, Name(0));
    decision.first = false;
    decision.costs.clear();
    decision
}

#[test]
fn every_question_is_a_sentence_that_says_who_decides() {
    let scene = fight();
    let (gate, ghast) = (scene.space("castle-gate"), scene.figure("Ghast", 0));
    let token = TokenKind::from_index(fatigue(scene.game.scenario()));
    for (question, told) in [
        (Question::Action, "What does Mike do? (3 actions left)"),
        (Question::Spare, "Does Mike use anything before the turn goes on?"),
        (Question::Step, "Where does Mike move next?"),
        (Question::Sneak(gate), "Whom does Mike sneak past on the way to Castle gate?"),
        (Question::Carry, "Whom does Mike take along?"),
        (Question::ComeAlong(Seat(1)), "Does Mike come along with Ruth?"),
        (Question::Target, "Whom does Mike attack?"),
        (Question::ExtraTarget, "Whom does Mike attack as well?"),
        (Question::WoundsFor(ghast), "How many wounds does Mike deal to Ghast 1 (1 of 3 wounds)?"),
        (Question::Reroll, "The dice show nothing. Which one does Mike reroll?"),
        (Question::Convert, "How many symbols does Mike count as others?"),
        (Question::Split(Seat(0)), "What does Mike heal?"),
        (Question::Split(Seat(1)), "Mike decides: what does Ruth heal?"),
        (Question::AssignWounds, "Who takes the wounds meant for Mike?"),
        (Question::Reduce, "What does Mike avoid?"),
        (Question::Instead, "Does Mike do something else instead?"),
        (Question::LevelUp, "Which skill does Mike raise?"),
        (Question::CopySkill, "Which skill does Mike copy?"),
        (Question::BlockTrack, "Which track of Mike does the token block?"),
        (Question::Order, "Several things happen at once. Mike decides: which comes first?"),
        (Question::NextAttacker, "Mike decides: which enemy attacks next?"),
        (Question::TradeCard, "Which card changes hands? Mike decides."),
        (Question::TradeTo, "Who gets the card? Mike decides."),
        (Question::Claim, "Does Mike claim a side of the card?"),
        (Question::Discard, "Which card does Mike discard?"),
        (Question::Lose, "Which card does Mike lose?"),
        (Question::Investigate, "Does Mike investigate?"),
        (Question::KeepMythos, "Which Mythos card does Mike resolve?"),
        (Question::TakeCard, "Which card does Mike take?"),
        (
            Question::PutBack(MythosPile::Top),
            "Which card does Mike put on top of the deck next? The last one is drawn first.",
        ),
        (
            Question::PutBack(MythosPile::Bottom),
            "Which card does Mike put under the deck next? The last one is drawn last.",
        ),
        (Question::PutBack(MythosPile::Discard), "Which card does Mike discard next?"),
        (Question::Favour, "Which kind of enemy does Mike favour?"),
        (Question::FewerDice, "How many standard dice does the attacker leave out? Mike decides."),
        (Question::KeepRelic, "Which relic does Mike keep?"),
        (Question::Branch, "Mike chooses. What happens?"),
        (Question::Vote, "What does Mike vote for?"),
        (Question::Bid(Stake::Stress), "How much stress does Mike bid?"),
        (Question::Bid(Stake::Wounds), "How many wounds does Mike bid?"),
        (Question::Bid(Stake::Sanity), "How much sanity does Mike bid?"),
        (Question::Bid(Stake::Token(token)), "How many tokens does Mike bid? (Fatigue token)"),
        (Question::Enemy, "Mike chooses an enemy. Which one?"),
        (Question::Investigator, "Mike chooses an investigator. Who is it?"),
        (Question::Piece, "Mike chooses a piece. Which one?"),
        (Question::Space, "Mike chooses a space. Which one?"),
        (Question::Path(Mover::Enemy(ghast)), "Ghast 1 moves, Mike leads the way. Where to next?"),
        (Question::Path(Mover::Piece(Piece(1))), "Jury member 2 (guilty) moves, Mike leads the way. Where to next?"),
        (Question::Path(Mover::Investigator(Seat(0))), "Mike moves. Where to next?"),
        (
            Question::PlaceOf(Mover::Investigator(Seat(1))),
            "The tile under Ruth leaves the map. Mike decides: where is Ruth placed?",
        ),
    ] {
        let decision = asking(&scene, question);
        assert_eq!(Narrator::english().question(scene.game.scenario(), scene.state(), &decision), told);
    }
}

#[test]
fn a_question_names_the_card_that_asks_and_the_dice_that_lie_there() {
    let scene = fight();
    let scenario = scene.game.scenario();
    let card = scenario.episode.actions[0].name;
    let ask = |question| {
        let decision = Decision { source: card, ..asking(&scene, question) };
        Narrator::english().question(scenario, scene.state(), &decision)
    };
    assert_eq!(ask(Question::Action), "Which action does Mike take, as Gather the jury says?");
    assert_eq!(ask(Question::May), "Does Mike do what Gather the jury offers?");
    let ghast = scene.figure("Ghast", 0);
    assert_eq!(ask(Question::Ignore(ghast)), "Gather the jury is about to act. Does Mike ignore Ghast 1?");
    let mut scene = fight();
    scene.dice(&[Face::Success, Face::SuccessTentacle, Face::Elder, Face::Blank]);
    scene.choose("Attack").choose("The Unnamable");
    let dice = "success, success and tentacle, elder sign; bonus dice: blank";
    assert_eq!(scene.asked(), format!("The dice show {dice}. Which one does Mike reroll?"));
    // Two faces of a die show a success and nothing else: people count dice, and not faces.
    let mut state = scene.state().clone();
    state.rolls.last_mut().unwrap().shown[0][..2].copy_from_slice(&[1, 2]);
    let ask =
        |state: &State| Narrator::english().question(scene.game.scenario(), state, scene.game.decision().unwrap());
    assert!(ask(&state).starts_with("The dice show 3 × success, success and tentacle, "), "{}", ask(&state));
    // Where all dice are bonus dice, they are the dice.
    state.rolls.last_mut().unwrap().shown[0].fill(0);
    assert_eq!(ask(&state), "The dice show blank. Which one does Mike reroll?");
}

#[test]
fn every_option_says_what_it_does_where_it_is_offered() {
    let scene = fight();
    let (ghast, yard) = (scene.figure("Ghast", 0), scene.space("pub-yard"));
    let ruth = Seat(1);
    let william = Choice::Card(scene.seat(0).cards[0].card);
    let token = TokenKind::from_index(fatigue(scene.game.scenario()));
    let kind = scene.game.scenario().figures[ghast.index()];
    let split = |stress: u8, wounds: u8| Choice::Split { stress, wounds };
    let reduce = |wounds: bool, sanity: bool| Choice::Reduce { wounds, sanity };
    for (question, choice, told) in [
        (Question::Action, Choice::Act { deed: Deed::Move, free: false }, "Move"),
        (Question::Action, Choice::Act { deed: Deed::Move, free: true }, "Move (free)"),
        (Question::Action, Choice::Act { deed: Deed::Attack, free: false }, "Attack"),
        (Question::Action, Choice::Act { deed: Deed::Rest, free: false }, "Rest"),
        (Question::Action, Choice::Act { deed: Deed::Trade, free: true }, "Trade (free)"),
        (Question::Action, Choice::Pass, "Take no more actions"),
        (Question::Spare, Choice::Pass, "Use nothing now"),
        (Question::Step, Choice::Pass, "Stop moving"),
        (Question::Sneak(yard), Choice::Pass, "Sneak past nobody else: the others follow"),
        (Question::Carry, Choice::Pass, "Take nobody else along"),
        (Question::ComeAlong(ruth), Choice::Pass, "Stay here"),
        (Question::ExtraTarget, Choice::Pass, "Attack nobody else"),
        (Question::Reroll, Choice::Pass, "Keep the dice"),
        (Question::Convert, Choice::Pass, "Count none"),
        (Question::Reduce, Choice::Pass, "Avoid nothing"),
        (Question::AssignWounds, Choice::Pass, "Take them oneself"),
        (Question::Instead, Choice::Pass, "No, go on as usual"),
        (Question::TradeCard, Choice::Pass, "Trade no more"),
        (Question::Claim, Choice::Pass, "Claim nothing"),
        (Question::Discard, Choice::Pass, "Discard nothing"),
        (Question::KeepRelic, Choice::Pass, "Keep none"),
        (Question::Path(Mover::Enemy(ghast)), Choice::Pass, "Stop here"),
        (Question::Bid(Stake::Stress), Choice::Pass, "Bid no more"),
        (Question::May, Choice::Pass, "No"),
        (Question::Order, Choice::Pass, "Nothing"),
        (Question::May, Choice::Yes, "Yes"),
        (Question::Carry, Choice::Yes, "Yes, take them along"),
        (Question::ComeAlong(ruth), Choice::Yes, "Come along"),
        (Question::Step, Choice::Space(yard), "Move to Pub yard (Ghast 1)"),
        (Question::Path(Mover::Enemy(ghast)), Choice::Space(yard), "Go to Pub yard (Ghast 1)"),
        (Question::Space, Choice::Space(yard), "Pub yard (Ghast 1)"),
        (Question::Target, Choice::Enemy(ghast), "Attack Ghast 1 (1 of 3 wounds) in Pub yard"),
        (Question::ExtraTarget, Choice::Enemy(ghast), "Also attack Ghast 1 (1 of 3 wounds) in Pub yard"),
        (Question::Sneak(yard), Choice::Enemy(ghast), "Sneak past Ghast 1 (1 of 3 wounds)"),
        (Question::NextAttacker, Choice::Enemy(ghast), "Ghast 1 (1 of 3 wounds) attacks"),
        (Question::Enemy, Choice::Enemy(ghast), "Ghast 1 (1 of 3 wounds) in Pub yard"),
        (Question::Carry, Choice::Investigator(ruth), "Take Ruth along"),
        (Question::TradeTo, Choice::Investigator(ruth), "Give it to Ruth"),
        (Question::AssignWounds, Choice::Investigator(ruth), "Ruth takes them"),
        (Question::Investigator, Choice::Investigator(ruth), "Ruth in Town Square"),
        (Question::Piece, Choice::Piece(Piece(3)), "Jury member 4 (guilty) in Crypt"),
        (Question::TradeCard, william, "Hand over William, first husband"),
        (Question::Discard, william, "Discard William, first husband"),
        (Question::Lose, william, "William, first husband"),
        (Question::AssignWounds, william, "William, first husband takes 1 wound"),
        (Question::Favour, Choice::Kind(kind), "Ghast"),
        (Question::WoundsFor(ghast), Choice::Number(1), "1 wound"),
        (Question::AssignWounds, Choice::Number(2), "2 wounds"),
        (Question::Convert, Choice::Number(0), "Count none"),
        (Question::Convert, Choice::Number(2), "Count 2"),
        (Question::FewerDice, Choice::Number(1), "1"),
        (Question::Bid(Stake::Stress), Choice::Number(2), "Bid 2 stress"),
        (Question::Bid(Stake::Wounds), Choice::Number(1), "Bid 1 wound"),
        (Question::Bid(Stake::Sanity), Choice::Number(3), "Bid 3 sanity"),
        (Question::Bid(Stake::Token(token)), Choice::Number(2), "Bid 2 × Fatigue token"),
        (Question::Split(ruth), split(1, 2), "Heal 1 stress and 2 wounds"),
        (Question::Split(ruth), split(0, 1), "Heal 1 wound"),
        (Question::Split(ruth), split(0, 0), "Heal nothing"),
        (Question::Reduce, reduce(true, true), "Suffer fewer wounds and lose less sanity"),
        (Question::Reduce, reduce(true, false), "Suffer fewer wounds"),
        (Question::Reduce, reduce(false, true), "Lose less sanity"),
        (Question::Reduce, reduce(false, false), "Avoid nothing"),
        (
            Question::Reroll,
            Choice::Reroll { paid: true, bonus: false, face: 0 },
            "Reroll a die showing success (1 stress)",
        ),
        (
            Question::Reroll,
            Choice::Reroll { paid: false, bonus: true, face: 4 },
            "Reroll a bonus die showing blank (free)",
        ),
        (Question::LevelUp, Choice::Skill(1), "Raise Brawling to level 2"),
        (Question::CopySkill, Choice::SkillOf { seat: ruth, slot: 1 }, "Stealth 2 of Ruth"),
        (Question::BlockTrack, Choice::StressTrack, "Block the stress track"),
        (Question::BlockTrack, Choice::WoundTrack, "Block the wound track"),
    ] {
        let decision = asking(&scene, question);
        let said = Narrator::english().option(scene.game.scenario(), scene.state(), &decision, choice);
        assert_eq!(said, told, "{question:?}");
    }
}

#[test]
fn to_stop_before_the_first_step_comes_to_nothing() {
    let scene = fight();
    for (question, told) in [
        (Question::Step, "Stop without moving: nothing comes of the action"),
        (Question::TradeCard, "Trade nothing: nothing comes of the action"),
    ] {
        let decision = Decision { first: true, ..asking(&scene, question) };
        let said = Narrator::english().option(scene.game.scenario(), scene.state(), &decision, Choice::Pass);
        assert_eq!(said, told);
    }
    // Nobody who is well has anything of a rest.
    let scene = Scene::new(&["mike", "ruth"]);
    assert!(scene.options().contains(&"Rest: nothing comes of it now".to_owned()), "{:?}", scene.options());
}

/// The log line of an event at the table of the fight.
fn log(scene: &Scene, event: Event, cause: Name) -> Option<String> {
    Narrator::english().event(scene.game.scenario(), scene.state(), &event, cause)
}

fn rolls(kind: RollKind, enemy: Figure, targets: Mask) -> Event {
    Event::RollStarted {
        kind,
        seat: Seat(0),
        enemy,
        targets,
        here: true,
        action: EpisodeAction::NONE,
        dice: 3,
        against_self: false,
        redirected: false,
    }
}

#[test]
fn what_happens_in_a_turn_is_told_in_a_line_each() {
    let scene = fight();
    let (mike, ghast, cultist) = (Seat(0), scene.figure("Ghast", 0), scene.figure("Cultist", 0));
    let (nobody, yard) = (Figure::NONE, scene.space("pub-yard"));
    let acts = |deed: Deed, free: bool| Event::ActionTaken { seat: mike, deed, free };
    let counted =
        |successes: u8, elder_signs: u8, tentacles: u8| Event::SymbolsCounted { successes, elder_signs, tentacles };
    for (event, told) in [
        (Event::TurnBegan { seat: mike }, "Mike's turn begins"),
        (Event::TurnEnded { seat: mike }, "Mike's turn ends"),
        (Event::PhaseBegan { phase: Phase::Mythos }, "A Mythos card is drawn"),
        (Event::PhaseBegan { phase: Phase::Encounter }, "Now it is time to investigate or fight"),
        (Event::PhaseBegan { phase: Phase::EndOfTurn }, "The turn comes to its end"),
        (acts(Deed::Move, false), "Mike moves"),
        (acts(Deed::Attack, false), "Mike attacks"),
        (acts(Deed::Rest, false), "Mike rests"),
        (acts(Deed::Trade, true), "Mike trades as a free action"),
        (acts(Deed::Episode(EpisodeAction(0)), false), "Mike takes the action Gather the jury"),
        (Event::ElderOneAdvanced { to: 5 }, "Tsathoggua advances to space 5 of 8 on the Summoning track"),
        (Event::SummoningDue, "Tsathoggua comes at the next summoning check"),
        (Event::ElderOneSummoned { space: yard }, "Tsathoggua comes to Pub yard"),
        (Event::ElderOneRelocated { space: yard }, "Tsathoggua is now in Pub yard"),
        (Event::StageDefeated { stage: 1, by: mike }, "Mike defeats Tsathoggua, stage II"),
        (Event::StageDefeated { stage: 1, by: Seat::NONE }, "Tsathoggua, stage II is defeated"),
        (Event::RitualDisrupted, "The ritual is disrupted"),
        (
            Event::GameEnded { outcome: Outcome::DeathBeforeSummoning },
            "The investigators lose: one of them died before Tsathoggua was summoned",
        ),
        (Event::GameEnded { outcome: Outcome::EveryoneDead }, "The investigators lose: all of them are dead"),
        (Event::GameEnded { outcome: Outcome::EndlessEffects }, "The game stops: effects of cards go on without end"),
        (
            rolls(RollKind::Attack, nobody, bit(ghast.index()) | bit(cultist.index())),
            "Mike rolls to attack Cultist 1 and Ghast 1",
        ),
        (rolls(RollKind::Attack, nobody, 0), "Mike rolls to attack"),
        (rolls(RollKind::Attacked, ghast, 0), "Ghast 1 attacks Mike"),
        (rolls(RollKind::Fire, nobody, 0), "Mike rolls for fire"),
        (rolls(RollKind::AgainstSelf, nobody, 0), "Mike rolls, and it is against them"),
        (rolls(RollKind::Task, nobody, 0), "Mike rolls"),
        (Event::DiceAdded { count: 2 }, "2 bonus dice are added"),
        (Event::DiceRemoved { standard: 1, bonus: 2 }, "The attacker leaves out dice: 1 standard, 2 bonus"),
        (Event::RerollsGranted { count: 2 }, "The roll has 2 free rerolls"),
        (Event::DieRolled { bonus: false, face: 2 }, "A die shows success and tentacle"),
        (Event::DieRolled { bonus: true, face: 4 }, "A bonus die shows blank"),
        (
            Event::DieRerolled { bonus: false, from: 5, to: 4, free: true },
            "A die showing blank is rerolled for free and shows elder sign",
        ),
        (
            Event::DieRerolled { bonus: false, from: 0, to: 3, free: false },
            "A die showing success is rerolled and shows tentacle",
        ),
        (counted(2, 1, 0), "The roll counts 2 successes and elder sign"),
        (counted(0, 0, 0), "The roll has no result"),
        (
            Event::SymbolsConverted { from: Symbol::ElderSign, count: 1, keep: false, successes: 2, tentacles: 1 },
            "1 elder sign counted as 2 successes and tentacle",
        ),
        (Event::AttackWoundsAdded { count: 1 }, "The attack deals 1 wound more"),
        (Event::TentaclesPrevented { count: 2 }, "2 tentacles do no harm"),
    ] {
        assert_eq!(log(&scene, event, Name(0)).as_deref(), Some(told), "{event:?}");
    }
    for event in [Event::RollEnded, Event::NothingUsed { seat: mike }, Event::RollDropped { index: 0 }] {
        assert_eq!(log(&scene, event, Name(0)), None, "{event:?}");
    }
}

#[test]
fn what_happens_to_somebody_is_told_with_what_it_comes_to() {
    let scene = fight();
    let scenario = scene.game.scenario();
    let (mike, ruth, ghast) = (Seat(0), Seat(1), scene.figure("Ghast", 0));
    let (yard, pub_house, jury) = (scene.space("pub-yard"), scene.space("pub"), Piece(1));
    let token = TokenKind::from_index(fatigue(scenario));
    let kind = scenario.figures[ghast.index()];
    let [william, pistol] = [0, 1].map(|card: usize| scene.seat(0).cards[card].card);
    for (event, told) in [
        (Event::InvestigatorMoved { seat: ruth, from: yard, to: pub_house }, "Ruth moves from Pub yard to Pub"),
        (Event::InvestigatorPlaced { seat: ruth, to: yard }, "Ruth is placed in Pub yard"),
        (Event::SneakedPast { seat: ruth, figure: ghast }, "Ruth sneaks past Ghast 1"),
        (Event::InvestigatorDied { seat: ruth }, "Ruth is eliminated"),
        (Event::ThresholdReached { seat: ruth, bonus_die: false }, "Ruth reaches a threshold"),
        (Event::ThresholdReached { seat: ruth, bonus_die: true }, "Ruth reaches a threshold and gains a bonus die"),
        (Event::SkillRaised { seat: ruth, slot: 1 }, "Ruth raises Stealth to level 2"),
        (Event::RestBegan { points: 3 }, "The rest heals up to 3 points"),
        (Event::RestLessened { by: 1 }, "The rest heals 1 point less"),
        (Event::StressRaised { seat: mike, by: 1 }, "Mike raises stress by 1, to 2 of 4"),
        (Event::StressHealed { seat: mike, by: 1 }, "Mike heals 1 stress, now 2 of 4"),
        (Event::WoundsSuffered { seat: ruth, wounds: 2, by_roll: false }, "Ruth suffers 2 wounds, now 3 of 5"),
        (Event::WoundsHealed { seat: ruth, by: 1 }, "Ruth heals 1 wound, now 3 of 5"),
        (Event::SanityLost { seat: ruth, by: 1 }, "Ruth loses 1 sanity, 9 of 20 lost"),
        (Event::TrackBlocked { seat: mike, token, stress: true }, "Mike puts 1 Fatigue token on the stress track"),
        (Event::TrackFreed { seat: mike, token, stress: false }, "Mike takes 1 Fatigue token off the wound track"),
        (Event::TokenGained { seat: mike, token }, "Mike gains 1 Fatigue token"),
        (Event::TokenLost { seat: mike, token }, "Mike loses 1 Fatigue token"),
        (Event::CountersAdded { seat: mike, count: 1 }, "Mike puts 1 counter on Megalomania"),
        (Event::FireTaken { seat: mike, count: 1 }, "Mike takes 1 fire"),
        (Event::FireWentOut { seat: mike }, "The fire of Mike goes out"),
        (Event::EnemyMoved { figure: ghast, from: pub_house, to: yard }, "Ghast 1 moves from Pub to Pub yard"),
        (Event::EnemyFollowed { figure: ghast, to: yard }, "Ghast 1 follows to Pub yard"),
        (Event::EnemyPlaced { figure: ghast, to: yard }, "Ghast 1 is placed in Pub yard"),
        (Event::EnemySummoned { figure: ghast, space: yard }, "Ghast 1 is summoned in Pub yard"),
        (Event::SummoningSkipped { enemy: kind }, "Ghast cannot be summoned"),
        (Event::EnemyWounded { figure: ghast, wounds: 1 }, "Ghast 1 suffers 1 wound, now 1 of 3"),
        (Event::EnemyHealed { figure: ghast }, "Ghast 1 loses all its wounds"),
        (Event::EnemyKilled { figure: ghast, space: yard, by: mike }, "Mike kills Ghast 1 in Pub yard"),
        (Event::EnemyKilled { figure: ghast, space: yard, by: Seat::NONE }, "Ghast 1 dies in Pub yard"),
        (Event::EnemyReturned { figure: ghast, space: yard }, "Ghast 1 goes from Pub yard back to the reserve"),
        (Event::EnemyMarked { figure: ghast, token }, "Ghast 1 gets 1 Fatigue token"),
        (Event::EnemyUnmarked { figure: ghast, token }, "Ghast 1 loses 1 Fatigue token"),
        (Event::AttackRedirected { figure: ghast, to: ruth }, "The attack of Ghast 1 is redirected to Ruth"),
        (Event::EnemyFavoured { seat: mike, enemy: kind }, "Mike favours Ghast from now on"),
        (Event::VoteTied, "The vote is a tie, and nothing happens"),
        (Event::BidMade { seat: ruth, bid: 2 }, "Ruth bids 2"),
        (Event::BiddingLeft { seat: ruth }, "Ruth bids no more"),
        (Event::BiddingWon { seat: ruth, bid: 2 }, "The bid of Ruth wins: 2"),
        (
            Event::PieceMoved { piece: jury, from: pub_house, to: yard },
            "Jury member 2 (guilty) moves from Pub to Pub yard",
        ),
        (Event::PieceFlipped { piece: jury, side: 0 }, "Jury member 2 is turned to guilty"),
        (Event::PieceRemoved { piece: jury }, "Jury member 2 (guilty) leaves the map"),
        (Event::PieceAdded { piece: jury, space: yard, side: 0 }, "Jury member 2 (guilty) is put in Pub yard"),
        (Event::PieceTaken { seat: ruth, piece: jury }, "Ruth draws 1 Jury member"),
        (Event::PieceReturned { piece: jury }, "1 Jury member goes back to the pile"),
        (Event::PieceTraded { from: mike, to: ruth, piece: jury }, "Mike hands 1 Jury member over to Ruth"),
        (Event::GateMoved { gate: Gate::Red, to: yard }, "The red gate is in Pub yard now"),
        (Event::PassageClosed { from: yard, to: pub_house }, "The way between Pub yard and Pub is closed"),
        (Event::PassageOpened { from: yard, to: pub_house }, "A passage opens between Pub yard and Pub"),
        (Event::FireAdded { space: yard, count: 1 }, "1 fire breaks out in Pub yard"),
        (Event::FireRemoved { space: yard, count: 2 }, "2 fire goes out in Pub yard"),
        (Event::MythosShuffled, "The Mythos deck is shuffled"),
        (
            Event::CompanionWounded { seat: mike, card: william, wounds: 1, by_roll: false },
            "William, first husband takes 1 wound",
        ),
        (Event::CardTraded { from: mike, to: ruth, card: pistol, healed: false }, "Mike gives Pistol to Ruth"),
        (Event::CardStolen { from: mike, to: ruth, figure: Figure::NONE, card: pistol }, "Ruth takes Pistol from Mike"),
        (
            Event::CardStolen { from: mike, to: Seat::NONE, figure: ghast, card: pistol },
            "Ghast 1 takes Pistol from Mike",
        ),
        (Event::CardGivenBack { figure: ghast, to: mike, card: pistol }, "Ghast 1 gives Pistol back to Mike"),
        (Event::CardTurned { seat: mike, card: pistol }, "Mike turns a card: Pistol counts now"),
        (Event::CardDiscarded { seat: mike, card: pistol }, "Mike discards a card of The town sheriff"),
        (Event::CardDropped { figure: ghast, card: pistol }, "The town sheriff that Ghast 1 carried is discarded"),
    ] {
        assert_eq!(log(&scene, event, Name(0)).as_deref(), Some(told), "{event:?}");
    }
    // What was at work is told where the line does not name it.
    let card = scenario.episode.actions[0].name;
    let healed = log(&scene, Event::WoundsHealed { seat: ruth, by: 1 }, card);
    assert_eq!(healed.as_deref(), Some("Ruth heals 1 wound, now 3 of 5 (Gather the jury)"));
    let taken = Event::ActionTaken { seat: ruth, deed: Deed::Episode(EpisodeAction(0)), free: false };
    assert_eq!(log(&scene, taken, card).as_deref(), Some("Ruth takes the action Gather the jury"));
}

/// What is read aloud stands between a card and what it does; of a card without such words there is no trace of it.
#[test]
fn what_is_read_aloud_is_told_before_what_a_card_does() {
    let scene = Scene::altered(&["mike", "ruth"], |scenario| {
        let name = scenario.mythos[0].name;
        scenario.texts[name.index()] = "Lose 1 sanity.".to_owned();
        scenario.flavours.insert(name, "The lamps\nburn low.".to_owned());
    });
    let told = |card: usize| log(&scene, Event::MythosDrawn { card: MythosCard::from_index(card) }, Name(0)).unwrap();
    let named = |card: usize| scene.game.scenario().name(scene.game.scenario().mythos[card].name);
    assert_eq!(told(0), format!("Mythos card {} (“The lamps burn low.”): Lose 1 sanity.", named(0)));
    assert_eq!(told(1), format!("Mythos card {}", named(1)));
}
