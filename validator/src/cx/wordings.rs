//! The texts that authors wrote in their own words, each beside the one written from the effects.

use std::cell::LazyCell;

use ritual_content::Catalogue;
use ritual_content::documents::{
    CardSide, Companion, ConditionCard, Discovery, Enemy, EpisodeAction, FirstStage, Insanity, Item, Mythos, RelicSide,
    Ritual, SkillLevelText, Stage, Stages,
};
use ritual_content::text::{Language, Writer};
use ritual_diagnostic::Route;

/// A text in the words of an author.
pub(crate) struct Wording<'w> {
    /// The text.
    pub(crate) text: &'w str,
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

/// Visits every text in an author's own words.
pub(crate) fn each_wording(catalogue: &Catalogue, visit: impl FnMut(&Wording<'_>)) {
    let language = LazyCell::new(Language::english as fn() -> Language);
    let mut reader = Reader { catalogue, language, visit };
    reader.read_cards();
    reader.read_sides();
    reader.read_boards();
}

struct Reader<'c, V> {
    catalogue: &'c Catalogue,
    language: LazyCell<Language>,
    visit: V,
}

impl<V: FnMut(&Wording<'_>)> Reader<'_, V> {
    fn visit(&mut self, text: &str, home: &str, route: impl Fn() -> Route, write: impl Fn(Writer<'_>) -> String) {
        if text.is_empty() {
            return;
        }
        let Self { catalogue, language, visit } = self;
        let written = || write(Writer::new(catalogue, language, home));
        visit(&Wording { text, route: &route, written: &written });
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
                writer.condition(&ConditionCard { text: String::new(), ..document.clone() })
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
                    |writer| writer.relic_side(&RelicSide { text: String::new(), ..side.clone() }),
                );
            }
        }
        for skill in catalogue.skills.values() {
            for (index, level) in skill.document.levels.iter().enumerate() {
                let route = || skill.route.key("levels").index(index).key("text");
                self.visit(&level.text, &skill.id.pack, route, |writer| {
                    writer.skill_level(&SkillLevelText { text: String::new(), ..level.clone() })
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
                    |writer| writer.item(&Item { text: String::new(), ..item.clone() }),
                );
            }
            CardSide::Companion(companion) => {
                self.visit(
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
