//! What people at a table are told, in words; recordings and programs have names made of ids.

use ritual_table::Spoken as _;

use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::ids::{CardId, CreatureId, Seat};
use crate::language::CardType;
use crate::scenario::{Rank, Scenario};
use crate::session::Hunt;
use crate::state::{Outcome, Place};
use crate::view::{HunterView, View};

/// Returns what is asked, as a sentence.
pub(crate) fn question(scenario: &Scenario, question: Question) -> String {
    match question {
        Question::FinalBoss => "Which final boss do you play against?".to_owned(),
        Question::Play => "Which card do you play?".to_owned(),
        Question::Transform => "Which weapon do you bring in?".to_owned(),
        Question::ExtraTrophy(creature) => {
            format!("Of which type do you gain one trophy more for {}?", scenario.creature(creature).name)
        }
        Question::SpendWeapon => "Which weapon do you spend?".to_owned(),
        Question::Upgrade => "Which upgrade do you take?".to_owned(),
        Question::Remove => "Which card do you remove from the game?".to_owned(),
    }
}

/// Returns what an option is called.
pub(crate) fn choice(scenario: &Scenario, choice: Choice) -> String {
    match choice {
        Choice::Own(held) => {
            let card = card(scenario, held.card);
            match held.place {
                Place::Hand => with_text(card, &scenario.card(held.card).text),
                Place::Table => format!("{card}, played this round"),
                Place::Used => format!("{card}, from your used pile"),
            }
        }
        Choice::Offer(offered) => with_text(card(scenario, offered), &scenario.card(offered).text),
        Choice::Trophy(trophy) => trophy.name().to_owned(),
        Choice::Creature(creature) => {
            let creature = scenario.creature(creature);
            with_text(creature.name.clone(), &creature.text)
        }
        Choice::Pass => "Nothing".to_owned(),
    }
}

/// Returns how the table lies for whoever has a view.
pub(crate) fn table(hunt: &Hunt, view: &View) -> Vec<String> {
    let scenario = hunt.scenario();
    let final_boss = scenario.creature(view.final_boss);
    let mut lines = vec![format!("Round {}; the final boss is {}", view.round, final_boss.name)];
    // Its ability works from the beginning.
    lines.extend((!final_boss.text.is_empty()).then(|| format!("It says: {}", final_boss.text)));
    if let Some(encounter) = view.encounter {
        let creature = scenario.creature(encounter.creature);
        let rank = match creature.rank {
            Rank::Monster => "a monster",
            Rank::Boss => "a boss",
            Rank::FinalBoss => "the final boss",
        };
        let trophies: Vec<_> = creature.trophies.iter().map(|trophy| trophy.name()).collect();
        lines.push(format!(
            "You fight {}, {rank}, with {}; it attacks with the {} die and gives {}",
            creature.name,
            counted(encounter.echoes, "echo", "echoes"),
            creature.die.name(),
            trophies.join(", ")
        ));
        if creature.rank != Rank::FinalBoss && !creature.text.is_empty() {
            lines.push(format!("It says: {}", creature.text));
        }
    }
    lines.push(format!("{} in the dungeon", counted(view.n_dungeon, "card", "cards")));
    if !view.row.is_empty() {
        lines.push(format!("Upgrades on offer: {}", cards(scenario, &view.row)));
    }
    lines.extend(view.hunters.iter().enumerate().map(|(seat, hunter)| hunter_line(hunt, seat, hunter)));
    lines
}

/// Returns a hunter in a line.
fn hunter_line(hunt: &Hunt, seat: usize, hunter: &HunterView) -> String {
    let scenario = hunt.scenario();
    let state = match (hunter.is_eliminated, hunter.is_alive) {
        (true, _) => "out of the game".to_owned(),
        (false, false) => "dead until the dream".to_owned(),
        (false, true) => format!("{} health", hunter.health),
    };
    let [kin, humanoid, beast] = hunter.trophies;
    let mut line = format!(
        "{}: {state}, {} and {} banked, trophies: {kin} kin, {humanoid} humanoid, {beast} beast",
        hunt.called(seat),
        counted(hunter.collected, "echo", "echoes"),
        hunter.banked
    );
    let hand = match &hunter.hand {
        Some(hand) => format!("; in hand: {}", cards(scenario, hand)),
        None => format!("; {} in hand", counted(hunter.n_hand, "card", "cards")),
    };
    line.push_str(&hand);
    for (what, there) in [("played", &hunter.table), ("used", &hunter.used)] {
        if !there.is_empty() {
            line.push_str(&format!("; {what}: {}", cards(scenario, there)));
        }
    }
    line
}

/// Returns an event that everybody hears of; nothing where it says nothing that people would not see.
pub(crate) fn event(hunt: &Hunt, event: Event) -> Option<String> {
    let scenario = hunt.scenario();
    let who = |seat: Seat| hunt.called(seat.index());
    let what = |creature: CreatureId| scenario.creature(creature).name.as_str();
    let named = |card: CardId| scenario.card(card).name.as_str();
    let echoes = |number: u16| counted(number, "echo", "echoes");
    let line = match event {
        Event::FinalBossChosen { creature } => format!("The final boss is {}.", what(creature)),
        Event::Revealed { creature } => format!("{} is turned up.", what(creature)),
        Event::EchoesPlaced { echoes: number } => format!("It has {}.", echoes(number)),
        Event::RoundBegan => "A round begins.".to_owned(),
        Event::CardPlayed { seat, card } => format!("{} plays {}.", who(seat), named(card)),
        Event::DieRolled { die, value, plus } => {
            format!("The {} die shows {value}{}.", die.name(), if plus { " and is rolled once more" } else { "" })
        }
        Event::EchoesTaken { seat, echoes: number } => format!("{} takes {} from it.", who(seat), echoes(number)),
        Event::Hurt { seat, points, .. } if points > 0 => format!("{} loses {points} health.", who(seat)),
        Event::Healed { seat, points } => format!("{} gains {points} health.", who(seat)),
        Event::Gained { seat, echoes: number, banked } => {
            format!("{} gains {}{}.", who(seat), echoes(number), if banked { ", banked at once" } else { "" })
        }
        Event::Lost { seat, echoes: number } => format!("{} loses {}.", who(seat), echoes(number)),
        Event::Died { seat } => format!("{} dies.", who(seat)),
        Event::Eliminated { seat } => format!("{} is out of the game.", who(seat)),
        Event::EncounterDied => "It dies.".to_owned(),
        Event::Fled => "It flees.".to_owned(),
        Event::Boxed { creature } => format!("{} goes into the box.", what(creature)),
        Event::TrophyGained { seat, trophy } => format!("{} gains a trophy: {}.", who(seat), trophy.name()),
        Event::CardSpent { seat, card, .. } => format!("{} spends {}.", who(seat), named(card)),
        Event::Banked { seat } => format!("{} banks all collected echoes.", who(seat)),
        Event::Recovered { seat } => format!("{} takes back all spent cards.", who(seat)),
        Event::Upgraded { seat, card } => format!("{} takes the upgrade {}.", who(seat), named(card)),
        Event::Removed { seat, card, .. } => format!("{} removes {} from the game.", who(seat), named(card)),
        Event::Rested { seat, health } => format!("{} rests and has {health} health.", who(seat)),
        Event::Offered { card } => format!("{} is on offer.", named(card)),
        Event::MarkerPassed { seat } => format!("{} is the first player now.", who(seat)),
        Event::Ended { outcome } => match outcome {
            Outcome::Scored => "The game is over: the scores are counted.".to_owned(),
            Outcome::Eliminated => "The game is over: no hunter is left.".to_owned(),
            Outcome::EndlessRoll => "The game is over: a die was rolled without end.".to_owned(),
        },
        Event::Hurt { .. }
        | Event::Attacked { .. }
        | Event::Answered { .. }
        | Event::EchoesGone { .. }
        | Event::MonsterAdded { .. }
        | Event::TableCleared => return None,
    };
    Some(line)
}

fn card(scenario: &Scenario, card: CardId) -> String {
    let card = scenario.card(card);
    match card.card_type {
        CardType::Melee => format!("{} (melee, {} damage)", card.name, card.damage),
        CardType::Ranged => format!("{} (ranged, {} damage)", card.name, card.damage),
        CardType::Usable => card.name.clone(),
    }
}

/// Returns a name with what stands below it.
fn with_text(name: String, text: &str) -> String {
    if text.is_empty() { name } else { format!("{name}: {text}") }
}

fn cards(scenario: &Scenario, cards: &[CardId]) -> String {
    let named: Vec<_> = cards.iter().map(|it| scenario.card(*it).name.as_str()).collect();
    if named.is_empty() { "nothing".to_owned() } else { named.join(", ") }
}

fn counted(number: impl TryInto<u64>, one: &str, several: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {}", if number == 1 { one } else { several })
}
