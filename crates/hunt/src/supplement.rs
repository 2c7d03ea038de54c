//! A pack as a supplement to the rulebook: what lies in the box, how to set it up, a round, and what everything says.

mod glossary;

use std::collections::{BTreeMap, BTreeSet};

use crate::documents::{Card, Creature, Die, Face, FinalBossChoice, FirstPlayer, Hunter, Id, Rules, Scenario};
use crate::face::{card_facts, creature_facts};
use crate::library::{Entry, Library, Table};
use crate::pieces;
use crate::printed::{self, capital};

impl Library {
    /// Returns a pack as headings, paragraphs and lists in Markdown; nothing where there is nothing of it.
    pub fn supplement(&self, pack: &str) -> Vec<String> {
        let mut blocks = Vec::new();
        for entry in own(&self.scenarios, pack) {
            scenario(self, entry, &mut blocks);
        }
        for entry in own(&self.rules, pack) {
            open_points(&entry.document, &mut blocks);
        }
        let hunters: Vec<String> = own(&self.hunters, pack).map(|entry| hunter(self, entry)).collect();
        if !hunters.is_empty() {
            blocks.extend(["## Hunters".to_owned(), hunters.join("\n")]);
        }
        section("Cards", own(&self.cards, pack).map(|entry| card(&entry.document)), &mut blocks);
        let creatures = [("Monsters", &self.monsters), ("Bosses", &self.bosses), ("Final bosses", &self.final_bosses)];
        for (title, table) in creatures {
            section(title, own(table, pack).map(|entry| creature(&entry.document)), &mut blocks);
        }
        let words = glossary::of(&blocks);
        if !words.is_empty() {
            blocks.extend(["## Glossary".to_owned(), list(&words)]);
        }
        blocks
    }
}

/// The documents of a pack.
fn own<'l, T>(table: &'l Table<T>, pack: &str) -> impl Iterator<Item = &'l Entry<T>> {
    table.values().filter(move |entry| &*entry.pack == pack)
}

fn section(title: &str, entries: impl Iterator<Item = Vec<String>>, blocks: &mut Vec<String>) {
    let entries: Vec<String> = entries.flatten().collect();
    if !entries.is_empty() {
        blocks.push(format!("## {title}"));
        blocks.extend(entries);
    }
}

fn scenario(library: &Library, entry: &Entry<Scenario>, blocks: &mut Vec<String>) {
    let Entry { document, pack, .. } = entry;
    let Some(Entry { document: rules, .. }) = library.rules.get(&document.rules.seen_from(pack)) else { return };
    blocks.push(format!("## {}", text(&document.name)));
    blocks.push(format!("For {} to {} players.", rules.players.min, rules.players.max));
    let others = other_packs(entry);
    if !others.is_empty() {
        let named: Vec<String> = others.into_iter().map(|id| format!("`{id}`")).collect();
        blocks.push(format!("Some of it is of other packs, and stands in their supplements: {}.", named.join(", ")));
    }
    blocks.push("### Components".to_owned());
    blocks.push(list(&components(library, entry, rules)));
    blocks.push("### Setup".to_owned());
    blocks.push(steps(&setup(document, rules)));
    blocks.push("### A round".to_owned());
    blocks.push(steps(&round(rules)));
    blocks.push("### The end".to_owned());
    blocks.push(end(rules));
    blocks.push("### Dice".to_owned());
    blocks.push("A face with a plus is rolled again and added.".to_owned());
    let dice = [Die::Green, Die::Yellow, Die::Red];
    blocks.push(list(&dice.map(|die| format!("{}: {}", capital(die.name()), faces(rules.dice.faces(die))))));
}

/// The other packs that a scenario plays with.
fn other_packs(entry: &Entry<Scenario>) -> BTreeSet<&str> {
    let Scenario { id: _, name: _, rules, hunters, upgrades, monsters, bosses, final_bosses } = &entry.document;
    let lists = [hunters, upgrades, monsters, bosses, final_bosses];
    let packs = lists.into_iter().flatten().chain([rules]).filter_map(|id| Some(id.as_str().split_once('/')?.0));
    packs.filter(|pack| *pack != &*entry.pack).collect()
}

fn components(library: &Library, entry: &Entry<Scenario>, rules: &Rules) -> Vec<String> {
    let Entry { document, pack, .. } = entry;
    let mut start = BTreeMap::new();
    for hunter in document.hunters.iter().filter_map(|id| library.hunters.get(&id.seen_from(pack))) {
        for card in &hunter.document.cards {
            *start.entry(card.seen_from(&hunter.pack)).or_insert(0_u32) += 1;
        }
    }
    let mut upgrades = BTreeMap::new();
    for id in document.upgrades.iter().map(|id| id.seen_from(pack)) {
        let copies = library.cards.get(&id).map_or(0, |card| card.document.copies);
        *upgrades.entry(id).or_insert(0_u32) += u32::from(copies);
    }
    let cards = |what: &str, counts: &BTreeMap<Id, u32>| {
        let named = counts.iter().map(|(id, count)| format!("{count} {}", card_name(library, id)));
        format!("{} {what}: {}", counts.values().sum::<u32>(), named.collect::<Vec<_>>().join(", "))
    };
    vec![
        counted(document.hunters.len(), "hunter, with a board", "hunters, each with a board"),
        cards("cards to start with", &start),
        cards("upgrades", &upgrades),
        counted(document.monsters.len(), "monster", "monsters"),
        counted(document.bosses.len(), "boss", "bosses"),
        counted(document.final_bosses.len(), "final boss", "final bosses"),
        format!("Echoes: {} tokens of 1 and {} of 5", rules.reserve.ones, rules.reserve.fives),
        "3 dice: green, yellow and red".to_owned(),
        format!(
            "Markers, {each} of each: health, points, and the trophies kin, humanoid and beast; a first-player marker",
            each = document.hunters.len()
        ),
        "A track for points".to_owned(),
        counted(rules.players.max.into(), "card with the order of a round", "cards with the order of a round"),
    ]
}

fn setup(document: &Scenario, rules: &Rules) -> Vec<String> {
    let final_boss = match rules.options.final_boss {
        FinalBossChoice::Random => "Draw a final boss and lay it face up",
        FinalBossChoice::Agreed => "Agree on a final boss and lay it face up",
    };
    let first = match rules.options.first_player {
        FirstPlayer::Random => "Give the first-player marker to anybody, at random.",
        FirstPlayer::FirstSeat => "Give the first-player marker to whoever sits first.",
    };
    let (deck, least) = (rules.dungeon, rules.players.min);
    vec![
        format!("{final_boss}: what it says is in force until the end of the game."),
        format!(
            "Draw {} of the {} monsters and {} of the {} bosses, unseen, and shuffle them together: they are the dungeon. \
             The others go back into the box, unseen.",
            deck.monsters,
            document.monsters.len(),
            deck.bosses,
            document.bosses.len()
        ),
        "Shuffle the upgrades, and turn up as many as there are players.".to_owned(),
        format!(
            "Each hunter takes a board and the cards to start with, lays the marker for health on {}, a trophy marker beside \
             each of the three tracks, and the marker for points on 0 of theirs.",
            rules.health
        ),
        "Lay the echoes into the reserve.".to_owned(),
        first.to_owned(),
        format!(
            "Turn up the top card of the dungeon and put echoes from the reserve on it: as many as its health, and 1 more \
             for each player beyond {least}."
        ),
    ]
}

fn round(rules: &Rules) -> Vec<String> {
    let most = rules.most_cards;
    let fixed = [
        "**Choose.** Everybody chooses a card from hand in secret; then all are shown at once.",
        "**Transform.** Whose card brings in a weapon chooses one from hand, in secret again.",
        "**Instants.** From the first player on, clockwise, what is instant is done. When no echo is left on the \
         encounter, it dies, and the round goes on with the dream.",
        "**The encounter attacks.** Roll its die. Every hunter suffers what it shows, in the dream half of it, rounded \
         down. Who has no health left dies: all collected echoes are lost, and the hunter is out until the dream.",
        "**Hunters attack.** From the first player on, clockwise, each weapon played deals its damage: so many echoes go \
         from the encounter to the collected ones of the hunter. When none is left, it dies, and everybody who took one \
         in this round gains a trophy of each type that it shows.",
        "**Escape.** A monster that is left flees and gives no trophies. A boss stays, with the echoes it has.",
    ];
    let mut steps: Vec<String> = fixed.map(str::to_owned).to_vec();
    steps.push(format!(
        "**The dream.** From the first player on, clockwise, hunters in the dream bank their collected echoes, take back \
         all spent cards, gain an upgrade and rest; those who died gain an upgrade and rest. Who owns more than {most} \
         cards removes one from the game. Then the upgrades on offer are filled up."
    ));
    steps.push(
        "**The end of the round.** Played cards go to the used piles, and the first-player marker goes to the left. When \
         the encounter is gone, the next one is turned up; after the last one of the dungeon it is the final boss."
            .to_owned(),
    );
    steps
}

fn end(rules: &Rules) -> String {
    let spaces: Vec<String> = rules.trophy_track.iter().map(u8::to_string).collect();
    format!(
        "The game ends when the final boss dies: everybody who took an echo from it in that round gains a trophy of each \
         type. Then all collected echoes are banked. A hunter scores the banked echoes, and for each of the three tracks \
         the space that its marker is on: {}. The most points win; of those tied, the most banked echoes.",
        spaces.join(", ")
    )
}

fn open_points(rules: &Rules, blocks: &mut Vec<String>) {
    blocks.push(format!("## What the rulebook leaves open: {}", text(&rules.name)));
    let answers = rules.options.answers();
    let answers = answers.iter().map(|(about, answer)| format!("{} {answer}", without_ids(about)));
    blocks.push(list(&answers.collect::<Vec<_>>()));
}

fn hunter(library: &Library, entry: &Entry<Hunter>) -> String {
    let cards = entry.document.cards.iter().map(|id| card_name(library, &id.seen_from(&entry.pack)));
    format!("- **{}** starts with {}.", text(&entry.document.name), cards.collect::<Vec<_>>().join(", "))
}

fn card(card: &Card) -> Vec<String> {
    face(&card.name, card_facts(card), printed::text(&card.abilities), card.flavour.as_deref())
}

fn creature(creature: &Creature) -> Vec<String> {
    let says = printed::text(&creature.abilities);
    face(&creature.name, creature_facts(creature), says, creature.flavour.as_deref())
}

/// What stands on a card: its name, a line of facts, what it says and what is read aloud.
fn face(name: &str, line: String, says: String, flavour: Option<&str>) -> Vec<String> {
    let mut face = vec![format!("### {}", text(name)), line + "."];
    face.extend((!says.is_empty()).then_some(says));
    face.extend(flavour.map(|flavour| format!("*{}*", text(flavour))));
    face
}

fn card_name(library: &Library, id: &Id) -> String {
    library.cards.get(id).map_or_else(|| id.to_string(), |entry| text(&entry.document.name))
}

/// Returns what an author wrote as text in a line: nothing in it is a mark of Markdown or HTML.
fn text(written: &str) -> String {
    let mut out = String::new();
    for letter in written.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '&') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// Returns a text about a rule without the numbers of rules behind it.
fn without_ids(about: &str) -> String {
    about.find(" ([").map_or_else(|| about.to_owned(), |end| format!("{}.", &about[..end]))
}

fn faces(faces: &[Face]) -> String {
    faces.iter().copied().map(pieces::face).collect::<Vec<_>>().join(", ")
}

fn list(items: &[String]) -> String {
    items.iter().map(|item| format!("- {item}")).collect::<Vec<_>>().join("\n")
}

fn steps(items: &[String]) -> String {
    (1..).zip(items).map(|(number, item)| format!("{number}. {item}")).collect::<Vec<_>>().join("\n")
}

fn counted(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;

    const CARDS: &str = "
- { id: axe, name: 'Axe_of *the* \n <b>Hunt', source: ours, type: melee, damage: 2, flavour: \"# Heavy\" }
- { id: dream, name: Dream, source: ours, type: usable, abilities: [dream, never_removed] }
- { id: vial, name: Vial, source: ours, type: usable, copies: 3, abilities: [{ instant: [{ heal: { who: you, points: 3 } }] }] }
";
    const RULES: &str = "
id: rules
name: Rules
source: ours
players: { min: 3, max: 5 }
dice: { green: [{ value: 0 }], yellow: [{ value: 1 }, { value: 2, plus: true }], red: [{ value: 3 }] }
most_rolls: 9
dungeon: { monsters: 1, bosses: 0 }
health: 8
most_cards: 7
trophy_track: [1, 2, 3]
reserve: { ones: 6, fives: 2 }
options: { tie: tokens, final_boss: agreed }
";
    const OTHERS: [(&str, &str); 4] = [
        ("hunters.yaml", "[{ id: ann, name: Ann, source: ours, cards: [axe, dream] }]"),
        ("monsters.yaml", "[{ id: hound, name: Hound, source: ours, health: 3, die: yellow, trophies: [beast, kin] }]"),
        (
            "final-bosses.yaml",
            "[{ id: rom, name: Rom, source: ours, health: 9, die: red, trophies: [kin], abilities: [max_health: 6] }]",
        ),
        (
            "scenarios.yaml",
            "[{ id: night, name: Night, rules: rules, hunters: [ann], upgrades: [vial], monsters: [hound], bosses: [], \
             final_bosses: [rom] }]",
        ),
    ];

    const THEIRS: [(&str, &str); 1] = [(
        "scenarios.yaml",
        "[{ id: dusk, name: Dusk, rules: mine/rules, hunters: [mine/ann], upgrades: [], monsters: [mine/hound], bosses: [], \
         final_bosses: [mine/rom] }]",
    )];

    fn written(pack: &str) -> String {
        let (mut library, mut sink) = (Library::default(), Sink::new());
        let files = [("cards.yaml", CARDS), ("rules.yaml", RULES)].into_iter().chain(OTHERS);
        let file =
            |(path, text): (&'static str, &'static str)| crate::File { path, inside: path, bytes: text.as_bytes() };
        library.add("mine", files.map(file), &mut sink);
        library.add("theirs", THEIRS.into_iter().map(file), &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        library.supplement(pack).join("\n\n")
    }

    #[test]
    fn a_pack_can_be_laid_out_and_played_from_it() {
        let said = written("mine");
        for part in [
            "## Night",
            "- 1 hunter, with a board",
            "- 2 cards to start with: 1 Axe",
            "- 3 upgrades: 3 Vial",
            "1. Agree on a final boss and lay it face up",
            "Draw 1 of the 1 monsters and 0 of the 0 bosses",
            "- Markers, 1 of each: health, points, and the trophies kin, humanoid and beast; a first-player marker",
            "- A track for points\n- 5 cards with the order of a round",
            "lays the marker for health on 8",
            "8. **The end of the round.**",
            "Who owns more than 7 cards",
            "the space that its marker is on: 1, 2, 3.",
            "- Yellow: 1, 2+",
            "- **Ann** starts with Axe",
            "Melee weapon, 2 damage.",
            "Usable card, 3 copies.\n\nInstant: you gain 3 health.",
            "### Hound\n\nHealth 3, attacks with the yellow die, trophies: beast, kin.",
            "Neither healing nor rest brings a hunter above 6 health.",
            "How banked echoes are counted to break a tie. By tokens, as few as can be.",
            "## Glossary\n\n- **Bank**: ",
            "- How the final boss is found. The players agree on one; whoever sits first says which.",
        ] {
            assert!(said.contains(part), "no {part:?} in {said}");
        }
        assert_eq!(written("another"), "", "nothing is of another pack");
    }

    #[test]
    fn what_is_of_another_pack_is_said_to_be_there() {
        let said = "Some of it is of other packs, and stands in their supplements: `mine`.";
        assert!(written("theirs").contains(said) && !written("mine").contains("other packs"), "{}", written("theirs"));
    }

    #[test]
    fn what_authors_write_is_text() {
        let said = written("mine");
        assert!(said.contains("### Axe\\_of \\*the\\* \\<b\\>Hunt") && said.contains("*\\# Heavy*"), "{said}");
    }
}
