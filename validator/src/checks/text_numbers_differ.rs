#![doc = include_str!("text_numbers_differ.md")]

use std::cell::LazyCell;

use ritual_content::Catalogue;
use ritual_content::documents::{
    CardSide, Companion, ConditionCard, Discovery, Enemy, EpisodeAction, FirstStage, Insanity, Item, Mythos, RelicSide,
    Ritual, SkillLevelText, Stage, Stages,
};
use ritual_content::text::{Language, Writer};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// Numbers that may be written as words.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// See the page.
pub(super) struct TextNumbersDiffer;

/// A text with another number than its effects.
pub(super) struct Differ {
    route: Route,
    /// The number in the text that the effects do not have.
    said: u32,
    /// A number of the effects that the text does not have.
    meant: u32,
    /// The text with that number, where it is clear what it stands for.
    mended: Option<String>,
}

impl Check for TextNumbersDiffer {
    const CODE: &'static str = "text/numbers-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_numbers_differ.md");
    type Finding<'c> = Differ;

    fn find(cx: &Cx<'_>) -> Vec<Differ> {
        let language = LazyCell::new(Language::english as fn() -> Language);
        let mut reader = Reader { catalogue: cx.catalogue, language, found: Vec::new() };
        reader.read_cards();
        reader.read_sides();
        reader.read_boards();
        reader.found
    }

    fn describe(_: &Cx<'_>, Differ { route, said, meant, mended }: Differ) -> Diagnostic {
        let message = format!("the text says {said}, the effects say {meant}");
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .help("make the text and the effects agree, or leave `text` out: then it is written from the effects");
        match mended {
            Some(text) => finding.fix(Fix::risky(format!("write {meant} in the text")).replace(route, text)),
            None => finding,
        }
    }
}

/// Reads the texts of authors and compares them with those written from the effects.
struct Reader<'c> {
    catalogue: &'c Catalogue,
    language: LazyCell<Language>,
    found: Vec<Differ>,
}

impl Reader<'_> {
    /// Compares one text; only a text with numbers above 1 is worth writing the other one.
    fn compare(
        &mut self,
        text: &str,
        home: &str,
        route: impl FnOnce() -> Route,
        write: impl FnOnce(Writer<'_>) -> String,
    ) {
        let said = numbers(text);
        if said.iter().all(|n| *n < 2) {
            return;
        }
        let meant = numbers(&write(Writer::new(self.catalogue, &self.language, home)));
        if let Some((odd, meant)) = odd_pair(&said, meant) {
            // One instead of several would need other words around it.
            let is_clear = meant > 1 && said.iter().filter(|n| **n == odd).count() == 1;
            let mended = is_clear.then(|| with_number(text, odd, meant));
            self.found.push(Differ { route: route(), said: odd, meant, mended });
        }
    }

    /// Mythos cards, conditions, insanities and enemies.
    fn read_cards(&mut self) {
        let catalogue = self.catalogue;
        for card in catalogue.mythos.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.compare(&document.text, &card.id.pack, route, |writer| {
                writer.mythos(&Mythos { text: String::new(), ..document.clone() })
            });
        }
        for card in catalogue.conditions.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.compare(&document.text, &card.id.pack, route, |writer| {
                writer.condition(&ConditionCard { text: String::new(), ..document.clone() })
            });
        }
        for card in catalogue.insanities.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.compare(&document.text, &card.id.pack, route, |writer| {
                writer.insanity(&Insanity { text: String::new(), ..document.clone() })
            });
        }
        for card in catalogue.enemies.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.compare(&document.text, &card.id.pack, route, |writer| {
                writer.enemy(&Enemy { text: String::new(), ..document.clone() })
            });
        }
    }

    /// Discovery cards with their sides, relics and skills.
    fn read_sides(&mut self) {
        let catalogue = self.catalogue;
        for card in catalogue.discoveries.values() {
            let (document, home) = (&*card.document, &*card.id.pack);
            self.compare(
                &document.text,
                home,
                || card.route.key("text"),
                |writer| writer.discovery(&Discovery { text: String::new(), ..document.clone() }),
            );
            for (key, side) in [("left", &document.left), ("right", &document.right)] {
                self.read_side(&card.route.key(key), home, side);
            }
        }
        for relic in catalogue.relics.values() {
            for (key, side) in [("normal", &relic.document.normal), ("transformed", &relic.document.transformed)] {
                self.compare(
                    &side.text,
                    &relic.id.pack,
                    || relic.route.key(key).key("text"),
                    |writer| writer.relic_side(&RelicSide { text: String::new(), ..side.clone() }),
                );
            }
        }
        for skill in catalogue.skills.values() {
            for (index, level) in skill.document.levels.iter().enumerate() {
                let route = || skill.route.key("levels").index(index).key("text");
                self.compare(&level.text, &skill.id.pack, route, |writer| {
                    writer.skill_level(&SkillLevelText { text: String::new(), ..level.clone() })
                });
            }
        }
    }

    fn read_side(&mut self, route: &Route, home: &str, side: &CardSide) {
        match side {
            CardSide::Item(item) => {
                self.compare(
                    &item.text,
                    home,
                    || route.key("item").key("text"),
                    |writer| writer.item(&Item { text: String::new(), ..item.clone() }),
                );
            }
            CardSide::Companion(companion) => {
                self.compare(
                    &companion.text,
                    home,
                    || route.key("companion").key("text"),
                    |writer| writer.companion(&Companion { text: String::new(), ..companion.clone() }),
                );
            }
            CardSide::Condition(_) => {}
        }
    }

    /// Elder Ones with their stages, and episodes.
    fn read_boards(&mut self) {
        let catalogue = self.catalogue;
        for elder_one in catalogue.elder_ones.values() {
            let Stages { first, second, third, last } = &elder_one.document.stages;
            let home = &*elder_one.id.pack;
            let route = |key: &str| elder_one.route.key("stages").key(key).key("text");
            self.compare(
                &first.text,
                home,
                || route("i"),
                |writer| writer.first_stage(&FirstStage { text: String::new(), ..first.clone() }),
            );
            for (key, stage) in [("ii", second), ("iii", third), ("final", last)] {
                self.compare(
                    &stage.text,
                    home,
                    || route(key),
                    |writer| writer.stage(&Stage { text: String::new(), ..stage.clone() }),
                );
            }
        }
        for episode in catalogue.episodes.values() {
            let (ritual, home) = (&episode.document.ritual, &*episode.id.pack);
            self.compare(
                &ritual.text,
                home,
                || episode.route.key("ritual").key("text"),
                |writer| writer.ritual(&Ritual { text: String::new(), ..ritual.clone() }),
            );
            for (index, action) in episode.document.actions.iter().enumerate() {
                let route = || episode.route.key("actions").index(index).key("text");
                self.compare(&action.text, home, route, |writer| {
                    writer.action(&EpisodeAction { text: String::new(), ..action.clone() })
                });
            }
        }
    }
}

/// Returns a number of the text that the effects have nowhere, and one of the effects that the text lacks.
fn odd_pair(said: &[u32], meant: Vec<u32>) -> Option<(u32, u32)> {
    let odd = said.iter().copied().find(|n| *n > 1 && !meant.contains(n))?;
    let mut left = meant;
    for n in said {
        if let Some(position) = left.iter().position(|it| it == n) {
            left.remove(position);
        }
    }
    let other = left.iter().copied().find(|n| *n > 1).or_else(|| left.first().copied())?;
    Some((odd, other))
}

/// Returns the whole numbers of a text, in digits or words.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter_map(number).collect()
}

fn number(word: &str) -> Option<u32> {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return word.parse().ok();
    }
    let position = WORDS.iter().position(|it| it.eq_ignore_ascii_case(word))?;
    u32::try_from(position + 1).ok()
}

/// Returns a text with another number in the place of one, in digits or as a word like that one.
fn with_number(text: &str, said: u32, meant: u32) -> String {
    let is_between = |letter: char| !letter.is_alphanumeric();
    let replaced = |part: &str| {
        let word = part.trim_end_matches(is_between);
        let rest = part.strip_prefix(word).unwrap_or_default();
        if number(word) == Some(said) { format!("{}{rest}", spelt_like(word, meant)) } else { part.to_owned() }
    };
    text.split_inclusive(is_between).map(replaced).collect()
}

/// Returns a number in digits, or as a word with a capital letter, whichever `like` is.
fn spelt_like(like: &str, number: u32) -> String {
    let position = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    match position.and_then(|position| WORDS.get(position)) {
        Some(word) if like.starts_with(char::is_uppercase) => {
            word.get(..1).unwrap_or_default().to_uppercase() + word.get(1..).unwrap_or_default()
        }
        Some(word) if like.starts_with(char::is_alphabetic) => (*word).to_owned(),
        _ => number.to_string(),
    }
}
