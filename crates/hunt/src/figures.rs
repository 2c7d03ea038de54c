//! Figures of a pack: how many there are of what, and how strong it is.

use crate::documents::{Card, Creature, Die, Face, Rules};
use crate::faces::Deck;
use crate::language::CardType;
use crate::library::{Library, Table};
use crate::printed::{capital, card_type, die_colour};
use crate::words::Words;

impl Library {
    /// Returns a heading and tables in Markdown; nothing where a pack brings none of what is counted.
    pub fn figures(&self, pack: &str) -> Vec<String> {
        let words = &*self.words;
        let cards: Vec<&Card> = of_pack(&self.cards, pack).collect();
        let types = [CardType::Melee, CardType::Ranged, CardType::Usable];
        let cards = types.into_iter().filter_map(|of| of_cards(words, of, &cards));
        let creatures =
            [(Deck::Monsters, &self.monsters), (Deck::Bosses, &self.bosses), (Deck::FinalBosses, &self.final_bosses)];
        let creatures = creatures.into_iter().filter_map(|(deck, table)| {
            let [_, title] = self.names_of_deck(deck);
            of_creatures(words, &title, table, pack)
        });
        let dice = of_pack(&self.rules, pack).flat_map(|rules| of_dice(words, rules));
        let tables = [
            table(&words.word("figures-creatures"), creatures),
            table(&words.word("figures-cards"), cards),
            table(&words.word("figures-dice"), dice),
        ];
        let tables: Vec<String> = tables.into_iter().flatten().collect();
        let heading = (!tables.is_empty()).then(|| format!("## {}", words.word("figures")));
        heading.into_iter().chain(tables).collect()
    }
}

fn of_pack<'l, T>(table: &'l Table<T>, pack: &str) -> impl Iterator<Item = &'l T> {
    table.values().filter(move |entry| &*entry.pack == pack).map(|entry| &entry.document)
}

/// Returns a table of rows; nothing where there are none.
fn table(head: &str, rows: impl Iterator<Item = String>) -> Option<String> {
    let rows: Vec<String> = rows.collect();
    let line = "|---".repeat(head.matches('|').count().saturating_sub(1));
    (!rows.is_empty()).then(|| format!("{head}\n{line}|\n{}", rows.join("\n")))
}

fn of_creatures(words: &Words, title: &str, table: &Table<Creature>, pack: &str) -> Option<String> {
    let creatures: Vec<&Creature> = of_pack(table, pack).collect();
    let health = || creatures.iter().map(|creature| creature.health);
    let (least, most) = (health().min()?, health().max()?);
    let mean = tenths(words, health().map(usize::from).sum(), creatures.len());
    let dice = [Die::Green, Die::Yellow, Die::Red].map(|die| creatures.iter().filter(|it| it.die == die).count());
    let [green, yellow, red] = dice;
    let number = creatures.len();
    Some(format!("| {title} | {number} | {least} | {mean} | {most} | {green} | {yellow} | {red} |"))
}

fn of_cards(words: &Words, of: CardType, cards: &[&Card]) -> Option<String> {
    let of_type = || cards.iter().filter(|card| card.card_type == of);
    let copies = of_type().map(|card| usize::from(card.copies)).sum::<usize>();
    let damage = of_type().map(|card| usize::from(card.copies) * usize::from(card.damage)).sum();
    let (title, kinds, mean) = (capital(&card_type(words, of)), of_type().count(), tenths(words, damage, copies));
    (kinds > 0).then(|| format!("| {title} | {kinds} | {copies} | {mean} |"))
}

fn of_dice(words: &Words, rules: &Rules) -> [String; 3] {
    [Die::Green, Die::Yellow, Die::Red].map(|die| {
        let faces = rules.dice.faces(die);
        let n_plus = faces.iter().filter(|face| face.plus).count();
        // Of n faces with the sum s and k plusses the mean m is (s + k m) / n, and so s / (n - k).
        let sum = faces.iter().map(|Face { value, .. }| usize::from(*value)).sum();
        let mean = tenths(words, sum, faces.len() - n_plus);
        format!("| {} | {} | {n_plus} | {mean} |", capital(&die_colour(words, die)), faces.len())
    })
}

/// Returns a mean with one digit behind the point, without numbers that are rounded on the way.
fn tenths(words: &Words, sum: usize, number: usize) -> String {
    if number == 0 {
        return "–".to_owned();
    }
    let tenths = (20 * sum + number) / (2 * number);
    words.say("tenths", [("whole", (tenths / 10).into()), ("tenths", (tenths % 10).into())])
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::library::File;
    use crate::sample::rules;

    const CARDS: &str = "
- { id: axe, name: Axe, source: ours, type: melee, damage: 2, copies: 2 }
- { id: knife, name: Knife, source: ours, type: melee, damage: 1 }
- { id: vial, name: Vial, source: ours, type: usable, copies: 3 }
";
    const MONSTERS: &str = "
- { id: hound, name: Hound, source: ours, health: 3, die: yellow, trophies: [beast] }
- { id: rat, name: Rat, source: ours, health: 6, die: red, trophies: [beast] }
";
    const DICE: &str = "{ green: [{ value: 1 }], yellow: [{ value: 0 }, { value: 1 }, { value: 2, plus: true }], red: [{ value: 3 }] }";

    #[test]
    fn what_there_is_of_a_pack_is_counted_and_a_plus_is_rolled_again() {
        let (mut library, mut sink) = (Library::default(), Sink::new());
        let rules = rules(&[("dice", DICE)]);
        let files = [("cards.yaml", CARDS), ("monsters.yaml", MONSTERS), ("rules.yaml", rules.as_str())];
        let files = files.map(|(path, text)| File { path, inside: path, bytes: text.as_bytes() });
        library.add("mine", files, &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        let figures = library.figures("mine").join("\n\n");
        for part in [
            "## Figures\n\n| Creatures |",
            "\n| Monsters | 2 | 3 | 4.5 | 6 | 0 | 1 | 1 |\n",
            "\n| Melee weapon | 2 | 3 | 1.7 |\n",
            "\n| Usable card | 1 | 3 | 0.0 |\n",
            // The mean m of a roll is a third of (0 + 1 + 2 + m).
            "|---|---|---|---|\n| Green | 1 | 0 | 1.0 |\n| Yellow | 3 | 1 | 1.5 |\n",
        ] {
            assert!(figures.contains(part), "no {part:?} in {figures}");
        }
        assert!(!figures.contains("Ranged") && !figures.contains("Bosses"), "{figures}");
        assert!(library.figures("another").is_empty());
        let polish = library.in_language("pl", &|_, _, _| None).figures("mine").join("\n\n");
        for part in ["## Liczby\n\n| Istoty |", "\n| Potwory | 2 | 3 | 4,5 | 6 |", "\n| Żółta | 3 | 1 | 1,5 |\n"] {
            assert!(polish.contains(part), "no {part:?} in {polish}");
        }
    }
}
