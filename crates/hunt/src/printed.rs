//! What cards and creatures say, in words: written from their abilities, so it says what is played.

use crate::language::{Ability, Answer, Cap, CardType, Damage, Echoes, Heal, InstantAttack, Spend, Step, Who};

/// Who `you` is where steps are printed.
#[derive(Clone, Copy)]
enum You {
    /// Who reads the card.
    Reader,
    /// Who has dealt damage.
    Dealer,
}

/// Returns what is printed of abilities: a sentence or more for each; nothing where there are none.
pub(crate) fn text(abilities: &[Ability]) -> String {
    abilities.iter().map(ability).collect::<Vec<_>>().join(" ")
}

fn ability(ability: &Ability) -> String {
    match ability {
        Ability::Transform => "After all cards are shown, also play a weapon from your hand.".to_owned(),
        Ability::Dream => {
            "You take no part in the fight, and damage to you is halved. In the dream you bank your echoes, \
                           take back your spent cards, gain an upgrade and rest."
                .to_owned()
        }
        Ability::NeverRemoved => "This card is never removed from the game.".to_owned(),
        Ability::IgnoreDamage => "Ignore all damage to you this round.".to_owned(),
        Ability::ExtraTrophy => {
            "If you gain a trophy this round, gain one more of one of the encounter's types.".to_owned()
        }
        Ability::InstantAttack(InstantAttack::Always) => {
            "Instant: this weapon deals its damage before the monster attacks.".to_owned()
        }
        Ability::InstantAttack(InstantAttack::Alone) => "Instant if nobody else plays a card of this name this round: \
                                                         this weapon deals its damage before the monster attacks."
            .to_owned(),
        Ability::Instant(steps) => after("Instant", steps, You::Reader),
        Ability::WhenRevealed(steps) => after("When revealed", steps, You::Reader),
        Ability::IfItFlees(steps) => after("If it flees", steps, You::Reader),
        Ability::WhenMonsterFlees(steps) => after("When a monster flees", steps, You::Reader),
        Ability::StartOfRound(steps) => after("At the start of each round", steps, You::Reader),
        Ability::WhenDamaged(Answer { by, steps }) => {
            let with = by.map_or_else(String::new, |by| format!(" with {}", a_card(by)));
            after(&format!("For each hunter who damages it{with}"), steps, You::Dealer)
        }
        Ability::CapDamage(Cap { of, at }) => format!("Each {} deals at most {at} damage to it.", card_type(*of)),
        Ability::NoProtection => "Hunters cannot avoid damage by effects of cards.".to_owned(),
        Ability::MaxHealth(most) => format!("Neither healing nor rest brings a hunter above {most} health."),
        Ability::EliminateAtDeath(death) => {
            format!("A hunter who dies for the {} time is out of the game.", ordinal(*death))
        }
        Ability::ExtraEchoes(more) => format!("Every other creature comes with {} more.", echoes(*more)),
    }
}

/// Returns steps as sentences behind the moment when they are done.
fn after(moment: &str, steps: &[Step], you: You) -> String {
    let sentences: Vec<_> = steps.iter().map(|it| step(*it, you)).collect();
    let Some((first, others)) = sentences.split_first() else { return format!("{moment}: nothing happens.") };
    let others = others.iter().map(|it| format!(" {}.", capital(it)));
    format!("{moment}: {first}.{}", others.collect::<String>())
}

/// Returns a step as a sentence without its capital and its full stop.
fn step(step: Step, you: You) -> String {
    match step {
        Step::Damage(Damage { who, points }) => who_does(who, you, "suffer", "suffers", &format!("{points} damage")),
        Step::DamageEncounter(points) => {
            let does = who_does(Who::You, you, "deal", "deals", &format!("{points} damage to the encounter"));
            let collects = if matches!(you, You::Reader) { "collect" } else { "collects" };
            format!("{does} and {collects} as many echoes")
        }
        Step::PassOn(who) => who_does(who, you, "suffer", "suffers", "as much damage as was dealt"),
        Step::Heal(Heal { who, points }) => who_does(who, you, "gain", "gains", &format!("{points} health")),
        Step::Gain(Echoes { who, echoes: number }) => who_does(who, you, "gain", "gains", &echoes(number)),
        Step::Lose(Echoes { who, echoes: number }) => {
            let collected = if number == 1 { "collected echo" } else { "collected echoes" };
            who_does(who, you, "lose", "loses", &format!("{number} {collected}"))
        }
        Step::SpendWeapons(Spend { who, cards }) => {
            let weapons = if cards == 1 { "weapon" } else { "weapons" };
            who_does(who, you, "spend", "spends", &format!("{cards} {weapons}"))
        }
        Step::AddMonsters(1) => "a monster drawn from the box goes on top of the dungeon deck".to_owned(),
        Step::AddMonsters(number) => format!("{number} monsters drawn from the box go on top of the dungeon deck"),
    }
}

/// Returns what hunters do: `does` is the form of the verb for anybody but the reader.
fn who_does(who: Who, you: You, do_: &str, does: &str, what: &str) -> String {
    match (who, you) {
        (Who::You, You::Reader) => format!("you {do_} {what}"),
        (Who::You, You::Dealer) => format!("that hunter {does} {what}"),
        (Who::LeftNeighbour, You::Reader) => format!("your left neighbour {does} {what}"),
        (Who::LeftNeighbour, You::Dealer) => format!("the left neighbour of that hunter {does} {what}"),
        (Who::AllHunters, _) => format!("each hunter {does} {what}"),
        (Who::Poorest, _) => format!("each hunter with the fewest echoes in all {does} {what}"),
    }
}

/// Returns what a type of cards is called.
pub(crate) const fn card_type(of: CardType) -> &'static str {
    match of {
        CardType::Melee => "melee weapon",
        CardType::Ranged => "ranged weapon",
        CardType::Usable => "usable card",
    }
}

fn a_card(of: CardType) -> String {
    format!("a {}", card_type(of))
}

fn echoes(number: u8) -> String {
    format!("{number} {}", if number == 1 { "echo" } else { "echoes" })
}

/// Returns a sentence with a capital in front.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn ordinal(number: u8) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_say_who_does_what_and_in_which_order() {
        let all = Step::Damage(Damage { who: Who::AllHunters, points: 1 });
        let molotov = Ability::Instant(vec![all, Step::DamageEncounter(1)]);
        assert_eq!(
            text(&[molotov]),
            "Instant: each hunter suffers 1 damage. You deal 1 damage to the encounter and collect as many echoes."
        );
        let steps = vec![Step::PassOn(Who::LeftNeighbour), Step::Gain(Echoes { who: Who::You, echoes: 1 })];
        assert_eq!(
            text(&[Ability::WhenDamaged(Answer { by: Some(CardType::Melee), steps })]),
            "For each hunter who damages it with a melee weapon: the left neighbour of that hunter suffers as much damage \
             as was dealt. That hunter gains 1 echo."
        );
        let spend = Step::SpendWeapons(Spend { who: Who::Poorest, cards: 1 });
        assert_eq!(
            text(&[Ability::IfItFlees(vec![spend, Step::AddMonsters(2)])]),
            "If it flees: each hunter with the fewest echoes in all spends 1 weapon. 2 monsters drawn from the box go on \
             top of the dungeon deck."
        );
    }

    #[test]
    fn abilities_stand_one_behind_the_other_and_numbers_are_counted() {
        let rom = [Ability::EliminateAtDeath(2), Ability::ExtraEchoes(1), Ability::MaxHealth(6)];
        assert_eq!(
            text(&rom),
            "A hunter who dies for the 2nd time is out of the game. Every other creature comes with 1 echo more. Neither \
             healing nor rest brings a hunter above 6 health."
        );
        assert_eq!(
            [1, 3, 11, 12, 21, 112].map(ordinal),
            ["1st", "3rd", "11th", "12th", "21st", "112th"].map(str::to_owned)
        );
        assert_eq!(text(&[]), "");
    }

    /// What is not the same in play does not read the same.
    #[test]
    fn no_two_abilities_print_alike() {
        let whos = [Who::You, Who::LeftNeighbour, Who::AllHunters, Who::Poorest];
        let mut steps = vec![Step::DamageEncounter(1), Step::AddMonsters(1), Step::AddMonsters(2)];
        for who in whos {
            steps.extend([1, 2].map(|points| Step::Damage(Damage { who, points })));
            steps.extend([1, 2].map(|points| Step::Heal(Heal { who, points })));
            steps.extend([1, 2].map(|echoes| Step::Gain(Echoes { who, echoes })));
            steps.extend([1, 2].map(|echoes| Step::Lose(Echoes { who, echoes })));
            steps.extend([1, 2].map(|cards| Step::SpendWeapons(Spend { who, cards })));
            steps.push(Step::PassOn(who));
        }
        let mut abilities = vec![
            Ability::Transform,
            Ability::Dream,
            Ability::NeverRemoved,
            Ability::IgnoreDamage,
            Ability::ExtraTrophy,
            Ability::InstantAttack(InstantAttack::Always),
            Ability::InstantAttack(InstantAttack::Alone),
            Ability::NoProtection,
            Ability::MaxHealth(6),
            Ability::EliminateAtDeath(2),
            Ability::ExtraEchoes(2),
        ];
        for of in [CardType::Melee, CardType::Ranged, CardType::Usable] {
            abilities.push(Ability::CapDamage(Cap { of, at: 1 }));
        }
        for step in steps {
            let steps = vec![step];
            abilities.extend([
                Ability::Instant(steps.clone()),
                Ability::WhenRevealed(steps.clone()),
                Ability::IfItFlees(steps.clone()),
                Ability::WhenMonsterFlees(steps.clone()),
                Ability::StartOfRound(steps.clone()),
                Ability::WhenDamaged(Answer { by: None, steps: steps.clone() }),
                Ability::WhenDamaged(Answer { by: Some(CardType::Ranged), steps }),
            ]);
        }
        let mut texts: Vec<String> = abilities.iter().map(ability).collect();
        let written = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), written);
    }
}
