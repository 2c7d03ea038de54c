//! A pack as a supplement to the rulebook: what lies in the box, how to set it up, a round, and what everything says.

mod glossary;

use std::collections::{BTreeMap, BTreeSet};

use crate::documents::{Card, Creature, Die, Face, FinalBossChoice, FirstPlayer, Hunter, Id, Rules, Scenario};
use crate::face::{card_facts, creature_facts};
use crate::faces::Deck;
use crate::library::{Entry, Library, Table};
use crate::pieces;
use crate::printed::{self, capital, die_colour};
use crate::words::Words;

impl Library {
    /// Returns a pack as headings, paragraphs and lists in Markdown; nothing where there is nothing of it.
    pub fn supplement(&self, pack: &str) -> Vec<String> {
        let (words, mut blocks) = (&*self.words, Vec::new());
        for entry in own(&self.scenarios, pack) {
            scenario(self, entry, &mut blocks);
        }
        for entry in own(&self.rules, pack) {
            open_points(words, &entry.document, &mut blocks);
        }
        let hunters: Vec<String> = own(&self.hunters, pack).map(|entry| hunter(self, entry)).collect();
        if !hunters.is_empty() {
            let [_, title] = self.names_of_deck(Deck::Hunters);
            blocks.extend([format!("## {title}"), list(&hunters)]);
        }
        section(&words.word("cards"), own(&self.cards, pack).map(|entry| card(words, &entry.document)), &mut blocks);
        let creatures =
            [(Deck::Monsters, &self.monsters), (Deck::Bosses, &self.bosses), (Deck::FinalBosses, &self.final_bosses)];
        for (deck, table) in creatures {
            let [_, title] = self.names_of_deck(deck);
            section(&title, own(table, pack).map(|entry| creature(words, &entry.document)), &mut blocks);
        }
        let terms = glossary::of(words, &blocks);
        if !terms.is_empty() {
            blocks.extend([format!("## {}", words.word("glossary")), list(&terms)]);
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
    let words = &*library.words;
    blocks.push(format!("## {}", text(&document.name)));
    blocks.push(words.say("for-players", [("min", rules.players.min.into()), ("max", rules.players.max.into())]));
    let others = other_packs(entry);
    if !others.is_empty() {
        let named: Vec<String> = others.into_iter().map(|id| format!("`{id}`")).collect();
        blocks.push(words.say("other-packs", [("packs", named.join(", ").into())]));
    }
    let titled = |title: &str| format!("### {}", words.word(title));
    blocks.extend([titled("components"), list(&components(library, entry, rules))]);
    blocks.extend([titled("setup"), steps(&setup(words, document, rules))]);
    blocks.extend([titled("a-round"), steps(&round(words, rules))]);
    blocks.extend([titled("the-end"), end(words, rules)]);
    let dice = [Die::Green, Die::Yellow, Die::Red];
    let dice = dice.map(|die| format!("{}: {}", capital(&die_colour(words, die)), faces(rules.dice.faces(die))));
    blocks.extend([titled("dice"), words.word("dice-plus"), list(&dice)]);
}

/// The other packs that a scenario plays with.
fn other_packs(entry: &Entry<Scenario>) -> BTreeSet<&str> {
    let Scenario { id: _, name: _, rules, hunters, upgrades, monsters, bosses, final_bosses } = &entry.document;
    let lists = [hunters, upgrades, monsters, bosses, final_bosses];
    let packs = lists.into_iter().flatten().chain([rules]).filter_map(|id| Some(id.as_str().split_once('/')?.0));
    packs.filter(|pack| *pack != &*entry.pack).collect()
}

fn components(library: &Library, entry: &Entry<Scenario>, rules: &Rules) -> Vec<String> {
    let (Entry { document, pack, .. }, words) = (entry, &*library.words);
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
    let cards = |id: &str, counts: &BTreeMap<Id, u32>| {
        let named = counts.iter().map(|(id, count)| format!("{count} {}", card_name(library, id)));
        let (count, cards) = (counts.values().sum::<u32>(), named.collect::<Vec<_>>().join(", "));
        words.say(id, [("count", count.into()), ("cards", cards.into())])
    };
    let counted = |id: &str, count: usize| words.say(id, [("count", count.into())]);
    let echoes = [("ones", rules.reserve.ones.into()), ("fives", rules.reserve.fives.into())];
    vec![
        counted("box-hunters", document.hunters.len()),
        cards("box-start", &start),
        cards("box-upgrades", &upgrades),
        counted("box-monsters", document.monsters.len()),
        counted("box-bosses", document.bosses.len()),
        counted("box-final-bosses", document.final_bosses.len()),
        words.say("box-echoes", echoes),
        words.word("box-dice"),
        counted("box-markers", document.hunters.len()),
        words.word("box-track"),
        counted("box-rounds", rules.players.max.into()),
    ]
}

fn setup(words: &Words, document: &Scenario, rules: &Rules) -> Vec<String> {
    let how = match rules.options.final_boss {
        FinalBossChoice::Random => "random",
        FinalBossChoice::Agreed => "agreed",
    };
    let who = match rules.options.first_player {
        FirstPlayer::Random => "random",
        FirstPlayer::FirstSeat => "first",
    };
    let dungeon = [
        ("monsters", rules.dungeon.monsters.into()),
        ("all-monsters", document.monsters.len().into()),
        ("bosses", rules.dungeon.bosses.into()),
        ("all-bosses", document.bosses.len().into()),
    ];
    vec![
        words.say("setup-final-boss", [("how", how.into())]),
        words.say("setup-dungeon", dungeon),
        words.word("setup-upgrades"),
        words.say("setup-hunters", [("health", rules.health.into())]),
        words.word("setup-reserve"),
        words.say("setup-first-player", [("who", who.into())]),
        words.say("setup-encounter", [("players", rules.players.min.into())]),
    ]
}

fn round(words: &Words, rules: &Rules) -> Vec<String> {
    const STEPS: [&str; 8] = ["choose", "transform", "instants", "encounter", "attack", "escape", "dream", "end"];
    STEPS.map(|step| words.say(&format!("order-{step}"), [("cards", rules.most_cards.into())])).to_vec()
}

fn end(words: &Words, rules: &Rules) -> String {
    let spaces: Vec<String> = rules.trophy_track.iter().map(u8::to_string).collect();
    words.say("end-of-game", [("spaces", spaces.join(", ").into())])
}

fn open_points(words: &Words, rules: &Rules, blocks: &mut Vec<String>) {
    blocks.push(format!("## {}", words.say("open-points", [("rules", text(&rules.name).into())])));
    let answers = rules.options.answers().into_iter().map(|(point, is_first)| {
        let answer = if is_first { "first" } else { "other" };
        words.say(&format!("open-{}", point.replace('_', "-")), [("answer", answer.into())])
    });
    blocks.push(list(&answers.collect::<Vec<_>>()));
}

fn hunter(library: &Library, entry: &Entry<Hunter>) -> String {
    let cards = entry.document.cards.iter().map(|id| card_name(library, &id.seen_from(&entry.pack)));
    let (name, cards) = (text(&entry.document.name), cards.collect::<Vec<_>>().join(", "));
    library.words.say("hunter-starts", [("hunter", name.into()), ("cards", cards.into())])
}

fn card(words: &Words, card: &Card) -> Vec<String> {
    face(&card.name, card_facts(words, card), printed::text(words, &card.abilities), card.flavour.as_deref())
}

fn creature(words: &Words, creature: &Creature) -> Vec<String> {
    let says = printed::text(words, &creature.abilities);
    face(&creature.name, creature_facts(words, creature), says, creature.flavour.as_deref())
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

fn faces(faces: &[Face]) -> String {
    faces.iter().copied().map(pieces::face).collect::<Vec<_>>().join(", ")
}

fn list(items: &[String]) -> String {
    items.iter().map(|item| format!("- {item}")).collect::<Vec<_>>().join("\n")
}

fn steps(items: &[String]) -> String {
    (1..).zip(items).map(|(number, item)| format!("{number}. {item}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::library::File;
    use crate::sample::rules;
    use crate::words::tests::{all, is_whole};

    const CARDS: &str = "
- { id: axe, name: 'Axe_of *the* \n <b>Hunt', source: ours, type: melee, damage: 2, flavour: \"# Heavy\" }
- { id: dream, name: Dream, source: ours, type: usable, abilities: [dream, never_removed] }
- { id: vial, name: Vial, source: ours, type: usable, copies: 3, abilities: [{ instant: [{ heal: { who: you, points: 3 } }] }] }
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

    fn file<'f>((path, text): (&'f str, &'f str)) -> File<'f> {
        File { path, inside: path, bytes: text.as_bytes() }
    }

    fn library() -> Library {
        let (mut library, mut sink) = (Library::default(), Sink::new());
        let rules = rules(&[("options", "{ tie: tokens, final_boss: agreed }")]);
        let files = [("cards.yaml", CARDS), ("rules.yaml", rules.as_str())].into_iter().chain(OTHERS);
        library.add("mine", files.map(file), &mut sink);
        library.add("theirs", THEIRS.into_iter().map(file), &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        library
    }

    fn written(pack: &str) -> String {
        library().supplement(pack).join("\n\n")
    }

    #[test]
    fn it_reads_in_every_language_and_leaves_nothing_open() {
        for (language, _) in all() {
            let read = library().in_language(language, &|_, _, _| None);
            for block in ["mine", "theirs"].into_iter().flat_map(|pack| read.supplement(pack)) {
                is_whole(language, &block);
            }
        }
        let spanish = library().in_language("es", &|_, _, _| None).supplement("mine").join("\n\n");
        for part in [
            "De 3 a 5 jugadores.",
            "- 1 cazador, con un tablero\n- Cartas iniciales (2): 1 Axe",
            "1. Acordad un jefe final",
            "- Amarillo: 1, 2+",
            "## Lo que el reglamento deja abierto: Rules\n\n- ¿Quién tiene primero",
            "- **Ann** empieza con Axe",
            "Carta utilizable, 3 ejemplares.\n\nEfecto instantáneo: recuperas 3 puntos de salud.",
            "## Glosario\n\n- **Arma**: ",
        ] {
            assert!(spanish.contains(part), "no {part:?} in {spanish}");
        }
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
