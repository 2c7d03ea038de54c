//! What people at a table are told, in the words of their language; recordings and programs have names made of ids.

use fluent_bundle::FluentValue;
use ritual_table::{Game as _, Spoken, Viewed as _};

use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::face::{name_of_trophy, names_of_trophies};
use crate::ids::{CardId, CreatureId, Seat};
use crate::language::CardType;
use crate::naming;
use crate::printed::key_of;
use crate::scenario::{Rank, Scenario};
use crate::session::Hunt;
use crate::state::{Outcome, Place};
use crate::view::{HunterView, View};

impl Spoken for Hunt {
    fn asks(&self, seat: usize) -> Option<String> {
        self.decision().filter(|_| self.options_of(seat) > 0).map(|asked| question(self.scenario(), asked.question))
    }

    fn offers(&self, seat: usize) -> Vec<String> {
        let choices = Seat::at(seat).filter(|_| self.options_of(seat) > 0).map(|seat| self.choices(seat));
        choices.into_iter().flatten().map(|it| choice(self.scenario(), it)).collect()
    }

    fn lies(&self, seat: usize) -> Vec<String> {
        table(self, &self.view(seat))
    }

    fn tells(&self, told: &Event) -> Option<String> {
        event(self, told.heard_by_all()?)
    }

    fn called(&self, seat: usize) -> String {
        self.hunter_at(seat).map_or_else(String::new, |hunter| hunter.name.clone())
    }
}

/// Returns what is asked, as a sentence.
fn question(scenario: &Scenario, question: Question) -> String {
    let creature = match question {
        Question::ExtraTrophy(creature) => Some(("creature", scenario.creature(creature).name.as_str().into())),
        _ => None,
    };
    scenario.words.say(&format!("ask-{}", naming::question(question).replace('_', "-")), creature)
}

/// Returns what an option is called.
fn choice(scenario: &Scenario, choice: Choice) -> String {
    let words = &*scenario.words;
    match choice {
        Choice::Own(held) => {
            let card = card(scenario, held.card);
            match held.place {
                Place::Hand => with_text(card, &scenario.card(held.card).text),
                Place::Table => words.say("offer-played", [("card", card.into())]),
                Place::Used => words.say("offer-used", [("card", card.into())]),
            }
        }
        Choice::Offer(offered) => with_text(card(scenario, offered), &scenario.card(offered).text),
        Choice::Trophy(trophy) => name_of_trophy(words, trophy),
        Choice::Creature(creature) => {
            let creature = scenario.creature(creature);
            with_text(creature.name.clone(), &creature.text)
        }
        Choice::Pass => words.word("offer-nothing"),
    }
}

/// Returns how the table lies for whoever has a view.
fn table(hunt: &Hunt, view: &View) -> Vec<String> {
    let scenario = hunt.scenario();
    let words = &*scenario.words;
    let says = |text: &str| words.say("lies-says", [("text", text.into())]);
    let final_boss = scenario.creature(view.final_boss);
    let round = [("round", view.round.into()), ("creature", final_boss.name.as_str().into())];
    let mut lines = vec![words.say("lies-round", round)];
    // Its ability works from the beginning.
    lines.extend((!final_boss.text.is_empty()).then(|| says(&final_boss.text)));
    if let Some(encounter) = view.encounter {
        let creature = scenario.creature(encounter.creature);
        let rank = match creature.rank {
            Rank::Monster => "monster",
            Rank::Boss => "boss",
            Rank::FinalBoss => "final",
        };
        let encounter = [
            ("creature", creature.name.as_str().into()),
            ("rank", rank.into()),
            ("count", encounter.echoes.into()),
            ("die", creature.die.name().into()),
            ("trophies", names_of_trophies(words, &creature.trophies).into()),
        ];
        lines.push(words.say("lies-encounter", encounter));
        if creature.rank != Rank::FinalBoss && !creature.text.is_empty() {
            lines.push(says(&creature.text));
        }
    }
    lines.push(words.say("lies-dungeon", [("count", view.n_dungeon.into())]));
    if !view.row.is_empty() {
        lines.push(words.say("lies-offer", [("cards", cards(scenario, &view.row).into())]));
    }
    lines.extend(view.hunters.iter().enumerate().map(|(seat, hunter)| hunter_line(hunt, seat, hunter)));
    lines
}

/// Returns a hunter in a line.
fn hunter_line(hunt: &Hunt, seat: usize, hunter: &HunterView) -> String {
    let scenario = hunt.scenario();
    let words = &*scenario.words;
    let state = match (hunter.is_eliminated, hunter.is_alive) {
        (true, _) => words.word("state-out"),
        (false, false) => words.word("state-dead"),
        (false, true) => words.say("health-points", [("count", hunter.health.into())]),
    };
    let [kin, humanoid, beast] = hunter.trophies;
    let mut parts = vec![words.say(
        "lies-hunter",
        [
            ("who", hunt.called(seat).into()),
            ("state", state.into()),
            ("count", hunter.collected.into()),
            ("banked", hunter.banked.into()),
            ("kin", kin.into()),
            ("humanoid", humanoid.into()),
            ("beast", beast.into()),
        ],
    )];
    let pile = |id: &str, there: &[CardId]| words.say(id, [("cards", cards(scenario, there).into())]);
    parts.push(match &hunter.hand {
        Some(hand) => pile("pile-hand", hand),
        None => words.say("pile-hidden", [("count", hunter.n_hand.into())]),
    });
    let piles = [("pile-played", &hunter.table), ("pile-used", &hunter.used)];
    parts.extend(piles.into_iter().filter(|(_, there)| !there.is_empty()).map(|(id, there)| pile(id, there)));
    parts.join("; ")
}

/// Returns an event that everybody hears of; nothing where it says nothing that people would not see.
fn event(hunt: &Hunt, event: Event) -> Option<String> {
    let scenario = hunt.scenario();
    let words = &*scenario.words;
    let what = |it: CreatureId| ("creature", FluentValue::from(scenario.creature(it).name.as_str()));
    let named = |it: CardId| ("card", FluentValue::from(scenario.card(it).name.as_str()));
    let who = |seat: Seat| ("who", FluentValue::from(hunt.called(seat.index())));
    let count = |number: u16| ("count", FluentValue::from(number));
    let yes = |name: &'static str, is_so: bool| (name, FluentValue::from(if is_so { "yes" } else { "no" }));
    let (id, args) = match event {
        Event::FinalBossChosen { creature } => ("tell-final-boss-chosen", vec![what(creature)]),
        Event::Revealed { creature } => ("tell-revealed", vec![what(creature)]),
        Event::EchoesPlaced { echoes } => ("tell-echoes-placed", vec![count(echoes)]),
        Event::RoundBegan => ("tell-round-began", Vec::new()),
        Event::CardPlayed { seat, card } => ("tell-card-played", vec![who(seat), named(card)]),
        Event::DieRolled { die, value, plus } => {
            ("tell-die-rolled", vec![("die", die.name().into()), ("value", value.into()), yes("plus", plus)])
        }
        Event::EchoesTaken { seat, echoes } => ("tell-echoes-taken", vec![who(seat), count(echoes)]),
        Event::Hurt { seat, points, .. } if points > 0 => ("tell-hurt", vec![who(seat), count(points)]),
        Event::Healed { seat, points } => ("tell-healed", vec![who(seat), count(points.into())]),
        Event::Gained { seat, echoes, banked } => {
            ("tell-gained", vec![who(seat), count(echoes), yes("banked", banked)])
        }
        Event::Lost { seat, echoes } => ("tell-lost", vec![who(seat), count(echoes)]),
        Event::Died { seat } => ("tell-died", vec![who(seat)]),
        Event::Eliminated { seat } => ("tell-eliminated", vec![who(seat)]),
        Event::EncounterDied => ("tell-encounter-died", Vec::new()),
        Event::Fled => ("tell-fled", Vec::new()),
        Event::Boxed { creature } => ("tell-boxed", vec![what(creature)]),
        Event::TrophyGained { seat, trophy } => ("tell-trophy-gained", vec![who(seat), ("of", trophy.name().into())]),
        Event::CardSpent { seat, card, .. } => ("tell-card-spent", vec![who(seat), named(card)]),
        Event::Banked { seat } => ("tell-banked", vec![who(seat)]),
        Event::Recovered { seat } => ("tell-recovered", vec![who(seat)]),
        Event::Upgraded { seat, card } => ("tell-upgraded", vec![who(seat), named(card)]),
        Event::Removed { seat, card, .. } => ("tell-removed", vec![who(seat), named(card)]),
        Event::Rested { seat, health } => ("tell-rested", vec![who(seat), count(health.into())]),
        Event::Offered { card } => ("tell-offered", vec![named(card)]),
        Event::MarkerPassed { seat } => ("tell-marker-passed", vec![who(seat)]),
        Event::Ended { outcome } => {
            let outcome = match outcome {
                Outcome::Scored => "scored",
                Outcome::Eliminated => "eliminated",
                Outcome::EndlessRoll => "endless",
            };
            ("tell-ended", vec![("outcome", outcome.into())])
        }
        Event::Hurt { .. }
        | Event::Attacked { .. }
        | Event::Answered { .. }
        | Event::EchoesGone { .. }
        | Event::MonsterAdded { .. }
        | Event::TableCleared => return None,
    };
    Some(words.say(id, args))
}

fn card(scenario: &Scenario, card: CardId) -> String {
    let card = scenario.card(card);
    match card.card_type {
        CardType::Melee | CardType::Ranged => {
            let card_type = key_of(card.card_type);
            let args = [("card", card.name.as_str().into()), ("type", card_type.into()), ("count", card.damage.into())];
            scenario.words.say("offer-weapon", args)
        }
        CardType::Usable => card.name.clone(),
    }
}

/// Returns a name with what stands below it.
fn with_text(name: String, text: &str) -> String {
    if text.is_empty() { name } else { format!("{name}: {text}") }
}

fn cards(scenario: &Scenario, cards: &[CardId]) -> String {
    let named: Vec<_> = cards.iter().map(|it| scenario.card(*it).name.as_str()).collect();
    if named.is_empty() { scenario.words.word("no-cards") } else { named.join(", ") }
}
