//! The texts that authors and translators wrote in their own words, each beside the one written from the effects.

use std::collections::BTreeMap;
use std::slice::from_ref;

use ritual_content::Catalogue;
use ritual_content::documents::{
    CardSide, Companion, ConditionCard, Discovery, Enemy, EpisodeAction, FirstStage, Insanity, Item, Mythos, RelicSide,
    Ritual, SkillLevelText, Stage, Stages,
};
use ritual_content::language::{Ability, ActionAbility, Branch, Condition, If, May, Price, Proposal, Step, Who};
use ritual_content::text::{Language, Writer};
use ritual_diagnostic::Route;

use super::{At, Cx};

/// Numbers that may be written as words.
pub(crate) const NUMBERS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Returns the number a word stands for, in digits or as a word.
pub(crate) fn number(word: &str) -> Option<u32> {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return word.parse().ok();
    }
    let position = NUMBERS.iter().position(|it| it.eq_ignore_ascii_case(word))?;
    u32::try_from(position + 1).ok()
}

/// What is counted in the game: a number beside one of these speaks of a rule.
const UNITS: [&str; 16] = [
    "stress",
    "wound",
    "wounds",
    "sanity",
    "fire",
    "success",
    "successes",
    "tentacle",
    "tentacles",
    "die",
    "dice",
    "item",
    "items",
    "space",
    "spaces",
    "action",
];

/// Returns what of a label is about the game: what is behind its flavour, or all of it where a number has a unit.
fn rule_of(label: &str) -> Option<&str> {
    if let Some((_, rule)) = label.rsplit_once(';') {
        return Some(rule);
    }
    let mut words = label.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let is_unit = |next: &&str| UNITS.iter().any(|unit| unit.eq_ignore_ascii_case(next));
        if number(word).is_some() && words.peek().is_some_and(is_unit) {
            return Some(label);
        }
    }
    None
}

/// What a text is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All that something does.
    Whole,
    /// A level of a skill, which may go on from another one.
    Level,
    /// It is what an action or a branch is called, not a text in place of the one from the effects.
    Label,
}

/// A text in the words of an author, or of a translator.
pub(crate) struct Wording<'w> {
    pub(crate) text: &'w str,
    /// What stands before it where it is only a part of what the author wrote.
    pub(crate) before: &'w str,
    /// What it is about.
    pub(crate) scope: Scope,
    /// The language of a translation, in which what the effects give is written too; none of what an author wrote.
    pub(crate) language: Option<&'w str>,
    /// It translates words of the author's own.
    pub(crate) translates_words: bool,
    /// The documents, as they read in the language of the text.
    pub(crate) catalogue: &'w Catalogue,
    route: &'w dyn Fn() -> Route,
    written: &'w dyn Fn() -> String,
}

impl Wording<'_> {
    /// Returns where it is.
    pub(crate) fn route(&self) -> Route {
        (self.route)()
    }

    /// Writes the text that the effects give; that takes its time.
    pub(crate) fn written(&self) -> String {
        (self.written)()
    }
}

/// Visits every text in an author's own words, what authors call actions and branches, and the texts that translations give
/// in a language of which sentences are written.
pub(crate) fn each_wording(cx: &Cx<'_>, mut visit: impl FnMut(&Wording<'_>)) {
    let mut reader = Reader { catalogue: cx.catalogue, foreign: None, visit: &mut visit };
    reader.read_labels(cx);
    reader.read_texts();
    for (&language, places) in &translated(cx) {
        let catalogue = cx.catalogue.in_language(language);
        let foreign = Some(Foreign { language, places });
        Reader { catalogue: &catalogue, foreign, visit: &mut visit }.read_texts();
    }
}

/// A text of a translation.
struct Translation<'t> {
    text: &'t str,
    route: Route,
    translates_words: bool,
}

/// Returns the texts that stand in place of those from the effects, by their language and by where such a text stands in the
/// document itself.
fn translated<'t>(cx: &'t Cx<'_>) -> BTreeMap<&'t str, BTreeMap<Route, Translation<'t>>> {
    let mut all: BTreeMap<&str, BTreeMap<Route, Translation<'t>>> = BTreeMap::new();
    cx.translations.each(cx.catalogue, |it| {
        // What a counter means is told beside what it does.
        if it.of.field != "text" || it.key.starts_with("counter/") || it.text.trim().is_empty() {
            return;
        }
        let language = it.translation.document.language.as_str();
        if Language::shared(language).id() == Language::shared_english().id() {
            return;
        }
        if let Some(original) = it.route_of_original(cx.catalogue) {
            let found = Translation { text: it.text, route: it.route(), translates_words: it.of.is_written() };
            all.entry(language).or_default().insert(original, found);
        }
    });
    all
}

/// Returns abilities without what their actions are called: a text has no reason to say the numbers of that as well.
fn unlabelled(abilities: &[Ability]) -> Vec<Ability> {
    let mut abilities = abilities.to_vec();
    for ability in &mut abilities {
        if let Ability::Action(action) = ability {
            action.label.clear();
        }
    }
    abilities
}

/// Returns a step that happens only if something holds.
fn held(condition: Option<Condition>, step: Step) -> Step {
    match condition {
        Some(is) => Step::If(If { is, then: vec![step], otherwise: Vec::new() }),
        None => step,
    }
}

/// Another language than that of the documents, and what is read in it.
#[derive(Clone, Copy)]
struct Foreign<'c> {
    language: &'c str,
    places: &'c BTreeMap<Route, Translation<'c>>,
}

struct Reader<'c, V> {
    catalogue: &'c Catalogue,
    foreign: Option<Foreign<'c>>,
    visit: V,
}

impl<V: FnMut(&Wording<'_>)> Reader<'_, V> {
    fn visit(&mut self, text: &str, home: &str, route: impl Fn() -> Route, write: impl Fn(Writer<'_>) -> String) {
        self.visit_part(("", text), Scope::Whole, home, route, write);
    }

    fn read_texts(&mut self) {
        self.read_cards();
        self.read_sides();
        self.read_boards();
    }

    /// Visits a label if it speaks of a rule.
    fn visit_label(
        &mut self,
        label: &str,
        home: &str,
        route: impl Fn() -> Route,
        write: impl Fn(Writer<'_>) -> String,
    ) {
        if let Some(rule) = rule_of(label) {
            self.visit_part((label.strip_suffix(rule).unwrap_or_default(), rule), Scope::Label, home, route, write);
        }
    }

    fn visit_part(
        &mut self,
        (before, text): (&str, &str),
        scope: Scope,
        home: &str,
        route: impl Fn() -> Route,
        write: impl Fn(Writer<'_>) -> String,
    ) {
        if text.is_empty() {
            return;
        }
        let (catalogue, foreign) = (self.catalogue, self.foreign);
        let translation = foreign.and_then(|it| it.places.get(&route()).filter(|it| it.text == text));
        if foreign.is_some() && translation.is_none() {
            return;
        }
        let place = || translation.map_or_else(&route, |it| it.route.clone());
        let written = || {
            let language = foreign.map_or_else(Language::shared_english, |it| Language::shared(it.language));
            write(Writer::new(catalogue, language, home))
        };
        (self.visit)(&Wording {
            text,
            before,
            scope,
            language: foreign.map(|it| it.language),
            translates_words: translation.is_some_and(|it| it.translates_words),
            catalogue,
            route: &place,
            written: &written,
        });
    }

    /// What actions of cards and the branches of choices and votes are called.
    ///
    /// Rows of tables are not: theirs begin with numbers of dice, and with weather.
    fn read_labels(&mut self, cx: &Cx<'_>) {
        for document in &cx.documents {
            let home = &*document.id.pack;
            for At { path, value: Branch { label, condition, pay, steps } } in document.each::<Branch>() {
                let taken = May { who: Who::You, volunteer: false, pay, then: steps, otherwise: Vec::new() };
                let step = held(condition, Step::May(taken));
                let route = || document.at(&path.key("label"));
                self.visit_label(&label, home, route, |writer| writer.steps(from_ref(&step)));
            }
            for At { path, value: Proposal { label, condition, steps } } in document.each::<Proposal>() {
                let pay = Price::default();
                let taken = May { who: Who::You, volunteer: false, pay, then: steps, otherwise: Vec::new() };
                let step = held(condition, Step::May(taken));
                let route = || document.at(&path.key("label"));
                self.visit_label(&label, home, route, |writer| writer.steps(from_ref(&step)));
            }
            for part in document.parts.iter().filter(|part| part.is::<ActionAbility>()) {
                let Some(ability) = document.read::<Ability>(&part.path) else { continue };
                let Ability::Action(action) = &ability else { continue };
                let route = || document.at(&part.path.key("action"));
                self.visit_label(&action.label, home, route, |writer| {
                    writer.abilities(&unlabelled(from_ref(&ability))).join(" ")
                });
            }
        }
    }

    /// Mythos cards, conditions, insanities and enemies.
    fn read_cards(&mut self) {
        let catalogue = self.catalogue;
        for card in catalogue.mythos.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.visit(&document.text, &card.id.pack, route, |writer| {
                writer.mythos(&Mythos { text: String::new(), ..document.clone() })
            });
        }
        for card in catalogue.conditions.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.visit(&document.text, &card.id.pack, route, |writer| {
                let abilities = unlabelled(&document.abilities);
                writer.condition(&ConditionCard { text: String::new(), abilities, ..document.clone() })
            });
        }
        for card in catalogue.insanities.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.visit(&document.text, &card.id.pack, route, |writer| {
                writer.insanity(&Insanity { text: String::new(), ..document.clone() })
            });
        }
        for card in catalogue.enemies.values() {
            let (document, route) = (&*card.document, || card.route.key("text"));
            self.visit(&document.text, &card.id.pack, route, |writer| {
                writer.enemy(&Enemy { text: String::new(), ..document.clone() })
            });
        }
    }

    /// Discovery cards with their sides, relics and skills.
    fn read_sides(&mut self) {
        let catalogue = self.catalogue;
        for card in catalogue.discoveries.values() {
            let (document, home) = (&*card.document, &*card.id.pack);
            self.visit(
                &document.text,
                home,
                || card.route.key("text"),
                |writer| writer.discovery(&Discovery { text: String::new(), ..document.clone() }),
            );
            for (key, side) in document.sides() {
                self.read_side(&card.route.key(key), home, side);
            }
        }
        for relic in catalogue.relics.values() {
            for (key, side) in [("normal", &relic.document.normal), ("transformed", &relic.document.transformed)] {
                self.visit(
                    &side.text,
                    &relic.id.pack,
                    || relic.route.key(key).key("text"),
                    |writer| {
                        let abilities = unlabelled(&side.abilities);
                        writer.relic_side(&RelicSide { text: String::new(), abilities, ..side.clone() })
                    },
                );
            }
        }
        for skill in catalogue.skills.values() {
            for (index, level) in skill.document.levels.iter().enumerate() {
                let route = || skill.route.key("levels").index(index).key("text");
                self.visit_part(("", &level.text), Scope::Level, &skill.id.pack, route, |writer| {
                    let abilities = unlabelled(&level.abilities);
                    writer.skill_level(&SkillLevelText { text: String::new(), abilities, ..level.clone() })
                });
            }
        }
    }

    fn read_side(&mut self, route: &Route, home: &str, side: &CardSide) {
        match side {
            CardSide::Item(item) => {
                self.visit(
                    &item.text,
                    home,
                    || route.key("item").key("text"),
                    |writer| {
                        let abilities = unlabelled(&item.abilities);
                        writer.item(&Item { text: String::new(), abilities, ..item.clone() })
                    },
                );
            }
            CardSide::Companion(companion) => {
                self.visit(
                    &companion.text,
                    home,
                    || route.key("companion").key("text"),
                    |writer| {
                        let abilities = unlabelled(&companion.abilities);
                        writer.companion(&Companion { text: String::new(), abilities, ..companion.clone() })
                    },
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
            self.visit(
                &first.text,
                home,
                || route("i"),
                |writer| writer.first_stage(&FirstStage { text: String::new(), ..first.clone() }),
            );
            for (key, stage) in [("ii", second), ("iii", third), ("final", last)] {
                self.visit(
                    &stage.text,
                    home,
                    || route(key),
                    |writer| writer.stage(&Stage { text: String::new(), ..stage.clone() }),
                );
            }
        }
        for episode in catalogue.episodes.values() {
            let (ritual, home) = (&episode.document.ritual, &*episode.id.pack);
            self.visit(
                &ritual.text,
                home,
                || episode.route.key("ritual").key("text"),
                |writer| writer.ritual(&Ritual { text: String::new(), ..ritual.clone() }),
            );
            for (index, action) in episode.document.actions.iter().enumerate() {
                let route = || episode.route.key("actions").index(index).key("text");
                self.visit(&action.text, home, route, |writer| {
                    writer.action(&EpisodeAction { text: String::new(), ..action.clone() })
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_speaks_of_a_rule_behind_its_flavour_or_in_numbers_with_units() {
        assert_eq!(rule_of("Take the red pill; suffer 1 stress"), Some(" suffer 1 stress"));
        assert_eq!(rule_of("Heal two wounds"), Some("Heal two wounds"));
        for flavour in ["Lose heart", "Take door 2", "Chapter 3", "One for all", "Bridge", ""] {
            assert_eq!(rule_of(flavour), None, "{flavour}");
        }
    }
}
