//! What cards and creatures say: written from their abilities in the words of a language, so it says what is played.

use crate::documents::Die;
use crate::language::{Ability, Answer, Cap, CardType, Damage, Echoes, Heal, InstantAttack, Spend, Step, Who};
use crate::words::Words;

/// Who `you` is where steps are printed.
#[derive(Clone, Copy)]
enum You {
    /// Who reads the card.
    Reader,
    /// Who has dealt damage.
    Dealer,
}

/// Returns what is printed of abilities: a sentence or more for each; nothing where there are none.
pub(crate) fn text(words: &Words, abilities: &[Ability]) -> String {
    abilities.iter().map(|it| ability(words, it)).collect::<Vec<_>>().join(" ")
}

fn ability(words: &Words, ability: &Ability) -> String {
    let after = |moment: &str, steps: &[Step]| sentences(words, &words.word(moment), steps, You::Reader);
    let counted = |id: &str, count: u8| words.say(id, [("count", count.into())]);
    match ability {
        Ability::Transform => words.word("ability-transform"),
        Ability::Dream => words.word("ability-dream"),
        Ability::NeverRemoved => words.word("ability-never-removed"),
        Ability::IgnoreDamage => words.word("ability-ignore-damage"),
        Ability::ExtraTrophy => words.word("ability-extra-trophy"),
        Ability::InstantAttack(when) => {
            let when = match when {
                InstantAttack::Always => "always",
                InstantAttack::Alone => "alone",
            };
            words.say("ability-instant-attack", [("when", when.into())])
        }
        Ability::Instant(steps) => after("moment-instant", steps),
        Ability::WhenRevealed(steps) => after("moment-revealed", steps),
        Ability::IfItFlees(steps) => after("moment-it-flees", steps),
        Ability::WhenMonsterFlees(steps) => after("moment-monster-flees", steps),
        Ability::StartOfRound(steps) => after("moment-round", steps),
        Ability::WhenDamaged(Answer { by, steps }) => {
            let by = by.map_or("any", key_of);
            sentences(words, &words.say("moment-damaged", [("by", by.into())]), steps, You::Dealer)
        }
        Ability::CapDamage(Cap { of, at }) => {
            words.say("ability-cap-damage", [("type", key_of(*of).into()), ("count", (*at).into())])
        }
        Ability::NoProtection => words.word("ability-no-protection"),
        Ability::MaxHealth(most) => counted("ability-max-health", *most),
        Ability::EliminateAtDeath(death) => counted("ability-eliminate-at-death", *death),
        Ability::ExtraEchoes(more) => counted("ability-extra-echoes", *more),
    }
}

/// Returns steps as sentences behind the moment when they are done.
fn sentences(words: &Words, moment: &str, steps: &[Step], you: You) -> String {
    let sentences: Vec<_> = steps.iter().map(|it| step(words, *it, you)).collect();
    let Some((first, others)) = sentences.split_first() else {
        return format!("{moment}: {}.", words.word("nothing-happens"));
    };
    let others = others.iter().map(|it| format!(" {}.", capital(it)));
    format!("{moment}: {first}.{}", others.collect::<String>())
}

/// Returns a step as a sentence without its capital and its full stop.
fn step(words: &Words, step: Step, you: You) -> String {
    let (id, who, count) = match step {
        Step::Damage(Damage { who, points }) => ("step-damage", who, points),
        Step::DamageEncounter(points) => ("step-damage-encounter", Who::You, points),
        Step::PassOn(who) => ("step-pass-on", who, 0),
        Step::Heal(Heal { who, points }) => ("step-heal", who, points),
        Step::Gain(Echoes { who, echoes }) => ("step-gain", who, echoes),
        Step::Lose(Echoes { who, echoes }) => ("step-lose", who, echoes),
        Step::SpendWeapons(Spend { who, cards }) => ("step-spend-weapons", who, cards),
        Step::AddMonsters(monsters) => ("step-add-monsters", Who::You, monsters),
    };
    words.say(id, [("who", subject(who, you).into()), ("count", count.into())])
}

/// Returns by which word messages choose who does something.
const fn subject(who: Who, you: You) -> &'static str {
    match (who, you) {
        (Who::You, You::Reader) => "you",
        (Who::You, You::Dealer) => "dealer",
        (Who::LeftNeighbour, You::Reader) => "left",
        (Who::LeftNeighbour, You::Dealer) => "left-of-dealer",
        (Who::AllHunters, _) => "each",
        (Who::Poorest, _) => "poorest",
    }
}

/// Returns what a type of cards is called.
pub(crate) fn card_type(words: &Words, of: CardType) -> String {
    words.say("card-type", [("type", key_of(of).into())])
}

/// Returns which colour a die has.
pub(crate) fn die_colour(words: &Words, die: Die) -> String {
    words.say("die-colour", [("die", die.name().into())])
}

/// Returns by which word messages choose a type of cards.
pub(crate) const fn key_of(of: CardType) -> &'static str {
    match of {
        CardType::Melee => "melee",
        CardType::Ranged => "ranged",
        CardType::Usable => "usable",
    }
}

/// Returns a sentence with a capital in front.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::language::Shaped as _;
    use crate::words::tests::{all, is_whole};

    fn english(abilities: &[Ability]) -> String {
        text(&Words::default(), abilities)
    }

    #[test]
    fn steps_say_who_does_what_and_in_which_order() {
        let all = Step::Damage(Damage { who: Who::AllHunters, points: 1 });
        let molotov = Ability::Instant(vec![all, Step::DamageEncounter(1)]);
        assert_eq!(
            english(&[molotov]),
            "Instant: each hunter suffers 1 damage. You deal 1 damage to the encounter and collect as many echoes."
        );
        let steps = vec![Step::PassOn(Who::LeftNeighbour), Step::Gain(Echoes { who: Who::You, echoes: 1 })];
        assert_eq!(
            english(&[Ability::WhenDamaged(Answer { by: Some(CardType::Melee), steps })]),
            "For each hunter who damages it with a melee weapon: the left neighbour of that hunter suffers as much damage \
             as was dealt. That hunter gains 1 echo."
        );
        let spend = Step::SpendWeapons(Spend { who: Who::Poorest, cards: 1 });
        assert_eq!(
            english(&[Ability::IfItFlees(vec![spend, Step::AddMonsters(2)])]),
            "If it flees: each hunter with the fewest echoes in all spends 1 weapon. 2 monsters drawn from the box go on \
             top of the dungeon deck."
        );
        assert_eq!(english(&[Ability::StartOfRound(Vec::new())]), "At the start of each round: nothing happens.");
    }

    #[test]
    fn abilities_stand_one_behind_the_other_and_numbers_are_counted() {
        let rom = [Ability::EliminateAtDeath(2), Ability::ExtraEchoes(1), Ability::MaxHealth(6)];
        assert_eq!(
            english(&rom),
            "A hunter who dies for the 2nd time is out of the game. Every other creature comes with 1 echo more. Neither \
             healing nor rest brings a hunter above 6 health."
        );
        let ordinal = |death: u8| {
            let said = english(&[Ability::EliminateAtDeath(death)]);
            said.split(' ').nth(6).map(str::to_owned)
        };
        assert_eq!(
            [1, 3, 11, 12, 21, 112].map(ordinal),
            ["1st", "3rd", "11th", "12th", "21st", "112th"].map(|it| Some(it.to_owned()))
        );
        assert_eq!(english(&[]), "");
    }

    #[test]
    fn forms_of_verbs_and_nouns_agree_in_other_languages() {
        let said = |tag: &str, who: Who, echoes: u8| {
            let steps = vec![Step::Lose(Echoes { who, echoes })];
            text(&Words::of(tag), &[Ability::WhenRevealed(steps)])
        };
        assert_eq!(said("es", Who::You, 1), "Al revelarse: pierdes 1 eco reunido.");
        assert_eq!(said("es", Who::AllHunters, 2), "Al revelarse: cada cazador pierde 2 ecos reunidos.");
        assert_eq!(said("pl", Who::You, 1), "Po odkryciu: tracisz 1 zebrane echo.");
        assert_eq!(said("pl", Who::LeftNeighbour, 3), "Po odkryciu: twój lewy sąsiad traci 3 zebrane echa.");
        assert_eq!(
            said("pl", Who::Poorest, 5),
            "Po odkryciu: każdy łowca, który ma łącznie najmniej ech, traci 5 zebranych ech."
        );
    }

    /// Every ability and every step, with some of the numbers.
    fn every_ability() -> Vec<Ability> {
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
        abilities
    }

    #[test]
    fn every_word_of_the_language_is_among_those_that_are_told() {
        let abilities = every_ability();
        let told: BTreeSet<&str> = abilities.iter().map(|it| it.word().facts().name).collect();
        assert_eq!(told, Ability::SHAPE.words.iter().map(|word| word.name).collect());
        let steps = abilities.iter().filter_map(Ability::steps).flatten();
        let told: BTreeSet<&str> = steps.map(|it| it.word().facts().name).collect();
        assert_eq!(told, Step::SHAPE.words.iter().map(|word| word.name).collect());
    }

    /// What is not the same in play does not read the same.
    #[test]
    fn every_ability_is_told_in_every_language_and_no_two_alike() {
        let abilities = every_ability();
        for (language, words) in all() {
            let mut texts: Vec<String> = abilities.iter().map(|it| ability(&words, it)).collect();
            for text in &texts {
                is_whole(language, text);
                assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(" ."), "{language}: {text}");
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), abilities.len(), "{language}");
        }
    }
}
